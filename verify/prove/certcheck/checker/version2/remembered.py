"""Caches the results of methods, because neighbouring lines of a certificate need many equal
results."""

from functools import lru_cache

methods = []


def remembered(method):
    """A method with a cache of limited size, because a certificate may be long."""
    methods.append(lru_cache(1024)(method))
    return methods[-1]


def forget():
    """Empty all caches at the beginning of a case, to free their memory."""
    for method in methods:
        method.cache_clear()
