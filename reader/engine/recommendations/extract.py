"""Step 1, *extract*: what a request explicitly says, by an able model's constrained JSON or else by rules."""

from __future__ import annotations

import logging
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, get_args

import msgspec

from indexing.folding import fold_words, words_of
from models.cancel import CancelToken
from models.conversation import Chat, ChatMessage, ContextOverflow
from models.errors import ModelError
from reader.engine.profile.vocabulary import Vocabulary, vocabulary
from reader.engine.recommendations.names import ShelfNames, name_key
from reader.engine.recommendations.request import content_of, content_stems, without_excluded

# What well-known books and authors are about: a wish for one that isn't on the shelf finds what comes near it -------

_FILE = Path(__file__).with_name("well_known.toml")
_ARTICLE = re.compile(r"^(?:the|a|an) ")


@dataclass(frozen=True, slots=True)
class WellKnown:
    """A book, or an author, as the request has the name; and the themes of books near to it."""

    name: str
    is_author: bool
    themes: tuple[str, ...]


def themes_of(name: str) -> tuple[str, ...]:
    """The themes of a well-known book or author; none of another."""
    known = _all().get(_ARTICLE.sub("", name_key(name)))
    return known.themes if known is not None else ()


def well_known_in(request: str) -> WellKnown | None:
    """The well-known book or author that a request names by two words or more, in whatever case; a single word may be
    a word like any other (“the trial”), and counts only where it is all of the request.
    """
    padded = f" {name_key(request)} "
    alone = _ARTICLE.sub("", padded.strip())
    named = [it for key, it in _all().items() if key == alone or (" " in key and f" {key} " in padded)]
    return max(named, key=lambda it: len(it.name), default=None)


@cache
def _all() -> Mapping[str, WellKnown]:
    read, known = tomllib.loads(_FILE.read_text(encoding="utf-8")), vocabulary().themes
    return {
        name_key(name): WellKnown(
            name.title(), kind == "authors", tuple(theme for it in themes.split(",") if (theme := it.strip()) in known)
        )
        for kind in ("books", "authors")
        for name, themes in read[kind].items()
    }


_log = logging.getLogger(__name__)

Intent = Literal["similar_author", "similar_book", "theme_search", "mood_search", "new_releases", "browse"]
INTENTS: tuple[Intent, ...] = get_args(Intent)

MOST_THEMES = 6
_TOKENS = 160
_NAME = {"anyOf": [{"type": "string", "maxLength": 80}, {"type": "null"}]}
SCHEMA: Mapping[str, object] = {
    "type": "object",
    "properties": {
        "search_query": {"type": "string", "maxLength": 120},
        "author_mentioned": _NAME,
        "book_mentioned": _NAME,
        "intent": {"enum": list(INTENTS)},
        "themes": {"type": "array", "items": {"type": "string", "maxLength": 30}, "maxItems": MOST_THEMES},
    },
    "required": ["search_query", "author_mentioned", "book_mentioned", "intent", "themes"],
}
"""The parameters of the search, and nothing else: what the model says to the reader it writes as text."""

_PROMPT = """You take a reader's request apart for a search of their own bookshelf. Write only what the request says
explicitly; null and [] where it says nothing. intent: similar_author (like a named author), similar_book (like a named
book), theme_search (about something), mood_search (a feeling), new_releases (what is new), browse (anything)."""

_CUE = re.compile(
    r"\b(?P<cue>similar to|more like|much like|just like|like|reminds? me of|in the (?:style|vein|manner|spirit) of"
    r"|as (?:good|funny|dark|exciting) as|fan of|fond of|loved|love|enjoyed|adored|liked|finished|after|more by|else by"
    r"|others? by|by|from|author|writer|more|else of)\s+"
    r"(?:the (?:author|writer|novels?|books?|works?) (?:of|by|called)\s+"
    r"|(?:reading|all of|more of|anything by|something by|books? (?:by|like)|authors? like|writers? like)\s+)*",
    re.I,
)
_BY = frozenset("by|from|author|writer|more by|else by|other by|others by".split("|"))
_AUTHOR_ASKED = re.compile(
    r"\b(?:authors?|writers?|who(?: else)? (?:writes?|wrote)|someone|somebody|novelists?)\b", re.I
)
_NEW = re.compile(r"\b(?:new|newest|latest|recent(?:ly)?|just (?:added|came|arrived|bought)|most recent)\b", re.I)
_NEW_THINGS = re.compile(
    r"\b(?:what['’]?s new|new(?:est)? (?:books?|releases?|additions?|arrivals?|ones?|titles?|things?|on|in)"
    r"|latest (?:books?|releases?|additions?|arrivals?|ones?)?"
    r"|recent(?:ly)? (?:\w+ )?(?:added|bought|arrived|published|books?|releases?|additions?|came)"
    r"|(?:just|last) (?:added|came|arrived|bought)|most recent|newest)\b",
    re.I,
)
_BROWSE = re.compile(
    r"\b(?:browse|surprise me|anything|whatever|what (?:should|shall|can|could|do) i (?:read|start|have|own|pick)|"
    r"what next|next read|pick (?:one|something)|i['’]?m bored|don['’]?t know|what['’]?s on my shelf|"
    r"show me|next (?:book )?in (?:the|a|my) series|unread)\b",
    re.I,
)
_MOODS: Mapping[str, tuple[str, ...]] = {
    "cosy cozy comforting comfort warm gentle heartwarming wholesome soothing": (
        "friendship",
        "country life",
        "humour",
    ),
    "dark bleak grim brooding disturbing sinister": ("horror", "gothic", "madness"),
    "sad melancholy melancholic tearful weepy cry mournful heartbreaking bittersweet wistful": (
        "grief",
        "emotional",
        "tragedy",
    ),
    "funny hilarious light lighthearted cheerful cheer laugh laughing amusing playful silly witty humorous": (
        "humour",
        "satire",
    ),
    "scary frightening creepy spooky eerie terrifying chilling scared": ("horror", "ghosts", "monsters"),
    "uplifting hopeful inspiring optimistic encouraging": ("resilience", "friendship", "coming of age"),
    "exciting gripping thrilling tense suspenseful fast unputdownable adrenaline": ("thriller", "adventure", "crime"),
    "calm calming peaceful quiet relaxing restful contemplative meditative slow": ("solitude", "nature", "philosophy"),
    "romantic passionate swoony dreamy": ("love", "marriage"),
    "thoughtful reflective profound deep thought-provoking intellectual": ("philosophy", "ethics", "identity"),
    "magical whimsical enchanting wonder": ("fantasy", "magic", "fairy tales"),
    "angry rebellious": ("justice", "revolution"),
    "lonely": ("loneliness", "solitude"),
    "nostalgic": ("children", "coming of age"),
    "moody atmospheric haunting": ("gothic", "ghosts"),
}
MOODS: Mapping[str, tuple[str, ...]] = {word: themes for words, themes in _MOODS.items() for word in words.split()}
"""Words for moods, and the themes of books that have them."""

_BY_LOWER = re.compile(
    r"\b(?:books?|novels?|stories|anything|something|works?|else) by ((?!a |an |the )[a-z]{2,} [a-z]{3,})[.?!]*$", re.I
)
_NAME_PART = r"[A-ZÀ-ÖØ-Þ][\w’'.-]*"
_CAPITALISED = re.compile(rf"{_NAME_PART}(?:,? (?:(?:of|the|and|de|la|von|van|in|to|at|on) )*{_NAME_PART})*")
_QUOTED = re.compile(r"[“\"«„‘']([^“”\"«»„]{2,80}?)[”\"»“’'](?!\w)")
_NAME_END = re.compile(
    r"\s+(?:but|and|or|that|which|who|with|without|except|please|so|because|i|is|was|are|were|what|very|really|again|"
    r"more|much|lately|though|not|on|for|did|does|have|has|wrote|written|writes|do|if)\b|[,.;:!?](?:\s|$)",
    re.I,
)


class Extraction(msgspec.Struct, frozen=True):
    """What the request says. ``themes`` are words as the request (or the model) has them; not validated yet."""

    search_query: str
    author_mentioned: str | None
    book_mentioned: str | None
    intent: Intent
    themes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Extracted:
    """An extraction, who made it (a model's id, or “rules”), and whether it succeeded."""

    extraction: Extraction
    source: str
    success: bool


def fallback(request: str) -> Extraction:
    """What stands in for an extraction that failed: the query itself, a search by theme, no themes."""
    return Extraction(request, None, None, "theme_search", ())


def extract_by_model(request: str, chat: Chat, cancel: CancelToken) -> Extracted:
    """What an able model extracts; the fallback where it fails. Raises Cancelled."""
    messages = (ChatMessage("system", _PROMPT), ChatMessage("user", request))
    try:
        completion = chat.generate(messages, max_tokens=_TOKENS, schema=SCHEMA, cancel=cancel)
        made = msgspec.json.decode(completion.text, type=Extraction)
    except (ContextOverflow, ModelError, msgspec.MsgspecError) as error:
        _log.warning("no extraction by %s: %s", chat.id, error)
        return Extracted(fallback(request), chat.id, success=False)
    return Extracted(_explicit(made, request), chat.id, success=True)


def _explicit(made: Extraction, request: str) -> Extraction:
    """An extraction without the names that the request doesn't say: a model may add them from memory."""
    request_words = set(words_of(fold_words(request)))

    def only_said(name: str | None) -> str | None:
        words = words_of(fold_words(name or ""))
        return name if words and set(words) <= request_words else None

    return Extraction(
        search_query=made.search_query.strip() or request,
        author_mentioned=only_said(made.author_mentioned),
        book_mentioned=only_said(made.book_mentioned),
        intent=made.intent,
        themes=made.themes[:MOST_THEMES],
    )


def extract_by_rules(request: str, names: ShelfNames, vocabulary: Vocabulary) -> Extracted:
    """What rules extract by the shelf's own names, the cues around them, and the vocabulary of themes."""
    wanted = without_excluded(request)
    author, book = mentioned(wanted, names, vocabulary)
    rest = without_names(_CUE.sub(" ", wanted) if author or book else wanted, author, book)
    moods = [word for word in words_of(fold_words(rest)) if word in MOODS]
    themes = tuple(vocabulary.find(" ".join(word for word in rest.split() if _plain(word) not in MOODS)))
    mood = bool(moods) and not themes  # “a gripping sea story” is a search for the sea
    if not themes:
        themes = tuple(theme for word in moods for theme in MOODS[word])
    intent = _intent(wanted, rest, author, book, moods=mood, themes=bool(themes))
    query = content_of(rest if content_stems(rest) else wanted or request)
    extraction = Extraction(query, author, book, intent, tuple(dict.fromkeys(themes))[:MOST_THEMES])
    return Extracted(
        extraction, "rules", success=bool(author or book or themes or content_stems(rest) or intent != "theme_search")
    )


def mentioned(request: str, names: ShelfNames, vocabulary: Vocabulary) -> tuple[str | None, str | None]:
    """The author and the book that a request names, in its words: those of the shelf, or unknown ones after a cue."""
    author = book = None
    for name, by in _candidates(request):
        titles, authors = names.titles_named(name), names.authors_named(name)
        if titles and not by and book is None and (not authors or name_key(name) in {title.key for title in titles}):
            book = name
        elif authors and author is None:
            author = name
    author = author or _full_author(request, names)
    book = book or _full_title(request, names)
    if author is None and book is None:
        author, book = _unknown(request, names, vocabulary)
    known = well_known_in(request) if author is None and book is None else None
    if known is not None:
        return (known.name, None) if known.is_author else (None, known.name)
    return author, book


def _candidates(request: str) -> list[tuple[str, bool]]:
    """Names that a request may mean, each with whether an author is sure to be meant."""
    candidates = [(quoted[1], False) for quoted in _QUOTED.finditer(request)]
    for match in _CUE.finditer(request):
        after = request[match.end() :]
        by = match["cue"].casefold() in _BY
        until = _NAME_END.search(after)
        phrase = after[: until.start()] if until else after
        for text in _prefixes(phrase.strip(" “”\"'’‘")):
            candidates.append((text, by))
    candidates += [(run[0].strip(" ,.'’"), False) for run in _CAPITALISED.finditer(request) if run.start() > 0]
    whole = request.strip(" .!?")
    if len(whole.split()) <= 6:
        candidates.append((whole, False))
    return [(re.sub(r"['’]s?$", "", name), by) for name, by in candidates if words_of(fold_words(name))]


def _prefixes(phrase: str) -> list[str]:
    """A phrase, and shorter ones that begin as it does: the name may be followed by other words."""
    words = phrase.split()[:8]
    return [" ".join(words[:n]) for n in range(len(words), 0, -1)]


def _full_author(request: str, names: ShelfNames) -> str | None:
    """An author whose whole name stands in the request, in whatever case."""
    padded = f" {name_key(request)} "
    for author in names.authors:
        whole = " ".join((*author.given, author.surname))
        if author.given and f" {whole} " in padded:
            return author.spellings[0]
    return None


def _full_title(request: str, names: ShelfNames) -> str | None:
    """A title of three words or more that stands in the request, in any case; a shorter one may be common words."""
    padded = f" {name_key(request)} "
    for title in names.titles:
        if len(title.key.split()) >= 3 and f" {title.key} " in padded:
            return title.key
    return None


def _unknown(request: str, names: ShelfNames, vocabulary: Vocabulary) -> tuple[str | None, str | None]:
    """An author or a book that isn't on the shelf, known by the cue before it and its capitals."""
    for match in _CUE.finditer(request):
        run = _CAPITALISED.match(request[match.end() :])
        if run is None:
            continue
        name = re.sub(r"['’]s?$", "", run[0].strip(" ,.'’"))
        if vocabulary.find(name) or names.is_subject(name):  # “from Scandinavia”, “more Sherlock Holmes”
            continue
        if match["cue"].casefold() in _BY:
            return name, None
        if re.match(r"(?:The|A|An)\b", name):
            return None, name
        return (name, None) if len(name.split()) >= 2 else (None, name)
    lower = _BY_LOWER.search(request)
    if lower is not None:
        return lower[1], None
    quoted = _QUOTED.search(request)
    return None, quoted[1] if quoted else None


def _intent(request: str, rest: str, author: str | None, book: str | None, *, moods: bool, themes: bool) -> Intent:
    if author and (book is None or _AUTHOR_ASKED.search(request)):
        return "similar_author"
    if book:
        return "similar_book"
    about = content_stems(rest)
    if _NEW_THINGS.search(rest) or (_NEW.search(rest) and not about):
        return "new_releases"
    if moods:
        return "mood_search"
    nothing_said = not about and not themes
    to_browse = _BROWSE.search(rest) is not None and not themes and len(about) <= 1
    return "browse" if nothing_said or to_browse else "theme_search"


def without_names(request: str, *names: str | None) -> str:
    """A request without some names."""
    for name in names:
        if name:
            request = re.sub(rf"[“\"‘']?{re.escape(name)}[”\"’']?", " ", request, flags=re.I)
    return " ".join(request.split())


def _plain(word: str) -> str:
    return fold_words(word).strip(".,;:!?“”\"'()")
