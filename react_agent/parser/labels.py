"""The words that open a part of a step, in every spelling, and where they stand in a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal[
    "thought", "action", "input", "observation", "answer", "question", "user", "heading"
]

# kind, strength, spellings (blanks, `_`, `-` and case do not matter). The strengths:
# `weak` and `beside` count only beside a counted action, and a weak pair makes no unknown action count;
# `short` ends no answer, `final` needs a Thought before it, `role` counts only where no call came before;
# `foreign` counts only where the action names a known tool.
TABLE: tuple[tuple[Kind, str, str], ...] = (
    ("thought", "", "Thought|Thoughts|Reasoning|思考|想法"),
    ("action", "", "Action|Act|Tool Name|Function Name|行动|工具名称"),
    ("action", "weak", "Tool|Function|动作|工具|操作"),
    ("input", "", "Action Input|Tool Input|Function Input|行动输入|动作输入"),
    ("input", "beside", "工具输入|工具参数"),
    ("input", "weak", "Arguments|Args|Parameters|输入|参数"),
    ("observation", "", "Observation|Observations|Tool Output|Function Output|观察|观察结果"),
    ("answer", "", "Final Answer|Final Response|最终答案|最终回答|最终回复"),
    ("answer", "short", "Answer|答案|回答"),
    ("answer", "role", "AI|Assistant"),
    ("question", "", "Question|问题"),
    ("user", "", "User|Human|用户"),
    ("answer", "final", "最終答覆|最終回答|最終回覆|최종 답변|최종 답|Respuesta Final|Resposta Final"),
    ("answer", "final", "Endgültige Antwort|Finale Antwort"),
    (
        "thought",
        "foreign",
        "思考過程|考え|생각|Pensamiento|Razonamiento|Pensamento|Raciocínio|Gedanke|Überlegung",
    ),
    (
        "action",
        "foreign",
        "行動|動作|アクション|행동|도구|Acción|Herramienta|Ação|Ferramenta|Aktion|Werkzeug",
    ),
    (
        "input",
        "foreign",
        "行動輸入|動作輸入|工具輸入|工具參數|輸入|參數|行動入力|アクション入力|入力|행동 입력|도구 입력|입력",
    ),
    ("input", "foreign", "Entrada|Entrada de Acción|Entrada de la Acción|Entrada de Ação|Entrada da Ação"),
    ("input", "foreign", "Aktionseingabe|Eingabe"),
    (
        "observation",
        "foreign",
        "觀察|觀察結果|観察|観察結果|관찰|관찰 결과|Observación|Observação|Beobachtung",
    ),
    ("answer", "foreign", "답변|Respuesta|Resposta|Antwort"),
)
TYPO_TARGETS = ("thought", "action", "actioninput", "toolinput", "observation", "finalanswer", "answer")

_EMOJI = r"[\u2190-\u21ff\u2300-\u2bff\u3030\u303d\ufe0f\u200d\U0001f000-\U0001faff]"
_CLOSE = r"[*_”\"\]】」~]{0,4}+"

LABEL = re.compile(
    rf"""
    ^(?P<mark> (?> [ \t\u3000\u00a0]++ | [>*_\#|+•·●◦▪►▶\-–—“"\[【「~]++ | {_EMOJI}++
             | [(（]?\d{{1,3}}[.)、．）] | (?:Step|步骤)[ \t]{{0,4}}\d{{1,3}}[ \t]{{0,4}}[-–—.:：)、] )*+ )
     (?P<word> [^\W\d_]{{1,16}}+ (?: [ \t\u3000\u00a0_\-]{{1,4}} [^\W\d_]{{1,16}}+ ){{0,3}}+ )
     (?: [ \t]?\#?\d{{1,3}} )?+
     (?P<close> {_CLOSE} (?: [ \t]? (?: [(（][^()（）\n]{{1,30}}[)）] | \[[^\[\]\n]{{1,30}}\] ) )?+ {_CLOSE} )
     (?: [ \t\u00a0\u202f\u3000]{{0,8}}+ (?P<sign> [:：] | \| ) (?P<after> [*_]{{0,3}}+ )
       | (?=[ \t\r]*+(?:\n|\Z)) | (?P<bare> (?:(?<=\*\*)|(?<=】)) [ \t]{{0,8}}+ (?=\S) ) )
    """,
    re.VERBOSE | re.MULTILINE | re.IGNORECASE,
)
# What makes a word alone on its line a heading, when it stands on both sides.
HEADINGS = (("**", "**"), ("【", "】"))
# What such a heading without a colon may be with its value in the same line, beside the call of a known tool.
STEP_PARTS = ("thought", "action", "input")
OPENED = re.compile(r"(?<![*_~])[*_~]++(?=\S|\Z)|[\"“\[【「]\Z")
STEP_HEADING = re.compile(
    r"^[ \t#*>\-]*(?:Step|步骤)[ \t]*\d{1,3}[ \t]*(?:[:：.、\-][^\n]*)?$", re.MULTILINE | re.IGNORECASE
)


@dataclass(slots=True)
class Label:
    """One label: it covers `start:end` of the text, its value begins at `end`."""

    kind: Kind
    strength: str
    start: int
    end: int
    unclosed: str = ""
    """Decoration that was opened before the label and is to close behind the value."""
    table: bool = False


@lru_cache(maxsize=4096)
def meaning(word: str) -> tuple[Kind, str] | None:
    """What a label word stands for; small typos of the long English labels are forgiven."""
    return EXACT.get(squeezed(word)) or _typo(squeezed(word))


def squeezed(word: str) -> str:
    return re.sub(r"[\s_\-]+", "", word).lower()


EXACT: dict[str, tuple[Kind, str]] = {}
for _kind, _strength, _spellings in TABLE:
    for _spelling in _spellings.split("|"):
        EXACT.setdefault(squeezed(_spelling), (_kind, _strength))

# Words of one typo's distance that people do write before a colon.
REAL_WORDS = frozenset(("auction", "auctions", "faction", "actions", "acting", "answers", "answered"))


def _typo(word: str) -> tuple[Kind, str] | None:
    if word in REAL_WORDS:
        return None
    for target in TYPO_TARGETS:
        allowed = 2 if len(target) > 9 else 1
        if len(set(word) ^ set(target)) <= 2 * allowed and distance(word, target) <= allowed:
            return EXACT[target]
    return None


def distance(left: str, right: str) -> int:
    """Edits between two words; exchanging two neighbours is one edit."""
    if abs(len(left) - len(right)) > 2:
        return 9
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        last, before, row = before, row, [i]
        for j, b in enumerate(right, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                best = min(best, last[j - 2] + 1)
            row.append(best)
    return row[-1]


def labels(text: str, start: int, stop: int) -> Iterator[Label]:
    """Every line of `text[start:stop]` that opens with a label word, whether it will count or not."""
    for match in LABEL.finditer(text, start, stop):
        found = meaning(match["word"])
        if found and _is_complete(match):
            yield _label(match, *found)
        elif found and match["bare"] is not None and found[0] in STEP_PARTS and _is_heading(match):
            yield _label(match, found[0], "mid")


def is_label_at(text: str, position: int, stop: int) -> bool:
    """Does a line begin at `position` that opens with a label word?"""
    match = LABEL.match(text, position, stop)
    return match is not None and meaning(match["word"]) is not None and _is_complete(match)


def _is_complete(match: re.Match[str]) -> bool:
    """A colon, or a cell border in a table, or a heading word alone on its line; no JSON key."""
    if match["close"][:1] == '"' or match["bare"] is not None:
        return False
    if match["sign"] == "|":
        return "|" in match["mark"]
    return bool(match["sign"]) or "#" in match["mark"] or _is_heading(match)


def _is_heading(match: re.Match[str]) -> bool:
    return any(opening in match["mark"] and closing in match["close"] for opening, closing in HEADINGS)


def _label(match: re.Match[str], kind: Kind, strength: str) -> Label:
    start, mark = match.start(), match["mark"]
    opened = OPENED.search(mark) if mark else None
    if opened is None:
        return Label(
            kind, strength, start, match.end("sign") if match["sign"] else match.end(), "", "|" in mark
        )
    closed = match["close"] or match["after"]
    return Label(kind, strength, start, match.end(), "" if closed else opened.group(), "|" in mark)
