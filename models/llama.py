"""llama.cpp through its C interface: load a GGUF, tokens, a prompt kept in memory, sampling, and an immediate stop.

llama-cpp-python's ``Llama`` class isn't used: while it quietly loads a model it points the process's stdout at
nothing, which would swallow the engine's events, and it offers no way to stop while a prompt is read.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import sys
import weakref
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from time import monotonic, perf_counter, thread_time

import llama_cpp
import numpy as np
import numpy.typing as npt

from models import processors
from models.cancel import CancelToken
from models.catalog import FastFormat
from models.machine import available_memory, context_that_fits
from models.user_message import UserError, UserMessage, say, verbatim


class AbortFlag:
    """Makes llama.cpp stop within a graph.

    It asks its abort callback before every node, hundreds of times a token. A Python function there would take the
    GIL each time, and wait for it whenever another thread is busy. C's ``strlen`` over two bytes that we own answers
    the same question (“is the first byte set?”) without Python.
    """

    def __init__(self) -> None:
        library = ctypes.CDLL("ucrtbase" if sys.platform == "win32" else None)
        self._is_set = ctypes.cast(library.strlen, llama_cpp.ggml_abort_callback)
        self._never = llama_cpp.ggml_abort_callback()

    @contextlib.contextmanager
    def armed(self, context: object, cancel: CancelToken) -> Iterator[None]:
        """While the block runs, cancelling stops the context. Each has its own flag: a late cancel hits nothing."""
        flag = ctypes.create_string_buffer(2)

        def raise_flag() -> None:
            flag[0] = b"\x01"

        with cancel.interrupting(raise_flag):
            llama_cpp.llama_set_abort_callback(context, self._is_set, ctypes.cast(flag, ctypes.c_void_p))
            try:
                yield
            finally:
                llama_cpp.llama_set_abort_callback(context, self._never, None)


_WINDOW = 0.2
"""Seconds of work that are judged together: shorter ones tell chance."""
_ALONE = 0.9
"""Share of processor time in time above which a core is a thread's own."""
_CROWDED = 15.0
"""Seconds for which one core is left to others then."""


class Threads:
    """Counts what the calling thread gets. Not for two threads at once."""

    def __init__(self, fixed: int | None = None, cores: int | None = None) -> None:
        """``fixed``: always so many."""
        self._fixed = fixed
        self._cores = cores or _usable_cores()
        self._crowded_until = 0.0
        self._passed = self._worked = 0.0

    @property
    def number(self) -> int:
        """How many should work now."""
        if self._fixed is not None:
            return self._fixed
        return max(self._cores - 1, 1) if monotonic() < self._crowded_until else self._cores

    @contextlib.contextmanager
    def at_work(self) -> Iterator[None]:
        """Around each call of llama.cpp."""
        passed, worked = perf_counter(), thread_time()
        yield
        self.note(perf_counter() - passed, thread_time() - worked)

    def note(self, passed: float, worked: float) -> None:
        """The calling thread had ``worked`` seconds of processor time while so many passed."""
        self._passed += passed
        self._worked += worked
        if self._passed < _WINDOW:
            return
        if self._worked < _ALONE * self._passed:
            self._crowded_until = monotonic() + _CROWDED
        self._passed = self._worked = 0.0


def _usable_cores() -> int:
    """Cores that this process may run on: fewer than the machine has in a container or under ``taskset``."""
    if hasattr(os, "sched_getaffinity"):  # Linux has it
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 2


BATCH_TOKENS = 192
"""Prompt tokens per call. On 2 cores 192 are read as fast as 1,024 at once, with an adapter too (128 take 6% longer),
and a stop takes effect between their products."""
SPECIAL_ATTRIBUTES = llama_cpp.LLAMA_TOKEN_ATTR_CONTROL | llama_cpp.LLAMA_TOKEN_ATTR_USER_DEFINED
ABORTED = 2
GGML_LOG_LEVEL_ERROR = 4

Logits = npt.NDArray[np.float32]


class LlamaError(UserError):
    """llama.cpp refused; its message is a reason, for the sentence that the caller makes."""


def requantise(source: Path, target: Path, fast: FastFormat) -> None:
    """Write a model's file with its matrices in another format.

    ``LlamaError`` if it isn't a model, or there is no room for it: then ``target`` may hold a part of it.
    """
    _initialise()
    params = llama_cpp.llama_model_quantize_default_params()
    params.ftype = {"q8_0": llama_cpp.LLAMA_FTYPE_MOSTLY_Q8_0, "q4_0": llama_cpp.LLAMA_FTYPE_MOSTLY_Q4_0}[fast]
    params.allow_requantize = True
    params.nthread = 1
    if status := llama_cpp.llama_model_quantize(os.fsencode(source), os.fsencode(target), ctypes.byref(params)):
        raise LlamaError(_reason(say("llama.cpp stopped with status {number}", number=status)))


class Llama:
    """A model and its context. Not for two threads at once."""

    def __init__(self, path: Path, context_tokens: int, threads: int | None = None) -> None:
        """Load the model with room for ``context_tokens``, or as many as it was trained for if that is fewer.

        Where memory is short there is room for fewer, ``context_tokens`` says for how many.
        """
        self._resources = contextlib.ExitStack()
        weakref.finalize(self, self._resources.close).atexit = False  # when nobody needs it any more
        _initialise()
        model = llama_cpp.llama_model_load_from_file(os.fsencode(path), llama_cpp.llama_model_default_params())
        if not model:
            raise LlamaError(_reason(say("it is not a model that llama.cpp can load")))
        self._resources.callback(llama_cpp.llama_model_free, model)
        self._model = model
        params = llama_cpp.llama_context_default_params()
        trained = llama_cpp.llama_model_n_ctx_train(model)
        params.n_ctx = min(context_tokens, trained) if trained > 0 else context_tokens
        size, free = path.stat().st_size, available_memory()
        params.n_ctx = context_that_fits(params.n_ctx, _token_bytes(model), size, free)
        params.n_batch = params.n_ubatch = BATCH_TOKENS
        self._threads = Threads(threads)
        self._context = llama_cpp.llama_init_from_model(model, params) if params.n_ctx else None
        if not self._context:
            self._resources.close()
            raise LlamaError(
                _reason(
                    say(
                        "it takes {needed} GB of memory and more, and {free} GB are free",
                        needed=size / 1e9,
                        free=free / 1e9,
                    )
                )
            )
        self._resources.callback(llama_cpp.llama_free, self._context)
        self._memory = llama_cpp.llama_get_memory(self._context)
        self._vocabulary = llama_cpp.llama_model_get_vocab(model)
        self._held: list[int] = []  # the tokens that the context remembers
        self._abort = AbortFlag()
        self.context_tokens: int = params.n_ctx
        template = llama_cpp.llama_model_chat_template(model, None)
        self.chat_template: str | None = template.decode("utf-8", "replace") if template else None
        self.begin_text = self._text(llama_cpp.llama_vocab_bos(self._vocabulary))
        self.end_text = self._text(int(llama_cpp.llama_vocab_eos(self._vocabulary)))

    def close(self) -> None:
        """Give the memory back. The object can't be used afterwards."""
        self._resources.close()

    def tokenize(self, text: str, *, markup: bool) -> list[int]:
        """Tokens of a text. With ``markup``, control tokens written out in it count as such, and a beginning of text is
        put first where the model wants one and the text has none."""
        encoded = text.encode("utf-8", "replace")
        begin = markup and not (self.begin_text and text.startswith(self.begin_text))
        room = len(encoded) + 2  # no token is shorter than a byte; a beginning and an end may be added
        tokens = (llama_cpp.llama_token * room)()
        count = llama_cpp.llama_tokenize(self._vocabulary, encoded, len(encoded), tokens, room, begin, markup)
        if count < 0:
            raise LlamaError(say("a text of {number} bytes can’t be split into tokens", number=len(encoded)))
        return list(tokens[:count])

    def piece(self, token: int) -> bytes:
        """The bytes that a token writes; nothing for a control token. A character may be spread over several tokens."""
        size = 64
        while True:
            buffer = ctypes.create_string_buffer(size)
            length = llama_cpp.llama_token_to_piece(self._vocabulary, token, buffer, size, 0, False)
            if length >= 0:
                return buffer.raw[:length]
            size = -length

    def special_texts(self) -> list[str]:
        """How the control tokens are written, which text that is not ours must not contain."""
        special = []
        for token in range(llama_cpp.llama_vocab_n_tokens(self._vocabulary)):
            if llama_cpp.llama_vocab_get_attr(self._vocabulary, token) & SPECIAL_ATTRIBUTES:
                special.append(self._text(token))
        return [text for text in special if text.strip()]

    def generate(self, prompt: Sequence[int], grammar: str | None, cancel: CancelToken) -> Generator[int, None, None]:
        """Read the prompt and yield token after token, until the model ends its text or the caller asks for no more.

        What the prompt has in common with what is still in the context isn't read again. The caller makes sure that
        prompt and answer fit into ``context_tokens``. ``cancel`` also stops the reading of the prompt, within one
        matrix product. Raises ``Cancelled``, ``LlamaError`` and, for a grammar that can't be parsed, ``ValueError``.
        """
        with self._sampler(grammar) as sampler, self._abort.armed(self._context, cancel):
            pending = self._recall(prompt)
            self._decode(pending, cancel)
            _check_sense(self.following())
            while True:
                token = int(llama_cpp.llama_sampler_sample(sampler, self._context, -1))
                if self.ends(token):
                    return
                yield token
                cancel.check()
                self._decode([token], cancel)

    def following(self) -> Logits:
        """What may follow the last token that was read; shape (vocabulary,)."""
        size = llama_cpp.llama_vocab_n_tokens(self._vocabulary)
        return np.ctypeslib.as_array(llama_cpp.llama_get_logits_ith(self._context, -1), (size,)).copy()

    def ends(self, token: int) -> bool:
        """Whether the model ends its text with this token."""
        return bool(llama_cpp.llama_vocab_is_eog(self._vocabulary, token))

    def _recall(self, prompt: Sequence[int]) -> Sequence[int]:
        """Forget all but the common beginning; the rest of the prompt, at least its last token, is still to be read."""
        same = 0
        for held, wanted in zip(self._held, prompt[:-1], strict=False):
            if held != wanted:
                break
            same += 1
        if not llama_cpp.llama_memory_seq_rm(self._memory, 0, same, -1):  # some architectures can only forget all
            self._forget()
            same = 0
        del self._held[same:]
        return prompt[same:]

    def _decode(self, tokens: Sequence[int], cancel: CancelToken) -> None:
        for start in range(0, len(tokens), BATCH_TOKENS):
            cancel.check()
            batch = tokens[start : start + BATCH_TOKENS]
            array = (llama_cpp.llama_token * len(batch))(*batch)
            self._run(llama_cpp.llama_batch_get_one(array, len(batch)), cancel)
            self._held.extend(batch)

    def _run(self, batch: object, cancel: CancelToken) -> None:
        llama_cpp.llama_set_n_threads(self._context, self._threads.number, self._threads.number)
        with self._threads.at_work():
            status = llama_cpp.llama_decode(self._context, batch)
        if status:
            self._forget()  # after an abort part of the batch may be in the context
            if status == ABORTED:
                cancel.check()
            raise LlamaError(_reason(say("llama.cpp stopped with status {number}", number=status)))

    def _forget(self) -> None:
        llama_cpp.llama_memory_clear(self._memory, True)
        self._held.clear()

    @contextlib.contextmanager
    def _sampler(self, grammar: str | None) -> Iterator[object]:
        chain = llama_cpp.llama_sampler_chain_init(llama_cpp.llama_sampler_chain_default_params())
        try:
            if grammar is not None:
                constraint = llama_cpp.llama_sampler_init_grammar(self._vocabulary, grammar.encode(), b"root")
                if not constraint:
                    raise ValueError(_reason(verbatim("the grammar can’t be parsed")))
                llama_cpp.llama_sampler_chain_add(chain, constraint)
            llama_cpp.llama_sampler_chain_add(chain, llama_cpp.llama_sampler_init_greedy())
            yield chain
        finally:
            llama_cpp.llama_sampler_free(chain)

    def _text(self, token: int) -> str:
        text = llama_cpp.llama_vocab_get_text(self._vocabulary, token) if token >= 0 else b""
        return str((text or b"").decode("utf-8", "replace"))


def _token_bytes(model: object) -> int:
    """What a model remembers of a token: a key and a value of 16-bit numbers for each layer; 0 if it doesn't say."""
    layers, heads = llama_cpp.llama_model_n_layer(model), llama_cpp.llama_model_n_head(model)
    if layers <= 0 or heads <= 0:
        return 0
    width = llama_cpp.llama_model_n_embd(model) // heads
    return int(2 * 2 * layers * llama_cpp.llama_model_n_head_kv(model) * width)


def _check_sense(logits: Logits) -> None:
    """``LlamaError`` if a model computed what is no number (NaN): then nothing that it says can be used."""
    if np.isnan(logits).any():
        raise LlamaError(say("it computes nothing but nonsense (NaN)"))


_said: deque[str] = deque(maxlen=8)


@llama_cpp.llama_log_callback  # type: ignore[untyped-decorator, unused-ignore]
def _listen(level: int, text: bytes, _data: object) -> None:
    """Keep llama.cpp's errors for our own sentence and drop its chatter, instead of printing both."""
    if level == GGML_LOG_LEVEL_ERROR:
        _said.append(text.decode("utf-8", "replace").strip())


def _initialise() -> None:
    _said.clear()
    os.environ.setdefault("GGML_NO_BACKTRACE", "1")  # a failed assertion would otherwise wait for gdb before it ends us
    llama_cpp.llama_log_set(_listen, None)
    processors.load_best()
    llama_cpp.llama_backend_init()


def _reason(otherwise: UserMessage) -> UserMessage:
    """llama.cpp's first error since the last load, without the name of the function that said it."""
    reason = verbatim(re.sub(r"^\w+: ", "", _said[0])[:160]) if _said else otherwise
    _said.clear()
    return reason
