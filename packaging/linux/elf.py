"""What the libraries and programs of a folder want of the system: other libraries, and how new a C library."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

MAGIC = b"\x7fELF"
_NEEDED = re.compile(r"^\s+NEEDED\s+(\S+)", re.MULTILINE)
_SONAME = re.compile(r"^\s+SONAME\s+(\S+)", re.MULTILINE)
_SYMBOLS = re.compile(r"\s(GLIBC|GLIBCXX|CXXABI)_(\d+(?:\.\d+)+)$", re.MULTILINE)

Version = tuple[int, ...]


@dataclass(frozen=True)
class Elf:
    """A library or program: the names it goes by, what it is linked with, the newest version of each set of symbols.

    ``symbols`` holds pairs such as ``("GLIBC", (2, 34))``.
    """

    path: Path
    names: frozenset[str]
    needed: frozenset[str]
    symbols: frozenset[tuple[str, Version]]


def read_folder(folder: Path) -> list[Elf]:
    """Every ELF file below a folder, links aside. Needs objdump, of binutils."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
    return [read(path) for path in files if _is_elf(path)]


def read(path: Path) -> Elf:
    """One file, as objdump sees its headers."""
    shown = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True).stdout
    return parse(path, shown)


def parse(path: Path, shown: str) -> Elf:
    """A file from what ``objdump -p`` prints of it; the versions are of symbols that it wants, not of its own."""
    newest: dict[str, Version] = {}
    _, _, references = shown.partition("Version References:")
    for name, written in _SYMBOLS.findall(references):
        version = tuple(int(part) for part in written.split("."))
        newest[name] = max(newest.get(name, ()), version)
    names = frozenset({path.name, *_SONAME.findall(shown)})
    return Elf(path, names, frozenset(_NEEDED.findall(shown)), frozenset(newest.items()))


def newest(files: Iterable[Elf], symbols: str) -> tuple[Version, list[Elf]]:
    """The newest version of ``GLIBC`` (or the like) that any file asks for, and those that ask for it."""
    asked = [(version, file) for file in files for name, version in file.symbols if name == symbols]
    if not asked:
        return (), []
    top = max(version for version, _ in asked)
    return top, [file for version, file in asked if version == top]


def from_the_system(files: Iterable[Elf]) -> frozenset[str]:
    """The libraries that something here is linked with and that aren't here."""
    every = list(files)
    here = {name for file in every for name in file.names}
    return frozenset(name for file in every for name in file.needed) - here


def written(version: Version) -> str:
    """A version as people write it."""
    return ".".join(map(str, version))


def _is_elf(path: Path) -> bool:
    with path.open("rb") as stream:
        return stream.read(len(MAGIC)) == MAGIC
