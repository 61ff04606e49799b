"""Judges one subject on some cases, and makes the rows of rows.csv from the report."""

import collections
import json

import findings
import orders
from judging import run_judge
from matrix import WARNED

COLUMNS = ["correct", "early", "late", "missed", "false", "asymmetric"]


def counted(verdicts, wanted):
    """{(family, group): the number of verdicts for which wanted(verdict) holds}"""
    return collections.Counter((verdict["family"], verdict["group"]) for verdict in verdicts if wanted(verdict))


def judged(touchstone, name, witness, cases, tolerance, processes, kept=None, both_orders=True):
    """(report, verdicts): the judge's report on one subject, extended by the number of denied findings and of answers
    that differ in the two orders; and the subject's verdicts. `kept`: the Kept of this run, or None."""
    def judge():
        return run_judge(touchstone, name, cases, tolerance, processes, witness, both_orders=both_orders)

    question = [name, witness, tolerance, *([] if both_orders else ["one order"])]
    subject, verdicts = kept.result(question, cases, judge) if kept else judge()
    subject["denied"] = counted(verdicts, lambda verdict: verdict.get("witness", {}).get("denies"))
    subject["differ"] = counted(verdicts, lambda verdict: verdict["verdict"] == "asymmetric")
    subject["right_in_both"] = counted(
        verdicts, lambda verdict: verdict["verdict"] == "asymmetric" and orders.is_right_in_both(verdict))
    return subject, [json.dumps(verdict, separators=(",", ":")) for verdict in verdicts]


def microseconds(row):
    median = row.get("median_microseconds")
    return "" if median is None else f"{median:.3g}"


def row_of(bodies, question, subject, row):
    """A row of rows.csv, from the judge's report on one family and group. Answers that differ in the two orders, but
    are right in both, do not fail."""
    verdicts, name, key = row["verdicts"], subject["subject"].split(":")[1], (row["family"], row["group"])
    others = {kind: n for kind, n in verdicts.items()
              if kind not in COLUMNS and kind not in ("unsupported", "inconclusive")}
    return {"bodies": bodies, "question": question,
            "group": WARNED if name in findings.WARNED else row["group"],
            "family": row["family"], "subject": name, "judged": str(row["judged"]),
            **{kind: str(verdicts.get(kind, "")) for kind in COLUMNS},
            "other": ", ".join(f"{n} {kind}" for kind, n in others.items()),
            "fails": str(row["failures"] - subject["right_in_both"].get(key, 0)),
            "denied": str(subject["denied"].get(key, "")),
            "latest": row.get("latest", ""), "deepest": row.get("deepest", ""), "farthest": row.get("farthest", ""),
            "microseconds": microseconds(row)}


def rows_of(bodies, reports):
    return [row_of(bodies, question, subject, row) for question, report in reports.items() for subject in report
            for row in subject["rows"] if row["judged"] > 0]
