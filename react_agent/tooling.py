"""A tool is a plain function with the `@tool` decorator; this file turns it into a `Tool`.

    @tool(examples=[Example("How tall is Ann?", [("Ann", "1.73 m")], "Ann is 1.73 m tall.")])
    def height(name: str) -> str:
        '''Tells how tall a person is. Not for buildings. Input: the person's name'''

The schema comes from the type hints (pydantic), the description from the docstring or the
decorator, the worked examples from the decorator.
"""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeAlias, overload

from react_agent.arguments import Arguments
from react_agent.types import Language, ToolInput

InputKind: TypeAlias = Literal["empty", "expression", "span", "keywords", "text", "json"]
"""What an input looks like, for prompt and grammar:

`empty` nothing · `expression` arithmetic · `span` a run of words of the question or an
observation · `keywords` a few words · `text` anything on one line · `json` an object.
"""

Texts: TypeAlias = str | Mapping[Language, str]
"""One text for both languages, or one for each."""


@dataclass(frozen=True)
class Example:
    """A worked example: a question, the turns that solve it, the answer.

    A turn is `(input, observation)` for the tool that owns the example, or
    `(tool, input, observation)` where another tool is needed as well.
    """

    question: str
    turns: Sequence[tuple[ToolInput, str] | tuple[str, ToolInput, str]]
    answer: str


@dataclass(frozen=True, eq=False)
class Tool:
    """A function a model may call. Made by `@tool`; calling it calls the function."""

    name: str
    function: Callable[..., Any]
    description: Texts
    """What it does, when to use it, when not; one or two short sentences."""
    input_hint: Texts = ""
    """How the input looks, with a sample: `an expression, e.g. 12+36*2`."""
    kind: InputKind = "text"
    examples: tuple[Example, ...] = ()
    aliases: tuple[str, ...] = ()
    """Other names that models use for it, `get_weather` for `weather` say."""
    confirm: bool = False
    """Ask the person before it runs."""
    timeout: float | None = None
    """Seconds it may take; None leaves the router's limit."""
    reads: Callable[[str], str | None] = field(default=lambda question: None)
    """Returns an input that surely stands in a question, such as a sum, else None; a tiny model gets
    that input instead of writing one."""
    affinity: Callable[[str], float] = field(default=lambda question: 0.0)
    """How much a question looks like one for this tool, 0 to 1, by what only the tool knows: whether
    its documents speak of the matter, say. Added to the likeness of its examples."""
    unavailable: Callable[[], str | None] = field(default=lambda: None)
    """Returns a sentence for the person when it can't work now (a key is missing), else None."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.function(*args, **kwargs)

    def describe(self, language: Language = "en") -> str:
        return in_language(self.description, language)

    def hint(self, language: Language = "en") -> str:
        return in_language(self.input_hint, language)

    @cached_property
    def arguments(self) -> Arguments:
        return Arguments(self.name, self.function)

    @property
    def schema(self) -> dict[str, Any]:
        """JSON schema of the input object."""
        return self.arguments.schema

    def sample_input(self) -> str:
        """An input that is right, to show: from the first example, else made from the schema."""
        for example in self.examples:
            for turn in example.turns:
                if len(turn) == 2:
                    return render_input(turn[0])
        sample, text_parameter = self.arguments.sample(), self.arguments.text_parameter
        if not sample:
            return ""
        if self.kind != "json" and text_parameter:
            return str(sample[text_parameter])
        return render_input(sample)

    def bind(self, given: ToolInput) -> dict[str, Any]:
        """Validated keyword arguments for the function.

        Raises:
            InvalidInput: names the fault and shows the expected input.
        """
        return self.arguments.bind(given, self.sample_input())

    def run(self, arguments: Mapping[str, Any]) -> Any:
        """Call the function with bound arguments; an async function runs to its end."""
        outcome = self.function(**arguments)
        if inspect.iscoroutine(outcome):
            return asyncio.run(outcome)
        return outcome


@overload
def tool(function: Callable[..., Any], /) -> Tool: ...
@overload
def tool(
    *,
    name: str | None = None,
    description: Texts | None = None,
    input_hint: Texts | None = None,
    kind: InputKind | None = None,
    examples: Iterable[Example] = (),
    aliases: Iterable[str] = (),
    confirm: bool = False,
    timeout: float | None = None,
    reads: Callable[[str], str | None] | None = None,
    affinity: Callable[[str], float] | None = None,
    unavailable: Callable[[], str | None] | None = None,
) -> Callable[[Callable[..., Any]], Tool]: ...
def tool(
    function: Callable[..., Any] | None = None,
    /,
    *,
    name: str | None = None,
    description: Texts | None = None,
    input_hint: Texts | None = None,
    kind: InputKind | None = None,
    examples: Iterable[Example] = (),
    aliases: Iterable[str] = (),
    confirm: bool = False,
    timeout: float | None = None,
    reads: Callable[[str], str | None] | None = None,
    affinity: Callable[[str], float] | None = None,
    unavailable: Callable[[], str | None] | None = None,
) -> Tool | Callable[[Callable[..., Any]], Tool]:
    """Turn a function into a tool, as `@tool` or `@tool(...)`.

    Args:
        name: what the model writes; the function's name by default.
        description: what it does, when to use it, when not; the docstring by default, whose
            part behind `Input:` becomes the input hint. A mapping gives one text a language.
        input_hint: how the input looks, with a sample.
        kind: see `InputKind`; by default from the parameters: none `empty`, one `text`, else `json`.
        examples: worked examples, English and Chinese; the prompt takes those most like the question.
        aliases: other names that models use for it.
        confirm: ask the person before it runs.
        timeout: seconds it may take.
        reads: returns an input that surely stands in a question, else None.
        affinity: how much a question looks like one for this tool, 0 to 1.
        unavailable: returns a sentence when the tool can't work now; it is then not offered.
    """

    def make(func: Callable[..., Any]) -> Tool:
        text, hint = _split_docstring(inspect.getdoc(func) or "")
        count = len(inspect.signature(func).parameters)
        return Tool(
            name=name or func.__name__,
            function=func,
            description=description or text,
            input_hint=input_hint if input_hint is not None else hint,
            kind=kind or ("empty" if count == 0 else "text" if count == 1 else "json"),
            examples=tuple(examples),
            aliases=tuple(aliases),
            confirm=confirm,
            timeout=timeout,
            reads=reads or (lambda question: None),
            affinity=affinity or (lambda question: 0.0),
            unavailable=unavailable or (lambda: None),
        )

    return make if function is None else make(function)


def in_language(texts: Texts, language: Language) -> str:
    """The text in a language; English where the other is missing."""
    if isinstance(texts, str):
        return texts
    return texts.get(language) or texts.get("en") or next(iter(texts.values()), "")


def render_input(given: ToolInput) -> str:
    """An input as it stands behind `Action Input:`."""
    return given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)


def _split_docstring(text: str) -> tuple[str, str]:
    paragraph = " ".join(text.split("\n\n", maxsplit=1)[0].split())
    description, _, hint = paragraph.partition("Input:")
    return description.strip(), hint.strip()
