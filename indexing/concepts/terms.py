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

ALL_CAPITALISED = frozenset("de lb nds bar gsw".split())
"""Languages that write every noun with a capital."""

_ENGLISH = """the an? his her my our your thy their its this that these those no every each some any such another of in
    with by for"""
_AFTER_ENGLISH = """and or of in on at to for with by from is was were are had has that which who when where what as but
    he she it they i we you his her the an? would could should will may must into upon"""
_BEFORE = {
    "fr": "le la les un une des du au aux son sa ses mon ma mes ton ta tes leur leurs notre nos votre vos ce cet cette "
    "ces chaque [ld]['’]",
    "es": "el la los las un una unos unas del al su sus mi mis tu tus este esta estos estas ese esa esos esas cada",
    "it": "il lo la i gli le un uno una del dello della dei degli delle al allo alla ai nel nella sul sulla dal dalla "
    "suo sua suoi sue mio mia questo questa quel quella ogni (?:d?ell|un|all|nell|sull|l)['’]",
    "pt": "o a os as um uma uns umas do da dos das no na nos nas ao à pelo pela seu sua seus suas meu minha este esta "
    "esse essa cada",
    "ca": "el la els les un una uns unes del dels al als seu seva seus seves aquest aquesta cada [ld]['’]",
    "nl": "de het een zijn haar mijn uw hun onze ons dit dat deze die elke ieder",
}
"""Articles and the like by language."""


def _after(words: str, rest: str = "") -> re.Pattern[str]:
    alone = "|".join(word if word.endswith("]") else rf"{word}[ \n]" for word in words.split())
    return re.compile(rf"\b(?:{alone})[ \n]*([^\W\d_]+)\b{rest}", re.IGNORECASE)


_COMMON_NOUN = {
    "en": _after(_ENGLISH, rf"(?=[,.;:!?’”)—]|[ \n]+(?:{'|'.join(_AFTER_ENGLISH.split())})\b)"),
    **{language: _after(words) for language, words in _BEFORE.items()},
}


def noun_places(texts: Iterable[str], language: str) -> Counter[str] | None:
    """How often each word, in lower case, is in a noun's position: after “the” and before a comma, or the like.

    None for a language (a primary subtag) for which that isn't known.
    """
    pattern = _COMMON_NOUN.get(language)
    if pattern is None:
        return None
    counts = Counter[str]()
    for text in texts:
        counts.update(word.lower() for word in pattern.findall(text))
    return counts


_LEAST = 3  # occurrences, and letters of a word
_NOUN = 0.17  # of a noun's occurrences are in a noun's position
_NAMED = 0.5  # of a word's occurrences, with a capital: then it is (part of) a name, or a form of address
_PLENTY = 15_000
"""Words of a text that tells by itself which are grammar: they are in all of it. A shorter one has no terms, in a
language of which nothing else tells."""

_SIGNS = "\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0900-\u0963"  # vowel signs and accents belong to words
_LETTERS = f"[^\\W\\d_]+(?:[{_SIGNS}]+[^\\W\\d_]*)*"
_WORD = re.compile(f"{_LETTERS}(?:['’]{_LETTERS})*")
_ELIDED = re.compile("^(?:[dlDL]|[dD]ell|[aA]ll|[nN]ell|[sS]ull|[uU]n)['’]")  # before a French or Italian noun
# Of Japanese what looks like a word: some ideographs or katakana in a row. Of other unspaced scripts nothing does.
_JAPANESE = re.compile("[\u3041-\u30ff]")
_JAPANESE_WORD = re.compile("(?<![\u4e00-\u9fff々])[\u4e00-\u9fff々]{2,4}(?![\u4e00-\u9fff々])|[\u30a1-\u30faー]{3,}")
_UNSPACED = re.compile("[\u3041-\u30ff\u4e00-\u9fff々]")
_EASTERN = re.compile("[\u0e00-\u1fff\u2e80-\uffff\U00020000-\U0003ffff]")  # where scripts without spaces are

_DULL = frozenset(
    """said thee thou thy thine dear sir day days time times thing things way something nothing anything everything
    everybody everyone anyone anybody somebody nobody one ones others other same whole former latter best least part
    moment moments instant minute minutes hour hours sort kind manner case fact word words number course rest place
    side end etc mine yours ours hers theirs everywhere nowhere yes""".split()
)
"""English words that are nouns by their place in the sentence, and tell nothing of what a book is about."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of some texts: ``of`` maps a lower-case word to its stem, ``shown`` that to its usual form."""

    of: dict[str, str]
    shown: dict[str, str]

    def stems(self, words: Iterable[str]) -> list[str]:
        """The stems of those of ``words`` that are terms, in order."""
        lower = map(str.lower, words)
        return [self.of[word] for word in lower if word in self.of]


def words_in(text: str) -> list[str]:
    """The words of ``text`` as written; of a script without spaces only what looks like one."""
    words = _WORD.findall(text)
    if "'" in text or "’" in text:
        words = [_ELIDED.sub("", word) if "'" in word or "’" in word else word for word in words]
    if text.isascii() or not _EASTERN.search(text):
        return words
    spaced = [word for word in words if not is_unspaced(word)]
    return [*_JAPANESE_WORD.findall(text), *spaced] if _JAPANESE.search(text) else spaced


def find_terms(texts: Sequence[str], words: Sequence[Sequence[str]], language: str, names: Iterable[str]) -> Terms:
    """The terms of ``texts``, whose ``words`` are given; ``names`` are the book's."""
    counted = _Counted.of(words)
    nouns, share = _nouns(counted, texts, language)
    if nouns is None and counted.lower.total() < _PLENTY:
        return Terms({}, {})
    named = _named(counted, language, names)
    stem = stem_of(language)
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for word, count in counted.lower.items():
        is_noun = nouns is None or nouns[word] >= share * count
        if is_noun and count >= _LEAST and word not in named and not _is_grammar(word):
            groups[stem(word)].append(word)
    return Terms(
        {word: key for key, group in groups.items() for word in group},
        {
            key: max((counted.written[word] for word in group), key=lambda form: form[1])[0]
            for key, group in groups.items()
        },
    )


@dataclass(frozen=True, slots=True)
class _Counted:
    """By lower-case word how often it occurs, how often with a capital, and how it is mostly written (how often so)."""

    lower: Counter[str]
    capitals: Counter[str]
    written: dict[str, tuple[str, int]]

    @classmethod
    def of(cls, words: Iterable[Iterable[str]]) -> _Counted:
        forms = Counter[str]()
        for some in words:
            forms.update(some)
        counted = cls(Counter(), Counter(), {})
        for form, count in forms.most_common():
            word = form.lower()
            counted.lower[word] += count
            counted.written.setdefault(word, (form, count))
            if form[0] != word[0]:
                counted.capitals[word] += count
        return counted


def _nouns(counted: _Counted, texts: Sequence[str], language: str) -> tuple[Counter[str] | None, float]:
    """How often each word is seen to be a noun, and the share of its occurrences that makes it one."""
    primary = language.lower().partition("-")[0]
    if primary in ALL_CAPITALISED:
        return counted.capitals, _NAMED
    if any(_JAPANESE.search(text) for text in texts):
        return counted.lower, _NOUN  # what looks like a word there is mostly a noun
    return noun_places(texts, "en" if primary in ("und", "") else primary), _NOUN


def _named(counted: _Counted, language: str, names: Iterable[str]) -> set[str]:
    """The words that are names: mostly written with a capital, or, where all nouns are, those of ``names``."""
    if language.lower().partition("-")[0] in ALL_CAPITALISED:
        return {word.lower() for name in names for word in _WORD.findall(name)}
    return {word for word, count in counted.capitals.items() if count > _NAMED * counted.lower[word]}


def stem_of(language: str) -> Callable[[str], str]:
    """What a word and its other forms have in common. Not for use by two threads at once."""
    algorithm = stemmer(language)
    if algorithm == PLAIN:
        return _semitic
    if algorithm != PORTER:
        forms = snowball(algorithm)
        return lru_cache(None)(lambda word: forms(fold_words(word), True)[-1])
    stem = snowballstemmer.stemmer("english").stemWord
    return lru_cache(None)(lambda word: _semitic(word) if SEMITIC.match(word) else str(stem(fold_words(word))))


def _semitic(word: str) -> str:
    return semitic(fold_words(word), True)[0]


def _is_grammar(word: str) -> bool:
    short = len(word) < _LEAST and not _UNSPACED.match(word)
    return short or "'" in word or "’" in word or word in STOP_WORDS or word in QUESTION_WORDS or word in _DULL
