"""The page in HTML that table.py --page writes: each kind of bodies and question is a file of verdicts, and a column of
the page's heat map."""

import subprocess
import sys

MANIFOLDS = "manifolds"
# The status of `touchstone report` if the page lacks a case that could not be solved in time.
UNDECIDED = 4
QUESTION_NAMES = {"cast": "first contact", "rest": "at rest", MANIFOLDS: "contact manifold"}


def column_of(bodies, question):
    """The column of the page's heat map that has these bodies and this question, which is also the name of its file."""
    return f"{bodies}, {QUESTION_NAMES[question]}"


def of_bodies(verdicts):
    """All lines except those of contact manifolds, which have a table of their own."""
    return [line for column, lines in verdicts.items() if not column.endswith(QUESTION_NAMES[MANIFOLDS])
            for line in lines]


def write_page(touchstone, verdicts, file):
    """Writes the page, and beside it a folder with a file of verdicts for each column of its heat map."""
    folder = file.with_suffix("").with_name(f"{file.stem}-verdicts")
    folder.mkdir(parents=True, exist_ok=True)
    for earlier in folder.glob("*.jsonl"):
        earlier.unlink()
    files = []
    for column, lines in verdicts.items():
        files.append(folder / f"{column}.jsonl")
        files[-1].write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    run = subprocess.run([touchstone, "report", "--out", file, *files])
    if run.returncode not in (0, UNDECIDED):
        sys.exit(f"touchstone report ended with status {run.returncode}")
    print(f"the verdicts as a page: {file}", file=sys.stderr)
