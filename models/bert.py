"""A BERT-like ONNX graph with its own tokenizer, run by onnxruntime: what embedding and reading pairs share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnxruntime
from tokenizers import Encoding, Tokenizer

from models.cancel import CancelToken
from models.folder import InstalledModel
from models.int8graph import multiplied_in_int8
from models.machine import give_back_memory, processor_features
from models.telemetry import switch_off_events
from models.user_message import say

Vectors = npt.NDArray[np.float32]
TokenIds = npt.NDArray[np.int64]

BATCH_TOKENS = 512
"""Tokens of one run, padding included. On 2 cores 256 to 1,024 are equally fast and 4,096 a fifth slower, for want of
cache; at 512 a run takes about 60 ms, which is also how soon a cancel is noticed."""
TOKENIZE_TEXTS = 256
_EXACT_IN_8_BITS = frozenset({"avx_vnni", "avx512_vnni", "amx_int8"})
"""What a processor must have for sums of 8-bit products not to overflow. Without VNNI onnxruntime has to be asked for
exactness, which costs a twentieth; with AMX, where that isn't needed, asking would cost 2 of 5."""
FED_INPUTS = ("input_ids", "attention_mask", "token_type_ids")

Rewrite = Callable[[memoryview], bytes]


class Bert:
    """A loaded graph. Safe to use from several threads at once. ``rewrite``: what to make of the file before it is run.

    Raises ``ModelError`` where the files can't be loaded or aren't of a model that can be driven so.
    """

    def __init__(
        self, model: InstalledModel, max_tokens: int, threads: int | None = None, rewrite: Rewrite | None = None
    ) -> None:
        self._model = model
        self.tokenizer = _load_tokenizer(model, max_tokens)
        self._session = _load_graph(model, threads, rewrite)
        give_back_memory()
        self._inputs = [str(node.name) for node in self._session.get_inputs()]
        self._output = self._hidden_states()
        self.dimensions = self._probe()

    def tokenize(
        self, texts: Sequence[str] | Sequence[tuple[str, str]], cancel: CancelToken | None = None
    ) -> list[Encoding]:
        """The tokens of texts, or of pairs of them, in their order; what is beyond ``max_tokens`` is cut off."""
        encodings: list[Encoding] = []
        for start in range(0, len(texts), TOKENIZE_TEXTS):
            if cancel:
                cancel.check()
            encodings += self.tokenizer.encode_batch([_whole(text) for text in texts[start : start + TOKENIZE_TEXTS]])
        return encodings

    def run(
        self, encodings: Sequence[Encoding], cancel: CancelToken | None = None, together: int | None = None
    ) -> Iterator[tuple[list[int], Vectors, TokenIds]]:
        """Batches of about equal length: the places of their texts, the vector of each token, of shape (text, token,
        dimension), and 1 where there is a token, else 0. ``cancel`` is checked before each. ``together``: most texts.
        """
        for batch in batches([len(encoding.ids) for encoding in encodings], together):
            if cancel:
                cancel.check()
            yield batch, *self._hidden([encodings[index] for index in batch])

    def _hidden(self, batch: Sequence[Encoding]) -> tuple[Vectors, TokenIds]:
        shape = len(batch), max(len(encoding.ids) for encoding in batch)
        feed = {name: np.zeros(shape, np.int64) for name in FED_INPUTS}
        for row, encoding in enumerate(batch):
            size = len(encoding.ids)
            feed["input_ids"][row, :size] = encoding.ids
            feed["attention_mask"][row, :size] = 1
            feed["token_type_ids"][row, :size] = encoding.type_ids
        hidden: Vectors = self._session.run([self._output], {name: feed[name] for name in self._inputs})[0]
        return hidden, feed["attention_mask"]

    def _hidden_states(self) -> str:
        """The output to use: in a BERT-like model's export the one of shape (text, token, dimension)."""
        for node in self._session.get_outputs():
            if len(node.shape) == 3:
                return str(node.name)
        raise self._model.broken(self._model.files[0].path, say("has no output with a vector for each token"))

    def _probe(self) -> int:
        """The vectors' length as the graph really makes them; finds a graph that can't be driven in good time."""
        graph = self._model.files[0].path
        if unknown := sorted(set(self._inputs) - set(FED_INPUTS)):
            raise self._model.broken(
                graph, say("wants inputs that no BERT-like model has ({names})", names=", ".join(unknown))
            )
        try:
            return int(self._hidden([self.tokenizer.encode("a")])[0].shape[-1])
        except Exception as error:
            raise self._model.broken(graph, say("can’t be run ({reason})", reason=_first_line(error))) from error


def batches(lengths: Sequence[int], together: int | None = None) -> Iterator[list[int]]:
    """Indices in batches of about equal length, longest first, each padded to at most ``BATCH_TOKENS`` tokens."""
    batch: list[int] = []
    for index in sorted(range(len(lengths)), key=lambda index: -lengths[index]):
        if batch and ((len(batch) + 1) * lengths[batch[0]] > BATCH_TOKENS or len(batch) == together):
            yield batch
            batch = []
        batch.append(index)
    if batch:
        yield batch


_HALVES = re.compile("[\ud800-\udfff]")
"""Halves of surrogate pairs, which no tokenizer takes: what is typed in a terminal may not be UTF-8."""


def _whole(text: str | tuple[str, str]) -> str | tuple[str, str]:
    """The same text, as long as it was, without what isn't a character."""
    if isinstance(text, str):
        return _HALVES.sub("\ufffd", text)
    return _HALVES.sub("\ufffd", text[0]), _HALVES.sub("\ufffd", text[1])


def _load_tokenizer(model: InstalledModel, max_tokens: int) -> Tokenizer:
    path = model.files[1].path
    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception as error:  # tokenizers raises nothing narrower
        raise model.broken(path, say("is no tokenizer ({reason})", reason=_first_line(error))) from error
    tokenizer.no_padding()
    tokenizer.enable_truncation(max_tokens)
    return tokenizer


def _load_graph(model: InstalledModel, threads: int | None, rewrite: Rewrite | None) -> onnxruntime.InferenceSession:
    switch_off_events()
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4  # fatal: what goes wrong comes back as an exception
    options.intra_op_num_threads = threads or 0
    # Threads that spin while they wait would take the cores from llama.cpp and the window; it gains nothing here.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    if processor_features().isdisjoint(_EXACT_IN_8_BITS):
        options.add_session_config_entry("session.x64quantprecision", "1")
    path = model.files[0].path
    try:
        graph = _rewritten(path, rewrite)
        return onnxruntime.InferenceSession(graph or str(path), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime's own errors have no common base below Exception
        raise model.broken(
            path, say("is no model that onnxruntime can load ({reason})", reason=_first_line(error))
        ) from error


def _rewritten(path: Path, rewrite: Rewrite | None) -> bytes | None:
    try:
        stored = np.memmap(path, np.uint8, "r").data
    except (OSError, ValueError):
        return None  # onnxruntime finds better words for what is wrong with it
    changed = rewrite(stored) if rewrite else None
    return multiplied_in_int8(memoryview(changed) if changed else stored) or changed


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0][:160]
