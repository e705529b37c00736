"""Rankers for measuring: trained as the shipped ones are, but without the book that is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec

from indexing.hits import Mode
from indexing.ranker import Forest, Ranker
from tests.bench.retrieval.shelf import Shelf
from tests.bench.retrieval.train import Book, fit, read

CONCEPTS = ("named", "named_within_2", "named_within_4", "names", "chapter_about", "chapter_about_behind")
"""The signals that come from the concept map."""


def left_out_rankers(
    corpus: Path, shelf: Shelf, folder: Path, modes: Sequence[Mode] = ("text", "hybrid"), *, concepts: bool = True
) -> dict[str, dict[Mode, Ranker]]:
    """For each book rankers by mode that never saw it: each tale left out alone, the novels in two halves.

    They are kept in ``folder``; delete it when the signals or the training have changed. ``concepts``: whether they
    see what comes from the concept map.
    """
    rankers: dict[str, dict[Mode, Ranker]] = {}
    for mode in modes:
        kept = folder / f"left-out-{mode}{'' if concepts else '-without-map'}.json"
        if not kept.exists():
            names, books = read(corpus, shelf, mode)
            if not concepts:
                names, books = _without(names, books, CONCEPTS)
            forests: dict[str, Forest] = {}
            for left_out in _folds(books):
                forest = fit(names, [book for book in books if book not in left_out])
                forests |= {book.name: forest for book in left_out}
            kept.write_bytes(msgspec.json.encode(forests))
        for name, forest in msgspec.json.decode(kept.read_bytes(), type=dict[str, Forest]).items():
            rankers.setdefault(name, {})[mode] = Ranker.of(forest)
    return rankers


def _without(names: Sequence[str], books: Sequence[Book], unseen: Sequence[str]) -> tuple[list[str], list[Book]]:
    """The same examples without those signals."""
    seen = [place for place, name in enumerate(names) if name not in unseen]
    return [names[place] for place in seen], [
        replace(book, examples=[replace(example, signals=example.signals[:, seen]) for example in book.examples])
        for book in books
    ]


def _folds(books: Sequence[Book]) -> list[list[Book]]:
    novel = [book for book in books if book.novel]
    return [*([book] for book in books if not book.novel), novel[::2], novel[1::2]]
