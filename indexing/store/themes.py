"""Themes as they are kept: terms, chapters and places with their positions, so that a horizon leaves out the rest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import apsw

from indexing.locator import Locator, TextRange
from indexing.store.database import Store
from indexing.store.scope import Span, locator_at, position
from indexing.store.text import number_of


@dataclass(frozen=True, slots=True)
class Weighed:
    """A term with where the book first has it, spelt so; or a place. Weights compare within one theme."""

    weight: float
    range: TextRange
    text: str = ""


@dataclass(frozen=True, slots=True)
class ThemeRow:
    """A theme as kept. ``chapters`` are in reading order; terms and places come best first."""

    terms: tuple[Weighed, ...]
    chapters: tuple[tuple[Span, float], ...]
    places: tuple[Weighed, ...]


class ThemeStore(Store):
    """Themes by book. They go when the book goes."""

    def put(self, book: str, themes: Sequence[ThemeRow], version: str | None = None) -> None:
        """Keep ``themes``, the most salient first, in place of those there were; nothing for a book that is gone.

        ``version`` is given where the rest of the concept map is there already: what it is now made by.
        """
        with self._database.writing() as connection:
            n = number_of(connection, book)
            for table in ("theme", "theme_term", "theme_chapter", "theme_place"):
                connection.execute(f"DELETE FROM {table} WHERE book = ?", (n,))  # noqa: S608 - one of the four
            if n:
                for number, theme in enumerate(themes):
                    _insert(connection, n, number, theme)
                if version is not None:
                    connection.execute("UPDATE book SET concepts = ? WHERE n = ?", (version, n))

    def of(self, book: str, before: Locator | None = None) -> tuple[ThemeRow, ...]:
        """The part of each theme before the horizon: terms met, chapters ended and places passed by then.

        Themes of which nothing is left are there too, empty: their number says nothing of what is ahead.
        """
        until = position(before) if before is not None else 1 << 62
        with self._database.reading() as connection:
            n = number_of(connection, book)
            count = connection.execute("SELECT count(*) FROM theme WHERE book = ?", (n,)).fetchone()
            terms: list[tuple[Any, ...]] = connection.execute(
                """SELECT theme, weight, position, length(term), term FROM theme_term
                   WHERE book = ? AND position + length(term) <= ? ORDER BY theme, weight DESC, term""",
                (n, until),
            ).fetchall()
            places: list[tuple[Any, ...]] = connection.execute(
                """SELECT theme, weight, position, length, '' FROM theme_place
                   WHERE book = ? AND position + length <= ? ORDER BY theme, weight DESC, position""",
                (n, until),
            ).fetchall()
            chapters: list[tuple[Any, ...]] = connection.execute(
                """SELECT theme, position, until, weight FROM theme_chapter
                   WHERE book = ? AND until <= ? ORDER BY theme, position""",
                (n, until),
            ).fetchall()
        spans = defaultdict(list)
        for theme, start, end, weight in chapters:
            spans[theme].append((Span(locator_at(start), locator_at(end)), float(weight)))
        terms_of, places_of = _by_theme(terms), _by_theme(places)
        return tuple(
            ThemeRow(tuple(terms_of[theme]), tuple(spans[theme]), tuple(places_of[theme]))
            for theme in range(count[0] if count else 0)
        )


def _by_theme(rows: Sequence[tuple[Any, ...]]) -> defaultdict[int, list[Weighed]]:
    by_theme: defaultdict[int, list[Weighed]] = defaultdict(list)
    for theme, weight, at, length, text in rows:
        by_theme[theme].append(Weighed(float(weight), TextRange(locator_at(at), locator_at(at + length)), text))
    return by_theme


def _insert(connection: apsw.Connection, n: int, number: int, theme: ThemeRow) -> None:
    connection.execute("INSERT INTO theme (book, n) VALUES (?, ?)", (n, number))
    connection.executemany(
        "INSERT INTO theme_term (book, theme, term, weight, position) VALUES (?, ?, ?, ?, ?)",
        [(n, number, term.text, term.weight, position(term.range.start)) for term in theme.terms],
    )
    connection.executemany(
        "INSERT INTO theme_chapter (book, theme, position, until, weight) VALUES (?, ?, ?, ?, ?)",
        [(n, number, position(span.start), position(span.end), weight) for span, weight in theme.chapters],
    )
    connection.executemany(
        "INSERT INTO theme_place (book, theme, position, length, weight) VALUES (?, ?, ?, ?, ?)",
        [
            (n, number, position(p.range.start), p.range.end.offset - p.range.start.offset, p.weight)
            for p in theme.places
        ],
    )
