#!/usr/bin/env python3
"""Compares the answers to the cases of the corpus with every witness (other way to the answer).

  crosscheck_corpus.py [--all] TOUCHSTONE CASES FAILURES

Uses a sixth of each folder of CASES, chosen by the date (tests/support/drawn.py), or everything
with --all. Cases on which a witness disagrees are written to the folder FAILURES. The exit status
is that of `touchstone crosscheck`.
"""

import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from drawn import part_of  # noqa: E402

NO_CASES = {"schema", "malformed", "certificates", "enclosed", "fuzz"}
SHARE = 6


def folders(cases):
    return sorted(folder for folder in cases.iterdir() if folder.is_dir() and folder.name not in NO_CASES)


def main(arguments):
    whole = arguments[:1] == ["--all"]
    touchstone, cases, failures = arguments[1:] if whole else arguments
    files = []
    for folder in folders(pathlib.Path(cases)):
        of_folder = sorted(folder.glob("*.json"))
        files += of_folder if whole else part_of(of_folder, SHARE, folder.name)
    return subprocess.run([touchstone, "crosscheck", "--samples", "1", "--failures", failures, *files],
                          check=False).returncode


sys.exit(main(sys.argv[1:]))
