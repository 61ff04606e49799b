#!/usr/bin/env python3
"""Every seeded fault is caught, and the unchanged solver passes.

  self_test_test.py TOUCHSTONE [--all]

Without --all it tries the unchanged solver and a fourth of the faults, chosen by the date; with
--all it runs `touchstone self-test`.
"""

import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from drawn import part_of  # noqa: E402

PROGRAM = pathlib.Path(sys.argv[1])
MUTANTS = PROGRAM.with_name("touchstone-mutants")


def names():
    """The names of all faults, `none` first."""
    usage = subprocess.run([MUTANTS], capture_output=True, text=True, check=False).stderr
    return usage.splitlines()[1].removeprefix("faults: ").split()


def tried(fault):
    """Runs one fault; returns its record."""
    run = subprocess.run([MUTANTS, fault], capture_output=True, text=True, check=False)
    if run.returncode < 0:  # a mutant may crash
        return {"fault": fault, "caught": {"crashed": 1}, "failed": {}}
    return json.loads(run.stdout)


def faults_in(record):
    """The errors in the record of a fault, one line each."""
    fault, caught, failed = record["fault"], record["caught"], record["failed"]
    wrong = [f"{fault}: a witness did not answer: {what}" for what in failed]
    if fault == "none" and caught:
        wrong.append(f"the solver as it is disagrees: {caught}")
    if fault != "none" and not caught:
        wrong.append(f"{fault} is not caught")
    return wrong


def main():
    everything = names()
    if "--all" in sys.argv[2:]:
        run = subprocess.run([PROGRAM, "self-test", "--json"], capture_output=True, text=True, check=False)
        records = [json.loads(line) for line in run.stdout.splitlines()]
        wrong = [f"not as it should be: {r}" for r in records if not r["ok"]]
        if [r["fault"] for r in records] != everything:
            wrong.append(f"self-test tried {len(records)} faults, not {len(everything)}: {run.stderr}")
        if run.returncode != 0:
            wrong.append(f"self-test ends with status {run.returncode}")
    else:
        chosen = ["none", *part_of(everything[1:], 4, "faults of the self-test")]
        wrong = [line for fault in chosen for line in faults_in(tried(fault))]
    print("\n".join(wrong) or "all as they should be")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
