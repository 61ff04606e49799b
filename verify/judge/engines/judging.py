"""Runs `touchstone judge` on one subject, and reads its report and its verdicts."""

import json
import pathlib
import subprocess
import sys
import tempfile
import time
from fractions import Fraction

DID_NOT_START = 6
# Answers that are wrong by more than this distance fail.
DISTANCE = Fraction("0.005")
TOLERANCE = f"distance={float(DISTANCE)}"
# Seconds of processor time for an answer. Answers take milliseconds, unless an engine hangs, so a
# busy machine changes no verdict.
QUERY_LIMIT = 10
# An engine that is slow to start on a busy machine is started again, after a pause.
STARTS = 5
PAUSE = 5  # seconds
SLOW = "it did not say hello in time"


class NotStarted(Exception):
    """The subject could not be judged; the message is that of the judge."""


def verdict_kind(verdict):
    """The kind of a verdict, with the tolerance if one is in force."""
    return verdict.get("within_tolerance", verdict["verdict"])


def run_judge(touchstone, name, cases, tolerance, processes, witness=None, query_limit=QUERY_LIMIT, both_orders=False):
    """(report, verdicts): the judge's report on one subject, and its verdicts in the order of the
    cases. `cases`: files, or options that choose cases. `both_orders`: each case is asked with its
    bodies exchanged, too."""
    command = [touchstone, "judge", "--json", "--quiet", "--min-judged", "0", "--query-limit", str(query_limit),
               "--jobs", str(processes), "--tolerance", tolerance, "--subject", name, *map(str, cases)]
    if witness:
        command += ["--witness", witness]
    if both_orders:
        command += ["--swap", "both"]
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "verdicts.jsonl"
        for _ in range(STARTS):
            run = subprocess.run([*command, "--out", out], capture_output=True, text=True)
            if run.returncode != DID_NOT_START or SLOW not in run.stderr:
                break
            time.sleep(PAUSE)
        if run.returncode == DID_NOT_START:
            raise NotStarted(run.stderr.strip())
        if run.returncode not in (0, 1):
            sys.exit(run.stderr or f"judge ended with status {run.returncode}")
        verdicts = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    return json.loads(run.stdout)["subjects"][0], verdicts


def declared(touchstone, name):
    """The declaration of a subject: its version, number format, radius and more."""
    return run_judge(touchstone, name, ["--family", "cubes-head-on", "--count", "1"], "distance=0.005", 1)[0]
