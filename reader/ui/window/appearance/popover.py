"""The popover that says how pages look: tabs for the page, the text, the room around it, and a style sheet."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QLayout, QStackedWidget, QTabBar, QWidget

from reader.ui.look.page_style import PageStyle, default_style
from reader.ui.look.type_size import scaled
from reader.ui.widgets.controls import button, named, rule
from reader.ui.widgets.layouts import grown, in_column, in_row
from reader.ui.window.appearance.page_tab import PageTab
from reader.ui.window.appearance.tabs import AppearanceTab, SheetTab, SpacingTab, TextTab
from reader.ui.words import tr


class AppearancePopover(QFrame):
    """Emits the whole style at every change, so that the page shows it while one looks."""

    changed = Signal(object)
    own_wanted = Signal(bool)
    """The open book is to have a style of its own, or to look like all others again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("popup")
        self.setAccessibleName(tr("Appearance"))
        self._style = PageStyle()
        self._before: PageStyle | None = None  # what “Back to the defaults” has replaced
        self.tabs = named(QTabBar(), "tabs", tr("Parts of the appearance"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self._page = PageTab()
        self._contents: tuple[tuple[str, AppearanceTab], ...] = (
            (tr("Page"), self._page),
            (tr("Text"), TextTab()),
            (tr("Spacing"), SpacingTab()),
            (tr("Style sheet"), SheetTab()),
        )
        self._own = QCheckBox(tr("For this book only"))
        self._reset = button("", do=self._back_to_defaults)
        self._lay_out()
        self._own.clicked.connect(self.own_wanted)
        self.set_style(self._style)

    def set_style(self, style: PageStyle) -> None:
        """Show what is chosen, without emitting."""
        self._style = style
        for _title, tab in self._contents:
            tab.set_style(style)
        self._reset.setText(tr("Back to the defaults") if self._before is None else tr("Undo"))
        self._reset.setEnabled(self._before is not None or style != default_style())

    def set_own(self, own: bool, *, possible: bool) -> None:
        """Show whether the open book has a style of its own; it can't while no book is open."""
        self._own.setChecked(own)
        self._own.setEnabled(possible)

    def open_below(self, anchor: QWidget) -> None:
        """Show under a button, its right edge in line with it, and wholly on the screen."""
        self._before = None
        self.set_style(self._style)
        self.tabs.setCurrentIndex(0)
        for widget in self.findChildren(QWidget):
            widget.ensurePolished()  # those of hidden tabs too, whose sizes count
            widget.updateGeometry()
        for layout in self.findChildren(QLayout):
            layout.invalidate()  # layouts within others remember what they asked before
        self.resize(self.sizeHint())  # adjustSize would stop at two thirds of the screen
        corner = anchor.mapToGlobal(QPoint(anchor.width(), anchor.height() + 4))
        room = anchor.screen().availableGeometry()
        x = min(corner.x(), room.right()) - self.width()
        y = min(corner.y(), room.bottom() - self.height())
        self.move(max(room.left(), x), max(room.top(), y))
        self.show()
        self._page.focus()

    def _lay_out(self) -> None:
        stack = QStackedWidget()
        for title, tab in self._contents:
            self.tabs.addTab(title)
            stack.addWidget(tab)
            tab.changed.connect(self._choose)
        self.tabs.currentChanged.connect(stack.setCurrentIndex)
        foot = in_row(grown(self._own), self._reset)
        in_column(self.tabs, grown(stack), rule(), foot, within=self, margins=(18, 10, 18, 14), spacing=12)
        self.setMinimumWidth(scaled(460))

    def _choose(self, style: PageStyle) -> None:
        self._before = None
        self._set(style)

    def _back_to_defaults(self) -> None:
        before, self._before = self._before, None
        if before is None:
            self._before, before = self._style, default_style()
        self._set(before)

    def _set(self, style: PageStyle) -> None:
        self.set_style(style)
        self.changed.emit(style)
