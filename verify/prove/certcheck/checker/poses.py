"""One piece of a motion as polynomials: as written, and with denominators that have no roots."""

from math import lcm

from .errors import Malformed
from .gaps import Gap
from .polynomials import determinant, divisor, quotient, roots_between, scale, sign_at, sturm_chain


def nonzero_sign(p, low, high, where, what):
    """The sign of p on [low, high]; a root there makes the case malformed."""
    if not p:
        raise Malformed(where, f"the {what} is identically zero")
    result = sign_at(p, low)
    if not result or not sign_at(p, high):
        raise Malformed(where, f"the {what} has a root at an end of [{low}, {high}]")
    if low < high and Gap(low, high).sign(p) is None and roots_between(sturm_chain(p), low, high):
        raise Malformed(where, f"the {what} has a root within [{low}, {high}]")
    return result


def to_integers(polys):
    """Polynomials with fractions, all multiplied by one number to have integer coefficients."""
    polys = list(polys)
    common = lcm(*(a.denominator for p in polys for a in p))
    return [[a.numerator * (common // a.denominator) for a in p] for p in polys]


class Pose:
    """x -> columns x / w + p / v for low <= t <= high: integer polynomials, w and v positive."""

    def __init__(self, formula, low, high):
        self.low, self.high = low, high
        *entries, w = self.reduced([*sum(formula.columns, []), formula.w], formula.w_at)
        *p, v = self.reduced([*formula.p, formula.v], formula.v_at)
        self.columns, self.w = [entries[0:3], entries[3:6], entries[6:9]], w
        self.p, self.v = p, v
        self.is_turn = not formula.columns_at  # the columns of a quaternion are a rotation
        self.handedness = nonzero_sign(determinant(self.columns), low, high, formula.columns_at,
                                       "determinant") if formula.columns_at else 1

    def reduced(self, polys, where):
        """Polynomials in lowest terms; the last one is the denominator, and becomes positive."""
        polys = to_integers(polys)
        shared = polys[-1]
        orient = nonzero_sign(shared, self.low, self.high, where, "denominator")  # as written
        for p in polys[:-1]:
            if len(shared) == 1:
                break
            shared = divisor(p, shared)
        if len(shared) > 1:
            polys = [quotient(p, shared) for p in polys]
            orient = sign_at(polys[-1], self.low)
        return [scale(p, orient) for p in polys]

    def at(self, t):
        """The twelve numbers of the pose at t."""
        def value(p):
            return sum(a * t**k for k, a in enumerate(p))
        return ([value(e) / value(self.w) for column in self.columns for e in column]
                + [value(e) / value(self.v) for e in self.p])


class Formula:
    """A motion on one span of times, as written and not yet checked for roots.

    A bound of None is infinite. `w_at`, `v_at` and `columns_at` are places in the document.
    `columns_at` is set only if the determinant may have a root.
    """

    def __init__(self, columns, w, p, v, w_at, v_at, columns_at=None, low=None, high=None):
        self.columns, self.w, self.p, self.v = columns, w, p, v
        self.w_at, self.v_at, self.columns_at = w_at, v_at, columns_at
        self.low, self.high = low, high
