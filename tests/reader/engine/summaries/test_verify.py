"""Verification of what a model writes in a summary: what the quotes carry is supported, the rest is not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.engine.grounding.drafts import without_marks
from reader.engine.grounding.evidence import EvidenceSentence, SupportingQuote
from reader.engine.summaries.verify import Verifier
from tests.reader.engine.passages import ENGLISH, evidence, passage

_HARBOUR = passage(
    "The harbour master, Mr. Quill, kept three keys on a ring.",
    "One of them opened the lamp room.",
    "He never lent that key to anybody, not even to his daughter Agnes.",
)
_FERRY = passage(
    "On Tuesday the ferry came in late.", "Captain Rowe had waited for the doctor from Harrel.", spine=3, start=40
)
_, _SENTENCES = evidence(_HARBOUR, _FERRY)


def quote_for(sentence: str, evidence: Sequence[EvidenceSentence] = _SENTENCES) -> SupportingQuote | None:
    """The quote that carries a sentence, without an embedding model."""
    return Verifier(evidence, ENGLISH, lambda _one, _other: None).quote_for(sentence)


def test_a_faithful_sentence_cites_the_shortest_quote_that_carries_it() -> None:
    quote = quote_for("Mr. Quill kept three keys on a ring.")
    assert quote is not None
    assert quote.source.quote(quote.range) == "The harbour master, Mr. Quill, kept three keys on a ring."


@pytest.mark.parametrize(
    "sentence",
    [
        "The keys were kept by Mr. Bingley on a ring.",  # a name that isn't there
        "Mr. Quill kept seven keys on a ring.",  # another number
        "Mr. Quill, who was born in Norway, studied law for a decade.",  # not in the quotes
        "It is the ring that was called the Ring.",  # many words that say nothing
        "The ferry did not come in late on Tuesday.",  # a denial the quotes don't make
        "!!! ... —",  # nothing at all
    ],
)
def test_what_the_quotes_do_not_carry_is_unsupported(sentence: str) -> None:
    assert quote_for(sentence) is None


def test_a_number_in_words_is_the_number_in_digits() -> None:
    assert quote_for("Mr. Quill, the harbour master, kept 3 keys.") is not None


def test_two_names_in_one_quote_do_not_make_a_marriage() -> None:
    _, sentences = evidence(
        passage("Miss Lucas called soon after breakfast and told Elizabeth Bennet of the day before.")
    )
    assert quote_for("Miss Lucas married Elizabeth Bennet.", sentences) is None


def test_marks_are_taken_off() -> None:
    assert without_marks("It was late [1], very late [2, 3].") == "It was late, very late."


@given(st.text(max_size=300))
def test_any_model_output_can_be_checked(text: str) -> None:
    quote = quote_for(without_marks(text))
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
        ("The mule rained on the road that day.", False),
        ("A tinker rained on the road that day.", False),
        ("The bishop lends the road a lantern.", False),
        ("Before noon the bishop baptises the mule; that day it rained on the road.", True),
    ],
)
def test_a_clause_that_belongs_to_another_sentence_is_not_carried(sentence: str, supported: bool) -> None:
    _, sentences = evidence(_MULE)
    assert (quote_for(sentence, sentences) is not None) == supported


@pytest.mark.parametrize(
    ("sentence", "supported"),
    [
        ("The captain told everybody that it was a shark.", True),  # “he” is the captain
        ("A cask of nails told everybody that it was a shark.", True),  # what “he” is isn't known
        ("A shark rolled over the leg at sea.", False),  # nothing refers forwards
        ("The captain lost the leg at sea and told everybody that it was a shark.", True),
        ("The captain, who lost the leg at sea, told everybody it was a shark.", True),
    ],
)
def test_a_pronoun_carries_what_it_may_stand_for(sentence: str, supported: bool) -> None:
    _, sentences = evidence(
        passage(
            "The captain lost the leg at sea, when a cask of nails rolled over it.",
            "He told everybody that it was a shark.",
        )
    )
    assert (quote_for(sentence, sentences) is not None) == supported
