"""Time limits of calls."""

from __future__ import annotations


def seconds_of(time_limit: float | None) -> float:
    """A time limit in the module's form: 0 for none. ValueError."""
    if time_limit is None:
        return 0.0
    if not 0 < time_limit < 1e9:
        raise ValueError(f"time_limit is a number of seconds above 0, or None; not {time_limit}")
    return float(time_limit)
