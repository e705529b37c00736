"""The judge is lenient with wording, and with nothing else."""

from __future__ import annotations

import pytest

from models.training.judge import is_right, stands_in


@pytest.mark.parametrize(
    ("answer", "accepted"),
    [
        ("The Parrot.", ["a parrot"]),
        ("Lucy Steele", ["Lucy Steele's"]),
        ("Mrs. Joe’s", ["Mrs. Joe"]),
        ("Dounia's suitor, Luzhin", ["Luzhin"]),
        ("Brontë", ["Charlotte Bronte"]),
        ("he was walking to London", ["walked to London"]),
        ("Captain Flint", ["Long John Silver's parrot", "Cap'n Flint", "Flint"]),
        ("recovering ladies' lapdogs", ["recovering lost lapdogs", "finding ladies' lapdogs"]),
        ("six", ["6"]),
        ("25 years", ["five-and-twenty years"]),
        ("two hundred and fifty", ["250"]),
        ("£4,000", ["four thousand pounds"]),
        ("1799", ["4 May 1799"]),
        ("Two priests, then three.", ["two, then three"]),
        ("No.", ["no"]),
        ("No, never", ["no"]),
        ("he does not draw", ["no"]),
        ("none", ["none"]),
        ("he couldn't swim", ["he could not swim"]),
        ("they had no proof", ["lack of proof", "there wasn't proof"]),
        ("nothing but a mound", ["only a mound"]),
        ("Yes, in one eye", ["yes"]),
    ],
)
def test_the_same_in_other_words_is_right(answer: str, accepted: list[str]) -> None:
    assert is_right(answer, accepted)


@pytest.mark.parametrize(
    ("answer", "accepted"),
    [
        ("", ["a parrot"]),
        ("a rat", ["a parrot"]),
        ("the house by the river", ["the church on the hill"]),
        ("not the parrot", ["the parrot"]),
        ("the parrot", ["not the parrot"]),
        ("she never forgave him", ["she forgave him"]),
        ("he didn't drown", ["he drowned"]),
        ("with nobody's consent", ["with her consent"]),
        ("he left without his hat", ["he left with his hat"]),
        ("yes", ["no"]),
        ("He draws", ["no"]),
        ("No", ["yes"]),
        ("three years", ["ten years"]),
        ("twenty thousand pounds", ["two thousand pounds"]),
        ("twenty-five roubles", ["twenty roubles"]),
        ("a month", ["two months"]),
        ("years", ["sixteen years"]),
    ],
)
def test_another_answer_is_wrong(answer: str, accepted: list[str]) -> None:
    assert not is_right(answer, accepted)


def test_a_text_that_holds_every_possible_answer_is_wrong() -> None:
    everybody = "Pip, Estella, Joe, Biddy, Herbert, Wemmick, Jaggers and Magwitch"
    assert not is_right(everybody, ["Joe"])
    assert not is_right(everybody, ["Joe", "Joe Gargery"])
    assert is_right("Pip's brother-in-law, the blacksmith Joe Gargery", ["Joe"])  # seven words
    assert is_right("the convict whom he had fed on the marshes, Magwitch", ["the convict he fed on the marshes"])


def test_a_quote_holds_an_answer_if_it_has_its_words() -> None:
    quote = "“I calls my parrot Cap’n Flint, after the famous buccaneer, and she is two hundred years old.”"
    assert stands_in(["Flint"], quote)
    assert stands_in(["Long John's", "the parrot"], quote)
    assert stands_in(["200 years"], quote)
    assert stands_in(["a famous old buccaneer's ship"], quote)  # most words of three or more
    assert not stands_in(["a famous ship"], quote)  # all of two
    assert not stands_in(["two years"], quote)
    assert not stands_in([""], quote)
