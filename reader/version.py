"""Which Quoth this is."""

from __future__ import annotations


def quoth_version() -> str:
    """The version that is installed; of a checkout that isn't, that it is one."""
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - no window should wait for it

    try:
        return version("quoth")
    except PackageNotFoundError:
        return "from a checkout"
