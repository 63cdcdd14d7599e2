// Searches as a browser does, without one: node search_engine.mjs SCRIPTS... reads [[words, game], ...] and writes what is found.
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";

for (const script of process.argv.slice(2)) runInThisContext(readFileSync(script, "utf8"), script);
const { find } = searchEngine(gamekitSearchIndex);
const queries = JSON.parse(readFileSync(0, "utf8"));
const found = queries.map(([words, game]) => find(words, game).map(({ entry }) => entry.url));
process.stdout.write(JSON.stringify(found));
