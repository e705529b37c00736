"""``make corpus``: fetches the corpus from the public repositories that its files come from, and builds the same files.

Files are requested by their Git blob ids, which are hashes of their content, so the commit doesn't matter. Complete
files aren't fetched again, so an interrupted fetch resumes where it stopped.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from models.hashes import write_atomically
from tests.corpus.manifest import (
    BookFile,
    CopiedFile,
    FileWithoutOrigin,
    Fingerprint,
    Manifest,
    NamesFile,
    load_manifest,
)

ORIGIN = "https://github.com"
GIVE_UP_AFTER = 3  # repositories in a row that could not be fetched
# A server that sends less than 1,000 bytes a second for half a minute counts as gone.
GIT = (
    "git",
    "-c",
    "protocol.version=2",
    "-c",
    "http.lowSpeedLimit=1000",
    "-c",
    "http.lowSpeedTime=30",
    "-c",
    "credential.helper=",
)

Say = Callable[[str], None]


class FetchError(Exception):
    """Part of the corpus could not be fetched or built; the message is for the user."""


@dataclass(frozen=True)
class Outcome:
    """The result of a fetch: how many files the corpus has now, why others are missing, and which can't be fetched."""

    there: int
    failures: tuple[str, ...]
    without_origin: tuple[FileWithoutOrigin, ...]


def fetch_corpus(folder: Path, manifest: Manifest, origin: str, say: Say) -> Outcome:
    """Fetch into ``folder`` all files of ``manifest`` that aren't there yet; ``origin`` has the repositories.

    Raises:
        OSError: of the folder's disk.
    """
    wanted = _by_repository(file for file in manifest.fetched if not file.is_in(folder))
    count = sum(map(len, wanted.values()))
    say(f"{count} files to fetch from {len(wanted)} repositories at {origin} into {folder}")
    failures: list[str] = []
    in_a_row = 0
    for n, (repository, files) in enumerate(wanted.items(), 1):
        say(f"{n}/{len(wanted)} {repository}")
        try:
            _fetch_files(folder, files, f"{origin}/{repository}")
        except FetchError as error:
            failures.append(str(error))
            in_a_row += 1
        else:
            in_a_row = 0
        if in_a_row == GIVE_UP_AFTER and n < len(wanted):
            failures.append(f"{len(wanted) - n} more repositories, which were not tried after that")
            break
    failures += _build_names(folder, manifest.names)
    every: tuple[Fingerprint, ...] = (*manifest.fetched, *manifest.names, *manifest.without_origin)
    return Outcome(
        there=sum(file.is_in(folder) for file in every),
        failures=tuple(failures),
        without_origin=tuple(file for file in manifest.without_origin if not file.is_in(folder)),
    )


def _by_repository(files: Iterable[BookFile | CopiedFile]) -> dict[str, list[BookFile | CopiedFile]]:
    grouped = defaultdict(list)
    for file in files:
        grouped[file.repository].append(file)
    return grouped


def _fetch_files(folder: Path, files: list[BookFile | CopiedFile], url: str) -> None:
    contents = fetch_blobs(url, {blob for file in files for blob in file.blobs.values()})
    for file in files:
        _keep(folder, file, file.build(contents))


def _build_names(folder: Path, files: Iterable[NamesFile]) -> list[str]:
    failures, waiting = [], 0
    for file in files:
        try:
            if not file.is_in(folder):
                _keep(folder, file, file.build(folder))
        except FileNotFoundError:
            waiting += 1
        except FetchError as error:
            failures.append(str(error))
    return [*failures, *([f"{waiting} of names/, which are made of what is in coref/"] if waiting else [])]


def _keep(folder: Path, file: Fingerprint, content: bytes) -> None:
    if not file.matches(content):
        raise FetchError(
            f"{file.path} came out otherwise than tests/corpus/manifest.json says, though its parts are right: please"
            " report it"
        )
    write_atomically(folder / file.path, content)


def fetch_blobs(url: str, blobs: set[str]) -> dict[str, bytes]:
    """The content of blobs of the repository at ``url``, by id. Raises ``FetchError``."""
    with tempfile.TemporaryDirectory(prefix="quoth-corpus-") as repository:
        _git(repository, "init", "--quiet", "--bare", about=url)
        asked = "\n".join(sorted(blobs)).encode()
        fetch = ("fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--stdin", url)
        _git(repository, *fetch, given=asked, about=url)
        batch = io.BytesIO(_git(repository, "cat-file", "--batch", given=asked + b"\n", about=url))
        return dict(_blobs(batch))


def _blobs(batch: BinaryIO) -> Iterator[tuple[str, bytes]]:
    """What ``git cat-file --batch`` wrote: of each blob a line with id, type and size, its content, and a line feed."""
    while header := batch.readline().split():
        yield header[0].decode(), batch.read(int(header[2]))
        batch.read(1)


def _git(repository: str, *arguments: str, given: bytes = b"", about: str) -> bytes:
    # Only the user's network settings apply, and git never asks for a password.
    environment = os.environ | {"GIT_DIR": repository, "GIT_TERMINAL_PROMPT": "0"}
    try:
        done = subprocess.run([*GIT, *arguments], input=given, capture_output=True, env=environment, check=False)
    except FileNotFoundError:
        raise FetchError(
            "git is not installed, and the corpus is fetched with it: install git, and try again"
        ) from None
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip() or f"git ended with {done.returncode}"
        raise FetchError(f"{about} could not be fetched ({reason.splitlines()[-1]})")
    return done.stdout


def report(outcome: Outcome, folder: Path, manifest: Manifest) -> str:
    """The closing message: which files are there, which aren't and why, and what to do."""
    every = len(manifest.fetched) + len(manifest.names) + len(manifest.without_origin)
    lines = [f"{outcome.there} of the corpus's {every} files are in {folder}."]
    if outcome.failures:
        lines += ["Not fetched:", *(f"  {failure}" for failure in outcome.failures)]
        lines.append(
            "Connect to the network and run make corpus again: it goes on where it stopped. Offline, copy a corpus from"
            f" another machine to {folder} and run make corpus to check it, or fetch from a mirror: make corpus"
            " MIRROR=URL, where URL/standardebooks/… and the others are Git repositories. Until then, tests that need"
            " the corpus are skipped."
        )
    whys = Counter(f"{file.path.partition('/')[0]}/: {file.why}" for file in outcome.without_origin)
    lines += [f"Can't be fetched, {count} files of {why}; copy them if you have them." for why, count in whys.items()]
    return "\n".join(lines)


def main() -> int:
    """Fetch into the folder that the command line names; returns 1 if something could not be fetched."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.fetch", description="Fetch the corpus.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--mirror", default=ORIGIN, help=f"where the repositories are (default: {ORIGIN})")
    arguments = parser.parse_args()
    folder: Path = arguments.folder.resolve()
    manifest = load_manifest()
    try:
        outcome = fetch_corpus(folder, manifest, arguments.mirror.rstrip("/"), lambda line: print(line, flush=True))
    except OSError as error:
        print(
            f"{folder} could not be written ({error}); name another folder: make corpus CORPUS=FOLDER", file=sys.stderr
        )
        return 1
    except KeyboardInterrupt:
        print("Stopped. What was fetched is kept; run make corpus again to go on.", file=sys.stderr)
        return 1
    print(report(outcome, folder, manifest))
    return 1 if outcome.failures else 0


if __name__ == "__main__":
    sys.exit(main())
