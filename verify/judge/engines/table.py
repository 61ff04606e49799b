#!/usr/bin/env python3
"""Judges engines: table.py [--count N] [--jobs N] [--only PART] [--libraries | --update] [--page FILE] TOUCHSTONE
[README].

Judges each subject `node:NAME` whose npm package is installed; with --libraries, each C++ library that has an adapter
and was found when the adapters were built. Casts are judged on the families in linear motion, tests at rest on the
families at rest. Subjects that take polyhedra are judged on hulls, too (hulls.py). Answers that are wrong by more than
a distance of 0.005 fail. If a subject declares a radius for hulls, twice the radius is added to this distance, because
its hulls are larger, or their corners are cut off. For each finding, a test at rest of the same engine is asked whether
it denies the finding (`judge --witness`). With README, the tables of that file are written anew, each between its two
marks. --page writes a page of all verdicts. --only restricts the run to boxes or hulls.

--jobs subjects are judged at once, by default one for each core. This changes only the microseconds; measure those for
a README with one subject after another (--jobs 1).

A subject that does not start is left out and named at the end, with status 1; README then stays as it is.

--update judges only the findings in cases/reported/engines, by every subject. It prints verdicts that differ from the
baseline, also those of other versions, and writes the baseline anew.
"""

import argparse
import datetime
import json
import pathlib
import subprocess
import sys
import tempfile
import textwrap
from fractions import Fraction

import findings
import hulls
from at_once import at_once, cores, workers
from baseline import DID_NOT_START, NotStarted, update

CASTS = ["cubes-head-on", "linear", "parallel-edges", "thin:rotation=0", "parallel-ladder:rung=4",
         "parallel-ladder:rung=8", "parallel-ladder:rung=12", "beams", "near-miss-in-line", "far"]
AT_REST = ["rest-parallel", "rest-centred", "rest-crossing", "rest-nested", "rest-sizes", "rest-far", "rest-apart"]
# The tests at rest that are asked about findings in an engine, by the first word of the subjects'
# names. The first one that is another subject is asked.
WITNESSES = {
    "node:bullet": ["bullet-contact"],
    "node:havok": ["havok-proximity", "havok-distance"],
    "node:jolt": ["jolt-collide-sharp", "jolt-collide"],
    "node:manifold": ["manifold-intersection", "manifold-gap"],
    "node:mujoco": ["mujoco-collision", "mujoco-distance"],
    "node:physx": ["physx-overlap"],
    "node:rapier": ["rapier-intersects", "rapier-distance"],
    "cpp:fcl": ["fcl-static-indep", "fcl-static-libccd"],
    "cpp:bullet": ["bullet-box-box-static"],
    "cpp:libccd": ["libccd-gjk-static", "libccd-mpr-static"],
}
LIBRARIES = ("fcl-", "bullet-", "ode-", "libccd-", "mujoco-")
DISTANCE = Fraction("0.005")
TOLERANCE = f"distance={float(DISTANCE)}"
COLUMNS = ["correct", "early", "late", "missed", "false"]
GROUPS = {
    "plain": "that keep apart, or overlap later",
    "touching-only": "that only touch",
    "starts-touching": "that touch at the start, or at rest",
    "starts-parting": "that overlap at the start, and part",
    "starts-overlapping": "that overlap at the start, or at rest",
    "declared-radius": "with edges of a declared radius",
}
PARTS = ["boxes", "hulls"]


def subjects(touchstone, libraries=False):
    """The names of the subjects that exist, and of those that are missing, from the judge's own
    list."""
    listed = subprocess.run([touchstone, "judge", "--list"], check=True, capture_output=True, text=True).stdout
    there, missing = [], []
    for line in listed.splitlines():
        name, _, summary = line.partition("\t")
        found = missing if "missing" in summary or "not here" in summary else there
        if libraries and name.startswith(LIBRARIES):
            found.append((f"cpp:{name}", "at rest" if "static" in name else summary))
        elif not libraries and name.startswith("node:") and not name.startswith("node:plain-"):
            found.append((name, summary))
    return there, missing


def witness_of(name, there):
    """The test at rest of the same engine; None if there is no other one."""
    kind, own = name.split(":")
    for other in WITNESSES.get(name.split("-")[0], []):
        if other != own and f"{kind}:{other}" in there:
            return f"{kind}:{other}"
    return None


def judged(touchstone, name, witness, cases, tolerance, processes):
    """(report, verdicts): the judge's report on one subject, with the number of denied findings;
    and its lines."""
    command = [touchstone, "judge", "--json", "--quiet", "--min-judged", "0", "--query-limit", "2",
               "--jobs", str(processes), "--tolerance", tolerance, "--subject", name, *cases]
    if witness:
        command += ["--witness", witness]
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "verdicts.jsonl"
        run = subprocess.run([*command, "--out", out], capture_output=True, text=True)
        if run.returncode == DID_NOT_START:
            raise NotStarted(run.stderr.strip())
        if run.returncode not in (0, 1):
            sys.exit(run.stderr or f"judge ended with status {run.returncode}")
        lines = out.read_text(encoding="utf-8").splitlines()
    subject = json.loads(run.stdout)["subjects"][0]
    denied = {}
    for line in map(json.loads, lines):
        if line.get("witness", {}).get("denies"):
            key = (line["family"], line["group"])
            denied[key] = denied.get(key, 0) + 1
    subject["denied"] = denied
    return subject, lines


def microseconds(row):
    median = row.get("median_microseconds")
    return "" if median is None else f"{median:.3g}"


def row_of(subject, row):
    verdicts = row["verdicts"]
    others = {kind: n for kind, n in verdicts.items()
              if kind not in COLUMNS and kind not in ("unsupported", "inconclusive")}
    cells = [row["family"], subject["subject"].split(":")[1], row["judged"]]
    cells += [verdicts.get(kind, "") for kind in COLUMNS]
    cells += [", ".join(f"{n} {kind}" for kind, n in others.items()), row["failures"],
              subject["denied"].get((row["family"], row["group"]), ""),
              row.get("latest", ""), row.get("deepest", ""), row.get("farthest", ""), microseconds(row)]
    return [str(cell) for cell in cells]


def table(report, group):
    """Rows by family, as Markdown; empty if there are none."""
    heading = ["family", "subject", "judged", *COLUMNS, "other", "fails", "denied", "latest", "deepest", "farthest",
               "µs"]
    rows = [row_of(s, row) for s in report for row in s["rows"] if row["group"] == group and row["judged"] > 0]
    order = [row["family"] for s in report for row in s["rows"]]
    rows.sort(key=lambda row: order.index(row[0]))
    lines = ["| " + " | ".join(row) + " |" for row in (heading, ["---"] * 2 + ["--:"] * (len(heading) - 2), *rows)]
    return "\n".join(lines) if rows else ""


def tables(kind, bodies, report):
    return [part for group, words in GROUPS.items() for text in [table(report, group)] if text
            for part in (f"{kind}, of {bodies} {words}:", text)]


def described(subject):
    words = [subject["version"], f"numbers in {subject['number']}", f"at the start {subject['start']}"]
    if "radius" in subject:
        words.append(f"edges of radius {subject['radius']}")
    text = f"- `{subject['subject']}`: {', '.join(words)}; {subject['settings']}"
    return textwrap.fill(text, 100, subsequent_indent="  ", break_on_hyphens=False)


def box_cases(count):
    """The options of `judge` that choose the cases, for casts and for tests at rest."""
    return [[word for family in families for word in ("--family", family)] + ["--count", str(count)]
            for families in (CASTS, AT_REST)]


def hull_tolerance(radius):
    """The tolerance for two hulls, each of which is larger than its points by the radius or has its
    corners cut."""
    return f"distance={float(DISTANCE + 2 * Fraction(radius))}"


def radius_of(touchstone, name):
    """The radius that a subject declares in its hello."""
    report, _ = judged(touchstone, name, None, ["--family", "cubes-head-on", "--count", "1"], TOLERANCE, 1)
    return report.get("radius", 0)


def judged_part(touchstone, bodies, there, cases, verdicts, not_started, jobs=1, radii=None):
    """The results of the subjects that take these bodies, for casts and at rest, in their order;
    adds to `verdicts` and `not_started`. `radii`: the known radii by subject."""
    names = {name for name, _ in there}

    def judge(subject):
        name, summary = subject
        sys.stderr.write(f"judging {name}: {bodies}\n")  # one write: other threads write, too
        tolerance = TOLERANCE
        if bodies != "boxes":
            known = (radii or {}).get(name)
            tolerance = hull_tolerance(radius_of(touchstone, name) if known is None else known)
        return judged(touchstone, name, witness_of(name, names), cases["at rest" in summary], tolerance, workers(jobs))

    reports = {"Casts": [], "At rest": []}
    with at_once(jobs, judge, there) as results:
        for (name, summary), result in results:
            try:
                report, lines = result.result()
            except NotStarted as why:
                print(f"left out: {why}", file=sys.stderr)
                not_started.append(name)
                continue
            verdicts += lines
            if any(row["judged"] for row in report["rows"]):
                reports["At rest" if "at rest" in summary else "Casts"].append(report)
    return reports


def part_text(bodies, reports, count, jobs):
    more = "" if bodies == "boxes" else ", and twice a\ndeclared radius more"
    order = "one subject after another" if jobs == 1 else f"{jobs} subjects at once"
    parts = [f"{datetime.date.today()}; {count} cases a family, seed 1; fails: beyond {TOLERANCE}{more};\n"
             "denied: of these, what the engine's own test at rest denies;\n"
             f"µs: the median of an answer, {order}."]
    for kind, report in reports.items():
        parts += tables(kind, bodies, report)
    told = [described(subject) for report in reports.values() for subject in report]
    return "\n\n".join([*parts, "The subjects, as they declare themselves:", "\n".join(told)]) + "\n"


def part_texts(words, verdicts, not_started):
    """{"boxes" or "hulls": the tables}, without the subjects that did not start."""
    there, missing = subjects(words.touchstone, words.libraries)
    for name, summary in missing:
        print(f"left out: {name} {summary}", file=sys.stderr)
    if not there:
        sys.exit("none is here: ./quickstart " + ("judge" if words.libraries else "engines"))
    texts, radii = {}, {}
    for bodies in [words.only] if words.only else PARTS:
        with tempfile.TemporaryDirectory() as folder:
            cases = (box_cases(words.count) if bodies == "boxes"
                     else hulls.files(words.touchstone, words.count, folder))
            reports = judged_part(words.touchstone, bodies, there, cases, verdicts, not_started, words.jobs,
                                  radii)
            radii = {report["subject"]: report.get("radius", 0) for kind in reports.values() for report in kind}
            texts[bodies] = part_text(bodies, reports, words.count, words.jobs)
    return texts


def write_readme(readme, texts):
    text = readme.read_text(encoding="utf-8")
    for part, written in {"findings": findings.table(), **texts}.items():
        begin, end = f"<!-- {part}: begin -->", f"<!-- {part}: end -->"
        text = f"{text.split(begin)[0]}{begin}\n\n{written}\n{end}{text.split(end)[1]}"
    readme.write_text(text, encoding="utf-8")


def write_page(touchstone, verdicts, file):
    with tempfile.TemporaryDirectory() as folder:
        lines = pathlib.Path(folder) / "engines.jsonl"
        lines.write_text("".join(f"{line}\n" for line in verdicts), encoding="utf-8")
        subprocess.run([touchstone, "report", "--out", file, lines], check=True)
    print(f"the verdicts as a page: {file}", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=cores(), help="subjects that are judged at once")
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("--libraries", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--page", type=pathlib.Path)
    parser.add_argument("touchstone")
    parser.add_argument("readme", nargs="?", type=pathlib.Path)
    words = parser.parse_args()
    if words.jobs < 1:
        parser.error("--jobs: one at least")
    if words.update:
        there = [name for name, _ in subjects(words.touchstone)[0]]
        not_started = update(words.touchstone, there, TOLERANCE, words.jobs)
        if words.readme:
            write_readme(words.readme, {})
        sys.exit(1 if not_started else 0)
    verdicts, not_started = [], []
    texts = part_texts(words, verdicts, not_started)
    print("\n".join(texts.values()), end="")
    if words.readme and not not_started:
        write_readme(words.readme, texts)
    if words.page:
        write_page(words.touchstone, verdicts, words.page)
    if not_started:
        sys.exit(f"these did not start: {', '.join(not_started)}")


if __name__ == "__main__":
    main()
