"""Polynomials with exact coefficients.

A polynomial is a list of coefficients, constant first, without zeros at the end; [] is zero.
Coefficients are integers. Exception: motions as read from a document have fractions.
"""

from functools import lru_cache, reduce
from itertools import zip_longest
from math import gcd
from operator import mul

MAX_DEGREE = 200


def sign(x):
    """The sign of an integer or a fraction."""
    x = x.numerator
    return (x > 0) - (x < 0)


def trim(p):
    """Remove the zeros at the end of a list of coefficients; returns this list."""
    while p and not p[-1]:
        p.pop()
    return p


def add(p, q, factor=1):
    """p + factor * q"""
    return trim([a + factor * b for a, b in zip_longest(p, q, fillvalue=0)])


def scale(p, factor):
    return p if factor == 1 else [factor * a for a in p] if factor else []


def times(p, q):
    if len(q) > len(p):
        p, q = q, p
    if len(q) < 2:
        return scale(p, q[0]) if q else []
    result = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(q):
        if a:
            for j, b in enumerate(p, i):
                result[j] += a * b
    return result


def combination(polynomials, numbers):
    """The sum of polynomials[i] * numbers[i]."""
    terms = [(p, a) for p, a in zip(polynomials, numbers) if a and p]
    if len(terms) < 2:
        return scale(*terms[0]) if terms else []
    if len(terms) == 2:
        (p, a), (q, b) = terms
        return trim([a * x + b * y for x, y in zip_longest(p, q, fillvalue=0)])
    polynomials, numbers = zip(*terms)
    return trim([sum(map(mul, column, numbers))
                 for column in zip_longest(*polynomials, fillvalue=0)])


def total(polynomials):
    return reduce(add, polynomials, [])


def dot(u, v):
    """The scalar product of two vectors of polynomials."""
    pairs = [(p, q) if len(p) < len(q) else (q, p) for p, q in zip(u, v) if p and q]
    result = [0] * max((len(p) + len(q) - 1 for p, q in pairs), default=0)
    for p, q in pairs:
        for i, a in enumerate(p):
            if a:
                for j, b in enumerate(q, i):
                    result[j] += a * b
    return trim(result)


def cross(u, v):
    return [add(times(u[i - 2], v[i - 1]), times(u[i - 1], v[i - 2]), -1) for i in range(3)]


def determinant(columns):
    return dot(cross(columns[0], columns[1]), columns[2])


def primitive(p):
    """p divided by the greatest common divisor of its coefficients (signs stay)."""
    content = gcd(*p)
    return [a // content for a in p] if content > 1 else p


def coprime(polys):
    """Integer polynomials, divided by the greatest common divisor of all coefficients."""
    common = gcd(*(a for p in polys for a in p))
    return [[a // common for a in p] for p in polys] if common > 1 else polys


def remainder(p, q):
    """A positive multiple of the remainder of p by q, primitive."""
    p, lead = list(p), q[-1]
    while len(p) >= len(q):
        # Only positive factors are used, because Sturm's theorem needs the signs.
        common = gcd(p[-1], lead)
        factor, top, shift = abs(lead) // common, p[-1] // common, len(p) - len(q)
        top = top if lead > 0 else -top
        p = [factor * a for a in p]
        for i, b in enumerate(q, shift):
            p[i] -= top * b
        trim(p)
    return primitive(p)


def divisor(p, q):
    """The greatest common divisor of two polynomials, primitive."""
    p, q = primitive(p), primitive(q)
    while q:
        p, q = q, (remainder(p, q) if len(q) > 1 else [])
    return p if len(p) != 1 else [1]


def quotient(p, q):
    """p / q, if q divides p and the result has integer coefficients."""
    p, result = list(p), [0] * max(len(p) - len(q) + 1, 0)
    for shift in reversed(range(len(result))):
        result[shift], rest = divmod(p[shift + len(q) - 1], q[-1])
        if rest:
            raise ArithmeticError("a division that should have been exact is not")
        for i, b in enumerate(q, shift):
            p[i] -= result[shift] * b
    return trim(result)


def divided(p, d):
    """p / d, or None if there is a remainder; d is primitive, so integers stay integers."""
    # If d divides p, its values at 0 and 1 and its leading coefficient divide those of p.
    if p[0] % (d[0] or 1) or p[-1] % d[-1] or (at_one := sum(d)) and sum(p) % at_one:
        return None
    p, lead, result = list(p), d[-1], []
    while len(p) >= len(d):
        top, rest = divmod(p[-1], lead)
        if rest:
            return None
        result.append(top)
        if top:
            for i, b in enumerate(d, len(p) - len(d)):
                p[i] -= top * b
        p.pop()
    return None if any(p) else result[::-1]


def values(polynomials, t):
    """The values at an instant, all multiplied by one positive number."""
    weights = powers(t.numerator, t.denominator, max(map(len, polynomials)) - 1)
    return [sum(map(mul, p, weights)) for p in polynomials]


@lru_cache(64)
def powers(n, d, degree):
    """The powers of n/d up to `degree`, all multiplied by d^degree."""
    return [n**k * d ** (degree - k) for k in range(degree + 1)]


def value_sign(p, n, d=1):
    """The sign of p at n/d, d > 0."""
    value, power = 0, 1
    for a in reversed(p):
        value, power = value * n + a * power, power * d
    return sign(value)


def sign_at(p, t):
    return value_sign(p, t.numerator, t.denominator)


def sturm_chain(p):
    """Sturm's chain: p, p', and then each time the negated remainder of the last two, which are
    multiplied by positive numbers. The last link is constant exactly if p is square-free."""
    links = [primitive(p), primitive([i * a for i, a in enumerate(p)][1:])]
    while links[-1]:
        links.append(scale(remainder(links[-2], links[-1]), -1))
    return links[:-1]


def roots_between(sturm, low, high):
    """The number of distinct roots in (low, high]; low must not be a root."""
    counts = []
    for t in (low, high):
        signs = [s for s in (sign_at(p, t) for p in sturm) if s]
        counts.append(sum(a != b for a, b in zip(signs, signs[1:])))
    return counts[0] - counts[1]
