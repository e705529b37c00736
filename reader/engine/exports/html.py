"""A book's notes or conversation as a page of HTML that needs nothing else: made to be read, printed and sent.

Titles, quotes, notes and answers come from anywhere: all of them are text here, never markup. A PDF is made of the same
page, so that it keeps to what Qt's QTextDocument understands of HTML and CSS.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import get_args

import assets
from reader.engine.annotations.entries import STYLE_WORDS, About, Entry
from reader.engine.exports.document import CitedTurn, ExportDocument
from reader.engine.protocol import Colour
from reader.engine.protocol.written import as_shown

_UNFIT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_CSS = """
body { font-family: Georgia, "Noto Serif", serif; color: #1f1d1a; background-color: #ffffff; max-width: 42em;
  margin: 2em auto; padding: 0 1.2em; line-height: 1.5; }
h1, h2 { line-height: 1.25; }
h2 { margin-top: 1.8em; }
span { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
blockquote { margin: 1.2em 0 0.3em 1.2em; }
p { margin: 0.3em 0; }
.note { margin-left: 1.2em; font-family: Helvetica, Arial, sans-serif; }
.place, .by { color: #5d626a; font-size: small; }
.place { margin-left: 1.2em; }
a { color: #1d5a96; }
.underline { text-decoration: underline; }
.strike { text-decoration: line-through; }
"""


def _marks() -> str:
    """The classes of the colours, as a light page has them."""
    page = assets.page_colours("light")
    return "\n".join(
        f".{colour} {{ background-color: {page[colour]}; }}\n"
        f".{colour}-line {{ text-decoration-color: {page[f'{colour}-line']}; }}"
        for colour in get_args(Colour)
    )


def write_notes(document: ExportDocument[Entry]) -> str:
    """A book's notes, chapter by chapter."""
    parts: list[str] = []
    for chapter, entries in groupby(document.items, key=lambda entry: entry.chapter):
        parts.append(f'<h2 dir="auto">{_text(chapter or "Before the first chapter")}</h2>')
        for entry in entries:
            parts += _note(entry, document.language)
    return _page(f"Notes on {document.about.title}", document.about, parts)


def write_conversation(document: ExportDocument[CitedTurn]) -> str:
    """A book's questions and answers."""
    parts = (part for turn in document.items for part in _turn(turn, document.language))
    return _page(f"Questions about {document.about.title}", document.about, parts)


def _page(title: str, about: About, body: Iterable[str]) -> str:
    """The whole page; ``body`` is HTML already. It can't run anything, nor load anything."""
    return "\n".join(
        (
            "<!DOCTYPE html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="generator" content="Quoth">',
            f"<title>{_text(title)}</title>",
            f"<style>{_CSS}{_marks()}</style>",
            "</head>",
            "<body>",
            f'<h1 dir="auto">{_text(title)}</h1>',
            *([f'<p class="by" dir="auto">{_text(", ".join(about.authors))}</p>'] if about.authors else []),
            *body,
            "</body>",
            "</html>\n",
        )
    )


def _text(written: str) -> str:
    """``written`` as text of the page, its line breaks kept."""
    return "<br>\n".join(escape(_UNFIT.sub("", line)) for line in written.replace("\r\n", "\n").split("\n"))


def _block_quote(quote: str, language: str, look: str = "") -> str:
    """Words of the book, in its language; ``look`` are classes of the style sheet."""
    lang = f' lang="{escape(language)}"' if language else ""
    return f'<blockquote dir="auto"{lang}><span class="{look}">{_text(quote)}</span></blockquote>'


def _place_line(link: str, *details: str) -> str:
    """The line below words: what else there is to say of them, and the link that opens their passage."""
    opening = f'<a href="{escape(link)}">Open in Quoth</a>'
    return f'<p class="place">{" · ".join((*map(_text, filter(None, details)), opening))}</p>'


def _note(entry: Entry, language: str) -> Iterator[str]:
    is_mark = entry.kind == "highlight"
    if entry.quote:
        yield _block_quote(entry.quote if is_mark else f"{entry.quote}…", language, _look(entry) if is_mark else "")
    if entry.note:
        yield f'<p class="note" dir="auto">{_text(entry.note)}</p>'
    what = f"{entry.colour} {STYLE_WORDS[entry.style]}" if is_mark else "bookmark"
    yield _place_line(entry.link, entry.where, what, entry.created[:10])


def _turn(cited: CitedTurn, language: str) -> Iterator[str]:
    yield f'<h2 dir="auto">{_text(cited.turn.answer.question)}</h2>'
    if cited.meanings:
        yield f'<p class="by">{_text(cited.meanings)}</p>'
    for line in cited.lines:
        yield f'<p dir="auto">{_text(line)}</p>'
    for words in cited.citations:
        citation = words.citation
        yield _block_quote(as_shown(citation), language)
        yield _place_line(words.link, f"[{citation.n}]", citation.chapter, words.where)
    yield f'<p class="by">{_text(cited.source)}</p>'


def _look(entry: Entry) -> str:
    return entry.colour if entry.style == "highlight" else f"{entry.style} {entry.colour}-line"
