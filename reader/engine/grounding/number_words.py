"""The numbers that a text holds, in digits, Roman numerals or English words of several (five-and-thirty), as values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

UNITS = "one two three four five six seven eight nine".split()
TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_UNITS = {word: number for number, word in enumerate((*UNITS[1:], *TEENS), 2)}
_TENS = {word: 10 * number for number, word in enumerate(TENS, 2)}
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_SCALES = {"hundred": 100, "thousand": 1000, "million": 1_000_000}


def roman_value(numeral: str) -> int:
    """What a Roman numeral is, of whatever case."""
    values = [_ROMAN[letter] for letter in numeral.lower()]
    return sum(-v if v < later else v for v, later in zip(values, [*values[1:], 0], strict=True))


def is_number(word: str) -> bool:
    """Whether a folded word is a number or part of one."""
    return word.isdecimal() or word in _UNITS or word in _TENS or word in _SCALES


def number_values(plain: Sequence[str]) -> list[int]:
    """The numbers among folded words; "one" only as part of another, as it is mostly a pronoun."""
    numbers: list[int] = []
    run: list[str] = []
    for n, word in enumerate((*plain, "")):
        if run and (word == "and" or _continues(run, word)):
            run.append(word)
            continue
        if run:
            numbers.append(_value(run))
        run = [word] if is_number(word) or _begins_with_one(plain[n : n + 3]) else []
    return numbers


def _begins_with_one(plain: Sequence[str]) -> bool:
    """Whether some words are one-and-twenty."""
    return tuple(plain[:2]) == ("one", "and") and plain[-1] in _TENS


def _continues(run: Sequence[str], word: str) -> bool:
    """Whether ``word`` continues the number that ``run`` begins."""
    last = next(part for part in reversed(run) if part != "and")
    if word in _SCALES:
        return True
    if last in _SCALES:
        return word == "one" or word in _UNITS or word in _TENS
    if last in _TENS:
        return word == "one" or _UNITS.get(word, 10) < 10
    return run[-1] == "and" and _UNITS.get(last, 10) < 10 and word in _TENS  # seven and thirty


def _value(run: Iterable[str]) -> int:
    total = current = 0
    for word in run:
        if word == "hundred":
            current = (current or 1) * 100
        elif word in _SCALES:
            total, current = total + (current or 1) * _SCALES[word], 0
        elif word != "and":
            current += int(word) if word.isdecimal() else _UNITS.get(word) or _TENS.get(word) or 1
    return total + current
