"""Whether what is typed to the shelf is a question to the books or a wish for something to read."""

from __future__ import annotations

from indexing.folding import words_of
from reader.engine.profile.vocabulary import vocabulary
from reader.engine.protocol import EarlierWish, ShelfKind
from reader.engine.questions.shelf_names import ShelfNames, name_key
from reader.engine.questions.well_known import well_known_in
from reader.engine.questions.wish_follow_up import TitleOf, WholeWish, whole_wish
from reader.engine.questions.wish_words import english, in_english, tidy, wish_languages

_ORDER: tuple[tuple[str, ShelfKind], ...] = (("question_first", "question"), ("wish", "wish"), ("question", "question"))


def kind_of(words: str, names: ShelfNames) -> ShelfKind:
    """What some tidy words are, on a shelf with those names: by how they are put in any of the languages."""
    folded = words.lower().replace("’", "'").strip()
    put = (kind for name, kind in _ORDER if _is_put(name, folded))
    return next(put, None) or _of_bare_words(words, folded, names)


def kind_after(
    typed: str, names: ShelfNames, earlier: EarlierWish | None = None, title_of: TitleOf = lambda _book: ""
) -> ShelfKind:
    """What is typed, after an ``earlier`` wish: what takes something of that is a wish."""
    text = tidy(typed)
    plain = in_english(text, names.whole_titles)
    return "wish" if whole_wish(plain, earlier, title_of) != WholeWish(plain) else kind_of(text, names)


def _of_bare_words(words: str, folded: str, names: ShelfNames) -> ShelfKind:
    """A name, or a noun with what belongs to it: what a search box is given."""
    if names.authors_named(words, fuzzy=False) or names.titles_named(words, fuzzy=False) or _is_well_known(words):
        return "wish"
    if _is_put("readable", folded):
        return "wish"
    plain = in_english(words)
    wanted = bool(vocabulary().find(plain)) or any(word in english().moods for word in words_of(plain.lower()))
    if wanted and _is_put("indefinite", folded):
        return "wish"
    if _is_put("definite", folded) or names.has_somebody(words):
        return "question"
    return "wish" if wanted else "question"


def _is_put(name: str, folded: str) -> bool:
    return any(pattern.search(folded) for language in wish_languages() for pattern in language.kinds[name])


def _is_well_known(words: str) -> bool:
    known = well_known_in(words)
    return known is not None and len(name_key(words).split()) <= len(name_key(known.name).split()) + 1
