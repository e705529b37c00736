"""The horizon is a place in the series: of a later volume, and of what wasn't read of an earlier one, nothing shows.

Random horizons: readers who have read each volume as far as chance will, later ones too, and ask about whom they like.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from indexing.locator import Locator
from models.cancel import CancelToken
from reader.engine.place.guard import SpoilerGuard
from reader.engine.protocol import (
    Answer,
    Ask,
    EntityPage,
    GetEntity,
    GetPreviously,
    Guard,
    MarkFinished,
    SavePosition,
    SeriesSummary,
)
from reader.engine.protocol.series import volumes
from tests.night import times
from tests.reader.series_books import made_up_series
from tests.reader.spoiler_shelf import Books

MADE_UP, REAL = times(26, 240), times(4, 60)
HOLMES = ("a-study-in-scarlet", "the-sign-of-the-four", "the-hound-of-the-baskervilles")
MET = ("Sherlock Holmes", "Dr. Watson", "Lestrade", "Gregson", "Jefferson Hope", "Mary Morstan", "Stapleton", "London")


@dataclass(frozen=True)
class Shelf:
    """Series on a shelf: of each its volumes' ids, in order, and whom to ask about."""

    books: Books
    series: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]


@pytest.fixture(scope="module")
def made_up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shelf]:
    """Three series of three volumes."""
    home = tmp_path_factory.mktemp("series")
    series = made_up_series(home)
    books = Books(home / "data", home / "no models", [file for it in series for file in it.files])
    yield Shelf(books, tuple((tuple(books.ids[file.stem] for file in it.files), it.people) for it in series))
    books.close()


@pytest.fixture(scope="module")
def real(whole_corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shelf]:
    """Three novels of Sherlock Holmes, whose own metadata say that they are numbers 1, 2 and 5."""
    home = tmp_path_factory.mktemp("holmes")
    files = [whole_corpus / "shelf" / f"arthur-conan-doyle_{name}.epub" for name in HOLMES]
    books = Books(home, home / "no models", files)
    yield Shelf(books, ((tuple(books.ids[file.stem] for file in files), MET),))
    books.close()


def _read(books: Books, book: str, share: float) -> Locator | None:
    """Let a book be read to a share of its text, 1 being its end; how far that is (None: all of it)."""
    text = books.texts[book]
    place = text.locator(int(share * (text.starts[-1] - 1)))
    engine, cancel = books.engine, CancelToken()
    engine.handle(MarkFinished(book, share == 1), lambda _event: None, cancel)
    guard: Guard = engine.handle(SavePosition(book, place), lambda _event: None, cancel)
    return None if guard.finished else place


def _horizons(shelf: Shelf, many: int, seed: int) -> Iterator[tuple[list[str], dict[str, Locator | None]]]:
    """What leaks at each of ``many`` horizons, and how far each volume was read there."""
    chance = random.Random(seed)  # noqa: S311 - a sample, not a secret
    for number in range(many):
        volumes, people = chance.choice(shelf.series)
        shares = [chance.choice((0.0, chance.random(), chance.random(), 1.0)) for _ in volumes]
        here = chance.choice((0, 1, 1, 2, 2, 2))
        shares[here] = chance.random()
        read = {book: _read(shelf.books, book, share) for book, share in zip(volumes, shares, strict=True)}
        allowed = {book: read[book] if n <= here else Locator(0, 0) for n, book in enumerate(volumes)}
        name, place = chance.choice((chance.choice(people), *people[:3])), read[volumes[here]]
        about: dict[str, Any] = {"book": volumes[here], "position": place, "guarded": True}
        request = (
            Ask(question=f"Who is {name}?", **about),
            GetEntity(name=name, **about),
            GetPreviously(**about),
        )[number % 3]
        yield shelf.books.series_leaks(request, allowed, name), allowed


def _leaking(shelf: Shelf, many: int, seed: int = 1) -> tuple[int, int]:
    """At how many horizons something leaks, and at how many earlier volumes are quoted."""
    leaking = quoting = 0
    for leaks, allowed in _horizons(shelf, many, seed):
        match shelf.books.latest:
            case Answer(earlier=earlier) | EntityPage(earlier=earlier) | SeriesSummary(citations=earlier):
                pass
            case _:
                earlier = ()
        beyond = [it for it in earlier if (before := allowed[it.book]) is not None and it.end > before]
        leaking += bool(leaks or beyond)
        quoting += bool(earlier)
    return leaking, quoting


@pytest.mark.parametrize(("name", "many"), [("made_up", MADE_UP), pytest.param("real", REAL, marks=pytest.mark.corpus)])
def test_nothing_beyond_what_was_read_of_a_series_shows(name: str, many: int, request: pytest.FixtureRequest) -> None:
    leaking, quoting = _leaking(request.getfixturevalue(name), many)
    assert leaking == 0
    assert quoting >= many / 5


@pytest.mark.parametrize("broken", ["as_read", "later"])
def test_a_series_without_its_horizon_leaks(made_up: Shelf, broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the checker would see nothing."""
    if broken == "as_read":
        monkeypatch.setattr(SpoilerGuard, "as_read", lambda _self, _book: None)
    else:
        monkeypatch.setattr(
            "reader.engine.series.volumes.earlier_volumes", lambda book, books: volumes(book.series, books)
        )
    assert _leaking(made_up, 12)[0] >= 2
