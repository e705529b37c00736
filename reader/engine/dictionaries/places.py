"""Where dictionaries are: the folders that StarDict, GoldenDict, KOReader and dictd use, and one of Quoth's own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from uuid import uuid4

import assets
from models.cancel import CancelToken
from models.paths import real_path
from models.user_message import say
from reader.engine.dictionaries.formats import open_source
from reader.engine.dictionaries.text_file import DictionaryError
from reader.engine.protocol.looking_up import FILE_ENDINGS

_SUFFIXES = (".ifo", ".index")
_DEPTH, _MOST_SEEN, _MOST = 3, 5_000, 100
_PIECE = 1 << 20


def shipped_dictionary() -> Path:
    """The main file of the English one that came along."""
    return assets.dictionary()


def system_places() -> tuple[Path, ...]:
    """The folders that other programs keep dictionaries in; most of them aren't there."""
    home = Path.home()
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share")
    named = os.environ.get("STARDICT_DATA_DIR")
    return (
        *((Path(named) / "dic",) if named else ()),
        *(data / "stardict/dic", home / ".stardict/dic", data / "goldendict", home / ".goldendict"),
        *(home / "koreader/data/dict", home / ".config/koreader/data/dict"),
        *(Path("/usr/local/share/stardict/dic"), Path("/usr/share/stardict/dic")),
        *(Path("/usr/share/goldendict"), Path("/usr/local/share/dictd"), Path("/usr/share/dictd")),
    )


def find_mains(places: Sequence[Path]) -> tuple[Path, ...]:
    """The .ifo and .index files in folders and a little below them, in the order of their names."""
    seen = 0
    mains: dict[Path, None] = {}
    for place in places:
        for path in _below(place, _DEPTH):
            seen += 1
            if seen > _MOST_SEEN or len(mains) >= _MOST:
                return tuple(mains)
            if path.suffix.lower() in _SUFFIXES:
                mains[real_path(path)] = None
    return tuple(mains)


def _below(folder: Path, depth: int) -> Iterator[Path]:
    try:
        with os.scandir(folder) as entries:
            paths = sorted((entry.is_dir(follow_symlinks=True), entry.path) for entry in entries)
    except OSError:
        return
    for is_folder, path in paths:
        if not is_folder:
            yield Path(path)
        elif depth > 1:
            yield from _below(Path(path), depth - 1)


def mains_of(path: Path) -> tuple[Path, ...]:
    """The main files of what the reader points at: a folder, or any file of a dictionary. DictionaryError if none."""
    if path.is_dir():
        mains = find_mains([path])
    else:
        stem = next((path.name[: -len(part)] for part in FILE_ENDINGS if path.name.lower().endswith(part)), path.stem)
        mains = tuple(main for suffix in _SUFFIXES if (main := path.with_name(stem + suffix)).is_file())
    if not mains:
        raise DictionaryError(
            say(
                "There is no dictionary in “{name}”: StarDict’s have a file .ifo, those of dictd a file .index.",
                name=path.name,
            )
        )
    return mains


def copy_in(main: Path, folder: Path, cancel: CancelToken) -> Path:
    """Copy a dictionary into Quoth's own folder, whole or not at all; returns its main file there. Raises OSError."""
    target = folder / main.stem
    beside = folder / f".{uuid4().hex}"
    beside.mkdir(parents=True)
    try:
        for path in open_source(main).files:
            with path.open("rb") as source, (beside / path.name).open("xb") as copy:
                while piece := source.read(_PIECE):
                    cancel.check()
                    copy.write(piece)
        shutil.rmtree(target, ignore_errors=True)
        beside.rename(target)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return target / main.name
