// The field of the search, in the dialog of every page and on the search page: results as one types. It is a combobox with a list
// of links; the first is chosen at once, the arrow keys choose another, Enter follows it. What searches is loaded when a
// reader first comes here.
(() => {
  const SHOWN = 10;
  const SNIPPET = 170; // letters

  let engine; // a promise, once it is asked for
  function load(form) {
    engine ??= form.dataset.scripts.split(" ").reduce((before, source) => before.then(() => new Promise((resolve, reject) => {
      const script = document.createElement("script");
      Object.assign(script, { src: source, onload: resolve, onerror: reject });
      document.head.append(script);
    })), Promise.resolve()).then(() => searchEngine(gamekitSearchIndex));
    engine.catch(() => { engine = undefined; }); // the next attempt loads anew
    return engine;
  }

  function element(name, properties = {}, ...content) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...content);
    return made;
  }

  // The text with the words marked that were looked for.
  function marked(text, looked, wordsOf) {
    const pieces = text.split(/([\p{L}\p{M}\p{N}]+)/u); // every second is a word
    return pieces.map((piece, place) => place % 2 && looked.has(wordsOf(piece)[0]) ? element("mark", {}, piece) : piece);
  }

  // The part of a text to show: its beginning or, where that has none of the words, what is around the first of them.
  function snippet(text, looked, wordsOf) {
    if (text.length <= SNIPPET) return text;
    const isLooked = match => looked.has(wordsOf(match[0])[0]);
    const first = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].find(isLooked)?.index ?? 0;
    const start = first < SNIPPET * 0.8 ? 0 : text.indexOf(" ", first - SNIPPET / 3) + 1;
    const end = start + SNIPPET < text.length ? text.lastIndexOf(" ", start + SNIPPET) : text.length;
    return `${start ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
  }

  // Let a place have the focus when a link leads there, for as long as it has it.
  function takeFocus(place) {
    if (!place || place.hasAttribute("tabindex")) return;
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }

  function setUp(form) {
    const { root, game, count, failed, nothing, language } = form.dataset;
    const input = form.querySelector("input[name=q]");
    const list = document.getElementById(input.getAttribute("aria-controls"));
    const box = list.closest(".search-box");
    const status = box.querySelector("[role=status]");
    const advice = box.querySelector(".search-advice");
    const dialog = form.closest("dialog");
    let chosen = -1;
    let asked = 0;

    function choose(place) {
      const options = [...list.children];
      chosen = options.length ? (place + options.length) % options.length : -1;
      options.forEach((option, at) => option.setAttribute("aria-selected", String(at === chosen)));
      if (chosen < 0) return input.removeAttribute("aria-activedescendant");
      input.setAttribute("aria-activedescendant", options[chosen].id);
      options[chosen].scrollIntoView({ block: "nearest" });
    }

    function option({ entry, words: looked }, place, wordsOf) {
      const about = element("span", { className: "search-place" }, entry.place);
      if (entry.id) about.append(entry.place ? " · " : "", element("code", {}, entry.id));
      const link = element("a", { id: `${list.id}-${place}`, href: root + entry.url, tabIndex: -1, className: entry.kind },
        element("span", { className: "search-title" }, ...marked(entry.title, looked, wordsOf)), about,
        element("span", { className: "search-snippet" }, ...marked(snippet(entry.text, looked, wordsOf), looked, wordsOf)));
      link.setAttribute("role", "option");
      if (entry.language !== language) link.lang = entry.language;
      return link;
    }

    async function show() {
      const turn = ++asked; // what is typed meanwhile makes this answer old
      const typed = input.value.trim();
      let found = [];
      let said = "";
      if (typed) {
        try {
          const { find, words: wordsOf } = await load(form);
          if (turn !== asked) return;
          found = find(typed, game).slice(0, SHOWN).map((answer, place) => option(answer, place, wordsOf));
          said = found.length ? count.replace("{count}", found.length) : nothing.replace("{words}", typed);
        } catch {
          said = failed;
        }
      }
      list.replaceChildren(...found);
      list.hidden = !found.length;
      input.setAttribute("aria-expanded", String(found.length > 0));
      status.textContent = said;
      box.classList.toggle("has-results", found.length > 0);
      advice.hidden = !typed || found.length > 0;
      choose(0);
      if (!dialog) history.replaceState(null, "", typed ? `?q=${encodeURIComponent(typed)}` : location.pathname);
    }

    input.addEventListener("focus", () => {
      if (dialog) input.select();
      load(form).catch(() => {}); // said when something is typed
    });
    input.addEventListener("input", show);
    input.addEventListener("keydown", event => {
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && chosen >= 0) {
        event.preventDefault();
        choose(chosen + step);
      }
    });
    form.addEventListener("submit", event => {
      event.preventDefault();
      list.children[chosen]?.click();
    });
    box.addEventListener("click", event => { // a link to the page that is open already would leave the dialog before it
      const link = event.target.closest("a");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      dialog?.close();
      if (link.pathname === location.pathname) takeFocus(document.getElementById(decodeURIComponent(link.hash.slice(1))));
    });
    form.querySelector(".search-close")?.addEventListener("click", () => dialog.close());

    if (!dialog) {
      input.value = new URLSearchParams(location.search).get("q") ?? "";
      input.focus();
    }
    if (input.value) show();
  }

  document.querySelectorAll("form.site-search").forEach(setUp);
})();
