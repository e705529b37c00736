"""An entity's page on the fake engine: what it shows, where it leads, and that it keeps to the horizon."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.book.quote import Quote
from reader.ui.look.theme import PALETTES, apply_theme
from reader.ui.panel.entity_view import CompanionRow
from reader.ui.panel.quotes_view import QuoteRow
from tests.ui.characters_panel import CharactersPanel, open_page
from tests.ui.entity_script import AGNES, concepts, context, entity_page, line
from tests.ui.fake_script import FakeScript


def test_a_page_shows_who_it_is_where_and_with_whom(loaded_panel: CharactersPanel, qtbot: QtBot) -> None:
    open_page(loaded_panel, qtbot)
    for words in ("Agnes Pell", "Person · also Agnes, Mrs. Pell", "40 mentions", "“Agnes Pell, the keeper of clocks"):
        assert words in loaded_panel.said
    assert loaded_panel.pane.view.strip.counts == (9, 0, 5)
    assert [row.companion.name for row in loaded_panel.pane.findChildren(CompanionRow)] == ["Tom", "the Quay"]


def test_a_quote_of_the_page_is_followed_like_an_answers(loaded_panel: CharactersPanel, qtbot: QtBot) -> None:
    open_page(loaded_panel, qtbot)
    with qtbot.waitSignal(loaded_panel.pane.quote_chosen) as chosen:
        loaded_panel.pane.view.findChildren(QuoteRow)[0].click()
    assert chosen.args == [Quote.of(entity_page().introductions[0])]


def test_a_bar_of_the_strip_turns_to_its_part_of_the_book(loaded_panel: CharactersPanel, qtbot: QtBot) -> None:
    open_page(loaded_panel, qtbot)
    with qtbot.waitSignal(loaded_panel.pane.place_chosen) as chosen:
        loaded_panel.pane.view.strip.part_chosen.emit(2)
    assert chosen.args == [Locator(1, 333)]  # two sixths of 4,000 characters


def test_a_companion_opens_its_own_page_and_back_leads_to_the_list(
    loaded_panel: CharactersPanel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetEntity, entity_page("Tom"))
    open_page(loaded_panel, qtbot)
    loaded_panel.pane.findChildren(CompanionRow)[0].click()
    qtbot.waitUntil(lambda: loaded_panel.pane.view.page == entity_page("Tom"))
    assert [request.name for request in script.requests(p.GetEntity)] == ["Agnes Pell", "Tom"]
    loaded_panel.pane.view.back.emit()
    assert loaded_panel.listing


def test_asking_about_somebody_offers_the_question(loaded_panel: CharactersPanel, qtbot: QtBot) -> None:
    asked: list[str] = []
    loaded_panel.pane.question_chosen.connect(asked.append)
    open_page(loaded_panel, qtbot)
    loaded_panel.pane.view.question_button.click()
    assert asked == ["Who is Agnes Pell?"]


def test_a_page_follows_the_reader(loaded_panel: CharactersPanel, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetEntity, entity_page(mentions=41, strip=(9, 0, 5, 1)))
    open_page(loaded_panel, qtbot)
    loaded_panel.see(context(Locator(2, 500)))
    qtbot.waitUntil(lambda: "41 mentions" in loaded_panel.said)
    assert loaded_panel.pane.view.strip.counts == (9, 0, 5, 1)


def test_going_back_to_before_the_first_mention_goes_back_to_the_list(
    loaded_panel: CharactersPanel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetConcepts, concepts(AGNES, before=Locator(0, 100)))
    script.on(p.GetEntity, p.Failed(0, "not_found", verbatim("Nobody of that name so far.")))
    open_page(loaded_panel, qtbot)
    loaded_panel.see(context(Locator(0, 100)))
    assert "keeper of clocks" not in loaded_panel.said  # at once, not when the engine has answered
    qtbot.waitUntil(lambda: loaded_panel.rows == ["Agnes Pell"])
    qtbot.waitUntil(lambda: len(script.requests(p.GetEntity)) == 2)
    qtbot.waitUntil(lambda: loaded_panel.listing)
    assert "keeper of clocks" not in loaded_panel.said


def test_a_page_of_further_on_is_not_shown_while_the_one_of_before_is_fetched(
    loaded_panel: CharactersPanel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetConcepts, concepts(AGNES, before=Locator(0, 900))).on(p.GetEntity, "wait")
    open_page(loaded_panel, qtbot)
    loaded_panel.see(context(Locator(0, 900)))
    qtbot.waitUntil(lambda: len(script.requests(p.GetEntity)) == 2)
    assert "keeper of clocks" not in loaded_panel.said


def test_the_keyboard_alone_opens_a_page_and_comes_back(loaded_panel: CharactersPanel, qtbot: QtBot) -> None:
    rows, view = loaded_panel.pane.list.rows, loaded_panel.pane.view
    rows.setFocus()
    qtbot.waitUntil(rows.hasFocus)
    QTest.keyClick(rows, Qt.Key.Key_Down)
    QTest.keyClick(rows, Qt.Key.Key_Return)
    qtbot.waitUntil(view.isVisible)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert view.isAncestorOf(focused)
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert loaded_panel.listing
    assert rows.hasFocus()


def test_words_of_a_book_are_never_markup_and_nothing_is_too_wide(
    characters_panel: CharactersPanel, script: FakeScript, qtbot: QtBot
) -> None:
    hostile = "<img src='file:///etc/passwd'><b>" + "Llanfair" * 30
    page = entity_page(hostile, aliases=(hostile,), companions=(p.Companion(hostile, "person", 3),))
    script.on(p.GetConcepts, concepts(line(hostile, hostile))).on(p.GetEntity, page)
    characters_panel.see(context())
    qtbot.waitUntil(lambda: bool(characters_panel.rows))
    characters_panel.setFixedWidth(320)
    open_page(characters_panel, qtbot, hostile)
    assert hostile in characters_panel.said
    assert {label.textFormat() for label in characters_panel.findChildren(QLabel)} == {Qt.TextFormat.PlainText}
    for widget in characters_panel.pane.view.findChildren(QWidget):
        if widget.isVisible() and not widget.isWindow():
            assert widget.mapTo(characters_panel, widget.rect().topRight()).x() <= characters_panel.width(), widget


def test_it_is_repainted_in_every_theme(loaded_panel: CharactersPanel, qtbot: QtBot) -> None:
    open_page(loaded_panel, qtbot)
    pictures = []
    for palette in PALETTES.values():
        apply_theme(loaded_panel.pane, palette)
        pictures.append(loaded_panel.pane.view.strip.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2]
