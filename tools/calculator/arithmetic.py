"""Compute a tree, exactly and within bounds: sizes are checked before a number is built."""

from __future__ import annotations

from fractions import Fraction

from .expression import Call, Number, Operation, Tree
from .faults import Fault
from .functions import FUNCTIONS, MAX_BITS, PI, power


def compute(tree: Tree, *, angle: bool = False) -> Fraction:
    """The value of a tree; with `angle`, `°` turns degrees into radians.

    Raises:
        Fault: no result, or one beyond `MAX_BITS`.
    """
    if isinstance(tree, Number):
        return _bounded(tree.value)
    if isinstance(tree, Call):
        return _bounded(_call(tree, angle))
    return _bounded(_operation(tree, angle))


def _call(tree: Call, angle: bool) -> Fraction:
    if tree.name in FUNCTIONS:
        function = FUNCTIONS[tree.name]
        return function.compute(*(compute(part, angle=function.angle) for part in tree.operands))
    value = compute(tree.operands[0], angle=angle)
    if tree.name == "-":
        return -value
    if tree.name == "%":
        return value / 100
    if tree.name == "!":
        return FUNCTIONS["factorial"].compute(value)
    return value * PI / 180 if angle else value


def _operation(tree: Operation, angle: bool) -> Fraction:
    """Along the left operands in a loop: a sum of hundreds of parts is no deep tree."""
    chain: list[Operation] = []
    first: Tree = tree
    while isinstance(first, Operation):
        chain.append(first)
        first = first.left
    value, percent = compute(first, angle=angle), _is_percent(first)
    for step in reversed(chain):
        right, right_percent = compute(step.right, angle=angle), _is_percent(step.right)
        if step.sign in ("+", "-") and right_percent and not percent:
            right *= value  # 200+10% is 220
        percent = percent and right_percent and step.sign in ("+", "-")
        value = _bounded(_apply(step.sign, value, right))
    return value


def _is_percent(tree: Tree) -> bool:
    return isinstance(tree, Call) and tree.name == "%"


def _apply(sign: str, left: Fraction, right: Fraction) -> Fraction:
    if sign == "+":
        return left + right
    if sign == "-":
        return left - right
    if sign == "*":
        return left * right
    if sign == "**":
        return power(left, right)
    if right == 0:
        raise Fault("zero")
    if sign == "/":
        return left / right
    return Fraction(left // right) if sign == "//" else left % right


def _bounded(value: Fraction) -> Fraction:
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > MAX_BITS:
        raise Fault("large")
    return value
