"""Which pages with a fixed layout stand side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from PySide6.QtCore import QRect

from reader.engine.protocol import SpineItem

Half: TypeAlias = Literal["", "left", "right"]
"""The half of the view that a page stands in; empty: it has all of it."""


@dataclass(frozen=True, slots=True)
class PageSpread:
    """What is seen at once: one section of the reading order, or two pages. Both tuples are in reading order."""

    pages: tuple[int, ...]
    halves: tuple[Half, ...]

    def half(self, page: int) -> Half:
        """Where one of the pages stands."""
        return self.halves[self.pages.index(page)]

    def other(self, page: int) -> int | None:
        """The page beside that one."""
        return next((candidate for candidate in self.pages if candidate != page), None)


def spread_at(spine: Sequence[SpineItem], index: int, *, leftwards: bool, wide: bool) -> PageSpread:
    """What is seen with section ``index``, in a view that is ``wide`` (wider than high) or isn't.

    Pages fill the halves in their order. One whose side isn't free begins the next spread; what stays alone has all of
    the view, unless the book says on which side it is to stand.
    """
    sides: tuple[Half, Half] = ("right", "left") if leftwards else ("left", "right")
    waiting: int | None = None  # a page in the first half that the second is still free beside
    for page in _run(spine, index, wide=wide):
        if waiting is not None and spine[page].side in ("", sides[1]):
            if index in (waiting, page):
                return PageSpread((waiting, page), sides)
            waiting = None
        elif index == waiting:
            break
        else:
            waiting = page if spine[page].side != sides[1] else None
    side = spine[index].side
    return PageSpread((index,), (side if side != "center" and _may_face(spine[index], wide=wide) else "",))


def _run(spine: Sequence[SpineItem], index: int, *, wide: bool) -> list[int]:
    """The pages around section ``index`` that may stand in spreads, up to the next that mayn't on either side."""
    linear = [item for item in spine if item.linear or item.index == index]
    run: list[int] = []
    for item in linear:
        if _may_face(item, wide=wide) and item.linear:
            run.append(item.index)
        elif item.index > index:
            break
        else:
            run.clear()
    return run


def _may_face(item: SpineItem, *, wide: bool) -> bool:
    """Whether the page may stand beside another."""
    fits = item.spread == "always" or (item.spread == "wide" and wide)
    return item.fixed_layout and item.side != "center" and fits


def half_of(whole: QRect, half: Half) -> QRect:
    """The left or right half of the view, or all of it."""
    middle = whole.width() // 2
    if half == "left":
        return QRect(0, 0, middle, whole.height())
    return QRect(middle, 0, whole.width() - middle, whole.height()) if half == "right" else whole
