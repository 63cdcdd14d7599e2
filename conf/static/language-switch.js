// The switch of the language stays on what is being read: pressed, by mouse or keyboard, it takes a place on the page along.
// That is the one that the address names, as long as it is in sight. Else it is the first clause that begins in the upper
// third of the window or, where none does, the one that goes on there. What is looked for on the page of the search goes along.
function isBetween(place, upper, lower) {
  const top = place.getBoundingClientRect().top;
  return upper <= top && top < lower;
}
function placeBeingRead() {
  const named = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (named && isBetween(named, 0, window.innerHeight)) return named.id;
  const underTheHeader = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const third = window.innerHeight / 3;
  const clauses = [...document.querySelectorAll("section.clause[id]")];
  const read = clauses.find(clause => isBetween(clause, underTheHeader, third))
    ?? clauses.findLast(clause => isBetween(clause, -Infinity, third));
  return read?.id ?? "";
}
for (const link of document.querySelectorAll(".language-switch a")) {
  for (const press of ["click", "auxclick"]) {
    link.addEventListener(press, () => Object.assign(link, { search: location.search, hash: placeBeingRead() }));
  }
}
