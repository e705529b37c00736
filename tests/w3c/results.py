"""What each of the W3C's tests gave: docs/w3c.md is written from it, and test_w3c.py holds it against the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tests.w3c.file_judges import FILE_JUDGES
from tests.w3c.page_judges import PAGE_JUDGES

Level: TypeAlias = Literal["must", "should", "may", "deprecated"]
Outcome: TypeAlias = Literal["pass", "fail", "not applicable"]


@dataclass(frozen=True, slots=True)
class Result:
    """How binding a test is, how it ended, who judged it (nobody, where it doesn't apply), and what there is to say."""

    level: Level
    outcome: Outcome
    judged: Literal["machine", "eye", ""]
    why: str = ""


_SHOULD = frozenset(
    """
    css-epub-hyphens css-epub-line-break css-epub-text-align-last css-epub-text-combine-horizontal
    css-epub-text-emphasis css-epub-text-orientation css-epub-text-transform css-epub-text-underline-position
    css-epub-word-break css-epub-writing-mode lay-page-layout-both lay-pkg-flow-paginated
    lay-pkg-flow-scrolled-continuous lay-pkg-flow-scrolled-doc lay-pp-page-spread-combined
    lay-pp-page-spread-left lay-pp-page-spread-right lay-pp-xhtml-icb_invalid_meta mol-tts_multi mol-tts_single
    nav-non-text_img nav-non-text_img_title ocf-font_obfuscation ocf-font_obfuscation_bis pkg-linked-records
    pkg-manifest-unlisted-resource pub-external-links pub-external-links_consent scr-storage-delete scr-support
    scr-support_iframe scr-support_scrolled-continuous scr-support_svg sec-untrusted-consent_network
    sec-untrusted-consent_scripting
    """.split()
)
_MAY = frozenset("pss-support".split())
_DEPRECATED = frozenset(
    """
    fxl-layout-duplication fxl-page-spread-break fxl-page-spread-center fxl-spine-overrides_behave-as-global-bis
    fxl-spine-overrides_behave-as-global fxl-spine-overrides_duplicate lay-fxl-layout-default
    lay-fxl-layout-pre-paginated-spreads lay-fxl-layout-pre-paginated lay-fxl-orientation-default
    lay-fxl-orientation-landscape lay-fxl-page-spread-combined lay-fxl-page-spread-left
    lay-fxl-page-spread-right lay-fxl-spread-auto lay-fxl-spread-both lay-fxl-spread-default
    lay-fxl-spread-landscape lay-fxl-spread-none lay-fxl-svg-icb_multi lay-fxl-xhtml-icb
    lay-fxl-xhtml-icb_device_sizes lay-fxl-xhtml-icb_invalid_meta lay-fxl-xhtml-icb_multi
    lay-fxl-xhtml-icb_multi_declarations lay-fxl-xhtml-icb_repeated-in-meta lay-fxl-xhtml-icb_units
    """.split()
)

_NO_SCRIPTS = "Books’ scripts aren’t run"
_ONLY_WITH_SCRIPTS = "Asked only of what runs books’ scripts"
_AS_FAR_AS_READABLE = "Damaged markup is mended and shown, not refused"

_FAILS: Mapping[str, str] = {
    "css-epub-text-transform": "Chromium has no `text-transform: full-width`",
    "lay-pkg-flow-scrolled-continuous": "Scrolled, but each document by itself",
    "pkg-manifest-unlisted-resource": "A picture that the manifest forgets is shown",
    "pub-cmt-jxl": "Chromium reads no JPEG XL; the page says so",
    "pub-cmt-mp4": "Qt’s Chromium plays no AAC; the page says so",
    **dict.fromkeys(("pub-xml-names", "pub-xml-non-validating_unclosed"), _AS_FAR_AS_READABLE),
    **dict.fromkeys(("scr-support", "scr-support_iframe", "scr-support_svg"), _NO_SCRIPTS),
    **dict.fromkeys(
        ("scr-not-support_ccscript-modify-host", "scr-not-support_ccscript-modify-size"),
        "Frames aren’t shown, by which the test is to be judged; nothing is modified",
    ),
}
_NOT_APPLICABLE: Mapping[str, str] = {
    **dict.fromkeys(("fxl-layout-duplication", "lay-pp-layout-duplication"), "Asks EPUBCheck for an error"),
    **dict.fromkeys(
        ("lay-fxl-orientation-default", "lay-fxl-orientation-landscape"), "A window is as wide and high as one makes it"
    ),
    "lay-reflow-align-x-center": "Asked only of what supports `align-x-center`",
    "ocf-zip-comp": "The snapshot’s file is packed as usual; entries packed otherwise are read",
    "ocf-zip-mult": "The snapshot’s file is whole; a part of a zip is refused",
    **dict.fromkeys(
        (
            "ocf-url_origin",
            "ocf-url_parse-leaking-relative",
            "ocf-url_parse-path-absolute",
            "scr-readingsystem-features",
            "scr-readingsystem-support",
            "scr-readingsystem-support_iframe",
            "scr-readingsystem-support_iframe_svg",
            "scr-readingsystem-support_svg",
            "scr-support_origin",
            "scr-support_origin_unique",
            "scr-support_scrolled-continuous",
            "scr-support_scrolled-doc",
        ),
        _ONLY_WITH_SCRIPTS,
    ),
    **dict.fromkeys(("xx-epub-template", "xx-lay-pp-template"), "A template for tests"),
}
_SEEN: Mapping[str, str] = {
    "lay-fxl-svg-icb_multi": "",
    "lay-pp-svg-icb_multi": "",
    "lay-fxl-xhtml-icb_device_sizes": "",
    "pkg-dir_creator-rtl": "A name in one script is the same either way",
}
_TWO_BOOKS = ("pkg-unique-id", "pkg-unique-id_duplicate")
_SAID: Mapping[str, str] = {
    "lay-pkg-flow-scrolled-doc": "Unless the reader has chosen pages for the book",
    "pub-external-links": "Asks in a message first, then opens the browser",
    "pub-external-links_consent": "Asks in a message first",
    "sec-untrusted-consent_network": "Nothing is ever fetched",
    "sec-untrusted-consent_scripting": "No script is ever run",
}


def _level(name: str) -> Level:
    levels: tuple[tuple[Level, frozenset[str]], ...] = (
        ("should", _SHOULD),
        ("may", _MAY),
        ("deprecated", _DEPRECATED),
    )
    return next((level for level, names in levels if name in names), "must")


def _result(name: str) -> Result:
    by_machine = name in FILE_JUDGES or name in PAGE_JUDGES or name in _TWO_BOOKS
    if name in _NOT_APPLICABLE:
        return Result(_level(name), "not applicable", "", _NOT_APPLICABLE[name])
    if name in _FAILS:
        return Result(_level(name), "fail", "machine" if by_machine else "eye", _FAILS[name])
    return Result(_level(name), "pass", "machine" if by_machine else "eye", _SEEN.get(name) or _SAID.get(name, ""))


RESULTS: Mapping[str, Result] = {
    name: _result(name) for name in sorted({*FILE_JUDGES, *PAGE_JUDGES, *_FAILS, *_NOT_APPLICABLE, *_SEEN, *_TWO_BOOKS})
}
