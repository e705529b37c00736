"""Which chapters are summarised, and which one a number means."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from indexing.locator import Locator
from indexing.store.index import IndexStore
from reader.engine.summaries.chapters import body_chapters, full_title, holding, nth, numbered_so
from tests.epubs import Epub, page
from tests.indexing.shelves import add

_STORY = "<p>" + "Martha walked to the mill and spoke with the miller about the flood of last spring. " * 40 + "</p>"
_VERSE = "<p>" + "<br/>".join(["Come all ye bold sailors", "And list to my song,"] * 9) + "</p>"


@pytest.fixture
def index(tmp_path: Path) -> Iterator[IndexStore]:
    """An empty index."""
    store = IndexStore(tmp_path / "index.db")
    yield store
    store.close()


def _book(index: IndexStore, folder: Path, contents: str, *bodies: str) -> str:
    """A book whose contents are written so: a line an entry, indented, “title > page”."""
    nav, depth = "", -1
    for line in contents.strip("\n").splitlines():
        level = (len(line) - len(line.lstrip())) // 2
        nav += "<ol><li>" * (level - depth) if level > depth else "</li></ol>" * (depth - level) + "</li><li>"
        title, _, n = line.strip().rpartition(" > ")
        nav += f'<a href="text/{n}.xhtml">{title}</a>'
        depth = level
    nav += "</li></ol>" * (depth + 1)
    book = Epub(pages=tuple((f"text/{n}.xhtml", page(body)) for n, body in enumerate(bodies)))
    book = book.with_files(epub__nav_dot_xhtml=page(f'<nav epub:type="toc">{nav}</nav>'))
    return add(index, book.build(folder / "book.epub"))


def test_parts_are_no_chapters_and_what_is_around_the_text_isnt_either(index: IndexStore, tmp_path: Path) -> None:
    parts = "Part I > 2\n  I: The Mill > 3\n  II: The Flood > 4\nPart II > 5\n  III: Home > 6"
    contents = f"Cover > 0\nTo the Reader > 1\n{parts}\nAfterwards > 7\nEndnotes > 8\nLegal > 9"
    legal = "<p>Made by people at https://example.org and given away.</p>"
    part = "<h1>Part</h1>"
    book = _book(
        index, tmp_path, contents, "", _VERSE, part, _STORY, _STORY, part, _STORY,
        "<p>Ten years later Martha came back. The mill was still there, and she bought it.</p>", _STORY, legal,
    )  # fmt: skip
    chapters = body_chapters(index, book)
    assert [chapter.title for chapter in chapters] == ["I: The Mill", "II: The Flood", "III: Home", "Afterwards"]
    assert [(c.title if (c := nth(chapters, n)) else None) for n in (1, 3, 4, 0)] == [
        "I: The Mill",
        "III: Home",
        None,
        None,
    ]


def test_of_parts_that_count_anew_a_number_means_each_chapter_that_has_it(index: IndexStore, tmp_path: Path) -> None:
    contents = "Book One > 0\n  I > 1\n  II > 2\nBook Two > 3\n  I > 4\n  II > 5\n  III > 6"
    book = _book(index, tmp_path, contents, "", _STORY, _STORY, "", _STORY, _STORY, _STORY)
    chapters = body_chapters(index, book)
    assert [full_title(chapter, chapters) for chapter in numbered_so(chapters, 1)] == ["Book One · I", "Book Two · I"]
    assert nth(chapters, 1) is None
    third = nth(chapters, 3)
    assert third is not None
    assert third.span.start == Locator(6, 0)
    assert nth(chapters, 4) is None


def test_a_chapter_of_one_sentence_is_one_and_a_parts_heading_is_that_of_its_first(
    index: IndexStore, tmp_path: Path
) -> None:
    contents = "Part One > 0\n  Chapter 1 > 0\n  Chapter 2 > 1\nPart Two > 2\n  Chapter 1 > 3"
    bodies = ("<h1>Part One</h1><h2 id='c'>Chapter 1</h2><p>He came.</p>", "<h2>Chapter 2</h2><p>He saw.</p>",
              "<h1>Part Two</h1>", "<h2>Chapter 1</h2><p>He won.</p>")  # fmt: skip
    book = _book(index, tmp_path, contents, *bodies)
    chapters = body_chapters(index, book)
    assert [full_title(chapter, chapters) for chapter in chapters] == [
        "Part One · Chapter 1", "Chapter 2", "Part Two · Chapter 1",
    ]  # fmt: skip
    at_heading = holding(index, book, Locator(0, 0))
    assert at_heading is not None
    assert at_heading.title == "Chapter 1"


def test_letters_before_the_chapters_dont_move_their_numbers(index: IndexStore, tmp_path: Path) -> None:
    contents = "Letter I > 0\nLetter II > 1\nChapter I > 2\nChapter II > 3\nChapter III > 4"
    book = _book(index, tmp_path, contents, *[_STORY] * 5)
    chapters = body_chapters(index, book)
    assert len(chapters) == 5
    assert [(nth(chapters, n) or chapters[0]).title for n in (1, 2, 3)] == ["Chapter I", "Chapter II", "Chapter III"]


def test_a_story_that_is_subdivided_is_one_of_the_stories(index: IndexStore, tmp_path: Path) -> None:
    contents = "The Mill > 0\n  I > 1\n  II > 2\nThe Flood > 3\nThe Ferry > 4"
    book = _book(index, tmp_path, contents, "", _STORY, _STORY, _STORY * 2, _STORY * 2)
    chapters = body_chapters(index, book)
    assert [chapter.title for chapter in chapters] == ["The Mill", "The Flood", "The Ferry"]
    inside = holding(index, book, Locator(2, 100))
    assert inside is not None
    assert inside.title == "The Mill"
    assert (nth(chapters, 2) or chapters[0]).title == "The Flood"


def test_chapters_that_are_numbered_in_words_are_found_past_ten(index: IndexStore, tmp_path: Path) -> None:
    words = "Eight Nine Ten Eleven Twelve".split()
    contents = "\n".join(f"Chapter {word} > {n}" for n, word in enumerate(words))
    chapters = body_chapters(index, _book(index, tmp_path, contents, *[_STORY] * 5))
    assert [chapter.number for chapter in chapters] == [8, 9, 10, 11, 12]
    assert (nth(chapters, 12) or chapters[0]).title == "Chapter Twelve"


def test_a_bibliography_behind_the_chapters_is_not_the_end(index: IndexStore, tmp_path: Path) -> None:
    contents = "I: The Mill > 0\nII: The Flood > 1\nIII: Home > 2\nBibliographical Note > 3"
    book = _book(index, tmp_path, contents, *[_STORY] * 4)
    assert [chapter.title for chapter in body_chapters(index, book)][-1] == "III: Home"
