"""Chooses the name that somebody or something is shown by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from indexing.concepts.person import Form

# A fuller name that is met but once or twice in a long book isn't the one to show: fewer than so many mentions, and
# than this share of them. Nor is one with a title that is seldom said.
_OFTEN_MENTIONED = 3
_FULL_SHARE = 0.02
_TITLED_SHARE = 0.1


def usual(forms: Sequence[Form]) -> Form:
    """The most frequent form, the first of equals; “the Count” only where there is no other."""
    named = [form for form in forms if not form.parts.whole] or forms
    return max(named, key=lambda form: (form.count, -form.first))


def fullest(forms: Sequence[Form]) -> Form:
    """The fullest clear form of a person that has been met.

    Given name and surname; without them, or where they are rare beside “Mr. Darcy”, title and name; else the usual one.
    """
    named = [form for form in forms if not form.parts.whole]
    common = usual(forms)
    bare = not common.parts.titles and len(common.parts.words) == 1
    full = [form for form in named if _is_full(form, named)]
    often = sum(form.count for form in full) >= min(_OFTEN_MENTIONED, _FULL_SHARE * sum(form.count for form in named))
    if full and (often or (bare and any(form.parts.given == common.parts.words[0] for form in full))):
        return _best(full, named)
    titled = [form for form in named if form.parts.title and form.count >= _TITLED_SHARE * common.count]
    return max(titled, key=lambda form: (len(form.parts.words), form.count)) if bare and titled else common


def _is_full(form: Form, forms: Sequence[Form]) -> bool:
    """Whether a name has a given name and the surname: “Long John” hasn't, beside “Long John Silver”."""
    parts = form.parts
    if not parts.surname or parts.given_is_initial:
        return False
    words = set(parts.words)
    return not any(words < set(other.parts.words) and parts.surname != other.parts.surname for other in forms)


def _best(full: Sequence[Form], forms: Sequence[Form]) -> Form:
    """The full name whose given name is most used alone."""
    called = {form.parts.words[0]: form.count for form in forms if len(form.parts.words) == 1 and not form.parts.titles}
    surnames = Counter[str]()
    for form in full:
        surnames[form.parts.surname] += form.count

    def rank(form: Form) -> tuple[int, int, bool, int]:
        given = form.parts.given
        known = 0 if surnames[given] else called.get(given, 0)
        return known, surnames[form.parts.surname], not form.parts.titles, form.count

    return max(full, key=rank)
