"""The place in the book: kept exactly through every change, and moved the way the book is read."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from indexing.publication import Publication, open_publication
from reader.ui.book.known_names import KnownNames
from reader.ui.look.page_style import PageStyle, coloured
from tests.epubs import Epub, page
from tests.night import at_night
from tests.ui.entity_script import line
from tests.ui.page_driver import PageDriver

NOVEL = "books/herman-melville_moby-dick.epub"
JAPANESE = "samples/kusamakura-japanese-vertical-writing.epub"
ARABIC = "samples/regime-anticancer-arabic.epub"
HEBREW = "samples/israelsailing.epub"
CHAPTER = {NOVEL: 8, JAPANESE: 3, ARABIC: 2, HEBREW: 5}

# where in the window the character at an offset is: [left, top, right, bottom, width, height of the window]
_BOX = """JSON.stringify((() => {
    const b = quothCanonical.build(document).boxAt(%d);
    return b.left >= -1 && b.top >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1;
})())"""


def in_view(driver: PageDriver, offset: int) -> bool:
    """Whether the character at ``offset`` is in the window."""
    return bool(driver.evaluate(_BOX % offset) == "true")


@pytest.fixture
def paragraphs(tmp_path: Path) -> Publication:
    """Three sections of many pages; each paragraph begins with its number."""
    bodies = ["".join(f"<p>{n} of section {s}. {'Words go on and on. ' * 12}</p>" for n in range(60)) for s in range(3)]
    pages = tuple((f"{s}.xhtml", page(body)) for s, body in enumerate(bodies))
    return open_publication(Epub(pages=pages).build(tmp_path / "paragraphs.epub"))


@pytest.mark.parametrize("book", [NOVEL, JAPANESE, *at_night(ARABIC, HEBREW)])
def test_the_place_stays_through_every_change(qtbot: QtBot, corpus: Path, book: str) -> None:
    with open_publication(corpus / book) as publication:
        driver = PageDriver(qtbot, 900, 700)
        driver.open(publication, Locator(CHAPTER[book], 0))
        driver.moving(driver.view.next_page)
        first = driver.moving(driver.view.next_page).offset
        assert first > 0
        for change in (
            lambda: driver.view.set_style(PageStyle(font_percent=160)),
            lambda: driver.view.resize(1400, 800),
            lambda: driver.view.set_style(PageStyle(mode="scrolling", theme="dark")),
            lambda: driver.view.resize(600, 500),
            lambda: driver.view.set_style(PageStyle(font_percent=70, line_height=2.0, margin_percent=12)),
            lambda: driver.view.set_style(PageStyle(font_family="sans-serif", justify=True)),
            lambda: driver.view.set_style(PageStyle(font_family="DejaVu Sans Mono", justify=False, hyphenate=False)),
            lambda: driver.view.set_style(PageStyle(columns="one", justify=True)),
            lambda: driver.view.set_style(PageStyle(columns="two", font_percent=80)),
            lambda: driver.view.set_style(PageStyle(sheet="p { font-size: 1.3em; margin: 1em 2em }")),
            lambda: driver.view.set_style(coloured(PageStyle(), background="#203040", ink="#f0e0d0")),
            lambda: driver.view.set_style(PageStyle(letter_space=12, word_space=40, weight=3)),
            lambda: driver.view.set_style(PageStyle(mode="scrolling", paragraph_space=120, justify=False)),
            lambda: driver.view.resize(900, 700),
            lambda: driver.view.set_style(PageStyle()),
        ):
            driver.relaid(change)
            qtbot.waitUntil(lambda: in_view(driver, first))
        assert driver.position.offset == first  # the very page it was at the start


@pytest.mark.parametrize(
    ("book", "mode"),
    [
        (NOVEL, "paginated"),
        (JAPANESE, "paginated"),
        (NOVEL, "scrolling"),
        (ARABIC, "scrolling"),
        *at_night((ARABIC, "paginated"), (HEBREW, "paginated"), (JAPANESE, "scrolling"), (HEBREW, "scrolling")),
    ],
)
def test_a_saved_place_is_restored_exactly(qtbot: QtBot, corpus: Path, book: str, mode: str) -> None:
    with open_publication(corpus / book) as publication:
        driver = PageDriver(qtbot)
        driver.view.set_style(PageStyle(mode=mode))  # type: ignore[arg-type]
        driver.open(publication, Locator(CHAPTER[book], 0))
        driver.moving(driver.view.next_page)
        saved = driver.moving(driver.view.next_page)
        again = PageDriver(qtbot)
        again.view.set_style(PageStyle(mode=mode))  # type: ignore[arg-type]
        again.open(publication, saved)
        qtbot.waitUntil(lambda: in_view(again, saved.offset))
        if mode == "paginated":
            assert again.position == saved


def test_every_page_is_turned_once_and_back_again(driver: PageDriver, paragraphs: Publication) -> None:
    driver.open(paragraphs)
    places = [Locator(0, 0)]
    while driver.position.spine == 0:
        places.append(driver.turned(driver.view.next_page))
    assert places[-1] == Locator(1, 0)
    assert places == sorted(set(places))
    back = [driver.turned(driver.view.previous_page) for _ in places[1:]]
    assert back == places[-2::-1]


@pytest.mark.parametrize(
    ("book", "onward", "backward"),
    [
        (NOVEL, Qt.Key.Key_Right, Qt.Key.Key_Left),
        (ARABIC, Qt.Key.Key_Left, Qt.Key.Key_Right),
        *at_night((HEBREW, Qt.Key.Key_Left, Qt.Key.Key_Right)),
        (JAPANESE, Qt.Key.Key_Left, Qt.Key.Key_Right),
        *at_night((NOVEL, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)),
        (ARABIC, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp),
        (JAPANESE, Qt.Key.Key_Down, Qt.Key.Key_Up),
        (NOVEL, Qt.Key.Key_End, Qt.Key.Key_Home),
    ],
)
def test_keys_turn_the_way_the_book_is_read(
    qtbot: QtBot, corpus: Path, book: str, onward: Qt.Key, backward: Qt.Key
) -> None:
    with open_publication(corpus / book) as publication:
        driver = PageDriver(qtbot)
        driver.open(publication, Locator(CHAPTER[book], 0))
        there = driver.moving(lambda: driver.press(onward))
        assert there > Locator(CHAPTER[book], 0)
        assert driver.moving(lambda: driver.press(backward)) == Locator(CHAPTER[book], 0)


def test_keys_go_on_in_the_next_section(driver: PageDriver, paragraphs: Publication) -> None:
    driver.view.setFocus()
    driver.open(paragraphs)
    driver.moving(lambda: driver.press(Qt.Key.Key_End))
    driver.loading(lambda: driver.press(Qt.Key.Key_Space))
    assert driver.position == Locator(1, 0)
    assert driver.moving(lambda: driver.press(Qt.Key.Key_Space)) > Locator(1, 0)


def test_a_new_section_takes_no_focus(driver: PageDriver, paragraphs: Publication) -> None:
    question = QLineEdit()
    driver.qtbot.addWidget(question)
    question.show()
    question.activateWindow()
    question.setFocus()
    driver.open(paragraphs)
    driver.loading(lambda: driver.view.show_quote(TextRange.of(2, 10, 40)))
    assert not driver.target.hasFocus()


def test_space_turns_on_and_with_shift_back(driver: PageDriver, paragraphs: Publication) -> None:
    driver.open(paragraphs)
    assert driver.moving(lambda: driver.press(Qt.Key.Key_Space)).offset > 0
    shift = Qt.KeyboardModifier.ShiftModifier
    assert driver.moving(lambda: driver.press(Qt.Key.Key_Space, shift)).offset == 0


@pytest.mark.parametrize(("book", "onward_on_the_right"), [(NOVEL, True), (ARABIC, False), (JAPANESE, False)])
def test_a_click_in_the_margin_turns(qtbot: QtBot, corpus: Path, book: str, onward_on_the_right: bool) -> None:
    with open_publication(corpus / book) as publication:
        driver = PageDriver(qtbot)
        driver.open(publication, Locator(CHAPTER[book], 0))
        right, left = driver.target.width() - 10, 10
        onward, backward = (right, left) if onward_on_the_right else (left, right)
        assert driver.moving(lambda: driver.click(onward, 300)) > Locator(CHAPTER[book], 0)
        assert driver.moving(lambda: driver.click(backward, 300)).offset == 0


def test_jumps_are_remembered_and_turned_pages_are_not(driver: PageDriver, paragraphs: Publication) -> None:
    driver.open(paragraphs)
    view = driver.view
    turned = driver.moving(view.next_page)
    assert driver.ways == (False, False)
    driver.loading(lambda: view.go_to(Locator(2, 4000)))
    driver.moving(lambda: view.show_quote(TextRange.of(2, 0, 20)))
    assert driver.ways == (True, False)
    assert driver.moving(view.back).offset > 0
    driver.loading(view.back)
    assert driver.position == turned
    assert driver.ways == (False, True)
    driver.loading(view.forward)
    assert driver.position.spine == 2
    assert driver.ways == (True, True)


def test_links_lead_through_the_book_and_back(driver: PageDriver, tmp_path: Path) -> None:
    filler = "<p>Filling words. </p>" * 100
    first = page(f'<p><a href="two.xhtml#note">See the note</a></p>{filler}')
    second = page(f'{filler}<p id="note">The note itself. <a href="#top">Up</a></p>{filler}')
    book = open_publication(Epub(pages=(("one.xhtml", first), ("two.xhtml", second))).build(tmp_path / "links.epub"))
    driver.open(book)
    driver.loading(lambda: driver.evaluate("document.querySelector('a').click(), 0"))
    driver.qtbot.waitUntil(lambda: driver.position.offset > 0)
    text = book.document(1).text
    assert driver.position.spine == 1
    assert in_view(driver, text.anchors["note"])
    driver.loading(driver.view.back)
    assert driver.position == Locator(0, 0)
    driver.loading(lambda: driver.view.go_to_href("epub/two.xhtml", "note"))
    assert in_view(driver, text.anchors["note"])


def test_a_link_to_the_outside_is_only_reported(driver: PageDriver, tmp_path: Path) -> None:
    body = '<p><a href="https://example.org/a?b=c">Away</a></p>'
    driver.open(open_publication(Epub(pages=(("one.xhtml", page(body)),)).build(tmp_path / "link.epub")))
    with driver.qtbot.waitSignal(driver.view.link_to_outside) as emitted:
        driver.evaluate("document.querySelector('a').click(), 0")
    assert emitted.args is not None
    assert emitted.args[0].toString() == "https://example.org/a?b=c"
    assert driver.page.url().scheme() == "quoth-book"


def test_a_selection_is_reported_and_can_be_asked_about(driver: PageDriver, paragraphs: Publication) -> None:
    driver.open(paragraphs, Locator(1, 0))
    select = """(() => {
        const range = quothCanonical.build(document).rangesOf(5, 17)[0];
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        return 0;
    })()"""
    with driver.qtbot.waitSignal(driver.view.selection_changed) as emitted:
        driver.evaluate(select)
    assert emitted.args == [TextRange.of(1, 5, 17), paragraphs.document(1).text.text[5:17]]
    menu = driver.surface.context_menu()
    with driver.qtbot.waitSignal(driver.view.ask_about) as asked:
        menu.actions()[0].trigger()
    assert asked.args == emitted.args
    with driver.qtbot.waitSignal(driver.view.explain_wanted) as explained:
        menu.actions()[1].trigger()
    assert explained.args == emitted.args
    menu.actions()[2].trigger()
    assert QApplication.clipboard().text() == paragraphs.document(1).text.text[5:17]
    with driver.qtbot.waitSignal(driver.view.selection_changed) as cleared:
        driver.evaluate("getSelection().removeAllRanges(), 0")
    assert cleared.args == [None, ""]


def test_a_selected_name_offers_its_page(driver: PageDriver, tmp_path: Path) -> None:
    body = "<p>She saw Mr.\N{NO-BREAK SPACE}<i>Bennet</i>’s rose by the Quay.</p>"
    file = Epub(pages=(("a.xhtml", page(body)),)).build(tmp_path / "names.epub")
    with open_publication(file) as publication:
        driver.open(publication)
        driver.view.set_names(KnownNames([line("Mr. Bennet"), line("Mrs. Bennet"), line("Quay", kind="place")]))
        text = publication.document(0).text.text

        def offered(words: str) -> list[str]:
            start = text.index(words)
            select = (
                f"const range = quothCanonical.build(document).rangesOf({start}, {start + len(words)})[0];"
                "getSelection().removeAllRanges(); getSelection().addRange(range); 0"
            )
            with driver.qtbot.waitSignal(driver.view.selection_changed):
                driver.evaluate(f"(() => {{ {select} }})()")
            return [action.text() for action in driver.surface.context_menu().actions()]

        assert offered("Bennet") == ["Ask about this…", "Explain this", "Who is this?", "Copy"]
        with driver.qtbot.waitSignal(driver.view.name_chosen) as chosen:
            driver.surface.context_menu().actions()[2].trigger()
        assert chosen.args == ["Mr. Bennet"]
        assert offered("Quay") == ["Ask about this…", "Explain this", "What is this?", "Copy"]
        assert offered("rose") == ["Ask about this…", "Explain this", "Copy"]
        driver.view.close_book()


def test_a_page_whose_process_dies_comes_back_where_it_was(driver: PageDriver, paragraphs: Publication) -> None:
    driver.open(paragraphs, Locator(1, 0))
    place = driver.moving(driver.view.next_page)
    with driver.qtbot.waitSignals([driver.view.crashed, driver.view.page_ready], timeout=15_000):
        driver.kill()
    driver.qtbot.waitUntil(lambda: driver.position == place)
    assert in_view(driver, place.offset)
