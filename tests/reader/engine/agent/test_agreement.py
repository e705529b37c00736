"""Of several drafts the one that they agree on is taken; where they don't agree, none."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from models.chat import Draft
from reader.engine.agent.agreement import AGREED, agreed

_TEXTS = ["He fled. [1]", "He ran away. [2]", "Sad.", "", "[1]", "The red lamp."]
_DRAFTS = st.lists(st.builds(Draft, st.sampled_from(_TEXTS), st.floats(-30, 0)), max_size=6)


def test_what_several_say_is_taken_before_what_one_says_louder() -> None:
    odd = Draft("Scared. [1]", math.log(0.3))
    alike = [
        Draft("They were sweet and fragrant. [1]", math.log(0.25)),
        Draft("Sweet and fragrant. [1]", math.log(0.2)),
    ]
    assert agreed([odd, *alike]) == alike[0].text
    assert agreed([odd, alike[0]]) == odd.text


def test_the_marks_are_no_agreement() -> None:
    drafts = [Draft("Red. [1]", math.log(0.4)), Draft("Blue. [2]", math.log(0.3)), Draft("Green. [2]", math.log(0.3))]
    assert agreed(drafts) == "Red. [1]"


def test_what_is_as_unlikely_as_all_else_is_not_taken() -> None:
    drafts = [Draft(text, math.log(0.03)) for text in ("Red. [1]", "A blue lamp. [1]", "Nobody. [2]")]
    assert agreed(drafts) == ""
    assert agreed([]) == ""
    assert agreed([Draft("Red. [1]", math.log(AGREED))]) == "Red. [1]"


@given(_DRAFTS)
def test_it_is_one_of_them_or_none(drafts: list[Draft]) -> None:
    assert agreed(drafts) in {"", *(draft.text for draft in drafts)}
