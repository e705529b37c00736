"""Reading aloud with voices of the system's, in a real window: Qt's mock engine stands for speech-dispatcher."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import QLocale, QObject
from PySide6.QtTextToSpeech import QTextToSpeech
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader import system
from reader.engine.protocol import Utterance, Voice
from reader.ui.reading.reading_page import ReadingPage
from reader.ui.speaking.speaker import Cue, VoiceChoice
from reader.ui.speaking.system_host import opened_speech, voices_in
from reader.ui.speaking.system_messages import LookForVoices, SystemVoice, encode, primary_of
from reader.ui.speaking.system_speaker import SystemSpeaker, rate_of
from reader.ui.speaking.voice_chooser import VoiceChooser
from reader.ui.window.arguments import WindowArguments
from tests.epubs import book_of
from tests.ui.mock_voices import SLOW_SECONDS, mock_voices
from tests.ui.real_window import SECONDS, Run
from tests.ui.sample_counter import SampleCounter
from tests.ui.stall_probe import StallProbe
from tests.ui.test_reading_aloud import lit, opened, wait_for

pytestmark = pytest.mark.model
FINNISH = '<div xml:lang="fi"><h1>Yksi</h1><p>Kello soi. Ovi aukesi.</p></div>'
FINNISH_TOO = '<div xml:lang="fi"><h1>Kaksi</h1><p>Hän tuli takaisin.</p></div>'
KARI, ANNELI = SystemVoice("Kari", "fi"), SystemVoice("Anneli", "fi")
FAST = 2.0
LOOKING = "Looking for the system’s voices…"


@pytest.fixture
def sound(qapp: object) -> SampleCounter:
    return SampleCounter()


class Heard(QObject):
    """A speaker, and what it says of itself."""

    def __init__(self) -> None:
        super().__init__()
        self.speaker = SystemSpeaker(self)
        self.speaker.command = mock_voices()
        self.voice = KARI
        self.events: list[object] = []
        self.speaker.began.connect(lambda number, _: self.events.append(number))
        self.speaker.ended.connect(lambda number: self.events.append(-number))
        self.speaker.failed.connect(self.events.append)

    def say(self, number: int, words: str) -> None:
        start, end = Locator(0, 10 * number), Locator(0, 10 * number + 9)
        self.speaker.say(Cue(number, Utterance(start, end, words, "fi", 0), VoiceChoice.of(self.voice), FAST, 0.0))


@pytest.fixture
def heard(qapp: object) -> Iterator[Heard]:
    made = Heard()
    yield made
    made.speaker.end()


@pytest.fixture
def ready(heard: Heard, qtbot: QtBot) -> Heard:
    """It knows its voices."""
    with qtbot.waitSignal(heard.speaker.looked, timeout=20 * SECONDS):
        heard.speaker.look_for("fi")
    return heard


def test_a_book_is_read_by_the_systems_voice_lit_and_kept_as_reading(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, sound: SampleCounter
) -> None:
    file = book_of(tmp_path / "b.epub", FINNISH, FINNISH_TOO, title="Kello", language="fi")
    window, aloud = opened(run, qtbot, file, sound)
    aloud.system.command = mock_voices()
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
    place = window.reading.place  # kept once the section is laid out
    qtbot.waitUntil(lambda: place.own is not None and place.own.spine == 1, timeout=20 * SECONDS)


def test_a_passage_in_another_language_has_the_systems_voice_and_the_rest_quoths_own(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, sound: SampleCounter
) -> None:
    body = '<p>He came home.</p><p xml:lang="fi">Ovi aukesi.</p><p>Nobody spoke.</p>'
    _, aloud = opened(run, qtbot, book_of(tmp_path / "b.epub", body, title="Home"), sound)
    aloud.system.command = mock_voices()
    by: list[str] = []
    aloud.changed.connect(lambda: by.append(aloud.voice.key if aloud.voice else ""))
    aloud.start(Locator(0, 0))
    qtbot.waitUntil(lambda: aloud.state == "off", timeout=60 * SECONDS)
    assert [key for key in dict.fromkeys(by) if key] == ["quoth:heart", "system:fi:Kari"]
    assert len(sound.heard) == 2


def wait_until_lit(qtbot: QtBot, reading: ReadingPage, words: str) -> None:
    letters = "".join(filter(str.isalpha, words))
    qtbot.waitUntil(lambda: letters in "".join(filter(str.isalpha, lit(reading, qtbot))), timeout=20 * SECONDS)


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
    book: str,
    spine: int,
    primary: str,
) -> None:
    _, window = run()
    window.sound = sound
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=60 * SECONDS):
        window.begin(WindowArguments(files=(str(corpus / "samples" / f"{book}.epub"),)))
    aloud, reading = window.side.aloud, window.reading
    aloud.system.command = mock_voices("any")
    aloud.set_settings(replace(aloud.settings, recorded=False))
    if primary == "en":
        aloud.voices.chosen = {"en": "system:en:Kari"}
    aloud.start(Locator(spine, 0))
    for _ in range(2):
        qtbot.waitUntil(lambda: aloud.state == "reading" and aloud.voice is not None, timeout=60 * SECONDS)
        aloud.pause()
        sentence = aloud.current
        assert sentence is not None and aloud.voice is not None
        assert aloud.voice.key == f"system:{sentence.language}:Kari"
        assert primary_of(sentence.language) == primary
        wait_until_lit(qtbot, reading, sentence.text)
        aloud.step_sentence(1)
        aloud.resume()
    aloud.stop()


def test_what_is_stopped_is_not_taken_for_the_end_of_what_follows(ready: Heard, qtbot: QtBot) -> None:
    ready.say(1, "A sentence that takes the voice a while.")
    ready.speaker.clear()
    ready.say(2, "Another.")
    qtbot.waitUntil(lambda: -2 in ready.events)
    assert ready.events == [1, 2, -2]


def test_a_pause_says_the_sentence_again_and_the_next_after_it(ready: Heard, qtbot: QtBot) -> None:
    ready.say(1, "A sentence that takes a while.")
    ready.say(2, "Another.")
    assert not ready.speaker.has_room
    ready.speaker.pause()
    qtbot.wait(300)
    assert ready.events == [1]
    ready.speaker.resume()
    qtbot.waitUntil(lambda: -2 in ready.events)
    assert ready.events == [1, 1, -1, 2, -2]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("The server hangs up.", "the server hung up"),
        ("The process dies.", "its process ended with code 7"),
        ("The server falls silent.", "it gave no sign of life for 7 s"),
    ],
)
def test_a_voice_that_dies_or_hangs_says_so_and_is_looked_for_again(
    heard: Heard, qtbot: QtBot, words: str, reason: str
) -> None:
    heard.say(1, "First.")
    qtbot.waitUntil(lambda: -1 in heard.events)
    heard.speaker.silence = 1.0
    heard.say(2, words)
    heard.say(3, "Nobody says this.")
    qtbot.waitUntil(lambda: len(heard.events) == 4, timeout=20 * SECONDS)
    assert heard.events[2:] == [2, f"The system’s voice stopped working: {reason}."]
    assert not heard.speaker.pid
    heard.speaker.silence = 60.0
    heard.say(4, "And now?")
    qtbot.waitUntil(lambda: -4 in heard.events)
    assert heard.events[4:] == [4, -4]


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("stuck", "The system’s voice stopped working: it gave no sign of life for 3 s."),
        ("none", "speech-dispatcher, libspeechd2 and speech-dispatcher-espeak-ng"),
    ],
)
def test_a_search_for_voices_that_hangs_or_finds_nothing_ends_with_a_sentence(
    heard: Heard, qtbot: QtBot, fault: str, sentence: str
) -> None:
    heard.speaker.command, heard.speaker.silence = mock_voices(fault), 3.0
    with qtbot.waitSignal(heard.speaker.looked, timeout=20 * SECONDS):
        heard.speaker.look_for("fi-FI")
    assert heard.speaker.voices == () and not heard.speaker.is_looking
    assert sentence in heard.speaker.problem
    assert not heard.speaker.pid
    heard.speaker.look_for("fi")  # it isn't tried again and again
    assert not heard.speaker.pid
    heard.speaker.look_again()
    heard.speaker.command = mock_voices()
    with qtbot.waitSignal(heard.speaker.looked, timeout=20 * SECONDS):
        heard.speaker.look_for("fi")
    assert set(heard.speaker.voices) == {KARI, ANNELI}


def test_a_voice_that_was_uninstalled_is_a_sentence_after_what_another_had_to_say(ready: Heard, qtbot: QtBot) -> None:
    ready.speaker.end()
    ready.speaker.command = mock_voices("any")  # which has no Anneli
    ready.say(1, "He is here.")
    ready.say(2, "So am I.")
    ready.voice = ANNELI
    ready.say(3, "Is she here?")
    qtbot.waitUntil(lambda: len(ready.events) == 6, timeout=20 * SECONDS)
    assert ready.events == [1, -1, 2, -2, 3, "The system’s voice stopped working: the system no longer has it."]


def test_a_process_that_cannot_be_started_is_a_sentence(heard: Heard, qtbot: QtBot) -> None:
    heard.speaker.command = ["/there/is/no/such/program"]
    with qtbot.waitSignal(heard.speaker.looked):
        heard.speaker.look_for("fi")
    assert heard.speaker.problem.startswith("The system’s voice stopped working: ")


@pytest.mark.skipif(not system.is_linux(), reason="only Linux has the seal")
def test_the_process_is_sealed_and_dies_with_the_window(tmp_path: Path) -> None:
    """Also while the system keeps it waiting."""
    for fault in ("", "stuck"):
        process = subprocess.Popen(mock_voices(fault), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert process.stdin is not None and process.stdout is not None
        if not fault:
            process.stdin.write(encode(LookForVoices("fi")) + b"\n")
            process.stdin.flush()
            assert b"Kari" in process.stdout.readline()
            assert "Seccomp:\t2" in Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
        process.stdin.close()
        assert process.wait(10) == 0
        process.stdout.close()


def test_the_window_never_waits_for_a_system_that_takes_five_seconds_to_tell_its_voices(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, sound: SampleCounter
) -> None:
    file = book_of(tmp_path / "b.epub", FINNISH, FINNISH_TOO, title="Kello", language="fi")
    window, aloud = opened(run, qtbot, file, sound)
    aloud.system.command = mock_voices("slow")
    bar = window.side.speaking.bar
    qtbot.wait(500)  # what a window does when it has just opened a book isn't what is measured
    probe = StallProbe()
    probe.start()
    aloud.start(Locator(0, 0))
    qtbot.waitUntil(lambda: aloud.waits_for_voices, timeout=20 * SECONDS)
    assert bar.left.text() == LOOKING
    menu = bar.voice.menu()
    menu.popup(bar.mapToGlobal(bar.rect().topLeft()))
    assert LOOKING in names_in(menu)
    if folder := os.environ.get("QUOTH_PICTURES"):
        window.grab().save(f"{folder}/looking.png")  # which takes longer than a stall may
    qtbot.wait(int(1000 * (SLOW_SECONDS - 1)))
    assert aloud.waits_for_voices and LOOKING in names_in(menu)
    qtbot.waitUntil(lambda: not aloud.system.is_looking, timeout=20 * SECONDS)
    probe.mark()
    probe.stop()
    assert probe.spans[0].held < 100, probe.spans
    assert LOOKING not in names_in(menu)
    assert any("Kari" in name for name in names_in(menu)) and any("Anneli" in name for name in names_in(menu))
    menu.close()
    wait_for(qtbot, aloud, "Ovi aukesi.")
    pid = aloud.system.pid
    assert pid
    window.close()
    qtbot.waitUntil(lambda: not is_running(pid))


def names_in(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions()]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.qt_log_ignore("Text-to-speech plug-in", extend=True)
@pytest.mark.parametrize("engines", [[], ["mock"], ["one that can’t start"]])
def test_without_a_speech_service_nothing_speaks(
    qapp: QObject, monkeypatch: pytest.MonkeyPatch, engines: list[str]
) -> None:
    monkeypatch.setattr(QTextToSpeech, "availableEngines", lambda: engines)
    assert opened_speech() is None


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


def test_quoths_own_voice_is_used_before_the_systems_unless_the_reader_chose_one(heard: Heard, qtbot: QtBot) -> None:
    own, kari = Voice("heart", "Heart", "fi-FI"), VoiceChoice.of(KARI)
    voices, sentence = VoiceChooser(heard.speaker), Utterance(Locator(0, 0), Locator(0, 9), "Kello soi.", "fi", 0)
    voices.begin([own])
    assert not voices.must_look(sentence)  # the system isn't asked without need
    voices.choose(kari)
    with qtbot.waitSignal(heard.speaker.looked, timeout=20 * SECONDS):
        assert voices.must_look(sentence)
    assert voices.voice_of(sentence) == VoiceChoice.of(own)
    voices.add_system_voices()
    assert voices.voice_of(sentence) == kari and not voices.must_look(sentence)


@pytest.mark.parametrize(("speed", "rate"), [(0.5, -1.0), (0.75, -0.5), (1.0, 0.0), (1.5, 0.5), (2.0, 1.0), (4.0, 1.0)])
def test_the_speed_is_as_near_as_the_system_can(speed: float, rate: float) -> None:
    assert rate_of(speed) == rate
