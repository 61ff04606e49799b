#!/usr/bin/env python3
"""Pictures of `touchstone report --svg`: parsed as XML, and compared with the counted verdicts.

Usage: error_picture_test.py TOUCHSTONE"""

import json
import math
import os
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from collections import Counter

PROGRAM = sys.argv[1]
HOSTILE = "</title><script>1</script><a b='c' d=\"e\"> & ]]> \u2028 \ufffe \x01"
SVG = "{http://www.w3.org/2000/svg}"


def verdict(n, kind="late", **more):
    """A line of `judge --out`, without members that are None."""
    line = {"schema": "touchstone/verdict/1", "subject": "cpp:made-up", "family": "linear",
            "case": f"case-{n}", "verdict": kind, "replay": "touchstone judge gone.json", **more}
    return {key: value for key, value in line.items() if value is not None}


class ErrorPictures(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def run_program(self, *words, status=0):
        done = subprocess.run([PROGRAM, *words], capture_output=True, check=False,
                              cwd=self.folder.name, stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def lines(self, verdicts, name="verdicts.jsonl"):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(v) + "\n" for v in verdicts)
        return name

    def drawn(self, *words):
        picture = ElementTree.fromstring(self.run_program("report", "--svg", *words).stdout)
        width, height = float(picture.get("width")), float(picture.get("height"))
        for bar in self.bars(picture):
            x, y, wide, tall = (float(bar.get(key)) for key in ("x", "y", "width", "height"))
            self.assertTrue(0 <= x and x + wide <= width and 0 <= y and y + tall <= height)
        for text in picture.iter(SVG + "text"):
            self.assertTrue(0 <= float(text.get("x")) <= width)
            self.assertTrue(0 <= float(text.get("y")) <= height)
        return picture

    def bars(self, picture):
        return [e for e in picture.iter(SVG + "rect") if e.get("class") == "bar"]

    def titles(self, picture):
        return [bar.find(SVG + "title").text for bar in self.bars(picture)]

    def said(self, picture):
        return ["".join(e.itertext()).replace("\n", "") for e in picture.iter(SVG + "text")]

    def test_every_count_of_the_judge_is_a_bar(self):
        subjects = ["cpp:plain-sat-linear", "cpp:always-late", "cpp:float"]
        words = [w for s in subjects for w in ("--subject", s)]
        done = self.run_program("judge", *words, "--family", "parallel-edges", "--count", "60",
                                "--json", "--out", "all.jsonl", status=1)
        with open(os.path.join(self.folder.name, "judged.json"), "wb") as file:
            file.write(done.stdout)
        right = Counter()
        for subject in json.loads(done.stdout)["subjects"]:
            name = subject["subject"]
            for kind in ("late", "early"):
                for decade, n in subject.get(kind + "_by_decade", {}).items():
                    right[f"{name}: {n} of 1e{decade}, {kind}"] += 1
            correct = sum(v.get("correct", 0) for v in subject["verdicts"].values())
            if correct:
                right[f"{name}: {correct} correct"] += 1
        self.assertGreater(len(right), 10)
        for file in ("all.jsonl", "judged.json"):
            with self.subTest(file):
                self.assertEqual(Counter(self.titles(self.drawn(file))), right)
        for of in ("depth", "ulps"):
            with open(os.path.join(self.folder.name, "all.jsonl"), encoding="utf-8") as file:
                verdicts = [json.loads(line) for line in file]
            counts = Counter((v["subject"], math.floor(math.log10(abs(float(v[of])))))
                             for v in verdicts if of in v and float(v[of]) != 0)
            self.assertEqual(
                Counter(self.titles(self.drawn("--errors", of, "all.jsonl"))),
                Counter(f"{s}: {n} of 1e{k}, {of}" for (s, k), n in counts.items()))

    def test_columns_are_decades_from_early_to_late(self):
        sizes = ["-2e-3", "-5e-4", "-9.9e-4", "3e-5", "1e-4", "4e-2"]
        picture = self.drawn(self.lines(
            [verdict(n, "early" if d[0] == "-" else "late", difference=d)
             for n, d in enumerate(sizes)] +
            [verdict(n, "correct", case=f"c{n}") for n in range(100)] + [verdict(7, "missed")]))
        at = {title.split(": ")[1]: float(bar.get("x"))
              for title, bar in zip(self.titles(picture), self.bars(picture), strict=True)}
        order = ["1 of 1e-3, early", "2 of 1e-4, early", "100 correct", "1 of 1e-5, late",
                 "1 of 1e-4, late", "1 of 1e-2, late"]
        self.assertEqual(sorted(at, key=at.get), order)
        # Three columns of early answers (1e-3, 1e-4, 1e-5), one for correct ones, four for late
        # ones.
        step = (at["1 of 1e-4, late"] - at["1 of 1e-5, late"])
        for title, column in zip(order, (0, 1, 3, 4, 5, 7), strict=True):
            self.assertLess(abs(at[title] - at[order[0]] - column * step), 0.02)
        # The name of a decade is below the middle of its bar.
        names = {e.text.strip(): float(e.get("x")) for e in picture.iter(SVG + "text")
                 if (e.text or "").startswith(("1e", "correct"))}
        half = float(self.bars(picture)[0].get("width")) / 2
        self.assertLess(abs(names["1e-2"] - at["1 of 1e-2, late"] - half), 0.02)
        self.assertLess(abs(names["correct"] - at["100 correct"] - half), 0.02)
        tall = {t.split(": ")[1]: int(b.get("height"))
                for t, b in zip(self.titles(picture), self.bars(picture), strict=True)}
        self.assertTrue(tall["100 correct"] > tall["2 of 1e-4, early"] > tall["1 of 1e-2, late"] > 0)
        # Kinds of answers differ not only in colour.
        self.assertEqual(len({b.get("fill") for b in self.bars(picture)}), 3)
        self.assertIn("cpp:made-up  107 judged: 100 correct, 3 early, 3 late, 1 missed",
                      self.said(picture))

    def test_texts_of_others_stay_texts(self):
        file = self.lines([verdict(0, subject=HOSTILE, difference="1e-3")])
        picture = self.drawn(file)
        self.assertEqual(picture.findall(".//" + SVG + "script"), [])
        self.assertTrue(any("</title><script>1</script>" in text for text in self.said(picture)))
        self.assertIn("</title><script>1</script>", self.titles(picture)[0])

    def test_subjects_of_several_files_are_told_apart(self):
        first = self.lines([verdict(0, difference="1e-3")], "first.jsonl")
        second = self.lines([verdict(0, difference="2e-9")], "second.jsonl")
        text = " ".join(self.said(self.drawn(first, second)))
        self.assertIn("cpp:made-up (first.jsonl)", text)
        self.assertIn("cpp:made-up (second.jsonl)", text)

    def test_decades_without_end_are_drawn_at_once(self):
        # Bars narrower than a pixel, of which few have names.
        picture = self.drawn(self.lines([verdict(0, difference="1e-900"),
                                         verdict(1, difference="3e+899")]))
        self.assertEqual(len(self.bars(picture)), 2)
        self.assertLess(len(self.said(picture)), 40)

    def test_where_there_is_nothing_it_says_so(self):
        self.assertIn("No subject was judged.", self.said(self.drawn(self.lines([]))))
        file = self.lines([verdict(0, "missed"), verdict(1, "unsupported")])
        picture = self.drawn("--errors", "ulps", file)
        self.assertEqual(self.bars(picture), [])
        self.assertIn("There are no such errors.", self.said(picture))
        self.assertIn("cpp:made-up  1 judged: 1 missed, 1 unsupported", self.said(picture))

    def test_what_makes_no_sense_is_refused_and_the_rest_is_drawn(self):
        file = self.lines([verdict(0, difference="1e-3")])
        for words, status in ((["--errors", "depth", file], 2), (["--svg", "--errors", "x", file], 2),
                              (["--svg", "--out", file, file], 2), (["--svg", "gone"], 3)):
            with self.subTest(words):
                self.assertEqual(self.run_program("report", *words, status=status).stdout, b"")
        done = self.run_program("report", "--svg", file, "gone", status=3)
        self.assertEqual(len(self.bars(ElementTree.fromstring(done.stdout))), 1)
        self.run_program("report", "--svg", "--out", "picture.svg", file)
        with open(os.path.join(self.folder.name, "picture.svg"), "rb") as picture:
            self.assertEqual(picture.read(), self.run_program("report", "--svg", file).stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:], verbosity=2)
