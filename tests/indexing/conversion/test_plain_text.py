"""Plain texts: encodings detected, chapters and paragraphs found, no word lost."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from indexing.errors import BookError
from tests.indexing.conversion.reading import contents, convert, text_of
from tests.night import times

PARAGRAPHS = "It was late, and the lamps\nwere out in the street.\n\nNobody came to the door.\n\n"
LANGUAGES = {
    "cp1251": "Поздно вечером старый сторож вышел из дома. «Куда же ты?» — спросила его жена.",
    "koi8-r": "Поздно вечером старый сторож вышел из дома, и никто его не видел.",
    "cp1252": "Le soir, l’élève rêvait déjà à l’été ; « où êtes-vous ? » demanda sa mère, très inquiète.",
    "cp1250": "Příliš žluťoučký kůň úpěl ďábelské ódy, řekl starý muž a šel zpět k řece.",
    "cp932": "夜おそく、年とった番人は家を出た。「どこへ行くのですか」と妻がたずねた。",
    "gb18030": "夜里，老人从家里出来，他不知道要到什么地方去，可是他的心里没有一点害怕。",
    "big5": "夜裡，老人從家裡出來，他不知道要到什麼地方去，可是他的心裡沒有一點害怕。",
    "cp949": "늦은 밤에 늙은 문지기는 집을 나섰다. 그의 아내는 어디로 가느냐고 물었다.",
    "cp1253": "Αργά το βράδυ ο γέρος φύλακας βγήκε από το σπίτι και κανείς δεν τον είδε.",
    "cp1255": "בשעת לילה מאוחרת יצא השומר הזקן מן הבית ואיש לא ראה אותו.",
    "utf-16": "Поздно вечером 他出去了 and nobody saw him.",
    "utf-16-le": "Late in the evening the old watchman went out – nobody saw him.",
    "utf-8-sig": "Spät am Abend ging der Wächter aus dem Haus.",
}


@pytest.mark.parametrize("encoding", LANGUAGES)
def test_the_encoding_is_detected(tmp_path: Path, encoding: str) -> None:
    text = "\n\n".join([LANGUAGES[encoding]] * 3)
    with convert(tmp_path / "book.txt", text.encode(encoding)) as book:
        assert text_of(book) == text.replace("\n\n", "\n")


@pytest.mark.parametrize(
    ("headings", "expected"),
    [
        (["CHAPTER I", "CHAPTER II"], ["CHAPTER I", "CHAPTER II"]),
        (["Chapter 1. The Storm", "Chapter 2. The Calm"], ["Chapter 1. The Storm", "Chapter 2. The Calm"]),
        (["Chapter the First\nIn which it rains", "Chapter the Last"], ["Chapter the First In which it rains", None]),
        (["I.", "II.", "III."], ["I.", "II.", "III."]),
        (["I\nThe Storm", "II\nThe Calm", "III\nThe End"], ["I The Storm", "II The Calm", "III The End"]),
        (["Part I", "I. A", "II. B", "Part II", "III. C", "IV. D", "I. think so.", "VII. no", "Preface"],
         ["Part I", "  I. A", "  II. B", "Part II", "  III. C", "  IV. D", "Preface"]),
        (["Preface", "THE STORM", "THE CALM", "THE END"], ["Preface", "THE STORM", "THE CALM", "THE END"]),
        (["THE STORM", "THE CALM", "THE END"], ["THE STORM", "THE CALM", "THE END"]),
        (["PART ONE", "CHAPTER 1", "CHAPTER 2", "PART TWO", "CHAPTER 3"],
         ["PART ONE", "  CHAPTER 1", "  CHAPTER 2", "PART TWO", "  CHAPTER 3"]),
        (["Prologue", "Kapitel Eins", "Kapitel Zwei"], ["Prologue", "Kapitel Eins", "Kapitel Zwei"]),
        (["ЧАСТЬ ПЕРВАЯ", "Глава 1", "Глава вторая"], None),
        (["第一章 雨", "第二章 晴"], ["第一章 雨", "第二章 晴"]),
        (["Chapter one of his life was over.", "I"], []),  # a sentence, and a number that stands alone
    ],
)  # fmt: skip
def test_chapters_are_found(tmp_path: Path, headings: list[str], expected: list[str | None] | None) -> None:
    text = "".join(f"{heading}\n\n{PARAGRAPHS}" for heading in headings)
    with convert(tmp_path / "book.txt", text) as book:
        lines = contents(book.toc)
        for line, wanted in zip(lines, expected or lines, strict=True) if expected != [] else ():
            assert wanted in (line, None)
        assert expected != [] or lines == ["book"]
        assert text_of(book).count("the lamps were out") == len(headings)


def test_paragraphs_are_told_by_blank_lines_by_indentation_or_by_long_lines(tmp_path: Path) -> None:
    blank = "One line\nand its end.\n\nAnother."
    indented = "  One line\nand its end.\n  Another."
    long = f"One line {'that goes on ' * 20}\nAnother."
    wide = "\u3000\u3000他走了。\n\u3000\u3000她来了。"
    for text, count in ((blank, 2), (indented, 2), (long, 2), (wide, 2)):
        with convert(tmp_path / f"{hash(text)}.txt", text) as book:
            assert len(book.document(0).text.blocks) == count


def test_project_gutenbergs_own_words_are_left_out_and_heeded(tmp_path: Path) -> None:
    text = (
        "The Project Gutenberg eBook of Salt\n\nTitle: Salt\n    and Water\nAuthor: Ada Quill\nLanguage: French\n\n"
        f"*** START OF THE PROJECT GUTENBERG EBOOK SALT ***\n\n{PARAGRAPHS}"
        "*** END OF THE PROJECT GUTENBERG EBOOK SALT ***\n\nDonate.\n"
    )
    with convert(tmp_path / "pg1.txt", text) as book:
        about = book.metadata
        assert (about.title, about.authors, about.language) == ("Salt and Water", ("Ada Quill",), "fr")
        assert text_of(book) == "It was late, and the lamps were out in the street.\nNobody came to the door."


@pytest.mark.parametrize("data", [b"", b" \n\t\n", bytes(range(32)) * 50, b"\0" * 1000])
def test_what_holds_no_text_is_refused_with_a_sentence(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(BookError, match=r"book\.txt.*(empty|no text|not a text file)"):
        convert(tmp_path / "book.txt", data)


def test_a_text_without_chapters_that_is_too_long_for_a_page_is_cut_between_paragraphs(tmp_path: Path) -> None:
    with convert(tmp_path / "book.txt", PARAGRAPHS * 20_000) as book:
        assert len(book.spine) > 3
        assert len(book.toc) == 1
        assert text_of(book).count("Nobody came to the door.") == 20_000


LINES = st.lists(
    st.one_of(
        st.text(st.characters(codec="utf-8"), max_size=60), st.sampled_from(["", "CHAPTER I", "II.", "THE END", "  x"])
    ),
    min_size=1,
)


@settings(max_examples=times(30, 100), deadline=None)
@given(LINES, st.sampled_from(["\n", "\r\n", "\n\n"]))
def test_the_book_has_all_words_in_their_order(lines: list[str], end: str) -> None:
    text = end.join(lines)
    with TemporaryDirectory() as folder:
        try:
            with convert(Path(folder) / "book.txt", "\ufeff" + text) as book:
                assert _signs(text_of(book)) == _signs(text)
        except BookError:
            noise = any(sign < " " and sign not in "\r\n" for sign in text)
            assert noise or not _signs(text)


def _signs(text: str) -> str:
    """All that XML can hold, without white space."""
    return "".join(s for s in text if not s.isspace() and s >= " " and s not in "\ufffe\uffff")
