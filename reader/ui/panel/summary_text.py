"""Shows a summary: its sentences by chapter with the chips of their quotes, who wrote it, and a way to copy it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

import msgspec
from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from indexing.locator import LARGEST, Locator
from reader.engine.protocol import AnswerSentence, Citation, Summary
from reader.ui.book.known_names import KnownNames
from reader.ui.book.quote import Quote, place_of
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_words import in_window_language
from reader.ui.panel.answer_text import AnswerRun, link_names, sentence_runs
from reader.ui.panel.answer_view import AnswerView
from reader.ui.panel.provenance import model_words, summary_words
from reader.ui.panel.quotes_view import QuotePopup
from reader.ui.widgets.banners import copy_words
from reader.ui.widgets.controls import label, tool_button
from reader.ui.widgets.layouts import SPARE, in_column, in_row
from reader.ui.words import tr

_START = Locator(0, 0)
_BEYOND = Locator(LARGEST, 0)
"""Where a citation that isn't there would end: after everything."""
_SINGLE = str.maketrans("“”", "‘’")


@dataclass(frozen=True, slots=True)
class ShownSummary:
    """A summary, and from where the reader asked for it."""

    summary: Summary
    requested_from: ReadingContext

    def visible_from(self, context: ReadingContext) -> Summary | None:
        """What may be shown now: after a jump back what rests on text before the reader, None if nothing does."""
        limit = self._limit(context)
        if limit is None:
            return self.summary
        ends = {citation.n: citation.end for citation in self.summary.citations}
        sentences = tuple(
            sentence
            for sentence in self.summary.sentences
            if sentence.citations and all(ends.get(n, _BEYOND) <= limit for n in sentence.citations)
        )
        if len(sentences) == len(self.summary.sentences):
            return self.summary
        if not sentences:
            return None
        cited = {n for sentence in sentences for n in sentence.citations}
        citations = tuple(citation for citation in self.summary.citations if citation.n in cited)
        return msgspec.structs.replace(self.summary, sentences=sentences, citations=citations)

    def is_outdated(self, context: ReadingContext) -> bool:
        """Whether asking again from here would tell more, less or another thing."""
        if (context.position, context.guard.mode) == (self.requested_from.position, self.requested_from.guard.mode):
            return False
        if self.summary.kind == "previously":
            return False
        here, mode = context.position or _START, context.guard.mode
        if self.summary.kind == "chapter":
            return not self.summary.start < here <= self.summary.end
        unguarded = mode == self.requested_from.guard.mode == "off"
        return not (self.summary.kind == "synopsis" and unguarded)

    def _limit(self, context: ReadingContext) -> Locator | None:
        """What is shown must end here; None: it may all be shown."""
        of_others = self.summary.kind == "previously"
        return None if of_others or context.sees_all_of(self.requested_from) else context.position or _START


@dataclass(frozen=True, slots=True)
class ChapterSummary:
    """A summary of one chapter, as runs with the marks of its citations."""

    title: str
    runs: tuple[AnswerRun, ...]


def by_chapter(summary: Summary) -> tuple[ChapterSummary, ...]:
    """The sentences in their order, those of a chapter together."""
    known = {citation.n: citation for citation in summary.citations}
    return tuple(
        ChapterSummary(title, sentence_runs([_marked(sentence, known) for sentence in sentences], known))
        for title, sentences in groupby(summary.sentences, lambda sentence: _chapter(sentence, known))
    )


def plain_summary(summary: Summary) -> str:
    """The summary with its quotes, for the clipboard."""
    known = {citation.n: citation for citation in summary.citations}
    sentences = [_marked(sentence, known) for sentence in summary.sentences]
    text = " ".join(" ".join([sentence.text, *(f"[{n}]" for n in sentence.citations)]) for sentence in sentences)
    quotes = [f"[{citation.n}] “{citation.quote}” ({place_of(citation)})" for citation in summary.citations]
    return "\n".join([summary.title, "", text, "", *quotes])


def _marked(sentence: AnswerSentence, known: Mapping[int, Citation]) -> AnswerSentence:
    """A run of the book’s sentences on one line, in quotation marks; what a model wrote as it is."""
    if not any(known[n].quote == sentence.text for n in sentence.citations if n in known):
        return sentence
    return msgspec.structs.replace(sentence, text=_in_marks(" ".join(sentence.text.split())))


def _in_marks(text: str) -> str:
    """In quotation marks, those inside being single, unless all of it is in some already."""
    inside = text[1:-1]
    if text[:1] == "“" and text[-1:] == "”" and "“" not in inside and "”" not in inside:
        return text
    return f"“{text.translate(_SINGLE)}”"


def _chapter(sentence: AnswerSentence, known: Mapping[int, Citation]) -> str:
    cited = [known[n] for n in sentence.citations if n in known]
    return place_of(cited[0]) if cited else ""


class SummaryText(QWidget):
    """As high as its text; its chips and names are links."""

    quote_chosen = Signal(object)
    name_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._names = KnownNames()
        self._quotes: dict[int, Quote] = {}
        self._popup = QuotePopup(self)
        self.summary: Summary | None = None
        self.heads: list[QLabel] = []
        self.views: list[AnswerView] = []
        self._title = label("", "lead", wrap=True)
        self._notices = label("", "small", wrap=True)
        self._writer = label("", "small", wrap=True)
        self._lay_out()

    def set_names(self, names: KnownNames) -> None:
        """Make these names links."""
        self._names = names
        self._write()

    def show_summary(self, summary: Summary | None) -> None:
        """Show ``summary``, or nothing."""
        if summary != self.summary:
            self.summary = summary
            self._popup.hide()
            self._write()

    def _write(self) -> None:
        for widget in (*self.heads, *self.views):
            widget.hide()
            widget.deleteLater()
        self.heads, self.views = [], []
        summary = self.summary
        self._quotes = {citation.n: Quote.of(citation) for citation in summary.citations} if summary is not None else {}
        if summary is None:
            return
        chapters = by_chapter(summary)
        for chapter in chapters:
            if chapter.title and (len(chapters) > 1 or summary.kind == "previously"):
                self.heads.append(label(chapter.title, "small", wrap=True))
                self.heads[-1].setContentsMargins(0, 5 if self.views else 0, 0, 0)
                self._sentences.addWidget(self.heads[-1])
            view = AnswerView()
            view.setAccessibleName(chapter.title or summary.title)
            view.set_runs(link_names(chapter.runs, self._names))
            view.cited.connect(self._cited)
            view.hinted.connect(self._hinted)
            view.name_chosen.connect(self.name_chosen)
            self._sentences.addWidget(view)
            self.views.append(view)
        self._title.setText(summary.title)
        self._notices.setText("\n".join(map(in_window_language, summary.notices)))
        self._notices.setVisible(bool(summary.notices))
        self._foot.setVisible(bool(summary.sentences))
        self._writer.setVisible(bool(summary.sentences))
        self._writer.setText(summary_words(summary.writer))
        self._writer.setToolTip(model_words(summary.writer))

    def _cited(self, number: int) -> None:
        if number in self._quotes:
            self.quote_chosen.emit(self._quotes[number])

    def _hinted(self, number: int, below: QPoint) -> None:
        if number in self._quotes:
            self._popup.show_quote(self._quotes[number], below)
        else:
            self._popup.hide()

    def _copy(self) -> None:
        if self.summary is not None:
            copy_words(plain_summary(self.summary), self)

    def _lay_out(self) -> None:
        self.copy = tool_button(tr("Copy it with its quotes"), "small", text=tr("Copy"), do=self._copy)
        self._foot = QWidget()
        in_row(SPARE, self.copy, within=self._foot, margins=0)
        self._sentences = QVBoxLayout()
        self._sentences.setSpacing(2)
        in_column(
            self._title, self._writer, self._sentences, self._notices, self._foot, within=self, margins=0, spacing=9
        )
