"""Models with fixed replies, for tests of what the agent makes of them; and calibrations that trust them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import numpy as np
import pytest

from models.cancel import CancelToken
from models.chat import ChatMessage, ChatModel, Completion
from models.pairs import PairReading
from models.user_message import NOTHING
from reader.engine.across_books import service
from reader.engine.answers import pipeline
from reader.engine.answers.decision import Calibration, calibration_for
from reader.engine.grounding.regression import Regression

SURELY, HARDLY = 9.0, 3.5
"""Logits of words that ``ScriptedReader`` finds: among some fifty words they are read with 0.98 and 0.16."""


class ScriptedReader:
    """A reader of spans that finds the given words wherever they stand, each with its logit, and records the texts."""

    id = "scripted@0"

    def __init__(self, *words: str, **less_sure: float) -> None:
        self._words = dict.fromkeys(words, SURELY) | {name.replace("_", " "): it for name, it in less_sure.items()}
        self.read_texts: list[tuple[str, ...]] = []
        """The passages that it read, a call each."""

    def read(
        self,
        question: str,  # noqa: ARG002 - the real one's parameters
        passages: Sequence[str],
        cancel: CancelToken | None = None,
    ) -> tuple[PairReading, ...]:
        """A reading of each passage, whose tokens are its words."""
        if cancel is not None:
            cancel.check()
        self.read_texts.append(tuple(passages))
        return tuple(map(self._reading, passages))

    def _reading(self, text: str) -> PairReading:
        tokens = list(re.finditer(r"\S+", text))
        start, end = np.zeros(len(tokens), np.float32), np.zeros(len(tokens), np.float32)
        for words, logit in self._words.items():
            for at in re.finditer(re.escape(words), text):
                inside = [n for n, token in enumerate(tokens) if token.start() < at.end() and at.start() < token.end()]
                start[inside[0]], end[inside[-1]] = logit, logit
        places = np.array([token.span() for token in tokens]).reshape(-1, 2)
        return PairReading(1.0, places, np.zeros(len(tokens), np.float32), start, end)


class ScriptedChat(ChatModel):
    """Writes the given replies one after the other, and records the prompts."""

    def __init__(self, *replies: str, driver: Literal["guided", "agent"] = "guided") -> None:
        self.id = "scripted"
        self.fingerprint = "scripted@0"
        self.driver = driver
        self.problem = NOTHING
        self.context_tokens = 4_096
        self.asked: list[Sequence[ChatMessage]] = []
        """The prompts that it wrote a reply to."""
        self._replies = list(replies)

    def generate(
        self,
        messages: Sequence[ChatMessage],
        *,
        max_tokens: int,  # noqa: ARG002 - the real one's parameters
        schema: Mapping[str, object] | None = None,  # noqa: ARG002
        on_token: Callable[[str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> Completion:
        """The next reply, word by word."""
        if cancel is not None:
            cancel.check()
        self.asked.append(messages)
        text = self._replies.pop(0) if self._replies else ""
        if on_token is not None:
            for word in text.split(" "):
                on_token(f"{word} ")
        return Completion(text, 1, len(text.split()), "stop")

    def count_prompt_tokens(self, messages: Sequence[ChatMessage]) -> int:
        """The number of words, which is near enough."""
        return sum(len(message.content.split()) for message in messages)

    def close(self) -> None:
        """Nothing to release."""


SURE = Regression(0.5, {"score": 2.0})
"""How likely an answer is right: 0.51 for one that was read with 0.8, 0.13 for one with 0.3."""


def calibrated(monkeypatch: pytest.MonkeyPatch, right: Regression = SURE, state_at: float = 0.4) -> None:
    """Have any reader of spans calibrated with any search: from ``state_at`` on its answers are stated."""

    def calibration(reader: str, models: str) -> Calibration:
        plain = calibration_for("", models)
        return Calibration(reader, models, plain.answerable, plain.quote_at, right, state_at) if reader else plain

    for module in (pipeline, service):
        monkeypatch.setattr(module, "calibration_for", calibration)


def reckless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every answer stated that could be right: the worst possible calibration."""
    calibrated(monkeypatch, Regression(9.0, {}), 0.0)
