"""Read a step while it is being written.

The text so far is read as a whole each time, so that what is shown and what is returned can't differ.
Reading costs time linear in the text, so it is done rarely enough on long texts to stay linear in all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from react_agent.parser.candidates import MIDLINE
from react_agent.parser.fences import zone_at, zones
from react_agent.parser.labels import STEP_HEADING, labels
from react_agent.parser.reading import Reading, parse, read
from react_agent.types import Step, TextDelta

# Text without any label may still turn out to be the thought before a call. This long, it is an answer.
PROSE = 600
# A line of this length is no label any more.
LONGEST_LABEL = 80
# Characters that may be read again: some at once, then in proportion to the text.
FREE, SHARE = 300_000, 20
# Reading again is worth it where a label, a tag or a bracket may just have ended, or after so much text.
TELLING = re.compile(r"[\n:：>\])}｝】）]")
STRIDE = 24
HALF_TOKEN = re.compile(r"(?:<[^<>\n]{0,40}|\[[^\[\]\n]{0,20}|[\s*_~\"”\]】|`]+)\Z")
CALL_LIKE = re.compile(r"^[ \t]*(?:[{\[<>`~]|[\w.]+[\[({（])", re.MULTILINE)


class StepReader:
    """Reads one model output chunk by chunk; the step does not depend on where the chunks were cut.

    `feed` returns text as it becomes certain. An answer comes out behind its label. Text without any
    label is held back until it is too long for a thought (600 characters), and from the first line on
    that looks like a call; a short one is in the step alone.
    """

    def __init__(self, tools: Iterable[str] = ()) -> None:
        self.tools = tuple(tools)
        self.enough = False
        """True once no more text can change the step: an invented Observation or a new turn began."""
        self._chunks: list[str] = []
        self._length = self._unread = self._spent = 0
        self._sent: dict[str, str] = {}

    @property
    def text(self) -> str:
        """All that was fed so far."""
        self._chunks = ["".join(self._chunks)]
        return self._chunks[0]

    def feed(self, chunk: str) -> list[TextDelta]:
        """Take the next piece of text; returns what has become certain."""
        self._chunks.append(chunk)
        self._length += len(chunk)
        self._unread += len(chunk)
        if self.enough or not self._is_due(chunk):
            return []
        self._spent += self._length
        self._unread = 0
        reading = read(self.text, self.tools)
        fence = _doubtful_fence(reading)
        self.enough = reading.ended and fence is None
        return self._deltas(reading, fence)

    def close(self) -> Step:
        """The step that all chunks together make."""
        return parse(self.text, self.tools)

    def _is_due(self, chunk: str) -> bool:
        affordable = self._spent + self._length <= FREE + SHARE * self._length
        return affordable and (self._unread >= STRIDE or TELLING.search(chunk) is not None)

    def _deltas(self, reading: Reading, fence: int | None) -> list[TextDelta]:
        certain = {"answer": _answer_so_far(reading)}
        if fence is not None:
            in_answer = any(kind == "answer" and start < fence for start, _, kind in reading.spans)
            certain = certain if in_answer and reading.labelled_answer else {}
        elif reading.labelled:
            certain |= {"thought": _thought_so_far(reading), "call": _calls_so_far(reading)}
        return [
            delta for kind, text in sorted(certain.items(), reverse=True) for delta in self._new(kind, text)
        ]

    def _new(self, kind: str, text: str) -> list[TextDelta]:
        sent = self._sent.get(kind, "")
        if len(text) <= len(sent) or not text.startswith(sent):
            return []
        self._sent[kind] = text
        return [TextDelta(kind, text[len(sent) :])]  # type: ignore[arg-type]


def _doubtful_fence(reading: Reading) -> int | None:
    """Where a fence begins that is still open or holds labels: they may turn out to be text."""
    found = zones(reading.cleaned.text)
    holding = (zone_at(found, start) for start, _, kind in reading.spans if kind == "label")
    doubtful = [zone.start for zone in holding if zone and zone.fenced and zone.start > 0]
    return min(
        doubtful + [zone.start for zone in found[-1:] if not zone.closed and zone.start > 0], default=None
    )


def _thought_so_far(reading: Reading) -> str:
    still_written = not reading.spans or reading.spans[-1][2] == "thought"
    return _held_back(_line_by_line(reading, reading.step.thought)) if still_written else reading.step.thought


def _calls_so_far(reading: Reading) -> str:
    """The names and inputs as written, one below the other."""
    text = reading.cleaned.text
    parts = [text[start:end].strip() for start, end, kind in reading.spans if kind in ("call", "repaired")]
    if parts and reading.spans[-1][2] in ("call", "repaired"):
        start, end, _ = reading.spans[-1]
        parts[-1] = _held_back(text[start:end]).strip()
    return "\n".join(filter(None, parts))


def _answer_so_far(reading: Reading) -> str:
    answer = reading.step.answer or ""
    if reading.labelled_answer:
        return answer if reading.ended else _before_labels(_held_back(_line_by_line(reading, answer)))
    if reading.step.form != "direct" or len(reading.spans) != 1 or len(answer) < PROSE:
        return ""
    call = CALL_LIKE.search(answer)
    return _before_labels(_held_back(answer[: call.start()] if call else answer)).rstrip()


def _line_by_line(reading: Reading, value: str) -> str:
    """`value`, which is trimmed, with the line break that shows that its last line is complete."""
    complete = reading.cleaned.text.rstrip(" \t\r").endswith("\n")
    return value + "\n" if complete else value


def _held_back(text: str) -> str:
    """`text` without a last line that may become a label, and without half tokens at the end."""
    line = text.rfind("\n") + 1
    if len(text) - line < LONGEST_LABEL:
        text = text[:line]
    while (half := HALF_TOKEN.search(text, max(0, len(text) - 50))) and half.start() < len(text):
        text = text[: half.start()]
    return text


def _before_labels(text: str) -> str:
    """`text` up to the first label word: what follows may show that it was a label."""
    label = next(labels(text, 0, len(text)), None)
    inline = MIDLINE.search(text)
    ends = [label.start if label else len(text), inline.start() if inline else len(text)]
    for heading in STEP_HEADING.finditer(text):
        if not text[heading.end() :].strip():
            ends.append(heading.start())
    return text[: min(ends)].rstrip()
