"""Shakes the findings in engines: moves and turns the bodies of a case by tiny amounts. A finding that depends on the
last bit of a number disappears in most shakes."""

import json
import pathlib
import random
import tempfile
from fractions import Fraction

import findings
from judging import QUERY_LIMIT, NotStarted, declared, run_judge, verdict_kind

COUNT = 40
HANG = 0.5  # seconds of processor time for an answer, if the finding is a hang: each shake hangs
# The largest change of a coordinate, and of a component of a quaternion whose largest component is 1. Floats near 1 are
# 1e-7 apart.
AMOUNT = {"double": Fraction("5e-10"), "float": Fraction("1e-6")}


def exact(text):
    return Fraction.from_float(float.fromhex(text)) if "x" in text.lower() else Fraction(text)


def shaken_body(body, amount, draw):
    """The body in a slightly different pose: each number of it changes by at most the amount."""
    motion = body.get("motion", {"kind": "static"})
    if motion["kind"] not in ("static", "linear"):
        raise ValueError(f"{motion['kind']}: only bodies at rest or in linear motion can be shaken")
    turn = [exact(part) for part in motion.get("rotation", ["1", "0", "0", "0"])]
    place = [exact(part) for part in motion.get("translation", ["0"] * 3)]
    largest = max(map(abs, turn))

    def moved(value, size):
        return str(value + size * Fraction(round(draw.uniform(-1, 1), 6)).limit_denominator(10**6))

    return {**body, "motion": {**motion, "rotation": [moved(q, amount * largest) for q in turn],
                               "translation": [moved(x, amount) for x in place]}}


def shakes(case, amount, count=COUNT):
    """The shaken copies of a case, without its expected result. They depend only on the case."""
    draw = random.Random(case["id"])
    bare = {name: case[name] for name in ("schema", "horizon") if name in case}
    return [{**bare, "id": f"{case['id']}-{i}", "boxes": [shaken_body(body, amount, draw) for body in case["boxes"]]}
            for i in range(count)]


def seen(touchstone, subject, number, files, tolerance, processes, query_limit):
    """(version, {case: the number of its shakes in which the subject gets the verdict of the finding})."""
    wanted = {file.stem: findings.row(file)[1] for file in files}
    with tempfile.TemporaryDirectory() as folder:
        lines = pathlib.Path(folder) / "shakes.jsonl"
        cases = [shake for file in files
                 for shake in shakes(json.loads(file.read_text(encoding="utf-8")), AMOUNT[number])]
        lines.write_text("".join(f"{json.dumps(case)}\n" for case in cases), encoding="utf-8")
        report, verdicts = run_judge(touchstone, subject, [lines], tolerance, processes, query_limit=query_limit)
    counts = dict.fromkeys(wanted, 0)
    for verdict in verdicts:
        case = verdict["case"].rpartition("-")[0]
        counts[case] += verdict_kind(verdict) == wanted[case]
    return report["version"], counts


def shaken_findings(touchstone, name, files, tolerance, processes):
    """{case: {subject, version, seen, of}} for the findings in these files, which must all be findings in one
    subject."""
    number, found = declared(touchstone, name)["number"], {}
    hangs = [file for file in files if findings.row(file)[1] == "timeout"]
    for part, query_limit in (hangs, HANG), ([file for file in files if file not in hangs], QUERY_LIMIT):
        if part:
            version, counts = seen(touchstone, name, number, part, tolerance, processes, query_limit)
            found.update({case: {"subject": name, "version": version, "seen": count, "of": COUNT}
                          for case, count in counts.items()})
    return found


def write(counts):
    """Writes shaken.json, with one finding per line."""
    entries = (f" {json.dumps(case)}: {json.dumps(entry, sort_keys=True)}" for case, entry in sorted(counts.items()))
    findings.SHAKEN.write_text("{\n" + ",\n".join(entries) + "\n}\n", encoding="utf-8")


def update(touchstone, names, tolerance, processes=1):
    """Shakes the findings of these subjects, writes the numbers to shaken.json, and prints each finding that fewer than
    findings.LEAST shakes have. Returns the subjects that did not start. The numbers of these, and of subjects not named
    here, stay as they are."""
    files = sorted(findings.CASES.glob("*.json"))
    not_started = []
    kept = {case: entry for case, entry in findings.shaken().items() if case in {file.stem for file in files}}
    for name in names:
        own = [file for file in files if findings.subject_of(file) == name]
        if not own:
            continue
        try:
            found = shaken_findings(touchstone, name, own, tolerance, processes)
        except NotStarted as why:
            print(f"not shaken: {why}", flush=True)
            not_started.append(name)
            continue
        kept.update(found)
        for case, entry in found.items():
            if entry["seen"] < findings.LEAST:
                print(f"{name}: {case}: in {entry['seen']} of {COUNT} shakes only", flush=True)
        write(kept)
    return not_started
