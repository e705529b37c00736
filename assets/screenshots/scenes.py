"""What the pictures show: each scene is set up as a reader would come to it, then taken in every theme."""

from __future__ import annotations

import tomllib
from pathlib import Path

import assets
from assets.screenshots.camera import Camera
from indexing.locator import Locator, TextRange
from indexing.publication import open_publication
from reader.engine.protocol import Colour
from reader.ui.across_books.profile_dialog import ProfileDialog
from reader.ui.models.models_dialog import ModelsDialog
from reader.ui.pictures.map_window import MapWindow

NOVEL = "books/jane-austen_pride-and-prejudice.epub"
NOTED = "books/herman-melville_moby-dick.epub"
VERTICAL = "samples/kusamakura-japanese-vertical-writing.epub"
LEFTWARDS = "samples/regime-anticancer-arabic.epub"
SHELF = (
    NOVEL,
    NOTED,
    "books/mary-shelley_frankenstein.epub",
    "books/robert-louis-stevenson_treasure-island.epub",
    "books/bram-stoker_dracula.epub",
    VERTICAL,
    LEFTWARDS,
)
LATE_IN_SAMPLE = Locator(11, 1000)  # by then its featured question can be answered
MID_NOVEL = Locator(26, 3000)
HIGHLIGHTS: dict[Colour, str] = {
    "yellow": "these things happen so often!",
    "green": "the interference of friends will persuade a young man of independent fortune to think no more of a girl",
    "blue": "that expression of ‘violently in love’ is so hackneyed",
    "pink": "feelings which arise from an half-hour’s acquaintance",
}
ACROSS = "Who falls ill with a fever?"
WISHES = ("a story of the sea and of ships", "a gothic story with a monster")
SCRIPTS = {"vertical": (VERTICAL, Locator(4, 0)), "right-to-left": (LEFTWARDS, Locator(2, 6000))}


def take_all(folder: Path, corpus: Path, scale: int) -> None:
    """Every scene that can be taken, at one scale; those that show the machine's work once, at the first."""
    with Camera(folder, ".webp" if scale == 1 else f"-{scale}00.webp") as camera:
        if scale == 1:
            camera.wait(camera.window.shelf.welcome.isVisible, "the welcome", seconds=60)
            camera.take("welcome")
        take_answer(camera)
        if scale == 1:
            take_models(camera)
        if (corpus / "books").is_dir():
            camera.window.actions_["shelf"].trigger()
            camera.window.library.add([str(corpus / name) for name in SHELF])
            camera.wait(lambda: camera.books > len(SHELF), "the shelf", seconds=120)
            camera.read(str(corpus / NOVEL))
            take_annotations(camera, corpus / NOVEL)
            take_found(camera)
            if scale == 1:
                take_map(camera)
            take_note(camera, corpus / NOTED)
            for name, (file, place) in SCRIPTS.items():
                camera.read(str(corpus / file))
                camera.window.reading.page.go_to(place)
                camera.rest()
                camera.take_themes(name)
        camera.window.actions_["shelf"].trigger()
        camera.wait_for_index()
        camera.rest()
        camera.take_themes("shelf")
        if scale == 1:
            take_shelf_panel(camera)


def take_shelf_panel(camera: Camera) -> None:
    """A question across books, books recommended for a wish, and the profile that such wishes make."""
    side, actions = camera.window.shelf_side, camera.window.actions_
    actions["ask-shelf"].trigger()
    panel = side.panel

    def finished() -> bool:
        return bool(panel.turns) and not panel.busy

    panel.ask(ACROSS)
    camera.wait(finished, "an answer across books", seconds=180)
    camera.take_themes("across-books")
    panel.clear()
    for wish in WISHES:
        panel.recommend(wish)
        camera.wait(finished, "recommendations", seconds=180)
    camera.take_themes("recommended")
    actions["profile"].trigger()
    dialog = camera.dialog(ProfileDialog)
    camera.wait(lambda: dialog.profile is not None, "the profile", seconds=20)
    camera.take_dialog("profile", dialog)
    side.show_panel(False)


def take_answer(camera: Camera) -> None:
    """The sample book, its featured question answered beside it and the quote followed."""
    ask_featured(camera)
    reading = camera.window.reading
    reading.follow(reading.panel.ask_panel.turns[-1].quotes[0])
    camera.rest()
    camera.take_themes("panel")


def ask_featured(camera: Camera) -> None:
    """Open the sample book late in it, and have its featured question answered."""
    window, sample = camera.window, str(assets.sample_book())
    featured = tomllib.loads((assets.sample_book().parent / "questions.toml").read_text("utf-8"))["featured"]
    window.library.add([sample], then_open=True)
    camera.read(sample)
    camera.wait_for_index()
    window.reading.page.go_to(LATE_IN_SAMPLE)
    camera.rest()
    panel = window.reading.panel.ask_panel
    panel.ask_once(featured["question"])
    camera.wait(lambda: not panel.busy and bool(panel.turns), "an answer", seconds=180)


def take_models(camera: Camera) -> None:
    """The models that there are, and what they need."""
    camera.window.actions_["models"].trigger()
    dialog = camera.dialog(ModelsDialog)
    camera.wait(lambda: bool(dialog.list.cards), "the models", seconds=20)
    camera.take_dialog("models", dialog)


def take_annotations(camera: Camera, file: Path) -> None:
    """Highlights, a note and a bookmark in the novel, and the tab that lists them."""
    reading = camera.window.reading
    reading.page.go_to(MID_NOVEL)
    camera.rest()
    if not reading.annotations.annotations:
        with open_publication(file) as publication:
            text = publication.document(MID_NOVEL.spine).text.text
        for colour, words in HIGHLIGHTS.items():
            at = text.index(words)
            reading.annotations.add("highlight", TextRange.of(MID_NOVEL.spine, at, at + len(words)), colour)
            camera.rest(0.3)
        reading.annotations.add("bookmark", TextRange(MID_NOVEL, MID_NOVEL))
        camera.rest(0.3)
        noted = next(annotation for annotation in reading.annotations.annotations if annotation.colour == "green")
        reading.annotations.change(noted.id, note="And he was persuaded: compare Darcy’s letter.")
    reading.panel.show_tab("notes")
    camera.rest()
    camera.take_themes("notes")
    reading.panel.show_tab("ask")


def take_found(camera: Camera) -> None:
    """Words found in the novel as far as it has been read, the places ahead without theirs."""
    finding = camera.window.reading.finding
    camera.window.actions_["find"].trigger()
    finding.field.setText("Bingley")
    camera.rest()
    camera.take_themes("find")
    finding.escape()
    camera.rest(0.3)


def take_note(camera: Camera, file: Path) -> None:
    """A note in its pop-up."""
    with open_publication(file) as publication:
        pages = ((item, publication.document(item.index).page_bytes()) for item in publication.spine)
        href = next(item.href for item, page in pages if b"noteref" in page)
    camera.read(str(file))
    camera.window.reading.page.go_to_href(href)
    camera.rest()
    camera.evaluate("quothPage.show({kind: 'fragment', id: document.querySelector('a[*|type~=noteref]').id}, null)")
    camera.rest(0.6)
    click = "document.querySelector('a[*|type~=noteref]').click()"
    camera.take_themes("footnote", lambda: camera.evaluate(click))
    camera.window.reading.page.setFocus()


def take_map(camera: Camera) -> None:
    """The people of the novel so far, one of them, the story so far, and the pictures of its map."""
    window = camera.window
    reading, panel = window.reading, window.reading.panel
    reading.page.go_to(MID_NOVEL)
    panel.show_tab("characters")

    def ready() -> bool:
        concepts = panel.entity_cache.concepts
        return concepts is not None and concepts.before is not None and concepts.before > MID_NOVEL

    camera.wait(ready, "the characters", seconds=120)
    camera.take("characters")
    panel.show_entity("Darcy")
    camera.wait(panel.characters.view.isVisible, "a character’s page", seconds=20)
    camera.use_theme("dark")
    camera.take("character")
    camera.use_theme("light")
    panel.show_tab("story")
    view = panel.story.summary_views[0]
    view.start()
    camera.wait(lambda: not view.busy, "the story so far", seconds=300)
    camera.take("story")
    panel.show_tab("ask")
    window.actions_["map"].trigger()
    drawn = window.findChildren(MapWindow)[0]
    camera.wait(lambda: bool(drawn.graph.names), "the map", seconds=60)
    camera.take("map", drawn)
    drawn.tabs.setCurrentIndex(1)
    camera.use_theme("dark")
    camera.take("themes", drawn)
    camera.use_theme("light")
    drawn.close()
