"""The words of an answer as runs of plain text and numbered citations: what is painted, read aloud and copied."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from indexing.locator import TextRange
from reader.engine.protocol import Answer, AnswerSentence, Citation, Evidence
from reader.ui.client.engine_words import answer_in_window_language
from reader.ui.panel.known_names import KnownNames

Look = Literal["plain", "draft", "unsupported"]
_MARK = re.compile(r"\s*\[(\d{1,3})\]")


@dataclass(frozen=True, slots=True)
class Quote:
    """Words of the book behind a number: where they stand and in which chapter."""

    n: int
    chapter: str
    range: TextRange
    text: str

    @classmethod
    def of(cls, source: Citation | Evidence) -> Quote:
        """The quote of a citation, or a passage that is evidence while the answer is still being written."""
        words = source.quote if isinstance(source, Citation) else source.text
        return cls(source.n, source.chapter, TextRange(source.start, source.end), words)


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of an answer: words, (``entity`` set) a name that has a page, or (``cites`` set) a citation's mark."""

    text: str
    look: Look = "plain"
    cites: int | None = None
    entity: str = ""


def answer_runs(answer: Answer) -> tuple[Run, ...]:
    """The finished answer; only numbers that stand for a citation become marks, the rest stays text."""
    known = {citation.n for citation in answer.citations}
    text = answer_in_window_language(answer)
    # otherwise the whole answer says that nothing rests on quotes
    of_book = answer.route != "NOT_BOOK" and not answer.insufficient
    doubtful = [each.text for each in answer.sentences if of_book and not each.supported]
    return tuple(_marked(text, known, doubtful))


def draft_runs(sentences: Sequence[AnswerSentence], draft: str, known: Iterable[int]) -> tuple[Run, ...]:
    """An answer under way: the verified sentences with their marks, then what the model has written since."""
    runs: list[Run] = []
    numbers = set(known)
    for sentence in sentences:
        runs.append(Run(_MARK.sub("", sentence.text).strip()))
        runs.extend(Run(str(n), cites=n) for n in sentence.citations if n in numbers)
        runs.append(Run(" "))
    if draft.strip():
        runs.append(Run(draft.lstrip() if runs else draft.strip(), "draft"))
    return tuple(runs)


def rest_of_draft(draft: str, sentence: str) -> str:
    """What remains of a draft once ``sentence``, the next of it, was verified and is shown in its own right."""
    words = [re.escape(word) for word in _MARK.sub("", sentence).split()]
    found = re.search(r"(?:\s|\[\d+\])*".join(words), draft) if words else None
    if found is None:
        return ""
    return re.sub(r"^(?:\s|\[\d+\])+", "", draft[found.end() :])


def link_names(runs: Iterable[Run], names: KnownNames) -> tuple[Run, ...]:
    """The same words, with every known name a run of its own."""
    linked: list[Run] = []
    for run in runs:
        at = 0
        for found in names.find(run.text) if run.look == "plain" and run.cites is None else ():
            linked += [
                Run(run.text[at : found.start]),
                Run(run.text[found.start : found.end], entity=found.entity.name),
            ]
            at = found.end
        linked.append(replace(run, text=run.text[at:]))
    return tuple(run for run in linked if run.text)


def plain_answer(answer: Answer) -> str:
    """The answer with its quotes, for the clipboard."""
    lines = [answer.question, "", answer_in_window_language(answer)]
    if answer.citations:
        lines.append("")
        lines += [f"[{each.n}] “{each.quote}” ({each.chapter})" for each in answer.citations]
    return "\n".join(lines)


def _marked(text: str, known: set[int], doubtful: Sequence[str]) -> list[Run]:
    runs: list[Run] = []
    at = 0
    for mark in _MARK.finditer(text):
        if int(mark[1]) in known:
            runs += _looked(text[at : mark.start()], doubtful)
            runs.append(Run(mark[1], cites=int(mark[1])))
            at = mark.end()
    return runs + _looked(text[at:], doubtful)


def _looked(text: str, doubtful: Sequence[str]) -> list[Run]:
    """Set apart the sentences that no quote carries."""
    for sentence in doubtful:
        before, found, after = text.partition(sentence)
        if found and sentence:
            return [*_looked(before, doubtful), Run(sentence, "unsupported"), *_looked(after, doubtful)]
    return [Run(text)] if text else []
