"""The arguments of a tool's function: their schema, and how a written input becomes their values.

Models write a bare text for the one parameter, an object with other keys, a number as text, a
list with commas; what is surely meant is taken, the rest is refused with a sentence for the model.
"""

from __future__ import annotations

import inspect
import json
import re
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from react_agent.errors import InvalidInput
from react_agent.types import ToolInput

if TYPE_CHECKING:
    from pydantic import AliasChoices, AliasPath, BaseModel, ValidationError

SEPARATORS = re.compile(r"[\s_\-]+")


@dataclass(frozen=True, eq=False)
class Arguments:
    """The parameters of a function, which belongs to the tool of that name."""

    name: str
    function: Callable[..., Any]

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
    def model(self) -> type[BaseModel]:
        """The pydantic model of the input object."""
        return _model_of(self.name, self.function)

    @cached_property
    def schema(self) -> dict[str, Any]:
        """JSON schema of the input object."""
        return self.model.model_json_schema()

    @cached_property
    def properties(self) -> dict[str, dict[str, Any]]:
        """The schema of each parameter, enums and models in place of their references."""
        defined = self.schema.get("$defs", {})
        parts = self.schema.get("properties", {})
        return {
            name: defined.get(part.get("$ref", "").rpartition("/")[2], part) for name, part in parts.items()
        }

    def sample(self) -> dict[str, Any]:
        """A value for each parameter that the schema allows, good enough to show."""
        return {name: _sample_value(part) for name, part in self.properties.items()}

    def bind(self, given: ToolInput, sample: str) -> dict[str, Any]:
        """Validated keyword arguments for the function.

        Args:
            sample: a right input, to show beside a fault.

        Raises:
            InvalidInput: names the fault and shows the expected input.
        """
        from pydantic import ValidationError

        arguments = self._as_arguments(given, sample)
        try:
            checked = self.model.model_validate(arguments)
        except ValidationError as error:
            raise InvalidInput(f"{_faults(error)}. Expected {self._wanted(sample)}.") from None
        return {name: getattr(checked, name) for name in checked.model_fields_set}

    def _as_arguments(self, given: ToolInput, sample: str) -> dict[str, Any]:
        if not self.parameters:
            return {}  # a tool without parameters takes anything
        if isinstance(given, dict):
            return self._with_known_keys(given)
        text = given.strip()
        if self.text_parameter is None:
            raise InvalidInput(f"`{self.name}` needs a JSON object with {self._wanted(sample)}.")
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
            for name, info in self.model.model_fields.items()
            for alias in _aliases(info.validation_alias)
        }
        return aliases | {loose(name): name for name in self.parameters}

    def _null_is_nothing(self, name: str) -> bool:
        """Whether a null leaves an optional parameter out, as its type has no None."""
        parameter = self.parameters.get(name)
        optional = parameter is not None and parameter.default is not parameter.empty
        return optional and type(None) not in typing.get_args(self._annotation(name))

    def _annotation(self, name: str) -> Any:
        info = self.model.model_fields.get(name)
        return info.annotation if info else str

    def _wanted(self, sample: str) -> str:
        names = ", ".join(f"`{name}`" for name in self.parameters)
        return f"{names}, for example {sample}" if sample else names


def _faults(error: ValidationError) -> str:
    faults = []
    for item in error.errors():
        place = ".".join(str(part) for part in item["loc"]) or "input"
        if item["type"] == "missing":
            faults.append(f"`{place}` is missing")
        elif item["type"] == "extra_forbidden":
            faults.append(f"`{place}` is no parameter")
        else:
            faults.append(f"`{place}`: {item['msg'].lower()}")
    return "; ".join(faults)


def _model_of(name: str, function: Callable[..., Any]) -> type[BaseModel]:
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
