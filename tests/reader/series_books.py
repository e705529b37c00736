"""Made-up series of three volumes, by a script: in each paragraph somebody new, and a fact that stands nowhere else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.epubs import Epub, pages_of

HEROES = (
    ("Basil Thornbury", "Agnes Marlow", "Captain Rowe"),
    ("Ottilie Vance", "Henry Calloway", "Mrs. Penhale"),
    ("Edmund Ashgrove", "Clara Whitlock", "Doctor Sorrel"),
)
NAMESAKE = HEROES[2][0]
"""Of the third series: its second volume says that his grandfather bore the name."""
_CHAPTERS, _PARAGRAPHS = 4, 6
_TRADES = "surgeon clockmaker harbourmaster schoolmaster carpenter printer lawyer ferryman gardener tailor".split()
_THINGS = "lantern ledger compass portrait violin telescope almanac brooch".split()
_GIVEN = "Arthur Beatrice Conrad Dorothy Ernest Florence Gilbert Harriet Isaac Judith Leonard Miriam".split()
_SYLLABLES = "bar bel cor dan fel gar hol lim mor nor pel quin ros sel tal ver wil zan".split()
_FILLER = "The rain went on until the evening, and nobody said a word about it any more."


@dataclass(frozen=True)
class MadeUpSeries:
    """The files of its volumes, in order, and whom to ask about."""

    files: tuple[Path, ...]
    people: tuple[str, ...]


def collection(name: str, number: float) -> str:
    """A place in a series as EPUB 3 says it."""
    return (
        f'<meta property="belongs-to-collection" id="c">{name}</meta>'
        '<meta refines="#c" property="collection-type">series</meta>'
        f'<meta refines="#c" property="group-position">{number:g}</meta>'
    )


def calibre(name: str, number: float) -> str:
    """The same as calibre says it."""
    return f'<meta name="calibre:series" content="{name}"/><meta name="calibre:series_index" content="{number:g}"/>'


def made_up_series(folder: Path) -> tuple[MadeUpSeries, ...]:
    """The three of them, written into ``folder``."""
    return tuple(_series(folder, number) for number in range(len(HEROES)))


def _series(folder: Path, number: int) -> MadeUpSeries:
    chance = random.Random(number)  # noqa: S311 - a sample, not a secret
    surnames = _surnames(chance)
    heroes, people, files = HEROES[number], list(HEROES[number]), list[Path]()
    for volume in range(1, 4):
        met = people[len(heroes) :] or people[:]
        bodies = []
        for chapter in range(_CHAPTERS):
            paragraphs = [f"<h1>Chapter {chapter + 1}</h1>"]
            if number == 2 and volume == 2 and chapter == 0:
                paragraphs.append(f"<p>{NAMESAKE} was called after his grandfather, the elder {NAMESAKE}.</p>")
            for _ in range(_PARAGRAPHS):
                somebody = f"{chance.choice(_GIVEN)} {next(surnames)}"
                people.append(somebody)
                paragraphs.append(f"<p>{_fact(chance, heroes, somebody, chance.choice(met), next(surnames))}</p>")
            bodies.append("".join(paragraphs))
        title = f"{('The First', 'The Second', 'The Third')[volume - 1]} of Series {number}"
        metadata = (calibre if volume == 2 else collection)(f"Series {number}", volume)
        book = Epub(title=title, identifier=f"urn:{number}:{volume}", pages=pages_of(*bodies), metadata=metadata)
        files.append(book.build(folder / f"{number}-{volume}.epub"))
    return MadeUpSeries(tuple(files), tuple(people))


def _fact(chance: random.Random, heroes: tuple[str, ...], somebody: str, known: str, place: str) -> str:
    hero, other = chance.sample(heroes, 2)
    trade, thing = chance.choice(_TRADES), chance.choice(_THINGS)
    facts = (
        f"{hero} was a {trade} from {place}, and {somebody} was his neighbour.",
        f"{somebody} was the {trade} who hid the {thing} of {place} from {hero}.",
        f"It was {known}, an old friend of {other}, who sold the {thing} to {somebody} in {place}.",
    )
    return f"{chance.choice(facts)} {_FILLER} Then {hero} and {somebody} went home. {_FILLER}"


def _surnames(chance: random.Random) -> Iterator[str]:
    """Each once."""
    used: set[str] = set()
    while True:
        name = "".join(chance.sample(_SYLLABLES, 3)).capitalize()
        if name not in used:
            used.add(name)
            yield name
