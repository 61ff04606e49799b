"""Results of the judge that are kept in a folder, so that an interrupted run resumes."""

import hashlib
import json
import pathlib


def contents(word):
    """A word of a command; of a file, what is in it, since its place differs from run to run."""
    return word.read_bytes() if isinstance(word, pathlib.Path) else str(word).encode()


class Kept:
    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def result(self, question, cases, judge):
        """(report, verdicts) of judge(), or of an earlier run about the same question and cases."""
        key = hashlib.sha256(b"\0".join(contents(word) for word in [*question, *cases])).hexdigest()[:16]
        file = self.folder / f"{question[0].replace(':', '-')}-{key}.json"
        if file.exists():
            return tuple(json.loads(file.read_text(encoding="utf-8")))
        found = judge()
        part = file.with_suffix(".part")
        part.write_text(json.dumps(found), encoding="utf-8")
        part.replace(file)
        return found
