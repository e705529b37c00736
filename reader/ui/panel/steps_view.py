"""What the engine does for a question: one quiet line, the step under way, that unfolds to all of them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import (
    Answer,
    Event,
    EvidenceChosen,
    QuotesChosen,
    Routed,
    ShelfAnswer,
    ShelfEvidenceChosen,
    ToolCall,
    ToolCalled,
    ToolReturned,
    Working,
)
from reader.ui.client.engine_words import in_window_language
from reader.ui.panel.provenance import details
from reader.ui.widgets.controls import label, tool_button
from reader.ui.widgets.layouts import SPARE, in_column, in_row
from reader.ui.words import percent, tr, tr_later, tr_n

_ROUTES = {
    "BOOK": tr_later("A question about the book"),
    "NOT_BOOK": tr_later("Not a question about the book"),
    "AMBIGUOUS": tr_later("May be about the book: looking it up"),
}
_TOOLS = {
    "text_search": tr_later("Searched the text"),
    "semantic_search": tr_later("Searched by meaning"),
    "surrounding_context": tr_later("Read around a passage"),
    "book_structure": tr_later("Looked at the contents"),
    "current_position": tr_later("Looked up where you are"),
    "chapter_summary": tr_later("Read a chapter’s summary"),
    "book_synopsis": tr_later("Read the book’s synopsis"),
    "book_concept_map_lookup": tr_later("Looked up names and ideas"),
    "shelf_search": tr_later("Searched the shelf"),
    "search": tr_later("Searched a book"),
}

_AROUND = 12  # pixels of the line that are not for its words


def tool_words(call: ToolCall) -> str:
    """What a finished tool call did."""
    known = _TOOLS.get(call.tool)
    done = tr(known) if known else call.tool.replace("_", " ").capitalize()
    words = next((str(value) for value in call.args.values() if isinstance(value, str) and value.strip()), "")
    if words and call.tool.endswith("search"):
        done = tr("{done} for “{words}”", done=done, words=words[:60])
    return done


def tool_line(call: ToolCall) -> str:
    """What a finished tool call did, with how many hits, and how long it took."""
    took = tr("{milliseconds} ms", milliseconds=round(call.ms))
    return " · ".join((tool_words(call), tr_n("{n} hit", "{n} hits", call.hits), took))


def _first_line(answer: Answer) -> str:
    """What the question was taken for; across books, how many were asked."""
    if isinstance(answer, ShelfAnswer):
        return tr_n("{n} book searched", "{n} books searched", answer.searched)
    return tr("{route} ({share} sure)", route=tr(_ROUTES[answer.route]), share=percent(answer.confidence))


def _chosen_across(event: ShelfEvidenceChosen) -> str:
    if not event.evidence:
        return tr("Found no passage to rest on")
    of_books = tr_n("of {n} book", "of {n} books", len({evidence.book for evidence in event.evidence}))
    chosen = len(event.evidence)
    return tr_n("Chose {n} passage {of_books}", "Chose {n} passages {of_books}", chosen, of_books=of_books)


def _working(event: Working) -> str:
    words = in_window_language(event.message)
    if not event.total:
        return f"{words}…"
    return tr("{what}… {done} of {total}", what=words, done=event.done, total=event.total)


class StepsView(QWidget):
    """The steps of one question. Folded it is always one line high, so that nothing below it moves; counts, times and
    a model's name are for who unfolds it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[str] = []
        self._under_way = ""
        self._toggle = tool_button(tr("Show the steps"), "small")
        self._toggle.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self._toggle.setCheckable(True)
        self._toggle.setMinimumWidth(1)  # its words give way
        self._toggle.toggled.connect(self._show)
        self._said = ""
        self._text = label("", "small", wrap=True)
        line = in_row(self._toggle, SPARE)
        in_column(line, self._text, within=self, margins=0, spacing=3)

    @property
    def lines(self) -> tuple[str, ...]:
        """The steps so far, the one under way last."""
        return (*self._lines, *((self._under_way,) if self._under_way else ()))

    def begin(self, words: str) -> None:
        """Say what is waited for before the first event."""
        self._under_way = words
        self._show()

    def add(self, event: Event) -> None:
        """Note a step."""
        if isinstance(event, Routed):
            self._note(tr(_ROUTES[event.route]))
        elif isinstance(event, ToolCalled):
            self._under_way = in_window_language(event.summary.rstrip(".…")) + "…"
        elif isinstance(event, ToolReturned):
            self._note(tool_line(event.call), tool_words(event.call))
        elif isinstance(event, EvidenceChosen):
            count = len(event.evidence)
            chosen = tr_n("Chose {n} passage to rest on", "Chose {n} passages to rest on", count)
            self._note(chosen if count else tr("Found no passage to rest on"))
            self._under_way = tr("Reading them…") if count else ""
        elif isinstance(event, ShelfEvidenceChosen):
            self._note(_chosen_across(event))
            titles = dict.fromkeys(tr("“{words}”", words=evidence.title) for evidence in event.evidence)
            reading = tr_n("Reading {titles}…", "Reading {titles}…", len(titles), titles=", ".join(titles))
            self._under_way = reading if titles else ""
        elif isinstance(event, Working):
            self._under_way = _working(event)
        elif isinstance(event, QuotesChosen):
            self._under_way = ""  # the place for the answer says it
        self._show()

    def _note(self, line: str, note: str = "") -> None:
        """Add a step that is done; ``said`` is how the folded line tells of it, where that is shorter."""
        self._lines.append(line)
        self._said = note or line
        self._under_way = ""

    def finish(self, answer: Answer) -> None:
        """Fold the steps of a finished answer into a line."""
        calls = [tool_line(call) for call in answer.tool_calls]
        self._lines = [_first_line(answer), *calls, *details(answer)]
        self._under_way = ""
        self._said = tr("How this was found")
        self._show()

    def stop(self) -> None:
        """Nothing more will happen."""
        self._under_way = ""
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the line is cut to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _show(self) -> None:
        self._text.setText("\n".join(self.lines))
        self._text.setVisible(self._toggle.isChecked() and bool(self.lines))
        self._fit()

    def _fit(self) -> None:
        words = f"{'▾' if self._toggle.isChecked() else '▸'} {self._under_way or self._said}"
        room = max(1, self.width() - _AROUND)
        self._toggle.setText(self._toggle.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room))
