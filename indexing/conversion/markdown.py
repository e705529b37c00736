"""Reads Markdown with mistune: CommonMark with tables, notes, definitions and strikethrough; then as HTML is read."""

from __future__ import annotations

import re
from html import escape

from indexing.conversion.draft import DraftBook, SourceFile, make
from indexing.conversion.encodings import text_of
from indexing.conversion.html import HtmlPages, finished, page_of
from models.cancel import CancelToken

_FRONT_MATTER = re.compile(r"\A---\n(.*?\n)(?:---|\.\.\.)\n", re.S)
_FIELD = re.compile(r"^(title|author|lang|language|date|description): *[\"']?(.*?)[\"']?\s*$", re.M | re.I)


def read(source: SourceFile) -> DraftBook:
    """The book. Raises BookError, Cancelled."""
    text = text_of(source)
    front = _FRONT_MATTER.match(text)
    fields = {name.lower(): value for name, value in _FIELD.findall(front[1])} if front else {}
    metas = "".join(f'<meta name="{name}" content="{escape(value)}"/>' for name, value in fields.items())
    head = f"<title>{escape(fields.get('title', ''))}</title>{metas}"
    language = escape(fields.get("lang", "") or fields.get("language", ""))
    html = _html(text[front.end() if front else 0 :], source.cancel)
    page = f'<html lang="{language}"><head>{head}</head><body>{html}</body></html>'
    document = page_of(page.encode(), source)
    pages, body = HtmlPages(source), make("body")
    body.append(pages.add(source.path.name, document))
    return finished(source, pages, body, document)


def _html(text: str, cancel: CancelToken) -> str:
    """The text as HTML, raw HTML in it as it is: it is made harmless with the rest. Raises Cancelled."""
    import mistune  # noqa: PLC0415 - no other format needs it
    from mistune.plugins import def_list, footnotes, formatting, table  # noqa: PLC0415

    def paragraph(_renderer: object, words: str) -> str:
        cancel.check()
        return f"<p>{words}</p>\n"

    renderer = mistune.HTMLRenderer(escape=False)
    renderer.register("paragraph", paragraph)
    plugins = [table.table, footnotes.footnotes, def_list.def_list, formatting.strikethrough]
    html: str = mistune.Markdown(renderer, plugins=plugins)(text)
    return html
