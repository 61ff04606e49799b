"""Judges all subjects on one part of the page, several subjects at once. table.py calls it for each kind of bodies, and
once for contact manifolds."""

import json
import sys
from fractions import Fraction

import manifolds
from at_once import at_once, workers
from columns import MANIFOLDS, column_of
from judged_rows import judged
from judging import DISTANCE, TOLERANCE, NotStarted, declared
from kept import Kept
from matrix import PLANE_TURNING, TURNING
from subject_list import is_of_manifolds, witness_of


def hull_tolerance(radius):
    """The tolerance for two hulls, each of which exceeds its points by up to the radius, or has its corners cut off by
    it."""
    return f"distance={float(DISTANCE + 2 * Fraction(radius))}"


def judged_part(touchstone, bodies, there, cases, verdicts, not_started, jobs=1, radii=None, kept=None):
    """{"cast": reports, "rest": reports} of the subjects that take these bodies, in the order of the subjects. `there`:
    (name, summary) of these subjects; a summary with "at rest" is that of a test at rest. `cases`: (casts, cases at
    rest). Adds to `verdicts`, the lists of lines by the names of columns (column_of), and to `not_started`. `radii`:
    the known radii by subject."""
    names = {name for name, _ in there}

    there = [(name, summary) for name, summary in there if cases["at rest" in summary]]

    def judge(subject):
        name, summary = subject
        sys.stderr.write(f"judging {name}: {bodies}\n")  # one write: other threads write, too
        tolerance = TOLERANCE
        if not bodies.startswith("boxes") and bodies != "round":
            known = (radii or {}).get(name)
            tolerance = hull_tolerance(declared(touchstone, name).get("radius", 0) if known is None else known)
        return judged(touchstone, name, witness_of(name, names), cases["at rest" in summary], tolerance, workers(jobs),
                      kept, bodies not in TURNING + PLANE_TURNING)

    reports = {"cast": [], "rest": []}
    with at_once(jobs, judge, there) as results:
        for (name, summary), result in results:
            try:
                report, lines = result.result()
            except NotStarted as why:
                print(f"left out: {why}", file=sys.stderr)
                not_started.append(name)
                continue
            question = "rest" if "at rest" in summary else "cast"
            verdicts.setdefault(column_of(bodies, question), []).extend(lines)
            if any(row["judged"] for row in report["rows"]):
                reports[question].append(report)
    return reports


def manifold_verdicts(arguments, folder, there, verdicts, not_started):
    """({subject: {"boxes": its verdicts, "hulls": …}}, the declarations) of the subjects that give contact
    manifolds. Adds to `verdicts` and `not_started`, as judged_part()."""
    cases = {flat: manifolds.asked(arguments.count, folder, flat) for flat in (False, True)}

    def judge(subject):
        name, summary = subject
        sys.stderr.write(f"judging {name}: manifolds\n")  # one write: other threads write, too
        radius = declared(arguments.touchstone, name).get("radius", 0)
        kept = Kept(arguments.resume) if arguments.resume else None
        found, report = {}, None
        for bodies, files in cases["in the plane" in summary].items():
            tolerance = TOLERANCE if bodies == "boxes" else hull_tolerance(radius)
            report, lines = judged(arguments.touchstone, name, None, files, tolerance, workers(arguments.jobs), kept)
            found[bodies] = lines
        return found, report

    found, declarations = {}, []
    with at_once(arguments.jobs, judge, [subject for subject in there if is_of_manifolds(subject[0])]) as results:
        for (name, _), result in results:
            try:
                lines, report = result.result()
                declarations.append(report)
                for bodies, own in lines.items():
                    verdicts.setdefault(column_of(bodies, MANIFOLDS), []).extend(own)
                found[name.split(":")[1]] = {bodies: list(map(json.loads, own)) for bodies, own in lines.items()}
            except NotStarted as why:
                print(f"left out: {why}", file=sys.stderr)
                not_started.append(name)
    return found, declarations
