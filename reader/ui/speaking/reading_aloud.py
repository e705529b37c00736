"""Reads the open book aloud: what is said next, what is lit on the page, and when it stops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from indexing.locator import Locator, TextRange
from reader.engine.protocol import (
    EndSpeech,
    ListUtterances,
    ListVoices,
    OpenedPublication,
    Utterance,
    Utterances,
    Voices,
)
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.page.view import PageView
from reader.ui.speaking.sound import Sound
from reader.ui.speaking.speaker import EngineSpeaker, Speaker
from reader.ui.speaking.speech_settings import SpeechSettings
from reader.ui.speaking.system_messages import primary_of
from reader.ui.speaking.system_speaker import SystemSpeaker
from reader.ui.speaking.voices import VoiceBox, VoiceChoice, language_name
from reader.ui.words import tr

State: TypeAlias = Literal["off", "reading", "paused"]
Sleep: TypeAlias = int | Literal["chapter"] | None
"""Minutes until it stops, or at the chapter's end."""

_PAUSE = 0.15  # seconds after a sentence, with some 0.06 that are left of the voice's own silence
_PARAGRAPH_PAUSE = 0.45
_HEADING_PAUSE = 0.6
_ENDS = tuple('.!?…:;。！？”’»")')
_USUAL_PACE = 14.0  # characters a second, until this voice has been measured


@dataclass(frozen=True, slots=True)
class _Book:
    path: str
    publication: OpenedPublication


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
        self._own = EngineSpeaker(client, sound, self)
        self.system = SystemSpeaker(self)
        self._recordings = recordings
        self._book: _Book | None = None
        self.state: State = "off"
        self.settings = SpeechSettings()
        self.voices = VoiceBox()
        self.sleep: Sleep = None
        self._line: list[Utterance] = []  # what is said, in order; sections are put to it as they are needed
        self._sections: tuple[int, int] = (0, -1)  # the first and the last of them
        self._now = 0  # in the line: what is heard
        self._next = 0  # what is handed over next
        self._handed: dict[int, int] = {}  # the numbers of utterances that speakers have, and their places in the line
        self._number = 0
        self._active: Speaker | None = None
        self._asked: CallHandle | None = None
        self._once_looked: Callable[[], None] | None = None  # what waits for the system's voices
        self._at_end = False  # there is nothing after the line
        self._is_late = False  # the reader's minutes are over, and it stops after this sentence
        self._characters = self._seconds = 0.0  # that were measured
        self._minutes = QTimer(self)
        self._minutes.setSingleShot(True)
        self._minutes.timeout.connect(self._time_to_sleep)
        self._turn_to = Locator(0, 0)
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._turn_on)
        for speaker in (self._own, self.system, recordings):
            speaker.began.connect(self._began)
            speaker.ended.connect(self._ended)
            speaker.failed.connect(self._failed)
        self._own.made.connect(self._fill)
        self.system.looked.connect(self._looked)
        client.engine_restarted.connect(self._engine_restarted)
        client.engine_gave_up.connect(self.stop)

    # The book

    def open_book(self, path: str, publication: OpenedPublication) -> None:
        """Read this one from now on, when asked to."""
        self.stop()
        self._book = _Book(path, publication)

    def close_book(self) -> None:
        """Be silent; there is no book."""
        self.stop()
        self._book = None
        self.system.end()

    # What the reader asks for

    @property
    def current(self) -> Utterance | None:
        """What is heard, or would be."""
        return self._line[self._now] if self.state != "off" and self._now < len(self._line) else None

    def start(self, place: Locator) -> None:
        """Read from the sentence that has this place, or follows it."""
        if self._book is None or place.spine >= len(self._book.publication.spine):
            return
        self._silence()
        self._settle()
        self.state = "reading"
        self.changed.emit()
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
            self.state = "paused"
            self._turn.stop()
            if self._active is not None:
                self._active.pause()
            self.changed.emit()

    def resume(self) -> None:
        """Go on, with the sentence itself where it had come to its end."""
        if self.state != "paused":
            return
        self.state = "reading"
        if self._active is not None and self._handed:
            self._active.resume()
        self._fill()
        self.changed.emit()

    def stop(self) -> None:
        """Be silent, and light nothing any more."""
        if self.state == "off":
            return
        self._silence()
        self.state, self.sleep = "off", None
        self._line.clear()
        self._page.marks.set_spoken(None)
        self._client.call(EndSpeech(), lambda _: None, lambda _: None)
        self.changed.emit()

    def follow_reader(self) -> None:
        """The reader is going elsewhere by the contents: read there as soon as it is shown, if anything is read."""
        if self.state == "reading":
            self._silence()
            once = Qt.ConnectionType.SingleShotConnection
            self._page.position_changed.connect(self._read_there, once)

    def _read_there(self, place: Locator) -> None:
        if self.state == "reading":
            self.start(place)

    def step_sentence(self, step: int) -> None:
        """Go on with the next sentence, or the one before."""
        self._go_to(self._now + step)

    def step_paragraph(self, step: int) -> None:
        """Go on with the next paragraph; back to the beginning of this one, and from there to the one before."""
        if not self._line:
            return
        at = self._now
        if step > 0:
            while at < len(self._line) and self._same_paragraph(at, self._now):
                at += 1
        else:
            at = max(-1, at - 1)
            while at > 0 and self._same_paragraph(at - 1, at):
                at -= 1
        self._go_to(at)

    def set_settings(self, settings: SpeechSettings) -> None:
        """Read in another way from this sentence on."""
        before, self.settings = self.settings, settings
        if settings == before or self.state == "off" or self.current is None:
            return
        if (settings.skips, settings.recorded) != (before.skips, before.recorded):
            place = self.current.start
            self._silence()
            self._ask(place.spine, partial(self._begin, place))
        else:
            self._go_to(self._now)
        self.changed.emit()

    def choose_voice(self, voice: VoiceChoice) -> None:
        """Use this voice for its language, from this sentence on."""
        self.voices = VoiceBox(self.voices.voices, {**self.voices.chosen, primary_of(voice.language): voice.key})
        self._characters = self._seconds = 0.0
        if self.state != "off":
            self._go_to(self._now)
        self.changed.emit()

    def set_sleep(self, sleep: Sleep) -> None:
        """Stop after so many minutes, at the chapter's end, or never by itself."""
        self.sleep, self._is_late = sleep, False
        self._minutes.stop()
        if isinstance(sleep, int):
            self._minutes.start(sleep * 60_000)
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
        return self._once_looked is not None and not self._handed

    @property
    def seconds_left(self) -> float | None:
        """About how long the rest of the section takes; None until there is something to read."""
        if self.current is None:
            return None
        spine = self.current.start.spine
        left = sum(len(utterance.text) for utterance in self._line[self._now :] if utterance.start.spine == spine)
        pace = self._characters / self._seconds if self._seconds > 5 else _USUAL_PACE * self.settings.speed
        return left / pace

    @property
    def voice(self) -> VoiceChoice | None:
        """The voice of the sentence that is heard; None for a recording, and while it isn't known yet."""
        current = self.current
        if current is None or current.clip is not None or self.waits_for_voices:
            return None
        return self._voice_of(current)

    # What is said

    def _voices_came(self, place: Locator, reply: Voices) -> None:
        if self.state == "off" or self._book is None:
            return
        self.voices = VoiceBox(tuple(map(VoiceChoice.of, reply.voices)), self.voices.chosen)
        self._add_system_voices()
        self.system.look_again()
        self._ask(place.spine, partial(self._begin, place))

    def _ask(self, spine: int, then: Callable[[int, Utterances], None]) -> None:
        assert self._book is not None  # noqa: S101 - for the type checker
        request = ListUtterances(
            self._book.path, self._book.publication.edition, spine, self.settings.skips, self.settings.recorded
        )
        self._asked = self._client.call(request, partial(self._answered, partial(then, spine)), self._refused)

    def _answered(self, then: Callable[[Utterances], None], reply: Utterances) -> None:
        self._asked = None
        if self.state != "off":
            then(reply)

    def _begin(self, place: Locator, spine: int, reply: Utterances) -> None:
        """Begin the line with this section."""
        self._line, self._sections, self._at_end = list(reply.utterances), (spine, spine), False
        at = next((n for n, utterance in enumerate(self._line) if utterance.end > place), len(self._line))
        self._now = self._next = at
        self._begin_at(at)

    def _begin_at(self, at: int) -> None:
        """Begin with this sentence, once it is known who can say it."""
        if at < len(self._line):
            if self._must_look(self._line[at]):
                self._once_looked = partial(self._begin_at, at)
                self.changed.emit()
                return
            if not self._has_voice(self._line[at]):
                return
        self._restart(at)

    def _has_voice(self, utterance: Utterance) -> bool:
        """Whether there is a voice for what is to be read first; otherwise it is said that there is none."""
        if utterance.clip is not None or self.voices.for_language(utterance.language) is not None:
            return True
        if primary_of(utterance.language) in ("und", "", "zxx", "mul") and self.voices.voices:
            return True
        language = language_name(utterance.language)
        self._give_up(
            " ".join(
                filter(None, (tr("There is no voice for {language} here.", language=language), self.system.problem))
            )
        )
        return False

    def _go_to(self, at: int) -> None:
        """Go on from another place of the line."""
        if self.state == "off" or not self._line:
            return
        if at < 0:
            self._go_before()
        elif at < len(self._line):
            self._restart(at)
        elif not self._at_end:
            self._silence()
            self._now = self._next = len(self._line)
            self._fill()

    def _go_before(self) -> None:
        """To the last sentence of the section before, or the first of this one."""
        before = self._linear(self._sections[0], -1)
        if before is None:
            self._restart(0)
            return
        self._silence()
        self._ask(before, self._put_before)

    def _put_before(self, spine: int, reply: Utterances) -> None:
        self._line = [*reply.utterances, *self._line]
        self._sections = (spine, self._sections[1])
        if reply.utterances:
            self._restart(len(reply.utterances) - 1)
        else:
            self._go_before()

    def _restart(self, at: int) -> None:
        self._silence()
        self._now = self._next = at
        if at < len(self._line):
            self._light(self._line[at], follow=True)
        if self.state == "reading":
            self._fill()
        self.changed.emit()

    def _silence(self) -> None:
        """Nothing is heard, and nothing comes any more."""
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None
        self._once_looked = None
        self._turn.stop()
        self._handed.clear()
        if self._active is not None:
            self._active.clear()
            self._active = None

    def _fill(self) -> None:
        """Hand over what is to be said next, as far as there is room."""
        while self.state == "reading":
            if self._next >= len(self._line):
                self._go_beyond()
                return
            utterance = self._line[self._next]
            if self._must_look(utterance):
                self._once_looked = self._once_looked or self._fill
                return
            speaker = self._speaker_of(utterance)
            if speaker is not self._active and self._handed:
                return  # once the other one has said what it has
            if self._active is not speaker:
                self._active = speaker
            if self._handed and not speaker.has_room:
                return
            self._number += 1
            self._handed[self._number] = self._next
            self._next += 1
            speaker.say(self._number, utterance, self.settings.speed, self._pause_after(self._next - 1))

    def _go_beyond(self) -> None:
        """Put the next section to the line, or end with the book."""
        if self._asked is not None or self._book is None:
            return
        following = None if self._at_end else self._linear(self._sections[1], 1)
        if following is None:
            self._at_end = True
            if not self._handed:
                self.stop()
            return
        self._ask(following, self._put_after)

    def _put_after(self, spine: int, reply: Utterances) -> None:
        self._line += reply.utterances
        self._sections = (self._sections[0], spine)
        if self._now >= len(self._line) or not self._handed:
            self._restart(min(self._now, len(self._line)))
        else:
            self._fill()

    def _linear(self, spine: int, step: int) -> int | None:
        assert self._book is not None  # noqa: S101 - for the type checker
        items = self._book.publication.spine
        beyond = items[spine + 1 :] if step > 0 else items[:spine][::-1]
        return next((item.index for item in beyond if item.linear), None)

    def _speaker_of(self, utterance: Utterance) -> Speaker:
        if utterance.clip is not None:
            return self._recordings
        voice = self._voice_of(utterance)
        if voice is not None and voice.system is not None:
            self.system.voice = voice.system
            return self.system
        self._own.voice = voice.own.id if voice is not None and voice.own is not None else ""
        return self._own

    def _voice_of(self, utterance: Utterance) -> VoiceChoice | None:
        """That of its language; of a passage in one that has no voice, that of the book."""
        assert self._book is not None  # noqa: S101 - for the type checker
        choice = self.voices.for_language(utterance.language)
        choice = choice or self.voices.for_language(self._book.publication.language)
        return choice or next(iter(self.voices.voices), None)

    def _must_look(self, utterance: Utterance) -> bool:
        """Whether the system must tell first which voices it has: it is asked only if need be, and takes its time."""
        assert self._book is not None  # noqa: S101 - for the type checker
        if utterance.clip is not None:
            return False
        for language in (utterance.language, self._book.publication.language):
            if self.voices.lacks(language) and not self.system.knows(language):
                self.system.look_for(language)
                return True
            if self.voices.for_language(language) is not None:
                return False
        return False

    def _looked(self) -> None:
        self._add_system_voices()
        then, self._once_looked = self._once_looked, None
        if then is not None:
            then()
        self.changed.emit()

    def _add_system_voices(self) -> None:
        self.voices = self.voices.with_more(map(VoiceChoice.of, self.system.voices))

    def _pause_after(self, at: int) -> float:
        utterance = self._line[at]
        if utterance.heading:
            pause = _HEADING_PAUSE
        elif at + 1 < len(self._line) and self._same_paragraph(at, at + 1):
            pause = _PAUSE
        else:  # a line of verse may go on in the next
            pause = _PARAGRAPH_PAUSE if utterance.text.endswith(_ENDS) else _PAUSE
        return pause / max(1.0, self.settings.speed)

    def _same_paragraph(self, number: int, other: int) -> bool:
        first, second = self._line[number], self._line[other]
        return (first.start.spine, first.paragraph) == (second.start.spine, second.paragraph)

    # What is heard

    def _began(self, number: int, milliseconds: int) -> None:
        at = self._handed.get(number)
        if at is None:
            return
        before, self._now = self.current, at
        utterance = self._line[at]
        self._light(utterance, follow=before is None or self._is_seen(before))
        if milliseconds:
            self._characters += len(utterance.text)
            self._seconds += milliseconds / 1000
            self._turn_in_time(utterance, milliseconds)
        self._fill()
        self.changed.emit()

    def _ended(self, number: int) -> None:
        at = self._handed.pop(number, None)
        if at is None:
            return
        if self._is_late or self._sleeps_after(at):
            self._fall_asleep(at)
            return
        self._fill()
        if not self._handed and self._at_end and self._next >= len(self._line):
            self.stop()

    def _light(self, utterance: Utterance, *, follow: bool) -> None:
        words = TextRange(utterance.start, utterance.end)
        self._page.marks.set_spoken(words)
        if follow:
            self._page.follow(words.start)

    def _is_seen(self, utterance: Utterance) -> bool:
        """Whether the reader is still where it is read; who has turned away isn't taken along."""
        page = self._page
        return page.loading or page.sees(utterance.start) or page.sees(utterance.end)

    def _turn_in_time(self, utterance: Utterance, milliseconds: int) -> None:
        """Turn the page within a sentence when its last word on it has been said, about."""
        end = self._page.visible_end
        self._turn.stop()
        if end is None or not utterance.start < end < utterance.end or not self._page.sees(utterance.start):
            return
        share = (end.offset - utterance.start.offset) / (utterance.end.offset - utterance.start.offset)
        self._turn_to = end
        self._turn.start(int(milliseconds * share))

    def _turn_on(self) -> None:
        if self.current is not None and self._is_seen(self.current):
            self._page.follow(self._turn_to)

    # Sleep, and what goes wrong

    def _time_to_sleep(self) -> None:
        """The sentence is said to its end."""
        if self.state == "reading":
            self._is_late = True
        else:
            self.set_sleep(None)

    def _sleeps_after(self, at: int) -> bool:
        if self.sleep != "chapter":
            return False
        end = self._chapter_end(self._line[at].start)
        following = self._line[at + 1].start if at + 1 < len(self._line) else None
        if following is None:
            return self._at_end
        return end is not None and following >= end

    def _fall_asleep(self, at: int) -> None:
        """Pause, with the next sentence to go on with."""
        self.set_sleep(None)
        self.state = "paused"
        self._silence()
        self._now = self._next = min(at + 1, len(self._line) - 1)
        self.changed.emit()

    def _engine_restarted(self) -> None:
        if self.state == "reading" and self._book is not None and self.current is not None:
            self._restart(self._now)

    def _refused(self, failure: CallFailure) -> None:
        self._asked = None
        if failure.kind not in ("cancelled", "engine") and self.state != "off":
            self._give_up(failure.message)

    def _failed(self, sentence: str) -> None:
        """What was handed over is lost; the reader may try again from the same sentence."""
        if self.state == "off":
            return
        self._handed.clear()
        self._next = self._now
        self._active = None
        if sentence:
            self.state = "paused"
            self.problem.emit(sentence)
            self.changed.emit()

    def _give_up(self, sentence: str) -> None:
        self.stop()
        self.problem.emit(sentence)
