"""The lines of JSON between a window and the engine: calls and cancels in, events, results and failures out."""

from __future__ import annotations

import msgspec

from reader.engine.protocol.events import Event
from reader.engine.protocol.requests import Request
from reader.engine.protocol.results import Result
from reader.engine.protocol.values import FailureKind, Message, Value


class Call(Message, frozen=True, tag="call"):
    """Window to engine: carry out ``request``; ``id`` is new for each call."""

    id: int
    request: Request


class Cancel(Message, frozen=True, tag="cancel"):
    """Window to engine: stop call ``id``; it ends with a Failure of kind ``cancelled``."""

    id: int


class Happened(Message, frozen=True, tag="event"):
    """Engine to window: something happened while call ``id`` runs."""

    id: int
    event: Event


class Returned(Message, frozen=True, tag="result"):
    """Engine to window: call ``id`` is done."""

    id: int
    result: Result


class Failed(Message, frozen=True, tag="failure"):
    """Engine to window: call ``id`` failed; ``message`` is the sentence for the user."""

    id: int
    kind: FailureKind
    message: str
    details: str = ""
    """A traceback, for kind ``bug`` alone."""


ToEngine = Call | Cancel
FromEngine = Happened | Returned | Failed

decode_to_engine = msgspec.json.Decoder(ToEngine).decode
decode_from_engine = msgspec.json.Decoder(FromEngine).decode


def encode(message: Message | Value) -> bytes:
    """One line of JSON, without its newline."""
    return msgspec.json.encode(message)
