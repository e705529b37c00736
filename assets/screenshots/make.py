"""Takes the README's pictures from the running program: `python -m assets.screenshots.make [--corpus FOLDER]`.

The program runs offscreen with a data folder of its own and the installed models. The pictures of other scripts, and a
fuller shelf, need the corpus of real books; without it they are left as they are.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import assets
from indexing.locator import Locator
from models.folder import default_path

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

HERE = Path(__file__).resolve().parent
SIZE = (1240, 820)
SHELF = (
    "books/jane-austen_pride-and-prejudice.epub",
    "books/herman-melville_moby-dick.epub",
    "books/mary-shelley_frankenstein.epub",
    "books/robert-louis-stevenson_treasure-island.epub",
    "books/bram-stoker_dracula.epub",
    "samples/kusamakura-japanese-vertical-writing.epub",
    "samples/regime-anticancer-arabic.epub",
)
SCRIPTS = {"japanese": (SHELF[5], Locator(4, 0)), "arabic": (SHELF[6], Locator(2, 6000))}

LATE_IN_SAMPLE = Locator(11, 1000)  # by then its featured question can be answered
MID_NOVEL = Locator(26, 3000)  # of the first book of the shelf


def main() -> int:
    """Take them all; 0 if every picture that could be taken was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, default=HERE.parents[2] / "shared" / "corpus")
    corpus: Path = parser.parse_args().corpus
    with tempfile.TemporaryDirectory(prefix="quoth-pictures-") as home:
        os.environ["QUOTH_MODELS"] = str(default_path())
        os.environ["QUOTH_HOME"] = home
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        os.environ["QTWEBENGINE_CHROMIUM_FLAGS"] = "--disable-gpu"
        with _Photographer() as photographer:
            photographer.take_sample()
            if (corpus / "books").is_dir():
                photographer.take_corpus(corpus)
            else:
                print(f"no corpus at {corpus}: the pictures of other books stay as they are")
            photographer.take_shelf()
    return 0


class _Photographer:
    """The program, as a reader would use it, and a camera."""

    def __enter__(self) -> _Photographer:
        # Qt reads the environment when it is first imported
        from PySide6.QtWidgets import QApplication  # noqa: PLC0415

        from reader.ui.app import build_window, prepare_app  # noqa: PLC0415
        from reader.ui.page_guard import prepare_web_engine  # noqa: PLC0415

        prepare_web_engine()
        self.app = QApplication(sys.argv[:1])
        prepare_app(self.app)
        self.client, self.window = build_window(self.app)
        self.window.resize(*SIZE)
        self.client.start()
        self.window.begin(None, (), None)
        self.window.show()
        return self

    def __exit__(self, *_: object) -> None:
        self.window.close()

    def take_sample(self) -> None:
        """The sample book in the three themes, its featured question answered and the quote followed."""
        featured = tomllib.loads((assets.sample_book().parent / "questions.toml").read_text("utf-8"))["featured"]
        self.window.library.add([str(assets.sample_book())], then_open=True)
        self.wait_for_page()
        self.wait_for_index()
        self.window.reading.page.go_to(LATE_IN_SAMPLE)
        self.rest()
        panel = self.window.reading.panel.asking
        panel.ask(featured["question"])
        self.wait(lambda: not panel.busy, "an answer", seconds=180)
        self.window.reading.follow(panel.turns[-1].quotes[0])
        self.rest()
        self.take("light")
        self.window.actions_.look.themes["dark"].trigger()
        self.take("dark")
        self.window.actions_.contents.trigger()
        self.window.actions_.look.themes["sepia"].trigger()
        self.take("sepia")
        self.window.actions_.contents.trigger()
        self.window.actions_.look.themes["light"].trigger()

    def take_corpus(self, corpus: Path) -> None:
        """Books in other scripts, and the shelf with covers on it."""
        self.window.actions_.shelf.trigger()
        self.window.library.add([str(corpus / name) for name in SHELF])
        model = self.window.shelf.view.model()
        self.wait(lambda: model.rowCount() > len(SHELF), "the shelf", seconds=60)
        self.take_characters(str(corpus / SHELF[0]))
        self.take_story()
        self.take_map()
        for name, (file, place) in SCRIPTS.items():
            self.window.library.open(str(corpus / file))
            self.wait_for_page(str(corpus / file))
            self.window.reading.page.go_to(place)
            self.rest()
            self.take(name)

    def take_characters(self, file: str) -> None:
        """Those met by the middle of a novel, and the page of one."""
        self.window.library.open(file)
        self.wait_for_page(file)
        reading, panel = self.window.reading, self.window.reading.panel
        self.wait(lambda: reading.text_ready, "the text", seconds=60)
        reading.page.go_to(MID_NOVEL)
        panel.show_tab("characters")

        def met() -> bool:
            concepts = panel.cast.concepts
            return concepts is not None and concepts.before is not None and concepts.before > MID_NOVEL

        self.wait(met, "the characters", seconds=120)
        self.take("characters")
        panel.show_entity("Darcy")
        self.wait(panel.characters.view.isVisible, "a character’s page", seconds=20)
        self.window.actions_.look.themes["dark"].trigger()
        self.take("character")
        self.window.actions_.look.themes["light"].trigger()
        panel.show_tab("ask")

    def take_story(self) -> None:
        """The story of the open novel, so far."""
        panel = self.window.reading.panel
        panel.show_tab("story")
        telling = panel.story.tellings[0]
        telling.tell()
        self.wait(lambda: not telling.busy, "the story so far", seconds=300)
        self.take("story")
        panel.show_tab("ask")

    def take_map(self) -> None:
        """The pictures of the open novel's map, so far."""
        from reader.ui.pictures.map_window import MapWindow  # noqa: PLC0415

        self.window.actions_.map.trigger()
        drawn = self.window.findChildren(MapWindow)[0]
        self.wait(lambda: bool(drawn.graph.names), "the map", seconds=60)
        self.take("map", drawn)
        drawn.tabs.setCurrentIndex(1)
        self.window.actions_.look.themes["dark"].trigger()
        self.take("themes", drawn)
        self.window.actions_.look.themes["light"].trigger()
        drawn.close()

    def take_shelf(self) -> None:
        """The shelf, as the books stand on it by now."""
        self.window.actions_.shelf.trigger()
        self.rest()
        self.take("shelf")

    def wait_for_page(self, path: str | None = None) -> None:
        """Wait until a book's page is shown."""
        reading = self.window.reading

        def shown() -> bool:
            known = reading.book is not None and path in (None, reading.book.path)
            return known and reading.page.position is not None

        self.wait(shown, "the page", seconds=60)
        self.rest()

    def wait_for_index(self) -> None:
        """Wait until the open book's meaning is indexed."""
        entry = self.window.shelf.model_entry

        def indexed() -> bool:
            book = self.window.reading.book
            found = entry(book.id) if book is not None else None
            return found is not None and found.stage == "done"

        self.wait(indexed, "the index", seconds=300)

    def take(self, name: str, shown: QWidget | None = None) -> None:
        """Save what the main window, or another, shows."""
        self.rest(0.6)
        picture = HERE / f"{name}.png"
        (shown or self.window).grab().save(str(picture))
        print(picture.relative_to(HERE.parents[1]))

    def rest(self, seconds: float = 1.5) -> None:
        """Let a page turn and settle: a picture has no signal to wait for."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.processEvents()
            time.sleep(0.01)

    def wait(self, condition: Callable[[], bool], what: str, *, seconds: float) -> None:
        """Run the program until ``condition`` holds."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise SystemExit(f"waited {seconds:.0f} s for {what} in vain")
            self.app.processEvents()
            time.sleep(0.01)


if __name__ == "__main__":
    sys.exit(main())
