"""Questions about the publication: ``python -m tests.bench.answers.publication CORPUS INDEX PART [--wrong]``.

Prints how many are recognised and answered rightly.

INDEX is an ``index.db`` that holds the books of PART (train, tune or test). A row counts as *recognised* if it is
answered without a search, as the program answers it (who tells the story, say, from the text), and as *right* if the
words of an accepted answer stand in the reply. Lenient where wording is free: for ``length`` a number within 5% of an
accepted one (or “short”); for ``about`` the description, or the summary that the agent tries next, with a content word
of an accepted answer; for ``characters`` and ``subjects`` half of an accepted answer's content words; for ``year`` its
year; for ``series`` a “no” that is a “don’t say”. All other rows must not be taken for questions about the publication
(follow-ups as they stand alone); those that are count as false alarms.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from indexing.store.index import IndexStore
from models.training.questions import BookQuestion, answer_words
from reader.engine.answers.dispatch import known_answer
from reader.engine.grounding.words import FUNCTION_WORDS
from reader.engine.questions.question import Intent
from tests.bench.answers.question_books import QuestionBook, opened
from tests.reader.engine.views import answered, question_of

_NUMBER = re.compile(r"\d[\d,]*")
_YEAR = re.compile(r"\b\d{4}\b")
_NEAR = 0.05
_HALF = 0.5
_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


def main() -> None:
    """Print recognised and right by field, and the false alarms."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("index", type=Path)
    parser.add_argument("part", choices=("train", "tune", "decide", "test"))
    parser.add_argument("--wrong", action="store_true", help="print what went wrong")
    arguments = parser.parse_args()
    asked: Counter[str] = Counter()
    recognised: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for book in opened(arguments.part, arguments.corpus, IndexStore(arguments.index)):
        for row in book.questions:
            field: str = row.field or ""
            asked[field] += 1
            text = _reply(book, row)
            recognised[field] += text is not None
            right[field] += text is not None and row.field is not None and is_right(row, text)
            if arguments.wrong and (text is not None if row.field is None else text is None or not is_right(row, text)):
                print(
                    f"{field or 'NONE':10} {book.stem[:20]:20} {row.standalone} {row.answers} -> {text and text[:160]}"
                )
    for field in sorted(asked):
        if field:
            print(f"{field:12} asked {asked[field]:3}  recognised {recognised[field]:3}  right {right[field]:3}")
    total = sum(asked.values()) - asked[""]
    known = sum(recognised.values()) - recognised[""]
    print(f"all fields   asked {total:3}  recognised {known:3} ({known / total:.1%})  right {sum(right.values()):3} "
          f"({sum(right.values()) / total:.1%})")  # fmt: skip
    print(f"others       asked {asked['']:3}  false alarms {recognised['']} ({recognised[''] / asked['']:.2%})")


def _reply(book: QuestionBook, row: BookQuestion) -> str | None:
    view = book.view()
    if row.field is None:
        reply = answered(Intent.PUBLICATION, row.standalone, view)
    else:
        reply = known_answer(question_of(row.standalone, view), view)
    return None if reply is None else reply.text


def is_right(row: BookQuestion, text: str) -> bool:
    """Whether a reply says what an accepted answer says, by the rules above."""
    return any(_says(row.field or "", answer, text) for answer in row.answers)


def _says(field: str, answer: str, text: str) -> bool:  # noqa: PLR0911 - a rule for each field
    wanted, present = answer_words(answer), answer_words(text)
    if set(_as_digits(wanted)) <= set(_as_digits(present)):
        return True
    match field:
        case "length":
            stated, given = ([int(it.replace(",", "")) for it in _NUMBER.findall(it)] for it in (answer, text))
            return any(
                abs(stated_number - given_number) <= _NEAR * stated_number
                for stated_number in stated
                for given_number in given
            )
        case "about":
            return _shared(wanted, present) > 0
        case "characters" | "subjects":
            return _shared(wanted, present) >= _HALF
        case "year":
            years = set(_YEAR.findall(answer))
            return bool(years) and years <= set(_YEAR.findall(text))
        case "series":
            return wanted[:1] == ("no",) and "don’t say" in text
        case "language" | "chapters":
            both = set(_as_digits(wanted)) & set(_as_digits(present))
            return any(it == "english" or it.isdecimal() for it in both)
        case _:
            return False


def _shared(wanted: tuple[str, ...], present: tuple[str, ...]) -> float:
    """The share of an answer's content words that are in the reply, endings ignored."""
    content = [word for word in wanted if word not in FUNCTION_WORDS]
    starts = {word[:5] for word in present}
    return sum(word[:5] in starts for word in content) / len(content) if content else 0.0


def _as_digits(words: tuple[str, ...]) -> Iterator[str]:
    """The words with numbers below a hundred as digits."""
    for word in words:
        if word in _UNITS:
            yield str(_UNITS.index(word))
        elif word in _TENS:
            yield str(10 * (_TENS.index(word) + 2))
        else:
            yield word


if __name__ == "__main__":
    main()
