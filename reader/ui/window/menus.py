"""The table of all actions, as the menus list them: each with its words, its keys, and when it can be done.

The menus, the keys, the list of shortcuts, and what *Reading only* hides are made of it, by ``actions.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from reader.ui.annotations.colour_dots import mark_name, style_name
from reader.ui.page.marks import COLOURS
from reader.ui.window.language import LANGUAGES, SYSTEM
from reader.ui.words import tr


class When(Enum):
    """What there must be for an action to be possible."""

    ALWAYS = auto()
    BOOK = auto()
    """A book is open."""
    SHELF = auto()
    """The shelf is shown."""
    SELECTION = auto()
    """Words are selected on the page."""
    SPEAKING = auto()
    """Something is being read aloud."""
    ITS_PART = auto()
    """The part that does it says so."""


BOOK, SHELF, SELECTION, SPEAKING, ITS_PART = When.BOOK, When.SHELF, When.SELECTION, When.SPEAKING, When.ITS_PART


@dataclass(frozen=True, slots=True)
class Action:
    """One row. Of those with the same ``group`` one is checked; those that ``asks`` are hidden while only read."""

    id: str
    words: str
    keys: str
    """Each a whole combination, a space between two."""
    when: When = When.ALWAYS
    about: str = ""
    """Words that it is looked for by, beside its own."""
    icon: str = ""
    checkable: bool = False
    group: str = ""
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of the bar, or one inside another. One without entries is filled elsewhere, with books."""

    title: str
    items: tuple[Action | Menu | None, ...] = ()
    """None is a line."""

    def entries(self) -> Iterator[Action]:
        """The actions, those of the menus inside too, in their order."""
        for item in self.items:
            if isinstance(item, Action):
                yield item
            elif item is not None:
                yield from item.entries()


def menu_bar() -> tuple[Menu, ...]:
    """The whole table, in the window's language."""
    return (_file(), _shelf(), _view(), _go(), _notes(), _book(), _help())


def _file() -> Menu:
    return Menu(
        tr("&File"),
        (
            Action("add", tr("Add books…"), "Ctrl+O", icon="add"),
            Action("add-folder", tr("Add a folder…"), "Ctrl+Shift+O", icon="folder"),
            Action("sample", tr("Open the sample book"), "Ctrl+Shift+S"),
            None,
            Menu(tr("&Recent books")),
            Action("reopen", tr("Reopen the last book"), "Ctrl+Shift+T"),
            None,
            Action(
                "another-window", tr("Open in a new window"), "Ctrl+Shift+Return", about=tr("Two books side by side")
            ),
            Action("shelf", tr("Shelf"), "Ctrl+L", BOOK, icon="shelf"),
            Action("remove", tr("Remove from the shelf"), "Ctrl+Shift+Del"),
            None,
            Action("print-chapter", tr("Print the chapter…"), "Ctrl+P", BOOK),
            None,
            Action("models", tr("Models…"), "Ctrl+Alt+I", about=tr("Language models, and search by meaning")),
            None,
            Action("quit", tr("Quit"), "Ctrl+Q"),
        ),
    )


def _shelf() -> Menu:
    about_details = tr("Its collections and tags, subjects, length, file")
    about_editing = tr("Its title, authors, series, language, tags, rating, description")
    about_statistics = tr("Time, pages, pace, finished books; as CSV; on or off")
    about_notes = "Kindle, calibre, KOReader, Readest, Quoth"
    return Menu(
        tr("&Shelf"),
        (
            Action("find-book", tr("Find a book"), "Ctrl+Shift+F", icon="search"),
            Action("search-inside", tr("Search inside the books"), "Ctrl+Alt+F", SHELF),
            Action("filter", tr("Filter the books…"), "Ctrl+Alt+L", SHELF, tr("By author, collection, series or tag")),
            None,
            Action("ask-shelf", tr("Ask your shelf"), "Ctrl+Alt+K", icon="ask", checkable=True, asks=True),
            Action("ask-these", tr("Ask these books"), "Ctrl+Alt+J", SHELF, asks=True),
            Action("more-like", tr("More like this"), "Ctrl+Alt+M", SHELF, asks=True),
            Action("who-else", tr("Who else writes so?"), "Ctrl+Alt+A", SHELF, asks=True),
            Action("profile", tr("Reading profile…"), "Ctrl+Alt+P", asks=True),
            None,
            _orders(),
            Action("as-list", tr("Shelf as a list"), "Ctrl+Shift+L", SHELF, icon="rows", checkable=True),
            None,
            Action("details", tr("Details of the book…"), "Alt+Return", about=about_details),
            Action("edit", tr("Edit the details of the book…"), "F2", SHELF, about=about_editing),
            Action("finished", tr("Mark as finished or not"), "Ctrl+Alt+E", SHELF),
            Action("statistics", tr("Reading statistics…"), "Ctrl+Alt+H", about=about_statistics),
            None,
            Menu(
                tr("Folders, notes and backups"),
                (
                    Action("watched", tr("Watched folders…"), "Ctrl+Alt+W"),
                    Action("import-others", tr("Import notes of other programs…"), "Ctrl+Shift+Y", about=about_notes),
                    Action(
                        "notes-folder", tr("Notes in a folder…"), "Ctrl+Alt+Z", about=tr("Obsidian, Markdown, template")
                    ),
                    Action("carry", tr("Carry along…"), "Ctrl+Alt+Y"),
                    Action("backups", tr("Restore a backup…"), "Ctrl+Alt+B"),
                ),
            ),
            None,
            Action("start-on-shelf", tr("Start on the shelf"), "Ctrl+Alt+S", checkable=True),
        ),
    )


def _orders() -> Menu:
    orders = {
        "read": tr("Sort by last read"),
        "title": tr("Sort by title"),
        "author": tr("Sort by author"),
        "added": tr("Sort by date added"),
        "progress": tr("Sort by progress"),
        "series": tr("Sort by series"),
        "rating": tr("Sort by rating"),
    }
    numbered = enumerate(orders.items(), start=1)
    return Menu(
        tr("Order of the books"),
        tuple(
            Action(f"by-{order}", words, f"Ctrl+Alt+{number}", SHELF, checkable=True, group="order")
            for number, (order, words) in numbered
        ),
    )


def _view() -> Menu:
    about_appearance = tr("Theme, colours, typeface, margins, columns, hyphenation, style sheet")
    return Menu(
        tr("&View"),
        (
            Action("contents", tr("Contents"), "Ctrl+T", BOOK, tr("Chapters, landmarks, page list"), "contents", True),
            Action("panel", tr("Side panel"), "Ctrl+J", BOOK, icon="ask", checkable=True),
            Action("next-pane", tr("Next part of the window"), "F6", BOOK),
            Action("previous-pane", tr("Previous part of the window"), "Shift+F6", BOOK),
            Action("map", tr("Map of the book"), "Ctrl+Shift+M", BOOK, icon="map", asks=True),
            None,
            _themes(),
            Action("scrolling", tr("Scroll instead of pages"), "Ctrl+M", checkable=True),
            Action("larger", tr("Larger text"), "Ctrl++ Ctrl+="),
            Action("smaller", tr("Smaller text"), "Ctrl+-"),
            Action("appearance", tr("Appearance…"), "Ctrl+,", BOOK, icon="appearance", about=about_appearance),
            None,
            Action("full-screen", tr("Full screen"), "F11", checkable=True),
            Action("reading-only", tr("Reading only"), "Ctrl+Alt+R", checkable=True),
            Action("enlarge", tr("Enlarge the picture"), "Ctrl+Shift+P", BOOK),
            None,
            _languages(),
        ),
    )


def _themes() -> Menu:
    themes = {
        "light": tr("Light"),
        "sepia": tr("Sepia"),
        "dark": tr("Dark"),
        "system": tr("Theme of the system"),
        "own": tr("Own colours"),
        "contrast": tr("High contrast"),
    }
    return Menu(
        tr("Theme"),
        tuple(
            Action(f"theme-{theme}", words, f"Ctrl+{number}", checkable=True, group="theme")
            for number, (theme, words) in enumerate(themes.items(), start=1)
        ),
    )


def _languages() -> Menu:
    """Each is named in its own words: who doesn't read the window's finds it all the same."""
    names = {SYSTEM: tr("As the system")} | LANGUAGES
    return Menu(
        tr("Language"),
        tuple(
            Action(f"language-{code}", name, f"Ctrl+Alt+Shift+{number}", checkable=True, group="language")
            for number, (code, name) in enumerate(names.items(), start=1)
        ),
    )


def _go() -> Menu:
    about = tr("Where the book has them")
    return Menu(
        tr("&Go"),
        (
            Action("next-page", tr("Next page"), "Ctrl+PgDown", BOOK),
            Action("previous-page", tr("Previous page"), "Ctrl+PgUp", BOOK),
            Action("next-chapter", tr("Next chapter"), "Ctrl+Shift+PgDown", BOOK),
            Action("previous-chapter", tr("Previous chapter"), "Ctrl+Shift+PgUp", BOOK),
            None,
            Action("go-to", tr("Go to…"), "Ctrl+G", BOOK, about=tr("A location, a percentage or a page")),
            Action("beginning", tr("Beginning of the book"), "Ctrl+Home", BOOK),
            Action("end", tr("End of the book"), "Ctrl+End", BOOK),
            None,
            Action("back", tr("Back"), "Alt+Left", ITS_PART, icon="back"),
            Action("forward", tr("Forward"), "Alt+Right", ITS_PART, icon="forward"),
            Action("return", tr("Back to where you were"), "Esc", ITS_PART),
            None,
            Action("find", tr("Find in the book…"), "Ctrl+F", BOOK, icon="search", about=tr("Search")),
            Action("find-next", tr("Next place found"), "F3", BOOK),
            Action("find-previous", tr("Previous place found"), "Shift+F3", BOOK),
            Action("whole-words", tr("Find whole words only"), "Ctrl+Alt+O", BOOK, checkable=True),
            Action("match-case", tr("Find capitals as they are typed"), "Ctrl+Alt+U", BOOK, checkable=True),
            Action("expression", tr("Find by a regular expression"), "Ctrl+Alt+X", BOOK, checkable=True),
            None,
            Action(
                "printed-pages", tr("Printed page numbers in the margin"), "Ctrl+Alt+N", about=about, checkable=True
            ),
        ),
    )


def _notes() -> Menu:
    colours = tuple(
        Action(f"highlight-{colour}", mark_name(colour), f"Alt+{number}", SELECTION)
        for number, colour in enumerate(COLOURS, start=1)
    )
    about_explaining, about_dictionaries = tr("Who is meant, in plain words"), tr("StarDict, dictd, words looked up")
    return Menu(
        tr("&Notes"),
        (
            Action("bookmark", tr("Bookmark this page"), "Ctrl+D", BOOK, checkable=True),
            None,
            Action("highlight", tr("Highlight"), "Ctrl+H", SELECTION),
            *colours,
            Action("underline", style_name("underline"), "Ctrl+U", SELECTION, icon="underline"),
            Action("strike", style_name("strike"), "Ctrl+Shift+H", SELECTION, icon="strike"),
            Action("write-note", tr("Write a note…"), "Ctrl+N", SELECTION, icon="note"),
            None,
            Action("caret", tr("Select words by keyboard: a caret in the text"), "F7", BOOK, checkable=True),
            Action("look-up", tr("Look up the word"), "Ctrl+Alt+V", BOOK, about=tr("Dictionary, definition")),
            Action("words", tr("Words looked up"), "Ctrl+Shift+V", BOOK, about=tr("Vocabulary, dictionary")),
            Action("dictionaries", tr("Dictionaries…"), "Ctrl+Shift+D", about=about_dictionaries),
            Action("explain", tr("Explain this"), "Ctrl+Shift+J", SELECTION, about=about_explaining, asks=True),
            Action("cite", tr("Cite: copy with its source"), "Ctrl+Alt+C", SELECTION),
            Action("search-this", tr("Search for this"), "Ctrl+Alt+G", SELECTION),
            Action("speak-from-here", tr("Read aloud from here"), "Ctrl+Shift+F8", SELECTION),
            None,
            Action("next-note", tr("Next note"), "Alt+Down", BOOK),
            Action("previous-note", tr("Previous note"), "Alt+Up", BOOK),
            None,
            _note_files(),
        ),
    )


def _note_files() -> Menu:
    return Menu(
        tr("Export and import"),
        (
            Action("export-notes", tr("Export the notes…"), "Ctrl+Shift+E", BOOK),
            Action("import-notes", tr("Import notes…"), "Ctrl+Shift+I", BOOK),
            Action("export-conversation", tr("Export the conversation…"), "Ctrl+Shift+K", BOOK, asks=True),
            Action("export-words", tr("Export the words…"), "Ctrl+Shift+W", BOOK, about=tr("Anki, vocabulary")),
        ),
    )


def _book() -> Menu:
    return Menu(
        tr("&Book"),
        (
            Action("ask", tr("Ask a question"), "Ctrl+K", BOOK, asks=True),
            Action("characters", tr("Characters"), "Ctrl+E", BOOK, asks=True),
            Action("story", tr("Story so far"), "Ctrl+R", BOOK, asks=True),
            Action("notes", tr("Notes and bookmarks"), "Ctrl+Shift+N", BOOK, about=tr("Highlights")),
            None,
            _read_aloud(),
            None,
            Action(
                "spoilers", tr("Spoilers…"), "Ctrl+Shift+G", BOOK, about=tr("The guard that hides what comes later")
            ),
            None,
            Action("newest-answer", tr("Newest answer"), "Ctrl+Shift+A", BOOK, asks=True),
            Action("stop-answer", tr("Stop answering"), "Ctrl+.", ITS_PART, asks=True),
            Action("copy-answer", tr("Copy the last answer"), "Ctrl+Shift+C", BOOK, asks=True),
            Action("clear", tr("Clear the conversation"), "Ctrl+Shift+X", BOOK, asks=True),
        ),
    )


def _read_aloud() -> Menu:
    return Menu(
        tr("Read aloud"),
        (
            Action("speak", tr("Read aloud, or pause"), "F8", BOOK, tr("Listen, speech, voice"), "listen"),
            Action("speak-chapter", tr("Read aloud from the chapter’s start"), "Ctrl+F8", BOOK),
            Action("stop-speaking", tr("Stop reading aloud"), "Shift+F8", SPEAKING, icon="close"),
            Action("next-sentence", tr("Next sentence"), "F9", SPEAKING, icon="sentence-on"),
            Action("previous-sentence", tr("Previous sentence"), "Shift+F9", SPEAKING, icon="sentence-back"),
            Action("next-paragraph", tr("Next paragraph"), "Ctrl+F9", SPEAKING, icon="paragraph-on"),
            Action("previous-paragraph", tr("Previous paragraph"), "Ctrl+Shift+F9", SPEAKING, icon="paragraph-back"),
            Action("faster", tr("Read faster"), "Alt+F9", SPEAKING),
            Action("slower", tr("Read slower"), "Alt+Shift+F9", SPEAKING),
        ),
    )


def _help() -> Menu:
    return Menu(
        tr("&Help"),
        (
            Action("shortcuts", tr("Keyboard shortcuts"), "F1 ?"),
            Action("welcome", tr("Welcome to Quoth"), "Shift+F1"),
            None,
            Action("about", tr("About Quoth"), "Ctrl+F1"),
        ),
    )
