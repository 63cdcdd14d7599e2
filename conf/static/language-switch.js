// The switch of the language stays on the clause: the link to the other language gets this page's fragment.
function carryFragmentOver() {
  for (const link of document.querySelectorAll(".language-switch a")) {
    link.hash = window.location.hash;
  }
}
carryFragmentOver();
window.addEventListener("hashchange", carryFragmentOver);
