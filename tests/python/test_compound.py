"""Bodies of several parts."""

from fractions import Fraction

import pytest

from touchstone import (Box, Capsule, Case, CaseError, Compound, Hull, Mesh, Motion, Part,
                        Polyhedron, Sphere, certify, check, clearance, judge, manifold, overlap,
                        pairs, show, shrink, shrink_while, solve, truth)

REST = Motion.fixed()
FLOOR = Box.from_corners((-9, -9, -1), (9, 9, 0), REST)


def table_legs(**more):
    return [Part(Box(["1/4", "1/4", 1], **more), Motion.fixed([x, y, -1]))
            for x in (-1, 1) for y in (-1, 1)]


def table(motion, **more):
    return Compound([*table_legs(**more), Part(Box([2, 2, "1/8"]))], motion)


def falling(z):
    return Motion.linear([0, 0, z], [0, 0, -2])


def test_all_legs_of_a_table_touch_at_once():
    case = Case(FLOOR, table(falling(3)))
    assert case.kind == "compounds"
    answer = solve(case)
    enter = answer.contacts[0].enter
    assert enter.time.fraction == Fraction(1, 2)
    assert enter.touch is None and enter.planes == []
    assert [pair.parts for pair in enter.pairs] == [(0, 0), (0, 1), (0, 2), (0, 3)]
    assert {(pair.type, pair.box1, pair.box2) for pair in enter.pairs} == {("FF", "+z", "-z")}
    assert enter.pairs[0].normal() == ("0", "0", "1")
    assert repr(enter.pairs[1]) == "<PairTouch 0 | 1 FF +z | -z>"
    with pytest.raises(ValueError):
        enter.pairs[0].normal(0)
    assert answer.contacts[0].exit.pairs == []  # they overlap then


def test_every_shape_is_a_part():
    tetrahedron = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    shapes = [Box([1, 1, 1]), Box.from_corners((0, 0, 0), (1, 1, 1)), Sphere((0, 0, 0), 1),
              Capsule((0, 0, 0), (1, 0, 0), "1/2"), Hull(tetrahedron),
              Polyhedron(tetrahedron[:2], []), Box([1, 1, 1], radius="1/4")]
    turned = Motion.fixed([0, 0, 5], [1, 0, 0, 1])
    case = Case(Compound([Part(shape, turned) for shape in shapes], REST), FLOOR)
    assert solve(case).contacts == []
    assert len(case.document["boxes"][0]["parts"]) == 7
    assert case.document["boxes"][0]["parts"][0]["pose"] == {
        "rotation": ["1", "0", "0", "1"], "translation": ["0", "0", "5"]}
    again = Case.from_json(case.to_json())
    assert again == case


def test_the_truth_lists_all_pairs_and_is_proven():
    case = Case(FLOOR, table(falling(3)))
    document = truth(case)
    assert [entry["parts"] for entry in document["contacts"][0]["features"]] == [
        [0, 0], [0, 1], [0, 2], [0, 3]]
    assert [entry["parts"] for entry in document["contacts"][0]["touch"]] == [
        [0, 0], [0, 1], [0, 2], [0, 3]]
    assert check(case, certify(case)).verified
    rounded = Case(FLOOR, table(falling(3), radius="1/8"))
    assert check(rounded, certify(rounded)).verified


def test_the_deepest_pair_at_rest():
    case = Case(FLOOR, table(falling(3)))
    pose = overlap(case, at="3/4")["poses"][0]
    assert (pose["state"], pose["parts"], pose["separation"]) == ("overlapping", [0, 0], "-0.5")
    pose = overlap(case, at=0, distance=True)["poses"][0]
    assert (pose["parts"], pose["distance"]["value"]) == ([0, 0], "1")


def test_wrong_parts():
    with pytest.raises(TypeError, match="has a motion"):
        Part(Box([1, 1, 1], REST))
    with pytest.raises(TypeError, match="Body"):
        Part([1, 1, 1])
    with pytest.raises(TypeError, match="fixed"):
        Part(Box([1, 1, 1]), Motion.linear([0, 0, 0], [1, 0, 0]))
    with pytest.raises(TypeError, match="Motion"):
        Part(Box([1, 1, 1]), [1, 2, 3])
    with pytest.raises(TypeError, match="Part"):
        Compound([Box([1, 1, 1])], REST)
    with pytest.raises(TypeError, match="this Box has none"):
        Case(FLOOR, Box([1, 1, 1]))
    with pytest.raises(CaseError, match="1 to 4096") as none:
        Case(FLOOR, Compound([], REST))
    assert none.value.place == "/boxes/1/parts"
    with pytest.raises(CaseError) as zero:
        Case(FLOOR, Compound([Part(Box([1, 1, 1]), Motion.fixed([0, 0, 0], [0, 0, 0, 0]))], REST))
    assert zero.value.place == "/boxes/1/parts/0/pose/rotation"


def test_what_takes_bodies_of_one_part_says_so():
    case = Case(FLOOR, table(falling(3)))
    for ask in (lambda: manifold(case, at=0), lambda: pairs(case), lambda: clearance(case),
                lambda: case.half_extents):
        with pytest.raises(CaseError, match="part"):
            ask()


def test_a_mesh_is_the_compound_of_its_triangles():
    points = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0.25, 0.25, 1)]
    triangles = [(0, 1, 3), (1, 2, 3), (2, 0, 3)]
    mesh = Case(FLOOR, Mesh(points, triangles, falling(1)))
    parts = Case(FLOOR, Compound([Part(Polyhedron([points[i] for i in t], [(0, 1, 2), (2, 1, 0)]))
                                  for t in triangles], falling(1)))
    assert mesh.kind == parts.kind == "meshes" and mesh != parts
    enters = [solve(case).contacts[0].enter for case in (mesh, parts)]
    assert enters[0].time == enters[1].time
    assert [pair.parts for pair in enters[0].pairs] == [pair.parts for pair in enters[1].pairs]
    assert enters[0].pairs
    assert Case.from_json(mesh.to_json()) == mesh
    with pytest.raises(CaseError, match="there is no vertex 4") as error:
        Case(FLOOR, Mesh(points, [(0, 1, 4)], REST))
    assert error.value.place == "/boxes/1/mesh/triangles/0/2"
    with pytest.raises(TypeError):
        Part(Mesh(points, triangles, REST))


def test_a_solid_mesh_has_an_inside():
    corners = [(0, 0, 0), (8, 0, 0), (0, 8, 0), (0, 0, 8)]
    faces = [(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)]
    within = Box(["1/2", "1/2", "1/2"], Motion.fixed([1, 1, 1]))
    case = Case(Mesh(corners, faces, REST, solid=True), within)
    assert case.document["boxes"][0]["mesh"]["solid"] is True
    assert solve(case).start == "overlapping"
    assert solve(Case(Mesh(corners, faces, REST), within)).contacts == []
    for function in (certify, overlap):
        with pytest.raises(CaseError) as refused:
            function(case)
        assert refused.value.place == "/boxes/0/mesh/solid"
    with pytest.raises(CaseError) as refused:
        Case(Mesh(corners, faces[1:], REST, solid=True), within)
    assert refused.value.place == "/boxes/0/mesh/triangles/0"


def test_pictures_and_pages_show_all_parts():
    case = Case(FLOOR, table(falling(3)))
    picture = show(case).svg
    assert picture.count('class="part') == 1 + 5
    assert "parts 0 | 0" in picture
    assert '"pairs":' in show(case).page
    forms = solve(case)._repr_mimebundle_()
    assert 'class="pair-row"' in forms["image/svg+xml"]
    assert "<img" in forms["text/html"]


def test_functions_are_judged_on_bodies_of_several_parts_and_their_cases_shrunk():
    top_first = Compound([Part(Box([2, 2, "1/8"])), *table_legs()], falling(3))
    case = Case(FLOOR, top_first)
    assert case.kinds == ("boxes", "compounds")
    kinds = ["boxes", "compounds"]

    def right(asked):
        contacts = solve(asked).contacts
        return contacts[0].enter.time if contacts else None

    def of_first_parts(asked):
        document = asked.document
        for body in document["boxes"]:
            if "parts" in body:
                body["parts"] = body["parts"][:1]
        return right(Case.from_json(document))

    assert judge(right, [case]).verdicts == {"unsupported": 1}
    assert judge(right, [case], kinds=kinds).verdicts == {"correct": 1}
    assert judge(of_first_parts, [case], kinds=kinds).verdicts == {"missed": 1}
    found = shrink(case, of_first_parts, kinds=kinds)
    assert found.before.startswith("5 parts and ") and found.after.startswith("2 parts and ")
    assert found.finding.verdict == "missed" and found.case.kind == "compounds"
    assert judge(of_first_parts, [found.case], kinds=kinds).verdicts == {"missed": 1}
    mesh = Compound([Part(Polyhedron([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 2], [2, 1, 0]]))],
                    REST)
    assert Case(FLOOR, mesh).kinds == ("boxes", "meshes")
    small = shrink_while(case, lambda c: any(one.enter.pairs for one in solve(c).contacts))
    assert small.case.kind == "compounds" and small.after.startswith("1 part and ")
