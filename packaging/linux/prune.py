"""What PyInstaller’s folder holds and Quoth has no use for, taken out, with the libraries that nothing else wants."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

import elf

_TRANSLATIONS = Path(__file__).resolve().parents[2] / "assets" / "translations"
_LANGUAGES = "|".join(sorted(file.stem.removeprefix("quoth_") for file in _TRANSLATIONS.glob("quoth_*.ts")))

# Paths below the folder. Of Qt what a window with a web page is made of is left.
NOT_WANTED = (
    r"/qtwebengine_devtools_resources\.pak$",  # Chromium's own tools for developers
    rf"/qtwebengine_locales/(?!(en-US|{_LANGUAGES})\.pak$)",
    rf"/Qt/translations/(?!qtwebengine_locales/|qtbase_({_LANGUAGES})\.qm$)",
    r"/Qt/qml/",
    r"/Qt/plugins/(?!(iconengines|imageformats|multimedia|texttospeech|platforminputcontexts|platforms|platformthemes"
    r"|wayland-[a-z-]*client|wayland-shell-integration|xcbglintegrations)/)",
    r"/texttospeech/libqtexttospeech_mock\.so$",
    r"/imageformats/libqpdf\.so$",
    r"/platforminputcontexts/libqtvirtualkeyboardplugin\.so$",
    r"/platforms/libq(eglfs|linuxfb|minimal|minimalegl|vkkhrdisplay|vnc)\.so$",
    r"/platformthemes/libqgtk3\.so$",  # would want GTK
    # The system's own, which fit its drivers and its fontconfig. Mesa's drivers may need newer ones than the builder's.
    r"/lib(stdc\+\+|gcc_s|gbm|expat)\.so[.0-9]*$",
    r"/llama_cpp/server/",
    r"/tests?/",
)


def prune(folder: Path) -> None:
    """Take it out of the folder, and the debugging symbols out of Python's own library."""
    before = elf.read_folder(folder)
    unwanted = {path for path in folder.rglob("*") if not path.is_dir() and is_unwanted(path.relative_to(folder))}
    for path in unwanted | orphans(before, unwanted):
        path.unlink()
    for copy in folder.glob("_internal/libggml*"):  # that is also where llama.cpp looks for it, and there must be one
        copy.unlink()
        copy.symlink_to(Path("llama_cpp", "lib", copy.name))
    for path in folder.rglob("*"):
        if path.is_symlink() and not path.exists():
            path.unlink()
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not path.is_symlink() and not any(path.iterdir()):
            path.rmdir()
    for library in folder.glob("_internal/libpython*.so*"):
        subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)


def is_unwanted(path: Path) -> bool:
    """Whether nobody needs the file at this path below the folder."""
    return any(re.search(pattern, f"/{path.as_posix()}") for pattern in NOT_WANTED)


def orphans(files: Iterable[elf.Elf], gone: set[Path]) -> set[Path]:
    """The libraries that were there only because something of ``gone``, or another of them, is linked with them.

    A library that nothing is linked with, before or after, is loaded by name, and stays.
    """
    left = [file for file in files if file.path not in gone]
    lost = [file for file in files if file.path in gone]
    unneeded: set[Path] = set()
    while True:
        wanted_by_lost = {name for file in lost for name in file.needed}
        wanted_by_left = {name for file in left for name in file.needed}
        more = [file for file in left if file.names & wanted_by_lost and not file.names & wanted_by_left]
        if not more:
            return unneeded
        unneeded |= {file.path for file in more}
        lost += more
        left = [file for file in left if file.path not in unneeded]
