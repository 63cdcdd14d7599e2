"""The games that the suite holds to the contract: one line each."""

from suite.adapter import Adapter
from suite.choson import CHOSON
from suite.koryo import KORYO

ADAPTERS: tuple[Adapter, ...] = (CHOSON, KORYO)
