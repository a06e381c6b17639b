"""Why a file is not searched."""

from __future__ import annotations


class Unreadable(Exception):
    """A file that is named and skipped; the text is the reason."""

    def __init__(self, reason: str, *, passing: bool = False) -> None:
        super().__init__(reason)
        self.passing = passing
        """True when the fault may go while the file stays the same: a package that is missing, say."""
