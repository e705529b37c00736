"""How the terminal shows things: progress on stderr, results as text on stdout."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import textwrap
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from models.install_lines import InstallProgress
from models.listing import ModelListing
from models.user_message import to_english
from reader.cli.checkup import Check
from reader.engine.protocol import (
    Answer,
    Book,
    BookAdded,
    Citation,
    Event,
    SearchResult,
    ShelfCitation,
    Summary,
    Working,
)
from reader.engine.protocol.written import is_quotes_alone, written_out

if TYPE_CHECKING:
    from indexing.importer import ImportProgress

_STAGES = {"text": "reading the text", "concepts": "finding names", "vectors": "embedding passages", "done": "done"}
_SET_OFF, _PLAIN = "\033[1;4m", "\033[22;24m"  # bold and underlined, and neither (ECMA-48)

_SILENCE = 15.0  # seconds, where stderr is no terminal


class ProgressBar:
    """One line on stderr that is written over, ten times a second at most.

    Where stderr is no terminal, a line for each quarter of a minute: what is quick says nothing.
    """

    def __init__(self, label: str) -> None:
        self._label = label
        self._live = sys.stderr.isatty()
        self._shown = 0.0 if self._live else time.monotonic()

    def show(self, what: str, done: int, total: int, *, at_once: bool = False) -> None:
        """Show ``done`` of ``total``; ``at_once`` if it may stand for long, however new the last line is."""
        now = time.monotonic()
        is_soon = now - self._shown < (0.1 if self._live else _SILENCE)
        if is_soon and not (self._live and (done >= total or at_once)):
            return
        self._shown = now
        line = f"{self._label}: {what} " + (f"{100 * done // total:3d}%" if total else "")
        if self._live:
            print(f"\r\033[K{line[: _width() - 1]}", end="", file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)

    def show_import(self, step: ImportProgress) -> None:
        """Show a step of an import."""
        self.show(_STAGES[step.stage], step.done, step.total)

    def show_working(self, event: Event) -> None:
        """Show a step of a summary."""
        if isinstance(event, Working):
            self.show(event.message, event.done, event.total)

    def clear(self) -> None:
        """Take the line away."""
        if self._live:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


class InstallWatch:
    """Shows on stderr how far an install is: a progress bar, or where stderr is no terminal a line for each tenth."""

    def __init__(self) -> None:
        self._bar = ProgressBar("Installing")
        self._last_shown: tuple[object, ...] = ()
        self._live = sys.stderr.isatty()

    def __call__(self, step: InstallProgress) -> None:
        tenth = 10 * step.done_bytes // step.total_bytes if step.stage == "fetching" else 0
        news = (step.model_id, step.file_name, step.stage, tenth)
        new, self._last_shown = news != self._last_shown, news
        places = 0 if step.total_bytes >= 1e7 else 1
        done, total = (f"{size / 1e6:,.{places}f}" for size in (step.done_bytes, step.total_bytes))
        line = f"{step.model_id}: {step.stage} {done} of {total} MB"
        if self._live:
            self._bar.show(line, step.done_bytes, step.total_bytes, at_once=new)
        elif new:
            print(line, file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the progress bar away; lines stay."""
        self._bar.clear()


class ImportWatch:
    """Listens to one import, passes it on, and keeps what there is to say of it in the end."""

    def __init__(self, show: Callable[[ImportProgress], None]) -> None:
        self._show = show
        self._start = time.perf_counter()
        self._searchable: float | None = None
        self._last: ImportProgress | None = None

    def __call__(self, step: ImportProgress) -> None:
        if self._searchable is None and (step.stage != "text" or step.done == step.total):
            self._searchable = self._elapsed()
        self._last = step
        self._show(step)

    def as_line(self, added: BookAdded) -> str:
        """What was added, for people."""
        book = added.book
        by = f" by {', '.join(book.authors)}" if book.authors else ""
        what = "Already on the shelf" if added.known else "Replaced" if added.replaces else "Added"
        lines = [f"{what}: “{book.title}”{by} ({book.slug})"]
        if added.converted:
            lines.append(f"  converted from {added.converted}; the file stays as it is")
        if self._last is not None and not added.known:
            lines.append(f"  searchable after {self._ms() / 1000:.1f} s; {self._last.total} passages indexed")
        if self._last is not None and self._last.message:
            lines.append(f"  {self._last.message}")
        return "\n".join([*lines, *(f"  note: {warning}" for warning in book.warnings)])

    def as_json(self, path: str, added: BookAdded, same_as: str | None) -> str:
        """What was added, for programs; times in milliseconds, without the process's start."""
        shown = {
            "path": path,
            "book": added.book,
            "known": added.known,
            "replaces": added.replaces,
            "converted": added.converted,
            "same_as": same_as,
            "passages": self._last.total if self._last is not None else 0,
            "message": self._last.message if self._last is not None else None,
            "searchable_ms": self._ms(),
            "total_ms": round(self._elapsed(), 1),
            "error": None,
        }
        return as_json(shown)

    def _elapsed(self) -> float:
        return (time.perf_counter() - self._start) * 1000

    def _ms(self) -> float:
        return round(self._searchable if self._searchable is not None else self._elapsed(), 1)


def shelf(books: Sequence[Book]) -> str:
    """The shelf as lines, or what to do with an empty one."""
    if not books:
        return "The shelf is empty. Put a book on it with “quoth add FILE.epub”."
    rows = [(book.slug, book.id[:8], f"{book.progress:4.0%}", _titled(book)) for book in books]
    width = max(len(row[0]) for row in rows)
    return "\n".join(f"{slug:{width}}  {short}  {read}  {titled}" for slug, short, read, titled in rows)


def _titled(book: Book) -> str:
    return f"{book.title} — {', '.join(book.authors)}" if book.authors else book.title


def passages(result: SearchResult, titles: Mapping[str, str] | None = None) -> str:
    """Passages with where they stand; ``titles`` by id name the books, where there are several."""
    if not result.passages:
        return "Nothing found."
    paragraphs = []
    for passage in result.passages:
        place = ", ".join(filter(None, ((titles or {}).get(passage.book), passage.chapter or passage.href)))
        where = f"{passage.rank}. {place}  ({passage.start}–{passage.end})"
        paragraphs.append(f"{where}\n{wrapped(passage.text)}")
    return "\n\n".join([*paragraphs, f"[{result.mode} search]"])


def answer(result: Answer, asking: Sequence[str] = ()) -> str:
    """What is stated, its quotes, and how it was made; where the quotes are the answer they are printed once.

    ``asking`` is the command that asks of the same book, with which each meaning that was offered can be asked for.
    """
    parts = [", ".join(f"{resolved.word} = {resolved.meaning}" for resolved in result.resolved)]
    if not is_quotes_alone(result):
        parts.append(wrapped(result.answer, ""))
    parts += [f"{choice.label}:\n  {shlex.join((*asking, choice.question))}" for choice in result.choices]
    for citation in (*result.citations, *result.earlier):
        where = f"[{citation.n}] {_place(citation)}  ({citation.start}–{citation.end})"
        parts.append(f"{where}\n{marked(citation)}")
    known = filter(None, (result.provenance, *result.notices))
    parts += [wrapped(notice, "") for notice in known]
    calls = f"{result.budget.used} of {result.budget.limit} tool calls"
    parts.append(f"[{result.writer}, {result.mode} search, {calls}, {result.timings_ms['total'] / 1000:.1f} s]")
    return "\n\n".join(filter(None, parts))


def _place(citation: Citation) -> str:
    """Where words stand: the chapter; of another book with its title."""
    volume = f"{citation.title}, " if isinstance(citation, ShelfCitation) else ""
    return f"{volume}{citation.chapter or citation.href}"


def marked(citation: Citation) -> str:
    """The quote within the terminal's width; on a terminal the words set off are bold and underlined."""
    quote, marks = written_out(citation.quote, citation.marks, citation.formulas)
    lines = wrapped(quote)
    if not _styled() or not marks:
        return lines
    places = [place for place, char in enumerate(lines) if not char.isspace()]
    drawn = list(lines)
    solid = 0  # characters of the quote so far, without white space: wrapping changes nothing but that
    for at, char in enumerate(quote):
        if char.isspace():
            continue
        if any(mark.start <= at < mark.end for mark in marks) and solid < len(places):
            drawn[places[solid]] = f"{_SET_OFF}{drawn[places[solid]]}{_PLAIN}"
        solid += 1
    return "".join(drawn).replace(_PLAIN + _SET_OFF, "").replace(f"{_PLAIN} {_SET_OFF}", " ")


def _styled() -> bool:
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def summary(made: Summary) -> str:
    """The summary, a paragraph a chapter, and where each of its sentences stands."""
    chapters = {citation.n: _place(citation) for citation in made.citations}
    parts = [made.title]
    for _, sentences in groupby(made.sentences, lambda sentence: next((chapters[n] for n in sentence.citations), "")):
        cited = (f"{sentence.text} {''.join(f'[{n}]' for n in sentence.citations)}" for sentence in sentences)
        parts.append(wrapped(" ".join(cited), ""))
    places = []
    for citation in made.citations:
        places.append(f"[{citation.n}] {_place(citation)}  ({citation.start}–{citation.end})")
        if made.sentences[citation.n - 1].text != citation.quote:
            places.append(wrapped(citation.quote))
    if places:
        parts.append("\n".join(places))
    parts += [wrapped(notice, "") for notice in made.notices]
    return "\n\n".join([*filter(None, parts), f"[{made.writer}, {made.start}–{made.end}]"])


def models(states: Sequence[ModelListing], folder: Path) -> str:
    """The catalogue as lines."""
    lines = []
    for state in states:
        mark = "*" if state.active else " "
        size = f"{state.size / 1e6:,.0f} MB"
        licence = state.licence or "licence: see its page"
        lines.append(f"{mark} {state.id:32} {state.kind:9} {state.status:9} {size:>9}  {state.title} ({licence})")
        if state.problem:
            lines.append(f"    {state.problem}")
    return "\n".join([*lines, "", f"* in use. Files are in {folder}. Install one with “quoth models install ID”."])


def as_json(value: object) -> str:
    """A line of JSON, with messages in English."""
    return msgspec.json.encode(value, enc_hook=to_english).decode()


def check(result: Check) -> str:
    """One line of ``quoth doctor``."""
    mark = {"fine": "ok     ", "limited": "limited", "broken": "BROKEN "}[result.state]
    return f"{mark}  {result.what}: {result.says}"


def counted(number: int, what: str) -> str:
    """A number with its noun."""
    return f"{number} {what}{'s' * (number != 1)}"


def wrapped(text: str, indent: str = "    ") -> str:
    """``text`` within the terminal's width, each line indented."""
    width = _width() - 1
    lines = (textwrap.fill(line, width, initial_indent=indent, subsequent_indent=indent) for line in text.split("\n"))
    return "\n".join(lines)


def _width() -> int:
    return max(40, min(100, shutil.get_terminal_size().columns))
