"""``quoth models exam``: examines the chat model in use."""

from __future__ import annotations

import argparse

from models.cancel import CancelToken
from reader.cli import commands, printing
from reader.engine.protocol import Event, ExamCount, ExamineModel, ExamResult, ExamStep
from reader.folders import keep_files_private


def add_options(models: argparse.ArgumentParser) -> None:
    """What only “exam” takes."""
    models.add_argument("--again", action="store_true", help="with “exam”: ask all anew, also if it is over")


def examine(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Ask what wasn't asked yet, and print what came of it; stopped, it keeps what was answered."""
    commands.seal_process(options)
    keep_files_private()
    bar = printing.ProgressBar("Exam")

    def show(event: Event) -> None:
        if isinstance(event, ExamStep):
            left = "" if event.seconds_left is None else f", about {max(1, round(event.seconds_left / 60))} min left"
            what = f"{event.done} of {event.total} questions{left}" if event.kind else "reading the stories"
            bar.show(what, event.done, event.total, at_once=True)

    with commands.open_engine() as engine:
        try:
            result = engine.handle(ExamineModel(options.again), show, cancel)
        finally:
            bar.clear()
    print(printing.as_json(result) if options.json else _written(result))
    return 0


def _written(result: ExamResult) -> str:
    """The sentence, what it means, and a table of the kinds of questions."""
    table = ["kind           right  wrong  left", *map(_row, filter(_is_answerable, result.kinds))]
    traps = ["trap            kept  misled", *map(_row, (it for it in result.kinds if not _is_answerable(it)))]
    brought, missed = result.searching
    refused, untold, denied, answerable = result.refusing
    apart = [
        f"Its own searches brought the evidence for {brought} of {missed} questions where Quoth’s had missed it.",
        f"It said that there is no answer to {refused} of {untold} questions without one, and to {denied} of "
        f"{answerable} with one.",
    ]
    return "\n".join([result.summary, "", *table, "", *traps, "", *apart])


def _is_answerable(count: ExamCount) -> bool:
    return count.right + count.wrong + count.left > 0


def _row(count: ExamCount) -> str:
    kind = count.kind.replace("_", " ")
    if _is_answerable(count):
        return f"{kind:<14} {count.right:5}  {count.wrong:5}  {count.left:4}"
    return f"{kind:<14} {count.kept:5}  {count.misled:6}"
