"""Cut a text into its labelled parts: which label words count as labels, and where each part ends."""

from __future__ import annotations

import re
from dataclasses import dataclass

from react_agent.parser.actions import Action, first_line, read_action
from react_agent.parser.candidates import candidates
from react_agent.parser.fences import Zone, zone_at
from react_agent.parser.labels import Label
from react_agent.parser.names import Names

NOT_BLANK = re.compile(r"\S")
# Without one of these, and without a leading Thought, a text is no step.
STEP_KINDS = frozenset(["action", "input", "answer"])
OPEN_LANGUAGES = ("", "text", "txt", "plaintext", "plain")


@dataclass(slots=True)
class Segment:
    """A counted label and its value `begin:end`."""

    label: Label
    begin: int
    end: int
    head: Action | None = None
    """An action as read without its input label, where that was read already."""

    @property
    def kind(self) -> str:
        return self.label.kind


@dataclass(slots=True)
class Outline:
    """All counted parts of `text[start:stop]`; `prose` ends where the first label begins."""

    segments: list[Segment]
    start: int
    stop: int

    @property
    def prose_end(self) -> int:
        return self.segments[0].label.start if self.segments else self.stop


def outline(text: str, start: int, stop: int, names: Names, code: list[Zone]) -> Outline:
    """The counted labels of `text[start:stop]`; labels inside closed fences are text."""
    found = candidates(text, start, stop)
    if found and code:
        found, stop = _outside_code(text, found, stop, names, code)
    return Outline(_Counting(text, found, start, stop, names).run() if found else [], start, stop)


def _outside_code(
    text: str, found: list[Label], stop: int, names: Names, code: list[Zone]
) -> tuple[list[Label], int]:
    """The labels that are no code, and where the last value ends."""
    closed = [zone for zone in code if zone.closed and zone.fenced]
    free = [label for label in found if zone_at(closed, label.start) is None]
    last = closed[-1] if closed else None
    if last is None or last.language not in OPEN_LANGUAGES or text[last.end : stop].strip():
        return free, stop
    outside = list(free)
    if free and free[-1].kind == "action" and not text[free[-1].end : last.start].strip():
        free.pop()
    if any(label.start < last.start and label.kind not in ("thought", "question") for label in free):
        return outside, stop
    inside = [label for label in found if last.start <= label.start < last.end]
    holds_step = any(
        label.kind == "action" and _names_tool(text, label, last.outer, names) for label in inside
    )
    return ([*free, *inside], last.outer) if holds_step else (outside, stop)


def _names_tool(text: str, label: Label, stop: int, names: Names) -> bool:
    return read_action(first_line(text[label.end : stop].lstrip()), None, names).known


class _Counting:
    """Decides label by label; an action counts by its value and its neighbours."""

    def __init__(self, text: str, found: list[Label], start: int, stop: int, names: Names) -> None:
        self.text, self.found, self.start, self.stop, self.names = text, found, start, stop, names
        self.heads: dict[int, Action] = {}
        self.counted: list[Label] = []
        first = NOT_BLANK.search(text, start, stop)
        self.first = first.start() if first else stop
        self.in_answer = self.after_call = self.after_thought = False
        self.thought_leads = self._thought_leads()
        self.foreign = any(label.strength == "foreign" for label in found) and self._names_tool()

    def _names_tool(self) -> bool:
        return any(label.kind == "action" and self._head(at).known for at, label in enumerate(self.found))

    def run(self) -> list[Segment]:
        for at, label in enumerate(self.found):
            if (label.strength != "foreign" or self.foreign) and getattr(self, f"_counts_{label.kind}")(
                at, label
            ):
                self.counted.append(label)
        return self._segments()

    def _value(self, at: int) -> str:
        return self.text[self.found[at].end : self._end(at)]

    def _end(self, at: int) -> int:
        return self.found[at + 1].start if at + 1 < len(self.found) else self.stop

    def _head(self, at: int) -> Action:
        if at not in self.heads:
            self.heads[at] = read_action(self._value(at), None, self.names)
        return self.heads[at]

    def _next(self, at: int) -> Label | None:
        return self.found[at + 1] if at + 1 < len(self.found) else None

    def _thought_leads(self) -> bool:
        """Is a Thought label the first thing in the text, an echoed Question apart?"""
        for at, label in enumerate(self.found):
            if at == 0 and not self._whole(label):
                return False
            if label.kind not in ("question", "heading"):
                return label.kind == "thought" and label.strength == ""
        return False

    def _counts_thought(self, at: int, label: Label) -> bool:
        follows = self._next(at)
        if label.strength == "mid" and (follows is None or follows.kind != "action"):
            return False
        self.after_thought, self.in_answer = True, False
        return True

    def _counts_action(self, at: int, label: Label) -> bool:
        head, follows = self._head(at), self._next(at)
        if head.nameless:
            return False
        has_input = follows is not None and follows.kind == "input"
        if label.strength in ("mid", "foreign"):
            counts = head.known and (has_input or label.strength == "foreign")
        else:
            counts = head.known or self._counts_unknown(at, head, label, follows if has_input else None)
        if counts:
            self.after_call, self.in_answer = True, False
        return counts

    def _counts_unknown(self, at: int, head: Action, label: Label, follows: Label | None) -> bool:
        led = self.thought_leads and self.after_thought and not self.in_answer
        if follows is not None and not (label.strength == "weak" and follows.strength == "weak"):
            return True
        if self.in_answer:
            return bool(head.calls) and head.form != "labels"
        ends = head.answer is not None or head.cut or (bool(head.calls) and head.form != "labels")
        ends = ends or (self._next(at) is None and self._breaks_off(at, label))
        return led or ends or (head.blank and self._blank_counts(at, label))

    def _breaks_off(self, at: int, label: Label) -> bool:
        """Does the text end in the name of a tool? In one letter of it only where nothing else stands."""
        value = self._value(at).strip()
        return self.names.begins(value) or (
            value.isalnum() and self._whole(label) and self.names.may_become(value)
        )

    def _blank_counts(self, at: int, label: Label) -> bool:
        """A blank action counts behind a call, as the whole output, or where the output ends with it."""
        ends = label.strength == "" and not self._value(at).strip() and self._next(at) is None
        follows = self._next(at)
        leads = label.strength == "" or (follows is not None and follows.kind == "answer")
        return self.after_call or ends or (leads and self._whole(label))

    def _whole(self, label: Label) -> bool:
        """Does nothing stand before this label?"""
        return label.start <= self.first

    def _counts_input(self, at: int, label: Label) -> bool:
        before = self.counted[-1] if self.counted else None
        if before is not None and before.kind == "action":
            return True
        above = self.found[at - 1] if at else None
        nameless = above is not None and above.kind == "action" and self._head(at - 1).nameless
        return label.strength == "" and not self.in_answer and not nameless

    def _counts_observation(self, at: int, label: Label) -> bool:
        if label.strength == "mid":
            before = self.counted[-1] if self.counted else None
            return (
                before is not None and before.kind in ("action", "input") and self._is_complete(before, label)
            )
        behind = any(later.kind in ("thought", "action", "answer") for later in self.found[at + 1 : at + 4])
        return self.after_call or (behind and not self.in_answer)

    def _is_complete(self, before: Label, label: Label) -> bool:
        value = self.text[before.end : label.start]
        return (
            "\n" not in value.strip()
            and value.count('"') % 2 == 0
            and value.count("`") % 2 == 0
            and bool(value.strip())
        )

    def _counts_answer(self, at: int, label: Label) -> bool:
        if self.in_answer and label.strength != "":
            return False
        if label.strength == "role" and (
            self.after_call or any(later.kind == "user" for later in self.found[:at])
        ):
            return False
        if label.strength == "final" and not self.after_thought:
            return False
        self.in_answer = True
        return True

    def _counts_question(self, at: int, label: Label) -> bool:
        if self.in_answer:
            follows = self._next(at)
            return (
                "\n" not in self._value(at).strip()
                if follows is None
                else follows.kind in ("thought", "action")
            )
        return self.after_call or self._whole(label)

    def _counts_user(self, at: int, label: Label) -> bool:
        return self.in_answer or self.after_call or self._whole(label)

    def _counts_heading(self, at: int, label: Label) -> bool:
        follows = self._next(at)
        return (
            follows is not None
            and (follows.kind in ("thought", "action") or (follows.kind == "answer" and self.after_call))
            and not self.text[label.end : follows.start].strip()
        )

    def _segments(self) -> list[Segment]:
        if not self.thought_leads and not any(label.kind in STEP_KINDS for label in self.counted):
            return []
        heads = {self.found[at].start: (head, self._end(at)) for at, head in self.heads.items()}
        ends = [*(label.start for label in self.counted[1:]), self.stop]
        return [
            Segment(label, label.end, end, _head_up_to(end, label, heads))
            for label, end in zip(self.counted, ends, strict=True)
        ]


def _head_up_to(end: int, label: Label, heads: dict[int, tuple[Action, int]]) -> Action | None:
    """The action as it was read, if it was read from the same text that it has now."""
    head, read_to = heads.get(label.start, (None, end))
    return head if read_to == end and not label.unclosed and not label.table else None
