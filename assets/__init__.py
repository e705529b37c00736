"""Where the files shipped with Quoth lie: sample book, stories of the exam, icons, the page's script and style,
translations, dictionary, typeface, adapters."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

_THEME = re.compile(r':root(?:\[data-quoth-theme="(\w+)"\])? \{(.*?)\n  \}', re.DOTALL)
_COLOUR = re.compile(r"--quoth-([\w-]+): (#[0-9a-f]{6});")


def sample_book() -> Path:
    """The sample book, an EPUB of our own."""
    return _path("sample", "eleven-minutes-fast.epub")


def exam_books() -> dict[str, Path]:
    """The stories that a language model is examined on by their slugs, in the order of the exam, the sample first."""
    stories = sorted(Path(str(files(__name__).joinpath("exam"))).glob("*.epub"))
    return {path.stem: path for path in (sample_book(), *stories)}


def exam_questions(slug: str) -> Path:
    """The questions about the story `slug`, a TOML file."""
    return _path("exam", f"{slug}.toml")


def icon(name: str) -> Path:
    """The icon called `name`: a name alone is a 24x24 line drawing (`icon("search")`), a file name is that file."""
    return _path("icons", name if "." in name else f"{name}.svg")


def page_file(name: str) -> Path:
    """A script or style that is put into the page which shows a book."""
    return _path("page", name)


@cache
def page_colours(theme: str) -> Mapping[str, str]:
    """The colours of the page in a theme as #rrggbb, by their names in page.css: “background”, “pink-line”."""
    blocks = _THEME.findall(page_file("page.css").read_text(encoding="utf-8"))
    return dict(_COLOUR.findall(next(block for name, block in blocks if (name or "light") == theme)))


@cache
def page_style() -> bytes:
    """Our style sheet as the element that stands in the head of every page."""
    sheet = page_file("page.css").read_text(encoding="utf-8")
    escaped = sheet.replace("&", "&amp;").replace("<", "&lt;")
    return f'<style xmlns="http://www.w3.org/1999/xhtml">{escaped}</style>'.encode()


def desktop_file(name: str) -> Path:
    """A file for Linux desktops: the entry and its description, or one of Quoth's own pictures."""
    return _path("icons" if name.endswith((".svg", ".png")) else "desktop", name)


def translation_folder() -> Path:
    """The folder of the window's words in other languages than English."""
    return _path("translations", "quoth_de.qm").parent


def dictionary() -> Path:
    """The main file of the English dictionary, WordNet's."""
    return _path("dictionaries", "wordnet-3.1.ifo")


def typeface_files() -> dict[str, Path]:
    """The files of OpenDyslexic, regular, italic, bold and both, by their names."""
    styles = ("regular", "italic", "bold", "bold-italic")
    return {name: _path("typefaces", name) for name in (f"opendyslexic-{style}.woff2" for style in styles)}


def adapters() -> Path:
    """The folder of the adapters that tune language models for Quoth; what is missing there, the catalogue tells."""
    return Path(str(files(__name__).joinpath("models")))


def shipped_models() -> Path | None:
    """The folder of models that came with Quoth, which only a bundle has: the models that anybody may use at once."""
    folder = Path(str(files(__name__).joinpath("shipped_models")))
    return folder if folder.is_dir() else None


def _path(*parts: str) -> Path:
    # Quoth is installed as plain files, never run from inside a zip, so that a resource is always a path.
    path = Path(str(files(__name__).joinpath(*parts)))
    if not path.is_file():
        raise FileNotFoundError(f"This copy of Quoth lacks the file {'/'.join(parts)}; install it again.")
    return path
