"""Build the sample book and the stories of the exam: `python -m assets.exam.build`."""

from __future__ import annotations

import zipfile
from pathlib import Path

HERE = Path(__file__).parent
SAMPLE = HERE.parent / "sample"

MIMETYPE = b"application/epub+zip"
EARLIEST_ZIP_TIME = (1980, 1, 1, 0, 0, 0)


def sources() -> dict[Path, Path]:
    """The folder of sources of each EPUB, by the path where the app looks for it."""
    stories = sorted(folder for folder in HERE.iterdir() if (folder / "META-INF").is_dir())
    return {
        SAMPLE / "eleven-minutes-fast.epub": SAMPLE / "book",
        **{HERE / f"{story.name}.epub": story for story in stories},
    }


def build(folder: Path, output: Path) -> None:
    """Write the sources in `folder` as the EPUB `output`. The same sources give the same bytes on every machine."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    with zipfile.ZipFile(output, "w") as book:
        # The container rule: `mimetype` is the first entry, stored, so that the file can be told by its first bytes.
        _store(book, "mimetype", MIMETYPE)
        for name in sorted(files):
            _store(book, name, files[name].read_bytes())


def _store(book: zipfile.ZipFile, name: str, data: bytes) -> None:
    # Stored, not deflated: builds of zlib differ in the bytes they write, and half a megabyte is not worth that.
    entry = zipfile.ZipInfo(name, EARLIEST_ZIP_TIME)
    entry.create_system = 3  # Unix, wherever we are
    entry.external_attr = 0o100644 << 16
    book.writestr(entry, data, zipfile.ZIP_STORED)


def main() -> None:
    """Build every book where the app looks for it."""
    for output, folder in sources().items():
        build(folder, output)
        print(f"{output.name}: {output.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
