#!/usr/bin/env python3
"""write_seeds.py KIND CASES FOLDER: writes seeds for fuzzing, from the corpus in CASES.

KIND is `cases` (each case on a line), `certificates` (a case, or a query of several, and its truth
with a certificate, on a line each) or `numbers` (each notation that occurs). Long seeds are left
out: they take time and cover little more.
"""

import json
import pathlib
import sys

LONGEST = 2048  # bytes of a seed; twice as many for a query of several cases


def corpus(cases):
    """The paths of all cases, including malformed ones."""
    return sorted(path for path in cases.glob("*/*.json") if path.parent.name != "schema")


def on_a_line(document):
    """The document in the form that certificates hash: keys sorted, no white space."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def case_seeds(cases):
    for path in corpus(cases):
        text = path.read_bytes()
        try:
            text = on_a_line(json.loads(text)).encode()
        except (ValueError, RecursionError):
            pass  # not even JSON: the text itself is the seed
        yield path.stem, text


def certificate_seeds(cases):
    paths = {path.stem: path for path in corpus(cases)}
    with open(cases / "certificates" / "verified.jsonl", encoding="utf-8") as file:
        truths = [json.loads(line) for line in file]
    for truth in truths:
        case = json.loads(paths[truth["id"]].read_text(encoding="utf-8"))
        case.pop("expect", None)
        yield truth["id"], f"{on_a_line(case)}\n{on_a_line(truth)}\n".encode()
    with open(cases / "certificates" / "queries.jsonl", encoding="utf-8") as file:
        queries = [json.loads(line) for line in file]
    for query in queries:
        truth = query.pop("expect")
        query.pop("title", None)
        yield f"query-{query['id']}", f"{on_a_line(query)}\n{on_a_line(truth)}\n".encode()


def texts_below(document):
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict):
        for value in document.values():
            yield from texts_below(value)
    elif isinstance(document, list):
        for value in document:
            yield from texts_below(value)


def number_seeds(cases):
    texts = set()
    for path in corpus(cases):
        try:
            document = json.loads(path.read_bytes())
        except (ValueError, RecursionError):
            continue
        if isinstance(document, dict) and isinstance(document.get("boxes"), list):
            texts.update(texts_below(document["boxes"]))
    # One of each shape, with equal digits for all.
    shapes = {}
    for text in sorted(texts):
        shapes.setdefault("".join("0" if c.isdigit() else c for c in text), text)
    for i, text in enumerate(shapes.values()):
        yield f"number-{i}", text.encode()


def main(kind, cases, folder):
    seeds = {"cases": case_seeds, "certificates": certificate_seeds, "numbers": number_seeds}[kind]
    written = 0
    for name, content in seeds(pathlib.Path(cases)):
        if len(content) <= LONGEST * (2 if name.startswith("query-") else 1):
            pathlib.Path(folder, name).write_bytes(content)
            written += 1
    return 0 if written else f"no seeds in {cases}"


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
