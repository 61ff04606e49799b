"""The table of findings in engines. Each finding is a shrunk case, whose note gives the row of the table."""

import json
import pathlib
import re

HERE = pathlib.Path(__file__).resolve().parent
CASES = HERE.parents[2] / "cases" / "reported" / "engines"
BASELINE = HERE / "baseline.json"
SHAKEN = HERE / "shaken.json"  # written by shakes.py

# The note of a case: "Likewise: LINK. Seen with ENGINE: VERDICT, WHAT. Denied by WHO. Shrunk ….
# Replay: … --subject node:NAME …", with "Made by hand." instead of "Shrunk …." if it was not shrunk.
# Only findings that the engine itself denies are published.
SEEN = re.compile(r"Seen with [^:]+: (?P<verdict>[\w-]+), (?P<seen>.*?)\. Denied by (?P<denied>.+?)\. (?:Shrunk|Made)"
                  r".* --subject (?P<kind>node|cpp):(?P<subject>\S+) ")
TRACKER = re.compile(r"https://github\.com/[^/]+/(?P<name>[^/]+)/issues/(?P<number>\d+)")


# Subjects that use an engine in a way that its own documents advise against. Their findings have a separate table.
WARNED = {"bullet-sweep-margin-0": "Bullet's manual warns of a margin of 0. Sweeps of shapes without a margin fail like this:"}
# The prefixes of subjects, each with the prefix for a newer package of the same engine.
NEWER = {"mujoco-": "mujoco-official-"}
# A finding that fewer than LEAST of its 40 shakes have depends on exact numbers, and is in a separate table.
LEAST = 4
EXACT = ("These wrong answers depend on exact numbers, such as bodies without any rotation: fewer than 4\n"
         "of 40 shakes show the failure. They are kept for `--update`.")
HEADING = ["subject", "verdict", "case", "seen", "of 40", "denied by", "newer package", "tracker"]


def read_note(file):
    """(the case, the parts of its note by the names in SEEN)"""
    case = json.loads(file.read_text(encoding="utf-8"))
    found = SEEN.search(case["source"]["note"])
    if found is None:
        raise ValueError(f"{file}: its note does not say what was seen, what denies it, and how to see it again")
    return case, found


def subject_of(file):
    """The subject of a finding, with its kind: "node:rapier-cast". Those of C++ libraries are "cpp:…"."""
    _, found = read_note(file)
    return f"{found['kind']}:{found['subject']}"


def of_libraries():
    """The subjects of C++ libraries that have findings."""
    return sorted({subject for subject in map(subject_of, CASES.glob("*.json")) if subject.startswith("cpp:")})


def row(file):
    """The cells of a case: [subject, verdict, case, what was seen, witness that denies it, entry in
    a tracker]."""
    case, found = read_note(file)
    note = case["source"]["note"]
    like = TRACKER.search(note)
    return [found["subject"], found["verdict"], f"[{case['title']}](../../../cases/reported/engines/{file.name})",
            found["seen"], found["denied"], f"[{like['name']} {like['number']}]({like[0]})" if like else ""]


def read(file):
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def shaken():
    """{case: {subject, version, seen, of}}: the finding was seen in `seen` of `of` shakes."""
    return read(SHAKEN)


def newer(subject):
    """The subject that calls a newer package of the engine in the same way, or None."""
    for old, new in NEWER.items():
        if subject.startswith(old) and not subject.startswith(new):
            return new + subject.removeprefix(old)
    return None


def in_newer(subject, case, baseline):
    """The verdict on a case by the newer package; empty if there is none, or it was not judged."""
    verdict = baseline.get(f"node:{newer(subject)}", {}).get("verdicts", {}).get(case, "")
    kind = verdict.partition(" ")[0]
    return "right" if kind in ("correct", "early") else kind


def whole_row(file, counts, baseline):
    """The cells of a case in the order of HEADING. `counts`: shaken(); `baseline`: the contents of baseline.json."""
    subject, verdict, case, what, denied, tracker = row(file)
    count = counts.get(file.stem, {}).get("seen", "")
    return [subject, verdict, case, what, str(count), denied, in_newer(subject, file.stem, baseline), tracker]


def table():
    """Markdown: the table of most findings, then those that depend on exact numbers, then those of WARNED subjects."""
    counts, baseline = shaken(), read(BASELINE)
    rows = sorted(whole_row(file, counts, baseline) for file in CASES.glob("*.json"))

    def markdown(chosen):
        lines = [HEADING, ["---"] * len(HEADING), *chosen]
        return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)

    def is_exact(cells):
        return cells[4] != "" and int(cells[4]) < LEAST  # the count of shakes; see EXACT

    usual = [cells for cells in rows if cells[0] not in WARNED]
    parts = [markdown([cells for cells in usual if not is_exact(cells)]), EXACT,
             markdown(list(filter(is_exact, usual)))]
    for subject, why in WARNED.items():
        parts += [why, markdown([cells for cells in rows if cells[0] == subject])]
    return "\n\n".join(parts) + "\n"
