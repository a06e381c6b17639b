"""Where files of the engine and its tools live on a user's machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def cache_folder() -> Path:
    """Where what can be made again is kept, perhaps still to be made; `REACT_AGENT_CACHE` names another."""
    if own := os.environ.get("REACT_AGENT_CACHE"):
        return Path(own).expanduser()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library/Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "react-agent"
