"""Questions in German, and a few in French: of a German book, of an English one, and English ones of a German book."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.words import Lexicon
from reader.engine.questions.follow_up import resolve
from reader.engine.questions.language import language as spoken_language
from reader.engine.questions.question import Field, Intent, Question
from reader.engine.questions.reading import read_question
from reader.engine.questions.turns import PastTurn
from reader.engine.view.view import AnswerContext
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.reader.engine.views import AnswerPath, question_of, reply_of, view_of

FACTS = BookFacts("Die Verwandlung", "de", authors=("Franz Kafka",), publisher="Kurt Wolff Verlag")
ENGLISH_FACTS = BookFacts("The Harbour Clerk", "en", authors=("Ada Byron",))
_CHAPTERS = (
    "<h1>Kapitel 1</h1><p>Gregor war ein Reisender, der eines Morgens aus unruhigen Träumen erwachte. „Was ist "
    "mit mir geschehen?“, dachte Gregor. Grete, Gregors Schwester, spielte Geige. „Gregor!“, rief Grete. "
    "„Ja“, sagte Gregor zu Grete. „Komm“, sagte Grete zu Gregor. Da ging Gregor mit Grete hinaus.</p>",
    "<h1>Kapitel 2</h1><p>Ein Prokurist ist ein Angestellter mit besonderer Vollmacht. Der Prokurist ging fort. Gregor "
    "sah Grete an, und Grete weinte, weil der Apfel im Rücken steckte. „Still“, "
    "sagte Grete. „Warum?“, fragte Gregor. Dann schwieg Gregor, und dann schwieg Grete.</p>",
    "<h1>Kapitel 3</h1><p>Die Bedienerin fand Gregor am Morgen. Die Familie fuhr mit der Straßenbahn ins Freie vor die "
    "Stadt. Und es war ihnen wie eine Bestätigung ihrer neuen Träume, als die Tochter sich erhob.</p>",
)


def _read(question: str, facts: BookFacts = FACTS) -> Question:
    return read_question(question, facts, Lexicon(facts.language))


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Retriever, str]]:
    """A small German book."""
    folder = tmp_path_factory.mktemp("german")
    index = IndexStore(folder / "index.db")
    yield Retriever(index, None), add(index, book_of(folder / "buch.epub", *_CHAPTERS, language="de"))
    index.close()


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("Wer hat das Buch geschrieben?", "author"),
        ("Wer ist der Autor?", "author"),
        ("Von wem ist dieser Roman?", "author"),
        ("Wer schrieb „Die Verwandlung“?", "author"),
        ("Wann ist das Buch erschienen?", "year"),
        ("Wann wurde es geschrieben?", "year"),
        ("In welchem Verlag ist es erschienen?", "publisher"),
        ("Wer hat das Buch übersetzt?", "translator"),
        ("Wann wurde das Buch übersetzt?", "translated"),
        ("Wie heißt das Buch?", "title"),
        ("Wie lautet der Titel?", "title"),
        ("Wie lang ist das Buch?", "length"),
        ("Wie viele Seiten hat es?", "length"),
        ("Wie lange brauche ich, um das Buch zu lesen?", "length"),
        ("In welcher Sprache ist das Buch geschrieben?", "language"),
        ("Welches Genre hat das Buch?", "subjects"),
        ("Wo spielt die Geschichte?", "setting"),
        ("Wer sind die Hauptfiguren?", "characters"),
        ("Wer sind die wichtigsten Personen?", "characters"),
        ("Welche Personen kommen vor?", "characters"),
        ("Worum geht es in dem Buch?", "about"),
        ("Wovon handelt die Geschichte?", "about"),
        ("Was ist das Thema des Buches?", "about"),
        ("Gibt es eine Fortsetzung?", "series"),
        ("Der wievielte Band ist das?", "series"),
        ("Aus welchem Jahr ist das Buch?", "year"),
        ("Seit wann gibt es das Buch?", "year"),
        ("Aus wessen Feder stammt der Roman?", "author"),
        ("Wo ist das Buch verlegt worden?", "publisher"),
        ("Ist das eine Übersetzung?", "language"),
        ("Welche Schlagwörter hat das Buch?", "subjects"),
        ("Was will uns der Autor sagen?", "about"),
        ("Für wen ist das Buch gedacht?", "audience"),
        ("Wer ist der Held der Geschichte?", "characters"),
        ("Um wen geht es in dem Buch?", "characters"),
        ("Wer spielt alles mit?", "characters"),
        ("Wer hat den Brief geschrieben?", None),
        ("Wann ist Gregor erwacht?", None),
        ("Wo spielt Grete Geige?", None),
        ("Wer ist der Held des Tages?", None),
        ("Wem gehört die Geige?", None),
    ],
)
def test_details_of_the_publication(question: str, field: Field | None) -> None:
    assert _read(question).slots.field == field


@pytest.mark.parametrize(
    ("question", "intent"),
    [
        ("Gibt es ein Glossar?", Intent.CONTENTS),
        ("Wie heißt das dritte Kapitel?", Intent.CONTENTS),
        ("Zeig mir das Inhaltsverzeichnis", Intent.CONTENTS),
        ("Wie ist das Buch gegliedert?", Intent.CONTENTS),
        ("Wie lautet die Überschrift von Kapitel drei?", Intent.CONTENTS),
        ("Worum geht es im dritten Kapitel?", Intent.SUMMARY),
        ("Fasse das 2. Kapitel zusammen", Intent.SUMMARY),
        ("Was passiert in dem Buch?", Intent.SUMMARY),
        ("Mit welchem Satz beginnt die Geschichte?", Intent.BOUNDARY),
        ("Welche Figur erzählt uns die Geschichte?", Intent.FIRST_PERSON),
        ("Was verbindet Grete mit Gregor?", Intent.RELATION),
        ("Was ist bisher passiert?", Intent.SUMMARY),
        ("Fasse das Buch zusammen.", Intent.SUMMARY),
        ("Gib mir eine kurze Zusammenfassung des Buches", Intent.SUMMARY),
        ("Was passiert in Kapitel 2?", Intent.SUMMARY),
        ("Was passiert im letzten Kapitel?", Intent.SUMMARY),
        ("Wie endet es?", Intent.SUMMARY),
        ("Wie geht die Geschichte aus?", Intent.SUMMARY),
        ("Wie beginnt das Buch?", Intent.BOUNDARY),
        ("Wie fängt Kapitel 2 an?", Intent.BOUNDARY),
        ("Wie lautet der letzte Satz des Romans?", Intent.BOUNDARY),
        ("Wer ist der Erzähler?", Intent.FIRST_PERSON),
        ("Wer erzählt die Geschichte?", Intent.FIRST_PERSON),
        ("Wo steht „aus unruhigen Träumen erwachte“?", Intent.QUOTATION),
        ("Wer sagte, dass der Apfel im Rücken steckte?", Intent.QUOTATION),
        ("Was besagt Satz 2.1?", Intent.BOX),
        ("Nenne ein Beispiel für eine Gruppe", Intent.BOX),
        ("Wie ist Grete mit Gregor verwandt?", Intent.RELATION),
        ("In welcher Beziehung steht Grete zu Gregor?", Intent.RELATION),
        ("Wer ist eigentlich Gregor?", Intent.IDENTITY),
        ("Was ist Gregor von Beruf?", Intent.IDENTITY),
        ("Was bedeutet Prokurist?", Intent.DEFINITION),
        ("Was versteht man unter einem Prokuristen?", Intent.DEFINITION),
        ("Warum weint Grete?", Intent.SEARCH),
    ],
)
def test_what_is_asked(question: str, intent: Intent) -> None:
    intents = _read(question).intents
    assert intent in intents[:1] if intent in (Intent.SEARCH, Intent.SUMMARY, Intent.BOUNDARY) else intent in intents


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("Wie viele Kapitel hat das Buch?", "3 numbered chapters"),
        ("Wer ist Gregor?", "Gregor war ein Reisender"),
        ("Wie ist Grete mit Gregor verwandt?", "Schwester"),
        ("Was ist ein Prokurist?", "Ein Prokurist ist ein Angestellter"),
        ("Wo steht „aus unruhigen Träumen erwachte“?", "Gregor war ein Reisender"),
        ("Wie endet es?", "Die Familie fuhr"),
        ("Welche Kapitel gibt es?", "“Chapter 1”; “Chapter 2”; “Chapter 3”"),
        ("Wie viele Kapitel gibt es, und wie heißen sie?", "“Chapter 1”; “Chapter 2”; “Chapter 3”"),
        ("Was geschieht im zweiten Kapitel?", "Der Prokurist ging fort"),
        ("Was geschieht in Kapitel zwei?", "Der Prokurist ging fort"),
        ("Wie lautet der erste Satz?", "Gregor war ein Reisender"),
    ],
)
def test_a_german_book_answers(book: tuple[Retriever, str], question: str, says: str) -> None:
    view = view_of(*book, facts=FACTS)
    read = question_of(question, view)
    replies = (reply_of(intent, read, view) for intent in read.intents)
    reply = next((reply for reply in replies if reply is not None), None)
    assert reply is not None
    assert says in " ".join([reply.text, *(citation.quote for citation in reply.citations)])


@pytest.mark.parametrize(
    ("before", "question", "understood"),
    [
        ("Wer ist Grete?", "Warum weint sie?", "Warum weint Grete?"),
        ("Was sagte Gregor zu Grete?", "Wo wohnt er?", "Wo wohnt Gregor (sagte Gregor zu Grete)?"),
        ("Wer ist Gregor?", "Wer ist seine Schwester?", "Wer ist Gregors Schwester?"),
        ("Wer ist Gregor?", "Und seine Schwester?", "Wer ist Gregors Schwester?"),
        ("Wer ist Gregor?", "Und Grete?", "Wer ist Grete?"),
        ("Was spielte Gregors Schwester?", "Warum?", "Warum (spielte Gregors Schwester)?"),
        ("Was steckte im Rücken?", "Wer hat ihn gefunden?", "Wer hat ihn gefunden (steckte im Rücken)?"),
        ("Wohin fuhr die Familie?", "Was geschah dort?", "Was geschah dort (fuhr die Familie)?"),
        ("Was geschah in Kapitel 2?", "Wie endet es?", "Wie endet es (geschah in Kapitel 2)?"),
        ("Wer ist Gregor?", "Wo spielt Grete Geige?", None),
        ("Wer ist Gregor?", "Was gibt es in der Stadt?", None),
        ("Wer ist Gregor?", "Warum verkaufte der Prokurist sein Haus?", None),
        ("Wer ist Gregor?", "Wann ist dieses Buch erschienen?", None),
    ],
)
def test_a_german_follow_up_says_by_name_whom_it_means(
    book: tuple[Retriever, str], before: str, question: str, understood: str | None
) -> None:
    resolved = resolve(question, [PastTurn(before, "")], view_of(*book, facts=FACTS), spoken_language("de"))
    assert (resolved and resolved.text) == understood


@pytest.mark.parametrize(
    ("question", "facts", "language"),
    [
        ("Wer hat das Buch geschrieben?", ENGLISH_FACTS, "de"),
        ("Who wrote this book?", FACTS, "en"),
        ("Qui a écrit ce livre ?", ENGLISH_FACTS, "fr"),
        ("Gregor?", FACTS, "de"),
        ("Gregor?", ENGLISH_FACTS, "en"),
        ("Was ist in der Kiste?", ENGLISH_FACTS, "de"),
        ("Was anybody hurt when the war began?", FACTS, "en"),
        ("¿Cómo se llama el burro?", BookFacts("El burro", "es"), "en"),
    ],
)
def test_the_words_tell_the_language(question: str, facts: BookFacts, language: str) -> None:
    assert _read(question, facts).language == language


@pytest.mark.parametrize(
    ("question", "intent"),
    [
        ("Combien de chapitres y a-t-il ?", Intent.CONTENTS),
        ("Qui a écrit ce livre ?", Intent.PUBLICATION),
        ("Où se passe l’histoire ?", Intent.PUBLICATION),
        ("Comment finit le roman ?", Intent.SUMMARY),
        ("Résume le livre", Intent.SUMMARY),
        ("Qui est Barnabé ?", Intent.IDENTITY),
        ("Que signifie le mot meunier ?", Intent.DEFINITION),
    ],
)
def test_french_is_a_file(question: str, intent: Intent) -> None:
    assert intent in _read(question, BookFacts("L’âne", "fr")).intents


def test_a_question_in_another_language_is_answered_and_says_so(book: tuple[Retriever, str]) -> None:
    answer = AnswerPath(book[0], None).answer(FACTS, AnswerContext(book[1]), "Who is Gregor?", print, CancelToken())
    assert any("another language" in notice for notice in answer.notices)
    assert "Gregor war ein Reisender" in answer.citations[0].quote
    german = AnswerPath(book[0], None).answer(FACTS, AnswerContext(book[1]), "Wer ist Gregor?", print, CancelToken())
    assert not any("another language" in notice for notice in german.notices)
