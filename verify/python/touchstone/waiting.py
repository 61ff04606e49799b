"""Time limits of calls."""

from __future__ import annotations


def seconds_of(time_limit: float | None) -> float:
    """A time limit in the module's form: 0 for none. ValueError, TypeError."""
    if time_limit is None:
        return 0.0
    wanted = f"time_limit is a number of seconds above 0 and below 1e9, or None; not {time_limit!r}"
    try:
        is_valid = 0 < time_limit < 1e9
    except TypeError:
        raise TypeError(wanted) from None
    if not is_valid:
        raise ValueError(wanted)
    return float(time_limit)
