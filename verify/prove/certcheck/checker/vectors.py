"""Vectors of numbers. Some functions are about points in homogeneous coordinates: (x, d) is the
point x / d with d > 0, and (x, 0) is a direction."""

from math import lcm
from operator import mul


def minus(u, v):
    return [a - b for a, b in zip(u, v)]


def plus(u, v):
    return [a + b for a, b in zip(u, v)]


def product_of(u, v):
    """The cross product."""
    return [u[i - 2] * v[i - 1] - u[i - 1] * v[i - 2] for i in range(3)]


def inner(u, v):
    return sum(map(mul, u, v))


def whole(numbers):
    """The numbers, multiplied by the least number that makes them integers; and this number."""
    factor = lcm(*(a.denominator for a in numbers))
    return tuple(a.numerator * (factor // a.denominator) for a in numbers), factor


def way(u, v):
    """The direction from one homogeneous point to another, of any length; it has three coordinates,
    or a fourth one, which is zero."""
    if u[3] == v[3]:
        return minus(v, u)
    return [b * u[3] - a * v[3] for a, b in zip(u, v)]
