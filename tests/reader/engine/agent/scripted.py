"""A chat model with fixed replies, for tests of what the agent makes of them; and calibrations that trust it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Literal

import pytest

from models.cancel import CancelToken
from models.chat import ChatMessage, ChatModel, Completion, ContextOverflow, Reading
from models.user_message import NOTHING
from reader.engine.answers import decision
from reader.engine.answers.decision import Calibration, calibration_for
from reader.engine.answers.regression import Regression


@dataclass(frozen=True)
class Reads:
    """A reply to a prompt, and how likely it is; ``refusal`` is how likely a refusal was in its place."""

    text: str = "Not told."
    probability: float = 0.8
    refusal: float = 0.05
    ended: bool = True


class ScriptedChat(ChatModel):
    """Writes the given replies one after the other, reads as ``reads`` says, and records the prompts.

    ``reads`` maps words of the prompt to replies: the first whose words are in it is given, else a refusal.
    """

    def __init__(
        self,
        *replies: str,
        driver: Literal["guided", "agent"] = "guided",
        reads: Mapping[str, Reads | str] | None = None,
    ) -> None:
        self.id = "scripted"
        self.fingerprint = "scripted@0"
        self.driver = driver
        self.problem = NOTHING
        self.context_tokens = 4_096
        self.asked: list[Sequence[ChatMessage]] = []
        """The prompts that it wrote a reply to."""
        self.read_prompts: list[Sequence[ChatMessage]] = []
        """The prompts that it read; those that didn't fit aren't among them."""
        self._replies = list(replies)
        self._reads = reads or {}

    def generate(
        self,
        messages: Sequence[ChatMessage],
        *,
        max_tokens: int,  # noqa: ARG002 - the real one's parameters
        temperature: float = 0.0,  # noqa: ARG002
        stop: Sequence[str] = (),  # noqa: ARG002
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

    def read(
        self,
        messages: Sequence[ChatMessage],
        refusal: str,
        *,
        max_tokens: int,
        cancel: CancelToken | None = None,
    ) -> Reading:
        """The scripted reading of such a prompt."""
        if cancel is not None:
            cancel.check()
        needed = self.count_prompt_tokens(messages) + max_tokens
        if needed > self.context_tokens:
            raise ContextOverflow(needed, self.context_tokens)
        self.read_prompts.append(messages)
        said = self.reply(messages, refusal)
        if cancel is not None:
            cancel.check()
        score = log(said.probability)
        return Reading(said.text, score, score / 2, log(said.refusal), said.ended)

    def reply(self, messages: Sequence[ChatMessage], refusal: str) -> Reads:
        """The reply to a prompt."""
        prompt = messages[-1].content
        said = next((said for words, said in self._reads.items() if words in prompt), Reads(refusal, refusal=0.8))
        return Reads(said) if isinstance(said, str) else said

    def count_prompt_tokens(self, messages: Sequence[ChatMessage]) -> int:
        """The number of words, which is near enough."""
        return sum(len(message.content.split()) for message in messages)

    def close(self) -> None:
        """Nothing to release."""


SURE = Regression(0.5, {"score": 2.0})
"""How likely an answer is right: 0.51 for one that was read with 0.8, 0.13 for one with 0.3."""


def calibrated(
    monkeypatch: pytest.MonkeyPatch, chat: ChatModel | None, right: Regression = SURE, state_at: float = 0.4
) -> None:
    """Have ``chat`` (None: any model) calibrated with any search: from ``state_at`` on its answers are stated."""

    def calibration(reader: str, search: str, *, able: bool = False) -> Calibration:
        if not reader or (chat is not None and reader != chat.fingerprint):
            return calibration_for(reader, search, able=able)
        plain = calibration_for("", search)
        return Calibration(reader, search, plain.answerable, plain.quote_at, right, state_at)

    monkeypatch.setattr(decision, "calibration_for", calibration)


def reckless(monkeypatch: pytest.MonkeyPatch, chat: ChatModel | None) -> None:
    """Have every answer of ``chat`` stated that passes the hard checks: the worst possible calibration."""
    calibrated(monkeypatch, chat, Regression(9.0, {}), 0.0)
