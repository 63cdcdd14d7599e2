// On a narrow screen the contents of the page open in a dialog: it closes when a part of the page has been chosen.
document.addEventListener("click", event => event.target.closest("dialog a[href^='#']")?.closest("dialog").close());
