"""Shuts this process off: the Linux kernel refuses it, its threads and its children whatever could reach a network.

No call that makes a socket, or names the address of one, is carried out any more; what is connected already goes on.
Nothing undoes this. Where the kernel, or the container around it, doesn't allow such a filter, Quoth does without it.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from reader import system


@dataclass(frozen=True, slots=True)
class Seal:
    """Whether the kernel shuts this process off, or ``why`` not. ``apart``: it may not look into others either."""

    enforced: bool
    apart: bool = False
    why: str = ""

    @property
    def said(self) -> str:
        """The same in words."""
        if not self.enforced:
            return f"{self.why}; nothing but Quoth’s own code keeps its engine off the network"
        if not self.apart:
            return "the kernel keeps the engine off the network, but not out of other programs’ memory (no Landlock)"
        return "the kernel keeps the engine off the network and out of other programs’ memory"


@dataclass(frozen=True, slots=True)
class _Calls:
    """What the filter needs to know of a processor: its name to the kernel, and the numbers of system calls."""

    processor: int
    refused: tuple[int, ...]
    socket: int
    sendto: int
    ioctl: int
    seccomp: int
    others_from: int | None = None
    """From this number on it is another set of calls, x32's, which would be a way round."""


# In the order: connect, bind, listen, sendmsg, sendmmsg (a connection, or an address with what is sent);
# ptrace, process_vm_readv, process_vm_writev, pidfd_getfd (through another process); io_uring_setup (any call, unseen);
# add_key, request_key, keyctl (the kernel looks names up for those that ask for a key).
_PROCESSORS = {
    "x86_64": _Calls(
        0xC000003E,
        (42, 49, 50, 46, 307, 101, 310, 311, 438, 425, 248, 249, 250),
        socket=41,
        sendto=44,
        ioctl=16,
        seccomp=317,
        others_from=0x40000000,
    ),
    "aarch64": _Calls(
        0xC00000B7,
        (203, 200, 201, 211, 269, 117, 270, 271, 438, 425, 217, 218, 219),
        socket=198,
        sendto=206,
        ioctl=29,
        seccomp=277,
    ),
}
_TIOCSTI, _TIOCLINUX = 0x5412, 0x541C  # type into the terminal, whose shell isn't shut off
_LOAD, _IS, _FROM, _RETURN = 0x20, 0x15, 0x35, 0x06
_ALLOW, _REFUSE = 0x7FFF0000, 0x00050000 | errno.EPERM
_AT_NUMBER, _AT_PROCESSOR, _AT_ARGUMENTS = 0, 4, 16
_PR_SET_DUMPABLE, _PR_SET_NO_NEW_PRIVS = 4, 38
_SET_FILTER, _ALL_THREADS = 1, 1
_LANDLOCK_CREATE, _LANDLOCK_ADD, _LANDLOCK_RESTRICT = 444, 445, 446
_LANDLOCK_VERSION, _LANDLOCK_BENEATH = 1, 1
_MAKE_CHAR, _MAKE_BLOCK, _REFER = 1 << 6, 1 << 11, 1 << 13
_WITH_REFER = 2

_state = Seal(False, why="this process isn’t sealed")


def state() -> Seal:
    """Whether this process is shut off."""
    return _state


def enforce() -> Seal:
    """Shut this process off, from now on and for good; or say why that can't be done here."""
    global _state  # noqa: PLW0603 - it is the process that is sealed
    if not _state.enforced:
        _state = _enforced()
    return _state


def hide() -> None:
    """Let no process of the same user look into this one, which isn't shut off: not even one that it came from."""
    _libc().prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


def _enforced() -> Seal:
    if not system.is_linux():
        return Seal(False, why="this system has no filter of system calls that a program could set for itself")
    calls = _PROCESSORS.get(platform.machine())
    if calls is None or ctypes.sizeof(ctypes.c_void_p) != struct.calcsize("q"):
        return Seal(False, why=f"Quoth knows no filter of system calls for a {platform.machine()} processor")
    libc = _libc()
    if not _install(libc, calls):
        return Seal(False, why="this kernel, or the container around it, allows no filter of system calls")
    return Seal(True, apart=_set_apart(libc))


def _install(libc: ctypes.CDLL, calls: _Calls) -> bool:
    """Give the kernel the filter, for all threads; False if it doesn't take it."""
    program = b"".join(_filter(calls))
    code = ctypes.create_string_buffer(program, len(program))
    whole = struct.pack("HxxxxxxQ", len(program) // 8, ctypes.addressof(code))
    if libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) or _call(libc, calls.seccomp, _SET_FILTER, _ALL_THREADS, whole):
        return False
    return _call(libc, calls.socket, 2, 1, 0) == -1 and ctypes.get_errno() == errno.EPERM  # it is as it should be


def _filter(calls: _Calls) -> Iterator[bytes]:
    """The instructions. What isn't refused is allowed: this shuts a process off, it doesn't cage it."""

    def refused_if(code: int, value: int) -> Iterator[bytes]:
        yield _step(code, value, 0, 1)
        yield _step(_RETURN, _REFUSE)

    yield _step(_LOAD, _AT_PROCESSOR)
    yield _step(_IS, calls.processor, 1, 0)  # 32-bit calls are another processor's
    yield _step(_RETURN, _REFUSE)
    yield _step(_LOAD, _AT_NUMBER)
    if calls.others_from is not None:
        yield from refused_if(_FROM, calls.others_from)
    for number in (calls.socket, *calls.refused):
        yield from refused_if(_IS, number)
    yield _step(_IS, calls.ioctl, 0, 6)
    yield _step(_LOAD, _AT_ARGUMENTS + 8)  # the kernel looks at 32 bits of it
    yield from refused_if(_IS, _TIOCSTI)
    yield from refused_if(_IS, _TIOCLINUX)
    yield _step(_RETURN, _ALLOW)
    yield _step(_IS, calls.sendto, 0, 5)
    for half in (0, 4):  # of the pointer to an address: `send` has none
        yield _step(_LOAD, _AT_ARGUMENTS + 8 * 4 + half)
        yield _step(_IS, 0, 1 if half else 0, 0 if half else 2)
    yield _step(_RETURN, _REFUSE)
    yield _step(_RETURN, _ALLOW)


def _step(code: int, value: int, if_so: int = 0, if_not: int = 0) -> bytes:
    return struct.pack("HBBI", code, if_so, if_not, value)


def _set_apart(libc: ctypes.CDLL) -> bool:
    """Have Landlock keep this thread, and those it starts, out of other processes' memory and files (/proc).

    It does so for whoever is in any domain of its own. This one forbids to make device files, and nothing else.
    """
    if _call(libc, _LANDLOCK_CREATE, None, 0, _LANDLOCK_VERSION) < _WITH_REFER:  # it would forbid to move files
        return False
    rules = _call(libc, _LANDLOCK_CREATE, struct.pack("Q", _MAKE_CHAR | _MAKE_BLOCK | _REFER), 8, 0)
    if rules < 0:
        return False
    root = os.open("/", os.O_PATH | os.O_CLOEXEC)
    try:
        everywhere = struct.pack("=Qi", _REFER, root)
        return not (
            _call(libc, _LANDLOCK_ADD, rules, _LANDLOCK_BENEATH, everywhere, 0)
            or _call(libc, _LANDLOCK_RESTRICT, rules, 0)
        )
    finally:
        os.close(root)
        os.close(rules)


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _call(libc: ctypes.CDLL, number: int, *arguments: int | bytes | None) -> int:
    """A system call by its number."""
    given = (ctypes.c_long(argument) if isinstance(argument, int) else argument for argument in arguments)
    done: int = libc.syscall(ctypes.c_long(number), *given)
    return done
