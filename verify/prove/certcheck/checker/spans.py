"""Proofs of version 1 about a gap in which the bodies have one state (certificate.py).

D of a plane is the distance of the bodies along it, with D = planes[direction] - sum |T_m|
(axes.py). The bodies are apart if D > 0 for one plane, overlap if D < 0 for all, and touch if D = 0
for one plane and D <= 0 for all.
"""

from itertools import product

from .axes import plane_name
from .errors import Unproven
from .polynomials import sign_at
from .states import OVERLAPPING, SEPARATED, TOUCHING


def check_gap(cell, gap, state, plane):
    """Prove a state of the bodies on the whole gap. `plane` is the plane of a separation or a
    touch, as (direction, i, j); None for an overlap, which is proven by all axes."""

    def signs_of(axis):
        return [gap.sign(term) for term in axis.terms]

    def bounding_signs(axis):
        """Proven signs, else the sign at the middle: any choice bounds D from above."""
        return [(sign_at(term, (gap.low + gap.high) / 2) or 1) if s is None else s
                for term, s in zip(axis.terms, signs_of(axis))]

    if plane:
        direction, axis = plane[0], cell.axis(*plane[1:])
        signs = signs_of(axis)
        name = plane_name(direction, axis.name)
    if state == SEPARATED:
        # An axis has at most six terms, so there are at most 64 choices.
        for choice in product(*((1, -1) if s is None else (s,) for s in signs)):
            if gap.sign(axis.bound(direction, choice)) != 1:
                raise Unproven(f"D > 0 is not proven for {name}")
        return
    if state == TOUCHING:
        if None in signs:
            raise Unproven(f"a term of {axis.name} is undetermined")
        if axis.bound(direction, signs):
            raise Unproven(f"D is not zero throughout for {name}")
        if not any(gap.sign(f) for f in axis.f):
            raise Unproven(f"the normal of {axis.name} may vanish")
    for other in cell.axes():
        if other.never():
            continue
        signs = bounding_signs(other)
        for direction in (1, -1):
            bound = other.bound(direction, signs)
            if state == TOUCHING and not gap.not_positive(bound):
                raise Unproven(f"D <= 0 is not proven for {plane_name(direction, other.name)}")
            if state == OVERLAPPING and gap.sign(bound) != -1:
                raise Unproven(f"D < 0 is not proven for {plane_name(direction, other.name)}")
