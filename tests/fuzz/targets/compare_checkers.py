#!/usr/bin/env python3
"""compare_checkers.py CHECKER FOLDER: do both checkers of certificates give equal verdicts?

FOLDER has inputs of the target `certificate` (one line with a case, one with a truth); CHECKER is
the program touchstone-check. Each input goes to CHECKER and to check.py. If one verifies it, so must
the other. (A truth that is both false and malformed may be rejected by one and malformed to the
other, because they read it in another order.) A LIMIT is no answer, and checkers need not read
members that are not part of the question. An internal error of check.py counts as a difference.
Exit status 1 if two answers differ, with the inputs; 2 if there is no input.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

CHECK_PY = pathlib.Path(__file__).resolve().parents[3] / "verify/prove/certcheck/check.py"
# Members of a case that a checker need not read.
UNREAD = re.compile(r": MALFORMED /(title|source|tags|provenance|expect)\b")
ANSWER = re.compile(r": (VERIFIED|REJECTED|MALFORMED|LIMIT|NO CERTIFICATE)\b")


def is_document(line):
    """Whether the line is one in a .jsonl file: not blank, and without a line break inside."""
    return line.strip() and b"\r" not in line


def pairs_in(folder):
    """(name, case, truth) of each input with exactly two lines."""
    for path in sorted(folder.rglob("*")):
        if not path.is_file():
            continue
        lines = path.read_bytes().removesuffix(b"\n").split(b"\n")
        if len(lines) == 2 and all(map(is_document, lines)):
            yield path.name, *lines


def answers(checker, pairs, seconds):
    """For each pair, the line that the checker prints, and its verdict."""
    with tempfile.TemporaryDirectory() as folder:
        cases, truths = pathlib.Path(folder, "cases.jsonl"), pathlib.Path(folder, "truths.jsonl")
        cases.write_bytes(b"".join(case + b"\n" for _, case, _ in pairs))
        truths.write_bytes(b"".join(truth + b"\n" for _, _, truth in pairs))
        run = subprocess.run([*checker, "--time-limit", str(seconds), cases, truths],
                             stdout=subprocess.PIPE, check=False)
    lines = run.stdout.decode("utf-8", "replace").splitlines()
    if len(lines) != len(pairs):
        sys.exit(f"{checker[-1]}: {len(lines)} answers to {len(pairs)} questions")
    return [(line, ANSWER.search(line)[1]) for line in lines]


def is_difference(own, other):
    """Whether two answers, each a line and its verdict, cannot both be right."""
    if "MALFORMED internal" in other[0]:
        return True
    if (own[1] == "VERIFIED") == (other[1] == "VERIFIED") or "LIMIT" in (own[1], other[1]):
        return False
    return not UNREAD.search(other[0] if own[1] == "VERIFIED" else own[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("checker", metavar="CHECKER")
    parser.add_argument("folder", metavar="FOLDER", type=pathlib.Path)
    parser.add_argument("--time-limit", type=float, default=20, help="for each input, in seconds")
    options = parser.parse_args()
    pairs = list(pairs_in(options.folder))
    if not pairs:
        print(f"no inputs in {options.folder}", file=sys.stderr)
        return 2
    # For a single pair the output would have no place, so the pair is given twice.
    asked = pairs * 2 if len(pairs) == 1 else pairs
    own = answers([options.checker], asked, options.time_limit)
    other = answers([sys.executable, CHECK_PY], asked, options.time_limit)
    count, differ = {}, 0
    for (name, _, _), (line, verdict), (python_line, python_verdict) in zip(pairs, own, other):
        count[verdict] = count.get(verdict, 0) + 1
        if is_difference((line, verdict), (python_line, python_verdict)):
            differ += 1
            print(f"{name}\n  touchstone-check: {line}\n  check.py: {python_line}")
    print(f"{len(pairs)} inputs, {differ} differ:", ", ".join(f"{n} {v}" for v, n in sorted(count.items())))
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
