"""A folder of many EPUBs to drop: slices of the corpus' books with documents of others shuffled in."""

from __future__ import annotations

import random
import re
import zipfile
from pathlib import Path

from tests.bench.recommend.made_names import made_author, made_title
from tests.epubs import Epub, pages_of

_BODY = re.compile(r"<body[^>]*>(.*)</body>", re.S)
_TEXT = re.compile(r"<p[ >]")
_IMAGE = re.compile(r"<(?:img|image)\b[^>]*/?>")
_LEAST_PARAGRAPHS = 5
_WORDS = 10_000
"""Of a made book at least: a long story, or the opening chapters of a novel."""
_SUBJECTS = ("Sea stories", "Ghost stories", "Detective and mystery stories", "Love stories", "Philosophy", "History")


def make_folder(corpus: Path, folder: Path, count: int) -> None:
    """Write ``count`` books to ``folder``, some of them in folders below it; those already there stay."""
    sources = [path for part in ("books", "shelf") for path in sorted((corpus / part).glob("*.epub"))]
    documents: dict[Path, list[str]] = {}
    for n in range(count):
        chance = random.Random(n)  # noqa: S311 - the same books each time
        path = folder / f"{n // 50:02}" / f"{n:04}.epub"
        if path.exists():
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        own, other = chance.sample(sources, 2)
        for source in (own, other):
            if source not in documents:
                documents[source] = _documents(source)
        subject = chance.choice(_SUBJECTS)
        title, author = made_title(chance, n), made_author(chance)
        metadata = f"<dc:subject>{subject}</dc:subject><dc:description>{title}, by {author}.</dc:description>"
        pages = pages_of(*_slice(documents[own], documents[other], chance))
        Epub(title=title, authors=(author,), identifier=f"urn:made:{n}", metadata=metadata, pages=pages).build(path)


def _documents(source: Path) -> list[str]:
    """The bodies of a book's documents that have a text, without pictures."""
    with zipfile.ZipFile(source) as archive:
        names = [name for name in archive.namelist() if name.endswith(".xhtml") and "/text/" in name]
        pages = [archive.read(name).decode() for name in names]
    bodies = [body[1] for page in pages if (body := _BODY.search(page)) is not None]
    return [_IMAGE.sub("", body) for body in bodies if len(_TEXT.findall(body)) >= _LEAST_PARAGRAPHS]


def _slice(own: list[str], other: list[str], chance: random.Random) -> list[str]:
    """Documents in a row from one book, until they have the words, and one of another among them."""
    first = chance.randrange(len(own))
    taken: list[str] = []
    words = 0
    for body in own[first:] + own[:first]:
        taken.append(body)
        words += body.count(" ")
        if words >= _WORDS:
            break
    taken.insert(chance.randrange(len(taken) + 1), chance.choice(other))
    return taken
