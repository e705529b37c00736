"""Passages are runs of whole sentences of a fair length, and lose no words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from indexing.canonical import Block, CanonicalText
from indexing.passages import PassageSpan, passages
from indexing.sentences import Sentence, sentences


def text_of(*blocks: tuple[int, str]) -> CanonicalText:
    spans, at = [], 0
    for level, words in blocks:
        spans.append(Block(at, at + len(words), level))
        at += len(words) + 1
    return CanonicalText("\n".join(words for _, words in blocks), tuple(spans), {})


def made(*blocks: tuple[int, str]) -> tuple[CanonicalText, tuple[Sentence, ...], tuple[PassageSpan, ...]]:
    text = text_of(*blocks)
    split = sentences(text.text, text.blocks, "en")
    return text, split, passages(text, split)


def words(number: int) -> str:
    """A sentence of this many words."""
    return " ".join(["Word", *["word"] * (number - 2), "end."])


def test_ends_with_a_paragraph_near_the_target() -> None:
    text, _, spans = made((0, words(30)), (0, words(20)), (0, f"{words(30)} {words(20)}"), (0, words(40)))
    assert [len(text.text[p.start : p.end].split()) for p in spans] == [50, 50, 40]


def test_a_long_paragraph_is_cut_between_sentences() -> None:
    text, _, spans = made((0, " ".join([words(15)] * 20)))
    lengths = [len(text.text[p.start : p.end].split()) for p in spans]
    assert sum(lengths) == 300
    assert all(45 <= length <= 110 for length in lengths)
    assert all(text.text[p.start : p.end].endswith("end.") for p in spans)


def test_a_sentence_too_long_is_a_passage_by_itself() -> None:
    text, _, spans = made((0, f"{words(20)} {words(200)} {words(30)}"))
    assert [len(text.text[p.start : p.end].split()) for p in spans] == [20, 200, 30]


def test_headings_part_passages_and_name_them() -> None:
    text, _, spans = made(
        (0, words(5)), (2, "Chapter IV"), (2, "The Storm"), (0, words(9)), (2, "Chapter V"), (0, words(9))
    )
    assert [(p.heading, text.text[p.start : p.end]) for p in spans] == [
        (None, words(5)),
        ("Chapter IV · The Storm", words(9)),
        ("Chapter V", words(9)),
    ]


def test_headings_without_text_are_findable() -> None:
    text, _, spans = made((1, "The End"))
    assert [text.text[p.start : p.end] for p in spans] == ["The End"]
    text, _, spans = made(*[(2, f"Heading {n}") for n in range(9)], (0, words(9)))
    covered = " ".join([text.text[p.start : p.end] + (p.heading or "") for p in spans])
    assert all(f"Heading {n}" in covered for n in range(9))


def test_a_scrap_joins_the_passage_before_it() -> None:
    text, _, spans = made((0, words(60)), (0, words(4)), (1, "Next"), (0, words(60)))
    assert [len(text.text[p.start : p.end].split()) for p in spans] == [64, 60]


def test_scripts_without_spaces_are_counted_by_characters() -> None:
    text, _, spans = made((0, "吾輩は猫である。名前はまだ無い。" * 60))
    lengths = [p.end - p.start for p in spans]
    assert sum(lengths) == len(text.text)
    assert all(80 <= length <= 220 for length in lengths)


BLOCKS = st.lists(
    st.tuples(
        st.sampled_from([0, 0, 0, 0, 1, 2]),
        st.lists(st.integers(2, 130).map(words), min_size=1, max_size=6).map(" ".join),
    ),
    max_size=15,
)


@given(BLOCKS)
def test_passages_are_in_order_whole_and_lose_nothing(blocks: list[tuple[int, str]]) -> None:
    text, split, spans = made(*blocks)
    taken: list[int] = []
    for passage in spans:
        first, end = passage.sentences
        assert first < end
        assert (passage.start, passage.end) == (split[first].start, split[end - 1].end)
        taken += range(first, end)
    assert taken == sorted(set(taken))
    level = {n: b.heading_level for b in text.blocks for n, s in enumerate(split) if b.start <= s.start < b.end}
    assert {n for n, heading in level.items() if not heading} <= set(taken)
    for passage in spans:
        kinds = {bool(level[n]) for n in range(*passage.sentences)}
        assert len(kinds) == 1
        body = len(text.text[passage.start : passage.end].split())
        assert body <= 110 or passage.sentences[1] - passage.sentences[0] == 1 or kinds == {True}
    headings = [text.text[b.start : b.end] for b in text.blocks if b.heading_level]
    findable = [*(text.text[p.start : p.end] for p in spans), *(p.heading or "" for p in spans)]
    assert all(any(heading in place for place in findable) for heading in headings)
