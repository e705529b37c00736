"""Searches find what answers, return it whole, and never show a word beyond the horizon."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from indexing.hits import Hit, SearchMode
from indexing.locator import Locator, TextRange
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from indexing.store.scope import Span
from models.cancel import Cancelled, CancelToken
from tests.indexing.shelves import add, small_book
from tests.indexing.wordvectors import WordVectors

FILLER = "<p>" + "They walked along the river and spoke of nothing at all, as they had done for years. " * 3 + "</p>"
CHAPTERS = (
    f"<h1>Arrival</h1>{FILLER}<p>Doctor Weston carried a lantern of green glass.</p>{FILLER}",
    f"<h1>The letter</h1>{FILLER}<p>In the letter Marian confessed that she had sold the lantern.</p>{FILLER}",
    f"<h1>Farewell</h1>{FILLER}<p>The hound waited by the ocean until the monarch came home.</p>{FILLER}",
)
MODES: tuple[SearchMode, ...] = ("auto", "text", "semantic", "hybrid")


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> IndexStore:
    """An index of one book, with vectors."""
    folder = tmp_path_factory.mktemp("index")
    index = IndexStore(folder / "index.db")
    add(index, small_book(folder, *CHAPTERS), WordVectors())
    return index


@pytest.fixture(scope="module")
def book(index: IndexStore, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Its id."""
    return add(index, small_book(tmp_path_factory.mktemp("again"), *CHAPTERS), WordVectors())


@pytest.fixture
def retriever(index: IndexStore) -> Retriever:
    """A retriever with the embedder that the vectors are of."""
    return Retriever(index, WordVectors())


def check(retriever: Retriever, book: str, hits: tuple[Hit, ...], before: Locator | None = None) -> None:
    """All that must hold of any hits: verbatim, separate, in one section, with the match inside, before the horizon."""
    seen: set[int] = set()
    for hit in hits:
        passage = hit.passage
        assert passage.text == retriever.text(book, passage.range)
        assert 0 < hit.score <= 1
        assert passage.range.start <= hit.core.start <= hit.core.end <= passage.range.end
        assert passage.sentences[0].start == passage.range.start
        assert passage.sentences[-1].end == passage.range.end
        ordinals = set(range(passage.first_ordinal, passage.last_ordinal + 1))
        assert not ordinals & seen
        seen |= ordinals
        rows = retriever.index.text.passages(book, passage.first_ordinal, passage.last_ordinal)
        assert len({(row.spine, row.heading) for row in rows}) == 1
        assert before is None or passage.range.end <= before
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


@pytest.mark.parametrize("mode", MODES)
def test_the_best_hit_answers_and_comes_with_its_neighbours(retriever: Retriever, book: str, mode: SearchMode) -> None:
    outcome = retriever.search(book, "Who carried a lantern of green glass?", 3, mode)
    best = outcome.hits[0]
    assert "Weston carried a lantern" in best.passage.text
    assert best.passage.chapter == "Chapter 1"
    assert best.passage.heading == "Arrival"
    assert outcome.mode == ("hybrid" if mode == "auto" else mode)
    check(retriever, book, outcome.hits)


def test_meaning_finds_what_words_do_not(retriever: Retriever, book: str) -> None:
    assert retriever.text_search(book, "dog sea king") == ()
    for mode in ("semantic", "hybrid"):
        hits = retriever.search(book, "dog sea king", 3, mode).hits
        assert "The hound waited by the ocean" in hits[0].passage.text


@pytest.mark.parametrize(
    "query", ["", "   ", "?!", "\0", '" OR *', "NEAR(", "x" * 10_000, "lantern " * 1_250, "猫", "ﷺ", "هل"]
)
@pytest.mark.parametrize("mode", MODES)
def test_any_query_is_answered(retriever: Retriever, book: str, query: str, mode: SearchMode) -> None:
    check(retriever, book, retriever.search(book, query, 5, mode).hits)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    before=st.builds(Locator, st.integers(0, 3), st.integers(0, 700)),
    query=st.sampled_from(["lantern", "letter Marian lantern", "hound ocean", "river walked years"]),
    mode=st.sampled_from(MODES),
)
def test_nothing_beyond_the_horizon_is_returned_or_matched(
    retriever: Retriever, book: str, before: Locator, query: str, mode: SearchMode
) -> None:
    hits = retriever.search(book, query, 9, mode, before=before).hits
    check(retriever, book, hits, before)
    if mode == "text":
        for hit in hits:
            seen = f"{hit.passage.heading} {retriever.text(book, hit.core)}".lower()
            assert any(word in seen for word in query.lower().split())


def test_the_passage_that_the_horizon_cuts_is_shown_up_to_it_only_if_that_part_matches(
    retriever: Retriever, book: str
) -> None:
    (match,) = retriever.text_search(book, "Marian confessed", 1)
    text = retriever.index.text.text(book, 1)
    assert text
    after_marian, before_marian = text[1].index("confessed"), text[1].index("Marian")
    (cut,) = retriever.text_search(book, "Marian confessed", 1, before=Locator(1, after_marian))
    assert cut.passage.text.endswith("Marian ")
    assert cut.score < match.score
    assert retriever.text_search(book, "Marian confessed", 1, before=Locator(1, before_marian)) == ()


def test_scope_keeps_to_its_chapters(retriever: Retriever, book: str) -> None:
    second = (Span(Locator(1, 0), Locator(2, 0)),)
    for mode in MODES:
        hits = retriever.search(book, "lantern river", 9, mode, within=second).hits
        assert hits
        assert {hit.passage.range.start.spine for hit in hits} == {1}
    assert retriever.search(book, "lantern", within=()).hits == ()


def test_without_a_model_or_its_vectors_the_words_are_searched_and_that_is_said(index: IndexStore, book: str) -> None:
    for embedder in (None, WordVectors("another@1")):
        for mode in ("auto", "semantic", "hybrid"):
            outcome = Retriever(index, embedder).search(book, "green lantern", 2, mode)
            assert outcome.mode == "text"
            assert "green glass" in outcome.hits[0].passage.text
        assert Retriever(index, embedder).semantic_search(book, "lantern") == ()


def test_an_unknown_book_has_no_hits(retriever: Retriever) -> None:
    assert retriever.search("unknown", "lantern").hits == ()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("reader", ["table", "chapters"])
def test_a_search_sees_the_book_as_it_was_at_one_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: SearchMode, reader: str
) -> None:
    embedder = WordVectors()
    index, elsewhere = IndexStore(tmp_path / "index.db"), IndexStore(tmp_path / "index.db")
    book = add(index, small_book(tmp_path, *CHAPTERS), embedder)
    retriever = Retriever(index, embedder)
    expected = retriever.search(book, "green lantern", 9, mode)
    read = getattr(index.text, reader)

    def overtaken(*args: object) -> object:
        stored = read(*args)
        elsewhere.begin(book, "en", 9, "another rule")  # which throws away what is there
        return stored

    monkeypatch.setattr(index.text, reader, overtaken)
    assert retriever.search(book, "green lantern", 9, mode) == expected
    assert retriever.search(book, "green lantern", 9, mode).hits == ()


def test_what_other_searches_found_is_ranked_however_far_down_it_is(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    pages = [f"<p>The lantern of the {'green ' * (n < 90)}room {n}. " + "It rained. " * 25 + "</p>" for n in range(120)]
    book = add(index, small_book(tmp_path, *pages))
    retriever = Retriever(index, None)
    pool = retriever.text_search(book, "room 110", 1)
    assert "room 110." in pool[0].passage.text
    (ranked,) = retriever.rank(book, "green lantern", pool)
    assert ranked.passage == pool[0].passage


def test_a_cancelled_search_stops(retriever: Retriever, book: str) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        retriever.search(book, "lantern", cancel=cancel)


def test_term_statistics_count_passages_before_the_horizon(retriever: Retriever, book: str) -> None:
    counts, total = retriever.term_statistics(book, ["lantern", "Lanterns", "green glass", "zebra", "…"])
    assert counts == (2, 2, 1, 0, 0)
    assert total == len(retriever.index.text.passages(book, 0, 99))
    assert retriever.term_statistics(book, ["lantern"], Locator(1, 0))[0] == (1,)


def test_similarities_are_cosines(retriever: Retriever, index: IndexStore) -> None:
    near, far = retriever.similarities("the dog", ["the hound", "a winter letter"]) or (0, 0)
    assert near == pytest.approx(1, abs=1e-3)
    assert far < 0.5
    assert Retriever(index, None).similarities("a", ["b"]) is None


@pytest.mark.parametrize(
    ("language", "text", "query"),
    [
        ("ja", "吾輩は猫である。名前はまだ無い。", "猫の名前"),
        ("zh", "从前有一个国王住在山上。", "国王"),
        ("ko", "옛날에 호랑이가 살았습니다.", "호랑이"),
        ("th", "แมวนอนอยู่บนหลังคา", "หลังคา"),
        ("ar", "قَالَ الطَّبِيبُ إنَّ المَرِيضَ بخير.", "الطبيب"),
        ("he", "הַיֶּלֶד הָלַךְ לַיָּם.", "הילד"),
        ("fr", "L’été, la fenêtre était ouverte.", "ete fenetre"),
        ("de", "Die Straße war naß.", "STRASSE"),
        ("hi", "राजा महल में रहता था।", "राजा"),
        ("en", "“Don’t,” said the co\u00adop\u00ader\u00adative clerk.", "cooperative"),
    ],
)
def test_text_search_works_in_other_scripts(tmp_path: Path, language: str, text: str, query: str) -> None:
    index = IndexStore(tmp_path / "index.db")
    book = add(index, small_book(tmp_path, f"<p>{text}</p>", "<p>Another page 1 2 3.</p>", language=language))
    (hit,) = Retriever(index, None).text_search(book, query)
    assert hit.passage.text == text


def test_text_range_scopes_work_like_spans(retriever: Retriever, book: str) -> None:
    hits = retriever.text_search(book, "lantern", within=[TextRange.of(1, 0, 5_000)])
    assert [hit.passage.range.start.spine for hit in hits] == [1]
