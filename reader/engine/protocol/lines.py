"""The lines of JSON between a window and the engine: calls and cancels in, events, results and failures out.

The bytes of a book's file, or of speech, follow their line as they are: ``@`` and their number begin it. As base64 in
the line, a large picture would be copied and looked through several times over at both ends.
"""

from __future__ import annotations

import msgspec

from models.user_message import UserMessage, from_json, to_json
from reader.engine.protocol.events import Event
from reader.engine.protocol.pages import BookFile
from reader.engine.protocol.requests import AnyRequest, Result
from reader.engine.protocol.results import Answer
from reader.engine.protocol.speaking import SpeechSound
from reader.engine.protocol.values import FailureKind, Message, Value


class Call(Message, frozen=True, tag="call"):
    """Window to engine: carry out ``request``; ``id`` is new for each call."""

    id: int
    request: AnyRequest


class Cancel(Message, frozen=True, tag="cancel"):
    """Window to engine: stop call ``id``; it ends with a Failure of kind ``cancelled``."""

    id: int


class Happened(Message, frozen=True, tag="event"):
    """Engine to window: something happened while call ``id`` runs."""

    id: int
    event: Event


class Begun(Message, frozen=True, tag="begun"):
    """Engine to window: the risky call ``id`` is being carried out; if the engine ends now, it may be why."""

    id: int


class Returned(Message, frozen=True, tag="result"):
    """Engine to window: call ``id`` is done."""

    id: int
    result: Result


class Failed(Message, frozen=True, tag="failure"):
    """Engine to window: call ``id`` failed, and why."""

    id: int
    kind: FailureKind
    message: UserMessage
    details: str = ""
    """A traceback, for kind ``bug`` alone."""


ToEngine = Call | Cancel
FromEngine = Begun | Happened | Returned | Failed

decode_to_engine = msgspec.json.Decoder(ToEngine, dec_hook=from_json).decode
decode_from_engine = msgspec.json.Decoder(FromEngine, dec_hook=from_json).decode
decode_answer = msgspec.json.Decoder(Answer, dec_hook=from_json).decode
"""An answer as a conversation keeps it, or as ``quoth ask --json`` prints it, with its messages in English alone."""


def encode(message: Message | Value) -> bytes:
    """One line of JSON, without its newline."""
    return msgspec.json.encode(message, enc_hook=to_json)


def pack(message: FromEngine) -> tuple[bytes, ...]:
    """What is written for a message, in pieces: its line, and the bytes of a file that it hands over."""
    if not isinstance(message, Returned) or not isinstance(message.result, BookFile | SpeechSound):
        return (encode(message), b"\n")
    data = message.result.data
    bare = Returned(message.id, msgspec.structs.replace(message.result, data=b""))
    return (b"@%d " % len(data), encode(bare), b"\n", data)


def unpack(line: bytes, data: bytes = b"") -> FromEngine:
    """The message of a line, without what stands before its JSON, and of the bytes that followed it."""
    message: FromEngine = decode_from_engine(line)
    if data and isinstance(message, Returned) and isinstance(message.result, BookFile | SpeechSound):
        return Returned(message.id, msgspec.structs.replace(message.result, data=data))
    return message
