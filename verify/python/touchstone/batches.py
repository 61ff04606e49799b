"""Many contacts at once, by NumPy arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _touchstone
from .case import seconds_of
from .motion import order_of

if TYPE_CHECKING:
    import numpy
    from numpy.typing import ArrayLike

    Floats = numpy.ndarray[Any, numpy.dtype[numpy.float64]]

__all__ = ["all_contacts", "first_contacts"]


def first_contacts(half_extents: ArrayLike, poses: ArrayLike, times: ArrayLike | None = None, *,
                   order: str = "wxyz", threads: int = 0, time_limit: float | None = 60.0,
                   ) -> numpy.ndarray[Any, numpy.dtype[numpy.float64]]:
    """The first contact of each of many pairs of boxes that move through poses.

    half_extents  (n, 2, 3) float64, or an array that broadcasts to this: for both boxes of a pair
    poses         (n, 2, k, 7) float64: for both boxes, at k >= 2 times, the position of the center
                  x y z and a quaternion, of any length but zero. Between two poses the position is
                  linear in time, and the rotation is that of the linear blend of the two
                  quaternions, the shorter way round (see Motion.through)
    times         (k,) float64, increasing, common to all pairs; by default even steps from 0 to 1
    order         order of the quaternions: "wxyz" or "xyzw"
    threads       number of threads; 0: one for each core
    time_limit    seconds for each pair, or None

    Returns (n,) float64: the exact times, each as the nearest double, ties to even; NaN if there is
    no contact from the first time to the last. Touching is contact. For a pair in contact at the
    first time, the result is that time.

    Input numbers are exact. The GIL is released, and an interrupt from the keyboard ends the
    computation. ValueError: shapes that do not match. CaseError: an invalid pair (NaN, a negative
    extent, a quaternion that is or becomes zero); its place begins with the index of the
    pair: "/17/boxes/0/half_extents/2". Undecided. ImportError without NumPy.
    """
    return _touchstone.first_contacts(*_arrays(half_extents, poses, times, order),
                                      _threads(threads), seconds_of(time_limit))


def all_contacts(half_extents: ArrayLike, poses: ArrayLike, times: ArrayLike | None = None, *,
                 order: str = "wxyz", threads: int = 0, time_limit: float | None = 60.0,
                 ) -> numpy.ndarray[Any, numpy.dtype[numpy.void]]:
    """All contacts of each of many pairs of boxes that move through poses, from entry to exit.

    Returns a table, a structured array with a row for each contact, in the order of the pairs and
    of time; a pair without contact has none. Its columns:

    pair                        the index of the pair
    kind                        "overlapping", "grazing" or "sliding" (see Contact)
    enter, exit                 the exact times as the nearest doubles, ties to even
    enter_type, exit_type       the features that touch then: "FV", "VF", "EE", …; "" if the boxes
                                overlap then, at an end of the times
    enter_box1, enter_box2, exit_box1, exit_box2
                                the face, edge or vertex of each box: "+x", "+x-y", "+x-y+z"

    Arguments and errors are those of first_contacts(). to_frame() converts it to a DataFrame.
    """
    import numpy

    found = _touchstone.all_contacts(*_arrays(half_extents, poses, times, order),
                                     _threads(threads), seconds_of(time_limit))
    columns = [("pair", "i8"), ("kind", "U11")]
    for end in ("enter", "exit"):
        columns += [(end, "f8"), (f"{end}_type", "U2"), (f"{end}_box1", "U6"),
                    (f"{end}_box2", "U6")]
    table = numpy.empty(len(found), columns)
    for name in ("pair", "kind"):
        table[name] = found[name]
    for end in ("enter", "exit"):
        table[end] = found[end]["time"]
        table[f"{end}_type"] = found[end]["touch"]
        for box in ("box1", "box2"):
            table[f"{end}_{box}"] = found[end][box]
    return table


def _arrays(half_extents: ArrayLike, poses: ArrayLike, times: ArrayLike | None,
            order: str) -> tuple[Floats, Floats, Floats]:
    """The arguments of both functions, checked and in the module's form. ValueError."""
    import numpy

    moved = numpy.asarray(poses, dtype=numpy.float64)
    if moved.ndim != 4 or moved.shape[1] != 2 or moved.shape[2] < 2 or moved.shape[3] != 7:
        raise ValueError(f"poses have the shape (n, 2, k, 7) with k >= 2, not {moved.shape}")
    moved = moved[..., [0, 1, 2, *(3 + i for i in order_of(order))]]
    n, _, k, _ = moved.shape
    sizes = numpy.broadcast_to(numpy.asarray(half_extents, dtype=numpy.float64), (n, 2, 3))
    at = numpy.asarray(numpy.linspace(0.0, 1.0, k) if times is None else times, numpy.float64)
    if at.shape != (k,) or not bool(numpy.all(numpy.diff(at) > 0)) or \
            not bool(numpy.all(numpy.isfinite(at))):
        raise ValueError(f"times are {k} finite numbers, each greater than the one before")
    return sizes, moved, at


def _threads(threads: int) -> int:
    if threads < 0:
        raise ValueError(f"threads is 0 or more, not {threads}")
    return threads
