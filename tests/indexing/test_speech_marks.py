"""Quotation marks open and close by the rules of the book's language, in sentences and in quotes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from indexing.canonical import Block
from indexing.locator import TextRange
from indexing.sentences import sentences
from indexing.speech_marks import speech_marks
from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.grounding.quotation import in_its_own_marks
from tests.reader.engine.passages import passage

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
