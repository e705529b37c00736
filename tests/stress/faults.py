"""The structural faults of EPUB 2 and 3, by name: each spoils the files of a book in one way."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping

from tests.epubs import PNG, laughing, page
from tests.stress.grammar import expand
from tests.stress.package_rules import BOOK_RULES

Files = dict[str, bytes]
Fault = Callable[[Files, random.Random], None]

CONTAINER, PACKAGE, NAV, NCX = "META-INF/container.xml", "epub/content.opf", "epub/nav.xhtml", "epub/toc.ncx"
ONE, TWO, SVG, CSS = "epub/text/one.xhtml", "epub/text/two.xhtml", "epub/images/a.svg", "epub/style.css"
ENCRYPTION, RIGHTS = "META-INF/encryption.xml", "META-INF/rights.xml"
OPTIONS = "META-INF/com.apple.ibooks.display-options.xml"
_GROWN = {
    CONTAINER: "container",
    PACKAGE: "package",
    NAV: "nav",
    NCX: "ncx",
    ONE: "page",
    TWO: "page",
    SVG: "svg",
    CSS: "css",
    ENCRYPTION: "encryption",
    RIGHTS: "rights",
    OPTIONS: "options",
}
_CODES = ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig", "latin-1", "cp1252", "shift_jis", "utf-7", "cp037")


def _grown(name: str) -> Fault:
    def grow(files: Files, chance: random.Random) -> None:
        files[name] = expand(BOOK_RULES, _GROWN[name], chance, chance.choice((40, 300, 1500))).encode(
            "utf-8", "replace"
        )

    return grow


def _without(name: str) -> Fault:
    def drop(files: Files, chance: random.Random) -> None:
        files.pop(name, None)

    return drop


def _holding(name: str, data: bytes | str) -> Fault:
    def put(files: Files, chance: random.Random) -> None:
        files[name] = data.encode() if isinstance(data, str) else data

    return put


def _changed(name: str, pattern: str, by: str) -> Fault:
    def change(files: Files, chance: random.Random) -> None:
        files[name] = re.sub(pattern, by, files.get(name, b"").decode("utf-8", "replace")).encode()

    return change


def _added(name: str, before: str, what: str) -> Fault:
    def add(files: Files, chance: random.Random) -> None:
        text = files.get(name, b"").decode("utf-8", "replace")
        files[name] = text.replace(before, what + before, 1).encode()

    return add


def _recoded(files: Files, chance: random.Random) -> None:
    name = chance.choice([ONE, TWO, PACKAGE, NAV, CONTAINER])
    files[name] = files.get(name, b"").decode("utf-8", "replace").encode(chance.choice(_CODES), "replace")


def _renamed(files: Files, chance: random.Random) -> None:
    name = chance.choice(sorted(files))
    other = chance.choice(
        [
            name.upper(),
            name.replace("/", "\\"),
            "/" + name,
            "../" + name,
            name + "/",
            "./" + name,
            f"é{name}",
            "x" * 300,
        ]
    )
    files[other] = files.pop(name)


def _swapped(files: Files, chance: random.Random) -> None:
    first, second = chance.sample(sorted(files), 2)
    files[first], files[second] = files[second], files[first]


def _tangled_fallbacks(files: Files, chance: random.Random) -> None:
    items = "".join(f'<item id="f{n}" href="x{n}.bin" media-type="a/b" fallback="f{(n + 1) % 5}"/>' for n in range(5))
    _added(PACKAGE, "</manifest>", items)(files, chance)
    _added(PACKAGE, "</spine>", '<itemref idref="f0"/>')(files, chance)


def _deep(files: Files, chance: random.Random) -> None:
    tag, depth = (
        chance.choice(["div", "i", "table", "ol", "svg", "ruby", "span", "li"]),
        chance.choice([200, 300, 5_000]),
    )
    files[ONE] = page(f"<{tag}>x" * depth + f"</{tag}>" * chance.choice([0, depth, depth * 2])).encode()


def _wide(files: Files, chance: random.Random) -> None:
    attributes = " ".join(f'a{n}="{n}"' for n in range(chance.choice([500, 20_000])))
    files[ONE] = page(f"<p {attributes}>x</p>").encode()


def _long_word(files: Files, chance: random.Random) -> None:
    letters = "".join(chance.choices("abcdefghi.!?’-\u00ad\u0301あ\u202e ", k=2_000))
    files[TWO] = page(f"<p>{letters * chance.choice([1, 20, 100])}</p>").encode()


def _many_ids(files: Files, chance: random.Random) -> None:
    count = chance.choice([100, 3_000])
    files[ONE] = page("".join(f'<p id="s{n}">Part {n}.</p>' for n in range(count))).encode()
    lines = "".join(f'<li><a href="text/one.xhtml#s{chance.randrange(count)}">{n}</a></li>' for n in range(count))
    files[NAV] = page(f'<nav epub:type="toc"><ol>{lines}</ol></nav>').encode()


def _many_notes(files: Files, chance: random.Random) -> None:
    count = chance.choice([50, 1_500])
    body = "".join(f'<p>Word<a epub:type="noteref" href="#n{n}">{n}</a>.</p>' for n in range(count))
    notes = "".join(f'<aside epub:type="footnote" id="n{n}"><a href="#n{n + 1}">↩</a></aside>' for n in range(count))
    files[TWO] = page(body + notes).encode()


_ITEM = '<item id="{}" href="{}" media-type="{}"/>'
_XHTML = "application/xhtml+xml"

FAULTS: Mapping[str, Fault] = {
    **{f"a grown {name}": _grown(name) for name in _GROWN},
    **{f"no {name}": _without(name) for name in ("mimetype", CONTAINER, PACKAGE, NAV, NCX, ONE, TWO, SVG, CSS)},
    **{
        f"empty {name}": _holding(name, b"")
        for name in ("mimetype", CONTAINER, PACKAGE, NAV, NCX, ONE, SVG, ENCRYPTION)
    },
    **{f"zeros in {name}": _holding(name, b"\0" * 5000) for name in (CONTAINER, PACKAGE, NAV, ONE)},
    **{f"a picture in {name}": _holding(name, PNG) for name in (CONTAINER, PACKAGE, NAV, NCX, ONE, SVG)},
    "mimetype of another kind": _holding("mimetype", "application/zip\r\n"),
    "mimetype with a mark": _holding("mimetype", b"\xef\xbb\xbfapplication/epub+zip"),
    "entities in a page": _holding(ONE, laughing()),
    "entities in the package": _changed(
        PACKAGE, "<package", '<!DOCTYPE p [<!ENTITY a "&b;"><!ENTITY b "&a;">]><package'
    ),
    "a parameter entity": _changed(NAV, "<html", '<!DOCTYPE h [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]><html'),
    "no spine": _changed(PACKAGE, "(?s)<spine.*</spine>", ""),
    "no manifest": _changed(PACKAGE, "(?s)<manifest.*</manifest>", ""),
    "no metadata": _changed(PACKAGE, "(?s)<metadata.*</metadata>", ""),
    "no namespaces in the package": _changed(PACKAGE, ' xmlns(:\\w+)?="[^"]*"', ""),
    "another version": _changed(PACKAGE, 'version="[^"]*"', 'version="9.9"'),
    "no ids": _changed(PACKAGE, ' id="[^"]*"', ""),
    "one id for all": _changed(PACKAGE, ' id="[^"]*"', ' id="same"'),
    "no hrefs": _changed(PACKAGE, ' href="[^"]*"', ""),
    "one href for all": _changed(PACKAGE, ' href="[^"]*"', ' href="text/one.xhtml"'),
    "no media types": _changed(PACKAGE, ' media-type="[^"]*"', ""),
    "one media type for all": _changed(PACKAGE, ' media-type="[^"]*"', ' media-type="text/plain"'),
    "all not linear": _changed(PACKAGE, "<itemref", '<itemref linear="no"'),
    "no idrefs": _changed(PACKAGE, "idref", "idreff"),
    "an attribute twice": _changed(PACKAGE, "<itemref", '<itemref idref="x"'),
    "a package cut short": _changed(PACKAGE, "(?s)<spine.*", "<spi"),
    "the package in itself": _changed(PACKAGE, "(?s)(<package.*</package>)", r"<package>\1</package>"),
    "fallbacks in a ring": _tangled_fallbacks,
    "the package in its own spine": _added(PACKAGE, "</manifest>", _ITEM.format("p0", "content.opf", _XHTML)),
    "the contents in the spine": _added(PACKAGE, "</spine>", '<itemref idref="nav"/>'),
    "a remote page": _added(PACKAGE, "</manifest>", _ITEM.format("p0", "http://example.org/x.xhtml", _XHTML)),
    "a page of data": _added(PACKAGE, "</manifest>", _ITEM.format("p0", "data:text/html,x", _XHTML)),
    "a page elsewhere": _added(PACKAGE, "</manifest>", _ITEM.format("p0", "../../../etc/passwd", _XHTML)),
    "a folder as a page": _added(PACKAGE, "</manifest>", _ITEM.format("p0", "text/", _XHTML)),
    "a picture as a page": _added(PACKAGE, "</manifest>", _ITEM.format("p0", "images/a.png", "image/png")),
    "a drawing as a page": _added(PACKAGE, "</manifest>", _ITEM.format("p0", "images/a.svg", "image/svg+xml")),
    "a font as a page": _added(PACKAGE, "</manifest>", _ITEM.format("p0", "font.otf", _XHTML)),
    "a cover that is a page": _added(PACKAGE, "</metadata>", '<meta name="cover" content="p0"/>'),
    "a cover that is nothing": _added(PACKAGE, "</metadata>", '<meta name="cover" content="none"/>'),
    "no title": _changed(PACKAGE, "(?s)<dc:title.*?</dc:title>", ""),
    "a title of lines": _changed(PACKAGE, "<dc:title>", "<dc:title>\n\n\t&#0;&#x202e;" + "long " * 5_000),
    "no language": _changed(PACKAGE, "(?s)<dc:language.*?</dc:language>", ""),
    "no identifier": _changed(PACKAGE, "(?s)<dc:identifier.*?</dc:identifier>", ""),
    "refinements in a ring": _added(
        PACKAGE, "</metadata>", '<meta id="a" refines="#b" property="x"/><meta id="b" refines="#a" property="x"/>'
    ),
    "other encodings": _recoded,
    "another name": _renamed,
    "two files for each other": _swapped,
    "elements in elements": _deep,
    "attributes without end": _wide,
    "words without end": _long_word,
    "contents without end": _many_ids,
    "notes without end": _many_notes,
    "locked by FairPlay": _holding("META-INF/sinf.xml", "<sinf/>"),
    "locked by LCP": _holding("META-INF/license.lcpl", "{}"),
    "signatures": _holding("META-INF/signatures.xml", "<signatures"),
    "a second package": _holding("other/content.opf", "<package/>"),
}
"""What may be wrong with a book's files."""
