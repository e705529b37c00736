"""The forms a word is found by: the book's language chooses the stemmer; Arabic and Hebrew are known by their letters.

Every form is only a key of the index; what is shown and quoted is the book's own text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

import snowballstemmer

Forms = Callable[[str, bool], tuple[str, ...]]
"""Of a folded word, and whether it is in a question, the forms of which one must be shared with the book's word."""

PORTER, PLAIN = "porter", "plain"

SNOWBALL = {
    "ca": "catalan", "cs": "czech", "da": "danish", "de": "german", "el": "greek", "es": "spanish", "et": "estonian",
    "eu": "basque", "fi": "finnish", "fr": "french", "ga": "irish", "hu": "hungarian", "hy": "armenian",
    "id": "indonesian", "it": "italian", "lt": "lithuanian", "nb": "norwegian", "nl": "dutch", "nn": "norwegian",
    "no": "norwegian", "pl": "polish", "pt": "portuguese", "ro": "romanian", "ru": "russian", "sv": "swedish",
    "tr": "turkish",
}  # fmt: skip
"""Snowball's algorithms by the languages they are for, English and Arabic apart."""

# Where Latin words are foreign ones, they are mostly English. So they are in a book that names no language.
_ENGLISH = frozenset(
    "en und am ar bn bo fa gu he hi ja ka km kn ko lo ml mr my ne pa ps si ta te th ur yi yue zh".split()
)

_ACCENTS = re.compile("(?<!и)[\u0300-\u036f]+")  # й is a letter of its own, and is typed

SEMITIC = re.compile("[\u05d0-\u05ea\u0621-\u06ff]")
_CYRILLIC, _GREEK = re.compile("[\u0400-\u04ff]"), re.compile("[\u0370-\u03ff\u1f00-\u1fff]")
_ARABIC = re.compile("[\u0621-\u06ff]")
# The "light10" stemmer of Larkey, Ballesteros and Connell (SIGIR 2002), more careful about what it leaves of a word:
# the conjunctions and prepositions with the article, a lone conjunction; then endings, for as long as there are any.
_ARTICLE = re.compile("^(?:[وف]?[بك]?ال(?=..)|[وف]?لل(?=..)|و(?=...))")
_ENDINGS = re.compile("(?:(?<=....)(?:ان|ون|ين)|(?<=...)(?:ها|ات|يه|[هي]))$")
# A preposition or conjunction without the article may as well be the first letter of the word, so both are kept.
_PREPOSITION = re.compile("^[بلكف](?=....)")

_HEBREW_PREFIXES = frozenset(
    conjunction + relative + preposition + article
    for conjunction in ("", "ו")
    for relative in ("", "ש", "כש", "לכש", "מש")
    for preposition in ("", "ב", "ל", "כ", "מ")
    for article in ("", "ה")
) - {""}
_LONGEST_PREFIX = max(map(len, _HEBREW_PREFIXES))
_HEBREW_ENDINGS = re.compile("(?<=...)(?:ים|ות|ה)$")
_FINALS = str.maketrans("ךםןףץ", "כמנפצ")

# One syllable is a particle only after two others, lest half of a short noun is taken for one.
_KOREAN_PARTICLE = re.compile(
    "(?:(?<=[가-힣]{2})[은는이가을를의에로와과도만]|(?<=[가-힣])(?:에서|에게|한테|께서|까지|부터|처럼|보다|마다|으로|에는|"
    "에서는|에게는|이나|이란|입니까|인가요))$"
)


def stemmer(language: str) -> str:
    """What stems the words of a book in this language (a BCP 47 tag): PORTER, a Snowball algorithm, or PLAIN (none)."""
    primary = language.lower().partition("-")[0] or "und"
    return PORTER if primary in _ENGLISH else SNOWBALL.get(primary, PLAIN)


def snowball(algorithm: str) -> Forms:
    """The forms of a folded word that still has its accents. Not for use by two threads at once.

    Stemmers go by accents that many don't type. So there are two: the stem without its accents, and the stem that the
    word has without them, which is the one that they have in common.
    """
    return _by_script(_stems(algorithm))


def by_script() -> Forms:
    """The forms of a folded word in a book whose language has no stemmer here. Not for use by two threads at once."""
    return _by_script(lambda word, _asked: (word,))


def _by_script(others: Forms) -> Forms:
    """``others``, but for words of a script that tells the language.

    Cyrillic words are taken for Russian ones, whose endings most other languages of that script share.
    """
    russian, greek = _stems("russian"), _stems("greek")

    def forms(word: str, asked: bool) -> tuple[str, ...]:
        if SEMITIC.match(word):
            return semitic(word, asked)
        stems = russian if _CYRILLIC.match(word) else greek if _GREEK.match(word) else others
        return stems(word, asked)

    return forms


def _stems(algorithm: str) -> Forms:
    stem = snowballstemmer.stemmer(algorithm).stemWord

    def stems(word: str, asked: bool) -> tuple[str, ...]:  # noqa: ARG001 - as others have it
        spellings = dict.fromkeys((word, _bare(word)))
        return tuple(dict.fromkeys(_bare(stem(spelling)) or word for spelling in spellings))

    return stems


def semitic(word: str, asked: bool) -> tuple[str, ...]:
    """The forms of a folded word that may be Arabic (or Persian, Urdu) or Hebrew; of any other, the word itself."""
    if _ARABIC.match(word):
        return _arabic(word, asked)
    return _hebrew(word, asked) if SEMITIC.match(word) else (word,)


def without_particle(run: str) -> str:
    """A question's word without the Korean particle at its end, where the book may have another or none."""
    return _KOREAN_PARTICLE.sub("", run)


def _arabic(word: str, asked: bool) -> tuple[str, ...]:
    word = _ARTICLE.sub("", word)
    if asked or not _PREPOSITION.match(word):
        return (_without_endings(word),)
    return (_without_endings(word), _without_endings(word[1:]))


def _without_endings(word: str) -> str:
    while (shorter := _ENDINGS.sub("", word)) != word:
        word = shorter
    return word


def _hebrew(word: str, asked: bool) -> tuple[str, ...]:
    """The word and what follows each of its possible prefixes, all without the endings of plurals and feminines.

    A third of the alphabet may be a prefix. So less is taken off a question's words, lest "dog" finds "heart".
    """
    rests = (
        word[length:]
        for length in range(1, min(_LONGEST_PREFIX, len(word) - 2) + 1)
        if word[:length] in _HEBREW_PREFIXES
        and len(word) - length >= (2 if word[length - 1] == "ה" else 4 if asked and length == 1 else 3)
    )
    return tuple(dict.fromkeys(_HEBREW_ENDINGS.sub("", form).translate(_FINALS) for form in (word, *rests)))


def _bare(word: str) -> str:
    """``word`` without accents."""
    if word.isascii():
        return word
    return unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFD", word)))
