"""Reading aloud: gaps between sentences, the time to the first sound, memory, disk, beside the voice used plainly.

``python -m tests.bench.speech BOOK.epub --minutes N``. The gaps are those that one would hear within paragraphs: each
sentence is really made, and played in thought by the rule of ``reader/ui/speaking``, 15 s ahead. The baseline makes a
sentence when the one before has ended, and leaves the voice's own silence around it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from statistics import median

import numpy as np
from hibari import Hibari

from indexing.publication import open_publication
from models.cancel import CancelToken
from models.catalog import VoiceParams
from reader import system
from reader.engine.protocol import SpeechSkips, Utterance
from reader.engine.speech.utterances import page_utterances
from reader.engine.speech.voice_process import VoiceProcess
from tests.bench.machine import machine

HEART = VoiceParams("heart", "en-US")
_AHEAD_SECONDS, _PAUSE = 15.0, 0.15


@dataclass(frozen=True)
class Made:
    """How long a sentence took to be made, and how long it is to be heard; ``silence`` is at its end, in seconds."""

    made: float
    heard: float
    silence: float


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("book", type=Path)
    parser.add_argument("--minutes", type=float, default=10.0)
    options = parser.parse_args()
    print(machine())
    utterances = sentences(options.book, options.minutes)
    print(f"{len(utterances)} sentences of {options.book.stem}")
    process = VoiceProcess(system.model_host_command())
    begun = time.perf_counter()
    process.say(utterances[0].text, HEART, None, 1.0, CancelToken())
    print(f"first sound, from nothing: {time.perf_counter() - begun:.2f} s")
    begun = time.perf_counter()
    process.say(utterances[0].text, HEART, None, 1.0, CancelToken())
    print(f"first sound, once the voice is there: {1000 * (time.perf_counter() - begun):.0f} ms")
    ours = [by_process(process, utterance) for utterance in utterances]
    print(f"memory of the voice’s process: {memory(process.pid):.0f} MB")
    process.end()
    plain = Hibari()
    plain("Ready.")
    theirs = [by_itself(plain, utterance) for utterance in utterances]
    report("as Quoth plays it", gaps_ahead(ours), ours)
    report("plainly, one after the other", gaps_one_by_one(theirs), theirs)
    size = sum(path.stat().st_size for path in Path(str(files("hibari"))).rglob("*") if path.is_file())
    print(f"disk: {size / 1e6:.1f} MB")


def sentences(book: Path, minutes: float) -> list[Utterance]:
    """About so many minutes of a book, from its third section on."""
    utterances: list[Utterance] = []
    with open_publication(book) as publication:
        for spine in range(min(3, len(publication.spine) - 1), len(publication.spine)):
            document = publication.document(spine)
            language = publication.metadata.language
            utterances += page_utterances(document, spine, language, SpeechSkips(), (), CancelToken())
            if sum(len(utterance.text) for utterance in utterances) > minutes * 60 * 14:
                break
    return utterances


def by_process(process: VoiceProcess, utterance: Utterance) -> Made:
    """A sentence as the engine makes it, with the window's pause."""
    begun = time.perf_counter()
    speech = process.say(utterance.text, HEART, None, 1.0, CancelToken())
    made = time.perf_counter() - begun
    samples = np.frombuffer(speech.samples, "<i2")
    return Made(made, len(samples) / speech.rate + _PAUSE, _silence(samples / 32_768, speech.rate) + _PAUSE)


def by_itself(voice: Hibari, utterance: Utterance) -> Made:
    """A sentence as the package makes it."""
    begun = time.perf_counter()
    samples = voice(utterance.text)
    made = time.perf_counter() - begun
    return Made(made, len(samples) / voice.sample_rate, _silence(samples, voice.sample_rate))


def _silence(samples: np.ndarray[tuple[int], np.dtype[np.float64]], rate: int) -> float:
    """Of both ends together."""
    loud = np.flatnonzero(np.abs(samples) > 0.01)
    return (len(samples) - int(loud[-1]) + int(loud[0])) / rate if loud.size else 0.0


def gaps_ahead(made: Sequence[Made]) -> list[float]:
    """The silence between each two sentences, if up to 15 s are made ahead."""
    ready, ends, gaps = 0.0, 0.0, []
    for before, sound in zip([None, *made], made, strict=False):
        ready = max(ready, ends - _AHEAD_SECONDS) + sound.made
        if before is not None:
            gaps.append(max(0.0, ready - ends) + sound.silence)
        ends = max(ready, ends) + sound.heard
    return gaps


def gaps_one_by_one(made: Sequence[Made]) -> list[float]:
    """The same, if each is made when the one before has ended."""
    return [sound.made + sound.silence for sound in made[1:]]


def report(name: str, gaps: Sequence[float], made: Sequence[Made]) -> None:
    """Print what was measured."""
    milliseconds = sorted(1000 * gap for gap in gaps)
    worst, high = milliseconds[-1], milliseconds[int(0.95 * (len(milliseconds) - 1))]
    speed = sum(sound.heard for sound in made) / sum(sound.made for sound in made)
    print(f"{name}: gaps median {median(milliseconds):.0f} ms, 95% below {high:.0f} ms, longest {worst:.0f} ms")
    print(f"  {speed:.0f} times real time")


def memory(pid: int) -> float:
    """The process's resident memory in MB (Linux)."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))


if __name__ == "__main__":
    main()
