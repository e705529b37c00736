"""Exports as cards that Anki imports as they are: the words of a book, each in its sentence.

Anki's text files begin with lines of their own: https://docs.ankiweb.net/importing/text-files.html. A field is quoted
as in CSV. The number of a card comes from the word's, so that a second import brings cards up to date.
"""

from __future__ import annotations

from html import escape

from indexing.locator import TextRange
from reader.engine.annotations.entries import About
from reader.engine.exports.document import ExportDocument
from reader.engine.protocol import KeptWord
from reader.links import Link

_HEAD = (
    "#separator:tab",
    "#html:true",
    "#notetype:Cloze",
    "#columns:GUID\tText\tBack Extra\tTags",
    "#guid column:1",
    "#tags column:4",
)


def write_words(document: ExportDocument[KeptWord]) -> str:
    """A card for each word."""
    rows = ((word.id, _cloze(word), _back(document.about, word), _tags(document.slug, word)) for word in document.items)
    return "\n".join((*_HEAD, *("\t".join(map(_field, row)) for row in rows))) + "\n"


def _tags(slug: str, word: KeptWord) -> str:
    return " ".join(("quoth", slug, *(["learnt"] * word.learnt)))


def _cloze(word: KeptWord) -> str:
    """The sentence with its word taken out; the base form is the hint where it is another word."""
    start = word.word_start
    if not word.sentence.startswith(word.word, start):  # the text has changed since
        start = word.sentence.find(word.word)
    sentence = word.sentence if start >= 0 else word.word
    start, end = max(0, start), max(0, start) + len(word.word)
    hint = f"::{_html(word.base)}" if word.base.casefold() != word.word.casefold() else ""
    return f"{_html(sentence[:start])}{{{{c1::{_html(sentence[start:end])}{hint}}}}}{_html(sentence[end:])}"


def _back(about: About, word: KeptWord) -> str:
    source = ", ".join(part for part in (*about.authors, about.title, word.chapter) if part)
    link = str(Link(about.book, TextRange(word.start, word.end)))
    meaning = f"<br>{_html(word.meaning)}" if word.meaning else ""
    return f'<b>{_html(word.base)}</b>{meaning}<br><a href="{link}">{_html(source)}</a>'


def _html(text: str) -> str:
    """Text as HTML on one line, with nothing that Anki would take for a cloze of its own."""
    plain = escape(text.replace("\n", " ").replace("\t", " "), quote=False)
    return plain.replace("{", "&#123;").replace("}", "&#125;").replace("::", ":&#58;")


def _field(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if '"' in text else text
