"""Does what the menus can do with what is kept of a book: bookmark, highlight, write, step through, export, import."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from reader.ui.annotations.colour_dots import colour_dot
from reader.ui.page.marks import COLOURS
from reader.ui.widgets.banners import copy_words
from reader.ui.widgets.icons import icon
from reader.ui.window.menus import When

if TYPE_CHECKING:
    from reader.ui.annotations.files import AnnotationFiles
    from reader.ui.reading.reading_page import ReadingPage
    from reader.ui.window.actions import WindowActions

OF_SELECTION = (
    *("highlight", *(f"highlight-{colour}" for colour in COLOURS), "underline", "strike", "write-note"),
    *("cite", "search-this", "speak-from-here"),
)
"""What the page's own menu offers for selected words."""


class Annotating:
    """With the book that is open in ``reading``."""

    def __init__(self, actions: WindowActions, reading: ReadingPage, files: AnnotationFiles) -> None:
        marking, notes = reading.marking, reading.panel.notes
        bookmark, caret = actions["bookmark"], actions["caret"]
        actions.draw("bookmark", lambda palette: icon("bookmark", palette.text, fill_checked=True))
        for colour in COLOURS:
            actions.draw(f"highlight-{colour}", partial(colour_dot, colour))
        actions.perform(
            {
                "bookmark": marking.toggle_bookmark,
                "highlight": marking.highlight,
                **{f"highlight-{colour}": partial(marking.highlight, colour) for colour in COLOURS},
                "underline": partial(marking.draw_line, "underline"),
                "strike": partial(marking.draw_line, "strike"),
                "write-note": marking.write_note,
                "cite": lambda: copy_words(marking.copied("source"), reading),
                "explain": marking.explain,
                "search-this": marking.search,
                "next-note": partial(notes.step, 1),
                "previous-note": partial(notes.step, -1),
                "export-notes": lambda: files.export(reading.book, "notes"),
                "import-notes": lambda: files.import_notes(reading.book),
                "export-conversation": lambda: files.export(reading.book, "conversation"),
            }
        )
        caret.triggered.connect(reading.page.caret.set)
        caret.triggered.connect(reading.page.setFocus)
        reading.page.caret.changed.connect(caret.setChecked)
        bookmark.triggered.connect(lambda: bookmark.setChecked(marking.ribbon.isChecked()))
        marking.bookmarked_changed.connect(bookmark.setChecked)
        marking.selecting_changed.connect(partial(actions.enable, When.SELECTION))
        files.imported.connect(reading.annotations.refresh)
        reading.page.offer(actions.some(*OF_SELECTION))
        notes.use(actions.some("export-notes", "import-notes", "export-conversation"))
