#!/usr/bin/env python3
"""Runs the commands shown in a document, and compares their output with the text.

    run_document.py DOCUMENT SOURCE BIN

A block fenced as ```console has commands after "$ " (continued on lines after "> "). Below each
command is its whole output: standard output and standard error in the order of a terminal. There, a
line "…" stands for any lines, and "…" within a line for any text. If a command must not end with
status 0, "[status N]" follows.

<!-- file: NAME --> before a block: the block is written to that file first, for later commands.
<!-- not run: WHY --> before a console block: it is skipped. A document without commands fails.
<!-- run where: COMMAND --> before a console block: it is skipped if COMMAND fails, for example on a
machine without an optional library.

Commands run in a new folder that looks like the top folder: `cases`, `verify` and the like are
SOURCE's, build/release/bin is BIN, and build/release/tests is its neighbour. BIN is also on the
PATH.
"""

import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"(?:<!-- (file|not run|run where): (.*?) -->\n)?^```(\w*)\n(.*?)^```$", re.M | re.S)
STATUS = re.compile(r"^\[status (\d+)\]$")


def steps_of(text):
    """Yields (line, "file", name, content), (line, "run", command, expected lines), and before the
    commands of a block with a condition (line, "where", command, None)."""
    for block in BLOCK.finditer(text):
        kind, argument, language, content = block.groups()
        line = text.count("\n", 0, block.start(4)) + 1
        if kind == "file":
            yield line, "file", argument, content
        elif language == "console" and kind != "not run":
            if kind == "run where":
                yield line, "where", argument, None
            command, expected, start = None, [], line
            for offset, row in enumerate(content.splitlines()):
                if row.startswith("$ "):
                    if command is not None:
                        yield start, "run", command, expected
                    command, expected, start = row[2:], [], line + offset
                elif command is not None and command.endswith("\\"):
                    command += "\n" + row
                elif command is not None and not expected and row.startswith("> "):
                    command += "\n" + row[2:]
                else:
                    expected.append(row)
            if command is not None:
                yield start, "run", command, expected
            if kind == "run where":
                yield line, "where", "true", None


def matches(printed, expected):
    """Whether the printed lines match the expected ones, in which "…" stands for anything."""
    pattern = ""
    for row in expected:
        if row.strip() == "…":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += ".*".join(re.escape(part) for part in row.rstrip().split("…")) + r"[ ]*\n"
    return re.fullmatch(pattern, "".join(row + "\n" for row in printed)) is not None


def shell(command, folder):
    """Runs the command; returns its status and its output, including standard error."""
    return subprocess.run(["bash", "-c", command], cwd=folder, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          encoding="utf-8", timeout=600)


def run(folder, line, command, expected, document):
    status = 0
    rows = []
    for row in expected:
        found = STATUS.match(row)
        if found:
            status = int(found.group(1))
        else:
            rows.append(row)
    done = shell(command, folder)
    printed = [row.rstrip() for row in done.stdout.splitlines()]
    while rows and not rows[-1].strip():
        rows.pop()
    while printed and not printed[-1]:
        printed.pop()
    if done.returncode == status and matches(printed, rows):
        print(f"ok    {document}:{line}: {command}")
        return True
    print(f"WRONG {document}:{line}: {command}")
    if done.returncode != status:
        print(f"  ended with status {done.returncode}, not {status}")
    for row in difflib.unified_diff(rows, printed, "as written", "as printed", lineterm=""):
        print("  " + row)
    return False


def main(document, source, programs):
    source = pathlib.Path(source).resolve()
    text = pathlib.Path(document).read_text(encoding="utf-8")
    os.environ["PATH"] = f"{pathlib.Path(programs).resolve()}:{os.environ['PATH']}"
    ran, wrong, here = 0, 0, True
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for entry in ("cases", "verify", "include", "src", "tests", "CMakeLists.txt"):
            (folder / entry).symlink_to(source / entry)
        (folder / "build" / "release").mkdir(parents=True)
        programs = pathlib.Path(programs).resolve()
        (folder / "build" / "release" / "bin").symlink_to(programs)
        (folder / "build" / "release" / "tests").symlink_to(programs.parent / "tests")
        for line, kind, what, content in steps_of(text):
            if kind == "file":
                (folder / what).write_text(content, encoding="utf-8")
                continue
            if kind == "where":
                here = shell(what, folder).returncode == 0
                continue
            if not here:
                print(f"left out {os.path.relpath(document, source)}:{line}: {what}")
                continue
            ran += 1
            if not run(folder, line, what, content, os.path.relpath(document, source)):
                wrong += 1
    print(f"{ran} commands, {wrong} wrong")
    return 0 if ran > 0 and wrong == 0 else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
