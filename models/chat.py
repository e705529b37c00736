"""A chat model: messages in, text out, by the model's own template; streamed, bounded, constrained and cancellable."""

from __future__ import annotations

import codecs
import contextlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Literal

import jinja2
from llama_cpp.llama_chat_format import Jinja2ChatFormatter
from llama_cpp.llama_grammar import SchemaConverter

from models.cancel import Cancelled, CancelToken, Turns
from models.catalog import ChatParams
from models.conversation import ChatMessage, Completion, ContextOverflow
from models.errors import ModelError
from models.folder import InstalledModel
from models.llama import Llama, LlamaError
from models.user_message import NOTHING, say

MAX_REPEATS = 1000
"""llama.cpp refuses grammars with about twice as many."""
LOOSE_CHAR = r'char ::= [^"\\] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F])'
STRICT_CHAR = r'char ::= [^"\\\x7F\x00-\x1F] | "\\" ["\\/bfnrt]'
"""llama-cpp-python's own rule lets raw line breaks through, which JSON forbids, and ``\\u`` escapes, which can write
half a surrogate pair, which no file or pipe takes. A model can write every character as itself."""


def json_grammar(schema: Mapping[str, object]) -> str:
    """The grammar (GBNF) of a JSON schema. ``ValueError`` if the schema isn't one that it can express.

    Give every string a ``maxLength`` and every array a ``maxItems``, at most ``MAX_REPEATS``: a small model otherwise
    goes on until it runs out of tokens, and what is cut off there is no JSON. Members are written in the order of
    ``properties``; a member that isn't in ``required`` may be left out. The ``minimum`` and ``maximum`` of a ``number``
    are not held, those of an ``integer`` are.
    """
    if (repeats := _most_repeats(schema)) > MAX_REPEATS:
        raise ValueError(f"a JSON schema may ask for {MAX_REPEATS} repeats at most, not {repeats}")
    return _json_grammar(json.dumps(schema))


def _most_repeats(schema: object) -> int:
    """The largest ``maxLength`` or ``maxItems`` anywhere in a schema."""
    if isinstance(schema, Mapping):
        own = (value for key, value in schema.items() if key in {"maxLength", "maxItems"} and isinstance(value, int))
        return max((*own, *map(_most_repeats, schema.values())), default=0)
    return max(map(_most_repeats, schema), default=0) if isinstance(schema, list | tuple) else 0


@lru_cache(maxsize=64)
def _json_grammar(schema: str) -> str:
    try:
        converter = _Converter(prop_order={}, allow_fetch=False, dotall=False, raw_pattern=False)
        converter.visit(converter.resolve_refs(json.loads(schema), "schema"), "")
        grammar = str(converter.format_grammar())
    except (AssertionError, KeyError, TypeError) as error:
        raise ValueError(f"no grammar for this JSON schema: {error}") from error
    return grammar.replace(LOOSE_CHAR, STRICT_CHAR)


class _Converter(SchemaConverter):  # type: ignore[misc, unused-ignore]
    """llama-cpp-python's converter, its constants mended: a quote or a backslash in one broke the whole grammar."""

    def _format_literal(self, literal: str) -> str:
        for character, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\r", "\\r")):
            literal = literal.replace(character, escaped)
        return f'"{literal}"'

    def _generate_constant_rule(self, value: object) -> str:
        return self._format_literal(json.dumps(value, ensure_ascii=False))


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


__all__ = ["ChatMessage", "ChatModel", "Completion", "ContextOverflow"]

GGUF_MAGIC = b"GGUF"


class ChatModel:
    """A loaded chat model. One answer at a time: a second caller waits.

    Raises ``ModelError`` where the file can't be loaded or isn't of a chat model.
    """

    def __init__(self, model: InstalledModel, threads: int | None = None) -> None:
        if not isinstance(model.params, ChatParams):
            raise ModelError(
                say(
                    "The model {id} is for search and can’t write text; see `{command}`.",
                    id=model.id,
                    command="quoth models list",
                )
            )
        self._model = model
        self._path = model.files[0].path
        self._turns = Turns()
        self._closed = False
        self._llama = self._load(model.params, threads)
        self._template = self._load_template()
        self.problem = NOTHING
        """None: one that is loaded works as well as it can."""
        self.id = model.id
        self.fingerprint = model.chat_fingerprint
        """Changes with everything that changes what it writes: weights are fitted to one of them."""
        self.driver: Literal["guided", "agent"] = model.params.driver
        self.context_tokens = self._llama.context_tokens
        """Room for prompt and answer together."""

    def generate(
        self,
        messages: Sequence[ChatMessage],
        *,
        max_tokens: int,
        schema: Mapping[str, object] | None = None,
        on_token: Callable[[str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> Completion:
        """Have the model answer the messages.

        With a JSON ``schema`` the text is valid JSON of that schema whenever ``finish`` is ``stop``; ``json_grammar``
        tells how to keep it bounded. ``on_token`` hears the text in pieces, never half a character, which together are
        ``Completion.text``. The likeliest token is taken each time.

        Raises ``ContextOverflow`` before anything is run, ``Cancelled`` (within a fraction of a second, even while the
        prompt is read) and ``ModelError`` if llama.cpp fails. The model is usable after each of them.
        """
        cancel = cancel or CancelToken()
        grammar = json_grammar(schema) if schema is not None else None
        with self._turns.taken(cancel):
            if self._closed:  # llama.cpp would write to memory that is no longer its own
                raise Cancelled
            prompt = self._tokenize(messages)
            if len(prompt) + max_tokens > self.context_tokens:
                raise ContextOverflow(len(prompt) + max_tokens, self.context_tokens)
            try:
                with contextlib.closing(self._llama.generate(prompt, grammar, cancel)) as tokens:
                    text, count = self._collect(islice(tokens, max_tokens), on_token)
            except LlamaError as error:
                raise self._model.broken(
                    self._path, say("failed while it was writing ({reason})", reason=error)
                ) from error
        return Completion(text, len(prompt), count, "length" if count == max_tokens else "stop")

    def count_prompt_tokens(self, messages: Sequence[ChatMessage]) -> int:
        """Tokens of the whole prompt, as the model's template makes it."""
        return len(self._tokenize(messages))

    def close(self) -> None:
        """Give the model's memory back, after an answer that is being written; one that still waits is cancelled."""
        with self._turns.taken():
            self._closed = True
            self._llama.close()

    def _load(self, params: ChatParams, threads: int | None) -> Llama:
        if self._model.faster:
            with contextlib.suppress(LlamaError):  # it was checked when it was found; the original may not be there
                return Llama(self._model.faster, params.context_tokens, threads)
        try:
            with self._path.open("rb") as stream:
                if stream.read(len(GGUF_MAGIC)) != GGUF_MAGIC:
                    raise LlamaError(say("it doesn’t begin as a GGUF file does"))
            return Llama(self._path, params.context_tokens, threads)
        except (LlamaError, OSError) as error:
            raise self._model.broken(self._path, say("can’t be loaded ({reason})", reason=error)) from error

    def _load_template(self) -> PromptTemplate:
        llama = self._llama
        try:
            if llama.chat_template is None:
                raise ValueError("it has no chat template")
            return PromptTemplate(llama.chat_template, llama.begin_text, llama.end_text, llama.special_texts())
        except ValueError as error:
            self.close()
            raise self._model.broken(self._path, say("is not of a chat model ({reason})", reason=error)) from error

    def _tokenize(self, messages: Sequence[ChatMessage]) -> list[int]:
        try:
            return self._llama.tokenize(self._template.render(messages), markup=True)
        except (ValueError, LlamaError) as error:
            raise self._model.broken(
                self._path, say("can’t take this conversation ({reason})", reason=error)
            ) from error

    def _collect(self, tokens: Iterator[int], on_token: Callable[[str], None] | None) -> tuple[str, int]:
        """The whole text of the tokens and their number."""
        texts: list[str] = []
        decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a character may be spread over several tokens

        def hear(text: str) -> None:
            texts.append(text)
            if text and on_token:
                on_token(text)

        count = 0
        for count, token in enumerate(tokens, 1):  # noqa: B007  (its last value is the result)
            hear(decoder.decode(self._llama.piece(token)))
        hear(decoder.decode(b"", final=True))
        return "".join(texts), count
