"""The bar of reading aloud below the page: back and on, play and pause, how fast, which voice, when to stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFrame, QMenu, QSizePolicy, QToolButton

from reader.engine.protocol import SpeechSkips
from reader.ui.speaking.reading_aloud import ReadingAloud
from reader.ui.speaking.speech_settings import SPEEDS, Sleep, SpeechSettings
from reader.ui.widgets.controls import ElidedLabel, tool_button
from reader.ui.widgets.layouts import FlowLayout
from reader.ui.words import decimal, tr, tr_later, tr_n

_LEAST_LEFT = 90  # pixels of the time left
_SLEEPS: Sequence[Sleep] = (None, 5, 15, 30, 60, "chapter")
_LOOKING = tr_later("Looking for the system’s voices…")
_SKIPS = {
    "notes": tr_later("Notes and their numbers"),
    "pages": tr_later("Page numbers and line numbers"),
    "tables": tr_later("Tables"),
    "code": tr_later("Listings of code"),
}


class SpeakingBar(QFrame):
    """Is there while something is read aloud. ``actions`` are the window's."""

    settings_changed = Signal(object)
    """The reader wants it otherwise: SpeechSettings."""

    def __init__(self, reading: ReadingAloud, actions: Sequence[QAction], stop: QAction) -> None:
        super().__init__()
        self.setObjectName("footer")
        self._reading = reading
        self.left = ElidedLabel("small")
        self.speed = self._menu_button(tr("How fast"), self._fill_speeds)
        self.voice = self._menu_button(tr("Voice"), self._fill_voices)
        self.timer = self._menu_button(tr("When to stop"), self._fill_sleeps)
        self.skips = self._menu_button(tr("What to leave out"), self._fill_skips)
        self.skips.setText(tr("Leave out"))
        self.voice.setText(tr("Voice"))
        self.left.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.left.setMinimumWidth(_LEAST_LEFT)
        row = FlowLayout()  # a narrow page has two rows
        self.setLayout(row)
        row.setContentsMargins(12, 2, 12, 2)
        row.setSpacing(2)
        for action in actions:
            row.addWidget(_button(action))
        for button in (self.speed, self.voice, self.timer, self.skips):
            row.addWidget(button)
        row.addWidget(self.left)
        row.addWidget(_button(stop))
        reading.changed.connect(self.refresh)
        reading.system.looked.connect(self._voices_came)
        self.refresh()

    def refresh(self) -> None:
        """Show how it is now."""
        reading = self._reading
        self.setVisible(reading.state != "off")
        self.speed.setText(tr("{speed}×", speed=_figure(reading.settings.speed)))
        self.timer.setText(_sleep_name(reading.timer.sleep, short=True))
        voice = reading.voice
        self.voice.setToolTip(tr("Voice: {name}", name=voice.shown) if voice is not None else tr("Voice"))
        self._show_time_left()

    def _show_time_left(self) -> None:
        seconds = self._reading.seconds_left
        if self._reading.waits_for_voices:
            self.left.setText(tr(_LOOKING))
            self.left.setToolTip("")
            return
        if seconds is None:
            self.left.setText(tr("Getting ready…") if self._reading.state == "reading" else "")
            return
        minutes = max(1, round(seconds / 60))
        self.left.setText(tr_n("{n} min left", "{n} min left", minutes))
        self.left.setToolTip(tr_n("{n} minute left in this section", "{n} minutes left in this section", minutes))

    def _menu_button(self, name: str, fill: Callable[[QMenu], None]) -> QToolButton:
        made = tool_button(name, "link")
        menu = QMenu(made)
        menu.aboutToShow.connect(menu.clear)
        menu.aboutToShow.connect(partial(fill, menu))
        made.setMenu(menu)
        made.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        return made

    def _fill_speeds(self, menu: QMenu) -> None:
        wanted = self._reading.settings
        group = QActionGroup(menu)
        for speed in SPEEDS:
            choose = partial(self._change, replace(wanted, speed=speed))
            _choice(menu, group, tr("{speed}×", speed=_figure(speed)), choose, on=speed == wanted.speed)

    def _fill_voices(self, menu: QMenu) -> None:
        reading, group = self._reading, QActionGroup(menu)
        using = reading.voice
        for voice in reading.voices_to_choose():
            choose = partial(reading.choose_voice, voice)
            _choice(menu, group, voice.shown, choose, on=using is not None and voice.key == using.key)
        if reading.system.is_looking:
            menu.addAction(tr(_LOOKING)).setEnabled(False)
        if reading.system.problem:
            menu.addSeparator()
            missing = menu.addAction(tr("Why there are no more voices…"))
            missing.triggered.connect(lambda: reading.problem.emit(reading.system.problem))
        menu.addSeparator()
        recorded = menu.addAction(tr("Play the book’s own recording, if it has one"))
        recorded.setCheckable(True)
        recorded.setChecked(reading.settings.recorded)
        recorded.triggered.connect(lambda on: self._change(replace(reading.settings, recorded=on)))

    def _voices_came(self) -> None:
        menu = self.voice.menu()
        if menu.isVisible():
            menu.clear()
            self._fill_voices(menu)

    def _fill_sleeps(self, menu: QMenu) -> None:
        group = QActionGroup(menu)
        for sleep in _SLEEPS:
            choose = partial(self._reading.set_sleep, sleep)
            _choice(menu, group, _sleep_name(sleep), choose, on=sleep == self._reading.timer.sleep)

    def _fill_skips(self, menu: QMenu) -> None:
        wanted = self._reading.settings
        for name, words in _SKIPS.items():
            action = menu.addAction(tr(words))
            action.setCheckable(True)
            action.setChecked(getattr(wanted.skips, name))
            action.triggered.connect(lambda on, name=name: self._skip(name, on=on))

    def _skip(self, name: str, *, on: bool) -> None:
        wanted = self._reading.settings
        kept = {kind: getattr(wanted.skips, kind) for kind in _SKIPS} | {name: on}
        self._change(replace(wanted, skips=SpeechSkips(**kept)))

    def _change(self, settings: SpeechSettings) -> None:
        self._reading.set_settings(settings)
        self.settings_changed.emit(settings)
        self.refresh()


def _figure(speed: float) -> str:
    return decimal(speed, 2).rstrip("0").rstrip(".,")


def _sleep_name(sleep: Sleep, *, short: bool = False) -> str:
    if sleep is None:
        return tr("Timer") if short else tr("Don’t stop by itself")
    if sleep == "chapter":
        return tr("Chapter’s end") if short else tr("At the chapter’s end")
    return tr_n("{n} min", "{n} min", sleep) if short else tr_n("In {n} minute", "In {n} minutes", sleep)


def _choice(menu: QMenu, group: QActionGroup, words: str, choose: Callable[[], object], *, on: bool) -> None:
    action = group.addAction(menu.addAction(words))
    action.setCheckable(True)
    action.setChecked(on)
    action.triggered.connect(lambda _checked=False: choose())


def _button(action: QAction) -> QToolButton:
    made = QToolButton()
    made.setDefaultAction(action)
    made.setAccessibleName(action.toolTip())
    action.changed.connect(lambda: made.setAccessibleName(action.toolTip()))
    return made
