"""What reading a question and a passage together gives, and what gives it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from models.cancel import CancelToken

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Floats: TypeAlias = "npt.NDArray[np.float32]"
MAX_TOKENS = 288
"""Of question and passage together; what is more is cut off the end of the longer one."""
MAX_QUESTION = 300
"""Characters of a question that are read."""


@dataclass(frozen=True, slots=True)
class PairReading:
    """What a model makes of one passage, for one question.

    ``relevance`` is the logit that the passage answers. For each token of the passage that was read: ``spans``, its
    (start, end) in characters, of shape (tokens, 2); ``proof``, the probability that it is of the words that carry the
    answer; ``start`` and ``end``, the logits that the answer begins and ends with it.
    """

    relevance: float
    spans: npt.NDArray[np.int64]
    proof: Floats
    start: Floats
    end: Floats


class PairReader(Protocol):
    """Reads a question together with passages."""

    @property
    def id(self) -> str:
        """Names the model and its version."""

    def read(
        self, question: str, passages: Sequence[str], cancel: CancelToken | None = None
    ) -> tuple[PairReading, ...]:
        """What it makes of each passage, in their order."""
