"""A little textbook whose boxes are marked up in each of the ways that publishers use, for tests."""

from __future__ import annotations

from pathlib import Path

from tests.epubs import book_of

_MATH = 'xmlns="http://www.w3.org/1998/Math/MathML"'
MATRIX = (
    f'<math {_MATH}><mi>A</mi><mo>=</mo><mfenced open="[" close="]" separators=""><mrow><mtable><mtr><mtd><mn>1</mn>'
    "</mtd><mtd><mo>−</mo><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable></mrow>"
    "</mfenced></math>"
)
SYSTEM = (
    f"<math {_MATH}><mtable><mtr><mtd><mn>2</mn><msub><mrow><mi>x</mi></mrow><mrow><mn>1</mn></mrow></msub></mtd><mtd>"
    "<mo>=</mo><mn>0</mn></mtd></mtr><mtr><mtd><msup><mi>x</mi><mn>2</mn></msup></mtd><mtd><mo>=</mo><msqrt><mi>y"
    "</mi></msqrt></mtd></mtr></mtable></math>"
)
SOLVES = f"<math {_MATH}><mi>m</mi><mo>≤</mo><mfrac><mi>n</mi><mn>2</mn></mfrac></math>"
_END = f"<span><math {_MATH}><mo>{{}}</mo></math></span>"
_BOLD = '<span class="ph cmbx-12">{}</span>'
_LED = f'<p class="p">{_BOLD}{_BOLD.format(" {}")}<br/>{_BOLD}<br/> {{}}'
"""What a converter from TeX makes of a box: all paragraphs are alike, and bold type alone says where it begins."""

LED = (
    "<h1>Section NM Nonsingular Matrices</h1><p>A matrix is used everywhere; nonsingular matrices matter most. We used "
    "Theorem NMUS above, and Theorem NMUS is a great theorem.</p>"
    + _LED.format("Definition", "SQM", "Square Matrix", f"A matrix with {SOLVES} rows is ")
    + f'<span class="ph cmbx-12">square</span> if it has as many columns. {_END.format("△")}</p>'
    "<p>We can now present a central definition.</p>"
    + _LED.format("Definition", "NM", "Nonsingular Matrix", "Suppose A is a square matrix. Suppose further that ")
    + 'the homogeneous system has only the trivial solution. Then we say that A is a <span class="cmbx-12">'
    f'nonsingular</span> matrix. Otherwise we say A is a <span class="cmbx-12">singular </span>matrix. '
    f"{_END.format('△')}</p><p>Notice that no system is called nonsingular.</p>"
    + _LED.format("Example", "S", "A singular matrix, Archetype A", '<span class="xref broken">Example H</span> shows ')
    + f"</p><div><table><tr><td><p>{MATRIX}</p></td></tr></table></div><p>which is a singular matrix. "
    f"{_END.format('⊠')}</p><p>That was short.</p>"
    + _LED.format("Theorem", "NMUS", "Nonsingular Matrices and Unique Solutions", "Suppose that A is square. ")
    + f"A is nonsingular if and only if every system has a unique solution: </p><p>{SYSTEM} {_END.format('□')}</p>"
    '<p><span class="cmbx-12">Proof</span> The hypothesis for this half is known. ■</p>'
)  # fmt: skip
CONTAINED = (
    "<h1>Chains</h1><p>A field is not a chain. Every lemma is a chain of thought.</p>"
    '<article class="definition-like"><h6 class="heading"><span class="type">Definition</span> '
    '<span class="codenumber">2.1</span>. <span class="title">Chain</span></h6>'
    "<p>A <dfn>chain</dfn> is a totally ordered set.</p>"
    "<p>Its <dfn>length</dfn> is one less than its size.</p></article>"
    '<div class="theorem-box"><p class="title">Lemma 2.2 (Zorn)</p><p>If every chain has a bound, there is a maximal '
    "element.</p></div>"
    '<section epub:type="example"><p><b>Example 2.3.</b> The whole numbers are a chain in which each number has a '
    "successor.</p></section>"
    '<aside role="doc-example"><p>Words in a dictionary are a chain too.</p></aside>'
    '<p class="theorem">Theorem 2.4. Every finite chain has a greatest element.</p><p class="theorem">It is unique.</p>'
    '<p class="theorem">Theorem 2.5. No chain is a field.</p><ul class="example-list"><li>Nothing here.</li></ul>'
    "<p>An <dfn>antichain</dfn> has no two elements that can be compared.</p>"
    "<h3>Example 2.6 Days of the week</h3><p>The days of one week are ordered as well.</p><h3>Remarks</h3><p>None.</p>"
)
GLOSSARY = (
    '<section epub:type="glossary"><h1>Glossary</h1><dl><dt>Bight</dt><dt>Bend</dt><dd><p>A loop of rope.</p></dd><dt>'
    "Fid (or marlinspike)</dt><dd>A pin that opens strands.</dd></dl><p><strong>Hitch.</strong> A knot around a "
    "thing.</p><p><strong>Loop.</strong> <em>See</em> Bight.</p></section>"
)


def textbook(path: Path) -> Path:
    """The book, at ``path``: a page for each way of marking boxes up."""
    return book_of(path, LED, CONTAINED, GLOSSARY, title="A First Course")
