"""A package's values as readers read them: languages by name, dates in words, subject headings without their marks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import floor, log10

_LANGUAGES = {
    "ar": "Arabic", "bg": "Bulgarian", "ca": "Catalan", "cs": "Czech", "cy": "Welsh", "da": "Danish", "de": "German",
    "el": "Greek", "en": "English", "eo": "Esperanto", "es": "Spanish", "et": "Estonian", "eu": "Basque",
    "fa": "Persian", "fi": "Finnish", "fr": "French", "ga": "Irish", "gl": "Galician", "he": "Hebrew", "hi": "Hindi",
    "hr": "Croatian", "hu": "Hungarian", "id": "Indonesian", "is": "Icelandic", "it": "Italian", "ja": "Japanese",
    "ko": "Korean", "la": "Latin", "lt": "Lithuanian", "lv": "Latvian", "nb": "Norwegian", "nl": "Dutch",
    "nn": "Norwegian (Nynorsk)", "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian",
    "ru": "Russian", "sk": "Slovak", "sl": "Slovenian", "sr": "Serbian", "sv": "Swedish", "ta": "Tamil",
    "th": "Thai", "tr": "Turkish", "uk": "Ukrainian", "vi": "Vietnamese", "zh": "Chinese",
}  # fmt: skip
_VARIETIES = {
    "en-AU": "Australian English", "en-CA": "Canadian English", "en-GB": "British English", "en-IE": "Irish English",
    "en-US": "American English", "fr-CA": "Canadian French", "pt-BR": "Brazilian Portuguese",
}  # fmt: skip
_MONTHS = (
    "January February March April May June July August September October November December"
).split()  # fmt: skip
_DATE = re.compile(r"(-?\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?")


def language_name(tag: str) -> str:
    """A BCP 47 tag's language in English (“British English”); the tag itself if it isn't known, empty for “und”."""
    primary = tag.split("-", maxsplit=1)[0].lower()
    if primary in ("", "und"):
        return ""
    return _VARIETIES.get(tag, _LANGUAGES.get(primary, f"the language with the code “{tag}”"))


def date_in_words(written: str) -> str:
    """A package's date with its preposition: “on 25 May 2014”, “in May 2014”, “in 2014”; another text as it is."""
    found = _DATE.fullmatch(written.strip())
    if found is None:
        return f"in {written.strip()}" if written.strip() else ""
    year, month, day = found.groups()
    name = _MONTHS[int(month) - 1] if month and 1 <= int(month) <= 12 else ""
    if not name:
        return f"in {year}"
    return f"on {int(day)} {name} {year}" if day else f"in {name} {year}"


def plain_subject(heading: str) -> str:
    """A library's subject heading with dashes between its parts: “Vampires – Fiction”."""
    return re.sub(r"\s*--\s*", " – ", heading).strip()


def listed(items: Sequence[str]) -> str:
    """“a, b and c”."""
    return " and ".join(filter(None, (", ".join(items[:-1]), items[-1]))) if items else ""


def rounded(number: int) -> int:
    """Rounded to three digits, as a count of words is shown to readers."""
    step: int = 10 ** max(0, floor(log10(max(1, number))) - 2)
    return round(number / step) * step
