"""What was found in engines, in its smallest cases, as a table: each row says what its case says of itself."""

import json
import re

from baseline import CASES

# In the note of a case: "Likewise: LINK. Seen with ENGINE: VERDICT, WHAT. Denied by WHO. Shrunk …. Replay: … --subject
# node:NAME …". Only what the engine itself denies is published.
SEEN = re.compile(r"Seen with [^:]+: (?P<verdict>[\w-]+), (?P<seen>.*?)\. Denied by (?P<denied>.+?)\. Shrunk"
                  r".* --subject node:(?P<subject>\S+) ")
TRACKER = re.compile(r"https://github\.com/[^/]+/(?P<name>[^/]+)/issues/(?P<number>\d+)")


def row(file):
    """Of a case: [subject, verdict, case, what was seen, what of the engine denies it, where a tracker has it]."""
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
