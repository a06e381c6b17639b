"""JSON objects as models write them: valid JSON first, mended where it is broken, never completed."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from react_agent.parser.brackets import MAX_DEPTH, balanced

# Mending costs far more than parsing; an object longer than this is not worth it.
MAX_MENDED = 100_000
FIRST_PIECE = 4096
OPENING = re.compile(r"\s*+[{\[]")
OUTSIDE = re.compile(
    r"""(?P<string>"(?:[^"\\]|\\.)*+")
      | (?<=[{\[,:\s，：])'(?P<single>(?:[^'\\]|\\.|'(?!\s*+[,:}\]，：]))*+)'
      | “(?P<chinese>[^“”]*+)” | (?P<mark>[“”：，]) | (?<![\w.])(?P<zeros>0\d++)(?![\w.])
      | (?<=[:\[,\s：，])(?P<constant>True|False|None)(?=\s*+(?:[,}\]，]|\Z))""",
    re.DOTALL | re.VERBOSE,
)
_COMMENT = r"(?:/\*[\s\S]*?\*/|//[^\n]*+|\#[^\n]*+)"
# How an object begins: with a quoted key, or a bare one before a value that JSON could have.
OBJECT = re.compile(
    rf"""[\s{{\[]*+ (?:{_COMMENT}\s*+){{0,8}}
    (?: \}}
      | (?:"[^"\n]*+"|'[^'\n]*+'|“[^”\n]*+”) \s*+ [:：]
      | [A-Za-z_][\w\-]*+ \s*+ : \s*+ (?:["'“{{\[\d\-]|(?:true|false|null|True|False|None)\b) )""",
    re.VERBOSE,
)
ENDS_WHOLE = re.compile(r"""(?:["'”}\]]|\b(?:true|false|null|True|False|None))\s*,?\s*\Z""")
ENDS_IN_KEY = re.compile(r"""[{,，]\s*(?:"[^"\n]*"|'[^'\n]*'|“[^”\n]*”)\s*\Z""")
# One character escaped as two halves, which the mender would leave apart.
SURROGATES = re.compile(r"(?<!\\)\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}")
COLON = re.compile(r"[:：]")
KEY_BORDER = re.compile(r"""["'“”{}\[\],]""")
QUOTES = ('"', "'", "”")
IN_JSON = {"：": ":", "，": ",", "“": '"', "”": '"', "True": "true", "False": "false", "None": "null"}
# `NaN` is no JSON: its text stays.
_DECODER = json.JSONDecoder(parse_constant=lambda name: name)


@dataclass(slots=True)
class Found:
    """A value read at the start of a text; `end` is the offset behind it."""

    value: Any
    end: int
    mended: bool = False
    unclosed: bool = False
    """True when closing brackets were missing at the end of the text."""


def read_json(text: str, start: int, stop: int) -> Found | None:
    """The object or list at `text[start]`; None where there is none, or where it was cut."""
    decoded = _decoded(text, start, stop)
    return Found(*decoded) if decoded else _mend(text, start, stop)


def _decoded(text: str, start: int, stop: int) -> tuple[Any, int] | None:
    """Valid JSON at `start` and where it ends.

    Tried on growing pieces: an error of the decoder costs time in proportion to all the text it was given.
    """
    size = FIRST_PIECE
    while True:
        try:
            value, length = _DECODER.raw_decode(text[start : min(stop, start + size)])
            return value, start + length
        except json.JSONDecodeError as fault:
            needs_more = fault.msg.startswith("Unterminated") or fault.pos > size - 16
            if start + size >= stop or not needs_more:
                return None
        except (ValueError, RecursionError):
            return None
        size *= 8


def json_end(text: str, start: int, stop: int) -> int:
    """Where valid JSON that stands at `start` (blanks apart) ends; `start` where there is none."""
    opening = OPENING.match(text, start, stop)
    decoded = _decoded(text, opening.end() - 1, stop) if opening else None
    return decoded[1] if decoded else start


def _mend(text: str, start: int, stop: int) -> Found | None:
    stop = min(stop, start + MAX_MENDED)
    span = balanced(text, start, stop)
    end = stop if span.end is None else span.end
    source = text[start:end]
    if span.depth > MAX_DEPTH or len(source) >= MAX_MENDED or not OBJECT.match(source):
        return None
    if span.end is None and (span.in_string or _is_cut(source, span.innermost)):
        return None
    value = _repaired(source)
    return None if value is None else Found(value, end, mended=True, unclosed=span.end is None)


def _is_cut(source: str, innermost: str) -> bool:
    """Does the text break off where more of a key, string or number may have followed?"""
    tail = source[-500:]
    return not ENDS_WHOLE.search(tail) or (innermost == "{" and ENDS_IN_KEY.search(tail) is not None)


def _repaired(source: str) -> Any:
    import json_repair

    try:
        whole = SURROGATES.sub(lambda pair: str(json.loads(f'"{pair.group()}"')), source)
        value = json_repair.loads(OUTSIDE.sub(_in_json, whole), skip_json_loads=True)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, (dict, list)) or not _keys(value) <= _written_keys(source):
        return None
    return value


def _keys(value: Any) -> set[str]:
    """All keys in `value`: a mend must not invent one."""
    if isinstance(value, dict):
        return set(value).union(*map(_keys, value.values()))
    return set().union(*map(_keys, value)) if isinstance(value, list) else set()


def _written_keys(source: str) -> set[str]:
    """The words before a colon, as written and with their escapes read."""
    written = [_last_word(piece) for piece in COLON.split(source)[:-1]]
    return {*written, *(_unescaped(key) for key in written if "\\" in key)}


def _last_word(text: str) -> str:
    """What stands behind the last border in `text`, a closing quote apart."""
    text = text.rstrip()
    return KEY_BORDER.split(text[:-1] if text[-1:] in QUOTES else text)[-1].strip()


def _unescaped(key: str) -> str:
    try:
        return str(json.loads(f'"{key}"'))
    except ValueError:
        return key


def _in_json(found: re.Match[str]) -> str:
    """Chinese marks and Python's constants outside strings as JSON has them; `007` as a string."""
    if found["string"]:
        return found["string"]
    if found["single"] is not None:
        return '"' + found["single"].replace("\\'", "'").replace('"', '\\"') + '"'
    if found["mark"] or found["constant"]:
        return IN_JSON[found["mark"] or found["constant"]]
    return json.dumps(found["chinese"] or found["zeros"] or "", ensure_ascii=False)
