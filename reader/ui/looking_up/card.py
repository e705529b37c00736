"""The card beside a word that was looked up: what dictionaries say, and what the book so far has of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from reader.engine.protocol import DictionaryEntry, Note, NoteLink, Paragraph, StyledRun
from reader.ui.page.bridge import WritingMode
from reader.ui.page.note_popup import NoteText, html_of, link_number, links_of, place_beside
from reader.ui.widgets.controls import label, named, tool_button
from reader.ui.widgets.keys import Dismissable
from reader.ui.widgets.layouts import grown, in_column, in_row
from reader.ui.words import tr

_WIDTH = 400  # pixels
_HIGHEST = 0.5  # of the page
_LINE_HEIGHT = 1.35


class WordCard(Dismissable):
    """Leaves the keyboard to the page unless it was asked for with it: the word can still be marked or copied."""

    word_chosen = Signal(str)  # of a link in an entry
    place_chosen = Signal()
    name_chosen = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setObjectName("note")
        self._page = page
        self._links: tuple[NoteLink, ...] = ()
        self._beside = QRect()
        self._writing: WritingMode = "ltr"
        self._title = label("", "section")
        self._close = tool_button(tr("Back to the page (Esc)"), "link", text=tr("Back to the page"), do=self.dismiss)
        self.words = named(NoteText(), "note-words", tr("Dictionary"))
        self.words.setOpenLinks(False)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.words.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.place = tool_button(tr("Go to where it stands first"), "link", self.place_chosen)
        self.name = tool_button(tr("Open its page"), "link", self.name_chosen)
        self.words.anchorClicked.connect(lambda url: self._follow(link_number(url.toString())))
        self._lay_out()
        self.hide()

    def show_entries(self, title: str, entries: Sequence[DictionaryEntry], problem: str, *, take_focus: bool) -> None:
        """Show what dictionaries have of a word; ``problem`` is said where they have nothing, or below."""
        note = _joined(entries, problem)
        self._links = links_of(note)
        self._title.setText(title)
        self.setAccessibleName(title)
        self.words.setHtml(html_of(note, _LINE_HEIGHT))
        self.place.hide()
        self.name.hide()
        self._settle()
        if take_focus:
            self.words.setFocus(Qt.FocusReason.PopupFocusReason)

    def stand_beside(self, word: QRect, writing: WritingMode) -> None:
        """Where the word is, in the page's pixels, with what stands beside it already."""
        self._beside, self._writing = word, writing

    def say(self, place: str = "", name: str = "") -> None:
        """Add what the book has of the word: where it stands, and who or what it names."""
        for button, words in ((self.place, place), (self.name, name)):
            if words:
                button.setText(words)
                button.show()
        self._settle()

    def dismiss(self) -> None:
        """Close it; the page has the keyboard again if the card had it."""
        if self.isHidden():
            return
        if self.isAncestorOf(QApplication.focusWidget() or self):
            self._page.setFocus(Qt.FocusReason.PopupFocusReason)
        self.hide()
        self.words.clear()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a press on the frame doesn't reach the page."""
        event.accept()

    def _follow(self, number: int) -> None:
        if 0 <= number < len(self._links):
            self.word_chosen.emit(self._links[number].address.removeprefix("bword://"))

    def _settle(self) -> None:
        page = self._page.size()
        width = min(_WIDTH, page.width() - 40)
        self.words.document().setTextWidth(width - 40)
        buttons = sum(part.sizeHint().height() + 4 for part in (self.place, self.name) if not part.isHidden())
        wanted = int(self.words.document().size().height()) + self._close.sizeHint().height() + buttons + 34
        size = QSize(width, min(wanted, int(page.height() * _HIGHEST)))
        self.setGeometry(place_beside(self._beside, size, self._page.rect(), self._writing))
        self.show()
        self.raise_()

    def _lay_out(self) -> None:
        top = in_row(grown(self._title), self._close)
        column = in_column(top, grown(self.words), within=self, margins=(14, 6, 8, 8), spacing=2)
        for button in (self.place, self.name):
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)


def _joined(entries: Sequence[DictionaryEntry], problem: str) -> Note:
    """All entries as one note, each below its headword and its dictionary's title."""
    paragraphs: list[Paragraph] = []
    for entry in entries:
        head = (StyledRun(entry.headword, frozenset({"b"})), StyledRun(f"  {entry.dictionary}", frozenset({"i"})))
        paragraphs += (Paragraph(head), *entry.text.paragraphs)
        if entry.cut:
            paragraphs.append(Paragraph((StyledRun("…"),)))
    if problem:
        paragraphs.append(Paragraph((StyledRun(problem),)))
    return Note(tuple(paragraphs), bool(entries) and entries[0].text.right_to_left)
