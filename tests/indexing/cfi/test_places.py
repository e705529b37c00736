"""CFIs of real and of odd books: each place comes back, and other reading systems' links lead where they should."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from indexing.cfi.places import CfiPlaces
from indexing.cfi.syntax import CfiError
from indexing.locator import Locator, TextRange
from indexing.publication import Publication, open_publication
from tests.epubs import Epub, book_of, page
from tests.night import times

Written = Callable[..., tuple[Publication, CfiPlaces]]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Makes a book of page bodies."""

    def make(*bodies: str) -> tuple[Publication, CfiPlaces]:
        publication = open_publication(book_of(tmp_path / "book.epub", *bodies))
        return publication, CfiPlaces(publication)

    return make


def text_at(publication: Publication, place: TextRange) -> str:
    text = publication.document(place.start.spine).text.text
    return text[place.start.offset : place.end.offset]


@pytest.mark.long
def test_every_place_of_every_book_comes_back(corpus: Path) -> None:
    chance = random.Random(7)  # noqa: S311 - a fixed choice of places
    seen = 0
    for path in sorted(corpus.rglob("*.epub"))[:: times(4, 1)]:
        with open_publication(path) as publication:
            places = CfiPlaces(publication)
            for spine in sorted(chance.sample(range(len(publication.spine)), min(12, len(publication.spine)))):
                length = len(publication.document(spine).text.text)
                for _ in range(12):
                    start, end = sorted(chance.randint(0, length) for _ in range(2))
                    place = TextRange.of(spine, start, end if chance.random() < 0.7 else start)
                    cfi = places.write(place)
                    assert places.read(cfi) == place, f"{path.name} {place} {cfi}"
                    seen += place.end > place.start
    assert seen > times(250, 1000)


GEORGIA = (
    ("/6/4[ct]!/4/2[d10e42]/12[d10e85]/6[d10e93]/1:1552[Bryan,%20and]", "Wayne, Liberty, Bryan", " and Effingham"),
    ("/6/4[ct]!/4/2[d10e42]/18[d10e150]/4[d10e155]/1:35", "excelled by Alabama in the", " manufacture of mineral"),
    ("/6/4[ct]!/4/2[d10e42]/24[d10e209]/4[d10e214]/3:2180[for,%20taxation]", "assessed for", " taxation. After"),
    ("/6/4[ct]!/4/2[d10e42]/26[d10e271]/4[d10e276]/3:1054", "Agricultural College, at", " Dahlonega, was opened"),
    ("/6/4[ct]!/4/2[d10e42]/30[d10e304]/14[d10e345]/1:505", "rescinded the contracts", " on the ground"),
    ("/6/4[ct]!/4/2[d10e42]/30[d10e304]/22[d10e386]/1:2032", "but in 1854 the rank", " and file of the Whigs"),
    ("/6/4[ct]!/4/2[d10e42]/30[d10e304]/34/2[d10e432]/1:0", "votes in the state.\n", "List of Governors"),
)


@pytest.fixture
def georgia(corpus: Path) -> Publication:
    """The sample whose page list is made of CFIs."""
    return open_publication(corpus / "samples" / "georgia-cfi.epub")


@pytest.mark.parametrize(("inner", "before", "after"), GEORGIA)
def test_the_samples_links_lead_to_its_printed_pages(georgia: Publication, inner: str, before: str, after: str) -> None:
    cfi = f"package.opf#epubcfi({inner})"
    assert cfi.encode() in georgia.read("EPUB/nav.xhtml")
    place = CfiPlaces(georgia).read(cfi)
    text = georgia.document(1).text.text
    assert text[: place.start.offset].endswith(before)
    assert text[place.start.offset :].startswith(after)
    assert CfiPlaces(georgia).write(place) == f"epubcfi({inner.partition('[Bryan')[0].partition('[for,')[0]})"


def test_a_wrong_offset_is_mended_by_the_words_around_and_a_wrong_step_by_its_id(georgia: Publication) -> None:
    right = CfiPlaces(georgia).read(f"epubcfi({GEORGIA[0][0]})")
    for inner in (
        "/6/4[ct]!/4/2[d10e42]/12[d10e85]/6[d10e93]/1:1500[Bryan, and]",
        "/6/4[ct]!/4/2[d10e42]/12[d10e85]/6[d10e93]/1:9999999[Bryan, and]",
        "/6/8[ct]!/4/2[d10e42]/12[d10e85]/6[d10e93]/1:1552",
        "/6/4[ct]!/4/20[d10e42]/10[d10e85]/8[d10e93]/1:1552",
        "/6/4[ct]!/8/20/10/8[d10e93]/1:1552",
    ):
        assert CfiPlaces(georgia).read(f"epubcfi({inner})") == right, inner


def test_steps_count_what_the_page_is_served_without(written: Written) -> None:
    """Scripts, comments and embeddings are in the book's file, if not in what is shown of it."""
    body = (
        "<script>var x;</script><!-- a --><p>First <!-- b -->words<script>y</script> here.</p>"
        '<object data="x.png" type="image/png">Instead of it</object><iframe src="x">Framed</iframe><p id="z">Last.</p>'
    )
    publication, places = written(body)
    text = publication.document(0).text.text
    at = text.index("here")
    cfi = places.write(TextRange.of(0, at, at + 4))
    assert cfi == "epubcfi(/6/2!/4/4,/3:1,/3:5)"
    assert text_at(publication, places.read(cfi)) == "here"
    last = text.index("Last")
    assert places.write(TextRange.of(0, last, last)) == "epubcfi(/6/2!/4/10[z]/1:0)"


def test_offsets_count_utf_16_units_of_the_file_not_characters_of_the_text(written: Written) -> None:
    publication, places = written("<p>\n   𝔄𝔅 \n  is\n<b>𝔠</b>old</p>")
    assert publication.document(0).text.text == "𝔄𝔅 is 𝔠old"
    assert places.write(TextRange.of(0, 3, 5)) == "epubcfi(/6/2!/4/2,/1:12,/1:14)"
    assert places.write(TextRange.of(0, 1, 2)) == "epubcfi(/6/2!/4/2,/1:6,/1:8)"
    assert places.write(TextRange.of(0, 6, 10)) == "epubcfi(/6/2!/4/2,/2/1:0,/3:3)"
    assert places.read("epubcfi(/6/2!/4/2/1:7)").start.offset == 1  # amid a surrogate pair


def test_a_range_holds_no_more_than_its_words(written: Written) -> None:
    """Between two elements it ends with the first and begins with the second."""
    _, places = written("<p><i>one</i><b>two</b><u>three</u></p>")
    assert places.write(TextRange.of(0, 3, 6)) == "epubcfi(/6/2!/4/2/4,/1:0,/1:3)"


def test_a_damaged_page_still_has_places_that_come_back(tmp_path: Path) -> None:
    broken = "<html><head><title>x</title><body><p>One <b>two<p>three &nbsp; four<br>five</body><p>after</html>"
    publication = open_publication(Epub(pages=(("text/one.xhtml", broken),)).build(tmp_path / "b.epub"))
    places, text = CfiPlaces(publication), publication.document(0).text.text
    assert "five" in text
    for start in range(len(text)):
        for end in (start, start + 1):
            assert places.read(places.write(TextRange.of(0, start, end))) == TextRange.of(0, start, end)


def test_pages_without_text_and_parts_without_a_page(written: Written, tmp_path: Path) -> None:
    publication, places = written('<img src="x.png" alt=""/>', "<p>Two</p>")
    assert places.write(TextRange.of(0, 0, 0)) == "epubcfi(/6/2!/4)"
    assert places.read("epubcfi(/6/2!/4)").start == Locator(0, 0)
    assert places.read("epubcfi(/6/4)").start == Locator(1, 0)
    with pytest.raises(CfiError, match="doesn’t have"):
        places.read("epubcfi(/6/40!/4/2/1:3)")
    with pytest.raises(CfiError, match="no such part"):
        places.write(TextRange.of(9, 0, 0))
    picture = Epub(
        pages=(
            ("text/one.xhtml", page("<p>One</p>")),
            ("pic.svg", '<svg xmlns="http://www.w3.org/2000/svg"><text>Hi</text></svg>'),
        ),
    ).build(tmp_path / "svg.epub")
    with open_publication(picture) as svg:
        assert CfiPlaces(svg).read(CfiPlaces(svg).write(TextRange.of(1, 0, len(svg.document(1).text.text))))
    publication.close()


def test_the_reference_is_found_in_the_books_own_package(tmp_path: Path) -> None:
    """What Quoth leaves out of the reading order still counts, and so does what stands before it."""
    epub = Epub()
    package = (
        epub.package()
        .replace("<manifest>", "<!-- c --><manifest>")
        .replace('<spine ><itemref idref="p0"/>', '<spine ><itemref idref="gone"/><itemref id="r^1" idref="p0"/>')
    )
    path = replace(epub, files={"epub/content.opf": package}).build(tmp_path / "b.epub")
    with open_publication(path) as publication:
        assert [item.cfi for item in publication.spine] == ["/6/4[r^^1]", "/6/6"]
        places = CfiPlaces(publication)
        assert places.write(TextRange.of(0, 0, 3)) == "epubcfi(/6/4[r^^1]!/4/2,/1:0,/1:3)"
        assert places.read("epubcfi(/6/99[r^^1]!/4/2/1:1)").start == Locator(0, 1)


@pytest.mark.parametrize(
    ("inner", "offset"),
    [
        ("/6/2!/4/0", 0),
        ("/6/2!/4/2/0", 0),
        ("/6/2!/4/2/98", 3),
        ("/6/2!/4/98", 7),
        ("/6/2!/4/98/2/1:5", 7),
        ("/6/2!/4/4/1:99", 7),
        ("/6/2!/4/4/99:1", 7),
        ("/6/2!/4/3:5", 4),
        ("/6/2!/4/4:1", 7),
        ("/6/2!/2/2/1:1", 0),
        ("/6/2!/4/4/1:1/6!/4", 4),
    ],
)
def test_steps_that_lead_nowhere_end_where_they_still_lead(written: Written, inner: str, offset: int) -> None:
    _, places = written("<p>One</p> <p>Two</p>")
    place = places.read(f"epubcfi({inner})")
    assert place == TextRange.of(0, offset, offset)


def test_a_picture_of_a_letter_has_a_place_of_its_own(written: Written) -> None:
    publication, places = written('<p><img src="w.png" alt="W"/>hen <img alt="I"/> saw it.</p>')
    text = publication.document(0).text.text
    assert text == "When I saw it."
    cfi = places.write(TextRange.of(0, 0, 1))
    assert cfi == "epubcfi(/6/2!/4/2/2,:0,:1)"
    for start in range(len(text)):
        for end in range(start, len(text) + 1):
            place = TextRange.of(0, start, end)
            read = places.read(places.write(place))
            assert text[read.start.offset : read.end.offset].strip() == text[start:end].strip()
