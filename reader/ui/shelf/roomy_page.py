"""A page that leaves more room around what it holds the wider it is: in a small window the books need it."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from reader.ui.look.type_size import scaled

_NARROW = 1100
_WIDE_MARGINS, _NARROW_MARGINS = (34, 26, 30, 8), (10, 12, 10, 4)


class RoomyPage(QWidget):
    """Holds one column."""

    def __init__(self) -> None:
        super().__init__()
        self._narrow: bool | None = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: narrow or wide?"""
        super().resizeEvent(event)
        narrow, column = self.width() < scaled(_NARROW), self.layout()
        if narrow == self._narrow or not isinstance(column, QVBoxLayout):
            return
        self._narrow = narrow
        column.setContentsMargins(*(_NARROW_MARGINS if narrow else _WIDE_MARGINS))
        column.setSpacing(8 if narrow else 14)
