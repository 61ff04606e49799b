"""The tables of the page of the engines are those that its file of rows gives, and the page of a run
has all cases of the run: table_test.py FOLDER TOUCHSTONE."""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

FOLDER, TOUCHSTONE = pathlib.Path(sys.argv[1]), sys.argv[2]
ENGINES = FOLDER / "verify/judge" / "engines"
sys.path.insert(0, str(ENGINES))
import again  # noqa: E402
import cells  # noqa: E402
import findings  # noqa: E402
import hulls  # noqa: E402
import judged_rows  # noqa: E402
import matrix  # noqa: E402
import orders  # noqa: E402
import readme  # noqa: E402
import shakes  # noqa: E402
import subject_list  # noqa: E402
import summary  # noqa: E402
import table  # noqa: E402
from columns import write_page  # noqa: E402
from kept import Kept  # noqa: E402


def row(**cells):
    return {**dict.fromkeys(matrix.COLUMNS, ""), "bodies": "boxes", "question": "cast", "subject": "one", "judged": "60",
            "fails": "0", **cells}


class Table(unittest.TestCase):
    def test_the_page_has_the_matrix_of_the_rows(self):
        page = (ENGINES / "README.md").read_text(encoding="utf-8")
        written = page.split("<!-- matrix: begin -->")[1].split("<!-- matrix: end -->")[0]
        self.assertIn(matrix.matrix(matrix.read()).strip(), written)

    def test_the_page_begins_with_a_line_for_each_engine(self):
        written = readme.part_of(ENGINES / "README.md", "summary")
        self.assertEqual(written.strip(), summary.table(matrix.read()).strip())
        found = {summary.engine_of(one["subject"]) for one in matrix.read()}
        self.assertEqual(found, set(summary.ENGINES))
        self.assertEqual(summary.engine_of("mujoco-official-ray"), "mujoco-official")
        self.assertEqual(summary.engine_of("three-obb"), "three")
        # A subject of an engine that is not listed is not lost.
        self.assertIn("| unheard-of | 100 |", summary.table([row(subject="unheard-of")]))
        rows = [row(subject="jolt-a", fails="6", deepest="2e-3"), row(subject="jolt-b", deepest="0.1"),
                row(subject="jolt-b", question="rest", farthest="7", fails="60"),
                row(subject="jolt-c", group=matrix.WARNED, fails="60", deepest="9")]
        self.assertEqual(summary.line("jolt", rows[:3]), ["jolt", "90.0 to 100", "0.1", "", "0.0", "", "7"])
        self.assertEqual(summary.table(rows), summary.table(rows[:3]))

    def test_a_line_counts_all_rows_of_its_subject(self):
        text = matrix.matrix([row(fails="1", deepest="2e-3", farthest="0.5"), row(deepest="0.1", fails="2"),
                              row(bodies="hulls", judged="3"), row(subject="other", group=matrix.WARNED, fails="60"),
                              row(subject="last", group="declared-radius")])
        lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("|")]
        self.assertEqual(lines[2], ["one", "97.5", "0.1", "0.5", "100", "", "", "", ""])
        self.assertEqual([line[0] for line in lines[2:5]], ["one", "last", "other"])  # warned: at the end
        self.assertEqual(lines[4][1], "0.0")
        self.assertIn("the engine's manual warns", lines[4][-1])
        self.assertIn("declares a radius", lines[3][-1])

    def test_bodies_in_the_plane_have_tables_of_their_own(self):
        planar = row(bodies="prisms in the plane", subject="planar", question="rest", farthest="0.5")
        text = matrix.matrix([row(), planar])
        space, plane = text.split("\n\nIn the plane: do two bodies at rest overlap")
        self.assertIn("| one | 100 |", space)
        self.assertIn("| subject | boxes right % | depth | distance | prisms right % |", plane)
        self.assertIn("| planar |  |  |  | 100 |  | 0.5 |", plane)
        self.assertNotIn("planar", space)
        self.assertNotIn("hulls", plane)

    def test_subjects_in_the_plane_are_asked_about_nothing_else(self):
        planar, other = "planck: TimeOfImpact in the plane", "Jolt: CastShape, as its settings are"
        ray, planar_ray = "Jolt: CastRay, the ray of a point", "planck: PolygonShape.rayCast in the plane, the ray of a point"
        taken = {summary: [bodies for bodies in matrix.PARTS if subject_list.takes(bodies, summary)]
                 for summary in (planar, other, ray, planar_ray)}
        self.assertEqual(taken[planar], matrix.PLANE + matrix.PLANE_TURNING)
        self.assertEqual(taken[other], matrix.SPACE + matrix.RADIUS + matrix.SEVERAL + matrix.TURNING)
        self.assertEqual((taken[ray], taken[planar_ray]), (matrix.POINT, matrix.PLANE_POINT))
        words = argparse.Namespace(touchstone=TOUCHSTONE, libraries=False, only=None, count=2, jobs=1, page=None,
                                   resume=None, subject=[])
        there = [("cpp:always-missing", "in the plane"), ("cpp:plain-sat-linear", "")]
        with mock.patch.object(table, "subjects", return_value=(there, [])):
            rows, _, _ = table.all_parts(words, {}, [])
        asked = {(row["subject"], row["bodies"]) for row in rows}
        self.assertEqual(asked, {("plain-sat-linear", "boxes"), *(("always-missing", part) for part in matrix.PLANE)})

    def test_answers_that_differ_in_the_two_orders_are_counted_by_what_differs(self):
        def verdict(why, replay="judge --subject node:a --family linear --seed 1 --first 3 --count 1", **more):
            return json.dumps({"subject": "node:a", "verdict": "asymmetric", "why": why, "replay": replay, **more})

        lines = [verdict("depth 49.2, with the bodies exchanged 104; depth 104, truly 49.2", also=["wrong-depth"]),
                 verdict("distance 1, with the bodies exchanged 2"),
                 verdict("contact (correct), with the bodies exchanged none (missed)"),
                 verdict("0.5 (0x1p-1, early), with the bodies exchanged 0.25 (0x1p-2, early)", "judge file.jsonl:1"),
                 verdict("normal (1, 0, 0), with the bodies exchanged (0, 1, 0)"),
                 verdict("points (1, 0, 0) and (2, 0, 0), with the bodies exchanged (2, 0, 0) and (1, 0, 0)"),
                 json.dumps({"subject": "node:a", "verdict": "correct"}),
                 json.dumps({"subject": "node:a", "verdict": "unsupported"}),
                 json.dumps({"subject": "node:b", "verdict": "missed"})]
        row = [cell.strip() for cell in orders.table(lines).splitlines()[-1].split("|")[1:-1]]
        self.assertEqual(row, ["a", "7", "6", "1", "1", "2", "2", "`--family linear --seed 1 --first 3 --count 1`"])
        self.assertEqual(orders.table(lines[-1:]), orders.NONE)
        self.assertEqual([orders.is_right_in_both(json.loads(line)) for line in lines[:2]], [False, True])

    def test_each_case_is_asked_in_both_orders(self):
        lopsided = f"exec:{pathlib.Path(TOUCHSTONE).resolve().with_name('touchstone-faulty')} shrunken-first-box"
        options = ["--family", "linear", "--count", "20"]
        report, lines = judged_rows.judged(TOUCHSTONE, lopsided, None, options, "distance=1e-9", 1)
        verdicts = [json.loads(line) for line in lines]
        differ = sum(verdict["verdict"] == "asymmetric" for verdict in verdicts)
        self.assertGreater(differ, 5)
        rows = judged_rows.rows_of("boxes", {"cast": [report]})
        self.assertEqual(sum(int(row["asymmetric"] or 0) for row in rows), differ)
        wrong = sum(verdict.get("within_tolerance", verdict["verdict"]) not in ("correct", "early", "unsupported")
                    and not (verdict["verdict"] == "asymmetric" and orders.is_right_in_both(verdict))
                    for verdict in verdicts)
        self.assertEqual(sum(int(row["fails"]) for row in rows), wrong)
        self.assertEqual(matrix.line("one", rows, matrix.SPACE)[-2], str(differ))

    def test_an_interrupted_run_resumes_with_what_it_has_judged(self):
        with tempfile.TemporaryDirectory() as folder:
            cases = [pathlib.Path(folder) / f"{name}.jsonl" for name in "ab"]
            for file in cases:
                file.write_text('{"id": 1}', encoding="utf-8")
            kept, judged = Kept(pathlib.Path(folder) / "kept"), []

            def result(question, asked):
                return kept.result([question, None, "distance=1"], asked, lambda: judged.append(question) or ({"n": 1}, []))

            self.assertEqual([result("one", cases[:1]), result("one", cases[:1])], [({"n": 1}, [])] * 2)
            self.assertEqual(judged, ["one"])
            result("one", cases[1:])  # the same cases in another place
            self.assertEqual(judged, ["one"])
            result("two", cases[:1])
            cases[0].write_text('{"id": 2}', encoding="utf-8")
            result("one", cases[:1])
            result("one", ["--family", "a.jsonl"])
            self.assertEqual(judged, ["one", "two", "one", "one"])

    def test_questions_of_engines_are_judged_open_or_not_offered(self):
        text = cells.table([{"name": "one", "asked": ["overlap", "ray"], "unasked": ["manifold"]},
                            {"name": "other", "asked": ["ray"], "unasked": []}])
        self.assertTrue(text.startswith("3 of 4 questions that 2 packages offer are judged."))
        lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("|")]
        self.assertEqual(lines[2], ["one", "", "", "yes", "", "", "", "open", "yes", ""])
        self.assertEqual(lines[3], ["other", *[""] * 7, "yes", ""])

    @unittest.skipIf(shutil.which("node") is None, "Node.js is not installed")
    def test_the_page_has_the_questions_of_the_adapters(self):
        page = (ENGINES / "README.md").read_text(encoding="utf-8")
        written = page.split("<!-- cells: begin -->")[1].split("<!-- cells: end -->")[0]
        self.assertEqual(written.strip(), cells.table().strip())

    def test_not_all_right_is_never_a_hundred(self):
        self.assertEqual(matrix.share([row(judged="100000", fails="1")]), "99.9")

    def test_rows_read_back(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "rows.csv"
            matrix.write([row(other="1 crash, 2 wrong-depth")], file)
            self.assertEqual(matrix.read(file), [row(other="1 crash, 2 wrong-depth")])

    def test_a_witness_is_a_test_at_rest_of_the_same_package(self):
        there = {f"node:{name}" for names in subject_list.WITNESSES.values() for name in names}
        for name, witness in {
                "node:rapier-cast": "node:rapier-intersects",
                "node:rapier-deterministic-cast": "node:rapier-deterministic-intersects",
                "node:mujoco-collision": "node:mujoco-collision-libccd",
                "node:mujoco-official-distance": "node:mujoco-official-collision-libccd",
                "node:mujoco-collision-libccd": "node:mujoco-collision",
                "node:three-obb": None,
        }.items():
            self.assertEqual(subject_list.witness_of(name, there), witness, name)

    def test_a_run_on_one_subject_replaces_its_lines_and_leaves_all_others(self):
        rows = matrix.read()
        listed = list(dict.fromkeys(one["subject"] for one in rows))
        self.assertEqual(again.rows(rows, [], set(), listed), rows)
        own = [one for one in rows if one["subject"] == "jolt-cast"]
        others = [one for one in rows if one["subject"] != "jolt-cast"]
        self.assertEqual(again.rows(rows, own, {"jolt-cast"}, listed), rows)
        self.assertEqual(again.rows(rows, [], {"jolt-cast"}, listed), others)
        changed = [{**own[0], "judged": "7"}]
        merged = again.rows(rows, changed, {"jolt-cast"}, listed)
        self.assertEqual([one for one in merged if one["subject"] == "jolt-cast"], changed)
        # A subject that is new comes between those that are listed before and after it.
        before = listed[listed.index("jolt-cast") - 1]
        self.assertEqual(merged[merged.index(changed[0]) - 1]["subject"], before)

    def test_a_run_on_one_subject_keeps_the_page_and_says_that_it_was_alone(self):
        file = ENGINES / "README.md"
        rows, part = matrix.read(), readme.part_of(file, "matrix")
        first = again.introduction(part, rows, 20, "Judged again.")
        self.assertTrue(first.endswith("\n\nJudged again.\n"), first)
        self.assertTrue(part.strip().startswith(first.removesuffix("\n\nJudged again.\n")))
        with self.assertRaisesRegex(ValueError, "not judged with --count 19"):
            again.introduction(part, rows, 19, "")
        with self.assertRaisesRegex(ValueError, "not those of rows.csv"):
            again.introduction(part, rows[1:], 20, "")
        told = readme.part_of(file, "subjects")
        self.assertEqual(again.described(told, {}), told.strip() + "\n")
        changed = again.described(told, {"node:jolt-cast": "- `node:jolt-cast`: new"})
        self.assertEqual(changed.count("`node:jolt-cast`"), 1)
        self.assertEqual(len(changed.split("\n- ")), len(told.strip().split("\n- ")))
        differ = readme.part_of(file, "orders")
        self.assertEqual(again.order_table(differ, [], set()), differ.strip() + "\n")
        line = json.dumps({"subject": "node:rapier-cast", "verdict": "asymmetric", "why": "none (missed)", "replay": ""})
        table_of_one = again.order_table(differ, [line], {"rapier-cast"})
        self.assertEqual(len(table_of_one.splitlines()), len(differ.strip().splitlines()))
        self.assertEqual([text for text in table_of_one.splitlines() if text.startswith("| rapier-cast |")],
                         ["| rapier-cast | 1 | 1 | 1 |  |  |  |  |"])

    def test_a_page_has_its_cases_when_the_run_is_over(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / "engines.html"
            words = argparse.Namespace(touchstone=TOUCHSTONE, libraries=False, only="hulls", count=2, jobs=1, page=page,
                                       resume=None, subject=[])
            columns = {}
            with mock.patch.object(table, "subjects", return_value=([("cpp:always-missing", "")], [])):
                rows, _, _ = table.all_parts(words, columns, [])
            self.assertTrue(any(row["fails"] != "0" for row in rows))
            write_page(TOUCHSTONE, columns, page)
            text = page.read_text(encoding="utf-8")
            # The page has a column for each file of verdicts.
            self.assertEqual(list(columns), ["hulls, first contact"])
            verdicts = columns["hulls, first contact"]
            kept = pathlib.Path(folder) / "engines-verdicts" / "hulls, first contact.jsonl"
            self.assertEqual(kept.read_text(encoding="utf-8").splitlines(), verdicts)
            self.assertIn(f'"file":"{kept}"', text)
            self.assertEqual(text.count('"kind":"verdicts"'), 1)
            # Files of an earlier run do not stay beside those of a later one.
            write_page(TOUCHSTONE, {"boxes, at rest": verdicts}, page)
            self.assertEqual([file.name for file in kept.parent.iterdir()], ["boxes, at rest.jsonl"])
            files = sorted((pathlib.Path(folder) / "engines-hulls").glob("hulls/*-straight.jsonl"))
            self.assertEqual(len(files), len(hulls.FAMILIES["hulls"]))
            named = [json.loads(verdict)["replay"].split()[-1].rpartition(":")[0] for verdict in verdicts]
            self.assertEqual(set(named), set(map(str, files)))
            shown = [case for case in map(json.loads, verdicts) if f'"case":{{"id":"{case["case"]}"' in text]
            self.assertTrue(shown)
            self.assertTrue(all(case["verdict"] == "missed" for case in shown))

    def test_quickstart_says_in_one_line_that_a_build_is_of_another_tree(self):
        with tempfile.TemporaryDirectory() as folder:
            tree = pathlib.Path(folder)
            shutil.copy(FOLDER / "quickstart", tree)
            (tree / "build" / "release").mkdir(parents=True)
            cache = tree / "build" / "release" / "CMakeCache.txt"
            cache.write_text("CMAKE_HOME_DIRECTORY:INTERNAL=/elsewhere/tree\n", encoding="utf-8")
            run = subprocess.run([tree / "quickstart", "engines"], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stdout), (1, ""))
        self.assertIn("/elsewhere/tree", run.stderr)
        self.assertEqual(run.stderr.count("\n"), 1)

    def test_a_shake_is_small_and_always_the_same(self):
        case = json.loads(next(iter(sorted(findings.CASES.glob("*.json")))).read_text(encoding="utf-8"))
        amount = shakes.AMOUNT["float"]
        first, second = (shakes.shakes(case, amount, 3) for _ in range(2))
        self.assertEqual(first, second)
        for shake in first:
            self.assertNotIn("expect", shake)
            for body, old in zip(shake["boxes"], case["boxes"]):
                before = old["motion"].get("translation", ["0"] * 3)
                moves = [abs(shakes.exact(a) - shakes.exact(b)) for a, b in zip(body["motion"]["translation"], before)]
                self.assertLessEqual(max(moves), amount)
                self.assertGreater(max(moves), 0)

    def test_each_finding_was_shaken_and_stands_in_its_table(self):
        counts = findings.shaken()
        first, rest = findings.table().split(findings.EXACT)
        exact = rest.split(next(iter(findings.WARNED.values())))[0]
        self.assertEqual(set(counts), {file.stem for file in findings.CASES.glob("*.json")})
        for file in sorted(findings.CASES.glob("*.json")):
            with self.subTest(file.stem):
                entry, subject = counts[file.stem], findings.row(file)[0]
                self.assertEqual((entry["subject"], entry["of"]), (findings.subject_of(file), shakes.COUNT))
                warned, few = subject in findings.WARNED, entry["seen"] < findings.LEAST
                link = f"/{file.name})"
                self.assertEqual((link in first, link in exact), (not warned and not few, not warned and few))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
