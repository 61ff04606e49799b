"""Questions of several tests, and the folder of the sources."""

import os
import pathlib

from touchstone import Box, Case, Motion

SOURCE = pathlib.Path(os.environ["TOUCHSTONE_SOURCE"])
PROGRAM = os.environ["TOUCHSTONE_PROGRAM"]


def cube_at_wall(velocity=-4, **arguments):
    """A unit cube that flies at a wall: its position is x = 5 + velocity t, and they touch at x =
    2."""
    return Case(Box([1, 8, 8], Motion.fixed()),
                Box([1, 1, 1], Motion.linear([5, 0, 0], [velocity, 0, 0])), **arguments)


def door():
    """The case of the README: a door, hinged at the origin, swings open into a crate."""
    return Case(Box.from_corners(["0.5", "0.5", 0], ["1.1", "1.1", "0.6"], Motion.fixed()),
                Box.from_corners([0, "-0.02", 0], ["0.8", "0.02", 2],
                                 Motion.quaternion([[1], [0], [0], [0, 1]])), id="door")


def hard():
    """A case whose exact timeline takes long, with long coefficients and a high degree."""
    thirds = [f"1/{3**200 + i}" for i in range(400)]
    def polynomial(offset, degree=24):
        return [thirds[(offset + i) % len(thirds)] for i in range(degree + 1)]
    return Case(Box([1, 1, 1], Motion.quaternion(
        [[5, *polynomial(0, 11)], polynomial(13, 11), polynomial(29, 11), polynomial(41, 11)],
        [polynomial(57), polynomial(81), polynomial(107)])),
                Box([1, 2, 3], Motion.quaternion(
                    [[7, *polynomial(131, 11)], polynomial(171, 11), polynomial(201, 11),
                     polynomial(231, 11)],
                    [polynomial(257), polynomial(301), [9, -17, 3]])), id="hard")
