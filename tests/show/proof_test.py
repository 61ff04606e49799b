"""The proof on a page shows the state, compared with the corners of the drawn boxes.

all_pages.py runs these tests."""

import json
import pathlib
import subprocess

from pages import CASES, PROGRAM, ShowPages, jumping

FAMILIES = ("generic", "flat", "aligned", "graze", "slide", "parallel-edges", "any-matrix", "waypoints",
            "points-and-sticks", "planted-ee", "both-moving", "hull-generic", "kdop", "hull-of-boxes",
            "hull-vertex-face", "prism-on-prism")
# For each time: the state in the timeline, the state of the claim, the distances of both boxes
# beyond the plane, and the distances of the point outside of each box. Relative to the size of the
# scene.
LOOK = """
(() => {
  const data = window.touchstone.cases[0];
  const claims = provenStates(data.truth);
  const stretches = data.truth.timeline.map((s) => [Number(s.from), Number(s.to), s.state]);
  const events = stretches.filter(([a, b]) => a === b).map(([a]) => a);
  const [from, until] = data.horizon;
  const times = [...events, ...Array.from({length: 41}, (_, i) => from + (until - from) * i / 40)];
  // Of polyhedra by their loops; of flat ones how far it is from the plane, and beyond a side.
  const beyondLoops = (body, corners, hand, p) => Math.max(...body.loops.map((loop) => {
    const at = loop.map((v) => corners[v]);
    const n = at.reduce((sum, x, k) => plus(sum, cross(minus(x, at[0]), minus(at[(k + 1) % at.length], at[0]))), [0, 0, 0]);
    const above = hand * dot(n, minus(p, at[0])) / Math.hypot(...n);
    return body.loops.length > 2 ? above : Math.max(above, ...at.map((x, k) => {
      const side = cross(minus(at[(k + 1) % at.length], x), n);
      return dot(side, minus(p, x)) / Math.hypot(...side);
    }));
  }));
  const outside = (box, pose, p) => box.vertices ? beyondLoops(box, cornersOf(box, pose, ''),
      dot(cross(pose.axes[0], pose.axes[1]), pose.axes[2]) < 0 ? -1 : 1, p) : Math.max(...[0, 1, 2].flatMap((k) => {
    const n = cross(pose.axes[(k + 1) % 3], pose.axes[(k + 2) % 3]);
    const x = dot(n, minus(p, pose.center)) / dot(n, pose.axes[k]);
    return [x - box.half[k], -x - box.half[k]];
  }));
  return times.map((t) => {
    const claim = provenAt(claims, t, data.earlier_at.includes(t));
    const poses = posesAt(data, t);
    const corners = poses.map((pose, i) => cornersOf(data.boxes[i], pose, ''));
    const size = Math.max(...corners.flat().map((p) => Math.hypot(...minus(p, corners[0][0]))));
    const plane = provenPlane(data.boxes, poses, claim.words);
    const point = provenPoint(data.boxes, poses, claim.words);
    const here = stretches.find(([a, b]) => a === t && b === t) ?? stretches.find(([a, b]) => a < t && t < b);
    return {
      t, state: here[2], said: claim.words[0],
      beyond: plane && [
        Math.max(...corners[0].map((p) => dot(plane.normal, minus(p, plane.point)))) / size,
        Math.max(...corners[1].map((p) => -dot(plane.normal, minus(p, plane.point)))) / size],
      outside: point && poses.map((pose, i) => outside(data.boxes[i], pose, point) / size)};
  });
})()
"""
NEAR = 1e-9  # tolerance for results in doubles


def pierced():
    """A triangle and a pyramid that passes through it, rotating, mirrored and growing."""
    return {"schema": "touchstone/case/1", "id": "pierced", "boxes": [
        {"polyhedron": {"vertices": [["2", "0", "1/7"], ["-2", "2", "0"], ["-2", "-3", "0"]],
                        "faces": [[0, 1, 2], [2, 1, 0]]}, "motion": {"kind": "static"}},
        {"polyhedron": {"vertices": [["1", "0", "0"], ["0", "1", "0"], ["-1", "-1", "0"], ["0", "0", "1"]],
                        "faces": [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]]},
         "motion": {"kind": "matrix", "matrix": [
             [["-1"], ["0", "1"], ["0"], ["1/3"]], [["0"], ["1"], ["0"], ["0"]],
             [["0"], ["0"], ["1", "1"], ["3", "-8"]]]}}]}


class Proofs(ShowPages):
    def check(self, seen):
        state = {"apart": "separated"}.get(seen["said"], seen["said"])
        self.assertEqual(state, seen["state"])
        if state in ("separated", "touching"):
            self.assertLessEqual(max(seen["beyond"]), NEAR)
        else:
            self.assertIsNone(seen["beyond"])
        if state == "separated":
            self.assertIsNone(seen["outside"])
        else:
            self.assertLessEqual(max(seen["outside"]), NEAR)

    def test_planes_are_between_and_points_in_both(self):
        cases = [json.loads(line) for family in FAMILIES for line in subprocess.run(
            [PROGRAM, "generate", family, "--count", "1", "--no-certificate", "--quiet"],
            capture_output=True, text=True, check=True).stdout.splitlines()]
        cases += [json.loads(pathlib.Path(CASES, name).read_text()) for name in (
            "paper/quadratic-edge-edge.json", "sliding/comes-down-slides-and-leaves.json",
            "polyhedra/a-point-keeps-off-a-hull-of-seven-points.json",
            "polyhedra/plate-cuts-a-tetrahedron.json")]
        cases += [pierced()]
        cases += [jumping(["2", "0", "0"], ["0", "0", "5"]), jumping(["5", "0", "0"], ["2", "0", "0"])]
        states = {}
        for case in cases:
            self.opened([case])
            for seen in self.browser.value(LOOK):
                with self.subTest(case=case["id"], t=seen["t"]):
                    self.check(seen)
                states[seen["state"]] = states.get(seen["state"], 0) + 1
        for state in ("separated", "touching", "overlapping"):
            self.assertGreater(states[state], 15)

    def test_the_line_is_named_and_what_it_speaks_of_is_drawn(self):
        self.opened(["paper/quadratic-edge-edge.json"])  # opens at its first contact
        text = self.browser.value("document.getElementById('proof').textContent")
        self.assertRegex(text, r"^Proven by line \d+ of the certificate: touching ")
        drawn = "['plane', 'witness'].map((n) => window.touchstone.scene.marks.getObjectByName(n) !== undefined)"
        self.assertEqual(self.browser.value(drawn), [True, True])
        self.browser.value("document.getElementById('after').click()")
        self.browser.value("window.touchstone.go(0.75)")
        self.assertEqual(self.browser.value(drawn), [False, True])
        self.browser.value("window.touchstone.go(0.01)")
        self.assertEqual(self.browser.value(drawn), [True, False])

    def test_a_case_without_a_proof_is_shown(self):
        self.opened(["paper/quadratic-edge-edge.json"])
        self.browser.value("(() => { delete window.touchstone.cases[0].truth.certificate;"
                           "window.touchstone.take(0); return 0; })()")
        text = "document.getElementById('%s').textContent"
        self.assertEqual(self.browser.value(text % "proof"),
                         "The proof is left out, because it takes more than five seconds.")
        self.assertRegex(self.browser.value(text % "state"), "^touching, EE ")

    def test_planes_and_points_of_a_body_s_own_frame(self):
        self.opened(["paper/quadratic-edge-edge.json"])
        look = ("(() => { const d = window.touchstone.cases[0]; const p = posesAt(d, 0.5);"
                "const at = provenPoint(d.boxes, p, 'overlapping p2 1/2 -3 1/4'.split(' '));"
                "const plane = provenPlane(d.boxes, p, 'apart plane2 2 0 -1 3'.split(' '));"
                "const far = pointIn(p[1], [1.5, 7, 0]);"
                "return [...minus(at, pointIn(p[1], [0.5, -3, 0.25])), dot(plane.normal, minus(far, plane.point)),"
                "Math.hypot(...plane.normal) - 1, dot(plane.normal, minus(pointIn(p[1], [9, 0, 0]), plane.point)) < 0 ? 0 : 1]; })()")
        for value in self.browser.value(look):
            self.assertLess(abs(value), 1e-12)
