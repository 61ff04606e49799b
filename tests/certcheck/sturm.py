"""Exact polynomials, and their signs at instants, on spans and beside roots by Sturm's theorem,
without Bernstein coefficients. Used by the third checker of certificates.
"""

from fractions import Fraction as Q
from functools import reduce
from itertools import zip_longest

# ---- Polynomials: lists of coefficients, constant first, without zeros at the end.


def trim(p):
    return trim(p[:-1]) if p and p[-1] == 0 else p


def add(a, b, factor=1):
    return trim([x + factor * y for x, y in zip_longest(a, b, fillvalue=0)])


def mul(a, b):
    return reduce(add, ([0] * i + times(b, x) for i, x in enumerate(a) if x), [])


def times(a, c):
    return trim([x * c for x in a])


def at(p, t):
    return reduce(lambda value, c: value * t + c, reversed(p), Q(0))


def divided(a, b):
    quotient, rest = [], a
    while len(rest) >= len(b):
        term = [0] * (len(rest) - len(b)) + [Q(rest[-1]) / b[-1]]
        quotient, rest = add(quotient, term), add(rest, mul(term, b), -1)
    return quotient, rest


def common(a, b):
    while b:
        a, b = times(b, Q(1) / b[-1]), divided(a, b)[1]
    return a


def sign(x):
    return (x > 0) - (x < 0)


def roots_between(p, left, right):
    """The number of different roots in the open span."""
    slope = [i * c for i, c in enumerate(p)][1:]
    chain = [divided(q, common(p, slope))[0] for q in (p, slope)]
    while chain[-1]:
        chain.append(times(divided(chain[-2], chain[-1])[1], -1))

    def changes(t):
        signs = [s for s in (sign(at(q, t)) for q in chain) if s]
        return sum(a != b for a, b in zip(signs, signs[1:]))
    return changes(left) - changes(right) - (at(p, right) == 0)


def dot(a, b):
    return reduce(add, map(mul, a, b))


def cross(a, b):
    return [add(mul(a[i - 2], b[i - 1]), mul(a[i - 1], b[i - 2]), -1) for i in range(3)]


def combined(a, p, b, q):
    """a p + b q, for vectors p, q and polynomials a, b."""
    return [add(mul(x, p), mul(y, q)) for x, y in zip(a, b)]


def moved(columns, x):
    return [reduce(add, map(times, row, x)) for row in zip(*columns)]


# ---- Spans and instants: functions for the sign of a polynomial there; None if it has several.


def at_instant(t):
    return lambda p: sign(at(p, t))


def on_span(left, right):
    return lambda p: (None if p and roots_between(p, left, right) else
                      sign(at(p, (left + right) / 2)))


def beside_root(q, left, right, side):
    """The sign just before (-1), at (0) or just after (1) the one root of q in the span."""
    def found(p):
        shared = common(p, q)
        vanishes = not p or roots_between(shared, left, right) > 0
        if not p or side == 0 and vanishes:
            return 0
        low, high = left, right  # narrowed until p has no other root in between
        while roots_between(p, low, high) > vanishes or at(p, low) == 0 or at(p, high) == 0:
            middle = (low + high) / 2
            is_before = sign(at(q, middle)) == sign(at(q, low))
            low, high = (middle, high) if is_before else (low, middle)
        return sign(at(p, low if side < 0 else high))
    return found
