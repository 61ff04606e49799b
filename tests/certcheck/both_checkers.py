"""Base of the tests of version 2 certificates: calls both checkers, which share no code."""

import json
import pathlib
import subprocess
import sys
import tempfile

CHECK_PY = pathlib.Path(__file__).resolve().parents[2] / "verify/prove/certcheck" / "check.py"


def lines_of(documents):
    return "".join(json.dumps(document) + "\n" for document in documents)


def said_by_both(touchstone_check, cases, truths):
    """The output of both checkers for a case and its truth, or for lists of them, one line each."""
    are_many = isinstance(cases, list)
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(folder, name + (".jsonl" if are_many else ".json"))
                 for name in ("cases", "truths")]
        for path, documents in zip(paths, (cases, truths)):
            path.write_text(lines_of(documents if are_many else [documents]), encoding="utf-8")
        return [subprocess.run([*checker, *paths], capture_output=True, text=True,
                               check=False).stdout
                for checker in ([touchstone_check], [sys.executable, "-B", CHECK_PY])]
