"""The model's process itself: carries out orders that come in as lines on stdin, one at a time, until stdin ends.

Whatever a native library does to this process, an instruction that the processor lacks, an assertion, memory, it does
to nothing else. A thread of its own listens, so that an order can be stopped while a library computes. If a library
hangs, CPython's watchdog, which needs no lock of Python's, ends the process.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import signal
import sys
import time
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, BinaryIO

from models.cancel import Cancelled, CancelToken
from models.catalog import VoiceParams
from models.conversation import Chat, ContextOverflow
from models.errors import ModelError, UnfitModel
from models.faster import requantise_here
from models.trial import try_chat, try_onnx
from models.user_message import verbatim
from reader.engine.model_host.messages import (
    CarriedOut,
    Completed,
    Counted,
    CountPrompt,
    Generate,
    HostReply,
    LoadChat,
    Loaded,
    ModelFiles,
    Order,
    Refused,
    Requantise,
    Said,
    SaidAloud,
    Say,
    Stop,
    TextPiece,
    TryChat,
    TryOnnx,
    decode_to_host,
    encode,
)
from reader.jobs import JobPool

if TYPE_CHECKING:
    from models.voice import VoiceModel

STOP_SECONDS = 5.0
"""How long a native call may take to stop when it is asked to."""
_RATHER_THIS_ONE = b"800"
"""What Linux adds to this process's badness, of 1,000, when memory has run out and it looks for one to end."""


class _WatchedToken(CancelToken):
    """A cancel token that puts the watchdog off: it is checked between any two native calls."""

    def __init__(self, silence: float) -> None:
        super().__init__()
        self._silence = silence
        self._watch(silence)

    def cancel(self) -> None:
        self._watch(min(STOP_SECONDS, self._silence))
        super().cancel()

    def check(self) -> None:
        super().check()
        if time.monotonic() - self._last >= self._silence / 10:
            self._watch(self._silence)

    def _watch(self, seconds: float) -> None:
        self._last = time.monotonic()
        faulthandler.dump_traceback_later(seconds, exit=True)


class Host:
    """Carries out orders. ``out`` is where it writes."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._chat: Chat | None = None
        self._model = ""
        self._voice: tuple[tuple[VoiceParams, str], VoiceModel] | None = None
        self._orders: SimpleQueue[Order] = SimpleQueue()
        self._current: tuple[int, CancelToken] | None = None
        self._stopped: set[int] = set()

    def listen(self, lines: BinaryIO) -> None:
        """Take orders until the lines end; then the process ends, whatever it is doing."""
        for line in lines:
            message = decode_to_host(line)
            if isinstance(message, Stop):
                self._stopped.add(message.id)
                if (current := self._current) is not None and current[0] == message.id:
                    current[1].cancel()
            else:
                self._orders.put(message)
        os._exit(0)

    def work(self) -> None:
        """Carry out orders for ever."""
        while True:
            order = self._orders.get()
            token = _WatchedToken(order.silence)
            self._current = (order.id, token)
            if order.id in self._stopped:
                token.cancel()
            outcome = self._outcome(order, token)
            self._current = None
            faulthandler.cancel_dump_traceback_later()
            self._say(order.id, outcome)
            self._stopped.discard(order.id)

    def _outcome(self, order: Order, cancel: CancelToken) -> Said:
        try:
            return self._carried_out(order, cancel)
        except Cancelled:
            return Refused("cancelled")
        except ContextOverflow as overflow:
            return Refused("overflow", needed=overflow.needed, available=overflow.available)
        except UnfitModel as error:
            return Refused("unfit", error.why, error.model_id)
        except ModelError as error:
            return Refused("model", error.message)
        except (ValueError, TypeError, OSError, MemoryError, ImportError) as error:
            return Refused("bug", verbatim(f"{type(error).__name__}: {error}"))

    def _carried_out(self, order: Order, cancel: CancelToken) -> Said:
        match order.work:
            case LoadChat(model=model):
                return self._load(model)
            case TryOnnx(model=model):
                try_onnx(model.installed())
                return CarriedOut()
            case Requantise(source=source, target=target, fast=fast):
                requantise_here(Path(source), Path(target), fast)
                return CarriedOut()
            case Say() as say:
                return self._said_aloud(say, cancel)
            case work:
                return self._asked_of_chat(order.id, work, self._loaded_chat(), cancel)

    def _asked_of_chat(
        self,
        order: int,
        work: TryChat | CountPrompt | Generate,
        chat: Chat,
        cancel: CancelToken,
    ) -> Said:
        match work:
            case TryChat():
                try_chat(chat, self._model, cancel)
                return CarriedOut()
            case CountPrompt(messages=messages):
                return Counted(chat.count_prompt_tokens(messages))
            case Generate():
                written = chat.generate(
                    work.messages,
                    max_tokens=work.max_tokens,
                    schema=work.schema,
                    on_token=lambda text: self._say(order, TextPiece(text)),
                    cancel=cancel,
                )
                return Completed(written.prompt_tokens, written.completion_tokens, written.finish)

    def _loaded_chat(self) -> Chat:
        if self._chat is None:
            raise ValueError("no chat model is loaded")
        return self._chat

    def _load(self, model: ModelFiles) -> Loaded:
        from models.chat import ChatModel  # noqa: PLC0415 - it loads llama.cpp, which may end the process here

        self._model = model.id
        chat = self._chat = ChatModel(model.installed())
        return Loaded(chat.id, chat.fingerprint, chat.driver, chat.context_tokens, chat.problem)

    def _said_aloud(self, say: Say, cancel: CancelToken) -> SaidAloud:
        from models.voice import VoiceModel  # noqa: PLC0415 - it loads onnxruntime, which may end the process here

        wanted = say.voice, say.path
        if self._voice is None or self._voice[0] != wanted:
            self._voice = wanted, VoiceModel(say.voice, Path(say.path) if say.path else None)
        voice = self._voice[1]
        return SaidAloud(voice.rate, voice.speak(say.text, say.speed, cancel))

    def _say(self, order: int, outcome: Said) -> None:
        self._out.write(encode(HostReply(order, outcome)) + b"\n")
        self._out.flush()


def main() -> int:
    """Serve on stdin and stdout; it never returns by itself."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not get between the messages
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches all that a terminal runs; this ends with its stdin
    with contextlib.suppress(OSError):  # Linux has it
        Path("/proc/self/oom_score_adj").write_bytes(_RATHER_THIS_ONE)
    host = Host(out)
    JobPool("orders").start(lambda: _listening(host))
    with contextlib.suppress(BrokenPipeError):  # whoever ordered is gone
        host.work()
    os._exit(0)


def _listening(host: Host) -> None:
    try:
        host.listen(sys.stdin.buffer)
    finally:  # a line that is no order: who waits for a reply to it must learn that none will come
        os._exit(2)
