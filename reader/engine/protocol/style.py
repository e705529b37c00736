"""How a reader wants pages to look: a value of the contract, for the engine keeps a book's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

ThemeName = Literal["light", "sepia", "dark", "contrast"]
PageMode = Literal["paginated", "scrolling"]
Columns = Literal["auto", "one", "two"]

HexColour = Annotated[str, Meta(pattern=r"\A#[0-9a-f]{6}\Z")]

FONT_PERCENTS = (60, 300)
LINE_HEIGHTS = (1.0, 2.2)
MARGIN_PERCENTS = (0, 25)
LETTER_SPACES = (0, 25)
WORD_SPACES = (0, 100)
PARAGRAPH_SPACES = (0, 200)
WEIGHTS = (0, 4)
LONGEST_FAMILY = 80
LONGEST_SHEET = 20_000


@dataclass(frozen=True, slots=True)
class PageStyle:
    """One way of showing pages.

    ``font_percent`` scales all text, ``line_height`` is a factor of the font size, ``margin_percent`` the least margin
    beside the text as a part of the page's width. ``font_family`` replaces the book's own fonts: one of CSS's generic
    families or an installed one; None keeps them. ``justify`` None aligns text as the book does. Columns are two where
    the page is wide enough (``auto``), always one, or two wherever the lines of each have room for 14 em. With
    ``follows_system`` the theme is the desktop's, and ``theme`` what that was when the style was last shown.
    The spaces between letters, words and paragraphs are hundredths of an em, ``weight`` is by how many steps letters
    are bolder; 0 leaves each as the book has it. With ``own_colours`` pages have the colours ``background`` and ``ink``
    (#rrggbb), and ``theme`` is the light or dark one, whichever suits them. ``sheet`` is CSS that comes
    after the book's own.
    """

    theme: ThemeName = "light"
    mode: PageMode = "paginated"
    font_percent: Annotated[int, Meta(ge=FONT_PERCENTS[0], le=FONT_PERCENTS[1])] = 100
    line_height: Annotated[float, Meta(ge=LINE_HEIGHTS[0], le=LINE_HEIGHTS[1])] = 1.5
    margin_percent: Annotated[int, Meta(ge=MARGIN_PERCENTS[0], le=MARGIN_PERCENTS[1])] = 6
    font_family: Annotated[str, Meta(max_length=LONGEST_FAMILY)] | None = None
    justify: bool | None = None
    hyphenate: bool = True
    columns: Columns = "auto"
    follows_system: bool = False
    letter_space: Annotated[int, Meta(ge=LETTER_SPACES[0], le=LETTER_SPACES[1])] = 0
    word_space: Annotated[int, Meta(ge=WORD_SPACES[0], le=WORD_SPACES[1])] = 0
    paragraph_space: Annotated[int, Meta(ge=PARAGRAPH_SPACES[0], le=PARAGRAPH_SPACES[1])] = 0
    weight: Annotated[int, Meta(ge=WEIGHTS[0], le=WEIGHTS[1])] = 0
    own_colours: bool = False
    background: HexColour = "#fdfcf9"
    ink: HexColour = "#1f1d1a"
    sheet: Annotated[str, Meta(max_length=LONGEST_SHEET)] = ""
