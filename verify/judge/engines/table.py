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

Prints a line for each engine (summary.py) and the matrix of subjects (matrix.py). With README, these parts of that file
are written anew, each between its two marks, and rows.csv beside it has a row for each family, subject and group.
--page writes a page of all verdicts. Their files, and the cases of hulls and those in the plane, stay in folders beside
it. --only restricts the run to bodies of one kind, or to contact manifolds (manifolds.py); with README, only the table
of these is then written anew.

--subject judges only this subject; give it several times for several. With README, its rows and lines are replaced, all
others stay, and a note in front of the tables names it. --count must then be that of the page.

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
import contextlib
import pathlib
import sys
import tempfile

import findings
import matrix
import readme
import shakes
from at_once import cores
from baseline import update
from columns import MANIFOLDS, write_page
from judged_parts import judged_part, manifold_verdicts
from judged_rows import rows_of
from judging import TOLERANCE
from kept import Kept
from matrix import PARTS
from part_cases import cases_of
from subject_list import is_of_manifolds, subjects, takes


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


def all_parts(arguments, verdicts, not_started):
    """(rows, {subject: its declaration}, the results of manifold_verdicts() or None), without the subjects that did not
    start. Adds to `verdicts` and `not_started`, as judged_part()."""
    there, missing = subjects(arguments.touchstone, arguments.libraries)
    if arguments.subject:
        there, missing = ([one for one in found if one[0] in arguments.subject] for found in (there, missing))
    for name, summary in missing:
        print(f"left out: {name} {summary}", file=sys.stderr)
    if not there:
        sys.exit("none is here: ./quickstart " + ("judge" if arguments.libraries else "engines"))
    rows, declarations, radii, asked_manifolds = [], {}, {}, None
    with hull_folder(arguments.page) as folder:
        if arguments.only in (None, MANIFOLDS) and not arguments.libraries and not arguments.subject:
            asked_manifolds = manifold_verdicts(arguments, folder, there, verdicts, not_started)
        for bodies in [] if arguments.only == MANIFOLDS else [arguments.only] if arguments.only else PARTS:
            own = [subject for subject in there if takes(bodies, subject[1]) and not is_of_manifolds(subject[0])]
            if not own:
                continue
            cases = cases_of(arguments, bodies, folder)
            kept = Kept(arguments.resume) if arguments.resume else None
            reports = judged_part(arguments.touchstone, bodies, own, cases, verdicts, not_started, arguments.jobs,
                                  radii, kept)
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
    arguments = parser.parse_args()
    if arguments.jobs < 1:
        parser.error("--jobs: one at least")
    if arguments.readme and arguments.only not in (None, MANIFOLDS):
        parser.error("--only: the tables of README are of all bodies; leave out --only, or README")
    if arguments.update:
        libraries = {name for name, _ in subjects(arguments.touchstone, libraries=True)[0]}
        there = [name for name, _ in subjects(arguments.touchstone)[0]]
        there += [name for name in findings.of_libraries() if name in libraries]
        not_started = update(arguments.touchstone, there, TOLERANCE, arguments.jobs)
        not_started += shakes.update(
            arguments.touchstone, [name for name in there if name not in not_started], TOLERANCE, cores())
        if arguments.readme:
            readme.write(arguments.readme, {})
        sys.exit(f"these did not start: {', '.join(not_started)}" if not_started else 0)
    names = {name for found in subjects(arguments.touchstone, arguments.libraries) for name, _ in found}
    if unknown := sorted(set(arguments.subject) - names):
        parser.error(f"--subject: there is no {', '.join(unknown)}; touchstone judge --list has the names")
    if any(map(is_of_manifolds, arguments.subject)):
        parser.error("--subject: contact manifolds have one table of all subjects; use --only manifolds")
    verdicts, not_started = {}, []
    rows, declarations, asked_manifolds = all_parts(arguments, verdicts, not_started)
    if arguments.subject and arguments.readme:
        listed = [name for found in subjects(arguments.touchstone) for name, _ in found]
        try:
            rows, texts = readme.texts_again(arguments, listed, rows, declarations, verdicts)
        except ValueError as why:
            sys.exit(f"{arguments.readme}: {why}")
    else:
        texts = readme.texts(arguments, rows, declarations, verdicts, asked_manifolds)
    print("\n".join(texts.values()), end="")
    if arguments.readme and not not_started:
        if arguments.only is None:
            matrix.write(rows, arguments.readme.with_name(matrix.FILE.name))
        readme.write(arguments.readme, texts)
    if arguments.page:
        write_page(arguments.touchstone, verdicts, arguments.page)
    if not_started:
        sys.exit(f"these did not start: {', '.join(not_started)}")


if __name__ == "__main__":
    main()
