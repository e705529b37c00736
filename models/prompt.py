"""Lays messages out as the one text that a chat model was trained on, by the template in its own file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import jinja2
from llama_cpp.llama_chat_format import Jinja2ChatFormatter

from models.conversation import ChatMessage


class PromptTemplate:
    """A model's chat template, run in Jinja's sandbox: it comes with the model's file and isn't trusted."""

    def __init__(self, template: str, begin_text: str, end_text: str, special_texts: Sequence[str]) -> None:
        """``ValueError`` if the template can't be parsed."""
        try:
            self._formatter = Jinja2ChatFormatter(template, eos_token=end_text, bos_token=begin_text)
        except jinja2.TemplateError as error:
            raise ValueError(f"its chat template can’t be parsed ({error})") from error
        longest_first = sorted(special_texts, key=len, reverse=True)
        self._special = re.compile("|".join(map(re.escape, longest_first))) if longest_first else None

    def render(self, messages: Sequence[ChatMessage]) -> str:
        """The prompt, up to where the assistant begins. ``ValueError`` if the template refuses the messages."""
        harmless = [replace(message, content=self.harmless(message.content)) for message in messages]
        try:
            return self._fill(harmless)
        except ValueError:
            if harmless and harmless[0].role == "system":  # some models know no such role: Gemma's template refuses it
                return self._fill(_system_as_user(harmless))
            raise

    def harmless(self, text: str) -> str:
        """The text with every control token that is written out in it broken up.

        Otherwise a book could end the user's turn (``<|im_end|>``) and go on in another's name.
        """
        return self._special.sub(_broken_up, text) if self._special else text

    def _fill(self, messages: Sequence[ChatMessage]) -> str:
        written = [{"role": message.role, "content": message.content} for message in messages]
        try:
            # Models that think aloud first (Qwen3) are instructed not to: it would take minutes here.
            return str(self._formatter(messages=written, enable_thinking=False).prompt)
        except (jinja2.TemplateError, TypeError, ArithmeticError, LookupError) as error:
            raise ValueError(f"its chat template fails ({error})") from error


def _broken_up(special: re.Match[str]) -> str:
    return special[0][0] + " " + special[0][1:]


def _system_as_user(messages: Sequence[ChatMessage]) -> list[ChatMessage]:
    system, *rest = messages
    if rest and rest[0].role == "user":
        return [ChatMessage("user", f"{system.content}\n\n{rest[0].content}"), *rest[1:]]
    return [ChatMessage("user", system.content), *rest]
