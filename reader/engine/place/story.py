"""Whether a book tells a story: by its subjects, by how its text is told and spoken, and by the people on its map."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable
from dataclasses import dataclass

from indexing.concepts.resolve import resolve
from indexing.passages import word_counter
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore

_FICTION = re.compile(
    r"fiction|novel|\b(?:tales?|story|stories|poems?|poetry|drama|plays?|comedy|tragedy|tragedies|legends?|humou?r|satire)"
    r"\b|romance|fantasy|myster|fairy|adventure"
    # German, and what its neighbours write alike: “Kriminalroman”, but neither “Romanik” nor “Roman law”
    r"|märchen|erzählung|belletristik|\bkrimis?\b|\bgedichte?\b|\blyrik\b|\bsagen\b|\bfabeln?\b|komödie|tragödie"
    r"|(?:^|e[rn] )romane?$|[a-zäöü]{4}romane?\b|\broman (?:policier|historique|épistolaire|noir|d['’]|social$)"
    # French, Spanish, Italian, Portuguese, Dutch
    r"|\bcontes?\b|\bnouvelles?$|poésie|poesía|poesia|\bcuentos?\b|ficció?n|ficção|\bcontos?\b|romanz[oi]"
    r"|\bracconti?\b|\bfiab[ae]\b|narrativa|sprookjes|\bverhalen\b"
    # Russian, Chinese, Japanese
    r"|\bроманы?\b|повест[ьи]|рассказ|сказк|проза|поэзия|小説|小说|物語|童話|童话",
    re.IGNORECASE,
)
_NARRATION = re.compile(
    r"\b(?:[Hh]e|[Ss]he|[Tt]hey|I) (?:was|had|said|did|came|went|saw|took|looked|[a-z]+ed)\b"
    r"|\b(?:said|cried|replied|asked|answered) (?:he|she|I|the|[A-Z])"
)
"""“She went”, “said the king”: a story is full of it."""
_EXCLAIMED = re.compile(r"(?<=[^\W\d_])[?!؟](?=[\s”“’‘»«\"'…)—-]|$)|[？！]")
"""The end of a question or an exclamation, in whatever language: none in an address of the web."""
_SPOKEN = re.compile(
    r"[“„«「『][^”“»」』\n]{2,400}[”“»」』]|(?:^|\n)\s*[—–]\s?\w[^\n]{0,200}|(?<!\w)\"[^\"\n]{2,400}\"", re.MULTILINE
)
_SENTENCE = re.compile(r"[.,!?…。、！？]")
"""What is in quotation marks is spoken if it has one of these; else it is a title, or a term."""
_PEOPLE = 6
_SAMPLE = 200_000  # characters, from the beginning
_CODE = re.compile(r"[{}=<>\\|]|\w_\w|\w\(|(?<!\S)--?\w")
"""Signs of programs and commands."""
_FEWEST = 2_000  # words; fewer are too few to judge by, unless hardly anything is told in them, and they hold code
_FEWEST_OF_CODE = 250

# Per thousand words. Of 19 books that were measured, stories have 8.3 and more of what is told, others 7.5 at most,
# but for a memoir that is told throughout (Douglass: 21).
_MUCH_NARRATION, _ENOUGH_NARRATION = 12.0, 8.0
_PEOPLED = 15.0
"""Mentions of the main people: a play tells nothing, and is full of them. So is a guide to places, which is quiet."""

# How much voice a text has: its questions and exclamations a thousand words, and thirty times the share of it that is
# spoken. Of 37 books and tales in six languages that were measured, stories have 6.1 and more; a guide, specifications,
# an essay and three treatises have 3.8 at most. Other books that tell none may have as much as stories.
_SPEECH_COUNTS, _VOICED = 30.0, 5.0
_HARDLY_NARRATED, _HUSHED = 1.0, 3.0
"""Of 632 pieces of 250 words from seven books of tales two have less of both, of 185 from two manuals 147."""
_MUCH_CODE = 10.0


def is_fiction(subjects: Iterable[str]) -> bool:
    """Whether a book's subjects say that “I” may be anybody in it."""
    return any(map(_FICTION.search, subjects))


@dataclass(frozen=True, slots=True)
class _Evidence:
    """What is told and how many people there are, per thousand words, and whether hardly anybody speaks.

    ``narration`` is None of a book in another language than English.
    """

    narration: float | None
    people: float
    quiet: bool


class Storytelling:
    """Knows of each book whether it tells a story. Any thread may ask; what can't be judged counts as a story."""

    def __init__(self, library: LibraryStore, index: IndexStore) -> None:
        self._library, self._index = library, index
        self._lock = threading.Lock()
        self._known: dict[tuple[str, str | None], _Evidence | None] = {}

    def tells_story(self, book: str) -> bool:
        """``book`` is an id. Subjects that don't speak of fiction count, and so much narration outweighs them."""
        subjects = self._library.details.get(book).subjects
        measured = None if is_fiction(subjects) else self._measured(book)
        if measured is None:
            return True
        narration = measured.narration
        if narration is None:
            return not measured.quiet
        peopled = measured.people >= _PEOPLED and not measured.quiet
        return narration >= _MUCH_NARRATION or (not subjects and (narration >= _ENOUGH_NARRATION or peopled))

    def _measured(self, book: str) -> _Evidence | None:
        """None where nothing can be known."""
        language, version = self._index.map_version(book)
        state = self._index.state(book)
        if state is None or state.stage == "text":
            return None
        key = (book, version)
        with self._lock:
            if key in self._known:
                return self._known[key]
        evidence = self._measure(book, english=language.lower().startswith("en"))
        with self._lock:
            self._known[key] = evidence
        return evidence

    def _measure(self, book: str, *, english: bool) -> _Evidence | None:
        narration = exclaimed = spoken = code = length = 0
        words = 0.0
        for spine in range(len(self._index.text.lengths(book))):
            text = (self._index.text.text(book, spine) or ("", ""))[1]
            narration += sum(1 for _ in _NARRATION.finditer(text))
            code += sum(1 for _ in _CODE.finditer(text))
            exclaimed += sum(1 for _ in _EXCLAIMED.finditer(text))
            spoken += sum(len(speech[0]) for speech in _SPOKEN.finditer(text) if _SENTENCE.search(speech[0]))
            words += word_counter(text)(text)
            length += len(text)
            if length > _SAMPLE:
                break
        voice = 1000 * exclaimed / words + _SPEECH_COUNTS * spoken / length if words else 0.0
        if words < _FEWEST and not (english and _explains_code(words, narration, voice, code)):
            return None
        if not english:
            return _Evidence(None, 0.0, voice < _VOICED)
        rows = resolve(*self._index.names.of(book, None))
        most = sorted((len(entity.mentions) for entity in rows if entity.kind == "person"), reverse=True)[:_PEOPLE]
        whole = sum(self._index.text.lengths(book))
        return _Evidence(
            1000 * narration / words, 1000 * sum(most) / (words * max(1.0, whole / length)), voice < _VOICED
        )


def _explains_code(words: float, narration: int, voice: float, code: int) -> bool:
    """Whether a short text of so many words is about programs, by what is told in it, its voice, and its signs."""
    narrates = 1000 * narration > _HARDLY_NARRATED * words or voice >= _HUSHED
    return words >= _FEWEST_OF_CODE and not narrates and 1000 * code >= _MUCH_CODE * words
