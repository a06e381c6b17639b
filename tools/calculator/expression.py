"""Read an expression into a small tree: numbers, signs, brackets, known functions, nothing else.

sum        = product (("+" | "-") product)*
product    = unary (("*" | "/" | "//" | "%" | nothing) unary)*
unary      = ("+" | "-") unary | power
power      = postfix ["**" unary]
postfix    = atom ["!" | "%" | "°"]
atom       = number | constant | function "(" sum ("," sum)* ")" | function postfix | "(" sum ")"
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from .faults import Fault
from .functions import CONSTANTS, FUNCTIONS

MAX_DEPTH = 50
MAX_EXPONENT = 3000

TOKEN = re.compile(
    r"""\s*(?:
      (?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?![\d.])   # a number
    | √ | log10 | log2 | (?:sin|cos|tan|ln)(?=\d)              # names that stand before a digit
    | [a-zπ]+(?![a-zπ\d])                                     # other names
    | \*\* | // | [-+*/%^!°(),]
    )""",
    re.ASCII | re.VERBOSE,
)
GROUPED = re.compile(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?", re.ASCII)
LISTED = re.compile(r"\d,\s+\d", re.ASCII)
FUNCTION_OPENING = re.compile(r"([a-zπ√]+(?:10|2)?)\s*\($", re.ASCII)
SIGNED_MODULO = re.compile(r"\s%\s*[-+]\d", re.ASCII)
DEGREES = re.compile(r"(?<![a-z])(?:degrees?|deg)\b", re.ASCII)

_LEFT_OVER = {"(": "bracket", ")": "bracket", ",": "number"}


@dataclass(frozen=True, slots=True)
class Number:
    value: Fraction


@dataclass(frozen=True, slots=True)
class Call:
    """A function, or the postfix `%`, `!` and `°`, or the prefix `-`, with its operands."""

    name: str
    operands: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class Operation:
    sign: str
    left: Tree
    right: Tree


Tree: TypeAlias = Number | Call | Operation


def parse_expression(text: str) -> Tree:
    """The tree of an expression in lower case with ASCII signs.

    Raises:
        Fault: names what can't be read.
    """
    if spot := SIGNED_MODULO.search(text):
        raise Fault("ambiguous", spot.group().strip())
    return _Reader(_tokens(_ungrouped(DEGREES.sub("°", text)))).whole()


def _ungrouped(text: str) -> str:
    """Take thousands separators out, except in the argument list of a function that takes several."""
    if not GROUPED.search(text):
        return text
    lists = [text[start:end] for start, end in _argument_lists(text)]
    if any(GROUPED.search(part) and LISTED.search(part) for part in lists):
        raise Fault("ambiguous", next(part for part in lists if LISTED.search(part)))
    return GROUPED.sub(
        lambda found: found.group() if _inside(found.start(), text) else found.group().replace(",", ""), text
    )


def _inside(position: int, text: str) -> bool:
    return any(start <= position < end for start, end in _argument_lists(text))


def _argument_lists(text: str) -> list[tuple[int, int]]:
    """Spans between the brackets of functions that take several values."""
    opened: list[tuple[int, bool]] = []
    spans = []
    for position, sign in enumerate(text):
        if sign == "(":
            name = FUNCTION_OPENING.search(text[max(0, position - 12) : position + 1])
            function = FUNCTIONS.get(name[1]) if name else None
            opened.append((position, bool(function and function.most > 1)))
        elif sign == ")" and opened:
            start, several = opened.pop()
            if several:
                spans.append((start, position))
    return spans


def _tokens(text: str) -> list[str]:
    tokens, position, text = [], 0, text.strip()
    while position < len(text):
        found = TOKEN.match(text, position)
        if not found:
            raise Fault("unreadable", text[position : position + 20].strip())
        tokens.append(found[0].strip())
        position = found.end()
    return tokens


class _Reader:
    """Recursive descent over the tokens; the grammar is in the module's docstring."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.position = 0
        self.depth = 0

    @property
    def next(self) -> str:
        return self.tokens[self.position] if self.position < len(self.tokens) else ""

    def take(self) -> str:
        self.position += 1
        return self.tokens[self.position - 1]

    def whole(self) -> Tree:
        if not self.tokens:
            raise Fault("empty")
        tree = self.sum()
        if self.next:
            raise Fault(_LEFT_OVER.get(self.next, "operator"), self.next)
        return tree

    def sum(self) -> Tree:
        tree = self.product()
        while self.next in ("+", "-"):
            tree = Operation(self.take(), tree, self.product())
        return tree

    def product(self) -> Tree:
        tree = self.unary()
        divided = ""
        while True:
            if self.next in ("*", "/", "//", "%"):
                divided = self.take()
                tree = Operation(divided, tree, self.unary())
            elif self.next == "(" or self.next in FUNCTIONS or self.next in CONSTANTS:
                # 6/2(1+2) has two readings; people disagree, so nobody's is taken.
                if divided and divided != "*":
                    raise Fault("ambiguous", f"{divided}..{self.next}")
                self._deeper()
                tree = Operation("*", tree, self.power())
                self.depth -= 1
            else:
                return tree

    def unary(self) -> Tree:
        self._deeper()
        if self.next in ("+", "-"):
            sign, operand = self.take(), self.unary()
            tree = Call("-", (operand,)) if sign == "-" else operand
        else:
            tree = self.power()
        self.depth -= 1
        return tree

    def power(self) -> Tree:
        tree = self.postfix()
        if self.next in ("**", "^"):
            self.take()
            tree = Operation("**", tree, self.unary())
        return tree

    def postfix(self) -> Tree:
        tree = self.atom()
        if self.next in ("!", "°") or (self.next == "%" and not self._operand_follows()):
            tree = Call(self.take(), (tree,))
        return tree

    def atom(self) -> Tree:
        token = self.next
        if not token or token in "+-*/%^!°,)" or token in ("**", "//"):
            raise Fault("bracket" if token == ")" else "incomplete", token)
        self.take()
        if token == "(":
            return self._closed(self.sum())
        if not self._is_name(token):
            return Number(_number(token))
        if token in CONSTANTS:
            return Number(CONSTANTS[token])
        return self._call(token)

    def _call(self, name: str) -> Tree:
        function = FUNCTIONS.get(name)
        if not function:
            raise Fault("unknown", name)
        if self.next != "(":
            if not function.prefix:
                raise Fault("arguments", name)
            self._deeper()
            operand = self.power() if self.next else self.atom()
            self.depth -= 1
            return Call(name, (operand,))
        operands = self._operands()
        if not function.least <= len(operands) <= function.most:
            raise Fault("arguments", name)
        return Call(name, operands)

    def _operands(self) -> tuple[Tree, ...]:
        self.take()
        operands = [self.sum()]
        while self.next == ",":
            self.take()
            operands.append(self.sum())
        self._closed(operands[0])
        return tuple(operands)

    def _closed(self, tree: Tree) -> Tree:
        if self.next == ",":
            raise Fault("number", ",")
        if self.next != ")":
            raise Fault("bracket" if not self.next else "operator", self.next)
        self.take()
        return tree

    def _operand_follows(self) -> bool:
        after = self.tokens[self.position + 1] if self.position + 1 < len(self.tokens) else ""
        return after == "(" or after[:1].isdigit() or after[:1] == "." or self._is_name(after)

    def _deeper(self) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise Fault("deep")

    @staticmethod
    def _is_name(token: str) -> bool:
        return token[:1].isalpha() or token[:1] == "√"


def _number(token: str) -> Fraction:
    digits, _, exponent = token.partition("e")
    if exponent and abs(int(exponent)) > MAX_EXPONENT:
        raise Fault("large")
    whole = digits.split(".")[0].replace("_", "")
    if len(whole) > 1 and whole.startswith("0") and set(whole) == {"0"}:
        raise Fault("number", token)  # the "000" of 1,000 in a list of values
    return Fraction(digits.replace("_", "")) * Fraction(10) ** int(exponent or 0)
