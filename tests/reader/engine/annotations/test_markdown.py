"""Words in exported Markdown are words to every program that reads it."""

from __future__ import annotations

import pytest

from reader.engine.annotations.markdown import escaped


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("cost $5 to $9", r"cost \$5 to \$9"),
        ("~~gone~~ ==lit== %%hid%%", r"\~\~gone\~\~ \=\=lit\=\= \%\%hid\%\%"),
        ("#1 of #the list, C# and # alone", r"\#1 of \#the list, C# and # alone"),
        ("a = b, 5% off", "a = b, 5% off"),
    ],
)
def test_words_mean_nothing_in_markdown_as_others_extend_it(words: str, written: str) -> None:
    assert escaped(words) == written
