"""Pages made to take all time or memory: they are stopped and say so, and the rest of the book can be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.ui.page import watch
from tests.epubs import Epub, page
from tests.night import at_night
from tests.ui.page_driver import PageDriver
from tests.ui.test_page_bad_books import NOTICE, seen


def copies_of_copies() -> str:
    """A drawing of eight lines that stands for ten million rectangles."""
    groups = ['<g id="g0"><rect width="9" height="9"/></g>']
    groups += [f'<g id="g{n}">' + f'<use href="#g{n - 1}"/>' * 10 + "</g>" for n in range(1, 8)]
    drawing = f"<defs>{''.join(groups)}</defs><use href='#g7'/>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">{drawing}</svg>'


BOMBS = {
    "columns in columns": "<div style='columns: 2'><div style='break-inside: avoid'>" * 60
    + "words " * 400
    + "</div></div>" * 60,
    "copies of copies": copies_of_copies(),
    "counters": "<style>p::before { counter-increment: a; content: counters(a, 'xxxxxxxx') }</style>"
    + "<p>x</p>" * 50_000,
    "shadows": f"<p style='text-shadow: {', '.join(['1px 1px 900px red'] * 3000)}'>{'x ' * 3000}</p>",
}


def with_bomb(folder: Path, bomb: str) -> Publication:
    """A book of three sections, whose second is the bomb."""
    bodies = ("<p>One.</p>", bomb, "<p>Three.</p>")
    pages = tuple((f"{n}.xhtml", page(body)) for n, body in enumerate(bodies))
    return open_publication(Epub(pages=pages).build(folder / "bomb.epub"))


@pytest.mark.parametrize("name", ["columns in columns", *at_night("counters", "copies of copies", "shadows")])
def test_a_page_that_takes_too_much_is_stopped(
    qtbot: QtBot, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "BUSY_SECONDS", 2.0)
    monkeypatch.setattr(watch, "MOST_BYTES", 512 * 1024 * 1024)
    driver = PageDriver(qtbot)
    driver.open(with_bomb(tmp_path, BOMBS[name]))
    ticks: list[int] = []
    crashes: list[str] = []
    clock = QTimer()
    clock.timeout.connect(lambda: ticks.append(1))
    clock.start(50)
    driver.view.crashed.connect(crashes.append)

    with qtbot.waitSignal(driver.view._page.sealed.died, timeout=60_000) as died:
        driver.view.go_to(Locator(1, 0))
    assert died.args == ["costly"]
    qtbot.waitUntil(lambda: "more time or memory" in str(driver.evaluate(NOTICE)), timeout=30_000)
    assert len(ticks) > 10  # the window's own loop went on
    assert crashes == []  # it is said in the page's place
    driver.loading(driver.view.next_section)
    assert seen(driver) == "Three."


def test_a_page_that_is_only_long_is_left_alone(driver: PageDriver, tmp_path: Path) -> None:
    """As the limits are: a section of a novel's length, laid out and read to its end."""
    paragraph = "<p>" + "It was a long day, and nobody knew what to make of it. " * 8 + "</p>"
    driver.open(with_bomb(tmp_path, paragraph * 2000), Locator(1, 0))
    usage = watch.usage_of(driver.page.renderProcessPid())
    assert usage.seconds < watch.BUSY_SECONDS / 3
    assert 0 < usage.memory < watch.MOST_BYTES / 2
    assert "long day" in seen(driver)
