"""What another version of an engine changes is told: baseline_test.py FOLDER TOUCHSTONE."""

import json
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

FOLDER, TOUCHSTONE = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(FOLDER / "verify" / "judge" / "engines"))
import baseline  # noqa: E402
import table  # noqa: E402


class Baseline(unittest.TestCase):
    def test_what_is_another_verdict_is_told_and_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "baseline.json"
            with mock.patch.object(baseline, "FILE", file), mock.patch("builtins.print") as told:
                baseline.update(TOUCHSTONE, ["cpp:always-missing"], "distance=0.005")
                first = json.loads(file.read_text(encoding="utf-8"))["cpp:always-missing"]
                self.assertIn("missed none", first["verdicts"].values())
                # An earlier version, that was right about one case and was not asked about another.
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

    def test_the_table_leaves_out_what_does_not_start_and_says_so(self):
        subjects, not_started = [("exec:false", "at rest"), ("cpp:plain-sat-linear", "")], []
        with mock.patch("builtins.print") as told:
            made = table.judged_part(TOUCHSTONE, "boxes", subjects, table.box_cases(1), [], not_started)
        self.assertEqual(not_started, ["exec:false"])
        self.assertEqual([report["subject"] for report in made["Casts"]], ["cpp:plain-sat-linear"])
        self.assertTrue(any("left out: " in str(call.args[0]) for call in told.call_args_list))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
