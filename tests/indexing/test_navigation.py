"""Contents, landmarks, pages and locations, and what chapters are called."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from indexing.chapter_names import chapter_names
from indexing.concepts.chapters import is_imprint, is_matter
from indexing.contents import TableOfContents
from indexing.locations import LOCATION, Locations
from indexing.locator import Locator
from indexing.publication import LandmarkLink, PageTarget, Publication, open_publication
from indexing.publication.archive import Archive
from indexing.publication.navigation import read_landmarks, read_pages
from indexing.publication_types import Limits
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.ui.reading.outline import Outline, entries_of_chapters
from tests.epubs import Epub, book_of, page

TOC = '<nav epub:type="toc"><ol><li><a href="text/one.xhtml">One</a></li></ol></nav>'
NCX_ITEM = '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'


def with_nav(tmp_path: Path, body: str) -> Publication:
    """A book whose navigation document has this beside its contents."""
    return open_publication(
        Epub().with_files(epub__nav_dot_xhtml=page(TOC + body, "Contents")).build(tmp_path / "book.epub")
    )


PROSE = "<p>It was a dark night, and nobody in the house spoke of the lamp or of the boat.</p>" * 9
LINKS = [("c1.xhtml", "The Wager"), ("c2.xhtml", "The Storm"), ("c2.xhtml#mast", "The Mast")]
LINK = '<a href="{href}">{title}</a>'
BACK = [*LINKS[1:], LINKS[0]]
ONE_LINE = page('<nav epub:type="toc"><ol><li><a href="f.xhtml">Start</a></li></ol></nav>')


def lines(form: str, links: list[tuple[str, str]] = LINKS) -> str:
    return "".join(form.format(href=href, title=title, number=n) for n, (href, title) in enumerate(links, 1))


def with_front(tmp_path: Path, front: str, nav: str | None = None, guide: str = "") -> Publication:
    """A book of three files, the first of which is ``front``, with this navigation document and guide."""
    pages = ((name, page(body)) for name, body in (("f.xhtml", front), ("c1.xhtml", PROSE), ("c2.xhtml", PROSE)))
    book = Epub(pages=tuple(pages))
    package = book.package().replace("</package>", f"<guide>{guide}</guide></package>")
    files = {"epub/nav.xhtml": nav, "epub/content.opf": package}
    return open_publication(replace(book, files=files).build(tmp_path / "book.epub"))


@pytest.mark.parametrize(
    "front",
    [
        "<h1>Contents</h1><ul>" + lines(f"<li>{LINK}</li>") + "</ul>" + PROSE,
        PROSE + "<p>" + lines(f"{LINK}<br/>") + "</p>",
        "<h2>Part One</h2>" + lines(f"<p>{{number}}. {LINK}</p><h2>A part</h2>"),
        "<table>" + lines('<tr><td>{title} . . .</td><td><a href="{href}">{number}7</a></td></tr>') + "</table>",
        "<div>" + lines('<a href="{href}"><center><b>{title}</b></center></a>') + "</div>",
    ],
)
@pytest.mark.parametrize(
    "nav", [None, page('<nav epub:type="toc"><ol><li><a href="f.xhtml">Start</a></li></ol></nav>')]
)
def test_a_page_of_links_in_the_books_order_is_its_contents(tmp_path: Path, front: str, nav: str | None) -> None:
    with with_front(tmp_path, front, nav) as book:
        assert [(entry.title, entry.href, entry.fragment) for entry in book.toc] == [
            ("The Wager", "epub/c1.xhtml", None),
            ("The Storm", "epub/c2.xhtml", None),
            ("The Mast", "epub/c2.xhtml", "mast"),
        ]
        assert not any("table of contents" in warning for warning in book.warnings)


@pytest.mark.parametrize("guide", ["", '<reference type="toc" href="f.xhtml"/>'])
def test_two_links_are_contents_where_the_book_says_so(tmp_path: Path, guide: str) -> None:
    front = lines(f"<p>{LINK}</p>", LINKS[:2])
    with with_front(tmp_path, front, guide=guide) as book:
        assert [entry.title for entry in book.toc] == (["The Wager", "The Storm"] if guide else [])


@pytest.mark.parametrize(
    "front",
    [
        lines(f"<p>{LINK}</p>", BACK),  # the links of a website
        lines('<p>A note that says far more than its link, and leads <a href="{href}">back</a></p>'),
        lines(f"<p>{LINK}</p>", [("c1.xhtml", "Next")] * 3),
        lines('<p><a href="https://example.org/{href}">{title}</a></p>'),
        lines(f"<p>{LINK}</p>" + PROSE),
    ],
)
def test_links_that_lead_back_or_stand_in_prose_are_no_contents(tmp_path: Path, front: str) -> None:
    with with_front(tmp_path, front) as book:
        assert book.toc == ()


def test_landmarks_are_what_the_navigation_document_points_out(tmp_path: Path) -> None:
    body = (
        '<nav epub:type="landmarks" hidden=""><h2>Guide</h2><ol>'
        '<li><a epub:type="bodymatter" href="text/one.xhtml#start">Begin   reading</a></li>'
        '<li><a epub:type="backmatter glossary" href="text/two.xhtml"/></li>'
        '<li><a epub:type="cover" href="gone.xhtml">Cover</a></li>'
        '<li><a epub:type="index" href="https://example.org/two.xhtml">Elsewhere</a></li>'
        '<li><a epub:type="index" href="../../../etc/passwd">Outside</a></li>'
        "<li><span>No link</span></li></ol></nav>"
    )
    with with_nav(tmp_path, body) as book:
        assert book.landmarks() == (
            LandmarkLink("Begin reading", "bodymatter", "epub/text/one.xhtml", "start"),
            LandmarkLink("Backmatter glossary", "backmatter glossary", "epub/text/two.xhtml", None),
        )
        assert [entry.title for entry in book.toc] == ["One"]  # and the contents are none of them


def test_an_older_book_has_its_guide(tmp_path: Path) -> None:
    guide = (
        '<guide><reference type="text" title="" href="text/two.xhtml#here"/>'
        '<reference type="copyright-page" title="  Rights " href="text/one.xhtml"/>'
        '<reference type="cover" title="Cover" href="missing.xhtml"/></guide></package>'
    )
    book = Epub()
    package = book.package().replace("</package>", guide)
    with open_publication(book.with_files(epub__content_dot_opf=package).build(tmp_path / "book.epub")) as opened:
        assert opened.landmarks() == (
            LandmarkLink("Beginning", "text", "epub/text/two.xhtml", "here"),
            LandmarkLink("Rights", "copyright-page", "epub/text/one.xhtml", None),
        )


def test_printed_pages_come_from_the_navigation_document_or_the_ncx(tmp_path: Path) -> None:
    listed = "".join(f'<li><a href="text/one.xhtml#p{label}">{label}</a></li>' for label in ("xii", "1", "2"))
    pages = tuple(PageTarget(label, "epub/text/one.xhtml", f"p{label}") for label in ("xii", "1", "2"))
    with with_nav(tmp_path, f'<nav epub:type="page-list"><ol>{listed}</ol></nav>') as book:
        assert book.pages() == pages
    with with_nav(tmp_path, f'<nav role="doc-pagelist"><ul>{listed}</ul></nav>') as book:
        assert book.pages() == pages
    targets = (
        '<pageTarget><navLabel><text>xii</text></navLabel><content src="text/one.xhtml#pxii"/></pageTarget>'
        '<pageTarget type="normal" value="1"><content src="text/one.xhtml#p1"/></pageTarget>'
        '<pageTarget><navLabel><text>2</text></navLabel><content src="text/one.xhtml#p2"/></pageTarget>'
        '<pageTarget value="3"><navLabel><text>3</text></navLabel></pageTarget>'
    )
    ncx = f'<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap/><pageList>{targets}</pageList></ncx>'
    older = replace(Epub(manifest=NCX_ITEM), files={"epub/toc.ncx": ncx, "epub/nav.xhtml": page(TOC)})
    with open_publication(older.build(tmp_path / "older.epub")) as book:
        assert book.pages() == pages


def test_damaged_and_hostile_lists_are_read_as_far_as_they_make_sense(tmp_path: Path) -> None:
    many = "".join(f'<li><a href="text/one.xhtml">{n}</a></li>' for n in range(30_000))
    with with_nav(tmp_path, f'<nav epub:type="page-list"><ol>{many}</ol></nav>') as book:
        assert len(book.pages()) == 20_000
    long = '<li><a href="text/one.xhtml">' + "x" * 10_000 + '</a></li><li><a href="text/two.xhtml">7</a></li>'
    with with_nav(tmp_path, f'<nav epub:type="page-list"><ol>{long}</ol></nav>') as book:
        assert [page.label for page in book.pages()] == ["7"]
    broken = '<nav epub:type="landmarks"><ol><li><a href=text/one.xhtml>A & B<li><a href="text/two.xhtml">C'
    with with_nav(tmp_path, broken) as book:
        assert [landmark.href for landmark in book.landmarks()] == ["epub/text/one.xhtml", "epub/text/two.xhtml"]


@given(st.binary(max_size=400), st.sampled_from(["landmarks", "page-list", "toc"]))
def test_no_bytes_are_too_bad(tmp_path_factory: pytest.TempPathFactory, data: bytes, kind: str) -> None:
    folder = tmp_path_factory.mktemp("bad")
    archive = Archive(Epub().build(folder / "book.epub"), Limits())
    wrapped = b'<html xmlns:epub="x"><nav epub:type="' + kind.encode() + b'"><ol>' + data + b"</ol></nav></html>"
    for content in (data, wrapped):
        assert all(archive.find(landmark.href) for landmark in read_landmarks(archive, "epub/nav.xhtml", content))
        assert all(archive.find(page.href) for page in read_pages(archive, "epub/nav.xhtml", content))
    archive.close()


def test_without_contents_the_parts_go_by_heading_title_or_number(tmp_path: Path) -> None:
    pages = (
        ("a.xhtml", page("<h2>The storm</h2><p>Wind.</p>", "A Book")),
        ("part0002_split_001.xhtml", page("<p>Rain.</p>", "A Book")),  # the book's own title says nothing
        ("b.xhtml", page("<p>Sun.</p>", "Untitled")),
        ("c.xhtml", page("<p>Snow.</p>", "Winter")),
    )
    book = Epub(pages=pages, files={"epub/nav.xhtml": page("<p>None.</p>")}).build(tmp_path / "book.epub")
    with open_publication(book) as publication:
        assert publication.toc == ()
        contents = TableOfContents(publication)
        starts = [contents.starting_in(n, publication.document(n)) for n in range(4)]
        titles = [section.title for sections in starts for section in sections]
        assert titles == ["The storm", "Section 2", "Section 3", "Winter"]


def test_a_book_without_any_has_none(tmp_path: Path) -> None:
    with open_publication(book_of(tmp_path / "book.epub", "<p>One.</p>")) as book:
        assert (book.landmarks(), book.pages()) == ((), ())


PLAY = (("Hamlet", 0), ("Act I", 1), ("Scene I", 2), ("Scene II", 2), ("Act II", 1), ("Scene I", 2), ("Endnotes", 0))
NAMED_PLAY = ["Hamlet", "Act I", "Act I · Scene I", "Scene II", "Act II", "Act II · Scene I", "Endnotes"]
TEXTBOOK = (("Sets", 0), ("Unions", 1), ("Exercises", 1), ("Maps", 0), ("Exercises", 1))
VOLUMES = (("One", 0), ("Part I", 1), ("I", 2), ("II", 2), ("Two", 0), ("Part I", 1), ("I", 2))


NAMED_VOLUMES = ["One", "One · Part I", "One · Part I · I", "Part I · II", "Two", "Two · Part I", "Two · Part I · I"]


@pytest.mark.parametrize(
    ("entries", "names"),
    [
        (PLAY, NAMED_PLAY),
        (TEXTBOOK, ["Sets", "Unions", "Sets · Exercises", "Maps", "Maps · Exercises"]),
        (
            VOLUMES,
            ["One", "One · Part I", "One · Part I · I", "Part I · II", "Two", "Two · Part I", "Two · Part I · I"],
        ),
        ((("Preface", 0), ("Preface", 0)), ["Preface", "Preface"]),
    ],
    ids=["a play", "a textbook", "volumes", "nothing above"],
)
def test_a_title_that_others_have_too_comes_after_what_it_is_under(
    entries: tuple[tuple[str, int], ...], names: list[str]
) -> None:
    assert chapter_names(entries) == names


def test_the_imprint_of_a_book_in_an_omnibus_is_one_still() -> None:
    assert is_imprint("Emma · Imprint")
    assert is_matter("Emma · Endnotes")


def test_a_quote_and_the_footer_say_in_which_act_the_scene_is(tmp_path: Path) -> None:
    """Beside a quote of a play stood “Scene I”, of which it has five."""
    acts = (("Act I", "The ghost walked on the wall."), ("Act II", "The players came to the castle."))
    pages = tuple(
        (f"{n}.xhtml", page(f'<h2>{act}</h2><section id="s"><h3>Scene I</h3><p>{words}</p></section>'))
        for n, (act, words) in enumerate(acts)
    )
    contents = "".join(
        f'<li><a href="{n}.xhtml">{act}</a><ol><li><a href="{n}.xhtml#s">Scene I</a></li></ol></li>'
        for n, (act, _) in enumerate(acts)
    )
    nav = page(f'<nav epub:type="toc"><ol>{contents}</ol></nav>', "Contents")
    file = Epub(pages=pages, files={"epub/nav.xhtml": nav}).build(tmp_path / "play.epub")
    engine = Engine(tmp_path / "home", ModelsFolder(tmp_path / "none"))
    try:
        book = engine.import_now(file, CancelToken(), lambda _: None).book
        answer = engine.handle(p.Ask(question="Who came to the castle?", book=book.id), lambda _: None, CancelToken())
        opened = engine.handle(p.OpenBook(book=book.id), lambda _: None, CancelToken())
    finally:
        engine.close()
    assert isinstance(answer, p.Answer) and isinstance(opened, p.OpenedBook)
    assert answer.citations[0].chapter == "Act II · Scene I"
    outline = Outline(entries_of_chapters(opened.chapters))
    assert outline.title(answer.citations[0].start) == "Act II · Scene I"


LENGTHS = st.lists(st.integers(0, 5_000), min_size=1, max_size=12)


@st.composite
def books(draw: st.DrawFn) -> tuple[Locations, list[Locator]]:
    """A book and some places in it, sorted."""
    lengths = draw(LENGTHS)
    spines = st.integers(0, len(lengths) - 1)
    places = [Locator(spine, draw(st.integers(0, lengths[spine]))) for spine in draw(st.lists(spines, max_size=8))]
    return Locations(lengths), sorted(places)


@given(books())
def test_numbers_and_shares_grow_with_the_book(book: tuple[Locations, list[Locator]]) -> None:
    locations, places = book
    numbers = [locations.number(place) or 0 for place in places]
    shares = [locations.share(place) or 0.0 for place in places]
    assert numbers == sorted(numbers)
    assert all(1 <= number <= locations.count for number in numbers)
    assert shares == sorted(shares)
    assert all(0.0 <= share <= 1.0 for share in shares)


@given(LENGTHS)
def test_each_location_begins_at_a_place_with_its_number(lengths: list[int]) -> None:
    locations = Locations(lengths)
    starts = [locations.start(number) for number in range(1, locations.count + 1)]
    assert [locations.number(start) for start in starts] == list(range(1, locations.count + 1))
    assert starts == sorted(set(starts))
    assert (locations.start(0), locations.start(locations.count + 9)) == (starts[0], starts[-1])
    assert locations.number(locations.last) == locations.count


@given(LENGTHS, st.floats(0, 1))
@example([129], 1.0)
def test_the_place_at_a_share_has_that_share(lengths: list[int], share: float) -> None:
    locations = Locations(lengths)
    place = locations.at(share)
    characters = sum(max(1, length) for length in lengths)
    assert locations.share(place) == pytest.approx(share, abs=1.000001 / characters)  # a character, and float rounding
    assert 0 <= place.offset <= lengths[place.spine]


@given(books())
def test_what_lies_between_places_adds_up(book: tuple[Locations, list[Locator]]) -> None:
    locations, places = book
    for earlier, later in pairwise(places):
        assert (locations.between(earlier, later) or 0) >= 0
        rest = locations.between(later) or 0
        assert (locations.between(earlier) or 0) == (locations.between(earlier, later) or 0) + rest


def test_a_number_depends_on_nothing_but_the_text() -> None:
    locations = Locations((10, 3 * LOCATION, 0, LOCATION + 1))
    assert locations.count == 1 + 3 + 1 + 2
    assert [locations.number(Locator(1, offset)) for offset in (0, LOCATION - 1, LOCATION)] == [2, 2, 3]
    assert locations.number(Locator(2, 0)) == 5  # a picture is a location too
    assert locations.start(7) == Locator(3, LOCATION)


def test_a_book_whose_text_is_not_in_yet_has_no_numbers() -> None:
    locations = Locations(())
    assert not locations
    assert (locations.count, locations.number(Locator(0, 0)), locations.share(Locator(3, 9))) == (0, None, None)
    assert locations.between(Locator(0, 0), Locator(1, 0)) is None
    assert Locations((100,)).share(Locator(1, 0)) is None  # nor a part that wasn't measured
