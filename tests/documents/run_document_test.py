#!/usr/bin/env python3
"""Tries run_document.py on correct and wrong documents."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

RUNNER = pathlib.Path(__file__).with_name("run_document.py")


def status_of(text, programs={}):
    with tempfile.TemporaryDirectory() as folder:
        for name, script in programs.items():
            program = pathlib.Path(folder) / name
            program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
            program.chmod(0o755)
        document = pathlib.Path(folder) / "document.md"
        document.write_text(text, encoding="utf-8")
        return subprocess.run([sys.executable, "-B", RUNNER, document, folder, folder],
                              stdout=subprocess.DEVNULL).returncode


def console(rows, before=""):
    return f"{before}```console\n{rows}\n```\n"


class RunDocument(unittest.TestCase):
    def test_takes_what_is_right(self):
        for rows in ("$ echo a; echo b\na\nb", "$ seq 9\n1\n…\n9", "$ echo 12 ms\n… ms",
                     "$ true", "$ echo a\na\n$ exit 3\n[status 3]", "$ echo a \\\n  b\na b",
                     "$ cat <<X\n> a\n> X\na", "$ printf 'a\\n> b\\n'\na\n> b"):
            self.assertEqual(status_of(console(rows)), 0, rows)

    def test_refuses_what_is_not(self):
        for rows in ("$ echo a\nb", "$ echo a", "$ true\na", "$ seq 9\n1\n…\n8", "$ exit 3",
                     "$ true\n[status 3]", "$ no-such-program\n"):
            self.assertEqual(status_of(console(rows)), 1, rows)

    def test_a_document_without_commands_is_none(self):
        self.assertEqual(status_of("```sh\necho a\n```\n"), 1)
        self.assertEqual(status_of(console("$ false", "<!-- not run: takes a day -->\n")), 1)

    def test_leaves_out_what_cannot_run_here_and_nothing_else(self):
        right, wrong = console("$ true"), console("$ false")
        self.assertEqual(status_of("<!-- run where: false -->\n" + wrong + right), 0)
        self.assertEqual(status_of("<!-- run where: false -->\n" + right + wrong), 1)
        self.assertEqual(status_of("<!-- run where: true -->\n" + wrong + right), 1)
        self.assertEqual(status_of("<!-- run where: false -->\n" + right), 1)

    def test_finds_the_programs_by_name_and_by_path(self):
        for command in ("say-hello", "build/release/bin/say-hello"):
            self.assertEqual(status_of(console(f"$ {command}\nhello"), {"say-hello": "echo hello"}), 0)

    def test_writes_files_for_the_commands_after_them(self):
        self.assertEqual(status_of("<!-- file: a.txt -->\n```json\n{}\n```\n" + console("$ cat a.txt\n{}")), 0)


if __name__ == "__main__":
    unittest.main()
