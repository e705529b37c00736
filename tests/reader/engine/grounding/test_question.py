"""What a question asks for: the word that asks counts, not another one that asks elsewhere."""

from __future__ import annotations

import pytest

from reader.engine.grounding.question import Kind, answers_kind, content_of, is_beside_the_question
from reader.engine.grounding.words import Lexicon

LEXICON = Lexicon("en")


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ("Who swam ashore?", Kind.PERSON),
        ("From whom did he buy the house?", Kind.PERSON),
        ("What’s the name of the parrot?", Kind.NAME),
        ("What is the ship called?", Kind.NAME),
        ("which old woman nurses him", Kind.PERSON),
        ("What does he do to a woman who speaks to him?", Kind.OTHER),
        ("What was he sitting on when they packed up?", Kind.OTHER),
        ("Why do they meet him with guns when he first comes?", Kind.REASON),
        ("What plant covers the ground where he wakes?", Kind.OTHER),
        ("Which duke shows how long a family may rule?", Kind.OTHER),
        ("Describe the look in his eyes when he is found.", Kind.OTHER),
        ("When the boat sank, who swam ashore?", Kind.PERSON),
        ("when the boat sank who swam ashore", Kind.PERSON),
        ("When Rat is under the spell, what changes?", Kind.OTHER),
        ("When was he born, and where?", Kind.TIME),
        ("When in the book does Marley die?", Kind.TIME),
        ("Where in the room does she look when she hunts for him?", Kind.PLACE),
        ("In what year was he born?", Kind.TIME),
        ("How long did he wait?", Kind.NUMBER),
        ("How did he die when the boat sank?", Kind.MANNER),
        ("He brags of a brother who could beat him. Was this brother real?", Kind.YES_NO),
        ("Did he know when she left?", Kind.YES_NO),
        ("Mr. Darcy left. Why?", Kind.REASON),
        ("the parrot", Kind.OTHER),
        ("", Kind.OTHER),
    ],
)
def test_the_first_word_that_asks_says_what_is_asked_for(asked: str, kind: Kind) -> None:
    assert content_of(asked, LEXICON).kind is kind


@pytest.mark.parametrize(
    ("language", "asked", "kind"),
    [
        ("de", "Hat sie gelogen?", Kind.YES_NO),
        ("de", "Mit wem spricht sie?", Kind.OTHER),
        ("de", "Erzähl mir von ihr.", Kind.OTHER),
        ("fr", "Est-elle riche ?", Kind.YES_NO),
        ("fr", "Elle habite où ?", Kind.OTHER),
        ("ja", "犬の名前は何ですか？", Kind.OTHER),
        ("de", "Did she lie?", Kind.YES_NO),
    ],
)
def test_in_other_languages_a_question_without_a_word_that_asks_wants_a_yes_or_a_no(
    language: str, asked: str, kind: Kind
) -> None:
    assert content_of(asked, Lexicon(language)).kind is kind


@pytest.mark.parametrize(
    ("asked", "answer", "could"),
    [
        ("Who stole the cow?", "Mr. Hadley", True),
        ("Who stole the cow from Hadley?", "Hadley", False),
        ("When did he come?", "at Christmas", True),
        ("When did he come?", "at ten o’clock", True),
        ("When did he come?", "by the back door", False),
        ("How long did he stay?", "a fortnight", True),
        ("How much did she pay?", "sixpence", True),
        ("How much did she pay?", "the miller", False),
        ("What did he bring?", "a cow", True),
    ],
)
def test_an_answer_is_of_the_kind_asked_for(asked: str, answer: str, could: bool) -> None:
    question = content_of(asked, LEXICON)
    assert answers_kind(question.kind, answer, LEXICON.read(answer), question.wording) is could


@pytest.mark.parametrize(
    ("asked", "answer", "beside"),
    [
        ("From whom did he first hear of it?", "A quarter to nine.", True),
        ("From whom did he first hear of it?", "his newspaper boy", False),
        ("Who was the last to go?", "a girl of nine", False),
        ("Who meets Morris in the saloon?", "Morris Townsend", True),
        ("Who is Mr. Bennet’s wife?", "Mrs. Bennet", False),
        ("Who is Elizabeth Bennet’s sister?", "Jane Bennet", False),
        ("Whom did Mr. Wickham marry?", "Mr. Darcy", False),
        ("How old was he?", "a fisherman", True),
        ("How old was he?", "half a century", False),
        ("When did he come?", "the back door", True),
        ("When did he come?", "when the boat had gone", False),
        ("What is the name of his dog?", "a half-minute", True),
        ("What is the name of his dog?", "Fang", False),
        ("What is the name of his dog?", "thoroughbred English setter", True),
        ("What is the name of his dog?", "the old Duke of Wellington", False),
        ("Where did he hide?", "nine o’clock", False),  # a house, a street or a station may be called so
        ("What did he bring?", "nine", False),
        ("How did her mother die?", "three years of age", True),
        ("How did her mother die?", "of a fever, in three days", False),
    ],
)
def test_what_can_not_be_of_the_kind_asked_for_is_beside_the_question(asked: str, answer: str, beside: bool) -> None:
    question = content_of(asked, LEXICON)
    assert is_beside_the_question(question.kind, answer, LEXICON.read(answer), question.wording) is beside
