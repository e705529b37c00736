"""Formulas on one line: as a reader would write them in a message."""

from __future__ import annotations

import pytest
from lxml import etree

from indexing.formulas import linear
from indexing.legacy import modernise
from tests.textbook import MATRIX, SOLVES, SYSTEM


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
