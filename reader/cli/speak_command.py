"""``quoth speak``: a book, or a part of it, read aloud into a sound file."""

from __future__ import annotations

import argparse
import wave
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from indexing.locator import Locator
from models.cancel import CancelToken
from models.paths import whole_path
from reader.cli.commands import CommandFailed, ignore, open_engine
from reader.cli.usage import WHICH_BOOK, Commands, add_command, locator
from reader.engine import protocol
from reader.engine.protocol import FASTEST, SLOWEST, Utterance

if TYPE_CHECKING:
    from reader.engine.engine import Engine

_RATE = 24_000  # of all voices so far
_SENTENCE, _PARAGRAPH = 0.15, 0.45  # seconds of silence behind one


def add(some: Commands) -> None:
    """Add it to the command line."""
    about = "read a book, or a part of it, aloud into a sound file"
    speak = add_command(some, "speak", about, speak_into_file)
    speak.add_argument("book", metavar="BOOK", help=WHICH_BOOK)
    speak.add_argument("--to", required=True, metavar="FILE.wav", type=Path)
    speak.add_argument("--from", dest="start", type=locator, metavar="LOCATOR", help="(default: the book’s beginning)")
    speak.add_argument("--before", type=locator, metavar="LOCATOR", help="end there (default: with the book)")
    speeds = f"{SLOWEST} to {FASTEST:g} (default: 1)"
    speak.add_argument("--speed", type=float, default=1.0, metavar="N", help=speeds)
    speak.add_argument("--voice", default="", metavar="ID", help="(default: the first that speaks the language)")
    speak.add_argument("--force", action="store_true", help="replace an existing file")


def speak_into_file(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Write the file, which is there when it is whole."""
    file = whole_path(options.to)
    if file.exists() and not options.force:
        raise CommandFailed(f"{file} is there already; --force replaces it.")
    if not SLOWEST <= options.speed <= FASTEST:
        raise CommandFailed(f"The speed is {SLOWEST} to {FASTEST:g}.")
    with open_engine() as engine:
        book = engine.find(options.book)
        voice = options.voice or _voice_for(engine, book.language, cancel)
        utterances = _utterances(engine, book.path, options.start or Locator(0, 0), options.before, cancel)
        part = file.with_name(f"{file.name}.part")
        try:
            seconds = _write(engine, part, utterances, voice, options.speed, cancel)
            if not seconds:
                raise CommandFailed("There is nothing there to be read aloud.")
            part.replace(file)
        finally:
            with suppress(OSError):
                part.unlink()
    print(f"{file}: {int(seconds // 60)} min {int(seconds % 60)} s")
    return 0


def _voice_for(engine: Engine, language: str, cancel: CancelToken) -> str:
    reply = engine.handle(protocol.ListVoices(), ignore, cancel)
    primary = language.partition("-")[0]
    speaking = [voice.id for voice in reply.voices if primary in (voice.language.partition("-")[0], "und", "")]
    if not speaking:
        raise CommandFailed(reply.problem or f"Quoth has no voice for “{language}”; --voice names one all the same.")
    return speaking[0]


def _utterances(
    engine: Engine, path: str, start: Locator, before: Locator | None, cancel: CancelToken
) -> Iterator[Utterance]:
    opened = engine.handle(protocol.OpenPublication(path), ignore, cancel)
    for item in opened.spine[start.spine :]:
        if not item.linear:
            continue
        request = protocol.ListUtterances(path, opened.edition, item.index, recorded=False)
        reply = engine.handle(request, ignore, cancel)
        for utterance in reply.utterances:
            if before is not None and utterance.start >= before:
                return
            if utterance.end > start:
                yield utterance


def _write(
    engine: Engine, file: Path, utterances: Iterator[Utterance], voice: str, speed: float, cancel: CancelToken
) -> float:
    """Write what is said; how many seconds it is."""
    frames = 0
    with closing(wave.open(str(file), "wb")) as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(_RATE)
        for utterance, following in pairwise([*utterances, None]):
            if utterance is None:
                break
            sound = engine.speech.say(utterance.text, voice, speed, cancel)
            goes_on = following is not None and following.paragraph == utterance.paragraph
            pause = (_SENTENCE if goes_on else _PARAGRAPH) / max(1.0, speed)
            samples = sound.data + bytes(2 * int(_RATE * pause))
            out.writeframes(samples)
            frames += len(samples) // 2
    return frames / _RATE
