"""Writes rows.csv, with a row for each subject and family, and the tables of the page, with one line per subject and
question."""

import csv
import pathlib
from fractions import Fraction

FILE = pathlib.Path(__file__).resolve().parent / "rows.csv"
COLUMNS = ["bodies", "question", "group", "family", "subject", "judged", "correct", "early", "late", "missed", "false",
           "asymmetric", "other", "fails", "denied", "latest", "deepest", "farthest", "microseconds"]
# For each table: the bodies of its two groups of columns, and the beginning of its heading.
SPACE = ["boxes", "hulls"]
RADIUS = ["round", "rounded"]
POINT = ["boxes and a point", "hulls and a point"]
SEVERAL = ["compounds", "meshes"]
TURNING = ["cylinders", "turning bodies"]
PLANE = ["boxes in the plane", "prisms in the plane"]
PLANE_POINT = ["boxes and a point in the plane", "prisms and a point in the plane"]
PLANE_TURNING = ["turning boxes in the plane", "turning prisms in the plane"]
TABLES = [(SPACE, ""), (RADIUS, "Bodies with a radius: "), (POINT, "Rays and points: "),
          (SEVERAL, "Compounds and meshes: "), (TURNING, "Cylinders, and bodies that turn at constant speed: "),
          (PLANE, "In the plane: "), (PLANE_POINT, "Rays and points in the plane: "),
          (PLANE_TURNING, "Bodies that turn at constant speed, in the plane: ")]
PARTS = [bodies for columns, _ in TABLES for bodies in columns]
QUESTIONS = {
    "cast": "When do two bodies that fly straight first touch?",
    "rest": "Do two bodies at rest overlap, and how deep are they or how far apart?",
}
# The headings of tables for which that beginning does not fit.
OTHER_QUESTIONS = {
    **{(columns[0], "cast"): "when does a ray first meet a body?" for columns in (POINT, PLANE_POINT)},
    **{(columns[0], "rest"): "is a point in a body, and how deep is it or how far off?"
       for columns in (POINT, PLANE_POINT)},
    **{(columns[0], "cast"): "when do two bodies first touch?" for columns in (TURNING, PLANE_TURNING)},
}
WARNED = "warned"
NOTES = {
    "declared-radius": "declares a radius that rounds its edges; deviations up to it do not fail",
    WARNED: "used in a way that the engine's manual warns of",
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
    """The text of the largest number in a column; empty if the column is empty."""
    return max((row[column] for row in rows if row[column]), key=lambda text: Fraction(text), default="")


def share(rows):
    """The percentage of judged answers that do not fail, rounded down, so 100 means all."""
    judged, fails = (sum(int(row[column] or 0) for row in rows) for column in ("judged", "fails"))
    tenths = 1000 * (judged - fails) // judged
    return f"{tenths // 10}.{tenths % 10}" if tenths < 1000 else "100"


def cells(rows):
    """[share of right answers, largest depth, largest distance] in some rows."""
    return [share(rows), worst(rows, "deepest"), worst(rows, "farthest")] if rows else [""] * 3


def note(rows):
    return ", ".join(words for group, words in NOTES.items() if any(row["group"] == group for row in rows))


def line(subject, rows, columns):
    parts = [cells([row for row in rows if row["bodies"] == part]) for part in columns]
    differ = sum(int(row["asymmetric"] or 0) for row in rows)
    return [subject, *parts[0], *parts[1], str(differ or ""), note(rows)]


def table(rows, columns):
    """The lines of a table about these two kinds of bodies. Subjects that use an engine against its manual are last."""
    first, second = (column.removesuffix(" in the plane").removesuffix(" and a point") for column in columns)
    heading = ["subject", f"{first} right %", "depth", "distance", f"{second} right %", "depth", "distance", "differ",
               "note"]
    names = list(dict.fromkeys(row["subject"] for row in rows))
    lines = [line(name, [row for row in rows if row["subject"] == name], columns) for name in names]
    lines.sort(key=lambda cells: NOTES[WARNED] in cells[-1])
    return "\n".join("| " + " | ".join(row) + " |" for row in [heading, ["---", *["--:"] * 7, "---"], *lines])


def heading(columns, place, question):
    own = OTHER_QUESTIONS.get((columns[0], question), QUESTIONS[question])
    return own if place == "" else place + own[0].lower() + own[1:]


def matrix(rows):
    """Tables as Markdown: one per kind of bodies and question that has rows."""
    texts = []
    for columns, place in TABLES:
        for question in QUESTIONS:
            own = [row for row in rows if row["question"] == question and row["bodies"] in columns]
            if own:
                texts.append(f"{heading(columns, place, question)}\n\n{table(own, columns)}")
    return "\n\n".join(texts) + "\n"
