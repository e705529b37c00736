"""The window's words in the reader's language: every string that is shown goes through here."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale

CONTEXT = "quoth"


def tr(source: str, **values: object) -> str:
    """``source`` in the language of the window, with ``values`` in its ``{places}``; numbers as it has them."""
    translated = QCoreApplication.translate(CONTEXT, source)
    return translated.format(**_written(values)) if values else translated


def tr_n(singular: str, plural: str, n: int, **values: object) -> str:
    """The form for ``n`` things; a language with other plurals than English's has forms of its own for ``plural``."""
    translated = QCoreApplication.translate(CONTEXT, plural, singular, n)
    if translated == plural and n == 1:
        translated = singular
    return translated.format(n=number(n), **_written(values))


def tr_later(source: str) -> str:
    """``source`` as it is: for a table made at import, when there is no language yet. ``tr`` it where it is shown."""
    return source


def number(n: int) -> str:
    """1,234 as the language groups its digits."""
    return locale().toString(n)


def decimal(value: float, digits: int = 1) -> str:
    """1.5 with the language's decimal point."""
    return locale().toString(value, "f", digits)


def percent(share: float) -> str:
    """A share of one as a whole percentage."""
    return tr("{number}%", number=round(share * 100))


def day(when: date) -> str:
    """A day as it is written short, with its month in letters."""
    return locale().toString(QDate(when.year, when.month, when.day), tr("d MMM yyyy"))


def day_of(moment: str) -> str:
    """The day of an ISO 8601 moment in the reader's own calendar; as it is if it is none."""
    try:
        return day(datetime.fromisoformat(moment).astimezone().date())
    except ValueError:
        return moment


def locale() -> QLocale:
    """How the language writes numbers and dates; a system without one writes them as English does."""
    default = QLocale()
    return QLocale(QLocale.Language.English) if default.language() == QLocale.Language.C else default


def _written(values: dict[str, object]) -> dict[str, object]:
    return {name: _as_written(value) for name, value in values.items()}


def _as_written(value: object) -> object:
    if isinstance(value, float):
        return decimal(value)
    return number(value) if isinstance(value, int) and not isinstance(value, bool) else value
