"""Functions that find first contacts: right and wrong ones."""

import numpy


def aligned(case):
    """Aligned boxes in linear motion, in doubles, as in verify/subjects/examples/minimal.py."""
    enter, leave = map(float, case.horizon)
    places, speeds = [], []
    for box in (0, 1):
        if case.motion(box).document["kind"] not in ("static", "linear"):
            raise NotImplementedError(case.motion(box).document["kind"])
        document = case.motion(box).document
        if document["rotation"][1:] != ["0", "0", "0"]:
            raise NotImplementedError("turned boxes")
        places.append([float(c) + exact(t)
                       for c, t in zip(case.centers[box], document["translation"])])
        speeds.append([exact(v) for v in document.get("velocity", ["0", "0", "0"])])
    for i in range(3):
        distance, speed = places[1][i] - places[0][i], speeds[1][i] - speeds[0][i]
        reach = float(case.half_extents[0][i]) + float(case.half_extents[1][i])
        if speed == 0 and abs(distance) > reach:
            return None
        if speed != 0:
            first, last = sorted([(-reach - distance) / speed, (reach - distance) / speed])
            enter, leave = max(enter, first), min(leave, last)
    return None if enter > leave else enter


def exact(text):
    from fractions import Fraction
    return float.fromhex(text) if "x" in text else float(Fraction(text))


def stepping(case, steps=20):
    """A bad solver: checks at `steps` instants whether the spheres inside the boxes meet."""
    radii = sum(min(map(float, h)) for h in case.half_extents)
    begin, end = map(float, case.horizon)
    for step in range(steps + 1):
        t = begin + (end - begin) * step / steps
        t = min(t, end)
        first, second = (numpy.array(case.pose(box, t), float)[:, 3] for box in (0, 1))
        if numpy.linalg.norm(second - first) <= radii:
            return t
    return None
