"""The correct truths in which the other files here make mistakes, and some facts about their
cases."""

import json

TRUTHS = []
PATHS = {}  # path of a case in the folder of all cases, by id
BOUNDARIES = {}  # by case: the first time at which a piece of its motion ends


def boundary(case):
    """The first boundary between pieces of a motion, as text; None if there is none."""
    for body in case["boxes"]:
        for piece in body["motion"].get("pieces", []):
            if "until" in piece:
                return piece["until"]
    return None


def load(cases, verified):
    """Reads truths, one a line, and their cases from the folder of the corpus. Mistakes are made in
    certificates of version 1; those of polyhedra, of version 2, are left out."""
    paths = {path.stem: path for path in sorted(cases.glob("*/*.json"))}
    with open(verified, encoding="utf-8") as lines:
        TRUTHS[:] = [truth for truth in map(json.loads, lines)
                     if truth["certificate"].startswith("touchstone/certificate/1\n")]
    for truth in TRUTHS:
        path = paths[truth["id"]]
        PATHS[truth["id"]] = path.relative_to(cases).as_posix()
        until = boundary(json.loads(path.read_text(encoding="utf-8")))
        if until is not None:
            BOUNDARIES[truth["id"]] = until
