// The switch of the language stays on what is being read: pressed, by mouse or keyboard, it takes a place on the page along.
// That is the one that the address names, as long as it is in sight; else the last clause that begins above the upper third
// of the window.
function inSight(place) {
  const top = place.getBoundingClientRect().top;
  return top >= -1 && top < window.innerHeight;
}
function placeBeingRead() {
  const named = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (named && inSight(named)) return named.id;
  const clauses = [...document.querySelectorAll("section.clause[id]")];
  const begun = clauses.filter(clause => clause.getBoundingClientRect().top < window.innerHeight / 3);
  return begun.at(-1)?.id ?? "";
}
for (const link of document.querySelectorAll(".language-switch a")) {
  for (const press of ["click", "auxclick"]) {
    link.addEventListener(press, () => { link.hash = placeBeingRead(); });
  }
}
