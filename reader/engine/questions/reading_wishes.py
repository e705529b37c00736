"""Reads a wish, once, by rules: the names in it, what it is about, what it rules out, what it takes from another."""

from __future__ import annotations

import re
from collections.abc import Iterator

from indexing.folding import fold_words, words_of
from reader.engine.profile.vocabulary import vocabulary
from reader.engine.protocol.recommending import EarlierWish, ReadingMode, RequestExtraction, RequestIntent
from reader.engine.questions.shelf_names import ShelfNames, name_key
from reader.engine.questions.well_known import well_known_in
from reader.engine.questions.wish import MOST_THEMES, BrowseBy, Extracted, Length, Wish, WishLimits
from reader.engine.questions.wish_follow_up import TitleOf, whole_wish
from reader.engine.questions.wish_words import content_stems, described_part, english, in_english, tidy, without_names

_NAME_PART = r"[A-ZÀ-ÖØ-Þ][\w’'.-]*"
_CAPITALISED = re.compile(rf"{_NAME_PART}(?:,? (?:(?:of|the|and|de|la|von|van|in|to|at|on) )*{_NAME_PART})*")
_QUOTED = re.compile(r"[“\"«„‘']([^“”\"«»„]{2,80}?)[”\"»“’'](?!\w)")
_OWNER = re.compile(r"['’]s?$")
_ARTICLED = re.compile(r"(?:The|A|An)\b")
_MOST_NAME_WORDS, _MOST_BARE_WORDS = 8, 6
_MODES: tuple[tuple[str, ReadingMode], ...] = (("studying", "study"), ("reading", "read"), ("finding", "find"))
"""The lists of words that suggest a mode; studying comes before the others."""
_BROWSED: tuple[BrowseBy, ...] = ("theme", "series", "length")


def read_wish(
    typed: str, names: ShelfNames, earlier: EarlierWish | None = None, title_of: TitleOf = lambda _book: ""
) -> Wish:
    """What is wished for, on a shelf with these ``names``, after an ``earlier`` wish; any string will do."""
    text = tidy(typed)
    whole = whole_wish(in_english(text, names.whole_titles), earlier, title_of)
    return Wish(
        typed=text,
        text=whole.text,
        extracted=_extracted(whole.text, names),
        limits=limits_of(whole.text),
        own_books=english().has("own_books", whole.text),
        mode=mode_of(text),
        left_out=whole.left_out,
        axis=whole.axis,
        things=_things(_without_excluded(whole.text)),
    )


def mode_of(text: str) -> ReadingMode | None:
    """The mode that words suggest, or None."""
    words = set(words_of(fold_words(text)))
    return next((mode for listed, mode in _MODES if words & english().words[listed]), None)


def limits_of(text: str) -> WishLimits:
    """The limits of a tidy wish in English."""
    wishes = english()
    length: Length | None = "short" if wishes.has("short", text) else "long" if wishes.has("long", text) else None
    by = wishes.patterns["browse_by"].search(text)
    return WishLimits(
        length=length,
        unread=wishes.has("unread", text),
        again=wishes.has("again", text),
        excluded=tuple(_excluded(text)),
        off_shelf=wishes.has("off_shelf", text),
        by_publication=wishes.has("published", text),
        browse_by=None if by is None else next(it for it in _BROWSED if it == by["by"].casefold()),
        surprise=wishes.has("surprise", text),
    )


def _things(text: str) -> str:
    """What a wish says that a book has in it; of what it is about only what is many: “vampires”, not “growing up”."""
    wishes = english()
    having = wishes.patterns["having"].search(text)
    if having is not None:
        return wishes.patterns["without_ends"].split(having["things"])[0].strip()
    about = wishes.patterns["about_many"].search(text)
    return about["things"] if about is not None else ""


def _excluded(text: str) -> Iterator[str]:
    """What a wish says it is not to be: the words after each “not”."""
    wishes = english()
    for match in wishes.patterns["without"].finditer(text):
        phrase = wishes.patterns["without_ends"].split(match[2])[0].strip()
        words = words_of(fold_words(phrase))
        if words and words[0] not in wishes.words["without_limit"] and not wishes.has("unread", match[0]):
            yield phrase


def _without_excluded(text: str) -> str:
    no = english().patterns["no"].pattern
    for phrase in _excluded(text):
        text = re.sub(no + rf"\b[^,.;:!?]*?{re.escape(phrase)}", " ", text, flags=re.IGNORECASE)
    return " ".join(text.split())


def _extracted(text: str, names: ShelfNames) -> Extracted:
    """What rules extract by the shelf's own names, the cues around them, and the vocabulary of themes."""
    wishes, known = english(), vocabulary()
    wanted = _without_excluded(text)
    author, book = _mentioned(wanted, names)
    rest = without_names(wishes.patterns["cue"].sub(" ", wanted) if author or book else wanted, author, book)
    moods = [word for word in words_of(fold_words(rest)) if word in wishes.moods]
    themes = tuple(known.find(" ".join(word for word in rest.split() if _plain(word) not in wishes.moods)))
    mood = bool(moods) and not themes  # “a gripping sea story” is a search for the sea
    of_moods = tuple(dict.fromkeys(theme for word in moods for theme in wishes.moods[word]))
    beside = of_moods if themes else ()
    themes = themes or of_moods
    intent = _intent(wanted, rest, author, book, moods=mood, themes=bool(themes))
    about = content_stems(rest)
    query = described_part(rest if about else wanted or text)
    extraction = RequestExtraction(query, author, book, intent, tuple(dict.fromkeys(themes))[:MOST_THEMES])
    success = bool(author or book or themes or about or intent != "theme_search")
    return Extracted(extraction, "rules", success, beside)


def _intent(wish: str, rest: str, author: str | None, book: str | None, *, moods: bool, themes: bool) -> RequestIntent:
    wishes = english()
    if author and (book is None or wishes.has("author_asked", wish)):
        return "similar_author"
    if book:
        return "similar_book"
    about = content_stems(rest)
    if wishes.has("new_things", rest) or (wishes.has("new", rest) and not about):
        return "new_releases"
    if moods:
        return "mood_search"
    nothing_said = not about and not themes
    to_browse = wishes.has("browse", rest) and not themes and len(about) <= 1
    return "browse" if nothing_said or to_browse else "theme_search"


def _mentioned(wish: str, names: ShelfNames) -> tuple[str | None, str | None]:
    """The author and the book that a wish names, in its words: those of the shelf, or unknown ones after a cue."""
    author = book = None
    for name, by in _candidates(wish):
        titles, authors = names.titles_named(name), names.authors_named(name)
        if titles and not by and book is None and (not authors or name_key(name) in {title.key for title in titles}):
            book = name
        elif authors and author is None:
            author = name
    author = author or names.author_in(wish)
    book = book or names.title_in(wish)
    if author is None and book is None:
        author, book = _unknown(wish, names)
    known = well_known_in(wish) if author is None and book is None else None
    if known is not None:
        return (known.name, None) if known.is_author else (None, known.name)
    return author, book


def _candidates(wish: str) -> Iterator[tuple[str, bool]]:
    """Names that a wish may mean, each with whether an author is sure to be meant."""
    wishes = english()
    written = [(quoted[1], False) for quoted in _QUOTED.finditer(wish)]
    for match in wishes.patterns["cue"].finditer(wish):
        phrase = wishes.patterns["name_ends"].split(wish[match.end() :], maxsplit=1)[0]
        words = phrase.strip(" “”\"'’‘").split()[:_MOST_NAME_WORDS]
        # shorter ones as well: the name may be followed by other words
        written += [(" ".join(words[:n]), _by(match)) for n in range(len(words), 0, -1)]
    written += [(run[0].strip(" ,.'’"), False) for run in _CAPITALISED.finditer(wish) if run.start() > 0]
    whole = wish.strip(" .!?")
    if len(whole.split()) <= _MOST_BARE_WORDS:
        written.append((whole, False))
    return ((_OWNER.sub("", name), by) for name, by in written if words_of(fold_words(name)))


def _unknown(wish: str, names: ShelfNames) -> tuple[str | None, str | None]:
    """An author or a book that isn't on the shelf, known by the cue before it and its capitals."""
    for match in english().patterns["cue"].finditer(wish):
        run = _CAPITALISED.match(wish[match.end() :])
        if run is None:
            continue
        name = _OWNER.sub("", run[0].strip(" ,.'’"))
        if vocabulary().find(name) or names.is_subject(name):  # “from Scandinavia”, “more Sherlock Holmes”
            continue
        is_author = _by(match) or (not _ARTICLED.match(name) and len(name.split()) >= 2)
        return (name, None) if is_author else (None, name)
    lower = english().patterns["by_somebody"].search(wish)
    if lower is not None:
        return lower[1], None
    quoted = _QUOTED.search(wish)
    return None, quoted[1] if quoted else None


def _by(cue: re.Match[str]) -> bool:
    """Whether a cue is one of authors alone."""
    return english().has("of_author", cue["cue"])


def _plain(word: str) -> str:
    return fold_words(word).strip(".,;:!?“”\"'()")
