"""The package's README shows what really happens."""

import doctest
import re
import subprocess
import sys

from questions import SOURCE

EXAMPLES = re.compile(r"^```pycon\n(.*?)^```$", re.M | re.S)
FILES = re.compile(r"^<!-- file: (\S+) -->\n```python\n(.*?)^```$", re.M | re.S)


def test_every_example_of_the_readme(tmp_path, monkeypatch):
    text = (SOURCE / "verify/python/README.md").read_text(encoding="utf-8")
    files, blocks = FILES.findall(text), EXAMPLES.findall(text)
    assert files and len(blocks) > 3
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    for name, content in files:
        (tmp_path / name).write_text(content)
    source = "\n".join(blocks).replace("…", "...")
    examples = doctest.DocTestParser().get_doctest(source, {}, "README.md", None, 0)
    assert len(examples.examples) > 15
    said = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(examples, out=said.append)
    assert runner.failures == 0, "".join(said)
    # The written files are as described: pictures with the function's answer, and a proof that the
    # independent checker accepts.
    assert "my_ccd: missed, depth 1; says none" in (tmp_path / "bug-17.svg").read_text()
    assert '"missed"' in (tmp_path / "bug-17.html").read_text()
    checker = SOURCE / "verify/prove/certcheck/check.py"
    ran = subprocess.run([sys.executable, "-B", checker, "bug-17.json", "bug-17.truth.json"],
                         capture_output=True, text=True)
    assert ran.stdout == "VERIFIED\n", ran.stdout + ran.stderr
    # The written test fails, for the reason for which it was written.
    ran = subprocess.run([sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider",
                          "test_bug_17.py"], capture_output=True, text=True)
    assert ran.returncode == 1 and "missed" in ran.stdout, ran.stdout
    # So do the tests of each case, on some of them, with the smallest case.
    ran = subprocess.run([sys.executable, "-B", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider",
                          "test_my_ccd.py"], capture_output=True, text=True)
    assert ran.returncode == 1 and "1 failed" in ran.stdout, ran.stdout
    assert "the smallest case with the same failure" in ran.stdout, ran.stdout
    assert "to show it: touchstone show --out " in ran.stdout


def test_from_poses_to_a_test_takes_ten_lines():
    text = (SOURCE / "verify/python/README.md").read_text(encoding="utf-8")
    first = EXAMPLES.findall(text)[0]
    statements = [line for line in first.splitlines() if line.startswith(">>> ")]
    assert len(statements) <= 10
