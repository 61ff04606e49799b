"""What methods return, remembered: neighbouring lines have much in common."""

from functools import lru_cache

methods = []


def remembered(method):
    """A method that remembers its last results, for a certificate may be long."""
    methods.append(lru_cache(1024)(method))
    return methods[-1]


def forget():
    """All of it, when a case begins: nothing of those before is kept in memory."""
    for method in methods:
        method.cache_clear()
