"""StarDict's and dictd's files are read as they are, whatever their order, their packing and what their texts are."""

from __future__ import annotations

import gzip
import struct
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from indexing.footnote_types import NoteLink
from models.cancel import CancelToken
from reader.engine.dictionaries.collection import Dictionaries
from reader.engine.dictionaries.entries import entry_note
from reader.engine.dictionaries.text_file import TextFile
from reader.engine.dictionaries.word_index import key_of
from tests.reader.engine.dictionaries.shelf import dictd, dictionaries_in, found, gzip_index, said, stardict

WORDS = [("Haus", "house"), ("Zeit", "time"), ("ähnlich", "similar"), ("haus", "at home"), ("der Hund", "the dog")]


def test_a_stardict_dictionary_is_read_with_a_plain_and_with_a_packed_index(tmp_path: Path) -> None:
    main = stardict(tmp_path / "de", WORDS, "German", "de-en")
    for packed in (False, True):
        if packed:
            gzip_index(main)
        dictionaries = dictionaries_in(tmp_path)
        (state,) = dictionaries.states(CancelToken())
        assert (state.title, state.language, state.words, state.problem) == ("German", "de", 5, "")
        assert said(found(dictionaries, "Haus", "de")) == ["house", "at home"]  # as it is written first
        assert said(found(dictionaries, "haus", "de")) == ["at home", "house"]
        assert said(found(dictionaries, "ÄHNLICH", "de")) == ["similar"]
        dictionaries.close()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_what_a_dictionary_says_of_itself_may_be_in_any_unicode(tmp_path: Path, encoding: str) -> None:
    main = stardict(tmp_path / "de", WORDS, "Wörter", "de-en")
    main.write_bytes(main.read_text("utf-8").encode(encoding))
    (state,) = dictionaries_in(tmp_path).states(CancelToken())
    assert (state.title, state.language, state.words) == ("Wörter", "de", 5)


@pytest.mark.parametrize("packed", [False, True])
def test_other_words_lead_to_a_headword(tmp_path: Path, packed: bool) -> None:
    main = stardict(tmp_path / "de", WORDS, lang="de-en", others={"Haus": ["Häuser", "Hauses"], "Zeit": ["Zeiten"]})
    if packed:
        synonyms = main.with_suffix(".syn")
        main.with_name("words.syn.dz").write_bytes(gzip.compress(synonyms.read_bytes()))
        synonyms.unlink()
    dictionaries = dictionaries_in(tmp_path)
    assert said(found(dictionaries, "Häuser", "de")) == ["house"]
    assert found(dictionaries, "zeiten", "de").base == "Zeit"


def test_base_forms_are_guessed_where_a_dictionary_has_no_forms(tmp_path: Path) -> None:
    stardict(tmp_path / "de", [*WORDS, ("gehen", "to go"), ("schön", "beautiful")], lang="de-en")
    stardict(tmp_path / "es", [("hablar", "to speak"), ("casa", "house")], lang="es-en")
    dictionaries = dictionaries_in(tmp_path)
    assert said(found(dictionaries, "Zeiten", "de")) == ["time"]
    assert said(found(dictionaries, "schönes", "de-AT")) == ["beautiful"]
    assert said(found(dictionaries, "hablaban", "es")) == ["to speak"]


def test_a_dictionary_of_dictd_is_read_and_names_itself(tmp_path: Path) -> None:
    for packed in (True, False):
        folder = tmp_path / str(packed)
        dictd(folder, [("mouse", "mouse\n  Maus"), ("house", "house\n  Haus")], "English–German", packed=packed)
        dictionaries = dictionaries_in(folder)
        (state,) = dictionaries.states(CancelToken())
        assert (state.title, state.language, state.words) == ("English–German", "en", 2)
        assert said(found(dictionaries, "House", "en")) == ["house\nHaus"]


@pytest.mark.parametrize(
    ("kind", "data", "text"),
    [
        ("m", "one\ntwo\n\nthree", "one\ntwo\nthree"),
        ("h", "<p>one</p><script>alert(1)</script><style>p{}</style><p onclick='x()'>two</p>", "one\ntwo"),
        ("g", "<b>bold</b>\n<span color='red'>red</span>", "bold\nred"),
        ("x", "<k>word</k>\n<tr>wɜːd</tr>\nsee <kref>other</kref>", "word\nwɜːd\nsee other"),
        ("tm", "wɜːd\0the meaning", "wɜːd\nthe meaning"),
        ("", "mfirst\0hsecond <i>one</i>\0", "first\nsecond one"),
        ("", "W" + "\0\0\0\4" + "RIFF" + "mafter a sound\0", "after a sound"),
        ("h", "5 < 6 &amp; &eacute; &nosuch;", "5 < 6 & é &nosuch;"),
    ],
)
def test_a_text_of_any_kind_becomes_plain_paragraphs(kind: str, data: str, text: str) -> None:
    note, cut = entry_note(kind, data.encode())
    assert (note.text, cut) == (text, False)


def test_the_only_links_of_an_entry_lead_to_other_entries() -> None:
    html = (
        '<a href="bword://mouse">a</a> <a href="https://example.org/">b</a> <a href="javascript:x()">c</a><img src="x">'
    )
    note, _ = entry_note("h", html.encode())
    links = [run.link for paragraph in note.paragraphs for run in paragraph.runs if run.link is not None]
    assert links == [NoteLink("bword://mouse", "none")]
    assert note.text == "a b c"


def test_an_entry_written_from_the_right_says_so() -> None:
    assert entry_note("m", "בית: a house".encode())[0].right_to_left
    assert not entry_note("m", b"house: ...")[0].right_to_left


words = st.text(st.characters(codec="utf-8", exclude_characters="\0\n\t\r"), min_size=1, max_size=12)
texts = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=200)


@given(st.dictionaries(words, texts, min_size=1, max_size=30))
@example({"\x0c…": ""})
def test_every_word_of_any_dictionary_is_found_with_its_text(entries: dict[str, str]) -> None:
    usable = {word: text for word, text in entries.items() if key_of(word) and not word.startswith("00")}
    with TemporaryDirectory() as place:
        stardict(Path(place) / "one", list(entries.items()))
        dictionaries = Dictionaries(Path(place) / "own", None, (Path(place),))
        for word, text in usable.items():
            alike = [other for other in entries if key_of(other) == key_of(word)]
            records = [entry for entry in found(dictionaries, word).entries if entry.headword == word]
            assert len(alike) > 8 or [entry.text for entry in records] == [entry_note("m", text.encode())[0]]
        dictionaries.close()


@given(st.binary(max_size=200_000), st.integers(0, 200_000), st.integers(1, 70_000))
def test_any_bytes_of_a_packed_file_are_those_of_the_plain_one(data: bytes, offset: int, size: int) -> None:
    from assets.dictionaries.make import write_dictzip  # noqa: PLC0415

    with TemporaryDirectory() as place:
        path = Path(place) / "texts.dict.dz"
        data = data * 7
        with path.open("wb") as file:
            write_dictzip(file, data)
        texts = TextFile(path)
        assert texts.read(offset, size) == data[offset : offset + size]
        texts.close()


def test_offsets_of_64_bits_are_read(tmp_path: Path) -> None:
    main = stardict(tmp_path / "wide", [("word", "its text")])
    main.write_text(main.read_text() + "idxoffsetbits=64\n")
    main.with_suffix(".idx").write_bytes(b"word\0" + struct.pack(">QI", 0, 8))
    assert said(found(dictionaries_in(tmp_path), "word")) == ["its text"]
