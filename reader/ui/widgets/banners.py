"""Calm lines at the top of the window: what happened, what to do about it, and a way to dismiss it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from reader.ui.widgets.controls import button, label, tool_button
from reader.ui.words import tr

Kind = Literal["notice", "problem"]
_AT_MOST = 4


@dataclass(frozen=True, slots=True)
class BannerAction:
    """A button of a banner; pressing it closes the banner."""

    label: str
    perform: Callable[[], object]


class Banner(QFrame):
    """One message. ``closed`` tells whether an action was taken."""

    closed = Signal(bool)

    def __init__(self, text: str, kind: Kind, actions: Sequence[BannerAction]) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("kind", kind)
        self.setAccessibleName(text)
        self.text = text
        words = self._words = label(text, wrap=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 7, 10, 7)
        row.addWidget(words, 1)
        for action in actions:
            press = button(action.label)
            press.clicked.connect(partial(self._act, action))
            row.addWidget(press)
        close = tool_button(tr("Dismiss"), text="✕")
        close.clicked.connect(lambda: self.close_banner(acted=False))
        row.addWidget(close)

    def say(self, text: str) -> None:
        """Say something else, without another alert: how far something is."""
        self.text = text
        self._words.setText(text)
        self.setAccessibleName(text)

    def close_banner(self, *, acted: bool) -> None:
        """Go away; a second call does nothing."""
        if self.isEnabled():
            self.setEnabled(False)
            self.hide()
            self.closed.emit(acted)
            self.deleteLater()

    def _act(self, action: BannerAction) -> None:
        self.close_banner(acted=True)
        action.perform()


class Banners(QWidget):
    """The banners that are up, the newest last; the oldest goes when there are too many."""

    def __init__(self) -> None:
        super().__init__()
        self._up: list[Banner] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.hide()

    @property
    def texts(self) -> list[str]:
        """What is being said."""
        return [banner.text for banner in self._up]

    def show_banner(
        self, text: str, kind: Kind = "notice", actions: Sequence[BannerAction] = (), close_after_ms: int | None = None
    ) -> Banner:
        """Say something; the same words said again replace the earlier ones."""
        for banner in [each for each in self._up if each.text == text]:
            banner.close_banner(acted=False)
        banner = Banner(text, kind, actions)
        banner.closed.connect(lambda _acted: self._gone(banner))
        self._up.append(banner)
        self._column.addWidget(banner)
        self.show()
        if close_after_ms is not None:
            QTimer.singleShot(close_after_ms, banner, lambda: banner.close_banner(acted=False))
        if len(self._up) > _AT_MOST:
            self._up[0].close_banner(acted=False)
        QAccessible.updateAccessibility(QAccessibleEvent(banner, QAccessible.Event.Alert))
        return banner

    def _gone(self, banner: Banner) -> None:
        self._up.remove(banner)
        self.setVisible(bool(self._up))
