"""A note as the little rich text that Qt draws: made of nothing but its words, which are escaped, and our own tags."""

from __future__ import annotations

from html import escape

from reader.engine.protocol import Note, NoteLink, Paragraph

_SCHEME = "link:"
_LINE = 1.2  # of the type's size: about the height of a line that asks for none


def links_of(note: Note) -> tuple[NoteLink, ...]:
    """The note's links; their places here are what its anchors name."""
    links: list[NoteLink] = []
    for link in (run.link for paragraph in note.paragraphs for run in paragraph.runs):
        if link is not None and link not in links:
            links.append(link)
    return tuple(links)


def link_number(anchor: str) -> int:
    """The place in ``links_of`` that an anchor names."""
    return int(anchor.removeprefix(_SCHEME))


def html_of(note: Note, line_height: float) -> str:
    """The note; lines are ``line_height`` times as high as the type, which Qt counts from a line's own height."""
    links = links_of(note)
    direction = "rtl" if note.right_to_left else "ltr"
    paragraphs = (
        f'<p dir="{direction}" style="line-height: {round(line_height / _LINE * 100)}%; {_margins(number, paragraph)}">'
        f"{_runs(paragraph, links)}</p>"
        for number, paragraph in enumerate(note.paragraphs)
    )
    return "".join(paragraphs)


def _margins(number: int, paragraph: Paragraph) -> str:
    side = 20 if paragraph.quoted else 0
    return f"margin: {7 if number else 0}px {side}px 0 {side}px"


def _runs(paragraph: Paragraph, links: tuple[NoteLink, ...]) -> str:
    pieces = []
    for run in paragraph.runs:
        piece = escape(run.text).replace("\n", "<br>")
        for style in sorted(run.styles):
            piece = f"<{style}>{piece}</{style}>"
        if run.link is not None:
            piece = f'<a href="{_SCHEME}{links.index(run.link)}">{piece}</a>'
        pieces.append(piece)
    return "".join(pieces)
