"""The rows of engines by family, as rows.csv, and the matrix that is made of them: one line per subject
and question, with what a user of the engine has to know."""

import csv
import pathlib
from fractions import Fraction

FILE = pathlib.Path(__file__).resolve().parent / "rows.csv"
COLUMNS = ["bodies", "question", "group", "family", "subject", "judged", "correct", "early", "late", "missed", "false",
           "other", "fails", "denied", "latest", "deepest", "farthest", "microseconds"]
PARTS = ["boxes", "hulls"]
QUESTIONS = {
    "cast": "When do two bodies that fly straight first touch?",
    "rest": "Do two bodies at rest overlap, and how deep are they or how far apart?",
}
WARNED = "warned"
NOTES = {
    "declared-radius": "edges rounded by a declared radius, which explains deviations up to that",
    WARNED: "asked against the manual of the engine",
}


def read(file=FILE):
    with open(file, encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def write(rows, file=FILE):
    with open(file, "w", encoding="utf-8", newline="") as lines:
        writer = csv.DictWriter(lines, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def worst(rows, column):
    """The text of the largest number in a column; empty if there is none."""
    return max((row[column] for row in rows if row[column]), key=lambda text: Fraction(text), default="")


def share(rows):
    """The percentage of judged answers that do not fail, rounded down: 100 means all."""
    judged, fails = (sum(int(row[column] or 0) for row in rows) for column in ("judged", "fails"))
    tenths = 1000 * (judged - fails) // judged
    return f"{tenths // 10}.{tenths % 10}" if tenths < 1000 else "100"


def cells(rows):
    """[share right, worst depth, worst distance] of some rows."""
    return [share(rows), worst(rows, "deepest"), worst(rows, "farthest")] if rows else [""] * 3


def note(rows):
    return ", ".join(words for group, words in NOTES.items() if any(row["group"] == group for row in rows))


def line(subject, rows):
    parts = [cells([row for row in rows if row["bodies"] == part]) for part in PARTS]
    return [subject, *parts[0], *parts[1], note(rows)]


def matrix(rows):
    """One table per question, as Markdown. Subjects that are asked against a manual are last."""
    heading = ["subject", "boxes right %", "depth", "distance", "hulls right %", "depth", "distance", "note"]
    texts = []
    for question, words in QUESTIONS.items():
        own = [row for row in rows if row["question"] == question]
        names = list(dict.fromkeys(row["subject"] for row in own))
        lines = [line(name, [row for row in own if row["subject"] == name]) for name in names]
        lines.sort(key=lambda cells: NOTES[WARNED] in cells[-1])
        table = [heading, ["---", *["--:"] * 6, "---"], *lines]
        texts.append(f"{words}\n\n" + "\n".join("| " + " | ".join(row) + " |" for row in table))
    return "\n\n".join(texts) + "\n"
