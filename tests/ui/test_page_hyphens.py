"""Words are broken at the ends of lines, and every place in the text stays where it was."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pyphen
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from indexing.publication import Publication, open_publication
from reader.ui.look.page_style import PageStyle
from reader.ui.page.marks import PageHighlight
from reader.ui.page.order import dictionaries
from tests.epubs import Epub, page
from tests.night import times
from tests.ui.page_driver import PageDriver, quote_of, words

ON, OFF = PageStyle(), PageStyle(hyphenate=False)
NOVEL = "books/herman-melville_moby-dick.epub"
SHY = "\N{SOFT HYPHEN}"

# words of which a part is on one line and the rest on the next
_BROKEN = """JSON.stringify((() => {
    const found = [], range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) {
        const top = (at) => {
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return [...range.getClientRects()].at(-1).top; // the first is the hyphen's
        };
        for (const { index } of node.data.matchAll(/\\u00ad/g)) {
            if (top(index - 1) !== top(index + 1)) found.push(index);
        }
    }
    return found;
})())"""

# what stands before a character in the DOM
_BEFORE = """(() => {
    const [range] = quothCanonical.build(document).rangesOf(%d, %d);
    return range.startContainer.data[range.startOffset - 1];
})()"""

# what each character of the text is by its range, and the offsets at which the DOM says that it begins and ends
_ROUND_TRIP = """JSON.stringify((() => {
    const index = quothCanonical.build(document), wrong = [], characters = [...index.text];
    characters.forEach((character, at) => {
        const ranges = index.rangesOf(at, at + 1);
        if (character === "\\n" || ranges.length === 0) return; // white space that isn't one character in the DOM
        const [range] = ranges;
        const [start, end] = [[range.startContainer, range.startOffset], [range.endContainer, range.endOffset]]
            .map(([node, offset]) => index.offsetOf(node, offset));
        const last = at + 1 === characters.length || characters[at + 1] === "\\n" ? [at + 1, at + 2] : [at + 1];
        const same = character === " " || quothCanonical.words(range) === character;
        const right = ranges.length === 1 && same && start === at && last.includes(end);
        if (!right) wrong.push([at, character, start, end]);
    });
    return { text: index.text, wrong };
})())"""


def book(folder: Path, body: str, language: str = "en", **epub: str) -> Publication:
    """A book of one page."""
    written = Epub(pages=(("one.xhtml", page(body, language=language)),), **epub)  # type: ignore[arg-type]
    return open_publication(written.build(folder / "hyphens.epub"))


def content(driver: PageDriver, selector: str = "body") -> str:
    """What the DOM has, soft hyphens written as ``·``."""
    return str(driver.evaluate(f"document.querySelector('{selector}').textContent")).replace(SHY, "·")


def apply_style(driver: PageDriver, style: PageStyle) -> None:
    """Change the style, and wait until the words are broken, or whole, by it."""
    driver.view.set_style(style)
    unbroken = "document.documentElement.hasAttribute('data-quoth-unbroken')"
    driver.qtbot.waitUntil(lambda: driver.evaluate(unbroken) is not style.hyphenate)


def test_a_novels_lines_end_in_hyphens_and_the_place_stays(qtbot: QtBot, corpus: Path) -> None:
    with open_publication(corpus / NOVEL) as publication:
        driver = PageDriver(qtbot, 420, 700)
        driver.view.set_style(PageStyle(justify=True))
        driver.open(publication, Locator(8, 9000))
        place = driver.position
        assert len(json.loads(driver.evaluate(_BROKEN))) > 50
        apply_style(driver, PageStyle(justify=True, hyphenate=False))
        assert driver.evaluate(_BROKEN) == "[]"
        assert SHY not in driver.evaluate("document.body.textContent")
        apply_style(driver, PageStyle(justify=True))
        assert driver.position == place
        assert len(json.loads(driver.evaluate(_BROKEN))) > 50


def test_pages_that_part_a_word_leave_out_none_of_its_letters(qtbot: QtBot, corpus: Path) -> None:
    with open_publication(corpus / NOVEL) as publication:
        driver = PageDriver(qtbot, 420, 300)
        driver.open(publication, Locator(8, 0))
        text = publication.document(8).text.text
        parted: list[Locator] = []
        while len(parted) < 3:  # of the chapter's 100 pages; which ones part a word is up to the typeface
            end = driver.view.visible_end
            assert end is not None
            start = driver.moving(driver.view.next_page)
            assert start.spine == 8
            assert text[end.offset : start.offset].strip() == ""
            if text[start.offset - 1 : start.offset + 1].isalpha():
                assert driver.evaluate(_BEFORE % (start.offset, start.offset + 1)) == SHY
                parted.append(start)
        for start in parted:
            driver.view.go_to(start)
            driver.qtbot.waitUntil(lambda start=start: driver.view.position == start)  # type: ignore[misc]


def some_paragraphs(seed: int, count: int) -> str:
    """Paragraphs of all that makes places difficult."""
    chance = random.Random(seed)  # noqa: S311 - a test's choice, the same each time
    pieces = (
        *("extraordinary ", "in  comprehensible\n\t", "Wickham’s ", "un<i>imagin</i>able ", "𝒜𝒷𝒸 ", "𝒜extraordinarily"),
        *("im&#173;ag&#173;ined ", "<b>m</b>agnificent ", "é<!-- -->tonnement ", "self-contained ", "perpendicular—"),
        *("<br/>", "<code>hyphenation</code> ", "<ruby>reading<rt>instruction</rt></ruby> ", "notwithstanding", " "),
        *(
            "<span xml:lang='de'>Donaudampfschifffahrt </span>",
            "o’clock’s considerable ",
            "e\u0301tranger ",
            "<![CDATA[considering]]>",
        ),
    )
    return "".join(f"<p>{''.join(chance.choices(pieces, k=chance.randrange(1, 30)))}</p>" for _ in range(count))


@pytest.mark.parametrize("seed", range(times(1, 3)))
def test_every_offset_is_where_it_would_be_without_hyphens(driver: PageDriver, tmp_path: Path, seed: int) -> None:
    publication = book(tmp_path, some_paragraphs(seed, 40))
    driver.open(publication)
    assert content(driver).count("·") > 200
    round_trip = json.loads(driver.evaluate(_ROUND_TRIP))
    assert round_trip == {"text": publication.document(0).text.text, "wrong": []}
    apply_style(driver, OFF)
    assert json.loads(driver.evaluate(_ROUND_TRIP)) == round_trip


def test_a_page_without_hyphens_again_is_as_it_was(driver: PageDriver, tmp_path: Path) -> None:
    driver.view.set_style(OFF)
    driver.open(book(tmp_path, some_paragraphs(7, 20)))
    markup = driver.evaluate("document.body.outerHTML")
    apply_style(driver, ON)
    assert driver.evaluate("document.body.outerHTML") != markup
    apply_style(driver, OFF)
    assert driver.evaluate("document.body.outerHTML") == markup


def test_quotes_marks_and_selections_hold_their_words_through_every_switch(driver: PageDriver, tmp_path: Path) -> None:
    publication = book(tmp_path, some_paragraphs(3, 30))
    text = publication.document(0).text.text
    quote = TextRange.of(0, text.index("extraordinary") + 3, text.index("extraordinary") + 60)
    saved = TextRange.of(0, text.index("perpendicular") + 2, text.index("perpendicular") + 11)
    driver.open(publication)
    driver.view.marks.set_marks([PageHighlight("kept", saved, "pink", False)])
    driver.view.show_quote(quote)
    select = (
        f"(() => {{ const range = quothCanonical.build(document).rangesOf({saved.start.offset}, {saved.end.offset})[0];"
        "getSelection().removeAllRanges(); getSelection().addRange(range); })()"
    )
    with driver.qtbot.waitSignal(driver.view.selection_changed) as emitted:
        driver.evaluate(select)
    assert emitted.args == [saved, quote_of(publication, saved)]
    for style in (ON, OFF, ON):
        apply_style(driver, style)
        assert driver.highlighted() == words(quote_of(publication, quote))
        assert json.loads(driver.evaluate("JSON.stringify(quothPage.marked('pink'))")) == [quote_of(publication, saved)]
        assert str(driver.evaluate("getSelection().toString()")).replace(SHY, "") == quote_of(publication, saved)


def test_the_keyboard_selects_a_word_whole(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(book(tmp_path, "<p>Considering extraordinary circumstances.</p>", language="de"))
    assert "·" in content(driver)
    for end in (len("Considering"), len("Considering extraordinary")):
        with driver.qtbot.waitSignal(driver.view.selection_changed) as emitted:
            driver.press(Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
        assert emitted.args is not None
        assert emitted.args[1].rstrip() == "Considering extraordinary"[:end]


def test_what_is_copied_has_the_books_soft_hyphens_and_none_of_ours(driver: PageDriver, tmp_path: Path) -> None:
    publication = book(tmp_path, "<p>Quite extra&#173;ordinary circumstances, notwithstanding.</p><p>Afterwards.</p>")
    driver.open(publication)
    assert content(driver, "p") == "Quite extra·ordinary cir·cum·stances, not·with·stand·ing."
    with driver.qtbot.waitSignal(driver.view.selection_changed):
        driver.evaluate("getSelection().selectAllChildren(document.body)")
    QApplication.clipboard().clear()
    driver.press(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    driver.qtbot.waitUntil(lambda: QApplication.clipboard().text() != "")
    assert QApplication.clipboard().text() == publication.document(0).text.text


def test_words_are_broken_by_the_language_that_they_are_in(driver: PageDriver, tmp_path: Path) -> None:
    body = (
        "<h1>Considerable</h1>"
        "<p>considerable Considerable CONSIDERABLE table hyphen-ated considerable.example shouldn’t</p>"
        "<p id='de' lang='de'>Silbentrennung</p><p id='la' lang='la'>considerabilis</p>"
        "<p id='pre'><code>considerable</code></p><p id='none' style='hyphens: none'>considerable</p>"
        "<p id='gb' xml:lang='en_GB'>considerable</p><p id='initial'><b>n</b>otwithstanding</p>"
    )
    driver.open(book(tmp_path, body))
    assert content(driver, "h1") == "Considerable"
    assert (
        content(driver, "p")
        == "con·sid·er·able Considerable CONSIDERABLE table hyphen-ated considerable.example shouldn’t"
    )
    assert content(driver, "#de") == "Sil·ben·tren·nung"
    assert [content(driver, f"#{same}") for same in ("la", "pre", "none")] == ["considerabilis", *["considerable"] * 2]
    assert content(driver, "#initial") == "notwithstanding"  # half a word can't be told
    assert content(driver, "#gb") == "con·sid·er·able"


def test_a_page_that_names_no_language_is_broken_by_its_books(driver: PageDriver, tmp_path: Path) -> None:
    unnamed = page("<p>Silbentrennung</p>").replace(' xml:lang="en"', "")
    written = Epub(pages=(("one.xhtml", unnamed),), language="de").build(tmp_path / "book.epub")
    driver.open(open_publication(written))
    assert content(driver, "p") == "Sil·ben·tren·nung"
    assert driver.evaluate("document.documentElement.lang") == ""


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "unimaginable sublimity about perpendicular reminding bulwarks notwithstanding endeavored pondering"),
        ("de", "Donaudampfschifffahrt gesellschaft verbrauchte Glückseligkeit straßenbahn urinstinkt"),
        ("fr", "l’information extraordinaire constitution mangeaient signification"),
        ("ru", "достопримечательность революция воспоминание красноармеец"),
        ("el", "καλησπέρα αυτοκίνητο θάλασσας"),
    ],
)
def test_the_patterns_break_words_as_pyphen_does(driver: PageDriver, tmp_path: Path, language: str, text: str) -> None:
    driver.open(book(tmp_path, f"<p>{text}</p>", language=language))
    theirs = pyphen.Pyphen(lang={"en": "en_US"}.get(language, language), left=2, right=3)
    expected = " ".join(theirs.inserted(word, "·") for word in text.replace("’", "'").split())
    assert content(driver, "p").replace("’", "'") == expected


def test_a_break_that_would_change_letters_is_none(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(book(tmp_path, "<p>asszonnyal</p>", language="hu"))  # broken: asz-szony-nyal
    assert content(driver, "p") == "asszonnyal"


def test_every_language_that_has_a_dictionary_is_known_by_its_tags() -> None:
    names = {name.replace("_", "-") for name in pyphen.LANGUAGES}
    by_tag = dictionaries(sorted(names))
    assert by_tag.keys() == {name.lower() for name in names}
    assert all(any(sign.isdigit() for sign in dictionary) for dictionary in by_tag.values())
    assert dictionaries(["en"])["en"] == by_tag["en-us"] != by_tag["en-gb"] == dictionaries(["en_GB"])["en-gb"]
    assert dictionaries(["en-AU"])["en-au"] == by_tag["en-us"]
    assert dictionaries(["la", "und", "", "no such tag", "../en"]) == {}
