"""The words of a book that themes may be made of: what it talks about, and neither names nor grammar."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import snowballstemmer

from indexing.folding import fold_words, is_unspaced
from indexing.query import STOP_WORDS
from indexing.questionwords import QUESTION_WORDS
from indexing.stemming import PLAIN, PORTER, SEMITIC, semitic, snowball, stemmer

_LEAST = 3  # occurrences, and characters of a word written with an alphabet
_NOUN = 0.17
"""Of a noun's occurrences at least this share stands between an article, or the like, and the end of its phrase."""
_NAMED = 0.5  # of a word's occurrences, with a capital: then it is (part of) a name, or a form of address

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
# Of Japanese what looks like a word: some ideographs or katakana in a row. Of other unspaced scripts nothing does.
_JAPANESE = re.compile("[\u3041-\u30ff]")
_JAPANESE_WORD = re.compile("(?<![\u4e00-\u9fff々])[\u4e00-\u9fff々]{2,4}(?![\u4e00-\u9fff々])|[\u30a1-\u30faー]{3,}")

SPACED = re.compile("[^\u3041-\u30ff\u4e00-\u9fff]+$")
"""Words of a script that parts them with spaces."""

_CAPITALS_FOR_NOUNS = frozenset("de lb nds bar gsw".split())
_DULL = frozenset(
    """said thee thou thy thine dear sir day days time times thing things way something nothing anything everything
    everybody everyone anyone anybody somebody nobody one ones others other same whole former latter best least part
    moment moments instant minute minutes hour hours sort kind manner case fact word words number course rest place
    side end etc mine yours ours hers theirs everywhere nowhere yes""".split()
)
"""English words that are nouns by their place in the sentence, and tell nothing of what a book is about."""

_BEFORE_A_NOUN = """the an? his her my our your thy their its this that these those no every each some any such another
    of in with by for""".split()
_AFTER_A_NOUN = """and or of in on at to for with by from is was were are had has that which who when where what as but
    he she it they i we you his her the an? would could should will may must into upon""".split()
_ENGLISH_NOUN = re.compile(
    rf"\b(?:{'|'.join(_BEFORE_A_NOUN)})[ \n]+([^\W\d_]+)\b(?=[,.;:!?’”)—]|[ \n]+(?:{'|'.join(_AFTER_A_NOUN)})\b)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of some texts: ``of`` maps a lower-case word to its stem, ``shown`` that to its most frequent word."""

    of: dict[str, str]
    shown: dict[str, str]

    def stems(self, words: Iterable[str]) -> list[str]:
        """The stems of those of ``words`` that are terms, in order."""
        lower = map(str.lower, words)
        return [self.of[word] for word in lower if word in self.of]


def words_in(text: str) -> list[str]:
    """The words of ``text`` as written; of a script without spaces only what looks like one."""
    if _JAPANESE.search(text):
        return [*_JAPANESE_WORD.findall(text), *(word for word in _WORD.findall(text) if not is_unspaced(word))]
    return [word for word in _WORD.findall(text) if word.isascii() or not is_unspaced(word)]


def find_terms(texts: Sequence[str], words: Sequence[Sequence[str]], language: str, names: Iterable[str]) -> Terms:
    """The terms of ``texts``, whose ``words`` are given; ``names`` are the book's."""
    counts = _counted(words, language, names)
    nouns = _english_nouns(texts) if _is_english(language) else None
    stem = stem_of(language)
    groups: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for word, count in counts.items():
        if count >= _LEAST and not _is_grammar(word):
            groups[stem(word)][word] = count
    kept = {
        key: group
        for key, group in groups.items()
        if nouns is None or sum(nouns[word] for word in group) >= _NOUN * group.total()
    }
    return Terms(
        {word: key for key, group in kept.items() for word in group},
        {key: group.most_common(1)[0][0] for key, group in kept.items()},
    )


def _counted(words: Sequence[Sequence[str]], language: str, names: Iterable[str]) -> Counter[str]:
    """How often each word that isn't a name occurs, in lower case.

    Mostly written with a capital, it is a name; where every noun has a capital, if it stands in one of ``names``.
    """
    written = Counter[str]()
    for some in words:
        written.update(some)
    counts, capitals = Counter[str](), Counter[str]()
    for word, count in written.items():
        lower = word.lower()
        counts[lower] += count
        if word[0] != lower[0]:
            capitals[lower] += count
    if language.lower().partition("-")[0] in _CAPITALS_FOR_NOUNS:
        named = {word.lower() for name in names for word in _WORD.findall(name)}
    else:
        named = {word for word, count in capitals.items() if count > _NAMED * counts[word]}
    return Counter({word: count for word, count in counts.items() if word not in named})


def stem_of(language: str) -> Callable[[str], str]:
    """What a word and its other forms have in common. Not for use by two threads at once."""
    algorithm = stemmer(language)
    if algorithm == PLAIN:
        return lambda word: semitic(fold_words(word), True)[0] if SEMITIC.match(word) else fold_words(word)
    if algorithm != PORTER:
        forms = snowball(algorithm)
        return lru_cache(None)(lambda word: forms(fold_words(word), True)[-1])
    stem = snowballstemmer.stemmer("english").stemWord
    return lru_cache(None)(
        lambda word: semitic(fold_words(word), True)[0] if SEMITIC.match(word) else str(stem(fold_words(word)))
    )


def _is_english(language: str) -> bool:
    return language.lower().partition("-")[0] in ("en", "und", "")


def _is_grammar(word: str) -> bool:
    short = len(word) < _LEAST and word.isascii()
    return short or "'" in word or "’" in word or word in STOP_WORDS or word in QUESTION_WORDS or word in _DULL


def _english_nouns(texts: Sequence[str]) -> Counter[str]:
    """How often each word stands where a noun would: between “the” and a comma, “of” and “is”, and so on."""
    found = Counter[str]()
    for text in texts:
        found.update(word.lower() for word in _ENGLISH_NOUN.findall(text))
    return found
