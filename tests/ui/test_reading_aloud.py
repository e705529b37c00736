"""Reading aloud: sentence by sentence, paused, stepped, kept; the cursor behind it and the desktop’s media keys."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtDBus import QDBusConnection
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import open_publication
from reader.engine.protocol import Utterance
from reader.ui.reading.reading_page import ReadingPage
from reader.ui.speaking.cursor import UtteranceCursor
from reader.ui.speaking.media_keys import MediaKeys
from reader.ui.speaking.reading_aloud import ReadingAloud
from reader.ui.window.main_window import MainWindow
from tests.epubs import book_of
from tests.ui.annotation_driver import AnnotationDriver
from tests.ui.page_driver import PageDriver
from tests.ui.real_window import SECONDS, Run, read
from tests.ui.sample_counter import SampleCounter
from tests.w3c.speech_judges import aloud_in

pytestmark = pytest.mark.model
LONG = "".join(f"<p>Paragraph {n} begins here. It goes on for a while, and then it ends.</p>" for n in range(26))
ONE = f"<h1>One</h1>{LONG}"
TWO = "<h1>Two</h1><p>Mr. Grey came back. Nobody saw him.</p>"


@pytest.fixture
def sound(qapp: object) -> SampleCounter:
    return SampleCounter()


def opened(run: Run, qtbot: QtBot, file: Path, sound: SampleCounter) -> tuple[MainWindow, ReadingAloud]:
    """A window on a book, with that for a sound device."""
    _, window = run()
    window.sound = sound
    read(window, qtbot, file)
    return window, window.side.aloud


def lit(reading: ReadingPage, qtbot: QtBot) -> str:
    """The words that are lit on the page."""
    marked = AnnotationDriver(qtbot, reading.page).evaluate("JSON.stringify(quothPage.marked('spoken'))")
    return str(marked)


def wait_for(qtbot: QtBot, aloud: ReadingAloud, words: str) -> None:
    qtbot.waitUntil(lambda: aloud.current is not None and words in aloud.current.text, timeout=60 * SECONDS)


def test_a_chapter_is_read_sentence_by_sentence_lit_and_followed_into_the_next(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, sound: SampleCounter
) -> None:
    window, aloud = opened(run, qtbot, book_of(tmp_path / "b.epub", ONE, TWO, title="Aloud"), sound)
    reading, acts = window.reading, window.actions_
    assert not acts["stop-speaking"].isEnabled()
    acts["speak"].trigger()
    wait_for(qtbot, aloud, "Paragraph 1 begins")
    assert acts["stop-speaking"].isEnabled()
    assert window.side.speaking.bar.isVisible()
    qtbot.waitUntil(
        lambda: "Paragraph" in lit(reading, qtbot) or "goes on" in lit(reading, qtbot), timeout=20 * SECONDS
    )
    if folder := os.environ.get("QUOTH_PICTURES"):
        window.grab().save(f"{folder}/aloud.png")
    wait_for(qtbot, aloud, "Nobody saw him.")  # page after page, and on into the next section
    qtbot.waitUntil(  # the place is kept as reading, once the section is laid out
        lambda: reading.place.own is not None and reading.place.own.spine == 1, timeout=20 * SECONDS
    )
    qtbot.waitUntil(lambda: aloud.state == "off", timeout=60 * SECONDS)
    assert sound.samples > 24_000 * 40
    assert sound.loud > 0
    assert not reading.visiting
    assert not reading.page.history.can_go_back  # no jump has been made
    assert lit(reading, qtbot) == "[]"
    assert not window.side.speaking.bar.isVisible()


def test_pausing_stepping_and_stopping(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, sound: SampleCounter
) -> None:
    window, aloud = opened(run, qtbot, book_of(tmp_path / "b.epub", ONE, TWO, title="Aloud"), sound)
    acts = window.actions_
    aloud.start(Locator(0, 0))
    wait_for(qtbot, aloud, "Paragraph 2 begins")
    acts["speak"].trigger()
    assert aloud.state == "paused"
    assert sound.paused
    here = aloud.current
    acts["next-sentence"].trigger()
    assert aloud.current is not None and aloud.current != here
    acts["previous-sentence"].trigger()
    assert aloud.current == here
    acts["next-paragraph"].trigger()
    assert aloud.current is not None and aloud.current.text == "Paragraph 3 begins here."
    acts["next-sentence"].trigger()
    acts["previous-paragraph"].trigger()
    assert aloud.current.text == "Paragraph 3 begins here."
    acts["previous-paragraph"].trigger()
    assert aloud.current.text == "Paragraph 2 begins here."
    heard = list(sound.heard)
    assert aloud.state == "paused"
    acts["speak"].trigger()
    wait_for(qtbot, aloud, "Paragraph 4 begins")
    assert len(sound.heard) > len(heard)
    acts["stop-speaking"].trigger()
    assert not acts["stop-speaking"].isEnabled()
    assert lit(window.reading, qtbot) == "[]"


def test_the_next_sentence_is_ready_when_one_ends(qtbot: QtBot, no_models: None, run: Run, tmp_path: Path) -> None:
    sound = SampleCounter(times=2.0)
    _, aloud = opened(run, qtbot, book_of(tmp_path / "b.epub", ONE, TWO, title="Aloud"), sound)
    aloud.start(Locator(0, 0))
    qtbot.waitUntil(lambda: len(sound.gaps) >= 4, timeout=120 * SECONDS)
    assert max(sound.gaps) < 0.1
    aloud.stop()


def test_while_a_sentence_is_heard_as_many_are_made_as_fill_fifteen_seconds(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path
) -> None:
    """Asked for only as others begin and end, too few are there when the computer is busy for a while."""
    sound = SampleCounter(times=1.0)
    first = "<p>It was a long way from the house to the river, and a longer one from the river to the town.</p>"
    book = book_of(tmp_path / "b.epub", first + "<p>He ran. She sat. They ate. He slept.</p>" * 10, title="Aloud")
    _, aloud = opened(run, qtbot, book, sound)
    aloud.start(Locator(0, 0))
    wait_for(qtbot, aloud, "It was a long way")
    qtbot.waitUntil(lambda: sound.waiting_seconds > 12, timeout=20 * SECONDS)
    assert aloud.current is not None and aloud.current.text.startswith("It was a long way")
    aloud.stop()


def test_speed_voice_and_what_is_left_out_are_kept(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, sound: SampleCounter
) -> None:
    window, aloud = opened(run, qtbot, book_of(tmp_path / "b.epub", ONE, TWO, title="Aloud"), sound)
    acts = window.actions_
    aloud.start(Locator(0, 0))
    wait_for(qtbot, aloud, "Paragraph 1 begins")
    for _ in range(4):
        acts["faster"].trigger()
    assert aloud.settings.speed == 2.0
    window.side.speaking.bar.skips.menu().aboutToShow.emit()
    [tables] = [action for action in window.side.speaking.bar.skips.menu().actions() if action.text() == "Tables"]
    assert tables.isChecked()
    tables.trigger()
    assert not aloud.settings.skips.tables
    aloud.choose_voice(aloud.voices.known[0])
    wait_for(qtbot, aloud, "Paragraph")
    settings = window._settings
    assert settings.speech() == aloud.settings
    assert settings.voices() == {"en": "quoth:heart"}
    aloud.stop()


def test_it_stops_at_the_chapters_end_or_after_some_minutes(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, sound: SampleCounter
) -> None:
    _, aloud = opened(run, qtbot, book_of(tmp_path / "b.epub", TWO, TWO, title="Aloud"), sound)
    aloud.start(Locator(0, 0))
    aloud.set_sleep("chapter")
    qtbot.waitUntil(lambda: aloud.state == "paused", timeout=60 * SECONDS)
    assert aloud.current is not None and aloud.current.start.spine == 1  # where it goes on
    assert aloud.timer.sleep is None
    aloud.resume()
    aloud.set_sleep(5)
    aloud.timer.minutes.timeout.emit()  # five minutes are over
    qtbot.waitUntil(lambda: aloud.state == "paused", timeout=60 * SECONDS)
    aloud.stop()


def test_without_a_sound_device_there_is_a_message_and_nothing_dies(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, sound: SampleCounter
) -> None:
    _, aloud = opened(run, qtbot, book_of(tmp_path / "b.epub", ONE, TWO, title="Aloud"), sound)
    problems: list[str] = []
    aloud.problem.connect(problems.append)
    aloud.start(Locator(0, 0))
    wait_for(qtbot, aloud, "Paragraph 1 begins")
    sound.break_down()
    assert problems == ["The sound device is gone."]
    assert aloud.state == "paused"
    here = aloud.current
    aloud.toggle()  # it is plugged in again
    assert aloud.current == here
    wait_for(qtbot, aloud, "Paragraph 3 begins")
    aloud.stop()


def test_a_reader_who_turns_away_isnt_taken_along_and_one_who_chooses_a_chapter_is_followed(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, sound: SampleCounter
) -> None:
    window, aloud = opened(run, qtbot, book_of(tmp_path / "b.epub", ONE, TWO, title="Aloud"), sound)
    reading = window.reading
    aloud.start(Locator(0, 0))
    wait_for(qtbot, aloud, "Paragraph 1 begins")
    aloud.pause()
    with qtbot.waitSignal(reading.page.position_changed, timeout=20 * SECONDS):
        reading.page.next_page()
    qtbot.waitUntil(lambda: not reading.page.sees(Locator(0, 10)), timeout=20 * SECONDS)
    away = reading.page.position
    aloud.resume()
    wait_for(qtbot, aloud, "Paragraph 3 begins")
    assert reading.page.position == away
    entry = reading.way.outline.entries[1]
    reading.contents.entry_chosen.emit(entry)
    qtbot.waitUntil(lambda: aloud.current is not None and aloud.current.start.spine == 1, timeout=60 * SECONDS)
    aloud.stop()


def test_a_book_in_a_language_without_a_voice_says_what_is_missing(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, sound: SampleCounter
) -> None:
    file = book_of(tmp_path / "b.epub", '<p xml:lang="de">Es war einmal.</p>', title="Märchen", language="de")
    _, aloud = opened(run, qtbot, file, sound)
    problems: list[str] = []
    aloud.problem.connect(problems.append)
    aloud.start(Locator(0, 0))
    qtbot.waitUntil(lambda: bool(problems), timeout=60 * SECONDS)
    assert problems[0].startswith("There is no voice for Deutsch here.")
    assert aloud.state == "off"


TEXTS = ("One", "First. Second.", "Third,", "Fourth.")  # a heading, a paragraph, and two lines of verse


def section(spine: int) -> list[Utterance]:
    sentences = [(words, n) for n, text in enumerate(TEXTS) for words in text.split()]
    return [
        Utterance(Locator(spine, 10 * at), Locator(spine, 10 * at + 9), words, "en", paragraph, paragraph == 0)
        for at, (words, paragraph) in enumerate(sentences)
    ]


def cursor_at(place: Locator) -> UtteranceCursor:
    """In the middle one of three sections; there is one more, outside the order of reading."""
    cursor = UtteranceCursor((0, 1, 3))
    cursor.begin(1, section(1), place)
    return cursor


@pytest.mark.parametrize(("offset", "words"), [(0, "One"), (8, "One"), (9, "First."), (25, "Second."), (60, None)])
def test_it_begins_with_the_sentence_that_has_a_place_or_follows_it(offset: int, words: str | None) -> None:
    current = cursor_at(Locator(1, offset)).current
    assert (current.text if current else None) == words


@pytest.mark.parametrize(
    ("heard", "forth", "back"), [(0, 1, -1), (1, 3, 0), (2, 3, 1), (3, 4, 1), (4, 5, 3), (5, 5, 4)]
)
def test_a_paragraph_back_is_this_ones_beginning_first(heard: int, forth: int, back: int) -> None:
    cursor = cursor_at(Locator(1, 0))
    cursor.go_to(heard)
    assert (cursor.paragraph(1), cursor.paragraph(-1)) == (forth, back)


def test_it_goes_on_into_the_sections_before_and_after_that_are_in_the_order_of_reading() -> None:
    cursor = cursor_at(Locator(1, 0))
    assert (cursor.section_before, cursor.section_after) == (0, 3)
    cursor.put_after(3, section(3))
    assert cursor.section_after is None
    assert cursor.heard == 0 and cursor.characters_left == sum(len(word) for text in TEXTS for word in text.split())
    cursor.put_before(0, section(0))
    assert cursor.current is not None and (cursor.current.start.spine, cursor.current.text) == (0, "Fourth.")
    assert cursor.section_before is None and cursor.characters_left == len("Fourth.")
    assert [utterance.start.spine for utterance in cursor.line] == [0] * 5 + [1] * 5 + [3] * 5


def test_a_heading_is_followed_by_a_longer_silence_than_a_paragraph_and_a_line_of_verse_by_none() -> None:
    cursor = cursor_at(Locator(1, 0))
    heading, sentence, paragraph, verse, _ = map(cursor.pause_after, range(5))
    assert heading > paragraph > sentence == verse


LASTING = "<p>One sentence after the other is said here, slowly.</p>" * 200


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
    with open_publication(book_of(tmp_path / "b.epub", LASTING)) as book:
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
    with open_publication(book_of(tmp_path / "b.epub", LASTING)) as book:
        driver.open(book)
        with aloud_in(driver, book) as (aloud, _):
            MediaKeys(
                aloud, lambda: ("", ""), lambda: None, lambda: QDBusConnection.connectToBus("unix:path=/no", "no")
            )
            aloud.toggle()
            driver.qtbot.waitUntil(lambda: aloud.current is not None, timeout=60_000)
