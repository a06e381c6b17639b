"""Functions and constants of the calculator, exact where they can be.

Values are `Fraction`; what is irrational is computed with `GUARD` decimal digits and
rounded to `DIGITS`, so that `sqrt(2)**2` shows as 2 and `sin(pi)` as 0.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

from .faults import Fault

DIGITS = 40
GUARD = 60
MAX_FACTORIAL = 1000
MAX_ANGLE = 10**12
MAX_EXPONENT = 7000
MAX_BITS = 10_000
"""Size of a numerator or denominator: about 3,000 decimal digits."""

_CONTEXT = Context(prec=GUARD, rounding=ROUND_HALF_EVEN)

PI = Fraction("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899")
E = Fraction("2.71828182845904523536028747135266249775724709369995957496696762772407663035354759")
CONSTANTS = {"pi": PI, "π": PI, "e": E}


@dataclass(frozen=True)
class Function:
    """A function of the calculator: what it computes and how many numbers it takes."""

    compute: Callable[..., Fraction]
    least: int = 1
    most: int = 1
    angle: bool = False
    """Its argument is an angle: `30°` means degrees here."""
    rounds: bool = False
    """It needs brackets, for `round 3.7 + 2.6` may mean the sum."""

    @property
    def prefix(self) -> bool:
        """It may stand before a number without brackets: `sqrt 49`."""
        return self.least == 1 and self.most <= 2 and not self.rounds


def power(base: Fraction, exponent: Fraction) -> Fraction:
    """`base ** exponent`, refused before it is computed where it is too large."""
    if base == 0 and exponent < 0:
        raise Fault("zero")
    if exponent.denominator != 1:
        return _real_power(base, exponent)
    bits = math.log2(max(abs(base.numerator), base.denominator))  # that each further factor adds
    if bits * abs(exponent.numerator) > MAX_BITS:
        raise Fault("large")
    return base**exponent.numerator


def _mod(left: Fraction, right: Fraction) -> Fraction:
    if right == 0:
        raise Fault("zero")
    return left % right


def _real_power(base: Fraction, exponent: Fraction) -> Fraction:
    """`base ** exponent` for a fractional exponent; an odd root of a negative base is real."""
    if base < 0 and exponent.denominator % 2:
        magnitude = _real_power(-base, exponent)
        return -magnitude if exponent.numerator % 2 else magnitude
    if base < 0:
        raise Fault("domain", "root")
    if base == 0:
        return Fraction(0)
    return _exp(exponent * _exact(_CONTEXT.ln(_decimal(base))))


def _decimal(value: Fraction) -> Decimal:
    return _CONTEXT.divide(Decimal(value.numerator), Decimal(value.denominator))


def _exact(value: Decimal) -> Fraction:
    return Fraction(value)


def _rounded(value: Decimal) -> Fraction:
    """To `DIGITS` significant digits: the noise of the last places falls away."""
    return Fraction(Context(prec=DIGITS).plus(value))


def _exp(value: Fraction) -> Fraction:
    if abs(value) > MAX_EXPONENT:
        raise Fault("large")
    return _rounded(_CONTEXT.exp(_decimal(value)))


def _sqrt(value: Fraction) -> Fraction:
    if value < 0:
        raise Fault("domain", "sqrt")
    return _rounded(_CONTEXT.sqrt(_decimal(value)))


def _cbrt(value: Fraction) -> Fraction:
    return _real_power(value, Fraction(1, 3))


def _positive(value: Fraction, name: str) -> Decimal:
    if value <= 0:
        raise Fault("domain", name)
    return _decimal(value)


def _ln(value: Fraction) -> Fraction:
    return _rounded(_CONTEXT.ln(_positive(value, "ln")))


def _log(value: Fraction, base: Fraction = Fraction(10)) -> Fraction:
    if base == 1:
        raise Fault("domain", "log")
    if base == 10:
        return _rounded(_CONTEXT.log10(_positive(value, "log")))
    return _rounded(
        _CONTEXT.divide(
            _CONTEXT.ln(_positive(value, "log")),
            _CONTEXT.ln(_positive(base, "log")),
        )
    )


def _places(value: Fraction) -> Fraction:
    """To `DIGITS` decimal places: an angle that should give 0 or 1/2 does."""
    return Fraction(round(value * 10**DIGITS), 10**DIGITS)


def _series(value: Fraction, power: int) -> Fraction:
    """Taylor series of sine (`power` 1) or cosine (0) for an angle of at most pi."""
    x = _decimal(value)
    square = _CONTEXT.multiply(x, x).copy_negate()
    term = total = x if power else Decimal(1)
    while abs(term) > Decimal(10) ** -GUARD:
        power += 2
        term = _CONTEXT.divide(_CONTEXT.multiply(term, square), Decimal(power * (power - 1)))
        total = _CONTEXT.add(total, term)
    return _places(_exact(total))


def _reduced(angle: Fraction) -> Fraction:
    if abs(angle) > MAX_ANGLE:
        raise Fault("large")
    return (angle + PI) % (2 * PI) - PI


def _sin(angle: Fraction) -> Fraction:
    return _series(_reduced(angle), 1)


def _cos(angle: Fraction) -> Fraction:
    return _series(_reduced(angle), 0)


def _tan(angle: Fraction) -> Fraction:
    cosine = _cos(angle)
    if cosine == 0:
        raise Fault("domain", "tan")
    return _sin(angle) / cosine


def _atan(value: Fraction) -> Fraction:
    x, halvings = _decimal(value), 0
    while abs(x) > Decimal("0.1"):  # atan(x) = 2 atan(x / (1 + sqrt(1 + x*x)))
        root = _CONTEXT.sqrt(_CONTEXT.fma(x, x, Decimal(1)))
        x, halvings = _CONTEXT.divide(x, _CONTEXT.add(root, Decimal(1))), halvings + 1
    return _places(_exact(_atan_series(x)) * 2**halvings)


def _atan_series(x: Decimal) -> Decimal:
    square = _CONTEXT.multiply(x, x).copy_negate()
    total, term, odd = x, x, 1
    while abs(term) > Decimal(10) ** -GUARD:
        odd += 2
        term = _CONTEXT.multiply(term, square)
        total = _CONTEXT.add(total, _CONTEXT.divide(term, Decimal(odd)))
    return total


def _asin(value: Fraction) -> Fraction:
    if abs(value) > 1:
        raise Fault("domain", "asin")
    if abs(value) == 1:
        return value * PI / 2
    return _atan(value / _sqrt(1 - value * value))


def _acos(value: Fraction) -> Fraction:
    return PI / 2 - _asin(value)


def _whole(value: Fraction, name: str) -> int:
    if value.denominator != 1:
        raise Fault("whole", name)
    return value.numerator


def _round(value: Fraction, places: Fraction = Fraction(0)) -> Fraction:
    """Half away from zero, as people round."""
    count = _whole(places, "round")
    if abs(count) > DIGITS:
        raise Fault("large")
    scale = Fraction(10) ** count
    magnitude = math.floor(abs(value) * scale + Fraction(1, 2)) / scale
    return magnitude if value >= 0 else -magnitude


def _factorial(value: Fraction) -> Fraction:
    number = _whole(value, "factorial")
    if number < 0:
        raise Fault("domain", "factorial")
    if number > MAX_FACTORIAL:
        raise Fault("large")
    return Fraction(math.factorial(number))


def _gcd(*values: Fraction) -> Fraction:
    return Fraction(math.gcd(*(_whole(value, "gcd") for value in values)))


def _lcm(*values: Fraction) -> Fraction:
    return Fraction(math.lcm(*(_whole(value, "lcm") for value in values)))


def _sum(*values: Fraction) -> Fraction:
    return sum(values, Fraction(0))


def _mean(*values: Fraction) -> Fraction:
    return _sum(*values) / len(values)


def _whole_part(rounding: Callable[[Fraction], int]) -> Function:
    return Function(lambda value: Fraction(rounding(value)), rounds=True)


_MANY = 1000

FUNCTIONS: dict[str, Function] = {
    "sqrt": Function(_sqrt),
    "cbrt": Function(_cbrt),
    "abs": Function(abs),
    "round": Function(_round, most=2, rounds=True),
    "floor": _whole_part(math.floor),
    "ceil": _whole_part(math.ceil),
    "int": _whole_part(math.trunc),
    "min": Function(lambda *values: min(values), most=_MANY),
    "max": Function(lambda *values: max(values), most=_MANY),
    "sum": Function(_sum, most=_MANY),
    "mean": Function(_mean, most=_MANY),
    "gcd": Function(_gcd, least=2, most=_MANY),
    "lcm": Function(_lcm, least=2, most=_MANY),
    "pow": Function(power, least=2, most=2),
    "mod": Function(_mod, least=2, most=2),
    "exp": Function(_exp),
    "ln": Function(_ln),
    "log": Function(_log, most=2),
    "log2": Function(lambda value: _log(value, Fraction(2))),
    "log10": Function(_log),
    "sin": Function(_sin, angle=True),
    "cos": Function(_cos, angle=True),
    "tan": Function(_tan, angle=True),
    "asin": Function(_asin),
    "acos": Function(_acos),
    "atan": Function(_atan),
    "factorial": Function(_factorial),
}
FUNCTIONS |= {
    "√": FUNCTIONS["sqrt"],
    "avg": FUNCTIONS["mean"],
    "average": FUNCTIONS["mean"],
    "ceiling": FUNCTIONS["ceil"],
    "arcsin": FUNCTIONS["asin"],
    "arccos": FUNCTIONS["acos"],
    "arctan": FUNCTIONS["atan"],
    "fact": FUNCTIONS["factorial"],
}
