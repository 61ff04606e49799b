"""The table of contact manifolds on the page of the engines."""

from manifolds import BODIES

COLUMNS = ["subject", "boxes right %", "hulls right %", "leaves out", "off", "missed or false", "differ", "example"]


def is_judged(verdict):
    return verdict["verdict"] not in ("unsupported", "inconclusive", "unproven")


def fault(verdict):
    """The column of a verdict that fails; "" for one that does not. The reason in the verdict (reported_manifold.cpp)
    says whether the contacts leave out a part of the patch."""
    within = verdict.get("within_tolerance", verdict["verdict"])
    if within in ("correct", "early"):
        return ""
    if within == "asymmetric":
        return "differ" if verdict.get("also") else ""
    if within in ("missed", "false"):
        return "missed or false"
    return "leaves out" if "leave out" in verdict.get("why", "") else "off"


def right(verdicts):
    """The percentage of right answers, as text; "" if none was judged."""
    if not verdicts:
        return ""
    share = 100 * sum(fault(verdict) == "" for verdict in verdicts) / len(verdicts)
    return f"{share:.3g}"


def example(verdicts):
    """The failed case with the shortest name; "" if there is none."""
    failed = sorted(verdict["case"] for verdict in verdicts if fault(verdict))
    return min(failed, key=len, default="")


def line(subject, verdicts):
    """A row of the table. `verdicts`: {"boxes": the lines of judge about boxes, "hulls": …}"""
    judged = {bodies: [verdict for verdict in verdicts.get(bodies, []) if is_judged(verdict)] for bodies in BODIES}
    every = judged["boxes"] + judged["hulls"]
    counts = [sum(fault(verdict) == column for verdict in every) for column in COLUMNS[3:7]]
    return [subject, right(judged["boxes"]), right(judged["hulls"]), *(str(n or "") for n in counts), example(every)]


def table(verdicts):
    """Markdown: a row for each subject. `verdicts`: {subject: {"boxes": …, "hulls": …}}"""
    rows = [line(subject, found) for subject, found in sorted(verdicts.items())]
    rule = ["---", *["--:"] * 6, "---"]
    return "\n".join("| " + " | ".join(row) + " |" for row in [COLUMNS, rule, *rows]) + "\n"
