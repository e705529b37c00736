"""Covers for the shelf: fetched from the engine, decoded or drawn from the title on a thread, within limits."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QObject, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QGuiApplication, QImage, QImageWriter, QPainter, QPixmap, QPixmapCache

from reader.engine.protocol import Book, GetCover
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.client.gui_jobs import GuiJobs
from reader.ui.look.theme import serif_font
from reader.ui.widgets.decoding import decode_cover, decode_picture
from reader.ui.widgets.excerpt import shorten

_NARROWEST, _WIDEST = 0.4, 1.7  # width by height; bound books are between 0.5 and 1.5
_SAMPLE = QSize(24, 24)
_PAPER = QColor("#fbf7ee")
_SEEN = 0.5  # of opacity: what is fainter is the edge of a shape
_HOLES = 0.98  # an average opacity below this shows the ground
_NOTHING = 0.01
_LIGHT = 0.5  # luma from which art is light


def fit_for_shelf(art: QImage, cloth: QColor) -> QImage | None:
    """``art`` without holes; None for a strip, or where nothing can be seen. Safe on any thread.

    Dark art is laid on paper, light art on ``cloth``: either can be read, whatever the shelf's own colour.
    """
    if not _NARROWEST <= art.width() / max(1, art.height()) <= _WIDEST:
        return None
    if not art.hasAlphaChannel():
        return art
    opacity, luma = _look_of(art)
    if opacity < _NOTHING:
        return None
    if opacity >= _HOLES:
        return art
    filled = QImage(art.size(), QImage.Format.Format_RGB32)
    filled.fill(cloth if luma >= _LIGHT else _PAPER)
    painter = QPainter(filled)
    painter.drawImage(0, 0, art)
    painter.end()
    return filled


def _look_of(art: QImage) -> tuple[float, float]:
    """How opaque the art is on the whole, and how light what can be seen of it is, both 0..1."""
    small = art.scaled(_SAMPLE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    pixels = [small.pixelColor(x, y) for x in range(small.width()) for y in range(small.height())]
    opacity = sum(pixel.alphaF() for pixel in pixels) / len(pixels)
    seen = [pixel for pixel in pixels if pixel.alphaF() >= _SEEN] or pixels
    weight = sum(pixel.alphaF() for pixel in seen)
    light = sum(
        (0.299 * pixel.redF() + 0.587 * pixel.greenF() + 0.114 * pixel.blueF()) * pixel.alphaF() for pixel in seen
    )
    return opacity, light / weight if weight else 0.0


COVER_SIZE = QSize(150, 220)
_DRAWN_FOR = COVER_SIZE * 2
_CACHED = 240
"""Covers in memory, half a megabyte each; more than a large screen shows, and the rest is fetched again."""

_KEPT_AS = QSize(1000, 1500)
"""Pixels that a picture of the reader's own is kept with at most: more than any screen shows of a cover."""
KEPT_TYPE = "image/png"
_LARGEST_FILE = 64 * 1024 * 1024

_CLOTH = ("#4a5d6b", "#6b4a4f", "#4f6350", "#6a5a3f", "#5a4d6e", "#3f6061", "#70503a", "#47506f")


def picture_size() -> QSize:
    """The largest cover in the pixels of the sharpest screen: pictures of that size are painted without scaling."""
    app = QGuiApplication.instance()
    return COVER_SIZE * (app.devicePixelRatio() if isinstance(app, QGuiApplication) else 1.0)


def cloth(book_id: str) -> QColor:
    """What a book without a cover is bound in: the same book always in the same."""
    return QColor(_CLOTH[hashlib.sha256(book_id.encode()).digest()[0] % len(_CLOTH)])


def draw_title_cover(book_id: str, title: str, author: str, size: QSize = _DRAWN_FOR) -> QImage:
    """A typographic cover. Safe on any thread."""
    picture = QImage(size, QImage.Format.Format_RGB32)
    picture.fill(cloth(book_id))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size.width() / _DRAWN_FOR.width(), size.height() / _DRAWN_FOR.height())
    whole = QRectF(QPointF(), QSizeF(_DRAWN_FOR))
    margin = whole.width() * 0.09
    frame = whole.adjusted(margin, margin, -margin, -margin)
    painter.setPen(QColor(255, 255, 255, 90))
    painter.drawRect(frame)
    painter.setPen(QColor("#fbf7ee"))
    wrap = int(Qt.TextFlag.TextWordWrap)
    inner = frame.adjusted(margin * 0.7, margin, -margin * 0.7, -margin)
    title_font = serif_font(10)
    for pixels in (34, 26, 20, 16)[0 if len(title) < 40 else 1 if len(title) < 80 else 2 :]:
        title_font.setPixelSize(pixels)
        widest = max((QFontMetricsF(title_font).horizontalAdvance(word) for word in title.split()), default=0.0)
        if widest <= inner.width():
            break
    how = (
        wrap if widest <= inner.width() else int(Qt.TextFlag.TextWrapAnywhere)
    )  # of a word longer than the cover is wide
    painter.setFont(title_font)
    upper = QRectF(inner.x(), inner.y(), inner.width(), inner.height() * 0.72)
    painter.drawText(upper, how | int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), shorten(title, 120))
    author_font = serif_font(10)
    author_font.setPixelSize(19)
    painter.setFont(author_font)
    lower = QRectF(inner.x(), upper.bottom(), inner.width(), inner.bottom() - upper.bottom())
    painter.drawText(lower, wrap | int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom), author[:60])
    painter.end()
    return picture


class Covers(QObject):
    """The covers that have been asked for, by book id."""

    changed = Signal(str)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._jobs = GuiJobs("covers", parent=self)
        self._pictures: dict[str, QPixmap] = {}
        self._requested: set[str] = set()

    def cover(self, book: Book) -> QPixmap:
        """The cover: at once its cloth; soon (``changed``) the book's own, or a typographic one if it has none."""
        if book.id in self._pictures:
            self._pictures[book.id] = self._pictures.pop(book.id)  # the last looked at is the last to go
        else:
            self._pictures[book.id] = _blank(cloth(book.id))
            if len(self._pictures) > _CACHED:
                self.forget(next(iter(self._pictures)))
        if book.id not in self._requested:
            self._requested.add(book.id)
            self._client.call(
                GetCover(book.id),
                lambda cover: self._make(book, cover.data),
                lambda failure: self._not_fetched(book, failure),
            )
        return self._pictures[book.id]

    def read(self, path: Path, then: Callable[[bytes], None], failed: Callable[[], None]) -> None:
        """Read a picture file as it is kept for a cover, on a thread; ``failed`` if it is none, or is too large."""
        self._jobs.run(lambda: _picture_in(path), then, lambda _error: failed())

    def forget(self, book: str) -> None:
        """Drop a cover; it is fetched again if it is asked for."""
        self._pictures.pop(book, None)
        self._requested.discard(book)

    def close(self) -> None:
        """Decode no more."""
        self._jobs.close()

    def _not_fetched(self, book: Book, failure: CallFailure) -> None:
        if failure.kind == "engine":  # the next one is asked
            self._requested.discard(book.id)
        self._make(book, b"")

    def _make(self, book: Book, data: bytes) -> None:
        size, author = picture_size(), ", ".join(book.authors)

        def make() -> QImage:
            art = decode_cover(data, size) if data else None
            own = fit_for_shelf(art, cloth(book.id)) if art is not None else None
            return own if own is not None else draw_title_cover(book.id, book.title, author, size)

        self._jobs.run(make, lambda image: self._made(book.id, image), lambda _error: None)

    def _made(self, book: str, image: QImage) -> None:
        if book in self._pictures:
            self._pictures[book] = QPixmap.fromImage(image)
            self.changed.emit(book)


def _picture_in(path: Path) -> bytes:
    """A picture file within limits. Raises OSError or ValueError."""
    if path.stat().st_size > _LARGEST_FILE:
        raise ValueError(path)
    image = decode_picture(path.read_bytes(), _KEPT_AS)
    if image is None:
        raise ValueError(path)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not QImageWriter(buffer, b"png").write(image):
        raise ValueError(path)
    return bytes(buffer.data().data())


def _blank(colour: QColor) -> QPixmap:
    """A cover of nothing but cloth. There are few of them, and what is drawn of one is kept for all its books."""
    key, cached = f"cloth {colour.name()}", QPixmap()
    if not QPixmapCache.find(key, cached):
        cached = QPixmap(COVER_SIZE)
        cached.fill(colour)
        QPixmapCache.insert(key, cached)
    return cached
