"""A text is cut into sentences, speeches and passages, and nothing of it is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.canonical import Block, CanonicalText
from indexing.locator import TextRange
from indexing.passages import PassageSpan, passages
from indexing.sentences import LONGEST, Sentence, sentences
from indexing.speech_marks import speech_marks
from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.grounding.quotation import in_its_own_marks
from tests.reader.engine.passages import passage


def split(text: str, language: str = "en") -> list[str]:
    blocks, at = [], 0
    for part in text.split("\n"):
        blocks.append(Block(at, at + len(part), 0))
        at += len(part) + 1
    return [text[s.start : s.end] for s in sentences(text, blocks, language)]


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("en", ["I saw Mr. Darcy at St. James’s.", "He bowed."]),
        ("en", ["Dr. No came.", "Hi."]),
        ("en", ["“Why?” he asked.", "“Because I must.”", "She left."]),
        ("en", ["‘Mr. Holmes!’ cried Watson.", "Then he ran."]),
        ("en", ['"Oh!"', '"Ah."', "Then he went."]),
        ("en-GB", ["He lived at no. 5.", "It was 3.14 p.m."]),
        ("en", ["😀 First one.", "Second 𐌰 one."]),
        ("und", ["One thing.", "Another."]),
        ("x-klingon", ["One thing.", "Another."]),
        ("ar", ["ذهب الولد إلى المدرسة.", "هل رجع؟", "نعم."]),
    ],
)
def test_sentences_of_a_block(language: str, parts: list[str]) -> None:
    assert split(" ".join(parts), language) == parts


def test_japanese_needs_no_spaces() -> None:
    text = "吾輩は猫である。名前はまだ無い。「どこで生れたか。」彼は言った。"
    assert split(text, "ja") == ["吾輩は猫である。", "名前はまだ無い。", "「どこで生れたか。」", "彼は言った。"]


def test_a_long_speech_is_split_like_any_text() -> None:
    speech = [f"This is sentence {n} of a speech that goes on and on." for n in range(12)]
    assert split(f"“{' '.join(speech)}” He sat down.") == [
        "“" + speech[0],
        *speech[1:-1],
        speech[-1] + "”",
        "He sat down.",
    ]
    short = "He said, “I came. I saw. I conquered.”"
    assert split(short) == [short]


def test_a_block_ends_a_sentence() -> None:
    assert split("The title\nand then a line,\nanother.") == ["The title", "and then a line,", "another."]


@pytest.mark.long
@pytest.mark.parametrize("unit", ["word, ", "x", '"', "“", ". ", "A. ", "... ", "? “", "。", "Mr. "])
def test_endless_blocks_are_cut_in_bounded_time(unit: str) -> None:
    text = (unit * (1_000_000 // len(unit))).strip()  # what looks back over all of it never ends
    pieces = sentences(text, [Block(0, len(text), 0)], "en")
    assert all(0 < s.end - s.start <= LONGEST for s in pieces)
    assert sum(len(text[s.start : s.end].replace(" ", "")) for s in pieces) == len(text.replace(" ", ""))


WORDS = st.sampled_from(
    [
        "Mr.",
        "a",
        "Word",
        "end.",
        "“Yes!”",
        "?",
        '"',
        "”",
        "...",
        "no.",
        "猫。",
        "」",
        "😀",
        "p. 5",
        "\u2060…",
        "b)",
        "’",
    ]
)


@given(
    st.lists(st.lists(st.tuples(WORDS, st.sampled_from(["", " "])), min_size=1, max_size=20), max_size=5),
    st.sampled_from(["en", "ja", "fr", "", "q"]),
)
def test_sentences_hold_every_character_but_spaces(parts: list[list[tuple[str, str]]], language: str) -> None:
    lines = ["".join(word + space for word, space in part).strip() for part in parts]
    text = "\n".join(line for line in lines if line)
    pieces = split(text, language) if text else []
    assert all(sentence == sentence.strip() and sentence and "\n" not in sentence for sentence in pieces)
    assert "".join(pieces).replace(" ", "") == text.replace("\n", "").replace(" ", "")


# of each language: a sentence, a speech, what follows it, and one more speech
SPOKEN = [
    ("en", "He came.", "“Where is the mule?”", "Then he left.", "“Here!”"),
    ("de", "Er kam.", "„Wo ist der Esel?“", "Dann ging er.", "»Hier!«"),
    ("de-CH", "Er kam.", "«Wo ist der Esel?»", "Dann ging er.", "«Hier!»"),
    ("cs", "Přišel.", "„Kde je osel?“", "Pak odešel.", "»Tady!«"),
    ("fr", "Il vint.", "« Où est l’âne ? »", "Puis il partit.", "« Ici ! »"),
    ("sv", "Han kom.", "”Var är åsnan?”", "Sedan gick han.", "»Här!»"),
    ("fi", "Hän tuli.", "”Missä aasi on?”", "Sitten hän lähti.", "”Täällä!”"),
    ("da", "Han kom.", "»Hvor er æslet?«", "Så gik han.", "„Her!“"),
    ("pl", "Przyszedł.", "„Gdzie jest osioł?”", "Potem wyszedł.", "„Tutaj!”"),
    ("nl", "Hij kwam.", "„Waar is de ezel?”", "Toen ging hij.", "„Hier!”"),
    ("hu", "Jött.", "„Hol van a szamár?”", "Aztán elment.", "„Itt!”"),
    ("it", "Venne.", "«Dov’è l’asino?»", "Poi uscì.", "“Qui!”"),
    ("es", "Vino.", "«¿Dónde está el burro?»", "Luego se fue.", "“¡Aquí!”"),
    ("ru", "Он пришёл.", "«Где осёл?»", "Потом ушёл.", "«Здесь!»"),
    ("el", "Ήρθε.", "«Πού είναι;»", "Μετά έφυγε.", "«Εδώ!»"),
    ("ar", "جاء.", "«أين الحمار؟»", "ثم ذهب.", "«هنا!»"),
    ("ja", "彼は来た。", "「驢馬はどこだ？」", "そして去った。", "『ここだ！』"),
    ("zh", "他来了。", "“驴在哪里？”", "然后走了。", "“这里！”"),
]


@pytest.mark.parametrize("case", SPOKEN, ids=[case[0] for case in SPOKEN])
def test_a_speech_is_a_sentence_with_both_its_marks(case: tuple[str, ...]) -> None:
    language, *parts = case
    text = ("" if language in ("ja", "zh") else " ").join(parts)
    split = sentences(text, [Block(0, len(text), 0)], language)
    assert [text[sentence.start : sentence.end] for sentence in split] == parts


def quote(language: str, parts: list[str], first: int, last: int) -> str:
    excerpt = replace(passage(*parts), language=language)
    source = NumberedPassage(1, excerpt, 1.0, excerpt.range)
    where = TextRange(excerpt.sentences[first].start, excerpt.sentences[last].end)
    return source.quote(in_its_own_marks(source, where, where, 600))


@pytest.mark.parametrize("case", SPOKEN, ids=[case[0] for case in SPOKEN])
def test_a_quote_is_not_cut_at_a_mark_of_its_own(case: tuple[str, ...]) -> None:
    language, *parts = case
    assert quote(language, parts, 0, 3) == " ".join(parts)
    assert quote(language, parts, 1, 1) == parts[1]
    assert quote(language, parts, 2, 3) == " ".join(parts[2:])


@pytest.mark.parametrize(
    ("language", "parts", "words"),
    [
        ("de", ["„Geh!“, sagte er, „und sag ihr: ‚Nie!‘ Sofort.“", "Sie ging."], None),
        ("de", ["„Sie kam.", "Er ging.“"], "Er ging."),
        ("de", ["»Sie kam.", "Er ging.«"], "Er ging."),
        ("sv", ["”Hon kom.", "Han gick.”"], "Han gick."),
        ("fr", ["« Elle vint.", "Il partit. »"], "Il partit."),
        ("pl", ["„Przyszła.", "Wyszedł.”"], "Wyszedł."),
        ("ja", ["「来た。", "去った。」"], "去った。"),
        ("de", ["Wie geht‘s", "ihr ‚Herren‘ von dort?"], None),
    ],
)
def test_a_part_of_a_speech_loses_the_mark_that_has_no_other(
    language: str, parts: list[str], words: str | None
) -> None:
    if words is None:
        assert quote(language, parts, 0, 1) == " ".join(parts)
    else:
        assert quote(language, parts, 1, 1) == words
        assert quote(language, parts, 0, 1) == " ".join(parts)


def test_twelve_languages_at_least_have_marks_of_their_own() -> None:
    assert len({tuple(sorted(speech_marks(case[0]).closed_by)) for case in SPOKEN}) >= 5
    assert len({case[0].partition("-")[0] for case in SPOKEN}) >= 12
    assert "“" not in speech_marks("en").closing
    assert "“" in speech_marks("de-AT").closing


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
    for piece in spans:
        first, end = piece.sentences
        assert first < end
        assert (piece.start, piece.end) == (split[first].start, split[end - 1].end)
        taken += range(first, end)
    assert taken == sorted(set(taken))
    level = {n: b.heading_level for b in text.blocks for n, s in enumerate(split) if b.start <= s.start < b.end}
    assert {n for n, heading in level.items() if not heading} <= set(taken)
    for piece in spans:
        kinds = {bool(level[n]) for n in range(*piece.sentences)}
        assert len(kinds) == 1
        body = len(text.text[piece.start : piece.end].split())
        assert body <= 110 or piece.sentences[1] - piece.sentences[0] == 1 or kinds == {True}
    headings = [text.text[b.start : b.end] for b in text.blocks if b.heading_level]
    findable = [*(text.text[p.start : p.end] for p in spans), *(p.heading or "" for p in spans)]
    assert all(any(heading in place for place in findable) for heading in headings)
