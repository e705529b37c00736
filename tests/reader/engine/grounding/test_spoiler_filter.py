"""A model's words are checked against both sides of the horizon: names in any form, claims, the book's own words."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.booktext import BookText
from indexing.importer import ImportProgress, import_book
from indexing.locator import Locator
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from models.cancel import Cancelled, CancelToken
from reader.engine.grounding.spoiler_filter import BookWords, BookWordsCache, SpoilerFilter
from reader.engine.grounding.words import Lexicon
from tests.epubs import book_of
from tests.indexing.shelves import add

READ = (
    "<p>Captain Rowe kept the lamp. He rose early, and a lady from the mill walked with him along the quay. "
    "The old harbour master mended clocks.</p>"
)
LATER = (
    "<p>Then Wickham came to Lambton, and with him Lady Rose O’Hara. Mr. Tod stole the lamp and was hanged for it. "
    "They say that Zoë laughed, and nobody in the whole wide town ever forgave him. Suddenly it rained, and as "
    "suddenly it ended.</p>"
)


def _spoiler_filter(folder: Path, asked: str = "", before: Locator | None = None) -> SpoilerFilter:
    index = IndexStore(folder / "index.db")
    book = add(index, book_of(folder / "book.epub", READ, LATER, language="en"))
    return SpoilerFilter(BookWords(BookText(index), book), before or Locator(1, 0), Lexicon("en"), asked)


@pytest.mark.parametrize(
    "text",
    [
        "Wickham came.",
        "It was wickham who came.",
        "WICKHAM came.",
        "It was Wickham’s lamp.",
        "It was Wickham's.",
        "A Wickham-like man.",
        "The anti-wickham captain.",
        "The Wickhams came.",
        "He went to Lambton",
        "He met Rose on the quay.",  # the word is known, the name isn't
        "Rose kept the lamp.",
        "There was Miss O’Hara.",
        "There was ohara, or O'Hara.",
        "Zoe kept the lamp.",
        "A soft hyphen hides no Wick\u00adham.",
        "Nobody in the whole wide town ever said so.",
    ],
)
def test_later_names_and_sentences_spoil_in_any_form(tmp_path: Path, text: str) -> None:
    assert _spoiler_filter(tmp_path).spoils(text)


@pytest.mark.parametrize(
    "text",
    [
        "Captain Rowe kept the lamp.",
        "ROWE kept it, and Rowe’s clocks.",
        "The Captain rose early.",
        "Suddenly the clocks stopped.",  # it has a capital because it begins a sentence
        "Albert Einstein was a physicist.",  # not in the book at all
        "He was hanged.",  # a claim, no name
    ],
)
def test_what_was_read_and_what_is_no_name_does_not(tmp_path: Path, text: str) -> None:
    assert not _spoiler_filter(tmp_path).spoils(text)


def test_a_claim_may_not_have_a_plain_word_that_is_only_in_later_text(tmp_path: Path) -> None:
    spoiler_filter = _spoiler_filter(tmp_path)
    assert spoiler_filter.spoils_as_claim("Captain Rowe was hanged.")
    assert spoiler_filter.spoils_as_claim("Captain Rowe stole the lamp.")
    assert not spoiler_filter.spoils_as_claim(
        "Captain Rowe keeps lamps and clocks."
    )  # other forms of words that were read
    assert not spoiler_filter.spoils_as_claim("Captain Rowe polishes the lamp.")  # a word the book doesn't have


def test_the_readers_own_words_are_free(tmp_path: Path) -> None:
    spoiler_filter = _spoiler_filter(tmp_path, "Was Wickham hanged in the whole wide town, ever?")
    assert not spoiler_filter.spoils_as_claim("Wickham was hanged.")
    assert spoiler_filter.spoils("Wickham came to Lambton.")


def test_a_word_that_the_horizon_cuts_was_not_read(tmp_path: Path) -> None:
    cut = Locator(1, len("Then Wick"))
    assert _spoiler_filter(tmp_path, before=cut).spoils("Wickham came.")


def test_scripts_without_capitals_or_spaces_are_guarded_too(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    book = add(index, book_of(tmp_path / "ja.epub", "<p>先生は東京にいた。</p>", "<p>花子が来た。</p>", language="ja"))
    spoiler_filter = SpoilerFilter(BookWords(BookText(index), book), Locator(1, 0), Lexicon("ja"))
    assert spoiler_filter.spoils("花子です。")
    assert not spoiler_filter.spoils("先生は東京に")
    book = add(index, book_of(tmp_path / "ar.epub", "<p>كان الملك هنا.</p>", "<p>جاء سندباد.</p>", language="ar"))
    spoiler_filter = SpoilerFilter(BookWords(BookText(index), book), Locator(1, 0), Lexicon("ar"))
    assert spoiler_filter.spoils("كان سندباد هنا.")
    assert not spoiler_filter.spoils_as_claim("كان الملك هنا.")


def test_a_books_words_are_read_once_and_anew_when_it_was_imported_anew(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    texts, cache = BookText(index), BookWordsCache()
    book = add(index, book_of(tmp_path / "one.epub", READ, LATER, language="en"))
    other = add(index, book_of(tmp_path / "other.epub", LATER, READ, language="en"))
    words = cache.of(texts, book)
    assert "wickham" in words.first
    assert cache.of(texts, book) is words
    assert cache.of(texts, other).first["wickham"] == 0
    assert cache.of(texts, book).first["wickham"] == 1  # not the other book's
    words = cache.of(texts, book)
    index.remove(book)
    assert cache.of(texts, book).items == ()
    assert add(index, tmp_path / "one.epub") == book
    assert cache.of(texts, book) is not words
    assert cache.of(texts, book).first["wickham"] == 1
    index.close()


def test_a_book_whose_import_went_on_is_read_anew(tmp_path: Path) -> None:
    """Its words are read while only a part is in: names of the rest must not count as words it doesn't have."""
    index = IndexStore(tmp_path / "index.db")
    texts, cache = BookText(index), BookWordsCache()
    path = book_of(tmp_path / "book.epub", READ * 1_600, LATER, language="en")  # as much as is imported at a time
    book = _half_imported(index, path)
    assert "wickham" not in cache.of(texts, book).first
    add(index, path)
    assert SpoilerFilter(cache.of(texts, book), Locator(1, 0), Lexicon("en")).spoils("Wickham came.")
    index.close()


def _half_imported(index: IndexStore, path: Path) -> str:
    """A book whose import was stopped after its first spine item."""
    cancel = CancelToken()

    def stop(progress: ImportProgress) -> None:
        if progress.done:
            cancel.cancel()

    with open_publication(path) as publication:
        with pytest.raises(Cancelled):
            import_book(publication, index, None, progress=stop, cancel=cancel)
        return publication.id
