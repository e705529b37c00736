"""Whether this computer is running on battery; where that is unknown, it is assumed not to be."""

from __future__ import annotations

import ctypes
import subprocess
from pathlib import Path

from reader import system

_SUPPLIES = Path("/sys/class/power_supply")
_OFFLINE = 0


def on_battery(supplies: Path = _SUPPLIES) -> bool:
    """Ask the system; ``supplies`` is where Linux lists its power supplies."""
    try:
        if system.is_windows():
            return _windows()
        if system.is_macos():
            stated = subprocess.run(
                ["pmset", "-g", "batt"], capture_output=True, text=True, timeout=2, check=False
            ).stdout
            return "'Battery Power'" in stated
        return _linux(supplies)
    except (OSError, ValueError, subprocess.SubprocessError):
        return False


def _linux(supplies: Path) -> bool:
    """A mains supply says whether it is plugged in; with none that is, a battery that discharges tells."""
    kinds = {path: _word(path / "type") for path in supplies.iterdir()}
    plugged = [_word(path / "online") == "1" for path, kind in kinds.items() if kind in {"Mains", "USB"}]
    discharging = any(_word(path / "status") == "Discharging" for path, kind in kinds.items() if kind == "Battery")
    return discharging and not any(plugged)


def _word(path: Path) -> str:
    return path.read_text(encoding="ascii", errors="replace").strip() if path.exists() else ""


def _windows() -> bool:
    status = (ctypes.c_ubyte * 12)()  # SYSTEM_POWER_STATUS; its first byte is ACLineStatus
    stated: int = ctypes.windll.kernel32.GetSystemPowerStatus(status)  # type: ignore[attr-defined, unused-ignore]
    return bool(stated) and status[0] == _OFFLINE
