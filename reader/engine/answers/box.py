"""Answers questions for a theorem by name, a term's meaning or an example with a whole box of the book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import msgspec

from indexing.folding import fold_words
from indexing.locator import TextRange
from indexing.store.rows import BoxRow
from models.user_message import say
from reader.engine.answers.replies import Reply, cited_reply, quote_of, quoted_claims
from reader.engine.grounding.evidence import QUOTES
from reader.engine.questions.question import BoxNamed, Question
from reader.engine.view.view import BookView

_LONGEST = 1200
"""Characters of a box that are quoted; of a longer one its beginning is."""
_SHOWN = 2
_EXACT, _DEFINED, _BEGUN, _NAMED, _HELD, _MENTIONED = 5.0, 4.5, 4.0, 3.5, 3.0, 2.0
_SECOND = 4.5
"""What a box beside another as good must be worth to be quoted too."""
_AFTER = 0.5
"""What an example gains that comes after the term's definition."""
_SEE = re.compile(r"\W*see(?: also)?\b.{0,60}$", re.I | re.S)
_GOES_ON = say("What is quoted goes on in the book.")
_NAMES = (
    "definition defn theorem lemma corollary proposition axiom postulate conjecture example table figure fig plate "
    "chart diagram box list definition satz lemma korollar axiom beispiel tabelle abbildung abb"
).split()
"""What the heads of boxes begin with."""
_TOKEN = re.compile(r"[^\W_]+(?:[.’'-][^\W_]+)*")
_GLOSS = re.compile(r"\(([^()]*)\)")
_OR = re.compile(r"^(?:or|also|abbreviated|abbr\.?|i\.e\.)\s+", re.I)
_MOST_WORDS = 12


def answer_box(question: Question, view: BookView) -> Reply | None:
    """The box as a quote; None if the book so far has none of that name or term."""
    named = question.slots.box
    if named is None or not 0 < len(_tokens(named.called)) <= _MOST_WORDS:
        return None
    rated = _best(named, view)
    if not rated:
        return None
    best = [box for value, box in rated[:_SHOWN] if value == rated[0][0] and (box is rated[0][1] or value >= _SECOND)]
    sentences = view.sentences
    quotes, goes_on = [], False
    for n, box in enumerate(best, start=1):
        where = _quoted(box, view)
        citation = sentences.cite(n, where)
        goes_on = goes_on or citation.end < box.range.end
        shown = TextRange(citation.start, citation.end)
        head = (TextRange.of(box.spine, box.start, box.body),) if box.start < box.body < citation.end.offset else ()
        quotes.append(replace(quote_of(view.book, citation), range=shown, marks=head))
    reply = cited_reply(quoted_claims(quotes), tuple(quote.source for quote in quotes), QUOTES)
    whole = tuple(msgspec.structs.replace(citation, whole=True) for citation in reply.citations)
    return replace(reply, citations=whole, notices=(_GOES_ON,) if goes_on else ())


def places_of_box(named: BoxNamed, view: BookView) -> list[TextRange]:
    """Where the box stands that answers best, or its beginning; nowhere if there is none."""
    return [_quoted(box, view) for _, box in _best(named, view)[:1]]


def _best(named: BoxNamed, view: BookView) -> list[tuple[float, BoxRow]]:
    return sorted(_rated(named, view), key=lambda it: -it[0])  # of equals the first in the book


def _rated(named: BoxNamed, view: BookView) -> Iterator[tuple[float, BoxRow]]:
    """The boxes that answer, in book order, each with how well it does."""
    texts: dict[int, str] = {}
    gains, sought = 0.0, _tokens(named.called)
    exemplifies = named.kind == "example" and not named.name
    for box in view.index.boxes.of(view.book, view.before):
        if box.kind != named.kind and not (exemplifies and box.kind == "definition" and not gains):
            continue
        if box.spine not in texts:
            item = TextRange.of(box.spine, 0, 1 << 29)
            texts[box.spine] = view.text(item)
        text = texts[box.spine]
        if not _may_have(sought, text[box.start : min(box.end, box.body + _LONGEST)]):
            continue
        if exemplifies and box.kind == "definition":
            gains = _AFTER if _defines(sought, box, text) else 0.0
        elif exemplifies:
            if value := _exemplifies(sought, box, text):
                yield value + gains, box
        elif (value := _is_named(named.name, sought, box, text) if named.name else _defines(sought, box, text)) > 0:
            yield value, box


def _may_have(sought: tuple[str, ...], text: str) -> bool:
    """Whether a text can have all of the words: far quicker than to read it as words."""
    folded = fold_words(text)
    return all((word if len(word) <= 3 else word[:-1]) in folded for word in sought)


def _is_named(name: str, sought: tuple[str, ...], box: BoxRow, text: str) -> float:
    """How well a box bears the name: its label, or words of its title."""
    head = text[slice(*box.terms[0])] if box.kind == "table" and box.terms else text[box.start : box.body]
    if _is_named_otherwise(head, name):
        return 0.0
    if _is_labelled(head, name, sought):
        return _EXACT
    titles = _title_of(head)
    if sought in titles:
        return _BEGUN
    alone = box.kind == "theorem" or len(sought) > 1
    return _NAMED if alone and any(_contains(title, sought) for title in titles) else 0.0


def _defines(sought: tuple[str, ...], box: BoxRow, text: str) -> float:
    """How well a definition defines those words: by its title, or by the words that it sets off."""
    if _SEE.match(text[max(box.body, *(end for _, end in box.terms), box.start) : box.end]):
        return 0.0
    titles = _title_of(text[box.start : box.body])
    if sought in titles:
        return _EXACT
    if any(_is_term(sought, text[start:end], text[start : end + 80]) for start, end in box.terms):
        return _DEFINED
    if any(title[: len(sought)] == sought for title in titles):
        return _BEGUN
    return _HELD if len(sought) > 1 and any(_contains(title, sought) for title in titles) else 0.0


def _is_term(sought: tuple[str, ...], term: str, begun: str) -> bool:
    """Whether a term set off is meant: all of it, or with the word behind it, “**nonsingular** matrix”."""
    if sought in _title_of(term):
        return True
    words = _tokens(term)
    return 0 < len(words) < len(sought) <= len(words) + 2 and _tokens(begun)[: len(sought)] == sought


def _exemplifies(sought: tuple[str, ...], box: BoxRow, text: str) -> float:
    """How well an example is one of those words: by its title, or by what it says."""
    titles = _title_of(text[box.start : box.body])
    if any(_contains(title, sought) for title in titles):
        return _BEGUN
    if any(set(sought) <= set(title) for title in titles):
        return _NAMED
    text_words = _tokens(text[box.body : min(box.end, box.body + _LONGEST)])
    return _MENTIONED if _contains(text_words, sought) else 0.0


def _quoted(box: BoxRow, view: BookView) -> TextRange:
    """The whole box, or its beginning to a sentence's end; at least to a word's."""
    if box.end - box.start <= _LONGEST:
        return box.range
    most = box.start + _LONGEST
    rows = view.index.text.passages_in(view.book, box.spine, box.start, most)
    ends = [end for row in rows for _, end in row.sentences if max(box.body, box.start) < end <= most]
    if not ends:
        ahead = view.text(TextRange.of(box.spine, box.start, most))
        ends = [box.start + max(1, ahead.rfind(" "), ahead.rfind("\n"))]
    return TextRange.of(box.spine, box.start, max(ends))


def _tokens(text: str) -> tuple[str, ...]:
    """The words of a text, folded and without what tells plurals from singulars; numbers such as 2.1 are one."""
    return tuple(map(_singular, _TOKEN.findall(fold_words(text))))


def _singular(word: str) -> str:
    if len(word) <= 3 or any(character.isdigit() for character in word):
        return word
    for ending, instead in ((r"(?:ices|ix|ex)$", "#"), (r"(?:ies|y)$", "i"), (r"(?<!s)(?:es|is|s|e)$", "")):
        shorter = re.sub(ending, instead, word)
        if shorter != word and len(shorter) > 2:
            return shorter
    return word


def _title_of(head: str) -> tuple[tuple[str, ...], ...]:
    """What a box's head may be as a title, in words: without its kind, its number or letters, and its glosses."""
    parts = [_GLOSS.sub(" ", head), *(_OR.sub("", gloss) for gloss in _GLOSS.findall(head))]
    titles = []
    for text in parts:
        raw = _TOKEN.findall(text)
        titles.append(_tokens(text))
        while raw and (raw[0].lower() in _NAMES or _is_label(raw[0])):
            raw = raw[1:]
            titles.append(_tokens(" ".join(raw)))
    return tuple(dict.fromkeys(title for title in titles if title))


def _is_labelled(head: str, name: str, label: tuple[str, ...]) -> bool:
    """Whether a head begins with that name and label, in either order: “Theorem 2.1 …”, “2.1 Theorem …”."""
    words, named = _tokens(head), _tokens(name)
    return words[: 1 + len(label)] == named + label or words[: 1 + len(label)] == label + named


def _is_named_otherwise(head: str, name: str) -> bool:
    """Whether a head says that its box is of another name: a lemma, where a theorem is asked for."""
    named = {word for kind in _NAMES for word in _tokens(kind)} & set(_tokens(head))
    return bool(named) and named.isdisjoint(_tokens(name))


def _contains(words: tuple[str, ...], sought: tuple[str, ...]) -> bool:
    """Whether ``sought`` stands in ``words``, one after the other."""
    return any(words[at : at + len(sought)] == sought for at in range(len(words) - len(sought) + 1))


def _is_label(word: str) -> bool:
    """Whether a word of a head is a number or letters by which it is referred to."""
    return any(character.isdigit() for character in word) or (word.isupper() and len(word) < 8)
