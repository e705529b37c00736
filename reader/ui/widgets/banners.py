"""Messages over a corner of the window, one at a time: what happened, what to do about it, and a way to dismiss it.

They move nothing: what the reader was about to click stays under the pointer.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QCursor, QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from reader.ui.look.type_size import scaled
from reader.ui.widgets.controls import button, label, tool_button
from reader.ui.widgets.excerpt import shorten
from reader.ui.widgets.keys import Dismissable
from reader.ui.widgets.layouts import FlowLayout, in_column
from reader.ui.words import tr

BannerKind = Literal["notice", "problem"]
_AT_MOST = 4
_READ_MS = 6000
"""How long a notice that asks for nothing stays, and so much longer for each of its characters."""
_READ_CHARACTER_MS = 50
_OFFER_MS = 14_000
"""How much longer one stays that offers something, which can be had elsewhere as well."""
_AGAIN_MS = 1000
_STALE_SECONDS = 30
_WIDTH = 470
_MARGIN, _ABOVE = 14, 62  # pixels from the window's side and from its lower edge, where the footer is
_GAP = 6
_MOVES = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Resize)


@dataclass(frozen=True, slots=True)
class BannerAction:
    """A button of a banner; pressing it closes the banner."""

    label: str
    perform: Callable[[], object]


class Banner(Dismissable):
    """One message. ``closed`` says whether an action was taken.

    It goes ``close_after_ms`` after it came, not counting the time that it is covered by a newer one, and not while the
    pointer or the focus is on it; None: a notice goes when it can have been read and what it offers can have been
    taken, unless it ``stays``; that and a problem go when they are answered or dismissed. One that goes by itself and
    was covered for long doesn't come back.
    """

    closed = Signal(bool)
    said = Signal()
    """It says something else."""

    def __init__(
        self, text: str, kind: BannerKind, actions: Sequence[BannerAction], close_after_ms: int | None, *, stays: bool
    ) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("kind", kind)
        self.setAccessibleName(text)
        self.text = text
        self.had_focus = False
        """Whether the keyboard was on it when it closed."""
        words = self._words = label(text, wrap=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        if close_after_ms is None and kind == "notice" and not stays:
            close_after_ms = _READ_MS + _READ_CHARACTER_MS * len(text) + _OFFER_MS * bool(actions)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._time_out)
        self._left_ms = close_after_ms
        self._covered_at: float | None = None
        row = QHBoxLayout()
        row.addWidget(words, 1)
        below = FlowLayout(right=True)  # several buttons would leave the words no room beside them
        for action in actions:
            press = button(action.label, do=partial(self._act, action))
            (below if len(actions) > 1 else row).addWidget(press)
        close = tool_button(tr("Dismiss"), text="✕", do=self.dismiss)
        row.addWidget(close)
        column = in_column(row, within=self, margins=(16, 9, 8, 9))
        if below.count():
            column.addLayout(below)

    def say(self, text: str) -> None:
        """Say something else, without another alert: how far something is."""
        self.text = text
        self._words.setText(text)
        self.setAccessibleName(text)
        self.said.emit()

    def close_banner(self, *, acted: bool) -> None:
        """Go away; a second call does nothing."""
        if self.isEnabled():
            self._pause()
            self.had_focus = self._has_focus
            self.setEnabled(False)
            self.hide()
            self.closed.emit(acted)
            self.deleteLater()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: from now on it is read."""
        super().showEvent(event)
        self._covered_at = None
        self._go_on()

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: a newer one covers it."""
        super().hideEvent(event)
        self._covered_at = time.monotonic()
        self._pause()

    def dismiss(self) -> None:
        """Go away unanswered."""
        self.close_banner(acted=False)

    def _act(self, action: BannerAction) -> None:
        self.close_banner(acted=True)
        action.perform()

    @property
    def is_stale(self) -> bool:
        """Whether it would have gone long ago, had nothing covered it: what it says is no news any more."""
        covered = self._covered_at is not None and time.monotonic() - self._covered_at > _STALE_SECONDS
        return covered and self._left_ms is not None

    @property
    def _has_focus(self) -> bool:
        return self.isAncestorOf(QApplication.focusWidget() or self)

    def _time_out(self) -> None:
        """The reader may be about to answer."""
        if self.underMouse() or self._has_focus:
            self._timer.start(_AGAIN_MS)
        else:
            self.dismiss()

    def _pause(self) -> None:
        if self._timer.isActive():
            self._left_ms = max(1, self._timer.remainingTime())
            self._timer.stop()

    def _go_on(self) -> None:
        if self._left_ms is not None and self.isEnabled() and self.isVisible():
            self._timer.start(self._left_ms)


class Banners(QWidget):
    """The open banners, the newest on top: one below it is shown again when it closes.

    The oldest goes when there are too many.
    """

    def __init__(self) -> None:
        super().__init__()
        self._up: list[Banner] = []
        self._around: QWidget | None = None
        self._controls: dict[QWidget, Callable[[], int]] = {}  # at lower edges, and how high they are now
        self._focus_before: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.hide()

    @property
    def texts(self) -> list[str]:
        """What is being said, the newest last."""
        return [banner.text for banner in self._up]

    def lay_over(self, around: QWidget) -> None:
        """Stand over the lower corner of a widget, whatever its size."""
        self._around = around
        self.setParent(around)
        around.installEventFilter(self)

    def keep_clear_of(self, controls: QWidget, height: Callable[[], int] | None = None) -> None:
        """Stand above these while they are shown; ``height`` is how much of the widget's lower end they take.

        Where that changes by itself call ``settle``.
        """
        self._controls[controls] = height or controls.height
        controls.installEventFilter(self)

    def show_banner(
        self,
        text: str,
        kind: BannerKind = "notice",
        actions: Sequence[BannerAction] = (),
        close_after_ms: int | None = None,
        *,
        stays: bool = False,
    ) -> Banner:
        """Say something; the same words said again replace the earlier ones."""
        for banner in [banner for banner in self._up if banner.text == text]:
            banner.close_banner(acted=False)
        banner = Banner(text, kind, actions, close_after_ms, stays=stays)
        banner.closed.connect(lambda _acted: self._gone(banner))
        banner.said.connect(self.settle)
        banner.hide()
        self._up.append(banner)
        self._column.addWidget(banner)
        if len(self._up) > _AT_MOST:
            self._up[0].close_banner(acted=False)
        self._show_newest()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(banner, text))
        return banner

    def focus_newest(self) -> None:
        """Give the keyboard to what the newest one offers, or to its way out."""
        if self._up:
            self._focus_before = QApplication.focusWidget()
            choices = [*self._up[-1].findChildren(QPushButton), *self._up[-1].findChildren(QToolButton)]
            choices[0].setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: what this lies over has another size, or what it keeps clear of comes, goes or moves."""
        resized = watched is self._around and event.type() == QEvent.Type.Resize
        if resized or (watched in self._controls and event.type() in _MOVES):
            self.settle()
        return False

    def _gone(self, banner: Banner) -> None:
        self._up.remove(banner)
        self._show_newest()
        before = self._focus_before
        if banner.had_focus and before is not None and before.isVisible():
            before.setFocus()

    def _show_newest(self) -> None:
        if self._up and self._up[-1].is_stale:
            self._up[-1].dismiss()  # which comes here again
            return
        self.setVisible(bool(self._up))
        for banner in self._up:
            banner.setVisible(banner is self._up[-1])
        self.settle()

    def settle(self) -> None:
        """In the left corner, where no question is being written; in the right one if the pointer is there."""
        around = self._around
        if around is None or not self._up:
            return
        wide = min(scaled(_WIDTH), around.width() - 2 * _MARGIN)
        self._up[-1].layout().activate()  # type: ignore[union-attr]
        high = self._up[-1].heightForWidth(wide)
        bottom = around.height() - _ABOVE
        for controls, height in self._controls.items():
            if controls.isVisible() and (taken := height()):
                bottom = min(bottom, controls.mapTo(around, QPoint(0, controls.height() - taken)).y() - _GAP)
        place = QRect(_MARGIN, bottom - high, wide, high)
        if not self.isVisible() or place.size() != self.size():
            under = place.contains(around.mapFromGlobal(QCursor.pos()))
            place.moveLeft(around.width() - _MARGIN - place.width() if under else _MARGIN)
        self.setGeometry(place)
        self.raise_()


_SHOWN = 90  # characters of what was copied
_COPIED_MS = 4000


def copy_words(words: str, inside: QWidget) -> None:
    """Copy ``words``; the window of ``inside`` confirms it. Without any, what was copied before stays."""
    if not words:
        return
    QGuiApplication.clipboard().setText(words)
    above: QWidget | None = inside
    while above is not None and (banners := above.findChild(Banners)) is None:
        above = above.parentWidget()
    if above is not None and banners is not None:
        banners.show_banner(tr("Copied: {words}", words=shorten(words, _SHOWN)), close_after_ms=_COPIED_MS)
