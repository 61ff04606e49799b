#!/usr/bin/env python3
"""Every public function that answers agrees with integer arithmetic on a few cases of every aimed
family, drawn by the date.

  todays_cases_test.py CONVICTION

CONVICTION is the program `touchstone-conviction`. `.ci/conviction` runs it on thousands of cases, and
requires that every decider is reached; the few cases here do not reach all of them.
"""

import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from drawn import seed_of_today  # noqa: E402

COUNT = 20

if __name__ == "__main__":
    seed = seed_of_today()
    print(f"drawn by TOUCHSTONE_SEED={seed}", flush=True)
    command = [sys.argv[1], "--seed", str(seed), "--count", str(COUNT)]
    sys.exit(subprocess.run(command, check=False).returncode)
