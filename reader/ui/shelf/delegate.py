"""Paints one book of the shelf: cover, title, author, what its import is doing, and a word to stop or resume it."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPixmap, QPixmapCache, QTextLayout
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from reader.engine.protocol import Stage
from reader.ui.look.theme import serif_font
from reader.ui.look.type_size import scaled, sized_font
from reader.ui.shelf.covers import COVER_SIZE
from reader.ui.shelf.model import ENTRY_ROLE, ShelfEntry
from reader.ui.widgets.row_painting import Index, RowPainter
from reader.ui.words import tr, tr_later

_TOP = 14
_SHADOW = 4
_THIN = 3
_APART = 4
_CACHE_KILOBYTES = 40_000  # some 300 covers; Qt's own limit would be less than a large screen shows
_ACTION_WORDS: dict[Stage, str] = {
    "text": tr_later("Stop"),
    "concepts": tr_later("Stop"),
    "vectors": tr_later("Stop"),
    "stopped": tr_later("Resume"),
    "failed": tr_later("Try again"),
}


class ShelfDelegate(RowPainter):
    """Draws ``ShelfEntry`` values in cells of ``cell_size`` or wider."""

    stop_requested = Signal(str)
    resume_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.marks_selected = False
        QPixmapCache.setCacheLimit(_CACHE_KILOBYTES)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return cell_size()

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The book, on a ground if it is selected."""
        entry = index.data(ENTRY_ROLE)
        if not isinstance(entry, ShelfEntry):
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        cell = _rect(option)
        self._paint_background(painter, option, cell)
        self.paint_entry(painter, cell, index.data(Qt.ItemDataRole.DecorationRole), entry)

    def paint_entry(self, painter: QPainter, cell: QRect, picture: QPixmap, entry: ShelfEntry) -> None:
        """Draw the book."""
        sharp = fitted(picture, COVER_SIZE, painter.device().devicePixelRatio())
        self.paint_cover(painter, _cover_box(cell), sharp, entry)
        words = _words_box(cell)
        painter.drawPixmap(words.topLeft(), self._words(words.size(), entry, painter.device().devicePixelRatio()))

    def act_at(self, at: QPoint, cell: QRect, entry: ShelfEntry) -> bool:
        """Stop or resume if ``at`` is on the word for it; False if it isn't."""
        if not self.action_box(cell, entry).contains(at):
            return False
        (self.stop_requested if entry.indexing else self.resume_requested).emit(entry.book.id)
        return True

    def action_word(self, entry: ShelfEntry) -> str | None:
        """What a click can do about the import; None: nothing."""
        word = _ACTION_WORDS.get(entry.stage) if not entry.in_line else None
        return tr(word) if word is not None else None

    def action_box(self, cell: QRect, entry: ShelfEntry) -> QRect:
        """Where the word to click is; empty if there's none."""
        word = self.action_word(entry)
        if word is None:
            return QRect()
        metrics = QFontMetrics(small_font(bold=True))
        box = _words_box(cell)
        width = metrics.horizontalAdvance(word) + 8
        return QRect(box.right() - width, cell.bottom() - metrics.height() - 8, width, metrics.height() + 4)

    def status_box(self, cell: QRect, entry: ShelfEntry) -> QRect:
        """Where the last line stands, beside the word to click."""
        box, action = _words_box(cell), self.action_box(cell, entry)
        high = QFontMetrics(small_font()).height()
        return QRect(box.left(), cell.bottom() - high - 6, box.width() - action.width() - _APART, high)

    def _paint_background(self, painter: QPainter, option: QStyleOptionViewItem, cell: QRect) -> None:
        state = option.state
        background = QRectF(cell.adjusted(5, 4, -5, -2))
        selected = self.marks_selected and state & QStyle.StateFlag.State_Selected
        if selected or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.palette.chip if selected else self.palette.hover))
            painter.drawRoundedRect(background, 10, 10)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QColor(self.palette.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(background, 10, 10)

    def paint_cover(self, painter: QPainter, box: QRect, picture: QPixmap, entry: ShelfEntry) -> None:
        """Draw the cover at the bottom of ``box``, over it how far the import is."""
        size = picture.size().scaled(box.size(), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRect(
            QPoint(box.center().x() - size.width() // 2 + 1, box.bottom() - size.height() + 1), size
        )  # covers of all shapes stand on one line, like books
        bound = _bound(picture, size, painter.device().devicePixelRatio())
        painter.drawPixmap(place.topLeft() - QPoint(_SHADOW, 0), bound)
        if entry.indexing and not entry.in_line:
            outline = QPainterPath()
            outline.addRoundedRect(QRectF(place), 3, 3)
            painter.setClipPath(outline)
            height = _THIN if entry.stage == "vectors" else 2 * _THIN  # thin: it can be read already
            track = QRect(place.left(), place.bottom() - height + 1, place.width(), height)
            painter.fillRect(track, QColor(0, 0, 0, 110))
            done = QRect(track)
            done.setWidth(round(track.width() * entry.share))
            painter.fillRect(done, QColor("#8cc0bf"))
            painter.setClipping(False)

    def _words(self, size: QSize, entry: ShelfEntry, sharpness: float) -> QPixmap:
        """What stands below a cover, drawn once like the cover itself: scrolling shows it again at every frame."""
        book, look = entry.book, (hash(self.palette), small_font().key(), size.toTuple(), sharpness)
        key = f"words {(book.title, book.authors, entry.status, entry.stage, look)!r}"
        cached = QPixmap()
        if QPixmapCache.find(key, cached):
            return cached
        cached = QPixmap(size * sharpness)
        cached.setDevicePixelRatio(sharpness)
        cached.fill(Qt.GlobalColor.transparent)
        painter = QPainter(cached)
        self._paint_words(painter, QRect(QPoint(), size), entry)
        painter.end()
        QPixmapCache.insert(key, cached)
        return cached

    def _paint_words(self, painter: QPainter, box: QRect, entry: ShelfEntry) -> None:
        y = _paint_title(painter, entry.book.title, QColor(self.palette.text), box)
        small = small_font()
        line = QRect(box.left(), y + 2, box.width(), QFontMetrics(small).height())
        painter.setFont(small)
        painter.setPen(QColor(self.palette.muted))
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
        elided = QFontMetrics(small).elidedText(
            ", ".join(entry.book.authors), Qt.TextElideMode.ElideRight, line.width()
        )
        painter.drawText(line, centre, elided)
        cell = QRect(box.left() - 12, 0, box.width() + 24, box.bottom() + 1)
        action, status = self.action_box(cell, entry), self.status_box(cell, entry)
        if entry.stage == "failed":
            painter.setPen(QColor(self.palette.danger))
        words = QFontMetrics(small).elidedText(entry.status, Qt.TextElideMode.ElideRight, status.width())
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(status, left if not action.isEmpty() else centre, words)
        self.paint_action(painter, action, entry)

    def paint_action(self, painter: QPainter, box: QRect, entry: ShelfEntry) -> None:
        """Draw the word to click in its ``box``, if there is one."""
        painter.setFont(small_font(bold=True))
        painter.setPen(QColor(self.palette.accent))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.action_word(entry) or "")


def _rect(option: QStyleOptionViewItem) -> QRect:
    return QRect(option.rect)


def _cover_box(cell: QRect) -> QRect:
    return QRect(QPoint(cell.center().x() - COVER_SIZE.width() // 2, cell.top() + _TOP), COVER_SIZE)


def _words_box(cell: QRect) -> QRect:
    top = cell.top() + _TOP + COVER_SIZE.height() + 12
    return QRect(cell.left() + 12, top, cell.width() - 24, cell.bottom() - top)


def fitted(picture: QPixmap, box: QSize, sharpness: float) -> QPixmap:
    """``picture`` in the size of ``box``, scaled with care once and then kept for a while: scaling takes longer than
    all else that is painted.
    """
    aspect, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    size = picture.size().scaled(box * sharpness, aspect)
    if size == picture.size():
        return picture
    key, cached = f"cover {picture.cacheKey()} {size.width()}", QPixmap()
    if not QPixmapCache.find(key, cached):
        cached = picture.scaled(size, aspect, smooth)
        cached.setDevicePixelRatio(sharpness)
        QPixmapCache.insert(key, cached)
    return cached


def cell_size() -> QSize:
    """The room that a book has on the shelf, at least."""
    return QSize(COVER_SIZE.width() + 38, COVER_SIZE.height() + scaled(112))


def _bound(picture: QPixmap, size: QSize, sharpness: float) -> QPixmap:
    """``picture`` as a book of ``size`` with round corners, over its shadow: drawn once, for it takes longer than all
    else that is painted when the shelf is scrolled.
    """
    key, cached = f"bound {picture.cacheKey()} {size.width()} {sharpness}", QPixmap()
    if QPixmapCache.find(key, cached):
        return cached
    cached = QPixmap((size + QSize(2 * _SHADOW, _SHADOW + 1)) * sharpness)
    cached.setDevicePixelRatio(sharpness)
    cached.fill(Qt.GlobalColor.transparent)
    place = QRect(QPoint(_SHADOW, 0), size)
    painter = QPainter(cached)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, strength in ((_SHADOW, 9), (2, 16), (1, 26)):
        painter.setBrush(QColor(0, 0, 0, strength))
        painter.drawRoundedRect(place.adjusted(-grow, 0, grow, grow + 1), 4, 4)
    outline = QPainterPath()
    outline.addRoundedRect(QRectF(place), 3, 3)
    painter.setClipPath(outline)
    painter.drawPixmap(place, picture)
    painter.end()
    QPixmapCache.insert(key, cached)
    return cached


def small_font(*, bold: bool = False) -> QFont:
    """What stands below the titles."""
    return sized_font(8.5, bold=bold)


def _paint_title(painter: QPainter, text: str, colour: QColor, box: QRect) -> int:
    """Draw ``text`` centred on at most two lines, the last one elided; the y below them."""
    font, most = serif_font(10.5), 2
    metrics = QFontMetrics(font)
    layout = QTextLayout(text, font)
    layout.beginLayout()
    y = box.top()
    painter.setFont(font)
    painter.setPen(colour)
    centred = int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.TextFlag.TextDontClip)
    for number in range(1, most + 1):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(box.width())
        start, length = line.textStart(), line.textLength()
        rest = text[start:] if number == most else text[start : start + length]
        shown = metrics.elidedText(rest.strip(), Qt.TextElideMode.ElideRight, box.width())
        # what another font lends the letters of (Japanese, say) may be higher than the title's own
        height = max(metrics.height(), ceil(line.height()))
        painter.drawText(QRect(box.left(), y, box.width(), height), centred, shown)
        y += height
    layout.endLayout()
    return y
