"""The convex parts of a body in its own frame: vertices, faces and directions of edges."""

from fractions import Fraction
from itertools import product
from math import lcm

from ..bodies import Polyhedron
from ..vectors import inner, minus, product_of


class Face:
    """The half-space n.x <= h; a cap is that of a flat part, whose opposite has the same plane."""

    def __init__(self, n, h, cap=False):
        self.n, self.h, self.cap = n, h, cap


class Part:
    """Numbered as the format says."""

    def __init__(self, shape):
        self.of_box = not isinstance(shape, Polyhedron)
        (self.read_box if self.of_box else self.read_polyhedron)(shape)
        self.flat = any(face.cap for face in self.faces)
        if shape.pose:
            self.place(*shape.pose)
        self.denominator = lcm(*(a.denominator for x in self.vertices + self.edges for a in x))
        self.face_denominator = lcm(*(a.denominator for f in self.faces for a in [*f.n, f.h]))

    def read_box(self, box):
        signs = [bits[::-1] for bits in product((-1, 1), repeat=3)]
        self.vertices = [[Fraction(c + s * h) for c, s, h in zip(box.center, bits, box.half)]
                         for bits in signs]
        self.edges = [[Fraction(i == k) for i in range(3)] for k in range(3)]
        self.faces = [Face([side * a for a in e], side * c + h, h == 0)
                      for e, c, h in zip(self.edges, box.center, box.half) for side in (-1, 1)]

    def read_polyhedron(self, solid):
        self.vertices = [list(map(Fraction, x)) for x in solid.vertices]
        edges = {tuple(sorted(pair)) for loop in solid.loops for pair in zip(loop, loop[1:] + loop)}
        self.edges = [minus(self.vertices[v], self.vertices[u]) for u, v in sorted(edges)]
        self.faces = []
        for loop in solid.loops:
            corners = [self.vertices[i] for i in loop]
            terms = [product_of(a, b) for a, b in zip(corners, corners[1:] + corners)]
            n = [sum(column) for column in zip(*terms)]
            self.faces.append(Face(n, inner(n, corners[0])))
        if len(self.vertices) == 1:
            self.read_across([[Fraction(i == k) for i in range(3)] for k in range(3)])
        elif len(self.vertices) == 2:
            d = minus(self.vertices[1], self.vertices[0])
            k = min(range(3), key=lambda i: abs(d[i]))
            across = product_of(d, [int(i == k) for i in range(3)])
            self.read_across([d, across, product_of(d, across)])
        elif solid.flat:
            self.read_sides(sorted(edges))

    def read_across(self, axes):
        """The faces across axes that are edges, too: -n and +n of each."""
        for m, axis in enumerate(axes):
            cap = m > 0 or len(self.vertices) == 1
            self.edges.append(axis)
            for n, x in ([-a for a in axis], self.vertices[0]), (axis, self.vertices[-1]):
                self.faces.append(Face(n, inner(n, x), cap))

    def read_sides(self, edges):
        """The sides of a polygon along its edges, and the edge across it."""
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
        """x -> columns x + shift."""
        def turned(x):
            return [sum(c[i] * a for c, a in zip(columns, x)) for i in range(3)]

        self.vertices = [[a + b for a, b in zip(turned(x), shift)] for x in self.vertices]
        self.edges = [turned(e) for e in self.edges]
        for face in self.faces:
            face.n = turned(face.n)
            face.h += inner(face.n, shift)

    def independent_ways(self):
        """From the first vertex to the first others that depend on none before: two at most."""
        ways = []
        for x in self.vertices:
            way = minus(x, self.vertices[0])
            if len(ways) < 2 and any(product_of(ways[0], way) if ways else way):
                ways.append(way)
        return ways
