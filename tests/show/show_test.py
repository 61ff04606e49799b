"""Pages of `touchstone show` in a real browser.

all_pages.py runs these tests."""

import base64
import json
import os
import re
import subprocess
from fractions import Fraction

from pages import BOUNCING, CASES, HOSTILE, PROGRAM, TURNING, ShowPages, jumping


def turned(t):
    """The columns of the matrix of TURNING's second box, scaled by its half extents, and its
    centre."""
    w = 1 + t * t
    axes = [[(1 - t * t) / w, 2 * t / w, 0], [-2 * t / w, (1 - t * t) / w, 0], [0, 0, 1]]
    centre = [Fraction(7, 2) - t + axes[0][0] / 3, 2 + axes[0][1] / 3, 0]
    return [x * h for axis, h in zip(axes, (2, Fraction(1, 4), 0)) for x in axis] + centre


def bounced(t):
    height = 4 - 4 * t if t <= Fraction(1, 2) else 4 * t
    return [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, height]


class Pages(ShowPages):
    def check_pose(self, exact):
        for i, (found, right) in enumerate(zip(self.matrix(1), exact, strict=True)):
            # A plate is drawn with a small thickness: TURNING's third half extent.
            thick = i == 8 and right == 0
            self.assertLess(abs(Fraction(found) - right), 1e-3 if thick else 1e-6)

    def check_centre(self, exact):
        for found, right in zip(self.matrix(1)[9:], map(float, exact), strict=True):
            self.assertLess(abs(found - right), 1e-12)

    def test_the_slider_moves_the_boxes_to_the_exact_pose(self):
        page = self.opened([TURNING])
        for position in (0, 12345, 50001, 77777, 100000):
            t = self.slide_to(position)
            self.assertLess(abs(t - Fraction(position, 50000)), 0.02)  # it may snap to an event
            self.check_pose(turned(t))
        self.check_quiet(page)

    def test_pieces_follow_each_other(self):
        page = self.opened([BOUNCING])
        for position in (10000, 49000, 50000, 52000, 90000):
            self.check_pose(bounced(self.slide_to(position)))
        self.check_quiet(page)

    def test_at_a_jump_the_boxes_are_where_they_are_deepest_or_else_where_they_go_on(self):
        right, above, far = ["2", "0", "0"], ["0", "0", "5"], ["5", "0", "0"]
        for before, after, shown, state in (
                (far, above, above, "separated, axis +a2 separates"),
                (right, above, right, "touching, FF +x | -x"),
                (above, right, right, "touching, FF +x | -x")):
            with self.subTest((before, after)):
                self.opened([jumping(before, after)])
                self.browser.value("window.touchstone.go(0.5)")
                self.check_centre(shown)
                self.assertEqual(self.texts("#state"), [state])
                # The largest separation belongs to the drawn pose.
                largest = 3 if state.startswith("separated") else 0
                self.assertEqual(self.browser.value("deciding(window.touchstone.cases[0], 0.5)[1]"),
                                 largest)
                if largest == 0:
                    self.assertAlmostEqual(self.ball()[0], 1, delta=1e-12)
        # Three instants, one of which is 1/3, no double.
        case = jumping(above, right)
        case["boxes"][1]["motion"]["pieces"][0]["until"] = "1/3"
        self.opened([case])
        self.browser.value("window.touchstone.go(Number('0.33333333333333333'))")
        self.assertEqual(self.texts("#state"), ["touching, FF +x | -x"])
        self.check_centre(right)
        self.assertAlmostEqual(self.ball()[0], 1, delta=1e-12)

    def test_the_boxes_are_in_the_picture_wherever_they_go(self):
        for width in (1200, 420):
            self.browser.call("Emulation.setDeviceMetricsOverride", width=width, height=900,
                              deviceScaleFactor=1, mobile=False)
            try:
                for case in ("sliding/comes-down-slides-and-leaves.json", TURNING, BOUNCING):
                    self.opened([case])
                    # The largest distance of any corner from the middle of the picture at any time;
                    # its rim is at 1.
                    farthest = self.browser.value("""(() => {
                      const {scene, cases} = window.touchstone;
                      const [{boxes, horizon: [from, until]}] = cases;
                      scene.camera.updateMatrixWorld();
                      let most = 0;
                      for (let k = 0; k <= 50; ++k) for (const box of boxes)
                        for (const p of cornersOf(box, poseAt(box, from + (until - from) * k / 50), ''))
                          { const at = new THREE.Vector3(...scene.inScene(p)).project(scene.camera);
                            most = Math.max(most, Math.abs(at.x), Math.abs(at.y)); }
                      return most;
                    })()""")
                    self.assertLess(farthest, 1)
                    self.assertGreater(farthest, 0.3)
            finally:
                self.browser.call("Emulation.clearDeviceMetricsOverride")

    def test_a_graze_is_said_once_and_a_face_is_lit_by_its_rim(self):
        graze = {"schema": "touchstone/case/1", "id": "graze", "horizon": ["1/2", "1/2"], "boxes": [
            {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
            {"half_extents": ["1", "1", "1"],
             "motion": {"kind": "static", "translation": ["0", "0", "2"]}}]}
        self.opened([graze])
        self.assertEqual(self.texts("#state"), ["touching, FF +z | -z"])
        # Four edges for each face, the ball, and the normal.
        kinds = self.browser.value("window.touchstone.scene.marks.children.map((m) => m.type)")
        self.assertEqual(sorted(kinds), ["Line"] * 8 + ["Mesh"] * 3 + ["Object3D"] * 2)

    def test_events_and_answers_are_visited_by_keys(self):
        answer = {"schema": "touchstone/verdict/1", "case": "bouncing", "family": "f", "group":
                  "plain", "replay": "touchstone judge --subject x b.json", "subject": "cpp:late",
                  "verdict": "late", "reported": "0.75", "exact": "0.5"}
        judged = self.file("keys.jsonl", json.dumps(answer) + "\n")
        page = self.opened([BOUNCING], options=["--judged", judged])

        def press(selector, key, text):
            self.browser.value(f"document.querySelector({json.dumps(selector)}).focus()")
            for kind in ("keyDown", "keyUp"):
                self.browser.call("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                                  text=text if kind == "keyDown" else "")
            return self.browser.value("window.touchstone.now()")

        self.assertEqual(press(".answer", "Enter", "\r"), 0.75)
        self.assertEqual(press("#timeline g[role=button]", " ", " "), 0)
        self.assertEqual(press("#after", "Enter", "\r"), 0.5)
        self.check_quiet(page)

    def test_a_narrow_window_scrolls_what_is_wide_and_not_the_page(self):
        answer = {"schema": "touchstone/verdict/1", "case": "quadratic-edge-edge", "family": "f",
                  "group": "plain", "replay": "x", "subject": "cpp:" + "long-name" * 20,
                  "verdict": "late", "reported": "0.75", "exact": "0.654"}
        judged = self.file("narrow.jsonl", json.dumps(answer) + "\n")
        self.browser.call("Emulation.setDeviceMetricsOverride", width=420, height=900,
                          deviceScaleFactor=1, mobile=False)
        try:
            self.opened(["paper/quadratic-edge-edge.json"], options=["--judged", judged])
            self.assertLessEqual(
                self.browser.value("document.documentElement.scrollWidth"), 420)
            # Letters are not scaled.
            self.assertGreater(self.browser.value(
                "document.querySelector('#timeline .event').getBoundingClientRect().height"), 7)
        finally:
            self.browser.call("Emulation.clearDeviceMetricsOverride")

    def test_the_slider_snaps_to_events_and_buttons_visit_them(self):
        self.opened(["paper/quadratic-edge-edge.json"])
        self.slide_to(65390)
        event = 0.65400695234692961
        self.assertEqual(self.browser.value("window.touchstone.now()"), event)
        state = self.browser.value("document.getElementById('state').textContent")
        self.assertEqual(state, "touching, EE -x+y | +x-z")
        self.assertGreater(self.browser.value("window.touchstone.scene.marks.children.length"), 2)
        self.browser.value("document.getElementById('after').click()")
        self.assertGreater(self.browser.value("window.touchstone.now()"), event)
        self.slide_to(100)
        state = self.browser.value("document.getElementById('state').textContent")
        self.assertRegex(state, r"^separated, (axis [+-]a\db?\d?|a plane of box [12]) separates$")

    def test_the_ball_is_where_the_boxes_touch(self):
        path = os.path.join(CASES, "paper/quadratic-edge-edge.json")
        said = subprocess.run([PROGRAM, "manifold", "--at", "first", "--json", path],
                              capture_output=True, check=True).stdout
        right = json.loads(said)["poses"][0]["points"][0]["on1"]
        self.opened(["paper/quadratic-edge-edge.json"])  # opens at its first contact
        for x, y in zip(self.ball(), map(float, right), strict=True):
            self.assertLess(abs(x - y), 1e-6)

    def test_nothing_is_told_by_colour_alone(self):
        heights = {}
        for case in ("sliding/slides-and-then-penetrates", "sliding/comes-down-slides-and-leaves"):
            self.opened([case + ".json"])
            heights.update(self.browser.value(
                "Object.fromEntries([...document.querySelectorAll('#timeline rect:not(.interval)')]"
                ".map((r) => [r.textContent.split(' ')[0], r.getAttribute('height')]))"))
        self.assertEqual(set(heights), {"separated", "touching", "overlapping"})
        self.assertEqual(len(set(heights.values())), 3)
        dashed = self.browser.value("window.touchstone.scene.meshes.map((m) => "
                                    "m.children[0].material.type)")
        self.assertEqual(dashed, ["LineBasicMaterial", "LineDashedMaterial"])
        # The deciding curve is the thick one.
        widths = self.browser.value("[...document.querySelectorAll('#conditions path')]"
                                    ".map((p) => Number(p.getAttribute('stroke-width')))")
        self.assertEqual(sorted(set(widths)), [1, 3])

    def test_on_paper_there_is_nothing_to_click(self):
        self.opened(["paper/quadratic-edge-edge.json"])
        self.browser.call("Emulation.setEmulatedMedia", media="print")
        try:
            self.assertEqual(self.browser.value(
                "getComputedStyle(document.getElementById('controls')).display"), "none")
            # The picture is as large as its frame, which is smaller in print.
            self.assertTrue(self.browser.value(
                "(() => { const [canvas, frame] = ['#picture canvas', '#picture'].map((s) => "
                "document.querySelector(s).getBoundingClientRect()); "
                "return canvas.bottom <= frame.bottom && canvas.right <= frame.right; })()"))
        finally:
            self.browser.call("Emulation.setEmulatedMedia", media="")
        pdf = base64.b64decode(self.browser.call("Page.printToPDF")["data"])
        self.assertTrue(pdf.startswith(b"%PDF"))

    def test_text_of_others_stays_text(self):
        page = self.opened([TURNING])
        self.assertEqual(self.browser.value("document.getElementById('title').textContent"),
                         "turning: " + HOSTILE)
        self.assertIsNone(self.browser.value("window.owned"))
        self.check_quiet(page)

    def test_one_of_several_cases_is_chosen(self):
        page = self.opened([TURNING, BOUNCING])
        self.browser.value("(() => { const s = document.getElementById('cases'); s.value = 1; "
                           "s.dispatchEvent(new Event('change')); })()")
        self.assertEqual(self.browser.value("document.title"), "bouncing")
        self.check_pose(bounced(self.slide_to(90000)))
        self.check_quiet(page)

    def test_the_axis_of_the_first_contact_decides_there_by_nothing(self):
        page = self.opened(["paper/quadratic-edge-edge.json"])
        self.assertEqual(self.browser.value(
            "document.querySelectorAll('#conditions path').length"), 16)
        axis, distance = self.browser.value(
            "deciding(window.touchstone.cases[0], window.touchstone.now())")
        self.assertEqual(axis, "a2b1")
        self.assertLess(abs(distance), 1e-12)
        self.browser.value("window.touchstone.go(0.75)")
        said = self.browser.value("document.querySelector('#conditions p').textContent")
        # The exact result of `touchstone overlap --at 3/4 --digits 6`.
        self.assertEqual(said, "Largest here: a0, about -4.61710")
        self.check_quiet(page)

    def test_every_number_can_be_copied(self):
        page = self.opened(["paper/quadratic-edge-edge.json"])
        numbers = self.browser.value(
            "[...document.querySelectorAll('.number')].map((n) => n.textContent)")
        self.assertIn("-231 + 4587 t - 13962 t^2 + 11450 t^3 = 0", numbers)
        self.assertIn("0.65400695234692961", numbers)
        self.assertIn(self.texts("#now .number")[0], numbers)
        self.browser.value("document.querySelector('#contacts .number').click()")
        while not self.texts("#said")[0]:
            pass  # the clipboard answers asynchronously
        self.assertRegex(self.texts("#said")[0], "^(Copied|Marked): 0.65400695234692961$")
        self.check_quiet(page)

    def test_every_event_is_an_exact_number(self):
        # It slides until t = 1/2, and the contact continues to the end of the horizon.
        for case in ("sliding/slides-and-then-penetrates", "sliding/comes-down-slides-and-leaves",
                     "paper/quadratic-edge-edge"):
            with self.subTest(case):
                page = self.opened([case + ".json"])
                with open(os.path.join(CASES, case + ".json"), encoding="utf-8") as file:
                    timeline = json.load(file)["expect"]["timeline"]
                rows = self.browser.value(
                    "[...document.querySelectorAll('#events tr')].slice(1).map((r) => "
                    "[...r.children].map((c) => c.textContent))")
                self.assertEqual([row[3] for row in rows], [s["from"] for s in timeline[::2]])
                self.assertEqual([row[1] for row in rows], [s["state"] for s in timeline[::2]])
                self.assertEqual([row[2] for row in rows[:-1]], [s["state"] for s in timeline[1::2]])
                for row, event in zip(rows, self.browser.value("window.touchstone.cases[0].events")):
                    low, high = (Fraction(x) for x in event["interval"])
                    values = [sum(Fraction(c) * x ** i for i, c in enumerate(event["polynomial"]))
                              for x in (low, high)]
                    self.assertTrue(values[0] * values[1] < 0 or values == [0, 0])
                    self.assertLess(abs(Fraction(row[3]) - low), high - low + Fraction(1, 10 ** 16))
                self.browser.value("document.querySelectorAll('#events td button')[2].click()")
                self.check_quiet(page)

    def test_answers_of_subjects_stand_on_the_timeline(self):
        answer = {"schema": "touchstone/verdict/1", "case": "turning", "family": "f", "group":
                  "plain", "replay": "touchstone judge --subject x turning.json"}
        answers = [
            {**answer, "subject": HOSTILE, "verdict": "late", "reported": "0x1.8p+0", "exact": "1",
             "difference": "0.500", "ulps": "2.25e15", "depth": "0.25", "why": HOSTILE},
            {**answer, "subject": "cpp:right", "verdict": "correct", "reported": "1", "exact": "1"},
            {**answer, "subject": "cpp:early", "verdict": "early", "reported": "0x1.ffffffffffffep-1",
             "exact": "1", "difference": "-2.22e-16", "ulps": "-2.00"},
            {**answer, "subject": "cpp:none", "verdict": "missed", "reported": "none",
             "exact": "1", "depth": "0.1"},
            {**answer, "subject": "cpp:another", "case": "other", "verdict": "correct"}]
        judged = self.file("v.jsonl", "".join(json.dumps(a) + "\n" for a in answers))
        page = self.opened([TURNING], options=["--judged", judged])
        self.assertEqual(self.texts("#answers td:nth-child(1)"),
                         [HOSTILE, "cpp:right", "cpp:early", "cpp:none"])
        words = self.texts("#answers td:nth-child(2)")
        self.assertEqual(words[0], f"late by 0.500 (2.25e15 ulps), depth 0.25, {HOSTILE}")
        self.assertEqual(words[1:],
                         ["correct", "early by 2.22e-16 (2.00 ulps)", "missed, depth 0.1"])
        self.assertEqual(self.texts("#answers td:nth-child(3)"),
                         ["1.5 (0x1.8p+0)", "1", "0.9999999999999998 (0x1.ffffffffffffep-1)", "none"])
        # In the timeline's coordinates, [0, 2] is from 20 to 980.
        places = self.browser.value(
            "[...document.querySelectorAll('.answer')].map((n) => n.getAttribute('transform'))")
        self.assertEqual(places, ["translate(740 22)", "translate(500 52)",
                                  "translate(499.9999999999999 82)"])
        self.browser.value("document.querySelector('.answer').dispatchEvent(new Event('click'))")
        self.assertEqual(self.browser.value("window.touchstone.now()"), 1.5)
        self.assertIsNone(self.browser.value("window.owned"))
        self.check_quiet(page)

    def test_what_the_judge_writes_is_shown(self):
        judged = os.path.join(self.folder.name, "judged.jsonl")
        case = os.path.join(CASES, "paper/linear-as-printed.json")
        subprocess.run([PROGRAM, "judge", "--subject", "cpp:double", "--out", judged, case],
                       stdout=subprocess.DEVNULL, check=False)
        page = self.opened(["paper/linear-as-printed.json"], options=["--judged", judged])
        self.assertEqual(self.texts("#answers td:nth-child(1)"), ["cpp:double"])
        self.check_quiet(page)

    def test_another_truth_is_shown_with_its_differences(self):
        case = os.path.join(CASES, "paper/quadratic-edge-edge.json")
        solved = subprocess.run([PROGRAM, "solve", "--json", case], capture_output=True, check=True)
        same = self.file("same.json", solved.stdout.decode())
        page = self.opened(["paper/quadratic-edge-edge.json"], options=["--truth", same])
        self.assertEqual(self.texts("#truths > p"), ["No difference."])
        truth = json.loads(solved.stdout)
        for stretch in truth["timeline"]:
            for end in ("from", "to"):
                if stretch[end] == "0.65400695234692961":
                    stretch[end] = "0.75"
        truth["contacts"][0]["touch"]["type"] = HOSTILE
        other = self.file("other.json", json.dumps(truth))
        page = self.opened(["paper/quadratic-edge-edge.json"], options=["--truth", other])
        self.assertEqual(self.texts("#truths li")[:3],
                         ["at 0.6540069523469296: separated there, exact: touching",
                          "from 0.6540069523469296 to 0.75: separated there, exact: overlapping",
                          "at 0.75: touching there, exact: overlapping"])
        self.assertEqual(self.texts("#truths li")[3:], [
            f"contact 1: {HOSTILE} -x+y | +x-z touches there, exact: EE -x+y | +x-z"])
        self.assertEqual(self.browser.value("document.querySelectorAll('.different').length"), 3)
        self.assertIsNone(self.browser.value("window.owned"))
        self.check_quiet(page)

    def test_homogeneous_intervals_are_those_of_the_solver(self):
        path = os.path.join(CASES, "paper/quadratic-edge-edge.json")
        solved = json.loads(subprocess.run([PROGRAM, "solve", "--json", "--number", "exact", path],
                                           capture_output=True, check=True).stdout)["intervals"]
        page = self.opened(["paper/quadratic-edge-edge.json"])
        strips = self.browser.value("document.querySelectorAll('#timeline .interval').length")
        self.assertEqual(strips, solved["homogeneous"] - solved.get("outside", 0))
        intervals = self.browser.value("window.touchstone.cases[0].intervals")
        self.assertEqual([intervals[0]["from"], intervals[-1]["to"]], ["0", "1"])
        for before, after in zip(intervals, intervals[1:]):
            self.assertEqual(before["to"], after["from"])
        ends = self.browser.value("window.touchstone.cases[0].breakpoints")
        self.assertEqual([e["decimal"] for e in ends],
                         [i["from"] for i in intervals] + [intervals[-1]["to"]])
        for end in ends:
            # The polynomial has a root at the decimal, and changes its sign there.
            p = [Fraction(c) for c in end["polynomial"]]
            low, high = (Fraction(x) for x in end["interval"])
            self.assertTrue(low <= Fraction(end["decimal"]) + Fraction(1, 10 ** 16))
            self.assertTrue(high >= Fraction(end["decimal"]) - Fraction(1, 10 ** 16))
            at = [sum(c * x ** i for i, c in enumerate(p)) for x in (low, high)]
            self.assertTrue(at[0] * at[1] < 0 or (low == high and at == [0, 0]))
        middle = (float(ends[1]["decimal"]) + float(ends[2]["decimal"])) / 2
        self.browser.value(f"window.touchstone.go({middle})")
        shown = self.texts("#gauss .number")
        self.assertEqual([shown[0], shown[3]], [ends[1]["decimal"], ends[2]["decimal"]])
        self.check_quiet(page)

    def test_the_pairs_on_the_gauss_spheres_are_those_that_support_the_boxes(self):
        self.opened(["paper/quadratic-edge-edge.json"])
        intervals = self.browser.value("window.touchstone.cases[0].intervals")
        for number, interval in enumerate(intervals, 1):
            t = (float(interval["from"]) + float(interval["to"])) / 2
            self.browser.value(f"window.touchstone.go({t})")
            # In general position, there are the paper's thirty pairs.
            self.assertEqual(self.texts("#gauss p"),
                             [f"Homogeneous interval {number} of {len(intervals)}: "
                              "6 FV, 6 VF, 18 EE"])
            self.assertEqual(self.browser.value(
                "document.querySelectorAll('#gauss .pair').length"), 30)
            # No corner of box 1 is farther along the normal than its feature, and no corner of box
            # 2 less far.
            beyond = self.browser.value(f"""(() => {{
              const [a, b] = window.touchstone.cases[0].boxes;
              const poses = [poseAt(a, {t}), poseAt(b, {t})];
              const interval = window.touchstone.cases[0].intervals[{number - 1}];
              const along = (p, n) => dot(p, n);
              return Math.max(...pairsAt(interval, poses).flatMap((pair) => [
                ...cornersOf(a, poses[0], '').map((p) => along(p, pair.normal) -
                  along(middleOf(a, poses[0], pair.box1), pair.normal)),
                ...cornersOf(b, poses[1], '').map((p) => along(middleOf(b, poses[1], pair.box2),
                  pair.normal) - along(p, pair.normal))]));
            }})()""")
            self.assertLess(beyond, 1e-9)

    def test_no_truths_and_no_verdicts_are_refused(self):
        case = os.path.join(CASES, "paper/quadratic-edge-edge.json")
        for text, reason in (("{", "not JSON: column 2"), ('{"a": 1}', "it is no truth"),
                             ('{"schema": "touchstone/truth/1"}', "id: expected a text"),
                             ('{"schema": "touchstone/truth/1", "id": "x", "number": "exact", '
                              '"timeline": [{"from": "soon"}]}', "from: "),
                             ("", "no case")):
            with self.subTest(text):
                said = self.refused("--truth", self.file("bad.json", text), case)
                self.assertIn("bad.json: ", said)
                self.assertIn(reason, said)
        self.assertIn("its schema is touchstone/case/1", self.refused("--judged", case, case))

    def test_without_the_library_there_is_the_timeline(self):
        def without(text):
            return re.sub(r'<script id="library">.*?</script>', "", text, flags=re.S)
        page = self.opened([TURNING], change=without)
        self.assertIn("without three.js",
                      self.browser.value("document.getElementById('picture').textContent"))
        self.assertGreater(self.browser.value("document.querySelectorAll('#timeline rect').length"),
                           0)
        self.check_quiet(page)

    def test_a_request_would_be_noticed_and_is_forbidden(self):
        def fetching(text):
            return text.replace("</main>", '<img src="http://127.0.0.1:9/x.png"></main>')
        self.opened([TURNING], change=fetching)
        self.assertNotEqual(self.browser.errors, [])
