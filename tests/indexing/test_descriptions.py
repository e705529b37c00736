"""Series, dates and descriptions as packages write them, kindly or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.publication import open_publication
from indexing.publication.metadata import plain_text, series_number
from indexing.publication_types import Metadata
from tests.epubs import Epub


def said(tmp_path: Path, metadata: str) -> Metadata:
    """What is read of a book with this in its package."""
    with open_publication(Epub(metadata=metadata).build(tmp_path / "book.epub")) as publication:
        return publication.metadata


def test_a_series_is_read_as_epub_3_writes_it(tmp_path: Path) -> None:
    read = said(
        tmp_path,
        '<meta property="belongs-to-collection" id="s">The Best of All Time</meta>'
        '<meta refines="#s" property="collection-type">set</meta>'
        '<meta property="belongs-to-collection" id="c">  Sherlock\n Holmes </meta>'
        '<meta refines="#c" property="collection-type">series</meta>'
        '<meta refines="#c" property="group-position">2.5</meta>'
        '<meta name="calibre:series" content="Another"/>',
    )
    assert (read.series, read.series_index) == ("Sherlock Holmes", 2.5)


def test_a_series_is_read_as_calibre_writes_it(tmp_path: Path) -> None:
    read = said(
        tmp_path,
        '<meta name="calibre:series" content="The Culture"/><meta name="calibre:series_index" content="3.0"/>',
    )
    assert (read.series, read.series_index) == ("The Culture", 3.0)


def test_a_book_in_no_series_says_so(tmp_path: Path) -> None:
    read = said(tmp_path, '<meta name="calibre:series_index" content="1"/>')
    assert (read.series, read.series_index) == ("", None)


@pytest.mark.parametrize(
    ("written", "number"),
    [("2", 2.0), (" 2.2.1 ", 2.2), ("nan", None), ("inf", None), ("9" * 400, 999999.0), ("", None)],
)
def test_a_number_in_a_series_is_a_number(written: str, number: float | None) -> None:
    assert series_number(written) == number


def test_of_several_dates_the_one_of_publication_counts(tmp_path: Path) -> None:
    read = said(
        tmp_path,
        '<dc:date opf:event="modification">2020-01-01</dc:date><dc:date opf:event="publication">1813</dc:date>',
    )
    assert read.published == "1813"


def test_a_description_is_its_words_alone_a_line_for_each_paragraph() -> None:
    hostile = '<p>A <b>sea</b> story.</p><script>alert(1)</script><img src="http://x/y.png"/>Of<br>whales &amp; men'
    assert plain_text(hostile) == "A sea story.\nOf\nwhales & men"
    assert plain_text("1 < 2 and  3 > 2") == "1 < 2 and 3 > 2"
    assert len(plain_text("<p>" + "word " * 100_000)) <= 20_000
