"""first_contacts: the results of solve, for arrays, on all cores."""

import math
import os
import signal
import subprocess
import sys
import threading
import warnings
from decimal import Decimal
from fractions import Fraction

import numpy
import pytest
from touchstone import (Box, Case, CaseError, Hull, Motion, _touchstone, all_contacts,
                        distances, first_contacts, overlap, solve)


def random_rows(n, keyframes=2, seed=1):
    generator = numpy.random.default_rng(seed)
    half_extents = generator.uniform(0.2, 2, (n, 2, 3))
    poses = generator.normal(size=(n, 2, keyframes, 7))
    poses[:, 1, :, 0] += numpy.linspace(4, -4, keyframes)
    poses[:, 1, :, 1] += generator.uniform(-6, 6, (n, 1))
    return half_extents, poses


def answers(half_extents, poses, times):
    for sizes, moved in zip(half_extents, poses):
        boxes = [Box(h, Motion.through([(t, p[:3], p[3:]) for t, p in zip(times, places)]))
                 for h, places in zip(sizes, moved)]
        yield solve(Case(*boxes, horizon=(times[0], times[-1])))


def one_by_one(*rows):
    for answer in answers(*rows):
        yield math.nan if answer.time is None else float(answer.time)


@pytest.mark.parametrize("keyframes, times", [(2, [0, 1]), (2, [-1.5, 3.25]), (4, [0, 0.1, 2, 3])])
def test_times_are_those_of_solve(keyframes, times):
    half_extents, poses = random_rows(40, keyframes)
    found = first_contacts(half_extents, poses, times)
    assert found.dtype == numpy.float64 and found.shape == (40,)
    numpy.testing.assert_array_equal(found, list(one_by_one(half_extents, poses, times)))
    assert 0 < numpy.isnan(found).sum() < 40


def end_of(end):
    touch = end.touch
    return (float(end.time), *((touch.type, touch.box1, touch.box2) if touch else ("", "", "")))


@pytest.mark.parametrize("keyframes, times", [(2, [0, 1]), (4, [-1, 0.1, 2, 3])])
def test_all_contacts_are_those_of_solve(keyframes, times):
    half_extents, poses = random_rows(40, keyframes, seed=3)
    poses[7] = poses[7, :, :1]  # at rest, apart
    poses[8] = 0
    poses[8, ..., 3] = 1  # overlapping throughout
    expected = [(pair, contact.kind, *end_of(contact.enter), *end_of(contact.exit))
                for pair, answer in enumerate(answers(half_extents, poses, times))
                for contact in answer.contacts]
    found = all_contacts(half_extents, poses, times)
    assert found.tolist() == expected
    assert len(set(found["pair"])) < 40 and {"overlapping"} < {*found["kind"], ""}
    assert found.dtype.names == ("pair", "kind", "enter", "enter_type", "enter_box1", "enter_box2",
                                 "exit", "exit_type", "exit_box1", "exit_box2")
    assert {"EE", ""} <= set(found["enter_type"]) and found["enter"].dtype == numpy.float64
    order = [0, 1, 2, 4, 5, 6, 3]  # to x y z w
    other = all_contacts(half_extents, poses[..., order], times, order="xyzw", threads=1)
    assert other.tolist() == expected
    firsts = first_contacts(half_extents, poses[..., order], times, order="xyzw")
    assert [(p, t) for p, t in enumerate(firsts.tolist()) if t == t] == \
        list({p: (p, t) for p, _, t, *_ in reversed(expected)}.values())[::-1]


def test_a_table_of_nothing_has_its_columns():
    poses = random_rows(1)[1]
    assert all_contacts([1, 1, 1], poses[:0]).shape == (0,)
    assert all_contacts([1, 1, 1], poses[:0])["enter_box1"].dtype.kind == "U"
    for function in (all_contacts, first_contacts):
        with pytest.raises(ValueError, match="zyxw"):
            function([1, 1, 1], poses, order="zyxw")
        with pytest.raises(CaseError):
            function([1, 1, 1], poses * math.nan)


def test_the_number_of_threads_changes_nothing():
    half_extents, poses = random_rows(500)
    expected = first_contacts(half_extents, poses)
    for threads in (1, 2, 7, 10**6):
        numpy.testing.assert_array_equal(
            first_contacts(half_extents, poses, threads=threads), expected)


def test_boxes_at_rest_and_sizes_that_are_the_same_for_all():
    poses = numpy.zeros((3, 2, 2, 7))
    poses[..., 3] = 1
    poses[:, 1, :, 0] = [[5, 1], [5, 4], [1, 1]]
    assert first_contacts([1, 1, 1], poses).tolist()[0] == 0.75
    times = first_contacts(numpy.ones((2, 3)), poses)
    assert times[0] == 0.75 and numpy.isnan(times[1]) and times[2] == 0
    assert first_contacts([1, 1, 1], poses[:0]).shape == (0,)
    # Other layouts and types of arrays are converted.
    assert first_contacts([1, 1, 1], poses.astype("f4")[::-1])[2] == 0.75


def test_complex_numbers_are_refused():
    half_extents, poses = random_rows(2)
    for sizes, moved, times in ((half_extents, poses + 0j, None), (half_extents + 0j, poses, None),
                                (half_extents, poses, [0j, 1 + 0j])):
        with pytest.raises(TypeError, match="real numbers"):
            first_contacts(sizes, moved, times)


def moving(kind, far=5):
    """Poses of one pair, of which the second body is `far` away, in an array of this type."""
    poses = numpy.zeros((1, 2, 2, 7), kind)
    poses[..., 3] = 1
    poses[:, 1, 0, 0] = far
    return poses


@pytest.mark.parametrize("poses", [
    moving("i8", 2**53 + 1), moving("u8", 2**64 - 1), moving("O", 2**53 + 1),
    moving("O", Fraction(16, 3)), moving("O", Decimal("0.1")),
    moving("g") + numpy.longdouble(2) ** -60 * moving("g"),
])
def test_numbers_that_would_be_rounded_are_refused(poses):
    if poses.dtype.char == "g" and numpy.finfo("g").nmant == numpy.finfo("d").nmant:
        pytest.skip("long doubles are doubles here")
    with pytest.raises(TypeError, match="expected doubles"):
        first_contacts([1, 1, 1], poses)


@pytest.mark.parametrize("poses", [
    moving("i8", 2**60), moving("i1"), moving("u8", 2**63), moving("O", 2**60),
    moving("O", Fraction(11, 2)), moving("O", numpy.float32(5)), moving("g"), moving("f2"),
])
def test_numbers_of_other_types_that_are_doubles_are_taken(poses):
    exact = poses.astype(float)
    assert first_contacts([1, 1, 1], poses).tolist() == first_contacts([1, 1, 1], exact).tolist()


def test_arrays_of_other_things_than_numbers_are_refused():
    poses = moving("f8")
    days = numpy.array(["2020-01-01", "2020-01-02"], "M8[D]")
    masked = numpy.ma.masked_array(poses, mask=poses == 5)
    for moved, times, reason in ((masked, None, "mask"), (poses, days, "datetime64"),
                                 (poses, days - days[0], "timedelta64"),
                                 (poses.astype("U"), None, "<U")):
        with pytest.raises(TypeError, match=reason):
            first_contacts([1, 1, 1], moved, times)
    unmasked = numpy.ma.masked_array(poses, mask=False)
    assert first_contacts([1, 1, 1], unmasked)[0] == first_contacts([1, 1, 1], poses)[0]


def test_masked_elements_in_lists_are_refused():
    poses = moving("f8")
    masked = numpy.ma.masked_array(poses[0], mask=poses[0] == 5)
    sizes = numpy.ma.masked_array([1.0, 1.0, 1.0], mask=[True, False, False])
    for shapes, moved, times in (([1, 1, 1], [masked], None), ([[sizes, [1, 1, 1]]], poses, None),
                                 ([1, 1, 1], poses, [0, numpy.ma.masked])):
        with pytest.raises(TypeError, match="mask"):
            first_contacts(shapes, moved, times)


@pytest.mark.parametrize("number", [2**53 + 1, 2**63 + 1, 10**400, "5"],
                         ids=["2^53+1", "2^63+1", "10^400", "text"])
def test_a_list_with_a_number_that_is_no_double_beside_floats_is_refused(number):
    poses = moving("f8").tolist()
    poses[0][1][0][0] = number
    moved = numpy.array(poses, object) if isinstance(number, str) else poses
    with pytest.raises(TypeError, match="expected"):
        first_contacts([1, 1, 1], moved)
    poses[0][1][0][0] = 2**60
    assert len(first_contacts([1, 1, 1], poses)) == 1


def test_times_far_from_each_other_are_taken_without_a_warning():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        first_contacts([1, 1, 1], moving("f8"), [-1e308, 1.7e308])


def test_an_invalid_number_of_threads_is_refused_with_what_it_should_be():
    with pytest.raises(TypeError, match="threads is an integer, not 1.5"):
        first_contacts([1, 1, 1], moving("f8"), threads=1.5)
    for threads in (-1, 2**40):
        with pytest.raises(ValueError, match="threads is at least 0 and less than"):
            first_contacts([1, 1, 1], moving("f8"), threads=threads)


@pytest.mark.parametrize("on_main_thread", [True, False])
def test_other_threads_have_the_gil_meanwhile(on_main_thread):
    # The test does not request the GIL, so the other thread runs only when the batch releases it.
    # The batch is repeated until that has happened.
    sizes, poses = random_rows(64)
    times = numpy.array([0.0, 1.0])
    boxes = numpy.full((64, 2), -1)
    gate, gone_on = threading.Lock(), []
    gate.acquire()

    def other():
        gate.acquire()
        gone_on.append(True)

    def batches():
        before = sys.getswitchinterval()
        sys.setswitchinterval(1e6)
        try:
            gate.release()
            for _ in range(2000):
                _touchstone.first_contacts(sizes, boxes, [], poses, times, 1, 0.0)
                if gone_on:
                    return
        finally:
            sys.setswitchinterval(before)

    waiting = threading.Thread(target=other)
    waiting.start()
    if on_main_thread:
        batches()
    else:
        worker = threading.Thread(target=batches)
        worker.start()
        worker.join()
    gone_on_meanwhile = list(gone_on)
    waiting.join()
    assert gone_on_meanwhile == [True]


@pytest.mark.parametrize("where, value, place", [
    ((17, 1, 0, 2), math.nan, "/17/boxes/1/motion"), ((3, 0, 1, 3), math.inf, "/3/boxes/0/motion")])
def test_a_row_that_makes_no_sense_is_named(where, value, place):
    half_extents, poses = random_rows(100)
    poses[where] = value
    with pytest.raises(CaseError) as raised:
        first_contacts(half_extents, poses)
    assert raised.value.place.startswith(place)


def test_extents_and_quaternions_are_checked():
    half_extents, poses = random_rows(100)
    half_extents[70, 1, 2] = -1
    half_extents[90, 0, 0] = -1
    with pytest.raises(CaseError) as raised:
        first_contacts(half_extents, poses)
    assert raised.value.place.startswith("/70/boxes/1")  # the first error, for any number of
                                                         # threads
    half_extents, poses = random_rows(3)
    poses[2, 0, :, 3:] = 0
    with pytest.raises(CaseError) as raised:
        first_contacts(half_extents, poses)
    assert raised.value.place.startswith("/2/boxes/0")


@pytest.mark.parametrize("arguments", [
    (numpy.ones((5, 2, 3)), numpy.ones((4, 2, 2, 7))), (numpy.ones(3), numpy.ones((4, 2, 7))),
    (numpy.ones(3), numpy.ones((4, 2, 1, 7))), (numpy.ones(3), numpy.ones((4, 2, 2, 6))),
    (numpy.ones(3), numpy.ones((4, 2, 2, 7)), [0, 0]),
    (numpy.ones(3), numpy.ones((4, 2, 2, 7)), [0, math.nan]),
    (numpy.ones(3), numpy.ones((4, 2, 2, 7)), [0, 1, 2])])
def test_shapes_are_checked(arguments):
    with pytest.raises(ValueError):
        first_contacts(*arguments)


def test_an_interrupt_ends_a_long_batch():
    program = ("import touchstone; from test_batches import random_rows\n"
               "rows = random_rows(200_000)\n"
               "try: print(flush=True); touchstone.first_contacts(*rows)\n"
               "except KeyboardInterrupt: print('interrupted')\n")
    child = subprocess.Popen([sys.executable, "-B", "-c", program], stdout=subprocess.PIPE,
                             text=True, cwd=os.path.dirname(__file__))
    assert child.stdout.readline() == "\n"
    child.send_signal(signal.SIGINT)
    assert child.communicate(timeout=300)[0] == "interrupted\n"


def random_hulls(n, points=8, seed=5):
    generator = numpy.random.default_rng(seed)
    return [Hull(generator.uniform(-1, 1, (points, 3))) for _ in range(n)]


def answers_of_shapes(shapes, poses, times):
    for pair, moved in zip(shapes, poses):
        motions = [Motion.through([(t, p[:3], p[3:]) for t, p in zip(times, places)])
                   for places in moved]
        bodies = [shape.moving(motion) if isinstance(shape, Hull) else Box(shape, motion)
                  for shape, motion in zip(pair, motions)]
        yield solve(Case(*bodies, horizon=(times[0], times[-1])))


def test_hulls_beside_boxes_have_the_times_of_solve():
    poses = random_rows(24, seed=7)[1]
    hulls = random_hulls(24)
    shapes = [[hulls[i], [1, 0.5, 0.75] if i % 3 == 0 else hulls[-i]] for i in range(24)]
    times = [0, 1]
    expected = [math.nan if answer.time is None else float(answer.time)
                for answer in answers_of_shapes(shapes, poses, times)]
    numpy.testing.assert_array_equal(first_contacts(shapes, poses, times), expected)
    assert 0 < numpy.isnan(expected).sum() < 24
    by_objects = numpy.empty((24, 2), object)
    for i, pair in enumerate(shapes):
        for side, shape in enumerate(pair):
            by_objects[i, side] = shape
    numpy.testing.assert_array_equal(first_contacts(by_objects, poses, times, threads=1), expected)


def test_one_hull_is_that_of_every_pair():
    poses = random_rows(10, seed=8)[1]
    hull, box = random_hulls(1)[0], [1, 0.5, 0.75]
    every = first_contacts([[hull, box]] * 10, poses)
    for given in ([hull, box], [[hull, box]], [hull, numpy.array(box)]):
        numpy.testing.assert_array_equal(first_contacts(given, poses), every)
    both = first_contacts([[hull, hull]] * 10, poses)
    numpy.testing.assert_array_equal(first_contacts(hull, poses), both)
    numpy.testing.assert_array_equal(first_contacts([[hull]] * 10, poses), both)
    assert not numpy.array_equal(every, both)
    # With a motion, which is ignored; it is still the hull that was computed.
    moving = hull.moving(Motion.fixed([9, 9, 9]))
    numpy.testing.assert_array_equal(first_contacts(moving, poses), both)
    assert moving._kept is hull._kept and hull._kept.hull is not None


def test_all_contacts_of_hulls_are_those_of_solve():
    poses = random_rows(6, seed=9)[1]
    hulls = random_hulls(6, points=5)
    shapes = [[hulls[i], [1, 1, 1] if i % 2 else hulls[i - 1]] for i in range(6)]
    expected = [(pair, contact.kind, *end_of(contact.enter), *end_of(contact.exit))
                for pair, answer in enumerate(answers_of_shapes(shapes, poses, [0, 1]))
                for contact in answer.contacts]
    assert all_contacts(shapes, poses).tolist() == expected
    assert any(row[4].startswith(("v", "e", "f")) for row in expected)


def test_invalid_hulls_are_refused_with_the_reason():
    poses = random_rows(3)[1]
    hull = random_hulls(1)[0]
    for given, message in [
            ([hull, [1, 1]], "three half extents"), ([hull, "box"], "three half extents"),
            ([hull, hull, hull], r"broadcast to \(3, 2\)"), ([[hull, hull], hull], "lists of"),
            ([1, 1], r"broadcasts to \(3, 2, 3\)")]:
        with pytest.raises(ValueError, match=message):
            first_contacts(given, poses)
    for points, place in [([[0, 0, 0]] * 9, "/hull"), ([[0, 0], [1, 0], [0, 1], [1, 1]], "/hull/0")]:
        with pytest.raises(CaseError) as caught:
            first_contacts(Hull(points), poses)
        assert caught.value.place == place
    with pytest.raises(CaseError, match="half extent") as caught:
        first_contacts([hull, [1, 1, -1]], poses)
    assert caught.value.place == "/0/boxes/1/half_extents/2"
    with pytest.raises(TypeError, match="moving"):
        Case(hull, hull)


def is_nearest_root(double, square):
    """Whether a double is the nearest one to the root of a fraction, by exact comparisons."""
    own = Fraction(double)
    above = (own + Fraction(math.nextafter(double, math.inf))) / 2
    below = (own + Fraction(math.nextafter(double, -math.inf))) / 2
    return max(below, 0) ** 2 <= square <= above ** 2


def squared(case, t):
    return Fraction(overlap(case, t, distance=True)["poses"][0]["distance"]["squared"])


def test_distances_of_a_case_are_the_nearest_doubles():
    half_extents, poses = random_rows(1, seed=5)
    boxes = [Box(h, Motion.through([(t, p[:3], p[3:]) for t, p in zip([0, 1], places)]))
             for h, places in zip(half_extents[0], poses[0])]
    case, at = Case(*boxes), numpy.linspace(0, 1, 7)
    found = distances(case, at)
    assert found.shape == (7,) and found.dtype == numpy.float64
    assert all(is_nearest_root(d, squared(case, t)) for d, t in zip(found.tolist(), at.tolist()))
    cube = Case(Box([1, 8, 8], Motion.fixed()), Box([1, 1, 1], Motion.linear([5, 0, 0], [-4, 0, 0])))
    assert distances(cube, [0.5, 0, 0.75, 1]).tolist() == [1, 3, 0, 0]
    assert distances(cube, 0.5).tolist() == [1]


def test_distances_of_pairs_are_those_of_cases():
    half_extents, poses = random_rows(20, seed=6)
    at = [0.125, 0.75, 1]
    found = distances(half_extents, at, poses)
    assert found.shape == (20, 3) and (found > 0).any()
    for row, sizes, moved in zip(found, half_extents, poses):
        boxes = [Box(h, Motion.through([(t, p[:3], p[3:]) for t, p in zip([0, 1], places)]))
                 for h, places in zip(sizes, moved)]
        numpy.testing.assert_array_equal(row, distances(Case(*boxes), at))
    numpy.testing.assert_array_equal(found, distances(half_extents, at, poses, threads=1))
    assert distances(half_extents, [], poses).shape == (len(poses), 0)
    rest = distances(half_extents, 0, poses[:, :, 0])
    numpy.testing.assert_array_equal(rest, distances(half_extents, [0], poses))
    wedge = Hull([[-1, -1, -1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]])
    places = numpy.zeros((1, 2, 7))
    places[..., 3], places[0, 1, 0] = 1, 6
    assert distances([wedge, [1, 1, 1]], 0, places).tolist() == [[4.0]]


def test_distances_refuse_what_they_cannot_answer():
    half_extents, poses = random_rows(2)
    case = Case(Box([1, 1, 1], Motion.fixed()), Box([1, 1, 1], Motion.fixed()))
    with pytest.raises(ValueError, match="at/1.*horizon"):
        distances(case, [0, 2])
    with pytest.raises(ValueError, match="at/0.*finite"):
        distances(half_extents, [math.nan], poses)
    with pytest.raises(ValueError, match="own poses"):
        distances(case, [0], poses)
    with pytest.raises(ValueError, match="need poses"):
        distances(half_extents, [0])
    with pytest.raises(ValueError, match="shape"):
        distances(case, [[0]])
