"""Reading aloud with voices of the system's, in a real window: Qt's mock engine stands for speech-dispatcher."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import QLocale, QObject
from PySide6.QtTextToSpeech import QTextToSpeech, QVoice
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.engine.protocol import Utterance, Voice
from reader.ui.reading.reading_page import ReadingPage
from reader.ui.speaking import system_speaker
from reader.ui.speaking.system_speaker import SystemSpeaker, SystemVoice, primary_of, rate_of, voices_in
from reader.ui.speaking.voices import VoiceBox, VoiceChoice
from reader.ui.window.arguments import WindowArguments
from tests.epubs import book_of
from tests.ui.real_window import SECONDS, Run
from tests.ui.sample_counter import SampleCounter
from tests.ui.test_reading_aloud import lit, opened, wait_for

pytestmark = [pytest.mark.window, pytest.mark.model]
FINNISH = '<div xml:lang="fi"><h1>Yksi</h1><p>Kello soi. Ovi aukesi.</p></div>'
FINNISH_TOO = '<div xml:lang="fi"><h1>Kaksi</h1><p>Hän tuli takaisin.</p></div>'
KARI, ANNELI = SystemVoice("Kari", "fi"), SystemVoice("Anneli", "fi")
FAST = 2.0


@pytest.fixture
def sound(qapp: object) -> SampleCounter:
    return SampleCounter()


class Heard(QObject):
    """A speaker, and what it says of itself."""

    def __init__(self, engine: str = "mock") -> None:
        super().__init__()
        self.speaker = SystemSpeaker(self, engine)
        self.speaker.voice = KARI
        self.events: list[object] = []
        self.speaker.began.connect(lambda number, _: self.events.append(number))
        self.speaker.ended.connect(lambda number: self.events.append(-number))
        self.speaker.failed.connect(self.events.append)

    def say(self, number: int, words: str) -> None:
        start, end = Locator(0, 10 * number), Locator(0, 10 * number + 9)
        self.speaker.say(number, Utterance(start, end, words, "fi", 0), FAST, 0.0)


@pytest.fixture
def heard(qapp: object) -> Heard:
    return Heard()


def test_a_book_is_read_by_the_systems_voice_lit_and_kept_as_reading(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, sound: SampleCounter
) -> None:
    file = book_of(tmp_path / "b.epub", FINNISH, FINNISH_TOO, title="Kello", language="fi")
    window, aloud = opened(run, qtbot, file, sound)
    aloud.system.engine = "mock"
    aloud.start(Locator(0, 0))
    wait_for(qtbot, aloud, "Kello soi.")
    assert aloud.voice is not None and aloud.voice.system == KARI
    qtbot.waitUntil(lambda: "Kello" in lit(window.reading, qtbot) or "Ovi" in lit(window.reading, qtbot))
    aloud.choose_voice(next(voice for voice in aloud.voices_to_choose() if voice.system == ANNELI))
    assert window._settings.voices() == {"fi": "system:fi:Anneli"}
    wait_for(qtbot, aloud, "Ovi aukesi.")
    aloud.pause()
    assert aloud.state == "paused"
    aloud.resume()
    wait_for(qtbot, aloud, "Hän tuli")
    qtbot.waitUntil(lambda: aloud.state == "off", timeout=60 * SECONDS)
    assert not sound.heard  # none of it came from Quoth's own voice
    assert window.reading.place.own is not None and window.reading.place.own.spine == 1


def test_a_passage_in_another_language_has_the_systems_voice_and_the_rest_quoths_own(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, sound: SampleCounter
) -> None:
    body = '<p>He came home.</p><p xml:lang="fi">Ovi aukesi.</p><p>Nobody spoke.</p>'
    _, aloud = opened(run, qtbot, book_of(tmp_path / "b.epub", body, title="Home"), sound)
    aloud.system.engine = "mock"
    by: list[str] = []
    aloud.changed.connect(lambda: by.append(aloud.voice.key if aloud.voice else ""))
    aloud.start(Locator(0, 0))
    qtbot.waitUntil(lambda: aloud.state == "off", timeout=60 * SECONDS)
    assert [key for key in dict.fromkeys(by) if key] == ["quoth:heart", "system:fi:Kari"]
    assert len(sound.heard) == 2


def wait_until_lit(qtbot: QtBot, reading: ReadingPage, words: str) -> None:
    letters = "".join(filter(str.isalpha, words))
    qtbot.waitUntil(lambda: letters in "".join(filter(str.isalpha, lit(reading, qtbot))), timeout=20 * SECONDS)


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("book", "spine", "primary"),
    [
        ("kusamakura-japanese-vertical-writing", 2, "ja"),
        pytest.param("regime-anticancer-arabic", 2, "ar", marks=pytest.mark.nightly),
        pytest.param("israelsailing", 3, "he", marks=pytest.mark.nightly),
        pytest.param("wasteland-otf-obf", 0, "en", marks=pytest.mark.nightly),
    ],
)
def test_real_books_in_four_scripts_are_lit_word_for_word(
    qtbot: QtBot,
    no_models: None,
    run: Run,
    corpus: Path,
    sound: SampleCounter,
    monkeypatch: pytest.MonkeyPatch,
    book: str,
    spine: int,
    primary: str,
) -> None:
    def any_voice(speech: QTextToSpeech, language: str) -> dict[SystemVoice, QVoice]:
        return {SystemVoice("Kari", language): speech.availableVoices()[0]}

    monkeypatch.setattr(system_speaker, "voices_in", any_voice)
    _, window = run()
    window.sound = sound
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=60 * SECONDS):
        window.begin(WindowArguments(files=(str(corpus / "samples" / f"{book}.epub"),)))
    aloud, reading = window.side.aloud, window.reading
    aloud.system.engine = "mock"
    aloud.set_settings(replace(aloud.settings, recorded=False))
    if primary == "en":
        aloud.voices = VoiceBox(chosen={"en": "system:en:Kari"})
    aloud.start(Locator(spine, 0))
    for _ in range(2):
        qtbot.waitUntil(lambda: aloud.state == "reading" and aloud.current is not None, timeout=60 * SECONDS)
        aloud.pause()
        sentence = aloud.current
        assert sentence is not None and aloud.voice is not None
        assert aloud.voice.key == f"system:{sentence.language}:Kari"
        assert primary_of(sentence.language) == primary
        wait_until_lit(qtbot, reading, sentence.text)
        aloud.step_sentence(1)
        aloud.resume()
    aloud.stop()


def test_what_is_stopped_is_not_taken_for_the_end_of_what_follows(heard: Heard, qtbot: QtBot) -> None:
    heard.say(1, "A sentence that takes the voice a while.")
    heard.speaker.clear()
    heard.say(2, "Another.")
    qtbot.waitUntil(lambda: -2 in heard.events)
    assert heard.events == [1, 2, -2]


def test_a_pause_says_the_sentence_again_and_the_next_after_it(heard: Heard, qtbot: QtBot) -> None:
    heard.say(1, "A sentence that takes a while.")
    heard.say(2, "Another.")
    assert not heard.speaker.has_room
    heard.speaker.pause()
    qtbot.wait(300)
    assert heard.events == [1]
    heard.speaker.resume()
    qtbot.waitUntil(lambda: -2 in heard.events)
    assert heard.events == [1, 1, -1, 2, -2]


def test_a_voice_that_dies_says_so_and_is_looked_for_again(
    heard: Heard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard.say(1, "A sentence that takes a while.")
    heard.say(2, "Another.")
    with monkeypatch.context() as dead:
        dead.setattr(QTextToSpeech, "state", lambda _: QTextToSpeech.State.Error)
        dead.setattr(QTextToSpeech, "errorString", lambda _: "the server hung up")
        qtbot.waitUntil(lambda: len(heard.events) == 2)
        assert heard.events[1] == "The system’s voice stopped working: the server hung up."
        heard.say(3, "Is there anybody?")  # not yet
        assert "speech-dispatcher" in str(heard.events[2])
    heard.say(4, "And now?")
    qtbot.waitUntil(lambda: -4 in heard.events)
    assert heard.events[3:] == [4, -4]


@pytest.mark.qt_log_ignore("Text-to-speech plug-in", extend=True)
@pytest.mark.parametrize("engines", [[], ["mock"], ["one that can’t start"]])
def test_without_a_speech_service_the_missing_packages_are_named(
    qapp: QObject, monkeypatch: pytest.MonkeyPatch, engines: list[str]
) -> None:
    monkeypatch.setattr(QTextToSpeech, "availableEngines", lambda: engines)
    speaker = SystemSpeaker(qapp)
    assert speaker.voices("de") == ()
    assert "speech-dispatcher, libspeechd2 and speech-dispatcher-espeak-ng" in speaker.problem


def test_of_a_systems_many_voices_those_of_the_language_are_offered_without_their_timbres() -> None:
    """As espeak-ng lists them: 13,000, each with 100 timbres, some in languages that Qt doesn't know."""

    names = {"de": ["German", "German+Adam", "Max"], "en": ["English"], "C": ["Klingon"]}
    asked: list[QLocale] = []
    listed = SimpleNamespace(
        availableLocales=lambda: [QLocale("de"), QLocale("en_GB"), QLocale.c()],
        setLocale=asked.append,
        availableVoices=lambda: [
            SimpleNamespace(name=lambda name=name: name) for name in names[asked[-1].name().partition("_")[0]]
        ],
    )
    speech = cast(QTextToSpeech, listed)
    assert list(voices_in(speech, "de")) == [SystemVoice("German", "de"), SystemVoice("Max", "de")]
    assert list(voices_in(speech, "en")) == [SystemVoice("English", "en-GB")]


def test_quoths_own_voice_is_used_before_the_systems_unless_the_reader_chose_one() -> None:
    own, robot = VoiceChoice.of(Voice("heart", "Heart", "en-US")), VoiceChoice.of(SystemVoice("English", "en-GB"))
    assert VoiceBox((own, robot)).for_language("en-GB") == own
    box = VoiceBox((own,), {"en": robot.key})
    assert box.lacks("en-GB") and not VoiceBox((own,)).lacks("en-GB") and VoiceBox((own,)).lacks("de")
    assert box.for_language("en-GB") == own
    assert box.with_more([robot, robot]).for_language("en") == robot


@pytest.mark.parametrize(("speed", "rate"), [(0.5, -1.0), (0.75, -0.5), (1.0, 0.0), (1.5, 0.5), (2.0, 1.0), (4.0, 1.0)])
def test_the_speed_is_as_near_as_the_system_can(speed: float, rate: float) -> None:
    assert rate_of(speed) == rate
