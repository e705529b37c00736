"""Which box of a book a question asks for: a theorem by its name, what defines a term, or an example of something."""

from __future__ import annotations

import re
from dataclasses import dataclass

from indexing.folding import fold_words
from indexing.store.rows import BoxKind
from reader.engine.grounding.definitions import term_of

_THEOREMS = "theorem|lemma|corollary|proposition|axiom|postulate|conjecture"
_TABLES = r"table|figure|fig\.|plate|chart|diagram|box|list"
_NAMES = rf"definition|{_THEOREMS}|example|{_TABLES}"
_SAYS = r"(?:say|state|mean|assert|tell us|show|illustrate|claim|demonstrate|contain|list|give|present|depict)"
_END = r"(?: in (?:the|this) (?:book|text|chapter))?(?:,? please)?[\s?.!]*$"
_EXAMPLE = re.compile(
    r"^(?:please |can you |could you )*(?:(?:give|show|find|quote|tell)(?: me| us)? |what(?:['’]s| is| are| would be) "
    rf"|is there |are there )?(?:an?|one|some|any|another|the)? ?examples? (?:of|for) (?P<term>.+?){_END}",
    re.I,
)
_NAMED = re.compile(
    rf"^(?:what (?:do|does|did|is|are|was)|what['’]s|state|give(?: me)?|quote|show(?: me)?|explain|read) (?:the )?"
    rf"(?P<name>{_NAMES}) (?!of\b|for\b)(?P<label>.+?)(?: {_SAYS}\b.*?| about)?{_END}",
    re.I,
)
_TITLED = re.compile(
    rf"^(?:what (?:do|does|did) |state |quote |explain )(?:the )?(?P<label>.+?) (?P<name>{_THEOREMS})"
    rf"(?: {_SAYS}\b.*?)?{_END}",
    re.I,
)
_ARTICLE = re.compile(r"^(?:an?|the|some|any|being)\s+", re.I)
_TOKEN = re.compile(r"[^\W_]+(?:[.’'-][^\W_]+)*")
_GLOSS = re.compile(r"\(([^()]*)\)")
_OR = re.compile(r"^(?:or|also|abbreviated|abbr\.?|i\.e\.)\s+", re.I)
_MOST_WORDS = 12


@dataclass(frozen=True, slots=True)
class AskedBox:
    """What kind of box is asked for, by which words; ``name`` is “theorem”, “lemma” … where one is named."""

    kind: BoxKind
    words: tuple[str, ...]
    name: str = ""

    def may_be_in(self, text: str) -> bool:
        """Whether a text can have all of the words: far quicker than to read it as words."""
        folded = fold_words(text)
        return all((word if len(word) <= 3 else word[:-1]) in folded for word in self.words)


def asked_box(question: str) -> AskedBox | None:
    """The box that a question asks for; None if it doesn't ask for one."""
    text = question.strip()
    if found := _EXAMPLE.match(text):
        return _asked("example", found["term"])
    if found := _NAMED.match(text) or _TITLED.match(text):
        name = found["name"].lower()
        return _asked(_kind_of(name), found["label"], name)
    term = term_of(text)
    if term is None:
        return None
    named = term.named if re.fullmatch(_NAMES, term.named) else ""
    last = term.text.lower().rpartition(" ")
    if not named and re.fullmatch(_THEOREMS, last[2]) and last[0]:
        return _asked("theorem", last[0], last[2])
    return _asked(_kind_of(named) if named else "definition", term.text, named)


def _asked(kind: BoxKind, said: str, name: str = "") -> AskedBox | None:
    words = tokens(_ARTICLE.sub("", said.strip(" “”\"'’‘.,")))
    return AskedBox(kind, words, name) if 0 < len(words) <= _MOST_WORDS else None


def _kind_of(name: str) -> BoxKind:
    if re.fullmatch(_TABLES, name):
        return "table"
    return "definition" if name == "definition" else "example" if name == "example" else "theorem"


def tokens(text: str) -> tuple[str, ...]:
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


def title_of(head: str) -> tuple[tuple[str, ...], ...]:
    """What a box's head may be as a title, in words: without its kind, its number or letters, and its glosses."""
    said = [_GLOSS.sub(" ", head), *(_OR.sub("", gloss) for gloss in _GLOSS.findall(head))]
    titles = []
    for text in said:
        raw = _TOKEN.findall(text)
        titles.append(tokens(text))
        while raw and (re.fullmatch(rf"{_NAMES}|defn?", raw[0], re.I) or _is_label(raw[0])):
            raw = raw[1:]
            titles.append(tokens(" ".join(raw)))
    return tuple(dict.fromkeys(title for title in titles if title))


def is_labelled(head: str, name: str, label: tuple[str, ...]) -> bool:
    """Whether a head begins with that name and label, in either order: “Theorem 2.1 …”, “2.1 Theorem …”."""
    words, named = tokens(head), tokens(name)
    return words[: 1 + len(label)] == named + label or words[: 1 + len(label)] == label + named


def is_named_otherwise(head: str, name: str) -> bool:
    """Whether a head says that its box is of another name: a lemma, where a theorem is asked for."""
    named = {word for kind in _NAMES.split("|") for word in tokens(kind)} & set(tokens(head))
    return bool(named) and named.isdisjoint(tokens(name))


def contains(words: tuple[str, ...], sought: tuple[str, ...]) -> bool:
    """Whether ``sought`` stands in ``words``, one after the other."""
    return any(words[at : at + len(sought)] == sought for at in range(len(words) - len(sought) + 1))


def _is_label(word: str) -> bool:
    """Whether a word of a head is a number or letters by which it is referred to."""
    return any(character.isdigit() for character in word) or (word.isupper() and len(word) < 8)
