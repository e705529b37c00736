"""The stories of the exam and their questions: built the same twice, opened as any book, every answer provable."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest

import assets
from assets.exam import build
from indexing.publication import open_publication

ANSWERED = frozenset("fact paraphrase why two_facts list follow_up".split())
TRAPS = frozenset("absent_name false_premise untold order".split())
BOOKS = assets.exam_books()
NAME = re.compile(r"(?<=\s)[“‘(]?([A-ZÄÖÜ]\w+)")  # a capitalised word that isn't the sentence's first


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question as the file has it."""

    id: str
    kind: str
    question: str
    parts: tuple[tuple[str, ...], ...]
    evidence: tuple[str, ...]
    wrong: tuple[str, ...] = ()
    before: str = ""


class QuestionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of questions."""

    book: str
    question: tuple[Question, ...]


@cache
def questions(slug: str) -> tuple[Question, ...]:
    """The questions about a book."""
    decoded = msgspec.toml.decode(assets.exam_questions(slug).read_bytes(), type=QuestionFile)
    assert decoded.book == slug
    return decoded.question


@cache
def paragraphs(slug: str) -> tuple[str, ...]:
    """The blocks of the book's canonical text, in reading order."""
    with open_publication(BOOKS[slug]) as book:
        assert book.warnings == ()
        pages = [book.document(index).text for index in range(len(book.spine))]
    return tuple(page.text[block.start : block.end] for page in pages for block in page.blocks)


ALL = tuple(question for slug in BOOKS for question in questions(slug))


def test_the_sample_comes_first_and_every_source_is_built() -> None:
    assert next(iter(BOOKS.values())) == assets.sample_book()
    assert set(BOOKS.values()) == set(build.sources())


@pytest.mark.parametrize("output", build.sources(), ids=lambda path: path.stem)
def test_building_it_again_gives_the_very_same_bytes(output: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.epub"
    build.build(build.sources()[output], again)
    assert again.read_bytes() == output.read_bytes(), "run `python -m assets.exam.build` and commit"


@pytest.mark.parametrize("slug", BOOKS)
def test_it_is_a_story_with_a_table_of_contents(slug: str) -> None:
    with open_publication(BOOKS[slug]) as book:
        assert len(book.toc) >= 5
        assert book.metadata.title
        assert book.metadata.authors == ("The Quoth developers",)
    assert sum(len(paragraph.split()) for paragraph in paragraphs(slug)) >= 5_000


@pytest.mark.parametrize("slug", BOOKS)
def test_the_evidence_stands_word_for_word_in_one_paragraph(slug: str) -> None:
    wanting = [
        (question.id, words)
        for question in questions(slug)
        for words in question.evidence
        if not any(words in paragraph for paragraph in paragraphs(slug))
    ]
    assert wanting == []


@pytest.mark.parametrize("question", ALL, ids=lambda question: question.id)
def test_a_question_has_what_its_kind_needs(question: Question) -> None:
    assert question.kind in ANSWERED | TRAPS
    assert bool(question.before) == (question.kind == "follow_up")
    assert all(part and all(wording.strip() for wording in part) for part in question.parts)
    assert question.question.endswith("?")
    match question.kind:
        case "absent_name" | "untold":
            assert not question.parts
        case "false_premise":
            assert bool(question.parts) == bool(question.evidence)
        case "two_facts" | "list":
            assert len(question.parts) >= 2
            assert question.evidence
        case "order":
            assert question.parts
            assert question.wrong
            assert question.evidence
        case _:
            assert question.parts
            assert question.evidence


@pytest.mark.parametrize("slug", BOOKS)
def test_an_absent_name_stands_nowhere_in_the_book(slug: str) -> None:
    text = "\n".join(paragraphs(slug))
    names = {
        question.id: NAME.findall(question.question) for question in questions(slug) if question.kind == "absent_name"
    }
    assert names
    assert [id for id, words in names.items() if all(re.search(rf"\b{word}\b", text) for word in words)] == []


@pytest.mark.parametrize("slug", BOOKS)
def test_a_book_has_enough_questions_and_traps(slug: str) -> None:
    kinds = Counter(question.kind for question in questions(slug))
    assert kinds.keys() >= ANSWERED
    assert sum(bool(question.parts) for question in questions(slug)) >= 18
    assert sum(kinds[kind] for kind in TRAPS) >= 3


def test_every_kind_is_asked_and_no_question_twice() -> None:
    assert {question.kind for question in ALL} == ANSWERED | TRAPS
    assert len({question.id for question in ALL}) == len(ALL)
    assert len({question.question for question in ALL}) == len(ALL)
