"""A chat model: messages in, text out, by the model's own template; streamed, bounded, constrained and cancellable."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

import numpy as np

from models.adapters import Tuning
from models.beams import beam_search
from models.cancel import Cancelled, CancelToken
from models.catalog import ChatParams
from models.errors import ModelError
from models.folder import InstalledModel
from models.grammar import json_grammar
from models.llama import Llama, LlamaError
from models.prompt import Message, PromptTemplate
from models.textstream import TextStream

__all__ = ["ChatModel", "Completion", "ContextOverflow", "Draft", "Message"]

GGUF_MAGIC = b"GGUF"
DRAFTS = 5
"""Texts that a tuned model writes side by side."""


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


@dataclass(frozen=True)
class Draft:
    """One of several texts that the model could write; ``score`` is the logarithm of its probability, 0 or less."""

    text: str
    score: float


class ChatModel:
    """A loaded chat model. One answer at a time: a second caller waits.

    Raises ``ModelError`` where the file can't be loaded or isn't of a chat model.
    """

    def __init__(self, model: InstalledModel, threads: int | None = None) -> None:
        if not isinstance(model.params, ChatParams):
            raise ModelError(f"The model {model.id} is for search and can't write text; see `quoth models list`.")
        self._model = model
        self._path = model.files[0].path
        self._lock = threading.Lock()
        self._closed = False
        self._llama = self._load(model.params, threads)
        self._template = self._load_template()
        self.problem = self._adapt(model.tuning)
        """Why the model writes as it came although it should be tuned: a sentence; empty if all is well."""
        self.tuned = model.tuning is not None and not self.problem
        """Whether it was tuned for Quoth's own prompts."""
        self.id = model.tuning.id if model.tuning and self.tuned else model.id
        self.driver: Literal["guided", "agent"] = model.params.driver
        self.context_tokens = self._llama.context_tokens
        """Room for prompt and answer together."""

    def generate(
        self,
        messages: Sequence[Message],
        *,
        max_tokens: int,
        temperature: float = 0.0,
        stop: Sequence[str] = (),
        schema: Mapping[str, object] | None = None,
        tuned: bool = False,
        on_token: Callable[[str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> Completion:
        """Have the model answer the messages, with its adapter if they are such as it was ``tuned`` for.

        With a JSON ``schema`` the text is valid JSON of that schema whenever ``finish`` is ``stop``; ``json_grammar``
        tells how to keep it bounded. ``on_token`` hears the text in pieces, never half a character, which together are
        ``Completion.text``. At temperature 0 the likeliest token is taken; above, a fixed seed decides.

        Raises ``ContextOverflow`` before anything is run, ``Cancelled`` (within a fraction of a second, even while the
        prompt is read) and ``ModelError`` if llama.cpp fails. The model is usable after each of them.
        """
        if schema is not None and stop:
            raise ValueError("a stop string would cut the JSON off")
        cancel = cancel or CancelToken()
        grammar = json_grammar(schema) if schema is not None else None
        stream = TextStream(stop)
        with self._turn(cancel):
            prompt = self._tokenize(messages)
            if len(prompt) + max_tokens > self.context_tokens:
                raise ContextOverflow(len(prompt) + max_tokens, self.context_tokens)
            try:
                self._llama.wear(adapted=tuned)
                with contextlib.closing(self._llama.generate(prompt, grammar, temperature, cancel)) as tokens:
                    text, count = self._collect(islice(tokens, max_tokens), stream, on_token)
            except LlamaError as error:
                raise self._model.broken(self._path, f"failed while it was writing ({error})") from error
        cut_off = count == max_tokens and not stream.stopped
        return Completion(text, len(prompt), count, "length" if cut_off else "stop")

    def drafts(
        self,
        messages: Sequence[Message],
        *,
        max_tokens: int,
        on_token: Callable[[str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> tuple[Draft, ...]:
        """The texts that a tuned model is likeliest to answer with, likeliest first, no two of them the same.

        ``on_token`` hears the one that ``generate`` would write, which is among them or hardly less likely. Raises what
        ``generate`` raises.
        """
        cancel = cancel or CancelToken()
        stream, pieces = TextStream(()), self._llama.piece
        with self._turn(cancel):
            prompt = self._tokenize(messages)
            needed = len(prompt) + 2 * DRAFTS * max_tokens
            if needed > self.context_tokens:
                raise ContextOverflow(needed, self.context_tokens)

            def hear(token: int) -> None:
                if (text := stream.feed(pieces(token))) and on_token:
                    on_token(text)

            try:
                self._llama.wear(adapted=True)
                with self._llama.branches(prompt, cancel) as branches:
                    beams = beam_search(branches, DRAFTS, max_tokens, self._llama.ends, hear)
            except LlamaError as error:
                raise self._model.broken(self._path, f"failed while it was writing ({error})") from error
        found: dict[str, Draft] = {}
        for beam in beams:
            text = b"".join(map(pieces, beam.tokens)).decode("utf-8", "replace")
            found.setdefault(text, Draft(text, beam.score))
        return tuple(found.values())

    def likelihood(self, messages: Sequence[Message], reply: str, *, tuned: bool, cancel: CancelToken) -> float:
        """How likely the model is to begin its answer with ``reply``: the logarithm of the probability, so 0 or less.

        The prompt stays read: an answer to the same messages begins at once. Raises what ``generate`` raises.
        """
        with self._turn(cancel):
            prompt = self._tokenize(messages)
            tokens = self._llama.tokenize(self._template.harmless(reply), markup=False)
            if len(prompt) + len(tokens) > self.context_tokens:
                raise ContextOverflow(len(prompt) + len(tokens), self.context_tokens)
            try:
                self._llama.wear(adapted=tuned)
                logits = self._llama.logits(prompt, tokens, cancel).astype(np.float64)
            except LlamaError as error:
                raise self._model.broken(self._path, f"failed while it was reading ({error})") from error
        chosen = logits[np.arange(len(tokens)), tokens]
        return float((chosen - np.logaddexp.reduce(logits, axis=1)).sum())

    def count_tokens(self, text: str) -> int:
        """Tokens of a piece of text within a message."""
        return len(self._llama.tokenize(self._template.harmless(text), markup=False))

    def is_word(self, word: str) -> bool:
        """Whether a lower-case word is a token of the model's own, and an earlier one than with a capital.

        Vocabularies hold what is frequent in the order of its frequency (Sennrich et al., ACL 2016): so they know “sad”
        as a word, and “Napoleon” and “John” as names.
        """
        small, capital = (self._llama.tokenize(f" {form}", markup=False) for form in (word, word.capitalize()))
        return len(small) == 1 and (len(capital) > 1 or small < capital)

    def count_prompt_tokens(self, messages: Sequence[Message]) -> int:
        """Tokens of the whole prompt, as the model's template makes it."""
        return len(self._tokenize(messages))

    def example(self, messages: Sequence[Message], reply: str) -> tuple[list[int], list[int]]:
        """The tokens of a prompt and of its reply, the end of the turn included: what a model learns from."""
        reply_tokens = self._llama.tokenize(self._template.harmless(reply), markup=False)
        return self._tokenize(messages), [*reply_tokens, self._llama.end_token]

    def free_tokens(self, messages: Sequence[Message], max_tokens: int) -> int:
        """How many more tokens of prompt there is room for beside these messages and an answer of ``max_tokens``.

        Negative if they are too many already. Leave two or three to spare per text added: tokens may merge at its ends.
        """
        return self.context_tokens - max_tokens - self.count_prompt_tokens(messages)

    def close(self) -> None:
        """Give the model's memory back, after an answer that is being written; one that still waits is cancelled."""
        with self._lock:
            self._closed = True
            self._llama.close()

    def _load(self, params: ChatParams, threads: int | None) -> Llama:
        try:
            with self._path.open("rb") as stream:
                if stream.read(len(GGUF_MAGIC)) != GGUF_MAGIC:
                    raise LlamaError("it doesn't begin as a GGUF file does")
            branches = DRAFTS if self._model.tuning else 0
            if self._model.faster:
                with contextlib.suppress(LlamaError):  # it was checked when it was made; the original is always there
                    return Llama(self._model.faster, params.context_tokens, threads, branches)
            return Llama(self._path, params.context_tokens, threads, branches)
        except (LlamaError, OSError) as error:
            raise self._model.broken(self._path, f"can't be loaded ({error})") from error

    def _adapt(self, tuning: Tuning | None) -> str:
        if tuning is None or tuning.problem:
            return tuning.problem if tuning else ""
        try:
            self._llama.adapt(tuning.path)
        except LlamaError as error:
            return tuning.failed(f"can't be loaded ({error})")
        return ""

    def _load_template(self) -> PromptTemplate:
        llama = self._llama
        try:
            if llama.chat_template is None:
                raise ValueError("it has no chat template")
            return PromptTemplate(llama.chat_template, llama.begin_text, llama.end_text, llama.special_texts())
        except ValueError as error:
            self.close()
            raise self._model.broken(self._path, f"is not of a chat model ({error})") from error

    def _tokenize(self, messages: Sequence[Message]) -> list[int]:
        try:
            return self._llama.tokenize(self._template.render(messages), markup=True)
        except (ValueError, LlamaError) as error:
            raise self._model.broken(self._path, f"can't take this conversation ({error})") from error

    @contextlib.contextmanager
    def _turn(self, cancel: CancelToken) -> Iterator[None]:
        while not self._lock.acquire(timeout=0.05):
            cancel.check()
        try:
            if self._closed:  # llama.cpp would write to memory that is no longer its own
                raise Cancelled
            yield
        finally:
            self._lock.release()

    def _collect(
        self, tokens: Iterator[int], stream: TextStream, on_token: Callable[[str], None] | None
    ) -> tuple[str, int]:
        """The whole text of the tokens and their number."""
        texts: list[str] = []

        def hear(text: str) -> None:
            texts.append(text)
            if text and on_token:
                on_token(text)

        count = 0
        for count, token in enumerate(tokens, 1):  # noqa: B007  (its last value is the result)
            hear(stream.feed(self._llama.piece(token)))
            if stream.stopped:
                break
        hear(stream.finish())
        return "".join(texts), count
