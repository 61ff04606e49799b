"""The parts of the page README.md that come from a run, each between its two marks."""

import datetime
import textwrap

import again
import cells
import findings
import manifold_table
import matrix
import orders
import summary
from columns import MANIFOLDS, of_bodies
from judging import TOLERANCE


def introduction(count, jobs):
    """The text in front of the tables."""
    order = "one subject at a time" if jobs == 1 else f"{jobs} subjects at once"
    text = (f"Judged on {datetime.date.today()}: {count} cases of each family, seed 1, each in both orders of its "
            f"bodies. An answer fails if it is wrong by more than {TOLERANCE}; for hulls, rounded boxes and rounded "
            f"hulls of a subject with a declared radius, twice the radius is added. The microseconds in rows.csv are medians, measured with {order}.")
    return textwrap.fill(text, 100) + "\n"


def described(subject):
    """The entry of a subject in the list of subjects, from the judge's report on it."""
    words = [subject["version"], f"numbers in {subject['number']}", f"`start` {subject['start']}"]
    if "radius" in subject:
        words.append(f"edges of radius {subject['radius']}")
    text = f"- `{subject['subject']}`: {', '.join(words)}; {subject['settings']}"
    return textwrap.fill(text, 100, subsequent_indent="  ", break_on_hyphens=False)


def manifold_text(count, found, declarations):
    """The part about contact manifolds; `found`, `declarations`: the results of manifold_verdicts()."""
    text = (f"Judged on {datetime.date.today()}: {count} cases of each family, each in both orders of its bodies, within "
            f"{TOLERANCE}; for hulls of a subject with a declared radius, twice the radius is added.")
    told = "\n".join(sorted(map(described, declarations)))
    return f"{textwrap.fill(text, 100)}\n\n{manifold_table.table(found)}\n{told}\n"


def texts(arguments, rows, declarations, verdicts, asked_manifolds):
    """{name of a mark: text}: the parts of the page that this run writes."""
    own = {} if asked_manifolds is None else {MANIFOLDS: manifold_text(arguments.count, *asked_manifolds)}
    if arguments.only == MANIFOLDS:
        return own
    told = "\n".join(described(declarations[name]) for name in sorted(declarations))
    return {**own, "summary": summary.table(rows), "matrix": f"{introduction(arguments.count, arguments.jobs)}\n{matrix.matrix(rows)}",
            "orders": orders.table(of_bodies(verdicts)), "subjects": f"{told}\n"}


def part_of(readme, name):
    """The text of the page between the two marks of this name."""
    return readme.read_text(encoding="utf-8").split(f"<!-- {name}: begin -->")[1].split(f"<!-- {name}: end -->")[0]


def texts_again(arguments, listed, rows, declarations, verdicts):
    """(rows of rows.csv, {name of a mark: text}): those of the page with the results of --subject in it. `listed`: all
    subjects, as `judge --list` has them."""
    judged = {name.split(":")[1] for name in arguments.subject}
    old = matrix.read(arguments.readme.with_name(matrix.FILE.name))
    every = again.rows(old, rows, judged, [name.split(":")[1] for name in listed])
    note = f"Only these subjects were judged again on {datetime.date.today()}: {', '.join(sorted(judged))}."
    first = again.introduction(part_of(arguments.readme, "matrix"), old, arguments.count, note)
    told = {name: described(report) for name, report in declarations.items()}
    return every, {"summary": summary.table(every), "matrix": f"{first}\n{matrix.matrix(every)}",
                   "orders": again.order_table(part_of(arguments.readme, "orders"), of_bodies(verdicts), judged),
                   "subjects": again.described(part_of(arguments.readme, "subjects"), told)}


def write(readme, texts):
    """Replaces the parts of the page between the marks of these names, and those that need no run."""
    text = readme.read_text(encoding="utf-8")
    for part, written in {"findings": findings.table(), "cells": cells.table(), **texts}.items():
        begin, end = f"<!-- {part}: begin -->", f"<!-- {part}: end -->"
        text = f"{text.split(begin)[0]}{begin}\n\n{written}\n{end}{text.split(end)[1]}"
    readme.write_text(text, encoding="utf-8")
