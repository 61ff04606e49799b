"""The findings in engines, in their smallest cases, as a table: each row comes from the note of its
case."""

import json
import re

from baseline import CASES

# The note of a case: "Likewise: LINK. Seen with ENGINE: VERDICT, WHAT. Denied by WHO. Shrunk ….
# Replay: … --subject node:NAME …". Only findings that the engine itself denies are published.
SEEN = re.compile(r"Seen with [^:]+: (?P<verdict>[\w-]+), (?P<seen>.*?)\. Denied by (?P<denied>.+?)\. Shrunk"
                  r".* --subject node:(?P<subject>\S+) ")
TRACKER = re.compile(r"https://github\.com/[^/]+/(?P<name>[^/]+)/issues/(?P<number>\d+)")


def row(file):
    """The cells of a case: [subject, verdict, case, what was seen, witness that denies it, entry in
    a tracker]."""
    case = json.loads(file.read_text(encoding="utf-8"))
    note = case["source"]["note"]
    found = SEEN.search(note)
    if found is None:
        raise ValueError(f"{file}: its note does not say what was seen, what denies it, and how to see it again")
    like = TRACKER.search(note)
    return [found["subject"], found["verdict"], f"[{case['title']}](../../../cases/reported/engines/{file.name})",
            found["seen"], found["denied"], f"[{like['name']} {like['number']}]({like[0]})" if like else ""]


def table():
    heading = ["subject", "verdict", "case", "seen", "denied by", "tracker"]
    rows = [heading, ["---"] * len(heading), *sorted(map(row, CASES.glob("*.json")))]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in rows) + "\n"
