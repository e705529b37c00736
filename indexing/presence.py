"""Ranker features of presence: whether those whom a question names are in a passage, by name or not.

A name stands in one passage and only "he" in the next three. Mentions come from the concept map up to the horizon, so
what stands after it has no influence. Shapes: ``n`` passages in scope, in book order.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from indexing.entities import Entity
from indexing.store.columns import PassageTable
from indexing.store.scope import position

Numbers = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]

_FADES = 3.0  # passages after which somebody who was named is as good as gone
_NEVER = 99.0
_MOST_MENTIONS = 5.0
_SHORT_CHAPTER = 5  # passages; one of fewer isn't about somebody for naming them once


def presence_features(table: PassageTable, starts: Places, named: Sequence[Entity]) -> dict[str, Numbers]:
    """By name, each of shape (n,), the mean over the entities ``named`` in the question unless it says otherwise.

    ``starts`` is where each passage of the book up to the horizon starts, as ``position`` counts.
    """
    n = len(table.ordinals)
    counts = [_mentions(entity, table, starts) for entity in named]
    since = [_since(count, table.spines) for count in counts]
    until = [_since(count[::-1], table.spines[::-1])[::-1] for count in counts]
    present = [np.exp(-passages / _FADES) for passages in since]
    nearby = [np.exp(-np.minimum(one, other) / _FADES) for one, other in zip(since, until, strict=True)]
    return {
        "names_asked": np.full(n, float(len(named))),
        "named": _mean([(count > 0).astype(np.float64) for count in counts], n),
        "mentions": _mean([np.minimum(count, _MOST_MENTIONS) for count in counts], n),
        "present": _mean(present, n),
        "present_least": np.minimum.reduce(present) if present else np.zeros(n),
        "present_nearby": _mean(nearby, n),
        "chapter_named": _mean([_share_of_chapter(count, table) for count in counts], n),
        "introduced": _mean([_introduced(count) for count in counts], n),
    }


def _mentions(entity: Entity, table: PassageTable, starts: Places) -> Numbers:
    """How often each passage names ``entity``."""
    at = np.array([position(mention.start) for mention in entity.mentions], np.int64)
    ordinals = np.searchsorted(starts, at, side="right") - 1
    counts = np.bincount(ordinals[ordinals >= 0], minlength=len(starts)).astype(np.float64)
    return counts[table.ordinals]


def _since(counts: Numbers, spines: npt.NDArray[np.intp]) -> Numbers:
    """For each passage how many passages ago somebody was last named in its spine item; a great number if never."""
    places = np.arange(len(counts))
    last = np.maximum.accumulate(np.where(counts > 0, places, -1))
    known = (last >= 0) & (spines[last] == spines)
    return np.where(known, places - last, _NEVER)


def _share_of_chapter(counts: Numbers, table: PassageTable) -> Numbers:
    """The share of a spine item's passages that name somebody, over that of the spine item with the greatest."""
    chapters = np.unique(table.spines, return_inverse=True)[1]
    share = np.bincount(chapters, counts > 0) / np.maximum(np.bincount(chapters), _SHORT_CHAPTER)
    return (share / max(float(share.max(initial=0)), 1e-9))[chapters]


def _introduced(counts: Numbers) -> Numbers:
    """1 for the first passage that names somebody, 1/2 for the second and so on; 0 for those that don't."""
    named = (counts > 0).astype(np.float64)
    return named / np.maximum(np.cumsum(named), 1)


def _mean(rows: Sequence[Numbers], n: int) -> Numbers:
    return np.mean(rows, axis=0) if rows else np.zeros(n)
