"""A model's paragraph across books: every book named, every sentence carried by its quotes, the books' lines below."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from indexing.locator import Locator
from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.server_settings import OwnServer, save_server
from reader.cli.shelf_commands import shown
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.engine.exam.results import KeptExams
from reader.engine.writing.trust import WriterTrust
from tests.epubs import book_of
from tests.models.speaking_server import SpeakingServer

FILLER = "<p>" + "They walked along the quiet shore and nobody spoke of it again. " * 30 + "</p>"
POND = (
    f"<h1>The Cabin</h1><p>The hermit lit a lantern of green glass beside the pond.</p>{FILLER}",
    f"<h1>The Loss</h1>{FILLER}<p>The hermit lost a hound to a poacher named Zedekiah.</p>",
)
QUAY = (
    f"<h1>The Keys</h1><p>Captain Rowe lit a lantern of red glass above the quay.</p>{FILLER}",
    f"<h1>The Thief</h1>{FILLER}<p>It was Captain Rowe who had stolen the lamp.</p>",
)
QUESTION = "Who lit a lantern of glass?"
NUMBERED = re.compile(r"^\[(\d+)\] (.*)$", re.MULTILINE)


def number_of(prompt: str, words: str) -> str:
    return str(next(n for n, text in NUMBERED.findall(prompt) if words in text))


def both(prompt: str) -> str:
    """A right paragraph, that names one of the two books."""
    green, red = number_of(prompt, "green glass"), number_of(prompt, "red glass")
    return f"In Pond the hermit lit a lantern of green glass. [{green}] Captain Rowe lit one of red glass. [{red}]"


@pytest.fixture
def server() -> Iterator[SpeakingServer]:
    """A model server of the reader's own."""
    made = SpeakingServer(both)
    yield made
    made.end()


@pytest.fixture
def engine(tmp_path: Path, server: SpeakingServer) -> Iterator[Engine]:
    """One that asks it, with two books."""
    save_server(tmp_path / "models", OwnServer(server.address, "tiny", able=False))
    made = Engine(tmp_path / "data", ModelsFolder(tmp_path / "models"))
    for name, bodies in (("Pond", POND), ("Quay", QUAY)):
        made.import_now(book_of(tmp_path / f"{name}.epub", *bodies, title=name), CancelToken(), lambda _step: None)
    yield made
    made.close()


def ask(engine: Engine, emit: p.Emit = lambda event: None, *, whole_books: bool = True) -> p.ShelfAnswer:
    """An answer across both."""
    return engine.handle(p.AskShelf(question=QUESTION, whole_books=whole_books), emit, CancelToken())


def test_a_paragraph_names_every_book_and_stands_above_what_the_books_say(engine: Engine) -> None:
    events: list[p.Event] = []
    answer = ask(engine, events.append)
    paragraph, *lines = answer.answer.split("\n")
    first, second = (sentence for sentence in answer.sentences if not sentence.book)
    assert first.text == "In Pond the hermit lit a lantern of green glass."
    assert second.text == "Captain Rowe lit one of red glass (Quay)."
    assert paragraph.startswith(first.text)
    assert {line[:8] for line in lines} == {"In Pond:", "In Quay:"}
    for sentence, title in ((first, "Pond"), (second, "Quay")):
        assert [answer.citations[n - 1].title for n in sentence.citations] == [title]
    assert (answer.decision, answer.writer.startswith("tiny on 127.0.0.1")) == ("write", True)
    assert answer.provenance is not None
    assert any(isinstance(event, p.SentencesWritten) for event in events)
    printed = shown(answer)
    assert printed.startswith("In Pond the hermit")
    assert "each sentence checked" in " ".join(printed.split())


def test_the_prompt_has_the_quotes_under_their_books_and_nothing_else(engine: Engine, server: SpeakingServer) -> None:
    answer = ask(engine)
    prompt = server.asked[-1]["messages"][-1]["content"]
    assert "From the book “Pond”:" in prompt
    assert {text for _, text in NUMBERED.findall(prompt)} == {
        " ".join(citation.quote.split()) for citation in answer.citations
    }


WRONG: dict[str, Callable[[str], str]] = {
    "a name that no quote has": lambda prompt: (
        f"Zedekiah lit a lantern of red glass. [{number_of(prompt, 'red glass')}]"
    ),
    "what is another book's": lambda prompt: f"Captain Rowe lit green glass. [{number_of(prompt, 'green glass')}]",
    "a number that isn't there": lambda _prompt: "Captain Rowe lit a lantern of red glass. [40]",
    "nothing": lambda _prompt: "NOT HERE",
    "an invention": lambda _prompt: "Pirates melted copper under haystacks. [1]",
}


@pytest.mark.parametrize("wrong", WRONG)
def test_where_the_sentence_that_answers_is_struck_the_books_answer_as_without_a_model(
    engine: Engine, server: SpeakingServer, wrong: str
) -> None:
    server.reply = WRONG[wrong]
    answer = ask(engine)
    assert answer.answer.startswith("In ")
    assert all(sentence.book for sentence in answer.sentences)
    assert (answer.writer, answer.provenance) == ("quotes", None)


def test_a_server_that_fails_costs_the_paragraph_alone(engine: Engine, server: SpeakingServer) -> None:
    server.manner = "fails"
    answer = ask(engine)
    assert answer.writer == "quotes"
    assert len({citation.title for citation in answer.citations}) == 2


def test_what_lies_beyond_a_reader_s_place_is_neither_asked_nor_said(engine: Engine, server: SpeakingServer) -> None:
    shelf = engine.handle(p.ListBooks(), lambda _: None, CancelToken())
    for book in shelf.books:
        engine.handle(p.SavePosition(book.id, Locator(0, 90)), lambda _: None, CancelToken())
    server.reply = lambda prompt: f"{both(prompt)} The hermit lit a lantern of green glass for Zedekiah."
    answer = ask(engine, whole_books=False)
    assert "Zedekiah" not in server.asked[-1]["messages"][-1]["content"]
    assert "Zedekiah" not in answer.answer
    assert answer.decision == "write"


def test_a_model_that_failed_its_exam_writes_nothing(
    engine: Engine, server: SpeakingServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(KeptExams, "trust", lambda _exams, _chat: WriterTrust(passed=False))
    assert ask(engine).writer == "quotes"
    assert not server.asked
