"""Carrying along: the folder that the reader shares between computers, and what was exchanged with it."""

from __future__ import annotations

from typing import Literal

from reader.engine.protocol.values import BadFile, Message, Value

CarryWhat = Literal["both", "back", "beside"]
"""Kept twice; deleted on one computer and changed on another, so kept; of two values, the one that isn't shown."""


class GetCarrying(Message, frozen=True, tag="get_carrying"):
    """-> Carrying"""


class SetCarrying(Message, frozen=True, tag="set_carrying"):
    """Exchange with that folder from now on, or with None no longer; what is in it stays. -> Carrying"""

    folder: str | None
    conversations: bool = False


class CarryNow(Message, frozen=True, tag="carry_now"):
    """Exchange at once. -> Carrying"""


class ForgetCarryEvents(Message, frozen=True, tag="forget_carry_events"):
    """The reader has read what was said. -> Carrying"""


CarryRequest = GetCarrying | SetCarrying | CarryNow | ForgetCarryEvents


class CarryLine(Value, frozen=True):
    """Something to be said of an exchange: ``field`` is what it is about (note, place, title …), ``words`` its text."""

    title: str
    what: CarryWhat
    field: str
    words: str
    at: str


class Carrying(Message, frozen=True, tag="carrying"):
    """The folder, None where none is chosen, and how the last exchange with it went.

    ``problem`` is a sentence, empty if there is none; ``last`` is ISO 8601 in UTC, empty before the first exchange of
    this session; ``left`` are files that couldn't be understood and were left alone.
    """

    folder: str | None = None
    conversations: bool = False
    problem: str = ""
    last: str = ""
    books: int = 0
    left: tuple[BadFile, ...] = ()
    lines: tuple[CarryLine, ...] = ()
