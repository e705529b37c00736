"""Who somebody is, what something is, how two people are related: the sentences that say so, up to the horizon."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.locator import Locator
from reader.engine.answers.replies import Reply
from reader.engine.questions.question import Intent
from tests.reader.engine.quay import Quay, quay
from tests.reader.engine.views import question_of, reply_of

CHAPTERS = (
    "<h1>One</h1><p>“Upon my word, Basil, I didn’t know you were so vain,” said Lord Henry. Basil Hallward was a "
    "painter of some fame in the town. Lord Henry looked at Basil. “Sit down, Basil,” said Lord Henry. Mrs. Leaf, "
    "Basil’s housekeeper, brought the tea. “Thank you,” said Basil to Mrs. Leaf.</p>",
    "<h1>Two</h1><p>“I took it,” said Captain Rowe. Captain Rowe was a pirate who had sailed for Basil’s uncle. Basil "
    "looked at Captain Rowe. Lord Henry and Captain Rowe played cards. “Go,” said Captain Rowe.</p>",
)


def _ask(book: Quay, text: str, before: Locator | None = None) -> Reply | None:
    view = book.view(before)
    question = question_of(text, view)
    meant = [intent for intent in (Intent.RELATION, Intent.IDENTITY) if intent in question.intents]
    return next((reply for intent in meant if (reply := reply_of(intent, question, view)) is not None), None)


def _ask_of(folder: Path, question: str, *bodies: str) -> Reply | None:
    """The answer to a question about a book of these pages."""
    with quay(folder, *bodies) as book:
        return _ask(book, question)


@pytest.mark.parametrize(
    "question",
    [
        "Who is Basil Hallward?",
        "whos basil",
        "who was Basil, the painter?",
        "remind me who Basil is",
        "What is Basil's occupation?",
        "What does Basil do for a living?",
        "What trade does Basil Hallward follow?",
        "Who is Basil, and why did Lord Henry look at him?",
    ],
)
def test_the_introducing_sentence_comes_first(book: Quay, question: str) -> None:
    reply = _ask(book, question)
    assert reply is not None
    assert reply.citations[0].quote.startswith("Basil Hallward was a painter")
    assert len(reply.citations) <= 3


def test_somebody_who_is_called_upon_is_not_introduced_by_that(tmp_path: Path) -> None:
    text = "“Gunn, run and help Harry,” cried Silver. They ran. A man came up. “I’m poor Ben Gunn,” said Ben Gunn."
    reply = _ask_of(tmp_path, "Who is Ben Gunn?", f"<h1>One</h1><p>{text}</p>")
    assert reply is not None
    assert reply.citations[0].quote.startswith("“I’m poor Ben Gunn")


@pytest.mark.parametrize("question", ["Who are Basil Hallward and Captain Rowe?", "who were captain rowe & basil"])
def test_of_two_each_is_introduced(book: Quay, question: str) -> None:
    reply = _ask(book, question)
    assert reply is not None
    begun = {citation.quote[:20] for citation in reply.citations[:2]}
    assert begun == {"Basil Hallward was a", "Captain Rowe was a p"}


def test_the_sentence_with_somebodys_years_introduces_them(tmp_path: Path) -> None:
    text = (
        "Quine asked for more. Quine held that this can be shown. The answer was first given by Quine (1685–1753). Many"
        " have followed Quine (see p. 5). Before Quine nobody had thought of it, and Quine thought of nothing else."
    )
    reply = _ask_of(tmp_path, "Who was Quine?", f"<h1>One</h1><p>{text}</p>")
    assert reply is not None
    assert reply.citations[0].quote.startswith("The answer was first given by Quine (1685–1753).")


def test_the_list_of_characters_says_who_somebody_is(tmp_path: Path) -> None:
    cast = "<h1>Characters</h1><p>Basil, a clerk</p><p>Osrick, courtier</p>"
    play = (
        "<h1>One</h1><p>Osrick was a man of some fame and of great wealth in the town. “Osrick, help me,” said Basil "
        "to Osrick.</p>"
    )
    reply = _ask_of(tmp_path, "Who is Osrick?", cast, play)
    assert reply is not None
    assert reply.citations[0].quote == "Osrick, courtier"


def test_a_name_is_known_without_its_accents(tmp_path: Path) -> None:
    text = (
        "<h1>One</h1><p>Natásha was a girl of thirteen with dark eyes. “Sit down,” said Natásha. Pierre looked "
        "at Natásha. “No,” said Natásha to Pierre.</p>"
    )
    reply = _ask_of(tmp_path, "Who is Natasha?", text)
    assert reply is not None
    assert reply.citations[0].quote.startswith("Natásha was a girl")


@pytest.mark.parametrize(
    "question",
    [
        "Who is Mrs. Leaf to Basil?",
        "How is Mrs. Leaf related to Basil?",
        "what relation is Mrs Leaf to Basil",
        "What is the relationship between Basil and Mrs. Leaf?",
    ],
)
def test_a_relation_is_the_sentence_that_says_it(book: Quay, question: str) -> None:
    reply = _ask(book, question)
    assert reply is not None
    assert "housekeeper" in reply.citations[0].quote


def test_a_relation_to_somebody_unnamed_is_described_by_kinship_words(book: Quay) -> None:
    reply = _ask(book, "How is Mrs. Leaf related to the visitor?")
    assert reply is not None
    assert "housekeeper" in reply.citations[0].quote


def test_a_title_may_be_spelt_out(book: Quay) -> None:
    reply = _ask(book, "Who is Mistress Leaf?") or _ask(book, "Who is Lady Leaf?")
    assert reply is not None
    assert "housekeeper" in " ".join(citation.quote for citation in reply.citations)


def test_nothing_is_quoted_from_beyond_the_horizon(book: Quay) -> None:
    assert _ask(book, "Who is Captain Rowe?") is not None
    assert _ask(book, "Who is Captain Rowe?", Locator(1, 0)) is None
    so_far = _ask(book, "Who is Basil?", Locator(1, 0))
    assert so_far is not None
    assert "Rowe" not in repr(so_far)


@pytest.mark.parametrize(
    "question",
    [
        "Who is Basil's uncle?",
        "What is Basil painting?",
        "Who stole the keys?",
        "What is a pirate?",
        "Why did Basil leave?",
        "Who was next in line?",
    ],
)
def test_other_questions_are_left_alone(book: Quay, question: str) -> None:
    assert _ask(book, question) is None


@pytest.mark.parametrize("question", ["Who is Basil Hallward's wife?", "who is Captain Rowe’s aunt?"])
def test_somebody_known_by_an_owner_alone_is_not_the_owner_misspelt(book: Quay, question: str) -> None:
    assert _ask(book, question) is None
