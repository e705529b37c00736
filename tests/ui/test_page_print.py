"""A chapter on paper: all of its text, black on white, whatever the window shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QColor, QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.ui.look.page_style import PageStyle
from reader.ui.window.main_window import MainWindow
from tests.ui.page_driver import PageDriver

pytestmark = pytest.mark.usefixtures("no_models")
A4 = QPageLayout(
    QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF(20, 20, 20, 20),
    QPageLayout.Unit.Millimeter,
)  # fmt: skip


def printed(driver: PageDriver, qtbot: QtBot) -> QPdfDocument:
    """The page as the system's dialog would have it printed to a file."""
    got: list[QByteArray] = []
    driver.page.setBackgroundColor(QColor("white"))  # as PagePrinting does
    driver.page.printToPdf(got.append, A4)
    qtbot.waitUntil(lambda: bool(got), timeout=60_000)
    held = QBuffer(driver.view)
    held.setData(got[0])
    held.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument(driver.view)
    document.load(held)
    assert document.pageCount() > 0
    return document


def first_page(document: QPdfDocument) -> QImage:
    """What is printed on it, on white paper."""
    picture = QImage(420, 594, QImage.Format.Format_RGB32)
    picture.fill(QColor("white"))
    painter = QPainter(picture)
    painter.drawImage(0, 0, document.render(0, picture.size()))
    painter.end()
    return picture


def corner(document: QPdfDocument) -> str:
    """The colour of the margin."""
    return first_page(document).pixelColor(2, 2).name()


def text(document: QPdfDocument) -> str:
    """All its words."""
    return "".join(document.getAllText(page).text() for page in range(document.pageCount()))


def plain(words: str) -> str:
    """Letters and digits: a printer adds hyphens, and leaves out what is not to be seen."""
    return "".join(character for character in words if character.isalnum())


@pytest.mark.parametrize(
    "style",
    [
        PageStyle(theme="dark", columns="two"),
        PageStyle(theme="sepia", mode="scrolling", hyphenate=False, font_percent=150),
        PageStyle(own_colours=True, background="#102030", ink="#ffeedd", theme="dark"),
    ],
)
def test_the_whole_chapter_is_printed_black_on_white(driver: PageDriver, corpus: Path, style: PageStyle) -> None:
    novel = open_publication(corpus / "books" / "jane-austen_pride-and-prejudice.epub")
    driver.view.set_style(style)
    driver.open(novel, Locator(7, 900))
    before = driver.evaluate("scrollX + ' ' + scrollY + ' ' + document.documentElement.scrollWidth")
    document = printed(driver, driver.qtbot)
    expected = novel.document(7).text.text
    assert plain(text(document)) == plain(expected)
    assert document.pageCount() < 3 + len(expected) / 1_000  # pages are full
    picture = first_page(document)
    seen = {picture.pixelColor(x, y).name() for x in range(0, 420, 3) for y in range(0, 594, 3)}
    colours = [QColor(name) for name in seen]
    coloured = {
        colour.name() for colour in colours if colour.value() - min(colour.red(), colour.green(), colour.blue()) > 12
    }
    assert coloured == set()
    assert corner(document) == "#ffffff"
    white = sum(picture.pixelColor(x, y).value() > 240 for x in range(0, 420, 3) for y in range(0, 594, 3))
    assert white > 0.6 * 140 * 198  # no paper of the window's
    assert driver.evaluate("scrollX + ' ' + scrollY + ' ' + document.documentElement.scrollWidth") == before


@pytest.mark.parametrize("name", ["kusamakura-japanese-vertical-writing", "regime-anticancer-arabic"])
def test_other_scripts_are_printed_whole(driver: PageDriver, corpus: Path, name: str) -> None:
    book: Publication = open_publication(corpus / "samples" / f"{name}.epub")
    spine = max(range(len(book.spine)), key=lambda at: len(book.document(at).text.text) % 20_000)
    driver.open(book, Locator(spine, 0))
    got, expected = plain(text(printed(driver, driver.qtbot))), plain(book.document(spine).text.text)
    assert len(got) >= 0.97 * len(expected)  # a reader of PDFs finds some ligatures and ruby its own way


def test_the_systems_dialog_prints_the_chapter_that_is_read(novel: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    novel.actions_["theme-dark"].trigger()
    novel.reading.way.turn_to(novel.reading.way.outline.entries[8])
    qtbot.waitUntil(lambda: not novel.reading.page.loading and novel.reading.place.shown is not None, timeout=20_000)
    spine = (novel.reading.place.shown or Locator(0, 0)).spine
    novel.actions_["print-chapter"].trigger()
    (dialog,) = novel.findChildren(QPrintDialog)
    printer = dialog.printer()
    assert printer.docName().startswith("Pride and Prejudice: ")
    file = tmp_path / "chapter.pdf"
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    with qtbot.waitSignal(novel.reading.page._page.surface.printFinished, timeout=120_000):
        dialog.accepted.emit(printer)
    dialog.close()
    document = QPdfDocument(novel)
    document.load(str(file))
    assert corner(document) == "#ffffff"
    assert novel.reading.page._page.surface.page().backgroundColor().name() == "#1b1a18"
    assert novel.reading.book is not None
    expected = open_publication(Path(novel.reading.book.path)).document(spine).text.text
    assert document.pageCount() > 0
    assert len(plain(text(document))) in (0, len(plain(expected)))  # QPrinter draws letters as shapes on some systems
