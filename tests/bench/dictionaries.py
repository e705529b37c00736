"""Times look-ups in ten dictionaries of 200,000 words: the first, which makes their indexes, and those after it.

``python -m tests.bench.dictionaries [--words N] [--dictionaries N]``
"""

from __future__ import annotations

import argparse
import random
import struct
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from models.cancel import CancelToken
from reader.engine.dictionaries.collection import Dictionaries

_TEXT = b"<p>a definition of some length, as dictionaries have it, with an <i>example</i> or two of its use</p>"


def main() -> None:
    """Make them, look words up, and print milliseconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--words", type=int, default=200_000)
    parser.add_argument("--dictionaries", type=int, default=10)
    options = parser.parse_args()
    with TemporaryDirectory() as place:
        for number in range(options.dictionaries):
            _write(Path(place) / str(number), number, options.words)
        dictionaries = Dictionaries(Path(place) / "own", None, (Path(place),))
        first = _timed(dictionaries, "word7")
        rest = sorted(_timed(dictionaries, f"word{random.randrange(options.words)}") for _ in range(200))  # noqa: S311
        again = Dictionaries(Path(place) / "own", None, (Path(place),))
        opened = _timed(again, "word8")
        print(f"first look-up, which makes the indexes  {first:8.1f} ms")
        print(f"first look-up of another start          {opened:8.1f} ms")
        print(f"median of 200                           {median(rest):8.1f} ms")
        print(f"95 of 100 within                        {rest[190]:8.1f} ms")
        dictionaries.close()
        again.close()


def _timed(dictionaries: Dictionaries, word: str) -> float:
    start = time.perf_counter()
    looked_up = dictionaries.look_up(word, "", CancelToken())
    if not looked_up.entries:
        raise SystemExit(f"{word} was not found")
    return (time.perf_counter() - start) * 1000


def _write(folder: Path, number: int, words: int) -> None:
    folder.mkdir()
    info = f"StarDict's dict ifo file\nversion=2.4.2\nbookname=Made up {number}\nsametypesequence=h\n"
    (folder / "words.ifo").write_text(info, encoding="utf-8")
    names = sorted(f"word{n}".encode() for n in range(words))
    places = (name + b"\0" + struct.pack(">II", at * len(_TEXT), len(_TEXT)) for at, name in enumerate(names))
    (folder / "words.idx").write_bytes(b"".join(places))
    (folder / "words.dict").write_bytes(_TEXT * words)


if __name__ == "__main__":
    main()
