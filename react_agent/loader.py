"""Find and load tools: the project's own by name, a user's by file, both the same way."""

from __future__ import annotations

import difflib
import importlib.util
import sys
import traceback
from dataclasses import replace
from pathlib import Path
from types import ModuleType

from react_agent.arguments import loose
from react_agent.errors import LoadError
from react_agent.tooling import Tool, render_input

_PACKAGE = Path(__file__).parent


def project_folder(name: str) -> Path:
    """The folder `tools` or `prompts`: inside the package when installed, beside it in a checkout."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def known_tools() -> list[str]:
    """Names of the project's own tool files."""
    return sorted(
        path.stem
        for path in project_folder("tools").iterdir()
        if not path.name.startswith(("_", ".")) and (path.suffix == ".py" or (path / "__init__.py").is_file())
    )


def load_tools(*specs: str | Tool) -> list[Tool]:
    """Tools from names of the project (`calculator`), files (`./my_tools.py`) and `Tool` objects.

    A file gives all tools that it holds; `file.py:name` gives one. One that is called like a tool of
    the project (or by an alias, with the same parameters) and brings no examples takes over those.

    Raises:
        LoadError: an unknown name, a missing file, a file that fails or that has no tool.
    """
    found: dict[str, Tool] = {}
    for spec in specs:
        for tool in [spec] if isinstance(spec, Tool) else _tools_of(spec):
            if found.setdefault(tool.name, tool) is not tool:
                raise LoadError(f"Two tools are called `{tool.name}`; give one of them `@tool(name=...)`.")
    return [_with_examples(tool) for tool in found.values()]


def _with_examples(tool: Tool) -> Tool:
    """A user's tool with the examples, and the kind of input, of the project's tool of that name."""
    takes_text = tool.kind != "empty" and tool.arguments.text_parameter is not None
    if tool.examples or not (takes_text or tool.kind == "empty"):
        return tool
    own = _namesake(tool)
    if own is None:
        return tool
    known_as = tuple(dict.fromkeys((*tool.aliases, own.name)))  # examples of other tools call it so
    if takes_text:
        kind = own.kind if tool.kind in ("text", "json") else tool.kind
        return replace(tool, examples=own.examples, kind=kind, reads=own.reads, aliases=known_as)
    without_input = (e for e in own.examples if all(render_input(turn[-2]) == "" for turn in e.turns))
    return replace(tool, examples=tuple(without_input), aliases=known_as)


def _namesake(tool: Tool) -> Tool | None:
    """The project's tool of that name; or with that alias, where it has the same parameters, if any."""
    if tool.name in known_tools():
        return next(each for each in _tools_in(load_module(tool.name)) if each.name == tool.name)
    name, theirs = loose(tool.name), set(tool.arguments.parameters)
    project = (each for known in known_tools() for each in _tools_in(load_module(known)))
    alike = (each for each in project if name in map(loose, each.aliases))
    return next((each for each in alike if theirs <= set(each.arguments.parameters)), None)


def load_module(name: str) -> ModuleType:
    """The module of one of the project's own tool files."""
    folder = project_folder("tools")
    tools = sys.modules.setdefault("react_agent.tools", ModuleType("react_agent.tools"))
    tools.__path__ = [str(folder)]  # so that a tool may import its neighbours, in a checkout too
    package = folder / name / "__init__.py"
    return _import_file(package if package.is_file() else folder / f"{name}.py", f"react_agent.tools.{name}")


def _tools_of(spec: str) -> list[Tool]:
    path_text, _, wanted = spec.rpartition(":") if ".py:" in spec else (spec, "", "")
    if path_text.endswith(".py") or "/" in path_text or "\\" in path_text:
        return _of_user(path_text, wanted)
    return _tools_in(_load_known(path_text))


def _of_user(path: str, wanted: str) -> list[Tool]:
    """The tools of a user's file, or the wanted one; each is tried, as no other error would name the file."""
    tools = _tools_in(_load_user_file(path))
    if not tools:
        raise LoadError(f"`{path}` defines no tool; put `@tool` on a function.")
    chosen = [tool for tool in tools if wanted in ("", tool.name)]
    if not chosen:
        names = ", ".join(f"`{tool.name}`" for tool in tools)
        raise LoadError(f"`{path}` has no tool `{wanted}`; there are: {names}.")
    for tool in chosen:
        try:
            _ = tool.schema
        except Exception as error:
            raise LoadError(
                f"The parameters of `{tool.name}` in `{path}` cannot be used: {_in_words(error)}. "
                "A model can fill `str`, `int`, `list[str]`, `Literal`, enums and pydantic models."
            ) from error
    return chosen


def _load_known(name: str) -> ModuleType:
    names = known_tools()
    if name not in names:
        near = difflib.get_close_matches(name, names, 1)
        hint = f"did you mean `{near[0]}`?" if near else f"there are: {', '.join(names)}."
        raise LoadError(
            f"`{name}` is no tool of this project; {hint} For a file of yours write `./{name}.py`."
        )
    return load_module(name)


def _load_user_file(name: str) -> ModuleType:
    path = Path(name).expanduser()
    if not path.is_file():
        near = f"; did you mean `{name}.py`?" if path.with_name(path.name + ".py").is_file() else "."
        raise LoadError(f"There is no tool file `{name}`{near}")
    # Such a file may import its neighbours, also a package of its own called `tools`.
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return _import_file(path.resolve(), f"react_agent_user_{path.stem}", name)


def _import_file(path: Path, name: str, written: str = "") -> ModuleType:
    """The module of a file; `written` is how the person named it."""
    loaded = sys.modules.get(name)
    if loaded is not None and loaded.__file__ == str(path):
        return loaded
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise LoadError(f"`{written or path}` is no Python file.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # a script that ends itself must not end the program
        del sys.modules[name]
        raise LoadError(
            f"`{written or path}` cannot be loaded: {_in_words(error)}{_line_in(path, error)}"
        ) from error
    return module


def _in_words(error: BaseException) -> str:
    return f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"


def _line_in(path: Path, error: BaseException) -> str:
    """Where in the file it happened; a syntax error says so itself."""
    lines = [
        frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)
    ]
    return f" (line {lines[-1]})" if lines else ""


def _tools_in(module: ModuleType) -> list[Tool]:
    """Every tool that a module holds; of two with one name the one whose function is its own."""
    held = [item for item in vars(module).values() if isinstance(item, Tool)]
    held.sort(key=lambda tool: tool.function.__module__ == module.__name__)
    return [*{tool.name: tool for tool in held}.values()]
