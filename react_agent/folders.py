"""Where files of the engine and its tools live on a user's machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def cache_folder() -> Path:
    """The user's cache folder for react_agent, made when missing; `REACT_AGENT_CACHE` overrides it."""
    own = os.environ.get("REACT_AGENT_CACHE")
    if own:
        folder = Path(own).expanduser()
    elif sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "react_agent"
    elif sys.platform == "darwin":
        folder = Path.home() / "Library/Caches/react_agent"
    else:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "react_agent"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
