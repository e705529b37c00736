"""The sentences that introduce a name: those that say who or what it is, not merely the first ones."""

from __future__ import annotations

import pytest

from indexing.entities import Entity
from indexing.locator import TextRange
from reader.engine.concepts.identifying import MOST, introducing
from reader.engine.concepts.introductions import introduction_score, says
from reader.engine.concepts.naming import NamingSentence


def mentioning(text: str, name: str, rank: int = 0, *, full: bool = False) -> NamingSentence:
    """A sentence that mentions ``name`` once."""
    start = text.index(name)
    place = TextRange.of(0, 1000 * rank, 1000 * rank + len(text))
    return NamingSentence(place, text, start, start + len(name), rank, full)


def _score(sentence: NamingSentence) -> float:
    return introduction_score(sentence, says(sentence))


def choose(sentences: list[NamingSentence]) -> list[int]:
    """Which of the sentences a name's page has."""
    places = introducing(Entity("Marta", "person", (), (), 1.0), sentences)
    return [sentence.rank for sentence in sentences if sentence.place in places]


@pytest.mark.parametrize(
    ("informative", "idle", "name"),
    [
        ("Marta was the keeper of the light.", "Marta looked at the light for a while.", "Marta"),
        ("Marta was so shy a girl that nobody knew her.", "Marta was eyeing the road to the harbour.", "Marta"),
        ("Old Brock, the miller of the valley, came in.", "Old Brock, after a long silence, came in.", "Brock"),
        ("They met a sailor named Ishan at the gate.", "They called Ishan back to the gate again.", "Ishan"),
        ("She wrote to her aunt, Mrs. Bell, at once.", "She wrote a note, and Mrs. Bell replied.", "Mrs. Bell"),
        ("The second mate was Okoro, a native of Lagos.", "The boat was late, and Okoro waited there.", "Okoro"),
        ("They lived in the village of Dunmore then.", "They left for Dunmore in the rain again.", "Dunmore"),
        ("Carla, who kept the only inn, knew him well.", "Carla then told them all to go up again.", "Carla"),
        ("Bring it to Pask, my butler, when you call.", "Bring it to Pask again, when you next call.", "Pask"),
        ("He dined with his friend, the great Dr. Moll, at six.", "He dined at six, and Dr. Moll too dined.", "Moll"),
        ("We rode with Tarn, Regent of Oss, that day.", "We rode on, and Tarn slept there that day.", "Tarn"),
        (
            "It was first asked by the German philosopher Haller.",
            "It was first asked by others, and then Haller.",
            "Haller",
        ),
        ("She admired the astronomer Luna more than all.", "She admired the stars, and with her Luna did.", "Luna"),
        ("Selim rode with them to the town that day.", "Selim went on: “They rode to the town that day.”", "Selim"),
        ("Anselm is a tall man with a red beard.", "“No more of this,” said Anselm in the end.", "Anselm"),
    ],
)
def test_what_says_who_someone_is_beats_what_they_do(informative: str, idle: str, name: str) -> None:
    assert _score(mentioning(informative, name)) > _score(mentioning(idle, name)) + 0.5


def test_who_is_spoken_to_is_not_introduced() -> None:
    called = mentioning("“Come here, Marta, and look at the sea!”", "Marta")
    assert _score(called) < _score(mentioning("Here Marta came and looked at the sea.", "Marta"))


def test_a_late_sentence_that_says_much_is_chosen_over_early_ones_that_say_nothing() -> None:
    sentences = [mentioning(f"Then Marta went up to see ship number {n} again.", "Marta", n) for n in range(30)]
    sentences.append(mentioning("Marta was a stout girl of fifteen, with a fine complexion.", "Marta", 30))
    assert 30 in choose(sentences)


def test_they_are_few_in_the_order_of_the_book_and_do_not_repeat_each_other() -> None:
    same = "Marta was the keeper of the light and the mother of four."
    sentences = [mentioning(same, "Marta", n) for n in range(3)]
    others = ("Marta, the widow of a smith, had a house.", "They met a woman called Marta at sea.")
    sentences += [mentioning(text, "Marta", n) for n, text in enumerate(others * 3, 3)]
    chosen = choose(sentences)
    assert 2 <= len(chosen) <= MOST
    assert len({sentences[place].text for place in chosen}) == len(chosen)


def test_at_least_one_sentence_is_chosen_however_little_it_says() -> None:
    assert choose([mentioning("“Marta!” cried Tom.", "Marta")]) == [0]
    assert choose([]) == []


def test_in_other_languages_only_rules_that_need_no_english_apply() -> None:
    text = "Anna Berger, eine junge Witwe, wohnte dort."
    sentences = [
        mentioning("„Komm her, Anna!“, rief der Vater noch einmal.", "Anna", 0),
        mentioning(text, "Anna Berger", 1, full=True),
    ]
    assert _score(sentences[1]) > _score(sentences[0]) + 1
    assert 1 in choose(sentences)
