"""The keyboard's media keys and the desktop's media controls, by MPRIS 2 over D-Bus, where there is a session bus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import ClassInfo, Property, QObject, Slot
from PySide6.QtDBus import QDBusAbstractAdaptor, QDBusConnection, QDBusMessage

from reader.ui.speaking.reading_aloud import ReadingAloud

_PATH = "/org/mpris/MediaPlayer2"
_SERVICE = "org.mpris.MediaPlayer2.quoth"
_PLAYER = "org.mpris.MediaPlayer2.Player"
_STATUS = {"off": "Stopped", "reading": "Playing", "paused": "Paused"}


@ClassInfo({"D-Bus Interface": "org.mpris.MediaPlayer2"})  # type: ignore[call-arg]  # PySide’s stubs lack it
class _Root(QDBusAbstractAdaptor):  # type: ignore[operator]
    """What the desktop asks of any player. Names and types are MPRIS's."""

    def __init__(self, parent: QObject, show: Callable[[], None]) -> None:
        super().__init__(parent)
        self._show = show

    @Slot()
    def Raise(self) -> None:
        self._show()

    @Slot()
    def Quit(self) -> None:
        """Not offered."""

    def _no(self) -> bool:
        return False

    def _yes(self) -> bool:
        return True

    def _name(self) -> str:
        return "Quoth"

    def _entry(self) -> str:
        return "quoth"

    CanQuit = Property(bool, _no)
    CanRaise = Property(bool, _yes)
    HasTrackList = Property(bool, _no)
    Identity = Property(str, _name)
    DesktopEntry = Property(str, _entry)


@ClassInfo({"D-Bus Interface": _PLAYER})  # type: ignore[call-arg]  # as above
class _Player(QDBusAbstractAdaptor):  # type: ignore[operator]
    """Sentences are what next and previous go by."""

    def __init__(self, parent: QObject, reading: ReadingAloud, title: Callable[[], tuple[str, str]]) -> None:
        super().__init__(parent)
        self._reading, self._title = reading, title

    @Slot()
    def PlayPause(self) -> None:
        self._reading.toggle()

    @Slot()
    def Play(self) -> None:
        if self._reading.state != "reading":
            self._reading.toggle()

    @Slot()
    def Pause(self) -> None:
        self._reading.pause()

    @Slot()
    def Stop(self) -> None:
        self._reading.stop()

    @Slot()
    def Next(self) -> None:
        self._reading.step_sentence(1)

    @Slot()
    def Previous(self) -> None:
        self._reading.step_sentence(-1)

    def status(self) -> str:
        return _STATUS[self._reading.state]

    def metadata(self) -> dict[str, Any]:
        book, author = self._title()
        return {"xesam:album": book, "xesam:artist": [author], "xesam:title": book} if book else {}

    def _rate(self) -> float:
        return self._reading.settings.speed

    def _can(self) -> bool:
        return True

    def _cannot(self) -> bool:
        return False

    PlaybackStatus = Property(str, status)
    Metadata = Property("QVariantMap", metadata)  # type: ignore[arg-type]  # a type of Qt’s, by its name
    Rate = Property(float, _rate)
    CanGoNext = Property(bool, _can)
    CanGoPrevious = Property(bool, _can)
    CanPlay = Property(bool, _can)
    CanPause = Property(bool, _can)
    CanSeek = Property(bool, _cannot)
    CanControl = Property(bool, _can)


class MediaKeys(QObject):
    """On the bus from the first time that something is read. ``title`` is that of the open book and its author."""

    def __init__(
        self,
        reading: ReadingAloud,
        title: Callable[[], tuple[str, str]],
        show: Callable[[], None],
        bus: Callable[[], QDBusConnection] = QDBusConnection.sessionBus,
    ) -> None:
        super().__init__(reading)
        self._bus = bus
        self._root = _Root(self, show)
        self._player = _Player(self, reading, title)
        self._said = "Stopped"
        self._on_bus = False
        reading.changed.connect(self._changed)

    def _changed(self) -> None:
        now = self._player.status()
        if now == self._said:
            return
        self._said = now
        bus = self._bus()
        if not self._on_bus:
            if not bus.isConnected():
                return
            self._on_bus = bus.registerObject(_PATH, self) and bus.registerService(_SERVICE)
        news = QDBusMessage.createSignal(_PATH, "org.freedesktop.DBus.Properties", "PropertiesChanged")
        changed = {"PlaybackStatus": now, "Metadata": self._player.metadata()}
        news.setArguments([_PLAYER, changed, [""]])
        bus.send(news)
