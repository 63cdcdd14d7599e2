"""The reference: a throwaway Koryŏ that shows what plain Python can do. A yardstick, not a design to copy.

Counts of each kind in flat lists that are changed in place, actions as tuples made once; no views, no log, no
reasons, no clauses. What lies in no tableau is in the pile, since everything else is shuffled anew each round.
It stays as it is, so that figures of different days can be compared.
"""

# ruff: noqa: ARG001, PERF401, RUF023, SIM109

from random import Random
from typing import Final

T: Final = 11
BARB: Final = 9
LOBB: Final = 10
OMNI: Final = 0
SPY: Final = 1
SENATOR: Final = 2
PRIEST: Final = 3
SHIP: Final = 4
BANKER: Final = 5
GUARD: Final = 6
BROAD: Final = 7
COPIES: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 6, 4)
DEAL: Final = (10, 9, 8, 7, 6, 5, 4, 3)
LIMIT: Final = (3, 4, 5, 6, 7, 8, 9, 10)
ORDER: Final = 0
ACTION: Final = 1
ENDING: Final = 2
OVER: Final = 3
PLACE: Final = 0
PAIR: Final = 1
REVEAL: Final = 2
END: Final = 3
TAKE: Final = 4
DROP: Final = 5
STEAL: Final = 6
DESTROY: Final = 7
SWAP: Final = 8
DECLINE: Final = 9
DISCARD: Final = 10

Act = tuple[int, int, int, int, int]
P: Final = 4
PLACES: list[list[list[Act]]] = [[[(PLACE, t, c, 0, 0) for c in range(1, m + 1)] for m in range(12)] for t in range(T)]
PAIRS: list[list[Act]] = [[(PAIR, t, u, 0, 0) for u in range(T)] for t in range(T)]
A_REVEAL: Act = (REVEAL, 0, 0, 0, 0)
A_END: Act = (END, 0, 0, 0, 0)
A_TAKE: Act = (TAKE, 0, 0, 0, 0)
DROPS: list[Act] = [(DROP, t, 0, 0, 0) for t in range(T)]
STEALS: list[Act] = [(STEAL, q, 0, 0, 0) for q in range(P)]
DESTROYS: list[list[Act]] = [[(DESTROY, q, f, 0, 0) for f in range(9)] for q in range(P)]
SWAPS: list[list[list[list[Act]]]] = [
    [[[(SWAP, i, f, j, g) for g in range(9)] for f in range(9)] for j in range(P)] for i in range(P)
]
DECLINES: list[Act] = [(DECLINE, t, 0, 0, 0) for t in range(T)]
DISCARDS: list[Act] = [(DISCARD, f, 0, 0, 0) for f in range(9)]


class State:
    __slots__ = (
        "n",
        "season",
        "phase",
        "first",
        "step",
        "cur",
        "tab",
        "hand",
        "placed",
        "vp",
        "bank",
        "revealed",
        "barb",
        "lobb",
        "used",
        "todo",
    )

    def __init__(self) -> None:
        self.n: int = 0
        self.season: int = 0
        self.phase: int = 0
        self.first: int = 0
        self.step: int = 0
        self.cur: int = 0
        self.tab: list[int] = []
        self.hand: list[int] = []
        self.placed: list[Act] = []
        self.vp: list[int] = []
        self.bank: int = 8
        self.revealed: bool = False
        self.barb: int = 0
        self.lobb: int = 0
        self.used: int = 0
        self.todo: int = 0

    def copy(self) -> "State":
        s = new_state(State)
        s.n = self.n
        s.season = self.season
        s.phase = self.phase
        s.first = self.first
        s.step = self.step
        s.cur = self.cur
        s.tab = self.tab[:]
        s.hand = self.hand[:]
        s.placed = self.placed[:]
        s.vp = self.vp[:]
        s.bank = self.bank
        s.revealed = self.revealed
        s.barb = self.barb
        s.lobb = self.lobb
        s.used = self.used
        s.todo = self.todo
        return s


def new_state(cls: type) -> State:
    return State.__new__(State)


def new_game(n: int, rng: Random) -> State:
    s = State()
    s.n = n
    s.first = s.cur = int(rng.random() * n)
    s.tab = [0] * (T * n)
    s.placed = [A_REVEAL] * n
    s.vp = [0] * n
    deal(s, rng)
    return s


def holder(s: State, f: int) -> int:
    """Who holds the majority of family f, Omniscient breaking ties; -1 for none."""
    tab = s.tab
    best = 0
    who = -1
    tie = False
    for q in range(s.n):
        c = tab[q * T + f]
        if c > best:
            best = c
            who = q
            tie = False
        elif c == best and c:
            tie = True
    if tie:
        for q in range(s.n):
            if tab[q * T] and tab[q * T + f] == best:
                return q
        return -1
    return who


def deal(s: State, rng: Random) -> None:
    n = s.n
    tab = s.tab
    pool: list[int] = []
    for t in range(T):
        c = COPIES[t]
        for q in range(n):
            c -= tab[q * T + t]
        for _ in range(c):
            pool.append(t)
    rnd = rng.random
    hand = [0] * (T * n)
    extra = holder(s, BROAD)
    size = DEAL[s.season]
    m = len(pool)
    for q in range(n):
        for _ in range(size + 1 if q == extra else size):
            i = int(rnd() * m)
            m -= 1
            hand[q * T + pool[i]] += 1
            pool[i] = pool[m]
    s.hand = hand


def legal(s: State) -> list[Act]:
    me = s.cur
    base = me * T
    tab = s.tab
    out: list[Act] = []
    ph = s.phase
    if ph == ORDER:
        hand = s.hand
        for t in range(T):
            c = hand[base + t]
            if c:
                out += PLACES[t][c]
        if holder(s, SHIP) == me:
            kinds = [t for t in range(T) if hand[base + t]]
            for x in range(len(kinds)):
                row = PAIRS[kinds[x]]
                for y in range(x + 1, len(kinds)):
                    out.append(row[kinds[y]])
        return out
    if ph == ACTION:
        n = s.n
        if not s.revealed:
            out.append(A_REVEAL)
        elif not s.barb and not s.lobb:
            out.append(A_END)
        if s.barb:
            out.append(DECLINES[BARB])
            safe = holder(s, GUARD)
            for q in range(n):
                if q != me and q != safe:
                    acts = DESTROYS[q]
                    b = q * T
                    for f in range(9):
                        if tab[b + f]:
                            out.append(acts[f])
        if s.lobb:
            out.append(DECLINES[LOBB])
            safe = holder(s, SPY)
            if safe >= 0 and tab[safe * T + GUARD]:
                safe = -1
            fams = [[f for f in range(9) if tab[q * T + f]] for q in range(n)]
            for i in range(n - 1):
                if i == safe:
                    continue
                fi = fams[i]
                for j in range(i + 1, n):
                    if j == safe:
                        continue
                    fj = fams[j]
                    block = SWAPS[i][j]
                    for f in fi:
                        rw = block[f]
                        for g in fj:
                            if g != f:
                                out.append(rw[g])
        used = s.used
        if not used & 1 and s.bank and holder(s, BANKER) == me:
            out.append(A_TAKE)
        if not used & 2 and (tab[base + BARB] or tab[base + LOBB]) and holder(s, PRIEST) == me:
            if tab[base + BARB]:
                out.append(DROPS[BARB])
            if tab[base + LOBB]:
                out.append(DROPS[LOBB])
        if not used & 4 and s.bank < 8 and holder(s, SPY) == me:
            vp = s.vp
            for q in range(n):
                if q != me and vp[q]:
                    out.append(STEALS[q])
        return out
    if ph == ENDING:
        for f in range(9):
            if tab[base + f]:
                out.append(DISCARDS[f])
    return out


def advance(s: State) -> bool:
    """Next player in this phase; True when all have acted."""
    s.step += 1
    c = s.cur + 1
    s.cur = 0 if c == s.n else c
    return s.step == s.n


def apply(s: State, a: Act, rng: Random) -> None:
    k = a[0]
    me = s.cur
    base = me * T
    tab = s.tab
    if k == PLACE or k == PAIR:
        s.placed[me] = a
        hand = s.hand
        for t in range(base, base + T):  # the rest of the hand goes back to the (implied) pile
            hand[t] = 0
        if advance(s):
            s.phase = ACTION
            s.step = 0
    elif k == REVEAL:
        s.revealed = True
        p = s.placed[me]
        if p[0] == PLACE:
            t = p[1]
            c = p[2]
            tab[base + t] += c
            if t == BARB:
                s.barb = c
            elif t == LOBB:
                s.lobb = c
        else:
            t = p[1]
            u = p[2]
            tab[base + t] += 1
            tab[base + u] += 1
            if t == BARB or u == BARB:
                s.barb = 1
            if t == LOBB or u == LOBB:
                s.lobb = 1
        s.placed[me] = A_REVEAL
    elif k == END:
        s.revealed = False
        s.used = 0
        if advance(s):
            s.phase = ENDING
            s.step = 0
            ending(s, rng)
    elif k == SWAP:
        s.lobb -= 1
        i = a[1] * T
        f = a[2]
        j = a[3] * T
        g = a[4]
        tab[i + f] -= 1
        tab[j + f] += 1
        tab[j + g] -= 1
        tab[i + g] += 1
    elif k == DESTROY:
        s.barb -= 1
        tab[a[1] * T + a[2]] -= 1
    elif k == DISCARD:
        tab[base + a[1]] -= 1
        s.todo -= 1
        if not s.todo:
            advance(s)
            ending(s, rng)
    elif k == TAKE:
        s.used |= 1
        s.bank -= 1
        s.vp[me] += 1
    elif k == DROP:
        s.used |= 2
        tab[base + a[1]] -= 1
    elif k == STEAL:
        s.used |= 4
        s.vp[a[1]] -= 1
        s.vp[me] += 1
    elif k == DECLINE:
        if a[1] == BARB:
            s.barb -= 1
        else:
            s.lobb -= 1


def ending(s: State, rng: Random) -> None:
    tab = s.tab
    n = s.n
    limit = LIMIT[s.season]
    while s.step < n:
        me = s.cur
        b = me * T
        chars = 0
        for t in range(b, b + 9):
            chars += tab[t]
        over = chars + tab[b + BARB] + tab[b + LOBB] - limit
        if over > 0 and holder(s, SENATOR) == me:
            over -= 2
        if over > chars:
            over = chars
        if over > 0:
            s.todo = over
            return
        advance(s)
    s.season += 1
    s.step = 0
    f = s.first + 1
    s.first = s.cur = 0 if f == n else f
    if s.season == 8:
        s.phase = OVER
    else:
        s.phase = ORDER
        deal(s, rng)


def scores(s: State) -> list[int]:
    tab = s.tab
    out = [s.vp[q] - tab[q * T + BARB] - tab[q * T + LOBB] for q in range(s.n)]
    for f in range(9):
        col = [tab[q * T + f] for q in range(s.n)]
        m = max(col)
        if m and col.count(m) == 1:
            out[col.index(m)] += f + 1
    return out


def playout(n: int, rng: Random) -> tuple[int, int, int, list[int]]:
    s = new_game(n, rng)
    d = 0
    c = 0
    b = 0
    rnd = rng.random
    while s.phase != OVER:
        acts = legal(s)
        k = len(acts)
        apply(s, acts[int(rnd() * k)], rng)
        d += 1
        b += k
        if k > 1:
            c += 1
    return d, c, b, scores(s)


def midgame(n: int, rng: Random) -> State:
    s = new_game(n, rng)
    while s.season < 4:
        acts = legal(s)
        apply(s, acts[int(rng.random() * len(acts))], rng)
    return s
