"""Tests of the W3C that ask how pages are laid out, judged in a window of 1000x640 pixels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from indexing.publication import Publication
from reader.ui.look.page_style import PageStyle
from tests.ui.page_driver import PageDriver
from tests.w3c.judging import PICTURE, PageJudge, becomes, both, comes, go, is_true, on_pages

_FLOW = "document.documentElement.dataset.quothFlow"


def flows(*wanted: str, style: PageStyle | None = None) -> PageJudge:
    """The pages, one after the other, are shown so: paginated, scrolling or fixed."""

    def judge(driver: PageDriver, _book: Publication) -> bool:
        driver.view.set_style(style or PageStyle(columns="one"))
        flows = [go(driver, section) and driver.evaluate(_FLOW) for section in range(len(wanted))]
        driver.view.set_style(PageStyle())
        return flows == list(wanted)

    return judge


def sizes(*wanted: str) -> PageJudge:
    """The pages are cut to these sizes, in pixels of their own."""
    body = "document.body"
    size = f"getComputedStyle({body}).overflow + ' ' + {body}.clientWidth + 'x' + {body}.clientHeight"

    def judge(driver: PageDriver, _book: Publication) -> bool:
        sizes = [go(driver, section) and driver.evaluate(size) for section in range(len(wanted))]
        return sizes == [f"hidden {expected}" for expected in wanted]

    return judge


def spreads(*wanted: dict[int, str], upright: bool = False) -> PageJudge:
    """What is seen at once, turning from the first page on: pages with the side that they are on."""

    def judge(driver: PageDriver, book: Publication) -> bool:
        driver.view.resize(*(480, 640) if upright else (1000, 640))
        right = True
        for spread in wanted:
            right = right and comes(driver, lambda spread=spread: _sides(driver) == spread)  # type: ignore[misc]
            if max(spread) < len(book.spine) - 1:
                driver.turned(driver.view.next_page)
        driver.view.resize(1000, 640)
        return right

    return judge


def _sides(driver: PageDriver) -> dict[int, str]:
    width = driver.view.width()
    names = {(0, width): "", (0, width // 2): "left", (width // 2, width): "right"}
    return {page: names.get(place, "?") for page, place in driver.halves.items()}


def _zooms(driver: PageDriver, _book: Publication) -> bool:
    """Four pages, one size and scale."""
    scale = "document.documentElement.style.getPropertyValue('--quoth-fixed-scale')"
    scales = {go(driver, section) and driver.evaluate(scale) for section in range(4)}
    return len(scales) == 1


_PLAIN_STYLE = replace(PageStyle(), mode="scrolling", columns="one")
_FILLED = is_true(
    "(({width, height}) => width === innerWidth && height === innerHeight)(document.images[0].getBoundingClientRect())"
)
_FOUR_SPREADS = ({0: "left", 1: "right"}, {2: "left", 3: "right"})
_PAIRED = spreads(*_FOUR_SPREADS)
_ALONE = spreads({0: ""}, {1: ""}, {2: ""}, {3: ""})
_LEFT_SECOND = spreads({0: ""}, {1: "left", 2: "right"}, {3: ""})

LAYOUT_JUDGES: Mapping[str, PageJudge] = {
    **dict.fromkeys(("lay-fxl-layout-default", "lay-pp-layout-default"), flows("paginated")),
    **dict.fromkeys(
        ("lay-fxl-layout-pre-paginated-spreads", "lay-pp-layout-pre-paginated-spreads", "lay-fxl-spread-both"), _PAIRED
    ),
    **dict.fromkeys(
        ("lay-fxl-layout-pre-paginated", "lay-pp-layout-pre-paginated"), flows("fixed", "fixed", "fixed", "fixed")
    ),
    **dict.fromkeys(("lay-fxl-spread-auto", "lay-fxl-spread-default"), _PAIRED),
    **dict.fromkeys(("lay-fxl-spread-none", "lay-pp-spread-none"), _ALONE),
    **dict.fromkeys(
        (
            "lay-fxl-page-spread-combined", "lay-pp-page-spread-combined",
            "lay-fxl-page-spread-left", "lay-pp-page-spread-left",
        ),
        _LEFT_SECOND,
    ),
    **dict.fromkeys(
        ("lay-fxl-page-spread-right", "lay-pp-page-spread-right"),
        spreads({0: "right"}, {1: "left", 2: "right"}, {3: ""}),
    ),
    "fxl-page-spread-break": _PAIRED,
    "fxl-page-spread-center": spreads({0: ""}, {1: "left", 2: "right"}, {3: ""}),
    "lay-fxl-spread-landscape": both(_PAIRED, on_pages(spreads({0: ""}, {1: ""}, upright=True), 0)),
    **dict.fromkeys(("lay-fxl-xhtml-icb", "lay-pp-xhtml-icb"), sizes("900x600")),
    **dict.fromkeys(
        ("lay-fxl-xhtml-icb_invalid_meta", "lay-pp-xhtml-icb_invalid_meta", "lay-fxl-xhtml-icb_repeated-in-meta",
         "lay-pp-xhtml-icb_repeated-in-meta"), sizes("900x600", "900x600"),
    ),
    **dict.fromkeys(
        ("lay-fxl-xhtml-icb_multi_declarations", "lay-pp-xhtml-icb_multi_declarations", "lay-fxl-xhtml-icb_units",
         "lay-pp-xhtml-icb_units"), sizes("1000x600", "1000x600"),
    ),
    **dict.fromkeys(("lay-fxl-xhtml-icb_multi", "lay-pp-xhtml-icb_multi"), sizes("900x600", "1400x600")),
    **dict.fromkeys(
        ("fxl-spine-overrides_behave-as-global", "lay-pp-spine-overrides_behave-as-global",
         "fxl-spine-overrides_duplicate"), flows("fixed", "paginated"),
    ),
    **dict.fromkeys(
        ("fxl-spine-overrides_behave-as-global-bis", "lay-pp-spine-overrides_behave-as-global-bis"),
        flows("paginated", "fixed", "paginated"),
    ),
    "lay-pp-spine-overrides_image-only-pp": both(on_pages(PICTURE, 0), flows("fixed", "paginated")),
    "lay-pp-spine-overrides_image-only-reflow": both(on_pages(PICTURE, 1), flows("paginated", "fixed", "paginated")),
    "lay-pp-spine-overrides_image-spine-pp": both(on_pages(both(PICTURE, _FILLED), 0), flows("paginated", "paginated")),
    "lay-pp-spine-overrides_image-spine-reflow": both(on_pages(PICTURE, 1), flows("paginated", "fixed", "paginated")),
    "lay-page-layout-both": flows("fixed", "paginated", "fixed", "fixed"),
    "lay-page-layout-both-spread": both(
        spreads({0: ""}, {1: ""}),
        on_pages(becomes("document.documentElement.hasAttribute('data-quoth-second')", wanted=False), 1),
        on_pages(spreads({4: "left"}), 4),
        flows("fixed", "paginated", "fixed", "paginated", "fixed"),
    ),
    "lay-pkg-flow-paginated": lambda driver, book: not book.scrolled and flows("paginated", "paginated")(driver, book),
    "lay-pkg-flow-scrolled-doc": lambda driver, book: book.scrolled
    and both(
        flows("scrolling", "scrolling", style=_PLAIN_STYLE), on_pages(becomes("quothTravel.pages > 1"), 1)
    )(driver, book),
    "lay-rendition-flow-pre-pag": flows("scrolling", "fixed", "fixed", "scrolling", style=_PLAIN_STYLE),
    "lay-viewport-meta-prop": _zooms,
    "pkg-spine-progression-pre-paginated": lambda driver, book: book.reading_direction == "ltr"
    and _PAIRED(driver, book),
}  # fmt: skip
