"""A book's questions and answers as a file, each citation with the ways to its passage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from indexing.locator import TextRange
from indexing.store.index import IndexStore
from indexing.store.library_rows import BookRow
from models.user_message import say
from reader.engine.annotations.annotation_set import VERSION, about_written, target_written
from reader.engine.annotations.exporting import Citing
from reader.engine.annotations.html import block_quote, html_page, place_line, text
from reader.engine.annotations.markdown import escaped, link_written, quoted
from reader.engine.annotations.service import now_written
from reader.engine.errors import UsageError
from reader.engine.protocol import Answer, Citation, ExportForm, Turn
from reader.engine.protocol.written import as_shown, is_quotes_alone

_WRITERS = {"quotes": "by the book’s own sentences", "details": "from what the book says of itself"}
"""Whose words an answer is made of where no model wrote them."""


def export_conversation(index: IndexStore, book: BookRow, turns: Sequence[Turn], form: ExportForm) -> tuple[str, int]:
    """The conversation, the oldest question first, and how many questions there are."""
    if form == "csv":
        raise UsageError(say("Questions and answers can be exported as Markdown, JSON, HTML or PDF."))
    citing = Citing(index, book, [_place(citation) for turn in turns for citation in turn.answer.citations])
    if form == "markdown":
        authors = [escaped(", ".join(book.authors))] if book.authors else []
        parts = [f"# Questions about {escaped(book.title)}", *authors]
        parts += [part for turn in turns for part in _markdown(turn, citing)]
        return "\n\n".join(parts) + "\n", len(turns)
    if form == "html":
        body = [part for turn in turns for part in _html(turn, citing, book.language)]
        return html_page(f"Questions about {book.title}", citing.about, body), len(turns)
    document = {
        "type": "Conversation",
        "generator": "Quoth",
        "generated": now_written(),
        "quoth": {"version": VERSION, "book": book.id},
        "about": about_written(citing.about),
        "items": [_json(turn, citing) for turn in turns],
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n", len(turns)


def _place(citation: Citation) -> TextRange:
    return TextRange(citation.start, citation.end)


def _markdown(turn: Turn, citing: Citing) -> Iterator[str]:
    answer = turn.answer
    yield f"## {escaped(answer.question)}"
    if answer.resolved:
        yield escaped(", ".join(f"{resolved.word} = {resolved.meaning}" for resolved in answer.resolved))
    for line in _said(answer):
        yield escaped(line).replace(r"\[", "[").replace(r"\]", "]")  # the marks of the citations
    for citation in answer.citations:
        where = f"{escaped(citation.chapter)} · " if citation.chapter else ""
        place = _place(citation)
        link = link_written(citing.link(place), citing.where(place.start))
        yield f"[{citation.n}] {where}{link}"
        yield quoted(as_shown(citation))
    yield f"— {_answered(turn)}"


def _html(turn: Turn, citing: Citing, language: str) -> Iterator[str]:
    answer = turn.answer
    yield f'<h2 dir="auto">{text(answer.question)}</h2>'
    if answer.resolved:
        meanings = ", ".join(f"{resolved.word} = {resolved.meaning}" for resolved in answer.resolved)
        yield f'<p class="by">{text(meanings)}</p>'
    for line in _said(answer):
        yield f'<p dir="auto">{text(line)}</p>'
    for citation in answer.citations:
        place = _place(citation)
        yield block_quote(as_shown(citation), language)
        yield place_line(citing.link(place), f"[{citation.n}]", citation.chapter, citing.where(place.start))
    yield f'<p class="by">{text(_answered(turn))}</p>'


def _said(answer: Answer) -> Sequence[str]:
    """The lines of an answer's own words; none where its quotes, which stand below, say all."""
    return () if is_quotes_alone(answer) else answer.answer.split("\n")


def _answered(turn: Turn) -> str:
    writer = turn.answer.writer
    answered = "not answered" if turn.answer.insufficient else f"answered {_WRITERS.get(writer, f'by {writer}')}"
    return f"asked {turn.asked[:10]}, {answered}"


def _json(turn: Turn, citing: Citing) -> dict[str, Any]:
    answer = turn.answer
    citations = [
        {
            "n": citation.n,
            "target": target_written(
                citation.href,
                citation.chapter,
                citing.link(_place(citation)),
                citing.cfi(_place(citation)),
                ("", citation.quote, ""),
            ),
        }
        for citation in answer.citations
    ]
    return {
        "asked": turn.asked,
        "question": answer.question,
        "resolved": answer.resolved,
        "decision": answer.decision,
        "probability": answer.probability,
        "answer": answer.answer,
        "writer": answer.writer,
        "mode": answer.mode,
        "insufficient": answer.insufficient,
        "reason": answer.reason,
        "sentences": answer.sentences,
        "citations": citations,
    }
