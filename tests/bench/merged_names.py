"""Which names of a map are one person's, beside annotators' chains: ``python -m tests.bench.merged_names CORPUS``.

Over the samples of LitBank's coreference (Bamman et al., 2020): of each two different names of people that a sample
annotates and the map knows, whether both are of one chain, and whether both are of one entity. Beside ours: names that
share their last word are one. The rules were decided on every other sample, from the first; only of those are the
pairs listed that differ. Then the same of 94 samples of other novels (``other_names``), on which the rules were decided
as well.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from html import escape
from itertools import chain, combinations, product
from pathlib import Path

from indexing.entities import Entity, NameKind
from indexing.folding import fold_words
from tests.bench.names import bare, read
from tests.bench.other_names import named_samples
from tests.epubs import book_of

_LONGEST = 5
"""Words of a name: longer spans hold what is said of somebody, too."""

HALVES = ("deciding half", "held-out half")
OTHERS = "other novels"
_KINDS: frozenset[NameKind] = frozenset({"person", "place", "organisation", "thing"})

Pair = tuple[str, str]


def annotated_spans(file: Path) -> Iterator[tuple[tuple[int, int], str, str]]:
    """The place of each annotation of a sample, its label and its words, bare."""
    for line in file.read_text(encoding="utf-8").splitlines():
        number, *fields = line.split("\t")
        if number.startswith("T"):
            label, start, end = fields[0].split(" ")
            words = fields[1].replace(" _ ", " ").replace("_ ", "").replace(" _", "")
            yield (int(start), int(end)), label, bare(words)


def annotated_names(file: Path) -> dict[str, str]:
    """The folded names of people in a sample, each with the chain that it stands in most often."""
    people: dict[tuple[int, int], str] = {}
    chains: dict[tuple[int, int], str] = {}
    for span, label, words in annotated_spans(file):
        if label == "PROP_PER":
            people[span] = words
        elif not label.startswith(("PROP_", "NOM_", "PRON_")):
            chains[span] = label
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for span, name in people.items():
        if span in chains and len(name.split()) <= _LONGEST:
            counts[fold_words(name)][chains[span]] += 1
    return {name: chains.most_common(1)[0][0] for name, chains in counts.items()}


def sample_entities(file: Path, folder: Path) -> tuple[Entity, ...]:
    """The map of a sample of LitBank."""
    text = _untokenised(file.with_suffix(".txt"))
    body = "".join(f"<p>{escape(part)}</p>" for part in text.split("\n") if part.strip())
    return read(book_of(folder / f"{file.stem}.epub", body), folder).entities


def mapped(entities: Sequence[Entity], kinds: Set[NameKind] = _KINDS) -> dict[str, int]:
    """The folded names of a sample's map, each with the number of its entity; only those of some ``kinds``."""
    return {
        fold_words(bare(name)): number
        for number, entity in enumerate(entities)
        for name in entity.names
        if entity.kind in kinds
    }


def _litbank(corpus: Path, folder: Path) -> Iterator[tuple[str, str, dict[str, str], dict[str, int]]]:
    """Of each sample its half, its name, the annotated names and the map's."""
    for number, file in enumerate(sorted((corpus / "coref").glob("*.ann"))):
        yield HALVES[number % 2], file.stem, annotated_names(file), mapped(sample_entities(file, folder))


def _others(corpus: Path, folder: Path) -> Iterator[tuple[str, str, dict[str, str], dict[str, int]]]:
    """The same of the other novels, whose names of people mean one each where they aren't put together."""
    for sample in named_samples(corpus):
        entities = read(book_of(folder / f"{sample.name}.epub", sample.body), folder).entities
        alone = {name: name for name in mapped(entities, {"person"})}
        together = {fold_words(bare(name)): group for name, group in sample.groups.items()}
        yield OTHERS, sample.name, alone | together, mapped(entities)


def _untokenised(file: Path) -> str:
    """The text as a book prints it: the samples have a space before each mark, and around straight quotation marks."""
    text = file.read_text(encoding="utf-8")
    for mark in (",", ".", ";", ":", "!", "?", "’s", "'s", "”"):
        text = text.replace(f" {mark}", mark)
    return "\n".join(_quoted(_quoted(line, '"'), "'") for line in text.replace("“ ", "“").split("\n"))


def _quoted(line: str, mark: str) -> str:
    """A paragraph with straight quotation marks at the words that they enclose."""
    parts = re.split(rf"(?:^| ){mark}(?: |$)", line)
    return "".join(
        part if not n else f" {mark}{part}" if n % 2 else f"{mark} {part}" for n, part in enumerate(parts)
    ).strip()


def pairs(groups: Mapping[str, object]) -> Iterator[tuple[Pair, bool]]:
    """Each two names, and whether they are of one group."""
    for first, second in combinations(sorted(groups), 2):
        yield (first, second), groups[first] == groups[second]


def main(corpus: Path) -> None:
    """Print precision and recall of merged pairs, and the pairs that differ where the rules were decided."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    with tempfile.TemporaryDirectory() as folder:
        for half, sample, named, by_map in chain(_litbank(corpus, Path(folder)), _others(corpus, Path(folder))):
            known = {name: group for name, group in named.items() if name in by_map}
            for (first, second), is_same in pairs(known):
                by = {"ours": by_map[first] == by_map[second], "last word": first.split()[-1] == second.split()[-1]}
                for samples in (half, "all of LitBank")[: 1 if half == OTHERS else 2]:
                    _count(counts[samples], by, is_same=is_same)
                if by["ours"] != is_same and half != HALVES[1]:
                    print(f"{sample[:40]:40} {'apart' if is_same else 'one'}: {first} / {second}")
    for samples, system in product(("all of LitBank", *HALVES, OTHERS), ("ours", "last word")):
        print(f"{samples}, {system}: {_figures(counts[samples], system)}")


def _count(counts: Counter[str], by: Mapping[str, bool], *, is_same: bool) -> None:
    counts["same"] += is_same
    for system, together in by.items():
        counts[f"{system} right"] += together and is_same
        counts[f"{system} all"] += together


def _figures(counts: Counter[str], system: str) -> str:
    right, count, same = counts[f"{system} right"], counts[f"{system} all"], counts["same"]
    return f"precision {right / count:.3f} of {count}, recall {right / same:.3f} of {same}"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
