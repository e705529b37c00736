"""What is said of a page: its sentences in order, each at its place, without what the reader leaves out."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.publication import open_publication
from models.cancel import Cancelled, CancelToken
from reader.engine.protocol import SpeechSkips, Utterance
from reader.engine.speech.utterances import page_utterances
from tests.epubs import Epub, page

SKIPPED = SpeechSkips()
NOTHING_SKIPPED = SpeechSkips(notes=False, pages=False, tables=False, code=False)
TABLE = """<table><tr><th>Egg</th><th>Soft</th></tr><tr><td>Goose</td><td>11 min</td></tr></table>"""
PLAY = (
    "<table><tr><td>Algernon</td><td><i>Stiffly.</i> "
    + "I believe it is customary in good society to take some slight refreshment at five o’clock. " * 3
    + "</td></tr></table>"
)
BODY = f"""<h1>II</h1>
<p>One word.<a epub:type="noteref" href="#n"><sup>1</sup></a>
It was <span epub:type="pagebreak" id="p">47</span>late.</p>
{TABLE}<pre>print(2)</pre>
<p xml:lang="fr">Bonjour, M. Dupont.</p><p>He said <i xml:lang="fr">adieu</i> twice.</p>
<aside epub:type="footnote" id="n"><p>A note.</p></aside><p>* * *</p>"""


def said(folder: Path, body: str, skips: SpeechSkips = SKIPPED) -> tuple[tuple[Utterance, ...], str]:
    """What is said of a page, and its text."""
    path = Epub(pages=(("one.xhtml", page(body)),)).build(folder / "book.epub")
    with open_publication(path) as publication:
        document = publication.document(0)
        return page_utterances(document, 0, "en", skips, (), CancelToken()), document.text.text


def test_a_page_is_said_sentence_by_sentence_without_notes_pages_tables_and_listings(tmp_path: Path) -> None:
    utterances, text = said(tmp_path, BODY)
    assert [utterance.text for utterance in utterances] == [
        "2.", "One word.", "It was late.", "Bonjour, Monsieur Dupont.", "He said adieu twice.",
    ]  # fmt: skip
    assert [text[utterance.start.offset : utterance.end.offset] for utterance in utterances] == [
        "II", "One word.", "It was 47late.", "Bonjour, M. Dupont.", "He said adieu twice.",
    ]  # fmt: skip
    assert [utterance.language for utterance in utterances] == ["en", "en", "en", "fr", "en"]
    assert [utterance.heading for utterance in utterances] == [True, False, False, False, False]
    assert utterances[1].paragraph == utterances[2].paragraph < utterances[3].paragraph < utterances[4].paragraph


def test_each_of_these_is_said_if_the_reader_wishes(tmp_path: Path) -> None:
    everything = [utterance.text for utterance in said(tmp_path, BODY, NOTHING_SKIPPED)[0]]
    assert "Goose: Soft 11 min" in everything  # a row as it is read, with its header
    assert "print(2)" in everything
    assert "A note." in everything
    assert "One word.1 It was 47late." in everything
    for name in ("notes", "pages", "tables", "code"):
        some = [utterance.text for utterance in said(tmp_path, BODY, replace_skip(name))[0]]
        assert some != everything, name


def replace_skip(name: str) -> SpeechSkips:
    return SpeechSkips(**{kind: kind == name for kind in ("notes", "pages", "tables", "code")})


def test_a_play_that_is_laid_out_as_a_table_is_read(tmp_path: Path) -> None:
    texts = [utterance.text for utterance in said(tmp_path, PLAY)[0]]
    assert texts[:2] == ["Algernon", "Stiffly."]
    assert len(texts) == 5


def test_verse_is_said_line_after_line_and_formulas_in_words(tmp_path: Path) -> None:
    body = (
        '<p>Tyger Tyger,<br/>burning bright.<span class="lnum">10</span></p>'
        '<p>So <math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math> grows.</p>'
    )
    texts = [utterance.text for utterance in said(tmp_path, body)[0]]
    assert texts == ["Tyger Tyger, burning bright.", "So x squared grows."]


def test_other_scripts_are_cut_into_their_sentences(tmp_path: Path) -> None:
    utterances, text = said(tmp_path, '<p xml:lang="ja">吾輩は猫である。名前はまだ無い。</p>')
    sentences = [text[utterance.start.offset : utterance.end.offset] for utterance in utterances]
    assert sentences == ["吾輩は猫である。", "名前はまだ無い。"]
    assert {utterance.language for utterance in utterances} == {"ja"}


def test_it_can_be_stopped(tmp_path: Path) -> None:
    path = Epub(pages=(("one.xhtml", page(BODY)),)).build(tmp_path / "book.epub")
    token = CancelToken()
    with open_publication(path) as publication:
        document = publication.document(0)
        _ = document.text
        token.cancel()
        with pytest.raises(Cancelled):
            page_utterances(document, 0, "en", SpeechSkips(), (), token)
