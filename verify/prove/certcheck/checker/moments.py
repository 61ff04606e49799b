"""Instants, rational or irrational, and the proofs of the state of two bodies at an instant.

Certificates of version 1 are proven here, by all axes. Version 2 only uses the comparisons and signs
of both kinds of moments (version2/proof.py). So do the comparisons with a truth.
"""

from fractions import Fraction
from functools import cache, reduce
from operator import mul

from .axes import name_of, plane_name
from .errors import TooLarge, Unproven
from .gaps import Gap
from .polynomials import (
    MAX_DEGREE, divisor, primitive, quotient, sign, sign_at, value_sign, values
)
from .states import OVERLAPPING, SEPARATED, STATES, TOUCHING

MOST_HALVINGS = 1 << 20
SMALL_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23)


def value_modulo(q, k, p):
    """The value of the polynomial q at k, modulo p."""
    return reduce(lambda value, a: (value * k + a) % p, reversed(q), 0)


class Moment:
    """An instant: its line in the certificate, its state, the planes through the origin.

    A cell has the axes of one piece of each motion. `earlier` and `later` are the cells before and
    after the instant; `cell` is the one that gives the state and the planes. `planes` are pairs of a
    direction (1 or -1) and an axis. `touches` are the features of bodies other than two boxes: a
    list of (numbers of both parts, names, normal or None), from version2/proof.py.
    """

    def __init__(self, line, cells):
        self.line = line
        self.earlier, self.later = cells
        self.cell, self.state, self.planes = cells[0], None, []
        self.decimal = None  # the proven one, once the truth has been compared
        self.touches = []


class RationalMoment(Moment):
    """An instant at a rational time; its state is computed by evaluation."""

    def __init__(self, line, time, case):
        super().__init__(line, case.cells_at(time))
        self.time = time
        self.state, self.planes = self.evaluate(self.earlier)
        # At a jump the deeper state of the two poses counts.
        if self.later is not self.earlier:
            state, planes = self.evaluate(self.later)
            if state > self.state:
                self.cell, self.state, self.planes = self.later, state, planes

    def evaluate(self, cell):
        """The state and its planes."""
        # All values are multiplied by one power of d, which makes them integers.
        n, d = self.time.numerator, self.time.denominator
        up, down = (cache(lambda k, base=base: base**k) for base in (n, d))
        powers = cache(lambda length: [up(k) * down(length - 1 - k) for k in range(length)])
        planes = []
        for axis in cell.axes():
            weights = powers(axis.length)
            if not any(sum(map(mul, f, weights)) for f in axis.f):
                continue
            reach = sum(abs(sum(map(mul, term, weights))) for term in axis.terms)
            for direction, p in axis.planes.items():
                distance = sum(map(mul, p, weights)) - reach
                if distance > 0:
                    return SEPARATED, []
                if distance == 0:
                    planes.append((direction, axis))
        return (TOUCHING if planes else OVERLAPPING), planes

    def compare(self, q):
        """The sign of this instant minus q."""
        return sign(self.time.numerator * q.denominator - q.numerator * self.time.denominator)

    def bounds(self, p, length):
        """Bounds of p here, times a factor shared by all p that are padded to this length."""
        value, = values([[*p, *[0] * (length - len(p))]], self.time)
        return value, value

    def sign(self, p):
        return sign_at(p, self.time)

    def expand(self, p):
        """The order of the root of p here, and the signs of p before and after; None for zero."""
        if not p:
            return None, 0, 0
        order = 0
        while not self.sign(p):
            p = quotient(p, [-self.time.numerator, self.time.denominator])
            order += 1
        return order, self.sign(p) * (-1) ** order, self.sign(p)


class RootMoment(Moment):
    """An irrational instant: the only root of q in the gap."""

    def __init__(self, line, gap, q, cell, max_degree=MAX_DEGREE):
        super().__init__(line, (cell, cell))
        if len(q) - 1 > max_degree:
            raise TooLarge(f"a polynomial of degree {len(q) - 1}")
        self.gap, self.q = gap, primitive(q)
        self.rising = sign_at(q, gap.high)
        if not self.rising or sign_at(q, gap.low) != -self.rising:
            raise Unproven("the polynomial does not change sign on the gap")
        signs = [sign(b) for b in gap.bernstein(q) if b]
        if sum(a != b for a, b in zip(signs, signs[1:])) != 1:
            raise Unproven("the polynomial is not proven to have one root in the gap")
        # The root is in (a/d, b/d), an interval that shrinks.
        self.d = gap.denominator
        self.a, self.b = gap.ends
        # `narrow`: the number of halvings, and the part of the gap that was left after them.
        # `cache`: the results of around(), by the name of the axis.
        self.cache, self.halvings, self.narrow = {}, 0, (0, gap)
        if self.is_rational():
            raise Unproven("the root is rational")

    def is_rational(self):
        """Whether the root is rational."""
        # A rational root, multiplied by the leading coefficient, is an integer.
        # Such a root is also a root modulo each prime that does not divide the leading coefficient.
        if any(self.q[-1] % p and all(value_modulo(self.q, k, p) for k in range(p))
               for p in SMALL_PRIMES):
            return False
        lead = abs(self.q[-1])
        while (self.b - self.a) * lead >= self.d:
            if not self.halve():
                return True
        k = self.b * lead // self.d
        return k * self.d > self.a * lead and value_sign(self.q, k, lead) == 0

    def halve(self):
        """Halve the interval; returns False if its middle is the root, which is then rational."""
        self.halvings += 1
        if self.halvings > MOST_HALVINGS:
            raise TooLarge("an instant's interval halved 2^20 times")
        middle, self.d = self.a + self.b, 2 * self.d
        s = value_sign(self.q, middle, self.d)
        self.a, self.b = (2 * self.a, middle) if s == self.rising else (middle, 2 * self.b)
        return s != 0

    def compare(self, q):
        """The sign of this instant minus q."""
        if q <= self.gap.low:
            return 1
        return -1 if q >= self.gap.high else -self.rising * sign_at(self.q, q)

    def common_root(self, p):
        """The common divisor of p and q if this instant is a root of both, else None."""
        g = divisor(p, self.q)
        return g if sign_at(g, self.gap.low) != sign_at(g, self.gap.high) else None

    def vanishes(self, p):
        """Whether p is zero at this instant."""
        return not p or self.common_root(p) is not None

    def sign(self, p):
        """The sign of p at the root of q. p may have other roots, even very close to it."""
        s = self.gap.sign(p)
        if s is None:
            s = self.narrowed(64).sign(p)
        if s is None and self.vanishes(p):
            return 0
        while s is None:
            s = self.narrowed(2 * self.halvings).sign(p)
        return s

    def narrowed(self, least):
        """The part of the gap that is left after this many halvings, or more."""
        while self.halvings < least:
            self.halve()
        if self.narrow[0] < self.halvings:
            self.narrow = self.halvings, Gap(Fraction(self.a, self.d), Fraction(self.b, self.d))
        return self.narrow[1]

    def bounds(self, p, length):
        """Bounds of p at the root, as for a rational instant."""
        coefficients = self.narrowed(64).bernstein([*p, *[0] * (length - len(p))])
        return min(coefficients), max(coefficients)

    def expand(self, p):
        """The multiplicity of the root in p and the signs of p before and after it, on the gap.

        While p has no one sign on the gap, it is divided by its common divisor g with q: each
        division removes one order of the root, and g contributes its own signs."""
        if not p:
            return None, 0, 0
        order, before, after = 0, 1, 1
        while (s := self.gap.sign(p)) is None:
            g = self.common_root(p)
            if g is None:
                raise Unproven("the gap is too wide: a polynomial has no one sign beside the root")
            before *= sign_at(g, self.gap.low)
            after *= sign_at(g, self.gap.high)
            p, order = quotient(p, g), order + 1
        return order, s * before, s * after

    def around(self, axis):
        """For each direction the signs of D before, at and after the root; the signs of terms."""
        if axis.name not in self.cache:
            terms = [self.expand(term) for term in axis.terms]
            result = {}
            for direction in (1, -1):
                bounds = [axis.bound(direction, [term[side] for term in terms])
                          for side in (1, 2)]
                before = self.expand(bounds[0])
                after = before if bounds[1] == bounds[0] else self.expand(bounds[1])
                result[direction] = (before[1], 0 if before[0] != 0 else before[1], after[2])
            self.cache[axis.name] = result, terms
        return self.cache[axis.name]

    def prove(self, before, at, after):
        """Prove the three states of a `root` line; each is a state and its planes."""
        for (state, planes), side in ((before, 0), (after, 2)):
            self.prove_side(state, planes, side)
        state, claimed = at
        found, self.planes = self.look()
        if found != state:
            raise Unproven(f"the state at the root is {STATES[found]}")
        if state != SEPARATED:
            same_planes(claimed, self.planes)
        self.state = state

    def look(self):
        """The state at the root, from all axes, and the planes through the origin."""
        planes = []
        for axis in self.cell.axes():
            if axis.never():
                continue
            signs = self.at_root(axis)
            if 1 in signs.values():
                return SEPARATED, []
            if 0 in signs.values() and not all(map(self.vanishes, axis.f)):
                planes += [(d, axis) for d, s in signs.items() if s == 0]
        return (TOUCHING if planes else OVERLAPPING), planes

    def at_root(self, axis):
        """The sign of D at the root for each direction."""
        terms = [self.sign(term) for term in axis.terms]
        return {d: self.sign(axis.bound(d, terms)) for d in (1, -1)}

    def prove_side(self, state, planes, side):
        """Prove the state before (side 0) or after (side 2) the root."""
        where = "before" if side == 0 else "after"
        for direction, i, j in planes:
            axis = self.cell.axis(i, j)
            signs, terms = self.around(axis)
            if state == SEPARATED:
                if signs[direction][side] != 1:
                    raise Unproven(f"D > 0 is not proven {where} the root")
                return
            bound = axis.bound(direction, [term[side or 1] for term in terms])
            if bound:
                raise Unproven(f"D is not zero throughout {where} the root")
            if not any(map(self.nonzero_beside, axis.f)):
                raise Unproven(f"the normal may vanish {where} the root")
        most = -1 if state == OVERLAPPING else 0
        for axis in self.cell.axes():
            if not axis.never() and max(d[side] for d in self.around(axis)[0].values()) > most:
                raise Unproven(f"{STATES[state]} is not proven {where} the root: {axis.name}")

    def nonzero_beside(self, f):
        """Whether it is proven that f has no zeros beside the root."""
        try:
            return self.expand(f)[0] is not None
        except Unproven:
            return False


def same_planes(claimed, planes):
    """Refuse a claim that does not name exactly the planes that were found."""
    claimed = {plane_name(direction, name_of(i, j)) for direction, i, j in claimed}
    found = {plane_name(direction, axis.name) for direction, axis in planes}
    if claimed != found:
        raise Unproven("the planes through the origin are "
                       f"{', '.join(sorted(found)) or 'none'}")
