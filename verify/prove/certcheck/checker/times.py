"""Comparison of the times of a truth with proven instants: the base of the comparisons for a case
(comparison.py) and for a query (query.py)."""

from fractions import Fraction
from math import gcd

from .errors import Verdict
from .moments import RationalMoment
from .polynomials import MAX_DEGREE, roots_between, sign_at, sturm_chain
from .rounding import is_decimal, is_double


class TimeComparison:
    """Compares times as text with moments; `digits` is the length of decimals."""

    def __init__(self, digits):
        self.digits = digits

    def insist(self, holds, line, why):
        """Reject the truth unless a condition holds; `line` is the line that proves this."""
        if not holds:
            raise Verdict("REJECTED", line, why)

    def compare_decimal(self, text, moment, what):
        """Compare a decimal with a moment; `what` names the time in messages. The right decimal is
        remembered, because a truth repeats it."""
        if moment.decimal is None and is_decimal(text, self.digits, moment.compare):
            moment.decimal = text
        self.insist(text == moment.decimal, moment.line, f"{what} is not {text[:40]}")

    def compare_instant(self, time, moment, what):
        """Compare the decimal, the double, the polynomial and its isolating interval."""
        line = moment.line
        polynomial = [int(a) for a in time["polynomial"]]
        if len(polynomial) - 1 > MAX_DEGREE:
            raise Verdict("LIMIT", line, f"{what}: a polynomial of degree {len(polynomial) - 1}")
        low, high = map(Fraction, time["interval"])
        if isinstance(moment, RationalMoment):
            n, d = moment.time.numerator, moment.time.denominator
            self.insist(polynomial == [-n, d], line, f"{what}: the polynomial is not {[-n, d]}")
            self.insist(low == high == moment.time, line, f"{what}: the interval is not its root")
        else:
            self.insist(polynomial[-1] > 0 and gcd(*polynomial) == 1, line,
                        f"{what}: the polynomial is not primitive with a positive leading term")
            sturm = sturm_chain(polynomial)
            self.insist(len(sturm[-1]) == 1, line, f"{what}: the polynomial is not square-free")
            self.insist(low < high and moment.compare(low) > 0 > moment.compare(high), line,
                        f"{what}: the interval does not contain the instant")
            self.insist(sign_at(polynomial, low) != 0 and roots_between(sturm, low, high) == 1,
                        line, f"{what}: the interval does not isolate one root")
            self.insist(moment.vanishes(polynomial), line,
                        f"{what}: the instant is no root of the polynomial")
        self.compare_decimal(time["decimal"], moment, f"the decimal of {what}")
        self.insist(is_double(time["double"], moment.compare), line,
                    f"the double of {what} is not {time['double'][:40]}")
