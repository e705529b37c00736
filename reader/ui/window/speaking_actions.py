"""What the menus can do with reading aloud, and the parts that do it, made when a book is first read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu

from indexing.locator import Locator
from reader.ui.speaking.speech_settings import next_speed
from reader.ui.window.parts import WindowParts
from reader.ui.words import tr

if TYPE_CHECKING:
    from reader.ui.client.engine_client import EngineClient
    from reader.ui.reading.reading_page import ReadingPage
    from reader.ui.speaking.bar import SpeakingBar
    from reader.ui.speaking.reading_aloud import ReadingAloud
    from reader.ui.speaking.sound import Sound


class SpeakingActions:
    """``make`` is the window's maker of actions, (text, key, icon) -> action."""

    def __init__(self, window: QMainWindow, make: Callable[..., QAction]) -> None:
        self.toggle = make(tr("Read aloud, or pause"), "F8", icon_name="listen", about=tr("Listen, speech, voice"))
        self.chapter = make(tr("Read aloud from the chapter’s start"), "Ctrl+F8")
        self.stop = make(tr("Stop reading aloud"), "Shift+F8")
        self.next_sentence = make(tr("Next sentence"), "F9")
        self.previous_sentence = make(tr("Previous sentence"), "Shift+F9")
        self.next_paragraph = make(tr("Next paragraph"), "Ctrl+F9")
        self.previous_paragraph = make(tr("Previous paragraph"), "Ctrl+Shift+F9")
        self.faster = make(tr("Read faster"), "Alt+F9")
        self.slower = make(tr("Read slower"), "Alt+Shift+F9")
        self._menu = QMenu(tr("Read aloud"), window)
        for action in (self.toggle, self.chapter, *self._while_reading):
            self._menu.addAction(action)
        self.set_reading(on=False)

    @property
    def menu(self) -> list[QAction | None]:
        """The menu, as one line of another."""
        return [self._menu.menuAction()]

    @property
    def of_a_book(self) -> Sequence[QAction]:
        """What makes sense only while a book is open; the others see to themselves."""
        return (self.toggle, self.chapter)

    @property
    def _while_reading(self) -> Sequence[QAction]:
        steps = (self.next_sentence, self.previous_sentence, self.next_paragraph, self.previous_paragraph)
        return (self.stop, *steps, self.faster, self.slower)

    def set_reading(self, *, on: bool) -> None:
        """Offer what can be done while something is read."""
        for action in self._while_reading:
            action.setEnabled(on)

    @property
    def of_bar(self) -> Sequence[tuple[QAction, str]]:
        """The actions that the bar has buttons for, and their icons."""
        return (
            (self.previous_paragraph, "paragraph-back"),
            (self.previous_sentence, "sentence-back"),
            (self.toggle, "listen"),
            (self.next_sentence, "sentence-on"),
            (self.next_paragraph, "paragraph-on"),
        )


class Speaking:
    """Does what the actions say in ``reading``; ``bar`` goes below its page."""

    def __init__(
        self,
        actions: SpeakingActions,
        reading: ReadingPage,
        parts: WindowParts,
        from_selection: QAction,
        sound: Sound | None,
    ) -> None:
        self._actions, self._settings = actions, parts.settings
        aloud, self.bar = self._make(reading, parts.client, sound)
        self.aloud, settings = aloud, parts.settings
        aloud.set_settings(settings.speech())
        aloud.voices = replace(aloud.voices, chosen=settings.voices())
        self.bar.settings_changed.connect(settings.save_speech)
        reading.put_below_page(self.bar)
        aloud.changed.connect(self._refresh)
        aloud.problem.connect(lambda sentence: parts.banners.show_banner(sentence, "problem"))
        reading.opened.connect(lambda: _open(aloud, reading))
        reading.closed.connect(aloud.close_book)
        for jumped in (reading.contents.entry_chosen, reading.contents.place_chosen):
            jumped.connect(aloud.follow_reader)
        for action, perform in (
            (actions.toggle, aloud.toggle),
            (actions.chapter, lambda: _from_chapter(aloud, reading)),
            (actions.stop, aloud.stop),
            (from_selection, lambda: _from_selection(aloud, reading)),
            (actions.next_sentence, partial(aloud.step_sentence, 1)),
            (actions.previous_sentence, partial(aloud.step_sentence, -1)),
            (actions.next_paragraph, partial(aloud.step_paragraph, 1)),
            (actions.previous_paragraph, partial(aloud.step_paragraph, -1)),
            (actions.faster, lambda: self._change_speed(1)),
            (actions.slower, lambda: self._change_speed(-1)),
        ):
            action.triggered.connect(lambda _checked=False, perform=perform: perform())

    def _make(
        self, reading: ReadingPage, client: EngineClient, sound: Sound | None
    ) -> tuple[ReadingAloud, SpeakingBar]:
        # They load Chromium and the sound system, which the shelf does without.
        from reader.ui.speaking.bar import SpeakingBar  # noqa: PLC0415
        from reader.ui.speaking.reading_aloud import ReadingAloud  # noqa: PLC0415
        from reader.ui.speaking.recordings import Recordings  # noqa: PLC0415
        from reader.ui.speaking.sound import Loudspeaker  # noqa: PLC0415

        page, way, place = reading.page, reading.way, reading.place

        def settle() -> None:
            place.set_visiting(False)

        def chapter_end(at: Locator) -> Locator | None:
            return way.outline.end(at)  # of the outline that there is by then

        aloud = ReadingAloud(client, page, sound or Loudspeaker(reading), Recordings(page), chapter_end, settle)
        return aloud, SpeakingBar(aloud, self._actions.of_bar, self._actions.stop)

    def _refresh(self) -> None:
        self._actions.set_reading(on=self.aloud.state != "off")
        if dict(self.aloud.voices.chosen) != self._settings.voices():
            self._settings.save_voices(self.aloud.voices.chosen)

    def _change_speed(self, step: int) -> None:
        wanted = replace(self.aloud.settings, speed=next_speed(self.aloud.settings.speed, step))
        self.aloud.set_settings(wanted)
        self._settings.save_speech(wanted)


def _open(aloud: ReadingAloud, reading: ReadingPage) -> None:
    if reading.book is not None and reading.publication is not None:
        aloud.open_book(reading.book.path, reading.publication)


def _from_chapter(aloud: ReadingAloud, reading: ReadingPage) -> None:
    position = reading.page.position
    if position is not None:
        aloud.start(reading.way.outline.start(position))


def _from_selection(aloud: ReadingAloud, reading: ReadingPage) -> None:
    selected = reading.marking.selected
    if selected is not None:
        aloud.start(selected.start)
