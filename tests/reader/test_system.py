"""What Quoth does on Windows, macOS and Linux, with the system substituted where the answer doesn't need it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from reader import system
from reader.cli import commands, desktop_start
from reader.cli.main import parser
from reader.cli.opening import Wanted, named
from reader.ui.window.one_window import socket_name

SYSTEMS = ("linux", "darwin", "win32", "freebsd14")


def packed(monkeypatch: pytest.MonkeyPatch, platform: str, program: str) -> None:
    """Be a program of PyInstaller's."""
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", program)


@pytest.mark.parametrize("platform", SYSTEMS)
def test_out_of_its_tree_the_engine_is_a_module(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert system.engine_command() == [sys.executable, "-m", "reader.engine"]
    assert not system.is_desktop_start([])


@pytest.mark.parametrize(
    ("platform", "program", "engine"),
    [
        ("linux", "/usr/lib/quoth/quoth", "/usr/lib/quoth/quoth"),
        ("darwin", "/Applications/Quoth.app/Contents/MacOS/quoth", "/Applications/Quoth.app/Contents/MacOS/quoth"),
        ("win32", "/Quoth/quothw.exe", "/Quoth/quoth.exe"),  # whose pipes work: quothw.exe has no console
        ("win32", "/Quoth/quoth.exe", "/Quoth/quoth.exe"),
    ],
)
def test_a_packed_program_is_its_own_engine_and_its_own_children(
    monkeypatch: pytest.MonkeyPatch, platform: str, program: str, engine: str
) -> None:
    packed(monkeypatch, platform, program)
    command, argument = system.engine_command()
    assert (Path(command), argument) == (Path(engine), "engine")
    for started, runs in (
        (system.model_host_command(), commands.model_host),
        (system.system_voices_command(), commands.system_voices),
    ):
        assert Path(started[0]) == Path(engine)
        assert parser().parse_args(started[1:]).run is runs


@pytest.mark.parametrize(
    ("platform", "program", "words", "opens"),
    [
        ("linux", "/usr/lib/quoth/quoth", [], False),  # prints its usage
        ("win32", "/Quoth/quoth.exe", [], False),
        ("win32", "/Quoth/quothw.exe", [], True),
        ("win32", "/Quoth/QUOTHW.EXE", ["emma.epub"], True),
        ("darwin", "/Applications/Quoth.app/Contents/MacOS/quoth", [], True),
        ("darwin", "/Applications/Quoth.app/Contents/MacOS/quoth", ["engine"], False),
    ],
)
def test_a_desktop_opens_the_window_and_a_terminal_is_asked(
    monkeypatch: pytest.MonkeyPatch, platform: str, program: str, words: list[str], opens: bool
) -> None:
    packed(monkeypatch, platform, program)
    assert system.is_desktop_start(words) == opens


def test_what_fails_without_a_terminal_is_shown(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("reader.ui.app.say", shown.append)
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)  # as Windows has it without a console
    assert desktop_start.open_window(["gone.epub"]) == 1
    assert desktop_start.open_window(["--no-such-option"]) == 2
    assert shown[0].startswith("There is no file")
    assert "--no-such-option" in shown[1]
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("platform", SYSTEMS)
def test_a_display_is_named_only_where_there_may_be_none(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert system.has_display() == (platform in {"darwin", "win32"})
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert system.has_display()


def test_windows_pipe_is_the_same_however_the_folder_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, other = tmp_path / "Quoth", tmp_path / "other"
    folder.mkdir()
    other.mkdir()
    (tmp_path / "quoth").symlink_to(folder)  # there the two names are one by themselves
    monkeypatch.setattr(sys, "platform", "win32")
    assert socket_name(folder) == socket_name(tmp_path / "quoth") != socket_name(other)
    assert os.sep not in socket_name(folder)


def test_a_path_on_windows_may_have_either_slash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "emma.epub").touch()
    assert named(["emma"]) == Wanted(name="emma")
    monkeypatch.setattr(os, "altsep", "|")  # as “/” is on Windows beside “\\”
    with pytest.raises(Exception, match="There is no file"):
        named(["shelf|emma"])
