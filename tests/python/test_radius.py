"""Bodies with a radius: spheres, capsules, rounded boxes and hulls."""

from fractions import Fraction

import pytest

from touchstone import (Box, Capsule, Case, CaseError, Hull, Motion, Polyhedron, Sphere, certify,
                        certify_clearance, check, clearance, distances, first_contacts, manifold, overlap, pairs, show,
                        solve)
from touchstone.testing import cases_of

REST = Motion.fixed()


def coming(x, y=0, z=0, velocity=(-2, 0, 0)):
    return Motion.linear((x, y, z), velocity)


def test_a_sphere_meets_a_box_over_its_edge():
    case = Case(Box([1, 1, 1], REST), Sphere((0, 0, 0), 1, coming(3, 2, velocity=(-2, -1, 0))))
    assert case.kind == "spheres" and case.kinds == ("boxes", "spheres")
    answer = solve(case)
    first = answer.contacts[0]
    # 5 (1 - t)² = 1
    assert abs(float(first.enter.time) - (1 - 5 ** -0.5)) < 1e-15
    assert answer.state_at(0) == "separated"


def test_every_body_takes_a_radius():
    sphere = Sphere((0, 0, 0), "1/2", coming(4, velocity=(-4, 0, 0)))
    tetrahedron = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    for body, time in ((Box([1, 1, 1], REST, radius="1/2"), 1 / 2),
                       (Box.from_corners((-1, -1, -1), (1, 1, 1), REST, radius="1/2"), 1 / 2),
                       (Capsule((-1, 0, 0), (1, 0, 0), "1/2", REST), 1 / 2),
                       (Hull(tetrahedron, REST, radius="1/2"), 1 / 2),
                       (Polyhedron([(1, 0, 0)], [], REST, radius="1/2"), 1 / 2)):
        assert float(solve(Case(body, sphere)).contacts[0].enter.time) == time


def test_kinds_are_those_that_judge_names():
    box = Box([1, 1, 1], REST)
    corners = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    square = Polyhedron([(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)],
                        [[0, 1, 2, 3], [3, 2, 1, 0]], REST, radius=1)
    for body, kinds in (
            (Box([0, 0, 2], REST, radius=1), ("boxes", "capsules")),
            (Polyhedron([(1, 0, 0)], [], REST, radius=1), ("boxes", "spheres")),
            (Box([0, 1, 2], REST, radius=1), ("boxes", "rounded-boxes")),
            (Hull(corners, REST, radius=1), ("boxes", "rounded-polyhedra")),
            (square, ("boxes", "flat-polyhedra", "rounded-polyhedra")),
            (Hull(corners, REST), ("boxes", "polyhedra"))):
        for case in (Case(box, body), Case(body, box)):
            assert case.kinds == kinds and case.kind == kinds[-1]
    sphere = Sphere((0, 0, 0), 1, REST)
    assert Case(sphere, Capsule((0, 0, 0), (1, 0, 0), 1, REST)).kinds == ("spheres", "capsules")
    with pytest.raises(CaseError, match="of its core"):
        Case(box, sphere).half_extents  # noqa: B018


def test_cases_are_chosen_by_the_kinds_of_bodies_with_a_radius():
    wanted = cases_of("rounded-hit", count=10, kinds=["spheres", "capsules"])
    assert len(wanted) == 10
    for case in wanted:
        assert {"spheres", "capsules"}.intersection(case.kinds)
        assert not {"rounded-boxes", "rounded-polyhedra"}.intersection(case.kinds)


def test_a_radius_of_0_is_none():
    with_zero = Case(Box([1, 1, 1], REST, radius=0), Box([1, 1, 1], coming(4)))
    assert with_zero == Case(Box([1, 1, 1], REST), Box([1, 1, 1], coming(4)))


def test_distance_at_rest():
    case = Case(Sphere((0, 0, 0), 1, REST), Sphere((3, 4, 0), 2, REST))
    document = overlap(case, distance=True)
    assert document["state"] == "separated"
    assert document["poses"][0]["distance"] == {"value": "2"}
    assert document["poses"][0]["cores"]["squared"] == "25"


def test_clearance():
    case = Case(Sphere((0, 0, 0), 1, REST), Sphere((0, 5, 0), "1/2", coming(4, velocity=(-8, 0, 0))))
    near = clearance(case, digits=6)
    assert near.lower < Fraction(7, 2) < near.upper < near.lower + Fraction(1, 10 ** 5)
    assert abs(near.at - Fraction(1, 2)) < Fraction(1, 100)
    assert clearance(Case(Sphere((0, 0, 0), 1, REST), Sphere((2, 0, 0), 1, REST))) is None


def test_a_clearance_carries_its_proof():
    case = Case(Sphere((0, 0, 0), 1, REST), Box([1, 1, 1], coming(0, 5, velocity=(1, -1, 0))))
    document = certify_clearance(case, digits=5)
    bounds = clearance(case, digits=5)
    assert document["schema"] == "touchstone/clearance/1"
    assert [Fraction(document[k]) for k in ("lower", "upper", "at")] == list(bounds)
    assert document["decimal"] == "2.0000" and check(case, document).verified
    larger = str(Fraction(document["upper"]) * 2)
    wrong = document | {"lower": document["upper"], "upper": larger}
    assert check(case, wrong).verdict == "REJECTED"


def test_bodies_in_contact_have_no_certificate_of_a_clearance():
    case = Case(Sphere((0, 0, 0), 1, REST), Sphere((2, 0, 0), 1, REST))
    document = certify_clearance(case)
    assert document["contact"] is True and "certificate" not in document
    assert check(case, document).verdict == "NO CERTIFICATE"
    flat = Case(Box([1, 1, 0], REST), Box([1, 1, 0], coming(4)), plane=True)
    with pytest.raises(CaseError, match="certify_clearance"):
        certify_clearance(flat)
    with pytest.raises(ValueError, match="digits"):
        certify_clearance(case, digits=0)


def test_distances_over_time():
    numpy = pytest.importorskip("numpy")
    case = Case(Sphere((0, 0, 0), 1, REST), Sphere((0, 0, 0), "1/2", coming(4, velocity=(-4, 0, 0))))
    assert distances(case, [0, 0.25, 0.5, 0.625, 1]).tolist() == [2.5, 1.5, 0.5, 0, 0]
    with pytest.raises(CaseError):
        first_contacts(Hull([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)], radius=1),
                       numpy.zeros((1, 2, 2, 7)))


def test_certificates():
    case = Case(Sphere((0, 0, 0), 1, REST), Box([1, 1, 1], coming(4)))
    truth = certify(case)
    assert truth["certificate"].startswith("touchstone/certificate/2\n")
    assert "pair v0:" in truth["certificate"]
    assert check(case, truth).verdict == "VERIFIED"


def test_what_takes_no_radius_says_so():
    case = Case(Sphere((0, 0, 0), 1, REST), Box([1, 1, 1], coming(4)))
    for function in (pairs, lambda c: manifold(c, at=0)):
        with pytest.raises(CaseError) as error:
            function(case)
        assert error.value.place == "/boxes/0/radius"
    assert "edges of its core" in solve(case)._repr_svg_() and show(case).svg
    with pytest.raises(CaseError, match="those of its core"):
        print(case.half_extents)
    with pytest.raises(CaseError) as error:
        Case(Sphere((0, 0, 0), -1, REST), Box([1, 1, 1], REST))
    assert error.value.place == "/boxes/0/radius"
