"""Something with something short beside it; below it where there is no room for both."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

_BESIDE, _BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class BesideOrBelow(QWidget):
    """``first``, of which one is shown at a time, and ``second``, which may be hidden."""

    def __init__(self, first: Sequence[QWidget], second: QWidget) -> None:
        super().__init__()
        self._parts = (*first, second)
        line = self._line = QBoxLayout(_BESIDE, self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        for each in first:
            line.addWidget(each, 1)
        line.addWidget(second, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)

    def minimumSizeHint(self) -> QSize:
        """Qt: as wide as the wider one needs, as they can stand below each other."""
        return QSize(max(self._widths(), default=0), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: there may be room for both now, or none any more."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Qt: what they say has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return super().event(event)

    def _widths(self) -> list[int]:
        return [each.minimumSizeHint().width() for each in self._parts if not each.isHidden()]

    def _arrange(self) -> None:
        widths = self._widths()
        needed = sum(widths) + self._line.spacing() * (len(widths) - 1)
        self._line.setDirection(_BESIDE if needed <= self.width() else _BELOW)
