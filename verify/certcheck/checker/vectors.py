"""Vectors of numbers."""

from operator import mul


def minus(u, v):
    return [a - b for a, b in zip(u, v)]


def product_of(u, v):
    return [u[i - 2] * v[i - 1] - u[i - 1] * v[i - 2] for i in range(3)]


def inner(u, v):
    return sum(map(mul, u, v))
