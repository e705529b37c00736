"""The names of real novels: against what annotators marked, and the most salient ones against our own count."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from indexing.concepts.resolve import resolve
from indexing.entities import Entity, Mention, Name
from indexing.locator import Locator
from tests.bench.names import SALIENT, Read, aliases, annotated, frequent, missing, read_from
from tests.imported import Imported
from tests.indexing.concepts.salient import NAMES, OTHERS, entities
from tests.night import at_night, times

pytestmark = pytest.mark.corpus

LEAST_FOUND = 0.9
MOST_OTHERS = 0.1
PRIDE = "jane-austen_pride-and-prejudice"


BY_DAY = (PRIDE, "mary-shelley_frankenstein", "robert-louis-stevenson_treasure-island", "herman-melville_moby-dick")
"""Novels that other tests have imported too."""


@pytest.fixture(scope="module")
def map_of(tmp_path_factory: pytest.TempPathFactory, imported: Imported) -> Callable[[Path], Read]:
    """Reads a novel, once for all tests."""
    folder = tmp_path_factory.mktemp("novels")
    return cache(lambda path: read_from(*imported.opened(path, folder / f"{path.stem}.db")))


def test_marked_people_and_places_are_in_the_map(map_of: Callable[[Path], Read], corpus: Path) -> None:
    novels = [(path, marked) for path, marked in annotated(corpus) if times(path.stem in BY_DAY, at_night=True)]
    assert len(novels) == times(3, 5)
    for path, marked in novels:
        book = map_of(path)
        wanted = frequent(marked, book.text)
        lost = missing(wanted, aliases(book.entities))
        assert len(wanted) >= 6
        assert 1 - len(lost) / len(wanted) >= LEAST_FOUND, (path.stem, lost)


@pytest.mark.parametrize("stem", [*BY_DAY, *at_night(*sorted(NAMES.keys() - set(BY_DAY)))])
def test_nearly_all_of_the_most_salient_are_names(map_of: Callable[[Path], Read], corpus: Path, stem: str) -> None:
    most = [entity.name for entity in map_of(corpus / "books" / f"{stem}.epub").entities[:SALIENT]]
    names, others = entities(NAMES[stem]), entities(OTHERS[stem])
    unknown = [name for name in most if name not in names | others]
    assert not unknown, f"nobody has looked at these in the book yet: {unknown}"
    assert sum(name in others for name in most) <= MOST_OTHERS * SALIENT


@pytest.fixture(scope="module")
def pride(
    tmp_path_factory: pytest.TempPathFactory, corpus: Path, imported: Imported
) -> tuple[tuple[Name, ...], tuple[Mention, ...]]:
    """The names of *Pride and Prejudice*."""
    index, book = imported.opened(corpus / "books" / f"{PRIDE}.epub", tmp_path_factory.mktemp("pride") / "index.db")
    names = index.names.of(book, None)
    index.close()
    return names


def called(entities: tuple[Entity, ...], name: str) -> Entity:
    """The one entity with this name."""
    (named,) = [entity for entity in entities if name in entity.names]
    return named


def test_the_bennets_and_darcys_are_kept_apart(pride: tuple[tuple[Name, ...], tuple[Mention, ...]]) -> None:
    resolved = resolve(*pride)
    apart = [called(resolved, name) for name in ("Mr. Bennet", "Mrs. Bennet", "Miss Bennet", "Mr. Darcy", "Miss Darcy")]
    assert len({entity.name for entity in apart}) == 5
    elizabeth = called(resolved, "Elizabeth")
    assert elizabeth.name == "Elizabeth Bennet"
    assert {"Lizzy", "Miss Eliza", "Eliza Bennet"} <= set(elizabeth.aliases)
    assert called(resolved, "Mr. Collins").kind == "person"
    assert called(resolved, "Netherfield").kind == "place"


@pytest.mark.parametrize("share", [0.01, 0.03, 0.06, 0.15, 0.5])
def test_at_any_horizon_only_what_was_read_is_shown_and_the_family_is_apart(
    pride: tuple[tuple[Name, ...], tuple[Mention, ...]], share: float
) -> None:
    names, mentions = pride
    read_so_far = mentions[: int(len(mentions) * share)]
    horizon: Locator = read_so_far[-1].range.end
    resolved = resolve(names, read_so_far)
    words = {name.n: name.text for name in names}
    assert {name for entity in resolved for name in entity.names} <= {words[mention.name] for mention in read_so_far}
    assert all(place.end <= horizon for entity in resolved for place in entity.mentions)
    whom = {name: entity.name for entity in resolved for name in entity.names}
    for first, second in (("Mr. Bennet", "Mrs. Bennet"), ("Miss Bennet", "Elizabeth"), ("Mrs. Bennet", "Elizabeth")):
        assert first not in whom or whom[first] != whom.get(second)
