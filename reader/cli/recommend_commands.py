"""What ``quoth recommend`` and ``quoth metrics`` do, on an engine in this very process."""

from __future__ import annotations

import argparse
import logging
import sys
from typing import TYPE_CHECKING

from models.cancel import CancelToken
from reader.cli import printing
from reader.cli.commands import ignore, open_engine
from reader.engine import protocol
from reader.engine.errors import UsageError
from reader.folders import data_folder

if TYPE_CHECKING:
    from reader.engine.engine import Engine


def recommend(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Recommend books of the shelf for a request, or for each line of stdin."""
    from reader.engine.recommendations.settings import load_settings  # noqa: PLC0415 - it brings what parses books

    if load_settings(data_folder()).debug:
        _log_to_stderr()
    with open_engine() as engine:
        bar = printing.ProgressBar("Reading in")
        engine.recommendations.prepare(cancel, lambda done, total: bar.show("Looking through the books", done, total))
        bar.clear()
        if options.request != "-":
            made = _recommended(engine, options.request, options.mode, cancel)
            print(_line(made) if options.json else printing_of(made))
            return 0
        failed = 0
        for line in sys.stdin:
            text = line.rstrip("\n")
            try:
                printed = _line(_recommended(engine, text, options.mode, cancel))
            except UsageError as error:
                failed += 1
                printed = printing.as_json({"request": text, "error": str(error)})
            print(printed, flush=True)
    return 1 if failed else 0


def metrics(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Show what became of requests, or switch the local log on or off, or empty it."""
    changes = {"on": True, "off": False}
    request = protocol.SetMetrics(on=changes.get(options.action), clear=options.action == "clear")
    with open_engine() as engine:
        shown = engine.handle(request, ignore, cancel)
    print(printing.as_json(shown) if options.json else _table(shown))
    return 0


def printing_of(made: protocol.Recommendation) -> str:
    """A recommendation for people: text, cards, text, and what to know."""
    parts = [str(made.before)]
    for n, card in enumerate(made.cards, 1):
        by = f" by {card.author}" if card.author else ""
        length = f", about {round(card.words, -3):,} words" if card.words else ""
        read = f", {card.progress:.0%} read" if card.progress else ""
        parts.append(f"{n}. {card.title}{by} (from your {card.source}{length}{read})\n   {card.why}")
    notices = [f"Note: {notice}" for notice in made.notices]
    return "\n\n".join([*parts, made.after, *(["\n".join(notices)] if notices else [])])


def _recommended(
    engine: Engine, text: str, mode: protocol.ReadingMode | None, cancel: CancelToken
) -> protocol.Recommendation:
    return engine.recommendations.recommend(protocol.Recommend(text, mode), ignore, cancel)


def _line(made: protocol.Recommendation) -> str:
    return printing.as_json(made.contract())


def _table(shown: protocol.Metrics) -> str:
    if not shown.requests:
        state = "on" if shown.on else "off; “quoth metrics on” switches it on"
        return f"No request is logged. The log, which stays on this computer, is {state}."
    lines = [
        f"{shown.requests} requests; the log is {'on' if shown.on else 'off'}",
        f"extraction succeeded   {shown.extracted:6.1%}",
        f"names were all found   {shown.validated:6.1%}",
        f"intent fell back       {shown.fell_back:6.1%}",
        f"no card                {shown.empty:6.1%}",
        f"time to cards          {shown.median_ms:,.0f} ms median, {shown.slowest_ms:,.0f} ms slowest",
        "extracted by           " + ", ".join(f"{name} {count}" for name, count in shown.sources.items()),
        "intents                " + ", ".join(f"{name} {count}" for name, count in shown.intents.items()),
    ]
    rows = [
        f"{row.at[:19]}  {row.intent:14}  {row.route:15}  {row.count}  {row.ms:6.0f} ms  {row.query}"
        for row in shown.rows
    ]
    return "\n".join([*lines, "", *rows])


def _log_to_stderr() -> None:
    """Show how the first twelve came to their scores, which the setting ``debug`` asks for."""
    log = logging.getLogger("reader.engine.recommendations")
    log.setLevel(logging.INFO)
    log.addHandler(logging.StreamHandler(sys.stderr))
