"""What the engine does for a question, a quiet line a step; once it is done, one line that unfolds to all of them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from reader.engine.protocol import Answer, Event, EvidenceChosen, Routed, ToolCall, ToolCalled, ToolReturned
from reader.ui.widgets import label, tool_button

_ROUTES = {
    "BOOK": "A question about the book",
    "NOT_BOOK": "Not a question about the book",
    "AMBIGUOUS": "May be about the book: looking it up",
}
_TOOLS = {
    "text_search": "Searched the text",
    "semantic_search": "Searched by meaning",
    "surrounding_context": "Read around a passage",
    "book_structure": "Looked at the contents",
    "current_position": "Looked up where you are",
    "chapter_summary": "Read a chapter's summary",
    "book_synopsis": "Read the book's synopsis",
    "book_concept_map_lookup": "Looked up names and ideas",
}


def tool_line(call: ToolCall) -> str:
    """A finished tool call in a line: what was done, with how many hits, and how long it took."""
    done = _TOOLS.get(call.tool, call.tool.replace("_", " ").capitalize())
    words = next((str(value) for value in call.args.values() if isinstance(value, str) and value.strip()), "")
    about = f" for “{words[:60]}”" if words and call.tool.endswith("search") else ""
    hits = "1 hit" if call.hits == 1 else f"{call.hits} hits"
    return f"{done}{about} · {hits} · {call.ms:.0f} ms"


def summary_line(answer: Answer) -> str:
    """All steps of an answer in one line."""
    calls = "1 look-up" if answer.budget.used == 1 else f"{answer.budget.used} look-ups"
    total = answer.timings_ms.get("total")
    if total is None:
        return calls
    return f"{calls} · {total:.0f} ms" if total < 100 else f"{calls} · {total / 1000:.1f} s"


class StepsView(QWidget):
    """The steps of one question."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[str] = []
        self._under_way = ""
        self._toggle = tool_button("Show the steps", "small")
        self._toggle.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self._toggle.setCheckable(True)
        self._toggle.toggled.connect(self._show)
        self._toggle.hide()
        self._summary = ""
        self._text = label("", "small", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(self._toggle, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._text)

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
            self._lines.append(_ROUTES[event.route])
            self._under_way = ""
        elif isinstance(event, ToolCalled):
            self._under_way = event.summary.rstrip(".…") + "…"
        elif isinstance(event, ToolReturned):
            self._lines.append(tool_line(event.call))
            self._under_way = ""
        elif isinstance(event, EvidenceChosen):
            count = len(event.evidence)
            self._lines.append("Found no passage to rest on" if not count else f"Chose {count} passages to rest on")
            self._under_way = "Reading them, and writing…" if count else ""
        self._show()

    def finish(self, answer: Answer) -> None:
        """Fold the steps of a finished answer into a line."""
        calls = [tool_line(call) for call in answer.tool_calls]
        self._lines = [f"{_ROUTES[answer.route]} ({answer.confidence:.0%} sure)", *calls]
        self._under_way = ""
        self._summary = summary_line(answer)
        self._toggle.show()
        self._show()

    def stop(self) -> None:
        """Nothing more will happen."""
        self._under_way = ""
        self._show()

    def _show(self) -> None:
        unfolded = self._toggle.isChecked()
        folded = bool(self._summary) and not unfolded
        self._toggle.setText(f"{'▾' if unfolded else '▸'} {self._summary}")
        self._text.setText("\n".join(self.lines))
        self._text.setVisible(bool(self.lines) and not folded)
