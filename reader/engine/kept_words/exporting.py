"""A book's words as files: cards that Anki imports as they are, and Markdown.

Anki's text files begin with lines of their own: https://docs.ankiweb.net/importing/text-files.html. A field is quoted
as in CSV. The number of a card comes from the word's, so that a second import brings cards up to date.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from indexing.locator import TextRange
from indexing.store.library_rows import BookRow
from reader.engine.annotations.markdown import escaped, link_written, quoted
from reader.engine.protocol import KeptWord, WordsForm
from reader.links import Link

_HEAD = (
    "#separator:tab",
    "#html:true",
    "#notetype:Cloze",
    "#columns:GUID\tText\tBack Extra\tTags",
    "#guid column:1",
    "#tags column:4",
)


def words_written(book: BookRow, words: Sequence[KeptWord], form: WordsForm) -> tuple[str, int]:
    """The text of a file of the words that aren't hidden, and how many they are."""
    shown = [word for word in words if not word.hidden]
    return (_anki(book, shown) if form == "anki" else _markdown(book, shown)), len(shown)


def _anki(book: BookRow, words: Sequence[KeptWord]) -> str:
    rows = (
        (word.id, _cloze(word), _back(book, word), " ".join(("quoth", book.slug, *(["learnt"] * word.learnt))))
        for word in words
    )
    return "\n".join((*_HEAD, *("\t".join(map(_field, row)) for row in rows))) + "\n"


def _cloze(word: KeptWord) -> str:
    """The sentence with its word taken out; the base form is the hint where it is another word."""
    start = word.word_start
    if not word.sentence.startswith(word.word, start):  # the text has changed since
        start = word.sentence.find(word.word)
    sentence = word.sentence if start >= 0 else word.word
    start, end = max(0, start), max(0, start) + len(word.word)
    hint = f"::{_html(word.base)}" if word.base.casefold() != word.word.casefold() else ""
    return f"{_html(sentence[:start])}{{{{c1::{_html(sentence[start:end])}{hint}}}}}{_html(sentence[end:])}"


def _back(book: BookRow, word: KeptWord) -> str:
    source = ", ".join(part for part in (*book.authors, book.title, word.chapter) if part)
    link = str(Link(book.id, TextRange(word.start, word.end)))
    meaning = f"<br>{_html(word.meaning)}" if word.meaning else ""
    return f'<b>{_html(word.base)}</b>{meaning}<br><a href="{link}">{_html(source)}</a>'


def _html(text: str) -> str:
    """Text as HTML on one line, with nothing that Anki would take for a cloze of its own."""
    plain = escape(text.replace("\n", " ").replace("\t", " "), quote=False)
    return plain.replace("{", "&#123;").replace("}", "&#125;").replace("::", ":&#58;")


def _field(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if '"' in text else text


def _markdown(book: BookRow, words: Sequence[KeptWord]) -> str:
    parts = [f"# {escaped(book.title)}"]
    if book.authors:
        parts.append(escaped(", ".join(book.authors)))
    chapter = ""
    for word in words:
        if word.chapter and word.chapter != chapter:
            parts.append(f"## {escaped(word.chapter)}")
        chapter = word.chapter
        form = f" ({escaped(word.word)})" if word.word.casefold() != word.base.casefold() else ""
        meaning = f": {escaped(word.meaning)}" if word.meaning else ""
        parts.append(f"**{escaped(word.base)}**{form}{meaning}")
        parts.append(quoted(word.sentence))
        link = str(Link(book.id, TextRange(word.start, word.end)))
        parts.append(link_written(link, word.created[:10], "learnt" if word.learnt else ""))
    return "\n\n".join(parts) + "\n"
