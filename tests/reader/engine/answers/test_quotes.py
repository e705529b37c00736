"""The quotes that are shown: whole sentences that stand together, long enough to be understood, none twice."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from indexing.hits import Passage
from indexing.locator import TextRange
from reader.engine.answers.quotes import Scored, best_quotes
from reader.engine.grounding.evidence import SupportingQuote
from tests.reader.engine.passages import asked, evidence, marked, passage

_LONGEST = 600
_QUESTION = asked("Who stole the lamp?")


def _with_break(whole: Passage, after: int) -> Passage:
    """The passage with a paragraph's end after one of its sentences."""
    at = whole.sentences[after].end.offset - whole.range.start.offset
    return replace(whole, text=f"{whole.text[:at]}\n{whole.text[at + 1 :]}")


def _texts(quotes: tuple[SupportingQuote, ...]) -> list[str]:
    return [quote.source.quote(quote.range) for quote in quotes]


def test_a_quote_brings_the_sentences_around_it() -> None:
    _, sentences = evidence(passage("It was night.", "Rowe came in.", "He stole the lamp.", "Nobody saw.", "Day came."))
    quotes = best_quotes([Scored(sentences[2], 0.5)], 3)
    assert _texts(quotes) == ["It was night. Rowe came in. He stole the lamp. Nobody saw. Day came."]


def test_a_question_is_quoted_with_the_reply_in_the_next_paragraph() -> None:
    _, sentences = evidence(_with_break(passage("“Who stole the lamp?” asked Agnes.", "“Rowe, of course.”"), 0))
    (text,) = _texts(best_quotes([Scored(sentences[0], 0.5)], 3))
    assert text == "“Who stole the lamp?” asked Agnes.\n“Rowe, of course.”"


def test_a_heading_or_a_cell_is_not_quoted_with_what_is_below_it() -> None:
    _, sentences = evidence(_with_break(passage("The theft of the lamp", "Rowe stole it at night."), 0))
    (text,) = _texts(best_quotes([Scored(sentences[1], 0.5)], 3))
    assert text == "Rowe stole it at night."


def test_of_the_sentences_around_it_a_quote_takes_those_that_are_likelier_to_answer() -> None:
    first, last = "B" * 300 + ".", "A" * 300 + "."
    _, sentences = evidence(passage(first, "Rowe had stolen it from the pier that night.", last))
    for likely, grown in ((0, slice(0, 2)), (2, slice(1, 3))):
        ranked = [Scored(sentences[1], 0.5), Scored(sentences[likely], 0.4), Scored(sentences[2 - likely], 0.1)]
        (text,) = _texts(best_quotes(ranked, 1))
        assert text == " ".join(sentence.text for sentence in sentences[grown])


def test_a_long_passage_may_be_quoted_at_both_ends() -> None:
    fill = ["F" * 280 + "." for _ in range(4)]
    sources, sentences = evidence(passage("Rowe stole the lamp.", *fill, "The lamp was found in the loft."))
    ranked = [Scored(sentences[0], 0.5), Scored(sentences[-1], 0.4)]
    read = [SupportingQuote(sources[0], sentences[0].range)]
    for first, second in (best_quotes(ranked, 3), best_quotes(ranked, 3, read)):
        assert first.range.end <= second.range.start


def test_a_quote_closes_no_quotation_mark_that_it_did_not_open() -> None:
    _, sentences = evidence(passage("A" * 590 + ".", "Rowe stole the lamp.”", "She wept."))
    (alone,) = _texts(best_quotes([Scored(sentences[1], 0.5)], 1))
    assert alone == "Rowe stole the lamp."


def test_what_is_far_less_likely_than_the_best_is_left_out() -> None:
    _, sentences = evidence(passage("Rowe stole the lamp."), passage("The lamp shone.", spine=1))
    ranked = [Scored(sentences[0], 0.5), Scored(sentences[1], 0.02)]
    assert len(best_quotes(ranked, 3)) == 1


def test_a_sentence_of_function_words_alone_is_no_quote() -> None:
    _, sentences = evidence(passage("F" + "o" * 595 + ".", "“This?”", "G" + "o" * 595 + "."))
    texts = _texts(best_quotes([Scored(sentence, 0.5) for sentence in sentences], 3))
    assert sorted(text[0] for text in texts) == ["F", "G"]


def test_the_quote_with_the_answer_comes_first_and_nothing_else_is_set_off() -> None:
    sources, sentences = evidence(passage("Rowe stole the lamp."), passage("It was Agnes, after all.", spine=1))
    read = SupportingQuote(sources[1], sources[1].passage.range, (TextRange.of(1, 7, 12),))
    quotes = best_quotes([Scored(sentence, 0.5) for sentence in sentences], 3, [read])
    assert [marked(quote) for quote in quotes] == [["Agnes"], []]


_SENTENCES = st.lists(st.integers(3, 400).map(lambda size: "Ab " * (size // 3) + "c."), min_size=1, max_size=9)


@given(st.lists(_SENTENCES, min_size=1, max_size=3), st.data())
def test_quotes_are_whole_sentences_that_do_not_overlap(texts: list[list[str]], data: st.DataObject) -> None:
    passages = []
    for spine, sentences in enumerate(texts):
        excerpt = passage(*sentences, spine=spine)
        for place in range(len(sentences) - 1):
            excerpt = _with_break(excerpt, place) if data.draw(st.booleans()) else excerpt
        passages.append(excerpt)
    _, all_sentences = evidence(*passages)
    ranked = [Scored(sentence, data.draw(st.floats(0.2, 1))) for sentence in all_sentences]
    ranked.sort(key=lambda it: it.score, reverse=True)
    quotes = best_quotes(ranked, 3)
    assert quotes
    for n, quote in enumerate(quotes):
        text, within = quote.source.quote(quote.range), quote.source.passage.sentences
        assert quote.range.start in {sentence.start for sentence in within}
        assert quote.range.end in {sentence.end for sentence in within}
        assert len(text) <= _LONGEST or quote.range in within
        assert not any(quote.overlaps(other) for other in quotes[:n])
