"""The Characters tab on the fake engine: what is listed, an entity's page, and that both keep to the horizon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.engine import protocol as p
from reader.ui.answer_text import Quote
from reader.ui.cast import Cast
from reader.ui.characters_pane import CharactersPane
from reader.ui.companion_row import CompanionRow
from reader.ui.engine_client import EngineClient
from reader.ui.entity_model import NOTE_ROLE
from reader.ui.quotes_view import QuoteRow
from reader.ui.sight import Sight
from reader.ui.theme import PALETTES
from tests.ui.cast_script import AGNES, EVERYBODY, QUAY, TOM, concepts, entity_page, line, sight
from tests.ui.fake_script import FakeScript

pytestmark = [pytest.mark.window, pytest.mark.qt_log_ignore("plugin does not support", extend=True)]


class Panel(QWidget):
    """A pane with its cast, as the side panel has them."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self.cast_ = Cast(client, self)
        self.pane = CharactersPane(client, self.cast_)
        QVBoxLayout(self).addWidget(self.pane)

    def see(self, seen: Sight | None) -> None:
        """The reader is there now."""
        self.cast_.set_sight(seen)
        self.pane.set_sight(seen)

    @property
    def rows(self) -> list[str]:
        """The names that are listed."""
        model = self.pane.list.model
        return [model.data(model.index(row)) for row in range(model.rowCount())] if self.listing else []

    @property
    def listing(self) -> bool:
        """Whether the list is what is shown."""
        return self.pane.list.isVisible()

    @property
    def said(self) -> str:
        """All words on labels that can be seen."""
        QApplication.processEvents()
        return "\n".join(each.text() for each in self.findChildren(QLabel) if each.isVisible() and each.text())


@pytest.fixture
def panel(qtbot: QtBot, client: EngineClient) -> Iterator[Panel]:
    """Visible, on no book yet."""
    made = Panel(client)
    qtbot.addWidget(made)
    made.resize(360, 700)
    made.show()
    made.activateWindow()
    client.start()
    yield made
    made.close()


@pytest.fixture
def met(panel: Panel, script: FakeScript, qtbot: QtBot) -> Panel:
    """The reader is half way and has met everybody."""
    script.on(p.GetConcepts, concepts(*EVERYBODY)).on(p.GetEntity, entity_page())
    panel.see(sight())
    qtbot.waitUntil(lambda: bool(panel.rows))
    return panel


def open_page(panel: Panel, qtbot: QtBot, name: str = "Agnes Pell") -> None:
    panel.pane.show_entity(name)
    qtbot.waitUntil(panel.pane.view.isVisible)


def test_people_come_first_then_places_then_others(met: Panel) -> None:
    assert met.rows == ["Agnes Pell", "Tom", "the Quay", "Guild of Clocks"]


def test_a_row_tells_other_names_or_where_the_entity_was_first_met(met: Panel) -> None:
    model = met.pane.list.model
    notes = [model.data(model.index(row), NOTE_ROLE) for row in range(3)]
    assert notes == ["Agnes, Mrs. Pell", "First met in Chapter 1", "Quay"]


def test_the_list_is_narrowed_by_kind_and_by_any_name_and_sorted_by_appearance(met: Panel, qtbot: QtBot) -> None:
    chips = {chip.text(): chip for chip in met.pane.list.groups.findChildren(QWidget)}  # type: ignore[attr-defined]
    QTest.mouseClick(chips["Places"], Qt.MouseButton.LeftButton)
    assert met.rows == ["the Quay"]
    QTest.mouseClick(chips["Others"], Qt.MouseButton.LeftButton)
    assert met.rows == ["Guild of Clocks"]
    QTest.mouseClick(chips["All"], Qt.MouseButton.LeftButton)
    QTest.keyClicks(met.pane.list.filter, "mrs pell")
    assert met.rows == ["Agnes Pell"]
    QTest.keyClicks(met.pane.list.filter, "x")
    assert "No name fits “mrs pellx” here." in met.said
    met.pane.list.filter.clear()
    late = replace_first(AGNES, Locator(1, 80))
    met.pane.list.set_concepts(concepts(late, TOM, QUAY))
    met.pane.list.order.menu().actions()[1].trigger()
    assert met.rows == ["Tom", "Agnes Pell", "the Quay"]


def replace_first(entity: p.EntityLine, first: Locator) -> p.EntityLine:
    return p.EntityLine(
        entity.name,
        entity.kind,
        entity.aliases,
        entity.mentions,
        entity.salience,
        first,
        entity.latest,
        entity.chapters,
    )


@pytest.mark.parametrize(
    ("seen", "answer", "words"),
    [
        (sight(lengths=()), None, "still being indexed"),
        (sight(None), p.Concepts("b1", Locator(0, 0), (), (), (), (), ()), "Nothing read yet"),
        (sight(), concepts(), "No names found in what you have read so far"),
        (sight(), concepts(before=None), "No names were found in this book."),
        (sight(), p.Failed(0, "book", "The map can’t be read."), "The map can’t be read."),
    ],
)
def test_an_empty_pane_says_why(
    panel: Panel, script: FakeScript, qtbot: QtBot, seen: Sight, answer: p.Concepts | p.Failed | None, words: str
) -> None:
    if answer is not None:
        script.on(p.GetConcepts, answer)
    panel.see(seen)
    qtbot.waitUntil(lambda: words in panel.said)
    assert not panel.listing


def test_after_a_failure_it_can_be_tried_again(panel: Panel, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetConcepts, p.Failed(0, "book", "Not now.")).on(p.GetConcepts, concepts(AGNES))
    panel.see(sight())
    qtbot.waitUntil(panel.pane.again.isVisible)
    panel.pane.again.click()
    qtbot.waitUntil(lambda: panel.rows == ["Agnes Pell"])


def test_a_map_that_is_made_meanwhile_is_fetched_by_itself(panel: Panel, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetConcepts, p.Failed(0, "usage", "The map isn’t made yet.")).on(p.GetConcepts, concepts(AGNES))
    panel.see(sight())
    qtbot.waitUntil(lambda: "isn’t made yet" in panel.said)
    panel.cast_.expire()
    qtbot.waitUntil(lambda: panel.rows == ["Agnes Pell"])


def test_every_request_is_guarded_and_goes_by_the_readers_place(met: Panel, script: FakeScript, qtbot: QtBot) -> None:
    open_page(met, qtbot)
    asked = [*script.requests(p.GetConcepts), *script.requests(p.GetEntity)]
    assert [(each.guarded, each.position, each.before) for each in asked] == [(True, Locator(2, 0), None)] * 2


def test_turning_many_pages_asks_once_and_an_answer_for_before_is_dropped(
    panel: Panel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetConcepts, "wait").on(p.GetConcepts, concepts(AGNES, TOM))
    panel.see(sight(Locator(1, 0)))
    qtbot.waitUntil(lambda: len(script.requests(p.GetConcepts)) == 1)
    for offset in range(100, 500, 10):
        panel.see(sight(Locator(1, offset)))
    qtbot.waitUntil(lambda: panel.rows == ["Agnes Pell", "Tom"])
    assert [each.position.offset for each in script.requests(p.GetConcepts)] == [0, 490]
    assert any(isinstance(each, p.Cancel) for each in script.seen())


def test_nothing_is_asked_while_nobody_looks(panel: Panel, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetConcepts, concepts(AGNES))
    panel.hide()
    panel.see(sight())
    qtbot.wait(700)  # longer than the reader's rest
    assert script.requests(p.GetConcepts) == []
    panel.show()
    qtbot.waitUntil(lambda: panel.rows == ["Agnes Pell"])


def test_going_back_takes_the_names_away_at_once(met: Panel, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetConcepts, concepts(AGNES, before=Locator(0, 500)))
    met.see(sight(Locator(0, 500)))
    assert met.rows == []
    assert list(met.cast_.names.find("Tom and Agnes")) == []
    qtbot.waitUntil(lambda: met.rows == ["Agnes Pell"])


def test_a_stricter_guard_takes_the_names_away_at_once(met: Panel, qtbot: QtBot) -> None:
    met.see(sight(guard=p.Guard(mode="chapter", chosen=True, finished=False)))
    assert met.rows == []
    qtbot.waitUntil(lambda: bool(met.rows))


def test_reading_on_keeps_the_list_where_it_is(panel: Panel, script: FakeScript, qtbot: QtBot) -> None:
    many = [line(f"Clerk {number:03}", mentions=500 - number) for number in range(500)]
    script.on(p.GetConcepts, concepts(*many)).on(p.GetConcepts, concepts(*many, TOM))
    panel.see(sight(Locator(1, 0)))
    qtbot.waitUntil(lambda: len(panel.rows) == 500)
    rows = panel.pane.list.rows
    rows.setCurrentIndex(panel.pane.list.model.index_of("Clerk 250"))
    rows.scrollTo(rows.currentIndex())
    scrolled = rows.verticalScrollBar().value() + 3000
    rows.verticalScrollBar().setValue(scrolled)
    panel.see(sight(Locator(1, 500)))
    qtbot.waitUntil(lambda: len(panel.rows) == 501)
    assert rows.currentIndex().data() == "Clerk 250"
    assert rows.verticalScrollBar().value() == scrolled > 0


def test_a_page_shows_who_it_is_where_and_with_whom(met: Panel, qtbot: QtBot) -> None:
    open_page(met, qtbot)
    for words in ("Agnes Pell", "Person · also Agnes, Mrs. Pell", "40 mentions", "“Agnes Pell, the keeper of clocks"):
        assert words in met.said
    assert met.pane.view.strip.counts == (9, 0, 5)
    assert [row.companion.name for row in met.pane.findChildren(CompanionRow)] == ["Tom", "the Quay"]


def test_a_quote_of_the_page_is_followed_like_an_answers(met: Panel, qtbot: QtBot) -> None:
    open_page(met, qtbot)
    with qtbot.waitSignal(met.pane.quote_chosen) as chosen:
        met.pane.view.findChildren(QuoteRow)[0].click()
    assert chosen.args == [Quote.of(entity_page().introduced[0])]


def test_a_bar_of_the_strip_turns_to_its_part_of_the_book(met: Panel, qtbot: QtBot) -> None:
    open_page(met, qtbot)
    with qtbot.waitSignal(met.pane.place_chosen) as chosen:
        met.pane.view.strip.part_chosen.emit(2)
    assert chosen.args == [Locator(1, 333)]  # two sixths of 4,000 characters


def test_a_companion_opens_its_own_page_and_back_leads_to_the_list(
    met: Panel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetEntity, entity_page("Tom"))
    open_page(met, qtbot)
    met.pane.findChildren(CompanionRow)[0].click()
    qtbot.waitUntil(lambda: met.pane.view.page == entity_page("Tom"))
    assert [each.name for each in script.requests(p.GetEntity)] == ["Agnes Pell", "Tom"]
    met.pane.view.back.emit()
    assert met.listing


def test_asking_about_somebody_offers_the_question(met: Panel, qtbot: QtBot) -> None:
    asked: list[str] = []
    met.pane.question_chosen.connect(asked.append)
    open_page(met, qtbot)
    met.pane.view.question_button.click()
    assert asked == ["Who is Agnes Pell?"]


def test_a_page_follows_the_reader(met: Panel, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetEntity, entity_page(mentions=41, strip=(9, 0, 5, 1)))
    open_page(met, qtbot)
    met.see(sight(Locator(2, 500)))
    qtbot.waitUntil(lambda: "41 mentions" in met.said)
    assert met.pane.view.strip.counts == (9, 0, 5, 1)


def test_going_back_to_before_the_first_mention_goes_back_to_the_list(
    met: Panel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetConcepts, concepts(AGNES, before=Locator(0, 100)))
    script.on(p.GetEntity, p.Failed(0, "not_found", "Nobody of that name so far."))
    open_page(met, qtbot)
    met.see(sight(Locator(0, 100)))
    assert "keeper of clocks" not in met.said  # at once, not when the engine has answered
    qtbot.waitUntil(lambda: met.rows == ["Agnes Pell"])
    qtbot.waitUntil(lambda: len(script.requests(p.GetEntity)) == 2)
    qtbot.waitUntil(lambda: met.listing)
    assert "keeper of clocks" not in met.said


def test_a_page_of_further_on_is_not_shown_while_the_one_of_before_is_fetched(
    met: Panel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetConcepts, concepts(AGNES, before=Locator(0, 900))).on(p.GetEntity, "wait")
    open_page(met, qtbot)
    met.see(sight(Locator(0, 900)))
    qtbot.waitUntil(lambda: len(script.requests(p.GetEntity)) == 2)
    assert "keeper of clocks" not in met.said


def test_the_keyboard_alone_opens_a_page_and_comes_back(met: Panel, qtbot: QtBot) -> None:
    rows, view = met.pane.list.rows, met.pane.view
    rows.setFocus()
    qtbot.waitUntil(rows.hasFocus)
    QTest.keyClick(rows, Qt.Key.Key_Down)
    QTest.keyClick(rows, Qt.Key.Key_Return)
    qtbot.waitUntil(view.isVisible)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert view.isAncestorOf(focused)
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert met.listing
    assert rows.hasFocus()


def test_letters_typed_in_the_list_narrow_it(met: Panel, qtbot: QtBot) -> None:
    met.pane.list.rows.setFocus()
    qtbot.waitUntil(met.pane.list.rows.hasFocus)
    QTest.keyClick(met.pane.list.rows, Qt.Key.Key_T)
    assert met.pane.list.filter.text() == "t"
    assert met.pane.list.filter.hasFocus()


def test_a_screen_reader_hears_who_and_how_often(met: Panel) -> None:
    model = met.pane.list.model
    heard = model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert heard == "Agnes Pell, person, 40 mentions"


def test_words_of_a_book_are_never_markup_and_nothing_is_too_wide(
    panel: Panel, script: FakeScript, qtbot: QtBot
) -> None:
    hostile = "<img src='file:///etc/passwd'><b>" + "Llanfair" * 30
    page = entity_page(hostile, aliases=(hostile,), companions=(p.Companion(hostile, "person", 3),))
    script.on(p.GetConcepts, concepts(line(hostile, hostile))).on(p.GetEntity, page)
    panel.see(sight())
    qtbot.waitUntil(lambda: bool(panel.rows))
    panel.setFixedWidth(320)
    open_page(panel, qtbot, hostile)
    assert hostile in panel.said
    assert {each.textFormat() for each in panel.findChildren(QLabel)} == {Qt.TextFormat.PlainText}
    for widget in panel.pane.view.findChildren(QWidget):
        if widget.isVisible() and not widget.isWindow():
            assert widget.mapTo(panel, widget.rect().topRight()).x() <= panel.width(), widget


def test_it_is_repainted_in_every_theme(met: Panel, qtbot: QtBot) -> None:
    open_page(met, qtbot)
    pictures = []
    for palette in PALETTES.values():
        met.pane.set_palette(palette)
        pictures.append(met.pane.view.strip.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2]


def test_another_book_begins_with_its_own_list(met: Panel, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetConcepts, concepts(TOM))
    met.pane.list.filter.setText("agnes")
    open_page(met, qtbot)
    met.see(replace(sight(), book="b2"))
    assert "Agnes" not in met.said
    qtbot.waitUntil(lambda: met.rows == ["Tom"])
