#!/usr/bin/env python3
"""Compares the speed of this build's programs with those of another build: ratios of medians, of
runs that alternate.

    verify/bench/against.py OTHER [--family sweep] [--count 200] [--rounds 5] [--programs build/release/bin]

OTHER is the folder of the other build's programs. Each step runs on one core, on the same cases: generating them with
their certificates, solving, certifying and checking them. The comparison fails if a step prints
different results in both builds.
"""

import argparse
import hashlib
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

STEPS = {
    "generate": "{bin}/touchstone generate {family} --count {count} --restart --out {made}",
    "solve": "{bin}/touchstone solve --json {cases}",
    "certify": "{bin}/touchstone certify {cases}",
    "check": "{bin}/touchstone-check {cases}",
}


def arguments():
    usage = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    usage.add_argument("other", type=Path, metavar="OTHER")
    usage.add_argument("--family", default="sweep")
    usage.add_argument("--count", type=int, default=200)
    usage.add_argument("--rounds", type=int, default=5)
    usage.add_argument("--programs", type=Path, default=Path("build/release/bin"))
    return usage.parse_args()


def run(command):
    """Processor time in seconds, which other programs hardly affect, and the hash of the output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command.split(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    if done.returncode != 0:
        sys.exit(f"{command}: status {done.returncode}\n{done.stderr.decode(errors='replace')}")
    return seconds, hashlib.sha256(done.stdout).hexdigest()


def main():
    asked = arguments()
    os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])  # children inherit it
    with tempfile.TemporaryDirectory() as scratch:
        cases = Path(scratch, "cases.jsonl")
        names = {"family": asked.family, "count": asked.count, "cases": cases, "made": Path(scratch, "made.jsonl")}
        run(STEPS["generate"].format(**names | {"bin": asked.programs, "made": cases}))
        print(f"family {asked.family}, {asked.count} cases, medians of {asked.rounds} runs each")
        print(f"{'':10}{'this, s':>10}{'other, s':>10}{'other : this':>14}")
        for step, command in STEPS.items():
            seconds = {asked.programs: [], asked.other: []}
            for _ in range(asked.rounds):
                said = set()
                for programs, times in seconds.items():
                    took, output = run(command.format(**names | {"bin": programs}))
                    times.append(took)
                    said.add(output)
                if len(said) != 1:
                    sys.exit(f"{step}: the two builds do not say the same")
            this, other = (statistics.median(times) for times in seconds.values())
            print(f"{step:10}{this:10.3f}{other:10.3f}{other / this:14.2f}", flush=True)


if __name__ == "__main__":
    main()
