"""Themes: what they are made of, where they are, and that none reveals what comes after the horizon."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from indexing.concepts.themes import themes_before
from indexing.entities import Theme
from indexing.locator import Locator, TextRange
from indexing.store.index import IndexStore
from indexing.store.scope import Span
from indexing.store.themes import ThemeRow, Weighed
from tests.epubs import book_of
from tests.imported import Imported
from tests.indexing.shelves import add
from tests.indexing.wordvectors import WordVectors

_SHIP = "anchor mast harpoon deck sailor rigging rudder compass whale hull".split()
_GARDEN = "rose hedge spade orchard gardener seed blossom tulip wheelbarrow greenhouse".split()
_IMPRINT = "<h1>Imprint</h1>" + "<p>The publisher set the anchor, the rose and the deck of this ebook edition.</p>" * 40


def _chapter(title: str, words: list[str], seed: int) -> str:
    """A chapter of 60 sentences about some of ``words``."""
    chance = random.Random(seed)  # noqa: S311
    sentences = [
        f"Marlow saw the {first}, and then looked at the {second}. "
        f"Slowly he went on; Agnes said nothing of the {third}."
        for first, second, third in (chance.sample(words, 3) for _ in range(60))
    ]
    return f"<h1>{title}</h1>" + "".join(f"<p>{sentence}</p>" for sentence in sentences)


def _book(folder: Path) -> Path:
    """An imprint, three chapters at sea, and three in a garden."""
    chapters = [_chapter(f"{n}", _SHIP if n <= 3 else _GARDEN, n) for n in range(1, 7)]
    return book_of(folder / "sea.epub", _IMPRINT, *chapters)


def _themes(index: IndexStore, book: str, before: Locator | None = None) -> tuple[Theme, ...]:
    return themes_before(index.themes.of(book, before), index.text.chapters(book))


@pytest.mark.parametrize("embedder", [None, WordVectors()])
def test_words_that_chapters_share_are_themes(index: IndexStore, tmp_path: Path, embedder: WordVectors | None) -> None:
    themes = _themes(index, add(index, _book(tmp_path), embedder))
    assert themes
    terms = {term for theme in themes for term in theme.terms}
    assert terms <= {*_SHIP, *_GARDEN}  # no names, no grammar, nothing of the imprint alone
    assert {"whale", "tulip"} <= terms
    for theme in themes:
        at_sea = set(theme.terms) <= set(_SHIP)
        assert at_sea or set(theme.terms) <= set(_GARDEN)
        assert {chapter.start.spine for chapter in theme.chapters} <= ({1, 2, 3} if at_sea else {4, 5, 6})
        assert sum(chapter.share for chapter in theme.chapters) == pytest.approx(1)
        assert theme.name == ", ".join(theme.terms[:3])
        assert all(1 <= place.start.spine <= 6 for place in theme.places)
    assert themes[0].salience == 1


def test_words_of_any_room_name_no_theme() -> None:
    def row(*words: str) -> ThemeRow:
        places = [TextRange.of(0, 10 * at, 10 * at + len(word)) for at, word in enumerate(words)]
        terms = tuple(Weighed(1.0, place, word) for word, place in zip(words, places, strict=True))
        return ThemeRow(terms, ((Span(Locator(0, 0), Locator(0, 500)), 1.0),), (Weighed(1.0, places[0]),))

    named = row("tomb", "coffin", "churchyard", "child")
    shown = themes_before([row("door", "bed", "corridor", "prisoner"), named, row("lips", "teeth", "garlic")], ())
    assert [theme.name for theme in shown] == ["tomb, coffin, churchyard"]
    assert shown[0].salience == 1
    many = [row(f"anchor{n}", "mast", "harpoon") for n in range(30)]
    assert len(themes_before(many, ())) == 12


def test_a_theme_shows_only_what_stands_before_the_horizon(index: IndexStore, tmp_path: Path) -> None:
    book = add(index, _book(tmp_path))
    assert _themes(index, book, Locator(0, 0)) == ()
    assert _themes(index, book, Locator(1, 400)) == ()  # no chapter has ended
    for before in (Locator(2, 0), Locator(3, 1_000), Locator(5, 0), Locator(6, 77)):
        themes = _themes(index, book, before)
        assert themes
        for theme in themes:
            assert all(chapter.end <= before for chapter in theme.chapters)
            assert all(place.end <= before for place in theme.places)
            if before <= Locator(4, 0):
                assert set(theme.terms) <= set(_SHIP)


def test_every_word_of_a_real_novels_themes_has_been_read(tmp_path: Path, corpus: Path, imported: Imported) -> None:
    (path,) = (corpus / "books").glob("*treasure-island*.epub")
    index, book = imported.opened(path, tmp_path / "index.db")
    lengths = index.text.lengths(book)
    chance = random.Random(4)  # noqa: S311
    whole = _themes(index, book)
    assert len(whole) >= 8
    assert {"treasure", "map"} & {term for theme in whole for term in theme.terms}
    for _ in range(12):
        spine = chance.randrange(3, len(lengths))
        before = Locator(spine, chance.randrange(lengths[spine] + 1))
        texts = [(index.text.text(book, n) or ("", ""))[1] for n in range(spine + 1)]
        texts[-1] = texts[-1][: before.offset]
        read = "\n".join(texts)
        for theme in _themes(index, book, before):
            assert len(theme.terms) >= 2
            assert all(term in read for term in theme.terms)
            assert all(chapter.end <= before for chapter in theme.chapters)
            assert all(place.end <= before for place in theme.places)


def test_front_and_back_matter_has_no_part_in_a_theme(tmp_path: Path, corpus: Path, imported: Imported) -> None:
    (path,) = (corpus / "books").glob("*frankenstein*.epub")
    themes = _themes(*imported.opened(path, tmp_path / "index.db"))
    assert {"science", "murderer"} <= {term for theme in themes for term in theme.terms}
    titles = {chapter.title for theme in themes for chapter in theme.chapters}
    assert not titles & {"Titlepage", "Imprint", "Colophon", "Uncopyright", "Endnotes"}


@pytest.mark.parametrize("name", ["kusamakura*", "israelsailing*", "regime*", "haruko*", "page-blanche*"])
def test_other_scripts_have_words_or_nothing(tmp_path: Path, corpus: Path, imported: Imported, name: str) -> None:
    (path,) = (corpus / "samples").glob(name)
    themes = _themes(*imported.opened(path, tmp_path / "index.db"))
    if name == "kusamakura*":
        terms = {term for theme in themes for term in theme.terms}
        assert {"芸術家", "詩人"} <= terms  # words, not the pairs of characters that are searched
        assert all(len(term) >= 2 for term in terms)
    else:
        assert themes == ()


def test_themes_go_by_the_vectors_once_they_are_all_there(index: IndexStore, tmp_path: Path) -> None:
    path, embedder = _book(tmp_path), WordVectors()
    book = add(index, path)
    state = index.state(book)
    assert state is not None
    assert state.concepts is not None
    assert "+" not in state.concepts
    add(index, path, embedder)
    state = index.state(book)
    assert state is not None
    assert str(state.concepts).endswith(f"+{embedder.id}")
    stored = index.themes.of(book)
    add(index, path, embedder)
    assert index.themes.of(book) == stored
    index.remove(book)
    assert index.themes.of(book) == ()


def test_a_leaflet_has_no_themes(index: IndexStore, tmp_path: Path) -> None:
    book = add(index, book_of(tmp_path / "small.epub", "<h1>One</h1><p>The rose grew by the hedge.</p>"))
    assert _themes(index, book) == ()


def test_german_nouns_keep_their_capitals(index: IndexStore, tmp_path: Path) -> None:
    nouns = "Schiff Anker Segel Ruder Hafen Kompass Matrose Sturm".split()
    chance = random.Random(1)  # noqa: S311
    bodies = [
        "<h1>Kapitel</h1>"
        + "".join(
            f"<p>Dann sah er das {first} und auch den {second}, aber er sprach nicht davon und ging weiter.</p>"
            for first, second in (chance.sample(nouns[:4] if n % 2 else nouns[4:], 2) for _ in range(60))
        )
        for n in range(6)
    ]
    themes = _themes(index, add(index, book_of(tmp_path / "de.epub", *bodies, language="de")))
    assert {term for theme in themes for term in theme.terms} <= set(nouns)
    assert themes
