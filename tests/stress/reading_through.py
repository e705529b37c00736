"""Reads a book as a window and the commands would, from adding to removing it, checking what holds for every book."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar

from lxml import etree

from indexing.errors import BookError, ResourceMissing
from indexing.locator import Locator
from indexing.markup import local_name
from indexing.publication import Publication, open_publication
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol
from reader.engine.engine import Engine
from reader.engine.protocol import Request, Result

R = TypeVar("R", bound=Result)
_FORBIDDEN = frozenset(("script", "iframe", "object", "embed", "frame", "base", "handler", "animate", "set", "applet"))
_SENTENCE = re.compile(r"[^\n\r]+[.!?]")
_SCRIPT = re.compile(r"\s*(java|vb|live)script:", re.IGNORECASE)


class Broken(AssertionError):
    """Something that must hold for every book doesn't."""


def ensure(holds: object, what: str) -> None:
    """Raise Broken if it doesn't hold."""
    if not holds:
        raise Broken(what)


class ThroughReader:
    """An engine without models, and a data folder that books come to and go from."""

    def __init__(self, folder: Path) -> None:
        self._engine = Engine(folder / "data", ModelsFolder(folder / "no models"))

    def close(self) -> None:
        """Close the data folder."""
        self._engine.close()

    def read(self, path: Path) -> str:
        """Add the file, use all of it, and remove it: the sentence with which it is refused, else nothing.

        Raises Broken, or whatever the program raises that it should not.
        """
        try:
            added = self._engine.import_now(path, CancelToken(), lambda _step: None)
        except BookError as error:
            sentence = str(error)
            ensure(
                _SENTENCE.fullmatch(sentence) and "Error" not in sentence, f"refused without a sentence: {sentence!r}"
            )
            return sentence
        book = added.book.id
        try:
            with open_publication(path) as publication:
                self._compare(book, publication)
                _use(publication)
            self._ask(book)
        finally:
            self._ask_for(protocol.RemoveBooks(books=(book,)), protocol.Done)
        ensure(not self._ask_for(protocol.ListBooks(), protocol.ShelfContents).books, "the book is still on the shelf")
        return ""

    def _compare(self, book: str, publication: Publication) -> None:
        """Check that what was stored of the book is what is read again."""
        opened = self._ask_for(protocol.OpenBook(book=book), protocol.OpenedBook)
        ensure(len(opened.lengths) == len(publication.spine), "the index has another number of pages")
        for chapter in opened.chapters:
            end = opened.lengths[chapter.start.spine]
            ensure(0 <= chapter.start.offset <= end, f"a chapter begins outside its page: {chapter}")
        for item in publication.spine:
            document = publication.document(item.index)
            text = document.text.text
            ensure(len(text) == opened.lengths[item.index], f"the index has another text of {item.href!r}")
            ensure(not re.search("[\ud800-\udfff\0]", text), f"characters that are none in {item.href!r}")
            _check_page(document.page_bytes(), item.href)

    def _ask(self, book: str) -> None:
        """The requests of a window that opens the book."""
        self._ask_for(protocol.GetNavigation(book=book), protocol.Navigation)
        self._ask_for(protocol.GetDetails(book=book), protocol.BookDetails)
        self._ask_for(protocol.GetCover(book=book), protocol.Cover)
        self._ask_for(protocol.GetConcepts(book=book), protocol.Concepts)
        self._ask_for(protocol.FindText(book=book, query="the sun"), protocol.FoundText)
        self._ask_for(protocol.Search(book=book, query="what did Agnes say of the night?"), protocol.SearchResult)
        self._ask_for(protocol.SavePosition(book=book, position=Locator(0, 5)), protocol.Guard)

    def _ask_for(self, request: Request[Any], kind: type[R]) -> R:
        result = self._engine.handle(request, lambda _event: None, CancelToken())
        protocol.decode_from_engine(protocol.encode(protocol.Returned(1, result)))
        if not isinstance(result, kind):
            raise Broken(f"{request} gave {result}")
        return result


def _use(publication: Publication) -> None:
    """All the files of the book, its cover, and what its contents lead to."""
    for href in publication.resources:
        try:
            publication.read(href)
        except ResourceMissing:
            continue
    cover = publication.cover()
    ensure(cover is None or cover[1].startswith("image/"), "a cover that is no picture")
    for item in publication.spine:
        publication.source(item.index)
    entries = list(publication.toc)
    while entries:
        entry = entries.pop()
        entries += entry.children
        ensure(not entry.href or entry.href in publication.resources, f"the contents lead nowhere: {entry}")
    for warning in publication.warnings:
        ensure(_SENTENCE.fullmatch(warning), f"a warning is no sentence: {warning!r}")


def _check_page(data: bytes, href: str) -> None:
    """A page is well-formed XML, with nothing in it that runs or embeds."""
    try:
        root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True))
    except etree.XMLSyntaxError as error:
        raise Broken(f"the page {href!r} is not well-formed: {error}") from error
    for element in root.iter(etree.Element):
        ensure(local_name(element.tag) not in _FORBIDDEN, f"{element.tag!r} in the page {href!r}")
        for name, value in element.items():
            ensure(not local_name(str(name)).startswith("on"), f"{name!r} in the page {href!r}")
            ensure(not _SCRIPT.match(str(value)), f"{name!r}={value!r} in the page {href!r}")
