"""The bodies of an enclosed question: round bodies, and bodies that turn at constant speed."""

from fractions import Fraction

from ..case import Question
from ..documents import boolean, items, members, string
from ..errors import Malformed, Unproven
from ..motions import read_defined, read_simple, require_whole_piece, turn
from ..notation import number, numbers
from ..polynomials import trim
from ..shapes import read_radius, read_shape, refuse_names
from ..vectors import inner, minus, plus, product_of
from ..version2.parts import Part
from ..words import expected

ROUND = ("cylinder", "cone", "ellipsoid")
# At an instant between two pieces a body has two poses: BEFORE and BEHIND choose one. ONE: there must
# be only one.
ONE, BEFORE, BEHIND = range(3)


def is_enclosed(document):
    """Whether a case has a body that is round or turns at constant speed."""
    bodies = document.get("boxes") if isinstance(document, dict) else None
    return isinstance(bodies, list) and any(
        isinstance(body, dict) and (any(key in body for key in ROUND) or is_turning(body))
        for body in bodies)


def is_turning(body):
    """Whether a motion, or at least one of its pieces, turns at constant speed."""
    motion = body.get("motion")
    return has_kind(motion, "turning") or has_kind(motion, "piecewise") and any(
        isinstance(piece, dict) and has_kind(piece.get("motion"), "turning")
        for piece in pieces_in(motion))


def has_kind(motion, kind):
    return isinstance(motion, dict) and motion.get("kind") == kind


def pieces_in(motion):
    pieces = motion.get("pieces")
    return pieces if isinstance(pieces, list) else []


class EnclosedCase(Question):
    """A case with a body that is round or turns at constant speed."""

    def __init__(self, case):
        super().__init__(case)
        self.bodies = [EnclosedBody(*item, self.horizon) for item in self.written]
        self.refuse_plane(case)


class EnclosedBody:
    """A body of an enclosed question, on one piece of its motion at a time.

    If the body turns about a point, its shape is shifted: this point becomes the origin.
    """

    def __init__(self, body, where, horizon):
        if "parts" in body:
            raise Malformed(f"{where}/parts", "contacts of a body of several parts are not enclosed")
        refuse_names(body, where)
        members(body, where, ["motion"], list(body))
        self.body, self.where = body, where
        motion = body["motion"]
        if has_kind(motion, "piecewise") and is_turning(body):
            self.body_pieces = read_body_pieces(motion, f"{where}/motion", horizon)
        else:
            self.body_pieces = [BodyPiece(None, None, motion)]
            if not has_kind(motion, "turning"):
                read_defined(motion, f"{where}/motion", horizon)
        for piece in self.body_pieces:
            self.on(piece)  # refuses a piece that is malformed

    def on(self, piece):
        """Select a piece: read the shape, motion, turn and radius that the body has on it."""
        body, where = self.body, self.where
        self.motion = piece.motion
        self.turning = (Turning(piece.motion, f"{where}/motion") if has_kind(piece.motion, "turning")
                        else None)
        kind = next((key for key in ROUND if key in body), None)
        if kind:
            members(body, where, [kind, "motion"], ["radius"])
            self.shape = Round(kind, body[kind], f"{where}/{kind}")
            if self.turning and self.turning.keeps(self.shape):
                self.turning.stop()
        about = self.turning.about if self.turning else [0, 0, 0]
        if kind:
            self.shape.center = minus(self.shape.center, about)
        else:
            shape = read_shape(body, where, ["radius", "motion"])
            if hasattr(shape, "center"):
                shape.center = minus(shape.center, about)
            else:
                shape.vertices = [minus(x, about) for x in shape.vertices]
            self.shape = Part(shape)
        self.radius = read_radius(body, where)
        return self

    def on_span(self, low, high, poses):
        """Select the piece that contains a span. If the span is an instant between two pieces, `poses`
        chooses the earlier (BEFORE) or the later one (BEHIND)."""
        found = [piece for piece in self.body_pieces
                 if (piece.low is None or piece.low <= low)
                 and (piece.high is None or high <= piece.high)]
        if not found or (len(found) > 1 and poses == ONE):
            raise Unproven("a span that is not within one piece of a motion that turns")
        return self.on(found[-1 if poses == BEHIND else 0])

    def has_two_poses(self, at):
        return any(piece.high == at for piece in self.body_pieces)


class BodyPiece:
    """A piece of a motion; the first has no beginning, and the last no end."""

    def __init__(self, low, high, motion):
        self.low, self.high, self.motion = low, high, motion


def require_whole_body_piece(piece, where, horizon):
    """A motion that does not turn is defined on all of its piece. A piece without an end has to reach the end of the
    horizon."""
    if has_kind(piece.motion, "turning"):
        return
    low, high = piece.low, piece.high
    if low is None and (high is None or horizon[0] < high):
        low = horizon[0]
    if high is None and (piece.low is None or piece.low < horizon[1]):
        high = horizon[1]
    require_whole_piece(read_simple(piece.motion, where), low, high, where)


def read_body_pieces(motion, where, horizon):
    """The pieces of a piecewise motion that has at least one turning piece."""
    members(motion, where, ["kind", "pieces", "allow_jumps"])
    if not boolean(motion["allow_jumps"], f"{where}/allow_jumps"):
        raise Malformed(where, "pieces that turn at constant speed need allow_jumps")
    body_pieces, since = [], None
    pieces = items(motion["pieces"], f"{where}/pieces", 1)
    for i, (piece, at) in enumerate(pieces):
        members(piece, at, ["motion"] if i + 1 == len(pieces) else ["motion", "until"])
        until = number(piece["until"], f"{at}/until") if "until" in piece else None
        if since is not None and until is not None and until <= since:
            raise Malformed(f"{at}/until", "the ends of the pieces must increase")
        if not isinstance(piece["motion"], dict) or has_kind(piece["motion"], "piecewise"):
            raise Malformed(f"{at}/motion", "a piece cannot be piecewise itself")
        body_pieces.append(BodyPiece(since, until, piece["motion"]))
        require_whole_body_piece(body_pieces[-1], f"{at}/motion", horizon)
        since = until
    return body_pieces


class Round:
    """A cylinder, a cone or an ellipsoid. `radii` are along x, y and z; along the axis of a cylinder
    or cone it is half the height."""

    def __init__(self, kind, written, where):
        self.kind, self.axis = kind, 2
        if kind == "ellipsoid":
            members(written, where, ["radii"], ["center"])
            self.radii = numbers(written["radii"], f"{where}/radii", 3)
        else:
            members(written, where, ["radius", "height"], ["axis", "center"])
            axis = string(written.get("axis", "z"), f"{where}/axis")
            if axis not in ("x", "y", "z"):
                raise Malformed(f"{where}/axis", expected('"x", "y" or "z"', axis))
            self.axis = "xyz".index(axis)
            self.radii = [number(written["radius"], f"{where}/radius")] * 3
            self.radii[self.axis] = number(written["height"], f"{where}/height") / 2
        if min(self.radii) <= 0:
            raise Malformed(where, "a radius or a height must be positive")
        self.center = numbers(written.get("center", [0, 0, 0]), f"{where}/center", 3)

    def is_symmetric_about(self, axis):
        """Whether every turn about the axis through the center maps the body to itself."""
        if self.kind == "ellipsoid":
            return self.radii[axis - 1] == self.radii[axis - 2]
        return axis == self.axis

    def along(self, v):
        """The component of a vector along the axis, and the square of its length across it."""
        return v[self.axis], sum(a * a for i, a in enumerate(v) if i != self.axis)

    @property
    def height(self):
        """Half the height of a cylinder or a cone."""
        return self.radii[self.axis]

    @property
    def across(self):
        """The radius of a cylinder or a cone."""
        return self.radii[self.axis - 1]


class Turning:
    """A turn at constant speed about a point of the body, which moves at a constant velocity.

    It maps a point x of the body to exp((t - start) [omega]) R (x - about) + at + (t - start)
    velocity. Without an angular velocity, `about` is the origin. If the motion is given by a later
    pose instead of an angular velocity, it turns by the quaternion `way` in the time `duration`, and
    omega is zero.
    """

    def __init__(self, motion, where):
        has_end = "to" in motion
        members(motion, where, ["kind"], ["rotation", "translation", "about", "from",
                                          *(["to"] if has_end else ["angular_velocity", "velocity"])])
        if not has_end and "angular_velocity" not in motion:
            raise Malformed(where, 'the key "angular_velocity" is missing, or the key "to" with a later pose')
        self.omega, self.velocity = (vector(motion, where, key)
                                     for key in ("angular_velocity", "velocity"))
        self.rotation = rotation_of(motion, where)
        self.start = number(motion.get("from", 0), f"{where}/from")
        self.at, self.about = vector(motion, where, "translation"), vector(motion, where, "about")
        self.way, self.duration = None, Fraction(0)
        if has_end:
            self.read_end(motion["to"], f"{where}/to")
        elif not any(self.omega):
            self.about = [Fraction(0)] * 3
        self.at = plus(self.at, turned(self.rotation, self.about))

    def keeps(self, body):
        """Whether the turn maps a round body to itself at every instant: it is about an axis of the
        body's symmetry, and `about` is on this axis."""
        if self.way:
            return False
        beside = minus(body.center, self.about)
        return any(
            body.is_symmetric_about(axis) and not (beside[axis - 1] or beside[axis - 2])
            and not any(product_of(self.omega, turned(self.rotation, [int(i == axis) for i in range(3)])))
            for axis in range(3))

    def stop(self):
        """Replace a turn that maps the body to itself by one without an angular velocity."""
        self.at = minus(self.at, turned(self.rotation, self.about))
        self.omega, self.about = [Fraction(0)] * 3, [Fraction(0)] * 3

    def read_end(self, to, where):
        """Read the later pose: the turn to it, the shorter way round, and the velocity of `about`.
        The angular velocity is not rational, so `omega` stays zero."""
        members(to, where, ["time"], ["rotation", "translation"])
        self.duration = number(to["time"], f"{where}/time") - self.start
        if self.duration <= 0:
            raise Malformed(f"{where}/time", 'must be later than "from"')
        rotation, first = rotation_of(to, where), self.rotation
        across = product_of(first[1:], rotation[1:])
        way = [inner(first, rotation),
               *(first[0] * b - rotation[0] * a + c
                 for a, b, c in zip(first[1:], rotation[1:], across))]
        if not way[0]:
            raise Malformed(where, "the rotations are half a turn apart")
        if any(way[1:]):
            self.way = [a if way[0] > 0 else -a for a in way]
        else:
            self.about = [Fraction(0)] * 3
        last = plus(vector(to, where, "translation"), turned(rotation, self.about))
        begin = plus(self.at, turned(first, self.about))
        self.velocity = [a / self.duration for a in minus(last, begin)]


def vector(written, where, key):
    """Three numbers; zeros if the key is absent."""
    return numbers(written.get(key, [0, 0, 0]), f"{where}/{key}", 3)


def rotation_of(written, where):
    """A quaternion of any length except zero."""
    rotation = numbers(written.get("rotation", [1, 0, 0, 0]), f"{where}/rotation", 4)
    if not any(rotation):
        raise Malformed(f"{where}/rotation", "a zero quaternion is no rotation")
    return rotation


def turned(rotation, x):
    """R x, for the rotation R of a quaternion."""
    columns, w = turn([trim([a]) for a in rotation])
    return [sum((Fraction(c[i][0], w[0]) * a for c, a in zip(columns, x) if c[i]), Fraction(0))
            for i in range(3)]
