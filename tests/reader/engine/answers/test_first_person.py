"""Who tells a story: the passages in which a narrator who says “I” is named; nothing where nobody says it."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.locator import Locator
from reader.engine.questions.question import Intent
from tests.reader.engine.quay import quay
from tests.reader.engine.views import answered

_SEA = "<p>I walked down to the harbour in the rain and I looked at the ships until the evening came.</p>" * 4
_SPOKEN_TO = (
    "<p>“Good morning, Robert,” said the captain to me, and he gave me his wet hand.</p>"
    "<p>“Captain Rowe,” said I, “the ferry is late, Captain Rowe.”</p>"
    "<p>“You are wrong, Robert,” he told me.</p><p>“Come, Robert Ames, hold the lamp,” my mother called to me.</p>"
    "<p>“Captain Rowe,” I answered, “Captain Rowe, I am sorry.”</p>"
)


def _quotes(
    folder: Path, *chapters: str, question: str = "Who is the narrator?", before: Locator | None = None
) -> list[str] | None:
    with quay(folder, *(f"<h1>One</h1>{text}" for text in chapters)) as story:
        reply = answered(Intent.FIRST_PERSON, question, story.view(before))
    return None if reply is None else [citation.quote for citation in reply.citations]


@pytest.mark.parametrize(
    "question",
    [
        "Who is the narrator?",
        "who's the narrator of this book",
        "Who tells the story?",
        "Who is telling this story?",
        "What is the narrator's name?",
        "Is Agnes the narrator?",
        "From whose point of view is it told?",
    ],
)
def test_what_others_call_the_narrator_is_quoted_and_not_whom_the_narrator_calls(tmp_path: Path, question: str) -> None:
    quotes = _quotes(tmp_path, _SEA + _SPOKEN_TO, question=question)
    assert quotes is not None and len(quotes) == 3
    assert all("Robert" in quote for quote in quotes)
    assert quotes[0] == "“Come, Robert Ames, hold the lamp,” my mother called to me."


@pytest.mark.parametrize(
    "introduction",
    [
        "Call me Robert. Some years ago I went to sea.",
        "“My name is Robert,” said I.",
        "My name is Robert Ames.",
    ],
)
def test_a_narrator_who_gives_his_name_is_quoted_first(tmp_path: Path, introduction: str) -> None:
    quotes = _quotes(tmp_path, f"{_SEA}{_SPOKEN_TO}<p>{introduction}</p><p>Robert and Robert Ames came home.</p>")
    assert quotes is not None and quotes[0] == introduction


def test_a_name_that_somebody_else_gives_is_not_the_narrators(tmp_path: Path) -> None:
    other = "<p>“My name is Daniel,” said the stranger. Daniel was tall, and Daniel was a sailor.</p>"
    quotes = _quotes(tmp_path, _SEA + other + _SPOKEN_TO)
    assert quotes is not None and not any("Daniel" in quote for quote in quotes)


def test_the_headings_of_journals_name_all_who_tell(tmp_path: Path) -> None:
    people = "<p>Agnes Hill met Robert Ames, and Robert Ames met Agnes Hill.</p>"
    chapters = [f"<h2>{name}’s Journal</h2>{_SEA}{people}" for name in ("Agnes Hill", "Robert Ames")]
    assert _quotes(tmp_path, *chapters) == ["Agnes Hill’s Journal", "Robert Ames’s Journal"]


def test_nothing_is_quoted_from_beyond_the_horizon(tmp_path: Path) -> None:
    assert _quotes(tmp_path, _SEA, _SEA + _SPOKEN_TO, before=Locator(1, 0)) == []


def test_a_story_that_nobody_tells_as_i_is_left_to_the_search(tmp_path: Path) -> None:
    story = "<p>She walked down to the harbour in the rain and she looked at the ships until the evening.</p>" * 4
    spoken = "<p>“Good morning, Robert,” said the captain. “I am late, Robert, and I know it, Robert.”</p>"
    assert _quotes(tmp_path, story + spoken * 3) is None


@pytest.mark.parametrize(
    "question", ["Who tells Robert about the ferry?", "Who is the captain?", "Who told the story of the lamp to Agnes?"]
)
def test_other_questions_are_left_to_the_search(tmp_path: Path, question: str) -> None:
    assert _quotes(tmp_path, _SEA + _SPOKEN_TO, question=question) is None
