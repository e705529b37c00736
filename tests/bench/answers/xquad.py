"""Plain reading, the paragraph given: ``python -m tests.bench.answers.xquad FOLDER [--language de …] [--count N]``.

FOLDER has XQuAD (Artetxe et al., 2020; ``xquad.en.json`` …), which nothing is trained on: SQuAD's F1 and exact matches
of the installed reader of spans, beside the cross-encoder that ships and the sentence of the paragraph that shares most
with the question. ``--learnt FILE --base MPNET`` measures what a training stored in the same run.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import assets
from indexing.canonical import Block
from indexing.sentences import sentences
from models.cross_encoder import CrossEncoder
from models.folder import ModelsFolder
from models.span_reader import SpanReader
from models.training.coverage import interval
from models.training.questions import answer_words
from models.training.span_reader.plain_reading import (
    PlainFigures,
    PlainQuestion,
    load_plain,
    read_plainly,
    scored,
)
from models.training.span_reader.program import program_reader
from reader.engine.grounding.words import FUNCTION_WORDS
from tests.bench.machine import machine

Measure = Callable[[Sequence[PlainQuestion]], PlainFigures]


def main() -> None:
    """Read, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", action="append", help="en unless named")
    parser.add_argument("--count", type=int, default=0, help="only so many questions of a language")
    parser.add_argument("--learnt", type=Path, action="append", default=[], help="an adapter that a training stored")
    parser.add_argument("--base", type=Path, help="the unzipped folder of all-mpnet-base-v2, for --learnt")
    arguments = parser.parse_args()
    print(machine())
    print("language  reader                            asked  F1                exact")
    with ExitStack() as stack:
        systems = dict(_systems(arguments.learnt, arguments.base, stack))
        for language in arguments.language or ["en"]:
            asked = load_plain(arguments.folder / f"xquad.{language}.json", arguments.count)
            for name, measured in systems.items():
                read = measured(asked)
                shares = "  ".join(f"{_percent(values):16}" for values in (read.f1, read.exact))
                print(f"{language:8}  {name:32}  {len(asked):5}  {shares}", flush=True)


def _systems(learnt: Sequence[Path], base: Path | None, stack: ExitStack) -> Iterator[tuple[str, Measure]]:
    folder = ModelsFolder(adapters=assets.adapters())
    yield "the sentence with most words", lambda asked: scored(asked, map(_nearest_sentence, asked))
    yield "cross-encoder that ships", _measuring(CrossEncoder(folder.active("embedding"), 1))
    yield "reader that is installed", _measuring(SpanReader(folder.active("reader"), 1))
    for path in learnt:
        if base is None:
            raise SystemExit("name the folder of all-mpnet-base-v2 with --base")
        made = program_reader("mpnet", base / "model.safetensors", base / "tokenizer.json", path)
        yield f"{path.parent.name}/{path.stem}", _measuring(stack.enter_context(made))


def _measuring(reader: SpanReader | CrossEncoder) -> Measure:
    return lambda asked: read_plainly(reader, asked)


def _nearest_sentence(asked: PlainQuestion) -> str:
    wanted, text = _content(asked.question), asked.paragraph
    split = [text[it.start : it.end] for it in sentences(text, [Block(0, len(text), 0)], "en")]
    return max(split, key=lambda sentence: len(wanted & _content(sentence)))


def _content(text: str) -> set[str]:
    return {word for word in answer_words(text) if word not in FUNCTION_WORDS}


def _percent(values: Sequence[float]) -> str:
    mean, low, high = (100 * value for value in interval(values))
    return f"{mean:.1f} ({low:.1f}–{high:.1f})"


if __name__ == "__main__":
    main()
