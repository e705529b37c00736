"""Words with their readings beside them are found by either; what is quoted are the words."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.cfi.source import SourceMap
from indexing.document import parse_document
from indexing.finder import Finder
from indexing.locator import Locator
from indexing.retrieval import Retriever
from indexing.ruby import find_readings, words_as_pronounced
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from tests.epubs import book_of
from tests.indexing.shelves import add


def read(body: str) -> tuple[str, list[tuple[str, str]], str]:
    """The text, its words with their readings, and how its runs are pronounced."""
    source = f'<html xmlns="http://www.w3.org/1999/xhtml"><body>{body}</body></html>'
    document = parse_document(source.encode(), "x.xhtml", "application/xhtml+xml")
    text = document.text.text
    readings = find_readings(SourceMap(document.tree), CancelToken())
    pairs = [(text[reading.start : reading.end], reading.text) for reading in readings]
    return text, pairs, words_as_pronounced(text, 0, len(text), readings)


@pytest.mark.parametrize(
    ("body", "text", "pairs", "pronounced"),
    [
        ("<ruby>鱏<rt>えい</rt></ruby>を食べた。", "鱏を食べた。", [("鱏", "えい")], "えいを食べた"),
        (
            "私は<ruby>鱏<rp>(</rp><rt>えい</rt><rp>)</rp></ruby>を<ruby>食<rt>た</rt></ruby>べた。",
            "私は鱏を食べた。",
            [("鱏", "えい"), ("食", "た")],
            "私はえいをたべた",
        ),
        ('<ruby><img src="r.png" alt="鱏"/><rt>えい</rt></ruby>だ', "鱏だ", [("鱏", "えい")], "えいだ"),
        (
            "<ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby>へ",
            "東京へ",
            [("東", "とう"), ("京", "きょう")],
            "とうきょうへ",
        ),
        ("<ruby>お<rt></rt>茶<rt>ちゃ</rt></ruby>", "お茶", [("茶", "ちゃ")], "おちゃ"),
        (
            "<ruby><rb>漢</rb><rb>字</rb><rt>かん</rt><rt>じ</rt></ruby>",
            "漢字",
            [("漢字", "かんじ")],
            "かんじ",
        ),
        (
            "<ruby>\n <rb>漢</rb>\n <rtc><rt>かん</rt></rtc>\n</ruby> 。",
            "漢 。",
            [("漢", "かん")],
            "かん",
        ),
        (
            "<ruby><ruby>東<rt>とう</rt>南<rt>なん</rt></ruby><rt>たつみ</rt></ruby>の方",
            "東南の方",
            [("東", "とう"), ("東南", "たつみ"), ("南", "なん")],
            "とうなんの方\nたつみの方",
        ),
        ("<p>Say <ruby>汉<rt>hàn</rt></ruby> twice.</p>", "Say 汉 twice.", [("汉", "hàn")], "hàn"),
        ("<ruby>空<rt></rt></ruby><ruby><rt>か</rt></ruby>", "空", [], ""),
    ],
)
def test_what_words_are_read_as(body: str, text: str, pairs: list[tuple[str, str]], pronounced: str) -> None:
    assert read(body) == (text, pairs, pronounced)


@pytest.mark.parametrize("typed", ["えいを食べた", "えい", "鱏を食べた"])
def test_a_word_is_found_by_its_reading(tmp_path: Path, typed: str) -> None:
    index = IndexStore(tmp_path / "index.db")
    pages = ("<p>海は静かだった。</p>", "<p>私は<ruby>鱏<rt>えい</rt></ruby>を食べた。</p>")
    book = add(index, book_of(tmp_path / "book.epub", *pages, language="ja"))
    hits = Retriever(index, None).search(book, typed, 5).hits
    assert [hit.passage.text for hit in hits][:1] == ["私は鱏を食べた。"]
    index.close()


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("えいを食べた", ["鱏を食べた"]),
        ("鱏を", ["鱏を"]),
        ("とうなんの", ["東南の"]),
        ("たつみ", ["東南"]),  # over the readings of its parts
        ("うな", ["東南"]),  # a part of each
        ("た", ["た", "東南"]),
        ("海は", ["海は"]),
        ("いた", []),
    ],
)
def test_find_finds_a_word_by_its_reading_too(tmp_path: Path, typed: str, words: list[str]) -> None:
    index = IndexStore(tmp_path / "index.db")
    nested = "<ruby><ruby>東<rt>とう</rt>南<rt>なん</rt></ruby><rt>たつみ</rt></ruby>の海は<ruby>ﾊﾟ<rt>ﾊﾟ</rt></ruby>"
    pages = ("<p>私は<ruby>鱏<rt>えい</rt></ruby>を食べた。</p>", f"<p>{nested}</p>")
    book = add(index, book_of(tmp_path / "book.epub", *pages, language="ja"))
    places = Finder(index).find(book, typed, 9, None, CancelToken())
    assert [match.words for match in places.matches] == words
    assert (places.total, places.beyond) == (len(words), 0)
    index.close()


def test_find_tells_no_reading_beyond_the_horizon(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    book = add(
        index, book_of(tmp_path / "book.epub", "<p><ruby>東<rt>とう</rt></ruby>の東<ruby>島<rt>とう</rt></ruby></p>")
    )
    places = Finder(index).find(book, "とう", 9, Locator(0, 2), CancelToken())
    assert (places.total, places.beyond, [match.words for match in places.matches]) == (2, 1, ["東", ""])
    index.close()
