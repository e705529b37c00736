"""Reading aloud: what of a page is said in which order, the voices that can say it, and their sound."""

from __future__ import annotations

from typing import Annotated

import msgspec

from indexing.locator import Locator
from models.user_message import NOTHING, UserMessage
from reader.engine.protocol.request import Lane, Request
from reader.engine.protocol.values import Done, Message, Value

SLOWEST, FASTEST = 0.5, 4.0
LONGEST_UTTERANCE = 8_000
"""Characters that are said at once, at most: a sentence has 2,400, and its figures may be written out."""
Speed = Annotated[float, msgspec.Meta(ge=SLOWEST, le=FASTEST)]


class SpeechSkips(Value, frozen=True):
    """What isn't read aloud: numbers and texts of notes, numbers of printed pages, tables of figures, listings."""

    notes: bool = True
    pages: bool = True
    tables: bool = True
    code: bool = True


class Clip(Value, frozen=True):
    """A piece of a sound file of the book, in seconds; ``end`` None: to its end."""

    href: str
    begin: float
    end: float | None


class Utterance(Value, frozen=True):
    """What is said at once: a sentence of the canonical text, or what the book's own recording has at once.

    ``text`` is the sentence as a voice is to say it; ``paragraph`` counts from 0 in its spine item.
    """

    start: Locator
    end: Locator
    text: str
    language: str
    paragraph: int
    heading: bool = False
    clip: Clip | None = None


class Utterances(Message, frozen=True, tag="utterances"):
    """Empty where there is nothing to be said."""

    utterances: tuple[Utterance, ...]


class ListUtterances(Request[Utterances], frozen=True, tag="list_utterances", lane=Lane.DOCUMENTS, risky=True):
    """What is said of a spine item, in order.

    ``recorded``: as the book's own recording (its media overlay) has it, where there is one.
    """

    path: str
    edition: str
    spine: int
    skips: SpeechSkips = SpeechSkips()
    recorded: bool = True


class Voice(Value, frozen=True):
    """A voice that Quoth itself speaks with. ``language`` is a BCP 47 tag."""

    id: str
    name: str
    language: str


class Voices(Message, frozen=True, tag="voices"):
    """The voices that are installed. ``problem`` is the sentence why there is none."""

    voices: tuple[Voice, ...]
    problem: UserMessage = NOTHING


class ListVoices(Request[Voices], frozen=True, tag="list_voices", lane=Lane.SPEECH):
    """The voices that are installed."""


class SpeechSound(Message, frozen=True, tag="spoken"):
    """``rate`` samples a second of one channel, 16 bits each, little-endian; none where the voice can't say it.

    ``data`` isn't part of the line: see ``pack``.
    """

    rate: int
    data: bytes


class Speak(Request[SpeechSound], frozen=True, tag="speak", lane=Lane.SPEECH):
    """Say a text, faster or slower than the voice does by itself."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_UTTERANCE)]
    voice: str
    speed: Speed = 1.0


class EndSpeech(Request[Done], frozen=True, tag="end_speech", lane=Lane.SPEECH):
    """Give back the memory that voices take, until one is needed again."""


SpeechRequest = ListUtterances | ListVoices | Speak | EndSpeech
