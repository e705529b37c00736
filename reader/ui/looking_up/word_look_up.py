"""Looks up the word that was double-clicked, or that the keyboard is at, and shows it on a card beside the word."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from indexing.locator import Locator, TextRange
from reader.engine.protocol import EntityLine, FindText, FoundText, LookedUp, LookUp
from reader.ui.book.known_names import KnownNames
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.client.engine_words import in_window_language
from reader.ui.looking_up.card import WordCard
from reader.ui.page.marks import Spot
from reader.ui.page.view import PageView
from reader.ui.words import tr, tr_n


class WordLookUp(QObject):
    """``context`` and ``names`` are those of the open book; ``beside`` stands beside selected words as well.

    ``keeps`` and ``by_double_click`` are the reader's settings.
    """

    place_chosen = Signal(object)
    """A Locator: turn to it."""
    name_chosen = Signal(str)
    word_kept = Signal(object)
    """A KeptWord: it is in the list of the book's words now."""
    problem = Signal(str)

    def __init__(
        self,
        client: EngineClient,
        page: PageView,
        beside: QWidget,
        context: Callable[[], ReadingContext | None],
        names: Callable[[], KnownNames],
        keeps: Callable[[], bool],
        by_double_click: Callable[[], bool],
    ) -> None:
        super().__init__(page)
        self._client, self._page, self._beside = client, page, beside
        self._context, self._names = context, names
        self._keeps, self._by_double_click = keeps, by_double_click
        self._asked: list[CallHandle] = []
        self._first: Locator | None = None
        self._entity: EntityLine | None = None
        self._by_key = False
        self._language = ""
        self.card = WordCard(page)
        self.card.word_chosen.connect(lambda word: self._ask(LookUp(word, self._language), word))
        self.card.place_chosen.connect(self._go)
        self.card.name_chosen.connect(self._open_page)
        page.marks.looked_up.connect(self._look_up)
        page.marks.let_go.connect(self.dismiss)
        page.marks.deselected.connect(self._deselected)

    def look_up_here(self) -> None:
        """Look up what is selected, or the word that was clicked or that the caret is at; the card has the keyboard."""
        self._by_key = True
        self._page.caret.look_up(lambda: self.problem.emit(tr("Click or select a word first, then look it up.")))

    def dismiss(self) -> None:
        """Close the card, and ask no further."""
        for asked in self._asked:
            asked.cancel()
        self._asked.clear()
        self.card.dismiss()

    def _deselected(self) -> None:
        if not self.card.isAncestorOf(self.card.window().focusWidget() or self.card):
            self.dismiss()

    def _look_up(self, where: TextRange, words: str, spot: Spot, language: str) -> None:
        context = self._context()
        if context is None or not (self._by_key or self._by_double_click()):
            return
        self.dismiss()
        self._language = language
        box = spot.box.united(self._beside.geometry()) if self._beside.isVisible() else spot.box
        self.card.stand_beside(box, spot.writing)
        self._ask(LookUp(words, language, context.book, where.start, where.end, self._keeps()), words)

    def _ask(self, request: LookUp, words: str) -> None:
        call = self._client.call(
            request,
            lambda looked_up: self._show(words, looked_up),
            lambda failure: self._failed(words, failure),
        )
        self._asked.append(call)

    def _show(self, words: str, looked_up: LookedUp) -> None:
        if looked_up.kept is not None:
            self.word_kept.emit(looked_up.kept)
        problems = [in_window_language(problem) for problem in looked_up.problems]
        if not looked_up.entries:
            problems.insert(0, tr("No dictionary has “{word}”.", word=words))
        title = words if words.casefold() == looked_up.base.casefold() else f"{words} → {looked_up.base}"
        self.card.show_entries(title, looked_up.entries, "\n".join(problems), take_focus=self._by_key)
        self._by_key = False
        self._ask_book(words, looked_up)

    def _failed(self, words: str, failure: CallFailure) -> None:
        self.card.show_entries(words, (), failure.message, take_focus=self._by_key)
        self._by_key = False

    def _ask_book(self, words: str, looked_up: LookedUp) -> None:
        """How often the book so far has the word in any of its forms, and whom or what it names."""
        context = self._context()
        if context is None:
            return
        self._entity = self._names().of_selection(words, "", "")
        if self._entity is not None:
            self.card.say(name=tr("{name}: open the page", name=self._entity.name))
        if context.ready:
            forms = "|".join(sorted(map(re.escape, {words, *looked_up.forms}), key=len, reverse=True))
            request = context.about(FindText, query=rf"\b(?:{forms})\b", expression=True, most=1)
            self._asked.append(self._client.call(request, self._count, _nothing))

    def _count(self, places: FoundText) -> None:
        seen = places.total - places.beyond
        if seen and places.places and not places.places[0].hidden and not self.card.isHidden():
            self._first = places.places[0].start
            chapter = places.places[0].chapter
            times = tr_n("{n} time in the book so far", "{n} times in the book so far", seen)
            self.card.say(place=tr("{times}, first in “{chapter}”", times=times, chapter=chapter) if chapter else times)

    def _go(self) -> None:
        first = self._first
        self.dismiss()
        if first is not None:
            self.place_chosen.emit(first)

    def _open_page(self) -> None:
        entity = self._entity
        self.dismiss()
        if entity is not None:
            self.name_chosen.emit(entity.name)


def _nothing(_failure: CallFailure) -> None:
    """The card does without."""
