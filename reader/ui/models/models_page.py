"""The list of models in the dialog, below what this computer has for them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from reader.engine.protocol import ModelState
from reader.ui.models.card import ModelCard
from reader.ui.models.desk import ModelDesk
from reader.ui.models.words import machine_words
from reader.ui.widgets.controls import button, label, named, tab_through
from reader.ui.words import tr, tr_later

_KINDS = {
    "chat": tr_later("To word answers"),
    "reader": tr_later("To read what was found"),
    "embedding": tr_later("To find by meaning"),
}


class ModelsPage(QWidget):
    """A card for each model, those that word answers first. ``book_open``: there is a book to ask."""

    try_wanted = Signal()

    def __init__(self, desk: ModelDesk, *, book_open: bool) -> None:
        super().__init__()
        self._desk, self._book_open = desk, book_open
        self.cards: dict[str, ModelCard] = {}
        self.machine = label("", "small", wrap=True)
        self.none = label(
            tr("Without a model that words answers, answers are the book’s own sentences; all else works as well."),
            "muted",
            wrap=True,
        )
        self.measure = button(tr("Measure how fast this computer reads"))
        self.measure.clicked.connect(desk.measure)
        self.doing = label("", "small", wrap=True)
        self.problem = label("", "caution", wrap=True)
        self._rows = {kind: QVBoxLayout() for kind in _KINDS}
        self._lay_out()
        desk.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        desk = self._desk
        self.doing.setText(desk.doing)
        self.doing.setVisible(bool(desk.doing))
        self.problem.setText(desk.problems.get("", ""))
        self.problem.setVisible(bool(self.problem.text()))
        if desk.models is None:
            return
        self.machine.setText(machine_words(desk.models))
        writers = [each for each in desk.models.models if each.kind == "chat" and each.installed]
        self.none.setVisible(not writers)
        self.measure.setVisible(bool(writers))
        self.measure.setEnabled(not desk.doing)
        for gone in self.cards.keys() - {each.id for each in desk.models.models}:
            self.cards.pop(gone).deleteLater()
        for state in sorted(desk.models.models, key=lambda each: not each.installed):  # those that are here come first
            if state.id not in self.cards:
                self._add(state)
            self._show_card(state.id)
        tab_through(self.measure, [each for card in self.cards.values() for each in card.stops])

    def _add(self, state: ModelState) -> None:
        card = self.cards[state.id] = ModelCard(state)
        card.install_wanted.connect(partial(self._desk.install, state.id))
        card.pause_wanted.connect(partial(self._desk.pause, state.id))
        card.remove_wanted.connect(partial(self._desk.remove, state.id))
        card.use_wanted.connect(partial(self._desk.use, state.id))
        card.try_wanted.connect(self.try_wanted)
        card.retry_wanted.connect(partial(self._desk.try_again, state.id))
        card.asked.connect(partial(self._show_card, state.id))
        self._rows[state.kind].addWidget(card)

    def _show_card(self, model: str) -> None:
        desk, state = self._desk, self._desk.find(model)
        if state is not None and desk.models is not None:
            self.cards[model].show_state(
                state,
                desk.models,
                desk.steps.get(model),
                desk.problems.get(model, ""),
                installing=desk.is_installing(model),
                book_open=self._book_open,
            )

    def _lay_out(self) -> None:
        inside = named(QWidget(), "scrolled")
        held = QVBoxLayout(inside)
        held.setContentsMargins(0, 0, 8, 0)
        held.setSpacing(10)
        held.addWidget(self.none)
        for kind, title in _KINDS.items():
            held.addWidget(label(tr(title), "section"))
            held.addLayout(self._rows[kind])
        held.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inside)
        area.setAccessibleName(tr("Models"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.machine)
        column.addWidget(self.measure, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.doing)
        column.addWidget(self.problem)
        column.addWidget(area, 1)
