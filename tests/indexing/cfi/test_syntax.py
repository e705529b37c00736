"""CFIs as text: read leniently, written exactly; anything else is an error with a message."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.cfi.syntax import Cfi, CfiError, Path, parse_cfi
from indexing.publication.steps import CfiStep

IDS = st.text(st.characters(exclude_categories=["Cs", "Cc", "Z"], exclude_characters="%"), max_size=12)
STEPS = st.builds(CfiStep, st.integers(0, 9999), IDS)
PACKAGE = st.lists(STEPS, min_size=1, max_size=2).map(tuple)
DOCUMENT = st.lists(STEPS, min_size=1, max_size=5).map(tuple)


@given(PACKAGE, DOCUMENT, st.none() | st.integers(0, 10**6))
def test_a_place_is_read_as_it_was_written(
    package: tuple[CfiStep, ...], document: tuple[CfiStep, ...], offset: int
) -> None:
    cfi = Cfi(Path(package, document, offset))
    assert parse_cfi(str(cfi)) == cfi


@given(PACKAGE, DOCUMENT, DOCUMENT, st.integers(0, 99), st.integers(0, 99))
def test_a_range_is_read_as_it_was_written(
    package: tuple[CfiStep, ...], first: tuple[CfiStep, ...], last: tuple[CfiStep, ...], start: int, end: int
) -> None:
    cfi = Cfi(Path(package, first, start), Path(package, last, end))
    read = parse_cfi(str(cfi))
    assert read == cfi


@given(st.text(max_size=60))
def test_whatever_is_written_is_read_or_refused(written: str) -> None:
    for text in (written, f"epubcfi({written})", f"epubcfi(/6/4{written})"):
        try:
            parse_cfi(text)
        except CfiError as error:
            assert "is not an EPUB CFI" in str(error)


def test_the_examples_of_the_specification() -> None:
    place = parse_cfi("book.epub#epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/3:10)").start
    assert place.package == (CfiStep(6), CfiStep(4, "chap01ref"))
    assert place.document == (CfiStep(4, "body01"), CfiStep(10, "para05"), CfiStep(3))
    assert place.offset == 10
    both = parse_cfi("epubcfi(/6/4[chap01ref]!/4[body01]/10[para05],/2/1:1,/3:4)")
    assert both.end is not None
    assert (both.start.document[-2:], both.start.offset) == ((CfiStep(2), CfiStep(1)), 1)
    assert (both.end.document[-2:], both.end.offset) == ((CfiStep(10, "para05"), CfiStep(3)), 4)
    assert parse_cfi("epubcfi(/6/4!/4/10/2/1:3[Ф-^[or^],y])").start.before == "Ф-[or]"
    around = parse_cfi("epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/2/1:3[xx,y])").start
    assert (around.before, around.after) == ("xx", "y")
    assert parse_cfi("epubcfi(/6/4!/4/10/2/1:3[;s=b])").start.before == ""
    assert parse_cfi("epubcfi(/6/4!/4/10/2/1:3[,y;s=a])").start.after == "y"
    assert parse_cfi("epubcfi(/6/4!/4/16[svgimg])").start.document[-1].id == "svgimg"
    assert parse_cfi("epubcfi(/6/4!/4/2[v]~23.5@5.75:97.6)").start.document[-1].id == "v"


def test_what_is_special_in_an_id_is_escaped() -> None:
    assert str(CfiStep(4, "a[b](c),d;e=f^g")) == "/4[a^[b^]^(c^)^,d^;e^=f^^g]"


def test_the_parts_of_a_range_begin_with_a_step() -> None:
    """Older readers' grammar has no part that is a mere offset."""
    package, text = (CfiStep(6), CfiStep(4)), (CfiStep(4), CfiStep(10), CfiStep(1))
    assert str(Cfi(Path(package, text, 3), Path(package, text, 9))) == "epubcfi(/6/4!/4/10,/1:3,/1:9)"


def test_other_readers_ways_are_understood() -> None:
    assert parse_cfi("epubcfi(/6/14[x]!4/2/10/1:305)").start.document == (
        CfiStep(4),
        CfiStep(2),
        CfiStep(10),
        CfiStep(1),
    )
    ends = parse_cfi("epubcfi(/6/16!/4/4/12/3,:32,:168)")
    assert ends.end is not None
    assert (ends.start.offset, ends.end.offset) == (32, 168)
    assert parse_cfi("epubcfi(/6/4!/4/2/1:5%5BBryan,%20and%5D)").start.after == " and"


@pytest.mark.parametrize(
    "written",
    [
        *(
            "",
            "epubcfi",
            "epubcfi()",
            "/6/4",
            "epubcfi(/6/4",
            "epubcfi(6/4)",
            "epubcfi(:3)",
            "epubcfi(!/4)",
            "epubcfi(,,)",
        ),
        *("epubcfi(/6/4,/2)", "epubcfi(/6/4,/2,/4,/6)", "epubcfi(/6/4[unclosed)", "epubcfi(/6/-4)", "epubcfi(/٦/٤)"),
        *(f"epubcfi({'/2' * 9999})", "epubcfi(/99999999999999999999)"),
    ],
)
def test_what_is_no_cfi_is_refused(written: str) -> None:
    with pytest.raises(CfiError, match="is not an EPUB CFI"):
        parse_cfi(written)
