"""A small concept map and its entity pages, for tests of what the window shows of them."""

from __future__ import annotations

from typing import Any

from indexing.locator import Locator
from reader.engine import protocol as p
from reader.ui.book.reading_context import ReadingContext
from tests.ui.fake_script import citation

GUARD = p.Guard(mode="position", chosen=False, finished=False)
LENGTHS = (1000, 1000, 1000, 1000)
HALF = Locator(2, 0)


def line(name: str, *aliases: str, kind: p.NameKind = "person", first: int = 0, mentions: int = 9) -> p.EntityLine:
    """Somebody first mentioned in spine item ``first``."""
    counts = tuple(mentions if chapter == first else 0 for chapter in range(4))
    return p.EntityLine(name, kind, aliases, mentions, mentions / 100, Locator(first, 50), Locator(first, 90), counts)


AGNES = line("Agnes Pell", "Agnes", "Mrs. Pell", mentions=40)
TOM = line("Tom", first=1, mentions=12)
QUAY = line("the Quay", "Quay", kind="place", mentions=20)
GUILD = line("Guild of Clocks", kind="organisation", first=1, mentions=5)
EVERYBODY = (AGNES, QUAY, TOM, GUILD)


def concepts(*entities: p.EntityLine, before: Locator | None = HALF) -> p.Concepts:
    """A map up to ``before``."""
    chapters = tuple(p.MapChapter(f"Chapter {n}", Locator(n, 0), Locator(n, 1000)) for n in range(2))
    return p.Concepts("b1", before, chapters, entities, (), (), ())


def entity_page(name: str = "Agnes Pell", **changes: Any) -> p.EntityPage:
    """The page of somebody who is introduced in chapter One and appears again in Two; half of the book is read."""
    fields: dict[str, Any] = {
        "name": name,
        "kind": "person",
        "aliases": ("Agnes", "Mrs. Pell"),
        "mentions": 40,
        "introductions": (citation(1, f"{name}, the keeper of clocks, wound them all.", spine=0, start=50),),
        "first": citation(2, "Agnes came in.", spine=0, start=20),
        "latest": citation(3, "Agnes went out.", spine=1, start=700, chapter="Two"),
        "strip": (9, 0, 5),
        "parts": 6,
        "companions": (p.Companion("Tom", "person", 7), p.Companion("the Quay", "place", 2)),
        **changes,
    }
    return p.EntityPage(**fields)


def context(place: Locator | None = HALF, **changes: Any) -> ReadingContext:
    """The reader's context, in a book of four spine items of 1,000 characters."""
    fields: dict[str, Any] = {"book": "b1", "position": place, "guard": GUARD, "lengths": LENGTHS, **changes}
    return ReadingContext(**fields)
