"""The two formats of dictionaries: what the files of each say of themselves, and the words in them.

StarDict's is described in its doc/StarDictFileFormat, dictd's in dictfmt(1) and dictd(8). Neither has a size that could
be relied on, so everything is counted while it is read, and what is damaged ends the reading, not the dictionary.
"""

from __future__ import annotations

import codecs
import gzip
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import IO

from models.user_message import say
from reader.engine.dictionaries.text_file import DictionaryError, TextFile

MOST_WORDS = 1_500_000
"""Of one dictionary, in all its spellings; the largest that are about have a million."""
_MOST_INDEX = 128 * 1024 * 1024  # bytes
_MOST_INFO = 64 * 1024
_LONGEST_WORD = 1024  # bytes; StarDict allows 255
_NAMED = "00databaseshort"
_INFO_HEAD = "StarDict's dict ifo file"
_DIGITS = {letter: n for n, letter in enumerate(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")}
_CODES = dict(
    zip(
        "ara ces cze dan deu ger ell gre eng spa fin fra fre heb hin hrv hun ita jpn kor lat nld dut nor pol por ron "
        "rum rus slv swe swh tur ukr zho chi cat gle cym epo".split(),
        "ar cs cs da de de el el en es fi fr fr he hi hr hu it ja ko la nl nl no pl pt ro ro "
        "ru sl sv sw tr uk zh zh ca ga cy eo".split(),
        strict=True,
    )
)
"""Languages by the codes of three letters that dictionaries are named by: ISO 639-2 and 639-3."""
_KNOWN = frozenset(_CODES.values())


@dataclass(frozen=True, slots=True)
class Record:
    """A headword, where its text is, in bytes, and the other words that lead to it."""

    word: str
    offset: int
    size: int
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DictionaryFiles:
    """The files of a dictionary and what they say of it; ``kind`` is StarDict's letter for what its texts are.

    ``language`` is what its headwords are in, as a BCP 47 tag; empty if it doesn't say.
    """

    main: Path
    index: Path
    synonyms: Path | None
    texts: Path
    title: str
    language: str
    kind: str
    wide: bool = False
    """Whether offsets have 64 bits."""

    @property
    def files(self) -> tuple[Path, ...]:
        """All that belongs to it."""
        exceptions = self.main.with_suffix(".exc")
        paths = (self.main, self.index, self.synonyms, self.texts, exceptions if exceptions.is_file() else None)
        return tuple(dict.fromkeys(path for path in paths if path is not None))


def open_source(main: Path) -> DictionaryFiles:
    """What a StarDict .ifo or a dictd .index file belongs to. DictionaryError or OSError if it is of no use."""
    return _dictd(main) if main.suffix.lower() == ".index" else _stardict(main)


def records(source: DictionaryFiles) -> Iterator[Record]:
    """All words, as far as the index can be read."""
    if source.main == source.index:
        return _dictd_records(source)
    return _stardict_records(source)


def _stardict(main: Path) -> DictionaryFiles:
    with main.open("rb") as file:
        lines = _info_text(file.read(_MOST_INFO)).splitlines()
    if not lines or lines[0].strip() != _INFO_HEAD:
        raise DictionaryError(say("“{name}” is no StarDict dictionary.", name=main.name))
    facts = {name.strip(): value.strip() for name, _, value in (line.partition("=") for line in lines[1:])}
    return DictionaryFiles(
        main=main,
        index=_beside(main, ".idx.gz", ".idx.dz", ".idx"),
        synonyms=_there(main, ".syn", ".syn.gz", ".syn.dz"),
        texts=_beside(main, ".dict.dz", ".dict"),
        title=" ".join(facts.get("bookname", "").split())[:200] or main.stem,
        language=_language(facts.get("lang", "")) or _language(main.stem.removeprefix("freedict-")),
        kind=facts.get("sametypesequence", ""),
        wide=facts.get("idxoffsetbits") == "64",
    )


def _info_text(data: bytes) -> str:
    """What a dictionary says of itself, in UTF-8 or in the UTF-16 of Windows’ editors, with or without its mark."""
    zeros = [0 in data[first:20:2] for first in (0, 1)]
    wide = "utf-16-be" if zeros == [True, False] else "utf-16-le" if zeros == [False, True] else "utf-8"
    return data.decode("utf-16" if data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE) else wide, "replace").lstrip(
        "\ufeff"
    )


def _language(written: str) -> str:
    """Of “de-en” or “deu-eng” the first: what the headwords are in."""
    codes = [_CODES.get(code, code) for code in written.strip().lower().replace("_", "-").split("-")]
    return codes[0] if len(codes) == 2 and all(code in _KNOWN for code in codes) else ""


def _stardict_records(source: DictionaryFiles) -> Iterator[Record]:
    data = _index_bytes(source.index)
    places = struct.Struct(">QI" if source.wide else ">II")
    others = _synonyms(source.synonyms)
    at, number = 0, 0
    while number < MOST_WORDS:
        end = data.find(b"\0", at, at + _LONGEST_WORD)
        if end < 0 or end + 1 + places.size > len(data):
            return
        offset, size = places.unpack_from(data, end + 1)
        yield Record(data[at:end].decode("utf-8", "replace"), offset, size, tuple(others.get(number, ())))
        at, number = end + 1 + places.size, number + 1


def _synonyms(path: Path | None) -> dict[int, list[str]]:
    """Other words, by the number of the headword that they lead to."""
    synonyms: dict[int, list[str]] = {}
    data = b"" if path is None else _index_bytes(path)
    at = 0
    for _ in range(MOST_WORDS):
        end = data.find(b"\0", at, at + _LONGEST_WORD)
        if end < 0 or end + 5 > len(data):
            break
        (number,) = struct.unpack_from(">I", data, end + 1)
        synonyms.setdefault(number, []).append(data[at:end].decode("utf-8", "replace"))
        at = end + 5
    return synonyms


def _dictd(main: Path) -> DictionaryFiles:
    """A dictionary that dictd serves; it names itself in an entry of its own, near the beginning."""
    language = _language(main.stem.removeprefix("freedict-"))
    source = DictionaryFiles(main, main, None, _beside(main, ".dict.dz", ".dict"), main.stem, language, "m")
    first = list(islice(_dictd_lines(source), 40))
    if not first:
        raise DictionaryError(say("“{name}” is no index of a dictionary that dictd serves.", name=main.name))
    named = next((row for row in first if row.word.replace("-", "") == _NAMED), None)
    return source if named is None else replace(source, title=_title(source, named))


def _title(source: DictionaryFiles, named: Record) -> str:
    texts = TextFile(source.texts)
    try:
        lines = texts.read(named.offset, min(named.size, 1000)).decode("utf-8", "replace").splitlines()
    finally:
        texts.close()
    return next(
        (line.strip()[:200] for line in lines if line.strip().replace("-", "") not in ("", _NAMED)), source.title
    )


def _dictd_records(source: DictionaryFiles) -> Iterator[Record]:
    return (row for row in _dictd_lines(source) if not row.word.startswith(("00-database", "00database")))


def _dictd_lines(source: DictionaryFiles) -> Iterator[Record]:
    with _bounded(source.index) as file:
        for _ in range(MOST_WORDS):
            line = file.readline(2 * _LONGEST_WORD)
            fields = line.rstrip(b"\r\n").split(b"\t")
            if not line or len(fields) < 3:
                return
            offset, size = _number(fields[1]), _number(fields[2])
            if offset is None or size is None:
                return
            yield Record(fields[0].decode("utf-8", "replace"), offset, size)


def _number(written: bytes) -> int | None:
    """A number in dictd's digits; None if it is none."""
    value = 0
    for digit in written:
        if digit not in _DIGITS or value >= 1 << 40:
            return None
        value = value * 64 + _DIGITS[digit]
    return value if written else None


def _bounded(path: Path) -> IO[bytes]:
    if path.stat().st_size > _MOST_INDEX:
        raise DictionaryError(
            say(
                "“{name}” is larger than any dictionary’s index: {number} MB at most.",
                name=path.name,
                number=_MOST_INDEX >> 20,
            )
        )
    return path.open("rb")


def _index_bytes(path: Path) -> bytes:
    with _bounded(path) as file:
        if path.suffix.lower() not in (".gz", ".dz"):
            return file.read()
        try:
            data = gzip.GzipFile(fileobj=file).read(_MOST_INDEX + 1)
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise DictionaryError(say("“{name}” is damaged: it can’t be unpacked.", name=path.name)) from error
    if len(data) > _MOST_INDEX:
        raise DictionaryError(
            say(
                "“{name}” is larger than any dictionary’s index: {number} MB at most.",
                name=path.name,
                number=_MOST_INDEX >> 20,
            )
        )
    return data


def _beside(main: Path, *suffixes: str) -> Path:
    path = _there(main, *suffixes)
    if path is None:
        raise DictionaryError(
            say("“{name}” lacks the file “{file}” beside it.", name=main.name, file=f"{main.stem}{suffixes[-1]}")
        )
    return path


def _there(main: Path, *suffixes: str) -> Path | None:
    paths = (main.with_name(main.stem + suffix) for suffix in suffixes)
    return next((path for path in paths if path.is_file()), None)
