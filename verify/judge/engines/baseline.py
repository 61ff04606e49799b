"""The file baseline.json: the verdicts on the findings in engines. A comparison with it shows what a new engine version
changes."""

import json

import findings
from at_once import at_once, workers
from findings import BASELINE as FILE
from findings import CASES
from judging import NotStarted, run_judge, verdict_kind


def said(verdict):
    """The part of a verdict that baseline.json keeps: its kind with the tolerance, and the reported time. Values that
    vary from run to run are left out."""
    return " ".join([verdict_kind(verdict)] + ([verdict["reported"]] if "reported" in verdict else []))


def judged(touchstone, name, tolerance, processes):
    """(version, {case: verdict}) of a subject on all findings that it takes."""
    report, verdicts = run_judge(touchstone, name, sorted(CASES.glob("*.json")), tolerance, processes)
    return report["version"], {v["case"]: said(v) for v in verdicts if v["verdict"] != "unsupported"}


def changes(name, old, new):
    """A sentence for each verdict that changed; a single sentence if the subject has no earlier verdicts."""
    if not old:
        right = sum(verdict.split()[0] in ("correct", "early") for verdict in new["verdicts"].values())
        yield f"{name} ({new['version']}): new, right in {right} of {len(new['verdicts'])} cases"
        return
    before, after = old.get("verdicts", {}), new["verdicts"]
    versions = new["version"] if old.get("version") == new["version"] else f"{old.get('version')} → {new['version']}"
    for case in sorted({*before, *after}):
        if before.get(case) != after.get(case):
            yield f"{name} ({versions}): {case}: {before.get(case, 'not judged')} → {after.get(case, 'not judged')}"


def mended(baseline):
    """A sentence for each finding that a newer package of the same engine answers rightly."""
    right, all_of = {}, {}
    for file in sorted(CASES.glob("*.json")):
        subject = findings.row(file)[0]
        name = f"node:{findings.newer(subject)}"
        if file.stem in baseline.get(name, {}).get("verdicts", {}):
            all_of.setdefault(name, []).append(file.stem)
            if findings.in_newer(subject, file.stem, baseline) == "right":
                right.setdefault(name, []).append(file.stem)
    for name, cases in all_of.items():
        here = right.get(name, [])
        yield (f"{name} ({baseline[name]['version']}): right in {len(here)} of {len(cases)} findings of the older "
               f"package{': ' if here else ''}{', '.join(here)}")


def update(touchstone, names, tolerance, jobs=1):
    """Judges all subjects, prints what changed, rewrites baseline.json, and returns the subjects that did not start.
    Entries of these, and of subjects that are not installed, stay as they are. If the run ends early, the results of
    the subjects judged so far are kept."""
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
    for sentence in mended(baseline):
        print(sentence)
    print(f"{found} verdicts of {len(names) - len(not_started)} subjects changed")
    return not_started
