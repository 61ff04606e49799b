"""The parts of the page after a run on some subjects only (table.py --subject): the lines of these subjects are
replaced, and all others stay. readme.py calls these functions."""

import re

import matrix
import orders


def rows(old, new, judged, listed):
    """The rows of rows.csv. `judged`: the names of the judged subjects; `listed`: the names of all subjects in the order
    of `judge --list`."""
    place = {name: i for i, name in enumerate(listed)}
    merged = [row for row in old if row["subject"] not in judged] + new
    return sorted(merged, key=lambda row: (matrix.PARTS.index(row["bodies"]),
                                           list(matrix.QUESTIONS).index(row["question"]),
                                           place.get(row["subject"], len(place))))


def introduction(part, old, count, note):
    """The text in front of the tables, from the part of the page with the tables of the old rows, and a note on this
    run. Raises ValueError if the page has other tables, or was judged with another number of cases."""
    text, found, _ = part.partition(matrix.matrix(old).strip())
    if not found:
        raise ValueError("the tables of the page are not those of rows.csv; judge all subjects")
    if f": {count} cases of each family" not in text:
        raise ValueError(f"the page was not judged with --count {count}; its first paragraph has the number")
    return text.strip() + ("" if note in text else f"\n\n{note}") + "\n"


def described(part, new):
    """The list of subjects; `new`: {subject: its entry}."""
    entries = re.split(r"\n(?=- )", part.strip())
    found = {re.match(r"- `([^`]+)`", entry)[1]: entry for entry in entries}
    return "\n".join(entry for _, entry in sorted({**found, **new}.items())) + "\n"


def order_table(part, lines, judged):
    """The table of answers that depend on the order of the bodies; `lines`: the verdicts of the judged subjects."""
    kept = [line for line in part.strip().splitlines() if line.startswith("| ")][2:]
    own = orders.table(lines)
    new = [] if own == orders.NONE else own.splitlines()[2:]
    every = sorted([line for line in kept if line.split(" | ")[0][2:] not in judged] + new)
    return "\n".join([*orders.heading(), *every]) + "\n" if every else orders.NONE
