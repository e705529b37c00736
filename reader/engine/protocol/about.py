"""How far a request about a book's text may look: the base of all such requests."""

from __future__ import annotations

from indexing.locator import Locator
from reader.engine.protocol.request import R_co, Request


class AboutText(Request[R_co], frozen=True, kw_only=True, risky=True):
    """What every request about a book's text says of how far it may look.

    ``before`` is the spoiler horizon: nothing at or after it is used. With ``guarded`` the engine takes the horizon
    from the book's spoiler guard and ``position``, where the reader is, and ``before`` is not looked at; without a
    position it goes by the saved one, and without that nothing has been read.
    """

    book: str
    before: Locator | None = None
    position: Locator | None = None
    guarded: bool = False
