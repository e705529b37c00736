"""Tests of the W3C that are judged in a real page, of a window of 1000x640 pixels."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QUrl

from indexing.locator import Locator
from indexing.publication import Publication
from reader.ui.page.note_popup import NotePopup
from tests.ui.page_driver import PageDriver
from tests.w3c.judging import (
    LOADED,
    MISSING,
    PICTURE,
    TEXT,
    PageJudge,
    becomes,
    both,
    comes,
    go,
    is_true,
    on_pages,
    sees,
    styles,
)
from tests.w3c.layout_judges import LAYOUT_JUDGES
from tests.w3c.speech_judges import SPEECH_JUDGES

_PASSES = sees("Test passes", without="Test fails")


def _clicks_out(url: str) -> PageJudge:
    """A click on a link is put before the reader, and the page stays."""

    def judge(driver: PageDriver, _book: Publication) -> bool:
        asked: list[QUrl] = []
        driver.view.link_to_outside.connect(asked.append)
        driver.evaluate("document.querySelector('a[href]').click()")
        came = comes(driver, lambda: bool(asked))
        driver.view.link_to_outside.disconnect(asked.append)
        return came and asked[0].toString().startswith(url) and driver.evaluate(TEXT) != ""

    return judge


def _follows(section: int) -> PageJudge:
    """The first link leads to this section."""

    def judge(driver: PageDriver, _book: Publication) -> bool:
        driver.loading(lambda: driver.evaluate("document.querySelector('a[href]').click()"))
        return driver.position.spine == section

    return judge


def _notes(section: int, *, shown: bool) -> PageJudge:
    """Whether a click on a section's link shows a note over the page."""

    def judge(driver: PageDriver, _book: Publication) -> bool:
        go(driver, section)
        popup = driver.view.findChild(NotePopup)
        driver.evaluate("document.querySelector('a[href]').click()")
        came = comes(driver, lambda: isinstance(popup, NotePopup) and popup.isVisible(), 3.0 if shown else 1.0)
        driver.view.go_to(Locator(section, 0))  # which puts it away
        return came == shown

    return judge


def _contents_lead(driver: PageDriver, book: Publication) -> bool:
    driver.loading(lambda: driver.view.go_to_href(book.toc[1].href))
    return "leads here" in str(driver.evaluate(TEXT))


def _hides_the_second_link(driver: PageDriver, book: Publication) -> bool:
    text = str(driver.evaluate(TEXT))
    listed = [entry.title for entry in book.toc] == ["The first link", "The second link"]
    return listed and "The first link" in text and "The second link" not in text


def _duplicates_are_places(driver: PageDriver, _book: Publication) -> bool:
    """Each of three equal pages is a place of its own, for bookmarks too."""
    places = [go(driver, section) and driver.position for section in (1, 2, 3)]
    return places == [Locator(section, 0) for section in (1, 2, 3)]


_NO_PICTURE = both(becomes(LOADED), is_true("[...document.images].every((i) => i.naturalWidth === 0)"))
_PLAYABLE = "[...document.querySelectorAll('audio')].some((a) => a.duration > 0)"
_SOUND = both(becomes(f"{MISSING} || {_PLAYABLE}"), is_true(_PLAYABLE))
_FACES = "[...document.fonts].filter((f) => !f.family.includes('OpenDyslexic'))"  # the book's: that one is Quoth's
_FONTS = becomes(f"{_FACES}.length > 0 && {_FACES}.every((f) => f.status === 'loaded')")
_NO_FONT = becomes(f"{_FACES}.length > 0 && {_FACES}.every((f) => f.status === 'error')")
_PATTERN = becomes("[...document.querySelectorAll('svg *')].some((e) => getComputedStyle(e).fill.startsWith('url('))")
_DRAWING = becomes("[...document.querySelectorAll('svg path')].some((e) => e.getBoundingClientRect().width > 50)")
_RAISED = becomes(
    "((m) => m !== null && m.children[1].getBoundingClientRect().top < m.children[0].getBoundingClientRect().top)"
    "(document.querySelector('math msup'))"
)
_QUOTED = becomes(
    "document.documentElement.lang + getComputedStyle(document.querySelector('q'), '::before').content", "open-quote"
)
_LABELLED = becomes("document.querySelector('svg text').textContent.trim() !== ''")
_FROM_THE_LEFT = becomes("getComputedStyle(document.querySelector('li')).direction", "ltr")
_EMPTY_FRAMES = becomes("document.querySelectorAll('iframe, frame, object, embed').length", 0)
_NOT_RED = is_true("[...document.querySelectorAll('*')].every((e) => getComputedStyle(e).color !== 'rgb(255, 0, 0)')")


PAGE_JUDGES: Mapping[str, PageJudge] = {
    **LAYOUT_JUDGES,
    **SPEECH_JUDGES,
    **dict.fromkeys(("cnt-css-fonts_ot", "cnt-css-fonts_tt", "cnt-css-fonts_woff", "cnt-css-fonts_woff2"), _FONTS),
    "cnt-mathml-support": _RAISED,
    "cnt-svg-css": _PATTERN,
    "cnt-svg-css-inclusion": _PATTERN,
    "cnt-svg-css-reference": PICTURE,
    "cnt-svg-embedded": _DRAWING,
    "cnt-svg-support": _DRAWING,
    "cnt-xhtml-support": _PASSES,
    "css-epub-hyphens": both(
        styles("hyphens", "none", "manual", "auto"),
        becomes("document.querySelectorAll('p')[7].textContent.includes('\u00ad')"),
    ),
    "css-epub-line-break": styles("lineBreak", "loose", "normal", "strict"),
    "css-epub-text-align-last": styles(
        "textAlignLast", "auto", "start", "end", "left", "right", "center", "justify"
    ),
    "css-epub-text-combine-horizontal": styles("textCombineUpright", "none", "all", "none", "all"),
    "css-epub-text-emphasis": both(
        styles(
            "textEmphasisStyle", "dot", "circle", "double-circle", "triangle", "sesame", '"a"', "open dot", "dot"
        ),
        styles("textEmphasisPosition", "over", "under"),
        styles("textEmphasisColor", "rgb(0, 0, 255)"),
        styles("textEmphasisPosition", "over left", "over", sections=(1, 3)),
    ),
    "css-epub-text-orientation": styles("textOrientation", "upright", "sideways", "sideways", sections=(1,)),
    "css-epub-text-transform": styles("textTransform", "full-width"),
    "css-epub-text-underline-position": styles(
        "textUnderlinePosition", "auto", "under", "under left", "under right", sections=(0, 1, 2, 4)
    ),
    "css-epub-word-break": styles("wordBreak", "normal", "keep-all", "break-all"),
    "css-epub-writing-mode": styles("writingMode", "horizontal-tb", "vertical-rl", "vertical-lr", sections=(0, 1, 2)),
    "nav-activation": _contents_lead,
    "nav-spine_in-spine-hidden-toc-css": _hides_the_second_link,
    "nav-spine_in-spine-hidden-toc-html": _hides_the_second_link,
    "ocf-font_obfuscation": _FONTS,
    "ocf-font_obfuscation_bis": _NO_FONT,
    **dict.fromkeys(("ocf-url_link-leaking-relative", "ocf-url_link-path-absolute", "ocf-url_link-relative"), PICTURE),
    "pkg-dir_but_not_content": _FROM_THE_LEFT,
    "pkg-lang_but_not_content": _QUOTED,
    "pkg-manifest-unlisted-resource": _NO_PICTURE,
    "pkg-spine-duplicate-item-hyperlink": _follows(1),
    "pkg-spine-duplicate-item-ui": _duplicates_are_places,
    "pkg-spine-nonlinear-activation": _follows(1),
    "pkg-spine-order-svg": on_pages(_LABELLED, 0, 1, 2, 3),
    "pss-support": _notes(0, shown=True),
    "pss-support_ignore-title": both(_notes(0, shown=True), _notes(1, shown=False)),
    **dict.fromkeys(
        ("pub-cmt-avif", "pub-cmt-gif", "pub-cmt-jpeg", "pub-cmt-jxl", "pub-cmt-png", "pub-cmt-svg", "pub-cmt-webp",
         "pub-data-urls_browsing-context", "pub-data-urls_top-level-content", "pub-foreign_image"), PICTURE,
    ),
    **dict.fromkeys(("pub-cmt-mp3", "pub-cmt-mp4", "pub-cmt-opus"), _SOUND),
    "pub-external-links": _clicks_out("http"),
    "pub-external-links_consent": _clicks_out("mailto:"),
    "pub-file-urls": both(_EMPTY_FRAMES, sees("Test passes")),
    "scr-storage-delete": sees("hence this test succeeds"),
    "scr-support-fallback": sees("Test passes", without="the test fails"),
    "sec-untrusted-consent_network": both(_EMPTY_FRAMES, _NO_PICTURE, styles("color", "rgb(31, 29, 26)"), _NOT_RED),
    "sec-untrusted-consent_scripting": sees("No script has been executed"),
}  # fmt: skip  # fmt: skip
