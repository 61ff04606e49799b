#!/usr/bin/env python3
"""Every seeded fault makes a unit test fail.

  faults_test.py FOLDER_OF_PROGRAMS

Each fault of touchstone/base/fault.hpp is switched on by TOUCHSTONE_FAULT in the program that has the test; that
the test passes without the fault is what the ordinary run of it shows.
"""

import os
import pathlib
import re
import subprocess
import sys

PROJECT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = pathlib.Path(sys.argv[1])

# By fault: the program, without its beginning `touchstone-tests-`, and the name of the test.
CAUGHT_BY = {
}


def names():
    header = (PROJECT / "include/touchstone/base/fault.hpp").read_text(encoding="utf-8")
    return re.findall(r'\{Fault::\w+, "([a-z-]+)"\}', header)


def main():
    faults = [name for name in names() if name != "none"]
    wrong = [f"{name}: no test is listed" for name in faults if name not in CAUGHT_BY]
    wrong += [f"{name}: there is no such fault" for name in CAUGHT_BY if name not in faults]
    for fault, (program, test) in CAUGHT_BY.items():
        run = subprocess.run([PROGRAMS / f"touchstone-tests-{program}", test], capture_output=True, text=True,
                             env=os.environ | {"TOUCHSTONE_FAULT": fault}, check=False)
        # Catch's own report that tests failed; not "no such test", and no crash.
        if not re.search(r"^test cases: .* failed", run.stdout, re.MULTILINE):
            wrong.append(f"{fault}: {program}: {test}: status {run.returncode}, {run.stdout[-200:]}{run.stderr[-200:]}")
    print("\n".join(wrong) or f"{len(faults)} faults, each caught")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
