// A worker like those in `run.py`, for boardgame.io, which brings no card game of its own: here is a small one, with
// hidden hands and majorities. Two players place cards of one family, and then use the powers of their majorities.
// Usage: node boardgame.js FOLDER client|reducer, FOLDER being where its node_modules are.

const { createRequire } = require("module");

const [folder, mode] = process.argv.slice(2);
const FAMILIES = 5;
const COPIES = 6;
const HAND = 6;
const ROUNDS = 6;
const MOST_MOVES = 3;
const SPY = 2;
const BUILDER = 3;
const TRADER = 4;
const POSITIONS_OF_THE_MIDDLE = 400;

const families = Array.from({ length: FAMILIES }, (_, family) => family);
const none = () => families.map(() => 0);

function deal(G, random) {
  const left = (family) => COPIES - G.inPlay[0][family] - G.inPlay[1][family];
  const pile = random.Shuffle(families.flatMap((family) => Array(left(family)).fill(family)));
  G.hands = [none(), none()];
  for (const hand of G.hands) for (const family of pile.splice(0, HAND)) hand[family]++;
}

const GAME = {
  name: "majorities",
  disableUndo: true,
  setup: ({ random }) => {
    const G = { inPlay: [none(), none()], tokens: [0, 0], round: 1 };
    deal(G, random);
    return G;
  },
  turn: { minMoves: 1 },
  moves: {
    place: ({ G, playerID }, family, count) => {
      G.hands[playerID][family] -= count;
      G.inPlay[playerID][family] += count;
    },
    take: ({ G, playerID }) => {
      G.tokens[playerID]++;
    },
    destroy: ({ G, playerID }, family) => {
      G.inPlay[1 - playerID][family]--;
    },
    swap: ({ G, playerID }, own, other) => {
      const [mine, theirs] = [G.inPlay[playerID], G.inPlay[1 - playerID]];
      mine[own]--;
      theirs[own]++;
      theirs[other]--;
      mine[other]++;
    },
    end: ({ G, playerID, random, events }) => {
      if (playerID === "1") {
        G.round++;
        if (G.round <= ROUNDS) deal(G, random);
      }
      events.endTurn();
    },
  },
  endIf: ({ G }) => (G.round > ROUNDS ? { tokens: G.tokens } : undefined),
};

function legal(G, ctx) {
  const player = Number(ctx.currentPlayer);
  const [mine, theirs] = [G.inPlay[player], G.inPlay[1 - player]];
  const actions = [];
  if (ctx.numMoves === 0) {
    for (const family of families)
      for (let count = 1; count <= G.hands[player][family]; count++) actions.push(["place", [family, count]]);
    return actions.length ? actions : [["end", []]];
  }
  actions.push(["end", []]);
  if (ctx.numMoves >= MOST_MOVES) return actions;
  const controls = (family) => mine[family] > theirs[family];
  if (controls(TRADER)) actions.push(["take", []]);
  if (controls(BUILDER)) for (const family of families) if (theirs[family]) actions.push(["destroy", [family]]);
  if (controls(SPY))
    for (const own of families)
      for (const other of families)
        if (own !== other && mine[own] && theirs[other]) actions.push(["swap", [own, other]]);
  return actions;
}

function throughClient({ Client }) {
  return () => {
    const client = Client({ game: GAME, numPlayers: 2, debug: false });
    client.start();
    return {
      state: () => client.getState(),
      move: ([name, values]) => client.moves[name](...values),
      end: () => client.stop(),
    };
  };
}

function throughReducer({ CreateGameReducer, InitializeGame, ProcessGameConfig }) {
  const game = ProcessGameConfig(GAME);
  const reducer = CreateGameReducer({ game });
  const after = (state, [type, args]) =>
    reducer(state, { type: "MAKE_MOVE", payload: { type, args, playerID: state.ctx.currentPlayer } });
  const start = () => {
    let state = InitializeGame({ game, numPlayers: 2 });
    return {
      state: () => state,
      move: (action) => {
        state = after(state, action);
      },
      end: () => {},
    };
  };
  return { start, after };
}

function game(start, keep = () => {}) {
  const match = start();
  const played = { decisions: 0, choices: 0 };
  for (let state = match.state(); !state.ctx.gameover; state = match.state()) {
    const actions = legal(state.G, state.ctx);
    played.decisions++;
    if (actions.length > 1) played.choices++;
    keep(state, actions);
    match.move(actions[Math.floor(Math.random() * actions.length)]);
  }
  match.end();
  return played;
}

function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function play(start, seconds) {
  const total = { decisions: 0, choices: 0, games: 0 };
  const begin = processorTime();
  let taken = 0;
  while (taken < seconds || !total.games) {
    const { decisions, choices } = game(start);
    total.decisions += decisions;
    total.choices += choices;
    total.games++;
    taken = processorTime() - begin;
  }
  return Object.fromEntries(Object.entries(total).map(([kind, count]) => [kind, count / taken]));
}

function successors(start, after, seconds) {
  const positions = [];
  const keep = (state, actions) => {
    if (state.G.round > ROUNDS / 3 && state.G.round <= (2 * ROUNDS) / 3) positions.push([state, actions]);
  };
  while (positions.length < POSITIONS_OF_THE_MIDDLE) game(start, keep);
  const begin = processorTime();
  let [count, taken] = [0, 0];
  while (taken < seconds || !count) {
    for (const [state, actions] of positions) {
      for (const action of actions) after(state, action);
      count += actions.length;
    }
    taken = processorTime() - begin;
  }
  return { successors: count / taken };
}

function work() {
  const from = createRequire(`${folder}/`);
  const { start, after } =
    mode === "client"
      ? { start: throughClient(from("boardgame.io/client")) } // it keeps no positions
      : throughReducer(from("boardgame.io/internal"));
  game(start);
  console.log(JSON.stringify({ version: from("boardgame.io/package.json").version }));
  require("readline")
    .createInterface({ input: process.stdin })
    .on("line", (line) => {
      const [measure, seconds] = line.split(" ");
      if (measure === "play") console.log(JSON.stringify(play(start, Number(seconds))));
      else console.log(JSON.stringify(after ? successors(start, after, Number(seconds)) : {}));
    });
}

try {
  work();
} catch (error) {
  console.log(JSON.stringify({ failed: String(error.message).split("\n")[0] }));
}
