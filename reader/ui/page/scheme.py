"""The scheme ``quoth-book://<token>/<href>``: the open book's files, read by the engine, and nothing else."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import shiboken6
from PySide6.QtCore import QBuffer, QByteArray, QFile, QIODevice, QObject, QUrl
from PySide6.QtWebEngineCore import QWebEngineUrlRequestJob, QWebEngineUrlScheme, QWebEngineUrlSchemeHandler

import assets

_log = logging.getLogger(__name__)

SCHEME = b"quoth-book"
_TYPEFACES = "/.quoth/"
"""Where, among the files of every book, the typefaces lie that page.css names."""

# The scheme's name, not 'self', and the interceptor narrows it to the open book. No source for scripts, connections,
# frames and objects: they fall back to 'none'.
CONTENT_SECURITY_POLICY = (
    b"default-src 'none'; style-src quoth-book: 'unsafe-inline'; img-src quoth-book: data:; "
    b"font-src quoth-book: data:; media-src quoth-book:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

_HEADERS = {
    # each value is a list: a bare value is split into characters, and the policy is lost
    QByteArray(b"Content-Security-Policy"): [QByteArray(CONTENT_SECURITY_POLICY)],
    QByteArray(b"X-Content-Type-Options"): [QByteArray(b"nosniff")],
    QByteArray(b"Referrer-Policy"): [QByteArray(b"no-referrer")],
    QByteArray(b"X-DNS-Prefetch-Control"): [QByteArray(b"off")],
    QByteArray(b"Cache-Control"): [QByteArray(b"no-store")],
}


@dataclass(frozen=True, slots=True)
class Resource:
    """A file of the book as it is served."""

    media_type: str
    data: bytes


Leave = Callable[[], None]
Then = Callable[[Resource | None], None]


class FileReader(Protocol):
    """Gets a file of the book by its href, or its page, None if there is none; returns how to wait for it no more."""

    def __call__(self, href: str, then: Then, *, page: bool) -> Leave: ...


def register_scheme() -> None:
    """Tell Chromium of the scheme. Once, before the application object is made."""
    if QWebEngineUrlScheme.schemeByName(QByteArray(SCHEME)).name():
        return
    scheme = QWebEngineUrlScheme(QByteArray(SCHEME))
    scheme.setSyntax(QWebEngineUrlScheme.Syntax.Host)
    # Secure, so that no feature is refused as on plain http; no access to local files, to other schemes or by fetch().
    scheme.setFlags(QWebEngineUrlScheme.Flag.SecureScheme)
    QWebEngineUrlScheme.registerScheme(scheme)


def book_url(token: str, href: str, query: str = "") -> QUrl:
    """The address of a file of the book that ``token`` stands for."""
    url = QUrl()
    url.setScheme(SCHEME.decode())
    url.setHost(token)
    url.setPath("/" + href, QUrl.ParsingMode.DecodedMode)
    if query:
        url.setQuery(query)
    return url


def href_of(url: QUrl) -> str:
    """The file's name in the book, as the package names it."""
    return url.path(QUrl.ComponentFormattingOption.FullyDecoded).removeprefix("/")


class BookSchemeHandler(QWebEngineUrlSchemeHandler):
    """Answers requests for the open book's files: a request waits, and the engine's answer is its reply."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._token = ""
        self._reader: FileReader | None = None
        self._waiting: dict[int, Leave] = {}
        self._serial = 0

    def serve(self, token: str, reader: FileReader | None) -> None:
        """From now on ``token`` is the open book, read through ``reader``; None closes it."""
        self._token = token
        self._reader = reader

    @property
    def reading(self) -> bool:
        """Whether a file is being read for a page that waits for it."""
        return bool(self._waiting)

    def requestStarted(self, job: QWebEngineUrlRequestJob) -> None:
        """Take a request, or refuse it at once."""
        url, initiator = job.requestUrl(), job.initiator()
        # the view's own navigations have no initiator; a data: or sandboxed document has "null"
        stranger = initiator.isValid() and (initiator.scheme(), initiator.host()) != (url.scheme(), url.host())
        if stranger or not self._token or url.host() != self._token or job.requestMethod() != QByteArray(b"GET"):
            _log.warning("refused %s to %s", url.toDisplayString(), initiator.toDisplayString() or "the view")
            job.fail(QWebEngineUrlRequestJob.Error.RequestDenied)
            return
        if self._reader is None:
            job.fail(QWebEngineUrlRequestJob.Error.RequestAborted)
            return
        if (typeface := _typeface_at(url)) is not None:
            _reply_with(job, "font/woff2", typeface)
            return
        self._serial += 1
        serial = self._serial
        self._waiting[serial] = lambda: None
        job.destroyed.connect(lambda: self._left(serial))
        is_page = not initiator.isValid()
        leave = self._reader(href_of(url), lambda resource: self._reply(serial, job, resource), page=is_page)
        if serial in self._waiting:  # else the reply has been given at once
            self._waiting[serial] = leave

    def _left(self, serial: int) -> None:
        """The page that waited has been closed."""
        if (leave := self._waiting.pop(serial, None)) is not None:
            leave()

    def _reply(self, serial: int, job: QWebEngineUrlRequestJob, resource: Resource | None) -> None:
        if self._waiting.pop(serial, None) is None or not shiboken6.isValid(job):
            return
        if resource is None:
            _log.info("%s: there is no such file", job.requestUrl().toDisplayString())
            job.fail(QWebEngineUrlRequestJob.Error.UrlNotFound)
            return
        _answer(job, resource)


def _answer(job: QWebEngineUrlRequestJob, resource: Resource) -> None:
    body = QBuffer()
    body.setData(QByteArray(resource.data))
    _reply_with(job, resource.media_type, body)


def _reply_with(job: QWebEngineUrlRequestJob, media_type: str, body: QIODevice) -> None:
    body.setParent(job)  # dies with the request
    body.open(QIODevice.OpenModeFlag.ReadOnly)
    job.setAdditionalResponseHeaders(_HEADERS)  # type: ignore[arg-type]  # a QMultiMap; see _HEADERS
    job.reply(QByteArray(media_type.encode()), body)


def _typeface_at(url: QUrl) -> QFile | None:
    """A typeface that ships with Quoth, which Chromium asks for, and reads, once the reader has chosen it."""
    place = url.path()
    file = assets.typeface_files().get(place.removeprefix(_TYPEFACES)) if place.startswith(_TYPEFACES) else None
    return QFile(str(file)) if file is not None else None
