"""What every game has to hold, as plain functions: `check_...` raises AssertionError where a game does not.

A further game joins by one line in `registry`; `choson` shows the adapter that it needs.
"""
