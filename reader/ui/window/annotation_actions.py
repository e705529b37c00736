"""What the menus can do with what is kept of a book: bookmark, highlight, write, step through, export and import."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from reader.engine.protocol import Colour
from reader.ui.annotations.colour_dots import colour_dot, mark_name, style_name
from reader.ui.look.theme import Palette
from reader.ui.page.marks import COLOURS
from reader.ui.widgets.clipboard import copy_words
from reader.ui.widgets.icons import icon
from reader.ui.words import tr

if TYPE_CHECKING:
    from reader.ui.annotations.files import AnnotationFiles
    from reader.ui.reading.reading_page import ReadingPage


class AnnotationActions:
    """``make`` is the window's maker of actions, (text, key, icon) -> action."""

    def __init__(self, make: Callable[..., QAction]) -> None:
        self.bookmark = make(tr("Bookmark this page"), "Ctrl+D", checkable=True)
        self.highlight = make(tr("Highlight"), "Ctrl+H")
        self.colours: dict[Colour, QAction] = {
            colour: make(mark_name(colour), f"Alt+{number}") for number, colour in enumerate(COLOURS, start=1)
        }
        self.underline = make(style_name("underline"), "Ctrl+U", icon_name="underline")
        self.strike = make(style_name("strike"), "Ctrl+Shift+H", icon_name="strike")
        self.write = make(tr("Write a note…"), "Ctrl+N", icon_name="note")
        self.caret = make(tr("Select words by keyboard: a caret in the text"), "F7", checkable=True)
        self.copy_source = make(tr("Cite: copy with its source"), "Ctrl+Alt+C")
        self.explain = make(tr("Explain this"), "Ctrl+Shift+J", about=tr("Who is meant, in plain words"))
        self.search = make(tr("Search for this"), "Ctrl+Alt+G")
        self.read_aloud = make(tr("Read aloud from here"), "Ctrl+Shift+F8")
        self.look_up = make(tr("Look up the word"), "Ctrl+Alt+V", about=tr("Dictionary, definition"))
        self.words = make(tr("Words looked up"), "Ctrl+Shift+V", about=tr("Vocabulary, dictionary"))
        self.dictionaries = make(tr("Dictionaries…"), "Ctrl+Shift+D", about=tr("StarDict, dictd, words looked up"))
        self.next = make(tr("Next note"), "Alt+Down")
        self.previous = make(tr("Previous note"), "Alt+Up")
        self.export_notes = make(tr("Export the notes…"), "Ctrl+Shift+E")
        self.import_notes = make(tr("Import notes…"), "Ctrl+Shift+I")
        self.export_conversation = make(tr("Export the conversation…"), "Ctrl+Shift+K")
        self.export_words = make(tr("Export the words…"), "Ctrl+Shift+W", about=tr("Anki, vocabulary"))
        self.set_selecting(False)

    @property
    def menu(self) -> list[QAction | None]:
        """The actions for the menu; None is a line."""
        return [
            *(self.bookmark, None, self.highlight, *self.colours.values()),
            *(self.underline, self.strike, self.write, None),
            *(self.caret, self.look_up, self.words, self.dictionaries),
            *(self.explain, self.copy_source, self.search, self.read_aloud, None),
            *(self.next, self.previous, None, *self.files, self.export_words),
        ]

    @property
    def files(self) -> Sequence[QAction]:
        """Those that write and read files."""
        return (self.export_notes, self.import_notes, self.export_conversation)

    @property
    def of_asking(self) -> Sequence[QAction]:
        """Those that go while *Reading only* is on."""
        return (self.explain, self.export_conversation)

    @property
    def of_a_book(self) -> Sequence[QAction]:
        """What makes sense only while a book is open; those of a selection see to themselves."""
        looking_up = (self.look_up, self.words, self.export_words)
        return (self.bookmark, self.caret, *looking_up, self.next, self.previous, *self.files)

    def set_palette(self, palette: Palette) -> None:
        """Draw the colours of a theme."""
        self.bookmark.setIcon(icon("bookmark", palette.text, fill_checked=True))
        for colour, action in self.colours.items():
            action.setIcon(colour_dot(colour, palette))

    @property
    def of_selection(self) -> Sequence[QAction]:
        """What can be done with selected words."""
        lines = (self.underline, self.strike)
        return (
            *(self.highlight, *self.colours.values(), *lines),
            *(self.write, self.copy_source, self.search, self.read_aloud),
        )

    def set_selecting(self, selecting: bool) -> None:
        """Offer what can be done with selected words, if there are any."""
        for action in (self.explain, *self.of_selection):
            action.setEnabled(selecting)


class Annotating:
    """Does what the actions say in ``reading``, with the book that is open there."""

    def __init__(self, actions: AnnotationActions, reading: ReadingPage, files: AnnotationFiles) -> None:
        marking, notes = reading.marking, reading.panel.notes
        for action, perform in (
            (actions.bookmark, marking.toggle_bookmark),
            (actions.highlight, marking.highlight),
            *((action, partial(marking.highlight, colour)) for colour, action in actions.colours.items()),
            (actions.underline, partial(marking.draw_line, "underline")),
            (actions.strike, partial(marking.draw_line, "strike")),
            (actions.write, marking.write_note),
            (actions.copy_source, lambda: copy_words(marking.copied("source"), reading)),
            (actions.explain, marking.explain),
            (actions.search, marking.search),
            (actions.next, partial(notes.step, 1)),
            (actions.previous, partial(notes.step, -1)),
            (actions.export_notes, lambda: files.export_notes(reading.book)),
            (actions.import_notes, lambda: files.import_notes(reading.book)),
            (actions.export_conversation, lambda: files.export_conversation(reading.book)),
        ):
            action.triggered.connect(lambda _checked=False, perform=perform: perform())
        actions.caret.triggered.connect(reading.page.caret.set)
        actions.caret.triggered.connect(reading.page.setFocus)
        reading.page.caret.changed.connect(actions.caret.setChecked)
        actions.bookmark.triggered.connect(lambda: actions.bookmark.setChecked(marking.ribbon.isChecked()))
        marking.bookmarked_changed.connect(actions.bookmark.setChecked)
        marking.selecting_changed.connect(actions.set_selecting)
        files.imported.connect(reading.annotations.refresh)
        reading.page.offer(actions.of_selection)
        notes.use(actions.files)
