"""Bodies: boxes and convex polyhedra, single or as parts, and their motion."""

from fractions import Fraction
from functools import cached_property
from itertools import product
from math import lcm

from .documents import boolean, items, members
from .errors import Malformed, Verdict
from .hull import read_hull
from .motions import read_motion, turn
from .notation import extent, number, numbers
from .polynomials import trim
from .vectors import inner, minus, product_of
from .words import expected

MAX_PARTS = 4096  # of a body
MAX_TRIANGLES = 100000  # of a mesh
MAX_VERTICES = 4096  # of a body, and of a face

FEWER = (": fewer enclose no volume; a polygon has two faces, one loop either way round, a segment "
         "or a point none")


class Box:
    """A box by its centre and half extents."""

    flat = False  # polyhedra may be flat, and then have no separating axes

    def __init__(self, body, where, beside, pose=None):
        """`beside`: the other keys that are allowed in the object of the shape."""
        self.pose = pose
        if "half_extents" in body:
            for key in ("min", "max"):
                if key in body:
                    raise Malformed(f"{where}/{key}", "a box is given by half_extents and center, "
                                    "or by min and max, not by both")
        elif "center" in body:
            raise Malformed(f"{where}/center", "a center goes with half_extents, which are missing")
        elif "min" not in body and "max" not in body:
            known = ["half_extents", "center", "min", "max", "polyhedron", "hull", *beside]
            members(body, where, [], known)
            raise Malformed(where, 'the key "half_extents" (or "min" and "max", or "polyhedron", '
                                   'or "hull") is missing')
        if "half_extents" not in body:
            members(body, where, ["min", "max", *needed(beside)],
                    ["half_extents", "center", "polyhedron", "hull", *beside])
            low, high = (numbers(body[key], f"{where}/{key}", 3) for key in ("min", "max"))
            for i in range(3):
                if low[i] > high[i]:
                    raise Malformed(f"{where}/max/{i}", "max is less than min")
            self.center = [(a + b) / 2 for a, b in zip(low, high)]
            self.half = [(b - a) / 2 for a, b in zip(low, high)]
        else:
            members(body, where, ["half_extents", *needed(beside)],
                    ["center", "min", "max", "polyhedron", "hull", *beside])
            half = items(body["half_extents"], f"{where}/half_extents", 3, 3)
            self.half = [extent(*item) for item in half]
            self.center = numbers(body.get("center", [0, 0, 0]), f"{where}/center", 3)

    # The following members describe the box as a polyhedron, for cases whose other body is one.

    normals = edges = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]

    @cached_property
    def vertices(self):
        return [[c + s * h for c, s, h in zip(self.center, signs, self.half)]
                for signs in product((-1, 1), repeat=3)]


def needed(beside):
    """The keys of `beside` that are required."""
    return [key for key in beside if key == "motion"]


def read_shape(body, where, beside, pose=None):
    """A box, a polyhedron or a hull; `beside`: the other keys that are allowed in its object."""
    is_solid = "polyhedron" in body or "hull" in body
    return (Polyhedron if is_solid else Box)(body, where, beside, pose)


class Body:
    """A shape, or several parts, and their motion."""

    def __init__(self, body, where, horizon):
        if "parts" in body:
            refuse_beside_parts(body, where)
            members(body, where, ["parts", "motion"])
            self.parts = [read_part(*item)
                          for item in items(body["parts"], f"{where}/parts", 1, MAX_PARTS)]
            self.shape = None
        elif "mesh" in body:
            self.parts = [read_triangle(*item) for item in as_parts(body, where)]
            self.shape = None
        else:
            refuse_names(body, where)
            self.shape, self.parts = read_shape(body, where, ["radius", "motion"]), None
        # In a mesh, each triangle has the radius.
        self.radius = 0 if self.parts else read_radius(body, where)
        self.may_jump = bool(isinstance(body["motion"], dict) and body["motion"].get("allow_jumps"))
        self.poses = read_motion(body["motion"], f"{where}/motion", horizon)

    def is_linear(self):
        """Whether the body does not turn and has constant velocity."""
        pose, *others = self.poses
        constants = [*sum(pose.columns, []), pose.w, pose.v]
        return (not others and all(len(p) <= 1 for p in constants)
                and all(len(p) <= 2 for p in pose.p))

    def shapes(self):
        return self.parts or [self.shape]

    def radii(self):
        """The radius of each part."""
        return [part.radius for part in self.parts] if self.parts else [self.radius]


def refuse_beside_parts(body, where):
    """Refuse the members of a body that may not stand beside its parts."""
    for key in ("half_extents", "center", "min", "max", "polyhedron", "hull", "mesh", "radius"):
        if key in body:
            raise Malformed(f"{where}/{key}", 'a body with "parts" has no shape and no radius of its '
                            "own: each part has them")


def as_parts(body, where):
    """A body with a mesh, written with a part for each triangle, and the place of each triangle."""
    members(body, where, ["mesh", "motion"], ["radius"])
    read_radius(body, where)
    where += "/mesh"
    mesh = members(body["mesh"], where, ["vertices", "triangles"], ["solid"])
    if boolean(mesh.get("solid", False), f"{where}/solid"):
        raise Verdict("LIMIT", None, "a solid mesh, and no certificate shows that a body is inside "
                                     "it, or is not")
    vertices = items(mesh["vertices"], f"{where}/vertices", 3, 3 * MAX_TRIANGLES)
    seen = {}
    for i, (vertex, at) in enumerate(vertices):
        twin = seen.setdefault(tuple(numbers(vertex, at, 3)), i)
        if twin != i:
            raise Malformed(at, f"the same point as vertex {twin}")
    triangles = items(mesh["triangles"], f"{where}/triangles", 1, MAX_TRIANGLES)
    if len(triangles) > MAX_PARTS:
        raise Verdict("LIMIT", None,
                      f"a mesh of {len(triangles)} triangles, and certificates are about bodies "
                      f"of at most {MAX_PARTS} parts")
    return [(as_part(triangle, at, vertices, body.get("radius", 0)), at)
            for triangle, at in triangles]


def as_part(triangle, where, vertices, radius):
    """A triangle, written as a part with two faces."""
    corners = [vertices[index(*item, len(vertices))][0] for item in items(triangle, where, 3, 3)]
    return {"polyhedron": {"vertices": corners, "faces": [[0, 1, 2], [2, 1, 0]]}, "radius": radius}


def index(written, where, count):
    """The number of a vertex."""
    if type(written) is not int or written < 0:
        raise Malformed(where, expected("the number of a vertex, an integer of 0 or more without "
                                        "quotes", written))
    if written >= count:
        raise Malformed(where, f"there is no vertex {written}: they are numbered 0 to {count - 1}")
    return written


def read_triangle(part, where):
    """A part that is a triangle of a mesh. Only its area may still be wrong."""
    try:
        return read_part(part, where)
    except Malformed:
        raise Malformed(where, "this triangle has no area") from None


def refuse_names(body, where):
    """Refuse spheres and capsules that are written by their names."""
    if "sphere" in body:
        raise Malformed(f"{where}/sphere", 'a sphere is written as "half_extents": ["0", "0", "0"], '
                        'its "center" and its "radius"')
    if "capsule" in body:
        raise Malformed(f"{where}/capsule",
                        'a capsule is written as "polyhedron": {"vertices": [[…], […]], '
                        '"faces": []}, the ends of its axis, and its "radius"')


def read_radius(body, where):
    """The radius of a body; 0 for a body without one."""
    radius = number(body.get("radius", 0), f"{where}/radius")
    if radius < 0:
        raise Malformed(f"{where}/radius", "a radius must not be negative")
    return radius


def read_part(part, where):
    """A part of a body: a shape, perhaps with a radius and a pose."""
    if not isinstance(part, dict):
        raise Malformed(where, expected("an object", part))
    if "parts" in part:
        raise Malformed(f"{where}/parts", "a part has no parts: write all parts in one list")
    if "mesh" in part:
        raise Malformed(f"{where}/mesh", "a mesh is a body of its own: its triangles are its parts")
    if "motion" in part:
        raise Malformed(f"{where}/motion",
                        'a part has no motion: it moves with its body, in a "pose"')
    refuse_names(part, where)
    shape = read_shape(part, where, ["radius", "pose"],
                       read_pose(part.get("pose", {}), f"{where}/pose"))
    shape.radius = read_radius(part, where)
    return shape


def read_pose(pose, where):
    """(columns, translation) from the frame of a part to the frame of its body."""
    if isinstance(pose, dict) and "scale" in pose:
        raise Malformed(f"{where}/scale",
                        "a pose has no scale: a part is written in the size that it has")
    members(pose, where, [], ["rotation", "translation"])
    quaternion = numbers(pose.get("rotation", [1, 0, 0, 0]), f"{where}/rotation", 4)
    if not any(quaternion):
        raise Malformed(f"{where}/rotation", "a zero quaternion is no rotation")
    columns, w = turn([trim([a]) for a in quaternion])
    return ([[Fraction(e[0] if e else 0, w[0]) for e in column] for column in columns],
            numbers(pose.get("translation", [0, 0, 0]), f"{where}/translation", 3))


class Polyhedron:
    """A convex polyhedron with its outer normals and its edges."""

    def __init__(self, body, where, beside, pose=None):
        key = "hull" if "hull" in body else "polyhedron"
        members(body, where, [key, *needed(beside)], [k for k in beside if k != "motion"])
        self.pose, where = pose, f"{where}/{key}"
        solid = (read_hull(body["hull"], where) if key == "hull"
                 else members(body["polyhedron"], where, ["vertices", "faces"]))
        # 4 stands for what is no list, and is refused below.
        counts = [len(solid[part]) if isinstance(solid[part], list) else 4
                  for part in ("vertices", "faces")]
        self.flat = counts[1] == 2 or counts in ([1, 0], [2, 0])
        self.vertices = [numbers(*item, 3)
                         for item in some(solid["vertices"], f"{where}/vertices",
                                          1 if self.flat else 4, MAX_VERTICES,
                                          "a polyhedron has at least 4 vertices", FEWER)]
        for i, vertex in enumerate(self.vertices):
            if vertex in self.vertices[:i]:
                raise Malformed(f"{where}/vertices/{i}",
                                f"the same point as vertex {self.vertices.index(vertex)}")
        common = lcm(*(a.denominator for v in self.vertices for a in v))
        self.points = [[int(a * common) for a in v] for v in self.vertices]
        faces = [(self.read_face(*item), item[1])
                 for item in some(solid["faces"], f"{where}/faces", 0 if self.flat else 4,
                                  2 * MAX_VERTICES - 4, "a polyhedron has at least 4 faces", FEWER)]
        for i in range(len(self.vertices) if faces else 0):
            if all(i not in face for face, _ in faces):
                raise Malformed(f"{where}/vertices/{i}", "this vertex is on no face")
        if not self.flat:
            self.require_volume(where)
        self.normals = [self.face_normal(*face) for face in faces]
        directed = self.join(faces)
        for normal, (face, at) in zip(self.normals, faces):
            self.require_inside(normal, face, at)
        self.edges = [minus(self.points[v], self.points[u])
                      for u, v in sorted(directed) if u < v]
        self.loops = [face for face, _ in faces]

    def read_face(self, value, where):
        """The indices of a face: at least three different vertices."""
        face = []
        for index, at in some(value, where, 3, MAX_VERTICES, "a face has at least 3 vertices, "
                              f"and at most {MAX_VERTICES}"):
            position, last = number(index, at), len(self.points) - 1
            if position.denominator != 1 or position < 0:
                raise Malformed(at, expected("an integer from 0", index))
            if position > last:
                raise Malformed(at, f"there is no vertex {position}: they are numbered 0 to {last}")
            face.append(int(position))
            if face[-1] in face[:-1]:
                raise Malformed(at, f"vertex {face[-1]} is on this face already")
        return face

    def require_volume(self, where):
        """Refuse a polyhedron whose vertices are all in one plane."""
        ways = [minus(p, self.points[0]) for p in self.points]
        along = next(way for way in ways if any(way))
        normal = next(filter(any, (product_of(along, way) for way in ways)), [0, 0, 0])
        if not any(inner(normal, way) for way in ways):
            raise Malformed(where, f"the polyhedron has no volume: all of its {len(self.points)} "
                                   "vertices are in one plane (a polygon has two faces, one "
                                   "loop either way round)")

    @staticmethod
    def join(faces):
        """The edges of all faces, in both directions, each with the place of its face."""
        directed = {}
        for face, at in faces:
            for u, v in zip(face, face[1:] + face[:1]):
                if (u, v) in directed:
                    raise Malformed(at, f"the edge from {u} to {v} runs the same way in another "
                                        "face: one of the two is turned inside out, or there is a "
                                        "face too many")
                directed[u, v] = at
        for (u, v), at in sorted(directed.items()):
            if (v, u) not in directed:
                raise Malformed(at, f"not closed: no other face has the edge between {u} and {v}")
        return directed

    def face_normal(self, face, where):
        """A normal of a face, which must be a plane convex loop; outer if the loop runs so."""
        loop = [self.points[i] for i in face]
        sides = [minus(b, a) for a, b in zip(loop, loop[1:] + loop[:1])]
        normal = [0, 0, 0]
        for point, following in zip(loop[1:], loop[2:]):
            corner = product_of(minus(point, loop[0]), minus(following, loop[0]))
            normal = [a + b for a, b in zip(normal, corner)]
        if not any(normal):
            raise Malformed(where, "this face has no area")
        for i, p in zip(face, loop):
            if inner(normal, minus(p, loop[0])):
                raise Malformed(where, f"this face is not plane: vertex {i} is off it")
        corners = zip(face, face[1:] + face[:1], loop, sides, sides[1:] + sides[:1])
        for start, end, a, side, following in corners:
            inward = product_of(normal, side)
            for i, p in zip(face, loop):
                if inner(inward, minus(p, a)) < 0:
                    raise Malformed(where, f"this face is not a convex loop: vertex {i} is outside "
                                           f"the edge from {start} to {end}")
            if not inner(inward, following) and inner(side, following) < 0:
                raise Malformed(where, "this face is not a convex loop: it turns back")
        return normal

    def require_inside(self, normal, face, where):
        """Refuse a vertex beyond the plane of a face; then its normal is an outer one."""
        above = [inner(normal, minus(p, self.points[face[0]])) for p in self.points]
        if max(above) <= 0:
            return
        outside = next(i for i, height in enumerate(above) if height > 0)
        raise Malformed(where, f"not convex: vertex {outside} is outside the plane of this face"
                        if min(above) < 0 else "this face is turned inside out: its vertices must "
                        "run counter-clockwise seen from outside")


def some(value, where, least, most, what, why=""):
    """The items of a list; if there are too few, `what` and `why` are the message."""
    if isinstance(value, list) and len(value) < least:
        raise Malformed(where, f"{what}{',' if ',' not in what else ';'} found {len(value)}{why}")
    return items(value, where, least, most)
