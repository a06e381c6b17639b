"""Take away what is not the model's message: template tokens, reasoning, wrappers of the answer.

Tokens are matched once, from left to right; tags in back-ticks or in a closed fence are text.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from react_agent.parser.fences import zone_at, zones

# A text with none of these needs no cleaning. One set of characters: it is searched in every text.
SUSPECT = re.compile(r"[<\[◁\ufeff\u200b-\u200d\u2060]")
GLUED = re.compile(
    r"\s*+(?:(?:analysis|commentary|final)(?=[A-Z\"'“\u4e00-\u9fff])|### (?:Response|Assistant):)"
)

_NAME = (
    r"(?i:(?:\w{1,20}[:_])?(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection"
    r"|scratch_?pad|(?:inner_)?monologue|analysis))"
)
_MARK = r"(?i:(?:OF_)?(?:THINKING|THINK|THOUGHT|REASONING))"
_NO_RECIPIENT = r"(?![^<\n]{0,40}\bto=)"
_REASONING_END = (
    rf"</{_NAME}\s*/?>|\[/THINK\]|◁/think▷|<\|(?i:END)_{_MARK}\|>|<\|inner_suffix\|>|<\|/think(?:ing)?\|>|<channel\|>"
    r"|assistant(?=final\S|commentary\ ?to=)"
)

# One alternative a line; the group's name says what happens to what it finds. `<<` begins none of them.
TOKEN = re.compile(
    rf"""(?!<<) (?:
    (?P<reasoning> <{_NAME}(?:\s[^<>\n]{{0,80}})?(?<!/)> | \[THINK\] | ◁think▷
        | <\|(?i:START|BEGIN)_{_MARK}\|> | <\|inner_prefix\|> | <\|think(?:ing)?\|>
        | (?:<\|?|\A\s*+\|)channel\|?>(?:thought|analysis)\b{_NO_RECIPIENT}(?:<\|message\|>|\n)?
        | \A\s*analysis(?=[A-Z"'“\u4e00-\u9fff]) )
  | (?P<reasoning_end> {_REASONING_END} )
  | (?P<token> <\|im_start\|>(?:\s*+assistant\b\n?|[ \t]*+(?!\w)) | <(?:start_of_turn|\|turn)>\s*model\b\n?
        | <\|start_header_id\|>\s*assistant\s*<\|end_header_id\|> | <\|assistant\|> | <[|｜]Assistant[|｜]>
        | <\|start_of_role\|>\s*assistant\s*<\|end_of_role\|> | <bos> | <pad> | \A\s*(?:<s>)++
        | <{_NAME}\s*/> | <\|from\|>\s*assistant\b\s*+(?=<\|recipient\|>)
        | \[/INST\] | <[|｜]begin▁of▁sentence[|｜]> | <\|(?:begin_of_text|startoftext|BOS_TOKEN)\|>
        | <\|(?:START_OF_TURN_TOKEN|CHATBOT_TOKEN|START_RESPONSE|END_RESPONSE)\|>
        | <\|end\|>\s*(?=<\|start\|>assistant) | <\|start\|>\s*assistant\b(?!\s*to=)
        | (?:<|\A\s*+)\|channel\|>\s*(?:final|commentary)\b{_NO_RECIPIENT}
          (?:\s*<\|constrain\|>\w*)?(?:\s*<\|message\|>|(?<=final))
        | \A\s*\#\#\#\ (?:Response|Assistant):[ \t]*(?:\n|\Z)
        | (?<=assistant)final(?=\S) | \A\s*(?:commentary|final)(?=[A-Z])
        | [\ufeff\u200b\u2060] | (?<=[\x00-\x7f])[\u200c\u200d] | [\u200c\u200d](?=[\x00-\x7f]) )
  | (?P<foreign>
          <(?:\|im_start\||start_of_turn|\|turn|\|start_header_id\||\|start_of_role\|)>
          [ \t]*(?!assistant|model)\w+
        | <\|(?:user|system|observation)\|> | <[|｜](?:User|System|tool[▁_ ]outputs?[▁_ ]begin)[|｜]>
        | <\|start\|>\s*(?!assistant)\w | <\|(?:USER|SYSTEM)_TOKEN\|>
        | <\|?(?:tool|function)_response\|?> | <start_function_response> | \[INST\] | \[TOOL_RESULTS\] )
  | (?P<turn_end>
          <\|(?:im_end|eot_id|eom_id|eot|eom|end|endoftext|end_of_text|end_of_turn|END_OF_TURN_TOKEN)\|>
        | <\|(?:return|call)\|> | </s> | <end_of_turn> | <eos> | <turn\|>
        | <[|｜]end▁of▁sentence[|｜]> | \[EOS\] )
  | (?P<wrapper> </?(?:answer|final_answer|response)\s*>\n? ) )
    """,
    re.VERBOSE,
)
HALF_TOKEN = re.compile(
    r"(?:<[|｜](?!tool|python|action|START_A)[\w▁]{0,30}[|｜]?|</s|<end_of_t[urn]{0,3})\Z"
)
# Tokens nested in tokens: no model writes them deeper.
MAX_ROUNDS = 8
NEXT_MESSAGE = "<|start|>assistant"
REASONING_END = re.compile(
    rf"{_REASONING_END}|<\|end\|>|<\|start\|>|<\|channel\|>(?=final|commentary|analysis\s+to=)"
)


@dataclass(slots=True)
class Cleaned:
    """The message, and where each kept piece stood in the original text."""

    text: str
    starts: list[int] = field(default_factory=lambda: [0])
    """Offsets in `text` at which a kept piece begins."""
    origins: list[int] = field(default_factory=lambda: [0])
    """The offsets of the same pieces in the original."""
    dropped: list[str] = field(default_factory=list)
    """Reasoning and foreign turns that were cut away; bare tokens are not listed."""
    repairs: tuple[str, ...] = ()
    ended: bool = False
    """True when the turn ended and what followed was, or would be, cut away."""

    def pieces(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """The spans of the original that `text[start:end]` consists of."""
        while start < end:
            piece = bisect_right(self.starts, start)
            stop = min(end, self.starts[piece]) if piece < len(self.starts) else end
            origin = self.origins[piece - 1] + start - self.starts[piece - 1]
            yield origin, origin + stop - start
            start = stop

    def removed(self, length: int) -> list[tuple[int, int]]:
        """The spans of the original, `length` characters long, that are not in `text`."""
        ends = [*self.starts[1:], len(self.text)]
        kept = zip(self.origins, self.starts, ends, strict=True)
        borders = [
            0,
            *(edge for origin, start, end in kept for edge in (origin, origin + end - start)),
            length,
        ]
        return [span for span in zip(borders[::2], borders[1::2], strict=True) if span[0] < span[1]]


def clean(text: str) -> Cleaned:
    """The message in `text`; once more where taking a token away may have joined the halves of another."""
    cleaned = Cleaned(text)
    for _ in range(MAX_ROUNDS):
        if not _is_suspect(cleaned.text):
            break
        before, cleaned = cleaned, _Cleaner(cleaned).run()
        if cleaned.text == before.text:
            break
    return cleaned


def _is_suspect(text: str) -> bool:
    return bool(SUSPECT.search(text) or "assistant" in text or GLUED.match(text))


class _Cleaner:
    """One walk over the tokens of a text; `kept` are the spans that remain."""

    def __init__(self, before: Cleaned) -> None:
        self.before, self.text = before, before.text
        self.zones = [zone for zone in zones(self.text) if zone.closed]
        self.kept: list[tuple[int, int]] = []
        self.dropped = list(before.dropped)
        self.position = 0
        self.after_reasoning = 0
        self.in_wrapper = self.line_has_text = False
        self.looked = 0
        self.last_text: int | None = None
        self.repairs, self.ended = before.repairs, before.ended

    def run(self) -> Cleaned:
        search_from = 0
        while token := TOKEN.search(self.text, search_from):
            zone = zone_at(self.zones, token.start())
            if zone or not getattr(self, f"_{token.lastgroup}")(token):
                search_from = zone.end if zone else token.end()
            else:
                search_from = self.position
        self._keep(len(self.text))
        return self._cleaned()

    def _keep(self, end: int) -> None:
        """Keep the text up to `end` and go on behind it."""
        if end > self.position:
            self.kept.append((self.position, end))
        self.position = end

    def _drop_rest(self) -> None:
        self._drop(self.position, len(self.text))
        self.position = len(self.text)

    def _drop(self, start: int, end: int) -> None:
        if piece := self.text[start:end].strip():
            self.dropped.append(piece)

    def _token(self, token: re.Match[str]) -> bool:
        self._keep(token.start())
        self.position = token.end()
        self.repairs = ("template tokens",)
        return True

    def _reasoning(self, token: re.Match[str]) -> bool:
        self._inside_line(token.start())
        self._keep(token.start())
        end = self._end_of_reasoning(token.end())
        if end is None:
            self._drop_rest()
            return True
        self._drop(token.end(), end.start())
        begins_message = end.group() in ("<|start|>", "<|channel|>")
        self.position = self.looked = end.start() if begins_message else end.end()
        self.after_reasoning = len(self.kept)
        return True

    def _end_of_reasoning(self, start: int) -> re.Match[str] | None:
        """The first end tag outside code; one inside a fence counts where no other follows."""
        fenced = None
        while end := REASONING_END.search(self.text, start):
            zone = zone_at(self.zones, end.start())
            if zone is None:
                return end
            fenced = fenced or (end if zone.fenced else None)
            start = end.end()
        return fenced

    def _reasoning_end(self, token: re.Match[str]) -> bool:
        """An end tag without a beginning: all before it was reasoning, unless nothing follows."""
        self._keep(token.start())
        self.position = token.end()
        if token.end() < self._last_text():
            for start, end in self.kept[self.after_reasoning :]:
                self._drop(start, end)
            del self.kept[self.after_reasoning :]
            self.looked, self.line_has_text = token.end(), False
        return True

    def _last_text(self) -> int:
        """Where the last character stands that is no token and no blank."""
        if self.last_text is None:
            last = position = 0
            for token in TOKEN.finditer(self.text):
                if self.text[position : token.start()].strip():
                    last = token.start()
                position = token.end()
                if token.lastgroup == "foreign" or (token.lastgroup == "turn_end" and last):
                    break
            else:
                last = len(self.text) if self.text[position:].strip() else last
            self.last_text = last
        return self.last_text

    def _foreign(self, token: re.Match[str]) -> bool:
        self._keep(token.start())
        self._drop_rest()
        self.ended = True
        return True

    def _turn_end(self, token: re.Match[str]) -> bool:
        if token.group() == "</s>" and self._closes_html(token.start()):
            return False
        self._token(token)
        if any(not self.text[start:end].isspace() for start, end in self.kept):
            rest = self.text[token.end() :].lstrip()
            self.ended = token.group() != "<|end|>" or not NEXT_MESSAGE.startswith(rest[: len(NEXT_MESSAGE)])
            self._drop_rest()
        else:
            self.kept.clear()
        return True

    def _closes_html(self, position: int) -> bool:
        """Is `</s>` here the end of struck-out text in the same line?"""
        nearby = max(1, position - 200)
        return self.text.rfind("<s>", max(nearby, self.text.rfind("\n", nearby, position)), position) > 0

    def _wrapper(self, token: re.Match[str]) -> bool:
        opens = token.group()[1] != "/"
        if (opens and self._inside_line(token.start())) or not (opens or self.in_wrapper):
            return False
        self.in_wrapper = opens
        return self._token(token)

    def _inside_line(self, position: int) -> bool:
        """Does text that stays stand before `position` in its line? Looks at each piece once only."""
        line = self.text.rfind("\n", self.looked, position) + 1
        piece = self.text[max(line, self.looked) : position]
        self.line_has_text = (self.line_has_text and line == 0) or bool(TOKEN.sub("", piece).strip())
        self.looked = position
        return self.line_has_text

    def _cleaned(self) -> Cleaned:
        text = _without_half_tokens("".join(self.text[start:end] for start, end in self.kept))
        starts, origins, length = [], [], 0
        for kept in self.kept:
            for start, end in self.before.pieces(*kept):
                starts.append(length)
                origins.append(start)
                length += end - start
        count = max(1, bisect_left(starts, len(text)))
        return Cleaned(
            text, starts[:count] or [0], origins[:count] or [0], self.dropped, self.repairs, self.ended
        )


def _without_half_tokens(text: str) -> str:
    """`text` without the tokens that it breaks off in."""
    end = len(text)
    while half := HALF_TOKEN.search(text, max(0, end - 40), end):
        end = half.start()
    return text[:end]
