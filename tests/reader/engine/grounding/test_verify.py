"""Verification of what a model writes in a summary: what the quotes carry is supported, the rest is not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.engine.grounding.verify import strip_marks
from tests.reader.engine.agent.passages import evidence, passage, verifier

_HARBOUR = passage(
    "The harbour master, Mr. Quill, kept three keys on a ring.",
    "One of them opened the lamp room.",
    "He never lent that key to anybody, not even to his daughter Agnes.",
)
_FERRY = passage(
    "On Tuesday the ferry came in late.", "Captain Rowe had waited for the doctor from Harrel.", spine=3, start=40
)
_, _SENTENCES = evidence(_HARBOUR, _FERRY)


def test_a_faithful_sentence_cites_the_shortest_quote_that_carries_it() -> None:
    verdict = verifier("How many keys did the harbour master have?", _SENTENCES).check("He kept three keys on a ring.")
    assert verdict.supported
    quote = verdict.quote
    assert quote is not None
    assert quote.source.quote(quote.range) == "The harbour master, Mr. Quill, kept three keys on a ring."


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("Who kept the keys?", "The keys were kept by Mr. Bingley on a ring."),  # a name that isn't there
        ("How many keys did he keep?", "Mr. Quill kept seven keys on a ring."),  # another number
        ("Who kept the keys?", "Mr. Quill, who was born in Norway, studied law for a decade."),  # not in the quotes
        ("Who came in late on Tuesday?", "The captain."),  # a word of the book that answers nothing
        ("Who kept the keys?", "It is the ring that was called the Ring."),  # many words that say nothing
        ("Who had the keys?", "He had the keys."),  # says only what was asked
        ("When did the ferry come?", "The ferry did not come in late on Tuesday."),  # a denial the quotes don't make
        ("What happened?", "!!! ... —"),  # nothing at all
    ],
)
def test_what_the_quotes_do_not_carry_is_unsupported(question: str, sentence: str) -> None:
    assert not verifier(question, _SENTENCES).check(sentence).supported


def test_a_short_answer_rests_on_a_quote_that_answers_the_question() -> None:
    assert verifier("Who had waited for the doctor from Harrel?", _SENTENCES).check("Captain Rowe.").supported


def test_a_number_in_words_is_the_number_in_digits() -> None:
    assert verifier("How many keys?", _SENTENCES).check("Mr. Quill, the harbour master, kept 3 keys.").supported


def test_two_names_in_one_quote_do_not_make_a_marriage() -> None:
    _, supported = evidence(
        passage("Miss Lucas called soon after breakfast and told Elizabeth Bennet of the day before.")
    )
    assert (
        not verifier("Whom does Miss Lucas marry?", supported).check("Miss Lucas married Elizabeth Bennet.").supported
    )


def test_the_passage_the_model_cited_is_preferred_when_it_carries_the_sentence_too() -> None:
    _, twice = evidence(_HARBOUR, passage("Mr. Quill kept three keys on a ring.", spine=5))
    verdict = verifier("Who kept keys?", twice).check("Mr. Quill kept three keys on a ring.", cited=(2,))
    assert verdict.quote is not None
    assert verdict.quote.source.n == 2


def test_marks_are_taken_off_and_their_numbers_kept() -> None:
    assert strip_marks("It was late [1], very late [2, 3].") == ("It was late, very late.", (1, 2, 3))


@given(st.text(max_size=300))
def test_any_model_output_can_be_checked(text: str) -> None:
    plain, cited = strip_marks(text)
    quote = verifier("Who kept the keys?", _SENTENCES).check(plain, cited).quote
    assert quote is None or quote.source.quote(quote.range) in quote.source.passage.text


_MULE = passage(
    "The bishop baptises the mule before noon.",
    "It rained on the road that day.",
    "A tinker lends the bishop a lantern.",
)


@pytest.mark.parametrize(
    ("sentence", "supported"),
    [
        ("The bishop baptises the mule, which rained on the road that day.", False),
        ("It rained on the road that day, where the bishop baptises the mule.", False),
        ("The bishop, who baptises the mule before noon, lent nobody the lantern.", False),
        ("The bishop, who baptises the mule before noon, sees that it rained on the road that day.", True),
        ("The bishop baptises the mule before noon, and it rained on the road that day.", True),
        ("The tinker lends a lantern to the bishop.", True),
        ("It rained on the road, which a tinker lends the bishop.", False),
    ],
)
def test_a_clause_that_belongs_to_another_sentence_is_not_carried(sentence: str, supported: bool) -> None:
    _, sentences = evidence(_MULE)
    assert verifier("What happens in the chapter?", sentences).check(sentence).supported == supported
