// What answers to the words that are typed: MiniSearch over the entries of the index (gamekit/sphinxext/search.py makes it).
// Words are compared without capitals and diacritics, and in the base forms of the games' terms. What a reader would type for an
// entry is kept as whole phrases, too: the one who types such a phrase, or begins to, is understood at once.
function searchEngine({ language, small, base, entries: filled }) {
  const empty = { id: "", game: "", place: "", text: "", search: [], more: "", questions: [], foreign: [] };
  const entries = filled.map(entry => ({ ...empty, ...entry }));
  // How much a word counts by where it stands.
  const boost = {
    phrases: 10, title: 3, search: 4, id: 3, questions: 1.5, text: 1.5, place: 1, more: 0.5, foreign: 1, foreignPhrases: 3,
  };
  const phraseFields = ["phrases", "foreignPhrases"];
  const wordFields = Object.keys(boost).filter(field => !phraseFields.includes(field));
  const kinds = { clause: 1, page: 0.4, part: 0.25, code: 0.1 }; // clauses come first
  const gameBeingRead = 3; // entries of the game on whose pages the reader is
  const otherLanguage = 0.9;
  const cutoff = 0.1; // what answers much worse than the best is no answer

  const baseForms = new Map(Object.entries(base));
  const smallWords = new Set(small);

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
  function lines(texts) {
    return texts.join("\n");
  }
  function fieldOf(entry, field) {
    switch (field) {
      case "phrases": return lines([entry.id, entry.title, ...entry.search]);
      case "foreignPhrases": return lines(entry.foreign);
      case "search": case "questions": case "foreign": return lines(entry[field]);
      default: return entry[field];
    }
  }
  function tokens(text, field) {
    return phraseFields.includes(field) ? text.split("\n").map(line => words(line).join(" ")) : words(text);
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

  // The entries that answer to the words, the best first, each with the words to point out in it.
  function find(query, game = "") {
    const typed = words(query).join(" ");
    if (!typed) return [];
    const isId = /^\s*\w+(\.[\w-]+)+\s*$/.test(query); // every word of an id tells
    const tellingOnes = isId ? words(query) : tellingWords(query);
    const telling = tellingOnes.join(" ");
    const asPhrase = (phrase, factor) => ({
      queries: [phrase], fields: phraseFields, tokenize: text => [text],
      prefix: true, fuzzy: 0.15, weights: { prefix: 0.05, fuzzy: 0.1 },
      boost: { phrases: boost.phrases * factor, foreignPhrases: boost.foreignPhrases * factor },
      bm25: { k: 1.2, b: 0, d: 0.5 }, // an entry with many phrases is not worth less
    });
    const asWords = {
      queries: [telling], fields: wordFields, tokenize: text => text.split(" "),
      prefix: word => word.length > 2, fuzzy: tolerance, weights: { prefix: 0.6, fuzzy: 0.25 },
    };
    const phrases = telling === typed ? [asPhrase(typed, 1)] : [asPhrase(typed, 1), asPhrase(telling, 0.5)];
    const found = index.search({ combineWith: "OR", queries: [asWords, ...phrases] }, {
      boost,
      boostDocument: url => {
        const entry = byUrl.get(url);
        return kinds[entry.kind] * (game && entry.game === game ? gameBeingRead : 1)
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
