"""The colours of highlights as small round pictures, and the names of colours, styles and both together."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from reader.engine.protocol import Colour, MarkStyle
from reader.ui.look.theme import Palette, palette_of
from reader.ui.widgets.controls import DrawnButton, named
from reader.ui.words import tr, tr_later

_NAMES: dict[Colour, str] = {
    "yellow": tr_later("Yellow"),
    "green": tr_later("Green"),
    "blue": tr_later("Blue"),
    "pink": tr_later("Pink"),
}
_STYLE_NAMES: dict[MarkStyle, str] = {
    "highlight": tr_later("Highlight"),
    "underline": tr_later("Underline"),
    "strike": tr_later("Strike through"),
}
_IN_A_COLOUR: dict[MarkStyle, str] = {
    "highlight": tr_later("Highlight: {colour}"),
    "underline": tr_later("Underline: {colour}"),
    "strike": tr_later("Strike through: {colour}"),
}
_MARKED: dict[MarkStyle, str] = {
    "highlight": tr_later("{colour} highlight"),
    "underline": tr_later("{colour} underline"),
    "strike": tr_later("{colour} strike-through"),
}
_SIZES = (20, 40)


def colour_name(colour: Colour) -> str:
    """What a colour is called."""
    return tr(_NAMES[colour])


def style_name(style: MarkStyle) -> str:
    """What it is called to mark words in a style."""
    return tr(_STYLE_NAMES[style])


def mark_name(colour: Colour, style: MarkStyle = "highlight") -> str:
    """What it is called to mark words in a style and a colour."""
    return tr(_IN_A_COLOUR[style], colour=colour_name(colour).lower())


def marked_name(colour: Colour, style: MarkStyle) -> str:
    """What words are called that are marked in a style and a colour."""
    return tr(_MARKED[style], colour=colour_name(colour))


def colour_of(colour: Colour, palette: Palette) -> QColor:
    """A highlight's colour in a theme."""
    return QColor(getattr(palette, colour))


def line_of(colour: Colour, palette: Palette) -> QColor:
    """The colour of a line under or through words in a theme."""
    return QColor(getattr(palette, f"{colour}_line"))


def colour_dot(colour: Colour, palette: Palette, *, chosen: bool = False) -> QIcon:
    """A dot of the colour in a ring that is seen on any ground, with a tick if it is ``chosen``."""
    result = QIcon()
    for size in _SIZES:
        picture = QPixmap(QSize(size, size))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(size / 20, size / 20)
        painter.setPen(QPen(QColor(palette.muted), 1.2))
        painter.setBrush(colour_of(colour, palette))
        painter.drawEllipse(QRectF(2, 2, 16, 16))
        if chosen:
            painter.setPen(QPen(QColor(palette.mark_ink), 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPolyline([QPointF(6.4, 10.3), QPointF(9, 12.9), QPointF(13.8, 7.6)])
        painter.end()
        result.addPixmap(picture)
    return result


class ColourDot(DrawnButton):
    """A button with the dot of a colour, in its window's theme."""

    def __init__(self, colour: Colour, name: str) -> None:
        super().__init__()
        self._colour, self._chosen = colour, False
        named(self, "", name)
        self.setToolTip(name)
        self.show_chosen(False)

    def show_chosen(self, chosen: bool) -> None:
        """Tick it, or don't."""
        self._chosen = chosen
        self.draw("dot")

    def draw(self, drawing: str, ink: str = "") -> None:
        """See DrawnButton: here it is a dot always."""
        self.drawing, self.ink = drawing, ink
        self.setIcon(colour_dot(self._colour, palette_of(self), chosen=self._chosen))
