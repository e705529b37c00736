"""``quoth speak`` writes what is read aloud into a sound file."""

from __future__ import annotations

import wave
from pathlib import Path

import pytest

from reader.cli.main import main
from tests.epubs import Epub, book_of

pytestmark = pytest.mark.model


@pytest.fixture
def book(tmp_path: Path, quoth_home: Path) -> str:
    """The id of a book on the shelf."""
    file = Epub().build(tmp_path / "book.epub")
    assert main(["add", str(file)]) == 0
    return str(file)


def seconds(file: Path) -> float:
    with wave.open(str(file), "rb") as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        return sound.getnframes() / sound.getframerate()


def test_a_part_of_a_book_becomes_a_sound_file(book: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, part, fast = (tmp_path / f"{name}.wav" for name in ("whole", "part", "fast"))
    assert main(["speak", book, "--to", str(whole)]) == 0
    assert main(["speak", book, "--from", "1:0", "--before", "1:20", "--to", str(part)]) == 0
    assert main(["speak", book, "--speed", "3", "--to", str(fast)]) == 0
    assert 0 < seconds(part) < seconds(whole) / 2
    assert seconds(fast) < seconds(whole) / 2
    assert "whole.wav: 0 min" in capsys.readouterr().out


def test_it_replaces_nothing_unasked_and_leaves_nothing_half_done(
    book: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "there.wav"
    file.write_bytes(b"mine")
    assert main(["speak", book, "--to", str(file)]) == 1
    assert file.read_bytes() == b"mine"
    assert main(["speak", book, "--voice", "nobody", "--to", str(tmp_path / "b.wav")]) == 1
    assert not (tmp_path / "b.wav").exists()
    assert main(["speak", book, "--speed", "9", "--to", str(tmp_path / "c.wav")]) == 1
    errors = capsys.readouterr().err
    assert "--force replaces it" in errors
    assert "The voice nobody isn’t installed." in errors
    assert "The speed is 0.5 to 4." in errors


def test_a_language_without_a_voice_is_named(
    tmp_path: Path, quoth_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = book_of(tmp_path / "de.epub", "<p>Es war einmal.</p>", language="de", title="Märchen")
    assert main(["add", str(file)]) == 0
    assert main(["speak", str(file), "--to", str(tmp_path / "de.wav")]) == 1
    assert "Quoth has no voice for “de”" in capsys.readouterr().err
