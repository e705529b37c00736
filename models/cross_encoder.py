"""Reads a question and a passage together: whether the passage answers, and which of its words do.

A cross-encoder (Nogueira and Cho, 2019) with the embedding model's own tokenizer and word vectors: what ships is
the arrays of its layers, which stand in the place of the embedding model's, and its heads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from models.bert import Bert
from models.cancel import CancelToken
from models.errors import ModelError
from models.folder import InstalledModel
from models.onnxfile import Array, OnnxFile
from models.pairs import MAX_QUESTION, MAX_TOKENS, Floats, PairReading
from models.user_message import say

HEAD = "head."
"""What the names of the heads' arrays begin with; the other arrays are named as in the graph."""


class CrossEncoder:
    """The cross-encoder that ships for this very embedding model. Safe to use from several threads at once.

    Raises ``ModelError`` where none does, and where a file can't be used.
    """

    def __init__(self, model: InstalledModel, threads: int | None = None) -> None:
        if model.tuning is None or model.tuning.problem:
            none = say("No cross-encoder was trained for {id}.", id=model.id)
            raise ModelError(model.tuning.problem if model.tuning else none)
        arrays = _load(model.tuning.path)
        self.id = f"{model.tuning.id}@{model.tuning.sha256[:12]}"
        layers = {name: array for name, array in arrays.items() if not name.startswith(HEAD)}
        self._relevance, self._relevance_bias = _head(arrays, "relevance")
        self._tokens, self._tokens_bias = _head(arrays, "tokens")
        self._bert = Bert(model, MAX_TOKENS, threads, lambda stored: OnnxFile(stored).with_tensors(layers))

    def read(
        self, question: str, passages: Sequence[str], cancel: CancelToken | None = None
    ) -> tuple[PairReading, ...]:
        """What it makes of each passage, in their order. ``cancel`` is checked every 60 ms or so."""
        encodings = self._bert.tokenize([(question[:MAX_QUESTION], passage) for passage in passages], cancel)
        readings: list[PairReading | None] = [None] * len(passages)
        for batch, hidden, _ in self._bert.run(encodings, cancel):
            for row, index in enumerate(batch):
                encoding = encodings[index]
                inside = np.array([part == 1 for part in encoding.sequence_ids], bool)
                read = np.flatnonzero(inside)
                values = hidden[row, read] @ self._tokens + self._tokens_bias
                readings[index] = PairReading(
                    float((hidden[row, 0] @ self._relevance + self._relevance_bias)[0]),
                    np.array(encoding.offsets, np.int64)[read].reshape(-1, 2),
                    _sigmoid(values[:, 0]),
                    values[:, 1],
                    values[:, 2],
                )
        return tuple(reading for reading in readings if reading is not None)


def _load(path: Path) -> dict[str, Array]:
    try:
        with np.load(path, allow_pickle=False) as stored:
            return {name: stored[name] for name in stored.files}
    except (OSError, ValueError, KeyError, EOFError) as error:
        raise ModelError(
            say("The file {path} can’t be read ({reason}); install Quoth again.", path=path, reason=error)
        ) from error


def _head(arrays: Mapping[str, Array], name: str) -> tuple[Floats, Floats]:
    """A head's weights, of shape (dimensions, values), and its bias."""
    try:
        return arrays[f"{HEAD}{name}.weight"].astype(np.float32), arrays[f"{HEAD}{name}.bias"].astype(np.float32)
    except KeyError as error:
        raise ModelError(say("The cross-encoder lacks {name}; install Quoth again.", name=error)) from error


def _sigmoid(values: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-values)), np.float32)
