"""Calls that stand without labels: native syntax, JSON, a bare `known_tool(..)`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from react_agent.parser.actions import Action, of_calls
from react_agent.parser.bodies import BETWEEN
from react_agent.parser.bodies import code as read_code
from react_agent.parser.brackets import balanced
from react_agent.parser.decide import PARAGRAPH, Decision, SpanKind, without_fence_opener
from react_agent.parser.fences import Zone, zone_at
from react_agent.parser.inline import OPENER, name_at, read_inline
from react_agent.parser.json_calls import breaks_off, calls_at, says_no_tool
from react_agent.parser.labels import is_label_at, labels
from react_agent.parser.names import FINISH, Names
from react_agent.parser.native import CALL_FENCES, CLOSER, read_block
from react_agent.parser.segments import Outline
from react_agent.types import ToolCall

TRIGGER = re.compile(r"[<{\[(（【>=]|```tool_")
CANDIDATE = re.compile(
    r"^[ \t]*(?:(?P<json>[{\[])|(?P<fence>``+|~~~+)|(?P<bare>[^\W\d][\w.\- ]{0,60}[\[({（【]))", re.MULTILINE
)
LISTED = re.compile(r"\[\s*(?:Calling tool:\s*)?", re.IGNORECASE)
JUNK = re.compile(rf"(?:[\s;,.。`}}\]]++|{CLOSER})*+(?:<[/|｜][^<>\n]{{0,40}}\Z)?", re.IGNORECASE)
# A bracket that is never closed is searched to the end of the text; so many are enough.
MAX_UNCLOSED, MAX_TRIED = 2, 1000


def read(text: str, outline: Outline, names: Names, code: list[Zone]) -> Decision | None:
    """The step that unlabelled calls make, if they come before any labelled call or answer."""
    end, behind = _region(text, outline)
    if not TRIGGER.search(text, 0, end) and text.find("call:", 0, end) < 0:
        return None
    block = read_block(text, 0, end, names, code)
    if block is not None and block.calls:
        action = of_calls(block.calls, names, block.form, block.mended)
        return _decision(text, outline, block.start, block.end, action)
    if block is not None and behind not in ("action", "answer"):
        return _decision(text, outline, block.start, end, Action(cut=True))
    run = None if behind == "action" else _Search(text, 0, end, names, code).run()
    if run is None or ((run.action.cut or run.action.blank) and behind == "answer"):
        return None
    return _decision(text, outline, run.start, run.end, run.action)


def _region(text: str, outline: Outline) -> tuple[int, str]:
    """Where unlabelled calls may stand, and what kind of label ends that region.

    A labelled action behind makes them mere talk; a label of any kind shows that nothing was cut.
    """
    for segment in outline.segments:
        if segment.kind in ("action", "answer", "observation"):
            return segment.label.start, segment.kind
    invented = next((label for label in labels(text, 0, len(text)) if label.kind == "observation"), None)
    return (invented.start, "observation") if invented else (len(text), "")


@dataclass(frozen=True, slots=True)
class _Run:
    start: int
    end: int
    action: Action


class _Search:
    """Looks for calls that begin a line and have nothing but further calls behind them."""

    def __init__(self, text: str, start: int, stop: int, names: Names, code: list[Zone]) -> None:
        self.text, self.start, self.stop, self.names, self.code = text, start, stop, names, code
        self.calls: list[ToolCall] = []
        self.begin = self.end = start
        self.form = ""
        self.mended = False
        self.unclosed = self.tried = 0
        self.half: int | None = None
        """Where a call begins that breaks off at the end of the text."""

    def run(self) -> _Run | None:
        position = self.start
        while found := CANDIDATE.search(self.text, position, self.stop):
            if self.calls and self._label_follows():
                return self._made()
            position = self._candidate(found)
            self.tried += found["json"] is not None
            if self._finishes():
                return self._made()
            if self.unclosed > MAX_UNCLOSED or self.tried > MAX_TRIED:
                break
        rest = JUNK.match(self.text, self.end, self.stop)
        if self.calls and ((rest and rest.end() == self.stop) or self._label_follows()):
            return self._made()
        return None if self.half is None else _Run(self.half, self.stop, Action(cut=True))

    def _finishes(self) -> bool:
        """A finish in JSON or as `Finish[x]` counts whatever follows: nothing runs."""
        is_finish = bool(self.calls) and self.names.is_finish(self.calls[0].name)
        return is_finish and (self.form == "json" or self.text[self.end - 1] in "]】")

    def _label_follows(self) -> bool:
        """Does a label stand right behind the calls: has the model gone on by itself?"""
        gap = JUNK.match(self.text, self.end, self.stop)
        return gap is not None and is_label_at(self.text, gap.end(), self.stop)

    def _made(self) -> _Run:
        return _Run(self.begin, self.end, of_calls(self.calls, self.names, self.form, self.mended))

    def _candidate(self, found: re.Match[str]) -> int:
        """Try one line; returns where to go on."""
        kind = found.lastgroup or ""
        at = found.start(kind)
        if zone := zone_at(self.code, at):
            if zone.fenced and zone.start == at and zone.language in CALL_FENCES:
                self._fenced(zone)
            return zone.end
        end = self._json(at, self.stop) if kind == "json" else self._bare(at, self.stop)
        return found.end() if end is None else end

    def _fenced(self, zone: Zone) -> None:
        inside = _Search(self.text, zone.inner, zone.outer, self.names, [])
        made = inside.run()
        if not zone.closed and not made and zone.language.startswith("tool_"):
            self._note_half(zone.start, _printed(self.text, zone, self.names) is None)
        if made and not inside.calls:
            self._note_half(zone.start, not zone.closed)
        elif made or (made := _printed(self.text, zone, self.names)):
            calls = made.action.calls or inside.calls
            self._accept(list(calls), zone.start, zone.end, made.action.form, inside.mended)

    def _accept(self, calls: list[ToolCall], start: int, end: int, form: str, mended: bool) -> None:
        gap = JUNK.match(self.text, self.end, start)
        if not self.calls or gap is None or gap.end() != start:
            self.calls, self.begin, self.form, self.mended = [], start, form, False
        self.calls += calls
        self.end, self.mended = end, self.mended or mended

    def _json(self, at: int, stop: int) -> int | None:
        """Read the JSON at `at` and any objects right behind it; returns where they end."""
        end: int | None = None
        while at < stop and self.text[at] in "{[":
            calls, found = calls_at(self.text, at, stop, self.names)
            if found is None:
                self._note_half(at, breaks_off(self.text, at, stop, self.names))
                return self._listed(at, stop) if end is None else end
            end = found.end
            if calls is None or not (
                all(self._allowed(call.name) for call in calls) or says_no_tool(found.value, calls)
            ):
                break
            self._accept(calls, at, end, "json", found.mended)
            at = BETWEEN.match(self.text, end, stop).end()  # type: ignore[union-attr]
        return end

    def _listed(self, at: int, stop: int) -> int | None:
        """`[f(x=..), g(..)]`."""
        end = balanced(self.text, at, stop).end
        opened = LISTED.match(self.text, at, stop)
        cursor = opened.end() if opened else at
        if end is None:
            self.unclosed += 1
            half = self._names_tool(cursor, stop) or self.names.begins(
                self.text[cursor : min(stop, cursor + 99)]
            )
            self._note_half(at, half)
            return None
        calls = []
        while (call := read_inline(self.text, cursor, end, self.names)) and call.known:
            calls.append(ToolCall(call.name, call.input))
            cursor = BETWEEN.match(self.text, call.end, end).end()  # type: ignore[union-attr]
        if calls and cursor == end:
            self._accept(calls, at, end, "native:python", False)
        return end

    def _bare(self, at: int, stop: int) -> int | None:
        named = name_at(self.text, at, stop, self.names)
        if named is None or not self._allowed(named[0]):
            return None
        if not OPENER.match(self.text, named[1], stop):
            self._note_half(at, self.text[named[1] : stop].strip() == "[ARGS]")
            return None
        call = read_inline(self.text, at, stop, self.names)
        if call is None:
            self.unclosed += 1
            self._note_half(at, self._names_tool(at, stop) and not PARAGRAPH.search(self.text, at, stop))
            return None
        while call is not None:
            self._accept([ToolCall(call.name, call.input)], at, call.end, "inline", False)
            end, at = call.end, BETWEEN.match(self.text, call.end, stop).end()  # type: ignore[union-attr]
            call = read_inline(self.text, at, stop, self.names)
            call = call if call and self._allowed(call.name) else None
        return end

    def _note_half(self, at: int, is_call: bool) -> None:
        if is_call and self.half is None:
            self.half = at

    def _names_tool(self, at: int, stop: int) -> bool:
        """Does a known name with an opening bracket stand here, or `Finish[`?"""
        name = self.names.pattern.match(self.text, at, stop) if self.names.pattern else None
        if name is None:
            finish = FINISH.match(self.text, at, stop)
            return finish is not None and self.text[finish.end() : finish.end() + 1] in ("[", "【")
        return OPENER.match(self.text, name.end(), stop) is not None

    def _allowed(self, name: str) -> bool:
        return self.names.known(name) is not None or self.names.is_finish(name)


def _printed(text: str, zone: Zone, names: Names) -> _Run | None:
    """A `tool_code` fence holds code: `print(weather(city="x"))`, `r = weather("x")`."""
    body = read_code(text[zone.inner : zone.outer].strip(), names)
    if body is None or not all(names.known(call.name) for call in body.calls):
        return None
    return _Run(zone.start, zone.end, of_calls(body.calls, names, "native:gemma", False))


def _decision(text: str, outline: Outline, start: int, end: int, action: Action) -> Decision:
    """The step of calls at `start:end`: what stands before is the thought, what follows is dropped."""
    made = Decision(text, calls=list(action.calls), form=action.form, repairs=list(action.repairs))
    made.thought = _thought_before(made, outline, start)
    if action.answer is not None:
        made.answer = action.answer or made.thought or None
    kind: SpanKind = "call" if action.calls else "answer" if action.answer else "dropped"
    made.mark(start, end, "repaired" if action.repairs else kind)
    made.mark(end, len(text), "dropped")
    return made


def _thought_before(made: Decision, outline: Outline, start: int) -> str:
    """Mark all parts before `start`; the text of the Thought labels among them, else the prose."""
    before = [segment for segment in outline.segments if segment.label.start < start]
    prose_end = min(outline.prose_end, start)
    made.mark(outline.start, prose_end, "thought")
    thoughts = [] if before else [without_fence_opener(made.text[:prose_end])]
    for segment in before:
        stop = min(segment.end, start)
        made.mark(segment.label.start, segment.begin, "label")
        made.mark(segment.begin, stop, "thought" if segment.kind == "thought" else "dropped")
        if segment.kind == "thought":
            thoughts.append(made.text[segment.begin : stop].strip())
    return "\n".join(filter(None, thoughts))
