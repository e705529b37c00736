"""Exported notes are readable, other programs can use them, and they are read back unchanged."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from indexing.cfi.places import CfiPlaces
from indexing.locator import TextRange
from indexing.publication import open_publication
from reader.engine import protocol
from reader.engine.annotations.annotation_set import read_json, read_set, write_set
from reader.engine.annotations.entries import About, Entry, NoteFile
from reader.engine.annotations.markdown import read_markdown, write_markdown
from reader.engine.errors import UsageError
from reader.engine.protocol import Colour, MarkStyle
from reader.links import Link, parse_link
from tests.reader.engine.annotations.desk import THREE, TWO, Desk

FORMS: tuple[tuple[str, str], ...] = (("markdown", "notes.md"), ("json", "notes.json"))
NOTE = (
    "A *fine* note.\n\n> with a quote\n\n# and a heading\n\n"
    "[Open in Quoth](quoth://x)\n<!-- quoth {} -->\n\\[Open in Quoth]"
)
COLOURS: tuple[Colour, ...] = ("yellow", "green", "blue", "pink")


def export(desk: Desk, form: str, path: Path) -> str:
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "notes", form))
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("form", "name"), FORMS)
def test_what_is_exported_is_imported_just_as_it_was(desk: Desk, tmp_path: Path, form: str, name: str) -> None:
    desk.keep("loved the sea", NOTE, "blue")
    desk.keep("stove.\nNobody in the harbour", "over two blocks", "pink")
    desk.keep("nobody", colour="green", style="underline")
    desk.keep("captain", colour="pink", style="strike")
    desk.keep("The king", "here I was", kind="bookmark")
    before = desk.listed()
    assert [annotation.style for annotation in before] == ["strike", "highlight", "highlight", "underline", "highlight"]
    assert before[2].note == "over two blocks"
    export(desk, form, tmp_path / name)
    desk.clear()
    done = desk.imported(tmp_path / name)
    assert (done.book, done.title, done.added, done.known, done.lost, done.skipped) == (
        desk.book,
        "The Sea",
        5,
        0,
        0,
        0,
    )
    assert desk.listed() == before
    again = desk.imported(tmp_path / name)
    assert (again.added, again.known) == (0, 5)
    assert desk.listed() == before


def test_markdown_is_made_to_be_read(desk: Desk, tmp_path: Path) -> None:
    made = desk.keep("crown of iron. Its weight bent his neck.\nThe monarch", "Heavy?", "pink")
    text = export(desk, "markdown", tmp_path / "n.md")
    shown = [line for line in text.split("\n") if line and not line.startswith("<!--")]
    assert shown[:3] == ["# The Sea", "A. Writer", "## Chapter 2"]
    assert shown[3:7] == ["> crown of iron. Its weight bent his neck.", ">", "> The monarch", "Heavy?"]
    place = r"Location \d+ of \d+ · \d+%"
    link = re.fullmatch(rf"\[Open in Quoth\]\((.*)\) · {place} · pink highlight · (\d{{4}}-\d\d-\d\d)", shown[7])
    assert link
    assert parse_link(link[1]) == Link(desk.book, TextRange(made.start, made.end))
    cfi = re.search(r'^<!-- quoth .*"cfi":"(.*?)"', text, re.MULTILINE)  # for programs: no reader sees a comment
    assert cfi
    with open_publication(desk.path) as publication:
        assert CfiPlaces(publication).read(cfi[1]) == TextRange(made.start, made.end)


def test_json_is_an_annotation_set_as_the_profile_has_it(desk: Desk, tmp_path: Path) -> None:
    desk.keep("crown of iron", "Heavy?", "pink")
    desk.keep("The king", kind="bookmark")
    document = json.loads(export(desk, "json", tmp_path / "n.json"))
    assert document["@context"] == "http://www.w3.org/ns/anno.jsonld"
    assert document["type"] == "AnnotationSet"
    assert document["about"]["dc:title"] == "The Sea"
    assert document["about"]["dc:identifier"] == ["urn:uuid:12345678-1234-1234-1234-123456789abc"]
    mark, highlight = document["items"]
    assert mark["motivation"] == "bookmarking"
    assert highlight["body"] == {
        "type": "TextualBody", "value": "Heavy?", "format": "text/plain", "color": "pink", "highlight": "solid",
    }  # fmt: skip
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", highlight["id"])
    target = highlight["target"]
    assert target["source"] == "epub/text/1.xhtml"
    fragment, quote = target["selector"]
    assert fragment["conformsTo"] == "http://www.idpf.org/epub/linking/cfi/epub-cfi.html"
    assert fragment["value"].startswith("epubcfi(/6/4!/4/4,/1:")
    assert quote == {
        "type": "TextQuoteSelector",
        "prefix": "The Crown\nThe king wore a ",
        "exact": "crown of iron",
        "suffix": ". Its weight bent his neck.\nTh",
    }


def test_a_set_of_another_reader_is_taken_by_its_cfi_or_its_words(desk: Desk, tmp_path: Path) -> None:
    """As Thorium Reader writes them: white space as in the file, six colours, other selectors beside."""
    place = desk.place("Its weight")
    with open_publication(desk.path) as publication:
        cfi = CfiPlaces(publication).write(place)
    context = "http://www.w3.org/ns/anno.jsonld"
    css = {"type": "CssSelector", "value": "p", "refinedBy": {"type": "TextPositionSelector", "start": 4, "end": 9}}
    items = [
        {"@context": context, "id": "urn:uuid:6a1f0ff0-8f3e-4b1c-9d6c-3b1f0c9d2e11", "type": "Annotation",
         "created": "2024-10-14T15:13:28Z",
         "target": {"source": "text/1.xhtml", "selector": [css, {"type": "ProgressionSelector", "value": 0.5},
                    {"type": "FragmentSelector", "conformsTo": "x", "value": cfi}]},
         "body": {"type": "TextualBody", "value": "from afar", "color": "purple"}},
        {"@context": context, "id": "not a uuid", "type": "Annotation", "created": "2024-10-14T15:13:28Z",
         "target": {"source": "text/0.xhtml", "selector": [{"type": "TextQuoteSelector",
                    "prefix": "ocean so calm, \n   ", "exact": "nobody\n  at", "suffix": " all"}]},
         "body": {"type": "TextualBody", "value": "", "color": "orange"}},
        {"@context": context, "id": "urn:uuid:6a1f0ff0-8f3e-4b1c-9d6c-3b1f0c9d2e12", "type": "Annotation",
         "motivation": "bookmarking", "created": "2024-10-14T15:13:28Z", "target": {"source": "text/2.xhtml"}},
    ]  # fmt: skip
    path = tmp_path / "thorium.annotation"
    about = {"dc:title": "The  sea", "dc:creator": ["A. Writer"]}
    path.write_text(json.dumps({"@context": context, "type": "AnnotationSet", "about": about, "items": items}))
    done = desk.imported(path)
    assert (done.added, done.lost, done.skipped) == (3, 0, 0)
    calm, weight, end = desk.listed()
    assert (calm.quote, calm.colour) == ("nobody at", "yellow")
    assert (weight.quote, weight.note, weight.colour) == ("Its weight", "from afar", "pink")
    assert weight.created == "2024-10-14T15:13:28.000+00:00"
    assert (end.kind, end.start.spine, end.start.offset) == ("bookmark", 2, 0)
    assert desk.imported(path).known == 3


def test_notes_that_only_say_how_far_they_are_are_placed_there_or_named_as_not_placed(
    desk: Desk, tmp_path: Path
) -> None:
    file = "epub/text/0.xhtml"

    def item(number: int, *selectors: dict[str, object], source: str = file) -> dict[str, object]:
        body = {"type": "TextualBody", "value": f"note {number}"}
        target = {"source": source, "selector": list(selectors)}
        return {"type": "Annotation", "id": f"urn:x:{number}", "target": target, "body": body}

    refined = {"type": "TextPositionSelector", "start": 4, "end": 9}
    half = {"type": "ProgressionSelector", "value": 0.5}
    items = [
        item(0, half),
        item(1, {"type": "CssSelector", "value": "html > body > p:nth-child(3) > i:nth-child(1)"}),
        item(2, {"type": "CssSelector", "value": "p:nth-of-type(2)", "refinedBy": refined}),
        item(3, {"type": "CssSelector", "value": "p.absent"}, {"type": "ProgressionSelector", "value": 1}),
        item(4, {"type": "CssSelector", "value": "p:has(i)"}),
        item(5, {"type": "SvgSelector", "value": "<svg/>"}),
        item(6, {"type": "FragmentSelector", "value": "t=10,20"}),
        item(7, half, source="epub/text/absent.xhtml"),
    ]
    path = tmp_path / "other.annotation"
    about = {"dc:title": "The Sea"}
    path.write_text(json.dumps({"type": "AnnotationSet", "about": about, "items": items}))
    done = desk.imported(path)
    assert (done.added, done.lost, done.skipped) == (8, 4, 0)
    placed = {
        annotation.note: desk.text(0)[annotation.start.offset :][:12]
        for annotation in desk.listed()
        if not annotation.lost
    }
    assert placed == {"note 0": ".\nNobody in ", "note 1": "nobody at al", "note 2": "Nobody in th", "note 3": ""}
    lost = {annotation.note for annotation in desk.listed() if annotation.lost}
    assert lost == {"note 4", "note 5", "note 6", "note 7"}


def test_lines_are_what_other_programs_call_them_and_said_in_words(desk: Desk, tmp_path: Path) -> None:
    desk.keep("loved the sea", colour="green", style="underline")
    desk.keep("crown of iron", colour="pink", style="strike")
    items = json.loads(export(desk, "json", tmp_path / "n.json"))["items"]
    assert [item["motivation"] for item in items] == ["highlighting"] * 2
    assert [item["body"]["highlight"] for item in items] == ["underline", "strikethrough"]
    text = export(desk, "markdown", tmp_path / "n.md")
    assert "· green underline ·" in text
    assert "· pink strike-through ·" in text


@pytest.mark.parametrize(("form", "name"), FORMS)
def test_a_file_from_before_there_were_lines_holds_highlights(desk: Desk, tmp_path: Path, form: str, name: str) -> None:
    desk.keep("loved the sea", colour="green")
    text = export(desk, form, tmp_path / name)
    old = text.replace('"highlight": "solid"', '"highlight": "outline"')  # another program's
    assert '"style"' not in old
    (tmp_path / name).write_text(old, encoding="utf-8")
    desk.clear()
    desk.imported(tmp_path / name)
    assert [(annotation.kind, annotation.style, annotation.colour) for annotation in desk.listed()] == [
        ("highlight", "highlight", "green")
    ]


@pytest.mark.parametrize(("form", "name"), FORMS)
def test_a_newer_style_of_the_file_is_taken_and_an_older_one_is_not(
    desk: Desk, tmp_path: Path, form: str, name: str
) -> None:
    made = desk.keep("crown of iron", "heavy")
    export(desk, form, tmp_path / f"old-{name}")
    desk.keep("crown of iron", style="strike")
    export(desk, form, tmp_path / name)
    assert desk.imported(tmp_path / f"old-{name}").known == 1
    assert [(annotation.style, annotation.note) for annotation in desk.listed()] == [("strike", "heavy")]
    desk.clear()
    desk.imported(tmp_path / f"old-{name}")
    assert desk.imported(tmp_path / name).updated == 1
    assert [(annotation.id, annotation.style, annotation.note) for annotation in desk.listed()] == [
        (made.id, "strike", "heavy")
    ]


@pytest.mark.parametrize(("form", "name"), FORMS)
def test_they_find_their_words_in_another_edition(desk: Desk, tmp_path: Path, form: str, name: str) -> None:
    desk.keep("crown of iron", "heavy")
    desk.keep("The old captain loved the sea", "gone")
    export(desk, form, tmp_path / name)
    desk.clear()
    desk.replace_with("<p>A new first page.</p>", TWO, THREE)
    done = desk.imported(tmp_path / name, desk.book)
    assert (done.added, done.lost) == (2, 1)
    notes = {annotation.note: annotation for annotation in desk.listed()}
    assert notes["gone"].lost
    assert notes["gone"].quote == "The old captain loved the sea"
    crown = notes["heavy"]
    assert desk.text(1)[crown.start.offset : crown.end.offset] == "crown of iron"


def test_a_note_edited_in_markdown_comes_back_edited_and_an_older_one_does_not(desk: Desk, tmp_path: Path) -> None:
    made = desk.keep("crown of iron", "heavy")
    path = tmp_path / "n.md"
    old = export(desk, "markdown", path)
    path.write_text(old.replace("\nheavy\n", "\nvery heavy\n\nindeed\n"), encoding="utf-8")
    done = desk.imported(path)
    assert (done.added, done.known, done.updated) == (0, 0, 1)
    assert desk.listed()[0].note == "very heavy\n\nindeed"
    desk.ask(
        protocol.SaveAnnotation(
            book=desk.book, id=made.id, kind="highlight", start=made.start, end=made.end, note="the latest"
        )
    )
    path.write_text(old, encoding="utf-8")
    assert desk.imported(path).known == 1
    assert desk.listed()[0].note == "the latest"


def test_imported_words_beyond_the_horizon_are_hidden_until_the_reader_is_there(desk: Desk, tmp_path: Path) -> None:
    desk.keep("loved the sea", "so did I")
    desk.keep("king met at last", "they meet!")
    desk.keep("Captain and king", kind="bookmark")
    whole = desk.listed()
    export(desk, "json", tmp_path / "n.json")
    desk.clear()
    after_one = desk.place("crown of iron").start
    desk.ask(protocol.SavePosition(desk.book, after_one))
    assert desk.imported(tmp_path / "n.json").hidden == 2
    first, *ahead = desk.listed(after_one, guarded=True)
    assert first == whole[0]
    assert [(annotation.hidden, annotation.quote, annotation.note) for annotation in ahead] == [(True, "", "")] * 2
    assert [annotation.start for annotation in ahead] == [annotation.start for annotation in whole[1:]]
    first, mark, meeting = desk.listed(desk.place("The puppy").end, guarded=True)
    assert (first, meeting) == (whole[0], whole[2])
    assert mark.quote == "Captain and king met at last. The puppy"
    look = protocol.ListAnnotations(book=desk.book, position=after_one, guarded=True, look_ahead=True)
    assert desk.ask(look).annotations == whole


@pytest.mark.parametrize(("form", "name"), FORMS)
def test_nothing_is_exported_of_nothing_and_what_is_there_stays(
    desk: Desk, tmp_path: Path, form: str, name: str
) -> None:
    path = tmp_path / name
    path.write_text("precious")
    with pytest.raises(UsageError, match="nothing to export"):
        export(desk, form, path)
    assert path.read_text() == "precious"
    desk.keep("loved the sea")
    with pytest.raises(UsageError, match=r"can’t be written: No such file"):
        export(desk, form, tmp_path / "nowhere" / name)
    (tmp_path / "folder").mkdir()
    with pytest.raises(UsageError, match="can’t be written"):
        export(desk, form, tmp_path / "folder")
    assert not list(tmp_path.glob(".quoth-*"))


def test_notes_are_exported_though_the_books_file_is_gone(desk: Desk, tmp_path: Path) -> None:
    desk.keep("crown of iron", "heavy")
    desk.path.unlink()
    text = export(desk, "markdown", tmp_path / "n.md")
    assert "> crown of iron" in text
    assert "epubcfi" not in text
    desk.clear()
    assert desk.imported(tmp_path / "n.md").added == 1


WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc", "Z"]) | st.just(" "), min_size=1, max_size=80)
LINES = st.lists(WORDS.map(lambda text: " ".join(text.split())).filter(bool), min_size=1, max_size=4).map("\n".join)


def as_bookmark(entry: Entry) -> Entry:
    return replace(entry, kind="bookmark", style="highlight")


ENTRIES = st.builds(
    Entry,
    id=st.uuids().map(lambda it: it.hex),
    kind=st.just("highlight"),
    style=st.sampled_from(get_args(MarkStyle)),
    place=st.just(TextRange.of(3, 4, 9)),
    link=st.just(str(Link("0" * 16, TextRange.of(3, 4, 9)))),
    cfi=st.sampled_from(["", "epubcfi(/6/4[a^]b`c]!/4/2,/1:0,/1:5)"]),
    href=st.just(""),
    chapter=st.just(""),
    quote=LINES | st.just(""),
    before=st.just(""),
    after=st.just(""),
    colour=st.just("yellow"),
    note=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\r"), max_size=200).map(str.strip)
    | LINES,
    created=st.just("2024-10-14T15:13:28.000+00:00"),
    changed=st.just("2025-10-14T15:13:28.000+00:00"),
)
FILES = st.builds(
    NoteFile,
    about=st.builds(About, book=st.just("0" * 16), title=LINES, authors=st.tuples(LINES), identifier=WORDS),
    entries=st.lists(ENTRIES | ENTRIES.map(as_bookmark), max_size=4).map(tuple),
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(FILES)
def test_any_notes_are_read_from_markdown_as_they_were_written(file: NoteFile) -> None:
    assert read_markdown(write_markdown(file)) == file


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(FILES)
def test_any_notes_are_read_from_json_as_they_were_written(file: NoteFile) -> None:
    assert read_set(read_json(write_set(file, "2024-10-14").encode())) == file
