"""Pictures, tables and formulas are enlarged over the page, by mouse, key and menu; the page itself stays as it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from indexing.publication import Publication, open_publication
from tests.epubs import Epub, page
from tests.ui.page_driver import PageDriver

MATH = '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mrow>{}</mrow></math>'
LONG_SUM = MATH.format("".join(f"<mi>a</mi><mo>+</mo><mn>{n}</mn><mo>+</mo>" for n in range(30)))
WIDE_TABLE = "<table><tr>" + "".join(f"<td>{n * 1_234_567}</td>" for n in range(12)) + "</tr></table>"
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><rect width="120" height="80" fill="#c00"/></svg>'
)
# what is enlarged, its scale, and its box in the window
SHOWN = """JSON.stringify((() => {
    const host = document.querySelector("[popover]");
    const held = host?.shadowRoot.querySelector(".held");
    if (!held) return null;
    const b = held.firstElementChild.getBoundingClientRect();
    const scale = new DOMMatrix(held.style.transform).a;
    return {name: held.firstElementChild.localName, scale, left: b.left, top: b.top, width: b.width, height: b.height};
})())"""


def png(width: int, height: int, colour: str) -> bytes:
    """A picture of one colour."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the format's name is bytes in the stubs alone
    return bytes(buffer.data().data())


PICTURE = png(300, 200, "#2266aa")


def book(tmp_path: Path, body: str) -> Publication:
    """A book of one page and another after it."""
    pages = (("one.xhtml", page(f"<p>Before.</p>{body}<p>After.</p>")), ("two.xhtml", page("<p>Next.</p>")))
    return open_publication(Epub(pages=pages, files={"epub/p.png": PICTURE}).build(tmp_path / "book.epub"))


def opened(qtbot: QtBot, tmp_path: Path, body: str) -> PageDriver:
    """The book on the screen, its pictures loaded."""
    driver = PageDriver(qtbot)
    driver.open(book(tmp_path, body))
    qtbot.waitUntil(lambda: bool(driver.evaluate("document.querySelector('[data-quoth-enlarge]') !== null")))
    return driver


def shown(driver: PageDriver) -> dict[str, Any] | None:
    """What is enlarged."""
    picture: dict[str, Any] | None = json.loads(driver.evaluate(SHOWN))
    return picture


def middle_of(driver: PageDriver, selector: str) -> QPoint:
    """The middle of an element, in the window."""
    box = f"document.querySelector('{selector}').getBoundingClientRect()"
    x, y = json.loads(driver.evaluate(f"JSON.stringify([{box}.x + {box}.width / 2, {box}.y + {box}.height / 2])"))
    return QPoint(round(x), round(y))


def enlarge(driver: PageDriver, selector: str) -> dict[str, Any]:
    """Click on an element and wait for it, enlarged."""
    at = middle_of(driver, selector)
    driver.click(at.x(), at.y())
    driver.qtbot.waitUntil(lambda: driver.view.pictures.is_open)
    picture = shown(driver)
    assert picture is not None
    return picture


def press_button(driver: PageDriver, act: str) -> None:
    """Click on a button of the enlarged view."""
    root = 'document.querySelector("[popover]").shadowRoot'
    box = f"{root}.querySelector('[data-act={act}]').getBoundingClientRect()"
    x, y = json.loads(driver.evaluate(f"JSON.stringify([{box}.x + {box}.width / 2, {box}.y + {box}.height / 2])"))
    driver.click(round(x), round(y))


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ('<img src="p.png" alt="A map"/>', "img"),
        (DRAWING, "svg"),
        (WIDE_TABLE, "table"),
        (LONG_SUM, "math"),
    ],
)
def test_a_click_enlarges_and_escape_goes_back(qtbot: QtBot, tmp_path: Path, body: str, name: str) -> None:
    driver = opened(qtbot, tmp_path, body)
    before = driver.evaluate(f"document.querySelector('{name}').getBoundingClientRect().width")
    picture = enlarge(driver, name)
    assert picture["name"] == name
    assert picture["width"] > 1.2 * before
    # the page's text is what it was, to the letter
    assert driver.evaluate("quothCanonical.build(document).text").startswith("Before.")
    driver.press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not driver.view.pictures.is_open)
    assert shown(driver) is None
    assert driver.evaluate(f"document.activeElement.localName === '{name}'")


def test_zoom_pan_and_fit(qtbot: QtBot, tmp_path: Path) -> None:
    driver = opened(qtbot, tmp_path, '<img src="p.png" alt=""/>')
    fitted = enlarge(driver, "img")
    assert fitted["left"] >= 0
    assert fitted["left"] + fitted["width"] <= driver.view.width()
    driver.press(Qt.Key.Key_Plus)
    driver.wheel(120)
    qtbot.waitUntil(lambda: (shown(driver) or fitted)["scale"] > 1.5 * fitted["scale"])
    larger = shown(driver)
    assert larger is not None
    target = driver.target
    QTest.mousePress(target, Qt.MouseButton.LeftButton, pos=QPoint(450, 300))
    QTest.mouseMove(target, QPoint(430, 290))
    QTest.mouseMove(target, QPoint(400, 270))
    QTest.mouseRelease(target, Qt.MouseButton.LeftButton, pos=QPoint(400, 270))
    qtbot.waitUntil(lambda: (shown(driver) or larger)["left"] < larger["left"] - 20)
    driver.press(Qt.Key.Key_0)
    qtbot.waitUntil(lambda: (shown(driver) or larger)["scale"] == fitted["scale"])
    driver.press(Qt.Key.Key_Minus)
    qtbot.waitUntil(lambda: (shown(driver) or fitted)["scale"] < fitted["scale"])


def test_the_page_under_an_enlarged_picture_does_not_turn(qtbot: QtBot, tmp_path: Path) -> None:
    driver = opened(qtbot, tmp_path, '<img src="p.png" alt=""/>')
    enlarge(driver, "img")
    for key in (Qt.Key.Key_Right, Qt.Key.Key_PageDown, Qt.Key.Key_End):
        driver.press(key)
    driver.wheel(-240)
    assert shown(driver) is not None
    assert driver.position.spine == 0
    press_button(driver, "close")
    qtbot.waitUntil(lambda: not driver.view.pictures.is_open)
    driver.turned(lambda: driver.press(Qt.Key.Key_Right))
    assert driver.position.spine == 1


def test_enter_on_the_focused_picture_enlarges_it(qtbot: QtBot, tmp_path: Path) -> None:
    driver = opened(qtbot, tmp_path, '<img src="p.png" alt="A map"/>')
    driver.surface.setFocus()
    driver.press(Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: bool(driver.evaluate("document.activeElement.alt === 'A map'")))
    driver.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: driver.view.pictures.is_open)
    # Tab goes round its buttons, which have names
    label = "document.querySelector('[popover]').shadowRoot.activeElement.getAttribute('aria-label')"
    labels = [driver.evaluate(label)]
    for _ in range(5):
        driver.press(Qt.Key.Key_Tab)
        qtbot.waitUntil(lambda: driver.evaluate(label) != labels[-1])
        labels.append(driver.evaluate(label))
    assert len(set(labels)) == 6
    assert all(labels)


def test_escape_is_the_pictures_before_it_is_the_windows(qtbot: QtBot, tmp_path: Path) -> None:
    driver = opened(qtbot, tmp_path, '<img src="p.png" alt=""/>')
    asked = QKeyEvent(QKeyEvent.Type.ShortcutOverride, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    asked.ignore()
    QGuiApplication.sendEvent(driver.surface, asked)
    assert not asked.isAccepted()
    enlarge(driver, "img")
    QGuiApplication.sendEvent(driver.surface, asked)
    assert asked.isAccepted()


def test_a_picture_in_a_link_follows_the_link(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(book(tmp_path, '<p><a href="two.xhtml"><img src="p.png" alt=""/></a></p>'))
    driver.qtbot.waitUntil(lambda: bool(driver.evaluate("document.images[0].complete")))
    at = middle_of(driver, "img")
    driver.loading(lambda: driver.click(at.x(), at.y()))
    assert driver.position.spine == 1


def test_an_enlarged_picture_is_copied_and_saved(qtbot: QtBot, tmp_path: Path) -> None:
    driver = opened(qtbot, tmp_path, '<img src="p.png" alt=""/>')
    enlarge(driver, "img")
    QGuiApplication.clipboard().clear()
    press_button(driver, "copy")
    qtbot.waitUntil(lambda: not QGuiApplication.clipboard().image().isNull())
    assert QGuiApplication.clipboard().image().size().width() == 300
    saved = tmp_path / "kept.png"
    press_button(driver, "save")
    qtbot.waitUntil(lambda: driver.view.window().findChild(QFileDialog) is not None)
    dialog = driver.view.window().findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    assert [Path(file).name for file in dialog.selectedFiles()] == ["p.png"]
    dialog.fileSelected.emit(str(saved))
    dialog.close()
    qtbot.waitUntil(lambda: saved.is_file() and saved.read_bytes() == PICTURE)


def test_the_menu_enlarges_what_is_in_view_or_says_that_nothing_is(qtbot: QtBot, tmp_path: Path) -> None:
    driver = opened(qtbot, tmp_path, '<img src="p.png" alt=""/>')
    driver.view.pictures.enlarge()
    qtbot.waitUntil(lambda: driver.view.pictures.is_open)
    driver.loading(driver.view.next_section)
    assert not driver.view.pictures.is_open
    with qtbot.waitSignal(driver.view.pictures.failed) as emitted:
        driver.view.pictures.enlarge()
    assert "no picture" in emitted.args[0]


def test_the_view_knows_how_high_the_buttons_are(qtbot: QtBot, tmp_path: Path) -> None:
    driver = opened(qtbot, tmp_path, '<img src="p.png" alt=""/>')
    pictures = driver.view.pictures
    assert pictures.buttons_height == 0
    enlarge(driver, "img")
    bar = 'document.querySelector("[popover]").shadowRoot.querySelector(".bar")'
    assert 0 < driver.evaluate(f"innerHeight - {bar}.getBoundingClientRect().top") <= pictures.buttons_height
    assert driver.evaluate("innerHeight") == driver.view.height()
    with qtbot.waitSignal(pictures.shown_changed):
        driver.press(Qt.Key.Key_Escape)
    assert pictures.buttons_height == 0


def test_the_menu_of_a_picture_enlarges_that_one(qtbot: QtBot, tmp_path: Path) -> None:
    driver = opened(qtbot, tmp_path, f'<img src="p.png" alt=""/>{DRAWING}')
    driver.surface.picture_chosen.emit(middle_of(driver, "svg"))
    qtbot.waitUntil(lambda: driver.view.pictures.is_open)
    picture = shown(driver)
    assert picture is not None
    assert picture["name"] == "svg"


def test_a_plain_table_is_read_as_it_is_and_a_wide_one_fits(qtbot: QtBot, tmp_path: Path) -> None:
    driver = opened(qtbot, tmp_path, f"<table id='small'><tr><td>One</td></tr></table>{WIDE_TABLE}")
    assert driver.evaluate("document.getElementById('small').hasAttribute('data-quoth-enlarge')") is False
    right = driver.evaluate("[...document.querySelectorAll('td')].pop().getBoundingClientRect().right")
    assert right <= driver.view.width()
    # its numbers stay in one piece
    assert driver.evaluate("[...document.querySelectorAll('td')].pop().getClientRects().length") == 1
    zoom = "Number(document.querySelector('[data-quoth-wide]')?.style.zoom || 1)"
    before = driver.evaluate(zoom)
    assert before < 1
    # where there is less room it is smaller, and still fits
    driver.relaid(lambda: driver.view.resize(600, 700))
    qtbot.waitUntil(lambda: driver.evaluate(zoom) < before)
    fits = """(() => {
        const table = [...document.querySelectorAll("table")].pop();
        return table.getBoundingClientRect().width <= table.parentElement.getBoundingClientRect().width + 1;
    })()"""
    assert driver.evaluate(fits) is True


def test_a_table_over_several_pages_keeps_its_size(driver: PageDriver, tmp_path: Path) -> None:
    rows = "".join(f"<tr><td>Row {n}</td><td>of the table</td></tr>" for n in range(200))
    driver.open(book(tmp_path, f"<table>{rows}</table>"))
    assert driver.evaluate("document.querySelector('table').getClientRects().length") > 2
    assert driver.evaluate("document.querySelector('[data-quoth-wide]') === null") is True
