"""Warnings that count what is damaged, in the singular too."""

from __future__ import annotations


def counted(number: int, one: str, many: str, **named: str) -> str:
    """The sentence for that number; ``{n}`` in it is the number, other fields are ``named``."""
    return (one if number == 1 else many).format(n=f"{number:,}", **named)
