"""Imported notes under the spoiler guard, on a real book: the checker of all panes finds nothing of what lies ahead."""

from __future__ import annotations

from pathlib import Path

from indexing.locator import Locator
from models.folder import ModelsFolder
from reader.engine import protocol
from reader.engine.engine import Engine
from tests.reader.engine.annotations.desk import Desk
from tests.reader.engine.stores import index_in
from tests.reader.spoilers import Leaks, Text

EVERY = 1500
"""Characters between two highlights: about one a page."""


def test_nothing_ahead_is_described_by_notes_that_were_imported(andersen: Path, tmp_path: Path) -> None:
    desk = Desk(Engine(tmp_path / "data", ModelsFolder(tmp_path / "none")), "", andersen)
    desk.add()
    with index_in(tmp_path / "data") as index:
        lengths = index.text.lengths(desk.book)
    for spine, length in enumerate(lengths):
        for start in range(0, length - 200, EVERY):
            quote = desk.text(spine)[start : start + 120]
            for kind in ("highlight", "bookmark"):
                request = protocol.SaveAnnotation(
                    book=desk.book,
                    kind="highlight" if kind == "highlight" else "bookmark",
                    start=Locator(spine, start),
                    end=Locator(spine, start + 120),
                    note=quote if kind == "highlight" else "",
                )
                desk.ask(request)
    whole = desk.listed()
    path = tmp_path / "n.json"
    desk.ask(protocol.ExportFromBook(desk.book, str(path), "notes", "json"))
    desk.clear()
    assert desk.imported(path).added == len(whole) > 100
    text = Text("Andersen", [desk.text(spine) for spine in range(len(lengths))])
    for spine in range(1, len(lengths), 4):
        horizon = text.locator(text.at(Locator(spine, min(1560, lengths[spine] // 2))))
        visible = desk.listed(horizon, guarded=True)
        shown = [annotation for annotation in visible if not annotation.hidden]
        assert 0 < len(shown) < len(whole)
        assert all(annotation.start < horizon for annotation in shown)
        leaks = Leaks(text, horizon)
        ahead = desk.listed(horizon, guarded=True, look_ahead=True)
        assert [(annotation.quote, annotation.note) for annotation in ahead] == [
            (annotation.quote, annotation.note) for annotation in whole
        ]
        # Which is why it holds only once.
        assert leaks.of([(annotation.quote, annotation.note) for annotation in ahead])
        assert desk.listed(horizon, guarded=True) == visible
        assert leaks.of([(annotation.quote, annotation.note) for annotation in visible]) == []
    desk.engine.close()
