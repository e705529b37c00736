"""What a sentence may not add to its passages: names, numbers and denials."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.entities import Entity
from reader.engine.grounding.evidence import sentences_of
from reader.engine.grounding.question import content_of
from reader.engine.grounding.words import Lexicon
from reader.engine.writing.claims import ClaimRules, aliases_of
from tests.reader.engine.passages import ENGLISH, asked, numbered, passage


def _person(name: str, *aliases: str) -> Entity:
    return Entity(name, "person", aliases, (), 1.0)


PEOPLE = aliases_of(
    (
        _person("Elizabeth Bennet", "Elizabeth", "Lizzy", "Miss Eliza"),
        _person("Mr. Bennet"),
        _person("Mrs. Bennet"),
        _person("Thomas Mugridge", "Mugridge", "Cooky"),
        _person("Wolf Larsen", "Larsen"),
    )
)


def broken(sentence: str, *held: str, question: str = "What happened?") -> str:
    """The rule that a sentence breaks which rests on a passage of the sentences ``held``."""
    evidence = sentences_of(numbered(passage(*held)), ENGLISH)
    return ClaimRules(asked(question), ENGLISH, PEOPLE).broken(sentence, evidence)


@pytest.mark.parametrize(
    ("sentence", "held"),
    [
        ("Elizabeth Bennet refused him.", "Lizzy would not have him."),
        ("Thomas Mugridge is the cook.", "“Mugridge, sir, the cook, at yer service,” said he."),
        ("The cook is Thomas Mugridge.", "Cooky wiped his hands."),
        ("Mr. Larsen struck him.", "Larsen struck him."),
        ("The English captain came aboard.", "The captain was an Englishman."),
        ("Sailors feared him.", "The sailor feared the man."),
        ("Reluctantly the crew obeyed.", "The crew obeyed."),
        ("It happened on a Friday.", "It was a Friday when they sailed."),
    ],
)
def test_a_name_may_stand_there_in_another_form(sentence: str, held: str) -> None:
    assert broken(sentence, held) == ""


@pytest.mark.parametrize(
    ("sentence", "held"),
    [
        ("Johnson is the cook.", "“Mugridge, sir, the cook,” said he."),
        ("The cook is called Thomas Johansen.", "Thomas Mugridge was the cook."),
        ("Wolf Larsen is the cook.", "Mugridge was the cook."),
        ("Mrs. Bennet laughed at them.", "Mr. Bennet laughed at them."),
        ("Gregson did it.", "Somebody did it."),
        ("It happened on a Monday.", "It was a Friday when they sailed."),
    ],
)
def test_a_name_that_stands_nowhere_is_none_of_the_passages(sentence: str, held: str) -> None:
    assert broken(sentence, held) == "name"


def test_a_name_of_the_question_needs_no_passage() -> None:
    assert broken("Lizzy laughed.", "She laughed.", question="What did Elizabeth Bennet do?") == ""
    assert broken("Harriet Smith laughed.", "She laughed.", question="What did Harriet Smith do?") == ""


@given(st.text(st.characters(categories=["Ll"], max_codepoint=0x17F), min_size=3, max_size=12))
def test_an_unknown_name_never_passes(word: str) -> None:
    name = f"X{word}q"
    assert broken(f"The captain was {name} of London.", "The captain was of London.") == "name"


@pytest.mark.parametrize(
    ("sentence", "held", "rule"),
    [
        ("He had 24 men.", "He had four-and-twenty men.", ""),
        ("He had twenty-four men.", "There were 24 men with him.", ""),
        ("He had twenty-five men.", "There were 24 men with him, and five boats.", "number"),
        ("It was two hundred and fifty pounds.", "It cost 250 pounds.", ""),
        ("It was 1815.", "It was in the year 1816.", "number"),
        ("He was the third son.", "He had two brothers.", "number"),
        ("One man came.", "A man came.", ""),
    ],
)
def test_a_number_has_to_stand_there_in_whatever_form(sentence: str, held: str, rule: str) -> None:
    assert broken(sentence, held) == rule


@pytest.mark.parametrize(
    ("sentence", "held", "rule"),
    [
        ("The captain did not sail.", "The captain sailed at dawn.", "negation"),
        ("The captain did not sail.", "The captain never sailed again.", ""),
        ("The captain did not sail.", "The captain refused to sail.", ""),
        ("The captain killed the mate.", "I know that the captain did not kill the mate.", "negation"),
        ("The captain killed the mate.", "The captain not only killed the mate but robbed him.", ""),
        ("The captain killed the mate.", "Did the captain not kill the mate?", ""),
    ],
)
def test_a_denial_rests_on_a_denial(sentence: str, held: str, rule: str) -> None:
    assert broken(sentence, held) == rule


def test_a_question_that_denies_has_its_denial_repeated() -> None:
    assert broken("He did not sail because he was ill.", "He was ill.", question="Why did he not sail?") == ""


def test_in_german_a_noun_is_no_name_but_two_in_a_row_are() -> None:
    german = Lexicon("de")
    evidence = sentences_of(numbered(passage("Der Smutje hieß Thomas.", "Er kochte.")), german)
    rules = ClaimRules(
        content_of("Wie heißt der Koch?", german), german, aliases_of((_person("Thomas"), _person("Johann")))
    )
    assert rules.broken("Der Koch hat den Namen Thomas.", evidence) == ""
    assert rules.broken("Der Koch heißt Johann.", evidence) == "name"
    assert rules.broken("Der Koch war Hans Maier.", evidence) == "name"
    assert rules.broken("Er kochte am Montag.", evidence) == "name"
