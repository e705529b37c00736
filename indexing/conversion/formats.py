"""Which formats become EPUBs, and what reads them: a new one is a file, a row here and its names in the other table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile

from indexing.conversion import fb2, html, markdown, plain_text
from indexing.conversion.draft import ReadSource, SourceFile, UnreadableSource
from indexing.conversion.write import write_epub
from indexing.publication_types import format_of
from models.cancel import CancelToken
from models.user_message import say

_READERS: Mapping[str, ReadSource] = {
    "FB2": fb2.read,
    "HTML": html.read,
    "Markdown": markdown.read,
    "TXT": plain_text.read,
}
_ELSEWHERE = frozenset(
    {".mobi", ".azw", ".azw3", ".azw4", ".kfx", ".prc", ".docx", ".doc", ".odt", ".rtf", ".djvu", ".lit"}
)


@dataclass(frozen=True, slots=True)
class Converted:
    """An EPUB made of the ``original``, whose format is called ``format``."""

    epub: Path
    original: Path
    format: str


def converted(path: Path, folder: Path, cancel: CancelToken) -> Converted | None:
    """The EPUB made of the file, kept in ``folder`` by the hash of what it was made of; None for what isn't converted.

    One that is there already is left as it is. Raises a BookError with a sentence for the user, OSError, Cancelled.
    """
    named = format_of(path)
    if named not in _READERS:
        refuse(path)
        return None
    source = SourceFile(path, cancel)
    draft = _READERS[named](source)
    kept = folder / f"{source.digest[:32]}.epub"
    if not kept.exists():
        data = write_epub(draft, source.digest, cancel)
        folder.mkdir(exist_ok=True)
        with NamedTemporaryFile(dir=folder, suffix=".part", delete=False) as file:
            file.write(data)
        Path(file.name).replace(kept)
    return Converted(kept, path, named)


def refuse(path: Path) -> None:
    """Raise UnreadableSource for a book of a kind that is known and can't be read, with what can be done."""
    try:
        with path.open("rb") as stream:
            is_pdf = b"%PDF-" in stream.read(1024)
    except (OSError, ValueError):  # whoever opens it as an EPUB says why
        is_pdf = False
    if is_pdf:
        raise UnreadableSource(
            say(
                "“{name}” is a PDF. Quoth doesn’t read PDFs: their pages don’t tell in which order their words are to "
                "be read and quoted. If the book exists as an EPUB, add that.",
                name=path.name,
            )
        )
    if path.suffix.lower() in _ELSEWHERE:
        raise UnreadableSource(
            say(
                "Quoth doesn’t read {kind} files. If “{name}” isn’t locked, a program such as calibre can convert it "
                "to EPUB; add that.",
                kind=path.suffix[1:].upper(),
                name=path.name,
            )
        )
