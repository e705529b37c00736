"""What a model server replies to a conversation: events or one object; the text of it without what was only thought."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from models.user_message import UserMessage, say

_OPEN, _CLOSE = "<think>", "</think>"


class ThoughtFilter:
    """A stream of text without its thoughts, wherever its pieces are cut.

    Some templates begin the thought in the prompt, so that only its end is written. With ``begins_thinking`` nothing is
    shown before that end; without it, what was shown before is taken out of ``text`` and ``retracted`` says so.
    """

    def __init__(self, *, begins_thinking: bool = False) -> None:
        self.thinking = begins_thinking
        """Whether it is in the middle of a thought."""
        self.has_thought = False
        self.retracted = False
        self._tail = ""  # may be the beginning of a tag
        self._text: list[str] = []
        self._unmarked: list[str] = []  # a thought at the beginning, or text after all

    @property
    def text(self) -> str:
        """All that isn't a thought, as far as that is known."""
        return "".join(self._text)

    def take(self, piece: str) -> str:
        """What may be shown once this piece has come."""
        shown, left = "", self._tail + piece
        while cut := _first_tag(left, (_CLOSE,) if self.thinking else (_OPEN, _CLOSE)):
            before, tag, left = cut
            if not self.thinking and tag == _CLOSE:
                self.retracted, shown = True, ""
                self._text.clear()
            elif not self.thinking:
                shown += self._keep(before)
            self.has_thought = True
            self.thinking = tag == _OPEN
        begun = _begun(left)
        left, self._tail = left[: len(left) - begun], left[len(left) - begun :]
        return shown + self._keep(left)

    def end(self) -> str:
        """The rest, when nothing more comes: what looked like a tag, or all, if it wasn't a thought that began it."""
        rest = self._tail
        if self.thinking and not self.has_thought:
            rest = "".join(self._unmarked) + rest
            self.thinking = False
        self._tail = ""
        return self._keep(rest)

    def thinks_apart(self) -> None:
        """The thoughts come by another way, so the text has none whose beginning isn't marked."""
        if not self.has_thought:
            self.thinking = False
        self.has_thought = True

    def _keep(self, text: str) -> str:
        """Add to the text, unless it is a thought; without the lines between a thought and the text."""
        if self.thinking:
            if not self.has_thought:
                self._unmarked.append(text)
            return ""
        if self.has_thought and not self._text:
            text = text.lstrip()
        if text:
            self._text.append(text)
        return text


def _first_tag(text: str, tags: tuple[str, ...]) -> tuple[str, str, str] | None:
    """The text before the first of the tags, that tag, and the text after it."""
    places = [(place, tag) for tag in tags if (place := text.find(tag)) >= 0]
    if not places:
        return None
    place, tag = min(places)
    return text[:place], tag, text[place + len(tag) :]


def _begun(text: str) -> int:
    """How many characters at the end may be the beginning of a tag."""
    place = text.rfind("<", -len(_CLOSE) + 1)
    begins = place >= 0 and any(tag.startswith(text[place:]) for tag in (_OPEN, _CLOSE))
    return len(text) - place if begins else 0


_NO_DATA = (b"", b"event", b"id", b"retry")  # what else a stream of events has in its lines
_CONTEXT = re.compile(r"context[ _-]?(?:length|size|window)|n_ctx|exceed_context", re.IGNORECASE)
_ROOM = re.compile(r"(?:context[ _-]?(?:length|size|window)|n_ctx)\D{0,30}?(\d{3,7})", re.IGNORECASE)


class BadReply(Exception):
    """A reply that can't be used. ``why`` is for the reader, ``words`` are the server's own."""

    def __init__(self, why: UserMessage, words: str = "") -> None:
        super().__init__(why)
        self.why, self.words = why, words


class _Words(msgspec.Struct, frozen=True):
    """Text, and what is thought beside it: llama.cpp, vLLM and LM Studio have one name for that, Ollama another."""

    content: str | None = None
    reasoning_content: Any = None
    reasoning: Any = None


class _Choice(msgspec.Struct, frozen=True):
    delta: _Words | None = None
    message: _Words | None = None
    finish_reason: str | None = None


class TokenUsage(msgspec.Struct, frozen=True):
    """The tokens that were read and written, as far as a server says so."""

    prompt_tokens: int | None = None
    completion_tokens: int | None = None


class _Chunk(msgspec.Struct, frozen=True):
    """A piece of a streamed reply, or a whole one; what isn't of use is left out."""

    choices: tuple[_Choice, ...] | None = None
    usage: TokenUsage | None = None
    error: Any = None


class ServerReply:
    """Reads one reply; ``thoughts`` has its text, the other attributes what else has come of it."""

    def __init__(self, *, begins_thinking: bool = False) -> None:
        self.thoughts = ThoughtFilter(begins_thinking=begins_thinking)
        self.pieces = 0
        self.finish: str | None = None
        self.usage = TokenUsage()

    def read(self, lines: Iterator[bytes]) -> Iterator[str]:
        """The text as it comes, without thoughts. ``BadReply`` if it isn't one, or doesn't come to its end."""
        for line in lines:
            kind, _, data = line.partition(b":")
            if kind == b"data" and data.strip() == b"[DONE]":
                self.finish = self.finish or "stop"
                break
            if kind == b"data":
                yield self._take(data)
            elif kind.lstrip().startswith(b"{"):
                yield self._take(line + b"".join(lines))
                if not self.pieces and not self.thoughts.has_thought:
                    raise BadReply(say("what it says is no reply to a conversation"))
                self.finish = self.finish or "stop"
            elif kind.strip() not in _NO_DATA:
                raise BadReply(say("what it says is no streamed reply"))
        if self.finish is None:
            raise BadReply(say("it broke off in the middle"))
        if self.finish == "stop" or not self.thoughts.thinking:
            yield self.thoughts.end()

    @property
    def only_thinks(self) -> bool:
        """Whether it came to its end before it came to an answer."""
        cut_off = self.thoughts.thinking and self.finish != "stop"
        return cut_off or (self.thoughts.has_thought and not self.thoughts.text.strip())

    def _take(self, data: bytes) -> str:
        try:
            chunk = msgspec.json.decode(data, type=_Chunk)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise BadReply(say("what it says is no reply to a conversation")) from error
        if chunk.error is not None:
            raise BadReply(say("it failed while it was writing"), f"{chunk.error}")
        self.usage = chunk.usage or self.usage
        shown = ""
        for choice in (chunk.choices or ())[:1]:
            self.finish = choice.finish_reason or self.finish
            words = choice.delta or choice.message or _Words()
            if words.reasoning_content or words.reasoning:
                self.thoughts.thinks_apart()
            if words.content:
                self.pieces += 1
                shown += self.thoughts.take(words.content)
        return shown


def speaks_of_context(words: str) -> bool:
    """Whether a server says that the prompt is too long for it."""
    return _CONTEXT.search(words) is not None


def context_in(words: str) -> int | None:
    """How many tokens it says that it has room for."""
    room = _ROOM.search(words)
    return int(room[1]) if room else None


_MOST_ATTEMPTS = 50
_decode = json.JSONDecoder().raw_decode


def json_object_in(text: str) -> str | None:
    """The first whole JSON object in the text, as it is written there; None if there is none."""
    place = text.find("{")
    for _ in range(_MOST_ATTEMPTS):
        if place < 0:
            break
        try:
            _, end = _decode(text, place)
        except (ValueError, RecursionError):
            place = text.find("{", place + 1)
        else:
            return text[place:end]
    return None
