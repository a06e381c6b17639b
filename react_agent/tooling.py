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
import re
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

from react_agent.errors import InvalidInput
from react_agent.types import Language, ToolInput

if TYPE_CHECKING:
    from pydantic import AliasChoices, AliasPath, BaseModel

InputKind: TypeAlias = Literal["empty", "expression", "span", "keywords", "text", "json"]
"""What an input looks like, for prompt and grammar:

`empty` nothing · `expression` arithmetic · `span` a run of words of the question or an
observation · `keywords` a few words · `text` anything on one line · `json` an object.
"""

SEPARATORS = re.compile(r"[\s_\-]+")

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
    def parameters(self) -> Mapping[str, inspect.Parameter]:
        return inspect.signature(self.function).parameters

    @cached_property
    def text_parameter(self) -> str | None:
        """The parameter that takes a plain-text input: the only one, or the only one without default."""
        names = list(self.parameters)
        required = [n for n, p in self.parameters.items() if p.default is p.empty]
        if len(names) == 1:
            return names[0]
        return required[0] if len(required) == 1 else (names[0] if names and not required else None)

    @property
    def takes_nothing(self) -> bool:
        """Whether an empty input is right."""
        return all(p.default is not p.empty for p in self.parameters.values())

    @cached_property
    def arguments_model(self) -> type[BaseModel]:
        return _arguments_model(self.name, self.function)

    @cached_property
    def schema(self) -> dict[str, Any]:
        """JSON schema of the input object."""
        return self.arguments_model.model_json_schema()

    @cached_property
    def properties(self) -> dict[str, dict[str, Any]]:
        """The schema of each parameter, enums and models in place of their references."""
        defined = self.schema.get("$defs", {})
        parts = self.schema.get("properties", {})
        return {
            name: defined.get(part.get("$ref", "").rpartition("/")[2], part) for name, part in parts.items()
        }

    def sample_input(self) -> str:
        """An input that is right, to show: from the first example, else made from the schema."""
        for example in self.examples:
            for turn in example.turns:
                if len(turn) == 2:
                    return render_input(turn[0])
        sample = {name: _sample_value(part) for name, part in self.properties.items()}
        if not sample:
            return ""
        if self.kind != "json" and self.text_parameter:
            return str(sample[self.text_parameter])
        return render_input(sample)

    def bind(self, given: ToolInput) -> dict[str, Any]:
        """Validated keyword arguments for the function.

        Raises:
            InvalidInput: names the fault and shows the expected input.
        """
        from pydantic import ValidationError

        arguments = self._as_arguments(given)
        try:
            checked = self.arguments_model.model_validate(arguments)
        except ValidationError as error:
            raise InvalidInput(self._explain(error)) from None
        return {name: getattr(checked, name) for name in checked.model_fields_set}

    def run(self, arguments: Mapping[str, Any]) -> Any:
        """Call the function with bound arguments; an async function runs to its end."""
        outcome = self.function(**arguments)
        if inspect.iscoroutine(outcome):
            return asyncio.run(outcome)
        return outcome

    def _as_arguments(self, given: ToolInput) -> dict[str, Any]:
        if not self.parameters:
            return {}  # a tool without parameters takes anything
        if isinstance(given, dict):
            return self._with_known_keys(given)
        text = given.strip()
        if self.text_parameter is None:
            raise InvalidInput(f"`{self.name}` needs a JSON object with {self._wanted()}.")
        if not text and self.parameters[self.text_parameter].default is not inspect.Parameter.empty:
            return {}
        return {self.text_parameter: _decode_for(self._annotation(self.text_parameter), text)}

    def _with_known_keys(self, given: dict[str, Any]) -> dict[str, Any]:
        """Match keys regardless of case, blanks, `_` and `-`; foreign keys go to the only parameter."""
        matched = self._matched(given)
        unknown = [key for key in matched if key not in self.parameters]
        if len(self.parameters) == 1 and len(matched) == len(unknown) > 0:
            only = next(iter(self.parameters))  # either its value under another name, or an object as text
            return {only: matched[unknown[0]] if len(unknown) == 1 else json.dumps(given, ensure_ascii=False)}
        missing = [n for n, p in self.parameters.items() if p.default is p.empty and n not in matched]
        if len(unknown) == len(missing) == 1:
            matched[missing[0]] = matched.pop(unknown[0])
        return {
            name: _decode_for(self._annotation(name), value) if isinstance(value, str) else value
            for name, value in matched.items()
            if not (value is None and self._null_is_nothing(name))
        }

    def _matched(self, given: dict[str, Any]) -> dict[str, Any]:
        """Values by parameter; a key stays as it is where no parameter has that name, or has its value."""
        matched: dict[str, Any] = {}
        for key, value in given.items():
            name = self._names.get(loose(key), key)
            if name not in matched:
                matched[name] = value
            elif matched[name] != value:
                matched[key] = value
        return matched

    @cached_property
    def _names(self) -> dict[str, str]:
        """Parameters by their own names and their aliases, both loosely written."""
        aliases = {
            loose(alias): name
            for name, info in self.arguments_model.model_fields.items()
            for alias in _aliases(info.validation_alias)
        }
        return aliases | {loose(name): name for name in self.parameters}

    def _null_is_nothing(self, name: str) -> bool:
        """Whether a null leaves an optional parameter out, as its type has no None."""
        parameter = self.parameters.get(name)
        optional = parameter is not None and parameter.default is not parameter.empty
        return optional and type(None) not in typing.get_args(self._annotation(name))

    def _annotation(self, name: str) -> Any:
        info = self.arguments_model.model_fields.get(name)
        return info.annotation if info else str

    def _wanted(self) -> str:
        names, sample = ", ".join(f"`{name}`" for name in self.parameters), self.sample_input()
        return f"{names}, for example {sample}" if sample else names

    def _explain(self, error: Any) -> str:
        faults = []
        for item in error.errors():
            place = ".".join(str(part) for part in item["loc"]) or "input"
            if item["type"] == "missing":
                faults.append(f"`{place}` is missing")
            elif item["type"] == "extra_forbidden":
                faults.append(f"`{place}` is no parameter")
            else:
                faults.append(f"`{place}`: {item['msg'].lower()}")
        return f"{'; '.join(faults)}. Expected {self._wanted()}."


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


def _arguments_model(name: str, function: Callable[..., Any]) -> type[BaseModel]:
    from pydantic import ConfigDict, create_model

    hints = typing.get_type_hints(function, include_extras=True)
    fields: dict[str, Any] = {}
    for parameter in inspect.signature(function).parameters.values():
        annotation = hints.get(parameter.name, str)
        default = ... if parameter.default is parameter.empty else parameter.default
        fields[parameter.name] = (annotation, default)
    # Models write 3 for "3" and "3" for 3; both are meant.
    config = ConfigDict(
        extra="forbid", coerce_numbers_to_str=True, arbitrary_types_allowed=True, populate_by_name=True
    )
    return create_model(f"{name}_input", __config__=config, **fields)


def _aliases(alias: str | AliasPath | AliasChoices | None) -> list[str]:
    """The plain names among the aliases of a parameter."""
    choices = getattr(alias, "choices", [alias])
    return [choice for choice in choices if isinstance(choice, str)]


def _decode_for(annotation: Any, text: str) -> Any:
    """Text for a parameter that is no string: JSON where it is JSON, a list split at commas."""
    if annotation is str or not text:
        return text
    origins = {typing.get_origin(part) or part for part in (annotation, *typing.get_args(annotation))}
    if str in typing.get_args(annotation) and origins.isdisjoint({list, tuple, set}):
        return text
    try:
        return json.loads(text)
    except ValueError:
        pass
    if typing.get_origin(annotation) in (list, tuple, set) or annotation in (list, tuple, set):
        return [
            part.strip() for part in text.replace("，", ",").replace("、", ",").split(",") if part.strip()
        ]
    return text


def _sample_value(part: Mapping[str, Any]) -> Any:
    """A value that a property's schema allows, good enough to show."""
    for key in ("const", "default"):
        if key in part:
            return part[key]
    if part.get("enum"):
        return part["enum"][0]
    for key in ("anyOf", "allOf", "oneOf"):
        if part.get(key):
            return _sample_value(part[key][0])
    samples: dict[str, Any] = {"integer": 1, "number": 1.5, "boolean": True, "array": [], "object": {}}
    return samples.get(part.get("type", "string"), "text")


def loose(name: str) -> str:
    """A name as it is compared: case, blanks, `_` and `-` do not matter."""
    return SEPARATORS.sub("", name).casefold()
