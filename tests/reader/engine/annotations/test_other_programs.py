"""Files of Kindle, calibre, KOReader and Readest: each note where its words are, and none at the book's first word."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from indexing.locator import TextRange
from reader.engine import protocol
from reader.engine.annotations.entries import UnreadableFile
from reader.engine.annotations.other_programs.clippings import is_clippings, read_clippings
from reader.engine.annotations.other_programs.json_files import is_foreign_json, read_foreign_json
from reader.engine.annotations.other_programs.koreader import read_koreader
from reader.engine.annotations.other_programs.lua_table import LuaValue, read_lua_table
from reader.engine.errors import UsageError
from tests.night import at_night
from tests.reader.engine.annotations.desk import Desk

END = "=========="
# The second lines of clippings, as devices of several languages and ten years write them
HEADS = {
    "- Your Highlight on page 3 | location 40-41 | Added on Saturday, 5 March 2016 22:11:12": "2016-03-05",
    "- Highlight Loc. 1234-36  | Added on Thursday, April 21, 2011, 09:12 PM": "2011-04-21",
    "- Ihre Markierung bei Position 40-41 | Hinzugefügt am Samstag, 5. März 2016 22:11:12": "2016-03-05",
    "- Ihre Markierung auf Seite 3 | Position 40-41 | Hinzugefügt am Dienstag, 1. Dezember 2020 09:00:00": "2020-12-01",
    "- Votre surlignement sur la page 3 | emplacement 40-41 | Ajouté le samedi 6 août 2016 22:11:12": "2016-08-06",
    "- Tu subrayado en la página 3 | posición 40-41 | Añadido el sábado, 5 de marzo de 2016 22:11:12": "2016-03-05",
    "- La subrayado en la página 3 | posición 40-41 | Añadido el lunes, 2 de enero de 2017 8:01:12": "2017-01-02",
    "- La tua evidenziazione a pagina 3 | posizione 40-41 | Aggiunto sabato 5 marzo 2016 22:11:12": "2016-03-05",
    "- Seu destaque ou posição 40-41 | Adicionado: sexta-feira, 29 de novembro de 2019 18:01:13": "2019-11-29",
    "- Je markering op pagina 3 | locatie 40-41 | Toegevoegd op zaterdag 5 maart 2016 22:11:12": "2016-03-05",
    "- Ваш выделенный отрывок в месте 40–41 | Добавлено: суббота, 5 марта 2016 г. в 22:11:12": "2016-03-05",
    "- 您在第 11 页（位置 #40-41）的标注 | 添加于 2024年9月12日星期四 下午9:41:00": "2024-09-12",
    "- 您在位置 #40-41的标注 | 添加于 2020年11月12日星期四 上午5:54:04": "2020-11-12",
    "- 3ページ|位置No. 40-41のハイライト |作成日: 2019年8月4日日曜日 22:46:12": "2019-08-04",
    "- Teie esiletõst asukohas 40-41 | Lisatud 2016-03-05 22:11:12": "2016-03-05",  # a language that nobody listed
}
NOTES = {
    "en": "- Your Note on page 3 | location 41 | Added on Saturday, 5 March 2016 22:12:12",
    "pt": "- Sua nota ou posição 41 | Adicionado: sexta-feira, 29 de novembro de 2019 18:02:13",
    "it": "- La tua nota a pagina 3 | posizione 41 | Aggiunto in data sabato 5 marzo 2016 22:12:12",
    "zh": "- 您在第 11 页（位置 #41）的笔记 | 添加于 2024年9月12日星期四 上午9:42:00",
    "ja": "- 3ページ|位置No. 41のメモ |作成日: 2019年8月4日日曜日 22:47:12",
    "et": "- Teie märkus asukohas 41 | Lisatud 2016-03-05 22:12:12",
}


def clippings(*pieces: tuple[str, str, str]) -> str:
    """A file of (title, second line, words)."""
    return "\ufeff" + "".join(f"{title}\r\n{head}\r\n\r\n{words}\r\n{END}\r\n" for title, head, words in pieces)


@pytest.mark.parametrize(("head", "day"), HEADS.items())
def test_a_kindle_says_what_and_when_in_the_words_of_its_language(head: str, day: str) -> None:
    (file,) = read_clippings(clippings(("The Sea (Writer, A.)", head, "loved the sea")))
    assert (file.about.title, file.about.authors) == ("The Sea", ("A. Writer",))
    (entry,) = file.entries
    assert (entry.kind, entry.quote) == ("highlight", "loved the sea")
    assert entry.created[:10] in (day, day[:8] + f"{int(day[8:]) + 1:02}", day[:8] + f"{int(day[8:]) - 1:02}")  # UTC
    assert entry.is_placed is False


@pytest.mark.parametrize("note", NOTES.values(), ids=NOTES)
@pytest.mark.parametrize("head", HEADS)
def test_a_note_in_any_language_is_that_of_the_highlight_where_it_stands(head: str, note: str) -> None:
    there = head.replace("1234-36", "40-41")
    (file,) = read_clippings(clippings(("Sea", there, "loved the sea"), ("Sea", note, "so do I"), ("Sea", note, "")))
    assert [(entry.quote, entry.note) for entry in file.entries] == [("loved the sea", "so do I")]
    assert file.skipped == 1  # a bookmark


def notebook(*pieces: tuple[str, str], closing: str = "h3") -> str:
    """A notebook page of (heading, words)."""
    rows = "".join(
        f"<h3 class='noteHeading'>{heading}</{closing}><div class='noteText'>{words}</h3>" for heading, words in pieces
    )
    titled = "<div class='bookTitle'>The Sea</div><div class='authors'>Writer, A.</div>"
    return (
        f"<?xml version='1.0'?><html><body>{titled}<h2 class='sectionHeading'>One &amp; only</h2>{rows}</body></html>"
    )


OTHERS = {
    "a Kindle's page": notebook(
        ("Highlight(<span class='highlight_blue'>blue</span>) - Page 3 &middot; Location 40", "wore a crown of iron."),
        ("Note - Page 3 &middot; Location 41", "Heavy!"),
        ("Bookmark - Page 9 &middot; Location 90", ""),
    ),
    "a German Kindle's page, as its program closes headings": notebook(
        ("Markierung (<span class='highlight_blue'>blau</span>) - Seite 3", "wore a crown of iron."),
        ("Notiz - Seite 3", "Heavy!"),
        closing="div",
    ),
    "Readwise's table": "Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,"
    "Highlighted at\n"
    '"wore a crown of iron.",The Sea,A. Writer,,Heavy!,blue,,location,40,2024-02-04 20:05:09+00:00\n',
    "a Kindle's table": '"Your Kindle Notes For:",,,\n"THE SEA",,,\n"by A. Writer",,,\n"----",,,\n,,,\n'
    '"Annotation Type","Location","Color","Annotation"\n'
    '"Highlight (Blue)","Location 40","blue","wore a crown of iron."\n"Note","Location 41","","Heavy!"\n',
    "an unknown program's table": "\ufeffBuch;Autor;Stelle im Buch;Farbe;Kommentar\r\n"
    "The Sea;A. Writer;wore a crown of iron.;blue;Heavy!\r\n",
}


@pytest.mark.parametrize("text", OTHERS.values(), ids=OTHERS)
def test_pages_and_tables_of_other_programs_are_known_by_what_is_in_them(desk: Desk, tmp_path: Path, text: str) -> None:
    path = tmp_path / "export.txt"
    path.write_text(text, "utf-8")
    done = desk.ask(protocol.ImportFile(str(path)))
    assert [(book.added, book.lost) for book in done.books] == [(1, 0)]
    (crown,) = desk.listed()
    assert TextRange(crown.start, crown.end) == desk.place("wore a crown of iron.")
    assert (crown.note, crown.colour) == ("Heavy!", "blue")


def test_our_own_table_comes_back(desk: Desk, tmp_path: Path) -> None:
    desk.keep("crown of iron", 'a note, with "quotes",\nand a second line')
    desk.keep("old captain")
    kept = {(annotation.start, annotation.quote, annotation.note) for annotation in desk.listed()}
    path = tmp_path / "notes.csv"
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "notes", "csv"))
    desk.clear()
    desk.imported(path)
    assert {(annotation.start, annotation.quote, annotation.note) for annotation in desk.listed()} == kept


def test_clippings_of_a_shelf_go_to_their_books_with_their_notes_and_the_rest_is_said(
    desk: Desk, tmp_path: Path
) -> None:
    sea = "The Sea: A Novel (Penguin Classics) (Writer, A.)"
    path = tmp_path / "My Clippings.txt"
    path.write_text(
        clippings(
            (sea, "- Your Highlight at location 40-41 | Added on Saturday, 5 March 2016 22:11:12", "wore a crown"),
            (
                sea,
                "- Your Highlight at location 40-42 | Added on Sunday, 6 March 2016 22:11:12",
                "wore a crown of iron.",
            ),
            (sea, "- Ihre Notiz bei Position 42 | Hinzugefügt am Sonntag, 6. März 2016 22:11:13", "Schwer!"),
            (sea, "- Votre signet à l’emplacement 7 | Ajouté le samedi 5 mars 2016 22:11:12", ""),
            (
                sea,
                "- Tu subrayado en la posición 90-91 | Añadido el sábado, 5 de marzo de 2016",
                "of another edition only",
            ),
            ("Nowhere (Nobody)", "- Your Highlight at location 1-2 | Added on Saturday, 5 March 2016", "Else"),
        ),
        "utf-8",
    )
    done = desk.ask(protocol.ImportFile(str(path)))
    assert (done.missing, done.left) == (("Nowhere",), 1)
    (book,) = done.books
    assert (book.book, book.added, book.lost, book.skipped) == (desk.book, 2, 1, 1)
    crown, lost = desk.listed()
    assert TextRange(crown.start, crown.end) == desk.place("wore a crown of iron.")
    assert (crown.note, crown.lost, crown.nowhere) == ("Schwer!", False, False)
    assert (lost.quote, lost.lost, lost.nowhere, lost.chapter) == ("of another edition only", True, True, "")
    again = desk.ask(protocol.ImportFile(str(path)))
    assert [(book.added, book.known) for book in again.books] == [(0, 2)]
    with pytest.raises(UsageError, match="the notes of 2 books, and none of “The Sea”"):
        path.write_text(clippings(("One", next(iter(HEADS)), "x"), ("Two", next(iter(HEADS)), "y")), "utf-8")
        desk.imported(path, desk.book)


def test_what_has_no_place_goes_out_and_comes_back_without_one(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "My Clippings.txt"
    path.write_text(clippings(("The Sea", next(iter(HEADS)), "of another edition only")), "utf-8")
    desk.imported(path)
    for name, form in (("n.json", "json"), ("n.md", "markdown"), ("n.html", "html"), ("n.csv", "csv")):
        desk.ask(protocol.ExportFromBook(desk.book, str(tmp_path / name), "notes", form))
    desk.clear()
    assert desk.imported(tmp_path / "n.json").lost == 1
    assert [annotation.nowhere for annotation in desk.listed()] == [True]


LUA = r"""-- we can read Lua syntax here!
return {
    ["annotations"] = {
        [1] = {
            ["chapter"] = "The Crown",
            ["color"] = "red",
            ["datetime"] = "2024-06-01 10:00:00",
            ["drawer"] = "underscore",
            ["note"] = "Heavy.\
Very.",
            ["page"] = "/body/DocFragment[2]/body/p[1]/text().14",
            ["pos0"] = "/body/DocFragment[2]/body/p[1]/text().14",
            ["text"] = "crown of iron",
        },
        [2] = {
            ["datetime"] = "2024-06-01 11:00:00",
            ["page"] = "/body/DocFragment[3]/body/p/text().0",
            ["text"] = "in The End",
        },
    },
    ["doc_props"] = { ["authors"] = "A. Writer", ["title"] = "The Sea" },
    ["percent_finished"] = 0.41,
}
"""
OLDER = """return {
    ["bookmarks"] = {
        [1] = {["datetime"] = "2019-06-01 10:00:00", ["highlighted"] = true, ["notes"] = "crown of iron",
               ["page"] = "/body/DocFragment[2]/body/p/text().14", ["text"] = "Page 3 crown of iron @ 2019-06-01"},
        [2] = {["datetime"] = "2019-06-01 10:00:01", ["highlighted"] = true, ["notes"] = "slept by the stove",
               ["text"] = "Good dog."},
    },
    ["stats"] = {["title"] = "The Sea", ["authors"] = "A. Writer"},
}"""


def test_koreaders_notes_and_bookmarks_find_their_places(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "metadata.epub.lua"
    path.write_text(LUA, "utf-8")
    assert desk.imported(path).added == 2
    crown, mark = desk.listed()
    assert TextRange(crown.start, crown.end) == desk.place("crown of iron")
    assert (crown.note, crown.colour, crown.style) == ("Heavy.\nVery.", "pink", "underline")
    assert (mark.kind, mark.start) == ("bookmark", desk.place("Captain and king").start)
    desk.clear()
    path.write_text(OLDER, "utf-8")
    assert desk.imported(path).added == 2
    assert [(annotation.quote, annotation.note) for annotation in desk.listed()] == [
        ("slept by the stove", "Good dog."),
        ("crown of iron", ""),
    ]


def test_calibres_and_readests_exports_find_their_places(desk: Desk, tmp_path: Path) -> None:
    highlight = {
        "type": "highlight",
        "uuid": "abc",
        "highlighted_text": "crown of iron",
        "notes": "Heavy.",
        "spine_index": 1,
        "start_cfi": "/2/4/4/1:12",
        "style": {"kind": "decoration", "type": "builtin", "which": "strikeout"},
        "timestamp": "2024-06-01T10:00:00.000Z",
        "book_id": 7,
    }
    bookmark = {"type": "bookmark", "title": "Here", "pos": "epubcfi(/6/2/4/4/1:0)", "pos_type": "epubcfi"}
    gone = {"type": "highlight", "removed": True, "uuid": "x", "book_id": 7}
    path = tmp_path / "a.calibre_annotation_collection"
    rows = [highlight, {**bookmark, "book_id": 7}, gone, "no row"]
    path.write_text(
        json.dumps({"version": 1, "type": "calibre_annotation_collection", "annotations": rows}), "utf-8-sig"
    )
    done = desk.imported(path, desk.book)
    assert (done.added, done.lost, done.skipped) == (2, 0, 1)
    crown, mark = desk.listed()
    assert (TextRange(crown.start, crown.end), crown.style) == (desk.place("crown of iron"), "strike")
    assert (mark.kind, mark.start.spine, mark.note) == ("bookmark", 2, "Here")
    desk.clear()
    note = {
        "id": "r",
        "type": "annotation",
        "cfi": "epubcfi(/6/2!/4/4,/1:4,/1:9)",
        "text": "crown of iron",
        "note": "Heavy.",
    }
    readest = {
        "$format": "readest-annotations",
        "version": 1,
        "book": {"title": "The Sea", "author": "A. Writer"},
        "annotations": [{**note, "color": "violet", "style": "squiggly", "createdAt": 1_700_000_000_000}, {"id": "no"}],
    }
    path.write_text(json.dumps(readest), "utf-8")
    done = desk.imported(path)
    assert (done.added, done.skipped) == (1, 1)
    (crown,) = desk.listed()
    assert (TextRange(crown.start, crown.end), crown.colour, crown.style) == (
        *(desk.place("crown of iron"), "pink"),
        "underline",
    )
    assert crown.created.startswith("2023-11-14")


WORDS = (
    st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=40)
    .map(str.strip)
    .filter(
        lambda words: bool(words) and not words.startswith("=" * 10) and "\u2028" not in words and "\u2029" not in words
    )
)


@given(st.lists(st.tuples(st.sampled_from(["One (A. B.)", "Zwei"]), st.sampled_from(list(HEADS)), WORDS), min_size=1))
def test_every_clipping_comes_in_once_whatever_its_words(pieces: list[tuple[str, str, str]]) -> None:
    text = clippings(*pieces)
    assert is_clippings(text)
    read = {(file.about.title, entry.quote) for file in read_clippings(text) for entry in file.entries}
    wrote = {(title.partition(" (")[0], words.replace("\ufeff", "").strip()) for title, _, words in pieces}
    kept = {(title, words) for title, words in wrote if words}
    # one that another at the same place holds is the same highlight, made longer or shorter
    assert read <= kept
    assert all(
        any(title == other and (words in held or held in words) for other, held in read) for title, words in kept
    )


def lua_of(value: LuaValue) -> str:
    """A value as KOReader writes it."""
    match value:
        case dict():
            return "{" + ",".join(f"[{lua_of(key)}] = {lua_of(held)}" for key, held in value.items()) + "}"
        case bool() | None:
            return {True: "true", False: "false", None: "nil"}[value]
        case str():
            escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\\n")
            escaped = re.sub("\r(?=[0-9])", r"\\013", escaped).replace(
                "\r", "\\13"
            )  # before a digit three, as “%q” does
            return f'"{escaped}"'
        case _:
            return repr(value)


SURROGATES: tuple[Literal["Cs"]] = ("Cs",)
PLAIN = st.one_of(
    st.text(st.characters(exclude_categories=SURROGATES), max_size=20),
    st.integers(-(10**12), 10**12),
    st.floats(allow_nan=False, allow_infinity=False),
    st.booleans(),
)
KEYS = st.one_of(st.text(st.characters(exclude_categories=SURROGATES), max_size=10), st.integers(1, 9))
TABLES = st.recursive(st.dictionaries(KEYS, PLAIN, max_size=4), lambda held: st.dictionaries(KEYS, held, max_size=4))


@given(TABLES)
@example({"\r0": {}})
def test_any_table_is_read_as_it_was_written(table: dict[str | int, LuaValue]) -> None:
    assert read_lua_table(f"-- comment\nreturn {lua_of(table)}\n") == table  # type: ignore[arg-type]


@given(st.text(st.sampled_from(list("return{}[]\"'=,;-.019xe\\\n ab")), max_size=80), st.integers(0, 700))
def test_what_is_no_file_of_theirs_is_told_in_a_sentence(text: str, cut: int) -> None:
    for read in (read_koreader, read_clippings):
        for tried in (text, f"return {{{text}", LUA[:cut] + text):
            try:
                read(tried)
            except UnreadableFile as error:
                assert str(error).endswith(".")


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=8),
        lambda v: (
            st.lists(v)
            | st.dictionaries(
                st.sampled_from(
                    [
                        "type",
                        "book_id",
                        "uuid",
                        "style",
                        "pos",
                        "cfi",
                        "text",
                        "createdAt",
                        "highlighted_text",
                        "spine_index",
                    ]
                ),
                v,
            )
        ),
    )
)
def test_wrong_types_in_json_cost_no_more_than_what_has_them(row: object) -> None:
    for head in ({"type": "calibre_annotation_collection"}, {"$format": "readest-annotations"}):
        document = {**head, "annotations": [row, row], "book": row}
        assert is_foreign_json(document)
        try:
            read_foreign_json(document)
        except UnreadableFile as error:
            assert str(error).endswith(".")


@pytest.mark.long
@pytest.mark.parametrize(
    "text",
    [
        "return " + "{" * 100_000,
        "return {" + "[1]=" * 20_000,
        'return {"' + "\\" * 99_999,
        *at_night("return {1" + ",1" * 2_100_000),
    ],
)
def test_a_hostile_table_ends_in_a_sentence(text: str) -> None:
    with pytest.raises(UnreadableFile):
        read_lua_table(text)
