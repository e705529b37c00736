"""What is said to the process of the system's voices, and what it says: a line of JSON each."""

from __future__ import annotations

import msgspec


class SystemVoice(msgspec.Struct, frozen=True):
    """A voice of the system's; ``language`` is a BCP 47 tag."""

    name: str
    language: str


class LookForVoices(msgspec.Struct, frozen=True, tag=True):
    """List the voices for a language, without script and region: -> ``VoicesFound``."""

    primary: str


class Utter(msgspec.Struct, frozen=True, tag=True):
    """Say a text, once what was stopped is silent: -> ``Uttered`` with the same number. ``rate``: Qt's, -1 to 1."""

    number: int
    text: str
    voice: SystemVoice
    rate: float


class BeQuiet(msgspec.Struct, frozen=True, tag=True):
    """Stop in the middle of a word, and leave out what waits; there is no reply."""


class VoicesFound(msgspec.Struct, frozen=True, tag=True):
    """The voices for a language; ``silent``: nothing in this system speaks at all."""

    primary: str
    voices: tuple[SystemVoice, ...] = ()
    silent: bool = False


class Uttered(msgspec.Struct, frozen=True, tag=True):
    """A text has been said to its end."""

    number: int


class VoiceBroke(msgspec.Struct, frozen=True, tag=True):
    """It can't go on: ``why``, as the system says it; nothing if the system no longer has that voice."""

    why: str = ""


SystemOrder = LookForVoices | Utter | BeQuiet
SystemReply = VoicesFound | Uttered | VoiceBroke

encode = msgspec.json.Encoder().encode
decode_order = msgspec.json.Decoder(SystemOrder).decode
decode_reply = msgspec.json.Decoder(SystemReply).decode


def primary_of(language: str) -> str:
    """The language of a tag, without script and region."""
    return language.partition("-")[0].lower()
