#!/usr/bin/env python3
"""Writes a notebook of a page in Markdown: its texts, its files, and its examples in Python.

Usage: notebook.py PAGE.md > PAGE.ipynb

A block ```pycon becomes cells, one up to each output, so that a notebook shows each. A block
```python after <!-- file: NAME --> becomes a cell that writes the file. Sections about building
are left out. Tests execute the page, and compare the notebook with it."""

import doctest
import json
import re
import sys

BLOCK = re.compile(r"^(?:<!-- file: (\S+) -->\n)?```(\w+)\n(.*?)^```$\n?", re.M | re.S)


def cell(kind, source):
    """A cell of a notebook: "code" or "markdown"."""
    lines = source.strip("\n").splitlines(keepends=True)
    return {"cell_type": kind, "metadata": {}, "source": lines,
            **({"execution_count": None, "outputs": []} if kind == "code" else {})}


def cells_of_examples(block):
    """The cells of a block of examples, one up to each output."""
    cells, source = [], ""
    for example in doctest.DocTestParser().get_examples(block):
        source += example.source
        if example.want:
            cells.append(cell("code", source))
            source = ""
    return cells + ([cell("code", source)] if source.strip() else [])


def notebook(page):
    """The notebook of a page, as text with one cell per line."""
    page = re.sub(r"^## To build it\n.*?(?=^## |\Z)", "", page, flags=re.M | re.S)
    cells, at = [], 0
    for block in BLOCK.finditer(page):
        name, language, content = block.groups()
        if language == "pycon" or name:
            cells.append(cell("markdown", page[at:block.start()]))
            cells += (cells_of_examples(content) if language == "pycon" else
                      [cell("code", f"%%writefile {name}\n{content}")])
            at = block.end()
    cells.append(cell("markdown", page[at:]))
    python = {"display_name": "Python 3", "language": "python", "name": "python3"}
    lines = ",\n".join(json.dumps(c, ensure_ascii=False) for c in cells if c["source"])
    metadata = json.dumps({"kernelspec": python})
    return f'{{"cells": [\n{lines}],\n"metadata": {metadata}, "nbformat": 4, "nbformat_minor": 4}}\n'


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.stdout.write(notebook(file.read()))
