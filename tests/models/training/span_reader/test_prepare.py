"""What is learnt from: where answers stand in passages, what is doubtful, and what a part of a passage keeps."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from indexing.locator import TextRange
from models.training.questions import BookQuestion, Quoted
from models.training.span_reader import prepare
from models.training.span_reader.answers import answer_in, doubtful_places
from models.training.span_reader.examples import SpanPassage, SpanQuestion, load, save
from models.training.span_reader.recurring import ChapterText, of_chapter

TEXT = (
    "Ann Lee rode to Bath on Monday. She carried a letter in her glove. "
    "It was for the old doctor, whom Ann trusted. On Friday she was in Bath again."
)


def quoted(words: str) -> Quoted:
    at = TEXT.index(words)
    return Quoted(words, f"3:{100 + at}", f"3:{100 + at + len(words)}")


def row(**changes: object) -> BookQuestion:
    asked = BookQuestion(
        "q-1", "a_book", "Where did Ann Lee ride?", "where", "reader", ("Bath",), quoted("Ann Lee rode to Bath")
    )
    return msgspec.structs.replace(asked, **changes)


def passage(asked: BookQuestion, start: int = 0, end: int = len(TEXT)) -> SpanPassage:
    return prepare.passage_of(TEXT[start:end], TextRange.of(3, 100 + start, 100 + end), asked)


def words(source: SpanPassage, places: tuple[tuple[int, int], ...]) -> list[str]:
    return [source.text[start:end] for start, end in places]


def test_the_answer_stands_in_the_proof_and_its_words_elsewhere_are_doubtful() -> None:
    whole = passage(row())
    assert words(whole, whole.proofs) == ["Ann Lee rode to Bath"]
    assert words(whole, whole.answers) == ["Bath"]
    assert whole.answers[0][0] == TEXT.index("Bath")
    assert words(whole, whole.doubtful) == ["Bath"]
    assert whole.doubtful[0][0] == TEXT.rindex("Bath")


def test_a_row_s_own_span_goes_before_its_answers() -> None:
    asked = row(question="When did Ann ride?", answers=("on a Monday",), span=None, quote=quoted("to Bath on Monday"))
    assert words(passage(asked), passage(asked).answers) == ["Monday"]
    asked = msgspec.structs.replace(asked, span=quoted("on Monday"))
    assert words(passage(asked), passage(asked).answers) == ["on Monday"]


def test_another_place_that_carries_the_answer_answers_too() -> None:
    whole = passage(row(also=(quoted("she was in Bath again"),)))
    assert words(whole, whole.proofs) == ["Ann Lee rode to Bath", "she was in Bath again"]
    assert words(whole, whole.answers) == ["Bath", "Bath"]
    assert whole.doubtful == ()


def test_a_passage_that_cuts_a_proof_is_neither_one_that_answers_nor_one_that_does_not() -> None:
    cut = passage(row(), TEXT.index("rode"))
    assert cut.proofs == ()
    assert "rode to Bath" in words(cut, cut.doubtful)


def test_a_cut_proof_that_has_the_row_s_span_answers() -> None:
    inside = row(quote=quoted("Ann Lee rode to Bath on Monday"), span=quoted("Bath on Monday"))
    cut = passage(inside, TEXT.index("rode"))
    assert words(cut, cut.answers) == ["Bath on Monday"]


def test_the_answer_s_words_aren_t_doubtful_where_none_of_the_question_s_people_are() -> None:
    assert doubtful_places("Where did Mr. Grey ride?", TEXT, ("Bath",), ()) == ()
    assert len(doubtful_places("where did he ride", TEXT, ("Bath",), ())) == 2
    assert doubtful_places("did he ride?", TEXT, ("no", "in her"), ()) == ()


def test_a_hasty_reader_s_answer_is_found() -> None:
    whole = passage(row(wrong="the old doctor"))
    assert whole.tempting is not None
    assert words(whole, (whole.tempting,)) == ["old doctor"]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("a letter", "letter"),
        ("hidden in the glove of hers, a letter", "letter in her glove"),
        ("a sword", None),
    ],
)
def test_words_that_come_nearest_to_an_answer(answer: str, expected: str | None) -> None:
    place = answer_in(TEXT, (32, 66), (answer,))
    assert (TEXT[slice(*place)] if place else None) == expected


def test_a_part_of_a_passage_makes_what_it_cuts_doubtful() -> None:
    whole = passage(row())
    part = whole.within(TEXT.index("rode"), len(TEXT))
    assert part.proofs == ()
    assert words(part, part.answers) == ["Bath"]
    assert "rode to Bath" in words(part, part.doubtful)


def test_examples_are_kept_and_read_again(tmp_path: Path) -> None:
    example = SpanQuestion("q-1", "a_book", "Where?", "reader", True, ("Bath",), (passage(row()),), missed=True)
    assert save(tmp_path / "b" / "one.jsonl", [example]) == 1
    assert load([tmp_path / "b"]) == [example]
    assert example.found == ()


def test_new_rows_are_found_in_extra_folders_but_not_those_of_other_parts(tmp_path: Path) -> None:
    line = msgspec.json.encode(row())
    for stem in ("a_book", "e-m-forster_howards-end", "jane-austen_emma"):
        (tmp_path / f"{stem}.rows").write_bytes(line + b"\n")
    (tmp_path / "other.jsonl").write_bytes(b"a draft")
    asked = prepare.asked_books([tmp_path], "train")
    assert asked["a_book"] == (row(),)
    assert not {"e-m-forster_howards-end", "jane-austen_emma", "jane-austen_sense-and-sensibility"} & set(asked)
    assert "jane-austen_sense-and-sensibility" in prepare.asked_books([tmp_path], "tune")


def test_a_name_that_recurs_is_taken_out_of_one_sentence_and_sought_in_the_others() -> None:
    filler = "The rain fell on the roofs of the town and nobody at all was in the wet streets that night. "
    text = (
        "It was known to all of them that Captain Flint had buried the treasure there. "
        + filler * 8
        + "Nobody but Captain Flint knew where the treasure was and how deep it lay. "
        + filler * 8
    )
    places, at = [], 0
    for sentence in text.split(". "):
        if sentence:
            places.append((at, at + len(sentence) + 1))
        at += len(sentence) + 2
    chapter = ChapterText("a_book~1", text, tuple(places))
    assert [key for key in chapter.recurring if "flint" in key] == [("captain", "flint")]
    questions = of_chapter(chapter, random.Random(1))  # noqa: S311 - no secret
    (example,) = [question for question in questions if question.answers == ("Captain Flint",)]
    assert "Flint" not in example.question
    assert " what " in f" {example.question}"
    right = [source for source in example.passages if source.proofs]
    assert [words(source, source.answers) for source in right] == [["Captain Flint"]]
    assert all("Flint" not in source.text for source in example.passages if not source.proofs)
