"""The reader's place never drifts: whatever happens to the window, the page shows the word that was at its top."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWebEngineCore import QWebEnginePage
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from indexing.publication import Publication, open_publication
from reader.ui.look.page_style import PageStyle
from reader.ui.page.script import WORLD
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, page
from tests.night import times
from tests.ui.page_driver import PageDriver
from tests.ui.real_window import SECONDS, Run, read

SEEDS = range(times(8, 200))
LONGEST = 4
WIDTH, HEIGHT = 900, 700
SIZES = ((900, 700), (1366, 768), (640, 480), (420, 900), (1024, 600), (700, 700))
STYLES = (
    PageStyle(),
    PageStyle(font_percent=120, theme="sepia", justify=True),
    PageStyle(font_percent=170),
    PageStyle(mode="scrolling"),
    PageStyle(mode="scrolling", font_percent=80, margin_percent=14, line_height=2.0),
    PageStyle(font_percent=70, columns="one", hyphenate=False),
    PageStyle(font_family="monospace", theme="dark"),
    PageStyle(columns="two", letter_space=6, word_space=30, paragraph_space=80, weight=2),
    PageStyle(sheet="p { font-size: 1.2em; margin: 0.5em 1em }"),
)
WORDS = "lamp harbour winter keeper stair lens fog bell tide oil brass clock letter storm gull rope sail salt".split()


@pytest.fixture(scope="module")
def chapters(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Publication]:
    """Three chapters of paragraphs of many lengths: no two pages begin alike."""
    draw = random.Random(7)  # noqa: S311

    def paragraph(number: int) -> str:
        return f"<p>{number}. {' '.join(draw.choices(WORDS, k=draw.randrange(4, 160)))}.</p>"

    bodies = ["<h1>Chapter</h1>" + "".join(paragraph(n) for n in range(40)) for _ in range(3)]
    pages = tuple((f"{n}.xhtml", page(body)) for n, body in enumerate(bodies))
    with open_publication(Epub(pages=pages).build(tmp_path_factory.mktemp("book") / "place.epub")) as publication:
        yield publication


class Sequence:
    """A seeded reader: turns to some page, then has all sorts of things happen to it without turning another."""

    def __init__(self, driver: PageDriver, publication: Publication, seed: int) -> None:
        self.driver, self.publication = driver, publication
        self.draw = random.Random(seed)  # noqa: S311
        self.done: list[str] = []

    def run(self) -> None:
        """Check the place after every step."""
        driver, draw = self.driver, self.draw
        driver.relaid(lambda: driver.view.resize(WIDTH, HEIGHT))
        driver.view.set_style(draw.choice(STYLES))
        spine = draw.randrange(3)
        length = len(self.publication.document(spine).text.text)
        driver.open(self.publication, Locator(spine, draw.randrange(length // 5, length * 4 // 5)))
        driver.turned(draw.choice((driver.view.next_page, driver.view.previous_page)))
        self.left = driver.position  # the reader moved last: this word stands at the top
        steps: list[Callable[[], None]] = [self.resize, self.restyle, self.visit, self.reopen]
        for _ in range(draw.randrange(2, LONGEST + 1)):
            step = draw.choice(steps)
            self.done.append(step.__name__)
            step()
            assert driver.view.anchor == self.left, self.done
            shown, end = driver.view.position, driver.view.visible_end
            assert shown is not None, self.done
            assert end is not None, self.done
            assert shown <= self.left < end, (self.done, shown, self.left, end)

    def resize(self) -> None:
        """Resize the window, or open or close a panel or the contents."""
        size = self.draw.choice(SIZES)
        self.driver.relaid(lambda: self.driver.view.resize(*size))
        self.settled()

    def restyle(self) -> None:
        """Another type, another size, pages or scrolling."""
        self.driver.view.set_style(self.draw.choice(STYLES))
        self.settled()

    def visit(self) -> None:
        """A citation is followed, and the reader comes back."""
        spine = self.draw.randrange(3)
        at = self.draw.randrange(len(self.publication.document(spine).text.text) - 40)
        self.driver.view.show_quote(TextRange.of(spine, at, at + 40))
        self.there(lambda: self.driver.view.anchor == Locator(spine, at))
        self.driver.view.go_to(self.left, at_top=True)
        self.there(lambda: self.driver.view.anchor == self.left)
        self.settled()

    def reopen(self) -> None:
        """The book is closed and opened again where the reader was."""
        kept = self.driver.view.anchor
        self.driver.view.close_book()
        self.driver.open(self.publication, kept)
        self.settled()

    def there(self, condition: Callable[[], bool]) -> None:
        self.driver.qtbot.waitUntil(lambda: not self.driver.loading_now and condition(), timeout=10 * SECONDS)

    def settled(self) -> None:
        """Wait for all messages of the page: they come in order, before the answer to a question."""
        self.driver.evaluate("0")


def test_random_sequences_of_changes_end_on_the_page_with_the_same_word(qtbot: QtBot, chapters: Publication) -> None:
    driver = PageDriver(qtbot, WIDTH, HEIGHT)
    for seed in SEEDS:
        Sequence(driver, chapters, seed).run()


def test_leaving_resizing_and_restarting_never_move_the_reader(qtbot: QtBot, run: Run, novel_file: Path) -> None:
    draw = random.Random(21)  # noqa: S311
    _, window = run()
    read(window, qtbot, novel_file)
    style = replace(window.look.style, theme="sepia", font_percent=120, justify=True)
    window.look.apply_style(style)
    going(window, qtbot, lambda: window.reading.page.go_to(Locator(12, 3000)))
    going(window, qtbot, window.reading.page.next_page)
    left = window.reading.page.position
    assert left is not None
    for _ in range(times(1, 3)):
        for change in draw.sample((toggle_panel, toggle_contents, resize, leave, restyle), 4):
            change(window, qtbot, draw)
            on_the_page(window, qtbot, left)
        window.close()
        _, window = run()
        read(window, qtbot, novel_file)
        on_the_page(window, qtbot, left)


def toggle_panel(window: MainWindow, _qtbot: QtBot, _draw: random.Random) -> None:
    """The side panel opens or closes."""
    window.actions_["panel"].trigger()


def toggle_contents(window: MainWindow, _qtbot: QtBot, _draw: random.Random) -> None:
    """The contents come or go."""
    window.actions_["contents"].trigger()


def resize(window: MainWindow, _qtbot: QtBot, draw: random.Random) -> None:
    """The window gets another size."""
    window.resize(draw.randrange(1000, 1700), draw.randrange(600, 1000))


def restyle(window: MainWindow, _qtbot: QtBot, draw: random.Random) -> None:
    """The type gets another size."""
    style = window.look.style
    window.look.apply_style(replace(style, font_percent=draw.choice((90, 110, 120, 150))))


def leave(window: MainWindow, qtbot: QtBot, _draw: random.Random) -> None:
    """The reader goes to the shelf and opens the book again."""
    book = window.reading.book
    assert book is not None
    window.actions_["shelf"].trigger()
    going(window, qtbot, lambda: window.open_book(book))


def going(window: MainWindow, qtbot: QtBot, act: Callable[[], object]) -> None:
    """Do what shows another place, and wait until it is shown and the page takes orders."""
    page, busy = window.reading.page, [False]
    watch = page.busy.connect(busy.append)
    with qtbot.waitSignal(page.position_changed, timeout=20 * SECONDS):
        act()
    qtbot.waitUntil(lambda: page.visible_end is not None and not busy[-1])
    page.busy.disconnect(watch)


def on_the_page(window: MainWindow, qtbot: QtBot, left: Locator) -> None:
    """The page that is shown, once it is laid out for its window, holds the word, and it is the reader's place."""
    page = window.reading.page
    sizes: list[object] = []

    def laid_out() -> bool:
        web = page.findChild(QWebEnginePage)
        assert isinstance(web, QWebEnginePage)
        web.runJavaScript("`${innerWidth}x${innerHeight}`", WORLD, sizes.append)
        return bool(sizes) and sizes[-1] == f"{page.width()}x{page.height()}"  # which a panel that goes widens

    qtbot.waitUntil(laid_out, timeout=10 * SECONDS)
    assert window.reading.place.own == left
    assert page.position is not None
    assert page.visible_end is not None
    assert page.position <= left < page.visible_end
