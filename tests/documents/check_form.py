#!/usr/bin/env python3
"""Checks the form of documents: check_form.py SOURCE [DOCUMENT...]; by default all documents of
SOURCE.

Lines have at most 100 columns, except tables, output of programs, and links that are longer by
themselves. A link to a file must lead to a file, a link to a heading (#…) to a heading. The README
at the top must have fewer than 1,000 words, as `wc -w` counts.
"""

import pathlib
import re
import sys

COLUMNS = 100
WORDS = 1000
LINK = re.compile(r"\]\(([^()\s]+)\)")


def anchors_of(path):
    """The names of a document's headings, as repository web sites generate them."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def rows_of(text):
    """Yields number and text of each line, and the language of the code block that contains it, or
    None."""
    language = None
    for number, row in enumerate(text.splitlines(), 1):
        if row.startswith("```"):
            language = row[3:] if language is None else None
        else:
            yield number, row, language


def too_wide(row, language):
    if len(row) <= COLUMNS or row.startswith("|"):
        return False
    if language in ("console", ""):
        return row.startswith("$ ")
    return len(max(row.split(), key=len)) <= COLUMNS


def broken(link, path):
    file, _, anchor = link.partition("#")
    if ":" in file:
        return False  # a link to a web site
    target = path if not file else path.parent / file
    return not target.exists() or (anchor != "" and anchor not in anchors_of(target))


def faults_of(path, source):
    text = path.read_text(encoding="utf-8")
    for number, row, language in rows_of(text):
        if too_wide(row, language):
            yield number, f"{len(row)} columns"
        if language is None:
            for link in LINK.findall(row):
                if broken(link, path):
                    yield number, f"the link {link} leads nowhere"
    if path == source / "README.md" and len(text.split()) >= WORDS:
        yield 1, f"{len(text.split())} words"


def main(source, *documents):
    source = pathlib.Path(source).resolve()
    if documents:
        paths = [pathlib.Path(document).resolve() for document in documents]
    else:
        # Works without git. Hidden folders (except .github), builds and packages are skipped.
        parts = [(p, p.relative_to(source).parts) for p in sorted(source.rglob("*.md"))]
        paths = [p for p, names in parts if names[0] != "build" and "node_modules" not in names
                 and not any(n.startswith(".") and n != ".github" for n in names)]
    wrong = 0
    for path in paths:
        for number, why in faults_of(path, source):
            print(f"{path.relative_to(source)}:{number}: {why}")
            wrong += 1
    print(f"{len(paths)} documents, {wrong} faults")
    return 0 if paths and wrong == 0 else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
