"""How everything looks: the style for all books and the open book's own, and what the actions do with them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from reader.ui.look.page_style import THEME_CHOICES, PageStyle, ThemeChoice, choice_of, resized, shown, themed
from reader.ui.window.actions import WindowParts
from reader.ui.window.appearance.popover import AppearancePopover

_SAVE_AFTER_MS = 400


class Look(QObject):
    """The style is the reader's choice for all books, or the open book's own."""

    changed = Signal(object)
    """The PageStyle that everything is to be shown in."""
    book_style_chosen = Signal(str, object)
    """The id of a book, and the PageStyle of its own to keep; None: it looks like all others."""

    def __init__(self, parts: WindowParts) -> None:
        window, settings = parts.window, parts.settings
        super().__init__(window)
        self._window, self._settings, self._actions = window, settings, parts.actions
        self._general = settings.page_style()
        self._book: str | None = None
        self._own: PageStyle | None = None
        self._scrolled = False  # whether the open book asks to be scrolled
        self._saver = QTimer(
            self, singleShot=True, interval=_SAVE_AFTER_MS
        )  # a slider that is dragged is no reason to write at each step
        self._saver.timeout.connect(self._save_own)
        self.popover = AppearancePopover(window)
        self._connect()
        self._show()

    @property
    def style(self) -> PageStyle:
        """What everything is shown in: the open book's own style, or the one for all, which may be scrolled for it."""
        for_all = replace(self._general, mode="scrolling") if self._scrolled else self._general
        return shown(self._own or for_all)

    def _connect(self) -> None:
        self._actions.perform(
            {
                **{f"theme-{choice}": partial(self._set_theme, choice) for choice in THEME_CHOICES},
                "larger": lambda: self.apply_style(resized(self.style, 1)),
                "smaller": lambda: self.apply_style(resized(self.style, -1)),
            }
        )
        self._actions["scrolling"].triggered.connect(self._set_mode)
        self._actions["full-screen"].triggered.connect(self._set_full_screen)
        self.popover.changed.connect(self.apply_style)
        self.popover.own_wanted.connect(self._set_own)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)

    def show_book(self, book: str | None, own: PageStyle | None) -> None:
        """Wear a book's own style, if it has one; ``book`` None: no book is open, or the engine doesn't know it."""
        if self._saver.isActive():
            self._save_own()
        before = self.style
        self._book, self._own = book, own
        self._scrolled = self._scrolled and book is not None
        if self.style != before:
            self._show()
        else:
            self._update_popover()

    def scroll_for_book(self, scrolled: bool) -> None:
        """Scroll the open book, as it asks to be, unless it has a style of its own."""
        before, self._scrolled = self.style, scrolled
        if self.style != before:
            self._show()

    def apply_style(self, style: PageStyle) -> None:
        """Show everything in a style and remember it: for the open book if it has its own, else for all.

        What the reader chooses against the wish of the book becomes the book's own.
        """
        if self._scrolled and self._own is None and style.mode == "paginated":
            self._own = style
        if self._own is None or self._book is None:
            self._general = replace(style, mode=self._general.mode) if self._scrolled else style
            self._settings.save_page_style(self._general)
        else:
            self._own = style
            self._saver.start()
        self._show()

    def _show(self) -> None:
        style = self.style
        self._actions[f"theme-{choice_of(style)}"].setChecked(True)
        self._actions["scrolling"].setChecked(style.mode == "scrolling")
        self._update_popover()
        self.changed.emit(style)

    def _update_popover(self) -> None:
        self.popover.set_style(self.style)
        self.popover.set_own(self._own is not None, possible=self._book is not None)

    def _set_own(self, own: bool) -> None:
        """Part the open book's style from the others', or let it look like them again."""
        self._own = self.style if own and self._book is not None else None
        self._save_own()
        self._show()

    def _save_own(self) -> None:
        self._saver.stop()
        if self._book is not None:
            self.book_style_chosen.emit(self._book, self._own)

    def _follow_system(self) -> None:
        if (self._own or self._general).follows_system:
            self._show()

    def _set_theme(self, choice: ThemeChoice) -> None:
        self.apply_style(themed(self.style, choice))

    def _set_mode(self, scrolling: bool) -> None:
        self.apply_style(replace(self.style, mode="scrolling" if scrolling else "paginated"))

    def _set_full_screen(self, full: bool) -> None:
        window, flag = self._window, Qt.WindowState.WindowFullScreen  # a maximised window becomes one again
        window.setWindowState(window.windowState() | flag if full else window.windowState() & ~flag)
