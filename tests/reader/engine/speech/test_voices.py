"""The voice that ships speaks, in a process of its own, whose death costs a sentence's time at most."""

from __future__ import annotations

import hashlib
import os
import signal
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from models.cancel import Cancelled, CancelToken
from models.catalog import Catalog, FileSpec, ModelSpec, VoiceParams
from models.errors import ModelError
from models.faster_speech import sped_up
from models.folder import ModelsFolder
from models.voice import VoiceModel
from reader import system
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.engine.model_host.trials import Trials
from reader.engine.page_service import PageService
from reader.engine.speech.service import BUNDLED, SpeechService
from reader.engine.speech.voice_process import VoiceProcess
from tests.epubs import Epub
from tests.reader.engine.client import EngineProcess

pytestmark = pytest.mark.model
HEART = VoiceParams("heart", "en-US")
SENTENCE = "It is a truth universally acknowledged."


@pytest.fixture
def process() -> Iterator[VoiceProcess]:
    """A sound one."""
    started = VoiceProcess(system.model_host_command())
    yield started
    started.end()


def test_a_voice_speaks_without_silence_around_it_at_any_speed() -> None:
    voice = VoiceModel(HEART)
    token = CancelToken()
    lengths = {speed: len(voice.speak(SENTENCE, speed, token)) / 2 / voice.rate for speed in (0.5, 1.0, 2.0, 4.0)}
    assert 1.5 < lengths[1.0] < 4
    for speed, length in lengths.items():
        assert length * speed == pytest.approx(lengths[1.0], rel=0.25)
    samples = np.frombuffer(voice.speak(SENTENCE, 1.0, token), "<i2")
    loud = np.flatnonzero(np.abs(samples) > 300)
    assert loud[0] < voice.rate * 0.06
    assert len(samples) - loud[-1] < voice.rate * 0.06
    assert voice.speak("東京", 1.0, token) == b""  # no word of its language: nothing, and no error
    assert len(voice.speak("word " * 300, 4.0, token)) > voice.rate  # longer than the model takes at once


def test_pressed_speech_keeps_its_pitch() -> None:
    rate = 24_000
    tone = np.sin(2 * np.pi * 220 * np.arange(rate * 2) / rate).astype(np.float32)
    pressed = sped_up(tone, 2.0, rate)
    assert len(pressed) == pytest.approx(rate, rel=0.03)
    spectrum = np.abs(np.fft.rfft(pressed[2_000:-2_000]))
    peak = int(np.argmax(spectrum)) * rate / (len(pressed) - 4_000)
    assert peak == pytest.approx(220, abs=3)


def test_a_process_that_is_killed_is_started_again_and_the_sentence_said(process: VoiceProcess) -> None:
    first = process.say(SENTENCE, HEART, None, 1.0, CancelToken())
    pid = process.pid
    os.kill(pid, signal.SIGKILL)
    again = process.say(SENTENCE, HEART, None, 1.0, CancelToken())
    assert again == first
    assert process.pid not in (0, pid)


def test_one_that_dies_over_and_over_is_left_alone_until_reading_begins_anew() -> None:
    process = VoiceProcess(["false"])
    for _ in range(2):
        with pytest.raises(ModelError, match="The voice stopped working"):
            process.say(SENTENCE, HEART, None, 1.0, CancelToken())
    process.end()
    assert process.pid == 0


def test_what_nobody_waits_for_isnt_said(process: VoiceProcess) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        process.say(SENTENCE, HEART, None, 1.0, token)
    assert process.pid == 0


def test_the_engine_says_a_page_sentence_by_sentence(tmp_path: Path) -> None:
    path = Epub().build(tmp_path / "book.epub")
    with EngineProcess() as engine:
        opened = engine.ask(p.OpenPublication(str(path)))
        utterances = engine.ask(p.ListUtterances(str(path), opened.edition, 0)).utterances
        assert [utterance.text for utterance in utterances] == ["One", "It was a dark night.", "Nobody spoke."]
        assert engine.ask(p.ListVoices()).voices == (BUNDLED,)
        sound = engine.ask(p.Speak(utterances[1].text, "heart", 1.5))
        assert sound.rate == 24_000
        assert 0.5 < len(sound.data) / 2 / sound.rate < 2
        assert engine.ask(p.EndSpeech()) == p.Done()


def test_a_voice_that_was_fetched_speaks_and_one_whose_file_is_wrong_isnt_offered(tmp_path: Path) -> None:
    data = files("hibari").joinpath("assets/hibari.onnx").read_bytes()  # the same voice, by another name
    file = FileSpec("emma.onnx", len(data), hashlib.sha256(data).hexdigest(), ())
    spec = ModelSpec("hibari-emma", "Emma", "Apache-2.0", (file,), VoiceParams("emma", "en-GB"))
    folder = ModelsFolder(tmp_path / "models", Catalog((spec,)))
    folder.file_path(spec, file).parent.mkdir(parents=True)
    folder.file_path(spec, file).write_bytes(data)
    service = SpeechService(PageService(), system.model_host_command(), folder)
    voices = service.handle(p.ListVoices(), CancelToken())
    assert isinstance(voices, p.Voices)
    assert voices.voices == (BUNDLED, p.Voice("hibari-emma", "Emma", "en-GB"))
    sound = service.say("A tomato bath.", "hibari-emma", 1.0, CancelToken())
    assert sound.data != service.say("A tomato bath.", "heart", 1.0, CancelToken()).data  # British sounds
    Trials(folder, system.model_host_command()).try_out(folder.find("hibari-emma"))
    folder.file_path(spec, file).write_bytes(b"not it")
    assert service.handle(p.ListVoices(), CancelToken()) == p.Voices((BUNDLED,))
    service.close()


def test_a_voice_that_isnt_installed_is_said_to_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine(tmp_path, ModelsFolder(tmp_path / "models"))
    with pytest.raises(ModelError, match="The voice emma isn’t installed"):
        engine.speech.say("Hello.", "emma", 1.0, CancelToken())
    monkeypatch.setattr("models.voice.has_speech", lambda: False)
    listed = engine.speech.handle(p.ListVoices(), CancelToken())
    assert isinstance(listed, p.Voices) and "hibari-tts is missing" in listed.problem
    with pytest.raises(ModelError, match="hibari-tts is missing"):
        engine.speech.say("Hello.", "heart", 1.0, CancelToken())
    engine.close()
