"""What carries a short answer: the sentences to quote and the very words in them; and what nothing carries."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.locator import TextRange
from reader.engine.grounding.support import MOST_SENTENCES, Support, find_support, support_at
from tests.reader.engine.agent.passages import ENGLISH, asked, marked, numbered, passage

_HARBOUR = (
    "The harbour master, Mr. Quill, kept three keys on a ring.",
    "One of them opened the lamp room.",
    "He never lent that key to anybody, not even to his daughter Agnes.",
)
_LIST = (
    "The reader should be able to (1) test a matrix for nonsingularity, (2) use the determination of nonsingularity, "
    "and [3] solve systems.",
    "1. Row operations keep a matrix nonsingular.",
)


def _support(answer: str, question: str, *sentences: str) -> Support | None:
    (source,) = numbered(passage(*sentences, spine=2, start=70))
    return find_support(answer, source, asked(question), ENGLISH)


def _quoted(support: Support) -> str:
    return support.quote.source.quote(support.quote.range)


@pytest.mark.parametrize(
    ("question", "answer", "quote", "marks", "exact"),
    [
        ("What did the harbour master keep on a ring?", "Three keys.", _HARBOUR[0], ["three keys"], True),
        ("How many keys did he keep?", "3", _HARBOUR[0], ["three"], False),
        ("Who kept the keys?", "Mr. Quill", _HARBOUR[0], ["Quill"], True),
        ("Who kept the keys?", "Quill, the harbour's master", _HARBOUR[0], ["harbour master", "Quill"], False),
        ("Who didn't get the key?", "His daughter Agnes", _HARBOUR[2], ["daughter Agnes"], True),
        ("Did he lend the key to Agnes?", "No, he never lent it to anybody.", _HARBOUR[2], ["lent", "anybody"], False),
    ],
)
def test_the_words_that_are_the_answer_are_set_off_in_the_sentence_that_carries_it(
    question: str, answer: str, quote: str, marks: list[str], *, exact: bool
) -> None:
    support = _support(answer, question, *_HARBOUR)
    assert support is not None
    assert _quoted(support).startswith(quote)
    assert marked(support.quote) == marks
    assert support.exact is exact
    assert support.quote.range.start.spine == 2


def test_two_sentences_are_quoted_where_the_answer_is_in_one_and_what_was_asked_in_the_other() -> None:
    support = _support("The lamp room", "What did one of the harbour master's keys open?", *_HARBOUR)
    assert support is not None
    assert _quoted(support) == " ".join(_HARBOUR[:2])
    assert marked(support.quote) == ["lamp room"]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Who kept the keys?", "Mr. Bingley"),  # a name that isn't there
        ("Who kept the keys?", "Bingley, the harbour master"),  # the same among words that are
        ("Where did Agnes live?", "Norwich harbour"),
        ("What did he keep?", "The keys of Paris on a ring"),
        ("What did he keep?", "Seven keys on a ring"),  # another number
        ("When did he keep them?", "He kept three keys in 1851"),
        ("Did he keep the keys?", "He did not keep keys on a ring."),  # a denial that nobody made
        ("What did he keep?", "A banana"),  # nothing of it
        ("What did the harbour master keep?", "Of it, they"),  # nothing at all
        ("What?", ""),
    ],
)
def test_names_numbers_and_denials_must_stand_in_the_quote(question: str, answer: str) -> None:
    assert _support(answer, question, *_HARBOUR[:2]) is None


def test_what_the_question_names_may_be_said_again() -> None:
    support = _support("Rowe kept three keys", "What did Captain Rowe keep?", "The man kept three keys.")
    assert support is not None
    assert marked(support.quote) == ["kept three keys"]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is a nonsingular matrix?", "A matrix whose determinant is 1."),  # the answer that Quoth once gave
        ("How many solutions does the system have?", "2"),
        ("How many solutions does the system have?", "2 solutions"),
        ("How many systems are solved?", "3 systems"),
        ("How many row operations are there?", "1"),
    ],
)
def test_the_numbers_of_a_lists_items_are_no_numbers_of_an_answer(question: str, answer: str) -> None:
    assert _support(answer, question, *_LIST) is None


def test_numbers_beside_a_lists_are_still_found_and_set_off_in_place() -> None:
    support = _support("12 keys", "What was there?", "There were (1) 12 keys and (2) 40 lamps.")
    assert support is not None
    assert marked(support.quote) == ["12 keys"]


def test_words_of_the_book_are_carried_by_their_own_sentence() -> None:
    (source,) = numbered(passage("Rowe was at sea.", "It was Rowe who stole the lamp.", spine=2, start=70))
    start = 70 + source.passage.text.rindex("Rowe")
    support = support_at(TextRange.of(2, start, start + 4), source, asked("Who stole the lamp?"), ENGLISH)
    assert support is not None
    assert source.quote(support.quote.range) == "It was Rowe who stole the lamp."
    assert marked(support.quote) == ["Rowe"]


@pytest.mark.parametrize("words", ["It was", "who", "the lamp", "lamp."])
def test_function_words_and_the_questions_own_are_no_answer(words: str) -> None:
    (source,) = numbered(passage("It was Rowe who stole the lamp."))
    start = source.passage.text.index(words)
    where = TextRange.of(0, start, start + len(words))
    assert support_at(where, source, asked("Who stole the lamp?"), ENGLISH) is None


_SENTENCES = st.lists(
    st.text(st.sampled_from("abkeys ABQ Ünïçø’'-,.—()123 \n\u00ad漢字🜁"), min_size=1, max_size=60),
    min_size=1,
    max_size=5,
)


@given(_SENTENCES, st.data(), st.text(max_size=40))
def test_marks_lie_within_the_quote_and_the_quote_within_the_passage_word_for_word(
    sentences: list[str], data: st.DataObject, question: str
) -> None:
    whole = " ".join(sentences)
    start = data.draw(st.integers(0, len(whole)))
    answer = data.draw(st.sampled_from([whole[start : start + 12], *whole.split(), question]))
    (source,) = numbered(passage(*sentences, spine=3, start=41))
    support = find_support(answer, source, asked(question), ENGLISH)
    if support is None:
        return
    quote, text = support.quote.range, source.passage.text
    assert _within(quote, source.passage.range)
    starts, ends = zip(*((where.start, where.end) for where in source.passage.sentences), strict=True)
    # a quotation mark without its pair, and what stands beyond it, is left out
    assert quote.start in starts or "’" in text[: quote.start.offset - 41]
    assert quote.end in ends or "’" in text[quote.end.offset - 41 :]
    assert sum(_within(where, quote) for where in source.passage.sentences) <= MOST_SENTENCES
    citation = source.cite(quote, support.quote.marks)
    assert citation.quote == text[quote.start.offset - 41 : quote.end.offset - 41]
    # without spaces there are no words to set off; nor where they stand beyond such a mark
    assert support.quote.marks or "漢" in whole or "字" in whole or "’" in whole
    before = quote.start
    for mark, shown in zip(support.quote.marks, citation.marks, strict=True):
        assert _within(mark, quote)
        assert before <= mark.start < mark.end
        before = mark.end
        assert citation.quote[shown.start : shown.end] == source.quote(mark) != ""
    assert 0 < support.coverage <= 1
    assert 0 <= support.asked <= 1
    assert 0 <= support.echo <= 1


def _within(inner: TextRange, outer: TextRange) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end
