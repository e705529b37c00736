"""The shelf's conversation for real: a window, the engine, books, and what a reader does with the answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.across_books.answer_view import ShelfAnswerView
from reader.ui.across_books.panel import ShelfPanel
from reader.ui.across_books.profile_dialog import ProfileDialog
from reader.ui.across_books.recommendation_view import RecommendationView
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.shelf.book_details import BookDetailsDialog
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, pages_of
from tests.night import at_night
from tests.ui.real_window import SECONDS, Run, stock, wait_for_highlight
from tests.ui.sample_window import titles
from tests.ui.shelf_books import choose
from tests.ui.test_shelf_desk import dialog_of

pytestmark = pytest.mark.usefixtures("no_models")

FILLER = "<p>" + "They walked along the quiet shore and nobody spoke of it again. " * 30 + "</p>"
BOOKS = {
    "The Pond": (
        "Cabins",
        "A hermit lives alone beside a pond.",
        f"<h1>The Cabin</h1><p>The hermit built a cabin beside the pond with a borrowed axe.</p>{FILLER}",
        f"<h1>The Loss</h1>{FILLER}<p>The hermit lost a hound and a bay horse, and he looked for them for years.</p>",
    ),
    "The Quay": (
        "Sea stories",
        "A captain hunts thieves at sea.",
        f"<h1>The Keys</h1><p>The harbour master kept three keys on a ring of brass.</p>{FILLER}",
        f"<h1>The Thief</h1>{FILLER}<p>It was Captain Rowe who had stolen the lighthouse lamp.</p>",
    ),
    "The Whale": (
        "Sea stories",
        "A captain hunts a whale at sea.",
        f"<h1>The Ship</h1><p>The ship sailed at dawn with a mad captain.</p>{FILLER}",
        f"<h1>The End</h1>{FILLER}<p>The whale sank the ship.</p>",
    ),
    "The Lady": (
        "Ghost stories",
        "A ghost haunts a house by night.",
        f"<h1>The House</h1><p>The house stood empty and its doors were locked.</p>{FILLER}",
        f"<h1>The Ghost</h1>{FILLER}<p>The ghost wept on the stairs.</p>",
    ),
}
CABIN = "With what did the hermit build a cabin beside the pond?"
THIEF = "Who had stolen the lighthouse lamp?"
ANSWER = 60 * SECONDS


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, ...]:
    """Four books whose texts and subjects differ."""
    made = []
    for title, (subject, description, *bodies) in BOOKS.items():
        metadata = f"<dc:subject>{subject}</dc:subject><dc:description>{description}</dc:description>"
        author = "Ann Seaman" if subject == "Sea stories" else f"{title} Writer"
        book = Epub(title=title, authors=(author,), pages=pages_of(*bodies), metadata=metadata)
        made.append(str(book.build(tmp_path / f"{title}.epub")))
    return tuple(made)


@pytest.fixture
def shelf(qtbot: QtBot, run: Run, files: tuple[str, ...]) -> MainWindow:
    """The four books are on the shelf, their texts in; the conversation is beside them."""
    _, window = run()
    stock(window, qtbot, files)
    window.actions_["ask-shelf"].trigger()
    qtbot.waitUntil(window.shelf_side.panel.box.input.hasFocus)
    return window


def ask(qtbot: QtBot, panel: ShelfPanel, words: str) -> ShelfAnswerView:
    """Type a question, press Enter, wait for the answer."""
    QTest.keyClicks(panel.box.input, words)
    QTest.keyClick(panel.box.input, Qt.Key.Key_Return)
    return answered(qtbot, panel)


def answered(qtbot: QtBot, panel: ShelfPanel) -> ShelfAnswerView:
    """The turn whose answer has come."""
    qtbot.waitUntil(lambda: bool(panel.turns) and not panel.busy, timeout=ANSWER)
    turn = panel.turns[-1]
    assert isinstance(turn, ShelfAnswerView)
    assert turn.answer is not None
    return turn


def recommended(qtbot: QtBot, panel: ShelfPanel) -> RecommendationView:
    """The turn whose cards have come."""
    qtbot.waitUntil(lambda: bool(panel.turns) and not panel.busy, timeout=ANSWER)
    turn = panel.turns[-1]
    assert isinstance(turn, RecommendationView)
    assert turn.made is not None
    qtbot.waitUntil(lambda: all(view.isVisibleTo(turn) for view in turn.cards))  # a layout shows what it is given later
    return turn


def wish(qtbot: QtBot, panel: ShelfPanel, words: str) -> RecommendationView:
    """Type a wish, press Enter, wait for the cards."""
    QTest.keyClicks(panel.box.input, words)
    QTest.keyClick(panel.box.input, Qt.Key.Key_Return)
    return recommended(qtbot, panel)


def tool(parent: QWidget, text: str) -> QToolButton:
    """The button that says ``text``."""
    return next(button for button in parent.findChildren(QToolButton) if button.text() == text)


def shown(turn: RecommendationView) -> list[str]:
    """The titles on the cards that are seen."""
    return [view.card.title for view in turn.cards if view.isVisibleTo(turn)]


def test_an_answer_names_its_book_and_a_click_opens_that_book_at_the_words(qtbot: QtBot, shelf: MainWindow) -> None:
    turn = ask(qtbot, shelf.shelf_side.panel, CABIN)
    assert turn.answer is not None
    assert "The Pond" in turn.answer.answer
    quote = next(quote for quote in turn.quotes if "borrowed axe" in quote.text)
    assert quote.chapter.startswith("The Pond · ")
    row = next(row for row in turn.findChildren(QuoteRow) if row.quote == quote)
    row.click()
    qtbot.waitUntil(lambda: shelf.reading.book is not None, timeout=20 * SECONDS)
    assert shelf.reading.book is not None
    assert shelf.reading.book.title == "The Pond"
    wait_for_highlight(shelf, qtbot, quote.text)
    shelf.actions_["ask-shelf"].trigger()  # from the book back to the conversation
    assert shelf.shelf_side.panel.box.input.hasFocus()
    assert shelf.shelf_side.panel.turns == [turn]


def test_where_the_reader_has_not_been_the_chapter_is_named_and_the_words_come_when_asked_for(
    qtbot: QtBot, shelf: MainWindow
) -> None:
    panel = shelf.shelf_side.panel
    turn = ask(qtbot, panel, THIEF)
    assert "Captain Rowe" not in "".join(quote.text for quote in turn.quotes)
    (row,) = turn.ahead
    assert (row.ahead.title, row.ahead.chapter) == ("The Quay", "Chapter 2")
    row.show_button.click()
    qtbot.waitUntil(lambda: bool(row.rows), timeout=ANSWER)
    assert "Captain Rowe" in "".join(quote_row.quote.text for quote_row in row.rows)
    assert panel.turns == [turn]


def test_that_the_panel_is_shown_is_kept(qtbot: QtBot, shelf: MainWindow, run: Run) -> None:
    shelf.close()
    _, again = run()
    again.begin(WindowArguments())
    qtbot.waitUntil(lambda: len(titles(again)) == len(BOOKS), timeout=20 * SECONDS)
    assert again.shelf_side.panel.isVisible()


def test_a_wish_gets_cards_that_say_why_and_open_their_books(qtbot: QtBot, shelf: MainWindow) -> None:
    turn = wish(qtbot, shelf.shelf_side.panel, "a story of the sea")
    assert set(shown(turn)) == {"The Quay", "The Whale"}
    card = next(view for view in turn.cards if view.card.title == "The Whale")
    assert card.button.quote.text() == "“A captain hunts a whale at sea.”"
    name = card.button.accessibleName()
    assert all(words in name for words in ("The Whale", "Ann Seaman", "Not begun", "A captain hunts a whale"))
    qtbot.waitUntil(lambda: not card.button._cover.pixmap().isNull())
    card.button.setFocus()
    QTest.keyClick(card.button, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: shelf.reading.book is not None, timeout=20 * SECONDS)
    assert shelf.reading.book is not None
    assert shelf.reading.book.title == "The Whale"


def test_a_book_that_is_not_wanted_is_not_recommended_again_unless_that_is_taken_back(
    qtbot: QtBot, shelf: MainWindow
) -> None:
    panel = shelf.shelf_side.panel
    turn = wish(qtbot, panel, "a story of the sea")
    before = shown(turn)
    tool(turn.cards[0], "Not this one").click()
    qtbot.waitUntil(lambda: shown(turn) == before[1:])
    shelf.banners.findChildren(QPushButton)[0].click()  # Undo
    qtbot.waitUntil(lambda: shown(turn) == before)
    tool(turn.cards[0], "Not this one").click()
    qtbot.waitUntil(lambda: shown(turn) == before[1:])
    assert before[0] not in shown(wish(qtbot, panel, "a story of the sea"))
    page = profile(qtbot, shelf)
    qtbot.waitUntil(page.hidden.isVisible)
    assert page.hidden.words.text() == "1 book is never recommended."
    page.hidden.again.click()
    qtbot.waitUntil(page.hidden.isHidden)
    page.reject()
    assert before[0] in shown(wish(qtbot, panel, "a story of the sea"))


@pytest.mark.parametrize("way", ["the menu", *at_night("the details")])
def test_more_like_a_book(qtbot: QtBot, shelf: MainWindow, way: str) -> None:
    choose(shelf, "The Whale")
    if way == "the menu":
        shelf.actions_["more-like"].trigger()
    else:
        details(qtbot, shelf).more_like.click()
    turn = recommended(qtbot, shelf.shelf_side.panel)
    assert turn.made is not None
    assert turn.made.intent == "similar_book"
    assert turn.made.validation.books == (whale(shelf),)
    assert shown(turn) == ["The Quay"]


@pytest.mark.parametrize("way", [*at_night("the menu"), "the details"])
def test_who_else_writes_like_a_books_author(qtbot: QtBot, shelf: MainWindow, way: str) -> None:
    choose(shelf, "The Whale")
    if way == "the menu":
        shelf.actions_["who-else"].trigger()
    else:
        details(qtbot, shelf).who_else.click()
    turn = recommended(qtbot, shelf.shelf_side.panel)
    assert turn.made is not None
    assert turn.made.intent == "similar_author"
    assert turn.made.validation.author == "Ann Seaman"
    assert all(view.card.author != "Ann Seaman" for view in turn.cards)


def whale(window: MainWindow) -> str:
    """The id of the book about the whale."""
    return next(book.id for book in window.shelf.books() if book.title == "The Whale")


def details(qtbot: QtBot, window: MainWindow) -> BookDetailsDialog:
    """The details of the book that the keyboard is on."""
    window.actions_["details"].trigger()
    return dialog_of(qtbot, BookDetailsDialog)


def profile(qtbot: QtBot, window: MainWindow) -> ProfileDialog:
    """The page of the profile, filled in."""
    window.actions_["profile"].trigger()
    page = dialog_of(qtbot, ProfileDialog)
    qtbot.waitUntil(lambda: page.profile is not None, timeout=20 * SECONDS)
    return page


def changed(qtbot: QtBot, page: ProfileDialog, change: Callable[[], None]) -> p.Profile:
    """The profile after a change."""
    with qtbot.waitSignal(page.shown, timeout=20 * SECONDS):
        change()
    assert page.profile is not None
    return page.profile


def test_the_profile_is_seen_edited_switched_off_and_forgotten_for_good(
    qtbot: QtBot, shelf: MainWindow, run: Run
) -> None:
    wish(qtbot, shelf.shelf_side.panel, "a book about philosophy and ideas")
    page = profile(qtbot, shelf)
    assert "You wished for “a book about philosophy and ideas”: more for Ideas" in page.made_by.text()
    assert not page.as_read.isEnabled()

    edited = changed(qtbot, page, lambda: page.sliders["language"].setValue(10))
    assert edited.edited
    assert "By your own setting" in page.said.text() or edited.leading is None
    edited = changed(qtbot, page, lambda: page.sliders["people"].setValue(100))
    assert not changed(qtbot, page, page.as_read.click).edited

    assert not changed(qtbot, page, page.on.click).on
    assert page.said.text() == "The profile is switched off."
    assert changed(qtbot, page, page.on.click).on
    page.mode.setCurrentIndex(1)
    assert changed(qtbot, page, lambda: page.mode.activated.emit(1)).mode == "study"

    page.reset.click()
    assert page.forget.isVisible()
    page.keep.click()
    assert not page.forget.isVisible()
    page.reset.click()
    forgotten = changed(qtbot, page, page.forget.click)
    assert (forgotten.signals, forgotten.edited, forgotten.mode) == ((), False, None)
    page.reject()
    shelf.close()

    _, again = run()
    again.begin(WindowArguments())
    qtbot.waitUntil(lambda: len(titles(again)) == len(BOOKS), timeout=20 * SECONDS)
    page = profile(qtbot, again)
    assert page.profile == forgotten
    page.reject()
