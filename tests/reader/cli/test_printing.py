"""What the terminal shows: answers with their quotes, and the progress of what takes long."""

from __future__ import annotations

import shlex
import sys
from contextlib import nullcontext
from types import SimpleNamespace

import msgspec
import pytest

from indexing.locator import Locator
from models.install_lines import InstallProgress, InstallStage
from reader.cli import commands, printing
from reader.cli.main import main
from reader.cli.printing import InstallWatch
from reader.engine.protocol import (
    Answer,
    AnswerSentence,
    Ask,
    Budget,
    Choice,
    Citation,
    Decision,
    Mark,
    ShelfCitation,
    Substitution,
    Summary,
)

QUOTE = "Every evening, said the keeper,\nAgnes Pell wound the clock of the lighthouse by hand."


def answer(decision: Decision, text: str, quote: str = QUOTE, marked: str = "Agnes Pell wound") -> Answer:
    mark = Mark(quote.index(marked), quote.index(marked) + len(marked))
    cited = Citation(1, "a.xhtml", "One", Locator(2, 40), Locator(2, 40 + len(quote)), quote, (mark,))
    return Answer(
        question="Who winds it?",
        route="BOOK",
        confidence=0.9,
        mode="hybrid",
        writer="tiny",
        answer=text,
        sentences=(AnswerSentence(text, (1,), True),),
        citations=(cited,),
        evidence=(),
        insufficient=decision == "refuse",
        reason="not_in_book" if decision == "refuse" else None,
        tool_calls=(),
        budget=Budget(8, 1),
        timings_ms={"total": 840.0},
        decision=decision,
    )


def test_an_answer_is_stated_and_its_quote_follows_without_styles_where_there_is_no_terminal() -> None:
    shown = printing.answer(answer("state", "Agnes Pell. [1]"))
    assert shown.startswith("Agnes Pell. [1]\n\n[1] One  (2:40–2:")
    assert "\033" not in shown


def test_a_quote_of_an_earlier_volume_names_it() -> None:
    made = answer("state", "Agnes Pell. [1]")
    cited = msgspec.structs.asdict(made.citations[0]) | {"n": 2, "quote": "Agnes was a clockmaker."}
    earlier = ShelfCitation(**cited, book="b2", title="The Storm")
    shown = printing.answer(msgspec.structs.replace(made, earlier=(earlier,)))
    assert "[2] The Storm, One  (2:40–" in shown
    assert shown.index("by hand") < shown.index("Agnes was a clockmaker.")


def test_quotes_that_are_the_answer_are_given_once_and_refusals_are_printed() -> None:
    assert printing.answer(answer("quote", f"“{QUOTE}” [1]")).count("lighthouse") == 1
    assert printing.answer(answer("refuse", "I can’t find that. [1]")).startswith("I can’t find that. [1]\n\n[1] One")


@pytest.mark.parametrize(
    "text", ["The book has 12 chapters. [1]", f"It was published in 1901.\n“{QUOTE}” [1]", "Agnes winds the clock. [1]"]
)
def test_what_an_answer_says_besides_its_quotes_is_printed(text: str) -> None:
    assert printing.answer(answer("quote", text)).startswith(text.split("\n", maxsplit=1)[0])


def test_a_follow_up_says_how_it_was_read() -> None:
    read = msgspec.structs.replace(answer("state", "Agnes."), resolved=(Substitution("it", "the clock"),))
    assert printing.answer(read).startswith("it = the clock\n\nAgnes.")


@pytest.mark.parametrize("given", [("--book", "the-quay"), ("--book", "the-quay", "--before", "3:0")])
def test_each_meaning_that_a_question_can_have_is_the_next_command_to_type(
    given: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    meant = "Where does Basil’s cousin live?"
    offered = msgspec.structs.replace(answer("quote", "Whom do you mean?"), choices=(Choice("Agnes Quill", meant),))
    asked: list[Ask] = []

    def ask(request: Ask, *_how: object) -> Answer:
        asked.append(request)
        return offered

    engine = SimpleNamespace(queries=SimpleNamespace(ask=ask), require_text=lambda *_: None)
    monkeypatch.setattr(commands, "open_engine", lambda: nullcontext(engine))
    main(["ask", *given, "Where does she live?"])
    lines = capsys.readouterr().out.splitlines()
    program, *typed = shlex.split(lines[lines.index("Agnes Quill:") + 1])
    assert program == "quoth"
    main(typed)
    first, again = asked
    assert again == msgspec.structs.replace(first, question=meant)


@pytest.mark.parametrize("columns", ["40", "100"])
def test_on_a_terminal_the_words_set_off_are_bold_and_underlined(monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    plain = printing.answer(answer("state", "Agnes."))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    styled = printing.answer(answer("state", "Agnes."))
    assert styled.replace("\033[1;4m", "").replace("\033[22;24m", "") == plain
    runs = [run.split("\033[22;24m")[0] for run in styled.split("\033[1;4m")[1:]]
    assert " ".join(runs) == "Agnes Pell wound"
    assert all("\n" not in run for run in runs)
    monkeypatch.setenv("TERM", "dumb")
    assert printing.answer(answer("state", "Agnes.")) == plain


def step(stage: InstallStage, done: int, total: int = 500_000_000) -> InstallProgress:
    return InstallProgress("tiny", "tiny.gguf", stage, done, total)


def test_without_a_terminal_an_install_prints_a_line_for_each_tenth(capsys: pytest.CaptureFixture[str]) -> None:
    watch = InstallWatch()
    for percent in range(0, 101, 5):
        watch(step("fetching", 500_000_000 * percent // 100))
    for percent in range(101):
        watch(step("checking", 500_000_000 * percent // 100))
    watch(step("installed", 500_000_000))
    watch.clear()
    printed = capsys.readouterr()
    lines = printed.err.splitlines()
    assert printed.out == ""
    assert len(lines) == 11 + 1 + 1
    assert lines[1] == "tiny: fetching 50 of 500 MB"
    assert lines[-2:] == ["tiny: checking 0 of 500 MB", "tiny: installed 500 of 500 MB"]


def test_small_files_are_given_in_tenths_of_a_megabyte(capsys: pytest.CaptureFixture[str]) -> None:
    InstallWatch()(step("fetching", 233_000, 466_247))
    assert capsys.readouterr().err == "tiny: fetching 0.2 of 0.5 MB\n"


def test_on_a_terminal_a_new_stage_is_shown_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    watch = InstallWatch()
    for at in (0, 1, 2):
        watch(step("checking", at))
    watch(step("fetching", 180_000_000))
    watch.clear()
    lines = capsys.readouterr().err.split("\r\033[K")
    assert lines == [
        "",
        "Installing: tiny: checking 0 of 500 MB   0%",
        "Installing: tiny: fetching 180 of 500 MB  36%",
        "",
    ]


def test_a_summary_is_a_paragraph_a_chapter() -> None:
    sentences = [("Rowe came.", "One"), ("He stole the lamp.", "One"), ("Agnes wept.", "Two")]
    made = Summary(
        book="b",
        kind="recap",
        title="The story so far",
        start=Locator(0, 0),
        end=Locator(2, 0),
        writer="quotes",
        sentences=tuple(AnswerSentence(text, (n,), True) for n, (text, _) in enumerate(sentences, 1)),
        citations=tuple(
            Citation(n, "a.xhtml", chapter, Locator(0, n), Locator(0, n + len(text)), text)
            for n, (text, chapter) in enumerate(sentences, 1)
        ),
    )
    shown = printing.summary(made).split("\n\n")
    assert shown[:3] == ["The story so far", "Rowe came. [1] He stole the lamp. [2]", "Agnes wept. [3]"]


def test_what_takes_long_says_so_where_there_is_no_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script, or a log, isn't left in silence for minutes; what is quick says nothing there."""
    moments = iter([0.0, 5.0, 20.0, 25.0, 40.0])
    monkeypatch.setattr("reader.cli.printing.time.monotonic", lambda: next(moments))
    bar = printing.ProgressBar("long.epub")
    for done in (1, 30, 31, 100):
        bar.show("embedding passages", done, 100)
    assert capsys.readouterr().err == "long.epub: embedding passages  30%\nlong.epub: embedding passages 100%\n"
