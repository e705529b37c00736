"""The scheme ``quoth-book://<token>/<href>``: the open book's files, read off the GUI thread, and nothing else."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial

import shiboken6
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, Qt, QUrl, Signal
from PySide6.QtWebEngineCore import QWebEngineUrlRequestJob, QWebEngineUrlScheme, QWebEngineUrlSchemeHandler

from reader.jobs import JobPool

_log = logging.getLogger(__name__)

SCHEME = b"quoth-book"

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


Reader = Callable[[str], Resource]  # href -> the file; LookupError if the book has none of that name


def _log_unread(href: str, future: Future[Resource]) -> None:
    """What a file read ahead of its page raised: no more than a note, as the page itself will fail with the same."""
    if not future.cancelled() and (error := future.exception()) is not None:
        _log.info("%s: %s", href, error)


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
    """Answers requests for the open book's files.

    A request does nothing on the GUI thread but wait: the file is read by a job, and its bytes come back as a signal.
    """

    _fetched = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = JobPool("page")
        self._token = ""
        self._reader: Reader | None = None
        self._waiting: dict[int, QWebEngineUrlRequestJob] = {}
        self._serial = 0
        self._fetched.connect(self._reply, Qt.ConnectionType.QueuedConnection)
        pool = self._pool
        self.destroyed.connect(lambda: pool.close(wait=False))

    def serve(self, token: str, reader: Reader | None) -> None:
        """From now on ``token`` is the open book, read through ``reader`` (on another thread); None closes it."""
        self._token = token
        self._reader = reader

    def warm(self, href: str) -> None:
        """Have the file read soon, in case its page is next."""
        if self._reader is not None:
            reader = self._reader
            self._pool.submit(lambda: reader(href)).add_done_callback(partial(_log_unread, href))

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
        reader = self._reader
        if reader is None:
            job.fail(QWebEngineUrlRequestJob.Error.RequestAborted)
            return
        self._serial += 1
        serial, href = self._serial, href_of(url)
        self._waiting[serial] = job
        job.destroyed.connect(lambda: self._waiting.pop(serial, None))
        future = self._pool.submit(lambda: reader(href))
        future.add_done_callback(lambda done: self._fetched.emit(serial, done))

    def _reply(self, serial: int, future: Future[Resource]) -> None:
        job = self._waiting.pop(serial, None)
        if job is None or not shiboken6.isValid(job):  # the page has been closed in the meantime
            return
        if future.cancelled():
            job.fail(QWebEngineUrlRequestJob.Error.RequestAborted)
            return
        error = future.exception()
        if error is not None:
            missing = isinstance(error, LookupError)
            (_log.info if missing else _log.warning)("%s: %s", job.requestUrl().toDisplayString(), error)
            job.fail(
                QWebEngineUrlRequestJob.Error.UrlNotFound if missing else QWebEngineUrlRequestJob.Error.RequestFailed
            )
            return
        resource = future.result()
        body = QBuffer(job)  # dies with the request
        body.setData(QByteArray(resource.data))
        body.open(QIODevice.OpenModeFlag.ReadOnly)
        job.setAdditionalResponseHeaders(_HEADERS)  # type: ignore[arg-type]  # a QMultiMap; see _HEADERS
        job.reply(QByteArray(resource.media_type.encode()), body)
