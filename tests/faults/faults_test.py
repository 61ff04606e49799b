#!/usr/bin/env python3
"""Every seeded fault makes a unit test fail.

  faults_test.py FOLDER_OF_PROGRAMS

TOUCHSTONE_FAULT activates each fault of touchstone/base/fault.hpp in the program with the test. The
ordinary test run shows that the test passes without the fault.
"""

import os
import pathlib
import re
import subprocess
import sys

PROJECT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = pathlib.Path(sys.argv[1])

# For each fault: the program, without its prefix `touchstone-tests-`, and the name of the test.
CAUGHT_BY = {
    "dropped-pair": ("contacts", "in the corpus the states of timelines agree with separating axes"),
    "flipped-sign": ("contacts", "a plane condition is the separation along its normal, up to a positive factor"),
    "off-by-one-interval": ("contacts", "in the corpus the states of timelines agree with separating axes"),
    "short-reach": ("contacts", "the bounding spheres move with the centres and reach as far as both radii"),
    "lost-root": ("numbers", "roots of ordinary size are isolated and narrowed in an enormous interval"),
    "swapped-features": ("contacts", "an active plane names the features that it supports"),
    "halved-bound": ("contacts", "no condition or bracket has more bits than its bound"),
    "lost-exit": ("solver", "several contacts in one motion are found"),
    "nan-is-zero": ("solver", "a body that is far away between two near positions is apart there, though squares overflow"),
    "open-stretch-skipped": ("solver",
                             "a contact of a body that turns over within a small part of a long horizon is found"),
    "unproven-plane": ("solver", "a contact of a body that turns over within a small part of a long horizon is found"),
    "late-end": ("solver", "overlaps that are found by points inside both bodies agree with all planes"),
    "long-slide": ("solver", "slides that are found by points in a face agree with all planes"),
    "other-axis": ("solver", "the state of random boxes at rest agrees with rationals"),
    "unasked-edges": ("contacts", "distances of polyhedra equal the least distance of all pairs of triangles"),
    "transposed-pose": ("motions", "doubles are used exactly in every kind of motion that is built in code"),
    "lost-corner": ("solver", "a hull of 27 points of a cube has eight corners and six whole faces"),
    "lost-section": ("solver", "a certificate has rational events as instants, and an axis for each span"),
    "one-sided-tolerance": ("judging", "a tolerance adds a second verdict, and does not change the first"),
    "open-root-skipped": ("solver", "a sphere that barely passes a cube is distinguished from one that hits it"),
    "foot-not-asked": ("solver", "first contacts from doubles of bodies with a radius equal the exact ones"),
}


def names():
    header = (PROJECT / "include/touchstone/base/fault.hpp").read_text(encoding="utf-8")
    return re.findall(r'\{Fault::\w+, "([a-z-]+)"\}', header)


def main():
    faults = [name for name in names() if name != "none"]
    wrong = [f"{name}: no test is listed" for name in faults if name not in CAUGHT_BY]
    wrong += [f"{name}: there is no such fault" for name in CAUGHT_BY if name not in faults]
    for fault, (program, test) in CAUGHT_BY.items():
        path = PROGRAMS / f"touchstone-tests-{program}"
        if not path.exists():
            wrong.append(f"{fault}: {path} is not built")
            continue
        name = test.replace(",", "\\,")  # a comma would separate names
        run = subprocess.run([path, name], capture_output=True, text=True,
                             env=os.environ | {"TOUCHSTONE_FAULT": fault}, check=False)
        # Catch's report of a failed test. If no test has the name, the report is different.
        if not re.search(r"^test cases: .* failed", run.stdout, re.MULTILINE):
            wrong.append(f"{fault}: {program}: {test}: status {run.returncode}, {run.stdout[-200:]}{run.stderr[-200:]}")
    print("\n".join(wrong) or f"{len(faults)} faults, each caught")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
