"""Hardened parsing of a book's XML and HTML: any encoding, any damage, no entities but named characters, no network.

The document type declaration is cut off before a parser sees it. So no entity of the book's own is ever expanded and
no external subset is fetched, whatever the parser's defaults are; the named characters of HTML are put in as text.

A tree takes some hundred times the bytes of a tag and thirty times those of an attribute, so both are counted before a
parser sees them: ``bounded`` ends the markup where it has more than any page needs. What is left is parsed piece by
piece, and a cancel token is checked between the pieces.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from html.entities import html5
from itertools import islice
from typing import TypeAlias, overload

from lxml import etree

from models.cancel import CancelToken

Element: TypeAlias = "etree._Element"

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED = re.compile(
    rb"<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([A-Za-z][\w.:-]{0,40})[\"']|<meta[^>]{0,200}?charset\s*=\s*[\"']?([A-Za-z][\w.:-]{0,40})",
    re.I,
)
_WESTERN = {"cp1252": "cp1252", "iso8859-1": "cp1252", "iso8859-15": "iso8859-15"}  # as browsers read them
_LANGUAGE = re.compile(rb"\blang\s*=\s*[\"']([A-Za-z]{2,3})\b(?:-([A-Za-z]{2,4}))?", re.I)
# what Windows wrote each language in, before UTF-8
_WINDOWS = {
    language: encoding
    for encoding, languages in {
        "cp1250": "bs cs hr hu pl ro sk sl sq",
        "cp1251": "be bg mk ru sr uk",
        "cp1253": "el",
        "cp1254": "az tr",
        "cp1255": "he yi",
        "cp1256": "ar fa ur",
        "cp1257": "et lt lv",
        "cp1258": "vi",
        "cp874": "th",
    }.items()
    for language in languages.split()
}
_EAST_ASIAN = {"ja": ("euc_jp", "cp932"), "ko": ("cp949",), "zh": ("gb18030",)}  # the one that reads least first
_TRADITIONAL = frozenset({"tw", "hk", "mo", "hant"})
_ESCAPED = re.compile("[\udc80-\udcff]+")  # how "surrogateescape" keeps a byte that it can't decode
_NOT_ASCII = re.compile(r"[^\x00-\x7f]+")
_STRAY_TO_VALID = 4
_TEXT_TO_NOISE = 20
_SPACE = re.compile(r"\s*")
_DOCTYPE = re.compile(r"<!DOCTYPE", re.I)
_IN_DOCTYPE = re.compile(r"[\"'\[\]>]|<!--.*?(?:-->|\Z)", re.S)
_HTML_START = re.compile(r"<html", re.I)
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
_REFERENCE = re.compile(
    r"<!--.*?(?:-->|\Z)|<!\[CDATA\[.*?(?:\]\]>|\Z)|&(?:#(x?)([0-9a-fA-F]{1,8});|([A-Za-z][A-Za-z0-9]{1,31});|)",
    re.S | re.I,
)
_MOST_CHARACTERS = 16_000_000  # of a page, pictures written into it included; War and Peace has three million
_MOST_TAGS = 200_000  # a page of 10 MB of prose has a quarter of that
_MOST_ATTRIBUTES = 600_000
_PIECE = 1 << 16  # characters; a parser needs some hundredths of a second for the tags in them
_MOST_MARKS = 20_000  # quotes and brackets of a document type
# A tag by the rules of HTML, from wherever one might begin, with attributes without end: libxml2's HTML parser compares
# each with all those before it. Bounded names keep this search from taking the square of the text's length itself.
MOST_ATTRIBUTES = 200
"""Of one element; one that has more keeps none, for what is done to each takes the square of their number."""
_CROWDED = re.compile(
    r"<[A-Za-z](?>[^\s/>]{100}|[^\s/>]*(?>[\s/]*(?>[^\s/>]{100}|=?[^\s/>=]+"
    r"(?>\s*=\s*(?>\"[^\"]*\"|'[^']*'|[^\s>\"'][^\s>]{2000}|[^\s>]*))?)){200})"
)
_PREDEFINED = frozenset({"amp", "lt", "gt", "quot", "apos"})


def local_name(tag: object) -> str:
    """The lower-case local name in an element's or attribute's ``{namespace}name``."""
    return str(tag).rpartition("}")[2].lower()


def decode(data: bytes) -> str:
    """The text of a markup file, less characters that XML forbids.

    A byte-order mark decides; then UTF-16 by its zero bytes; then UTF-8, if there are non-ASCII characters and
    they are valid (text in another encoding hardly ever is, so this mends wrong declarations); then what the file
    declares; in the end what Windows wrote the page's own language in, mostly Windows-1252, which can read anything.
    Stray bytes of that in UTF-8, as pasted quotation marks leave them, are read as such, and nothing else is.
    """
    return allowed(_decode(data))


def is_noise(data: bytes) -> bool:
    """Whether bytes that ought to be markup are none in any encoding: a ninth of random ones are control characters."""
    text = _decode(data)
    return len(_NOT_XML.findall(text)) * _TEXT_TO_NOISE > len(text)


@overload
def allowed(text: str) -> str: ...
@overload
def allowed(text: None) -> None: ...
def allowed(text: str | None) -> str | None:
    """``text`` without the characters that XML forbids, which HTML parsing takes from references in odd places."""
    return _NOT_XML.sub("", text) if text and _NOT_XML.search(text) else text


def _decode(data: bytes) -> str:
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            rest = data[len(mark) :]
            return _mixed(rest, _windows(data))[0] if encoding == "utf-8" else rest.decode(encoding, "replace")
    if data[:2] == b"<\0" or data[1:4:2] == b"\0\0":
        return data.decode("utf-16-le", "replace")
    if data[:2] == b"\0<":
        return data.decode("utf-16-be", "replace")
    declared = _DECLARED.search(data[:2048])
    named = (declared[1] or declared[2]).decode("ascii") if declared else "utf-8"
    western = _western(named)
    for encoding in (named,) if data.isascii() else ("utf-8",) if western else ("utf-8", named):
        try:
            return data.decode(encoding)
        except (UnicodeError, LookupError):
            continue
    windows = _windows(data)
    text, is_utf8 = _mixed(data, windows)
    if is_utf8:
        return text
    return (None if western else _east_asian(data)) or data.decode(western or windows, "replace")


def _page_language(data: bytes) -> tuple[str, str]:
    """The language that a page names, and its region or script, both in lower case; empty if it names none."""
    match = _LANGUAGE.search(data[:2048])
    return (match[1].decode("ascii").lower(), (match[2] or b"").decode("ascii").lower()) if match else ("", "")


def _windows(data: bytes) -> str:
    """The encoding of one byte a character that Windows had for the language that a page names."""
    return _WINDOWS.get(_page_language(data)[0], "cp1252")


def _east_asian(data: bytes) -> str | None:
    """A page that names such a language, in one of its encodings; None if it names none, or is in none of them."""
    language, region = _page_language(data)
    for encoding in ("big5",) if language == "zh" and region in _TRADITIONAL else _EAST_ASIAN.get(language, ()):
        try:
            return data.decode(encoding)
        except UnicodeError:
            continue
    return None


def _western(named: str) -> str | None:
    """What to read a declared Western encoding as: it reads any bytes, so that its success says nothing."""
    try:
        return _WESTERN.get(codecs.lookup(named).name)
    except LookupError:
        return None


def _mixed(data: bytes, windows: str) -> tuple[str, bool]:
    """``data`` as UTF-8 with stray bytes of an encoding of ``windows``, and whether that is what it is.

    In other encodings hardly any letters make a character of UTF-8 by accident; of two bytes each some do.
    """
    text = data.decode("utf-8", "surrogateescape")
    stray = sum(map(len, _ESCAPED.findall(text)))
    valid = sum(map(len, _NOT_ASCII.findall(text))) - stray
    mended = _ESCAPED.sub(lambda match: match[0].encode("utf-8", "surrogateescape").decode(windows, "replace"), text)
    return mended, valid * (_STRAY_TO_VALID if _page_language(data)[0] not in _EAST_ASIAN else 1) >= stray


def bounded(text: str) -> str:
    """Markup up to where it has more characters, tags or attributes than a page needs; itself if that is all."""
    for sign, most in (("<", _MOST_TAGS), ("=", _MOST_ATTRIBUTES)):
        if text.count(sign) > most:
            text = sign.join(text.split(sign, most + 1)[:-1])
    return text if len(text) <= _MOST_CHARACTERS else text[:_MOST_CHARACTERS]


def parse_xml(data: bytes, *, recover: bool) -> Element | None:
    """The root of an XML file, without comments, instructions and document type; None if unreadable."""
    return parse_text(bounded(decode(data)), recover=recover)


def parse_text(text: str, *, recover: bool, cancel: CancelToken | None = None) -> Element | None:
    """As ``parse_xml``, from decoded and bounded text. Raises Cancelled."""
    parser = etree.XMLParser(
        encoding="utf-8",
        recover=recover,
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        remove_comments=True,
        remove_pis=True,
        collect_ids=False,
        huge_tree=True,
    )
    return _parsed(text, parser, cancel or CancelToken())


def parse_html(text: str, cancel: CancelToken | None = None) -> Element | None:
    """The root of an HTML file, read as forgivingly as libxml2 can; None if nothing is in it. Raises Cancelled."""
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, remove_comments=True, remove_pis=True, huge_tree=True)
    return None if _CROWDED.search(text) else _parsed(text, parser, cancel or CancelToken())


def _parsed(text: str, parser: etree.XMLParser | etree.HTMLParser, cancel: CancelToken) -> Element | None:
    text = _self_contained(text, cancel)
    try:
        if len(text) <= _PIECE:
            return etree.fromstring(text.encode("utf-8"), parser)
        for piece in cancel.checked(_pieces(text)):
            parser.feed(piece)
        return parser.close()
    except etree.XMLSyntaxError:
        return None


def _pieces(text: str) -> Iterator[bytes]:
    for start in range(0, len(text), _PIECE):
        yield text[start : start + _PIECE].encode("utf-8")


def _self_contained(text: str, cancel: CancelToken) -> str:
    """``text`` without XML declaration and document type, its named characters written out."""
    text = _without_doctype(_without_declaration(text))

    def written_out(match: re.Match[str]) -> str:
        cancel.check()
        return _written_out(match)

    return _REFERENCE.sub(written_out, text) if "&" in text else text


def _without_declaration(text: str) -> str:
    """Cut ``<?xml ... ?>``: the encoding it names is not the one that the parser gets."""
    text = text.lstrip()
    end = text.find("?>", 0, 1_000) if text[:5].lower() == "<?xml" else -1
    return text[end + 2 :] if end > 0 else text


def _without_doctype(text: str) -> str:
    """Cut ``<!DOCTYPE ... [ ... ]>``; an unfinished one goes up to the root element."""
    start = _prolog_end(text)
    opening = _DOCTYPE.match(text, start)
    if opening is None:
        return text
    subset, quote = False, ""
    for match in islice(_IN_DOCTYPE.finditer(text, opening.end()), _MOST_MARKS):
        mark = match[0]
        if quote:
            quote = "" if mark == quote else quote
        elif mark in ("'", '"'):
            quote = mark
        elif mark in ("[", "]"):
            subset = mark == "["
        elif mark == ">" and not subset:
            return text[:start] + text[match.end() :]
    root = _HTML_START.search(text, start)
    return text[:start] + (text[root.start() :] if root else "")


def _prolog_end(text: str) -> int:
    """Where the white space, comments and instructions at the beginning end."""
    at = 0
    while True:
        at = _SPACE.match(text, at).end()  # type: ignore[union-attr]  # it matches nothing, too
        closing = "-->" if text.startswith("<!--", at) else "?>" if text.startswith("<?", at) else None
        end = text.find(closing, at) if closing else -1
        if closing is None or end < 0:
            return at
        at = end + len(closing)


def _written_out(match: re.Match[str]) -> str:
    """The replacement of one reference; markup that merely contains an ampersand stays as it is."""
    whole, number, name = match[0], match[2], match[3]
    if whole.startswith("<"):
        return whole
    if number:
        try:
            code = int(number, 16 if match[1] else 10)
        except ValueError:
            return "&amp;" + whole[1:]
        valid = code <= 0x10FFFF and not _NOT_XML.match(chr(code))
        return whole if valid else ""
    if name in _PREDEFINED:
        return whole
    if name and (character := html5.get(name + ";")):
        return character.replace("&", "&amp;").replace("<", "&lt;")
    return "&amp;" + whole[1:]
