"""Names in the index: filtered by the horizon in the query, made at import, made again when the rules change."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing import importer
from indexing.concepts import version
from indexing.entities import Mention, Name
from indexing.importer import ImportProgress, import_book, is_complete
from indexing.locator import Locator, TextRange
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from models.cancel import Cancelled, CancelToken
from tests.indexing.shelves import add, dump, small_book
from tests.indexing.wordvectors import WordVectors

VISIT = "<p>“Good day,” said Mrs. Ashby. Then Oswald came from Wexcombe, and Oswald sat by Mrs. Ashby.</p>"
LATER = (
    "<h1>The Murderer</h1><p>“It was I,” said Oswald. So Dr. Crane fled to Wexcombe, and Dr. Crane was seen there.</p>"
)


@pytest.fixture
def book(tmp_path: Path, index: IndexStore) -> str:
    """A book of two chapters, imported."""
    return add(index, small_book(tmp_path, VISIT, LATER))


def texts(index: IndexStore, book: str, before: Locator | None) -> list[str]:
    """The mentions before a horizon, as the text has them."""
    _, mentions = index.names.of(book, before)
    return [
        (index.text.text(book, at.start.spine) or ("", ""))[1][at.start.offset : at.end.offset]
        for at in (mention.range for mention in mentions)
    ]


def test_an_import_finds_the_names(index: IndexStore, book: str) -> None:
    names, mentions = index.names.of(book, None)
    kinds = {name.text: name.kind for name in names}
    assert kinds == {"Mrs. Ashby": "person", "Oswald": "person", "Wexcombe": "place", "Dr. Crane": "person"}
    assert texts(index, book, None).count("Oswald") == 3
    assert {mention.name for mention in mentions} == {name.n for name in names}


def test_at_no_horizon_is_there_a_name_or_mention_of_later(index: IndexStore, book: str) -> None:
    whole = index.names.of(book, None)[1]
    for spine, length in enumerate(index.text.lengths(book)):
        for offset in range(length + 1):
            horizon = Locator(spine, offset)
            names, mentions = index.names.of(book, horizon)
            assert mentions == tuple(mention for mention in whole if mention.range.end <= horizon)
            assert {name.n for name in names} == {mention.name for mention in mentions}
    assert index.names.of(book, Locator(0, 0)) == ((), ())
    assert "Dr. Crane" not in {name.text for name in index.names.of(book, Locator(1, 0))[0]}


def test_what_is_put_replaces_what_there_was(index: IndexStore, book: str) -> None:
    names = (Name(0, "Ada", "person"),)
    mentions = (Mention(0, TextRange.of(0, 4, 7)), Mention(0, TextRange.of(1, 0, 3)))
    index.names.put(book, "next", names, mentions)
    assert index.names.of(book, None) == (names, mentions)
    state = index.state(book)
    assert state is not None and state.concepts == "next"
    index.names.put("nobody’s", "next", names, mentions)
    assert index.names.of("nobody’s", None) == ((), ())


def test_names_go_with_their_book(tmp_path: Path, index: IndexStore, book: str) -> None:
    index.remove(book)
    assert index.names.of(book, None) == ((), ())
    tables = dump(tmp_path / "index.db")
    assert tables["name"] == tables["mention"] == []


def test_the_map_comes_between_text_and_vectors(tmp_path: Path, index: IndexStore) -> None:
    stages: list[str] = []
    with open_publication(small_book(tmp_path, VISIT, LATER)) as publication:

        def progress(step: ImportProgress) -> None:
            if step.stage == "concepts" and step.done == 0:
                assert len(index.text.passages(publication.id, 0, 99)) > 1  # text search works by now
            stages.append(step.stage)

        import_book(publication, index, WordVectors(), progress=progress, cancel=CancelToken())
    assert list(dict.fromkeys(stages)) == ["text", "concepts", "vectors", "done"]


def test_a_map_that_is_missing_or_of_other_rules_is_made_at_the_next_import(
    tmp_path: Path, index: IndexStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = small_book(tmp_path, VISIT, LATER)
    with open_publication(path) as publication:
        cancel = CancelToken()

        def progress(step: ImportProgress) -> None:
            if step.stage == "concepts":
                cancel.cancel()

        with pytest.raises(Cancelled):
            import_book(publication, index, None, progress=progress, cancel=cancel)
        state = index.state(publication.id)
        assert state is not None
        assert (state.stage, state.concepts) == ("concepts", None)
        assert not is_complete(state, None)
        assert index.names.of(publication.id, None) == ((), ())
    book = add(index, path)
    made = index.names.of(book, None)
    assert is_complete(index.state(book), None)
    assert made[0]
    for module in (importer, version):
        monkeypatch.setattr(module, "CONCEPTS_VERSION", "next")
    assert not is_complete(index.state(book), None)
    add(index, path)
    assert is_complete(index.state(book), None)
    assert index.names.of(book, None) == made
