"""Words in exported Markdown are words to every program that reads it."""

from __future__ import annotations

import pytest

from reader.engine.annotations.markdown import escaped, read_markdown


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


def test_markdown_with_the_cfi_below_the_words_is_read_as_it_was_written_before() -> None:
    text = (
        '<!-- quoth {"version":1,"book":"0000000000000000","title":"T","authors":["A"],"identifier":"i"} -->\n\n# T\n\n'
        '<!-- quoth {"id":"1","kind":"highlight","colour":"yellow","created":"2024-10-14T15:13:28.000+00:00",'
        '"changed":"2024-10-14T15:13:28.000+00:00"} -->\n\n> words\n\n'
        "[Open in Quoth](quoth://book/0000000000000000/3:4-9) · yellow highlight · 2024-10-14 · "
        "`epubcfi(/6/4!/4/2,/1:0,/1:5)`\n"
    )
    assert [entry.cfi for entry in read_markdown(text).entries] == ["epubcfi(/6/4!/4/2,/1:0,/1:5)"]
