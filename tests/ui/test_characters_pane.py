"""The Characters tab on the fake engine: what is listed, an entity's page, and that both keep to the horizon."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.book.reading_context import ReadingContext
from reader.ui.panel.entity_model import NOTE_ROLE
from tests.ui.characters_panel import CharactersPanel, open_page
from tests.ui.entity_script import AGNES, QUAY, TOM, concepts, context, line
from tests.ui.fake_script import FakeScript


def test_people_come_first_then_places_then_others(loaded_panel: CharactersPanel) -> None:
    assert loaded_panel.rows == ["Agnes Pell", "Tom", "the Quay", "Guild of Clocks"]


def test_the_most_present_come_first_by_the_number_that_is_shown(loaded_panel: CharactersPanel) -> None:
    salient = p.EntityLine("Ned", "person", (), 3, 1.0, Locator(0, 1), Locator(0, 9), (3, 0, 0, 0))
    loaded_panel.pane.list.set_concepts(concepts(salient, TOM, AGNES))
    assert loaded_panel.rows == ["Agnes Pell", "Tom", "Ned"]


def test_a_row_shows_other_names_or_where_the_entity_was_first_mentioned(loaded_panel: CharactersPanel) -> None:
    model = loaded_panel.pane.list.model
    notes = [model.data(model.index(row), NOTE_ROLE) for row in range(3)]
    assert notes == ["Agnes, Mrs. Pell", "First met in “Chapter 1”", "Quay"]


def test_the_list_is_narrowed_by_kind_and_by_any_name_and_sorted_by_appearance(
    loaded_panel: CharactersPanel, qtbot: QtBot
) -> None:
    chips = {chip.text(): chip for chip in loaded_panel.pane.list.groups.findChildren(QWidget)}  # type: ignore[attr-defined]
    QTest.mouseClick(chips["Places"], Qt.MouseButton.LeftButton)
    assert loaded_panel.rows == ["the Quay"]
    QTest.mouseClick(chips["Others"], Qt.MouseButton.LeftButton)
    assert loaded_panel.rows == ["Guild of Clocks"]
    QTest.mouseClick(chips["All"], Qt.MouseButton.LeftButton)
    QTest.keyClicks(loaded_panel.pane.list.filter, "mrs pell")
    assert loaded_panel.rows == ["Agnes Pell"]
    QTest.keyClicks(loaded_panel.pane.list.filter, "x")
    assert "No name fits “mrs pellx” here." in loaded_panel.said
    loaded_panel.pane.list.filter.clear()
    late = msgspec.structs.replace(AGNES, first=Locator(1, 80))
    loaded_panel.pane.list.set_concepts(concepts(late, TOM, QUAY))
    loaded_panel.pane.list.order.menu().actions()[1].trigger()
    assert loaded_panel.rows == ["Tom", "Agnes Pell", "the Quay"]


@pytest.mark.parametrize(
    ("seen", "answer", "words"),
    [
        (context(lengths=()), None, "still being indexed"),
        (context(None), p.Concepts("b1", Locator(0, 0), (), (), (), (), ()), "Nothing read yet"),
        (context(), concepts(), "No names found in what you have read so far"),
        (context(), concepts(before=None), "No names were found in this book."),
        (context(), p.Failed(0, "book", verbatim("The map can’t be read.")), "The map can’t be read."),
    ],
)
def test_an_empty_pane_says_why(
    characters_panel: CharactersPanel,
    script: FakeScript,
    qtbot: QtBot,
    seen: ReadingContext,
    answer: p.Concepts | p.Failed | None,
    words: str,
) -> None:
    if answer is not None:
        script.on(p.GetConcepts, answer)
    characters_panel.see(seen)
    qtbot.waitUntil(lambda: words in characters_panel.said)
    assert not characters_panel.listing


def test_after_a_failure_it_can_be_tried_again(
    characters_panel: CharactersPanel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetConcepts, p.Failed(0, "book", verbatim("Not now."))).on(p.GetConcepts, concepts(AGNES))
    characters_panel.see(context())
    qtbot.waitUntil(characters_panel.pane.again.isVisible)
    characters_panel.pane.again.click()
    qtbot.waitUntil(lambda: characters_panel.rows == ["Agnes Pell"])


def test_a_map_that_is_made_meanwhile_is_fetched_by_itself(
    characters_panel: CharactersPanel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetConcepts, p.Failed(0, "usage", verbatim("The map isn’t made yet."))).on(
        p.GetConcepts, concepts(AGNES)
    )
    characters_panel.see(context())
    qtbot.waitUntil(lambda: "isn’t made yet" in characters_panel.said)
    characters_panel.entities.expire()
    qtbot.waitUntil(lambda: characters_panel.rows == ["Agnes Pell"])


def test_every_request_is_guarded_and_uses_the_readers_place(
    loaded_panel: CharactersPanel, script: FakeScript, qtbot: QtBot
) -> None:
    open_page(loaded_panel, qtbot)
    asked = [*script.requests(p.GetConcepts), *script.requests(p.GetEntity)]
    assert [(request.guarded, request.position, request.before) for request in asked] == [
        (True, Locator(2, 0), None)
    ] * 2


def test_turning_many_pages_asks_once_and_an_answer_for_before_is_dropped(
    characters_panel: CharactersPanel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetConcepts, "wait").on(p.GetConcepts, concepts(AGNES, TOM))
    characters_panel.see(context(Locator(1, 0)))
    qtbot.waitUntil(lambda: len(script.requests(p.GetConcepts)) == 1)
    for offset in range(100, 500, 10):
        characters_panel.see(context(Locator(1, offset)))
    qtbot.waitUntil(lambda: characters_panel.rows == ["Agnes Pell", "Tom"])
    assert [request.position.offset for request in script.requests(p.GetConcepts)] == [0, 490]
    assert any(isinstance(message, p.Cancel) for message in script.seen())


def test_nothing_is_asked_while_nobody_looks(
    characters_panel: CharactersPanel, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.GetConcepts, concepts(AGNES))
    characters_panel.hide()
    characters_panel.see(context())
    qtbot.wait(700)  # longer than the delay after the reader's last move
    assert script.requests(p.GetConcepts) == []
    characters_panel.show()
    qtbot.waitUntil(lambda: characters_panel.rows == ["Agnes Pell"])


@pytest.mark.parametrize(
    "now", [context(Locator(0, 500)), context(guard=p.Guard("chapter", chosen=True, finished=False))]
)
def test_going_back_or_a_stricter_guard_takes_the_names_away_at_once(
    loaded_panel: CharactersPanel, script: FakeScript, qtbot: QtBot, now: ReadingContext
) -> None:
    script.on(p.GetConcepts, concepts(AGNES, before=Locator(0, 500)))
    loaded_panel.see(now)
    assert loaded_panel.rows == []
    assert list(loaded_panel.entities.names.find("Tom and Agnes")) == []
    qtbot.waitUntil(lambda: loaded_panel.rows == ["Agnes Pell"])


def test_reading_on_keeps_the_list_where_it_is(
    characters_panel: CharactersPanel, script: FakeScript, qtbot: QtBot
) -> None:
    many = [line(f"Clerk {number:03}", mentions=500 - number) for number in range(500)]
    script.on(p.GetConcepts, concepts(*many)).on(p.GetConcepts, concepts(*many, TOM))
    characters_panel.see(context(Locator(1, 0)))
    qtbot.waitUntil(lambda: len(characters_panel.rows) == 500)
    rows = characters_panel.pane.list.rows
    rows.setCurrentIndex(characters_panel.pane.list.model.index_of("Clerk 250"))
    rows.scrollTo(rows.currentIndex())
    scrolled = rows.verticalScrollBar().value() + 3000
    rows.verticalScrollBar().setValue(scrolled)
    characters_panel.see(context(Locator(1, 500)))
    qtbot.waitUntil(lambda: len(characters_panel.rows) == 501)
    assert rows.currentIndex().data() == "Clerk 250"
    assert rows.verticalScrollBar().value() == scrolled > 0


def test_letters_typed_in_the_list_narrow_it(loaded_panel: CharactersPanel, qtbot: QtBot) -> None:
    loaded_panel.pane.list.rows.setFocus()
    qtbot.waitUntil(loaded_panel.pane.list.rows.hasFocus)
    QTest.keyClick(loaded_panel.pane.list.rows, Qt.Key.Key_T)
    assert loaded_panel.pane.list.filter.text() == "t"
    assert loaded_panel.pane.list.filter.hasFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Delete])
def test_a_key_that_writes_no_letter_leaves_the_list_as_it_is(loaded_panel: CharactersPanel, key: Qt.Key) -> None:
    before = list(loaded_panel.rows)
    QTest.keyClick(loaded_panel.pane.list.rows, key)
    assert loaded_panel.pane.list.filter.text() == ""
    assert list(loaded_panel.rows) == before


def test_a_screen_reader_hears_who_and_how_often(loaded_panel: CharactersPanel) -> None:
    model = loaded_panel.pane.list.model
    spoken = model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Agnes Pell, person, 40 mentions"


def test_another_book_begins_with_its_own_list(loaded_panel: CharactersPanel, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetConcepts, concepts(TOM))
    loaded_panel.pane.list.filter.setText("agnes")
    open_page(loaded_panel, qtbot)
    loaded_panel.see(replace(context(), book="b2"))
    assert "Agnes" not in loaded_panel.said
    qtbot.waitUntil(lambda: loaded_panel.rows == ["Tom"])
