"""The dialog of models in a real window, with a real engine and its real child, beside a server on this computer."""

from __future__ import annotations

import os
import select
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from models.catalog import load_catalog, slug
from models.folder import ModelsFolder
from reader.ui.app import prepare_app
from reader.ui.client.engine_client import EngineClient
from reader.ui.models.card import ModelCard
from reader.ui.models.models_dialog import ModelsDialog
from reader.ui.models.server_page import ServerPage
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from tests.models import program_servers
from tests.models.hub_server import HuggingFace, serving
from tests.models.program_servers import ProgramServer
from tests.models.speaking_server import SpeakingServer
from tests.starter import SMALL_WRITER
from tests.ui.small_models import COMMAND, CONTENT, SHA256

WAIT = 60_000  # a child is started, which takes seconds on a busy machine


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[HuggingFace]:
    """What the child asks in place of huggingface.co."""
    with serving(CONTENT) as made:
        monkeypatch.setenv("HF_ENDPOINT", made.url)
        yield made


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of models, empty."""
    folder = tmp_path / "models"
    monkeypatch.setenv("QUOTH_MODELS", str(folder))
    return folder


@pytest.fixture
def own_window(qapp: QApplication, qtbot: QtBot, models: Path, server: HuggingFace) -> Iterator[MainWindow]:
    """A window whose engine knows two small models."""
    prepare_app(qapp)
    client = EngineClient([*COMMAND, "engine"])
    window = MainWindow(qapp, client, Settings())
    client.start()
    window.show()
    window.begin(WindowArguments())
    yield window
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)


def opened(window: MainWindow, qtbot: QtBot) -> ModelsDialog:
    """The dialog, with its list."""
    window.actions_["models"].trigger()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), ModelsDialog), timeout=WAIT)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ModelsDialog)
    qtbot.waitUntil(lambda: "tiny" in dialog.list.cards, timeout=WAIT)
    return dialog


def begin_install(card: ModelCard) -> None:
    """Ask for it, and say yes."""
    (card.install if card.install.isVisible() else card.resume).click()
    card.fetch.click()


def part(models: Path) -> Path:
    return models / "tiny" / "tiny.gguf.part"


def test_nothing_is_asked_before_a_click_that_says_what_goes_out_and_dropped_connections_are_taken_up(
    own_window: MainWindow, qtbot: QtBot, models: Path, server: HuggingFace
) -> None:
    server.break_after = [300_000, 500_000]
    dialog = opened(own_window, qtbot)
    card = dialog.list.cards["tiny"]
    assert "Apache-2.0" in card.facts.text()
    assert "900 MB of memory" in card.facts.text()
    assert "showed the answer to 43 of 75" in card.words.text()
    assert "43" not in dialog.list.cards["finder"].words.text()
    assert "answers are the book’s own sentences" in dialog.list.none.text()
    card.install.click()
    question = card.sure.text()
    assert server.url.removeprefix("http://") in question
    assert "good/models/tiny.gguf (2.0 MB)" in question
    assert "Nothing else is sent" in question
    assert SHA256 in question
    assert server.paths == []
    card.not_now.click()
    assert not card.sure.isVisible()
    assert server.paths == []
    begin_install(card)
    qtbot.waitUntil(lambda: card.state.installed, timeout=WAIT)
    assert (models / "tiny" / "tiny.gguf").read_bytes() == CONTENT
    assert server.ranges == [None, "bytes=300000-", "bytes=800000-"]
    assert set(server.user_agents) == {"quoth"}
    assert card.badge.text() == "In use"  # there was no other
    assert card.remove.isVisible()
    assert not card.bar.isVisible()
    dialog.reject()


@pytest.mark.nightly
def test_a_pause_keeps_what_there_is_and_the_next_click_goes_on(
    own_window: MainWindow, qtbot: QtBot, models: Path, server: HuggingFace
) -> None:
    server.hold_after = 1_000_000
    card = opened(own_window, qtbot).list.cards["tiny"]
    begin_install(card)
    qtbot.waitUntil(lambda: "of 2.0 MB fetched" in card.said.text() and card.bar.value() > 400, timeout=WAIT)
    assert card.pause.isVisible()
    card.pause.click()
    qtbot.waitUntil(card.resume.isVisible)
    assert card.said.text().startswith("Stopped: ")
    server.hold_after = None
    begin_install(card)
    qtbot.waitUntil(lambda: card.state.installed, timeout=WAIT)
    assert (models / "tiny" / "tiny.gguf").read_bytes() == CONTENT
    again = server.ranges[-1]
    assert again is not None
    assert int(again.removeprefix("bytes=").removesuffix("-")) >= 900_000


def test_after_a_kill_the_download_goes_on_where_it_was(
    own_window: MainWindow, qtbot: QtBot, models: Path, server: HuggingFace
) -> None:
    server.hold_after = 1_000_000
    dialog = opened(own_window, qtbot)
    card = dialog.list.cards["tiny"]
    begin_install(card)
    qtbot.waitUntil(lambda: part(models).exists() and part(models).stat().st_size >= 1_000_000, timeout=WAIT)
    qtbot.waitUntil(lambda: card.bar.value() > 400, timeout=WAIT)
    os.kill(own_window._client.engine_pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: "killed" in card.problem.text(), timeout=WAIT)
    server.hold_after = None
    server.go_on.set()  # the child finds that nobody listens any more
    qtbot.waitUntil(card.resume.isVisible, timeout=WAIT)
    begin_install(card)
    qtbot.waitUntil(lambda: card.state.installed, timeout=WAIT)
    assert (models / "tiny" / "tiny.gguf").read_bytes() == CONTENT
    dialog.reject()


@pytest.mark.nightly
def test_cancelling_deletes_what_was_fetched(
    own_window: MainWindow, qtbot: QtBot, models: Path, server: HuggingFace
) -> None:
    server.hold_after = 1_000_000
    card = opened(own_window, qtbot).list.cards["tiny"]
    begin_install(card)
    qtbot.waitUntil(part(models).exists, timeout=WAIT)
    card.discard.click()
    assert "Delete this model" in card.sure.text()
    card.delete.click()
    server.go_on.set()
    qtbot.waitUntil(lambda: card.install.isVisible() and not (models / "tiny").exists(), timeout=WAIT)


@pytest.fixture
def _full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUOTH_TEST_FREE", "1000000")


@pytest.mark.usefixtures("_full_disk")
def test_no_room_is_said_before_anything_is_asked(own_window: MainWindow, qtbot: QtBot, server: HuggingFace) -> None:
    card = opened(own_window, qtbot).list.cards["tiny"]
    begin_install(card)
    qtbot.waitUntil(lambda: "1 MB are free; make room." in card.problem.text(), timeout=WAIT)
    assert server.paths == []


def test_a_public_file_is_looked_up_pinned_and_thrown_away_if_it_is_no_model(
    own_window: MainWindow, qtbot: QtBot, models: Path, server: HuggingFace
) -> None:
    dialog = opened(own_window, qtbot)
    dialog.tabs.setCurrentIndex(1)
    page = dialog.elsewhere
    page.address.setText("somebody/things")
    page.look_up.click()
    qtbot.waitUntil(lambda: "is no address of a model" in page.problem.text(), timeout=WAIT)
    assert server.paths == []
    page.address.setText("https://huggingface.co/somebody/things/blob/main/sub/Thing-Q4.gguf")
    page.look_up.click()
    qtbot.waitUntil(lambda: "somebody-thing-q4" in dialog.list.cards, timeout=WAIT)
    assert server.paths == ["/somebody/things/resolve/main/sub/Thing-Q4.gguf"]
    assert dialog.tabs.currentIndex() == 0
    card = dialog.list.cards["somebody-thing-q4"]
    assert not (models / "somebody-thing-q4").exists()
    assert "licence: see its page" in card.facts.text()
    assert "measured" not in card.words.text().lower()
    card.install.click()
    assert SHA256 in card.sure.text()
    card.fetch.click()
    qtbot.waitUntil(lambda: bool(dialog.list.problem.text() or card.problem.text()), timeout=WAIT)
    assert "can’t be loaded" in card.problem.text() + dialog.list.problem.text()
    assert not (models / "somebody-thing-q4").exists()
    assert server.paths[1] == f"/somebody/things/resolve/{server.revision}/sub/Thing-Q4.gguf"


def drop(dialog: ModelsDialog, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, none, left = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    dialog.dropEvent(QDropEvent(QPointF(9, 9), copy, data, left, none))


def test_a_dropped_file_is_tried_and_used_and_the_speed_measured_with_it(
    own_window: MainWindow, qtbot: QtBot, models: Path, models_folder: Path, tmp_path: Path
) -> None:
    dialog = opened(own_window, qtbot)
    (tmp_path / "noise.gguf").write_bytes(CONTENT)
    drop(dialog, tmp_path / "noise.gguf")
    qtbot.waitUntil(lambda: "can’t be loaded" in dialog.elsewhere.problem.text(), timeout=WAIT)
    assert dialog.tabs.currentIndex() == 1
    spec = load_catalog().find(SMALL_WRITER)
    drop(dialog, ModelsFolder(models_folder).file_path(spec, spec.files[0]))
    own = f"own-{slug(spec.files[0].name.removesuffix('.gguf'))}"
    qtbot.waitUntil(lambda: own in dialog.list.cards, timeout=60_000)
    card = dialog.list.cards[own]
    assert card.badge.text() == "In use"
    assert dialog.tabs.currentIndex() == 0
    dialog.list.measure.click()
    qtbot.waitUntil(lambda: "tokens a second with" in dialog.list.machine.text(), timeout=60_000)
    assert "(estimate)" in dialog.list.cards["tiny"].facts.text()
    card.remove.click()
    card.delete.click()
    qtbot.waitUntil(lambda: own not in dialog.list.cards, timeout=WAIT)
    assert ModelsFolder(models_folder).file_path(spec, spec.files[0]).exists()


@pytest.fixture
def speaking() -> Iterator[SpeakingServer]:
    """A model server on this computer."""
    made = SpeakingServer()
    yield made
    made.end()


def server_page(dialog: ModelsDialog) -> ServerPage:
    """The page of a server of one's own, shown."""
    dialog.tabs.setCurrentIndex(2)
    page = dialog.findChild(ServerPage)
    assert page is not None
    assert page.isVisible()
    return page


def test_a_server_of_ones_own_is_tried_then_used_and_put_away_again(
    own_window: MainWindow, qtbot: QtBot, models: Path, speaking: SpeakingServer
) -> None:
    dialog = opened(own_window, qtbot)
    page = server_page(dialog)
    qtbot.waitUntil(lambda: page.state.text() == "No model server is in use." and page.use.isEnabled(), timeout=WAIT)
    page.address.setText("http://192.168.1.5:11434")
    page.use.click()
    qtbot.waitUntil(lambda: "is not on this computer" in page.problem.text(), timeout=WAIT)
    assert speaking.paths == []
    page.address.setText(speaking.address)
    page.model.setText("huge")
    page.use.click()
    qtbot.waitUntil(lambda: "has no model “huge”" in page.problem.text(), timeout=WAIT)
    assert not (models / "server.json").exists()
    page.model.clear()
    page.able.setChecked(False)
    page.context.setCurrentIndex(page.context.findData(8192))
    page.use.click()
    qtbot.waitUntil(lambda: "tiny at" in page.state.text(), timeout=WAIT)
    assert page.model.text() == "tiny"
    assert not page.problem.isVisible()
    dialog.reject()
    again = server_page(opened(own_window, qtbot))
    qtbot.waitUntil(lambda: again.address.text() == speaking.address, timeout=WAIT)
    assert not again.able.isChecked()
    assert again.context.currentData() == 8192
    again.off.click()
    qtbot.waitUntil(lambda: again.state.text() == "No model server is in use.", timeout=WAIT)
    assert not again.off.isVisible()
    assert not (models / "server.json").exists()


def test_servers_are_looked_for_when_the_reader_asks_and_one_is_chosen(
    own_window: MainWindow, qtbot: QtBot, models: Path, speaking: SpeakingServer
) -> None:
    ollama = ProgramServer(program_servers.OLLAMA)
    dialog = opened(own_window, qtbot)
    page = server_page(dialog)
    finder = page.finder
    finder.ports = (ollama.server_port, speaking.server_port)
    qtbot.waitUntil(page.use.isEnabled, timeout=WAIT)
    assert ollama.asked == speaking.paths == []
    assert not finder.list.isVisible()
    finder.look.click()
    qtbot.waitUntil(lambda: finder.list.isVisible() and finder.look.isEnabled(), timeout=WAIT)
    rows = [finder.list.item(row).text() for row in range(finder.list.count())]
    assert rows[0] == "qwen3.5:4b · Ollama\ncontext of 4,096 tokens · 3.4 GB · 4.7B · Q4_K_M"
    assert f"tiny · {speaking.address}" in rows
    finder.list.setCurrentRow(1)
    assert (page.address.text(), page.model.text()) == (ollama.address, "gemma3:4b-8k")
    assert page.context.currentData() == 8192
    assert page.able.isChecked()
    assert not (models / "server.json").exists()
    finder.list.setCurrentRow(rows.index(f"tiny · {speaking.address}"))
    page.use.click()
    qtbot.waitUntil(lambda: "tiny at" in page.state.text(), timeout=WAIT)
    ollama.end()


def test_a_look_that_finds_nothing_says_what_to_do_and_one_can_be_stopped(
    own_window: MainWindow, qtbot: QtBot, models: Path
) -> None:
    page = server_page(opened(own_window, qtbot))
    finder = page.finder
    with socket.socket() as closed, socket.create_server(("127.0.0.1", 0)) as silent:
        closed.bind(("127.0.0.1", 0))
        finder.ports = (closed.getsockname()[1],)
        finder.look.click()
        qtbot.waitUntil(lambda: "Start Ollama" in finder.state.text(), timeout=WAIT)
        assert not finder.list.isVisible()
        finder.ports = (silent.getsockname()[1],)
        finder.look.click()
        assert finder.stop.isVisible()
        qtbot.waitUntil(lambda: bool(select.select([silent], [], [], 0)[0]), timeout=WAIT)
        finder.stop.click()
        assert finder.look.isEnabled()
        assert not finder.stop.isVisible()
        assert not finder.state.isVisible()


def test_a_trial_can_be_stopped_and_ends_with_the_dialog(
    own_window: MainWindow, qtbot: QtBot, models: Path, speaking: SpeakingServer
) -> None:
    speaking.manner = "silent"
    dialog = opened(own_window, qtbot)
    page = server_page(dialog)
    qtbot.waitUntil(page.use.isEnabled, timeout=WAIT)
    page.address.setText(speaking.address)
    page.use.click()
    qtbot.waitUntil(lambda: speaking.heard.is_set() and page.stop.isVisible(), timeout=WAIT)
    page.stop.click()
    assert page.use.isEnabled()
    assert not page.stop.isVisible()
    qtbot.waitUntil(speaking.left.is_set, timeout=WAIT)
    speaking.left.clear()
    speaking.heard.clear()
    page.use.click()
    qtbot.waitUntil(speaking.heard.is_set, timeout=WAIT)
    dialog.reject()
    qtbot.waitUntil(speaking.left.is_set, timeout=WAIT)
    assert not (models / "server.json").exists()
