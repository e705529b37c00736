"""Mouse and keys on the page: wheel, margins, selections and side buttons, in every writing direction."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.ui.look.page_style import PageStyle
from tests.epubs import Epub, page
from tests.ui.page_driver import PageDriver

WORDS = "<p>" + "Words and words and some more of them. " * 40 + "</p>"
DIRECTIONS = {
    "left to right": ("", Qt.Key.Key_Right),
    "right to left": ("<style>body { direction: rtl; }</style>", Qt.Key.Key_Left),
    "upright": ("<style>html { writing-mode: vertical-rl; }</style>", Qt.Key.Key_Left),
}


def written(tmp_path: Path, head: str = "", body: str = WORDS * 12, **more: str) -> Publication:
    """A book of one long section and a short one."""
    pages = (("a.xhtml", page(body, head=head)), ("b.xhtml", page("<p>The end.</p>")))
    return open_publication(Epub(pages=pages, **more).build(tmp_path / "book.epub"))  # type: ignore[arg-type]


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path) -> Iterator[PageDriver]:
    """On the first page of a plain book."""
    made = PageDriver(qtbot)
    with written(tmp_path) as publication:
        made.open(publication)
        yield made


def shown(driver: PageDriver) -> int:
    """The number of the page that is shown."""
    return int(driver.evaluate("quothTravel.current()"))


def word_box(driver: PageDriver, side: str) -> tuple[int, int]:
    """The middle of the outermost letter of a line, at the ``left`` or the ``right``."""
    script = f"""JSON.stringify((() => {{
        const boxes = [];
        for (const p of document.querySelectorAll("p")) {{
            const text = p.firstChild;
            for (let i = 0; i < text.length; i++) {{
                const range = document.createRange();
                range.setStart(text, i);
                range.setEnd(text, i + 1);
                const b = range.getBoundingClientRect();
                const seen = b.left > 0 && b.right < innerWidth && b.top > 80 && b.bottom < innerHeight - 60;
                if (/\\p{{L}}/u.test(text.data[i]) && seen) boxes.push(b);
            }}
        }}
        boxes.sort((a, b) => "{side}" === "left" ? a.left - b.left : b.right - a.right);
        return [Math.round(boxes[0].left + boxes[0].width / 2), Math.round(boxes[0].top + boxes[0].height / 2)];
    }})())"""
    x, y = json.loads(driver.evaluate(script))
    return x, y


def later(driver: PageDriver, ms: int) -> None:
    """Wait until the page's own clock has gone on."""
    then = driver.evaluate("performance.now()") + ms
    driver.qtbot.waitUntil(lambda: driver.evaluate("performance.now()") > then)


def test_each_notch_of_a_mouses_wheel_turns_a_page(driver: PageDriver) -> None:
    for number in (1, 2, 3):
        driver.moving(lambda: driver.wheel(-120))
        assert shown(driver) == number
        later(driver, 110)
    driver.moving(lambda: driver.wheel(120))
    assert shown(driver) == 2


def gesture(driver: PageDriver, *events: tuple[int, int]) -> None:
    """Wheel events of a touchpad: the ms since the gesture began, and the delta as Qt counts it.

    They are made in the page, with their times: Chromium stamps a wheel event when it gets it, and joins those that
    wait, so that on a busy machine another gesture arrives than was made.
    """
    driver.evaluate(f"""(() => {{
        const start = performance.now();
        for (const [at, delta] of {json.dumps(events)}) {{
            const deltas = {{ deltaY: -delta, wheelDeltaY: delta }};
            const event = new WheelEvent("wheel", {{ ...deltas, bubbles: true, cancelable: true }});
            Object.defineProperty(event, "timeStamp", {{ value: start + at }});
            document.body.dispatchEvent(event);
        }}
        return 0;
    }})()""")


def test_a_gesture_of_a_touchpad_turns_one_page_however_far_it_coasts(driver: PageDriver) -> None:
    gesture(driver, (0, -90), *((10 * number, -50) for number in range(1, 26)), (370, -90))
    assert shown(driver) == 1


def test_a_gesture_of_a_touchpad_that_goes_on_turns_another_page(driver: PageDriver) -> None:
    gesture(driver, (0, -90), *((100 * number, -50) for number in range(1, 6)))
    assert shown(driver) == 2


@pytest.mark.parametrize("name", DIRECTIONS)
def test_a_click_on_words_at_the_edge_stays_and_one_beside_them_turns(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    head, onward = DIRECTIONS[name]
    driver = PageDriver(qtbot, 480, 700)
    forward = "ltr" if onward == Qt.Key.Key_Right else "rtl"
    with written(tmp_path, head, spine_attributes=f'page-progression-direction="{forward}"') as publication:
        driver.view.set_style(PageStyle(margin_percent=5, justify=True))  # lines reach both edges in every typeface
        driver.open(publication)
        ahead, back = ("right", "left") if onward == Qt.Key.Key_Right else ("left", "right")
        margins = {"left": (4, 300), "right": (476, 300)}

        def click_word(side: str) -> None:
            x, y = word_box(driver, side)
            assert min(x, 480 - x) / 480 < 0.15 or name == "upright"  # whose last line may end earlier
            driver.click(x, y)

        first, second = driver.position, driver.moving(lambda: driver.press(onward))
        click_word(ahead)  # had it turned, the next click wouldn't lead where it does
        assert driver.moving(lambda: driver.click(*margins[back])) == first
        assert driver.moving(lambda: driver.click(*margins[ahead])) == second
        click_word(back)
        assert driver.moving(lambda: driver.click(*margins[ahead])) > second


def test_a_click_further_in_turns_where_no_word_is(driver: PageDriver) -> None:
    driver.evaluate("document.body.style.setProperty('padding-right', '0', 'important'), 0")
    driver.evaluate("for (const p of document.querySelectorAll('p')) p.style.marginRight = '20vw'; 0")
    driver.relaid(lambda: driver.view.resize(901, 700))
    at = int(driver.target.width() * 0.88)
    driver.moving(lambda: driver.click(at, 300))
    assert shown(driver) == 1


def test_a_click_that_clears_a_selection_turns_nothing(driver: PageDriver) -> None:
    driver.evaluate("globalThis.quothFirst = document.querySelector('p').firstChild, 0")
    with driver.qtbot.waitSignal(driver.view.selection_changed):
        driver.evaluate("getSelection().setBaseAndExtent(quothFirst, 0, quothFirst, 5), 0")
    with driver.qtbot.waitSignal(driver.view.selection_changed):
        driver.click(driver.target.width() - 6, 600)
    assert shown(driver) == 0
    driver.moving(lambda: driver.click(driver.target.width() - 6, 300))
    assert shown(driver) == 1


def test_the_mouses_side_buttons_go_back_and_forward(driver: PageDriver) -> None:
    start, there = driver.position, Locator(1, 0)
    driver.loading(lambda: driver.view.go_to(there))

    def press(button: Qt.MouseButton) -> None:
        QTest.mouseClick(driver.target, button, Qt.KeyboardModifier.NoModifier, QPoint(300, 300))

    driver.loading(lambda: press(Qt.MouseButton.BackButton))
    assert driver.position == start
    driver.loading(lambda: press(Qt.MouseButton.ForwardButton))
    assert driver.position == there


def test_arrows_scroll_where_pages_scroll_and_page_keys_turn_a_screen(driver: PageDriver) -> None:
    driver.view.set_style(PageStyle(mode="scrolling"))
    driver.qtbot.waitUntil(lambda: bool(driver.evaluate("!quothTravel.paged")))
    for _ in range(3):
        driver.press(Qt.Key.Key_Down)
    driver.qtbot.waitUntil(lambda: driver.position > Locator(0, 0))
    line = driver.position
    screen = driver.moving(lambda: driver.press(Qt.Key.Key_PageDown))
    assert screen > line
    assert driver.moving(lambda: driver.press(Qt.Key.Key_Home)) == Locator(0, 0)
    end = driver.moving(lambda: driver.press(Qt.Key.Key_End))
    assert end > screen
