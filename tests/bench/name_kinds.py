"""Of what kind a map takes names to be, beside LitBank's annotators: ``python -m tests.bench.name_kinds CORPUS``.

Of the names that both know, the share of the annotators' kind, in the samples of the deciding half and of the held-out
half (``merged_names``); only of the deciding half are the others listed. People in the plural are people to annotators.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

from indexing.entities import NameKind
from indexing.folding import fold_words
from tests.bench.merged_names import HALVES, annotated_spans, sample_entities
from tests.bench.names import bare

_KINDS: dict[str, NameKind] = {
    "PROP_PER": "person",
    "PROP_GPE": "place",
    "PROP_LOC": "place",
    "PROP_FAC": "place",
    "PROP_ORG": "organisation",
    "PROP_VEH": "thing",
}


def annotated_kinds(file: Path) -> dict[str, NameKind]:
    """The folded names of a sample, each with the kind that it is annotated as most often."""
    counts: defaultdict[str, Counter[NameKind]] = defaultdict(Counter)
    for _, label, name in annotated_spans(file):
        if label in _KINDS:
            counts[fold_words(name)][_KINDS[label]] += 1
    return {name: kinds.most_common(1)[0][0] for name, kinds in counts.items()}


def main(corpus: Path) -> None:
    """Print the names of the deciding half whose kind differs, and how many of each annotated kind are right."""
    right, count = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    with tempfile.TemporaryDirectory() as folder:
        for number, file in enumerate(sorted((corpus / "coref").glob("*.ann"))):
            half = HALVES[number % 2]
            entities = sample_entities(file, Path(folder))
            ours = {fold_words(bare(name)): entity.kind for entity in entities for name in entity.names}
            for name, kind in annotated_kinds(file).items():
                if name in ours:
                    for of_kind in (kind, "all"):
                        count[half, of_kind] += 1
                        right[half, of_kind] += ours[name] == kind
                    if ours[name] != kind and half == HALVES[0]:
                        print(f"{file.stem[:40]:40} {kind} taken for {ours[name]}: {name}")
    for (half, label), total in sorted(count.items()):
        print(f"{half}, {label}: {right[half, label] / total:.3f} of {total}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
