"""Tests of the W3C for media overlays, judged in a real page, by its own sound or the voice that ships."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from indexing.locator import Locator
from indexing.publication import Publication
from reader.engine.protocol import OpenedPublication
from reader.ui.speaking.reading_aloud import ReadingAloud
from reader.ui.speaking.recordings import Recordings
from tests.ui.page_driver import PageDriver
from tests.ui.sample_counter import SampleCounter
from tests.w3c.judging import PageJudge, comes

_LIT = "JSON.stringify(quothPage.marked('spoken'))"


@contextmanager
def aloud_in(driver: PageDriver, book: Publication) -> Iterator[tuple[ReadingAloud, SampleCounter]]:
    """What reads this book aloud in the driver's page."""
    sound = SampleCounter()
    aloud = ReadingAloud(driver.client, driver.view, sound, Recordings(driver.view), lambda place: None, lambda: None)
    opened = OpenedPublication(book.id, book.metadata.language, book.reading_direction, book.spine, book.toc)
    aloud.open_book(str(book.path), opened)
    yield aloud, sound
    aloud.close_book()
    aloud.deleteLater()


def _says(driver: PageDriver, aloud: ReadingAloud, words: str) -> bool:
    """Whether these words come to be heard, and to be lit on the page."""

    def heard() -> bool:
        sentence = aloud.current
        return sentence is not None and words in sentence.text and words in str(driver.evaluate(_LIT))

    return comes(driver, heard, 40.0)


def _navigates(driver: PageDriver, book: Publication) -> bool:
    """The recording plays from clip to clip; who goes to another chapter by the contents hears that one."""
    with aloud_in(driver, book) as (aloud, _):
        aloud.start(Locator(0, 0))
        played = _says(driver, aloud, "Chapter 1") and _says(driver, aloud, "While this page is playing")
        aloud.follow_reader()
        driver.view.go_to_href(book.toc[1].href)
        there = _says(driver, aloud, "Chapter 2") and _says(driver, aloud, "The test passes")
        return played and there and comes(driver, lambda: aloud.state == "off", 30.0)  # at the book's end


def _speaks(driver: PageDriver, book: Publication) -> bool:
    """What has no sound is said by a voice, from the first sentence to the last."""
    with aloud_in(driver, book) as (aloud, sound):
        aloud.start(Locator(1, 0))
        begins = _says(driver, aloud, "Call me Ishmael.")
        return begins and comes(driver, lambda: aloud.state == "off", 60.0) and sound.samples > 60 * 24_000


SPEECH_JUDGES: Mapping[str, PageJudge] = {
    "mol-navigation": _navigates,
    "mol-tts_multi": _speaks,
    "mol-tts_single": _speaks,
}
