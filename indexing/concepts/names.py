"""Finds the names of a book, what kind each is, and every place that has one."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from indexing.concepts.evidence import WordEvidence, is_epithet, is_national, is_roman, is_shout, is_title, word_of
from indexing.concepts.forms import CapitalisedRun, Token, is_headinglike, runs, tokens
from indexing.concepts.kinds import Traits, kind_of
from indexing.concepts.lexicon import ROLES, SELDOM_SURNAMES, SOCIETIES, STREETS
from indexing.entities import Mention, Name, NameKind
from indexing.locator import TextRange
from models.cancel import CancelToken

# Cuts the names out of runs of capitalised words --------------------------------------------------------------------

_Piece = list[Token]
# Languages whose “of” is also part of surnames join it only after a title.
_OF_WORDS = {"of", "the", "of the", "&"}


class Segments:
    """The names in each run, by what the whole book says of its words."""

    def __init__(self, evidence: WordEvidence, runs: Iterable[CapitalisedRun], cancel: CancelToken) -> None:
        """Look through all runs. Raises Cancelled."""
        self._evidence = evidence
        self._known: Counter[str] = Counter()  # names of several words found in the middle of sentences
        self._cache: dict[tuple[str, bool, bool], tuple[tuple[int, int], ...]] = {}
        seen = Counter((run.text, run.initial, run.contracted) for run in runs if run.evident)
        known: Counter[str] = Counter()
        for (text, initial, contracted), count in seen.items():
            cancel.check()
            for start, end in self._cut(text, initial, contracted):
                if " " in text[start:end] and not (initial and start == 0):
                    known[key_of(text[start:end])] += count
        self._known = known

    def of(self, run: CapitalisedRun) -> tuple[tuple[int, int], ...]:
        """The names of a run, as (start, end) in it."""
        key = (run.text, run.initial, run.contracted)
        cut = self._cache.get(key)
        if cut is None:
            cut = self._cache[key] = tuple(self._cut(*key))
        return cut

    def _cut(self, run: str, initial: bool, contracted: bool) -> Iterable[tuple[int, int]]:
        tokens_ = list(tokens(run))
        if contracted:
            tokens_.pop()
        for number, piece in enumerate(self._pieces(tokens_)):
            trimmed = self._trimmed(piece, run, first=initial and number == 0)
            if trimmed:
                yield trimmed[0].start, trimmed[-1].end

    def _pieces(self, tokens_: Sequence[Token]) -> Iterable[_Piece]:
        """The run parted where a word is no part of a name, or a connective joins two names and not one."""
        piece: _Piece = []
        for token in tokens_:
            word = word_of(token.text)
            if self._evidence.is_never(word) or (len(token.text) > 1 and self._evidence.is_common(word)):
                yield piece
                piece = []
                continue
            if piece and self._parts(piece, token, last=token is tokens_[-1]):
                yield piece
                piece = []
            piece.append(token)
        yield piece

    def _parts(self, piece: _Piece, token: Token, *, last: bool) -> bool:
        """Whether a new name begins with ``token``."""
        before, word = word_of(piece[-1].text), word_of(token.text)
        if token.join and not self._joins(piece, token):
            return True
        if word in SELDOM_SURNAMES and not last and not is_title(before):
            return True
        return len(piece) == 1 and not token.join and self._occurs_in(before, word)

    def _occurs_in(self, place: str, word: str) -> bool:
        """Whether two words are a place and who is met there: “In Moscow Pierre …”."""
        personal = is_title(word) or self._evidence.personal[word] > self._evidence.placed[word]
        return personal and not is_title(place) and self._evidence.is_place(place)

    def _joins(self, piece: _Piece, token: Token) -> bool:
        if self._evidence.connectives is not None:
            return token.join in self._evidence.connectives
        if token.join not in _OF_WORDS:
            return True
        if token.join == "&":
            return True
        if token.join == "the":
            return False
        last = word_of(piece[-1].text)
        if is_title(last) or last in STREETS or last in SOCIETIES:
            return True
        return not self._evidence.is_name(last)

    def _trimmed(self, piece: _Piece, run: str, *, first: bool) -> _Piece:
        """The piece without what a name neither begins nor ends with; empty if no name is left."""
        while piece:
            word = word_of(piece[0].text)
            whole = key_of(run[piece[0].start : piece[-1].end])
            if len(piece) > 1 and self._known[whole] > (0 if first else 1):
                return piece
            weak = not is_title(word) and not self._evidence.is_name(word)
            label = len(piece[0].text) == 1 and len(piece) > 1  # “Part C Core”: initials have full stops
            if label or (first and weak and not _is_initials(piece[0].text)) or (is_epithet(word) and first):
                piece = piece[1:]
                first = False
                continue
            break
        while piece and (is_roman(piece[-1].text) and len(piece) == 1):
            piece = piece[:-1]
        return piece if piece and self._is_name(piece) else []

    def _is_name(self, piece: _Piece) -> bool:
        words = [word_of(token.text) for token in piece]
        if len(piece) == 1:
            return self._evidence.is_name(words[0])
        if all(is_title(word) or (is_national(word) and not self._evidence.is_surname(word)) for word in words):
            return False
        if is_title(words[0]) and not is_epithet(words[0]):
            return True
        return any(self._evidence.is_name(word) for word in words) or not any(is_shout(token.text) for token in piece)


def key_of(name: str) -> str:
    """What equal names have in common, however they are capitalised."""
    return name.replace("\u00ad", "").replace("’", "'").casefold()


def _is_initials(token: str) -> bool:
    return token.endswith(".") and len(token.rstrip(".")) < 6


# Names in scripts without capitals, where something marks them: who is called Mr, who speaks, a dot, title brackets -

_HAN = "\u3400-\u4dbf\u4e00-\u9fff々"
_KATAKANA = "\u30a1-\u30faー"
_SUFFIXES = "さん|ちゃん|くん|君|氏|殿|嬢|先生|博士|警部|伯爵|夫人"
_SCRIPT = re.compile(f"[{_HAN}{_KATAKANA}]")
_CALLED = re.compile(
    rf"(?<![{_HAN}{_KATAKANA}])((?!御)[{_HAN}]{{2,4}}?|[{_KATAKANA}]{{2,12}})(?:{_SUFFIXES})(?![{_HAN}])"
)
_DOTTED = re.compile(rf"(?<![{_KATAKANA}])[{_KATAKANA}]{{2,12}}(?:・[{_KATAKANA}]{{2,12}}){{1,3}}")
_SPEAKS = re.compile(
    rf"(?:(?<=[。，！？；”」』])|^)([{_HAN}]{{2,3}}?)(?:冷笑道|笑道|说道|說道|问道|問道|答道|忙道|叹道|喝道)",
    re.MULTILINE,
)
_TITLE = re.compile(rf"《([{_HAN}]{{2,12}})》")
_NOBODY = frozenset(
    """皆 奥 母 父 兄 姉 爺 婆 娘 嫁 客 神 仏 旦那
    叔父 叔母 伯父 伯母 息子 赤 医者 巡査 学生 生徒 貴方 諸 皆々 何
    誰 何様 同様 众人 二人 三人 那人 听了 因笑 因又 只得 便又 两个 大家
    心中 一面 忽又 连忙 女子 男子 老人 少年 主人 夫人 先生""".split()
)
_FEWEST = 2


def marked_names(texts: Iterable[str]) -> dict[str, NameKind]:
    """The names that something marks twice or more in the texts of a book."""
    kinds: dict[str, NameKind] = {}
    counts: Counter[str] = Counter()
    for text in texts:
        if _SCRIPT.search(text):
            for kind, name in _marked(text):
                kinds[name] = kind
                counts[name] += 1
    return {name: kind for name, kind in kinds.items() if counts[name] >= _FEWEST}


def places_of(names: Iterable[str], text: str) -> Iterator[tuple[str, int, int]]:
    """Every place in ``text`` that has one of the names, the longest first: (name, start, end)."""
    longest = sorted(names, key=lambda name: (-len(name), name))
    if longest:
        for match in re.finditer("|".join(map(re.escape, longest)), text):
            yield match[0], match.start(), match.end()


def _marked(text: str) -> Iterator[tuple[NameKind, str]]:
    for pattern in (_CALLED, _SPEAKS):
        yield from (("person", match[1]) for match in pattern.finditer(text) if match[1] not in _NOBODY)
    yield from (("person", match[0]) for match in _DOTTED.finditer(text))
    yield from (("thing", match[1]) for match in _TITLE.finditer(text))


# The text that names are looked for in: a book's sections, without what belongs to the edition ----------------------

# Files of an edition that aren't the book: its imprint has names too, but they are the publisher's.
_MATTER = re.compile(
    r"(?:half-?)?title-?page|imprint|colophon|(?:un)?copyright|cover|toc|nav|contents|licen[cs]e|loi|halftitle|about"
    r"(?:the)?(?:author|publisher)?|endorsements?|pg-?(?:header|footer)",
    re.IGNORECASE,
)
_GUTENBERG = re.compile(r"\*\*\* ?(START|END) OF (?:THE|THIS) PROJECT GUTENBERG[^\n]*")
_LINE = re.compile(r"[^\n]+")
_NUMBER = re.compile(r"\d+")
_LONGEST_FURNITURE = 90
_FEWEST_FURNITURE = 4
_ENDS = ".!?…,;:—-”’\"'»)"


@dataclass(frozen=True, slots=True)
class Section:
    """A spine item: its canonical text, and the (start, end) of its running text, which leaves headings out."""

    spine: int
    href: str
    text: str
    bodies: tuple[tuple[int, int], ...]
    furniture: frozenset[str] = frozenset()
    """Lines, as ``line_key`` makes them, that are no part of the text: its names aren't looked for in them."""

    @property
    def is_matter(self) -> bool:
        """Whether it belongs to the edition and not to the book."""
        return _MATTER.fullmatch(self.href.rpartition("/")[2].partition(".")[0]) is not None

    def runs(self) -> Iterator[CapitalisedRun]:
        """Its capitalised runs in order; those in headings, and in lines that look like them, are no evidence."""
        begin, end = self._book()
        bodies = iter(self.bodies)
        body = next(bodies, None)
        for line in _LINE.finditer(self.text, begin, end):
            while body is not None and body[1] <= line.start():
                body = next(bodies, None)
            if self.furniture and line_key(line[0]) in self.furniture:
                continue
            inside = body is not None and body[0] <= line.start()
            yield from runs(self.spine, self.text, *line.span(), evident=inside and not is_headinglike(line[0]))

    def _book(self) -> tuple[int, int]:
        """The part that Project Gutenberg's marks enclose; without them, all."""
        begin, end = 0, len(self.text)
        for mark in _GUTENBERG.finditer(self.text):
            if mark[1] == "START":
                begin = mark.end()
            else:
                end = mark.start()
        return begin, max(begin, end)


def without_furniture(sections: Sequence[Section]) -> tuple[Section, ...]:
    """The sections, with the lines that their pages have in common marked as no part of the text.

    These are running heads and feet, which begin or end several pages, and lines such as “Contributed by Ann Rule
    Solution [12]” that come again and again with other numbers. A speaker's name in a play is neither.
    """
    edges: Counter[str] = Counter()
    repeated: Counter[str] = Counter()
    everywhere: Counter[str] = Counter()
    for section in sections:
        lines = [line for line in section.text.split("\n") if 0 < len(line) <= _LONGEST_FURNITURE]
        keys = [line_key(line) for line in lines]
        edges.update({line_key(line) for line in (*lines[:1], *lines[-1:]) if line[-1] not in _ENDS})
        everywhere.update(keys)
        repeated.update(key for line, key in zip(lines, keys, strict=True) if _is_label(line))
    heads = {key: count for key, count in edges.items() if count == everywhere[key]}
    furniture = [key for counts in (heads, repeated) for key, count in counts.items() if count >= _FEWEST_FURNITURE]
    return tuple(replace(section, furniture=frozenset(furniture)) for section in sections)


def line_key(line: str) -> str:
    """What lines have in common that differ in their numbers and capitals alone."""
    return _NUMBER.sub("0", line).casefold().strip()


def _is_label(line: str) -> bool:
    """Whether it has words and a small one among them, and doesn't end as sentences do."""
    words = line.split()
    return len(words) > 2 and any(word[0].islower() for word in words) and line[-1] not in _ENDS


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
