"""Finds the formulas of a page, and writes each in one line where the canonical text has mere characters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from indexing.cfi.source import SourceMap
from indexing.markup import Element, local_name
from indexing.store.rows import FormulaRow
from indexing.whole_words import with_single_spaces
from models.cancel import CancelToken

_RAISED = str.maketrans(
    "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWαβγδθ′*",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵅᵝᵞᵟᶿ′*",
)
_LOWERED = str.maketrans("0123456789+-−=()aehijklmnoprstuvxβγρφχ", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ")
_ACCENTS = {
    "^": "\u0302", "ˆ": "\u0302", "~": "\u0303", "˜": "\u0303", "¯": "\u0304", "‾": "\u0304", "―": "\u0304",
    "→": "\u20d7", "⃗": "\u20d7", "˙": "\u0307", ".": "\u0307", "¨": "\u0308", "_": "\u0332",
}  # fmt: skip
_INVISIBLE = dict.fromkeys(map(ord, "\u2061\u2062\u2063\u2064\u200b"))
_TIGHT = frozenset("()[]{}|‖⟨⟩⌊⌋⌈⌉!′″'/∕∘⁡^_°%√∇∂∑∏∫∬∮⋂⋃¬∀∃§.…⋯⋮⋱")
_COMMAS = frozenset(",;:")
_SIGNS = frozenset("−-+±∓")
_OPENS = frozenset("([{|=<>≤≥≠,;:+−×·→∈")
"""What stands before a sign that belongs to what follows it."""
_WORDS = re.compile(r"[^\W\d_]{2,}$")
_SIMPLE = re.compile(r"[^\W_]?[\u0300-\u036f\u20d7′]*|\d+(?:[.,]\d+)*")
_MOST_DEPTH = 60


def linear(formula: Element) -> str:
    """The formula as a line of text; empty if it holds none. What it can't write better stands as its characters."""
    return _tidy(_written(formula, 0))


def _written(element: Element, depth: int) -> str:
    name = local_name(element.tag)
    if depth > _MOST_DEPTH:
        return "".join(element.itertext())
    if name in _LEAVES:
        return _leaf(name, element)
    parts = [] if name in _SILENT else list(element)[: 1 if name in ("semantics", "maction") else None]
    least, shape = _SHAPES.get(name, (1 << 30, _joined))
    if len(parts) < least and name not in _LISTS:
        line = _row(parts, depth)
        return f"√{_grouped(line)}" if name == "msqrt" else line
    written = [_tidy(_written(part, depth + 1)) for part in parts]
    return _LISTS[name](element, written) if name in _LISTS else shape(written)


_LEAVES = frozenset({"mi", "mn", "mo", "mtext", "ms", "mspace", "mglyph"})
_SILENT = frozenset({"annotation", "annotation-xml", "mphantom", "maligngroup", "malignmark", "none", "mprescripts"})


def _leaf(name: str, element: Element) -> str:
    raw = "".join(element.itertext()).translate(_INVISIBLE)
    text = " ".join(raw.split())
    if name == "mtext":
        return with_single_spaces(raw)
    if name == "mspace":
        return " "
    if name == "mo":
        if element.get("form") == "prefix" or not text or text in _TIGHT or text in _ACCENTS:
            return text
        return f"{text} " if text in _COMMAS else f" {text} "
    return f"\u2005{text}\u2005" if name == "mi" and _WORDS.match(text) else text


def _row(parts: Sequence[Element], depth: int) -> str:
    """Parts one after the other; a sign with nothing to its left, or an operator, belongs to what follows."""
    pieces: list[str] = []
    left = ""  # the last character, not a space
    for part in parts:
        piece = _written(part, depth + 1)
        close = piece.strip()
        if close in _SIGNS and (not left or left in _OPENS):
            piece = close
        left = close[-1:] or left
        pieces.append(piece)
    return "".join(pieces)


def _tidy(line: str) -> str:
    line = re.sub(r"\u2005(?=[(\[{)\]}|,])|(?<=[(\[{|])\u2005", "", line).replace("\u2005", " ")
    line = "\n".join(" ".join(part.split()) for part in line.split("\n"))
    return re.sub(r" ([,;:)\]}])", r"\1", re.sub(r"([(\[{]) ", r"\1", line))


def _grouped(text: str) -> str:
    """``text`` in brackets, unless it is one number, letter or word, or in brackets already."""
    text = _tidy(text)
    if _SIMPLE.fullmatch(text) or (text[:1] + text[-1:] in ("()", "[]", "{}") and not re.search(r"[)\]}].", text)):
        return text
    return f"({text})"


def _raised(text: str) -> str:
    return _script(text, _RAISED, "^")


def _lowered(text: str) -> str:
    return _script(text, _LOWERED, "_")


def _script(text: str, small: Mapping[int, int], sign: str) -> str:
    """``text`` in small characters, if there is one for each of it, else in brackets behind a sign."""
    if not text:
        return ""
    close = text.replace(" ", "")
    if all(ord(character) in small for character in close):
        return close.translate(small)
    return sign + _grouped(text)


def _over(parts: Sequence[str]) -> str:
    base, above = parts[0], parts[1]
    if above in _ACCENTS and len(base) <= 2:
        return base + _ACCENTS[above]
    return base if above in "⏞︷⎴" else base + (_raised(above) if above not in _ACCENTS else f"^{above}")


def _under(parts: Sequence[str]) -> str:
    return parts[0] if parts[1] in "⏟︸⎵" else f"{parts[0]}{_lowered(parts[1])} "


def _joined(parts: Sequence[str]) -> str:
    return " ".join(filter(None, parts))


_SHAPES: dict[str, tuple[int, Callable[[Sequence[str]], str]]] = {
    "mfrac": (2, lambda parts: f"{_grouped(parts[0])}/{_grouped(parts[1])}"),
    "mroot": (2, lambda parts: f"{_raised(parts[1])}√{_grouped(parts[0])}"),
    "msup": (2, lambda parts: _based(parts[0]) + _raised(parts[1])),
    "msub": (2, lambda parts: _based(parts[0]) + _lowered(parts[1])),
    "msubsup": (3, lambda parts: _based(parts[0]) + _lowered(parts[1]) + _raised(parts[2])),
    "mover": (2, _over),
    "munder": (2, _under),
    "munderover": (3, lambda parts: f"{parts[0]}{_lowered(parts[1])}{_raised(parts[2])} "),
}
"""Elements by how many parts they need, and how these are written."""


def _based(text: str) -> str:
    """What an index or a power belongs to."""
    return f"({text})" if re.search(r"[\s/]", text) and not re.fullmatch(r"[(\[{].*[)\]}]", text) else text


def _table(element: Element, parts: Sequence[str]) -> str:
    """Rows part by semicolons: of a matrix on its line, of a system of equations with a new line each."""
    rows = [row for row in parts if row]
    parent = element.getparent()
    while parent is not None and len(parent) == 1 and local_name(parent.tag) in ("mrow", "mstyle", "mpadded"):
        parent = parent.getparent()
    alone = parent is None or (len(parent) == 1 and local_name(parent.tag) in ("math", "semantics"))
    return (";\n" if alone else "; ").join(rows)


_LISTS: dict[str, Callable[[Element, Sequence[str]], str]] = {
    "mtable": _table,
    "mtr": lambda _element, parts: _joined(parts),
    "mlabeledtr": lambda _element, parts: _joined(parts[1:]),
}
"""Elements with any number of parts."""


_LONGEST = 2000
"""Characters of a formula; a longer one stays as its characters."""


def has_formulas(root: Element) -> bool:
    """Whether a page has MathML."""
    return next(root.iter("{*}math", "math"), None) is not None


def find_formulas(source: SourceMap, spine: int, cancel: CancelToken) -> tuple[FormulaRow, ...]:
    """The formulas that are written otherwise than their characters are read, in order. Raises Cancelled."""
    return tuple(_found(source, spine, cancel))


def _found(source: SourceMap, spine: int, cancel: CancelToken) -> Iterator[FormulaRow]:
    done = 0
    for element in cancel.checked(source.body.iter("{*}math", "math")):
        start, end = source.start_of(element), source.end_of(element)
        if start < done or not 0 < end - start <= _LONGEST:
            continue  # within another one, or nothing to read
        done = end
        written = linear(element)
        if written and written != source.text[start:end]:
            yield FormulaRow(spine, start, end, written)
