"""Small makers of widgets: labels that never read their text as HTML, buttons with names for the screen reader."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from PySide6.QtCore import QEvent, QMargins, QModelIndex, QSize, Qt, SignalInstance
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOption,
    QToolButton,
    QWidget,
)

from reader.ui.look.theme import palette_of
from reader.ui.widgets.icons import icon
from reader.ui.widgets.layouts import LayoutPart, Margins, in_column
from reader.ui.words import tr


class RowButton(QAbstractButton):
    """``row`` is the layout to fill; the stylesheet paints the ground."""

    def __init__(self) -> None:
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.row = QHBoxLayout(self)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return self.row.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt: the ground that the stylesheet gives; the words are labels."""
        option = QStyleOption()
        option.initFrom(self)
        painter = QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)


W = TypeVar("W", bound=QWidget)


def named(widget: W, object_name: str, accessible_name: str = "") -> W:
    """The widget, with a name for the stylesheet and a name for screen readers."""
    widget.setObjectName(object_name)
    if accessible_name:
        widget.setAccessibleName(accessible_name)
    return widget


def label(text: str, object_name: str = "", *, wrap: bool = False) -> QLabel:
    """A label for words that may come from a book, a file name or a model: shown as they are, never as markup."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(text)
    made.setWordWrap(wrap)
    return named(made, object_name)


def scrolled(inside: QWidget, accessible_name: str) -> QScrollArea:
    """As wide as there is room, and scrolled up and down where it is higher."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    area.setAccessibleName(accessible_name)
    return area


def show_words(where: QLabel | QAbstractButton, words: str) -> None:
    """Let a label say these; without any it isn't there."""
    where.setText(words)
    where.setVisible(bool(words))


class ScrolledColumn(QScrollArea):
    """Parts below each other, as wide as there is room, scrolled up and down where they are higher."""

    def __init__(
        self, name: str, *parts: LayoutPart, margins: Margins = (4, 4, 8, 4), spacing: int = 8, tabbed: bool = True
    ) -> None:
        """``name`` is for who hears it; the usual margins leave room for a focus ring.

        ``tabbed``: Tab stops here too, so that keys scroll what has no buttons in it.
        """
        super().__init__()
        self.inside = named(QWidget(), "scrolled")
        self.column = in_column(*parts, within=self.inside, margins=margins, spacing=spacing)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(self.inside)
        self.setAccessibleName(name)
        if not tabbed:
            self.setFrameShape(QFrame.Shape.NoFrame)
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def replace(self, widgets: Iterable[QWidget]) -> None:
        """Show these in place of what stands above the room at its end."""
        while self.column.count() > 1:
            if (item := self.column.takeAt(0)) is not None and (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for at, widget in enumerate(widgets):
            self.column.insertWidget(at, widget)


def in_form(*rows: tuple[str, QWidget], role: str = "muted", spacing: tuple[int, int] = (16, 7)) -> QFormLayout:
    """Each control with what it is for before it, in words of that ``role``; ``spacing`` across and down in pixels."""
    form = QFormLayout()
    form.setHorizontalSpacing(spacing[0])
    form.setVerticalSpacing(spacing[1])
    for words, control in rows:
        name = label(words, role)
        name.setBuddy(control)
        form.addRow(name, control)
    return form


def draw_focus_frame(widget: QWidget) -> None:
    """Frame a picture that has the focus, in its ``paintEvent`` after all else."""
    if widget.hasFocus():
        painter = QPainter(widget)
        painter.setPen(QPen(QColor(palette_of(widget).accent), 2))
        painter.drawRect(widget.rect().adjusted(1, 1, -1, -1))


class ElidedLabel(QLabel):
    """A line of plain text that gives way to its neighbours: what doesn't fit ends in an ellipsis."""

    def __init__(self, object_name: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setObjectName(object_name)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


Slot = Callable[..., object] | SignalInstance


def button(text: str, object_name: str = "", do: Slot | None = None) -> QPushButton:
    """A push button, and what it does."""
    made = named(QPushButton(text), object_name)
    made.setAutoDefault(False)
    if do is not None:
        made.clicked.connect(do)
    return made


class DrawnButton(QToolButton):
    """Its icon, if it has one, is in a colour of its window's theme: ``ink`` names that."""

    drawing, ink = "", "muted"

    def draw(self, drawing: str, ink: str = "muted") -> None:
        """Show this icon."""
        self.drawing, self.ink = drawing, ink
        self.setIcon(icon(drawing, getattr(palette_of(self), ink)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.drawing:
            self.draw(self.drawing, self.ink)


def tool_button(
    name: str, object_name: str = "", do: Slot | None = None, *, text: str = "", drawing: str = "", ink: str = "muted"
) -> DrawnButton:
    """A flat button; ``name`` says what it does, as tooltip and for the screen reader."""
    made = named(DrawnButton(), object_name, name)
    made.setToolTip(name)
    made.setText(text)
    if drawing:
        made.draw(drawing, ink)
    if do is not None:
        made.clicked.connect(do)
    return made


class FilterButton(QToolButton):
    """One of a few choices; the chosen one is bold, and has room for it from the first."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__()
        named(self, "filter", name)
        self.setToolTip(name)
        self.setText(text)
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        """Qt: the style sheet's bold type is unknown to the size that Qt takes from the regular one."""
        hint, words = super().sizeHint(), self.text().replace("&", "")
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        wider = QFontMetrics(bold).horizontalAdvance(words) - self.fontMetrics().horizontalAdvance(words)
        return hint.grownBy(QMargins(0, 0, max(0, wider), 0))


def search_field(name: str, hint: str, clear: str = "") -> QLineEdit:
    """A line to search in, with a button that empties it: Qt leaves that without a name."""
    made = named(QLineEdit(), "", name)
    made.setPlaceholderText(hint)
    made.setClearButtonEnabled(True)
    for button_inside in made.findChildren(QToolButton):
        button_inside.setAccessibleName(clear or tr("Clear the search"))
    return made


def rule() -> QFrame:
    """A hairline."""
    return named(QFrame(), "rule")


def tab_through(after: QWidget, widgets: Iterable[QWidget]) -> QWidget:
    """Let Tab go from ``after`` through those of ``widgets`` that take it; returns the last.

    Qt itself puts what is made late at the window's end.
    """
    for widget in widgets:
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None:
            QWidget.setTabOrder(after, widget)
            after = widget
    return after


def skip_while_empty(view: QAbstractItemView) -> None:
    """Let Tab pass a list that has nothing in it: no row could show that the focus is there."""

    def judge() -> None:
        some = view.model().rowCount() > 0
        view.setFocusPolicy(Qt.FocusPolicy.StrongFocus if some else Qt.FocusPolicy.NoFocus)

    for changed in (view.model().modelReset, view.model().rowsInserted, view.model().rowsRemoved):
        changed.connect(judge)
    judge()


def written_by(event: QKeyEvent) -> str:
    """The letter that a key pressed in a list writes; empty if it writes none: Esc, say, or a shortcut."""
    text = event.text()
    shortcut = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
    return text if text.strip() and text.isprintable() and not shortcut else ""


def restyle(widget: QWidget) -> None:
    """Apply the stylesheet again after a property that it reads has changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def bring_into_view(view: QAbstractItemView, index: QModelIndex) -> None:
    """Scroll to the middle what can't be seen; a line that can stays where it is."""
    if not view.viewport().rect().contains(view.visualRect(index)):
        view.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
