"""Media keys and the desktop's controls reach what is read aloud, by MPRIS over a D-Bus of the test's own."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtDBus import QDBusConnection
from pytestqt.qtbot import QtBot

from indexing.publication import open_publication
from reader.ui.speaking.media_keys import MediaKeys
from tests.epubs import book_of
from tests.ui.page_driver import PageDriver
from tests.w3c.speech_judges import aloud_in

LONG = "<p>One sentence after the other is said here, slowly.</p>" * 200


@pytest.fixture
def bus(tmp_path: Path) -> Iterator[str]:
    """The address of a session bus."""
    if shutil.which("dbus-daemon") is None or shutil.which("dbus-send") is None:
        pytest.skip("D-Bus isn’t installed")
    command = ["dbus-daemon", "--session", "--nofork", "--print-address", f"--address=unix:path={tmp_path}/bus"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as daemon:
        assert daemon.stdout is not None
        yield daemon.stdout.readline().strip()
        daemon.terminate()


class Desktop:
    """What a desktop says to the player."""

    def __init__(self, qtbot: QtBot, address: str) -> None:
        self._qtbot, self._address = qtbot, address

    def say(self, method: str, *arguments: str) -> str:
        """Call a method, and wait for its answer while the window's events run."""
        to = ["--dest=org.mpris.MediaPlayer2.quoth", "/org/mpris/MediaPlayer2"]
        command = ["dbus-send", f"--bus={self._address}", "--print-reply", *to, method, *arguments]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            self._qtbot.waitUntil(lambda: process.poll() is not None, timeout=20_000)
            assert process.stdout is not None
            return process.stdout.read()

    def ask(self, name: str) -> str:
        """A property of the player."""
        get = "org.freedesktop.DBus.Properties.Get"
        return self.say(get, "string:org.mpris.MediaPlayer2.Player", f"string:{name}")


def test_a_desktop_plays_pauses_steps_and_knows_the_book(qtbot: QtBot, tmp_path: Path, bus: str) -> None:
    driver, desktop, player = PageDriver(qtbot), Desktop(qtbot, bus), "org.mpris.MediaPlayer2.Player."
    connection = QDBusConnection.connectToBus(bus, "quoth-test")
    with open_publication(book_of(tmp_path / "b.epub", LONG)) as book:
        driver.open(book)
        with aloud_in(driver, book) as (aloud, _):
            MediaKeys(aloud, lambda: ("A Book", "A. Writer"), lambda: None, lambda: connection)
            aloud.toggle()
            qtbot.waitUntil(lambda: aloud.current is not None, timeout=60_000)
            assert '"Playing"' in desktop.ask("PlaybackStatus")
            metadata = desktop.ask("Metadata")
            assert '"A Book"' in metadata
            assert '"A. Writer"' in metadata
            desktop.say(player + "PlayPause")
            assert '"Paused"' in desktop.ask("PlaybackStatus")
            before = aloud.current
            desktop.say(player + "Next")
            assert before is not None and aloud.current is not None and aloud.current.start > before.start
            desktop.say(player + "Stop")
            assert '"Stopped"' in desktop.ask("PlaybackStatus")
    QDBusConnection.disconnectFromBus("quoth-test")


def test_without_a_bus_nothing_happens(driver: PageDriver, tmp_path: Path) -> None:
    with open_publication(book_of(tmp_path / "b.epub", LONG)) as book:
        driver.open(book)
        with aloud_in(driver, book) as (aloud, _):
            MediaKeys(
                aloud, lambda: ("", ""), lambda: None, lambda: QDBusConnection.connectToBus("unix:path=/no", "no")
            )
            aloud.toggle()
            driver.qtbot.waitUntil(lambda: aloud.current is not None, timeout=60_000)
