"""Walk over the labelled parts of a step: the first call or answer wins."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from react_agent.parser.actions import Action, answer_text, read_action
from react_agent.parser.labels import EXACT, squeezed
from react_agent.parser.names import Names, is_blank
from react_agent.parser.segments import Outline, Segment
from react_agent.parser.values import read_input
from react_agent.types import ToolCall

SpanKind: TypeAlias = Literal["thought", "call", "answer", "label", "repaired", "dropped"]
Span: TypeAlias = tuple[int, int, SpanKind]

PARAGRAPH = re.compile(r"\n[ \t\r]*\n")
# The opening of a fence that holds the labels behind it.
DANGLING_FENCE = re.compile(r"(?:(?<!`)`{3,}+|(?<!~)~{3,}+)(?:text|txt)?\Z")
_WRAPPER = r"(?:answer|final_answer|response)>"
ANSWER_WRAPPER = re.compile(rf"\A<{_WRAPPER}|</{_WRAPPER}\Z")
OPENING_MARKS = re.compile(r"(?:\s|`{3}\w*|[`{\[(<\"'])*+")
LEADING_KINDS = frozenset(["thought", "action", "input", "observation", "answer"])
LABEL_STUBS = frozenset(
    word[:length]
    for word in (
        "Observation",
        "Thought",
        "Action",
        "Action Input",
        "Final Answer",
        "Question",
        "观察",
        "行动输入",
        "最终答案",
    )
    for length in range(3 if word.isascii() else 2, len(word) + 1)
) | frozenset(word[:length] for word in ("observation", "OBSERVATION") for length in range(3, 12))


@dataclass(slots=True)
class Decision:
    """A step while it is put together; `spans` say what each piece of `text` became."""

    text: str
    thought: str = ""
    calls: list[ToolCall] = field(default_factory=list)
    answer: str | None = None
    form: str = ""
    repairs: list[str] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    ended: bool = False
    labelled: bool = False
    """True when labels mark the thought and the calls."""
    labelled_answer: bool = False

    def mark(self, start: int, end: int, kind: SpanKind) -> None:
        """Note that `text[start:end]` was read as `kind`."""
        if end > start:
            self.spans.append((start, end, kind))


def decide(text: str, outline: Outline, names: Names) -> Decision:
    """The step that the counted labels of `outline` make; the whole text where there are none."""
    if not outline.segments:
        return direct(text)
    return _Walk(text, outline, names).run()


def direct(text: str) -> Decision:
    decision = Decision(text, answer=None if _says_nothing(text) else text.strip(), form="direct")
    decision.mark(0, len(text), "dropped" if decision.answer is None else "answer")
    return decision


def _says_nothing(text: str) -> bool:
    """Is this at most the mark or the label word that a call begins with?"""
    if len(text) > 200:
        return not text.strip()
    bare = text.strip(" \t\r\n*_#")
    kind, strength = EXACT.get(squeezed(bare), ("", "other"))
    is_label = strength == "" and kind in LEADING_KINDS
    return is_label or OPENING_MARKS.fullmatch(text) is not None or (" " in bare and bare in LABEL_STUBS)


def value_of(text: str, segment: Segment) -> str:
    """The text behind a label, without the closing half of the label's decoration."""
    value = text[segment.begin : segment.end].strip()
    label = segment.label
    if label.table:
        value = value.rstrip("| \t\r\n")
    if label.unclosed and value:
        closing = {"“": "”", "[": "]", "【": "】", "「": "」"}.get(label.unclosed, label.unclosed)
        value = value.removesuffix(closing).rstrip()
    return without_fence_opener(value) if value.count("```") % 2 else value


def without_fence_opener(text: str) -> str:
    """`text` without a last line that opens the fence of what follows, and without white space around."""
    return DANGLING_FENCE.sub("", text.strip()).rstrip()


class _Walk:
    """One visit to each segment; a visit returns how many segments it read, 0 to drop all from there on."""

    def __init__(self, text: str, outline: Outline, names: Names) -> None:
        self.text, self.outline, self.names = text, outline, names
        self.made = Decision(text, form="labels")
        self.thoughts: dict[str, None] = {}
        self.loose: int | None = None
        """The first Thought behind a call that nothing has followed yet."""
        self.pending: list[str] | None = None
        """What a blank action or a bare finish leaves as the answer, best first, if no label brings one."""
        self.observed = False

    def run(self) -> Decision:
        segments = self.outline.segments
        prose = self.text[self.outline.start : self.outline.prose_end].strip()
        self.made.mark(self.outline.start, self.outline.prose_end, "thought")
        at = 0
        while at < len(segments) and self.made.answer is None:
            read = self._visit(segments, at)
            if read == 0:
                break
            at += read
        self.made.ended = at < len(segments) and self._is_final(segments[at])
        self._drop(segments, at if self.loose is None else self.loose)
        self.made.thought = "\n".join(self.thoughts) or without_fence_opener(prose)
        self.made.labelled = bool(self.made.calls) or (bool(self.thoughts) and not prose)
        return self._finished(segments)

    def _is_final(self, segment: Segment) -> bool:
        """Does this label close the step, whatever follows it?"""
        if self.made.calls:
            return segment.kind in ("observation", "question", "user", "answer")
        return self.made.answer is not None and segment.kind in ("thought", "observation", "user")

    def _visit(self, segments: list[Segment], at: int) -> int:
        segment = segments[at]
        visit = getattr(self, f"_{segment.kind}")
        value = value_of(self.text, segment)
        read: int = visit(segments, at, value)
        return read

    def _mark(self, segment: Segment, kind: SpanKind) -> None:
        self.made.mark(segment.label.start, segment.label.end, "label")
        self.made.mark(segment.begin, segment.end, kind)

    def _drop(self, segments: list[Segment], at: int) -> None:
        """Drop all from the segment `at` on."""
        if at < len(segments):
            start = segments[at].label.start
            self.made.spans = [span for span in self.made.spans if span[0] < start]
            self.made.mark(start, self.outline.stop, "dropped")

    def _thought(self, segments: list[Segment], at: int, value: str) -> int:
        if self.made.calls:
            self.loose = at if self.loose is None else self.loose
        elif value:
            self.thoughts[value] = None
        self._mark(segments[at], "thought")
        return 1

    def _heading(self, segments: list[Segment], at: int, value: str) -> int:
        self.made.mark(segments[at].label.start, segments[at].end, "label")
        return 1

    def _question(self, segments: list[Segment], at: int, value: str) -> int:
        if self.made.calls or self.pending is not None:
            return 0
        self.made.mark(segments[at].label.start, segments[at].end, "dropped")
        return 1

    _user = _question

    def _observation(self, segments: list[Segment], at: int, value: str) -> int:
        self.observed = True
        if self.made.calls:
            return 0
        self.made.mark(segments[at].label.start, segments[at].end, "dropped")
        return 1

    def _input(self, segments: list[Segment], at: int, value: str) -> int:
        """An input without an action of its own says nothing."""
        self.made.mark(segments[at].label.start, segments[at].end, "dropped")
        return 1

    def _answer(self, segments: list[Segment], at: int, value: str) -> int:
        if self.made.calls:
            self.loose = at if self.loose is None else self.loose
            return 0
        self._mark(segments[at], "answer")
        self.made.answer = ANSWER_WRAPPER.sub("", value).strip() or None
        self.made.labelled_answer = self.made.answer is not None
        return 1

    def _action(self, segments: list[Segment], at: int, value: str) -> int:
        if self.observed and self.pending is not None:
            return 1
        between = self._thought_between(segments, at)
        follows = segments[at + 1 + between] if at + 1 + between < len(segments) else None
        given = follows if follows and follows.kind == "input" else None
        text = None if given is None else self._input_text(given)
        action = (segments[at].head if given is None else None) or read_action(value, text, self.names)
        if not action.calls and self.made.calls:
            self.loose = at if self.loose is None else self.loose
            return 0
        if action.calls:
            self._call(action)
        else:
            self._ends(action, value, text)
        self._mark_action(segments[at], given, action)
        return 1 if given is None else 2 + between

    def _thought_between(self, segments: list[Segment], at: int) -> int:
        """1 where a Thought stands between an action and its input, else 0."""
        return int([segment.kind for segment in segments[at + 1 : at + 3]] == ["thought", "input"])

    def _input_text(self, given: Segment) -> str:
        return without_stub(self.text[given.begin : given.end], value_of(self.text, given))

    def _call(self, action: Action) -> None:
        if not self.made.calls:
            self.made.form = action.form
        self.loose = None
        self.made.calls += action.calls
        self.made.repairs += action.repairs

    def _mark_action(self, segment: Segment, given: Segment | None, action: Action) -> None:
        kind = _span_kind(action)
        self._mark(segment, kind)
        if given is not None:
            self._mark(given, "repaired" if "broken JSON" in action.repairs else kind)

    def _ends(self, action: Action, value: str, given: str | None) -> None:
        if action.answer and not action.blank:
            self.made.answer, self.made.form = action.answer, action.form
        elif not action.cut and (action.answer is not None or action.blank):
            behind = value.partition("\n")[2].strip() if action.blank else ""
            inside = (action.answer or "") if action.blank else ""
            self.pending = [_unless_blank(given), inside, behind]

    def _finished(self, segments: list[Segment]) -> Decision:
        made = self.made
        if made.calls or made.answer is not None:
            return made
        if self.pending is not None:
            made.answer = next(filter(None, [*self.pending, made.thought]), None)
        elif all(segment.kind in ("thought", "question", "heading") for segment in segments):
            self._split_thought(segments)
        return made

    def _split_thought(self, segments: list[Segment]) -> None:
        """A thought, a blank line, then text: that text is the answer."""
        last = segments[-1]
        value = value_of(self.text, last)
        gap = PARAGRAPH.search(value) if last.kind == "thought" else None
        if gap is None:
            return
        if _says_nothing(answer := value[gap.end() :].strip()):
            return
        self.made.answer, self.made.form = answer, "direct"
        earlier = [thought for thought in self.thoughts if thought != value]
        self.made.thought = "\n".join([*earlier, value[: gap.start()].strip()])
        border = self.text.index(value, last.begin) + gap.end()
        self.made.spans.pop()
        self.made.mark(last.begin, border, "thought")
        self.made.mark(border, last.end, "answer")


def _span_kind(action: Action) -> SpanKind:
    if action.calls:
        return "call"
    return "answer" if action.answer else "dropped" if action.cut else "label"


def without_stub(raw: str, value: str) -> str:
    """An input without a last line that is the beginning of the next label."""
    head, newline, last = raw.rstrip().rpartition("\n")
    return head.strip() if newline and last.strip(" \t\r*_#>:：[]【】-") in LABEL_STUBS else value


def _unless_blank(given: str | None) -> str:
    """The answer that stands in the input of a blank action."""
    if given is None:
        return ""
    line, _, rest = given.strip().partition("\n")
    return rest.strip() if is_blank(line) else answer_text(read_input(given).input)
