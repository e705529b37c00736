"""Builds EPUBs for tests, good ones and hostile ones, as files in a test's own folder."""

from __future__ import annotations

import io
import stat
import struct
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

CONTAINER = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="epub/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>"""

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360f8cf500f0003860180a1d5b0e00000000049454e44ae426082"
)


def page(body: str, title: str = "A page", head: str = "", language: str = "en") -> str:
    """A well-formed XHTML page."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n'
        f'<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="{language}">'
        f"<head><title>{escape(title)}</title>{head}</head><body>{body}</body></html>"
    )


@dataclass(frozen=True)
class Epub:
    """A book to be built: change what should be wrong with ``replace`` or the keywords of ``build``.

    ``pages`` are (path in epub/, XHTML or bytes) in reading order; ``files`` are further entries by full path, and win
    over what would be written there; a value of None leaves the entry out.
    """

    title: str = "A Book"
    authors: tuple[str, ...] = ("A. Writer",)
    language: str = "en"
    identifier: str = "urn:uuid:12345678-1234-1234-1234-123456789abc"
    pages: tuple[tuple[str, str | bytes], ...] = (
        ("text/one.xhtml", page("<h1>One</h1><p>It was a dark night. Nobody spoke.</p>")),
        ("text/two.xhtml", page("<h1>Two</h1><p>Then the sun rose. Everybody sang.</p>")),
    )
    metadata: str = ""
    manifest: str = ""
    spine_attributes: str = ""
    files: Mapping[str, str | bytes | None] = field(default_factory=dict)

    def with_files(self, **files: str | bytes | None) -> Epub:
        """The same book with other files; ``__`` in a name stands for a slash and ``_dot_`` for a dot."""
        named = {name.replace("_dot_", ".").replace("__", "/"): data for name, data in files.items()}
        return replace(self, files={**self.files, **named})

    def package(self) -> str:
        """The package document."""
        items = "".join(
            f'<item id="p{n}" href={quoteattr(path)} media-type="application/xhtml+xml"/>'
            for n, (path, _) in enumerate(self.pages)
        )
        creators = "".join(f"<dc:creator>{escape(author)}</dc:creator>" for author in self.authors)
        references = "".join(f'<itemref idref="p{n}"/>' for n in range(len(self.pages)))
        return (
            '<?xml version="1.0" encoding="UTF-8"?>'
            '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="uid">'
            '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">'
            f'<dc:identifier id="uid">{escape(self.identifier)}</dc:identifier>'
            f"<dc:title>{escape(self.title)}</dc:title>"
            f"<dc:language>{escape(self.language)}</dc:language>{creators}{self.metadata}</metadata>"
            f'<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>{items}'
            f"{self.manifest}</manifest><spine {self.spine_attributes}>{references}</spine></package>"
        )

    def nav(self) -> str:
        """A navigation document that lists the pages."""
        lines = "".join(f'<li><a href="{path}">Chapter {n}</a></li>' for n, (path, _) in enumerate(self.pages, 1))
        return page(f'<nav epub:type="toc"><ol>{lines}</ol></nav>', "Contents")

    def entries(self) -> dict[str, str | bytes]:
        """All entries of the zip, in order."""
        entries: dict[str, str | bytes | None] = {
            "mimetype": "application/epub+zip",
            "META-INF/container.xml": CONTAINER,
            "epub/content.opf": self.package(),
            "epub/nav.xhtml": self.nav(),
            **{f"epub/{path}": data for path, data in self.pages},
        }
        entries.update(self.files)
        return {name: data for name, data in entries.items() if data is not None}

    def build(self, path: Path, streamed: bool = False) -> Path:
        """Write the book to ``path``, and return it."""
        return zipped(path, self.entries(), streamed)


class _Unseekable(io.FileIO):
    """A file that is written as a pipe is."""

    def seekable(self) -> bool:
        return False

    def tell(self) -> int:
        raise io.UnsupportedOperation


def zipped(path: Path, entries: Mapping[str, str | bytes], streamed: bool = False) -> Path:
    """Write a zip with these entries, dated alike: the same entries make the same file.

    ``streamed``: as programs write it that learn the size of a file only behind it.
    """
    with _Unseekable(path, "wb") if streamed else path.open("wb") as stream, zipfile.ZipFile(stream, "w") as archive:
        for name, data in entries.items():
            how = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(name), data, compress_type=how)
    return path


def pages_of(*bodies: str) -> tuple[tuple[str, str | bytes], ...]:
    """Pages with these bodies."""
    return tuple((f"text/{n}.xhtml", page(body)) for n, body in enumerate(bodies))


def book_of(path: Path, *bodies: str, **properties: str) -> Path:
    """A sound book whose pages have these bodies."""
    return replace(Epub(pages=pages_of(*bodies)), **properties).build(path)  # type: ignore[arg-type]  # only strings are needed


def bomb(path: Path, mebibytes: int = 64) -> Path:
    """A book one of whose pages unpacks to blanks a thousand times its size."""
    return Epub().with_files(epub__text__one_dot_xhtml=b" " * (mebibytes * 1024 * 1024)).build(path)


def crowd(path: Path, entries: int) -> Path:
    """A book with very many empty files."""
    return Epub(files={f"epub/x/{n}": b"" for n in range(entries)}).build(path)


def liar(path: Path) -> Path:
    """A book whose zip says that its first page is one byte long when it is a megabyte."""
    large = page("<p>" + "word " * 200_000 + "</p>").encode()
    Epub().with_files(epub__text__one_dot_xhtml=large).build(path)
    data = bytearray(path.read_bytes())
    size = struct.pack("<I", len(large))
    at = data.find(size)
    while at >= 0:
        data[at : at + 4] = struct.pack("<I", 1)
        at = data.find(size, at)
    path.write_bytes(data)
    return path


def with_password(path: Path) -> Path:
    """Mark the files of the zip as encrypted, as such a zip does."""
    data = bytearray(path.read_bytes())
    for signature, flags in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        at = data.find(signature)
        while at >= 0:
            data[at + flags] |= 1
            at = data.find(signature, at + 4)
    path.write_bytes(data)
    return path


def symlinked(path: Path, name: str = "epub/passwd.xhtml", target: str = "/etc/passwd") -> Path:
    """A book with an entry that is a symbolic link."""
    Epub(manifest='<item id="x" href="passwd.xhtml" media-type="application/xhtml+xml"/>').build(path)
    link = zipfile.ZipInfo(name)
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(link, target)
    return path


def laughing(levels: int = 10) -> str:
    """A page of entities that would expand to ten to the power of ``levels`` words."""
    entities = "".join(f'<!ENTITY l{n + 1} "{f"&l{n};" * 10}">' for n in range(levels))
    return (
        f'<?xml version="1.0"?><!DOCTYPE html [<!ENTITY l0 "ha">{entities}<!ENTITY f SYSTEM "file:///etc/hostname">]>'
        '<html xmlns="http://www.w3.org/1999/xhtml"><body>'
        f"<p>Before &l{levels}; &f; after &eacute;&nbsp;all.</p></body></html>"
    )
