"""All of the window that is about the book being read. It is made when first needed: the shelf is there sooner."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from reader.ui.annotations.files import AnnotationFiles
from reader.ui.look.page_style import PageStyle
from reader.ui.looking_up.word_look_up import WordLookUp
from reader.ui.panel.characters_pane import CharactersPane
from reader.ui.pictures.map_window import MapWindow
from reader.ui.reading.header import ReadingHeader
from reader.ui.reading.panes import Panes
from reader.ui.reading.reading_page import ReadingPage
from reader.ui.reading.side_panel import TABS
from reader.ui.speaking.media_keys import MediaKeys
from reader.ui.widgets.banners import copy_words
from reader.ui.window.annotating import OF_SELECTION, Annotating
from reader.ui.window.going import Going
from reader.ui.window.link_opening import LinkOpening
from reader.ui.window.speaking import Speaking
from reader.ui.words import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QMainWindow

    from reader.ui.shelf.library import Library
    from reader.ui.speaking.sound import Sound
    from reader.ui.window.actions import WindowParts


class ReadingSide:
    """The reading view with its header, the map in its window, the files of notes, the links into a book."""

    def __init__(self, parts: WindowParts, library: Library, app: QApplication, sound: Sound | None) -> None:
        client, settings, window = parts.client, parts.settings, parts.window
        acts, self._settings = parts.actions, settings
        self._actions = acts
        self.header = ReadingHeader(
            acts.some("shelf", "contents", "find"),
            acts.some("back", "forward", "bookmark", "map", "appearance", "panel"),
        )
        self.page = ReadingPage(client, parts.undo, self.header)
        self.panes = Panes(app, self.page, self.header, parts.banners)
        names = CharactersPane(client, self.page.panel.entity_cache, parts.undo)
        self.map = MapWindow(self.page.panel.entity_cache, parts.dialogs, names, window)
        self.files = AnnotationFiles(window, client, parts.banners, parts.undo, parts.dialogs, self.page.annotations)
        self.page.page.pictures.dialogs = parts.dialogs
        self._knows = library.knows
        self.links = LinkOpening(library, self.page, parts.banners)
        self.page.other_wanted.connect(self.links.go)
        self._perform()
        self._annotating = Annotating(acts, self.page, self.files)
        self._offer_looking_up(parts)
        self.speaking = Speaking(self.page, parts, sound)
        self.aloud = self.speaking.aloud
        self.media_keys = MediaKeys(self.aloud, self._title, window.activateWindow)
        self.page.panel.titles_changed.connect(lambda story: acts.name_tabs(story=story))
        self._going = Going(acts, self.page, settings)
        self._join_map(names, window)
        self._show_as_left()

    def _perform(self) -> None:
        acts = self._actions
        acts.perform(
            {
                "contents": lambda: self.page.show_contents(acts["contents"].isChecked()),
                "panel": lambda: self.show_panel(acts["panel"].isChecked()),
                **{name: partial(self._go_to_tab, name) for name in TABS},
                "next-pane": lambda: self.panes.step(1),
                "previous-pane": lambda: self.panes.step(-1),
                "map": self.map.show,
                "print-chapter": self._print,
                "newest-answer": self._show_newest_answer,
                "copy-answer": lambda: copy_words(self.page.panel.ask_panel.copyable(), self.page),
                "clear": self.page.panel.ask_panel.clear,
                "spoilers": self._show_spoilers,
                "enlarge": self.page.page.pictures.enlarge,
            }
        )
        self.page.contents_shown.connect(acts["contents"].setChecked)
        self.page.opened.connect(self._opened)
        self.page.panel.ask_panel.waiting_changed.connect(
            lambda book, question: self._settings.unanswered(book).save(question)
        )
        self.page.panel_wanted.connect(partial(self.show_panel, True))
        self.page.panel.close_requested.connect(partial(self.show_panel, False))

    def _join_map(self, names: CharactersPane, window: QMainWindow) -> None:
        """What is chosen in the window of the map, and in its pane of names, is shown beside the page."""
        self.map.entity_chosen.connect(self.page.show_entity)
        self.map.place_chosen.connect(self.page.visit)
        beside = self.map.beside
        for chosen, panels in (
            (beside.quote_chosen, self.page.panel.quote_chosen),
            (names.quote_chosen, self.page.panel.quote_chosen),
            (names.place_chosen, self.page.panel.place_chosen),
            (names.question_chosen, self.page.panel.characters.question_chosen),
        ):
            chosen.connect(panels)
            chosen.connect(window.activateWindow)  # the map stays where it is

    def _show_as_left(self) -> None:
        settings = self._settings
        self.page.panels.restore(settings.state("panels"))
        if not settings.panel():
            self.page.panels.shut(self.page.panel)
        self.page.panel.show_tab(settings.tab())
        if settings.reading_only():
            self.set_reading_only(on=True)

    def _offer_looking_up(self, parts: WindowParts) -> None:
        page, panel = self.page.page, self.page.panel
        self.looking_up = WordLookUp(
            *(parts.client, page, self.page.marking.popover),
            lambda: panel.context,
            lambda: panel.entity_cache.names,
            parts.settings.keeps_words,
            parts.settings.double_click_looks_up,
        )
        self.looking_up.place_chosen.connect(self.page.visit)
        self.looking_up.name_chosen.connect(self.page.show_entity)
        self.looking_up.word_kept.connect(self.page.words.add)
        self.looking_up.problem.connect(self.page.problem)
        self._actions.perform(
            {
                "look-up": self.looking_up.look_up_here,
                "words": self._show_words,
                "export-words": lambda: self.files.export(self.page.book, "words"),
            }
        )
        panel.words.use(self._actions.some("export-words", "dictionaries"))

    def _opened(self) -> None:
        question = self._settings.unanswered(self.page.book.id)() if self.page.book is not None else ""
        if question:
            self.page.panel.ask_panel.show_unanswered(question)

    def show_panel(self, shown: bool) -> None:
        """Show what is beside the page, or give its room and the keyboard to the page."""
        self._actions["panel"].setChecked(shown)
        self._settings.panel.save(shown)
        self.page.panel.setVisible(shown)
        if not shown:
            self.page.page.setFocus()

    def show_tab(self, name: str) -> None:
        """Show one of the panel's tabs; the keyboard stays where it is."""
        self.show_panel(True)
        self.page.panel.show_tab(name)

    def _go_to_tab(self, name: str) -> None:
        self.show_tab(name)
        self.page.panel.focus_tab()

    def ask_again(self) -> None:
        """Put the last question about the open book into the box once more, for the reader to send."""
        self._go_to_tab("ask")
        panel = self.page.panel.ask_panel
        if panel.turns:
            panel.box.input.setPlainText(panel.turns[-1].question)
        panel.box.input.setFocus()

    def _title(self) -> tuple[str, str]:
        book = self.page.book
        return (book.title, ", ".join(book.authors)) if book is not None else ("", "")

    def set_reading_only(self, *, on: bool) -> None:
        """Hide all that asks about the book, or show it again."""
        self.map.hide()
        self.page.panel.set_reading_only(on=on)
        self.page.marking.popover.set_asking(not on)
        self.page.page.offer(self._actions.some(*OF_SELECTION), asking=not on)

    def set_style(self, style: PageStyle) -> None:
        """Show the page in a style."""
        self.page.set_style(style)

    def catch_up(self) -> None:
        """Show what another process has changed of the open book, which may be gone."""
        book = self.page.book
        if book is None:
            return
        if not self._knows(book.id):
            self.page.could_not_open.emit(tr("“{title}” was removed from the shelf elsewhere.", title=book.title))
        else:
            self.page.annotations.refresh()
            self.page.words.expire()
            if self.page.panel.words.isVisible():
                self.page.words.refresh()

    def _show_newest_answer(self) -> None:
        panel = self.page.panel
        self.show_tab("ask")
        panel.ask_panel.focus_newest()

    def _show_words(self) -> None:
        self.page.panel_wanted.emit()
        self.page.panel.show_words()
        self.page.panel.focus_tab()

    def _print(self) -> None:
        book, shown = self.page.book, self.page.place.shown
        if book is not None and shown is not None:
            chapter = self.page.way.outline.title(shown)
            self.page.page.printing.ask(f"{book.title}: {chapter}" if chapter else book.title)

    def _show_spoilers(self) -> None:
        self.page.panel_wanted.emit()
        self.page.panel.guard.open_menu()

    def keep(self) -> None:
        """Keep how it is arranged."""
        self._settings.save_state("panels", self.page.panels.state())
        self._settings.tab.save(self.page.panel.tab)

    def close(self) -> None:
        """Close the book, and begin nothing more."""
        self.page.close_book()
        self.map.close_jobs()
        self.files.close_jobs()
