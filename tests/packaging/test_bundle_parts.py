"""Parts of the bundle: libraries, the man page, what is left out, pictures of the screen."""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import elf
import llama_libraries
import manpage
import prune
import pytest
import screen
import weight

from reader.cli.main import parser

SHOWN = """
/lib/libthis.so.1:     file format elf64-x86-64

Dynamic Section:
  NEEDED               libthat.so.2
  NEEDED               libc.so.6
  SONAME               libthis.so.1

Version definitions:
1 0x01 0x0865f4e6 GLIBC_9.9

Version References:
  required from libc.so.6:
    0x09691a75 0x00 05 GLIBC_2.4
    0x069691b3 0x00 03 GLIBC_2.33
    0x06969190 0x00 04 GLIBC_2.10
  required from libstdc++.so.6:
    0x0297f865 0x00 02 GLIBCXX_3.4.15
"""


def test_what_a_library_wants_is_read_from_its_headers() -> None:
    file = elf.parse(Path("libthis.so"), SHOWN)
    assert file.names == {"libthis.so", "libthis.so.1"}
    assert file.needed == {"libthat.so.2", "libc.so.6"}
    assert dict(file.symbols) == {"GLIBC": (2, 33), "GLIBCXX": (3, 4, 15)}


def test_the_newest_version_counts_as_numbers_do() -> None:
    older = elf.parse(Path("older"), SHOWN.replace("GLIBC_2.33", "GLIBC_2.9"))
    newer = elf.parse(Path("newer"), SHOWN)
    assert elf.newest([older, newer], "GLIBC") == ((2, 33), [newer])
    assert elf.newest([older], "GLIBC") == ((2, 10), [older])
    assert elf.newest([], "GLIBC") == ((), [])


def test_what_is_in_the_folder_is_not_asked_of_the_system() -> None:
    that = elf.parse(Path("libthat.so.2"), "")
    assert elf.from_the_system([elf.parse(Path("libthis.so"), SHOWN)]) == {"libthat.so.2", "libc.so.6"}
    assert elf.from_the_system([elf.parse(Path("libthis.so"), SHOWN), that]) == {"libc.so.6"}


@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("objdump"), reason="needs objdump, of binutils")
def test_a_real_library_wants_a_c_library(tmp_path: Path) -> None:
    shutil.copy(Path(sys.executable).resolve(), tmp_path / "python")
    (tmp_path / "link").symlink_to("python")
    (tmp_path / "words").write_text("no library", encoding="utf-8")
    (file,) = elf.read_folder(tmp_path)
    assert "libc.so.6" in elf.from_the_system([file])
    assert elf.newest([file], "GLIBC")[0] >= (2, 2)


def test_every_file_is_weighed_once(tmp_path: Path) -> None:
    sizes = {"quoth": 1_000_000, "_internal/PySide6/Qt/lib/libQt6WebEngineCore.so.6": 3_000_000, "LICENSE": 500_000}
    for name, size in sizes.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(bytes(size))
    (tmp_path / "link").symlink_to("quoth")
    lines = [line.split(" MB  ") for line in weight.table(tmp_path).splitlines()]
    assert {name: float(size) for size, name in lines} == {
        "Qt WebEngine, with Chromium": 3.0, "Python": 1.0, "everything else": 0.5, "all of it": 4.5
    }  # fmt: skip


def test_the_man_page_names_every_command_and_option() -> None:
    page = manpage.page()
    for name, command in manpage.commands(parser()).items():
        assert f".SS quoth {name}\n" in page
        for action in command._actions:
            for option in set(action.option_strings) - {"-h", "--help"}:
                assert option.replace("-", "\\-") in page
    assert ".SS quoth engine" not in page


def test_man_has_nothing_to_say_against_the_page(tmp_path: Path) -> None:
    if shutil.which("groff") is None:
        pytest.skip("groff is not installed")
    page = tmp_path / "quoth.1"
    page.write_text(manpage.page(), encoding="utf-8")
    command = ["groff", "-man", "-Tutf8", "-Kutf8", "-ww", "-b", str(page)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert "print JSON" in re.sub(r"\x1b\[\d*m", "", done.stdout)


def test_a_library_that_a_wheel_holds_three_times_is_kept_once(tmp_path: Path) -> None:
    folder = tmp_path / "lib"
    folder.mkdir()
    for name in ("libggml.so", "libggml.so.0", "libggml.so.0.25.3", "libggml-cpu-zen4.so", "libggml-cpu-zen4.so.0"):
        (folder / name).write_bytes(b"library")
    llama_libraries.link_copies(folder)
    assert {path.name: path.is_symlink() for path in folder.iterdir()} == {
        "libggml.so": True, "libggml.so.0": False, "libggml-cpu-zen4.so": False
    }  # fmt: skip
    assert (folder / "libggml.so").read_bytes() == b"library"


def library(name: str, *needed: str) -> elf.Elf:
    return elf.Elf(Path(name), frozenset({name}), frozenset(needed), frozenset())


def test_libraries_of_what_is_gone_go_with_it() -> None:
    gone = library("plugin.so", "libthat.so", "libboth.so")
    files = [
        gone,
        library("quoth", "libboth.so"),
        library("libthat.so", "libdeeper.so"),
        library("libdeeper.so"),
        library("libboth.so"),
        library("libloaded-by-name.so"),
    ]
    assert prune.orphans(files, {gone.path}) == {Path("libthat.so"), Path("libdeeper.so")}
    assert prune.orphans(files, set()) == set()


@pytest.mark.parametrize(
    ("path", "unwanted"),
    [
        ("_internal/PySide6/Qt/resources/qtwebengine_devtools_resources.pak", True),
        ("_internal/PySide6/Qt/resources/qtwebengine_resources.pak", False),
        ("_internal/PySide6/Qt/translations/qtwebengine_locales/de.pak", False),
        ("_internal/PySide6/Qt/translations/qtwebengine_locales/fr.pak", False),
        ("_internal/PySide6/Qt/translations/qtwebengine_locales/nl.pak", True),
        ("_internal/PySide6/Qt/translations/qtbase_de.qm", False),
        ("_internal/PySide6/Qt/translations/qtbase_es.qm", False),
        ("_internal/PySide6/Qt/translations/qtbase_fr.qm", False),
        ("_internal/PySide6/Qt/translations/qtbase_nl.qm", True),
        ("_internal/PySide6/Qt/plugins/platforms/libqxcb.so", False),
        ("_internal/PySide6/Qt/plugins/platforms/libqvnc.so", True),
        ("_internal/PySide6/Qt/plugins/sqldrivers/libqsqlite.so", True),
        ("_internal/PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so", False),
        ("_internal/libstdc++.so.6", True),
        ("_internal/assets/icons/search.svg", False),
        ("_internal/assets/translations/quoth_de.qm", False),
    ],
)
def test_of_qt_the_window_keeps_what_it_uses(path: str, unwanted: bool) -> None:
    assert prune.is_unwanted(Path(path)) == unwanted


WIDTH, HEIGHT, COLOURS = 30, 4, 2
RED, BLUE = b"\xff\x00\x00", b"\x00\x00\xff"


def dump(painted: Mapping[tuple[int, int], bytes]) -> bytes:
    """A window dump of Xvfb's, black but for some pixels; its rows are longer than their pixels."""
    stride = WIDTH * 4 + 8
    values = [0] * 25
    values[0], values[4], values[5], values[12], values[19] = 108, WIDTH, HEIGHT, stride, COLOURS
    name, colours = bytes(8), bytes(12 * COLOURS)
    rows = [bytearray(stride) for _ in range(HEIGHT)]
    for (x, y), colour in painted.items():
        rows[y][x * 4 : x * 4 + 3] = colour[::-1]
    return struct.pack(">25I", *values) + name + colours + b"".join(rows)


def test_a_colour_is_found_where_it_is_from_the_top() -> None:
    shown = dump({(25, 1): RED, (4, 2): RED, (29, 3): RED, (26, 1): BLUE})
    assert screen.places(shown, RED, 0, 1) == [(25, 1), (4, 2), (29, 3)]
    assert screen.places(shown, RED, 2 / 3, 1) == [(25, 1), (29, 3)]
    assert len(screen.places(shown, BLUE, 0, 2 / 3)) == 0


def test_parts_of_two_pixels_are_no_colour() -> None:
    shown = dump({(3, 0): b"\x00\x00\x11", (4, 0): b"\x00\x22\x00"})
    assert len(screen.places(shown, b"\x00\x00\x00", 0, 1)) == WIDTH * HEIGHT - 2
    assert len(screen.places(shown, b"\x00\x11\x00", 0, 1)) == 0


def test_the_picture_is_kept_as_it_is_shown() -> None:
    pixels = screen.pixels(dump({(0, 0): RED, (29, 3): BLUE}))
    assert pixels.shape == (HEIGHT, WIDTH, 3)
    assert (pixels[0, 0].tobytes(), pixels[3, 29].tobytes()) == (RED, BLUE)
