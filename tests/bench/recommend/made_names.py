"""Titles and authors for books that are made, in the manner of real ones."""

from __future__ import annotations

import random

_FIRST = "Silent Golden Hidden Last Broken Distant Crimson Northern Hollow Lost Burning Gentle".split()
_SECOND = "Harbour Garden Letter Winter Mirror River Daughter Empire Lantern Orchard Crossing Hour".split()
_GIVEN = "Ada Ruth Hugo Clara Felix Nora Otto Vera Ivan Edith Silas Mabel".split()
_NAMES = "Quill Marsh Holloway Berg Castellan Okoro Ferrars Lind Novak Pruett Sato Vance".split()


def made_title(chance: random.Random, n: int) -> str:
    """A title; ``n`` makes it the only one."""
    return f"The {chance.choice(_FIRST)} {chance.choice(_SECOND)} {n}"


def made_author(chance: random.Random) -> str:
    """One of 144 authors."""
    return f"{chance.choice(_GIVEN)} {chance.choice(_NAMES)}"
