"""How many of the names that annotators marked are in the map, and what is most salient in it.

``python -m tests.bench.names CORPUS``: for each annotated novel the share of people and places named three times or
more that an entity is known by, beside what capitals alone would find; then the map's 40 most salient entities.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from indexing.concepts.maps import ConceptMaps
from indexing.entities import Entity
from indexing.importer import import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from models.cancel import CancelToken

KINDS = frozenset({"PER", "GPE", "LOC", "FAC"})
SALIENT = 40
_FEWEST = 3
_ARTICLES = re.compile(r"(?:the|an?|my|our|his|her|late|young|old|little|poor|dear)\s+", re.IGNORECASE)
_MIDDLE = re.compile(r"(?<=[\w,;] )[A-Z]\w+(?: [A-Z]\w+)*")


@dataclass(frozen=True, slots=True)
class Read:
    """A book as the benchmark needs it: all its text, its entities, and how long its map took, in seconds."""

    text: str
    entities: tuple[Entity, ...]
    seconds: float


def annotated(corpus: Path) -> Iterator[tuple[Path, tuple[str, ...]]]:
    """Each annotated novel with the people and places named in its sample, without articles and epithets."""
    for file in sorted((corpus / "names").glob("*.json")):
        marked = json.loads(file.read_text(encoding="utf-8"))
        names = (bare(entry["name"]) for entry in marked["names"] if entry["type"] in KINDS)
        yield corpus / "books" / marked["book"], tuple(dict.fromkeys(name for name in names if name[:1].isupper()))


def bare(name: str) -> str:
    """A marked span without the article and adjectives before the name."""
    while match := _ARTICLES.match(name):
        name = name[match.end() :]
    return name


def read(path: Path, folder: Path) -> Read:
    """Import a book's text, and make its map."""
    index = IndexStore(folder / f"{path.stem}.db")
    times: dict[str, float] = {}
    with open_publication(path) as publication:
        book = publication.id
        import_book(
            publication,
            index,
            None,
            progress=lambda step: times.__setitem__(f"{step.stage} {step.done}", time.perf_counter()),
            cancel=CancelToken(),
        )
    made = read_from(index, book, times["concepts 1"] - times["concepts 0"])
    index.close()
    return made


def read_from(index: IndexStore, book: str, seconds: float = 0.0) -> Read:
    """A book that is imported already."""
    texts = [(index.text.text(book, spine) or ("", ""))[1] for spine in range(len(index.text.lengths(book)))]
    return Read("\n".join(texts), ConceptMaps(index).at(book, None).entities, seconds)


def frequent(names: tuple[str, ...], text: str) -> tuple[str, ...]:
    """Those that occur three times or more in the whole book, in capitals or not."""
    lowered = text.casefold()
    return tuple(name for name in names if len(re.findall(rf"\b{re.escape(name.casefold())}\b", lowered)) >= _FEWEST)


def missing(names: tuple[str, ...], known: frozenset[str]) -> tuple[str, ...]:
    """The names that are no entity's alias; ``known`` in lower case."""
    return tuple(name for name in names if name.casefold() not in known)


def aliases(entities: tuple[Entity, ...]) -> frozenset[str]:
    """All names of the entities, in lower case, without an article."""
    return frozenset(bare(name).casefold() for entity in entities for name in entity.names)


def by_capitals(text: str) -> frozenset[str]:
    """What capitals in the middle of sentences alone would find: the 500 most frequent runs."""
    runs = Counter(run.casefold() for run in _MIDDLE.findall(text))
    return frozenset(run for run, _ in runs.most_common(500))


def main(corpus: Path) -> None:
    """Print the shares, the names that are missing, and the most salient entities."""
    with tempfile.TemporaryDirectory() as folder:
        for path, names in annotated(corpus):
            book = read(path, Path(folder))
            wanted = frequent(names, book.text)
            lost, plain = missing(wanted, aliases(book.entities)), missing(wanted, by_capitals(book.text))
            print(f"{path.stem}: {1 - len(lost) / len(wanted):.0%} of {len(wanted)} names, capitals alone ", end="")
            print(f"{1 - len(plain) / len(wanted):.0%}; map of {len(book.entities)} in {book.seconds:.2f} s")
            print(f"  missing: {', '.join(lost) or 'none'}; without our rules: {', '.join(plain) or 'none'}")
            for entity in book.entities[:SALIENT]:
                print(
                    f"  {entity.salience:.2f} {entity.kind:12} {len(entity.mentions):4} {' / '.join(entity.names[:6])}"
                )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
