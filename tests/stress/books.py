"""Books that try to break the import: each number always gives the same book, with the names of its faults."""

from __future__ import annotations

import io
import random
import zipfile
from dataclasses import dataclass

from tests.epubs import PNG, Epub, page
from tests.stress.faults import CSS, FAULTS, NCX, ONE, SVG, TWO, Files
from tests.stress.grammar import expand
from tests.stress.package_rules import BOOK_RULES
from tests.stress.zip_faults import ZIP_FAULTS, mutated

_NCX_ITEM = '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
_ITEMS = (
    _NCX_ITEM
    + '<item id="svg" href="images/a.svg" media-type="image/svg+xml" properties="cover-image"/>'
    + '<item id="png" href="images/a.png" media-type="image/png"/>'
    + '<item id="css" href="style.css" media-type="text/css"/><item id="font" href="font.otf" media-type="font/otf"/>'
)
_GUIDE = '<guide><reference type="text" title="Text" href="text/one.xhtml"/></guide></package>'


@dataclass(frozen=True)
class DamagedBook:
    """The bytes of a file that may be a book, and what was done to it, for a report."""

    data: bytes
    faults: tuple[str, ...]


def damaged_book(number: int) -> DamagedBook:
    """The book with this number."""
    chance = random.Random(number)  # noqa: S311 - no secret
    files = sound_files(chance)
    faults: list[str] = []
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3, 6))):
        name = chance.choice(tuple(FAULTS))
        if files:
            FAULTS[name](files, chance)
            faults.append(name)
    if files and chance.random() < 0.4:
        name = chance.choice(sorted(files))
        files[name] = mutated(files[name], chance)
        faults.append(f"bytes changed in {name[:80]}")
    data = packed(files)
    if not faults or chance.random() < 0.2:
        name = chance.choice(tuple(ZIP_FAULTS))
        data = ZIP_FAULTS[name](data, chance)
        faults.append(f"zip: {name}")
    return DamagedBook(data, tuple(faults))


def sound_files(chance: random.Random) -> Files:
    """A sound book with everything that books have: two pages, both tables of contents, pictures, a font, a guide."""
    book = Epub(manifest=_ITEMS, spine_attributes='toc="ncx"')
    entries = {name: data.encode() if isinstance(data, str) else data for name, data in book.entries().items()}
    text = entries["epub/content.opf"].decode().replace("</package>", _GUIDE)
    version = chance.choice(("3.0", "2.0"))
    files = {
        **entries,
        "epub/content.opf": text.replace('version="3.0"', f'version="{version}"').encode(),
        NCX: expand({**BOOK_RULES, "point": BOOK_RULES["point"][:1]}, "ncx", chance, 6).encode("utf-8", "replace"),
        SVG: b"<svg xmlns='http://www.w3.org/2000/svg'><text>Drawn</text></svg>",
        CSS: b"p{color:red}",
        "epub/images/a.png": PNG,
        "epub/font.otf": bytes(range(256)) * 8,
    }
    if version == "2.0":
        del files["epub/nav.xhtml"]
    if chance.random() < 0.3:
        files[ONE] = page(expand(BOOK_RULES, "flows", chance, 200)).encode("utf-8", "replace")
        files[TWO] = page("<h1>Two</h1><p>Then the sun rose.</p>" * chance.choice((1, 50))).encode()
    return files


def packed(files: Files) -> bytes:
    """The files as a zip."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()
