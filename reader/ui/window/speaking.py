"""Does what the menus can do with reading aloud, by parts that are made when a book is first read."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from indexing.locator import Locator
from reader.ui.speaking.speech_settings import next_speed
from reader.ui.window.actions import WindowParts
from reader.ui.window.menus import When

if TYPE_CHECKING:
    from reader.ui.client.engine_client import EngineClient
    from reader.ui.reading.reading_page import ReadingPage
    from reader.ui.speaking.bar import SpeakingBar
    from reader.ui.speaking.reading_aloud import ReadingAloud
    from reader.ui.speaking.sound import Sound


_BAR = ("previous-paragraph", "previous-sentence", "speak", "next-sentence", "next-paragraph")
"""The actions that the bar has buttons for."""


class Speaking:
    """In ``reading``; ``bar`` goes below its page."""

    def __init__(self, reading: ReadingPage, parts: WindowParts, sound: Sound | None) -> None:
        actions = self._actions = parts.actions
        self._settings = parts.settings
        aloud, self.bar = self._make(reading, parts.client, sound)
        self.aloud, settings = aloud, parts.settings
        aloud.set_settings(settings.speech())
        aloud.voices.chosen = settings.voices()
        self.bar.settings_changed.connect(settings.save_speech)
        reading.put_below_page(self.bar)
        aloud.changed.connect(self._refresh)
        aloud.problem.connect(lambda sentence: parts.banners.show_banner(sentence, "problem"))
        reading.opened.connect(lambda: _open(aloud, reading))
        reading.closed.connect(aloud.close_book)
        for jumped in (reading.contents.entry_chosen, reading.contents.place_chosen):
            jumped.connect(aloud.follow_reader)
        actions.perform(
            {
                "speak": aloud.toggle,
                "speak-chapter": lambda: _from_chapter(aloud, reading),
                "stop-speaking": aloud.stop,
                "speak-from-here": lambda: _from_selection(aloud, reading),
                "next-sentence": partial(aloud.step_sentence, 1),
                "previous-sentence": partial(aloud.step_sentence, -1),
                "next-paragraph": partial(aloud.step_paragraph, 1),
                "previous-paragraph": partial(aloud.step_paragraph, -1),
                "faster": partial(self._change_speed, 1),
                "slower": partial(self._change_speed, -1),
            }
        )
        self._refresh()

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
        return aloud, SpeakingBar(aloud, self._actions.some(*_BAR), self._actions["stop-speaking"])

    def _refresh(self) -> None:
        self._actions.enable(When.SPEAKING, self.aloud.state != "off")
        self._actions.draw("speak", "pause" if self.aloud.state == "reading" else "play")
        if dict(self.aloud.voices.chosen) != self._settings.voices():
            self._settings.voices.save(self.aloud.voices.chosen)

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
