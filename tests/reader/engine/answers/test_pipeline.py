"""A question's whole path over a real index, with a model with fixed replies or with none."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from indexing.locator import Locator, TextRange
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import Cancelled, CancelToken
from models.embedder import Embedder
from models.folder import ModelsFolder
from reader.engine.agent.tools import TOOLS
from reader.engine.answers.pipeline import AnsweringModels, answer_question
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.protocol import (
    Citation,
    EvidenceChosen,
    QuotesChosen,
    Routed,
    Substitution,
    ToolCalled,
    ToolReturned,
)
from reader.engine.view.view import AnswerContext
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.indexing.wordvectors import WordVectors
from tests.reader.engine.quay import CHAPTERS, RING, THIEF, Quay, quay
from tests.reader.engine.scripted import HARDLY, ScriptedChat, ScriptedReader, calibrated, reckless
from tests.reader.engine.views import AnswerPath, question_of


def _marked(citation: Citation) -> list[str]:
    return [citation.quote[mark.start : mark.end] for mark in citation.marks]


# State, quote, refuse -----------------------------------------------------------------------------------------------


def test_what_is_probably_right_is_stated_and_its_words_are_set_off_in_the_quote(
    book: Quay, monkeypatch: pytest.MonkeyPatch
) -> None:
    calibrated(monkeypatch)
    answer = book.ask(RING, reader=ScriptedReader("three keys")).answer
    assert (answer.decision, answer.writer) == ("state", "quotes")
    assert answer.sentences[0].text == "Three keys."
    assert answer.answer == f"Three keys. [{answer.citations[0].n}]"
    assert answer.probability is not None
    assert answer.probability >= 0.4
    assert answer.citations[0].quote.startswith("Mr. Quill, the harbour master, kept three keys on a ring.")
    assert _marked(answer.citations[0]) == ["three keys"]
    assert answer.sentences[0].citations == (answer.citations[0].n,)


def test_what_is_less_sure_is_not_stated_but_its_sentence_is_quoted(
    book: Quay, monkeypatch: pytest.MonkeyPatch
) -> None:
    calibrated(monkeypatch)
    answer = book.ask(RING, reader=ScriptedReader(lamp_room=HARDLY)).answer
    assert (answer.decision, answer.writer) == ("quote", "quotes")
    assert any("lamp room" in citation.quote for citation in answer.citations)
    assert answer.probability is not None
    assert answer.probability < 0.4
    assert all(sentence.supported and sentence.citations for sentence in answer.sentences)
    assert answer.answer.startswith("“")


@pytest.mark.parametrize("words", ["lighthouse lamp", "nine pounds", "Tuesday", "Napoleon"])
def test_what_cannot_be_the_answer_gives_way_to_the_books_own_sentences(
    book: Quay, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question's own words, a sum and a day for *who*, and what stands nowhere."""
    reckless(monkeypatch)
    reader = ScriptedReader(words)
    answer = book.ask(THIEF, reader=reader).answer
    assert reader.read_texts
    assert words.casefold() not in answer.sentences[0].text.casefold() or answer.decision == "quote"
    assert "It was Captain Rowe who had stolen the lighthouse lamp" in answer.citations[0].quote


def test_without_a_model_the_best_sentences_answer_and_nothing_is_set_off(book: Quay) -> None:
    answer = book.ask(THIEF).answer
    assert (answer.decision, answer.writer, answer.probability) == ("quote", "quotes", None)
    assert "It was Captain Rowe who had stolen the lighthouse lamp" in answer.citations[0].quote
    assert _marked(answer.citations[0]) == []
    assert answer.notices == ()


def test_who_somebody_is_is_told_by_the_sentence_that_says_it_with_those_around_it(book: Quay) -> None:
    answer = book.ask("Who is Agnes?", None).answer
    assert answer.citations[0].quote.endswith("\nHis daughter Agnes mended clocks in a shop above the quay.")
    assert answer.tool_calls[-1].tool == "search"


def test_what_the_book_does_not_say_is_reported_as_missing(book: Quay) -> None:
    answer = book.ask("What did Napoleon eat at Austerlitz?", ScriptedChat("Napoleon ate chicken.")).answer
    assert answer.decision == "refuse"
    assert answer.insufficient
    assert answer.reason == "search_degraded"  # there are no vectors here: another search might find it
    assert "chicken" not in answer.answer


def test_a_reader_that_nobody_measured_states_nothing(book: Quay) -> None:
    answer = book.ask(RING, reader=ScriptedReader("three keys")).answer
    assert (answer.decision, answer.writer, answer.probability) == ("quote", "quotes", None)
    assert answer.notices == ()  # it searches by words alone here, so that quotes are what there is


def test_that_it_was_never_measured_with_this_search_is_said(tmp_path: Path) -> None:
    with closing(IndexStore(tmp_path / "index.db")) as index:
        added = add(index, book_of(tmp_path / "quay.epub", *CHAPTERS, language="en"), WordVectors())
        book = Quay(Retriever(index, WordVectors()), added)
        answer = book.ask(RING, reader=ScriptedReader("three keys")).answer
    assert answer.decision == "quote"
    assert any("hasn’t been tried" in notice for notice in answer.notices)


def test_passages_that_contradict_each_other_are_both_shown(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    green, grey = "The coat of the man on the bridge was green.", "No: the coat of the man on the bridge was grey."
    filler = "<p>The river was slow that day and nobody came by but the carter and his dog.</p>" * 30
    calibrated(monkeypatch)
    chapters = [f"<h1>{n}</h1><p>{sentence}</p>{filler}" for n, sentence in enumerate((green, grey))]
    with quay(tmp_path_factory.mktemp("contradiction"), *chapters) as book:
        reader = ScriptedReader("green", grey=8.0)
        answer = book.ask("What colour was the coat of the man on the bridge?", reader=reader).answer
    shown = " ".join(citation.quote for citation in answer.citations)
    assert green in shown
    assert grey in shown
    assert answer.citations[0].quote.startswith(green if "reen" in answer.answer[:8] else ("The", "No"))


# The steps on the way -----------------------------------------------------------------------------------------------


def test_the_steps_come_in_the_order_of_the_path(book: Quay, monkeypatch: pytest.MonkeyPatch) -> None:
    calibrated(monkeypatch)
    asked = book.ask("Why was the ferry late?", reader=ScriptedReader("Captain Rowe had waited for the doctor"))
    assert [type(event) for event in asked.events] == [Routed, ToolCalled, ToolReturned, EvidenceChosen, QuotesChosen]
    assert {"route", "retrieve", "quotes", "read", "total"} <= asked.answer.timings_ms.keys()


def test_what_is_stated_stands_in_what_was_shown_before_an_able_model_went_on(
    book: Quay, monkeypatch: pytest.MonkeyPatch
) -> None:
    calibrated(monkeypatch)
    asked = book.ask(THIEF, ScriptedChat(), reader=ScriptedReader("Captain Rowe"))
    (quoted,) = (event.citations for event in asked.events if isinstance(event, QuotesChosen))
    assert asked.answer.decision == "state"
    assert asked.answer.citations[0].quote in {citation.quote for citation in quoted}
    (evidence,) = (event.evidence for event in asked.events if isinstance(event, EvidenceChosen))
    assert asked.answer.evidence == evidence


def test_what_the_trace_shows_is_what_was_used(book: Quay) -> None:
    answer = book.ask(THIEF).answer
    (call,) = answer.tool_calls
    assert (call.tool, call.args) == ("search", {"query": THIEF})
    assert call.hits >= len(answer.evidence) >= 1


def test_the_best_passages_of_the_evidence_are_read_and_nothing_else(book: Quay) -> None:
    reader = ScriptedReader()
    answer = book.ask(THIEF, reader=reader).answer
    (read,) = reader.read_texts
    assert set(read) <= {evidence.text for evidence in answer.evidence}
    assert "Captain Rowe" in read[0]


def test_chapters_are_counted_and_named_from_the_contents(book: Quay) -> None:
    count = book.ask("How many chapters are there?").answer
    assert "3 numbered chapters" in count.answer
    assert [citation.quote for citation in count.citations] == ["Chapter 1: The Quay", "Chapter 3: The Thief"]
    named = book.ask("What is chapter 2 called?").answer
    assert "Chapter 2" in named.answer
    assert [citation.quote for citation in named.citations] == ["Chapter 2: The Ferry"]
    assert "Thief" not in repr(book.ask("How many chapters are there?", before=Locator(1, 5)).answer)


def test_beginnings_and_ends_are_quoted_from_the_right_place(book: Quay) -> None:
    begins = book.ask("How does the book begin?").answer
    assert begins.citations[0].quote.startswith("Mr. Quill, the harbour master, kept three keys on a ring.")
    ends = book.ask("How does the story end?").answer
    assert ends.citations[0].quote.endswith("for nine pounds.")
    second = book.ask("How does chapter 2 begin?").answer
    assert second.citations[0].quote.startswith("On Tuesday the ferry came in late")
    here = book.ask("How does this chapter begin?", position=Locator(1, 40)).answer
    assert here.citations == second.citations
    later = book.ask("How does the story end?", before=Locator(2, 30)).answer
    assert later.reason == "beyond_reading_position"
    assert "pounds" not in repr(later)


def test_a_named_chapter_is_the_scope(book: Quay) -> None:
    answer = book.ask("What does Captain Rowe do in chapter 2?").answer
    assert {passage.start.spine for passage in answer.evidence} == {1}


@pytest.mark.parametrize("question", ["What does this mean?", "Who is he?", "?"])
def test_a_question_about_a_selection_is_answered_from_around_it(book: Quay, question: str) -> None:
    text = book.text(TextRange.of(1, 0, 10_000))
    start = text.index("The doctor brought")
    answer = book.ask(question, selection=TextRange.of(1, start, start + 40)).answer
    assert answer.route == "BOOK"
    assert not answer.insufficient
    assert answer.citations[0].start.spine == 1
    assert "The doctor brought a letter" in answer.evidence[0].text
    assert answer.tool_calls[0].tool == "surrounding_context"


def test_what_words_of_a_follow_up_mean_goes_with_the_answer(book: Quay) -> None:
    meant = (Substitution(word="he", meaning="Captain Rowe"),)
    view = book.view()
    question = replace(question_of(THIEF, view), typed="Who had?", understood=THIEF, substitutions=meant)
    answer = answer_question(question, view, AnsweringModels())
    assert (answer.question, answer.understood, answer.resolved) == ("Who had?", THIEF, meant)


def test_every_tool_says_when_to_use_it() -> None:
    assert {tool.name for tool in TOOLS} >= {
        "search",
        "text_search",
        "semantic_search",
        "surrounding_context",
        "book_concept_map_lookup",
        "chapter_summary",
        "book_synopsis",
        "book_structure",
        "current_position",
    }
    assert all(len(tool.when_to_use) > 40 for tool in TOOLS)


# Any question --------------------------------------------------------------------------------------------------------


def test_a_cancelled_question_ends_without_an_answer(book: Quay) -> None:
    cancel = CancelToken()
    with pytest.raises(Cancelled):
        AnswerPath(book.retriever, None).answer(
            BookFacts("The Quay", "en"),
            AnswerContext(book.book),
            "Who stole the lamp?",
            lambda _: cancel.cancel(),
            cancel,
        )


def test_a_question_that_is_cancelled_while_the_reader_reads_ends_without_an_answer(book: Quay) -> None:
    cancel = CancelToken()

    class Cancels(ScriptedReader):
        def read(self, question: str, passages: Sequence[str], token: CancelToken | None = None) -> Any:
            cancel.cancel()
            return super().read(question, passages, token)

    with pytest.raises(Cancelled):
        AnswerPath(book.retriever, None, Cancels("Captain Rowe")).answer(
            BookFacts("The Quay", "en"), AnswerContext(book.book), THIEF, lambda _: None, cancel
        )


def test_a_question_of_ten_thousand_characters_is_cut_and_says_so(book: Quay, monkeypatch: pytest.MonkeyPatch) -> None:
    reckless(monkeypatch)
    reader = ScriptedReader("Captain Rowe")
    answer = book.ask(f"{THIEF} {'Tell me more. ' * 720}", reader=reader).answer
    assert any("first 2,000 characters" in notice for notice in answer.notices)
    assert len(answer.question) == 2_000
    assert len(book.ask("lamp" * 2_500, reader=reader).answer.question) == 2_000  # a single word of that length


@pytest.mark.parametrize("question", ["lamp", "Rowe", "ending", "?", "the", "…", "\u200b"])
def test_a_word_is_a_question(book: Quay, question: str) -> None:
    assert book.ask(question).answer.route == "BOOK"


@pytest.mark.parametrize(
    "question",
    [
        "誰が灯台のランプを盗みましたか？",
        "Кто украл лампу маяка?",
        "من سرق مصباح المنارة؟",
        "Wer hat die Lampe des Leuchtturms gestohlen?",
        "Qui a volé la lampe du phare ?",
    ],
)
def test_a_question_in_another_language_is_refused_in_words(book: Quay, question: str) -> None:
    answer = book.ask(question).answer
    assert answer.decision == "refuse"
    assert answer.reason == "search_degraded"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.text(min_size=1, max_size=400), st.sampled_from(["keys on", "the", "Mr. Quill, the", "quay.", "Rowe who had"])
)
def test_any_question_gets_an_answer_whatever_the_models_say(
    book: Quay, monkeypatch: pytest.MonkeyPatch, question: str, words: str
) -> None:
    reckless(monkeypatch)
    answer = book.ask(question, ScriptedChat(question), reader=ScriptedReader(words)).answer
    assert answer.decision != "state" or answer.citations


def test_a_book_without_a_sentence_is_answered_in_words(tmp_path_factory: pytest.TempPathFactory) -> None:
    with quay(tmp_path_factory.mktemp("empty"), '<p><img src="a.png" alt=""/></p>') as book:
        for question in (THIEF, "lamp", "hello", "How does the book end?", "How many chapters are there?"):
            answer = book.ask(question, ScriptedChat(), reader=ScriptedReader()).answer
            assert answer.citations == ()
            assert answer.answer


def test_a_question_about_the_world_is_looked_up_and_what_the_book_lacks_is_named(
    models_folder: Path, tmp_path: Path
) -> None:
    """The map and the words of the book are asked once; no quote is offered as an answer."""
    embedder = Embedder(ModelsFolder(models_folder).active("embedding"))
    with quay(tmp_path) as plain:
        book = replace(plain, retriever=Retriever(plain.retriever.index, embedder))
        asked = book.ask("Why do cats purr?")
        routes = [event.route for event in asked.events if isinstance(event, Routed)]
        assert routes == ["AMBIGUOUS", "AMBIGUOUS"]
        assert "“cats” isn’t in this book." in asked.answer.answer
        assert asked.answer.insufficient
        assert next(call.tool for call in asked.answer.tool_calls) == "book_concept_map_lookup"
        keys = book.ask("How are keys kept on a ring?")
        assert keys.answer.route == "BOOK"
