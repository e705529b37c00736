"""Answers about the publication itself, from the package, the edition's own pages and the map: marked as details."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import floor, log10

from indexing.concepts.chapters import is_imprint, is_matter
from indexing.concepts.lexicon import TITLES
from indexing.locator import TextRange
from models.user_message import NOTHING, UserMessage, say, say_n
from reader.engine.answers.book_parts import synopsis_reply
from reader.engine.answers.contents import chapter_count
from reader.engine.answers.replies import DETAILS, Claim, Reply, cited_reply, details_reply, quote_of, quoted_reply
from reader.engine.concepts.sentences import Sentences
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.reading_time import READ_A_MINUTE, reading_time
from reader.engine.grounding.words import words
from reader.engine.place.story import is_fiction
from reader.engine.questions.question import Field, Question
from reader.engine.summaries.chapters import body_chapters
from reader.engine.view.view import BookView

_LANGUAGES: Mapping[str, UserMessage] = {
    "ar": say("Arabic"), "bg": say("Bulgarian"), "ca": say("Catalan"), "cs": say("Czech"), "cy": say("Welsh"),
    "da": say("Danish"), "de": say("German"), "el": say("Greek"), "en": say("English"), "eo": say("Esperanto"),
    "es": say("Spanish"), "et": say("Estonian"), "eu": say("Basque"), "fa": say("Persian"), "fi": say("Finnish"),
    "fr": say("French"), "ga": say("Irish"), "gl": say("Galician"), "he": say("Hebrew"), "hi": say("Hindi"),
    "hr": say("Croatian"), "hu": say("Hungarian"), "id": say("Indonesian"), "is": say("Icelandic"),
    "it": say("Italian"), "ja": say("Japanese"), "ko": say("Korean"), "la": say("Latin"), "lt": say("Lithuanian"),
    "lv": say("Latvian"), "nb": say("Norwegian"), "nl": say("Dutch"), "nn": say("Norwegian (Nynorsk)"),
    "no": say("Norwegian"), "pl": say("Polish"), "pt": say("Portuguese"), "ro": say("Romanian"), "ru": say("Russian"),
    "sk": say("Slovak"), "sl": say("Slovenian"), "sr": say("Serbian"), "sv": say("Swedish"), "ta": say("Tamil"),
    "th": say("Thai"), "tr": say("Turkish"), "uk": say("Ukrainian"), "vi": say("Vietnamese"), "zh": say("Chinese"),
}  # fmt: skip
_VARIETIES: Mapping[str, UserMessage] = {
    "en-AU": say("Australian English"), "en-CA": say("Canadian English"), "en-GB": say("British English"),
    "en-IE": say("Irish English"), "en-US": say("American English"), "fr-CA": say("Canadian French"),
    "pt-BR": say("Brazilian Portuguese"),
}  # fmt: skip
_MONTHS = (
    say("January"), say("February"), say("March"), say("April"), say("May"), say("June"), say("July"), say("August"),
    say("September"), say("October"), say("November"), say("December"),
)  # fmt: skip
_DATE = re.compile(r"(-?\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?")


def language_name(tag: str) -> UserMessage:
    """A BCP 47 tag's language (“British English”); the tag itself if it isn't known, empty for “und”."""
    primary = tag.split("-", maxsplit=1)[0].lower()
    if primary in ("", "und"):
        return NOTHING
    return _VARIETIES.get(tag) or _LANGUAGES.get(primary) or say("the language with the code “{tag}”", tag=tag)


def date_in_words(written: str) -> UserMessage:
    """A package's date with its preposition: “on 25 May 2014”, “in May 2014”, “in 2014”; another text as it is."""
    date = _DATE.fullmatch(written.strip())
    if date is None:
        return say("in {year}", year=written.strip()) if written.strip() else NOTHING
    year, month, day = date.groups()
    name = _MONTHS[int(month) - 1] if month and 1 <= int(month) <= 12 else None
    if name is None:
        return say("in {year}", year=year)
    if not day:
        return say("in {month} {year}", month=name, year=year)
    return say("on {day} {month} {year}", day=str(int(day)), month=name, year=year)


def plain_subject(heading: str) -> str:
    """A library's subject heading with dashes between its parts: “Vampires – Fiction”."""
    return re.sub(r"\s*--\s*", " – ", heading).strip()


def listed(items: Sequence[str]) -> str:
    """“a, b and c”."""
    return say("{one} and {other}", one=", ".join(items[:-1]), other=items[-1]) if items[1:] else "".join(items)


def rounded(number: int) -> int:
    """Rounded to three digits, as a count of words is shown to readers."""
    step: int = 10 ** max(0, floor(log10(max(1, number))) - 2)
    return round(number / step) * step


_TRANSLATOR = re.compile(r"\btranslat(?:ed|ions?)\b.{0,80}\bby\b|\btranslat(?:or|ion)s? ?(?:copyright|©|:)", re.I)
_TRANSLATED_IN = re.compile(r"\btranslat(?:ed|ions?)\b.{0,80}\b(?:1[4-9]|20)\d\d\b", re.I)
_ISBN = re.compile(r"\bISBN\b")
_COPYRIGHT = re.compile(
    r"(?:\bcopyright\b|©|\(c\)|\bfirst (?:published|printing|edition)\b|\bpublished (?:in|by)\b).{0,60}"
    r"\b(?:1[5-9]|20)\d\d\b",
    re.I,
)
_LONGEST = 400
"""Characters of a sentence, or of a line that ends as none."""
_PAGE = 1_024
"""Characters of a page: Readium's and Thorium's positions are as long."""
_SHORT, _LONG = 40_000, 110_000
"""Words of a book below, above which it is a short, a long one."""
_SHOWN_DESCRIPTION = 1_000
_SHOWN_BESIDE = 300
"""Characters of a description, alone and beside the subjects."""
_CHARACTERS, _NAMED_TOO = 7, 10
"""People named at most, with those that the description names."""
_LEAST_SALIENCE = 0.3
"""Of the most salient person's; who has less is no main character."""
_LEAST_DESCRIBED = 0.03
"""The same of somebody whom the description names."""
_LOOKED_AT = 12
"""Of a character's mentions: the first whole sentence among them is quoted."""
_FIRST_OUT = re.compile(
    r"\b(?:published|written|completed|composed|appeared|printed|serialised)\b.{0,60}"
    r"(?:\b(?:1[4-9]|20)\d\d\b|\bbetween \d+ and \d+\b|\bcentury\b|\b\d+ (?:BCE?|AD|CE)\b)"
)
_BETWEEN = re.compile(r"(?<=[.!?])(?<!\b[A-Z]\.)\s+|(?<=[.!?]”)\s+")
"""Between two sentences of a description; not within “A. B.”."""
_PEN_NAME = re.compile(r"\bpen[- ]?names?\b|\bpseudonym", re.I)
_ONE_OF_SEVERAL = re.compile(
    r"\b(?:series|sequel|prequel|trilogy|cycle|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last"
    r"|final) (?:[\w’-]+ ){0,3}(?:novel|book|story|volume|collection))\b", re.I
)  # fmt: skip


def answer_publication(question: Question, view: BookView) -> Reply | None:
    """The answer; None if the book's details leave it to the text."""
    field = question.slots.field
    if field is None:
        return None
    return chapter_count(question.slots.counted, view) if field == "chapters" else _ANSWERS[field](view)


def _author(view: BookView) -> Reply:
    if not view.facts.authors:
        return details_reply(say("The book’s details don’t say who wrote it."))
    names = listed(view.facts.authors)
    if len(view.facts.authors) == 1:
        return details_reply(say("According to the book’s own details, its author is {name}.", name=names))
    return details_reply(say("According to the book’s own details, its authors are {names}.", names=names))


def _pen_name(view: BookView) -> Reply:
    own = _author(view)
    named = _described_as(view.facts, _PEN_NAME) if view.facts.authors else NOTHING
    return details_reply(own.sentences[0].message or NOTHING, named)


def _title(view: BookView) -> Reply:
    return details_reply(say("According to the book’s own details, its title is “{title}”.", title=view.facts.title))


def _publisher(view: BookView) -> Reply:
    if not view.facts.publisher:
        return details_reply(say("The book’s details don’t say who published it."))
    return details_reply(
        say("According to the book’s own details, its publisher is {name}.", name=view.facts.publisher)
    )


def _language(view: BookView) -> Reply:
    name = language_name(view.facts.language)
    if not name:
        return details_reply(say("The book’s details don’t say which language it is in."))
    return details_reply(say("According to the book’s own details, it is in {language}.", language=name))


def _translator(view: BookView) -> Reply:
    none = say("The book’s pages about its edition name no translator.")
    return _of_edition(_TRANSLATOR, view) or details_reply(none)


def _translated(view: BookView) -> Reply:
    """When it was translated, or by whom."""
    return _of_edition(_TRANSLATED_IN, view) or _translator(view)


def _isbn(view: BookView) -> Reply:
    return _of_edition(_ISBN, view) or details_reply(say("The book’s pages about its edition name no ISBN."))


def _of_edition(pattern: re.Pattern[str], view: BookView) -> Reply | None:
    """The first sentence on a page about the edition, or before the first chapter, that has ``pattern``."""
    sentences = view.sentences
    for read in sentences.read():
        for sentence in read:
            if len(sentence.text) > _LONGEST or pattern.search(sentence.text) is None:
                continue
            cited = sentences.cite(1, sentence.range)
            if not cited.chapter or is_imprint(cited.chapter):
                return quoted_reply([cited], view.book, DETAILS)
    return None


def _series(view: BookView) -> Reply:
    if not view.facts.series:
        none = say("The book’s details don’t say that it is part of a series.")
        return details_reply(none, _described_as(view.facts, _ONE_OF_SEVERAL))
    series, number = view.facts.series, view.facts.series_index
    if number is None:
        return details_reply(say("According to the book’s own details, it is of the series “{series}”.", series=series))
    return details_reply(
        say(
            "According to the book’s own details, it is number {number} of the series “{series}”.",
            number=f"{number:g}",
            series=series,
        )
    )


def _subjects(view: BookView) -> Reply:
    headings = _headings(view.facts) or say("The book’s details don’t name its subjects.")
    return details_reply(headings, _described(view.facts, _SHOWN_BESIDE))


def _year(view: BookView) -> Reply:
    """When this edition was published; and what the book itself says of the work's first publication."""
    edition = _edition(view)
    return edition if edition.citations or view.left < 1 else _with_imprint(edition, view)


def _edition(view: BookView) -> Reply:
    """When this edition was published."""
    date = date_in_words(view.facts.published)
    if not date and (printed := _of_edition(_COPYRIGHT, view)) is not None:
        return printed
    if not date:
        return details_reply(say("The book’s details don’t say when it was published."))
    return details_reply(say("According to the book’s own details, this edition was published {when}.", when=date))


def _with_imprint(edition: Reply, view: BookView) -> Reply:
    """The same, with the imprint's or colophon's sentence about the first publication, if there is one so far."""
    named = set(words(view.facts.title)) | {word for author in view.facts.authors for word in words(author)}
    sentences = view.sentences
    for hit in view.text_search(f"{view.facts.title[:80]} was published in"):
        for where in hit.passage.sentences if is_matter(hit.passage.chapter) else ():
            cited = sentences.cite(1, where)
            if _FIRST_OUT.search(cited.quote) and named & set(words(cited.quote)):
                imprint = quoted_reply([cited], view.book, DETAILS)
                return replace(
                    imprint, text=f"{edition.text}\n{imprint.text}", sentences=(*edition.sentences, *imprint.sentences)
                )
    return edition


def _length(view: BookView) -> Reply:
    index, book = view.index, view.book
    words = round(sum(chapter.words for chapter in body_chapters(index, book))) or view.facts.words
    if not words:
        return details_reply(say("The book’s length isn’t known yet, as its text is still being read in."))
    pages = max(1, round(sum(index.text.lengths(book)) / _PAGE))
    size = say("a short book") if words < _SHORT else say("a long book") if words > _LONG else say("of middling length")
    return details_reply(
        say(
            "It is {size}: about {words} words, or {pages} of {characters} characters.",
            size=size,
            words=rounded(words),
            pages=say_n("{n} page", "{n} pages", pages),
            characters=_PAGE,
        ),
        say(
            "That takes about {time} to read, at {number} words a minute.",
            time=reading_time(words),
            number=READ_A_MINUTE,
        ),
    )


def _about(view: BookView) -> Reply | None:
    """The package's description and subjects, as the shelf shows them too; without a description the synopsis."""
    return _audience(view) or synopsis_reply(view)


def _audience(view: BookView) -> Reply | None:
    """The same for whom it was written; None leaves it to the text, as a synopsis doesn't say."""
    if not view.facts.description:
        return None
    return details_reply(_described(view.facts), _headings(view.facts))


def _setting(view: BookView) -> Reply | None:
    """The subjects, which name places and times, and the description; None leaves it to the text."""
    details = details_reply(_headings(view.facts), _described(view.facts))
    return details if details.sentences else None


def _headings(facts: BookFacts) -> UserMessage:
    """The subject headings as a sentence; empty if there are none."""
    if not facts.subjects:
        return NOTHING
    subjects = "; ".join(map(plain_subject, facts.subjects))
    return say("According to the book’s own details, its subjects are: {subjects}.", subjects=subjects)


def _described(facts: BookFacts, most: int = _SHOWN_DESCRIPTION) -> UserMessage:
    """The description, to a sentence's end if it is long; empty if there is none."""
    text = " ".join(facts.description.split())
    if len(text) > most:
        cut = max(text.rfind(mark, 0, most) for mark in (". ", "! ", "? ", "” "))
        text = f"{text[: cut + 1] if cut > 0 else text[:most]} …"
    return _details_say(text) if text else NOTHING


def _details_say(text: str) -> UserMessage:
    return say("The book’s own details say: {text}", text=text)


def _described_as(facts: BookFacts, what: re.Pattern[str]) -> UserMessage:
    """The first sentence of the description that says something of the kind; empty if none does."""
    fitting = (sentence for sentence in _BETWEEN.split(facts.description) if what.search(sentence))
    return _details_say(" ".join(first.split())) if (first := next(fitting, "")) else NOTHING


def _characters(view: BookView) -> Reply | None:
    """The persons who are most about so far, with the sentences that first mention them; an author who tells it first.

    Whom the description or a subject heading names is among them, even if others are mentioned more.
    """
    people = [person for person in view.concept_map.entities if person.kind == "person"]
    named = set(words(" ".join((view.facts.description, *view.facts.subjects))))
    leading = [person for person in people if person.salience >= _LEAST_SALIENCE * people[0].salience][:_CHARACTERS]
    described = [person for person in people if person not in leading and set(words(person.name)) - TITLES <= named]
    leading += [person for person in described if person.salience >= _LEAST_DESCRIBED * people[0].salience]
    if not leading:
        return None
    leading = leading[:_NAMED_TOO]
    sentences = view.sentences
    firsts = sorted((_first_mention(person.mentions, sentences) for person in leading), key=lambda where: where.start)
    quotes = [quote_of(view.book, sentences.cite(n, where)) for n, where in enumerate(dict.fromkeys(firsts), 1)]
    names = listed([person.name for person in leading])
    text = say("The people who appear most in this book are {names}.", names=names)
    if len(leading) == 1:
        text = say("It is mostly about {name}.", name=names)
    elif view.before is not None:
        text = say("The people who appear most so far are {names}.", names=names)
    reply = cited_reply([Claim(text, tuple(quotes))], tuple(quote.source for quote in quotes), DETAILS)
    return _of_the_author(reply, view.facts)


def _of_the_author(reply: Reply, facts: BookFacts) -> Reply:
    """The same behind a sentence that says whose life it tells, if the subjects say that it is the author's."""
    headings = set(words(" ".join(facts.subjects)))
    if is_fiction(facts.subjects) or not facts.authors or not set(words(facts.authors[0])[-1:]) <= headings:
        return reply
    own = details_reply(say("By its subjects it is about its author, {name}.", name=facts.authors[0]))
    return replace(reply, text=f"{own.text} {reply.text}", sentences=(*own.sentences, *reply.sentences))


def _first_mention(mentions: tuple[TextRange, ...], sentences: Sentences) -> TextRange:
    """The first whole sentence that mentions somebody."""
    held = [sentences.holding(mention) for mention in mentions[:_LOOKED_AT]]
    return next((it.range for it in held if it.whole), held[0].range)


_ANSWERS: dict[Field, Callable[[BookView], Reply | None]] = {
    "author": _author,
    "pen name": _pen_name,
    "title": _title,
    "year": _year,
    "edition": _edition,
    "publisher": _publisher,
    "language": _language,
    "series": _series,
    "subjects": _subjects,
    "length": _length,
    "about": _about,
    "audience": _audience,
    "characters": _characters,
    "setting": _setting,
    "translator": _translator,
    "translated": _translated,
    "isbn": _isbn,
}
