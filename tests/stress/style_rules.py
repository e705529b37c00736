"""Chapters with style sheets drawn at random, of all that moves, cuts off, resizes or turns the boxes of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import get_args

from hypothesis import strategies as st

from reader.engine.protocol.style import Columns, PageMode
from tests.epubs import page

SIZES = ((640, 480), (1024, 600), (1366, 768))

_LENGTHS = (
    *("0", "1px", "-1em", "2em", "120px", "-300px", "2000px", "-2000px"),
    *("50%", "100%", "300%", "40vh", "200vh", "30vw", "250vw"),
)
_SIZES = (
    *(length for length in _LENGTHS if not length.startswith("-")),
    "auto",
    "min-content",
    "max-content",
    "fit-content",
)
_DISPLAYS = (
    *("block", "inline", "inline-block", "flow-root", "list-item", "contents", "flex", "inline-flex", "grid"),
    *("inline-grid", "table", "inline-table", "table-row", "table-row-group", "table-cell", "table-caption"),
    *("table-column", "-webkit-box", "ruby", "math"),
)
_TRANSFORMS = (
    *("rotate(90deg)", "rotate(-45deg)", "rotateY(89deg)", "scale(0.05)", "scale(4)", "scale(-1)", "skewX(60deg)"),
    *("translate(-100%)", "translateY(900px)", "translateX(-50vw)", "perspective(100px) translateZ(90px)"),
)
_VALUES: dict[str, tuple[str, ...]] = {
    "display": _DISPLAYS,
    "overflow": ("hidden", "auto", "scroll", "clip", "hidden auto", "scroll hidden"),
    "overflow-x": ("hidden", "auto", "clip"),
    "overflow-y": ("hidden", "auto", "scroll"),
    "position": ("absolute", "absolute", "relative", "fixed", "sticky"),
    **dict.fromkeys(("top", "left", "right", "bottom", "inset", "margin", "margin-top", "margin-left"), _LENGTHS),
    **dict.fromkeys(("margin-right", "margin-bottom", "text-indent"), _LENGTHS),
    **dict.fromkeys(
        ("padding", "padding-left", "gap"), tuple(length for length in _LENGTHS if not length.startswith("-"))
    ),
    **dict.fromkeys(("width", "min-width", "height", "height", "min-height"), _SIZES),
    **dict.fromkeys(("max-width", "max-height", "inline-size", "block-size", "max-block-size"), _SIZES),
    "float": ("left", "right"),
    "clear": ("both", "left"),
    "columns": ("2", "3", "6", "50px", "12em 4"),
    "column-fill": ("auto",),
    "column-span": ("all",),
    "column-gap": ("0", "300px"),
    "flex-direction": ("column", "row-reverse", "column-reverse"),
    "flex-wrap": ("wrap", "wrap-reverse"),
    "flex": ("1", "0 0 400px", "0 0 0", "none"),
    "order": ("-1", "3"),
    "align-items": ("center", "flex-end", "baseline"),
    "justify-content": ("center", "flex-end", "space-between"),
    "grid": (
        "auto-flow 100px / 1fr 1fr",
        "none / repeat(12, 90px)",
        "auto-flow / auto 200px",
        "repeat(2, 40px) / none",
    ),
    "grid-area": ("1 / 1", "1 / 9", "5 / 1 / 6 / 3"),
    "grid-auto-flow": ("column", "dense"),
    "table-layout": ("fixed",),
    "list-style": ("none", "inside", "decimal", "decimal outside", "square"),
    "padding-inline-start": ("0", "2em", "30vw"),
    "border-collapse": ("collapse",),
    "border-spacing": ("80px",),
    "caption-side": ("bottom",),
    "transform": _TRANSFORMS,
    "transform-origin": ("0 0", "bottom right"),
    "translate": ("-600px", "0 80vh"),
    "rotate": ("30deg", "x 90deg"),
    "scale": ("0", "0.2", "3"),
    "zoom": ("0.1", "3"),
    "writing-mode": ("vertical-rl", "vertical-lr", "sideways-lr"),
    "direction": ("rtl",),
    "text-orientation": ("upright",),
    "white-space": ("nowrap", "pre", "pre-wrap"),
    "word-break": ("keep-all", "break-all"),
    "overflow-wrap": ("normal",),
    "text-overflow": ("ellipsis",),
    "text-align": ("right", "center", "justify"),
    "line-height": ("0", "0.4", "1", "3", "0px"),
    "letter-spacing": ("-1em", "1em", "60px"),
    "word-spacing": ("-2em", "500px"),
    "font-size": ("0", "1px", "0.2em", "3em", "12em", "700px", "40vw"),
    "vertical-align": ("super", "middle", "900px", "-50vh"),
    "contain": ("size", "strict", "paint", "inline-size"),
    "container-type": ("size",),
    "content-visibility": ("hidden",),
    "clip-path": ("inset(45%)", "circle(10px)"),
    "clip": ("rect(0, 0, 0, 0)",),
    "mask": ("linear-gradient(transparent, transparent)",),
    "opacity": ("0",),
    "-webkit-line-clamp": ("2",),
    "-webkit-box-orient": ("vertical",),
    "break-inside": ("avoid",),
    "break-before": ("page", "column", "avoid"),
    "break-after": ("page", "avoid"),
    "box-sizing": ("border-box",),
    "orphans": ("40",),
    "shape-outside": ("circle(50%)",),
    "z-index": ("-1",),
}
_CLASSES = "abcdef"
_TAGS = (
    "p",
    "div",
    "section",
    "h1",
    "span",
    "em",
    "pre",
    "code",
    "table",
    "tr",
    "td",
    "ul",
    "ol",
    "li",
    "blockquote",
    "figure",
)
_SELECTORS = (
    *(f".{name}" for name in _CLASSES * 3),
    *_TAGS,
    *(
        "*",
        "body",
        "html",
        "body > *",
        "div *",
        "p:first-child",
        "p::first-letter",
        ".a .b",
        ".c > *",
        "li:nth-child(2n)",
    ),
    *("pre *", "td, th", ":root", "div div"),
)


@dataclass(frozen=True)
class StyledChapter:
    """A chapter, and the window that it is shown in."""

    sheet: str
    body: str
    size: tuple[int, int]
    mode: PageMode
    columns: Columns

    def page(self) -> str:
        """The chapter's file."""
        return page(self.body, head=f"<style>{self.sheet}</style>")


def declarations() -> st.SearchStrategy[str]:
    """One declaration, now and then an important one."""
    pairs = [(name, value) for name, values in _VALUES.items() for value in values]
    by_name = st.sampled_from(sorted({name for name, _ in pairs}))
    declaration = by_name.flatmap(lambda name: st.sampled_from(_VALUES[name]).map(lambda value: f"{name}: {value}"))
    return st.tuples(declaration, st.sampled_from(("", "", "", " !important"))).map("".join)


def sheets() -> st.SearchStrategy[str]:
    """A style sheet of a few rules."""
    bodies = st.lists(declarations(), min_size=1, max_size=4).map("; ".join)
    rule = st.tuples(st.sampled_from(_SELECTORS), bodies).map(lambda pair: f"{pair[0]} {{ {pair[1]} }}")
    return st.lists(rule, min_size=1, max_size=5).map("\n".join)


class _Writer:
    """Writes the parts of a chapter: every word is another, so that a lost one can be named."""

    def __init__(self, classes: Sequence[str]) -> None:
        self._classes, self._used = classes, 0
        self._words = 0

    def words(self, count: int) -> str:
        self._words += count
        return " ".join(f"w{number}" for number in range(self._words - count, self._words))

    def element(self, name: str, content: str) -> str:
        given = self._classes[self._used % len(self._classes)] if self._classes else ""
        self._used += 1
        return f'<{name} class="{given}">{content}</{name}>' if given else f"<{name}>{content}</{name}>"

    def paragraphs(self, count: int, words: int = 45) -> str:
        return "".join(self.element("p", self.words(words)) for _ in range(count))

    def part(self, kind: str) -> str:
        parts: dict[str, Callable[[], str]] = {
            "nested": self._nested,
            "code": self._code,
            "table": self._table,
            "list": lambda: self.element("ul", "".join(self.element("li", self.words(14)) for _ in range(15))),
            "numbered": lambda: self.element("ol", "".join(self.element("li", self.words(9)) for _ in range(120))),
            "inline": self._inline,
            "quoted": lambda: self.element("blockquote", self.paragraphs(3)) + self.element("figure", self.words(40)),
            "long": lambda: self.element("div", self.words(400)),
        }
        return parts[kind]()

    def _nested(self) -> str:
        return self.element("section", self.element("div", self.element("div", self.paragraphs(12))))

    def _code(self) -> str:
        lines = "".join(self.element("span", self.words(22)) + "\n" for _ in range(40))
        return self.element("div", self.element("pre", self.element("code", lines)))

    def _table(self) -> str:
        rows = [self.element("tr", "".join(self.element("td", self.words(5)) for _ in range(6))) for _ in range(14)]
        return self.element("table", "".join(rows))

    def _inline(self) -> str:
        inner = self.element("span", self.words(3) + " " + self.element("em", self.words(30)))
        return self.element("p", self.words(10) + " " + inner + " " + self.words(150))


PARTS = ("nested", "code", "table", "list", "numbered", "inline", "quoted", "long")


def body_of(kinds: Sequence[str], classes: Sequence[str]) -> str:
    """A chapter with parts of these kinds, whose elements have these classes in turn."""
    writer = _Writer(classes)
    parts = "".join(writer.part(kind) for kind in kinds)
    return f"<h1>{writer.words(4)}</h1>{writer.paragraphs(2)}{parts}{writer.paragraphs(2)}"


def bodies() -> st.SearchStrategy[str]:
    """A chapter of several pages, with classes given out at random."""
    kinds = st.lists(st.sampled_from(PARTS), min_size=1, max_size=3, unique=True)
    classes = st.lists(st.sampled_from(("", "", *_CLASSES)), min_size=1, max_size=9)
    return st.builds(body_of, kinds, classes)


def chapters() -> st.SearchStrategy[StyledChapter]:
    """A chapter under a random style sheet, in a window of a random size."""
    return st.builds(
        StyledChapter,
        sheets(),
        bodies(),
        st.sampled_from(SIZES),
        st.sampled_from(get_args(PageMode)),
        st.sampled_from(get_args(Columns)),
    )
