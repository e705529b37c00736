"""The reading profile: what readers look for, what it rests on, and how to change, switch off or forget it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QSlider, QWidget

from reader.engine.protocol import (
    Axis,
    EditProfile,
    GetProfile,
    HiddenBooks,
    HideBook,
    ListHidden,
    Profile,
    ReadingMode,
    ResetProfile,
    SignalKind,
)
from reader.ui.across_books.recommendation_view import MODE_NAMES
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.widgets.controls import ScrolledColumn, button, in_form, label, named, tool_button
from reader.ui.widgets.dialogs import PlainDialog
from reader.ui.widgets.excerpt import shorten
from reader.ui.widgets.layouts import SPARE, at_left, grown, in_row
from reader.ui.words import tr, tr_later, tr_n


class HiddenLine(QWidget):
    """Hidden itself while no book is. After ``leave`` it shows nothing any more."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self._client = client
        self._books: tuple[str, ...] = ()
        self._over = False
        self.words = label("", "small")
        name = tr("Recommend the hidden books again")
        self.again = tool_button(name, "small-link", text=tr("Recommend them again"), do=self._bring_back)
        self.again.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        in_row(self.words, self.again, SPARE, within=self, margins=0)
        self.hide()
        client.call(ListHidden(), self._show)

    def leave(self) -> None:
        """The widgets are about to go."""
        self._over = True

    def _bring_back(self) -> None:
        for book in self._books:
            self._client.call(HideBook(book, hidden=False), self._show)

    def _show(self, hidden: HiddenBooks) -> None:
        if not self._over:
            self._books = hidden.books
            self.setVisible(bool(hidden.books))
            self.words.setText(
                tr_n("{n} book is never recommended.", "{n} books are never recommended.", len(hidden.books))
            )


AXIS_NAMES: dict[Axis, str] = {
    "plot": tr_later("Plot and pace"),
    "people": tr_later("People"),
    "ideas": tr_later("Ideas"),
    "setting": tr_later("Place and time"),
    "language": tr_later("Language and form"),
}
_SIGNALS: dict[SignalKind, str] = {
    "finished": tr_later("You finished “{what}”"),
    "left": tr_later("You left “{what}”"),
    "highlighted": tr_later("You highlighted “{what}”"),
    "asked": tr_later("You asked “{what}”"),
    "said": tr_later("You wished for “{what}”"),
}
_STEPS = 100
_REST_MS = 300
"""A slider that is being moved is kept once it rests."""

ProfileRequest = GetProfile | EditProfile | ResetProfile


class ProfileDialog(PlainDialog):
    """Shows the profile as the engine has it, after each change anew."""

    shown = Signal()
    """The profile has come."""

    def __init__(self, client: EngineClient, parent: QWidget) -> None:
        super().__init__(tr("Reading profile"), parent, (600, 620))
        self._client = client
        self._filling = self._over = False
        self.profile: Profile | None = None
        self.on = QCheckBox(tr("Let the profile order what is recommended"))
        self.on.toggled.connect(lambda on: self._change(EditProfile(on=on)))
        self.sliders = {axis: self._slider(tr(name)) for axis, name in AXIS_NAMES.items()}
        self.mode = named(QComboBox(), "", tr("What you look for books for"))
        for mode, name in MODE_NAMES.items():
            self.mode.addItem(tr(name), mode)
        self.mode.setPlaceholderText(tr("As each request tells"))
        self.mode.activated.connect(self._mode_chosen)
        self.said = label("", "lead", wrap=True)
        self.hidden = HiddenLine(client)
        self.made_by = label("", "small", wrap=True)
        self.problem = label("", "caution", wrap=True)
        self.problem.hide()
        self.as_read = button(tr("Work it out from my reading again"), do=lambda: self._change(EditProfile(weights=())))
        self.reset = button(tr("Forget the profile…"), do=lambda: self._ask_to_forget(asking=True))
        self.forget = button(tr("Forget it for good"), do=self._forget)
        self.keep = button(tr("Keep it"), do=lambda: self._ask_to_forget(asking=False))
        self._sure = label(tr("All that made it is deleted, what you wished for too. This can’t be undone."), wrap=True)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._keep_weights)
        self._lay_out()
        self._ask_to_forget(asking=False)
        self._change(GetProfile())

    def done(self, result: int) -> None:
        """Qt: however it is closed, a slider that was just moved is kept."""
        if self._rest.isActive():
            self._keep_weights()
        self._over = True
        self.hidden.leave()
        super().done(result)

    def _change(self, request: ProfileRequest) -> None:
        if not self._filling:
            self._client.call(request, self._show, self._refused)

    def _show(self, profile: Profile) -> None:
        if self._over:  # what was kept last comes back when its widgets are gone
            return
        self.profile = profile
        self._filling = True
        self.on.setChecked(profile.on)
        if not self._rest.isActive():
            self._show_weights({line.axis: line.weight for line in profile.axes})
        self.mode.setCurrentIndex(self.mode.findData(profile.mode))
        self._filling = False
        self.problem.hide()
        self.said.setText(_lead_words(profile))
        self.as_read.setEnabled(profile.edited)
        self.made_by.setText("\n".join(_signal_lines(profile)) or tr("Nothing yet: finish, highlight, ask or wish."))
        self.shown.emit()

    def _show_weights(self, weights: Mapping[Axis, float]) -> None:
        """Weights count beside each other: a slider in the middle counts as much as they do on the average.

        Sliders that show the same already stay as the reader has set them.
        """
        shown = {axis: slider.value() / _STEPS for axis, slider in self.sliders.items()}
        most = max(shown.values())
        if not most or any(abs(weights[axis] * most - value) * _STEPS > 1 for axis, value in shown.items()):
            scale = _STEPS * min(len(weights) / sum(weights.values()) / 2, 1 / max(weights.values()))
            for axis, weight in weights.items():
                self.sliders[axis].setValue(round(scale * weight))

    def _refused(self, failure: CallFailure) -> None:
        if self._over:
            return
        self.problem.setText(failure.message)
        self.problem.show()

    def _keep_weights(self) -> None:
        self._rest.stop()
        self._change(EditProfile(weights=tuple(slider.value() / _STEPS for slider in self.sliders.values())))

    def _moved(self) -> None:
        if not self._filling:
            self._rest.start()

    def _mode_chosen(self) -> None:
        mode: ReadingMode | None = self.mode.currentData()
        if mode is not None:
            self._change(EditProfile(mode=mode))

    def _forget(self) -> None:
        self._rest.stop()
        self._ask_to_forget(asking=False)
        self._change(ResetProfile())

    def _ask_to_forget(self, *, asking: bool) -> None:
        had = self.forget if self.forget.hasFocus() or self.keep.hasFocus() else self.reset
        moves = had.hasFocus() or self.keep.hasFocus()
        for part in (self._sure, self.forget, self.keep):
            part.setVisible(asking)
        self.reset.setVisible(not asking)
        if moves:
            (self.keep if asking else self.reset).setFocus()

    def _slider(self, name: str) -> QSlider:
        made = named(QSlider(Qt.Orientation.Horizontal), "", name)
        made.setRange(0, _STEPS)
        made.setPageStep(10)
        made.valueChanged.connect(self._moved)
        return made

    def _lay_out(self) -> None:
        controls = (*self.sliders.values(), self.mode)
        form = in_form(*((made.accessibleName(), made) for made in controls), role="", spacing=(16, 6))
        what = tr(
            "What you seem to look for in books. It moves recommendations a little, and never leaves this computer."
        )
        area = ScrolledColumn(
            self.windowTitle(),
            *(label(what, "muted", wrap=True), self.said, self.on, form, at_left(self.as_read)),
            *(label(tr("What made it"), "section"), self.made_by, self.hidden, SPARE),
            margins=(12, 10, 12, 10),
            spacing=12,
        )
        can_do = (self.reset, self.forget, self.keep)
        self.lay_out(grown(area), self.problem, self._sure, can_do=can_do, spacing=12)


def _lead_words(profile: Profile) -> str:
    """What stands out, if anything does; never a label put on the reader."""
    if not profile.on:
        return tr("The profile is switched off.")
    if profile.leading is None:
        return tr("Nothing stands out: books are hardly moved.")
    leading = tr(AXIS_NAMES[profile.leading])
    if profile.edited:
        return tr("By your own setting, this counts most: {axis}.", axis=leading)
    return tr("By what you read and ask, this counts most: {axis}.", axis=leading)


def _signal_lines(profile: Profile) -> list[str]:
    """What made the profile, each with the axis that it speaks of most, and whether it speaks against it."""
    lines = []
    for signal in profile.signals:
        what = tr(_SIGNALS[signal.kind], what=shorten(signal.what, 90))
        axis = tr(AXIS_NAMES[signal.axis])
        more = signal.amount >= 0
        lines.append(
            tr("{what}: more for {axis}", what=what, axis=axis)
            if more
            else tr("{what}: less for {axis}", what=what, axis=axis)
        )
    return lines
