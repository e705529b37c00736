"""Rankers for measuring: trained as the shipped ones are, but without the book that is asked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from indexing.hits import MODES, Mode
from indexing.ranker import Forest, Ranker
from tests.bench.retrieval.shelf import Shelf
from tests.bench.retrieval.train import Book, fit, read


def left_out_rankers(corpus: Path, shelf: Shelf, folder: Path) -> dict[str, dict[Mode, Ranker]]:
    """For each book rankers by mode that never saw it: each tale left out alone, the novels in two halves.

    They are kept in ``folder``; delete it when the signals or the training have changed.
    """
    rankers: dict[str, dict[Mode, Ranker]] = {}
    for mode in MODES:
        kept = folder / f"left-out-{mode}.json"
        if not kept.exists():
            names, books = read(corpus, shelf, mode)
            forests: dict[str, Forest] = {}
            for left_out in _folds(books):
                forest = fit(names, [book for book in books if book not in left_out])
                forests |= {book.name: forest for book in left_out}
            kept.write_bytes(msgspec.json.encode(forests))
        for name, forest in msgspec.json.decode(kept.read_bytes(), type=dict[str, Forest]).items():
            rankers.setdefault(name, {})[mode] = Ranker.of(forest)
    return rankers


def _folds(books: Sequence[Book]) -> list[list[Book]]:
    novel = [book for book in books if book.novel]
    return [*([book] for book in books if not book.novel), novel[::2], novel[1::2]]
