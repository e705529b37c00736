"""Why the system or Python refused something, in the window's language: they say it in English alone."""

from __future__ import annotations

import errno

from reader.ui.words import tr, tr_later

_REASONS = {
    errno.ENOENT: tr_later("No such file or directory"),
    errno.EACCES: tr_later("Permission denied"),
    errno.EPERM: tr_later("Operation not permitted"),
    errno.EISDIR: tr_later("Is a directory"),
    errno.ENOTDIR: tr_later("Not a directory"),
    errno.EEXIST: tr_later("File exists"),
    errno.ENOSPC: tr_later("No space left on device"),
    errno.EDQUOT: tr_later("Disk quota exceeded"),
    errno.EROFS: tr_later("Read-only file system"),
    errno.EIO: tr_later("Input/output error"),
    errno.ENAMETOOLONG: tr_later("File name too long"),
    errno.EBUSY: tr_later("Device or resource busy"),
    errno.EMFILE: tr_later("Too many open files"),
    errno.ENOMEM: tr_later("Cannot allocate memory"),
    errno.ESTALE: tr_later("Stale file handle"),
    errno.ECONNREFUSED: tr_later("Connection refused"),
    errno.ECONNRESET: tr_later("Connection reset by peer"),
    errno.ETIMEDOUT: tr_later("Connection timed out"),
    errno.ENETUNREACH: tr_later("Network is unreachable"),
    errno.EHOSTUNREACH: tr_later("No route to host"),
}
_OF_NETWORKS = (
    tr_later("Name or service not known"),
    tr_later("Temporary failure in name resolution"),
    tr_later("Remote end closed connection without response"),
    tr_later("timed out"),
)
_OF_EXPRESSIONS = (
    tr_later("missing ), unterminated subpattern"),
    tr_later("unbalanced parenthesis"),
    tr_later("unterminated character set"),
    tr_later("nothing to repeat"),
    tr_later("multiple repeat"),
    tr_later("min repeat greater than max repeat"),
    tr_later("bad character range {range}"),
    tr_later("bad escape (end of pattern)"),
    tr_later("bad escape {sign}"),
    tr_later("unknown extension {sign}"),
    tr_later("unexpected end of pattern"),
)
SYSTEM_WORDS = {
    **{reason: reason for reason in (*_REASONS.values(), *_OF_NETWORKS, *_OF_EXPRESSIONS)},
    "[Errno {number}] {reason}: '{path}'": tr_later("{path}: {reason}"),
    "[Errno {number}] {reason}": "{reason}",
    "[SSL: CERTIFICATE_VERIFY_FAILED] {reason}": tr_later("the certificate can’t be verified"),
}
"""What Python writes of such an error, with what the window says for it."""


def reason_of(error: Exception) -> str:
    """Why something failed, without the path; what isn't known by its number, as the system or the library says it."""
    known = _REASONS.get(error.errno) if isinstance(error, OSError) and error.errno is not None else None
    if known is not None:
        return tr(known)
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
