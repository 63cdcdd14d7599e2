"""What Koryŏ and Chosŏn share: families, Seasons, dealing, placing face down, limits, scoring by majority.

It knows neither game. Each game joins these pieces in its own phases, and there names the clauses that
its own rulebook has for them.
"""
