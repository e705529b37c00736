"""Faults of the zip file around a book, and of its bytes: truncated, flipped, misdeclared, named twice."""

from __future__ import annotations

import io
import random
import struct
import warnings
import zipfile
from collections.abc import Callable, Mapping

ZipFault = Callable[[bytes, random.Random], bytes]
_TOKENS = (
    *(
        b"<",
        b">",
        b"&",
        b"</",
        b"<!--",
        b"-->",
        b"<![CDATA[",
        b"]]>",
        b"<?xml",
        b"&#0;",
        b"&#xd800;",
        b'"',
        b"'",
        b"/>",
    ),
    *(
        b"\0",
        b"\xff\xfe",
        b"\xef\xbb\xbf",
        b"\xed\xa0\x80",
        b"\xf4\x90\x80\x80",
        b"\r",
        b"xmlns:",
        b"xml:base=",
        b"%00",
    ),
    *(
        b"<p>",
        b"<html>",
        b"<body>",
        b"</body>",
        b"<svg>",
        b"<math>",
        b"<spine>",
        b"<item ",
        b"idref=",
        b"../",
        b"{",
        b"@",
    ),
)


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Bytes with a few of them changed, cut out, doubled, moved, or with a word of the markup put in."""
    made = bytearray(data)
    for _ in range(chance.choice((1, 2, 5, 20))):
        at = chance.randrange(len(made) + 1)
        end = min(len(made), at + chance.choice((1, 4, 30, 500)))
        match chance.randrange(6):
            case 0:
                made[at:end] = bytes(chance.randrange(256) for _ in range(end - at))
            case 1:
                del made[at:end]
            case 2:
                made[at:at] = made[at:end] * chance.choice((1, 3, 50))
            case 3:
                made[at:at] = chance.choice(_TOKENS)
            case 4:
                piece = bytes(made[at:end])
                del made[at:end]
                to = chance.randrange(len(made) + 1)
                made[to:to] = piece
            case _:
                if at < len(made):
                    made[at] ^= 1 << chance.randrange(8)
    return bytes(made)


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _beheaded(data: bytes, chance: random.Random) -> bytes:
    return data[chance.randrange(len(data)) :]


def _prefixed(data: bytes, chance: random.Random) -> bytes:
    return chance.randbytes(chance.choice((1, 100, 70_000))) + data


def _followed(data: bytes, chance: random.Random) -> bytes:
    return data + chance.randbytes(chance.choice((1, 100, 70_000)))


def _holed(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    size = chance.choice((4, 64, 512))
    return data[:at] + b"\0" * size + data[at + size :]


def _in_directory(data: bytes, chance: random.Random) -> bytes:
    """Numbers of the central directory, or of the local headers, are changed."""
    made = bytearray(data)
    mark, fields = chance.choice(((b"PK\x01\x02", 46), (b"PK\x03\x04", 30), (b"PK\x05\x06", 22)))
    places = [at for at in range(len(made)) if made.startswith(mark, at)]
    for at in chance.sample(places, min(len(places), chance.choice((1, 3)))):
        field = at + 4 + chance.randrange(fields - 5)
        made[field : field + 2] = struct.pack("<H", chance.choice((0, 1, 8, 12, 14, 99, 0x7FFF, 0xFFFF)))
    return bytes(made)


def _rewritten(data: bytes, chance: random.Random) -> bytes:
    """The same files with other methods, dates, modes, comments, extra fields, or names that are there twice."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as old:
            files = [(entry.filename, old.read(entry)) for entry in old.infolist()]
    except (zipfile.BadZipFile, ValueError, OSError):
        return data
    out = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(out, "w") as new:
        warnings.simplefilter("ignore")  # of names that are there twice
        if chance.random() < 0.5:
            chance.shuffle(files)
        files += chance.sample(files, chance.randrange(min(3, len(files) + 1)))
        for name, content in files:
            entry = zipfile.ZipInfo(name, (chance.choice((1980, 2107)), 1, 1, 0, 0, 0))
            entry.compress_type = chance.choice(
                (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)
            )
            entry.external_attr = chance.choice((0, 0o644 << 16, 0o120777 << 16, 0o040755 << 16, 0o010644 << 16))
            entry.comment = b"c" * chance.choice((0, 0, 5, 60_000))
            entry.create_system = chance.choice((0, 3, 255))
            new.writestr(entry, content)
        new.comment = b"PK\x05\x06" * chance.choice((0, 0, 3, 5_000))
    return out.getvalue()


ZIP_FAULTS: Mapping[str, ZipFault] = {
    "cut off": _cut,
    "beginning cut off": _beheaded,
    "bytes before": _prefixed,
    "bytes behind": _followed,
    "a hole": _holed,
    "numbers changed": _in_directory,
    "written otherwise": _rewritten,
    "bytes changed": mutated,
}
"""What may be wrong with the file itself."""
