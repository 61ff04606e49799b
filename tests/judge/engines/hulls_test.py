"""The hull cases for engines have the same contacts as the family's: hulls_test.py FOLDER
TOUCHSTONE."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

FOLDER, TOUCHSTONE = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(FOLDER / "verify/judge" / "engines"))
import hulls  # noqa: E402


def state(case, *at):
    run = subprocess.run([TOUCHSTONE, "overlap", "--json", *at, "-"], input=json.dumps(case), capture_output=True,
                         text=True, check=True)
    return json.loads(run.stdout)["state"]


class Hulls(unittest.TestCase):
    def test_a_contact_planted_at_a_rational_time_is_kept(self):
        for family in "hull-vertex-face", "prism-on-prism":
            for case in hulls.generated(TOUCHSTONE, family, 4):
                with self.subTest(case["id"]):
                    planted = case["provenance"]["planted"]["contacts"][0]["enter"]
                    enter = hulls.first_contact(case)[0]
                    self.assertEqual(enter, Fraction(planted))
                    straight = hulls.moved(case, "straight", hulls.straight, enter)
                    self.assertEqual({body["motion"]["kind"] for body in straight["boxes"]}, {"linear"})
                    self.assertEqual(state(straight, "--at", planted), "touching")
                    self.assertEqual(state(hulls.moved(case, "at-rest", hulls.at_rest, enter)), "touching")

    def test_files_have_the_names_of_rows_and_what_moves_by_matrices_is_left_out(self):
        with tempfile.TemporaryDirectory() as folder:
            casts, poses = hulls.files(TOUCHSTONE, 2, folder)
            self.assertEqual([file.stem for file in casts], [f"{family}-straight" for family in hulls.FAMILIES["hulls"]])
            lines = [json.loads(line) for file in poses for line in file.read_text(encoding="utf-8").splitlines()]
        self.assertEqual({body["motion"]["kind"] for case in lines for body in case["boxes"]}, {"static"})
        self.assertIsNone(hulls.pose({"kind": "matrix", "matrix": []}, Fraction(0)))

    def test_cases_with_a_radius_are_split_by_their_bodies_and_keep_their_contact(self):
        with tempfile.TemporaryDirectory() as folder:
            for bodies in "round", "rounded":
                casts, poses = hulls.files(TOUCHSTONE, 12, folder, bodies)
                # A family without such bodies among its first cases has no file.
                self.assertLessEqual({file.stem for file in poses},
                                     {f"{family}-at-rest" for family in hulls.FAMILIES[bodies]})
                self.assertGreater(len(poses), 3)
                self.assertEqual(len(casts), len(poses) - 1)
                cases = [json.loads(line) for file in casts for line in file.read_text(encoding="utf-8").splitlines()]
                self.assertTrue(all(any("radius" in body for body in case["boxes"]) for case in cases))
                kinds = [[hulls.is_rounded(body) for body in case["boxes"]] for case in cases]
                self.assertEqual({any(kind) for kind in kinds}, {bodies == "rounded"})
        self.assertFalse(hulls.is_rounded({"half_extents": ["0", "0", "3"], "radius": "1"}))
        self.assertFalse(hulls.is_rounded({"half_extents": ["1", "1", "3"]}))
        self.assertTrue(hulls.is_rounded({"hull": [["0"] * 3] * 4, "radius": "1"}))
        case = hulls.generated(TOUCHSTONE, "rounded-hit", 1)[0]
        straight = hulls.moved(case, "straight", hulls.straight, hulls.first_contact(case)[0])
        self.assertEqual(state(straight, "--at", case["provenance"]["planted"]["contacts"][0]["enter"]), "touching")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
