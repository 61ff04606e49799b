"""Changes between versions of an engine are reported: baseline_test.py FOLDER TOUCHSTONE."""

import json
import pathlib
import sys
import tempfile
import time
import unittest
from unittest import mock

FOLDER, TOUCHSTONE = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(FOLDER / "verify/judge" / "engines"))
import at_once  # noqa: E402
import baseline  # noqa: E402
import findings  # noqa: E402
import judged_parts  # noqa: E402
import judging  # noqa: E402
import part_cases  # noqa: E402
import shakes  # noqa: E402


class Baseline(unittest.TestCase):
    def test_what_is_another_verdict_is_told_and_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "baseline.json"
            with mock.patch.object(baseline, "FILE", file), mock.patch("builtins.print") as told:
                baseline.update(TOUCHSTONE, ["cpp:always-missing"], "distance=0.005")
                first = json.loads(file.read_text(encoding="utf-8"))["cpp:always-missing"]
                self.assertIn("missed none", first["verdicts"].values())
                # An earlier version that was right about one case, and was not asked about another.
                cases = sorted(first["verdicts"])
                changed = {"version": "0", "verdicts": {**first["verdicts"], cases[0]: "correct 0x1p-1"}}
                del changed["verdicts"][cases[1]]
                file.write_text(json.dumps({"cpp:always-missing": changed}), encoding="utf-8")
                told.reset_mock()
                baseline.update(TOUCHSTONE, ["cpp:always-missing"], "distance=0.005")
            lines = [str(call.args[0]) for call in told.call_args_list]
            self.assertTrue(any(f"{cases[0]}: correct 0x1p-1 → " in line for line in lines), lines)
            self.assertTrue(any(f"{cases[1]}: not judged → " in line for line in lines), lines)
            self.assertIn("2 verdicts of 1 subjects changed", lines[-1])
            self.assertEqual(json.loads(file.read_text(encoding="utf-8"))["cpp:always-missing"], first)

    def test_what_does_not_start_stays_as_it_was_and_those_after_it_are_judged(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "baseline.json"
            kept = {"version": "1", "verdicts": {"a-case": "correct none"}}
            file.write_text(json.dumps({"exec:false": kept}), encoding="utf-8")
            with mock.patch.object(baseline, "FILE", file), mock.patch("builtins.print") as told:
                left = baseline.update(TOUCHSTONE, ["exec:false", "cpp:always-missing"], "distance=0.005")
            self.assertEqual(left, ["exec:false"])
            self.assertIn("left as it was: ", str(told.call_args_list[0].args[0]))
            written = json.loads(file.read_text(encoding="utf-8"))
            self.assertEqual(written["exec:false"], kept)
            self.assertIn("missed none", written["cpp:always-missing"]["verdicts"].values())

    def test_a_subject_that_does_not_start_is_not_shaken_and_those_after_it_are(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "shaken.json"
            cases = {case: subject for case, subject in (
                (path.stem, f"node:{findings.row(path)[0]}") for path in findings.CASES.glob("*.json"))}
            first, second = sorted(set(cases.values()))[:2]
            kept = {case: {"subject": first, "version": "1", "seen": 7, "of": 40}
                    for case, subject in cases.items() if subject == first}
            file.write_text(json.dumps(kept), encoding="utf-8")

            def declared(_, name):
                if name == first:
                    raise judging.NotStarted(f"{name}: it did not say hello in time")
                return {"number": "double"}

            with mock.patch.object(findings, "SHAKEN", file), mock.patch.object(shakes, "declared", declared), \
                    mock.patch.object(shakes, "seen", lambda _, name, number, files, *rest: (
                        "2", {path.stem: 9 for path in files})), mock.patch("builtins.print") as told:
                self.assertEqual(shakes.update(TOUCHSTONE, [first, second], "distance=0.005"), [first])
            self.assertIn("not shaken: ", str(told.call_args_list[0].args[0]))
            written = json.loads(file.read_text(encoding="utf-8"))
            self.assertEqual({case: entry for case, entry in written.items() if entry["subject"] == first}, kept)
            self.assertEqual({entry["seen"] for entry in written.values() if entry["subject"] == second}, {9})

    def test_the_table_leaves_out_what_does_not_start_and_says_so(self):
        subjects, not_started = [("exec:false", "at rest"), ("cpp:plain-sat-linear", "")], []
        with mock.patch("builtins.print") as told:
            made = judged_parts.judged_part(TOUCHSTONE, "boxes", subjects, part_cases.drawn_cases("boxes", 1), {}, not_started)
        self.assertEqual(not_started, ["exec:false"])
        self.assertEqual([report["subject"] for report in made["cast"]], ["cpp:plain-sat-linear"])
        self.assertTrue(any("left out: " in str(call.args[0]) for call in told.call_args_list))

    def test_several_at_once_say_what_one_after_another_says_and_in_the_same_order(self):
        subjects = [("cpp:plain-sat-linear", ""), ("exec:false", "at rest"), ("cpp:always-missing", "")]

        def told(jobs):
            verdicts, not_started = {}, []
            with mock.patch("builtins.print"):
                made = judged_parts.judged_part(TOUCHSTONE, "boxes", subjects, part_cases.drawn_cases("boxes", 2), verdicts, not_started, jobs)
            rows = [(report["subject"], row["family"], row["group"], row["verdicts"])
                    for report in made["cast"] for row in report["rows"]]
            return rows, not_started, [json.loads(line)["case"] for line in sum(verdicts.values(), [])]

        self.assertEqual(told(3), told(1))

    def test_nothing_begins_after_an_error(self):
        begun = []

        def judge(number):
            begun.append(number)
            if number == 1:
                sys.exit("an error")
            time.sleep(0.05)

        with self.assertRaises(SystemExit), at_once.at_once(1, judge, range(100)) as results:
            for _, result in results:
                result.result()
        self.assertLess(len(begun), 100)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
