"""Axes of two boxes at an instant, for comparisons with a truth.

A certificate of version 2 has no axes of version 1. But the features and multiplicities in a truth
are those of all planes through the origin (touches.planes_of). So BoxAxis has the members of Axis
(../axes.py) that comparison.py uses.
"""

from functools import cached_property

from ..polynomials import cross


class BoxAxis:
    """One separating axis of two boxes A and B at an instant.

    Its key (i, j) names it: (i, None) is the normal N_i of a face of A, (None, j) that of a face of
    B, and (i, j) the product A_i x B_j of two edges. The class computes the signs of its products
    with the axes of both boxes.

    `product` gives the product of normal m of one box with a column of the other. The product of
    A_i x B_j with A_k is, except for the sign, N_m of A times B_j.
    """

    def __init__(self, key, boxes, scenes, cell, product=None):
        """`scenes` maps a cell to its scene; `boxes` are the parts of both bodies."""
        self.key, self.boxes, self.scenes, self.product = key, boxes, scenes, product
        self.scene = scenes(cell)

    def turn(self, k):
        """The sign of the product with axis k: 0 to 2 of A, 3 to 5 of B."""
        (i, j), (body, k) = self.key, divmod(k, 3)
        if i is None or j is None:
            own, m = (0, i) if j is None else (1, j)
            return int(m == k) if own == body else self.product(own, m, k)
        e, f = (i, j) if body == 0 else (j, i)
        # (A_e x B_f).A_k = B_f.(A_k x A_e); with B_k the factors are exchanged.
        side = self.scene.movers[body].hand * (-1 if body else 1) * (0, 1, -1)[(e - k) % 3]
        return side and side * self.product(body, 3 - e - k, f)

    def turns(self, _):
        """The signs of all six products. The argument is that of checker/axes.py."""
        return [self.turn(k) for k in range(6)]

    @property
    def normal(self):
        (i, j), movers = self.key, self.scene.movers
        return (movers[0].normals[i] if j is None else movers[1].normals[j] if i is None
                else cross(movers[0].columns[i], movers[1].columns[j]))

    def on(self, cell):
        """This axis in another cell."""
        return BoxAxis(self.key, self.boxes, self.scenes, cell)

    @cached_property
    def axis(self):
        """The direction, with its products with vectors of both frames: an Axis of scenes.py."""
        i, j = (k is not None and tuple(int(k == m) for m in range(3)) for k in self.key)
        return (self.scene.edge_axis(i, j) if i and j else
                self.scene.face_axis(0, i) if i else self.scene.face_axis(1, j))

    @property
    def terms(self):
        return [self.scene.reduced(tuple(p)) for heights in self.axis.heights for p in heights]

    def bound(self, direction, signs):
        """The distance of the boxes along the axis, up to a factor, for these signs of terms."""
        # Bit m of a vertex's number says at which end of axis m the vertex is.
        high = [direction * s > 0 for s in signs]
        v = sum(high[m] << m for m in range(3))
        w = sum((not high[3 + m]) << m for m in range(3))
        return self.scene.reduced(tuple(self.scene.gap(
            self.axis, self.boxes[0].vertices[v], self.boxes[1].vertices[w])))
