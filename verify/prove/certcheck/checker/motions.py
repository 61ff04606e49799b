"""Reads motions of every kind, and converts them into pieces of polynomials.

First each kind gives formulas, as written; then read_motion checks them on the horizon and makes
poses (poses.py). The function of a kind returns the list of its formulas: `w_at`, `v_at` and
`columns_at` in them are places for messages about roots.
"""

from fractions import Fraction
from itertools import combinations

from .documents import boolean, items, members, string
from .errors import Malformed
from .notation import number, numbers, polynomial, polynomials, whole_number
from .polynomials import add, combination, scale, times, trim
from .poses import Formula, Pose, to_integers
from .words import expected


def turn(quaternion):
    """The columns and the denominator of the rotation by a polynomial quaternion, in integers."""
    w, x, y, z = to_integers(quaternion)
    squares = [times(a, a) for a in (w, x, y, z)]
    wx, wy, wz, xy, xz, yz = (scale(times(*pair), 2) for pair in combinations((w, x, y, z), 2))
    columns = [[combination(squares, (1, 1, -1, -1)), add(xy, wz), add(xz, wy, -1)],
               [add(xy, wz, -1), combination(squares, (1, -1, 1, -1)), add(yz, wx)],
               [add(xz, wy), add(yz, wx, -1), combination(squares, (1, -1, -1, 1))]]
    return columns, combination(squares, (1, 1, 1, 1))


ONE = [Fraction(1)]
IDENTITY = [ONE, [], [], []]


def read_steady(motion, where):
    """A static or a linear motion."""
    linear = motion["kind"] == "linear"
    members(motion, where, ["kind", "velocity"] if linear else ["kind"],
            ["rotation", "translation"])
    quaternion = numbers(motion.get("rotation", [1, 0, 0, 0]), f"{where}/rotation", 4)
    if not any(quaternion):
        raise Malformed(f"{where}/rotation", "a zero quaternion is no rotation")
    start = numbers(motion.get("translation", [0, 0, 0]), f"{where}/translation", 3)
    speed = numbers(motion.get("velocity", [0, 0, 0]), f"{where}/velocity", 3)
    columns, w = turn([trim([a]) for a in quaternion])
    return [Formula(columns, w, [trim([a, b]) for a, b in zip(start, speed)], ONE,
                    f"{where}/rotation", where)]


def read_matrix(motion, where):
    """A motion by a matrix of polynomials and its denominators."""
    members(motion, where, ["kind", "matrix"], ["denominator", "translation_denominator"])
    rows = items(motion["matrix"], f"{where}/matrix", 0)
    if len(rows) not in (3, 4):
        raise Malformed(f"{where}/matrix", "expected 3 rows, or 4 with 0 0 0 w as the last; found "
                        f"{len(rows)}")
    entries = [polynomials(row, at, 4) for row, at in rows]
    w, w_at = ONE, f"{where}/denominator"
    if len(rows) == 4:
        if "denominator" in motion:
            raise Malformed(w_at, "the fourth row holds the denominator already")
        last_at = rows[3][1]
        for i in range(3):
            if entries[3][i]:
                raise Malformed(f"{last_at}/{i}",
                                "a fourth row is 0 0 0 w: this entry must be zero")
        w, w_at = entries[3][3], f"{last_at}/3"
    elif "denominator" in motion:
        w = polynomial(motion["denominator"], w_at)
    v, v_at = w, w_at
    if "translation_denominator" in motion:
        v_at = f"{where}/translation_denominator"
        v = polynomial(motion["translation_denominator"], v_at)
    columns = [[entries[i][k] for i in range(3)] for k in range(3)]
    return [Formula(columns, w, [entries[i][3] for i in range(3)], v, w_at, v_at,
                    f"{where}/matrix")]


def read_quaternion(motion, where):
    """A motion by a polynomial quaternion and a translation."""
    members(motion, where, ["kind", "rotation"], ["translation", "translation_denominator"])
    rotation = polynomials(motion["rotation"], f"{where}/rotation", 4)
    if not any(rotation):
        raise Malformed(f"{where}/rotation", "a zero quaternion is no rotation")
    columns, w = turn(rotation)
    p = polynomials(motion.get("translation", [[0]] * 3), f"{where}/translation", 3)
    v_at = f"{where}/translation_denominator"
    v = polynomial(motion.get("translation_denominator", [1]), v_at)
    return [Formula(columns, w, p, v, f"{where}/rotation", v_at)]


def spline_span(controls, knots, degree, span):
    """The polynomial of a scalar B-spline between knots[span] and knots[span + 1] (de Boor)."""
    level = [trim([a]) for a in controls[span - degree:span + 1]]
    for r in range(1, degree + 1):
        for j in reversed(range(r, degree + 1)):
            first, last = knots[span - degree + j], knots[span + 1 + j - r]
            # level[j-1] (last - t) / (last - first) + level[j] (t - first) / (last - first)
            level[j] = scale(add(times([-first, 1], level[j]), times([last, -1], level[j - 1])),
                             Fraction(1, last - first) if last - first != 1 else 1)
    return level[degree]


def joint(rows):
    """Rows of numbers, multiplied by one common number to become integers; by columns."""
    return list(zip(*to_integers(rows)))


def read_bezier(motion, where):
    """A curve by control points and quaternions: one formula for each span between two knots."""
    members(motion, where, ["kind", "degree"],
            ["points", "quaternions", "weights", "knots", "allow_jumps"])
    boolean(motion.get("allow_jumps", False), f"{where}/allow_jumps")
    degree = whole_number(motion["degree"], f"{where}/degree", 1, 24)
    if "points" not in motion and "quaternions" not in motion:
        raise Malformed(where, "a curve needs points or quaternions")
    if "weights" in motion and "points" not in motion:
        raise Malformed(f"{where}/weights", "weights belong to points, and there are none")
    if "knots" in motion:
        knots = [number(*item) for item in items(motion["knots"], f"{where}/knots", 0)]
        for i in range(1, len(knots)):
            if knots[i] < knots[i - 1]:
                raise Malformed(f"{where}/knots/{i}", "the knots must not decrease")
        count = len(knots) - degree - 1
        if count < degree + 1:
            raise Malformed(f"{where}/knots", f"a B-spline of degree {degree} needs at least "
                            f"{2 * degree + 2} knots, found {len(knots)}")
        if knots[degree] == knots[count]:
            raise Malformed(f"{where}/knots", "the knots leave the curve no domain")
    else:
        # A Bezier curve is the B-spline on these knots.
        count = degree + 1
        knots = [0] * count + [1] * count
    rows = {}
    for key, size in (("points", 3), ("quaternions", 4), ("weights", None)):
        if key in motion:
            at = f"{where}/{key}"
            rows[key] = [number(*item) if size is None else numbers(*item, size)
                         for item in items(motion[key], at, count, count)]
    # Coordinates with a common denominator may be multiplied by a number.
    *points, weights = joint([*(w * a for a in point), w] for w, point in zip(
        rows.get("weights", [1] * count), rows.get("points", [[0] * 3] * count)))
    quaternions = joint(rows.get("quaternions", []))
    result = []
    for span in range(degree, count):
        if knots[span] == knots[span + 1]:
            continue

        def curve(controls):
            return spline_span(controls, knots, degree, span)

        columns, w = turn([curve(c) for c in quaternions] or IDENTITY)
        result.append(Formula(columns, w, [curve(c) for c in points], curve(weights),
                              f"{where}/quaternions", f"{where}/weights",
                              low=knots[span], high=knots[span + 1]))
    return result


READERS = {"static": read_steady, "linear": read_steady, "matrix": read_matrix,
           "quaternion": read_quaternion, "bezier": read_bezier}


def read_simple(motion, where):
    """The formulas of a motion that is not piecewise."""
    kind = kind_of(motion, where)
    if kind == "piecewise":
        raise Malformed(f"{where}/kind", "a piece cannot be piecewise itself")
    return READERS[kind](motion, where)


def kind_of(motion, where):
    """The kind of a motion; refuses an unknown one."""
    if not isinstance(motion, dict):
        raise Malformed(where, expected("an object", motion))
    if "kind" not in motion:
        raise Malformed(where, 'the key "kind" is missing')
    kind = string(motion["kind"], f"{where}/kind")
    if kind not in READERS and kind != "piecewise":
        raise Malformed(f"{where}/kind", f'unknown motion kind "{kind}" (known: static, linear, '
                                         "matrix, quaternion, piecewise, bezier)")
    return kind


def later(a, b):
    """The later of two bounds; None is no bound."""
    return b if a is None else a if b is None else max(a, b)


def earlier(a, b):
    """The earlier of two bounds; None is no bound."""
    return b if a is None else a if b is None else min(a, b)


def require_whole_piece(formulas, low, high, where):
    """A motion that is one piece of a piecewise motion is defined from the start of the piece to its end. None: the
    piece has no beginning, or no end."""
    first, last = formulas[0].low, formulas[-1].high
    if low is not None and first is not None and first > low:
        raise Malformed(where, "this motion is not defined from the start of its piece")
    if high is not None and last is not None and last < high:
        raise Malformed(where, "this motion is not defined to the end of its piece")


def restrict(formulas, low, high):
    """The formulas of a part of [low, high]."""
    result = []
    for f in formulas:
        a, b = later(low, f.low), earlier(high, f.high)
        if a is None or b is None or a < b:
            result.append(Formula(f.columns, f.w, f.p, f.v, f.w_at, f.v_at, f.columns_at, a, b))
    return result


def counts_at_one_instant(horizon, jumps):
    """Whether a piece matters that shares only one instant with the horizon."""
    return jumps or horizon[0] == horizon[1]


def place_of_whole(motion, where):
    """Where errors about a whole motion are: at its list of pieces or knots, if it has one."""
    part = next((key for key in ("pieces", "knots") if key in motion), None)
    return f"{where}/{part}" if part else where


def read_defined(motion, where, horizon):
    """The formulas of a motion, for all times at which it is defined; these cover the horizon."""
    if kind_of(motion, where) == "piecewise":
        members(motion, where, ["kind", "pieces"], ["allow_jumps"])
        pieces = items(motion["pieces"], f"{where}/pieces", 0)
        if not pieces:
            raise Malformed(f"{where}/pieces", "a piecewise motion needs at least one piece")
        formulas, since = [], None
        for i, (piece, at) in enumerate(pieces):
            last = i + 1 == len(pieces)
            if last and isinstance(piece, dict) and "until" in piece:
                raise Malformed(f"{at}/until", "the last piece lasts to the end of the horizon, "
                                "and takes no \"until\"")
            members(piece, at, ["motion"] if last else ["motion", "until"])
            until = None if last else number(piece["until"], f"{at}/until")
            if since is not None and until is not None and until <= since:
                raise Malformed(f"{at}/until", "the ends of the pieces must increase")
            inner = read_simple(piece["motion"], f"{at}/motion")
            require_whole_piece(inner, since, until, f"{at}/motion")
            formulas += restrict(inner, since, until)
            since = until
    else:
        formulas = read_simple(motion, where)
    first, last = formulas[0].low, formulas[-1].high
    if first is not None and first > horizon[0] or last is not None and last < horizon[1]:
        raise Malformed(place_of_whole(motion, where),
                        "the motion is not defined on all of the horizon")
    return formulas


def read_motion(motion, where, horizon):
    """The poses of a motion: consecutive pieces that cover the horizon."""
    formulas = read_defined(motion, where, horizon)
    whole = place_of_whole(motion, where)
    jumps = boolean(motion.get("allow_jumps", False), f"{where}/allow_jumps")
    poses = []
    for f in formulas:
        low, high = later(f.low, horizon[0]), earlier(f.high, horizon[1])
        if low < high or low == high and counts_at_one_instant(horizon, jumps):
            poses.append(Pose(f, low, high))
            if not jumps and len(poses) > 1 and poses[-2].at(low) != poses[-1].at(low):
                raise Malformed(whole, f"the motion jumps at t = {low} (allow_jumps is not set)")
    return poses
