"""A small map with co-occurrences and themes, for tests of its pictures."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPoint, QPointF

from indexing.locator import Locator
from reader.engine import protocol as p
from tests.ui.entity_script import line
from tests.ui.fake_script import citation

PEOPLE = ("Agnes Pell", "Tom", "Mr. Quill", "Ishan Rao")
CHAPTERS = tuple(p.MapChapter(f"Chapter {n}", Locator(n, 0), Locator(n, 1000)) for n in range(4))


def theme(name: str, *shares: float, place: int | None = None) -> p.ThemeLine:
    """A theme; ``place`` is the chapter of the passage that shows it."""
    places = () if place is None else (citation(1, "The clock struck.", spine=place, start=300),)
    return p.ThemeLine(name, tuple(name.split(", ")), 0.5, shares, places)


THEMES = (theme("sea, storm, rope", 0, 0.1, 0.9, 0.4, place=2), theme("clock, hour, wheel", 0, 0.8, 0, 0.2))
PAIRS = (
    p.EntityPair("Agnes Pell", "Tom", 20),
    p.EntityPair("Tom", "Mr. Quill", 4),
    p.EntityPair("Agnes Pell", "the Quay", 7),
)
MAP = p.Concepts(
    "b1",
    Locator(4, 0),
    CHAPTERS,
    (*(line(name, mentions=40 - 9 * n) for n, name in enumerate(PEOPLE)), line("the Quay", kind="place")),
    THEMES,
    (),
    PAIRS,
)


def crowd(count: int) -> p.Concepts:
    """A map of many people with long names, each of whom occurs with the first and with the next."""
    names = [f"Lady Constance Wetherby {n}" for n in range(count)]
    co_occurrences = [p.EntityPair(names[0], name, 9) for name in names[1:]]
    co_occurrences += [p.EntityPair(first, second, 3) for first, second in pairwise(names)]
    return p.Concepts("b1", None, CHAPTERS, tuple(line(n, mentions=50) for n in names), (), (), tuple(co_occurrences))


def point(place: QPointF) -> QPoint:
    """The nearest pixel."""
    return place.toPoint()
