"""What the menus can do with the place in the book: turn, go back, find words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QAction

from reader.ui.reading import ReadingPage
from reader.ui.words import tr


class GoingActions:
    """``make`` is the window's maker of actions, (text, key, icon) -> action."""

    def __init__(self, make: Callable[..., QAction]) -> None:
        self.next_page = make(tr("Next page"), "Ctrl+PgDown")
        self.previous_page = make(tr("Previous page"), "Ctrl+PgUp")
        self.back = make(tr("Back"), "Alt+Left", icon_name="back")
        self.forward = make(tr("Forward"), "Alt+Right", icon_name="forward")
        self.return_home = make(tr("Back to where you were"), "Esc")
        self.find = make(tr("Find in the book…"), "Ctrl+F", icon_name="search")
        self.find_next = make(tr("Next place found"), "F3")
        self.find_previous = make(tr("Previous place found"), "Shift+F3")

    @property
    def menu(self) -> list[QAction | None]:
        """The actions for the menu; None is a line."""
        travel = (self.back, self.forward, self.return_home)
        return [
            *(self.next_page, self.previous_page, None, *travel, None),
            *(self.find, self.find_next, self.find_previous),
        ]

    @property
    def of_a_book(self) -> Sequence[QAction]:
        """What makes sense only while a book is open; the ways back see to themselves."""
        return (self.next_page, self.previous_page, self.find, self.find_next, self.find_previous)

    def serve(self, reading: ReadingPage) -> None:
        """Do it all in ``reading``, and offer a way back where there is one."""
        page, finding = reading.page, reading.finding
        for action, perform in (
            (self.next_page, page.next_page),
            (self.previous_page, page.previous_page),
            (self.back, reading.go_back),
            (self.forward, page.forward),
            (self.return_home, finding.escape),
            (self.find, reading.find_words),
            (self.find_next, lambda: finding.step(1)),
            (self.find_previous, lambda: finding.step(-1)),
        ):
            action.triggered.connect(lambda _checked=False, perform=perform: perform())

        def refresh() -> None:
            self.back.setEnabled(reading.visiting or page.can_go_back)
            self.forward.setEnabled(page.can_go_forward)
            self.return_home.setEnabled(reading.visiting or not finding.isHidden())

        page.history_changed.connect(refresh)
        reading.visiting_changed.connect(refresh)
        finding.shown_changed.connect(refresh)
        refresh()
