"""Markup that needs mending: stray bytes and other encodings, what older readers had, and formulas."""

from __future__ import annotations

import pytest
from lxml import etree

from indexing.document import parse_document
from indexing.formulas import linear
from indexing.legacy import modern_sheet, modern_styles, modernise
from indexing.markup import decode
from tests.epubs import page
from tests.textbook import MATRIX, SOLVES, SYSTEM

UTF8 = '<?xml version="1.0" encoding="UTF-8"?>'
LATIN = '<?xml version="1.0" encoding="ISO-8859-1"?>'
STRAY = "said Björn in Århus, naïve, €".encode()


@pytest.mark.parametrize("head", [UTF8, LATIN, "", "\ufeff"])
def test_only_the_stray_bytes_of_another_encoding_are_at_fault(head: str) -> None:
    data = head.encode() + b"\x93The clerk\x92s plan\x94, " + STRAY
    assert decode(data).removeprefix(head) == "“The clerk’s plan”, said Björn in Århus, naïve, €"


def test_as_many_stray_bytes_as_characters_do_not_spoil_them() -> None:
    assert decode(UTF8.encode() + b"\x93\x85\x94 \x97 \xe9t\xe9 " + "日本語".encode()).endswith("“…” — été 日本語")


@pytest.mark.parametrize(
    ("declared", "encoding", "text"),
    [
        (UTF8, "cp1252", "„Spaß“, sagte Björn über die Bäche. „Größe“, rief Änne, „überall Häuser, Dächer, Flöße“"),
        (LATIN, "cp1252", "L’été à Orléans, déjà là, où naît la forêt"),
        ('<?xml version="1.0" encoding="windows-1251"?>', "cp1251", "Наташа вошла в комнату"),
        ('<?xml version="1.0" encoding="Shift_JIS"?>', "shift_jis", "吾輩は猫である。名前はまだ無い。"),
        ('<?xml version="1.0" encoding="gbk"?>', "gbk", "联通，学而时习之"),
        (UTF8, "utf-8", "日本語 – naïve"),
        ('<?xml version="1.0" encoding="nonsense"?>', "cp1252", "Où est l’âne ?"),
    ],
)
def test_whole_pages_in_other_encodings_are_read_as_before(declared: str, encoding: str, text: str) -> None:
    assert decode(declared.encode() + text.encode(encoding)) == declared + text


@pytest.mark.parametrize(
    ("language", "encoding", "text"),
    [
        ("ru", "cp1251", "Осёл съел карту. Он был доволен."),
        ("pl-PL", "cp1250", "Żółw i gęś byli głodni"),
        ("el", "cp1253", "Ο γάιδαρος κοιμάται"),
        ("tr", "cp1254", "Eşek haritayı yedi"),
        ("he", "cp1255", "החמור אכל את המפה"),
        ("ar", "cp1256", "أكل الحمار الخريطة"),
        ("ja", "shift_jis", "吾輩は猫である。名前はまだ無い。"),
        ("ja", "euc_jp", "吾輩は猫である。名前はまだ無い。"),
        ("zh", "gbk", "驴吃了地图。"),
        ("zh-TW", "big5", "驢吃了地圖。"),
        ("ko", "cp949", "당나귀가 지도를 먹었다."),
        ("sv", "cp1252", "Åsnan åt kartan – på ön"),
    ],
)
def test_a_page_that_is_no_utf8_is_read_as_windows_wrote_its_language(language: str, encoding: str, text: str) -> None:
    start = f'{UTF8}<html xml:lang="{language}">'
    assert decode(start.encode() + text.encode(encoding)) == start + text


def test_stray_bytes_are_those_of_the_pages_language() -> None:
    start = f'{UTF8}<html lang="pl"><p>Żółw i '
    assert decode(start.encode() + b"\x9cwinia \x96 \x84tak\x94 ") == start + "świnia – „tak” "


MATH = "http://www.w3.org/1998/Math/MathML"
CML = '<epub:case required-namespace="http://www.xml-cml.org/schema"><p>chemistry</p></epub:case>'
MATHS = f'<epub:case required-namespace="{MATH}"><math xmlns="{MATH}"><mn>42</mn></math></epub:case>'


def text(body: str) -> str:
    """What is read of a page."""
    return parse_document(page(body).encode(), "x.xhtml", "application/xhtml+xml").text.text


@pytest.mark.parametrize(
    ("switch", "read"),
    [
        (f"{CML}<epub:default><p>in words</p></epub:default>", "in words"),
        (f"{CML}{MATHS}<epub:default><p>in words</p></epub:default>", "42"),
        (CML, ""),
        ("", ""),
    ],
)
def test_one_case_of_a_switch_is_shown(switch: str, read: str) -> None:
    around = text(f"<p>Before</p><epub:switch>{switch}</epub:switch><epub:trigger/><p>After</p>")
    assert around == "\n".join(filter(None, ["Before", read, "After"]))


@pytest.mark.parametrize(
    ("fenced", "read"),
    [
        ("<mfenced><mi>x</mi><mi>y</mi><mi>z</mi></mfenced>", "(x,y,z)"),
        ('<mfenced open="[" close="]" separators=";,"><mi>x</mi><mi>y</mi><mi>z</mi><mi>w</mi></mfenced>', "[x;y,z,w]"),
        ('<mfenced open="|" close="|" separators=""><mi>x</mi><mi>y</mi></mfenced>', "|xy|"),
        ("<mfenced><mfenced><mi>x</mi></mfenced></mfenced>", "((x))"),
        ("<mfenced/>", "()"),
    ],
)
def test_a_fenced_list_has_its_fences(fenced: str, read: str) -> None:
    assert text(f'<p><math xmlns="{MATH}">{fenced}</math></p>') == read


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("p{-epub-hyphens: auto}", "p{hyphens: auto}"),
        ("p { -epub-line-break:strict; color:red }", "p { line-break:strict; color:red }"),
        ("-epub-text-combine: horizontal", "text-combine-upright: all"),
        ("-epub-text-combine-horizontal:all !important", "text-combine-upright:all !important"),
        ("-epub-text-orientation: sideways-right;", "text-orientation: sideways;"),
        ("-epub-text-orientation: vertical-right;", "text-orientation: mixed;"),
        ("-epub-text-underline-position: under left", "text-underline-position: under left"),
        ("x-epub-hyphens: auto", "x-epub-hyphens: auto"),
        ("p{hyphens: auto}", "p{hyphens: auto}"),
    ],
)
def test_a_prefixed_declaration_is_one_of_todays(written: str, meant: str) -> None:
    assert modern_styles(written) == meant
    assert modern_sheet(written.encode() + b"/* \xe9 */") == meant.encode() + b"/* \xe9 */"


def test_the_styles_of_a_page_are_renamed_and_its_words_are_not() -> None:
    style = "<style>p { -epub-word-break: keep-all }</style>"
    words = '<p style="-epub-text-align-last: center">Write -epub-hyphens: none; here.</p>'
    document = parse_document(page(words, head=style).encode(), "x.xhtml", "application/xhtml+xml")
    assert document.text.text == "Write -epub-hyphens: none; here."
    shown = document.page_bytes()
    assert b"p { word-break: keep-all }" in shown
    assert b'style="text-align-last: center"' in shown


def _math(inside: str) -> str:
    return _of(f'<math xmlns="http://www.w3.org/1998/Math/MathML">{inside}</math>')


def _of(markup: str) -> str:
    root = etree.fromstring(markup, etree.XMLParser(huge_tree=True))
    modernise(root)
    return linear(root)


def test_a_matrix_has_its_brackets_and_rows() -> None:
    assert _of(MATRIX) == "A = [1 −2; 3 4]"
    fenced = "<mo>(</mo><mtable><mtr><mtd><mi>a</mi></mtd></mtr><mtr><mtd><mi>b</mi></mtd></mtr></mtable><mo>)</mo>"
    assert _math(fenced) == "(a; b)"


def test_a_system_of_equations_has_a_line_for_each() -> None:
    assert _of(SYSTEM) == "2x₁ = 0;\nx² = √y"


@pytest.mark.parametrize(
    ("inside", "written"),
    [
        ("<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>", "(a + b)/2"),
        ("<msqrt><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mn>1</mn></msqrt>", "√(x² + 1)"),
        ("<mroot><mi>x</mi><mn>3</mn></mroot>", "³√x"),
        ("<msup><mrow><mo>(</mo><mi>a</mi><mo>−</mo><mi>b</mi><mo>)</mo></mrow><mi>n</mi></msup>", "(a − b)ⁿ"),
        ("<msup><mi>e</mi><mrow><mi>i</mi><mi>π</mi></mrow></msup>", "e^(iπ)"),
        ("<msup><mi>A</mi><mrow><mo>−</mo><mn>1</mn></mrow></msup>", "A⁻¹"),
        ("<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>", "x₁²"),
        ("<msub><mi>a</mi><mrow><mi>i</mi><mi>j</mi></mrow></msub>", "aᵢⱼ"),
        (
            "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>"
            "<msup><mi>i</mi><mn>2</mn></msup>",
            "∑ᵢ₌₁ⁿ i²",
        ),
        ("<mover><mi>x</mi><mo>¯</mo></mover>", "x\u0304"),
        ("<mi>sin</mi><mo>\u2061</mo><mi>x</mi>", "sin x"),
        ("<mo>−</mo><mi>x</mi><mo>=</mo><mo>−</mo><mn>3</mn>", "−x = −3"),
        ("<mi>f</mi><mrow><mo>(</mo><mi>x</mi><mo>,</mo><mi>y</mi><mo>)</mo></mrow>", "f(x, y)"),
        ("<mo>{</mo><mi>a</mi><mo>,</mo><mi>b</mi><mo>}</mo>", "{a, b}"),
        ("<semantics><mi>x</mi><annotation>\\xi</annotation></semantics>", "x"),
        ("<mtext>if </mtext><mi>x</mi><mo>&lt;</mo><mn>0</mn>", "if x < 0"),
        ("<mi>x</mi><mo>≠</mo><mfrac><mi>a</mi></mfrac>", "x ≠ a"),
        ("", ""),
    ],
)
def test_formulas_are_written_as_people_write_them(inside: str, written: str) -> None:
    assert _math(inside) == written


def test_fractions_keep_relations_apart() -> None:
    assert _of(SOLVES) == "m ≤ n/2"


def test_a_formula_without_end_is_written_all_the_same() -> None:
    assert _math("<mrow>" * 500 + "<mi>x</mi>" + "</mrow>" * 500) == "x"
