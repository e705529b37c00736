"""What ``quoth open`` is given: files and folders, a link into a book, or the name of a book of the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from models.paths import is_there, whole_path
from reader import system
from reader.engine.errors import UsageError
from reader.links import BadLink, is_link, parse_link


class NotThere(Exception):
    """A file that is named isn't there. ``str(error)`` is the sentence for the user."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Either a book by its ``name``, or a ``link``, or ``files`` (and folders) by their whole paths; or nothing."""

    name: str | None = None
    link: str | None = None
    files: tuple[str, ...] = ()


def named(words: Sequence[str]) -> Wanted:
    """What the arguments mean. NotThere for a missing file, UsageError for a bad link, or several not all files."""
    if len(words) == 1 and is_link(words[0]):
        try:
            return Wanted(link=str(parse_link(words[0])))
        except BadLink as error:
            raise UsageError(str(error)) from error
    paths = [_path(word) for word in words]
    if len(words) == 1 and paths[0] is None:
        return Wanted(name=words[0])
    for word, path in zip(words, paths, strict=True):
        if path is None:
            raise UsageError(f"Of several, each must be a file or a folder, and “{word}” is none.")
    return Wanted(files=tuple(str(path) for path in paths))


def _path(word: str) -> Path | None:
    """The whole path that ``word`` names (desktops also say ``file://``); None if it isn't a path at all."""
    if word.startswith("file://"):
        url = urlsplit(word)
        if url.netloc not in {"", "localhost"}:
            raise NotThere(f"{word} is on another computer.")
        word = unquote(url.path)
        if system.is_windows():
            word = word.lstrip("/")  # before the letter of a drive
    elif not word or not (
        is_there(word) or Path(word).suffix.lower() == ".epub" or set(word) & set(system.separators())
    ):
        return None
    path = whole_path(word)
    if not is_there(path):
        raise NotThere(f"There is no file {path}.")
    return path
