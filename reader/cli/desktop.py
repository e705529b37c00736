"""Quoth among a Linux desktop's programs: its entry, icons and file types, for one user, and all of it undone again."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import assets
from models.cancel import CancelToken
from reader import system
from reader.cli.commands import CommandFailed

_ENTRY = Path("applications", "quoth.desktop")
_OURS = "X-Quoth="
_FILES = {
    _ENTRY: "quoth.desktop",
    Path("metainfo", "quoth.metainfo.xml"): "quoth.metainfo.xml",
    Path("icons", "hicolor", "scalable", "apps", "quoth.svg"): "quoth.svg",
    Path("icons", "hicolor", "256x256", "apps", "quoth.png"): "quoth-256.png",
    Path("icons", "hicolor", "512x512", "apps", "quoth.png"): "quoth-512.png",
}
_RESERVED = set(" \t\n\"'\\><~|&;$*?#()`")  # in Exec; https://specifications.freedesktop.org/desktop-entry-spec/1.4


def desktop(options: argparse.Namespace, _cancel: CancelToken) -> int:
    """Tell the desktop of Quoth, or let it forget; says which files were written or removed."""
    if not system.has_freedesktop():
        raise CommandFailed("“quoth desktop” is for Linux desktops; there is nothing to do here.")
    data = data_home()
    if options.action == "install":
        files = install(data, own_command())
        print("Written:", *files, sep="\n  ")
        print("Quoth is among your programs now. EPUB files offer “Open with Quoth”; quoth:// links open here.")
        print("“quoth desktop remove” undoes it.")
        return 0
    files = remove(data)
    print("Removed:", *files, sep="\n  ") if files else print("There is nothing of Quoth’s to remove.")
    return 0


def data_home() -> Path:
    """Where a user's desktop looks for what they installed: ``XDG_DATA_HOME``, which only counts as a whole path."""
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def own_command() -> list[str]:
    """How this Quoth is started from anywhere."""
    beside = Path(sys.executable).with_name("quoth")
    return [str(beside)] if beside.is_file() else [sys.executable, "-m", "reader.cli"]


def install(data: Path, command: Sequence[str]) -> list[Path]:
    """Write the entry, which starts ``command``, with its icons below ``data``. CommandFailed beside another's."""
    entry = data / _ENTRY
    if not _is_ours(entry):
        taken = [data / path for path in _FILES if (data / path).exists()]
        if taken:
            raise CommandFailed(f"{taken[0]} is not from “quoth desktop install”; it stays, and nothing was written.")
    start = " ".join(quoted(word) for word in (*command, "open"))
    for path, name in _FILES.items():
        content = assets.desktop_file(name).read_bytes()
        if path == _ENTRY:
            content = content.replace(b"Exec=quoth open %U", f"Exec={start} %U".encode())
        _write(data / path, content)
    _notify_desktop(data)
    return [data / path for path in _FILES]


def remove(data: Path) -> list[Path]:
    """Remove what ``install`` wrote; the folders stay, for others use them too."""
    if not _is_ours(data / _ENTRY):
        return []
    there = [data / path for path in _FILES if (data / path).exists()]
    for path in sorted(there, key=lambda path: path == data / _ENTRY):  # the entry, which tells whose they are, last
        path.unlink()
    _notify_desktop(data)
    return there


def _is_ours(entry: Path) -> bool:
    try:
        return any(line.startswith(_OURS) for line in entry.read_text(encoding="utf-8", errors="replace").splitlines())
    except FileNotFoundError:
        return False


def quoted(word: str) -> str:
    """A word of Exec as the specification wants it: quoted if need be, and then escaped like any string of the file."""
    word = word.replace("%", "%%")
    if not _RESERVED & set(word):
        return word
    for character in '\\"`$':
        word = word.replace(character, "\\" + character)
    return '"' + word.replace("\\", "\\\\") + '"'


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".new")
    half.write_bytes(content)
    half.replace(path)


def _notify_desktop(data: Path) -> None:
    """Let the desktop look again; where its tool isn't there, it does so by itself, a little later."""
    icons = data / "icons" / "hicolor"
    if icons.is_dir():
        os.utime(icons)
    tool = shutil.which("update-desktop-database")
    if tool is not None:
        subprocess.run([tool, "-q", str(data / "applications")], check=False, capture_output=True, timeout=30)
