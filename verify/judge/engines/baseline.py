"""The verdicts on the findings in engines, kept in baseline.json: they show what another engine
version changes."""

import json
import pathlib
import subprocess
import sys
import tempfile

from at_once import at_once, workers

HERE = pathlib.Path(__file__).resolve().parent
CASES = HERE.parents[2] / "cases" / "reported" / "engines"
FILE = HERE / "baseline.json"
DID_NOT_START = 6


class NotStarted(Exception):
    """A subject was not judged; the message is the judge's."""


def said(verdict):
    """The kept part of a verdict: its kind with the tolerance, and the time. Values that vary are
    left out."""
    kind = verdict.get("within_tolerance", verdict["verdict"])
    return " ".join([kind] + ([verdict["reported"]] if "reported" in verdict else []))


def judged(touchstone, name, tolerance, processes):
    """(version, {case: verdict}) of a subject on all findings that it takes."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "verdicts.jsonl"
        command = [touchstone, "judge", "--json", "--quiet", "--min-judged", "0", "--query-limit", "2",
                   "--jobs", str(processes), "--tolerance", tolerance, "--subject", name, "--out", out,
                   *sorted(map(str, CASES.glob("*.json")))]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode == DID_NOT_START:
            raise NotStarted(run.stderr.strip())
        if run.returncode not in (0, 1):
            sys.exit(run.stderr or f"judge ended with status {run.returncode}")
        verdicts = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    taken = {v["case"]: said(v) for v in verdicts if v["verdict"] != "unsupported"}
    return json.loads(run.stdout)["subjects"][0]["version"], taken


def changes(name, old, new):
    """Sentences about verdicts that changed."""
    before, after = old.get("verdicts", {}), new["verdicts"]
    versions = new["version"] if old.get("version") == new["version"] else f"{old.get('version')} → {new['version']}"
    for case in sorted({*before, *after}):
        if before.get(case) != after.get(case):
            yield f"{name} ({versions}): {case}: {before.get(case, 'not judged')} → {after.get(case, 'not judged')}"


def update(touchstone, names, tolerance, jobs=1):
    """Judges all subjects, prints what changed, writes the baseline anew, and returns the subjects
    that did not start. Entries of these, and of subjects that are not installed, stay as they are.
    If one subject ends the run, the results of earlier ones are kept."""
    baseline = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    found, not_started = 0, []
    with at_once(jobs, lambda name: judged(touchstone, name, tolerance, workers(jobs)), names) as results:
        for name, result in results:
            try:
                version, verdicts = result.result()
            except NotStarted as why:
                print(f"left as it was: {why}")
                not_started.append(name)
                continue
            new = {"version": version, "verdicts": verdicts}
            old = baseline.get(name, {})
            for sentence in changes(name, old, new):
                print(sentence)
                found += 1
            if old.get("version") not in (None, version):
                print(f"{name}: {old['version']} → {version}")
            baseline[name] = new
            FILE.write_text(json.dumps(baseline, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{found} verdicts of {len(names) - len(not_started)} subjects changed")
    return not_started
