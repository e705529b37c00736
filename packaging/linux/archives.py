"""The folder packed: a .tar.zst that runs where it is unpacked, and a .deb for Debian and its relatives."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import elf
import manpage

import assets

ROOT = Path(__file__).resolve().parent.parent.parent
LEVEL = 10
"""Of zstd; 19 makes it an eighth smaller and takes ten times as long."""
DATED = ("--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=gnu")
ICONS = {
    "scalable/apps/quoth.svg": "quoth.svg",
    "256x256/apps/quoth.png": "quoth-256.png",
    "512x512/apps/quoth.png": "quoth-512.png",
}
DATA = ("fontconfig-config", "xkb-data")
"""Packages without libraries that bundled libraries read: which typefaces there are, and what the keys mean."""
OPTIONAL = {"libspeechd.so.2": ("libspeechd2", "speech-dispatcher", "speech-dispatcher-espeak-ng")}
"""Libraries that only one plugin is linked with, and the packages that make it worth having: the system's voices."""
DESCRIPTION = """\
Description: EPUB reader that answers questions by quoting the book
 Quoth is a desktop reader for EPUB books. It answers questions about the open
 book with the book's own words, and a click on a citation turns to the page.
 Everything runs on this computer; it opens no network connection."""


def pack(folder: Path, version: str, dist: Path, when: int) -> Iterator[Path]:
    """Pack the folder both ways, with the time ``when`` (seconds since 1970) on every file; each file as it is made."""
    dist.mkdir(exist_ok=True)
    yield tarball(folder, dist / f"quoth-{version}-linux-x86_64.tar.zst", when)
    yield deb(folder, version, dist / f"quoth_{version}_amd64.deb", when)


def tarball(folder: Path, target: Path, when: int) -> Path:
    """A tar of the folder, with the man page and what a desktop wants beside the program."""
    tree = folder.with_name("share")
    shutil.rmtree(tree, ignore_errors=True)
    share(tree, when)
    zstd = f"zstd -{LEVEL} -T0 --quiet"
    command = ["tar", *DATED, f"--mtime=@{when}", f"--use-compress-program={zstd}", "-cf", str(target)]
    command += [f"--transform=s,^share,{folder.name}/share,", "-C", str(folder.parent), folder.name, tree.name]
    subprocess.run(command, check=True)
    return target


def deb(folder: Path, version: str, target: Path, when: int) -> Path:
    """A package with the program in /usr/lib, a link to it in /usr/bin, and what desktops want in /usr/share."""
    tree = folder.with_name("deb")
    shutil.rmtree(tree, ignore_errors=True)
    program = tree / "usr" / "lib" / "quoth"
    shutil.copytree(folder, program, symlinks=True, copy_function=os.link)
    (tree / "usr" / "bin").mkdir()
    (tree / "usr" / "bin" / "quoth").symlink_to("../lib/quoth/quoth")
    share(tree / "usr" / "share", when)
    about = tree / "usr" / "share" / "doc" / "quoth"
    about.mkdir(parents=True)
    (about / "copyright").write_text(copyright_text(), encoding="utf-8")
    (tree / "DEBIAN").mkdir()
    size = sum(path.stat().st_size for path in tree.rglob("*") if not path.is_symlink()) // 1024
    (tree / "DEBIAN" / "control").write_text(control(folder, version, size), encoding="utf-8")
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(when)}
    command = ["dpkg-deb", "--root-owner-group", "-Zzstd", f"-z{LEVEL}", "--build", str(tree), str(target)]
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    shutil.rmtree(tree)
    return target


def share(tree: Path, when: int) -> None:
    """What belongs below /usr/share: the desktop's entry, the description for software centres, icons, the man page."""
    entry = assets.desktop_file("quoth.desktop").read_text(encoding="utf-8")
    # The mark of “quoth desktop install”, which may take away what it wrote; this isn't.
    write(
        tree / "applications" / "quoth.desktop",
        "".join(line for line in entry.splitlines(True) if "X-Quoth" not in line),
    )
    about = assets.desktop_file("quoth.metainfo.xml")
    write(tree / "metainfo" / "quoth.metainfo.xml", about.read_text(encoding="utf-8"))
    for place, name in ICONS.items():
        target = tree / "icons" / "hicolor" / place
        target.parent.mkdir(parents=True)
        shutil.copy(assets.desktop_file(name), target)
    page = tree / "man" / "man1" / "quoth.1.gz"
    page.parent.mkdir(parents=True)
    page.write_bytes(gzip.compress(manpage.page().encode(), mtime=when))


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def control(folder: Path, version: str, kilobytes: int) -> str:
    """The package's description for dpkg, its dependencies worked out from what the libraries are linked with."""
    lines = [
        "Package: quoth",
        f"Version: {version}",
        "Architecture: amd64",
        "Maintainer: The Quoth developers <quoth@localhost>",
        f"Installed-Size: {kilobytes}",
        f"Depends: {', '.join(dependencies(folder))}",
        f"Recommends: {', '.join(name for names in OPTIONAL.values() for name in names)}",
        "Conflicts: quoth-full",
        "Replaces: quoth-full",
        "Section: text",
        "Priority: optional",
        DESCRIPTION,
    ]
    return "\n".join(lines) + "\n"


def dependencies(folder: Path) -> list[str]:
    """The Debian packages that hold the libraries of the system that the bundle is linked with."""
    files = elf.read_folder(folder)
    libc, _ = elf.newest(files, "GLIBC")
    wanted = {"libc6": f"libc6 (>= {elf.written(libc)})", **{name: name for name in DATA}}
    for library in sorted(elf.from_the_system(files) - OPTIONAL.keys()):
        if name := owner(library):
            # Since 64-bit time some have another name, as libasound2t64 since Debian 13.
            plain = name.removesuffix("t64")
            wanted.setdefault(
                plain, plain if plain in {"libstdc++6", "libgcc-s1", "zlib1g"} else f"{plain} | {plain}t64"
            )
    return [wanted[name] for name in sorted(wanted)]


def owner(library: str) -> str | None:
    """The package of this machine that has a library; None if there is none."""
    command = ["dpkg-query", "--search", f"*/{library}"]
    shown = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    names = {line.partition(":")[0] for line in shown.splitlines() if not line.startswith("diversion")}
    return min(names, default=None)


def copyright_text() -> str:
    """The licence in Debian's form, and after it the notices of what is bundled."""
    head = (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\n"
        "Files: *\nCopyright: The Quoth developers\nLicense: AGPL-3.0-or-later\n\n"
        "The text of the licence is in /usr/lib/quoth/LICENSE. What is bundled, and under which licences:\n\n"
    )
    return head + (ROOT / "NOTICES.md").read_text(encoding="utf-8")
