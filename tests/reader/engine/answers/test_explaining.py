"""*Explain this*: what is said of selected words, by what stands before them, with a model and without one."""

from __future__ import annotations

import re
from typing import Any

import pytest

from indexing.concepts.maps import ConceptMaps
from indexing.locator import Locator, TextRange
from models.cancel import CancelToken
from models.conversation import Chat
from models.server_chat import ServerChat
from models.server_http import ServerHttp
from models.server_settings import OwnServer
from reader.engine.answers.explaining import explain, up_to_selection
from reader.engine.answers.pipeline import AnsweringModels
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.protocol import Answer, Event, QuotesChosen, SentencesWritten
from reader.engine.view.view import AnswerContext, BookView
from reader.engine.writing.trust import UNEXAMINED, WriterTrust
from tests.models.speaking_server import SpeakingServer
from tests.reader.engine.quay import Quay
from tests.reader.engine.scripted import ScriptedChat

CHAPTERS = (
    "<h1>Chapter 1: The Quay</h1><p>Mr. Quill, the harbour master, kept three keys on a ring. One of them opened the "
    "lamp room.</p><p>Agnes Quill was his daughter, a mender of clocks in a shop above the quay.</p>",
    "<h1>Chapter 2: The Ferry</h1><p>On Tuesday the ferry came in late. Captain Rowe was the master of the ferry, a "
    "stout man from Harrel.</p><p>He begged the lady to forbear, for he had seen her meet her Waterloo before the "
    "clocks, and Agnes laughed.</p>",
    "<h1>Chapter 3: The Thief</h1><p>It was Captain Rowe who had stolen the lighthouse lamp, and Ezekiel bought it in "
    "Norwich. Agnes wept at the gallows.</p>",
)
FORBEAR = "He begged the lady to forbear"
NUMBERED = re.compile(r"^\[(\d+)\] (.*)$", re.MULTILINE)


class PassageChat(ScriptedChat):
    """Writes its reply with the number of the passage that holds some words in place of N."""

    def __init__(self, reply: str, words: str = "", *translations: str) -> None:
        super().__init__()
        self.reply, self.words, self.translations = reply, words, list(translations)
        self.prompts: list[str] = []

    def generate(self, messages: Any, **named: Any) -> Any:
        prompt = messages[-1].content
        self.prompts.append(prompt)
        number = next((n for n, text in NUMBERED.findall(prompt) if self.words in text), "99")
        has_written = len(self.prompts) > 1 and self.translations
        self._replies = [self.translations.pop(0) if has_written else self.reply.replace("[N]", f"[{number}]")]
        return super().generate(messages, **named)


def place_of(book: Quay, words: str) -> TextRange:
    for spine in range(len(book.retriever.index.text.lengths(book.book))):
        text = (book.retriever.index.text.text(book.book, spine) or ("", ""))[1]
        if words in text:
            return TextRange.of(spine, text.index(words), text.index(words) + len(words))
    raise AssertionError(words)


def explained(
    book: Quay,
    words: str,
    chat: Chat | None = None,
    *,
    before: Locator | None = None,
    trust: WriterTrust = UNEXAMINED,
    reply_in: str = "",
) -> tuple[Answer, list[Event]]:
    """What is said of the words, and the events on the way."""
    events: list[Event] = []
    context = up_to_selection(AnswerContext(book.book, before, None, place_of(book, words)))
    maps = ConceptMaps(book.retriever.index)
    view = BookView(book.retriever, maps, BookFacts("The Quay", "en"), context, events.append, CancelToken())
    models = AnsweringModels(writer=chat, trust=trust)
    asked, guarded = f"Explain “{words}”", before is not None
    return explain(asked, view, models, guarded=guarded, reply_in=reply_in), events


def test_a_sentence_that_an_earlier_page_bears_out_stands_with_its_quote(book: Quay) -> None:
    chat = PassageChat("“He” is Captain Rowe, the master of the ferry. [N]", "master of the ferry")
    answer, events = explained(book, FORBEAR, chat)
    assert (answer.decision, answer.writer) == ("write", "scripted")
    assert answer.answer == "“He” is Captain Rowe, the master of the ferry. [1]"
    assert "Captain Rowe was the master of the ferry" in answer.citations[0].quote
    assert answer.provenance is not None
    assert any(isinstance(event, SentencesWritten) for event in events)
    assert f"“{FORBEAR}”" in chat.prompts[0]


def test_nothing_that_stands_after_the_selection_is_in_the_prompt_even_for_who_has_read_it_all(book: Quay) -> None:
    chat = PassageChat("NOT HERE")
    explained(book, FORBEAR, chat)
    for later in ("Waterloo", "laughed", "Norwich", "stolen"):
        assert later not in chat.prompts[0]


def test_what_a_horizon_hides_is_neither_in_the_prompt_nor_said(book: Quay) -> None:
    chat = PassageChat("Captain Rowe fled to Norwich. [1]\nBACKGROUND: Ezekiel is a prophet's name.")
    answer, _ = explained(book, FORBEAR, chat, before=Locator(2, 0))
    assert "Norwich" not in chat.prompts[0]
    assert answer.decision != "write"
    assert "Norwich" not in answer.answer
    assert answer.background == ()


def test_what_the_model_knows_is_apart_and_never_among_the_book_s_sentences(book: Quay) -> None:
    reply = (
        "“He” is Captain Rowe, the master of the ferry. [N]\n"
        "**BACKGROUND:** Forbear is an old word for holding back. [3]\nBACKGROUND: To meet one’s Waterloo is to lose."
    )
    words = f"{FORBEAR}, for he had seen her meet her Waterloo"
    answer, _ = explained(book, words, PassageChat(reply, "master of the ferry"), before=place_of(book, words).end)
    assert [sentence.text for sentence in answer.sentences] == ["“He” is Captain Rowe, the master of the ferry."]
    assert answer.background == ("Forbear is an old word for holding back.", "To meet one’s Waterloo is to lose.")


GERMAN = ("„Er“ ist Kapitän Rowe.", "„Forbear“ heißt innehalten.")
ENGLISH = ("“He” is Captain Rowe, the master of the ferry.", "Forbear means to hold back.")


@pytest.mark.parametrize(("lines", "shown"), [(2, GERMAN), (1, ENGLISH)], ids=["translated", "a line is missing"])
def test_what_was_checked_is_put_into_the_reader_s_language(book: Quay, lines: int, shown: tuple[str, str]) -> None:
    chat = PassageChat(f"{ENGLISH[0]} [N]\nBACKGROUND: {ENGLISH[1]}", "master of the ferry", "\n".join(GERMAN[:lines]))
    answer, _ = explained(book, FORBEAR, chat, reply_in="de")
    assert (answer.sentences[0].text, *answer.background) == shown
    assert any("into your language" in str(notice) for notice in answer.notices) == (shown == GERMAN)


def test_background_alone_is_shown_beside_what_the_book_has(book: Quay) -> None:
    answer, _ = explained(book, "forbear", PassageChat("NOT HERE\nBACKGROUND: Forbear means to hold back."))
    assert answer.background == ("Forbear means to hold back.",)
    assert answer.writer == "details"
    assert "Forbear means" not in answer.answer


def test_a_memory_of_the_plot_is_no_background(book: Quay) -> None:
    """The names were read, the words weren't."""
    reply = "NOT HERE\nBACKGROUND: Agnes weeps at the gallows."
    answer, _ = explained(book, "Agnes laughed", PassageChat(reply), before=place_of(book, "Agnes laughed").end)
    assert answer.background == ()


@pytest.mark.parametrize(
    "reply",
    [
        "“He” is Captain Marlowe. [1]",
        "The lady had ninety clocks. [1]",
        "Pirates melted copper under a haystack. [1]",
        "“He” is Captain Rowe, the master of the ferry. [14]",
    ],
)
def test_what_no_passage_bears_out_is_struck(book: Quay, reply: str) -> None:
    answer, events = explained(book, FORBEAR, PassageChat(reply))
    assert answer.decision != "write"
    assert not any(isinstance(event, SentencesWritten) for event in events)


def test_a_server_of_ones_own_explains(book: Quay) -> None:
    def reply(prompt: str) -> str:
        number = next(n for n, text in NUMBERED.findall(prompt) if "master of the ferry" in text)
        return f"“He” is Captain Rowe, the master of the ferry. [{number}]\n\nBACKGROUND: To forbear is to hold back."

    server = SpeakingServer(reply)
    own = OwnServer(server.address, "tiny", able=False)
    try:
        answer, _ = explained(book, FORBEAR, ServerChat(own, ServerHttp(own.place)))
    finally:
        server.end()
    assert answer.answer == "“He” is Captain Rowe, the master of the ferry. [1]"
    assert answer.background == ("To forbear is to hold back.",)
    assert answer.writer.startswith("tiny on 127.0.0.1")


def test_without_a_model_the_sentences_before_it_say_who_is_named(book: Quay) -> None:
    answer, events = explained(book, "Agnes laughed")
    assert answer.writer == "quotes"
    assert "Agnes Quill was his daughter" in answer.citations[0].quote
    assert all(citation.end <= place_of(book, "Agnes laughed").start for citation in answer.citations)
    assert not answer.needs_model
    assert any(isinstance(event, QuotesChosen) for event in events)


def test_the_selected_words_do_not_introduce_themselves(book: Quay) -> None:
    answer, _ = explained(book, "Captain Rowe was the master of the ferry, a stout man from Harrel.")
    assert answer.citations == ()


def test_without_a_model_and_without_a_name_it_says_that_one_is_needed(book: Quay) -> None:
    answer, _ = explained(book, "to forbear, for he had seen her meet her")
    assert answer.needs_model
    assert "needs a language model" in answer.answer
    assert not answer.insufficient


def test_a_model_that_failed_its_exam_explains_nothing_unless_the_reader_insists(book: Quay) -> None:
    chat = PassageChat("“He” is Captain Rowe, the master of the ferry. [N]", "master of the ferry")
    answer, _ = explained(book, FORBEAR, chat, trust=WriterTrust(passed=False))
    assert not chat.prompts
    assert answer.offers_writing
    assert not answer.needs_model
