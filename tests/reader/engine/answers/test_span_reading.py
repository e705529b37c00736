"""What the reader of spans finds: words of the book from the beginning of one to the end of one, in their places."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from reader.engine.answers.reading import READ, SpanReadings
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.view.view import AnswerContext
from tests.reader.engine.passages import numbered, passage
from tests.reader.engine.quay import quay
from tests.reader.engine.scripted import ScriptedReader, reckless
from tests.reader.engine.views import AnswerPath

_FIRST = "Captain Rowe had stolen the lamp."
_SECOND = "The doctor saw the lamp go."


def test_an_answer_is_in_the_books_own_words_at_its_place() -> None:
    sources = numbered(passage(_SECOND, spine=1), passage(_FIRST, spine=2, start=40))
    readings = SpanReadings.of(ScriptedReader("Rowe"), "Who stole the lamp?", sources)
    best = readings.answers[0]
    assert (best.answer, best.source.quote(best.where)) == ("Rowe", "Rowe")
    assert best.where.start.spine == 2
    assert best.probability > 0.9


def test_only_the_best_passages_are_read() -> None:
    sources = numbered(*(passage(f"Rowe came home {n} times.", spine=n) for n in range(READ + 3)))
    reader = ScriptedReader("Rowe")
    readings = SpanReadings.of(reader, "Who came home?", sources)
    assert [len(texts) for texts in reader.read_texts] == [READ]
    assert readings.passages == sources[:READ]


def test_of_no_passages_nothing_is_read() -> None:
    assert SpanReadings.of(ScriptedReader("Rowe"), "Who?", ()).answers == ()


_PRIEST = "„Wenn die Flut kommt“, sagte der Pfarrer, „dann musst du den Esel auf den Dachboden bringen, Anselm.“"
_PRIEST_FR = "— Alors tu porteras l’âne au grenier, dit le curé à Anselme."
_PRIEST_IT = "«Allora porterai l’asino in soffitta», disse il prete."


@pytest.mark.parametrize(
    ("language", "text", "first", "last", "answer"),
    [
        ("de", _PRIEST, "„dann", "Esel", "dann musst du den Esel auf den Dachboden bringen"),
        ("de", _PRIEST, "„Wenn", "Flut", "Wenn die Flut"),  # as short as a name
        ("de", _PRIEST, "den", "Dachboden", "den Esel auf den Dachboden"),  # not from the beginning on
        ("de", f"Es war Winter. {_PRIEST[1:]}", "Es", "war", "Es war"),
        ("fr", _PRIEST_FR, "Alors", "l’âne", "Alors tu porteras l’âne au grenier"),
        ("it", _PRIEST_IT, "«Allora", "l’asino", "Allora porterai l’asino"),
        (
            "en",
            "“Then you must take the donkey to the loft,” he said.",
            "“Then",
            "donkey",
            "Then you must take the donkey",
        ),
    ],
)
def test_a_clause_that_begins_a_sentence_or_a_speech_is_not_cut(
    language: str, text: str, first: str, last: str, answer: str
) -> None:
    sources = numbered(replace(passage(text), language=language))
    words = text[text.index(first) : text.index(last, text.index(first)) + len(last)]
    assert SpanReadings.of(ScriptedReader(words), "Was sagt er?", sources).answers[0].answer == answer


@pytest.mark.parametrize(
    ("text", "word", "answer"),
    [
        ("He offers £100 down, and all expenses paid.", "£100", "£100"),
        ("A third of them, some 40% of the fleet, sank.", "40%", "40%"),
        ("“Is it (100) pounds?” he asked.", "(100)", "100"),
        ("It returns -1 if nothing is found.", "1", "-1"),
        ("At night −14 degrees were measured.", "14 degrees", "−14 degrees"),
        ("At night minus 14 degrees were measured.", "14 degrees", "minus 14 degrees"),
        ("Take 1/2 cup of flour and 2.5 eggs.", "2 cup", "1/2 cup"),
        ("Call find_index first.", "index", "find_index"),
        ("It is --no-color that does it.", "no-color", "--no-color"),
    ],
)
def test_what_is_counted_keeps_its_sign(text: str, word: str, answer: str) -> None:
    assert SpanReadings.of(ScriptedReader(word), "How much?", numbered(passage(text))).answers[0].answer == answer


_PLAY = (
    "<h1>Scene 1. A ferry.</h1><p>MIRA. Who rows us over when the ferryman is drunk?</p><p>TOBIT. I do, and for a "
    "penny less.</p><p>BAILIFF. Hold! That boat is seized for debt.</p>",
)


@pytest.mark.parametrize(
    ("words", "stated"),
    [
        ("That boat is seized for debt.", True),
        ("Hold! That boat is seized for debt.", True),
        ("BAILIFF. Hold! That boat is seized for debt.", False),
        ("less.\nBAILIFF. Hold! That boat is seized for debt.", False),
    ],
)
def test_no_answer_goes_from_a_speakers_name_into_the_speech(
    words: str, stated: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reckless(monkeypatch)
    with quay(tmp_path, *_PLAY) as play:
        path = AnswerPath(play.retriever, None, ScriptedReader(words))
        context = AnswerContext(play.book, None, None, None)
        answer = path.answer(BookFacts("The Ferry", "en"), context, "Who seizes the boat?")
    sentence = answer.sentences[0].text
    assert sentence.startswith(words[:5]) is stated
    assert ("seized" in sentence) is stated


_TRIP = ("<h1>The offer</h1><p>“A trip, that is all,” said Tobit to Mira.</p><p>“Where to?”</p><p>“Paris.”</p>",)


def test_an_answer_is_not_carried_by_itself_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reckless(monkeypatch)
    with quay(tmp_path, *_TRIP) as trip:
        path = AnswerPath(trip.retriever, None, ScriptedReader("“Paris.”"))
        context = AnswerContext(trip.book, None, None, None)
        answer = path.answer(BookFacts("The Offer", "en"), context, "Where does Tobit want Mira to go?")
    assert answer.sentences[0].text == "Paris."
    assert "Where to?" in answer.citations[0].quote
    assert [answer.citations[0].quote[mark.start : mark.end] for mark in answer.citations[0].marks] == ["Paris"]


def test_nothing_longer_than_two_sentences_is_stated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reckless(monkeypatch)
    with quay(tmp_path, "<p>Rowe rowed. He sang of home. The lamp went out.</p>") as book:
        sung = ["Rowe rowed. He sang of home.", "Rowe rowed. He sang of home. The lamp went out."]
        answers = [book.ask("What did Rowe sing of?", reader=ScriptedReader(words)).answer for words in sung]
    assert [answer.decision == "state" for answer in answers] == [True, False]


def test_the_number_of_a_note_is_no_word_of_an_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reckless(monkeypatch)
    noted = "<p>Monks boil galls in rain water<a href='#n1'><sup>1</sup></a> all day.</p><p id='n1'>1. No lime.</p>"
    with quay(tmp_path, noted) as book:
        stated = book.ask("In what do monks boil galls?", reader=ScriptedReader("rain water")).answer
        quoted = book.ask("In what do monks boil galls?").answer
    assert stated.sentences[0].text == "Rain water."
    assert quoted.sentences[0].text.startswith("“Monks boil galls in rain water all day.")
    assert quoted.citations[0].quote.startswith("Monks boil galls in rain water1 all day.")
