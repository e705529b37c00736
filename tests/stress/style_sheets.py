"""No style sheet loses text: random ones on a real page, by hypothesis: ``python -m tests.stress.style_sheets``.

The first chapter fails of which a word is on no page, or printed over another, made as small as possible; with
QUOTH_COUNT set, all of them are counted instead.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from indexing.locator import Locator
from indexing.publication import open_publication
from reader.ui.look.page_style import PageStyle
from tests.epubs import Epub
from tests.stress.inputs import run
from tests.stress.options import Options, options
from tests.stress.style_rules import StyledChapter, chapters
from tests.ui.page_driver import PageDriver
from tests.ui.seen_words import Seen, look


class Tally:
    """What became of the chapters."""

    def __init__(self) -> None:
        self.cases = self.losing = self.words = self.lost = self.overprinting = 0
        self.worst: list[tuple[int, StyledChapter, Seen]] = []

    def add(self, chapter: StyledChapter, seen: Seen) -> None:
        """Count a chapter."""
        self.cases += 1
        self.words += seen.total
        self.lost += len(seen.lost)
        self.losing += bool(seen.lost)
        self.overprinting += bool(seen.over)
        if seen.lost or seen.over:
            self.worst.append((len(seen.lost), chapter, seen))

    def __str__(self) -> str:
        return (
            f"style sheets: of {self.cases:,} chapters {self.losing:,} have words that are on no page "
            f"({self.lost:,} of {self.words:,} words), {self.overprinting:,} words that are printed over others"
        )

    def listed(self) -> str:
        """The sheets of the worst chapters."""
        return "\n".join(
            f"--- {lost} of {seen.total} lost, {len(seen.over)} printed over others, {chapter.size} {chapter.mode} "
            f"{chapter.columns}\n{chapter.sheet}"
            for lost, chapter, seen in sorted(self.worst, key=lambda entry: -entry[0])[:30]
        )


def show(driver: PageDriver, chapter: StyledChapter, folder: Path) -> Seen:
    """Open a chapter, and go through its words."""
    path = Epub(pages=(("a.xhtml", chapter.page()),)).build(folder / "chapter.epub")
    driver.view.resize(*chapter.size)
    driver.view.set_style(PageStyle(mode=chapter.mode, columns=chapter.columns))
    driver.open(open_publication(path), Locator(0, 0))
    size = f"innerWidth === {chapter.size[0]} && innerHeight === {chapter.size[1]}"
    driver.qtbot.waitUntil(lambda: bool(driver.evaluate(size)), timeout=5_000)
    return look(driver)


def check(driver: PageDriver, folder: Path, wanted: Options, then: Callable[[StyledChapter, Seen], None]) -> int:
    """Show random chapters; returns how many."""
    return run(lambda chapter: then(chapter, show(driver, chapter, folder)), chapters(), wanted)


def main() -> int:
    """Run the test of ``test_style_sheets.py`` with more cases."""
    wanted = options(__doc__, 3_000, 1_800)
    os.environ["QUOTH_SHEETS"] = f"{wanted.cases} {wanted.seconds} {wanted.first}"
    return int(
        pytest.main(["-q", "-s", "-p", "no:cacheprovider", str(Path(__file__).with_name("test_style_sheets.py"))])
    )


if __name__ == "__main__":
    sys.exit(main())
