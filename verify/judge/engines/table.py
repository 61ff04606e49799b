#!/usr/bin/env python3
"""Judges engines: table.py [--count N] [--jobs N] [--only PART] [--subject NAME …] [--libraries | --update]
[--page FILE] [--resume FOLDER] TOUCHSTONE [README].

Judges each subject `node:NAME` whose npm package is installed; with --libraries, each C++ library that has an adapter
and was found when the adapters were built. Casts are judged on the families in linear motion, tests at rest on the
families at rest. Subjects that take polyhedra are judged on hulls, too, and those that take bodies with a radius on
these (hulls.py). Subjects of engines for two dimensions are judged in the plane instead, on boxes and on prisms
(planes.py). Answers that are wrong by more than a distance of 0.005 fail. If a subject declares a radius for hulls,
twice the radius is added to this distance, because its hulls are larger, or their corners are cut off. Each case is
asked in both orders of its bodies; answers that differ by more than the tolerance are counted, and listed by subject
(orders.py). Cylinders and turning bodies are asked in one order. For each finding, a test at rest of the same engine is
asked whether it denies the finding (`judge --witness`).

Prints a line for each engine (summary.py) and the matrix of subjects (matrix.py). With README, its parts in that file are written anew, each between its two
marks, and rows.csv beside it has a row for each family, subject and group. --page writes a page of all verdicts. Their
files, and the cases of hulls and those in the plane, stay in folders beside it. --only restricts the run to bodies of
one kind, or to contact manifolds (manifolds.py); with README, only the table of these is then written anew.

--subject judges only this subject; give it several times for several. With README, its rows and lines are replaced, all
others stay, and the first paragraph says so. --count must then be that of the page.

--jobs subjects are judged at once, by default one for each core. This changes only the microseconds; measure those for
a README with one subject after another (--jobs 1).

--resume keeps the result of each subject in FOLDER, and takes from there what an interrupted run has judged. Use
a folder for one build of Touchstone, and for one set of packages.

A subject that does not start is left out and named at the end, with status 1; README and rows.csv then stay as they
are.

--update judges only the findings in cases/reported/engines, by every subject, and by those of C++ libraries that have
findings, if their adapters are built. It prints verdicts that differ from the
baseline, also those of other versions, and writes the baseline anew. Then it shakes each finding (shakes.py), and
writes in how many shakes it was seen. With README, the findings in that file are written anew.
"""

import argparse
import collections
import contextlib
import json
import pathlib
import subprocess
import sys
import tempfile
from fractions import Fraction

import findings
import hulls
import manifolds
import matrix
import orders
import planes
import points
import readme
import shakes
import turning
from at_once import at_once, cores, workers
from baseline import update
from columns import MANIFOLDS, column_of, write_page
from judging import DISTANCE, TOLERANCE, NotStarted, declared, run_judge
from kept import Kept
from matrix import PARTS, PLANE, PLANE_POINT, PLANE_TURNING, POINT, TURNING, WARNED

CASTS = ["cubes-head-on", "linear", "parallel-edges", "thin:rotation=0", "parallel-ladder:rung=4",
         "parallel-ladder:rung=8", "parallel-ladder:rung=12", "beams", "near-miss-in-line", "far"]
AT_REST = ["rest-parallel", "rest-centred", "rest-crossing", "rest-nested", "rest-sizes", "rest-far", "rest-apart"]
# Families that `judge` generates itself, by the kind of bodies: (casts, bodies at rest). Cylinders side by side are
# left out, because their exact answers take long.
DRAWN = {
    "boxes": (CASTS, AT_REST),
    "compounds": (["compound-in-line", "compound-in-line:second=plain", "chain", "notch", "rake", "compound-cut:turn=0",
                   "legs:turn=0,then=goes-on", "thread:turn=0,then=goes-on", "car:then=goes-on"], ["compound-rest"]),
    "meshes": (["mesh-ball:turn=0,then=goes-on,steps=2", "terrain:turn=0,then=goes-on,cells=6", "seam:how=slides"],
               ["mesh-rest"]),
    "cylinders": ([f"cylinders:spins=no,how={how}" for how in ("crossed", "end", "plate", "corner")], []),
}
FEWER = {"cylinders": 4}  # the count is divided by this: an exact answer takes about a second
# The tests at rest that are asked about findings in an engine, by the prefix of its subjects. The first one other than
# the subject itself is asked. mj_geomDistance gives 0 for bodies that are apart, too, so MuJoCo's witness is
# mj_collision.
WITNESSES = {
    "node:box2d": ["box2d-overlap", "box2d-contact"],
    "node:bullet": ["bullet-contact"],
    "node:crashcat": ["crashcat-collide"],
    "node:havok": ["havok-proximity", "havok-distance"],
    "node:jolt": ["jolt-collide-sharp", "jolt-collide"],
    "node:manifold": ["manifold-intersection", "manifold-gap"],
    "node:mujoco": ["mujoco-collision-libccd", "mujoco-collision"],
    "node:mujoco-official": ["mujoco-official-collision-libccd", "mujoco-official-collision"],
    "node:physx": ["physx-overlap"],
    "node:planck": ["planck-distance", "planck-collide"],
    "node:rapier": ["rapier-intersects", "rapier-distance"],
    "node:rapier-deterministic": ["rapier-deterministic-intersects", "rapier-deterministic-distance"],
    "cpp:fcl": ["fcl-static-indep", "fcl-static-libccd"],
    "cpp:bullet": ["bullet-box-box-static"],
    "cpp:libccd": ["libccd-gjk-static", "libccd-mpr-static"],
    "cpp:dart": ["dart-bullet-static", "dart-ode-static"],
    "cpp:cgal": ["cgal-meshes-intersect-static", "cgal-polytope-distance-static"],
}
LIBRARIES = ("fcl-", "bullet-", "ode-", "libccd-", "mujoco-", "dart-", "cgal-", "occt-", "open3d-", "vtk-")
COLUMNS = ["correct", "early", "late", "missed", "false", "asymmetric"]


def subjects(touchstone, libraries=False):
    """(names of the available subjects, names of the missing ones), from `judge --list`."""
    listed = subprocess.run([touchstone, "judge", "--list"], check=True, capture_output=True, text=True).stdout
    there, missing = [], []
    for line in listed.splitlines():
        name, _, summary = line.partition("\t")
        found = missing if "missing" in summary or "not here" in summary else there
        if libraries and name.startswith(LIBRARIES):
            found.append((f"cpp:{name}", "at rest" if "static" in name else summary))
        elif not libraries and name.startswith("node:") and not name.startswith("node:plain-"):
            found.append((name, summary))
    return there, missing


def witness_of(name, there):
    """The test at rest of the same engine; None if there is none besides the subject itself."""
    kind, own = name.split(":")
    engines = [engine for engine in WITNESSES if name == engine or name.startswith(f"{engine}-")]
    for other in WITNESSES.get(max(engines, key=len, default=None), []):
        if other != own and f"{kind}:{other}" in there:
            return f"{kind}:{other}"
    return None


def counted(verdicts, wanted):
    """{(family, group): the number of verdicts for which wanted(verdict) holds}"""
    return collections.Counter((verdict["family"], verdict["group"]) for verdict in verdicts if wanted(verdict))


def judged(touchstone, name, witness, cases, tolerance, processes, kept=None, both_orders=True):
    """(report, verdicts): the judge's report on one subject, extended by the number of denied findings and of answers
    that differ in the two orders; and the subject's verdicts. `kept`: the Kept of this run, or None."""
    def judge():
        return run_judge(touchstone, name, cases, tolerance, processes, witness, both_orders=both_orders)

    question = [name, witness, tolerance, *([] if both_orders else ["one order"])]
    subject, verdicts = kept.result(question, cases, judge) if kept else judge()
    subject["denied"] = counted(verdicts, lambda verdict: verdict.get("witness", {}).get("denies"))
    subject["differ"] = counted(verdicts, lambda verdict: verdict["verdict"] == "asymmetric")
    subject["right_in_both"] = counted(
        verdicts, lambda verdict: verdict["verdict"] == "asymmetric" and orders.is_right_in_both(verdict))
    return subject, [json.dumps(verdict, separators=(",", ":")) for verdict in verdicts]


def microseconds(row):
    median = row.get("median_microseconds")
    return "" if median is None else f"{median:.3g}"


def row_of(bodies, question, subject, row):
    """A row of rows.csv, from the judge's report on one family and group. Answers that differ in the two orders, but
    are right in both, do not fail."""
    verdicts, name, key = row["verdicts"], subject["subject"].split(":")[1], (row["family"], row["group"])
    others = {kind: n for kind, n in verdicts.items()
              if kind not in COLUMNS and kind not in ("unsupported", "inconclusive")}
    return {"bodies": bodies, "question": question,
            "group": WARNED if name in findings.WARNED else row["group"],
            "family": row["family"], "subject": name, "judged": str(row["judged"]),
            **{kind: str(verdicts.get(kind, "")) for kind in COLUMNS},
            "other": ", ".join(f"{n} {kind}" for kind, n in others.items()),
            "fails": str(row["failures"] - subject["right_in_both"].get(key, 0)),
            "denied": str(subject["denied"].get(key, "")),
            "latest": row.get("latest", ""), "deepest": row.get("deepest", ""), "farthest": row.get("farthest", ""),
            "microseconds": microseconds(row)}


def rows_of(bodies, reports):
    return [row_of(bodies, question, subject, row) for question, report in reports.items() for subject in report
            for row in subject["rows"] if row["judged"] > 0]


def drawn_cases(bodies, count):
    """(casts, at rest): the options of `judge` that select the cases."""
    count = max(1, count // FEWER.get(bodies, 1))
    return [[word for family in families for word in ("--family", family)] + ["--count", str(count)]
            if families else [] for families in DRAWN[bodies]]


def is_of_manifolds(name):
    """Whether a subject gives contact manifolds, which have a table of their own."""
    return manifolds.MARK in name


def takes(bodies, summary):
    """Whether a subject with this summary is asked about these bodies: in space or in the plane, and
    about two bodies or a point and a body."""
    return (("in the plane" in summary) == (bodies in PLANE + PLANE_POINT + PLANE_TURNING)
            and ("of a point" in summary) == (bodies in POINT + PLANE_POINT))


def cases_of(words, bodies, folder):
    """(casts, at rest): the cases with these bodies, as options of `judge` or as files."""
    if bodies in DRAWN:
        return drawn_cases(bodies, words.count)
    if bodies in turning.BODIES:
        return turning.files(words.count, folder, bodies)
    if bodies in points.BODIES:
        return points.files(words.count, folder, bodies)
    if bodies in hulls.FAMILIES:
        return hulls.files(words.touchstone, words.count, folder, bodies)
    return planes.files(words.count, folder, bodies.split()[0])


def hull_tolerance(radius):
    """The tolerance for two hulls, each of which exceeds its points by up to the radius, or has its corners cut off by
    it."""
    return f"distance={float(DISTANCE + 2 * Fraction(radius))}"


def judged_part(touchstone, bodies, there, cases, verdicts, not_started, jobs=1, radii=None, kept=None):
    """The results of the subjects that take these bodies, for casts and then at rest, in the order of the subjects.
    Adds to `verdicts`, the lists of lines by the names of columns (column_of), and to `not_started`. `radii`: the known
    radii by subject."""
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


def manifold_verdicts(words, folder, there, verdicts, not_started):
    """({subject: {"boxes": its verdicts, "hulls": …}}, the declarations) of the subjects that give contact
    manifolds. Adds to `verdicts` and `not_started`, as judged_part()."""
    cases = {flat: manifolds.asked(words.count, folder, flat) for flat in (False, True)}

    def judge(subject):
        name, summary = subject
        sys.stderr.write(f"judging {name}: manifolds\n")  # one write: other threads write, too
        radius = declared(words.touchstone, name).get("radius", 0)
        kept = Kept(words.resume) if words.resume else None
        found, report = {}, None
        for bodies, files in cases["in the plane" in summary].items():
            tolerance = TOLERANCE if bodies == "boxes" else hull_tolerance(radius)
            report, lines = judged(words.touchstone, name, None, files, tolerance, workers(words.jobs), kept)
            found[bodies] = lines
        return found, report

    found, declarations = {}, []
    with at_once(words.jobs, judge, [subject for subject in there if is_of_manifolds(subject[0])]) as results:
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


@contextlib.contextmanager
def hull_folder(page):
    """The folder for the files of generated cases (hulls, bodies with a radius, cases in the plane). The commands on
    the page name these files, so they are kept beside the page."""
    if page is None:
        with tempfile.TemporaryDirectory() as folder:
            yield folder
    else:
        folder = page.with_suffix("").with_name(f"{page.stem}-hulls")
        folder.mkdir(parents=True, exist_ok=True)
        yield folder


def all_parts(words, verdicts, not_started):
    """(rows, {subject: its declaration}), without the subjects that did not start."""
    there, missing = subjects(words.touchstone, words.libraries)
    if words.subject:
        there, missing = ([one for one in found if one[0] in words.subject] for found in (there, missing))
    for name, summary in missing:
        print(f"left out: {name} {summary}", file=sys.stderr)
    if not there:
        sys.exit("none is here: ./quickstart " + ("judge" if words.libraries else "engines"))
    rows, declarations, radii, asked_manifolds = [], {}, {}, None
    with hull_folder(words.page) as folder:
        if words.only in (None, MANIFOLDS) and not words.libraries and not words.subject:
            asked_manifolds = manifold_verdicts(words, folder, there, verdicts, not_started)
        for bodies in [] if words.only == MANIFOLDS else [words.only] if words.only else PARTS:
            own = [subject for subject in there if takes(bodies, subject[1]) and not is_of_manifolds(subject[0])]
            if not own:
                continue
            reports = judged_part(words.touchstone, bodies, own, cases_of(words, bodies, folder), verdicts, not_started,
                                  words.jobs, radii, Kept(words.resume) if words.resume else None)
            for report in (report for kind in reports.values() for report in kind):
                radii[report["subject"]] = report.get("radius", 0)
                declarations.setdefault(report["subject"], report)
            rows += rows_of(bodies, reports)
    return rows, declarations, asked_manifolds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=cores(), help="subjects that are judged at once")
    parser.add_argument("--only", choices=[*PARTS, MANIFOLDS])
    parser.add_argument("--subject", action="append", default=[], metavar="NAME")
    parser.add_argument("--libraries", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--page", type=pathlib.Path)
    parser.add_argument("--resume", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("touchstone")
    parser.add_argument("readme", nargs="?", type=pathlib.Path)
    words = parser.parse_args()
    if words.jobs < 1:
        parser.error("--jobs: one at least")
    if words.readme and words.only not in (None, MANIFOLDS):
        parser.error("--only: the tables of README are of all bodies; leave out --only, or README")
    if words.update:
        libraries = {name for name, _ in subjects(words.touchstone, libraries=True)[0]}
        there = [name for name, _ in subjects(words.touchstone)[0]]
        there += [name for name in findings.of_libraries() if name in libraries]
        not_started = update(words.touchstone, there, TOLERANCE, words.jobs)
        not_started += shakes.update(
            words.touchstone, [name for name in there if name not in not_started], TOLERANCE, cores())
        if words.readme:
            readme.write(words.readme, {})
        sys.exit(f"these did not start: {', '.join(not_started)}" if not_started else 0)
    names = {name for found in subjects(words.touchstone, words.libraries) for name, _ in found}
    if unknown := sorted(set(words.subject) - names):
        parser.error(f"--subject: there is no {', '.join(unknown)}; touchstone judge --list has the names")
    if any(map(is_of_manifolds, words.subject)):
        parser.error("--subject: contact manifolds have one table of all subjects; use --only manifolds")
    verdicts, not_started = {}, []
    rows, declarations, asked_manifolds = all_parts(words, verdicts, not_started)
    if words.subject and words.readme:
        listed = [name for found in subjects(words.touchstone) for name, _ in found]
        try:
            rows, texts = readme.texts_again(words, listed, rows, declarations, verdicts)
        except ValueError as why:
            sys.exit(f"{words.readme}: {why}")
    else:
        texts = readme.texts(words, rows, declarations, verdicts, asked_manifolds)
    print("\n".join(texts.values()), end="")
    if words.readme and not not_started:
        if words.only is None:
            matrix.write(rows, words.readme.with_name(matrix.FILE.name))
        readme.write(words.readme, texts)
    if words.page:
        write_page(words.touchstone, verdicts, words.page)
    if not_started:
        sys.exit(f"these did not start: {', '.join(not_started)}")


if __name__ == "__main__":
    main()
