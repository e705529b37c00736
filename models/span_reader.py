"""Reads a question and a passage together: whether the passage answers, and which of its words do.

One encoder, MiniLM or MPNet, that was trained on all passages of a question at once, so that their logits can be
compared: ``models.spans`` does. ``models.span_graph`` writes its graph.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from models.bert import Bert
from models.cancel import CancelToken
from models.encoders import READINGS
from models.folder import InstalledModel
from models.pairs import MAX_QUESTION, MAX_TOKENS, Floats, PairReading
from models.user_message import say


class SpanReader:
    """A ``PairReader``; its logits of start and end are less the null's. Safe to use from several threads at once.

    Raises ``ModelError`` where a file can't be used.
    """

    def __init__(self, model: InstalledModel, threads: int | None = None) -> None:
        self._bert = Bert(model, MAX_TOKENS, threads)
        if self._bert.dimensions != READINGS:
            raise model.broken(model.files[0].path, say("isn’t the graph of a reader"))
        learnt = model.tuning
        self.id = f"{learnt.id}@{learnt.sha256[:12]}" if learnt else f"{model.id}@{model.files[0].sha256[:12]}"

    def read(
        self, question: str, passages: Sequence[str], cancel: CancelToken | None = None
    ) -> tuple[PairReading, ...]:
        """What it makes of each passage, in their order. ``cancel`` is checked before each.

        Each is run alone, which takes no longer, needs no padding, and gives the same in any company.
        """
        encodings = self._bert.tokenize([(question[:MAX_QUESTION], passage) for passage in passages], cancel)
        readings: dict[int, PairReading] = {}
        for (index,), values, _ in self._bert.run(encodings, cancel, together=1):
            encoding = encodings[index]
            places = np.array(encoding.offsets, np.int64).reshape(-1, 2)
            inside = np.array([part == 1 for part in encoding.sequence_ids], bool) & (places[:, 1] > places[:, 0])
            proof, start, end, _ = values[0, inside].T
            readings[index] = PairReading(float(values[0, 0, 3]), places[inside], _sigmoid(proof), start, end)
        return tuple(readings[index] for index in range(len(passages)))


def _sigmoid(values: Floats) -> Floats:
    return np.asarray(0.5 * (1 + np.tanh(0.5 * values)), np.float32)
