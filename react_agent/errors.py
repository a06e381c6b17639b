"""Errors: each class says who reads its message and what follows."""

from __future__ import annotations


class ReactAgentError(Exception):
    """Base of all errors meant for the person; its text says what to do next."""

    exit_code = 2
    """What the command line ends with."""


class ModelError(ReactAgentError):
    """The model server failed for good: unreachable, refused, or out of retries.

    The client has already retried what is worth retrying; the run ends with `model error`.
    """

    exit_code = 4

    def __init__(self, message: str, *, partial: str = "") -> None:
        super().__init__(message)
        self.partial = partial
        """Text received before the failure, for the log; never an answer."""
        self.overflow = False
        """The prompt was too long for the window: a shorter one may pass."""


class ModelTimeout(ModelError):
    """The time that the caller gave for the call (`Sampling.seconds`) is over."""


class LoadError(ReactAgentError):
    """A tool, prompt or model file cannot be loaded."""


class ToolError(Exception):
    """Raised by a tool: the message goes to the model as the observation, without traceback.

    The tool was called rightly but cannot do it; the model should adapt.
    """


class InvalidInput(Exception):
    """The input does not fit the tool's schema; the message shows the model the expected input.

    The call was written wrongly; the model should write it again.
    """
