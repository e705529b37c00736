"""Which book answers: a conditional logit over what speaks for each book (McFadden, 1974), whose weights are data.

``python -m models.training.books`` fits it on questions about books, none of which name the book.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

import msgspec
import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

WEIGHTS = "books.json"


class BookRanker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights by feature."""

    weights: dict[str, float]

    @property
    def features(self) -> Sequence[str]:
        """Their names in order."""
        return tuple(self.weights)

    def shares(self, features: Mapping[str, Numbers]) -> Numbers:
        """How likely each book is the one that answers, if one does; they add up to 1."""
        value = sum((weight * features[name] for name, weight in self.weights.items()), start=np.zeros(1))
        odds = np.exp(value - value.max())
        shares: Numbers = odds / odds.sum()
        return shares


@cache
def load_book_rankers() -> Mapping[str, BookRanker]:
    """Those that ship: with vectors (``hybrid``) and without (``text``)."""
    data = resources.files("indexing").joinpath("rankers", WEIGHTS).read_bytes()
    return msgspec.json.decode(data, type=dict[str, BookRanker])
