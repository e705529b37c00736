"""Notes of other programs come in through the window: each to its book, and what has no place is shown without one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from reader.ui.annotations.notes_rows import NotesChapterRow
from tests.epubs import book_of
from tests.ui.real_window import SECONDS, Run, read

BODY = "<h1>One</h1><p>The mice wore small lanterns. Nobody saw the stove again.</p>"
CLIPPINGS = """\ufeffMice (Writer, A.)
- Ihre Markierung bei Position 4-5 | Hinzugefügt am Samstag, 5. März 2016 22:11:12

wore small lanterns
==========
Mice (Writer, A.)
- Votre surlignement à l’emplacement 9 | Ajouté le samedi 5 mars 2016 22:11:12

words of another edition
==========
The Sea (Nobody)
- Your Highlight at location 1-2 | Added on Saturday, 5 March 2016 22:11:12

Else
==========
"""


def test_clippings_dropped_on_the_window_come_to_the_open_book(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path
) -> None:
    _, window = run()
    read(window, qtbot, book_of(tmp_path / "mice.epub", BODY, title="Mice"))
    file = tmp_path / "My Clippings.txt"
    file.write_text(CLIPPINGS, "utf-8")
    window.veil.dropped.emit([str(file)])
    annotations = window.reading.annotations
    qtbot.waitUntil(lambda: len(annotations.annotations) == 2, timeout=40 * SECONDS)
    messages = "\n".join(window.banners.texts)
    assert "2 notes were added to 1 book. 1 has no place in its book, and is kept without one." in messages
    assert "1 stays in the file, as its book isn’t on the shelf: “The Sea”." in messages
    annotations.look_ahead()
    pane = window.reading.panel.notes
    window.actions_["notes"].trigger()
    qtbot.waitUntil(lambda: "words of another edition" in str(pane.model.index(3).data()), timeout=20 * SECONDS)
    headings = [row.title for n in range(4) if isinstance(row := pane.model.row(pane.model.index(n)), NotesChapterRow)]
    assert headings[1] == "Without a place in this book"
    before = window.reading.page.position
    pane.list.clicked.emit(pane.model.index(3))  # there is nowhere to go to
    QGuiApplication.processEvents()
    assert (window.reading.visiting, window.reading.page.position) == (False, before)
