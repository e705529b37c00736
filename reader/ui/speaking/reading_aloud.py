"""Reads the open book aloud, as the reader asks for it: what is said when, and when it stops."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal, TypeAlias

from PySide6.QtCore import QObject, Qt, Signal

from indexing.locator import Locator
from reader.engine.protocol import EndSpeech, ListVoices, OpenedPublication, Utterance, Voices
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.page.view import PageView
from reader.ui.speaking.cursor import UtteranceCursor
from reader.ui.speaking.page_follower import PageFollower
from reader.ui.speaking.players import Players
from reader.ui.speaking.sections import SectionLoader
from reader.ui.speaking.sound import Sound
from reader.ui.speaking.speaker import EngineSpeaker, Speaker, VoiceChoice, language_name
from reader.ui.speaking.speech_settings import Sleep, SleepTimer, SpeechSettings
from reader.ui.speaking.system_speaker import SystemSpeaker
from reader.ui.speaking.voice_chooser import VoiceChooser
from reader.ui.words import tr

SpeakingState: TypeAlias = Literal["off", "reading", "paused"]


class ReadingAloud(QObject):
    """``chapter_end`` says where the chapter of a place ends (None: with the book); ``settle`` that one reads on there.

    ``recordings`` plays the book's own recordings, where it has any.
    """

    changed = Signal()
    """The state, the sentence, the voice or the time left."""
    problem = Signal(str)

    def __init__(
        self,
        client: EngineClient,
        page: PageView,
        sound: Sound,
        recordings: Speaker,
        chapter_end: Callable[[Locator], Locator | None],
        settle: Callable[[], None],
    ) -> None:
        super().__init__(page)
        self._client, self._page = client, page
        self._chapter_end, self._settle = chapter_end, settle
        self.state: SpeakingState = "off"
        self.system = SystemSpeaker(self)
        self.voices = VoiceChooser(self.system)
        self.timer = SleepTimer(self)
        own = EngineSpeaker(client, sound, self)
        self._players = Players(own, self.system, recordings, self)
        self._follower = PageFollower(page, self)
        self._sections = SectionLoader(client, self._refused)
        self._once_looked: Callable[[], None] | None = None  # what waits for the system's voices
        self.timer.ended.connect(self._minutes_ended)
        self._players.began.connect(self._began)
        self._players.ended.connect(self._ended)
        self._players.failed.connect(self._failed)
        own.made.connect(self._fill)
        self.system.looked.connect(self._looked)
        client.engine_restarted.connect(self._engine_restarted)
        client.engine_gave_up.connect(self.stop)

    def open_book(self, path: str, publication: OpenedPublication) -> None:
        """Read this one from now on, when asked to."""
        self.stop()
        self._sections.open_book(path, publication)
        self.voices.book_language = publication.language

    def close_book(self) -> None:
        """Be silent; there is no book."""
        self.stop()
        self._sections.close_book()
        self.system.end()

    @property
    def settings(self) -> SpeechSettings:
        """How books are read."""
        return self._sections.settings

    @property
    def current(self) -> Utterance | None:
        """What is heard, or would be."""
        return self._cursor.current

    def start(self, place: Locator) -> None:
        """Read from the sentence that has this place, or follows it."""
        if self._sections.has(place):
            self._silence()
            self._settle()
            self._set_state("reading")
            self._client.call(ListVoices(), partial(self._voices_came, place), self._refused)

    def toggle(self) -> None:
        """Pause, or go on; if nothing is read yet, read from the top of the page."""
        if self.state == "reading":
            self.pause()
        elif self.state == "paused":
            self.resume()
        elif self._page.position is not None:
            self.start(self._page.position)

    def pause(self) -> None:
        """Be silent where it is."""
        if self.state == "reading":
            self._follower.stay()
            self._players.pause()
            self._set_state("paused")

    def resume(self) -> None:
        """Go on, with the sentence itself where it had come to its end."""
        if self.state == "paused":
            self.state = "reading"
            self._players.resume()
            self._fill()
            self.changed.emit()

    def stop(self) -> None:
        """Be silent, and light nothing any more."""
        if self.state == "off":
            return
        self._silence()
        self.timer.set(None)
        self._cursor.clear()
        self._follower.darken()
        self._client.call(EndSpeech(), lambda _: None, lambda _: None)
        self._set_state("off")

    def follow_reader(self) -> None:
        """The reader is going elsewhere by the contents: read there as soon as it is shown, if anything is read."""
        if self.state == "reading":
            self._silence()
            once = Qt.ConnectionType.SingleShotConnection
            self._page.position_changed.connect(self._read_there, once)

    def step_sentence(self, step: int) -> None:
        """Go on with the next sentence, or the one before."""
        self._go_to(self._cursor.heard + step)

    def step_paragraph(self, step: int) -> None:
        """Go on with the next paragraph; back to the beginning of this one, and from there to the one before."""
        self._go_to(self._cursor.paragraph(step))

    def set_settings(self, settings: SpeechSettings) -> None:
        """Read in another way from this sentence on."""
        before, self._sections.settings = self.settings, settings
        if settings == before or self.current is None:
            return
        if (settings.skips, settings.recorded) != (before.skips, before.recorded):
            self._silence()
            self._sections.begin(self.current.start, self._begin_here)
        else:
            self._go_to(self._cursor.heard)
        self.changed.emit()

    def choose_voice(self, voice: VoiceChoice) -> None:
        """Use this voice for its language, from this sentence on."""
        self.voices.choose(voice)
        self._players.forget_pace()
        self._go_to(self._cursor.heard)
        self.changed.emit()

    def set_sleep(self, sleep: Sleep) -> None:
        """Stop after so many minutes, at the chapter's end, or never by itself."""
        self.timer.set(sleep)
        self.changed.emit()

    def voices_to_choose(self) -> tuple[VoiceChoice, ...]:
        """Those for the language of the sentence that is heard, the system's as well."""
        if self.current is None:
            return ()
        self.system.look_for(self.current.language)
        return self.voices.speaking(self.current.language)

    @property
    def waits_for_voices(self) -> bool:
        """Whether it can't go on until the system has told which voices it has."""
        return self._once_looked is not None and not self._players.are_busy

    @property
    def seconds_left(self) -> float | None:
        """About how long the rest of the section takes; None until there is something to read."""
        if self.current is None:
            return None
        return self._cursor.characters_left / self._players.pace(self.settings.speed)

    @property
    def voice(self) -> VoiceChoice | None:
        """The voice of the sentence that is heard; None for a recording, and while it isn't known yet."""
        current = self.current
        if current is None or current.clip is not None or self.waits_for_voices:
            return None
        return self.voices.voice_of(current)

    @property
    def _cursor(self) -> UtteranceCursor:
        return self._sections.cursor

    def _set_state(self, state: SpeakingState) -> None:
        self.state = state
        self.changed.emit()

    def _read_there(self, place: Locator) -> None:
        if self.state == "reading":
            self.start(place)

    def _voices_came(self, place: Locator, reply: Voices) -> None:
        if self.state != "off":
            self.voices.begin(reply.voices)
            self.system.look_again()
            self._sections.begin(place, self._begin_here)

    def _begin_here(self) -> None:
        """Begin with this sentence, once it is known who can say it; say so if nobody can."""
        first = self.current
        if first is not None and self.voices.must_look(first):
            self._once_looked = self._begin_here
            self.changed.emit()
        elif first is None or self.voices.can_say(first):
            self._restart(self._cursor.heard)
        else:
            missing = tr("There is no voice for {language} here.", language=language_name(first.language))
            self._give_up(" ".join(filter(None, (missing, self.system.problem))))

    def _go_to(self, place: int) -> None:
        """Go on from another place of the line."""
        cursor = self._cursor
        if not cursor.line:
            return
        if place < 0:
            self._silence()
            self._sections.load_before(lambda: self._restart(self._cursor.heard))
        elif place < len(cursor.line):
            self._restart(place)
        elif cursor.section_after is not None:
            self._silence()
            cursor.go_to(len(cursor.line))
            self._fill()

    def _restart(self, place: int) -> None:
        self._silence()
        self._cursor.go_to(place)
        if self.current is not None:
            self._follower.show(self.current)
        self._fill()
        self.changed.emit()

    def _silence(self) -> None:
        """Nothing is heard, and nothing comes any more."""
        self._sections.cancel()
        self._once_looked = None
        self._follower.stay()
        self._players.clear()

    def _fill(self) -> None:
        """Hand over what is to be said next, as far as there is room."""
        cursor = self._cursor
        while self.state == "reading":
            place, utterance = cursor.next, cursor.at(cursor.next)
            if utterance is None:
                self._go_beyond()
                return
            if self.voices.must_look(utterance):
                self._once_looked = self._once_looked or self._fill
                return
            voice, speed = self.voices.voice_of(utterance), self.settings.speed
            if not self._players.has_room_for(utterance, voice):
                return
            cursor.next += 1
            self._players.say(place, utterance, voice, speed, cursor.pause_after(place) / max(1.0, speed))

    def _go_beyond(self) -> None:
        """Put the next section to the line, or end with the book."""
        if self._sections.is_waiting:
            return
        spine = self._cursor.section_after
        if spine is not None:
            self._sections.load_after(spine, self._section_came)
        elif not self._players.are_busy:
            self.stop()

    def _section_came(self) -> None:
        if self._players.are_busy:
            self._fill()
        else:
            self._restart(self._cursor.next)

    def _looked(self) -> None:
        self.voices.add_system_voices()
        then, self._once_looked = self._once_looked, None
        if then is not None:
            then()
        self.changed.emit()

    def _began(self, place: int, milliseconds: int) -> None:
        self._cursor.heard = place
        self._follower.hear(self._cursor.line[place], milliseconds)
        self._fill()
        self.changed.emit()

    def _ended(self, place: int) -> None:
        if self.timer.is_over or self._ends_chapter(place):
            self._fall_asleep(place)
        else:
            self._fill()

    def _minutes_ended(self) -> None:
        """The sentence is said to its end."""
        if self.state != "reading":
            self.set_sleep(None)

    def _ends_chapter(self, place: int) -> bool:
        """Whether the reader wants to sleep after this, as its chapter is over."""
        if self.timer.sleep != "chapter":
            return False
        following = self._cursor.at(place + 1)
        if following is None:
            return self._cursor.section_after is None
        end = self._chapter_end(self._cursor.line[place].start)
        return end is not None and following.start >= end

    def _fall_asleep(self, place: int) -> None:
        """Pause, with the next sentence to go on with."""
        self.timer.set(None)
        self._silence()
        self._cursor.go_to(min(place + 1, len(self._cursor.line) - 1))
        self._set_state("paused")

    def _engine_restarted(self) -> None:
        if self.state == "reading" and self.current is not None:
            self._restart(self._cursor.heard)

    def _refused(self, failure: CallFailure) -> None:
        if failure.kind not in ("cancelled", "engine") and self.state != "off":
            self._give_up(failure.message)

    def _failed(self, sentence: str) -> None:
        """What was handed over is lost; the reader may try again from the same sentence."""
        if self.state == "off":
            return
        self._cursor.go_to(self._cursor.heard)
        if sentence:
            self._set_state("paused")
            self.problem.emit(sentence)

    def _give_up(self, sentence: str) -> None:
        self.stop()
        self.problem.emit(sentence)
