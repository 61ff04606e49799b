#!/usr/bin/env python3
"""Tries check_sentences.py on pages and comments that are right and wrong."""

import contextlib
import io
import pathlib
import tempfile
import unittest

import check_sentences

LONG = "word " * 41


def faults_of(files):
    """The number of faults in files, which are given by path and text."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {"page.md": "", **files}.items():
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            status = check_sentences.main(folder)
        found = int(printed.getvalue().split()[-2])
        assert status == (1 if found else 0), printed.getvalue()
        return found


def faults_of_page(text, name="page.md"):
    return faults_of({name: text})


def faults_of_comment(text, name="src/code.cpp"):
    return faults_of({name: text})


class CheckSentences(unittest.TestCase):
    def test_takes_what_is_right(self):
        for text in ("word " * 40, "word " * 39 + "end. " + "Word " * 40, f"# {LONG}",
                     f"```console\n{LONG}\n```\n", "- " + "word " * 40 + "\n- " + "word " * 40,
                     f"| {'word ' * 25}| {'word ' * 25}|\n", "1 + 2 = " * 41, "`word` " * 40,
                     "word " * 39 + "ends. `code` begins a sentence, " + "word " * 30):
            self.assertEqual(faults_of_page(text), 0, text)

    def test_refuses_long_sentences(self):
        for text in (LONG, f"Short. {LONG}", f"- {LONG}", f"1. {LONG}", "word\n" * 41,
                     f"- {'word ' * 20}\n  {'word ' * 21}", f"[{LONG}](page.md)",
                     f"{'word ' * 21}e.g. {'word ' * 21}"):
            self.assertEqual(faults_of_page(text), 1, text)

    def test_refuses_long_cells(self):
        self.assertEqual(faults_of_page(f"| a | {'word ' * 26}|\n"), 1)
        self.assertEqual(faults_of_page(f"| {'word ' * 26}| {'word ' * 26}|\n"), 2)

    def test_refuses_retired_phrases(self):
        for text in ("all but for one", "and whoever reads", "so\nmany", "a | b\n\n| likewise | a |\n"):
            self.assertEqual(faults_of_page(text), 1, text)
            self.assertEqual(faults_of_comment("// " + text.replace("\n", "\n// ")), 1, text)
        for text in ("`but for`", "but, for one", "somewhat many"):
            self.assertEqual(faults_of_page(text), 0, text)

    def test_reads_the_change_log_up_to_the_last_release(self):
        text = "# Changelog\n\n## [Unreleased]\n\n{}\n\n## [0.2.0] - 2026-11-25\n\n{}\n"
        self.assertEqual(faults_of_page(text.format("a", LONG), "CHANGELOG.md"), 0)
        self.assertEqual(faults_of_page(text.format(LONG, "a"), "CHANGELOG.md"), 1)

    def test_reads_comments_of_every_language(self):
        for name, text in (("src/a.cpp", "int a;  // so many\n"), ("include/a.hpp", "// so\n// many\n"),
                           ("verify/a.hpp.in", "// so many\n"), ("verify/a.js", "  // so many\n"),
                           ("verify/a.py", "# so many\n"), ("verify/a.py", "def f():\n    '''so many'''\n"),
                           ("src/CMakeLists.txt", "# so many\n"), ("verify/a.sh", "#!/bin/sh\n# so many\n")):
            self.assertEqual(faults_of_comment(text, name), 1, text)
        for name, text in (("src/a.cpp", "so many\n"), ("tests/a.cpp", "// so many\n"),
                           ("verify/node_modules/a.js", "// so many\n"), ("src/a.csv", "# so many\n")):
            self.assertEqual(faults_of_comment(text, name), 0, text)

    def test_reads_help_texts_and_comments_of_c(self):
        for name, text in (("verify/a.cpp", 'auto help = R"(Draws so\nmany.)";\n'),
                           ("verify/a.hpp", 'R"notes(so many)notes"'),
                           ("include/a.h", "/* so\n * many */\nint a; /* so many */\n")):
            self.assertEqual(faults_of_comment(text, name), text.count("many"), text)
        for name, text in (("verify/a.cpp", '"so many"'), ("src/a.cpp", 'R"(so many)"'),
                           ("verify/a.py", 'a = R"(so many)"'), ("include/a.hpp", "/* so many */\n")):
            self.assertEqual(faults_of_comment(text, name), 0, text)

    def test_one_block_in_a_hundred_may_begin_with_no_noun(self):
        good, bad = "// A noun.\nint a;\n", "// Where it is.\nint a;\n"
        self.assertEqual(faults_of_comment(good * 99 + bad), 0)
        self.assertEqual(faults_of_comment(good * 98 + bad), 1)
        self.assertEqual(faults_of_comment(good * 98 + bad * 2), 2)
        self.assertEqual(faults_of_comment("// A noun.\n// Where it is.\nint a;\n" * 9), 0)
        for word in ("What", "Whatever", "Who", "Whoever", "That", "Of", "The same", "Those"):
            self.assertLess(0, faults_of_comment(f"// {word} is\nint a;\n"), word)
        for word in ("Office", "Whole", "Thought", "The samples"):
            self.assertEqual(faults_of_comment(f"// {word} is\nint a;\n"), 0, word)

    def test_there_must_be_pages(self):
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(check_sentences.main(folder), 1)


if __name__ == "__main__":
    unittest.main()
