"""A model in the dialog: what it is, what can be done with it, and what goes out before anything does."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QPushButton, QWidget

from reader.engine.protocol import ModelState
from reader.ui.client.engine_words import in_window_language
from reader.ui.models.desk import ModelDesk
from reader.ui.models.words import exam_progress, needs, outgoing, progress_words, purpose, quality, too_much
from reader.ui.widgets.controls import button, label, named, show_words
from reader.ui.widgets.layouts import SPARE, FlowLayout, at_top, grown, in_column, in_row
from reader.ui.words import tr


class ExamStrip(QWidget):
    """It goes on when the dialog is closed; ``title`` is the model's, for who hears the buttons."""

    def __init__(self, desk: ModelDesk, title: str) -> None:
        super().__init__()
        self._desk = desk
        self._again = False
        self.result = label("", "small", wrap=True)
        self.progress = label("", "small", wrap=True)
        self.problem = label("", "caution", wrap=True)
        self.begin = button("", do=lambda: desk.examine(again=self._again))
        self.stop = button(tr("Stop the exam"), do=desk.stop_exam)
        self.stop.setAccessibleName(tr("{what}: {title}", what=self.stop.text(), title=title))
        self._title = title
        self._lay_out()

    def show_exam(self, exam: str | None, *, in_use: bool) -> None:
        """Show what is kept of a model's exam, and where it is ``in_use`` what can be done."""
        desk = self._desk
        running = in_use and desk.is_examining
        focused = self.begin.hasFocus() or self.stop.hasFocus()
        self._again = exam is not None
        self.result.setText(in_window_language(exam) if exam is not None else _what_it_is() if in_use else "")
        self.progress.setText(exam_progress(desk.exam_step) if running else "")
        self.problem.setText(desk.exam_problem if in_use else "")
        self.begin.setText(tr("Examine it again") if self._again else tr("Examine it"))
        self.begin.setAccessibleName(tr("{what}: {title}", what=self.begin.text(), title=self._title))
        for part in (self.result, self.progress, self.problem):
            part.setVisible(bool(part.text()))
        self.begin.setVisible(in_use and not running)
        self.stop.setVisible(running)
        if focused:
            (self.stop if running else self.begin).setFocus()
        self.setVisible(in_use or exam is not None)

    @property
    def stops(self) -> tuple[QPushButton, ...]:
        """What takes the keyboard, in its order."""
        return self.begin, self.stop

    def _lay_out(self) -> None:
        row = in_row(*self.stops, SPARE)
        in_column(self.result, self.progress, self.problem, row, within=self, margins=0, spacing=5)


def _what_it_is() -> str:
    return tr(
        "Not examined on this computer yet. The exam asks it some 80 questions about stories that no model can know, "
        "in the background; you can stop it, and it goes on later."
    )


_STEPS = 1000


class ModelCard(QFrame):
    """Shows a model as it is now; nothing is fetched before “Fetch it now”, nothing deleted before “Delete it”."""

    try_wanted = Signal()
    """The open book is to be asked with it."""

    def __init__(self, state: ModelState, desk: ModelDesk, *, book_open: bool) -> None:
        """``book_open``: there is a book to ask."""
        super().__init__()
        self.setObjectName("model")
        self.state, self._desk, self._book_open = state, desk, book_open
        self._asking = ""
        self.title = label(state.title, "question", wrap=True)
        self.badge = label("", "badge")
        self.words = label("", "muted", wrap=True)
        self.facts = label("", "small", wrap=True)
        self.problem = label("", "caution", wrap=True)
        self.sure = label("", "", wrap=True)
        self.sure.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.bar = named(QProgressBar(), "", tr("How much of {title} is fetched", title=state.title))
        self.bar.setRange(0, _STEPS)
        self.bar.setTextVisible(False)
        self.said = label("", "small", wrap=True)
        self.exam = ExamStrip(desk, state.title)
        self.install = self._button(tr("Install…"), lambda: self._ask("install"))
        self.resume = self._button(tr("Resume…"), lambda: self._ask("install"))
        self.fetch = self._button(tr("Fetch it now"), lambda: self._sure(desk.install), "primary")
        self.pause = self._button(tr("Pause"), lambda: desk.pause(state.id))
        self.use = self._button(tr("Use it"), lambda: desk.use(state.id))
        self.try_it = self._button(tr("Ask the open book with it"), self.try_wanted.emit)
        self.retry = self._button(tr("Try it again"), lambda: desk.try_again(state.id))
        self.remove = self._button(tr("Remove…"), lambda: self._ask("remove"))
        self.discard = self._button(tr("Cancel and delete…"), lambda: self._ask("remove"))
        self.delete = self._button(tr("Delete it"), lambda: self._sure(desk.remove), "primary")
        self.not_now = self._button(tr("Not now"), lambda: self._ask(""))
        self._lay_out()

    def show_state(self) -> None:
        """Show the model as the desk knows it."""
        desk, machine, state = self._desk, self._desk.models, self._desk.find(self.state.id)
        if machine is None or state is None:
            return
        had, self.state = self._focused(), state
        step, problem = desk.steps.get(state.id), desk.problems.get(state.id, "")
        installing = desk.is_installing(state.id)  # or it waits for that
        if installing:
            self._asking = self._asking if self._asking == "remove" else ""
        show_words(self.badge, _badge(state))
        self.words.setText(" ".join(filter(None, (purpose(state), quality(state)))))
        self.facts.setText(needs(state))
        lacking = "" if state.installed and state.active else too_much(state, machine)
        show_words(self.problem, "\n".join(filter(None, (problem or in_window_language(state.problem or ""), lacking))))
        self.sure.setText(self._question())
        self.sure.setVisible(bool(self._asking))
        self.bar.setVisible(installing or state.fetched > 0)
        done = step.done if step is not None and step.stage == "fetching" else state.fetched
        self.bar.setValue(round(_STEPS * min(1.0, done / _whole(state))))
        show_words(self.said, progress_words(step, state) if installing else _stopped_words(state))
        self.exam.show_exam(state.exam, in_use=state.kind == "chat" and state.installed and state.active)
        self._show_buttons(installing=installing, lacking=bool(lacking))
        self._keep_focus(had)

    def _show_buttons(self, *, installing: bool, lacking: bool) -> None:
        state, asking = self.state, self._asking
        calm = not asking and not installing
        missing = not state.installed and not state.own
        begun = state.fetched > 0
        for shown, wanted in (
            (self.install, calm and missing and not begun),
            (self.resume, calm and missing and begun),
            (self.fetch, asking == "install"),
            (self.pause, installing and not asking),
            (self.use, calm and state.installed and not state.active and state.kind != "voice"),
            (self.try_it, calm and state.installed and state.active and state.able and self._book_open),
            (self.retry, calm and state.installed and bool(state.problem)),
            (self.remove, calm and not begun and (state.installed or bool(state.problem)) and state.removable),
            (self.discard, not asking and (installing or (missing and begun))),
            (self.delete, asking == "remove"),
            (self.not_now, bool(asking)),
        ):
            shown.setVisible(wanted)
        self.fetch.setEnabled(not lacking)
        self.use.setEnabled(not lacking)

    def _question(self) -> str:
        if self._asking == "install":
            return outgoing(self.state)
        if self.state.own:
            return tr("Forget this model? Its file stays where it is.")
        return tr("Delete this model from the disk? It can be fetched again.")

    def _ask(self, what: str) -> None:
        self._asking = what
        self.show_state()

    def _sure(self, do: Callable[[str], None]) -> None:
        """The question was answered with yes."""
        self._asking = ""
        do(self.state.id)

    def _focused(self) -> bool:
        focus = self.focusWidget()
        return focus is not None and focus.hasFocus() and self.isAncestorOf(focus)

    def _keep_focus(self, had: bool) -> None:
        """The button that was pressed may be gone: give the keyboard to what took its place."""
        focus = self.focusWidget()
        if had and (focus is None or not focus.isVisibleTo(self) or not focus.hasFocus()):
            for stop in self.stops:
                if stop.isVisibleTo(self) and stop.isEnabled():
                    stop.setFocus()
                    return

    def _button(self, words: str, perform: Callable[[], object], object_name: str = "") -> QPushButton:
        made = button(words, object_name, perform)
        made.setAccessibleName(tr("{what}: {title}", what=words.rstrip("…"), title=self.state.title))
        return made

    @property
    def stops(self) -> tuple[QPushButton, ...]:
        """What takes the keyboard, in its order."""
        return (*self.exam.stops, *self._own_stops)

    @property
    def _own_stops(self) -> tuple[QPushButton, ...]:
        calm = (self.install, self.resume, self.pause, self.use, self.try_it, self.retry, self.remove, self.discard)
        return (*calm, self.not_now, self.fetch, self.delete)

    def _lay_out(self) -> None:
        head = in_row(grown(self.title), at_top(self.badge))
        buttons = QWidget()
        row = FlowLayout()
        row.setContentsMargins(0, 4, 0, 0)
        buttons.setLayout(row)
        for stop in self._own_stops:
            row.addWidget(stop)
        in_column(
            head,
            self.words,
            self.facts,
            self.problem,
            self.exam,
            self.sure,
            self.bar,
            self.said,
            buttons,
            within=self,
            margins=(12, 10, 12, 10),
            spacing=5,
        )


def _badge(state: ModelState) -> str:
    if state.active and state.installed:
        return tr("In use")
    if state.installed:
        return tr("Installed")
    return tr("Recommended for this computer") if state.recommended else ""


def _stopped_words(state: ModelState) -> str:
    fetched = min(100, round(100 * state.fetched / _whole(state)))
    return tr("Stopped: {n} per cent are fetched, and kept.", n=fetched) if state.fetched else ""


def _whole(state: ModelState) -> int:
    """The bytes that an install fetches."""
    return state.download or state.size or 1
