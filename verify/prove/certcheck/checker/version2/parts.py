"""The convex parts of a body in its own frame: vertices, faces and directions of edges, with the
numbers by which the claims of a certificate name them."""

from ..polyhedron import Polyhedron
from ..vectors import inner, minus, product_of, way, whole

UNIT_VECTORS = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]


class Face:
    """The half-space n.x <= h. A cap is a face of a flat part; two caps are in one plane.

    Part.settle sets `numbers`, which is (n, -h) as integers, multiplied by `size`.
    """

    def __init__(self, n, h, cap=False):
        self.n, self.h, self.cap = n, h, cap


class Part:
    """A part, numbered as in the format. Until `settle`, lengths are multiplied by `unit`."""

    def __init__(self, shape):
        self.of_box, self.unit = not isinstance(shape, Polyhedron), 1
        (self.read_box if self.of_box else self.read_polyhedron)(shape)
        self.flat = any(face.cap for face in self.faces)
        if shape.pose:
            self.place(*shape.pose)
        self.settle()

    def read_box(self, box):
        """Take the vertices, edges and faces of a box, in their fixed order."""
        numbers, self.unit = whole(box.center + box.half)
        ends = [(c - h, c + h) for c, h in zip(numbers, numbers[3:])]
        self.vertices = [[x, y, z] for z in ends[2] for y in ends[1] for x in ends[0]]
        self.edges, self.faces = [], []
        self.read_across(UNIT_VECTORS)

    def read_polyhedron(self, solid):
        """Take those of a polyhedron as they are written; polygons, segments and points get
        more."""
        self.vertices, self.faces = solid.vertices, []
        edges = {tuple(sorted(pair)) for loop in solid.loops for pair in zip(loop, loop[1:] + loop)}
        self.edges = [minus(self.vertices[v], self.vertices[u]) for u, v in sorted(edges)]
        for loop in solid.loops:
            corners = [self.vertices[i] for i in loop]
            terms = [product_of(a, b) for a, b in zip(corners, corners[1:] + corners)]
            n = [sum(column) for column in zip(*terms)]
            self.faces.append(Face(n, inner(n, corners[0])))
        if len(self.vertices) == 1:
            self.read_across(UNIT_VECTORS)
        elif len(self.vertices) == 2:
            d = minus(self.vertices[1], self.vertices[0])
            k = min(range(3), key=lambda i: abs(d[i]))
            across = product_of(d, UNIT_VECTORS[k])
            self.read_across([d, across, product_of(d, across)])
        elif solid.flat:
            self.read_sides(sorted(edges))

    def read_across(self, axes):
        """Add the axes as edges, and the two faces across each: -n, then +n."""
        for axis in axes:
            self.edges.append(axis)
            low, high = inner(axis, self.vertices[0]), inner(axis, self.vertices[-1])
            self.faces += [Face([-a for a in axis], -low, low == high),
                           Face(axis, high, low == high)]

    def read_sides(self, edges):
        """Add the sides of a polygon along its edges, and the edge across it."""
        for face in self.faces:
            face.cap = True
        across = self.faces[0].n
        for u, v in edges:
            n = product_of(minus(self.vertices[v], self.vertices[u]), across)
            h = inner(n, self.vertices[u])
            if any(inner(n, x) > h for x in self.vertices):
                n, h = [-a for a in n], -h
            self.faces.append(Face(n, h))
        self.edges.append(across)

    def place(self, columns, shift):
        """Apply a pose: x -> columns x + shift."""
        def turned(x):
            return [sum(c[i] * a for c, a in zip(columns, x)) for i in range(3)]

        shift = [a * self.unit for a in shift]
        self.vertices = [[a + b for a, b in zip(turned(x), shift)] for x in self.vertices]
        self.edges = [turned(e) for e in self.edges]
        for face in self.faces:
            face.n = turned(face.n)
            face.h += inner(face.n, shift)

    def settle(self):
        """Make everything integral: points (x, d), directions (x, 0), half-spaces (n, -h)."""
        self.vertices = [whole([*x, self.unit])[0] for x in self.vertices]
        self.edges = [whole([*x, 0])[0] for x in self.edges]
        for face in self.faces:
            face.numbers, size = whole([*(a * self.unit for a in face.n), -face.h])
            face.size = size * self.unit

    def ways(self, v):
        """Directions, of any length, to this vertex: from all others; or, in a box, along its axes
        from the three neighbours. If none of them falls along n, no vertex is farther along n."""
        if not self.of_box:
            return [way(x, self.vertices[v]) for x in self.vertices]
        return [e if v >> m & 1 else [-a for a in e]
                for m, e in enumerate(self.edges) if not self.faces[2 * m].cap]
