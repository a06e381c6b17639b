"""Write a value so that it can be copied without a mistake."""

from __future__ import annotations

import math
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

SIGNIFICANT = 12
PLAIN_DIGITS = 15
"""Longer whole numbers get their scientific form as well."""
FULL_DIGITS = 60
"""Longer whole numbers get only that."""
SMALLEST_PLAIN = Fraction(1, 10**6)


def show(value: Fraction) -> str:
    """`391`, `0.3`, `1.5e-9`, `1000000000000000000000 (≈ 1e+21)`.

    Whole numbers are exact up to `FULL_DIGITS`; the rest has `SIGNIFICANT` digits,
    and where the whole part alone is longer, the whole part and two decimals.
    """
    if value.denominator == 1:
        return _whole(value.numerator)
    digits = len(str(math.floor(abs(value))))
    if abs(value) < SMALLEST_PLAIN or digits > PLAIN_DIGITS:
        return _scientific(value)
    rounded = _rounded(value, max(SIGNIFICANT, digits + 2))
    return _trimmed(f"{rounded:f}")


def _whole(value: int) -> str:
    plain = str(value)
    digits = len(plain.lstrip("-"))
    if digits <= PLAIN_DIGITS:
        return plain
    near = f"≈ {_scientific(Fraction(value))}"
    return f"{plain} ({near})" if digits <= FULL_DIGITS else near


def _rounded(value: Fraction, digits: int) -> Decimal:
    context = Context(prec=digits, rounding=ROUND_HALF_UP)
    return context.divide(Decimal(value.numerator), Decimal(value.denominator))


def _scientific(value: Fraction) -> str:
    mantissa, _, exponent = f"{_rounded(value, SIGNIFICANT):e}".partition("e")
    return f"{_trimmed(mantissa)}e{int(exponent):+d}"


def _trimmed(number: str) -> str:
    return number.rstrip("0").rstrip(".") if "." in number else number
