#!/usr/bin/env python3
"""Cases of a body that turns at constant speed and flies at a resting body: turning.py [--count N] FOLDER.

The second body turns about the origin of its frame, by less than half a turn, and flies straight. Bullet takes only
such motions. The bodies are boxes in space, or boxes and prisms in the plane, as in planes.py. The families are:

- tumbles: the second body flies at a point of the first body, and past it;
- blades: a long and thin body turns and hardly moves, so that its tip meets the other body or passes it.
"""

import math
import random
from fractions import Fraction

import case_files
import planes
import points
from planes import multiple

FAMILIES = ["tumbles", "blades"]
BODIES = {"turning bodies": "boxes", "turning boxes in the plane": "boxes in the plane",
          "turning prisms in the plane": "prisms in the plane"}
MOST = Fraction(3)  # the largest angle, in radians: below half a turn


def speed(draw, is_flat):
    """An angular velocity whose angle in a unit of time is at most MOST."""
    axis = [0, 0, draw.choice([-1, 1])] if is_flat else points.direction(draw, False)
    length = Fraction(math.isqrt(sum(n * n for n in axis)) + 1)
    return [multiple(draw, Fraction(1, 2), MOST) * n / length for n in axis]


def blade(is_flat):
    half = [Fraction(4), Fraction(1, 4), planes.HIGH if is_flat else Fraction(1, 4)]
    return {"half_extents": list(map(str, half))}, [1, 0, 0, 0], points.corners_of_box(half)


def reach(corners, is_flat):
    return max(sum(map(abs, v[:2] if is_flat else v)) for v in corners)


def case(bodies, family, index):
    draw = random.Random(f"turning {bodies} {family} {index}")
    is_flat = "plane" in bodies
    still, q, corners = points.body(draw, bodies)
    moving, r, others = blade(is_flat) if family == "blades" else points.body(draw, bodies)
    target, way = points.within(draw, corners), points.direction(draw, is_flat)
    far = Fraction(reach(corners, is_flat) + reach(others, is_flat), max(map(abs, way)))
    if family == "blades":
        start = points.plus(target, way, -far * multiple(draw, Fraction(3, 8), Fraction(3, 4)))
        velocity = [w * far / 64 for w in way]
    else:
        start, velocity = points.plus(target, way, -far), [2 * far * w for w in way]
    start = [planes.rounded(x) for x in start]
    velocity = [planes.rounded(x) for x in velocity]
    omega = speed(draw, is_flat)
    motion = {"kind": "turning", "angular_velocity": list(map(str, omega)), "rotation": list(map(str, r)),
              "translation": list(map(str, start)), "velocity": list(map(str, velocity))}
    return {"schema": "touchstone/case/1", "id": f"turning-{bodies}-{family}-{index}".replace(" ", "-"),
            "boxes": [{**still, "motion": points.motion(q, [0, 0, 0])}, {**moving, "motion": motion}]}


def files(count, folder, name):
    """(casts, at rest): the files, one per family, named like the rows of the table. None rests."""
    bodies = BODIES[name]
    return [case_files.write(folder, f"turning-{bodies}-{family}", (case(bodies, family, i) for i in range(count)))
            for family in FAMILIES], []


if __name__ == "__main__":
    case_files.main(__doc__, BODIES, files)
