"""Does what the menus can do with the place in the book: turn, go back, find words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from reader.ui.reading.going_popover import GoingPopover
from reader.ui.window.settings import Settings
from reader.ui.words import tr

if TYPE_CHECKING:
    from reader.ui.reading.reading_page import ReadingPage
    from reader.ui.window.actions import WindowActions


class Going:
    """In ``reading``; offers a way back where there is one."""

    def __init__(self, actions: WindowActions, reading: ReadingPage, settings: Settings) -> None:
        self._actions, self._reading = actions, reading
        page, finding, way = reading.page, reading.finding, reading.way
        ways = actions.some("whole-words", "match-case", "expression")
        for action, short in zip(ways, (tr("Word"), tr("Aa"), ".*"), strict=True):
            action.setIconText(short)  # on its button
        finding.use(*ways)
        popover = GoingPopover(reading, way)
        popover.chosen.connect(way.go_to)
        self._take_up(settings)
        actions.perform(
            {
                "next-page": page.next_page,
                "previous-page": page.previous_page,
                "next-chapter": way.next_chapter,
                "previous-chapter": way.previous_chapter,
                "beginning": way.go_to_beginning,
                "end": way.go_to_end,
                "go-to": lambda: popover.open_above(reading.footer),
                "back": reading.go_back,
                "forward": page.forward,
                "return": finding.escape,
                "find": reading.find_words,
                "find-next": partial(finding.step, 1),
                "find-previous": partial(finding.step, -1),
            }
        )
        page.history_changed.connect(self._refresh)
        reading.visiting_changed.connect(self._refresh)
        finding.shown_changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        actions, reading, history = self._actions, self._reading, self._reading.page.history
        actions["back"].setEnabled(reading.visiting or history.can_go_back)
        actions["forward"].setEnabled(history.can_go_forward)
        actions["return"].setEnabled(reading.visiting or not reading.finding.isHidden())

    def _take_up(self, settings: Settings) -> None:
        """The figure in the footer, the numbers in the margin and the reader's pace are as they were left."""
        printed, reading = self._actions["printed-pages"], self._reading
        printed.setChecked(settings.printed_pages())
        reading.way.show_printed_pages(printed.isChecked())
        printed.triggered.connect(reading.way.show_printed_pages)
        printed.triggered.connect(settings.printed_pages.save)
        reading.footer.set_figure(settings.figure())
        reading.footer.figure_changed.connect(settings.figure.save)
        reading.way.pace = settings.pace()
        reading.way.pace_changed.connect(settings.pace.save)
