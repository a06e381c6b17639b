"""From a prompt file, tools and a question to the text of the system message.

A prompt file is plain text with three places, `{tools}`, `{names}` and `{examples}`; a paragraph
whose place has nothing to show is left out. Front matter may set `tools:` and `greeting:`. A part
`# Examples` adds worked examples that need no tool, a part `# Refusals` those no tool can serve;
`examples.<language>.md` holds the common ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from react_agent.errors import LoadError
from react_agent.examples import Worked
from react_agent.loader import project_folder
from react_agent.tooling import Tool
from react_agent.types import Language

FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
PART_HEADING = re.compile(r"^# (Examples|Refusals)[ \t]*$", re.MULTILINE)
QUESTION_LABEL = re.compile(r"^Question:[ \t]*", re.MULTILINE)
PLACE = re.compile(r"\{(tools|names|examples)\}")


@dataclass(frozen=True)
class Prompt:
    """A prompt file, taken apart."""

    text: str
    language: Language
    examples: tuple[Worked, ...] = ()
    tools: tuple[str, ...] = ()
    greeting: str = ""

    def render(self, tools: Sequence[Tool], examples: Sequence[Worked] = (), *, thought: bool = True) -> str:
        """The system text; the same arguments always give the same bytes."""
        values = {
            "tools": "\n".join(tool_line(tool, self.language) for tool in tools),
            "names": ", ".join(tool.name for tool in tools),
            "examples": "\n\n".join(example.render(self.language, thought=thought) for example in examples),
        }
        kept = []
        for paragraph in self.text.strip().split("\n\n"):
            places = PLACE.findall(paragraph)
            if all(values[place] for place in places):
                kept.append(PLACE.sub(lambda match: values[match[1]], paragraph))
        return "\n\n".join(kept) + "\n"


def tool_line(tool: Tool, language: Language) -> str:
    """`- name: what it does. Input: how it looks`, on one line."""
    label = "输入：" if language == "zh" else "Input: "
    colon = "：" if language == "zh" else ": "
    hint = tool.hint(language) or ("" if tool.kind != "json" else tool.sample_input())
    return f"- {tool.name}{colon}{tool.describe(language)}" + (f" {label}{hint}" if hint else "")


def load_prompt(name: str, language: Language) -> Prompt:
    """A prompt of the project by name, or a user's file by path.

    Raises:
        LoadError: there is no such prompt, or the file is no text.
    """
    path = Path(name).expanduser()
    if not (path.suffix or "/" in name):
        path = project_folder("prompts") / f"{name}.{language}.md"
    if not path.exists():
        raise LoadError(_no_such_prompt(name))
    common = project_folder("prompts") / f"examples.{language}.md"
    return _parse_file(path, language, _parse_parts(_read(common))[1])


def _parse_file(path: Path, language: Language, common: tuple[Worked, ...]) -> Prompt:
    text = _read(path)
    front = FRONT_MATTER.match(text)
    settings = dict(_settings(front[1])) if front else {}
    body, own = _parse_parts(text[front.end() :] if front else text)
    tools = tuple(name.strip() for name in settings.get("tools", "").split(",") if name.strip())
    return Prompt(body, language, own + common, tools, settings.get("greeting", ""))


def _settings(text: str) -> Iterable[tuple[str, str]]:
    for line in text.splitlines():
        key, _, value = line.partition(":")
        yield key.strip(), value.strip()


def _parse_parts(text: str) -> tuple[str, tuple[Worked, ...]]:
    """The body before the first part, and the examples of all parts."""
    body, *parts = PART_HEADING.split(text)
    headed = zip(parts[::2], parts[1::2], strict=True)
    return body, tuple(w for heading, part in headed for w in _parse_examples(part, heading == "Refusals"))


def _parse_examples(text: str, refusal: bool) -> Iterable[Worked]:
    for block in QUESTION_LABEL.split(text)[1:]:
        question, _, rest = block.partition("\n")
        _, _, answer = rest.partition("Final Answer:")
        yield Worked(question.strip(), (), answer.strip(), refusal)


def _no_such_prompt(name: str) -> str:
    names = sorted({p.name.split(".")[0] for p in project_folder("prompts").glob("*.md")} - {"examples"})
    mine = "" if Path(name).suffix or "/" in name else f" For a file of yours write `./{name}.md`."
    return f"There is no prompt `{name}`; the project's own are: {', '.join(names)}.{mine}"


@cache
def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise LoadError(f"The prompt `{path}` is no text in UTF-8.") from None
    except OSError as error:
        raise LoadError(f"The prompt `{path}` cannot be read: {error.strerror}.") from None
