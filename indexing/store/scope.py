"""Which part of a book a query may see: before the spoiler horizon, and within some chapters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from indexing.locator import Locator, TextRange


@dataclass(frozen=True, slots=True)
class Span:
    """The text from ``start`` up to ``end``, which may lie in a later spine item."""

    start: Locator
    end: Locator


@dataclass(frozen=True, slots=True)
class SearchScope:
    """Whole passages that end by ``before`` and that start within one of the spans; None leaves either open."""

    before: Locator | None = None
    within: tuple[Span | TextRange, ...] | None = None


EVERYWHERE = "TRUE"
"""The condition of a scope that is open on both sides."""


def position(locator: Locator) -> int:
    """A locator as one integer that orders as the locators do."""
    return locator.spine << 32 | locator.offset


def columns_of(where: TextRange) -> tuple[int, int, int]:
    """A range within a spine item as columns: the item, and the offsets of its start and its end."""
    return where.start.spine, where.start.offset, where.end.offset


def locator_at(position: int) -> Locator:
    """The locator that ``position`` made that integer of."""
    return Locator(position >> 32, position & 0xFFFFFFFF)


def scope_clause(scope: SearchScope) -> tuple[str, list[int]]:
    """An SQL condition on the columns of ``passage``, with its parameters."""
    conditions: list[str] = []
    parameters: list[int] = []
    if scope.before is not None:
        # spine << 32 | end: a passage that straddles the horizon isn't whole, so it isn't in.
        conditions.append("(spine << 32 | end) <= ?")
        parameters.append(position(scope.before))
    if scope.within is not None:
        conditions.append(_any_of(scope.within))
        for span in scope.within:
            parameters += [position(span.start), position(span.end)]
    return " AND ".join(conditions) or EVERYWHERE, parameters


def _any_of(spans: Sequence[Span | TextRange]) -> str:
    return "(" + (" OR ".join(["position >= ? AND position < ?"] * len(spans)) or "FALSE") + ")"
