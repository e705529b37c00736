"""What the W3C's tests are judged with in a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from indexing.locator import Locator
from indexing.publication import Publication
from tests.ui.page_driver import PageDriver

PageJudge = Callable[[PageDriver, Publication], bool]
"""Whether a publication, whose first page is shown, is shown as its test asks."""
TEXT = "document.body.innerText.replace(/[\\u00ad]/g, '').replace(/\\s+/g, ' ').trim()"
_VALUES = "[...document.querySelectorAll('body, body *')].map((e) => getComputedStyle(e)[{name!r}]).join('|')"


def sees(*words: str, without: str = "\0") -> PageJudge:
    """The page shows these words, and not those."""

    def judge(driver: PageDriver, _book: Publication) -> bool:
        text = str(driver.evaluate(TEXT))
        return all(word in text for word in words) and without not in text

    return judge


def is_true(source: str) -> PageJudge:
    """An expression is true in the page."""
    return lambda driver, _book: driver.evaluate(source) is True


def becomes(source: str, wanted: Any = True) -> PageJudge:
    """An expression has, or comes to have, this value in the page."""

    def judge(driver: PageDriver, _book: Publication) -> bool:
        return comes(driver, lambda: driver.evaluate(source) == wanted)

    return judge


def comes(driver: PageDriver, what: Callable[[], bool], seconds: float = 3.0) -> bool:
    try:
        driver.qtbot.waitUntil(what, timeout=int(seconds * 1000))
    except AssertionError:  # pytest-qt's timeout is one
        return False
    except Exception as error:
        if type(error).__name__ != "TimeoutError":
            raise
        return False
    return True


def on_pages(judge: PageJudge, *sections: int) -> PageJudge:
    """The same on other pages."""

    def judged(driver: PageDriver, book: Publication) -> bool:
        return all(go(driver, section) and judge(driver, book) for section in sections)

    return judged


def go(driver: PageDriver, section: int) -> bool:
    """Be on a section's page; always true."""
    if driver.position.spine != section:
        driver.loading(lambda: driver.view.go_to(Locator(section, 0)))
    return True


def styles(name: str, *wanted: str, sections: Sequence[int] = (0,)) -> PageJudge:
    """The elements of these pages have these values of a property, in this order, among others."""

    def judge(driver: PageDriver, _book: Publication) -> bool:
        parts: list[str] = []
        for section in sections:
            go(driver, section)
            parts += str(driver.evaluate(_VALUES.format(name=name))).split("|")
        values = iter(parts)
        return all(value in values for value in wanted)

    return judge


def both(*judges: PageJudge) -> PageJudge:
    return lambda driver, book: all(judge(driver, book) for judge in judges)


MISSING = "document.querySelector('[data-quoth-aside]') !== null"  # the page says in its place what is missing
LOADED = f"{MISSING} || [...document.images].every((i) => i.complete)"
PICTURE = both(becomes(LOADED), is_true("[...document.images].some((i) => i.naturalWidth > 0)"))
