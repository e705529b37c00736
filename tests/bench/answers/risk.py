"""Draws risk against coverage: the share of wrong answers when only the likeliest ones are stated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from tests.bench.answers.outcomes import Outcome

_WIDTH, _HEIGHT, _LEFT, _TOP = 560, 320, 56, 18
_COLOURS = ("#1f6f8b", "#b5541c", "#5b7f2b", "#7a4a8c")
_FEWEST = 8
"""Answers below which a share says nothing."""


def curve(rows: Sequence[Outcome]) -> list[tuple[float, float]]:
    """(coverage, risk) as the threshold falls. Coverage is of the answerable questions, risk of all that is stated."""
    ranked = sorted((row for row in rows if row.probability is not None), key=lambda row: -(row.probability or 0))
    answerable = sum(row.answerable for row in rows) or 1
    points, wrong = [], 0
    for n, row in enumerate(ranked, start=1):
        wrong += not row.candidate_right
        if n >= _FEWEST:
            points.append((n / answerable, wrong / n))
    return points


def draw(systems: Mapping[str, Sequence[Outcome]]) -> str:
    """An SVG with a line for each system that gives probabilities and each wording."""
    lines = []
    for rows_name, rows in systems.items():
        for wording, label in (("reader", "as readers ask"), ("summary", "as a summary puts it")):
            points = curve([row for row in rows if row.wording == wording])
            if points:
                lines.append((f"{rows_name}, {label}", points))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH + _LEFT + 20} {_HEIGHT + 70}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{_WIDTH + _LEFT + 20}" height="{_HEIGHT + 70}" fill="#fff"/>',
    ]
    for tenth in range(0, 11, 2):
        x, y = _LEFT + _WIDTH * tenth / 10, _TOP + _HEIGHT * (1 - tenth / 10)
        parts.append(f'<line x1="{_LEFT}" x2="{_LEFT + _WIDTH}" y1="{y:.0f}" y2="{y:.0f}" stroke="#ddd"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 4:.0f}" text-anchor="end">{tenth * 10}%</text>')
        parts.append(f'<text x="{x:.0f}" y="{_TOP + _HEIGHT + 18}" text-anchor="middle">{tenth * 10}%</text>')
    parts.append(
        f'<text x="{_LEFT + _WIDTH / 2:.0f}" y="{_TOP + _HEIGHT + 36}" text-anchor="middle">'
        "short answers stated, of the answerable questions (coverage)</text>"
    )
    parts.append(f'<text x="{_LEFT + 6}" y="{_TOP + 12}">wrong, of the stated (risk)</text>')
    for n, (label, points) in enumerate(lines):
        colour = _COLOURS[n % len(_COLOURS)]
        path = " ".join(
            f"{_LEFT + _WIDTH * min(1.0, coverage):.1f},{_TOP + _HEIGHT * (1 - risk):.1f}" for coverage, risk in points
        )
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        y = _TOP + _HEIGHT - 10 - 16 * (len(lines) - 1 - n)  # where risk is low and all is stated no line comes
        parts.append(f'<text x="{_LEFT + _WIDTH - 6}" y="{y}" text-anchor="end" fill="{colour}">{escape(label)}</text>')
    return "\n".join([*parts, "</svg>", ""])
