"""Which Quoth this is, and of which parts it is made."""

from __future__ import annotations

import platform
import re


def quoth_version() -> str:
    """The version that is installed; of a checkout that isn't, that it is one."""
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - no window should wait for it

    try:
        return version("quoth")
    except PackageNotFoundError:
        return "from a checkout"


def parts() -> tuple[str, ...]:
    """Python, and the packages that Quoth requires as they are installed, each with its version."""
    from importlib.metadata import PackageNotFoundError, requires, version  # noqa: PLC0415

    try:
        wanted = requires("quoth") or []
    except PackageNotFoundError:
        wanted = []
    installed = [f"Python {platform.python_version()}"]
    for name in (re.split(r"[^\w.-]", requirement)[0] for requirement in wanted if "extra ==" not in requirement):
        try:
            installed.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            installed.append(f"{name}: missing")
    return tuple(installed)
