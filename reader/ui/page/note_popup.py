"""The pop-up that shows a note over the page, beside its reference, until Esc or a click elsewhere."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QElapsedTimer, QPoint, QRect, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QFont, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QTextBrowser, QWidget

from reader.engine.protocol import Note, NoteLink, Paragraph
from reader.ui.look.page_style import PageStyle, type_scale
from reader.ui.look.type_size import known
from reader.ui.page.bridge import WritingMode
from reader.ui.widgets.controls import label, named, tool_button
from reader.ui.widgets.keys import Dismissable
from reader.ui.widgets.layouts import grown, in_column, in_row
from reader.ui.words import tr

_SCHEME = "link:"
_LINE = 1.2  # of the type's size: about the height of a line that asks for none


def links_of(note: Note) -> tuple[NoteLink, ...]:
    """The note's links; their places here are what its anchors name."""
    links: list[NoteLink] = []
    for link in (run.link for paragraph in note.paragraphs for run in paragraph.runs):
        if link is not None and link not in links:
            links.append(link)
    return tuple(links)


def link_number(anchor: str) -> int:
    """The place in ``links_of`` that an anchor names."""
    return int(anchor.removeprefix(_SCHEME))


def html_of(note: Note, line_height: float) -> str:
    """The note; lines are ``line_height`` times as high as the type, which Qt counts from a line's own height."""
    links = links_of(note)
    direction = "rtl" if note.right_to_left else "ltr"
    paragraphs = (
        f'<p dir="{direction}" style="line-height: {round(line_height / _LINE * 100)}%; {_margins(number, paragraph)}">'
        f"{_runs(paragraph, links)}</p>"
        for number, paragraph in enumerate(note.paragraphs)
    )
    return "".join(paragraphs)


def _margins(number: int, paragraph: Paragraph) -> str:
    side = 20 if paragraph.quoted else 0
    return f"margin: {7 if number else 0}px {side}px 0 {side}px"


def _runs(paragraph: Paragraph, links: tuple[NoteLink, ...]) -> str:
    pieces = []
    for run in paragraph.runs:
        piece = escape(run.text).replace("\n", "<br>")
        for style in sorted(run.styles):
            piece = f"<{style}>{piece}</{style}>"
        if run.link is not None:
            piece = f'<a href="{_SCHEME}{links.index(run.link)}">{piece}</a>'
        pieces.append(piece)
    return "".join(pieces)


_GAP = 8  # pixels to the reference
_EDGE = 10  # pixels to the page's edges
_LEAST = QSize(160, 90)  # what a pop-up needs to be of any use


def place_beside(reference: QRect, wanted: QSize, page: QRect, writing: WritingMode) -> QRect:
    """The pop-up's place: of the ``wanted`` size, or smaller where there is less room.

    Lines that run across leave room below or above the reference; the pop-up begins where the reference does, in the
    direction of reading. Upright lines leave room beside it, first where the next line is.
    """
    room = page.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    if writing.startswith("vertical"):
        left, right = reference.left() - _GAP - room.left(), room.right() - reference.right() - _GAP
        onward, back = (left, right) if writing == "vertical-rl" else (right, left)
        beside = _first_fit(wanted.width(), onward, back)
        if max(onward, back) >= _LEAST.width():
            width = min(wanted.width(), onward if beside else back)
            to_left = beside == (writing == "vertical-rl")
            x = reference.left() - _GAP - width if to_left else reference.right() + 1 + _GAP
            return _inside(room, QPoint(x, reference.top()), QSize(width, wanted.height()))
    below, above = room.bottom() - reference.bottom() - _GAP, reference.top() - _GAP - room.top()
    under = _first_fit(wanted.height(), below, above)
    height = min(wanted.height(), max(_LEAST.height(), below if under else above))
    y = reference.bottom() + 1 + _GAP if under else reference.top() - _GAP - height
    width = min(wanted.width(), room.width())
    x = reference.left() if writing in {"ltr", "vertical-lr"} else reference.right() + 1 - width
    return _inside(room, QPoint(x, y), QSize(width, height))


def _first_fit(wanted: int, first: int, second: int) -> bool:
    """Whether to take the first of two rooms: if there is enough, or not less than in the second."""
    return wanted <= first or first >= second


def _inside(room: QRect, corner: QPoint, size: QSize) -> QRect:
    """A rectangle moved into ``room``, and cut to it."""
    size = size.boundedTo(room.size())
    x = max(room.left(), min(corner.x(), room.right() + 1 - size.width()))
    y = max(room.top(), min(corner.y(), room.bottom() + 1 - size.height()))
    return QRect(QPoint(x, y), size)


_PAGE_SIZE = 18  # pixels: the page's type at 100 percent, of assets/page/page.css
# its typefaces, of the same file; those that a book brings along are the page's alone
_FAMILIES = [
    *("Literata", "Charter", "Iowan Old Style", "Source Serif 4", "Noto Serif", "Georgia"),
    *("Noto Naskh Arabic", "Noto Serif Hebrew", "Noto Serif CJK JP", "DejaVu Serif", "serif"),
]
_HINTS = {"sans-serif": QFont.StyleHint.SansSerif, "monospace": QFont.StyleHint.Monospace}
_SMALLER = 0.86  # notes are set in smaller type than the text
_EMS = 26  # the pop-up's width, of its own type
_HIGHEST = 0.55  # of the page


class NoteText(QTextBrowser):
    """The note's words. Whatever they say, nothing is ever fetched for them."""

    def loadResource(self, _kind: int, _name: QUrl | str) -> None:
        """Qt asks for what a text refers to: there is nothing."""


class _Veil(QWidget):
    """Covers the whole window, unseen: a press beside the note does no more than close it.

    A filter of the application's events would do too, but Chromium's widgets die of one written in Python.
    """

    pressed = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._since = QElapsedTimer()
        self.hide()

    def cover(self, window: QWidget) -> None:
        """Lie over ``window``."""
        self.setParent(window)
        self.setGeometry(window.rect())
        self.show()
        self.raise_()
        self._since.start()

    def uncover(self, page: QWidget) -> None:
        """Be hidden, and the page's own again: it ends with the page."""
        self.hide()
        self.setParent(page)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a press beside the note; the second of a double click on the reference is none."""
        event.accept()
        if self._since.elapsed() > QApplication.doubleClickInterval():
            self.pressed.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt: the wheel turns no page under a note."""
        event.accept()


class NotePopup(Dismissable):
    """Shown above the window by its veil; takes the focus while it is, and gives it back to the page."""

    link_chosen = Signal(int)  # its number among the note's links
    turn_wanted = Signal()

    def __init__(self, page: QWidget) -> None:
        self._page = page
        self._veil = _Veil(page)
        super().__init__(self._veil)
        self.setObjectName("note")
        self._style = PageStyle()
        self._shown = False
        self._title = label("", "section")
        self._go = tool_button(tr("Go to note"), "link", text=tr("Go to note"), do=self.turn_wanted)
        self._close = tool_button(tr("Close (Esc)"), "link", text=tr("Close"), do=self.dismiss)
        self.words = named(NoteText(), "note-words", tr("Note"))
        self.words.setOpenLinks(False)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.words.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.words.document().setDocumentMargin(2)
        self.words.anchorClicked.connect(lambda url: self.link_chosen.emit(link_number(url.toString())))
        self._veil.pressed.connect(self.dismiss)
        QApplication.instance().focusChanged.connect(self._focus_moved)  # type: ignore[union-attr]
        self._lay_out()

    def set_style(self, style: PageStyle) -> None:
        """Show notes as the page shows its text, a little smaller."""
        self._style = style

    def show_note(self, name: str, note: Note, reference: QRect, writing: WritingMode) -> None:
        """Show a note beside its reference, a box on the page; ``name`` is what it is called."""
        self._title.setText(name)
        self.setAccessibleName(name)
        self.words.setAccessibleName(name)
        self._veil.cover(self._page.window())  # first: the style sheet takes fonts back when a widget gets a new parent
        self.words.setFont(self._font())
        self.words.setHtml(html_of(note, min(self._style.line_height, 1.6)))
        corner = self._page.mapTo(self._page.window(), QPoint())
        page = self._page.rect()
        place = place_beside(reference, self._wanted(page.size()), page, writing)
        self.setGeometry(place.translated(corner))
        self.words.setFocus(Qt.FocusReason.PopupFocusReason)
        self._shown = True

    def dismiss(self) -> None:
        """Close it; the page has the focus again if the note had it."""
        if not self._shown:
            return
        self._shown = False  # giving the focus away comes back here
        had_focus = self.isAncestorOf(QApplication.focusWidget() or self)
        if had_focus:  # before it is hidden: Qt would give the focus to whatever Tab leads to
            self._page.setFocus(Qt.FocusReason.PopupFocusReason)
        self._veil.uncover(self._page)
        self.words.clear()

    def focusNextPrevChild(self, onward: bool) -> bool:
        """Tab stays inside: the words with their links, then the buttons, then the words again."""
        stops: list[QWidget] = [self.words, self._go, self._close]
        now = QApplication.focusWidget()
        at = stops.index(now) if now in stops else 0
        reason = Qt.FocusReason.TabFocusReason if onward else Qt.FocusReason.BacktabFocusReason
        stops[(at + (1 if onward else -1)) % len(stops)].setFocus(reason)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on the frame doesn't reach the veil."""
        event.accept()

    def _focus_moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        """A key of the window took the focus elsewhere: the reader is done with the note."""
        if now is not None and self._shown and not self.isAncestorOf(now):
            self.dismiss()

    def _font(self) -> QFont:
        font = QFont()
        family = self._style.font_family
        font.setFamilies([known(family)] if family and family != "serif" else _FAMILIES)
        font.setStyleHint(_HINTS.get(family or "", QFont.StyleHint.Serif))
        font.setPixelSize(max(11, round(_PAGE_SIZE * type_scale(self._style) * _SMALLER)))
        return font

    def _wanted(self, page: QSize) -> QSize:
        """As wide as notes are, less for a short one, and as high as this one is, up to a part of the page."""
        margins = self._column.contentsMargins()
        frame = margins.left() + margins.right() + 2 * self.frameWidth() + 2
        document = self.words.document()
        document.setTextWidth(-1)
        least = self._title.sizeHint().width() + self._go.sizeHint().width() + self._close.sizeHint().width() + 40
        widest = min(_EMS * self.words.font().pixelSize(), page.width() - frame - 20)
        width = min(widest, max(least, int(document.idealWidth()) + 16))
        document.setTextWidth(width)
        height = int(document.size().height()) + 4
        around = margins.top() + margins.bottom() + self._go.sizeHint().height() + self._column.spacing() + 4
        return QSize(width + frame, min(height + around, int(page.height() * _HIGHEST)))

    def _lay_out(self) -> None:
        top = in_row(grown(self._title), self._go, self._close, spacing=4)
        self._column = in_column(top, grown(self.words), within=self, margins=(14, 6, 8, 10), spacing=2)
