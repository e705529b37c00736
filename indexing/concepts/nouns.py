"""Distinguishes nouns from other words by the word before them, in languages whose articles are known here."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

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


_NOUN = {
    "en": _after(_ENGLISH, rf"(?=[,.;:!?’”)—]|[ \n]+(?:{'|'.join(_AFTER_ENGLISH.split())})\b)"),
    **{language: _after(words) for language, words in _BEFORE.items()},
}


def noun_places(texts: Iterable[str], language: str) -> Counter[str] | None:
    """How often each word, in lower case, is in a noun's position: after “the” and before a comma, or the like.

    None for a language (a primary subtag) for which that isn't known.
    """
    pattern = _NOUN.get(language)
    if pattern is None:
        return None
    found = Counter[str]()
    for text in texts:
        found.update(word.lower() for word in pattern.findall(text))
    return found
