"""What a number names is found by it: exercises, the notes of a chapter, the steps and items of lists."""

from __future__ import annotations

import pytest

from indexing.locator import Locator
from reader.engine.protocol.written import as_shown
from tests.reader.engine.quay import Quay

CHAPTERS = (
    "<h1>1 Honey</h1><p>Take the comb out by these steps:</p><ol><li>Light the smoker.</li><li>Lift the lid.</li>"
    "<li>Brush the bees off.</li></ol><p>Smoke calms.<a href='#n'><sup>1</sup></a></p>",
    "<h1>2 Wax</h1><p>To cast candles:</p><ol><li>Melt the wax.</li><li>Dip the wick.</li></ol>"
    "<p><b>Exercise 2.1.</b> Weigh a candle.</p><p><b>Exercise 2.2</b> Burn it for an hour.</p>",
    "<h1>Notes</h1><h2>1 Honey</h2><p>1. Of birch.</p><p>12. Of hay.</p>"
    "<h2>2 Wax</h2><p>1. Of Riga.</p><p>2. A wick.</p>",
)


@pytest.mark.parametrize(
    ("question", "quotes"),
    [
        ("What is exercise 2.2?", ["Exercise 2.2 Burn it for an hour."]),
        ("Exercise 2.1", ["Exercise 2.1. Weigh a candle."]),
        ("What does note 12 say?", ["12. Of hay."]),
        ("What is note 1 of chapter 2?", ["1. Of Riga."]),
        ("Footnote 1", ["1. Of birch.", "1. Of Riga."]),
        ("What is the third step of taking the comb out?", ["3. Brush the bees off."]),
        ("What is the last step in casting candles?", ["2. Dip the wick."]),
        ("Step 2 for candles?", ["2. Dip the wick."]),
    ],
)
def test_what_a_number_names_is_quoted(book: Quay, question: str, quotes: list[str]) -> None:
    shown = [as_shown(citation) for citation in book.ask(question).answer.citations]
    assert [quote.rpartition("… ")[2] for quote in shown] == quotes


@pytest.mark.parametrize("question", ["What is exercise 2.3?", "What does note 13 say?", "What is the ninth step?"])
def test_what_is_not_there_is_left_to_the_search(book: Quay, question: str) -> None:
    assert len(book.ask(question).answer.tool_calls) > 0


def test_no_note_beyond_the_horizon_is_told(book: Quay) -> None:
    quotes = [citation.quote for citation in book.ask("What does note 12 say?", before=Locator(2, 0)).answer.citations]
    assert not any("hay" in quote for quote in quotes)
