"""A sealed process is refused the network by the kernel itself, in whatever way it asks, and so are its children."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from reader import seal, system
from tests.sealed import ROOT

pytestmark = pytest.mark.process
LINUX = pytest.mark.skipif(not system.is_linux(), reason="only Linux has a filter that a program sets for itself")

BEGIN = """
import ctypes, fcntl, json, mmap, os, pathlib, socket, subprocess, sys, threading
from reader import seal
libc = ctypes.CDLL(None, use_errno=True)
said = {}

def attempt(name, what):
    try:
        what()
        said[name] = "open"
    except OSError as error:
        said[name] = error.errno
"""


def sealed(code: str, *arguments: str) -> dict[str, Any]:
    """What a Python of its own has said, whose ``code`` seals it; the code may ``attempt`` things."""
    program = f"{BEGIN}\n{code}\nprint(json.dumps(said))\n"
    command = [sys.executable, "-c", program, *arguments]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=100)
    assert (ran.returncode, ran.stderr) == (0, "")
    reported: dict[str, Any] = json.loads(ran.stdout)
    return reported


def refused(attempts: dict[str, Any]) -> bool:
    """Whether every attempt ended with EPERM, and there was one."""
    return set(attempts.values()) == {1}


@LINUX
def test_no_socket_of_any_kind_can_be_made() -> None:
    reported = sealed(
        "said['sealed'] = seal.enforce().enforced\n"
        "for family in ('AF_INET', 'AF_INET6', 'AF_NETLINK', 'AF_PACKET', 'AF_VSOCK', 'AF_ALG', 'AF_UNIX'):\n"
        "    for kind in ('SOCK_STREAM', 'SOCK_DGRAM', 'SOCK_RAW'):\n"
        "        make = lambda: socket.socket(getattr(socket, family), getattr(socket, kind))\n"
        "        attempt(f'{family} {kind}', make)\n"
    )
    assert reported.pop("sealed") is True
    assert len(reported) == 21
    assert refused(reported)


@LINUX
def test_threads_that_ran_before_and_children_are_refused_too() -> None:
    reported = sealed(
        "go = threading.Event()\n"
        "def late():\n"
        "    go.wait()\n"
        "    attempt('an older thread', socket.socket)\n"
        "thread = threading.Thread(target=late); thread.start()\n"
        "seal.enforce(); go.set(); thread.join()\n"
        "younger = threading.Thread(target=lambda: attempt('a younger thread', socket.socket))\n"
        "younger.start(); younger.join()\n"
        "child = 'import socket\\ntry: socket.socket()\\nexcept OSError as error: print(error.errno)'\n"
        "ran = subprocess.run([sys.executable, '-c', child], capture_output=True, text=True)\n"
        "said['a child'] = int(ran.stdout)\n"
    )
    assert len(reported) == 3
    assert refused(reported)


@LINUX
def test_a_connection_that_is_there_goes_on_and_can_be_turned_to_nothing_else() -> None:
    reported = sealed(
        "server = socket.create_server(('127.0.0.1', 0))\n"
        "there = socket.create_connection(server.getsockname()); other, _ = server.accept()\n"
        "one, two = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)\n"
        "loose = socket.socket(); datagrams = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)\n"
        "seal.enforce()\n"
        "other.sendall(b'a'); there.sendall(b'b'); one.send(b'c')\n"
        "said['heard'] = (there.recv(9) + other.recv(9) + two.recv(9)).decode()\n"
        "nowhere = (ctypes.c_char * 16)()\n"  # AF_UNSPEC, which lets go of a connection
        "let_go = libc.connect(there.fileno(), nowhere, 16)\n"
        "said['let go'] = 'open' if let_go == 0 else ctypes.get_errno()\n"
        "port = server.getsockname()\n"
        "attempt('connect', lambda: loose.connect(port))\n"
        "attempt('connect at the first bytes', lambda: loose.sendto(b'x', socket.MSG_FASTOPEN, port))\n"
        "attempt('a datagram', lambda: datagrams.sendto(b'x', port))\n"
        "attempt('a message', lambda: datagrams.sendmsg([b'x'], [], 0, port))\n"
        "attempt('bind', lambda: datagrams.bind(('127.0.0.1', 0)))\n"
        "attempt('listen', lambda: loose.listen())\n"
        "attempt('to a path', lambda: one.sendto(b'x', '/run/nobody'))\n"
    )
    assert reported.pop("heard") == "abc"
    assert len(reported) == 8
    assert refused(reported)


@LINUX
def test_there_is_no_way_round_the_filter() -> None:
    reported = sealed(
        "seal.enforce()\n"
        "attempt('typing into the terminal', lambda: fcntl.ioctl(0, 0x5412, b'x'))\n"
        "attempt('pasting into the console', lambda: fcntl.ioctl(0, 0x541C, b'x'))\n"
        "machine = os.uname().machine\n"
        "calls = {'io_uring_setup': 425, 'pidfd_getfd': 438}\n"
        "if machine == 'x86_64':\n"
        "    calls |= {'ptrace': 101, 'process_vm_readv': 310, 'process_vm_writev': 311, 'add_key': 248,\n"
        "        'request_key': 249, 'keyctl': 250, 'socket of x32': 0x40000029, 'sendmmsg': 307}\n"
        "else:\n"
        "    calls |= {'ptrace': 117, 'process_vm_readv': 270, 'process_vm_writev': 271, 'add_key': 217,\n"
        "        'request_key': 218, 'keyctl': 219, 'sendmmsg': 269}\n"
        "for name, number in calls.items():\n"
        "    done = libc.syscall(number, -1, 0, 0, 0, 0, 0)\n"
        "    said[name] = 'open' if done != -1 else ctypes.get_errno()\n"
    )
    assert len(reported) >= 11
    assert refused(reported)


@pytest.mark.skipif(platform.machine() != "x86_64" or not system.is_linux(), reason="it is a way of 64-bit Intel's")
def test_the_calls_of_a_32_bit_program_are_no_way_round() -> None:
    """The same processor takes them from any program; a socket's number is another one there."""
    reported = sealed(
        "code = bytes.fromhex('53' 'b867010000' 'bb02000000' 'b901000000' '31d2' 'cd80' '5b' 'c3')\n"
        "page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC); page.write(code)\n"
        "make = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(page)))\n"
        "seal.enforce()\n"
        "said['socket'] = -make()\n"
    )
    assert refused(reported)


@LINUX
def test_files_move_as_before_and_other_processes_are_out_of_reach(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "file").write_text("kept", encoding="utf-8")
    (tmp_path / "b").mkdir()
    reported = sealed(
        "apart = seal.enforce().apart; folder = pathlib.Path(sys.argv[1])\n"
        "(folder / 'a' / 'file').rename(folder / 'b' / 'file')\n"
        "os.link(folder / 'b' / 'file', folder / 'a' / 'again')\n"
        "said['moved'] = (folder / 'b' / 'file').read_text()\n"
        "said['apart'] = apart; said['landlock'] = libc.syscall(444, None, 0, 1)\n"
        "parent = f'/proc/{os.getppid()}'\n"
        "if apart:\n"
        "    attempt('memory', lambda: open(f'{parent}/mem', 'rb'))\n"
        "    attempt('files', lambda: open(f'{parent}/fd/0', 'rb'))\n",
        str(tmp_path),
    )
    assert reported.pop("moved") == "kept"
    version = reported.pop("landlock")
    assert reported.pop("apart") == (version >= 2)
    if version < 2:
        pytest.skip("this kernel has no Landlock, or a first one that would forbid to move files")
    assert reported == {"memory": 13, "files": 13}


@LINUX
def test_where_the_kernel_allows_no_filter_it_goes_on_and_says_so() -> None:
    """As in a container that forbids it, which is done here by a filter that refuses another one."""
    reported = sealed(
        "calls = seal._PROCESSORS[os.uname().machine]\n"
        "libc.prctl(38, 1, 0, 0, 0)\n"
        "first = seal._Calls(calls.processor, (calls.seccomp,), socket=calls.seccomp, sendto=9999, ioctl=9999, "
        "seccomp=calls.seccomp)\n"
        "assert seal._install(libc, first)\n"
        "tried = seal.enforce()\n"
        "said['enforced'] = tried.enforced; said['said'] = tried.said\n"
        "attempt('socket', socket.socket)\n"
    )
    assert reported["enforced"] is False
    assert reported["said"] == (
        "this kernel, or the container around it, allows no filter of system calls; nothing but Quoth’s own code keeps "
        "its engine off the network"
    )
    assert reported["socket"] == "open"


@pytest.mark.parametrize("other", ["a processor", "a system"])
def test_elsewhere_nothing_is_tried_and_it_says_so(monkeypatch: pytest.MonkeyPatch, other: str) -> None:
    monkeypatch.setattr(seal, "_state", seal.state())
    if other == "a processor":
        monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    else:
        monkeypatch.setattr(sys, "platform", "darwin")
    tried = seal.enforce()
    assert not tried.enforced
    assert "nothing but Quoth’s own code" in tried.said
