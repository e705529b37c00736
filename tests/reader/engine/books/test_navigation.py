"""The engine places landmarks and printed pages in the text, to the character."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.locator import Locator
from indexing.publication import open_publication
from models.cancel import Cancelled, CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.books.navigation import navigation
from reader.engine.engine import Engine
from tests.epubs import Epub, page

LISTED = (
    '<nav epub:type="toc"><ol><li><a href="text/one.xhtml">One</a></li></ol></nav>'
    '<nav epub:type="landmarks"><ol><li><a epub:type="bodymatter" href="text/two.xhtml">Text</a></li>'
    '<li><a epub:type="cover" href="text/one.xhtml">Cover</a></li>'
    '<li><a epub:type="toc" href="nav.xhtml">A page that isn’t read in order</a></li></ol></nav>'
    '<nav epub:type="page-list"><ol><li><a href="text/one.xhtml#i">i</a></li><li><a href="text/two.xhtml#p1">1</a></li>'
    '<li><a href="text/two.xhtml#gone">2</a></li></ol></nav>'
)
PAGES = (
    ("text/one.xhtml", page('<p>Before <span id="i"/>after.</p>')),
    ("text/two.xhtml", page('<p>First.</p><p id="p1">Second.</p>')),
)


def test_they_are_listed_in_the_order_of_the_text(tmp_path: Path) -> None:
    file = Epub(pages=PAGES, files={"epub/nav.xhtml": page(LISTED)}).build(tmp_path / "book.epub")
    engine = Engine(tmp_path, ModelsFolder(tmp_path / "no models"))
    book = engine.add(file).book.id
    nav = engine.handle(p.GetNavigation(book), lambda _: None, CancelToken())
    assert [(landmark.title, landmark.kind, landmark.start) for landmark in nav.landmarks] == [
        ("Cover", "cover", Locator(0, 0)),
        ("Text", "bodymatter", Locator(1, 0)),
    ]
    # an anchor that is not there means the top of its page, as in browsers
    assert [(page.label, page.start) for page in nav.pages] == [
        ("i", Locator(0, 7)),
        ("2", Locator(1, 0)),
        ("1", Locator(1, 7)),
    ]
    engine.close()


def test_it_can_be_stopped(tmp_path: Path) -> None:
    file = Epub(pages=PAGES, files={"epub/nav.xhtml": page(LISTED)}).build(tmp_path / "book.epub")
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        navigation(file, cancel)


def test_pages_described_by_cfi_begin_at_the_words_that_the_cfi_names(corpus: Path) -> None:
    file = corpus / "samples" / "georgia-cfi.epub"
    pages = {page.label: page.start for page in navigation(file, CancelToken()).pages}
    assert list(pages) == ["752", "753", "754", "755", "756", "757", "758"]
    with open_publication(file) as publication:
        text = publication.document(pages["752"].spine).text.text
        assert text[: pages["752"].offset].endswith("Bryan")
        assert text[pages["752"].offset :].startswith(" and")
        assert text[pages["754"].offset :].startswith(" taxation")


def test_every_printed_page_of_a_scanned_book_is_placed(corpus: Path) -> None:
    nav = navigation(corpus / "samples" / "indexing-for-eds-and-auths-3md.epub", CancelToken())
    assert [page.label for page in nav.pages[:4]] == ["Inside Cover", "i", "ii", "iii"]
    assert nav.pages[-1].label == "139"
    starts = [page.start for page in nav.pages]
    assert starts == sorted(starts)
    assert len(set(starts)) > 0.9 * len(starts)  # they are places of their own, not tops of files
    assert [landmark.kind for landmark in nav.landmarks][:2] == ["cover", "titlepage"]
