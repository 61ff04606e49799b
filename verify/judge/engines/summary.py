"""The first table of the page, with one line per engine: the worst and the best of its subjects."""

from fractions import Fraction

import matrix

# The beginnings of the names of subjects.
ENGINES = ["box2d", "bullet", "cannon", "cocos-bullet", "cocos-physx", "crashcat", "havok", "jolt", "manifold", "mujoco",
           "mujoco-official", "oimo", "physx", "planck", "rapier", "rapier-deterministic", "three", "three-mesh-bvh"]
GROUPS = {"cast": "first contact", "rest": "at rest"}


def engine_of(subject):
    """The engine of a subject: the longest beginning of its name. A subject of an engine that is not listed above has a
    line of its own."""
    return max((name for name in ENGINES if subject == name or subject.startswith(f"{name}-")), key=len, default=subject)


def shares(rows):
    """The shares of right answers of the worst and the best subject: "80.4 to 100", or "100" if they are equal."""
    names = dict.fromkeys(row["subject"] for row in rows)
    found = sorted((matrix.share([row for row in rows if row["subject"] == name]) for name in names), key=Fraction)
    return found[0] if found[0] == found[-1] else f"{found[0]} to {found[-1]}"


def group(rows):
    """The cells of a question: the shares, the largest depth and the largest distance."""
    return [shares(rows), matrix.worst(rows, "deepest"), matrix.worst(rows, "farthest")] if rows else [""] * 3


def line(name, rows):
    """The line of an engine: its name, and the cells of each question."""
    return [name, *(cell for question in GROUPS for cell in group([row for row in rows if row["question"] == question]))]


def table(rows):
    """Markdown. Subjects that use an engine against its manual are left out."""
    usual = [row for row in rows if row["group"] != matrix.WARNED]
    found = {}
    for row in usual:
        found.setdefault(engine_of(row["subject"]), []).append(row)
    heading = ["engine", *(cell for words in GROUPS.values() for cell in (f"{words}: right %", "depth", "distance"))]
    lines = [heading, ["---", *["--:"] * 6], *(line(name, found[name]) for name in sorted(found))]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines) + "\n"
