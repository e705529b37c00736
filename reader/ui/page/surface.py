"""The widget that pages are drawn on, and its context menu."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QClipboard, QContextMenuEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWebEngineCore import QWebEngineContextMenuRequest
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from indexing.locator import TextRange
from reader.ui.book.known_names import KnownNames
from reader.ui.page.bridge import Escaped, TabbedOut
from reader.ui.widgets.banners import copy_words
from reader.ui.words import tr


class PageSurface(QWebEngineView):
    """A web view that knows what is selected, and offers what can be done with it."""

    ask_about = Signal(object, str)  # TextRange, the words
    explain_wanted = Signal(object, str)  # the same
    name_chosen = Signal(str)  # the entity that the words name
    picture_chosen = Signal(QPoint)  # where the picture to enlarge is

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.loadFinished.connect(self.keep_in_order)
        self.setAcceptDrops(False)  # a book dropped on the page is the window's
        self._range: TextRange | None = None
        self._text = self._before = self._after = ""
        self._names = KnownNames()
        self._offered: tuple[QAction, ...] = ()  # more that can be done with the selection
        self._asking = True

    def set_names(self, names: KnownNames) -> None:
        """Remember which names the selected words may be."""
        self._names = names

    def offer(self, actions: Sequence[QAction], *, asking: bool) -> None:
        """Put these into the menu, and with ``asking`` what asks about the selection."""
        self._offered, self._asking = tuple(actions), asking

    def select(self, selected: TextRange | None, text: str, before: str = "", after: str = "") -> None:
        """Take note of what the reader has selected, and what stands around it."""
        self._range, self._text, self._before, self._after = selected, text, before, after
        clipboard = QGuiApplication.clipboard()
        if text and clipboard.supportsSelection():  # as X11 has one, where Chromium has put the page's soft hyphens too
            clipboard.setText(text, QClipboard.Mode.Selection)

    def context_menu(self) -> QMenu:
        """What can be done with the selection; the menu belongs to the caller."""
        menu = QMenu(self)
        if self._asking:
            self._offer_asking(menu)
        copy = menu.addAction(tr("Copy"))
        copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        copy.triggered.connect(lambda: copy_words(self._text, self))
        copy.setEnabled(self._range is not None)
        if self._offered:
            menu.addSeparator()
            menu.addActions(self._offered)
        return menu

    def _offer_asking(self, menu: QMenu) -> None:
        ask = menu.addAction(tr("Ask about this…"))
        ask.triggered.connect(lambda: self.ask_about.emit(self._range, self._text))
        explain = menu.addAction(tr("Explain this"))
        explain.triggered.connect(lambda: self.explain_wanted.emit(self._range, self._text))
        for action in (ask, explain):
            action.setEnabled(self._range is not None)
        named = self._names.of_selection(self._text, self._before, self._after)
        if named is not None:
            who = menu.addAction(tr("Who is this?") if named.kind == "person" else tr("What is this?"))
            who.triggered.connect(lambda: self.name_chosen.emit(named.name))

    def leave(self, message: TabbedOut | Escaped) -> None:
        """Give the focus to the next control of the window, or the one before; Escape goes up as from any widget."""
        if isinstance(message, Escaped):
            pressed = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(self.parentWidget() or self, pressed)
            return
        self.focusNextPrevChild(message.step > 0)

    def keep_in_order(self) -> None:
        """Let Tab come here when it is the page's turn.

        Chromium makes the widget that takes it late, at times anew, and Qt puts what is made late at the window's end.
        """
        inner, before = self.focusProxy(), self.previousInFocusChain()
        while before not in (None, self) and (before.focusProxy() or before.focusPolicy() == Qt.FocusPolicy.NoFocus):
            before = before.previousInFocusChain()
        if inner is not None and before is not None and before is not self:
            QWidget.setTabOrder(before, inner)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Show the menu, which ends itself."""
        menu = self.context_menu()
        asked = self.lastContextMenuRequest()
        if asked is not None and asked.mediaType() == QWebEngineContextMenuRequest.MediaType.MediaTypeImage:
            enlarge = QAction(tr("Enlarge the picture"), menu)
            where = event.pos()
            enlarge.triggered.connect(lambda: self.picture_chosen.emit(where))
            menu.insertAction(menu.actions()[0], enlarge)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())
