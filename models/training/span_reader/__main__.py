"""Trains the reader of spans: ``python -m models.training.span_reader WHAT --help``.

``prepare`` makes examples of the questions about the training and the tuning books, ``recurring`` those that nobody
wrote. ``learn`` trains, and goes on when it is called again; with ``mine`` a trained reader picks the negatives to
learn from next. ``measure`` prints how well spans are found on the tuning books, ``curve`` what more questions bring.
``export`` writes what ships of a reader, and compares what the program finds with it.
"""

from __future__ import annotations

import argparse
import signal
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from statistics import mean

import msgspec
import torch

import assets
from indexing.reranking import Reranker
from models.cross_encoder import CrossEncoder
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.hashes import hash_file
from models.training.asked_books import AskedBooks
from models.training.span_reader import prepare, recurring
from models.training.span_reader.examples import SpanQuestion, load
from models.training.span_reader.learn import Run
from models.training.span_reader.measure import (
    Figures,
    TorchReader,
    curve,
    measure,
    pair_reader,
    sample,
    span_reader,
    table,
)
from models.training.span_reader.mine import load_hardness, mine
from models.training.span_reader.model import StartingPoint, store
from models.training.span_reader.plain_reading import load_plain, read_plainly
from models.training.span_reader.program import program_reader
from models.training.span_reader.settings import RunSettings

_COMPARED = 50
Options = argparse.Namespace


def main(arguments: Sequence[str] | None = None) -> None:
    """Do one part of the work."""
    torch.set_num_threads(1)
    parser = argparse.ArgumentParser(prog="python -m models.training.span_reader", description=__doc__)
    parts = parser.add_subparsers(dest="what", required=True)
    commands: Mapping[str, Callable[[Options], None]] = {
        "prepare": _prepare,
        "recurring": _recurring,
        "learn": _learn,
        "mine": _mine,
        "measure": _measure,
        "curve": _curve,
        "export": _export,
    }
    for name in commands:
        part = parts.add_parser(name)
        part.add_argument("--folder", type=Path, required=True, help="where examples and runs are kept")
        if name in ("prepare", "recurring"):
            part.add_argument("corpus", type=Path)
        if name == "prepare":
            part.add_argument("--rows", type=Path, action="append", default=[], help="a folder with more questions")
            part.add_argument("--part", choices=("train", "tune"), action="append", help="both unless named")
        elif name != "recurring":
            part.add_argument("--run", required=True, help="the run's name, a folder within FOLDER")
            part.add_argument("--base", type=Path, help="the unzipped folder of all-mpnet-base-v2")
            part.add_argument("--begin", type=Path, help="stored parameters to begin from")
            part.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting to change")
            part.add_argument("--sample", type=int, default=150, help="tuning questions to measure on; 0: all")
        if name == "learn":
            part.add_argument("--every", type=int, default=1200, help="questions between two measurements")
            part.add_argument("--plain", type=Path, help="a file in SQuAD's format, to measure plain reading by")
            part.add_argument("--plain-sample", type=int, default=200, help="questions of that file to measure on")
        elif name == "measure":
            part.add_argument("--shipped", action="store_true", help="measure the cross-encoder that ships beside it")
        elif name == "curve":
            part.add_argument("--counts", type=int, nargs="+", default=[1000, 3000, 9000])
        elif name == "export":
            part.add_argument("to", type=Path)
    options = parser.parse_args(arguments)
    commands[options.what](options)


def _prepare(options: Options) -> None:
    parts = options.part or ["train", "tune"]
    shelf, model = options.folder / "shelf", ModelsFolder(adapters=assets.adapters()).active("embedding")
    embedder = Embedder(model, 1)
    if "train" in parts:
        books = AskedBooks(options.corpus, shelf, embedder)
        _say(prepare.prepare(books, options.corpus, options.folder / "train", "train", options.rows))
    if "tune" in parts:  # in the program the hits that are read are in the cross-encoder's order
        books = AskedBooks(options.corpus, shelf, embedder, Reranker(CrossEncoder(model, 1)))
        _say(prepare.prepare(books, options.corpus, options.folder / "choose", "tune"))


def _recurring(options: Options) -> None:
    _say(recurring.prepare(options.corpus, options.folder / "recurring"))


def _learn(options: Options) -> None:
    settings = settings_of(options.set)
    begun, run = _run(options, settings)
    measured, reader = _measured(options), TorchReader(begun.model, begun.batches)
    plain = load_plain(options.plain, options.plain_sample) if options.plain else []

    def after(seen: int) -> None:
        store(run.folder / f"at-{seen}.npz", begun.model)
        if measured:
            run.log(figures=measure(span_reader(reader), measured))
        if plain:
            read = read_plainly(reader, plain)
            run.log(plain=len(plain), f1=round(mean(read.f1), 3), exact=round(mean(read.exact), 3))

    run.log(begun=settings, examples=run.examples)
    if options.begin is not None and run.seen == 0:
        after(0)
    signals: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, frame: signals.append(number))
    run.run(after, every=options.every, must_end=lambda: bool(signals))


def _mine(options: Options) -> None:
    begun = _trained(options)
    _say(mine(begun.model, begun.batches, options.folder / "train", options.folder / "hardness"))


def _measure(options: Options) -> None:
    begun, examples = _trained(options), _measured(options)
    print_figures(options.run, measure(span_reader(TorchReader(begun.model, begun.batches)), examples))
    if options.shipped:
        shipped = CrossEncoder(ModelsFolder(adapters=assets.adapters()).active("embedding"), 1)
        print_figures("cross-encoder that ships", measure(pair_reader(shipped), examples))


def _curve(options: Options) -> None:
    examples, folder = load([options.folder / "train"]), options.folder / options.run
    settings = settings_of(options.set)
    print(table(curve(settings, options.base, examples, _measured(options), folder, options.counts)))


def _export(options: Options) -> None:
    begun, examples = _trained(options), _measured(options)[:_COMPARED]
    store(options.to, begun.model)
    with program_reader(begun.size, *begun.files, options.to) as reader:
        readers = span_reader(reader), span_reader(TorchReader(begun.model, begun.batches))
        by_reader = [[read(example) for example in examples] for read in readers]
    firsts = [[answers.found[0].words if answers.found else "" for answers in row] for row in by_reader]
    same = sum(first == other for first, other in zip(*firsts, strict=True))
    print(f"In the program the likeliest span is the same for {same} of {len(examples)} questions.")
    base, learnt = hash_file(begun.files[0]), options.to
    print("The catalogue has it so:\n\n  [model.adapter]")
    print(f'  id = "{learnt.stem}"\n  name = "{learnt.name}"\n  size = {learnt.stat().st_size:_}')
    print(f'  sha256 = "{hash_file(learnt)}"\n  base = "{base}"')


def _run(options: Options, settings: RunSettings) -> tuple[StartingPoint, Run]:
    begun = StartingPoint(settings, options.base, options.begin)
    names = load([options.folder / "recurring"]) if settings.recurring else []
    hardness = load_hardness([options.folder / "hardness"])
    examples = load([options.folder / "train"])
    folder = options.folder / options.run
    return begun, Run(begun.model, begun.batches, examples, settings, folder, hardness, names)


def _trained(options: Options) -> StartingPoint:
    """The stored parameters where any are named, else the run's last checkpoint."""
    settings = settings_of(options.set)
    if options.begin is not None:
        return StartingPoint(settings, options.base, options.begin)
    return _run(options, settings)[0]


def _measured(options: Options) -> list[SpanQuestion]:
    """Questions about the tuning books; the tales among them are too few and too easy to choose by."""
    asked = [question for question in load([options.folder / "choose"]) if question.wording != "tale"]
    return sample(asked, options.sample or len(asked))


def _say(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)


def settings_of(changes: Sequence[str]) -> RunSettings:
    """The usual settings with some changed, each written ``name=value``."""
    return msgspec.convert(dict(change.split("=", 1) for change in changes), RunSettings, strict=False)


def print_figures(name: str, figures: Figures) -> None:
    """Print what was measured."""
    print(name)
    for n, wording in enumerate(("reader", "summary")):
        print(
            f"  {wording}: {figures.asked[n]} questions, held by the passages {figures.held[n]}, "
            f"likeliest right {figures.right[n]}, among the best five {figures.among_five[n]}"
        )
    sure = ", ".join(f"of {n} {right}" for n, right in figures.sure.items())
    print(f"  right of the likeliest: {sure}; area under the null's curve {figures.null_auc}", flush=True)


if __name__ == "__main__":
    main()
