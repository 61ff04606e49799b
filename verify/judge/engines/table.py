#!/usr/bin/env python3
"""Judges the engines that come as packages of npm, and prints the table: table.py [--count N] TOUCHSTONE [README].

Each subject `node:NAME` whose package is installed is judged on the families below, casts on those in linear
motion and tests at rest on those at rest; what is wrong by more than a distance of 0.005 fails. With README
that file's table is written anew, between its two marks.
"""

import argparse
import datetime
import json
import pathlib
import subprocess
import sys
import textwrap

CASTS = ["cubes-head-on", "linear", "parallel-edges", "thin:rotation=0", "parallel-ladder", "far"]
AT_REST = ["at-rest"]
TOLERANCE = "distance=0.005"
COLUMNS = ["correct", "early", "late", "missed", "false"]
BEGIN, END = "<!-- table: begin -->", "<!-- table: end -->"


def subjects(touchstone):
    """The names of what is there, and of what is missing, from the judge's own list."""
    listed = subprocess.run([touchstone, "judge", "--list"], check=True, capture_output=True, text=True).stdout
    there, missing = [], []
    for line in listed.splitlines():
        name, _, summary = line.partition("\t")
        if name.startswith("node:") and name != "node:plain-axes":
            (missing if "missing" in summary or "not here" in summary else there).append((name, summary))
    return there, missing


def judged(touchstone, names, families, count):
    """The subjects of one run, each in its own words."""
    command = [touchstone, "judge", "--json", "--quiet", "--min-judged", "0", "--query-limit", "2",
               "--count", str(count), "--tolerance", TOLERANCE]
    for name in names:
        command += ["--subject", name]
    for family in families:
        command += ["--family", family]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(run.stderr or f"judge ended with status {run.returncode}")
    return json.loads(run.stdout)["subjects"]


def microseconds(row):
    median = row.get("median_microseconds")
    return "" if median is None else f"{median:.3g}"


def row_of(subject, row):
    verdicts = row["verdicts"]
    others = {kind: n for kind, n in verdicts.items()
              if kind not in COLUMNS and kind not in ("unsupported", "inconclusive")}
    cells = [row["family"], subject["subject"].removeprefix("node:"), row["judged"]]
    cells += [verdicts.get(kind, "") for kind in COLUMNS]
    cells += [", ".join(f"{n} {kind}" for kind, n in others.items()), row["failures"],
              row.get("latest", ""), row.get("deepest", ""), microseconds(row)]
    return [str(cell) for cell in cells]


def table(report, group):
    """Rows by family, as Markdown."""
    heading = ["family", "subject", "judged", *COLUMNS, "other", "fails", "latest", "deepest", "µs"]
    rows = [row_of(s, row) for s in report for row in s["rows"] if row["group"] == group and row["judged"] > 0]
    order = [family for s in report for family in (row["family"] for row in s["rows"])]
    rows.sort(key=lambda row: order.index(row[0]))
    lines = ["| " + " | ".join(row) + " |" for row in (heading, ["---"] * 2 + ["--:"] * (len(heading) - 2), *rows)]
    return "\n".join(lines) if rows else "(none)"


def described(subject):
    text = (f"- `{subject['subject']}`: {subject['version']}, numbers in {subject['number']}, at the start "
            f"{subject['start']}; {subject['settings']}")
    return textwrap.fill(text, 100, subsequent_indent="  ", break_on_hyphens=False)


def page(touchstone, count):
    there, missing = subjects(touchstone)
    for name, summary in missing:
        print(f"left out: {name} {summary}", file=sys.stderr)
    if not there:
        sys.exit("no engine is installed: ./quickstart engines")
    at_rest = [name for name, summary in there if "at rest" in summary]
    casts = [name for name, summary in there if name not in at_rest]
    moving = judged(touchstone, casts, CASTS, count)
    resting = judged(touchstone, at_rest, AT_REST, count)
    parts = [f"{datetime.date.today()}; {count} cases a family, seed 1; fails: beyond {TOLERANCE}.",
             "Casts, of boxes that are apart at the start:", table(moving, "plain"),
             "Boxes at rest that are apart:", table(resting, "plain"),
             "Boxes at rest that overlap or touch:", table(resting, "starts-in-contact"),
             "The subjects, as they declare themselves:"]
    parts.append("\n".join(described(s) for s in moving + resting))
    return "\n\n".join(parts) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("touchstone")
    parser.add_argument("readme", nargs="?", type=pathlib.Path)
    words = parser.parse_args()
    text = page(words.touchstone, words.count)
    print(text, end="")
    if words.readme:
        old = words.readme.read_text(encoding="utf-8")
        before, after = old.split(BEGIN)[0], old.split(END)[1]
        words.readme.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
