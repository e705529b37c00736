"""The desktop entry is valid, starts Quoth, and can be removed; other programs' files stay."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

import assets
from reader.cli import desktop
from reader.cli.commands import CommandFailed
from reader.cli.main import main

pytestmark = pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="no such desktops here")

ENTRY = Path("applications", "quoth.desktop")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the user's desktop looks."""
    folder = tmp_path / "a user’s data"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


def entry_of(data: Path) -> configparser.SectionProxy:
    """The entry's keys, as they are written."""
    read = configparser.RawConfigParser(delimiters=("=",), comment_prefixes=("#",), strict=True)
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read_string((data / ENTRY).read_text(encoding="utf-8"))
    return read["Desktop Entry"]


def words_of(value: str) -> list[str]:
    """The words of Exec, read back by the specification's rules: the string's escapes first, then the quoting."""
    text = re.sub(r"\\(.)", lambda escape: {"s": " ", "n": "\n", "t": "\t", "r": "\r"}.get(escape[1], escape[1]), value)
    arguments = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', text)
    words = [re.sub(r"\\(.)", r"\1", quoted) if quoted else plain for quoted, plain in arguments]
    return [word.replace("%%", "%") for word in words]


def files_in(folder: Path) -> set[Path]:
    """All files below a folder."""
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def test_the_command_writes_an_entry_that_starts_quoth_and_takes_all_away_again(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["desktop", "install"]) == 0
    printed = capsys.readouterr().out
    written = files_in(data) - {Path("applications", "mimeinfo.cache")}
    assert {data / path for path in written} == {Path(line.strip()) for line in printed.splitlines() if "/" in line[:4]}
    entry = entry_of(data)
    assert {"application/epub+zip", "x-scheme-handler/quoth"} <= set(entry["MimeType"].split(";"))
    *start, files = words_of(entry["Exec"])
    assert (start[-1], files) == ("open", "%U")
    output = subprocess.run([*start[:-1], "--version"], capture_output=True, text=True, check=True, cwd=data).stdout
    assert re.fullmatch(r"quoth \d\S*", output.splitlines()[0])
    assert (data / "icons/hicolor/scalable/apps/quoth.svg").read_bytes() == assets.icon("quoth.svg").read_bytes()
    assert main(["desktop", "install"]) == 0  # a second time does no harm
    assert main(["desktop", "remove"]) == 0
    assert files_in(data) - {Path("applications", "mimeinfo.cache")} == set()
    assert main(["desktop", "remove"]) == 0
    assert "nothing" in capsys.readouterr().out


def test_the_desktop_finds_quoth_for_epubs_and_links(data: Path) -> None:
    if shutil.which("update-desktop-database") is None:
        pytest.skip("update-desktop-database is not installed (package desktop-file-utils)")
    desktop.install(data, ["quoth"])
    cache = (data / "applications" / "mimeinfo.cache").read_text(encoding="utf-8")
    assert "application/epub+zip=quoth.desktop;" in cache
    assert "x-scheme-handler/quoth=quoth.desktop;" in cache
    desktop.remove(data)
    assert "quoth" not in (data / "applications" / "mimeinfo.cache").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [ENTRY, Path("icons", "hicolor", "scalable", "apps", "quoth.svg")])
def test_another_programs_files_of_that_name_stay(data: Path, name: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = data / name
    other.parent.mkdir(parents=True)
    other.write_text("[Desktop Entry]\nName=Another\n", encoding="utf-8")
    assert main(["desktop", "install"]) == 1
    assert "nothing was written" in capsys.readouterr().err
    assert main(["desktop", "remove"]) == 0
    assert files_in(data) == {name}
    with pytest.raises(CommandFailed):
        desktop.install(data, ["quoth"])


def test_a_folder_named_by_half_counts_for_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for named in ("", "relative/path"):
        monkeypatch.setenv("XDG_DATA_HOME", named)
        assert desktop.data_home() == tmp_path / ".local" / "share"


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Z"]), min_size=1))
def test_any_path_is_read_back_as_it_was(name: str) -> None:
    for path in (f"/usr/{name}", f'/a b/{name} $x `y` \\z "q" 100%'):
        assert words_of(desktop.quoted(path)) == [path]


@pytest.mark.parametrize("path", ["/usr/bin/quoth", "/a b/it's 100% $odd/quoth"])
def test_the_entry_is_valid(data: Path, path: str) -> None:
    desktop.install(data, [path])
    if shutil.which("desktop-file-validate") is None:
        pytest.skip("desktop-file-validate is not installed (package desktop-file-utils)")
    tried = subprocess.run(["desktop-file-validate", str(data / ENTRY)], capture_output=True, text=True, check=False)
    assert (tried.returncode, tried.stdout) == (0, "")


def test_the_description_says_what_the_entry_says() -> None:
    root = etree.parse(str(assets.desktop_file("quoth.metainfo.xml"))).getroot()
    assert root.findtext("launchable") == ENTRY.name
    assert root.findtext("project_license") == "AGPL-3.0-or-later"
    assert "application/epub+zip" in [element.text for element in root.iter("mediatype")]
    if shutil.which("appstreamcli") is None:
        pytest.skip("appstreamcli is not installed (package appstream)")
    command = ["appstreamcli", "validate", "--no-net", str(assets.desktop_file("quoth.metainfo.xml"))]
    report = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    problems = re.findall(r"^[EW]: \S+ (\S+)", report, re.MULTILINE)
    assert problems in ([], ["cid-desktopapp-is-not-rdns"])  # Quoth has no web address to be named after
