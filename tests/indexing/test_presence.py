"""Presence lasts some passages after a name, never past a chapter's end; later text has no influence on it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.concepts.maps import ConceptMaps
from indexing.entities import Entity
from indexing.feature_extraction import FeatureExtractor, presence_features
from indexing.locator import Locator, TextRange
from indexing.query_context import query_context
from indexing.store.columns import PassageTable
from indexing.store.index import IndexStore
from indexing.store.scope import SearchScope
from tests.indexing.shelves import add, small_book

LONG = 100  # characters of a passage
QUIET = "<p>They walked along the river and spoke of nothing at all, as people do on such a day.</p>"
NAMED = "<p>Captain Smollett came in. “Good day,” said Captain Smollett to all of them in the room.</p>"


def passages(spines: list[int]) -> tuple[PassageTable, np.ndarray]:
    """Passages of ``LONG`` characters without a gap, and where they start."""
    n = len(spines)
    offsets = [LONG * (place - spines.index(spine)) for place, spine in enumerate(spines)]
    starts = np.array([spine << 32 | offset for spine, offset in zip(spines, offsets, strict=True)], np.int64)
    return PassageTable(np.arange(n), np.array(spines, np.intp), np.array(spines, np.intp), np.full(n, 60.0)), starts


def named_in(places: list[int], starts: np.ndarray) -> Entity:
    """Somebody who is named once in each of those passages."""
    at = [Locator(int(starts[place]) >> 32, (int(starts[place]) & 0xFFFFFFFF) + 10) for place in places]
    ranges = tuple(TextRange(place, Locator(place.spine, place.offset + 4)) for place in at)
    return Entity("Jim", "person", (), ranges, 1.0)


def test_somebody_is_still_there_some_passages_after_being_named() -> None:
    table, starts = passages([0, 0, 0, 0, 1, 1])
    features = presence_features(table, starts, [named_in([1], starts)])
    assert features["named"].tolist() == [0, 1, 0, 0, 0, 0]
    assert features["present"][1] == 1 > features["present"][2] > features["present"][3] > features["present"][4] < 1e-6
    assert features["present"][0] < 1e-6 < features["present_nearby"][0]
    assert features["chapter_named"][0] > 0 == features["chapter_named"][4]
    assert features["introduced"].tolist() == [0, 1, 0, 0, 0, 0]
    both = presence_features(table, starts, [named_in([1], starts), named_in([2], starts)])
    assert both["names_asked"].tolist() == [2.0] * 6
    assert both["present_least"][1] < 1e-6 < both["present_least"][2] < 1
    assert both["named"][2] == 0.5


def test_where_nobody_is_asked_about_nobody_is_present() -> None:
    table, starts = passages([0, 0, 1])
    assert not any(values.any() for values in presence_features(table, starts, []).values())


@given(st.data())
def test_all_are_finite_for_any_mentions_and_scope(data: st.DataObject) -> None:
    spines = sorted(data.draw(st.lists(st.integers(0, 3), max_size=20)))
    table, starts = passages(spines)
    places = st.lists(st.integers(0, len(spines) - 1), unique=True) if spines else st.just([])
    named = [named_in(sorted(data.draw(places)), starts) for _ in range(data.draw(st.integers(0, 3)))]
    remaining = slice(data.draw(st.integers(0, len(spines))), None)
    part = PassageTable(
        table.ordinals[remaining], table.spines[remaining], table.sections[remaining], table.words[remaining]
    )
    for name, values in presence_features(part, starts, named).items():
        assert values.shape == (len(part.ordinals),), name
        assert np.isfinite(values).all(), name
        if name not in ("names_asked", "mentions"):
            assert ((values >= 0) & (values <= 1)).all(), name


def test_a_mention_behind_the_horizon_makes_nobody_present(tmp_path: Path) -> None:
    seen = []
    for number, last in enumerate([QUIET * 6, NAMED * 6]):
        (tmp_path / str(number)).mkdir()
        index = IndexStore(tmp_path / str(number) / "index.db")
        book = add(index, small_book(tmp_path / str(number), NAMED * 4 + QUIET * 30, last))
        before = Locator(1, 0)
        query = query_context("Where is Smollett?", book, "en", ConceptMaps(index), None, before)
        assert [entity.name for entity in query.named] == ["Captain Smollett"]
        extract = FeatureExtractor(index).extract(book, "en", query, SearchScope(before))
        assert extract is not None
        seen.append({name: extract.features[name] for name in ("named", "present", "present_nearby", "chapter_named")})
    for name, values in seen[0].items():
        assert values.any(), name
        assert values.tolist() == pytest.approx(seen[1][name].tolist()), name
