"""Keeps the reader's profile: worked out from the library for each request, edited, switched off, reset.

There is no copy in memory, so two processes (a window's engine and a command) can't disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Literal

import msgspec

from indexing.store.library import LibraryStore
from indexing.store.reading_profile import UNTIL_NOW, KeptValue, now
from models.user_message import say
from reader.engine.profile.axes import AxisWeights
from reader.engine.profile.boosts import MODES, ReaderProfile, ReadingMode, profile_of
from reader.engine.profile.signals import MINIMUM, Signal, book_signal, text_signal

MOST_REQUESTS = 500
LEFT_AFTER = timedelta(days=30)
"""A book that wasn't opened for so long, and isn't finished, was left."""

_EDITED, _ON, _MODE, _SINCE = "edited", "on", "mode", "since"


class _AskedQuestion(msgspec.Struct):
    """Of an answer as it is kept, the question."""

    question: str


class Profiles:
    """The reader's profile in ``library``. Any thread and any process may use it; failures are StoreErrors."""

    def __init__(self, library: LibraryStore, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._library, self._store, self._clock = library, library.profile, clock

    def current(self, biases: Mapping[str, AxisWeights], minimum: float = MINIMUM) -> ReaderProfile:
        """The profile now; ``biases`` are those of the shelf's books. Signals of other books don't count."""
        return profile_of(
            tuple(self._signals(biases)),
            edited=_weights(self._store.value(_EDITED)),
            on=_text(self._store.value(_ON)) != "false",
            mode=_mode(self._store.value(_MODE)),
            minimum=minimum,
        )

    def edit(self, weights: AxisWeights | None) -> None:
        """Let the reader's own weights (0..1) count; None: what they read makes the profile again.

        ValueError if all of them are 0, or one is none of 0..1.
        """
        if weights is None:
            self._store.set_value(_EDITED, None)
            return
        most = max(weights.values)
        if not 0 < most <= 1 or min(weights.values) < 0:
            raise ValueError(say("weights lie between 0 and 1, and one of them is more than 0"))
        plot, people, ideas, setting, language = (value / most for value in weights.values)
        self._store.set_value(_EDITED, msgspec.json.encode((plot, people, ideas, setting, language)).decode())

    def switch(self, *, on: bool) -> None:
        """Let the profile move books, or not."""
        self._store.set_value(_ON, "true" if on else "false")

    def set_mode(self, mode: ReadingMode) -> None:
        """Keep the mode for the requests to come."""
        self._store.set_value(_MODE, msgspec.json.encode(mode).decode())

    def said(self, request: str) -> None:
        """Keep what was asked of the shelf."""
        self._store.add_request(request, MOST_REQUESTS)

    def reset(self) -> None:
        """Forget the profile and all that was said, for good: traces from before now never count again.

        That it is on or off stays. Weights and mode are kept as null: absent ones would let older traces count again.
        """
        self._store.reset((_EDITED, _MODE), {_SINCE: msgspec.json.encode(now()).decode()})

    def _signals(self, biases: Mapping[str, AxisWeights]) -> Iterator[Signal]:
        since = _text(self._store.value(_SINCE)) or UNTIL_NOW
        titles = {row.id: row.title for row in self._library.list()}
        long_ago = (self._clock() - LEFT_AFTER).isoformat()
        begun = self._library.begun()
        for trace in self._store.opened(since):
            left = trace.book in begun and trace.opened < long_ago
            if trace.book in biases and (trace.finished or left):
                yield book_signal(
                    "finished" if trace.finished else "left", titles.get(trace.book, ""), biases[trace.book]
                )
        texts: list[tuple[Literal["highlighted", "asked", "said"], str]] = [
            *(("highlighted", it.text) for it in self._store.highlights(since)),
            *(("asked", _question(answer)) for _, answer, _ in self._store.questions(since)),
            *(("said", it.text) for it in self._store.requests(since)),
        ]
        for kind, text in texts:
            signal = text_signal(kind, text)
            if signal is not None:
                yield signal


def _question(answer: bytes) -> str:
    try:
        return msgspec.json.decode(answer, type=_AskedQuestion).question
    except msgspec.MsgspecError:
        return ""


def _text(value: KeptValue | None) -> str | None:
    """A kept string, or other JSON as it is written; None for one that was never set, or was reset."""
    if value is None or value.json is None:
        return None
    return value.json.strip('"')


def _weights(value: KeptValue | None) -> AxisWeights | None:
    if value is None or value.json is None:
        return None
    try:
        return AxisWeights(msgspec.json.decode(value.json, type=tuple[float, float, float, float, float]))
    except msgspec.MsgspecError:
        return None


def _mode(value: KeptValue | None) -> ReadingMode | None:
    kept = _text(value)
    return next((mode for mode in MODES if mode == kept), None)
