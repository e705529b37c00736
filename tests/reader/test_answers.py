"""Questions about novels and tales, through the command: verbatim quotes, the right passage cited, at most eight calls.

The novels with the vectors missing, and the chat model as well; the tales with vectors, with a chat model and without.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest

from indexing.publication import open_publication
from models.catalog import ModelKind
from reader.cli.main import main
from reader.engine.protocol import Answer, decode_answer
from reader.folders import index_path
from tests.imported import Imported
from tests.night import at_night
from tests.starter import starter_folder

pytestmark = [pytest.mark.model, pytest.mark.corpus]


@dataclass(frozen=True)
class AnsweredQuestion:
    """A question, and words that only a passage which answers it holds."""

    question: str
    answered_by: str


BOOKS = {
    "pride-and-prejudice": (
        "books/jane-austen_pride-and-prejudice.epub",
        (
            AnsweredQuestion("Whom does Charlotte Lucas marry?", r"Engaged to Mr\. Collins"),
            AnsweredQuestion("Who is Mr. Collins's patroness?", r"Lady Catherine"),
            AnsweredQuestion("What house does Mr. Bingley rent?", r"Netherfield"),
            AnsweredQuestion("Who paid Wickham's debts?", r"Darcy.*debts|debts.*Darcy"),
        ),
    ),
    "frankenstein": (
        "books/mary-shelley_frankenstein.epub",
        (
            AnsweredQuestion("Who is accused of the murder of William?", r"Justine"),
            AnsweredQuestion(
                "What did Victor see when he opened the window of the inn?", r"ghastly grin|grin was on the face"
            ),
            AnsweredQuestion("Who is the father of Felix and Agatha?", r"De Lacey"),
        ),
    ),
    "treasure-island": (
        "books/robert-louis-stevenson_treasure-island.epub",
        (
            AnsweredQuestion("What is the name of Long John Silver's parrot?", r"Cap(?:tain|’n) Flint"),
            AnsweredQuestion("Who was hiding in the apple barrel?", r"apple barrel"),
            AnsweredQuestion("What is the name of the ship?", r"Hispaniola"),
        ),
    ),
    "tales": (
        "tales/andersen-fairybook.epub",
        (
            AnsweredQuestion("Why does the tin soldier have only one leg?", r"not enough of the melted tin"),
            AnsweredQuestion("What shape is the money box?", r"shape of a pig"),
            AnsweredQuestion("What was inside the snow man's body?", r"shovel|scraper"),
        ),
    ),
}
MODES: dict[str, tuple[ModelKind, ...]] = {
    "everything": ("embedding", "reader", "chat"),
    "no vectors": ("reader", "chat"),
    "no chat model": ("embedding", "reader"),
    "neither": (),
}
CASES = [
    ("treasure-island", "neither"),
    *at_night(
        ("pride-and-prejudice", "no vectors"),
        ("pride-and-prejudice", "neither"),
        ("frankenstein", "no vectors"),
        ("frankenstein", "neither"),
        ("treasure-island", "no vectors"),
        ("tales", "no chat model"),
        ("tales", "everything"),
    ),
]
"""A book's vectors take up to a minute; how well they find is what ``test_retrieval_floor.py`` measures."""


@pytest.mark.parametrize(("book", "mode"), CASES)
def test_the_right_passage_is_cited_word_for_word(
    book: str,
    mode: str,
    imported: Imported,
    quoth_home: Path,
    request: pytest.FixtureRequest,
    models_folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    name, asked = BOOKS[book]
    corpus: Path = request.getfixturevalue("whole_corpus" if name.startswith("tales/") else "corpus")
    file = corpus / name
    imported.copy(file, index_path(quoth_home), models_folder if "embedding" in MODES[mode] else None)
    monkeypatch.setenv("QUOTH_MODELS", str(starter_folder(models_folder, tmp_path / "models", MODES[mode])))
    assert main(["add", str(file)]) == 0
    answers = _ask(file, asked, monkeypatch, capsys)
    held = shown = 0
    with open_publication(file) as publication:
        texts = [publication.document(item.index).text.text for item in publication.spine]
        hrefs = [item.href for item in publication.spine]
    for question, answer in zip(asked, answers, strict=True):
        assert answer.question == question.question
        assert answer.mode == ("hybrid" if "embedding" in MODES[mode] else "text")
        assert answer.writer == "quotes"  # a small chat model doesn't read
        assert answer.budget.used == len(answer.tool_calls) <= answer.budget.limit == 8
        assert answer.citations
        for citation in answer.citations:
            assert texts[citation.start.spine][citation.start.offset : citation.end.offset] == citation.quote
            assert citation.start.spine == citation.end.spine
            assert hrefs[citation.start.spine] == citation.href
            assert all(0 <= mark.start < mark.end <= len(citation.quote) for mark in citation.marks)
        _rests_on_its_quotes(answer)
        cited = {citation.n for citation in answer.citations}
        holds = [passage.n for passage in answer.evidence if re.search(question.answered_by, passage.text, re.DOTALL)]
        print(f"{'right' if cited & set(holds) else 'WRONG'}, held by {holds}: {question.question} {answer.answer}")
        held += bool(holds)
        shown += bool(cited & set(holds))
    # The question for the ship's name has a single topic word, which occurs all over the book; and what a small model
    # reads differs between processors, and with it, now and then, the passage that comes first. The benchmark says how
    # many of readers' questions are shown their answer.
    assert held >= len(asked) - 1
    assert shown >= len(asked) / 2


def _rests_on_its_quotes(answer: Answer) -> None:
    """A stated answer cites the quote that carries it, with its words set off there; quotes cite themselves."""
    cited = {n for sentence in answer.sentences for n in sentence.citations}
    assert set(map(int, re.findall(r"\[(\d+)\]", answer.answer))) >= cited
    if answer.decision == "state":
        assert cited == {answer.citations[0].n}
        assert answer.citations[0].marks
        assert answer.probability is not None
    else:
        assert cited == {citation.n for citation in answer.citations}
        assert answer.writer == "quotes"
    assert answer.insufficient is (answer.decision == "refuse")


def _ask(
    file: Path, asked: tuple[AnsweredQuestion, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> list[Answer]:
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{question.question}\n" for question in asked)))
    capsys.readouterr()
    assert main(["ask", "--book", str(file), "--json", "-"]) == 0
    return [decode_answer(line) for line in capsys.readouterr().out.splitlines()]
