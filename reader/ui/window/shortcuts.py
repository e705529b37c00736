"""Every action with its keys, by menu, made of the actions themselves: searched as one types, done with Enter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, QSortFilterProxyModel, Qt
from PySide6.QtGui import (
    QAction,
    QFont,
    QFontMetrics,
    QKeySequence,
    QPainter,
    QPalette,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from reader.ui.widgets.controls import label, named, search_field
from reader.ui.widgets.dialogs import resize_on_screen
from reader.ui.widgets.layouts import grown, in_column
from reader.ui.window.actions import WindowActions
from reader.ui.words import tr

KEYS_ROLE = Qt.ItemDataRole.UserRole + 1
"""A row's list of keys, each a whole combination."""

_GAP, _SIDE = 6, 7


class KeyCaps(QStyledItemDelegate):
    """All in the colours of the palette."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: _Index) -> None:
        """Qt: a heading is bold."""
        super().initStyleOption(option, index)
        option.font.setBold(not index.parent().isValid())

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Qt: room for the caps; a heading stands off from what is above it."""
        high = option.fontMetrics.height()
        if not index.parent().isValid():
            return QSize(0, high * 2 + 6)
        return QSize(0, high + 14)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Qt: the row as usual, with the caps in it."""
        super().paint(painter, option, index)
        keys = _keys(index)
        if not keys:
            return
        font = self._font(option.font)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font)
        high = QFontMetrics(font).height() + 5
        right = float(option.rect.right() - _GAP)
        top = option.rect.center().y() - high / 2
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        palette = QApplication.palette()  # the view's own has no ground
        for key, wide in zip(reversed(keys), reversed(self._widths(keys, font)), strict=True):
            cap = QRectF(right - wide, top, wide, high)
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText if selected else QPalette.ColorRole.Mid))
            painter.setBrush(palette.color(QPalette.ColorRole.Base))
            painter.drawRoundedRect(cap, 5, 5)
            painter.setPen(palette.color(QPalette.ColorRole.Text))
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)
            right -= wide + _GAP
        painter.restore()

    def _font(self, font: QFont) -> QFont:
        smaller = QFont(font)
        smaller.setPointSizeF(max(7.0, font.pointSizeF() * 0.92))
        return smaller

    def _widths(self, keys: list[str], font: QFont) -> list[int]:
        measure = QFontMetrics(font)
        return [max(measure.horizontalAdvance(key) + 2 * _SIDE, measure.height() + 5) for key in keys]


def _keys(index: _Index) -> list[str]:
    keys = index.data(KEYS_ROLE)
    return keys if isinstance(keys, list) else []


_ACTION_ROLE, _ABOUT_ROLE = Qt.ItemDataRole.UserRole + 2, Qt.ItemDataRole.WhatsThisRole
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Shortcut:
    """What is done, by which keys (each a whole combination, as the desktop writes it), and the action if it is one."""

    words: str
    keys: tuple[str, ...]
    action: QAction | None = None


@dataclass(frozen=True, slots=True)
class ShortcutGroup:
    """The shortcuts of a menu, or of the page."""

    name: str
    shortcuts: tuple[Shortcut, ...]


def of_actions(actions: WindowActions) -> list[ShortcutGroup]:
    """The actions of each menu as they are called now, those of the menus inside it too, in their order."""
    return [
        ShortcutGroup(menu.title.replace("&", ""), tuple(_shortcut(actions[entry.id]) for entry in menu.entries()))
        for menu in actions.table
    ]


def of_the_page() -> ShortcutGroup:
    """The keys that the page itself answers to, and the pointer's ways; see ``assets/page/input.js``."""
    space, up, down = tr("Space"), tr("Page up"), tr("Page down")
    on = (space, down, "→", "↓")
    back = (tr("Shift+{key}", key=space), up, "←", "↑")
    select = tuple(tr("Shift+{key}", key=arrow) for arrow in "→↓←↑")
    return ShortcutGroup(
        tr("On the page"),
        (
            Shortcut(tr("Next page (← in books from the right)"), on),
            Shortcut(tr("Previous page (→ in books from the right)"), back),
            Shortcut(tr("Beginning of the chapter"), (tr("Home"),)),
            Shortcut(tr("End of the chapter"), (tr("End"),)),
            Shortcut(tr("Next or previous link in view"), (tr("Tab"), tr("Shift+{key}", key=tr("Tab")))),
            Shortcut(tr("Select the first word in view, then more words or lines"), select),
            Shortcut(tr("Move the caret in the text, by words with Ctrl, selecting with Shift"), ("←", "→", "↑", "↓")),
            Shortcut(tr("Turn a page"), (tr("Wheel"), tr("Click in the margin"))),
            Shortcut(tr("Back and forward"), (tr("The mouse’s side buttons"),)),
            Shortcut(tr("Close what is open, or leave the full screen"), (tr("Esc"),)),
        ),
    )


def _shortcut(action: QAction) -> Shortcut:
    keys = tuple(key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts())
    return Shortcut(action.text().replace("&", "").rstrip("…\u00a0"), keys, action)


class ShortcutsDialog(QDialog):
    """The list; what is chosen in it is done once it has closed."""

    def __init__(self, groups: Sequence[ShortcutGroup], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Shortcuts"))
        self.search = search_field(tr("Search the shortcuts"), tr("What to do, or a key"))
        self._rows = _Filter(_model_of(groups))
        self.list = named(QTreeView(), "shortcuts", tr("Shortcuts"))
        self._fill()
        self.enter = label("", "small")
        self._nothing = label(tr("Nothing is called that."), "muted")
        self._nothing.hide()
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._do_current)
        self.list.activated.connect(self._do)
        self.list.selectionModel().currentChanged.connect(self._say_enter)
        self._say_enter(QModelIndex())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)  # Enter is for the list
        in_column(
            label(tr("Everything Quoth can do, and its keys"), "lead"),
            self.search,
            self._nothing,
            grown(self.list),
            self.enter,
            buttons,
            within=self,
            margins=(22, 20, 22, 16),
            spacing=12,
        )
        resize_on_screen(self, 620, 680)
        self.search.setFocus()

    def _fill(self) -> None:
        view = self.list
        view.setModel(self._rows)
        view.setItemDelegate(KeyCaps(view))
        view.setHeaderHidden(True)
        view.setRootIsDecorated(False)
        view.setIndentation(0)
        view.setItemsExpandable(False)
        view.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        view.expandAll()

    def _search(self, words: str) -> None:
        self._rows.look_for(words)
        self.list.expandAll()
        matches = self._rows.rowCount() > 0
        self._nothing.setVisible(not matches)
        if matches:
            first = self._rows.index(0, 0)
            self.list.setCurrentIndex(self._rows.index(0, 0, first))
            self.list.scrollToTop()

    def _say_enter(self, index: _Index) -> None:
        """Say what Enter does to that row."""
        action = index.data(_ACTION_ROLE)
        if index.isValid() and index.parent().isValid() and action is None:
            self.enter.setText(tr("These keys work on the page."))
        elif isinstance(action, QAction) and not action.isEnabled():
            self.enter.setText(tr("This can’t be done at the moment."))
        else:
            self.enter.setText(tr("Enter does what is chosen."))

    def _do_current(self) -> None:
        self._do(self.list.currentIndex())

    def _do(self, index: _Index) -> None:
        action = index.data(_ACTION_ROLE)
        if isinstance(action, QAction) and action.isEnabled():
            self.accept()
            action.trigger()


class _Filter(QSortFilterProxyModel):
    """Keeps what has each of the words in its own, its menu's or its keys, or in what it is about."""

    def __init__(self, source: QStandardItemModel) -> None:
        super().__init__(source)
        self._words: list[str] = []
        self._source = source
        self.setSourceModel(source)
        self.setRecursiveFilteringEnabled(True)

    def look_for(self, words: str) -> None:
        """Show what fits these words."""
        self._words = words.casefold().split()
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: _Index) -> bool:
        """Qt: a menu's name is shown where one of its actions is."""
        if not parent.isValid():
            return not self._words
        index = self._source.index(row, 0, parent)
        text = " ".join((parent.data(), index.data(), index.data(_ABOUT_ROLE), *index.data(KEYS_ROLE))).casefold()
        return all(word in text for word in self._words)


def _model_of(groups: Sequence[ShortcutGroup]) -> QStandardItemModel:
    model = QStandardItemModel()
    for group in groups:
        heading = QStandardItem(group.name)
        heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
        for shortcut in group.shortcuts:
            row = QStandardItem(shortcut.words)
            about = shortcut.action.whatsThis() if shortcut.action is not None else ""
            row.setData(shortcut.action, _ACTION_ROLE)
            row.setData(about, _ABOUT_ROLE)
            row.setToolTip(about)
            row.setData(list(shortcut.keys), KEYS_ROLE)
            row.setData(", ".join((shortcut.words, *shortcut.keys)), Qt.ItemDataRole.AccessibleTextRole)
            heading.appendRow(row)
        model.appendRow(heading)
    return model
