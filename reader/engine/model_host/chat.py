"""A chat model in a process of its own: what it says when that dies, and how often it is started again."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeVar

from models.cancel import CancelToken, Turns
from models.conversation import ChatMessage, Completion
from models.errors import ModelError, UnfitModel
from models.folder import InstalledModel
from models.user_message import NOTHING, UserMessage, say
from reader.engine.model_host.child import SILENCE_SECONDS, HostDied, HostProcess
from reader.engine.model_host.messages import (
    Completed,
    Counted,
    CountPrompt,
    Generate,
    LoadChat,
    Loaded,
    ModelFiles,
    Said,
    TextPiece,
    TryChat,
    Work,
)

DEATHS_ALLOWED = 2
"""After so many in one run the model isn't started again until the reader says so."""
T = TypeVar("T", bound=Said)


class ChatProcess:
    """``models.conversation.Chat`` over a process of its own, which is started anew after its first death.

    Raises ``ModelError`` where the model can't be loaded, ``UnfitModel`` where its process dies of that. ``tried``: it
    has done its trial on this computer; if not, it does it now.
    """

    def __init__(
        self, model: InstalledModel, command: Sequence[str], *, tried: bool, silence: float = SILENCE_SECONDS
    ) -> None:
        self._model, self._command, self._silence = model, command, silence
        self._turns = Turns()
        self._process: HostProcess | None = None
        self._deaths = 0
        self._closed = False
        self._failure = NOTHING
        self._loaded = self._begun(tried=tried)

    @property
    def id(self) -> str:
        """What it is called under an answer."""
        return self._loaded.id

    @property
    def fingerprint(self) -> str:
        """Changes with everything that changes what it writes."""
        return self._loaded.fingerprint

    @property
    def driver(self) -> Literal["guided", "agent"]:
        """``agent`` if it is able to pick the tools itself."""
        return self._loaded.driver

    @property
    def context_tokens(self) -> int:
        """Room for prompt and answer together."""
        return self._loaded.context_tokens

    @property
    def problem(self) -> UserMessage:
        """Why it works less well than it could, or what failed last; empty if all is well."""
        return self._failure or self._loaded.problem

    @property
    def given_up(self) -> bool:
        """Whether it has died too often to be started again."""
        return self._deaths >= DEATHS_ALLOWED

    @property
    def pid(self) -> int:
        """The id of its process; 0 while none runs."""
        return 0 if self._process is None else self._process.pid

    def generate(
        self,
        messages: Sequence[ChatMessage],
        *,
        max_tokens: int,
        schema: Mapping[str, object] | None = None,
        on_token: Callable[[str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> Completion:
        """Have the model answer the messages, see ``ChatModel.generate``."""
        order = Generate(tuple(messages), max_tokens, schema)
        texts: list[str] = []

        def hear(message: Said) -> None:
            if isinstance(message, TextPiece):
                texts.append(message.text)
                if message.text and on_token:
                    on_token(message.text)

        done = self._done(order, Completed, cancel, hear)
        return Completion("".join(texts), done.prompt_tokens, done.completion_tokens, done.finish)

    def count_prompt_tokens(self, messages: Sequence[ChatMessage]) -> int:
        """Tokens of the whole prompt."""
        return self._done(CountPrompt(tuple(messages)), Counted).tokens

    def __del__(self) -> None:
        """Nobody needs it any more."""
        with contextlib.suppress(AttributeError, OSError):  # it was never begun
            self._end()

    def close(self) -> None:
        """End the process, after an answer that is being written."""
        with self._turns.taken():
            self._closed = True
            self._end()

    def _begun(self, *, tried: bool) -> Loaded:
        """A new process with the model loaded; ``UnfitModel`` if it dies of loading, or in its trial."""
        self._process, begun = self._start(), time.monotonic()
        loaded: Loaded | None = None
        try:
            loaded = self._last_of(LoadChat(ModelFiles.of(self._model)), Loaded)
            if not tried:
                for _ in self._process.carry_out(TryChat(), CancelToken()):
                    pass
        except BaseException as error:
            self._end()
            if not isinstance(error, HostDied):
                raise
            self._deaths = DEATHS_ALLOWED
            why = ended_while(error.message, time.monotonic() - begun, loaded=loaded is not None)
            unfit = UnfitModel(self._model.id, why, lasting=not error.killed)
            self._failure = unfit.message
            raise unfit from error
        return loaded

    def _start(self) -> HostProcess:
        try:
            return HostProcess(self._command, self._silence)
        except OSError as error:
            raise ModelError(
                say("The process for the model {id} can’t be started ({reason}).", id=self._model.id, reason=error)
            ) from error

    def _last_of(self, work: Work, kind: type[T], cancel: CancelToken | None = None) -> T:
        assert self._process is not None  # noqa: S101 - for the type checker
        for message in self._process.carry_out(work, cancel or CancelToken()):
            if isinstance(message, kind):
                return message
        raise ModelError(say("The model {id} gave another reply than it was asked for.", id=self._model.id))

    def _done(
        self,
        work: Work,
        kind: type[T],
        cancel: CancelToken | None = None,
        hear: Callable[[Said], None] = lambda _: None,
    ) -> T:
        """Have an order carried out; its result."""
        cancel = cancel or CancelToken()
        with self._turns.taken(cancel):
            cancel.check()
            process = self._running()
            result: T | None = None
            try:
                for message in process.carry_out(work, cancel):
                    hear(message)
                    result = message if isinstance(message, kind) else result
            except HostDied as death:
                self._end()
                cancel.check()  # it hung when it was asked to stop, and nobody waits for it any more
                self._deaths += 1
                self._failure = _died(self._model.id, death.message, again=not self.given_up)
                raise ModelError(self._failure) from death
            except ModelError as error:
                self._failure = error.message
                raise
            if result is None:
                raise ModelError(say("The model {id} gave another reply than it was asked for.", id=self._model.id))
            if kind is not Counted:
                self._failure = NOTHING
            return result

    def _running(self) -> HostProcess:
        if self._closed or self.given_up:
            raise ModelError(self._failure or say("The model {id} isn’t used any more.", id=self._model.id))
        if self._process is None:
            self._loaded = self._begun(tried=True)
        assert self._process is not None  # noqa: S101 - for the type checker
        return self._process

    def _end(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None


def ended_while(how: UserMessage, seconds: float, *, loaded: bool) -> UserMessage:
    """The clause for a model whose process ended while it was loaded, or, once it was, while it was tried."""
    how = say("{how}, after {seconds} s", how=how, seconds=seconds)
    if loaded:
        return say("its process ended while it was tried ({how})", how=how)
    return say("its process ended while it was loaded ({how})", how=how)


def _died(model: str, how: UserMessage, *, again: bool) -> UserMessage:
    if again:
        return say("The model {id} stopped working ({how}); the next question starts it again.", id=model, how=how)
    return say(
        "The model {id} stopped working once more ({how}) and isn’t started again by itself; try it again with "
        "`{command}`.",
        id=model,
        how=how,
        command=f"quoth models try {model}",
    )
