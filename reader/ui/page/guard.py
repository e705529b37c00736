"""Keeps Chromium inside the open book: its start-up flags, its request filter, its profile and its page."""

from __future__ import annotations

import atexit
import logging
import os
from collections.abc import Sequence
from weakref import WeakSet

import shiboken6
from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtWebEngineCore import (
    QWebEngineDownloadRequest,
    QWebEnginePage,
    QWebEngineProfile,
    QWebEngineSettings,
    QWebEngineUrlRequestInfo,
    QWebEngineUrlRequestInterceptor,
)
from PySide6.QtWidgets import QApplication

from reader import system
from reader.ui.page.scheme import SCHEME, register_scheme

_log = logging.getLogger(__name__)
_FLAGS_VARIABLE = "QTWEBENGINE_CHROMIUM_FLAGS"

# Quoth opens no socket: no name is resolved (link hints such as preconnect never pass the request filter), and none of
# the browser's own services runs.
_FLAGS = (
    '--host-resolver-rules="MAP * ~NOTFOUND"',
    "--no-proxy-server",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-sync",
    "--dns-prefetch-disable",
    "--no-pings",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
)

_OFF = (
    "PluginsEnabled",
    "PdfViewerEnabled",
    "LocalContentCanAccessRemoteUrls",
    "LocalContentCanAccessFileUrls",
    "LocalStorageEnabled",
    "JavascriptCanOpenWindows",
    "JavascriptCanAccessClipboard",
    "JavascriptCanPaste",
    "AllowWindowActivationFromJavaScript",
    "HyperlinkAuditingEnabled",
    "DnsPrefetchEnabled",
    "AutoLoadIconsForPage",
    "ErrorPageEnabled",
    "FullScreenSupportEnabled",
    "ScreenCaptureEnabled",
    "WebGLEnabled",
    "AllowGeolocationOnInsecureOrigins",
    "NavigateOnDropEnabled",
    "ShowScrollBars",
    "PlaybackRequiresUserGesture",
    "FocusOnNavigationEnabled",  # a citation that turns the page leaves the caret in the question
)
_REFUSALS = ("Refused to ", "Unsafe attempt to load ", "Not allowed to load ")  # how Chromium's messages begin

# JavaScript itself is on: ours runs in a world of its own, the book's is refused by the content security policy.
# Nor can a book start a sound, as "autoplay" is taken out of its pages; ours plays the book's own recording.
_ON = ("JavascriptEnabled", "ScrollAnimatorEnabled")


def prepare_web_engine() -> None:
    """Register the book scheme and set Chromium's flags. Call once, before the application object is made."""
    given = os.environ.get(_FLAGS_VARIABLE, "")
    flags = [flag for flag in _FLAGS if flag not in given]
    if system.has_no_sandbox() and "--no-sandbox" not in given:
        flags.append("--no-sandbox")
    os.environ[_FLAGS_VARIABLE] = " ".join([*given.split(" "), *flags]).strip()
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_ShareOpenGLContexts)
    register_scheme()


class RequestGuard(QWebEngineUrlRequestInterceptor):
    """Lets through what is addressed to the open book, and images and fonts written out in its own pages (data:)."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.token = ""

    def interceptRequest(self, info: QWebEngineUrlRequestInfo) -> None:
        """Block all but the book's own files."""
        url = info.requestUrl()
        if self.allows(url, info.resourceType()):
            return
        info.block(True)
        _log.warning("refused a request of the book: %s", url.toDisplayString()[:200])

    def allows(self, url: QUrl, kind: QWebEngineUrlRequestInfo.ResourceType) -> bool:
        """Whether a request for ``url`` stays inside the open book."""
        kinds = QWebEngineUrlRequestInfo.ResourceType
        if url == QUrl("about:blank"):
            return kind == kinds.ResourceTypeMainFrame
        if url.scheme() == "data":
            return kind in {kinds.ResourceTypeImage, kinds.ResourceTypeFontResource}
        return bool(self.token) and url.scheme() == SCHEME.decode() and url.host() == self.token


def sealed_profile(guard: RequestGuard) -> QWebEngineProfile:
    """A profile that keeps nothing on disk, downloads nothing and asks ``guard`` about every request."""
    profile = QWebEngineProfile()  # without a name: off the record
    profile.setHttpCacheType(QWebEngineProfile.HttpCacheType.NoCache)
    profile.setPersistentCookiesPolicy(QWebEngineProfile.PersistentCookiesPolicy.NoPersistentCookies)
    profile.setSpellCheckEnabled(False)
    profile.setPushServiceEnabled(False)
    profile.setUrlRequestInterceptor(guard)
    profile.downloadRequested.connect(_refuse_download)
    settings = profile.settings()
    for names, on in ((_OFF, False), (_ON, True)):
        for name in names:
            if attribute := getattr(QWebEngineSettings.WebAttribute, name, None):  # not all are in every Qt 6
                settings.setAttribute(attribute, on)
    settings.setUnknownUrlSchemePolicy(QWebEngineSettings.UnknownUrlSchemePolicy.DisallowUnknownUrlSchemes)
    return profile


def _refuse_download(download: QWebEngineDownloadRequest) -> None:
    download.cancel()


_pages: WeakSet[BookPage] = WeakSet()


@atexit.register
def _end_pages() -> None:
    """End pages that nobody closed: at exit Python would end their profile first, on which Chromium crashes."""
    for page in list(_pages):
        if shiboken6.isValid(page):
            shiboken6.delete(page)


class BookPage(QWebEnginePage):
    """A web page that goes only where the view sends it: whatever the book asks for, it doesn't get."""

    def __init__(self, profile: QWebEngineProfile, parent: QObject | None = None) -> None:
        super().__init__(profile, parent)
        _pages.add(self)
        self._expected = QUrl()
        self.permissionRequested.connect(lambda permission: permission.deny())
        self.fullScreenRequested.connect(lambda request: request.reject())
        self.fileSystemAccessRequested.connect(lambda request: request.reject())

    def visit(self, url: QUrl) -> None:
        """Load ``url``, the only address that is allowed from now on."""
        self._expected = url
        self.load(url)

    def acceptNavigationRequest(
        self, url: QUrl | str, _kind: QWebEnginePage.NavigationType, in_main_frame: bool
    ) -> bool:
        """Let in what ``visit`` asked for; clicked links come as messages of the page's own scripts."""
        url = QUrl(url)
        if in_main_frame and url == self._expected:
            self._expected = QUrl()  # once: a page can't reload itself
            return True
        _log.info("refused to go to %s", url.toDisplayString()[:200])
        return False

    def createWindow(self, _kind: QWebEnginePage.WebWindowType) -> None:  # type: ignore[override]
        """No page opens another."""

    def chooseFiles(
        self, _mode: QWebEnginePage.FileSelectionMode, _old: Sequence[str], _types: Sequence[str]
    ) -> list[str]:
        """A page gets no file of the reader's, and no dialog asks for one."""
        return []

    def javaScriptAlert(self, _origin: QUrl | str, message: str) -> None:
        """A page opens no dialog."""
        _log.info("refused a dialog of the book, of %d characters", len(message))

    def javaScriptConfirm(self, origin: QUrl | str, message: str) -> bool:
        """Nor one that asks, as when a page is left."""
        self.javaScriptAlert(origin, message)
        return False

    def javaScriptPrompt(self, origin: QUrl | str, message: str, _default: str) -> tuple[bool, str]:
        """Nor one that asks for words."""
        self.javaScriptAlert(origin, message)
        return False, ""

    def javaScriptConsoleMessage(
        self, _level: QWebEnginePage.JavaScriptConsoleMessageLevel, message: str, line: int, source: str
    ) -> None:
        """What the policy refused the book goes to the log quietly; a fault of our own scripts does not."""
        # where ours have the page laid out, what it is refused is laid at their door
        ours = source.startswith("userscript:") and not message.startswith(_REFUSALS)
        write = _log.error if ours else _log.debug
        write("page: %s (%s:%d)", message.strip(), source, line)
