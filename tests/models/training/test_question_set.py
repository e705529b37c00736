"""The question set holds to its rules: what each row has, that it is the book's own words, and what is for testing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from models.training.questions import DECIDE, TEST, TUNE, BookQuestion, Quoted, books, part_of, questions_of
from models.training.questions.check import PARTS, check, counts, is_abstractive, main, problems_of

GOOD = BookQuestion(
    id="emma-001",
    book="jane-austen_emma",
    question="How long did the governess live at Hartfield?",
    kind="number",
    wording="reader",
    answers=("sixteen years",),
    quote=Quoted("Sixteen years had Miss Taylor been in Mr. Woodhouse’s family", "4:653", "4:713"),
    abstractive=True,
)


def changed(**fields: object) -> BookQuestion:
    return msgspec.structs.replace(GOOD, **fields)


def written(folder: Path, *rows: BookQuestion) -> Path:
    path = folder / f"{GOOD.book}.jsonl"
    path.write_bytes(b"\n".join(msgspec.json.encode(row) for row in rows))
    return folder


@pytest.mark.nightly
@pytest.mark.long
def test_every_row_holds_to_the_rules_that_need_no_book() -> None:
    _, bad = check(None)
    assert bad == []


@pytest.mark.nightly
def test_every_quote_stands_in_its_book(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(corpus)]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "unanswerable" in printed.out


@pytest.mark.long
def test_there_are_enough_of_each_and_the_parts_share_no_book() -> None:
    rows = [row for part in PARTS for book in books(part) for row in questions_of(book)]
    assert len(rows) >= 20_000
    assert len(books("train")) == 62
    assert books("test") == tuple(sorted(TEST))
    assert books("decide") == tuple(sorted(DECIDE))
    assert books("tune") == tuple(sorted(TUNE))
    assert not {row.book for row in rows if part_of(row.book) == "train"} & {*TEST, *DECIDE, *TUNE}
    share = {line[:24].strip(): int(line.split()[-1]) / len(rows) for line in list(counts(rows))[2:-1]}
    assert share["unanswerable"] > 0.1
    assert share["follow-ups"] > 0.08
    assert share["about the publication"] > 0.04
    assert 0.3 < share["wording: summary"] < 0.4
    of_new = [row for row in rows if row.missing or row.wrong]
    assert len(of_new) > 11_000
    assert sum(row.missing in {"premise", "name"} for row in rows) > 0.07 * len(of_new)


def test_a_row_about_a_new_book_names_its_words_and_a_wrong_answer() -> None:
    rows = [row for part in ("train", "test") for book in books(part) for row in questions_of(book)]
    new = [row for row in rows if row.wrong]
    assert sum(row.span is not None for row in new) > 0.9 * len(new)


def test_a_good_row_is_let_through() -> None:
    assert list(problems_of(GOOD)) == []


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        (changed(question="?"), "the question isn't one"),
        (changed(unanswerable=True, answers=()), "a row has a quote, or"),
        (changed(quote=None, abstractive=False), "a row has a quote, or"),
        (changed(field="author"), "a row has a quote, or"),
        (changed(before="Who was the governess?"), "a follow-up has both"),
        (changed(abstractive=False), "abstractive is True by the rule"),
        (changed(answers=()), "there are 0 answers"),
        (changed(answers=("16", "sixteen", "xvi", "16 years")), "there are 4 answers"),
        (changed(answers=("sixteen", "sixteen")), "an answer stands there twice"),
        (changed(answers=("years " * 15,)), "an answer has more than 14 words"),
        (changed(answers=("Hartfield",)), "the answer stands in the question"),
        (changed(question="How long?", before="Sixteen years, or more?", alone="How long?"), "the answer stands in"),
        (changed(quote=None, abstractive=False, unanswerable=True), "an unanswerable question has an answer"),
        (changed(span=Quoted("Taylor", "4:680", "4:720")), "the answer's own words don't stand in the quote"),
        (changed(wrong="Sixteen Years"), "the wrong answer is a right one"),
        (changed(missing="premise"), "missing says why there is no answer"),
    ],
)
def test_a_bad_row_is_named(row: BookQuestion, problem: str) -> None:
    assert any(stated.startswith(problem) for stated in problems_of(row))


@pytest.mark.parametrize(
    ("question", "abstractive"),
    [
        ("How many miles is Highbury from Mr. Weston's?", True),  # names are no content
        ("highbury's distance?", False),  # nothing tells that it is a name
        ("How far did they walk?", False),  # "walked"
        ("What was it?", True),
    ],
)
def test_abstractive_is_to_share_no_content_word_but_names(question: str, abstractive: bool) -> None:
    assert is_abstractive(question, "They walked to Highbury, to Weston’s door") == abstractive


def test_ids_are_unique_and_questions_too_unless_they_follow_another(tmp_path: Path) -> None:
    why = changed(id="emma-002", question="Why?", before="Did she stay?", alone="Why did she stay?", abstractive=True)
    then = msgspec.structs.replace(why, id="emma-003", before="Did she go?")
    again = changed(id="emma-004", question="how long did a governess live at Hartfield")
    other = changed(book="jane-austen_persuasion", question="How long was she there?")
    _, bad = check(None, written(tmp_path, GOOD, why, then, again, other))
    named = [(name, problem) for name, problem in bad if name.startswith("emma")]
    assert named == [
        ("emma-004", "asks what emma-001 asks"),
        ("emma-001", "stands in the file of jane-austen_emma"),
        ("emma-001", "the id isn't unique"),
    ]


def test_a_line_that_is_no_row_is_named(tmp_path: Path) -> None:
    written(tmp_path, GOOD).joinpath(f"{GOOD.book}.jsonl").open("ab").write(b'\n{"id": 7}\n')
    rows, bad = check(None, tmp_path)
    assert rows == [GOOD]
    assert bad[0][0] == "jane-austen_emma.jsonl:2"


@pytest.mark.parametrize(
    "move",
    [
        lambda quoted: msgspec.structs.replace(quoted, words="Fifteen" + quoted.words[7:]),
        lambda quoted: msgspec.structs.replace(quoted, start="4:654"),
        lambda quoted: msgspec.structs.replace(quoted, start="999:653", end="999:713"),
        lambda quoted: msgspec.structs.replace(quoted, end="5:713"),
        lambda quoted: Quoted(" ", "4:658", "4:658"),
    ],
)
def test_a_quote_that_stands_elsewhere_is_named(corpus: Path, tmp_path: Path, move: Callable[[Quoted], Quoted]) -> None:
    assert GOOD.quote is not None
    _, bad = check(corpus, written(tmp_path, GOOD, changed(id="emma-002", question="Why?", quote=move(GOOD.quote))))
    assert [name for name, _ in bad if name.startswith("emma-")] == ["emma-002"]
