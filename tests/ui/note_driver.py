"""Drives a page view that shows notes, and makes the book with notes that it shows."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QToolButton

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.ui.page.note_popup import NotePopup
from tests.epubs import Epub, page
from tests.ui.page_driver import PageDriver

_MIDDLE = """JSON.stringify((() => {
    const box = document.querySelector(%s).getClientRects()[0];
    return [Math.floor(box.left), Math.floor(box.top), Math.ceil(box.width), Math.ceil(box.height)];
})())"""

FILLER = "<p>Filling words go on and on. </p>" * 60
LONG = "Words of a long note. " * 200
NOTES = f"""<h1>Notes</h1>
<aside epub:type="footnote" id="n1"><p>First <i>note</i> &lt;b&gt; with <a href="#n2"><sup>2</sup></a>,
  <a href="one.xhtml#r6">a place</a> and <a href="https://example.org/">the web</a>.
  <img src="http://127.0.0.1:9/x.png" alt="a drawing"/><script>document.title = "ran"</script>
  <a href="one.xhtml#r1" epub:type="backlink">Back</a></p></aside>
<p id="n2">Second note.</p>
<p id="n3">{LONG}</p>{FILLER}<h2 id="end">An end</h2>"""
TEXT = f"""<p><a id="r0" href="notes.xhtml">First</a></p>{FILLER}
<p id="top">Some words<a id="r1" href="notes.xhtml#n1" epub:type="noteref">1</a> and more
  <a id="r2" href="notes.xhtml#n2">[2]</a> and a <a id="r3" href="notes.xhtml#n3">link</a> and
  <a id="r4" href="notes.xhtml#end"><sup>4</sup></a> and <a id="r5" href="notes.xhtml#n3" role="doc-noteref">5</a></p>
<p id="far">{"Far off. " * 400}<a id="r6" href="notes.xhtml">Last</a></p>"""


def book_with_notes(folder: Path) -> Publication:
    """A text with references of every kind on its second page or so, and its notes in another file."""
    pages = (("one.xhtml", page(TEXT)), ("notes.xhtml", page(NOTES)))
    return open_publication(Epub(pages=pages).build(folder / "notes.epub"))


class NoteDriver(PageDriver):
    """A page view, with waits for its notes."""

    @property
    def popup(self) -> NotePopup:
        """The pop-up, shown or not."""
        popup = self.view.findChild(NotePopup)
        assert isinstance(popup, NotePopup)
        return popup

    def box_of(self, selector: str) -> QRect:
        """Where an element is in the view."""
        return QRect(*json.loads(self.evaluate(_MIDDLE % json.dumps(selector))))

    def click_on(self, selector: str) -> None:
        """Click in the middle of an element."""
        middle = self.box_of(selector).center()
        self.click(middle.x(), middle.y())

    def note(self, act: Callable[[], object]) -> str:
        """Do something that shows a note; returns its words."""
        before = self.popup.words.toPlainText()
        act()
        self.qtbot.waitUntil(lambda: self.popup.isVisible() and self.popup.words.toPlainText() != before)
        return self.popup.words.toPlainText()

    def at_references(self, book: Publication) -> Locator:
        """Turn to the page with the references; returns its place."""
        self.open(book, Locator(0, book.document(0).text.anchors["top"]))
        return self.position

    def focused(self, before: str = "") -> str:
        """The id of the element that the focus went to from ``before``."""
        there = "document.activeElement.id"
        self.qtbot.waitUntil(lambda: self.evaluate(there) not in {before, ""})
        return str(self.evaluate(there))

    def button(self, words: str) -> QToolButton:
        """A button of the pop-up."""
        return next(button for button in self.popup.findChildren(QToolButton) if button.text() == words)
