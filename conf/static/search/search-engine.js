// What answers to the words that are typed: MiniSearch over the entries of the index (gamekit/sphinxext/search.py makes it).
// Words are compared without capitals and diacritics, and in the base forms of the games' terms. What a reader would type for an
// entry is kept as whole phrases, too: the one who types such a phrase, or begins to, is understood at once, and so is who types its
// telling words in another order, or among others.
function searchEngine({ language, small, weak: weakOnes, base, games, entries: filled }) {
  const empty = { id: "", game: "", place: "", text: "", search: [], section: [], more: "", questions: [], foreign: [] };
  const entries = filled.map(entry => ({ ...empty, ...entry }));
  // How much a word counts by where it stands.
  const boost = {
    phrases: 10, tellingPhrases: 5, sections: 4, foreignPhrases: 3,
    title: 3, search: 4, id: 3, questions: 1.5, text: 1.5, place: 1, more: 0.5, foreign: 1,
  };
  const wholePhrases = ["phrases", "sections", "foreignPhrases"];
  const phraseFields = [...wholePhrases, "tellingPhrases"];
  const wordFields = Object.keys(boost).filter(field => !phraseFields.includes(field));
  const kinds = { clause: 1, page: 0.4, part: 0.25, code: 0.1 }; // clauses come first
  const gameBeingRead = 3; // entries of the game on whose pages the reader is
  const gameNamed = 8; // of the game that is named beside other words
  const otherLanguage = 0.9;
  const weak = 0.5; // a word of which nearly every entry speaks
  const inside = [0, 0.1, 0.2, 0.3]; // a phrase inside of what is typed, by its number of words
  const cutoff = 0.1; // what answers much worse than the best is no answer

  const baseForms = new Map(Object.entries(base));
  const smallWords = new Set(small);
  const weakWords = new Set(weakOnes);
  const gameNames = Object.entries(games);

  function folded(text) {
    return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  }
  function plainWords(text) {
    return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  }
  function baseForm(word) {
    return baseForms.get(word) ?? word;
  }
  function words(text) {
    return plainWords(text).map(baseForm);
  }
  function tellingWords(text) {
    const telling = plainWords(text).filter(word => !smallWords.has(word));
    return telling.length ? telling.map(baseForm) : words(text);
  }
  function strong(telling) {
    const found = telling.filter(word => !weakWords.has(word));
    return found.length ? found : telling;
  }
  function lines(texts) {
    return texts.join("\n");
  }
  function fieldOf(entry, field) {
    switch (field) {
      case "phrases": case "tellingPhrases": return lines([entry.id, entry.title, ...entry.search]);
      case "sections": return lines(entry.section);
      case "foreignPhrases": return lines(entry.foreign);
      case "search": case "questions": case "foreign": return lines(entry[field]);
      default: return entry[field];
    }
  }
  function tokens(text, field) {
    if (!phraseFields.includes(field)) return words(text);
    return text.split("\n").map(line => field === "tellingPhrases" ? key(tellingWords(line)) : words(line).join(" "));
  }
  // How many letters of a word may be wrong, as a part of its length.
  function tolerance(word) {
    if (word.length < 4) return false;
    return word.length < 6 ? 0.25 : 0.3;
  }

  const index = new MiniSearch({
    idField: "url", fields: Object.keys(boost), extractField: fieldOf, tokenize: tokens, processTerm: term => term,
  });
  index.addAll(entries);
  const byUrl = new Map(entries.map(entry => [entry.url, entry]));

  // What phrases have in common that say the same words in another order, or more than once.
  function key(words) {
    return [...new Set(words)].sort().join(" ");
  }
  // The phrases of two words or more, or of one that tells, that stand in what is typed, with what each is worth: "kill hulk
  // with hulk" has "kill hulk" in it.
  function phrasesInside(telling, strong) {
    const found = new Map();
    for (const words of [telling, strong]) {
      for (let length = words.length; length > 0; length--) {
        for (let start = 0; start + length <= words.length; start++) {
          const phrase = words.slice(start, start + length);
          if (length > 1 || !weakWords.has(phrase[0])) found.set(key(phrase), inside[Math.min(length, 3)]);
        }
      }
    }
    return found;
  }

  // The entries that answer to the words, the best first, each with the words to point out in it.
  function find(query, where = "") {
    const isId = /^\s*\w+(\.[\w-]+)+\s*$/.test(query); // every word of an id tells
    const read = isId ? words : tellingWords;
    const named = isId ? undefined : gameNames.find(([, name]) => {
      const told = read(query);
      return name.every(word => told.includes(word)) && name.length < told.length;
    });
    const [game, name] = named ?? [where, []]; // a game's name beside other words says which game is meant
    const withoutName = found => found.filter(word => !name.includes(word));
    const typed = withoutName(words(query)).join(" ");
    if (!typed) return [];
    const tellingOnes = withoutName(read(query));
    const strongOnes = strong(tellingOnes);
    const exact = (phrase, factor, fields) => ({
      queries: [phrase], fields, tokenize: text => [text],
      boost: Object.fromEntries(fields.map(field => [field, boost[field] * factor])),
      bm25: { k: 1.2, b: 0, d: 0.5 }, // an entry with many phrases is not worth less
    });
    const begun = (phrase, factor) => ({
      ...exact(phrase, factor, wholePhrases), prefix: true, fuzzy: 0.15, weights: { prefix: 0.05, fuzzy: 0.1 },
    });
    const telling = tellingOnes.join(" ");
    const keys = phrasesInside(tellingOnes, strongOnes).set(key(strongOnes), 0.3).set(key(tellingOnes), 1);
    const phrases = [
      begun(typed, 1),
      ...(telling === typed ? [] : [begun(telling, 0.5)]),
      ...[...keys].map(([phrase, factor]) => exact(phrase, factor, ["tellingPhrases"])),
    ];
    const asWords = {
      queries: [telling], fields: wordFields, tokenize: text => text.split(" "),
      prefix: word => word.length > 2, fuzzy: tolerance, weights: { prefix: 0.6, fuzzy: 0.25 },
      boostTerm: word => strongOnes.includes(word) ? 1 : weak,
    };
    const found = index.search({ combineWith: "OR", queries: [asWords, ...phrases] }, {
      boost,
      boostDocument: url => {
        const entry = byUrl.get(url);
        return kinds[entry.kind] * (game && entry.game === game ? (named ? gameNamed : gameBeingRead) : 1)
          * (entry.language === language ? 1 : otherLanguage);
      },
    });
    const least = (found[0]?.score ?? 0) * cutoff;
    return found.filter(answer => answer.score > least).map(answer => ({
      entry: byUrl.get(answer.id),
      words: new Set([...tellingOnes, ...answer.terms.filter(term => !term.includes(" "))]),
    }));
  }
  return { find, words };
}
