// A button opens all examples of the page, for who prints them or looks for a word in them, and shuts them again.
document.addEventListener("click", event => {
  const button = event.target.closest(".open-examples button");
  if (!button) return;
  const open = button.getAttribute("aria-pressed") === "false";
  button.setAttribute("aria-pressed", String(open));
  for (const example of document.querySelectorAll("details.example")) example.open = open;
});
