"""Which names of a map are one person's, beside annotators' chains: ``python -m tests.bench.merged_names CORPUS``.

Over the samples of LitBank's coreference (Bamman et al., 2020): of each two different names of people that a sample
annotates and the map knows, whether both are of one chain, and whether both are of one entity. Beside ours: names that
share their last word are one. The rules were decided on every other sample, from the first; only of those are the
pairs listed that differ.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from html import escape
from itertools import combinations
from pathlib import Path

from indexing.folding import fold_words
from tests.bench.names import bare, read
from tests.epubs import book_of

_LONGEST = 5
"""Words of a name: longer spans hold what is said of somebody, too."""

HALVES = ("deciding half", "held-out half")

Pair = tuple[str, str]


def annotated_names(file: Path) -> dict[str, str]:
    """The folded names of people in a sample, each with the chain that it stands in most often."""
    kinds: dict[tuple[int, int], str] = {}
    chains: dict[tuple[int, int], str] = {}
    texts: dict[tuple[int, int], str] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        number, *fields = line.split("\t")
        if not number.startswith("T"):
            continue
        label, start, end = fields[0].split(" ")
        span = (int(start), int(end))
        texts[span] = fields[1]
        if label.startswith(("PROP_", "NOM_", "PRON_")):
            kinds[span] = label
        else:
            chains[span] = label
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for span, kind in kinds.items():
        name = bare(texts[span].replace(" _ ", " ").replace("_ ", "").replace(" _", ""))
        if kind == "PROP_PER" and span in chains and len(name.split()) <= _LONGEST:
            found[fold_words(name)][chains[span]] += 1
    return {name: chains.most_common(1)[0][0] for name, chains in found.items()}


def mapped_names(file: Path, folder: Path) -> dict[str, int]:
    """The folded names of a sample's map, each with the number of its entity."""
    paragraphs = "".join(f"<p>{escape(part)}</p>" for part in _untokenised(file).split("\n") if part.strip())
    entities = read(book_of(folder / f"{file.stem}.epub", paragraphs), folder).entities
    return {fold_words(bare(name)): number for number, entity in enumerate(entities) for name in entity.names}


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
    for one, other in combinations(sorted(groups), 2):
        yield (one, other), groups[one] == groups[other]


def main(corpus: Path) -> None:
    """Print precision and recall of merged pairs, and the pairs of the deciding half that differ."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    with tempfile.TemporaryDirectory() as folder:
        for number, file in enumerate(sorted((corpus / "coref").glob("*.ann"))):
            half = HALVES[number % 2]
            annotated, mapped = annotated_names(file), mapped_names(file.with_suffix(".txt"), Path(folder))
            known = {name: chain for name, chain in annotated.items() if name in mapped}
            for (one, other), is_same in pairs(known):
                by = {"ours": mapped[one] == mapped[other], "last word": one.split()[-1] == other.split()[-1]}
                for samples in (half, "all"):
                    _count(counts[samples], by, is_same=is_same)
                if by["ours"] != is_same and half == HALVES[0]:
                    print(f"{file.stem[:40]:40} {'apart' if is_same else 'one'}: {one} / {other}")
    for samples in ("all", *HALVES):
        for system in ("ours", "last word"):
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
