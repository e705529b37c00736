"""Chapter numbers that begin anew in each part: asked back where there are several, and the answer is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.engine.questions.chosen import with_chosen_part
from reader.engine.questions.language import language
from tests.epubs import Epub, page

CHAPTERS = {
    ("Part One", "Chapter 1"): "Osric buys a mule at the fair of Lund. The mule bites the notary of the town.",
    ("Part One", "Chapter 2"): "The mule eats the map of the province. A tinker lends Osric a lantern.",
    ("Part Two", "Chapter 1"): "Osric sells the mule to a bishop of Uppsala. Osric keeps the old saddle.",
    ("Part Two", "Chapter 2"): "The bishop baptises the mule on a Sunday. A legate arrives there in March.",
    ("Part Two", "Chapter 3"): "The mule becomes the mayor of Lund.",
}
Ask = Callable[..., p.Answer]


@pytest.fixture
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """Asks about the book one question after the other."""
    folder = tmp_path_factory.mktemp("parts")
    pages, nav, part = [], "", ""
    for n, ((above, title), text) in enumerate(CHAPTERS.items()):
        heading = f"<h1>{above}</h1>" if above != part else ""
        if above != part:
            nav += f'{"</ol></li>" if part else ""}<li><a href="{n}.xhtml">{above}</a><ol>'
        part = above
        nav += f'<li><a href="{n}.xhtml#c">{title}</a></li>'
        pages.append((f"{n}.xhtml", page(f'{heading}<h2 id="c">{title}</h2><p>{text}</p>')))
    contents = page(f'<nav epub:type="toc"><ol>{nav}</ol></li></ol></nav>')
    path = Epub(pages=tuple(pages)).with_files(epub__nav_dot_xhtml=contents).build(folder / "mule.epub")
    engine = Engine(folder / "data", ModelsFolder(folder / "no-models"))
    book = engine.import_now(path, CancelToken(), lambda _: None).book.id

    def asked(question: str, *, as_typed: bool = False) -> p.Answer:
        request = p.Ask(book=book, question=question, as_typed=as_typed)
        return engine.handle(request, lambda _: None, CancelToken())

    yield asked
    engine.close()


@pytest.mark.parametrize(
    ("question", "part", "says"),
    [
        ("What happens in chapter 1?", "Part Two", "bishop"),
        ("What happens in chapter 1?", "in the first", "fair of Lund"),
        ("How does chapter 2 end?", "The second one, please.", "legate"),
        ("Summarise chapter two", "part one", "lantern"),
    ],
)
def test_which_of_several_chapters_is_asked_and_the_answer_taken(ask: Ask, question: str, part: str, says: str) -> None:
    answer = ask(question)
    assert "in “Part One” and “Part Two”. Which of them do you mean?" in answer.answer
    assert (answer.citations, answer.insufficient) == ((), False)
    assert [choice.label for choice in answer.choices] == ["Part One", "Part Two"]
    clicked = ask(answer.choices[1].question, as_typed=True)
    assert any("bishop" in citation.quote or "legate" in citation.quote for citation in clicked.citations)
    ask(question)
    quotes = [citation.quote for citation in ask(part).citations]
    assert any(says in quote for quote in quotes)
    other = "bishop" if says in ("fair of Lund", "lantern") else "notary"
    assert not any(other in quote for quote in quotes)


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("What happens in chapter 3?", "mayor"),  # one only has that number
        ("What happens in chapter 1 of part two?", "bishop"),
        ("How does Part One end?", "lantern"),
        ("How does the second part begin?", "sells the mule"),
        ("How does chapter 1 of part one end?", "notary"),
        ("What happens at the end of part two?", "mayor"),
        ("Who bites the notary in chapter 1 of part one?", "bites the notary"),
    ],
)
def test_what_can_mean_one_chapter_only_is_answered(ask: Ask, question: str, says: str) -> None:
    answer = ask(question)
    assert not answer.insufficient
    assert any(says in citation.quote for citation in answer.citations)


def test_whom_a_first_question_means_is_asked_and_a_name_typed_in_reply_is_taken(ask: Ask) -> None:
    answer = ask("Where does he live?")
    assert answer.choices == ()  # one person alone is known: nobody to choose from
    assert ask("Who bites the notary?").choices == ()


@pytest.mark.parametrize("reply", ["Who is Osric?", "Part of it.", "The first mule", "Chapter 2", ""])
def test_what_chooses_no_part_is_a_question_of_its_own(reply: str) -> None:
    assert with_chosen_part(reply, "What happens in chapter 1?", language("en")) is None


def test_only_a_question_for_a_chapter_is_answered_by_a_part() -> None:
    assert with_chosen_part("Part Two", "Who is Osric?", language("en")) is None
    assert with_chosen_part("Part Two", "What happens in chapter 1 of part one?", language("en")) is None
    assert with_chosen_part("book II", "How does chapter 1 end?", language("en")) == "How does chapter 1 end of book 2?"
