#!/usr/bin/env python3
"""Cases of hulls, or of bodies with a radius, that engines take: hulls.py [--count N] [--bodies NAME] TOUCHSTONE
FOLDER.

Engines cast shapes in straight lines, but in most cases of these families the bodies turn. So each case is converted
into two cases:

- straight: the bodies keep the rotations of their first contact, and fly straight through their positions at that
  contact, each with its mean velocity;
- at-rest: the bodies rest in their poses at one instant. This is in turn a 64th of the horizon before the first
  contact, at it, a 64th after it, and halfway through it.

If a case has no contact, the middle of the horizon is used instead. All numbers are exact. Cases with motions by
matrices are left out.

--bodies is `hulls`, `rounded` (at least one body is a box or a hull with a radius) or `round` (at least one body is a
sphere or a capsule, and none is rounded). The last two share the cases of the same families.
"""

import argparse
import json
import pathlib
import subprocess
import sys
from fractions import Fraction

import case_files

WITH_RADIUS = ["rounded-hit", "rounded-graze", "rounded-seam", "rounded-parallel", "rounded-in-line", "rounded-rest"]
FAMILIES = {"hulls": ["hull-generic", "kdop", "hull-of-boxes", "hull-vertex-face", "prism-on-prism"],
            "round": WITH_RADIUS, "rounded": WITH_RADIUS}


def exact(text):
    return Fraction.from_float(float.fromhex(text)) if "x" in text.lower() else Fraction(text)


def value(polynomial, t):
    return sum(exact(c) * t**power for power, c in enumerate(polynomial))


def pose(motion, t):
    """(rotation, translation) at an instant; None for a motion by matrices."""
    zero, kind = ["0"] * 3, motion["kind"]
    rotation = motion.get("rotation", ["1", "0", "0", "0"])
    place = motion.get("translation", zero)
    if kind in ("static", "linear"):
        velocity = motion.get("velocity", zero)
        return list(map(exact, rotation)), [exact(p) + exact(v) * t for p, v in zip(place, velocity)]
    if kind != "quaternion":
        return None
    over = value(motion.get("translation_denominator", ["1"]), t)
    return [value(q, t) for q in rotation], [value(p, t) / over for p in place]


def written(kind, rotation, place, **more):
    """A motion as in a case."""
    members = {"rotation": rotation, "translation": place, **more}
    return {"kind": kind, **{name: list(map(str, numbers)) for name, numbers in members.items()}}


def at_rest(motion, t):
    return written("static", *pose(motion, t))


def straight(motion, t):
    """The motion with the rotation and position at t, and the mean velocity on the horizon, which is [0, 1] in all
    families."""
    rotation, place = pose(motion, t)
    start, end = pose(motion, Fraction(0))[1], pose(motion, Fraction(1))[1]
    velocity = [b - a for a, b in zip(start, end)]
    return written("linear", rotation, [p - v * t for p, v in zip(place, velocity)], velocity=velocity)


def first_contact(case):
    """[enter, leave] of the first contact, in doubles; without a contact both are the middle of the horizon."""
    contacts = case["expect"]["contacts"]
    return [exact(contacts[0][end]["double"]) for end in ("enter", "exit")] if contacts else [Fraction(1, 2)] * 2


def resting_time(case, index):
    """The instant of a case at rest: before, at, after or within the first contact, in turn by the case's index."""
    enter, leave = first_contact(case)
    aside = Fraction(1, 64)
    return min(max([enter - aside, enter, enter + aside, (enter + leave) / 2][index % 4], Fraction(0)), Fraction(1))


def moved(case, name, motion_at, t):
    """The case with other motions: `motion_at(motion, t)` for each body."""
    bodies = [{**body, "motion": motion_at(body["motion"], t)} for body in case["boxes"]]
    return {"schema": case["schema"], "id": f"{case['id']}-{name}", "boxes": bodies}


def generated(touchstone, family, count):
    """The cases of a family with their answers, without those with motions by matrices."""
    command = [touchstone, "generate", family, "--count", str(count), "--no-certificate", "--quiet", "--jobs", "1"]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(run.stderr or f"generate ended with status {run.returncode}")
    cases = map(json.loads, run.stdout.splitlines())
    return [case for case in cases if all(pose(body["motion"], Fraction(0)) for body in case["boxes"])]


def is_rounded(body):
    """Whether a body is a box or a hull with a radius, not a sphere or a capsule."""
    if "radius" not in body:
        return False
    if "half_extents" in body:
        return sum(exact(half) != 0 for half in body["half_extents"]) > 1
    return len(body["hull"] if "hull" in body else body["polyhedron"]["vertices"]) > 2


def is_of(bodies, case):
    """Whether the bodies of a case are of this kind."""
    return bodies == "hulls" or any(map(is_rounded, case["boxes"])) == (bodies == "rounded")


def files(touchstone, count, folder, bodies="hulls"):
    """(casts, at rest): the files, one per family, named like the rows of the table."""
    made = [], []
    place = pathlib.Path(folder) / bodies
    place.mkdir(parents=True, exist_ok=True)
    for family in FAMILIES[bodies]:
        cases = [case for case in generated(touchstone, family, count) if is_of(bodies, case)]
        casts = [moved(case, "straight", straight, first_contact(case)[0]) for case in cases]
        poses = [moved(case, "at-rest", at_rest, resting_time(case, i)) for i, case in enumerate(cases)]
        for kind, name, lines in (made[0], "straight", casts), (made[1], "at-rest", poses):
            if not lines or (family == "rounded-rest" and name == "straight"):
                continue  # no case, or a family whose bodies all rest
            kind.append(case_files.write(place, f"{family}-{name}", lines))
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--bodies", choices=FAMILIES, default="hulls")
    parser.add_argument("touchstone")
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()
    for file in sum(files(arguments.touchstone, arguments.count, arguments.folder, arguments.bodies), []):
        print(file)


if __name__ == "__main__":
    main()
