"""Words with where they are from, and a book as programs for references read it: what is put on the clipboard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, get_args

from PySide6.QtWidgets import QMenu, QWidget

from reader.engine.protocol import Answer, Book
from reader.engine.protocol.written import as_shown
from reader.ui.client.engine_words import answer_in_window_language
from reader.ui.widgets.banners import copy_words
from reader.ui.words import tr, tr_later

CopyStyle = Literal["words", "source", "markdown", "bibtex", "csl"]
COPY_STYLES: tuple[CopyStyle, ...] = get_args(CopyStyle)
COPY_LABELS: dict[CopyStyle, str] = {
    "words": tr_later("Copy"),
    "source": tr_later("Copy with its source"),
    "markdown": tr_later("Copy with its source, as Markdown"),
    "bibtex": tr_later("Copy the book’s reference (BibTeX)"),
    "csl": tr_later("Copy the book’s reference (CSL-JSON)"),
}
_SPECIAL = re.compile(r"([\\{}$&#%_^~])")


@dataclass(frozen=True, slots=True)
class QuotedSource:
    """Where words are from; ``place`` is the location in words, empty if it isn't known."""

    book: Book
    chapter: str = ""
    place: str = ""

    def line(self, *, markdown: bool = False) -> str:
        """Author, title, chapter and place in a line."""
        title = f"*{_escaped(self.book.title)}*" if markdown else self.book.title
        parts = (", ".join(self.book.authors), title, self.chapter, self.place)
        return ", ".join(filter(None, parts))


def copied(words: str, source: QuotedSource, style: CopyStyle) -> str:
    """``words`` of a book in a style; the reference of the whole book for BibTeX and CSL-JSON."""
    if style == "words":
        return words
    words = words.strip()  # a selection may begin or end with a space
    if style == "source":
        return f"{tr('“{words}”', words=words)}\n— {source.line()}"
    if style == "markdown":
        quoted = "\n".join(f"> {line}".rstrip() for line in words.splitlines())
        return f"{quoted}\n>\n> — {source.line(markdown=True)}"
    return reference(source.book, style)


def copied_answer(words: str, answer: Answer, places: Sequence[str], book: Book, style: CopyStyle) -> str:
    """An answer in a style: ``said`` is all of it in plain words, ``places`` are those of its citations, in order."""
    if style == "words":
        return words
    if style == "source":
        return f"{words}\n\n— {QuotedSource(book).line()}"
    if style == "markdown":
        quotes = (
            copied(as_shown(citation), QuotedSource(book, citation.chapter, place), "markdown")
            for citation, place in zip(answer.citations, places, strict=True)
        )
        return "\n\n".join([f"**{_escaped(answer.question)}**", answer_in_window_language(answer), *quotes])
    return reference(book, style)


def reference(book: Book, style: CopyStyle) -> str:
    """The book for a program for references: an entry of BibTeX, or CSL-JSON."""
    if style == "bibtex":
        fields = {"author": " and ".join(map(_inverted, book.authors)), "title": book.title, "series": book.series}
        lines = [f"  {name} = {{{_SPECIAL.sub(_tex, value)}}}," for name, value in fields.items() if value]
        return "\n".join([f"@book{{{book.slug},", *lines, f"  langid = {{{book.language}}},", "}"])
    item = {
        "id": book.slug,
        "type": "book",
        "title": book.title,
        "author": [_name(author) for author in book.authors],
        "collection-title": book.series or None,
        "language": book.language,
    }
    return json.dumps([{key: value for key, value in item.items() if value}], ensure_ascii=False, indent=2)


def _name(author: str) -> dict[str, str]:
    """The last word is taken for the family name, as the package says no more; a single word stays as it is."""
    given, _, family = author.rpartition(" ")
    return {"family": family, "given": given} if given else {"literal": author}


def _inverted(author: str) -> str:
    given, _, family = author.rpartition(" ")
    return f"{family}, {given}" if given else f"{{{author}}}"


def _tex(special: re.Match[str]) -> str:
    return {"\\": r"\textbackslash{}", "^": r"\^{}", "~": r"\~{}"}.get(special[1], rf"\{special[1]}")


def _escaped(text: str) -> str:
    return re.sub(r"([\\*_`\[\]])", r"\\\1", text)


def copy_menu(parent: QWidget, write: Callable[[CopyStyle], str], styles: Sequence[CopyStyle] = COPY_STYLES) -> QMenu:
    """A menu of these styles, which puts what ``write`` makes of the words on the clipboard."""
    menu = QMenu(parent)
    for style in styles:
        menu.addAction(tr(COPY_LABELS[style]), partial(_copy, write, style, parent))
    return menu


def _copy(write: Callable[[CopyStyle], str], style: CopyStyle, inside: QWidget) -> None:
    copy_words(write(style), inside)
