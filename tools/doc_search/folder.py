"""The files of a folder, never one outside of it."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .errors import Unreadable
from .extract import FORMATS, MAX_BYTES

SKIPPED_FOLDERS = {"node_modules", "__pycache__"}
RACY_NS = 3_000_000_000
"""A file changed this shortly before it was read may change again without a new time stamp."""


@dataclass(frozen=True, slots=True)
class Found:
    """A file to be searched."""

    name: str
    """Path within the folder, with `/`."""
    path: Path
    stamp: str
    """Changes when the file does: times and size."""
    changed_ns: int


def walk(root: Path) -> Iterator[Found | tuple[str, str]]:
    """Files of a known format, by name; a file that can't be taken gives its name and the reason.

    Links are not followed: what they lead to inside the folder is found by its own name.
    Hidden files and folders are left alone.
    """
    unreadable: list[tuple[str, str]] = []

    def remember(error: OSError) -> None:
        unreadable.append((_name(root, str(error.filename)), error.strerror or str(error)))

    for folder, folders, files in os.walk(root, onerror=remember):
        folders[:] = sorted(f for f in folders if not f.startswith(".") and f not in SKIPPED_FOLDERS)
        for file in sorted(files):
            path = Path(folder, file)
            if not file.startswith(".") and path.suffix.lower() in FORMATS:
                yield from _looked_at(root, path)
    yield from unreadable


def read(root: Path, found: Found) -> bytes:
    """The contents of a file of the folder.

    Raises:
        Unreadable: it can't be opened, is too large, or is a link by now.
    """
    if Path(os.path.realpath(found.path)) != found.path:
        raise Unreadable("it is a link")
    try:
        handle = os.open(found.path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
        with open(handle, "rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise Unreadable(error.strerror or str(error), passing=True) from error
    if len(data) > MAX_BYTES:
        raise Unreadable(f"it is over {MAX_BYTES // 1_000_000} MB")
    return data


def _looked_at(root: Path, path: Path) -> Iterator[Found | tuple[str, str]]:
    name = _name(root, str(path))
    try:
        status = path.lstat()
    except OSError as error:
        yield name, error.strerror or str(error)
        return
    if stat.S_ISLNK(status.st_mode):
        if not path.resolve().is_relative_to(root):
            yield name, "it is a link that leaves the folder"
    elif not stat.S_ISREG(status.st_mode):
        yield name, "it is no regular file"
    elif not _is_unicode(str(path)):
        yield name, "its name is no valid text"
    else:
        times = (status.st_mtime_ns, status.st_ctime_ns, status.st_size)
        yield Found(name, path, "-".join(map(str, times)), max(times[:2]))


def _name(root: Path, path: str) -> str:
    relative = os.path.relpath(path, root).replace(os.sep, "/")
    return relative.encode("utf-8", "backslashreplace").decode()


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
