"""Which Quoth this is."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def quoth_version() -> str:
    """The version that is installed; of a checkout that isn't, that it is one."""
    try:
        return version("quoth")
    except PackageNotFoundError:
        return "from a checkout"
