"""A chat model whose words are fixed, for tests of what the agent makes of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from models.cancel import CancelToken
from models.chat import ChatModel, Completion, Draft, Message


class ScriptedChat(ChatModel):
    """Says the given replies one after the other, and keeps what it was asked."""

    def __init__(
        self,
        *replies: str,
        driver: Literal["guided", "agent"] = "guided",
        tuned: bool = False,
        doubt: float = -10.0,
    ) -> None:
        self.id = "scripted"
        self.driver = driver
        self.tuned = tuned
        self.problem = ""
        self.context_tokens = 4_096
        self.asked: list[Sequence[Message]] = []
        self._replies = list(replies)
        self._doubt = doubt

    def generate(
        self,
        messages: Sequence[Message],
        *,
        max_tokens: int,  # noqa: ARG002 - the real one's parameters
        temperature: float = 0.0,  # noqa: ARG002
        stop: Sequence[str] = (),  # noqa: ARG002
        schema: Mapping[str, object] | None = None,  # noqa: ARG002
        tuned: bool = False,  # noqa: ARG002
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

    def drafts(self, messages: Sequence[Message], **named: Any) -> tuple[Draft, ...]:
        """The next reply in as many versions as its lines are, each 3/5 as likely as the one before."""
        lines = self.generate(messages, **named).text.split("\n")
        return tuple(Draft(line, math.log(0.3 * 0.6**n)) for n, line in enumerate(lines))

    def likelihood(
        self,
        messages: Sequence[Message],  # noqa: ARG002
        reply: str,  # noqa: ARG002
        *,
        tuned: bool,  # noqa: ARG002
        cancel: CancelToken,
    ) -> float:
        """Its doubt."""
        cancel.check()
        return self._doubt

    def is_word(self, word: str) -> bool:  # noqa: ARG002
        """It knows no vocabulary."""
        return False

    def count_prompt_tokens(self, messages: Sequence[Message]) -> int:
        """Words, which will do."""
        return sum(len(message.content.split()) for message in messages)
