"""A chat model that runs in the user's own server on this computer, by the protocol that OpenAI's clients speak.

Prompts and checks are those of any other model; its JSON is checked whether or not it keeps to a schema.
"""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from models.cancel import Cancelled, CancelToken
from models.conversation import ChatMessage, Completion, ContextOverflow
from models.errors import ModelError
from models.server_http import Connecting, ServerHttp, connecting
from models.server_settings import OwnServer, checked
from models.user_message import NOTHING, UserMessage, say

_SEED = 1
_BYTES_PER_TOKEN = 3  # fewer than any tokenizer needs for prose in an alphabet; one character elsewhere
_NO_DATA = (b"", b"event", b"id", b"retry")  # what else a stream of events has in its lines
_TOKENS_AROUND = 8  # what a template puts around a message


class _Delta(msgspec.Struct, frozen=True):
    content: str | None = None


class _Choice(msgspec.Struct, frozen=True):
    delta: _Delta = _Delta()
    finish_reason: str | None = None


class _Usage(msgspec.Struct, frozen=True):
    prompt_tokens: int = 0
    completion_tokens: int = 0


class _Chunk(msgspec.Struct, frozen=True):
    """A piece of a streamed reply; what isn't of use is left out."""

    choices: tuple[_Choice, ...] = ()
    usage: _Usage | None = None
    error: Any = None


class _Listed(msgspec.Struct, frozen=True):
    id: str


class _Models(msgspec.Struct, frozen=True):
    data: tuple[_Listed, ...]


@dataclass
class _Reply:
    """What has come of a reply."""

    pieces: int = 0
    finish: str | None = None
    usage: _Usage | None = None


class ServerChat:
    """The model of a server, as ``models.conversation.Chat`` asks. Nothing is sent before it is used."""

    def __init__(self, server: OwnServer, http: ServerHttp | None = None) -> None:
        """``ModelError`` if the server isn't on this computer."""
        self._server = server
        self._http = http or ServerHttp(server.place)
        self._lock = threading.Lock()
        self._closed = False
        self.problem = NOTHING
        """What went wrong the last time, for the reader to see; empty if nothing did."""
        self.id = server.id
        self.fingerprint = f"server:{server.model}"
        self.driver: Literal["guided", "agent"] = "agent" if server.able else "guided"
        self.context_tokens = server.context_tokens

    def models(self, cancel: CancelToken | None = None) -> tuple[str, ...]:
        """The models that the server offers. ``ModelError`` if it doesn't answer as one does."""
        body = b"".join(self._http.lines("GET", "/models", None, cancel or CancelToken()))
        try:
            return tuple(model.id for model in msgspec.json.decode(body, type=_Models).data)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise self._failed(say("what answers there is no model server")) from error

    def generate(
        self,
        messages: Sequence[ChatMessage],
        *,
        max_tokens: int,
        temperature: float = 0.0,
        stop: Sequence[str] = (),
        schema: Mapping[str, object] | None = None,
        on_token: Callable[[str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> Completion:
        """Have the model answer the messages, see ``ChatModel.generate``.

        With a ``schema`` the server is asked to keep to it; ``ModelError`` if what it ends with isn't even JSON.
        """
        body = self._body(messages, max_tokens, temperature)
        if stop:
            body["stop"] = list(stop)
        if schema is not None:
            form = {"name": "reply", "strict": True, "schema": schema}
            body["response_format"] = {"type": "json_schema", "json_schema": form}
        reply, pieces = _Reply(), list[str]()
        for piece in self._stream(body, reply, cancel or CancelToken()):
            pieces.append(piece)
            if on_token:
                on_token(piece)
        text = "".join(pieces)
        if schema is not None and reply.finish == "stop":
            self._check_json(text)
        usage = reply.usage or _Usage(self.count_prompt_tokens(messages), reply.pieces)
        finish: Literal["stop", "length"] = "stop" if reply.finish == "stop" else "length"
        return Completion(text, usage.prompt_tokens, usage.completion_tokens, finish)

    def count_prompt_tokens(self, messages: Sequence[ChatMessage]) -> int:
        """At least as many as the tokens of the whole prompt: only the server knows them exactly."""
        sizes = (len(message.content.encode("utf-8", "replace")) for message in messages)
        return sum(-(-size // _BYTES_PER_TOKEN) + _TOKENS_AROUND for size in sizes)

    def close(self) -> None:
        """Ask nothing any more, once the answer under way has ended."""
        with self._lock:
            self._closed = True

    # How it is done

    def _body(self, messages: Sequence[ChatMessage], max_tokens: int, temperature: float) -> dict[str, Any]:
        needed = self.count_prompt_tokens(messages) + max_tokens
        if needed > self.context_tokens:
            raise ContextOverflow(needed, self.context_tokens)
        return {
            "model": self._server.model,
            "messages": [{"role": message.role, "content": message.content} for message in messages],
            "max_tokens": max_tokens,
            "temperature": temperature,
            "seed": _SEED,
            "stream": True,
            "stream_options": {"include_usage": True},
            "chat_template_kwargs": {"enable_thinking": False},  # for those that would think aloud first
        }

    def _stream(self, body: Mapping[str, Any], reply: _Reply, cancel: CancelToken) -> Iterator[str]:
        """The text as it comes; ``reply`` takes the rest. ``ModelError`` if it doesn't come to an end."""
        with self._turn(cancel):
            try:
                yield from self._pieces(body, reply, cancel)
            except ModelError as error:
                self.problem = error.message
                raise
            self.problem = NOTHING

    def _pieces(self, body: Mapping[str, Any], reply: _Reply, cancel: CancelToken) -> Iterator[str]:
        with contextlib.closing(self._http.lines("POST", "/chat/completions", body, cancel)) as lines:
            for line in lines:
                kind, _, data = line.partition(b":")
                if kind == b"data" and data.strip() == b"[DONE]":
                    break
                if kind == b"data":
                    yield from self._take(data, reply)
                elif kind.strip() not in _NO_DATA:
                    raise self._failed(say("what it says is no streamed reply"))
        if reply.finish is None:
            raise self._failed(say("it broke off in the middle"))

    def _take(self, data: bytes, reply: _Reply) -> Iterator[str]:
        try:
            chunk = msgspec.json.decode(data, type=_Chunk)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise self._failed(say("what it says is no reply to a conversation")) from error
        if chunk.error is not None:
            raise self._failed(say("it failed while it was writing"))
        reply.usage = chunk.usage or reply.usage
        for choice in chunk.choices[:1]:
            reply.finish = choice.finish_reason or reply.finish
            if choice.delta.content:
                reply.pieces += 1
                yield choice.delta.content

    def _check_json(self, text: str) -> None:
        try:
            json.loads(text)
        except (ValueError, RecursionError) as error:
            raise self._failed(say("it doesn’t keep to the form that it was asked for")) from error

    @contextlib.contextmanager
    def _turn(self, cancel: CancelToken) -> Iterator[None]:
        while not self._lock.acquire(timeout=0.05):
            cancel.check()
        try:
            if self._closed:
                raise Cancelled
            yield
        finally:
            self._lock.release()

    def _failed(self, why: UserMessage) -> ModelError:
        return ModelError(
            say("The model server at {address} can’t be used: {why}.", address=self._server.address, why=why)
        )


# Tries a model server before it is used: does it answer, and which models has it? ----------------------------------

_SHOWN = 6


def try_server(server: OwnServer, cancel: CancelToken, connecting: Connecting = connecting) -> OwnServer:
    """Have the server say a word. Returns it with its model's name, the first that it offers where none was given.

    ``ModelError`` if it isn't there, isn't on this computer, or hasn't that model.
    """
    server = checked(server)
    http = ServerHttp(server.place, connecting)
    offered = ServerChat(server, http).models(cancel)
    if not offered:
        raise ModelError(
            say("The model server at {address} has no model; load one there first.", address=server.address)
        )
    if not server.model:
        server = msgspec.structs.replace(server, model=offered[0])
    if server.model not in offered:
        listed = ", ".join(offered[:_SHOWN]) + (", …" if len(offered) > _SHOWN else "")
        raise ModelError(
            say(
                "The model server at {address} has no model “{model}”. It has: {listed}.",
                address=server.address,
                model=server.model,
                listed=listed,
            )
        )
    ServerChat(server, http).generate([ChatMessage("user", "Say hello.")], max_tokens=1, cancel=cancel)
    return server
