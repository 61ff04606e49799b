#!/usr/bin/env python3
"""Makes the reference: make.py DOXYGEN DOXYFILE SOURCE OUT

The examples of include/touchstone/README.md, which a test compiles, are put beside the others.
Fails if Doxygen warns, or if a function has no example on its page.
"""

import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

FILE = re.compile(r"^<!-- file: demo/(\w+\.cpp) -->\n```cpp\n(.*?)^```$", re.M | re.S)


def without_example(out):
    """Functions at the top of the headers, by name, that no example calls."""
    called = set()
    for page in out.glob("html/*-example.html"):
        called |= set(re.findall(r"\b(\w+)\b", re.sub(r"<[^>]*>", "", page.read_text(encoding="utf-8"))))
    for page in sorted(out.glob("xml/namespacetouchstone*.xml")):
        for member in ElementTree.parse(page).iter("memberdef"):
            name = member.findtext("name")
            if member.get("kind") == "function" and "operator" not in name and name not in called:
                yield f"{member.findtext('definition')}"


def main(doxygen, doxyfile, source, out):
    source, out = pathlib.Path(source), pathlib.Path(out)
    (out / "examples").mkdir(parents=True, exist_ok=True)
    for name, text in FILE.findall((source / "include/touchstone/README.md").read_text(encoding="utf-8")):
        (out / "examples" / name).write_text(text, encoding="utf-8")
    ran = subprocess.run([doxygen, doxyfile], check=False)
    missing = list(without_example(out))
    for name in missing:
        print(f"make.py: no example calls {name}", file=sys.stderr)
    return 1 if ran.returncode or missing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
