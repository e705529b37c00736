"""What the menus can do with the place in the book: turn, go back, find words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from reader.ui.reading.going_popover import GoingPopover
from reader.ui.window.settings import Settings
from reader.ui.words import tr

if TYPE_CHECKING:
    from reader.ui.reading.reading_page import ReadingPage


class GoingActions:
    """``make`` is the window's maker of actions, (text, key, icon) -> action."""

    def __init__(self, make: Callable[..., QAction]) -> None:
        self.next_page = make(tr("Next page"), "Ctrl+PgDown")
        self.previous_page = make(tr("Previous page"), "Ctrl+PgUp")
        self.next_chapter = make(tr("Next chapter"), "Ctrl+Shift+PgDown")
        self.previous_chapter = make(tr("Previous chapter"), "Ctrl+Shift+PgUp")
        self.beginning = make(tr("Beginning of the book"), "Ctrl+Home")
        self.end = make(tr("End of the book"), "Ctrl+End")
        self.go_to = make(tr("Go to…"), "Ctrl+G", about=tr("A location, a percentage or a page"))
        self.back = make(tr("Back"), "Alt+Left", icon_name="back")
        self.forward = make(tr("Forward"), "Alt+Right", icon_name="forward")
        self.return_home = make(tr("Back to where you were"), "Esc")
        self.find = make(tr("Find in the book…"), "Ctrl+F", icon_name="search", about=tr("Search"))
        self.find_next = make(tr("Next place found"), "F3")
        self.find_previous = make(tr("Previous place found"), "Shift+F3")
        self.whole_words = make(tr("Find whole words only"), "Ctrl+Alt+O", checkable=True)
        self.match_case = make(tr("Find capitals as they are typed"), "Ctrl+Alt+U", checkable=True)
        self.expression = make(tr("Find by a regular expression"), "Ctrl+Alt+X", checkable=True)
        self.printed = make(
            tr("Printed page numbers in the margin"), "Ctrl+Alt+N", checkable=True, about=tr("Where the book has them")
        )
        for action, short in ((self.whole_words, tr("Word")), (self.match_case, tr("Aa")), (self.expression, ".*")):
            action.setIconText(short)  # on its button
        for way_back in (self.back, self.forward, self.return_home):
            way_back.setEnabled(False)

    @property
    def menu(self) -> list[QAction | None]:
        """The actions for the menu; None is a line."""
        travel = (self.back, self.forward, self.return_home)
        return [
            *(self.next_page, self.previous_page, self.next_chapter, self.previous_chapter, None),
            *(self.go_to, self.beginning, self.end, None, *travel, None),
            *(self.find, self.find_next, self.find_previous),
            *(*self.find_ways, None, self.printed),
        ]

    @property
    def find_ways(self) -> tuple[QAction, QAction, QAction]:
        """How words are found."""
        return self.whole_words, self.match_case, self.expression

    @property
    def of_a_book(self) -> Sequence[QAction]:
        """What makes sense only while a book is open; the ways back see to themselves."""
        turning = (self.next_page, self.previous_page, self.next_chapter, self.previous_chapter)
        finding = (self.find, self.find_next, self.find_previous, *self.find_ways)
        return (*turning, self.go_to, self.beginning, self.end, *finding)


class Going:
    """Does what the actions say in ``reading``, and offers a way back where there is one."""

    def __init__(self, actions: GoingActions, reading: ReadingPage, settings: Settings) -> None:
        self._actions, self._reading = actions, reading
        page, finding, way = reading.page, reading.finding, reading.way
        finding.use(*actions.find_ways)
        popover = GoingPopover(reading, way)
        popover.chosen.connect(way.go_to)
        self._take_up(settings)
        for action, perform in (
            (actions.next_page, page.next_page),
            (actions.previous_page, page.previous_page),
            (actions.next_chapter, way.next_chapter),
            (actions.previous_chapter, way.previous_chapter),
            (actions.beginning, way.go_to_beginning),
            (actions.end, way.go_to_end),
            (actions.go_to, lambda: popover.open_above(reading.footer)),
            (actions.back, reading.go_back),
            (actions.forward, page.forward),
            (actions.return_home, finding.escape),
            (actions.find, reading.find_words),
            (actions.find_next, lambda: finding.step(1)),
            (actions.find_previous, lambda: finding.step(-1)),
        ):
            action.triggered.connect(lambda _checked=False, perform=perform: perform())

        page.history_changed.connect(self._refresh)
        reading.visiting_changed.connect(self._refresh)
        finding.shown_changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        actions, reading, history = self._actions, self._reading, self._reading.page.history
        actions.back.setEnabled(reading.visiting or history.can_go_back)
        actions.forward.setEnabled(history.can_go_forward)
        actions.return_home.setEnabled(reading.visiting or not reading.finding.isHidden())

    def _take_up(self, settings: Settings) -> None:
        """The figure in the footer, the numbers in the margin and the reader's pace are as they were left."""
        printed, reading = self._actions.printed, self._reading
        printed.setChecked(settings.printed_pages())
        reading.way.show_printed_pages(printed.isChecked())
        printed.triggered.connect(reading.way.show_printed_pages)
        printed.triggered.connect(settings.save_printed_pages)
        reading.footer.set_figure(settings.figure())
        reading.footer.figure_changed.connect(settings.save_figure)
        reading.way.pace = settings.pace()
        reading.way.pace_changed.connect(settings.save_pace)
