"""Build the sample book: `python -m assets.sample.build` zips the sources in `book/` into the EPUB beside them."""

from __future__ import annotations

import zipfile
from pathlib import Path

HERE = Path(__file__).parent
SOURCES = HERE / "book"
OUTPUT = HERE / "eleven-minutes-fast.epub"

MIMETYPE = b"application/epub+zip"
EARLIEST_ZIP_TIME = (1980, 1, 1, 0, 0, 0)


def build(output: Path) -> None:
    """Write the EPUB to `output`. The same sources give the same bytes on every machine."""
    sources = {path.relative_to(SOURCES).as_posix(): path for path in SOURCES.rglob("*") if path.is_file()}
    with zipfile.ZipFile(output, "w") as book:
        # The container rule: `mimetype` is the first entry, stored, so that the file can be told by its first bytes.
        _store(book, "mimetype", MIMETYPE)
        for name in sorted(sources):
            _store(book, name, sources[name].read_bytes())


def _store(book: zipfile.ZipFile, name: str, data: bytes) -> None:
    # Stored, not deflated: builds of zlib differ in the bytes they write, and half a megabyte is not worth that.
    entry = zipfile.ZipInfo(name, EARLIEST_ZIP_TIME)
    entry.create_system = 3  # Unix, wherever we are
    entry.external_attr = 0o100644 << 16
    book.writestr(entry, data, zipfile.ZIP_STORED)


def main() -> None:
    """Build the book where the app looks for it."""
    build(OUTPUT)
    print(f"{OUTPUT.name}: {OUTPUT.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
