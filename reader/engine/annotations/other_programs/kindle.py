"""What a Kindle says of a clipping, in any of its languages: what it is, where and when.

The words of the languages are known as far as they go. Where they end, the shape of the line decides: a bookmark has no
words, a highlight has a range of locations, and a single location may be either a note's or a highlight's.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Literal

from reader.engine.annotations.annotation_set import time_read

ClippingKind = Literal["bookmark", "highlight", "note", "unknown"]

_KINDS: tuple[tuple[re.Pattern[str], ClippingKind], ...] = (
    (
        re.compile(
            "bookmark|lesezeichen|signet|marcador|segnalibro|bladwijzer|закладк|bokmärk|zakładk|yer im"
            "|书签|書籤|ブックマーク|북마크"
        ),
        "bookmark",
    ),
    (
        re.compile(
            "highlight|clip|markierung|surlign|subrayado|resaltado|evidenziazion|destaque|markering|выдел|zaznacz"
            "|podkreśl|vurgu|标注|標註|ハイライト|하이라이트"
        ),
        "highlight",
    ),
    (
        re.compile(r"\bnot(?:e|es|a|iz|itie|atka)\b|aantekening|anteckning|заметк|笔记|筆記|メモ|메모|노트"),
        "note",
    ),
)
_RANGE = re.compile(r"(?P<first>\d{1,9})(?:\s*[-–—]\s*(?P<last>\d{1,9}))?")
_MONTHS = (
    "january february march april may june july august september october november december",
    "januar februar märz april mai juni juli august september oktober november dezember",
    "jänner feber",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "januari februari maart april mei juni juli augustus september oktober november december",
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "januari februari mars april maj juni juli augusti setiembre",
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
)
_MONTH = {name: number for names in _MONTHS for number, name in enumerate(names.split(), start=1)}
_CLOCK = re.compile(r"(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap])?\.?\s?m?")
_AFTERNOON, _FORENOON = re.compile("下午|晚上|午後|午后|오후"), re.compile("上午|凌晨|早上|午前|오전")


def kind_of(what: str, words: str, is_range: bool) -> ClippingKind:
    """What a clipping is, by the line that says so, its words, and whether its place is a range."""
    what = what.casefold()
    shape: ClippingKind = "highlight" if is_range else "unknown"
    return next((kind for pattern, kind in _KINDS if pattern.search(what)), shape if words else "bookmark")


def location_of(where: str) -> tuple[int | None, int | None]:
    """The location that a line names last, pages before it; of a range its beginning and its end.

    Older devices wrote only what is new in the end of a range: 1234-36.
    """
    ranges = list(_RANGE.finditer(where))
    if not ranges:
        return None, None
    first, last = ranges[-1]["first"], ranges[-1]["last"]
    if last is None:
        return int(first), None
    return int(first), int(last if len(last) >= len(first) else first[: len(first) - len(last)] + last)


def name_read(written: str) -> str:
    """“Austen, Jane” as others write it."""
    family, comma, given = written.strip().partition(", ")
    return f"{given} {family}" if comma and "," not in given else written.strip()


def moment_read(date: str) -> str:
    """When, as we keep it; empty if it isn't understood. Kindle says it in the words of its language, in local time."""
    date = date.casefold()
    clock = _CLOCK.search(date)
    rest = date[: clock.start()] if clock else date
    numbers = [int(digits) for digits in re.findall(r"\d{1,4}", rest)]
    year = next((number for number in numbers if number >= 1990), None)
    days = [number for number in numbers if 1 <= number <= 31]
    month = next((_MONTH[word] for word in re.findall(r"[^\W\d_]+", rest) if word in _MONTH), None)
    if month is None and numbers[:1] == [year]:  # 2020年11月12日, or 2020-11-12
        month, *days = days or [0]
    hour, minute, second = (int(figure or 0) for figure in clock.groups()[:3]) if clock else (0, 0, 0)
    half = (clock[4] if clock else None) or ("p" if _AFTERNOON.search(date) else "a" if _FORENOON.search(date) else "")
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    if month is None or year is None or not days:
        return ""
    try:
        return time_read(datetime(year, month, days[0], hour, minute, second).astimezone().isoformat())
    except (ValueError, OverflowError):
        return ""
