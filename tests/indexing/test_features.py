"""Features of passages: shares and distances for a book of any size, whom a question names, and who is present."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.concepts.maps import ConceptMaps
from indexing.entities import Entity, NameKind
from indexing.feature_extraction import FeatureExtractor, PassageFeatures, presence_features
from indexing.features import Numbers, TermMatches, text_features, vector_features
from indexing.locator import Locator, TextRange
from indexing.query_context import named_entities, query_context, without_names
from indexing.store.columns import PassageTable, Postings
from indexing.store.index import IndexStore
from indexing.store.scope import SearchScope
from indexing.store.vectors import Cosines
from tests.indexing.shelves import add, small_book
from tests.indexing.wordvectors import WordVectors

SHARES = (
    "coverage",
    "coverage_best",
    "coverage_within_1",
    "coverage_within_2",
    "coverage_within_4",
    "chapter_coverage",
)
FILLER = "<p>They walked along the river and spoke of nothing at all.</p>"
FIRST = f"<h1>One</h1>{FILLER * 20}<p>The captain hid a letter.</p>{FILLER * 20}<p>The king lost his crown.</p>"
LETTER = f"<h1>Two</h1><p>The letter of the captain was in the crown of the king.</p>{FILLER * 9}"
PUPPY = f"<h1>Two</h1>{FILLER * 9}<p>A puppy barked, and the ocean was calm and grey all day long.</p>"
QUESTION = "Where did the captain hide the letter about the king's dog?"


def matrix(spines: list[int], first: int = 0) -> PassageTable:
    """Passages of 60 words without a gap."""
    n = len(spines)
    return PassageTable(
        np.arange(first, first + n), np.array(spines, np.intp), np.array(spines, np.intp), np.full(n, 60.0)
    )


def cosines(ordinals: list[int], near: list[float]) -> Cosines:
    """The same for passages and their parts."""
    values = np.array(near, np.float32)
    return Cosines(np.array(ordinals, np.intp), values, values)


@st.composite
def searches(draw: st.DrawFn) -> tuple[PassageTable, list[Postings], list[Postings]]:
    """Passages that begin anywhere in a book, and what some terms and pairs of them match there."""
    n = draw(st.integers(1, 25))
    first = draw(st.integers(0, 50))
    spines = sorted(draw(st.lists(st.integers(0, 4), min_size=n, max_size=n)))

    def posting() -> Postings:
        ordinals = sorted(draw(st.sets(st.integers(first, first + n - 1))))
        return Postings.of([(at, draw(st.floats(1e-6, 12)), draw(st.sampled_from([0.0, 2.5]))) for at in ordinals])

    terms = [posting() for _ in range(draw(st.integers(1, 5)))]
    return matrix(spines, first), terms, [posting() for _ in range(draw(st.integers(0, 2)))]


def check(features: dict[str, Numbers], n: int) -> None:
    """All that must hold of any features."""
    for name, values in features.items():
        assert values.shape == (n,), name
        assert np.isfinite(values).all(), name
        if name.endswith("_gap") or name == "chapter_similarity":
            assert values.max() == 0, name
    for name in SHARES:
        if name in features:
            assert features[name].min() >= 0, name
            assert features[name].max() <= 1 + 1e-9, name


@given(searches())
def test_what_words_say_is_finite_and_shares_are_shares(
    search: tuple[PassageTable, list[Postings], list[Postings]],
) -> None:
    passages, terms, pairs = search
    features = text_features(passages, TermMatches.of(passages, terms, pairs))
    check(features, len(passages.ordinals))
    within = [features[name] for name in ("coverage", "coverage_within_1", "coverage_within_2", "coverage_within_4")]
    assert all((near <= wide + 1e-9).all() for near, wide in pairwise(within))
    matched = {int(at) for posting in terms for at in posting.ordinals}
    assert {int(at) for at in passages.ordinals[features["coverage"] > 0]} == matched
    assert (features["coverage_best"] == features["coverage"].max()).all()


@given(st.dictionaries(st.integers(0, 19), st.floats(-1, 1)), st.integers(0, 3))
def test_what_meaning_says_is_finite_whichever_passages_have_vectors(near: dict[int, float], more: int) -> None:
    n = max(near, default=0) + 1 + more
    ordinals = sorted(near)
    features = vector_features(matrix([0] * n), cosines(ordinals, [near[at] for at in ordinals]))
    check(features, n)
    missing = sorted(set(range(n)) - set(near))
    assert (features["similarity"][missing] == features["similarity"].min()).all()


def test_a_book_of_one_passage_has_all_features() -> None:
    single = matrix([3], 7)
    features = text_features(single, TermMatches.of(single, [Postings.of([(7, 2.0, 1.0)])], []))
    check(features, 1)
    assert (
        features["coverage"].tolist()
        == features["coverage_within_4"].tolist()
        == features["chapter_coverage"].tolist()
        == [1.0]
    )
    check(vector_features(single, cosines([7], [0.5])), 1)


def test_where_nothing_matches_all_shares_are_nothing() -> None:
    passages = matrix([0, 0, 1])
    for terms in ([Postings.of([])] * 2, []):
        features = text_features(passages, TermMatches.of(passages, terms, []))
        check(features, 3)
        assert not any(features[name].any() for name in (*SHARES, "bm25", "pairs", "heading", "proximity_4", "chapter"))
    assert not any(values.any() for values in vector_features(passages, cosines([], [])).values())


def test_the_rarer_word_is_the_greater_share() -> None:
    passages = matrix([0] * 10)
    rare, common = Postings.of([(2, 1.0, 0.0)]), Postings.of([(at, 1.0, 0.0) for at in (4, 5, 6, 7)])
    coverage = text_features(passages, TermMatches.of(passages, [rare, common], []))["coverage"]
    assert 1 > coverage[2] > 0.5 > coverage[4] > coverage[0] == 0
    assert coverage[2] + coverage[4] == pytest.approx(1)


def extract(folder: Path, bodies: list[str], scope: SearchScope) -> PassageFeatures:
    """Of a book of these pages."""
    index, embedder = IndexStore(folder / "index.db"), WordVectors()
    book = add(index, small_book(folder, *bodies), embedder)
    query = query_context(QUESTION, book, "en", ConceptMaps(index), embedder, scope.before)
    features = FeatureExtractor(index).extract(book, "en", query, scope)
    assert features is not None
    return features


def test_no_passage_beyond_the_horizon_has_any_influence(tmp_path: Path) -> None:
    # The same pages in another order after it, as BM25 depends on how rare a word is in the whole book.
    surveys = []
    for number, rest in enumerate([[LETTER, PUPPY], [PUPPY, LETTER]]):
        (tmp_path / str(number)).mkdir()
        surveys.append(extract(tmp_path / str(number), [FIRST, *rest], SearchScope(before=Locator(1, 0))))
    first, second = surveys
    assert first.features.keys() == second.features.keys()
    for name, values in first.features.items():
        np.testing.assert_allclose(values, second.features[name], atol=1e-9, err_msg=name)
    assert first.candidates().tolist() == second.candidates().tolist()
    assert first.features["coverage"].max() > 0


def test_the_best_is_the_best_before_the_horizon(tmp_path: Path) -> None:
    everything = extract(tmp_path, [FIRST, LETTER], SearchScope())
    seen = extract(tmp_path, [FIRST, LETTER], SearchScope(before=Locator(1, 0)))
    check(seen.features, len(seen.table.ordinals))
    assert len(seen.table.ordinals) < len(everything.table.ordinals)
    assert (
        seen.features["coverage_best"][0] == seen.features["coverage"].max() < everything.features["coverage_best"][0]
    )


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


MENTIONED = "<p>They met Captain Smollett in the street, and Captain Smollett was cross.</p>" * 4
BEN = "<p>Then Mr. Gunn told them of cheese, and Mr. Gunn ran up the hill with Mr. Smollett.</p>" * 4


def entity(name: str, *aliases: str, kind: NameKind = "person") -> Entity:
    """One that is mentioned once."""
    return Entity(name, kind, aliases, (TextRange.of(0, 0, 4),), 1.0)


ENTITIES = (
    entity("Elizabeth Bennet", "Lizzy", "Miss Bennet"),
    entity("Jane Bennet", "Miss Bennet"),
    entity("Netherfield Park", kind="place"),
    entity("Lady Catherine de Bourgh"),
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Why did Lizzy refuse?", {"Elizabeth Bennet": {"lizzy"}}),
        ("what does jane bennet write", {"Jane Bennet": {"jane", "bennet"}}),  # more of the words before more salient
        ("Where do the Bennets live?", {}),
        ("Who is Miss Bennet?", {"Elizabeth Bennet": {"bennet"}}),
        ("Which lady is the mother of the captain?", {}),  # titles name nobody
        ("Who rents Netherfield Park?", {"Netherfield Park": {"netherfield", "park"}}),
        ("Who walked in the park?", {}),  # a place is named whole
        ("Is Lady Catherine Jane's aunt?", {"Lady Catherine de Bourgh": {"catherine"}, "Jane Bennet": {"jane"}}),
        ("", {}),
    ],
)
def test_whom_a_question_names(question: str, expected: dict[str, set[str]]) -> None:
    assert {entity.name: set(words) for entity, words in named_entities(question, ENTITIES)} == expected


@pytest.mark.parametrize(
    ("text", "english", "expected"),
    [
        ("Why did Lizzy refuse Lizzy’s cousin?", True, "Why did he refuse his cousin?"),
        ("What is LIZZY'S answer, and lizzy's aunt's?", True, "What is his answer, and his aunt's?"),
        ("Où va Lizzy ?", False, "Où va  ?"),
        ("Who is the frizzy one?", True, "Who is the frizzy one?"),
    ],
)
def test_a_question_without_its_names(text: str, english: bool, expected: str) -> None:
    assert without_names(text, frozenset({"lizzy"}), english=english) == expected
    assert without_names(text, frozenset(), english=english) == text


def test_only_those_who_have_been_named_before_the_horizon_are_known(tmp_path: Path) -> None:
    index, embedder = IndexStore(tmp_path / "index.db"), WordVectors()
    book, maps = add(index, small_book(tmp_path, MENTIONED, BEN), embedder), ConceptMaps(index)
    question = "What did Gunn say to Smollett?"
    whole = query_context(question, book, "en", maps, embedder)
    assert {entity.name.split()[-1] for entity in whole.named} == {"Gunn", "Smollett"}
    read = query_context(question, book, "en", maps, embedder, Locator(1, 0))
    assert [entity.name.split()[-1] for entity in read.named] == ["Smollett"]
    assert read.vector is not None
    assert read.nameless is not None
    np.testing.assert_array_equal(read.vector, embedder.embed_query(question))
    np.testing.assert_array_equal(read.nameless, embedder.embed_query("What did Gunn say to he?"))
    nobody = query_context("What is for dinner?", book, "en", maps, embedder)
    assert nobody.nameless is nobody.vector
    assert query_context(question, book, "en", maps, None).vector is None
