"""Words that are looked up are kept with their sentences, once a book, and found again where the text has changed."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from indexing.locator import Locator
from reader.engine import protocol
from reader.engine.errors import UsageError
from reader.engine.protocol import KeptWord, LookedUp
from tests.reader.engine.annotations.desk import ONE, THREE, TWO, Desk


def look_up(desk: Desk, word: str, *, keep: bool = True) -> LookedUp:
    """As a double click on a word of the book does."""
    place = desk.place(word)
    request = protocol.LookUp(word, "en", desk.book, place.start, place.end, keep)
    return desk.ask(request)


def listed(desk: Desk, position: Locator | None = None, *, guarded: bool = False) -> tuple[KeptWord, ...]:
    """The words of the book."""
    return desk.ask(protocol.ListWords(book=desk.book, position=position, guarded=guarded)).words


def exported(desk: Desk, path: Path, form: str) -> str:
    """The file of the words."""
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "words", form))
    return path.read_text(encoding="utf-8")


def test_a_word_is_kept_with_its_sentence_its_chapter_and_what_it_means(desk: Desk) -> None:
    looked_up = look_up(desk, "wore")
    assert (looked_up.base, looked_up.entries[0].dictionary) == ("wear", "WordNet 3.1")
    (word,) = listed(desk)
    assert word == looked_up.kept
    assert (word.word, word.base, word.chapter, word.times) == ("wore", "wear", "Chapter 2", 1)
    assert word.sentence == "The king wore a crown of iron."
    assert word.sentence[word.word_start :].startswith("wore")
    assert word.meaning.startswith("verb · be dressed in")


def test_a_word_is_kept_once_and_counted_whatever_its_form(desk: Desk) -> None:
    look_up(desk, "nobody")
    look_up(desk, "wore")
    again = look_up(desk, "nobody")
    assert again.kept is not None
    assert again.kept.times == 2
    assert [word.base for word in listed(desk)] == ["nobody", "wear"]


def test_nothing_is_kept_where_that_is_not_wanted_or_no_book_is_named(desk: Desk) -> None:
    assert look_up(desk, "wore", keep=False).kept is None
    assert desk.ask(protocol.LookUp("wore", "en")).base == "wear"
    assert listed(desk) == ()


def test_a_word_that_no_dictionary_has_is_kept_too(desk: Desk) -> None:
    place = desk.place("calm, nobody")
    request = protocol.LookUp("calm, nobody", "en", desk.book, place.start, place.end)
    assert desk.ask(request).entries == ()
    assert [(word.word, word.meaning) for word in listed(desk)] == [("calm, nobody", "")]


def test_words_are_learnt_hidden_and_removed(desk: Desk) -> None:
    for word in ("hound", "stove", "crown"):
        look_up(desk, word)
    hound, stove, crown = listed(desk)
    desk.ask(protocol.MarkWords(desk.book, (hound.id,), learnt=True))
    desk.ask(protocol.MarkWords(desk.book, (stove.id,), hidden=True))
    desk.ask(protocol.RemoveWords(desk.book, (crown.id, "gone already")))
    assert [(word.base, word.learnt, word.hidden) for word in listed(desk)] == [
        ("hound", True, False),
        ("stove", False, True),
    ]


def test_a_word_follows_its_text_when_the_file_changes(desk: Desk) -> None:
    look_up(desk, "crown of iron".split(maxsplit=1)[0])
    desk.replace_with(ONE, f"<p>A new beginning.</p>{TWO}", THREE)
    (word,) = listed(desk)
    assert not word.lost
    assert word.start == desk.place("crown of iron").start
    assert word.sentence[word.word_start :].startswith("crown")
    desk.replace_with(ONE, "<p>Nothing of it is left.</p>", THREE)
    assert [word.lost for word in listed(desk)] == [True]


def test_a_sentence_that_is_not_read_yet_is_cut_in_the_list(desk: Desk) -> None:
    look_up(desk, "wore")
    end = desk.place("a crown").start
    assert [word.sentence for word in listed(desk, end, guarded=True)] == ["The king wore…"]
    assert [word.sentence for word in listed(desk)] == ["The king wore a crown of iron."]


def test_anki_gets_the_sentence_as_a_cloze(desk: Desk, tmp_path: Path) -> None:
    look_up(desk, "wore")
    look_up(desk, "hound")
    desk.ask(protocol.MarkWords(desk.book, (listed(desk)[0].id,), learnt=True))
    lines = exported(desk, tmp_path / "words.tsv", "anki").splitlines()
    head = [line for line in lines if line.startswith("#")]
    assert "#notetype:Cloze" in head
    assert "#separator:tab" in head
    rows = list(csv.reader(lines[len(head) :], delimiter="\t"))
    assert [row[1] for row in rows] == [
        "His {{c1::hound}} slept by the stove.",
        "The king {{c1::wore::wear}} a crown of iron.",
    ]
    assert rows[1][2].startswith("<b>wear</b><br>verb · be dressed in")
    assert 'href="quoth://book/' in rows[1][2]
    assert [row[3] for row in rows] == ["quoth the-sea learnt", "quoth the-sea"]
    assert rows[0][0] == listed(desk)[0].id  # a second import brings the same card up to date


def test_markdown_has_the_words_under_their_chapters(desk: Desk, tmp_path: Path) -> None:
    look_up(desk, "wore")
    text = exported(desk, tmp_path / "words.md", "markdown")
    assert "# The Sea\n" in text
    assert "## Chapter 2\n\n**wear** (wore): verb · be dressed in" in text
    assert "> The king wore a crown of iron.\n\n[Open in Quoth](quoth://book/" in text


def test_hidden_words_are_not_exported_and_nothing_is_no_file(desk: Desk, tmp_path: Path) -> None:
    look_up(desk, "wore")
    desk.ask(protocol.MarkWords(desk.book, (listed(desk)[0].id,), hidden=True))
    with pytest.raises(UsageError):
        exported(desk, tmp_path / "words.md", "markdown")
    assert not (tmp_path / "words.md").exists()


def test_what_looks_like_a_cloze_or_a_field_in_a_book_is_words(desk: Desk, tmp_path: Path) -> None:
    desk.replace_with('<p>He said "{{c1::no}}" and <b>smiled</b>\tthen.</p>')
    look_up(desk, "smiled")
    line = exported(desk, tmp_path / "words.tsv", "anki").splitlines()[-1]
    (row,) = csv.reader([line], delimiter="\t")
    assert row[1] == 'He said "&#123;&#123;c1:&#58;no&#125;&#125;" and {{c1::smiled::smile}} then.'


def test_words_go_with_their_book(desk: Desk) -> None:
    look_up(desk, "wore")
    desk.ask(protocol.RemoveBooks((desk.book,)))
    desk.add()
    assert listed(desk) == ()


def test_a_place_that_the_book_has_not_is_refused(desk: Desk) -> None:
    request = protocol.LookUp("wore", "en", desk.book, Locator(99, 0), Locator(99, 4))
    with pytest.raises(UsageError):
        desk.ask(request)
