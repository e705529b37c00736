"""A chat model that runs in the user's own server on this computer, by the protocol that OpenAI's clients speak.

Prompts and checks are those of any other model; its JSON is checked whether or not it keeps to a schema.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from models.cancel import Cancelled, CancelToken, Turns
from models.conversation import ChatMessage, Completion, ContextOverflow
from models.errors import ModelError, ThinksTooLong
from models.server_http import Connecting, RefusedRequest, ServerHttp, connecting
from models.server_reply import BadReply, ServerReply, context_in, json_object_in, speaks_of_context
from models.server_settings import OwnServer, checked, server_fingerprint
from models.user_message import NOTHING, UserMessage, say

_SEED = 1
_BYTES_PER_TOKEN = 3  # fewer than any tokenizer needs for prose in an alphabet; one character elsewhere
_TOKENS_AROUND = 8  # what a template puts around a message
_OPTIONAL = ("response_format", "stream_options", "chat_template_kwargs", "reasoning_effort", "seed")
_NOT_UNDERSTOOD = (400, 422)


class _Listed(msgspec.Struct, frozen=True):
    id: str


class _Models(msgspec.Struct, frozen=True):
    data: tuple[_Listed, ...]


class ServerChat:
    """The model of a server, as ``models.conversation.Chat`` asks. Nothing is sent before it is used.

    It learns what the server doesn't understand (``_OPTIONAL``), how much room it has, and whether its replies begin
    in the middle of a thought.
    """

    def __init__(self, server: OwnServer, http: ServerHttp | None = None) -> None:
        """``ModelError`` if the server isn't on this computer."""
        self._server = server
        self._http = http or ServerHttp(server.place)
        self._turns = Turns()
        self._closed = False
        self._left_out: frozenset[str] = frozenset()
        self.begins_thinking = server.thinks
        """Whether the beginning of a reply may be a thought that isn't marked as one."""
        self.problem = NOTHING
        """What went wrong the last time, for the reader to see; empty if nothing did."""
        self.id = server.id
        self.fingerprint = server_fingerprint(server.model)
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
        schema: Mapping[str, object] | None = None,
        on_token: Callable[[str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> Completion:
        """Have the model answer the messages, see ``ChatModel.generate``. Its thoughts are no part of the answer.

        With a ``schema`` the server is asked to keep to it, and the text is the JSON object that it wrote, without what
        is around it. ``ModelError`` if it ends without one, ``ThinksTooLong`` if it ends with thoughts alone.
        """
        wanted: dict[str, Any] = {"max_tokens": max_tokens, "temperature": 0.0}
        reply = ServerReply(begins_thinking=self.begins_thinking)
        for piece in self._stream(messages, wanted, schema, reply, cancel or CancelToken()):
            if on_token and piece:
                on_token(piece)
        finish: Literal["stop", "length"] = "stop" if reply.finish == "stop" else "length"
        text = reply.thoughts.text
        if schema is not None:
            text = self._only_json(text, finish)
        elif reply.thoughts.retracted or not reply.thoughts.has_thought:
            self.begins_thinking = reply.thoughts.retracted
        prompt_tokens = reply.usage.prompt_tokens or self.count_prompt_tokens(messages)
        return Completion(text, prompt_tokens, reply.usage.completion_tokens or reply.pieces, finish)

    def count_prompt_tokens(self, messages: Sequence[ChatMessage]) -> int:
        """At least as many as the tokens of the whole prompt: only the server knows them exactly."""
        sizes = (len(message.content.encode("utf-8", "replace")) for message in messages)
        return sum(-(-size // _BYTES_PER_TOKEN) + _TOKENS_AROUND for size in sizes)

    def close(self) -> None:
        """Ask nothing any more, once the answer under way has ended."""
        with self._turns.taken():
            self._closed = True

    def _stream(
        self,
        messages: Sequence[ChatMessage],
        wanted: Mapping[str, Any],
        schema: Mapping[str, object] | None,
        reply: ServerReply,
        cancel: CancelToken,
    ) -> Iterator[str]:
        """The text as it comes. What the server doesn't understand is left out, now and later."""
        left_out = self._left_out
        with self._turns.taken(cancel):
            if self._closed:
                raise Cancelled
            try:
                while True:
                    body = self._body(messages, wanted, schema, left_out)
                    try:
                        yield from self._pieces(body, reply, cancel)
                        break
                    except RefusedRequest as refused:
                        left_out |= _not_understood(refused, body)
                if reply.only_thinks:
                    raise ThinksTooLong(self.id)
            except ModelError as error:
                self.problem = error.message
                raise
            self._left_out, self.problem = left_out, NOTHING

    def _body(
        self,
        messages: Sequence[ChatMessage],
        wanted: Mapping[str, Any],
        schema: Mapping[str, object] | None,
        left_out: frozenset[str],
    ) -> dict[str, Any]:
        if schema is not None and "response_format" in left_out:
            messages = _with_form(messages, schema)
        needed = self.count_prompt_tokens(messages) + wanted["max_tokens"]
        if needed > self.context_tokens:
            raise ContextOverflow(needed, self.context_tokens)
        body = {
            "model": self._server.model,
            "messages": [{"role": message.role, "content": message.content} for message in messages],
            **wanted,
            "seed": _SEED,
            "stream": True,
            "stream_options": {"include_usage": True},
            "chat_template_kwargs": {"enable_thinking": False},  # for those that would think aloud first
            "reasoning_effort": "none",  # the same for Ollama, which heeds nothing else
        }
        if schema is not None:
            form = {"name": "reply", "strict": True, "schema": schema}
            body["response_format"] = {"type": "json_schema", "json_schema": form}
        return {name: value for name, value in body.items() if name not in left_out}

    def _pieces(self, body: Mapping[str, Any], reply: ServerReply, cancel: CancelToken) -> Iterator[str]:
        try:
            with contextlib.closing(self._http.lines("POST", "/chat/completions", body, cancel)) as lines:
                yield from reply.read(lines)
        except BadReply as bad:
            self._heed_room(bad.words, body)
            raise self._failed(bad.why) from bad
        except RefusedRequest as refused:
            self._heed_room(refused.words, body)
            raise

    def _heed_room(self, words: str, body: Mapping[str, Any]) -> None:
        """``ContextOverflow`` if the server says that the prompt is too long; from now on it gets shorter ones."""
        if not speaks_of_context(words):
            return
        sizes = [ChatMessage(message["role"], message["content"]) for message in body["messages"]]
        needed = self.count_prompt_tokens(sizes) + body["max_tokens"]
        room = context_in(words)
        self.context_tokens = room if room and room < needed else needed * 2 // 3
        raise ContextOverflow(needed, self.context_tokens)

    def _only_json(self, text: str, finish: Literal["stop", "length"]) -> str:
        written = json_object_in(text)
        if written is None and finish == "stop":
            raise self._failed(say("it doesn’t keep to the form that it was asked for"))
        return text if written is None else written

    def _failed(self, why: UserMessage) -> ModelError:
        return ModelError(
            say("The model server at {address} can’t be used: {why}.", address=self._server.address, why=why)
        )


def _not_understood(refused: RefusedRequest, body: Mapping[str, Any]) -> frozenset[str]:
    """What to leave out of a request that was refused: what the server names, or all that it could do without."""
    sent = [name for name in _OPTIONAL if name in body]
    if refused.status not in _NOT_UNDERSTOOD or not sent:
        raise refused
    return frozenset([name for name in sent if name in refused.words] or sent)


def _with_form(messages: Sequence[ChatMessage], schema: Mapping[str, object]) -> list[ChatMessage]:
    """The same messages, the form of the reply in words, for a server that knows no schemas."""
    form = f"Reply with one JSON object that fits this schema, and with nothing else: {json.dumps(schema)}"
    last = messages[-1]
    return [*messages[:-1], ChatMessage(last.role, f"{last.content}\n\n{form}")]


_SHOWN = 6
_GREETING = 32  # tokens: a greeting is shorter, a thought longer


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
    return msgspec.structs.replace(server, thinks=_thinks(ServerChat(server, http), cancel))


def _thinks(chat: ServerChat, cancel: CancelToken) -> bool:
    """Whether the model may think aloud before it answers, though it is asked not to."""
    try:
        greeting = chat.generate([ChatMessage("user", "Say hello.")], max_tokens=_GREETING, cancel=cancel)
    except ThinksTooLong:
        return True
    return chat.begins_thinking or greeting.finish == "length"
