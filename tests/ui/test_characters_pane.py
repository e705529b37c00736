"""The Characters tab on the fake engine: what is listed, an entity's page, and that both keep to the horizon."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.engine import protocol as p
from reader.ui.book.sight import Sight
from reader.ui.panel.entity_model import NOTE_ROLE
from tests.ui.cast_panel import CastPanel, open_page
from tests.ui.cast_script import AGNES, QUAY, TOM, concepts, line, sight
from tests.ui.fake_script import FakeScript

pytestmark = [pytest.mark.window, pytest.mark.qt_log_ignore("plugin does not support", extend=True)]


def test_people_come_first_then_places_then_others(met: CastPanel) -> None:
    assert met.rows == ["Agnes Pell", "Tom", "the Quay", "Guild of Clocks"]


def test_a_row_tells_other_names_or_where_the_entity_was_first_met(met: CastPanel) -> None:
    model = met.pane.list.model
    notes = [model.data(model.index(row), NOTE_ROLE) for row in range(3)]
    assert notes == ["Agnes, Mrs. Pell", "First met in Chapter 1", "Quay"]


def test_the_list_is_narrowed_by_kind_and_by_any_name_and_sorted_by_appearance(met: CastPanel, qtbot: QtBot) -> None:
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
    cast_panel: CastPanel,
    script: FakeScript,
    qtbot: QtBot,
    seen: Sight,
    answer: p.Concepts | p.Failed | None,
    words: str,
) -> None:
    if answer is not None:
        script.on(p.GetConcepts, answer)
    cast_panel.see(seen)
    qtbot.waitUntil(lambda: words in cast_panel.said)
    assert not cast_panel.listing


def test_after_a_failure_it_can_be_tried_again(cast_panel: CastPanel, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetConcepts, p.Failed(0, "book", "Not now.")).on(p.GetConcepts, concepts(AGNES))
    cast_panel.see(sight())
    qtbot.waitUntil(cast_panel.pane.again.isVisible)
    cast_panel.pane.again.click()
    qtbot.waitUntil(lambda: cast_panel.rows == ["Agnes Pell"])


def test_a_map_that_is_made_meanwhile_is_fetched_by_itself(
    cast_panel: CastPanel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetConcepts, p.Failed(0, "usage", "The map isn’t made yet.")).on(p.GetConcepts, concepts(AGNES))
    cast_panel.see(sight())
    qtbot.waitUntil(lambda: "isn’t made yet" in cast_panel.said)
    cast_panel.cast_.expire()
    qtbot.waitUntil(lambda: cast_panel.rows == ["Agnes Pell"])


def test_every_request_is_guarded_and_goes_by_the_readers_place(
    met: CastPanel, script: FakeScript, qtbot: QtBot
) -> None:
    open_page(met, qtbot)
    asked = [*script.requests(p.GetConcepts), *script.requests(p.GetEntity)]
    assert [(each.guarded, each.position, each.before) for each in asked] == [(True, Locator(2, 0), None)] * 2


def test_turning_many_pages_asks_once_and_an_answer_for_before_is_dropped(
    cast_panel: CastPanel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetConcepts, "wait").on(p.GetConcepts, concepts(AGNES, TOM))
    cast_panel.see(sight(Locator(1, 0)))
    qtbot.waitUntil(lambda: len(script.requests(p.GetConcepts)) == 1)
    for offset in range(100, 500, 10):
        cast_panel.see(sight(Locator(1, offset)))
    qtbot.waitUntil(lambda: cast_panel.rows == ["Agnes Pell", "Tom"])
    assert [each.position.offset for each in script.requests(p.GetConcepts)] == [0, 490]
    assert any(isinstance(each, p.Cancel) for each in script.seen())


def test_nothing_is_asked_while_nobody_looks(cast_panel: CastPanel, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetConcepts, concepts(AGNES))
    cast_panel.hide()
    cast_panel.see(sight())
    qtbot.wait(700)  # longer than the reader's rest
    assert script.requests(p.GetConcepts) == []
    cast_panel.show()
    qtbot.waitUntil(lambda: cast_panel.rows == ["Agnes Pell"])


def test_going_back_takes_the_names_away_at_once(met: CastPanel, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetConcepts, concepts(AGNES, before=Locator(0, 500)))
    met.see(sight(Locator(0, 500)))
    assert met.rows == []
    assert list(met.cast_.names.find("Tom and Agnes")) == []
    qtbot.waitUntil(lambda: met.rows == ["Agnes Pell"])


def test_a_stricter_guard_takes_the_names_away_at_once(met: CastPanel, qtbot: QtBot) -> None:
    met.see(sight(guard=p.Guard(mode="chapter", chosen=True, finished=False)))
    assert met.rows == []
    qtbot.waitUntil(lambda: bool(met.rows))


def test_reading_on_keeps_the_list_where_it_is(cast_panel: CastPanel, script: FakeScript, qtbot: QtBot) -> None:
    many = [line(f"Clerk {number:03}", mentions=500 - number) for number in range(500)]
    script.on(p.GetConcepts, concepts(*many)).on(p.GetConcepts, concepts(*many, TOM))
    cast_panel.see(sight(Locator(1, 0)))
    qtbot.waitUntil(lambda: len(cast_panel.rows) == 500)
    rows = cast_panel.pane.list.rows
    rows.setCurrentIndex(cast_panel.pane.list.model.index_of("Clerk 250"))
    rows.scrollTo(rows.currentIndex())
    scrolled = rows.verticalScrollBar().value() + 3000
    rows.verticalScrollBar().setValue(scrolled)
    cast_panel.see(sight(Locator(1, 500)))
    qtbot.waitUntil(lambda: len(cast_panel.rows) == 501)
    assert rows.currentIndex().data() == "Clerk 250"
    assert rows.verticalScrollBar().value() == scrolled > 0


def test_letters_typed_in_the_list_narrow_it(met: CastPanel, qtbot: QtBot) -> None:
    met.pane.list.rows.setFocus()
    qtbot.waitUntil(met.pane.list.rows.hasFocus)
    QTest.keyClick(met.pane.list.rows, Qt.Key.Key_T)
    assert met.pane.list.filter.text() == "t"
    assert met.pane.list.filter.hasFocus()


def test_a_screen_reader_hears_who_and_how_often(met: CastPanel) -> None:
    model = met.pane.list.model
    heard = model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert heard == "Agnes Pell, person, 40 mentions"


def test_another_book_begins_with_its_own_list(met: CastPanel, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetConcepts, concepts(TOM))
    met.pane.list.filter.setText("agnes")
    open_page(met, qtbot)
    met.see(replace(sight(), book="b2"))
    assert "Agnes" not in met.said
    qtbot.waitUntil(lambda: met.rows == ["Tom"])
