"""How long a text takes to read, in words."""

from __future__ import annotations

from models.user_message import UserMessage, say, say_n

READ_A_MINUTE = 240
"""Words that an adult reads a minute: Brysbaert (2019), a meta-analysis, has 238 for prose."""


def reading_time(words: int) -> UserMessage:
    """The time of so many words to five minutes: “2 hours and 5 minutes”."""
    hours, rest = divmod(max(5, round(words / READ_A_MINUTE / 5) * 5), 60)
    for_minutes = say_n("{n} minute", "{n} minutes", rest)
    if not hours:
        return for_minutes
    for_hours = say_n("{n} hour", "{n} hours", hours)
    return say("{one} and {other}", one=for_hours, other=for_minutes) if rest else for_hours
