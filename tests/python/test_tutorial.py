"""What the package's README shows is what happens."""

import doctest
import re

from questions import SOURCE

BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.M | re.S)


def test_every_example_of_the_readme(tmp_path, monkeypatch):
    text = (SOURCE / "verify/python/README.md").read_text(encoding="utf-8")
    blocks = BLOCK.findall(text)
    assert len(blocks) > 1
    monkeypatch.chdir(tmp_path)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", None, 0)
    assert len(examples.examples) > 5
    said = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(examples, out=said.append)
    assert runner.failures == 0, "".join(said)
