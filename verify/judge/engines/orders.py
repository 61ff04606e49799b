"""The table of subjects whose answers change if the bodies are exchanged, from the verdicts of `judge --swap both`."""

import json

HEADING = ["subject", "judged", "differ", "contact", "time", "depth or distance", "normal or points", "example"]
KINDS = HEADING[3:7]
SIDES = {"depth": "depth or distance", "distance": "depth or distance", "normal": "normal or points",
         "points": "normal or points", "state": "contact"}
NONE = "No answer changes by more than the tolerance if the bodies are exchanged.\n"


def kind(verdict):
    """The difference between the two orders, one of KINDS. The verdict's reason begins with it (both_orders.cpp): with
    the name of a number, or with two times, of which "none (" means no contact."""
    first = verdict["why"].partition(";")[0]
    word = first.split()[0]
    return SIDES.get(word, "contact" if "none (" in first else "time")


def is_right_in_both(verdict):
    """Whether neither answer of an asymmetric verdict fails, for instance because both are early."""
    return not verdict.get("also")


def example(verdicts):
    """The shortest command that repeats one of the verdicts. Only cases that are equal on every machine are used."""
    generated = [verdict["replay"] for verdict in verdicts if " --family " in verdict["replay"]]
    if not generated:
        return ""
    command = min(generated, key=lambda text: (len(text), text))
    return f"`{command[command.index(' --family ') + 1:]}`"


def line(name, verdicts):
    judged = [verdict for verdict in verdicts if verdict["verdict"] not in ("unsupported", "inconclusive")]
    differ = [verdict for verdict in judged if verdict["verdict"] == "asymmetric"]
    counts = [sum(kind(verdict) == one for verdict in differ) for one in KINDS]
    return [name, str(len(judged)), str(len(differ)), *(str(count or "") for count in counts), example(differ)]


def markdown(row):
    return "| " + " | ".join(row) + " |"


def heading():
    """The first two lines of the table."""
    return [markdown(HEADING), markdown(["---", *["--:"] * 6, "---"])]


def table(lines):
    """A row for each subject that has such answers, as Markdown; `lines`: the verdicts as JSON."""
    subjects = {}
    for verdict in map(json.loads, lines):
        subjects.setdefault(verdict["subject"].split(":")[1], []).append(verdict)
    rows = [line(name, verdicts) for name, verdicts in sorted(subjects.items())]
    rows = [row for row in rows if row[2] != "0"]
    if not rows:
        return NONE
    return "\n".join([*heading(), *map(markdown, rows)]) + "\n"
