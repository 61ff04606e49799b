"""Many contacts and distances at once, by NumPy arrays."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Union, cast

from . import _touchstone
from .bodies import Hull, prepared
from .case import Case, core_of
from .motion import order_of
from .waiting import seconds_of

if TYPE_CHECKING:
    import numpy
    from numpy.typing import ArrayLike

    Floats = numpy.ndarray[Any, numpy.dtype[numpy.float64]]
    Indices = numpy.ndarray[Any, numpy.dtype[numpy.int64]]
    Shapes = Union[ArrayLike, Hull, Sequence[Any]]

__all__ = ["all_contacts", "distances", "first_contacts"]


def first_contacts(half_extents: Shapes, poses: ArrayLike, times: ArrayLike | None = None, *,
                   order: str = "wxyz", threads: int = 0, time_limit: float | None = 60.0,
                   ) -> numpy.ndarray[Any, numpy.dtype[numpy.float64]]:
    """The first contact of each of many pairs of boxes or hulls that move through poses.

    half_extents  (n, 2, 3) float64, or an array that broadcasts to this: for both boxes of a pair.
                  Any box may be a Hull instead of three numbers. Then this is one shape, or a list
                  or array of shapes that broadcasts to (n, 2): `hull` is both bodies of every pair,
                  [hull, [1, 1, 1]] are the two bodies of every pair, [[a, b], [c, d], ...] has its
                  own for each. A Hull needs no motion, and one that it has is ignored. Each Hull is
                  computed once, however many pairs have it
    poses         (n, 2, k, 7) float64: for both bodies, at k >= 2 times, the position of the center
                  of a box, or of the origin of a hull's points, x y z, and a quaternion, of any
                  length but zero. Between two poses the position is linear in time, and the
                  rotation is that of the linear blend of the two quaternions, the shorter way round
                  (see Motion.through)
    times         (k,) float64, increasing, common to all pairs; by default even steps from 0 to 1
    order         order of the quaternions: "wxyz" or "xyzw"
    threads       number of threads; 0: one for each core
    time_limit    seconds for each pair, or None

    Returns (n,) float64: the exact times, each as the nearest double, ties to even; NaN if there is
    no contact from the first time to the last. Touching is contact. For a pair in contact at the
    first time, the result is that time.

    Input numbers are exact. The GIL is released, and an interrupt from the keyboard ends the
    computation. ValueError: shapes that do not match. TypeError: a number that is not a double,
    such as 2**53 + 1, in a list or in an array of another type; masked, complex and other arrays
    that are not of real numbers. CaseError: an invalid pair (NaN, a negative extent, a quaternion
    that is or becomes zero); its place begins with the index of the pair:
    "/17/boxes/0/half_extents/2". Of an invalid hull (see Hull) it is that in the list, and its
    place begins with "/hull". Undecided. ImportError without NumPy.
    """
    return _touchstone.first_contacts(*_arrays(half_extents, poses, times, order, time_limit),
                                      _threads(threads), seconds_of(time_limit))


def all_contacts(half_extents: Shapes, poses: ArrayLike, times: ArrayLike | None = None, *,
                 order: str = "wxyz", threads: int = 0, time_limit: float | None = 60.0,
                 ) -> numpy.ndarray[Any, numpy.dtype[numpy.void]]:
    """All contacts of each of many pairs of boxes or hulls that move through poses, from entry to
    exit.

    Returns a table, a structured array with a row for each contact, in the order of the pairs and
    of time; a pair without contact has none. Its columns:

    pair                        the index of the pair
    kind                        "overlapping", "grazing" or "sliding" (see Contact)
    enter, exit                 the exact times as the nearest doubles, ties to even
    enter_type, exit_type       the features that touch then: "FV", "VF", "EE", …; "" if the bodies
                                overlap then, at an end of the times
    enter_box1, enter_box2, exit_box1, exit_box2
                                the face, edge or vertex of each box: "+x", "+x-y", "+x-y+z"; of a
                                hull "f5", "e3-7", "v7"

    Arguments and errors are those of first_contacts(). to_frame() converts it to a DataFrame.
    """
    import numpy

    found = _touchstone.all_contacts(*_arrays(half_extents, poses, times, order, time_limit),
                                     _threads(threads), seconds_of(time_limit))
    columns = [("pair", "i8"), ("kind", "U11")]
    for end in ("enter", "exit"):
        columns += [(end, "f8"), (f"{end}_type", "U2"), (f"{end}_box1", "U10"),
                    (f"{end}_box2", "U10")]
    table = numpy.empty(len(found), columns)
    for name in ("pair", "kind"):
        table[name] = found[name]
    for end in ("enter", "exit"):
        table[end] = found[end]["time"]
        table[f"{end}_type"] = found[end]["touch"]
        for box in ("box1", "box2"):
            table[f"{end}_{box}"] = found[end][box]
    return table


def distances(what: Case | Shapes, at: ArrayLike, poses: ArrayLike | None = None,
              times: ArrayLike | None = None, *, order: str = "wxyz", threads: int = 0,
              time_limit: float | None = 60.0,
              ) -> numpy.ndarray[Any, numpy.dtype[numpy.float64]]:
    """How far apart two bodies are at many instants.

    what          a Case; or the shapes of many pairs, as half_extents of first_contacts()
    at            (m,) float64: the instants, on the horizon of the case, or from the first of the
                  times to the last
    poses, times, order, threads
                  for shapes, as those of first_contacts(). Poses of the shape (n, 2, 7) are those
                  of pairs at rest, and `at` is then any one number from 0 to 1
    time_limit    seconds for the case or for each pair, or None

    Returns (m,) float64 for a Case, (n, m) for pairs: the exact distances, each as the nearest
    double, ties to even; 0 where the bodies touch or overlap.

    Errors are those of first_contacts(). ValueError: an instant off the horizon; poses with a Case,
    or shapes without them.
    """
    import numpy

    instants = numpy.ascontiguousarray(numpy.atleast_1d(_floats(at)))
    if instants.ndim != 1:
        raise ValueError(f"at has the shape (m,), not {instants.shape}")
    if isinstance(what, Case):
        if poses is not None or times is not None:
            raise ValueError("a Case has its own poses and times")
        return _touchstone.case_distances(core_of(what), instants, seconds_of(time_limit))
    if poses is None:
        raise ValueError("shapes need poses")
    moved = _floats(poses)
    if moved.ndim == 3:
        moved = numpy.stack([moved, moved], axis=2)
    arrays = _arrays(what, moved, times, order, time_limit)
    found = _touchstone.distances(*arrays, instants, _threads(threads), seconds_of(time_limit))
    return found.reshape(len(moved), len(instants))


def _floats(numbers: Any) -> Floats:
    """The numbers as an array of doubles. TypeError if that would change them, or leave out a mask
    or a unit, which NumPy does without a word."""
    import numpy

    if _has_mask(numbers):
        raise TypeError("expected numbers without a mask: fill the masked array, or leave out what "
                        "is masked")
    if numpy.iscomplexobj(numbers):
        raise TypeError("expected real numbers, not complex ones")
    given = numpy.asarray(numbers)
    if given.dtype.kind not in "biufO":
        raise TypeError(f"expected numbers, not an array of {given.dtype}")
    # NumPy rounds the integers of a list that has floats, too, without a word.
    may_be_rounded = not hasattr(numbers, "dtype") and given.dtype == numpy.float64
    if may_be_rounded and bool(numpy.any(numpy.abs(given) >= 2.0**53)):
        given = numpy.asarray(numbers, object)  # a list may have large integers beside floats
    try:
        converted = given.astype(numpy.float64, copy=False)
    except OverflowError:
        raise TypeError("expected doubles, not a number beyond the largest one") from None
    # Numbers of smaller types are doubles.
    if given.dtype.kind == "O" or given.dtype.itemsize >= 8 and given.dtype != numpy.float64:
        _check_equal(given, converted)
    return converted


def _has_mask(numbers: Any) -> bool:
    """Whether an element of a masked array is masked. The array may be in lists."""
    import numpy

    if isinstance(numbers, numpy.ma.MaskedArray):
        return bool(numpy.any(numbers.mask))
    return isinstance(numbers, (list, tuple)) and any(map(_has_mask, numbers))


def _check_equal(given: numpy.ndarray[Any, Any], converted: Floats) -> None:
    """TypeError for a number that is not equal to its double. NaN passes."""
    import numpy

    in_doubt = numpy.ones(given.shape, bool)  # the numbers that are compared exactly, one by one
    if given.dtype.kind in "iu":
        in_doubt = numpy.abs(converted) >= 2.0**53  # all smaller integers are doubles
    elif given.dtype.kind == "f":
        in_doubt = (converted != given) & (given == given)
    for number, double in zip(given[in_doubt].tolist(), converted[in_doubt].tolist()):
        if isinstance(number, float):
            continue
        if isinstance(number, str) or double != double:
            raise TypeError(f"expected numbers, not {number!r}")
        if _touchstone.exact_value(number) != _touchstone.exact_value(double):
            raise TypeError(f"expected doubles, not {number!r}, which is between two of them")


def _arrays(half_extents: Shapes, poses: ArrayLike, times: ArrayLike | None, order: str,
            time_limit: float | None,
            ) -> tuple[Floats, Indices, list[_touchstone.Hull], Floats, Floats]:
    """The arguments of all three functions, checked and in the module's form. ValueError."""
    import numpy

    moved = _floats(poses)
    if moved.ndim != 4 or moved.shape[1] != 2 or moved.shape[2] < 2 or moved.shape[3] != 7:
        raise ValueError(f"poses have the shape (n, 2, k, 7) with k >= 2, not {moved.shape}")
    moved = moved[..., [0, 1, 2, *(3 + i for i in order_of(order))]]
    n, _, k, _ = moved.shape
    at = _floats(numpy.linspace(0.0, 1.0, k) if times is None else times)
    if at.shape != (k,) or not bool(numpy.all(at[1:] > at[:-1])) or \
            not bool(numpy.all(numpy.isfinite(at))):
        raise ValueError(f"times are {k} finite numbers, each greater than the one before")
    return (*_shapes(half_extents, n, time_limit), moved, at)


def _shapes(given: Shapes, n: int, time_limit: float | None,
            ) -> tuple[Floats, Indices, list[_touchstone.Hull]]:
    """The half extents of all bodies, (n, 2, 3), the index of each one's hull or -1, (n, 2), and
    the different hulls."""
    import numpy

    if not _has_hull(given):
        try:
            boxes = numpy.broadcast_to(_floats(given), (n, 2, 3))
        except ValueError:
            raise ValueError("half_extents are three numbers for each box, in an array that "
                             f"broadcasts to ({n}, 2, 3); not of the shape "
                             f"{numpy.shape(cast('ArrayLike', given))}") from None
        return boxes, numpy.full((n, 2), -1, numpy.int64), []
    hulls: dict[int, tuple[int, _touchstone.Hull]] = {}  # by identity of what a Hull keeps
    sizes: list[list[float]] = []
    which: list[int] = []

    def add(shape: Any, place: str) -> tuple[int, ...]:
        """Adds a shape, or a list of lists of shapes; returns its dimensions."""
        if isinstance(shape, Hull):
            number = hulls.setdefault(id(shape._kept), (len(hulls), prepared(shape, time_limit)))[0]
            sizes.append([1.0, 1.0, 1.0])  # not used for a hull
            which.append(number)
            return ()
        if not _has_hull(shape):
            try:
                numbers = _floats(shape)
            except (TypeError, ValueError):
                numbers = numpy.zeros(0)
            if numbers.ndim == 0 or numbers.shape[-1] != 3:
                raise ValueError(f"{place}: a shape is a Hull, or the three half extents of a box")
            sizes.extend(numbers.reshape(-1, 3).tolist())
            which.extend([-1] * (numbers.size // 3))
            return numbers.shape[:-1]
        inner = {add(one, f"{place}[{index}]") for index, one in enumerate(shape)}
        if len(inner) != 1:
            raise ValueError(f"{place}: a list of shapes has one shape in each place, or lists of "
                             "equal lengths")
        return (len(shape), *inner.pop())

    dimensions = add(given, "half_extents")
    try:
        numbers = numpy.array(which, numpy.int64).reshape(dimensions)
        chosen = numpy.broadcast_to(numbers, (n, 2))
        boxes = numpy.broadcast_to(numpy.array(sizes).reshape(*dimensions, 3), (n, 2, 3))
    except ValueError:
        raise ValueError(f"shapes broadcast to ({n}, 2), two for each pair; not of the shape "
                         f"{dimensions}") from None
    return boxes, chosen, [hull for _, hull in hulls.values()]


def _has_hull(shapes: Any) -> bool:
    """Whether there is a Hull in it: itself, or in its lists or arrays of objects."""
    if isinstance(shapes, Hull):
        return True
    dtype = getattr(shapes, "dtype", None)
    if dtype is not None and dtype != object:
        return False
    return isinstance(shapes, Iterable) and not isinstance(shapes, (str, bytes)) and \
        any(_has_hull(one) for one in shapes)


def _threads(threads: int) -> int:
    try:
        number = operator.index(threads)
    except TypeError:
        raise TypeError(f"threads is an integer, not {threads!r}") from None
    if not 0 <= number < 2**31:
        raise ValueError(f"threads is at least 0 and less than 2**31, not {number}")
    return number
