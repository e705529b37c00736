"""Build the sample book: `python -m assets.sample.build` zips `book/` into the EPUB; `--cover` draws the cover first."""

from __future__ import annotations

import argparse
import os
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
SOURCES = HERE / "book"
COVER_DRAWING = HERE / "cover.svg"
COVER = SOURCES / "EPUB" / "images" / "cover.png"
OUTPUT = HERE / "eleven-minutes-fast.epub"

MIMETYPE = b"application/epub+zip"
EARLIEST_ZIP_TIME = (1980, 1, 1, 0, 0, 0)
COVER_SIZE = (1000, 1500)


def build(output: Path) -> None:
    """Write the EPUB to `output`. The same sources give the same bytes on every machine."""
    with zipfile.ZipFile(output, "w") as book:
        # The container rule: `mimetype` is the first entry, stored, so that the file can be told by its first bytes.
        _store(book, "mimetype", MIMETYPE)
        for source in sorted(SOURCES.rglob("*"), key=lambda path: path.relative_to(SOURCES).as_posix()):
            if source.is_file():
                _store(book, source.relative_to(SOURCES).as_posix(), source.read_bytes())


def _store(book: zipfile.ZipFile, name: str, data: bytes) -> None:
    # Stored, not deflated: builds of zlib differ in the bytes they write, and half a megabyte is not worth that.
    entry = zipfile.ZipInfo(name, EARLIEST_ZIP_TIME)
    entry.create_system = 3  # Unix, wherever we are
    entry.external_attr = 0o100644 << 16
    book.writestr(entry, data, zipfile.ZIP_STORED)


def draw_cover() -> None:
    """Render `cover.svg` as the PNG that readers put on their shelves."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(*COVER_SIZE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    QSvgRenderer(str(COVER_DRAWING)).render(painter)
    painter.end()
    if not image.save(str(COVER)):
        raise SystemExit(f"Could not write {COVER}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cover", action="store_true", help="draw the cover's PNG again (needs PySide6)")
    if parser.parse_args().cover:
        draw_cover()
    build(OUTPUT)
    print(f"{OUTPUT.name}: {OUTPUT.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
