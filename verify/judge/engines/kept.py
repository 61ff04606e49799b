"""Keeps the results of the judge in a folder, so that an interrupted run of table.py can be
resumed."""

import hashlib
import json
import pathlib


def contents(word):
    """The bytes that identify an argument: the contents of a file, whose path differs from run to run; else its
    text."""
    return word.read_bytes() if isinstance(word, pathlib.Path) else str(word).encode()


class Kept:
    """A folder with a file for each question and its result."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def result(self, question, cases, judge):
        """(report, verdicts): the kept result of an earlier run with equal question and cases, else that of judge(),
        which is then kept."""
        key = hashlib.sha256(b"\0".join(contents(word) for word in [*question, *cases])).hexdigest()[:16]
        file = self.folder / f"{question[0].replace(':', '-')}-{key}.json"
        if file.exists():
            return tuple(json.loads(file.read_text(encoding="utf-8")))
        found = judge()
        part = file.with_suffix(".part")
        part.write_text(json.dumps(found), encoding="utf-8")
        part.replace(file)
        return found
