"""Precision at three for five readers whose tastes and wants were written down first: without the profile, and with it.

``python -m tests.bench.recommend.readers CORPUS --folder FOLDER``: the profile's weight K is chosen on half of the 60
requests, and the other half is what is reported. What a reader has finished is never wanted.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from models.embedder import Embedder
from models.folder import ModelsFolder
from reader.engine.profile.boosts import K, ReaderProfile, profile_of
from reader.engine.profile.signals import Signal, book_signal, text_signal
from reader.engine.profile.vocabulary import vocabulary
from reader.engine.questions.reading_wishes import mode_of, read_wish
from reader.engine.recommendations.format import OnShelf, format_cards
from reader.engine.recommendations.rerank import Reader, rerank
from reader.engine.recommendations.retrieve import BookCandidate, ShelfQuery, retrieve
from reader.engine.recommendations.search_method import SearchMethod, search_method
from reader.engine.recommendations.shelf_books import ShelfSnapshot
from reader.engine.recommendations.validate import allowed_themes, validate
from tests.bench.recommend.cases import Case, title_key
from tests.bench.recommend.real_shelf import RealShelf

_HERE = Path(__file__).parent
_TRIED = (0.0, 0.04, 0.08, 0.12, 0.16, 0.24, 0.35, 0.5)
_DRAWN = 2_000


@dataclass(frozen=True, slots=True)
class MadeReader:
    """A reader: the shelf with what they have read of it, and the profile that this makes."""

    name: str
    snapshot: ShelfSnapshot
    profile: ReaderProfile


@dataclass(frozen=True, slots=True)
class ReaderCase:
    """A request of a reader, with what was retrieved for it: the profile only orders that."""

    reader: MadeReader
    half: str
    case: Case
    query: ShelfQuery
    way: SearchMethod
    candidates: tuple[BookCandidate, ...]


def made_readers(shelf: RealShelf) -> tuple[MadeReader, ...]:
    """The five readers of the file."""
    ids = {title_key(stem): book for book, stem in shelf.stems.items()}
    snapshot = shelf.reader.snapshot()
    return tuple(_made(row, snapshot, ids) for row in _rows("readers"))


def reader_cases(shelf: RealShelf) -> tuple[ReaderCase, ...]:
    """All requests of all readers."""
    readers = made_readers(shelf)
    none: frozenset[str] = frozenset()
    return tuple(
        _case(shelf, reader, row["half"], Case(row["request"], frozenset(row["wanted"][reader.name]), none))
        for row in _rows("readers_requests")
        for reader in readers
    )


def _rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (_HERE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def _made(row: Mapping[str, Any], snapshot: ShelfSnapshot, ids: Mapping[str, str]) -> MadeReader:
    finished, left = ({ids[title] for title in row[kind]} for kind in ("finished", "left"))
    books = {
        book: replace(it, finished=book in finished, begun=book in finished | left)
        for book, it in snapshot.books.items()
    }
    signals: list[Signal | None] = [
        *(book_signal("finished", books[it].row.title, books[it].bias) for it in sorted(finished)),
        *(book_signal("left", books[it].row.title, books[it].bias) for it in sorted(left)),
        *(text_signal("highlighted", text) for text in row["highlighted"]),
        *(text_signal("asked", text) for text in row["asked"]),
        *(text_signal("said", text) for text in row["said"]),
    ]
    return MadeReader(row["name"], ShelfSnapshot(books), profile_of([it for it in signals if it is not None]))


def _case(shelf: RealShelf, reader: MadeReader, half: str, case: Case) -> ReaderCase:
    known, wish = vocabulary(), read_wish(case.request, reader.snapshot.names)
    extraction = wish.extracted.extraction
    allowed = allowed_themes(reader.snapshot.books.values(), known)
    validation = validate(extraction, reader.snapshot, allowed, known)
    way = search_method(validation.intent, own_books=wish.own_books)
    embed = shelf.embedder if way == "descriptions" else None
    vector = embed.embed_query(extraction.search_query) if embed is not None else None
    query = ShelfQuery(extraction.search_query, validation, wish.limits, vector)
    return ReaderCase(reader, half, case, query, way, retrieve(way, query, reader.snapshot, known).candidates)


def precisions(shelf: RealShelf, cases: Sequence[ReaderCase], k: float | None) -> list[float]:
    """Of each case; ``k`` None is without anything that is known of the reader."""
    titles = {book: title_key(stem) for book, stem in shelf.stems.items()}
    measured = []
    for it in cases:
        mode = mode_of(it.case.request)
        who = Reader(mode=mode) if k is None else Reader.of(it.reader.profile, mode, it.reader.snapshot)
        ranked = rerank(it.candidates, it.query, who, it.reader.snapshot, k=k or 0.0)
        cards = format_cards(ranked, it.query, it.way, it.reader.snapshot, partial(OnShelf, shelf.library))
        measured.append(it.case.precision([titles[card.book.row.id] for card in cards]))
    return measured


def interval(differences: Sequence[float], requests: Sequence[str]) -> tuple[float, float]:
    """95% of the mean difference, by drawing whole requests again."""
    by_request: dict[str, list[float]] = {}
    for request, difference in zip(requests, differences, strict=True):
        by_request.setdefault(request, []).append(difference)
    means, chance = [statistics.mean(some) for some in by_request.values()], random.Random(1)  # noqa: S311
    drawn = sorted(statistics.mean(chance.choices(means, k=len(means))) for _ in range(_DRAWN))
    return drawn[_DRAWN // 40], drawn[-_DRAWN // 40]


def main() -> None:
    """Print what each K gives on the tuning half, then what the kept half says of the best, of ours and of none."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("corpus", type=Path)
    options.add_argument("--folder", type=Path, default=Path(".bench"))
    given = options.parse_args()
    embedder = Embedder(ModelsFolder().active("embedding"))
    shelf = RealShelf(given.corpus, given.folder / "recommend", embedder, text_only=True)
    cases = reader_cases(shelf)
    tuning, kept = ([it for it in cases if it.half == half] for half in ("tuning", "kept"))
    print(f"tuning half, without the profile: {statistics.mean(precisions(shelf, tuning, None)):.3f}")
    tried = {k: statistics.mean(precisions(shelf, tuning, k)) for k in _TRIED}
    print("tuning half, K: " + ", ".join(f"{k:g}: {value:.3f}" for k, value in tried.items()))
    best = max(tried, key=lambda k: tried[k])
    without = precisions(shelf, kept, None)
    print(f"kept half, without the profile: {statistics.mean(without):.3f}")
    for k in dict.fromkeys((K, best)):
        made = precisions(shelf, kept, k)
        more = [adapted - plain for adapted, plain in zip(made, without, strict=True)]
        low, high = interval(more, [it.case.request for it in kept])
        means = {
            name: statistics.mean(value for value, it in zip(made, kept, strict=True) if it.reader.name == name)
            for name in dict.fromkeys(it.reader.name for it in kept)
        }
        by_reader = ", ".join(f"{name} {value:.3f}" for name, value in means.items())
        print(f"kept half, K = {k:g}: {statistics.mean(made):.3f} ({low:+.3f} to {high:+.3f} of none); {by_reader}")
    shelf.close()


if __name__ == "__main__":
    main()
