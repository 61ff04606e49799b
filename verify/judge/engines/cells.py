#!/usr/bin/env python3
"""The questions that each engine is asked, as a table: cells.py. It needs Node.js, and no package."""

import json
import pathlib
import subprocess

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / "subjects" / "node" / "main.js"
QUERIES = ["straight cast", "turning cast", "overlap", "depth", "gap", "closest points", "manifold", "ray", "point"]


def engines():
    """For each engine {"name", "asked": the questions that subjects ask it, "unasked": others that it offers}."""
    run = subprocess.run(["node", PROGRAM, "--queries"], check=True, capture_output=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def table(found=None):
    """Markdown: `yes` for a question that is judged, `open` for one that the engine offers and no subject asks."""
    found = engines() if found is None else found
    rows = [["engine", *QUERIES], ["---"] * (1 + len(QUERIES))]
    for engine in found:
        words = {**dict.fromkeys(engine["asked"], "yes"), **dict.fromkeys(engine["unasked"], "open")}
        rows.append([engine["name"], *(words.get(query, "") for query in QUERIES)])
    judged, offered = (sum(len(engine[kind]) for engine in found) for kind in ("asked", "unasked"))
    lines = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    return f"{judged} of {judged + offered} questions that {len(found)} packages offer are judged.\n\n{lines}\n"


if __name__ == "__main__":
    print(table(), end="")
