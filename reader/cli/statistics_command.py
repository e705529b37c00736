"""What ``quoth statistics`` does: print what was read by month and book, write it as CSV, switch it off, delete it."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from models.cancel import CancelToken
from reader.cli.commands import ignore, open_engine
from reader.cli.terminal import agrees
from reader.cli.usage import Commands, add_command
from reader.engine import protocol
from reader.engine.books.reading_statistics import as_csv
from reader.engine.protocol import ReadingDay, Statistics


def add(some: Commands) -> None:
    """Add it to the command line."""
    about = "show how long was read, by month and book; switch that on or off, or delete it"
    command = add_command(some, "statistics", about, statistics)
    choices = ("show", "on", "off", "delete")
    command.add_argument("action", nargs="?", choices=choices, default="show", help="(default: show)")
    command.add_argument("--yes", action="store_true", help="don’t ask for confirmation before deleting")
    form = command.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="print CSV, a line for each day and book")
    form.add_argument("--json", action="store_true", help="print JSON, one object per line")


def statistics(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Do as the options say, then print what there is."""
    request: protocol.Request[Statistics] = protocol.GetStatistics()
    if options.action in {"on", "off"}:
        request = protocol.SetStatistics(options.action == "on")
    elif options.action == "delete":
        if not (options.yes or agrees("Delete all reading statistics, in the backups too? This can’t be undone.")):
            print("Nothing was deleted.")
            return 0
        request = protocol.DeleteStatistics()
    with open_engine() as engine:
        shown = engine.handle(request, ignore, cancel)
    if options.csv:
        sys.stdout.write(as_csv(shown.days))
    elif options.json:
        print("\n".join(protocol.encode(day).decode() for day in shown.days))
    else:
        print("\n".join(_lines(shown)))
    return 0


def _lines(shown: Statistics) -> Iterator[str]:
    if not shown.on:
        yield "Reading statistics are off; “quoth statistics on” switches them on."
    if not shown.days:
        yield "No reading statistics have been kept yet."
        return
    for month in sorted({day.day[:7] for day in shown.days}):
        yield _line(month, [day for day in shown.days if day.day[:7] == month])
    for book in dict.fromkeys(day.book for day in reversed(shown.days)):
        days = [day for day in shown.days if day.book == book]
        yield _line(days[0].title or "Books that were removed", days)
    for year, count in sorted(Counter(day.day[:4] for day in shown.days if day.finished).items()):
        yield f"{year}: {count} {'book' if count == 1 else 'books'} finished"


def _line(name: str, days: Sequence[ReadingDay]) -> str:
    minutes, pages = round(sum(day.seconds for day in days) / 60), round(sum(day.pages for day in days))
    return f"{minutes // 60:4} h {minutes % 60:2} min  {pages:6,} pages  {name}"
