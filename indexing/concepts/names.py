"""Finds the names of a book, what kind each is, and every place that has one."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice

from indexing.concepts.evidence import WordEvidence, is_shout, word_of
from indexing.concepts.forms import CapitalisedRun, tokens
from indexing.concepts.kinds import Traits, kind_of
from indexing.concepts.lexicon import ROLES
from indexing.concepts.marked_names import marked_names, places_of
from indexing.concepts.name_segments import Segments, key_of
from indexing.concepts.sections import Section
from indexing.entities import Mention, Name, NameKind
from indexing.locator import TextRange
from models.cancel import CancelToken

_FEWEST_ROLES = 3
_SHARE_OF_WORDS = 0.25
_ARTICLE = len("the ")
_MOST_RUNS = 300_000  # capitalised runs; War and Peace has 54,000
_MOST_NAMES = 20_000  # those that are written most often; a map shows some forty


def find_names(
    sections: Sequence[Section], language: str, cancel: CancelToken
) -> tuple[tuple[Name, ...], tuple[Mention, ...]]:
    """The names of a book in ``language`` (a BCP 47 tag) and their mentions, both in book order."""
    evidence = WordEvidence(language)
    capitalised: list[CapitalisedRun] = []
    for section in sections:
        cancel.check()
        if not section.is_matter:
            for block in cancel.checked(section.text.split("\n")):
                evidence.read(block)
            capitalised += islice(cancel.checked(section.runs()), _MOST_RUNS - len(capitalised))
    evidence.add(cancel.checked(capitalised))
    segments = Segments(evidence, cancel.checked(capitalised), cancel)
    gathered = _Gathered(evidence)
    for run in cancel.checked(capitalised):
        cut = segments.of(run)
        for start, end in cut:
            gathered.add(run, start, end)
        for start, end in _roles(run, cut):
            gathered.add_role(run, start, end)
    marked = marked_names(section.text for section in sections if not section.is_matter)
    for section in sections if marked else ():
        for text, start, end in places_of(marked, section.text):
            gathered.add_marked(text, marked[text], section.spine, start, end)
    cancel.check()
    return gathered.finish()


def _roles(run: CapitalisedRun, taken: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Titles used for a person, “the Count”, outside names: (start, end) in the run, with the article."""
    before = "" if run.initial else run.before
    for token in tokens(run.text):
        article = token.join.rpartition(" ")[2] or before
        is_free = not any(start <= token.start < end for start, end in taken)
        if article.lower() == "the" and is_free and word_of(token.text) in ROLES:
            yield token.start - _ARTICLE, token.end
        before = token.text


class _Gathered:
    """The names met so far: how each was written, what was seen of it, and where."""

    def __init__(self, evidence: WordEvidence) -> None:
        self._evidence = evidence
        self._places: list[tuple[int, int, int, str]] = []
        self._traits: defaultdict[str, Traits] = defaultdict(Traits)
        self._written: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._marked: dict[str, NameKind] = {}

    def add(self, run: CapitalisedRun, start: int, end: int) -> None:
        """Take a name of ``run``."""
        text = run.text[start:end]
        key = key_of(text)
        self._places.append((run.spine, run.start + start, run.start + end, key))
        self._traits[key].add(run, start, end)
        shouts = any(is_shout(token.text) for token in tokens(text))
        if run.evident and (not shouts or self._evidence.is_acronym(key)):
            self._written[key][text] += 1

    def add_role(self, run: CapitalisedRun, start: int, end: int) -> None:
        """Take “the Count”, if it is written with a capital as a rule."""
        title = run.text[start + _ARTICLE : end]
        word = word_of(title)
        if self._evidence.middle[word] >= max(_FEWEST_ROLES, self._evidence.words[word]):
            key = key_of(f"the {title}")
            self._places.append((run.spine, run.start + start, run.start + end, key))
            self._traits[key].add(run, max(start, 0), end)
            if run.evident:
                self._written[key][f"the {title}"] += 1

    def add_marked(self, text: str, kind: NameKind, spine: int, start: int, end: int) -> None:
        """Take a name whose kind follows from what marks it."""
        key = key_of(text)
        self._places.append((spine, start, end, key))
        self._marked.setdefault(key, kind)
        self._written[key][text] += 1

    def finish(self) -> tuple[tuple[Name, ...], tuple[Mention, ...]]:
        """All names in running text, and where each occurs; the most frequent if there are too many."""
        counted = Counter(key for *_, key in self._places if key in self._written and not self._traits[key].is_source)
        kept = {key for key, _ in counted.most_common(_MOST_NAMES)}
        numbers: dict[str, int] = {}
        mentions = []
        read = (0, 0)
        for spine, start, end, key in sorted(self._places):
            if key in kept and (spine, start) >= read:
                number = numbers.setdefault(key, len(numbers))
                mentions.append(Mention(number, TextRange.of(spine, start, end)))
                read = spine, end
        return tuple(Name(n, self._spelt(key), self._kind(key)) for key, n in numbers.items()), tuple(mentions)

    def _spelt(self, key: str) -> str:
        return self._written[key].most_common(1)[0][0]

    def _kind(self, key: str) -> NameKind:
        return self._marked.get(key) or kind_of(key, self._seen(key))

    def _seen(self, key: str) -> Traits:
        """The traits of a name, with some of those that its words have by themselves."""
        traits = self._traits[key].plus(Traits(person=self._evidence.personal[key]), 1)
        for word in key.split() if " " in key else ():
            personal = min(self._evidence.personal[word], 2 * traits.middle)
            traits = traits.plus(Traits(person=personal), _SHARE_OF_WORDS)
            traits = traits.plus(self._traits.get(word, Traits()), _SHARE_OF_WORDS)
        return traits
