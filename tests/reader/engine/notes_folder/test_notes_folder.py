"""A book's notes in a file of the reader's folder: kept up to date between two lines, the reader's text untouched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reader.engine import protocol
from reader.engine.errors import UsageError
from reader.engine.notes_folder.region import NotOurPart, book_of, with_part
from reader.engine.notes_folder.template import STANDARD, NotesTemplate
from reader.engine.protocol import NotesFolder
from reader.links import parse_link
from tests.reader.engine.annotations.desk import Desk, desk_in

BOOK = "0123456789abcdef"
LINES = st.text(st.sampled_from(list("ab<!-->quoth:end #\n\r{}")), max_size=60)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """An engine with a book, and a folder beside it."""
    (tmp_path / "home").mkdir()
    (tmp_path / "vault").mkdir()
    made = desk_in(tmp_path / "home")
    yield made
    made.engine.close()


def choose(desk: Desk, folder: Path | None, *, automatic: bool = False, template: str = "") -> NotesFolder:
    """Choose the folder, and write all."""
    request = protocol.SetNotesFolder(None if folder is None else str(folder), automatic, template)
    desk.ask(request)
    return desk.ask(protocol.WriteNotesFolder())


def test_notes_are_written_with_links_and_brought_up_to_date_within_the_readers_own_text(
    desk: Desk, tmp_path: Path
) -> None:
    vault = tmp_path / "vault"
    crown = desk.keep("crown of iron", "Heavy.")
    assert choose(desk, vault).books == 1
    file = vault / "The Sea.md"
    text = file.read_text("utf-8")
    assert "# The Sea" in text and "## Chapter 2" in text and "> crown of iron" in text and "\nHeavy.\n" in text
    link = parse_link(text.partition("(quoth://")[0] and "quoth://" + text.partition("(quoth://")[2].partition(")")[0])
    assert (link.book, link.place.start) == (desk.book, crown.start)
    mine, after = "---\ntags: [read]\n---\nMy thoughts.\r\n", "\n\nMore of mine {{quote}}   "
    file.write_bytes((mine + text + after).encode())
    desk.keep("old captain", "first")
    assert choose(desk, vault).books == 1
    now = file.read_bytes().decode()
    assert now.startswith(mine) and now.endswith(after)
    assert "old captain" in now and now.count("crown of iron") == 1
    stamp = file.stat().st_mtime_ns
    desk.ask(protocol.WriteNotesFolder())
    assert file.stat().st_mtime_ns == stamp  # what hasn't changed isn't written
    file.rename(vault / "Sea, renamed.md")
    desk.clear()
    desk.ask(protocol.WriteNotesFolder())
    assert [path.name for path in vault.iterdir()] == ["Sea, renamed.md"]
    assert "crown" not in (vault / "Sea, renamed.md").read_text("utf-8")


def test_a_note_is_written_soon_after_it_was_made_and_at_the_end_at_the_latest(desk: Desk, tmp_path: Path) -> None:
    vault = tmp_path / "vault"
    choose(desk, vault, automatic=True)
    assert list(vault.iterdir()) == []  # a book without notes has no file
    desk.keep("crown of iron", "Heavy.")
    desk.engine.close()
    assert "Heavy." in (vault / "The Sea.md").read_text("utf-8")


def test_what_was_changed_by_hand_in_quoths_part_is_left_alone_and_said(desk: Desk, tmp_path: Path) -> None:
    vault = tmp_path / "vault"
    desk.keep("crown of iron", "Heavy.")
    choose(desk, vault)
    file = vault / "The Sea.md"
    edited = file.read_text("utf-8").replace("Heavy.", "Heavy, I added.")
    for damaged, reason in (
        (edited, "changed by hand"),
        (edited.replace("<!-- quoth:end -->", ""), "damaged"),
        (edited + edited, "damaged"),
    ):
        file.write_text(damaged, "utf-8")
        (left,) = desk.ask(protocol.WriteNotesFolder()).left
        assert reason in left.reason and left.path.endswith("The Sea.md")
        assert file.read_text("utf-8") == damaged
    file.write_bytes(b"\xff\xfe mine")
    (left,) = desk.ask(protocol.WriteNotesFolder()).left
    assert file.read_bytes() == b"\xff\xfe mine"
    with pytest.raises(UsageError, match="There is no folder"):
        choose(desk, tmp_path / "gone")


def test_a_template_of_ones_own(desk: Desk, tmp_path: Path) -> None:
    desk.keep("crown of iron", "{{#notes}} is no tag here")
    template = tmp_path / "t.md"
    desk.ask(protocol.SaveNotesTemplate(str(template)))
    assert template.read_text("utf-8") == STANDARD
    template.write_text(
        "{{! mine }}{{count}} of {{authors}}\n{{#notes}}\n- {{quote}}{{#note}}: {{note}}{{/note}}\n{{/notes}}\n"
    )
    choose(desk, tmp_path / "vault", template=str(template))
    text = (tmp_path / "vault" / "The Sea.md").read_text("utf-8")
    assert "1 of A. Writer\n- crown of iron: {{#notes}} is no tag here\n<!-- quoth:end -->" in text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{{#notes}}{{#notes}}x{{/notes}}{{/notes}}", "{{#notes}}”, which means nothing there"),
        ("{{#notes}}", "has no end"),
        ("{{/notes}}", "ends what wasn’t begun"),
        ("{{nonsense}}", "means nothing there"),
        ("{{quote}}", "means nothing there"),
        ("{{#notes}}" + "{{#note}}" * 50, "too many parts"),
        ("x" * 200_000, "more than 100,000 characters"),
    ],
)
def test_a_template_that_could_run_on_or_says_nothing_known_is_refused(text: str, words: str) -> None:
    with pytest.raises(UsageError, match=words.replace("{", r"\{").replace("}", r"\}")):
        NotesTemplate(text)


@given(LINES, LINES, LINES, LINES)
@example("\r\n", "", ":\r\n:", "")  # its own ends of lines, written between others
@example("", "", ":\r\n:", ":\r\n:")
def test_whatever_stands_around_it_stays_and_whatever_is_written_is_found_again(
    before: str, after: str, first: str, second: str
) -> None:
    try:
        once = with_part(before, BOOK, first)
    except NotOurPart:
        return  # before holds lines like ours
    file = once + after
    assert book_of(file) == BOOK
    try:
        twice = with_part(file, BOOK, second)
    except NotOurPart:
        assert "quoth:end" in after or "quoth:end" in before
        return
    assert twice.startswith(before.rstrip()) and twice.endswith(after)
    assert with_part(twice, BOOK, second) == twice


@given(st.text(st.sampled_from(list("{}#^/! notequlk\n")), max_size=60))
def test_any_template_ends_in_text_or_in_a_sentence(text: str) -> None:
    try:
        template = NotesTemplate(text)
    except UsageError as error:
        assert str(error).endswith(".")
    else:
        assert len(template.written({"title": "T"}, [{"quote": "q"}] * 20)) <= 20 * (len(text) + 20) + 100
