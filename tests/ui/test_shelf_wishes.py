"""Recommendations in the shelf's conversation, on the fake engine: cards, their texts, what each can do."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from models.user_message import say
from reader.engine import protocol as p
from reader.ui.across_books.card_view import why_words
from reader.ui.across_books.panel import ShelfPanel
from reader.ui.across_books.recommendation_view import RecommendationView
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.shelf_books import OTHER
from tests.ui.shelf_script import (
    BOTH,
    CARD,
    EVENTS,
    MADE,
    PLACED,
    ask,
    recommend,
    words,
)


def test_cards_stand_between_their_texts(qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript) -> None:
    script.on(p.Recommend, *EVENTS, MADE)
    turn = recommend(qtbot, shelf_panel)
    lines = words(shelf_panel)
    order = [MADE.before, "Other", "Ben Bolt", "about 12,000 words · 34% read", "“A ship sails.”", MADE.after]
    assert [lines.index(text) for text in order] == sorted(lines.index(text) for text in order)
    assert "I can recommend only what is on your own shelf." in lines
    assert "From your own shelf · To study" in lines
    (copy,) = (button for button in turn.findChildren(QToolButton) if button.text() == "Copy")
    copy.click()
    assert "Other, by Ben Bolt" in QGuiApplication.clipboard().text()


def test_a_wish_tells_what_was_shown_since_something_else_was_done(
    qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.Recommend, *EVENTS, MADE).on(p.AskShelf, BOTH)
    recommend(qtbot, shelf_panel)
    recommend(qtbot, shelf_panel)
    ask(qtbot, shelf_panel)
    recommend(qtbot, shelf_panel)
    earlier = p.EarlierWish("ships", "theme_search", (OTHER.id,), (OTHER.id,))
    assert [request.earlier for request in script.requests(p.Recommend)] == [None, earlier, None]


def test_quoted_words_of_the_text_are_a_way_into_the_book(
    qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.Recommend, p.CardsChosen((CARD, PLACED)), MADE)
    turn = recommend(qtbot, shelf_panel)
    chosen: list[TextRange] = []
    shelf_panel.place_chosen.disconnect()
    shelf_panel.place_chosen.connect(lambda _book, place: chosen.append(place))
    buttons = [[button.text() for button in view.findChildren(QToolButton)] for view in turn.cards]
    assert buttons == [["More like this", "Not this one"], ["Show the words", "More like this", "Not this one"]]
    turn.cards[1].findChildren(QToolButton)[0].click()
    assert chosen == [TextRange(Locator(2, 5), Locator(2, 18))]


def test_a_card_of_a_book_that_was_removed_meanwhile_opens_nothing(
    qtbot: QtBot, shelf_with_panel: MainWindow, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.Recommend, p.CardsChosen((msgspec.structs.replace(CARD, book="gone"),)), MADE)
    turn = recommend(qtbot, shelf_panel)
    QTest.keyClick(turn.cards[0].button, Qt.Key.Key_Space)
    assert shelf_with_panel.shelf.isVisible()
    assert shelf_with_panel.banners.texts == ["This book is no longer on the shelf."]


def test_our_own_words_around_the_cards_are_in_the_windows_language(qapp: QApplication) -> None:
    german = QTranslator()
    from assets.translations.update import FOLDER  # noqa: PLC0415

    assert german.load("quoth_de", str(FOLDER))
    qapp.installTranslator(german)
    try:
        assert why_words(CARD) == "Du hast es begonnen. In seiner Beschreibung steht: „A ship sails.“"
        turn = RecommendationView("ships")
        turn.take(
            (
                p.TurnText(say("“{name}” isn’t on your shelf; nearest to it there:", name="Harry Potter")),
                p.TurnText(MADE.before),
            )
        )
        shown = [label.text() for label in turn.findChildren(QLabel)]
        assert any(text.endswith("Ich habe dein Regal nach „ships“ durchgesehen.") for text in shown)
        assert any("„Harry Potter“ steht nicht in deinem Regal" in text for text in shown)
        turn.deleteLater()
    finally:
        qapp.removeTranslator(german)
