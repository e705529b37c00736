"""Any question is a legal FTS5 expression, bounded, with the words that matter in it."""

from __future__ import annotations

import apsw
import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.query import content_words, pair_terms, query_terms, term_expression

SYNTAX = st.sampled_from(['"', "*", "(", ")", ":", "^", "-", "+", "{", "}", " OR ", " NOT ", "NEAR(", "\0", "text:"])
ANY = st.lists(st.one_of(st.text(max_size=30), SYNTAX), max_size=20).map("".join)


@pytest.fixture(scope="module")
def words() -> apsw.Connection:
    """A small FTS5 table."""
    connection = apsw.Connection(":memory:")
    connection.execute("CREATE VIRTUAL TABLE t USING fts5(text, heading); INSERT INTO t (text) VALUES ('a dog barks')")
    return connection


@given(query=ANY, english=st.booleans())
def test_any_string_is_a_legal_query(words: apsw.Connection, query: str, english: bool) -> None:
    terms = query_terms(query, english=english)
    if terms:
        expression = " OR ".join([*terms, *pair_terms(query, english=english)])
        words.execute("SELECT count(*) FROM t WHERE t MATCH ?", (expression,)).fetchall()
    if (term := term_expression(query)) is not None:
        words.execute("SELECT count(*) FROM t WHERE t MATCH ?", (term,)).fetchall()


def test_the_words_that_only_carry_a_question_are_dropped_but_never_all() -> None:
    assert content_words("Whom does Charlotte Lucas marry?", english=True) == ["charlotte", "lucas", "marry"]
    assert content_words("What is it?", english=True) == ["what", "is", "it"]
    assert content_words("Was will die Frau?", english=False) == ["will", "die", "frau"]
    assert content_words("¿Quién? ¿Cuándo?", english=False) == ["quién", "cuándo"]
    assert content_words("أين السيلينيوم؟", english=False) == ["السيلينيوم"]
    assert content_words("누가 편지를 숨겼습니까?", english=False) == ["편지를", "숨겼습니까"]


def test_quoted_words_are_a_phrase() -> None:
    assert '"black spot"' in query_terms("Who got the “black spot”?", english=True)
    assert '"black spot"' in query_terms('Who got the "Black Spot"?', english=True)


def test_a_lone_ideograph_is_found_at_the_beginning_of_its_pairs() -> None:
    assert query_terms("猫", english=False) == ('"猫"*',)
    assert query_terms("吾輩は", english=False) == ('"吾輩"', '"輩は"')


def test_long_questions_are_bounded() -> None:
    terms = query_terms(" ".join(f"word{n}" for n in range(5_000)), english=True)
    assert len(terms) == 64
    assert query_terms("", english=True) == query_terms("?!… \u200b", english=True) == ()


def test_words_side_by_side_are_pairs_but_not_across_those_left_out_nor_in_a_name() -> None:
    assert pair_terms("Whom does Charlotte Lucas marry?", english=True) == ('"lucas marry"',)
    assert pair_terms("Where is the golden goose?", english=True) == ('"golden goose"',)
    assert pair_terms("the king of Spain", english=True) == ()
    assert pair_terms("吾輩は猫", english=False) == ()
