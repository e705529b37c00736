"""A conversation with a chat model, wherever it runs: messages, replies, and what every chat model offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from models.cancel import CancelToken
from models.user_message import UserMessage


@dataclass(frozen=True)
class ChatMessage:
    """One turn of a conversation."""

    role: Literal["system", "user", "assistant"]
    content: str


class ContextOverflow(Exception):
    """Prompt and answer don't fit into the context. Raised before the model is touched; counts are in tokens."""

    def __init__(self, needed: int, available: int) -> None:
        super().__init__(f"The question and its evidence take {needed} tokens and the model has room for {available}.")
        self.needed = needed
        self.available = available


@dataclass(frozen=True)
class Completion:
    """What the model wrote. ``finish`` is ``length`` if it was cut off at ``max_tokens``, otherwise ``stop``."""

    text: str
    prompt_tokens: int
    completion_tokens: int
    finish: Literal["stop", "length"]


class Chat(Protocol):
    """A chat model: ``models.chat.ChatModel`` runs one here, ``models.server_chat.ServerChat`` asks a server for it.

    One answer at a time: a second caller waits. What the methods raise is said at ``ChatModel``.
    """

    @property
    def id(self) -> str:
        """What it is called under an answer."""

    @property
    def fingerprint(self) -> str:
        """Changes with everything that changes what it writes."""

    @property
    def driver(self) -> Literal["guided", "agent"]:
        """``agent`` if it is able to pick the tools itself."""

    @property
    def context_tokens(self) -> int:
        """Room for prompt and answer together."""

    @property
    def problem(self) -> UserMessage:
        """Why it works less well than it could: a sentence; empty if all is well."""

    def generate(
        self,
        messages: Sequence[ChatMessage],
        *,
        max_tokens: int,
        schema: Mapping[str, object] | None = None,
        on_token: Callable[[str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> Completion:
        """Have the model answer the messages."""

    def count_prompt_tokens(self, messages: Sequence[ChatMessage]) -> int:
        """Tokens of the whole prompt."""

    def close(self) -> None:
        """Give back what it holds."""
