"""Pictures and pages of cases, equal to those of the command line."""

import html
import json
import math
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from questions import PROGRAM, SOURCE, cube_at_wall, door, hard
from touchstone import (Box, Case, CaseError, Motion, Polyhedron, Undecided, _touchstone, judge,
                        show, solve)


def by_program(tmp_path, case, *options):
    case.save(tmp_path / "case.json")
    return subprocess.run([PROGRAM, "show", *options, str(tmp_path / "case.json")],
                          capture_output=True, text=True, check=True).stdout


def polyhedron():
    tetrahedron = Polyhedron([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]],
                             [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
                             Motion.linear([5, 0, 0], [-4, 0, 0]))
    return Case(Box([1, 1, 1], Motion.fixed()), tetrahedron)


def element(picture):
    """The picture without the declaration of XML, as it stands in HTML."""
    assert picture.startswith("<?xml")
    return picture[picture.index("<svg"):]


def log(keyframes):
    """Two boxes in a log of a hundred poses per second."""
    def row(body, i):
        s = i / keyframes
        place = [2 - 3 * s, math.sin(4 * s), math.cos(7 * s) / 5] if body else [math.sin(3 * s), 0, 0]
        return [i / 100, *place, 1, s / 2, 0, math.sin(3 * s + body)]

    return Case(*(Box([0.5, 0.4, 0.3], Motion.through([row(body, i) for i in range(keyframes + 1)]))
                  for body in (0, 1)), horizon=(0, keyframes / 100), id="log")


def huge():
    return Case(Box([f"1{'0' * 400}"] * 3, Motion.fixed()), Box([1, 1, 1], Motion.fixed()))


def test_pictures_and_pages_are_those_of_the_command_line(tmp_path):
    case = door()
    picture = by_program(tmp_path, case, "--svg")
    assert show(case).svg == picture and element(picture) == solve(case)._repr_svg_()
    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    for at, word in (("1/2", "1/2"), (0.25, "0.25"), (solve(case).time, "first")):
        assert show(case, at=at).svg == by_program(tmp_path, case, "--svg", "--at", word)
    assert show(case).page == by_program(tmp_path, case)
    show(case).save(tmp_path / "a.svg")
    show(case).save(str(tmp_path / "a.html"))
    assert (tmp_path / "a.svg").read_text() == picture
    assert (tmp_path / "a.html").read_text() == show(case).page
    with pytest.raises(ValueError, match="a.png"):
        show(case).save("a.png")


def test_what_a_function_said_is_shown(tmp_path):
    case, other = door(), cube_at_wall()
    report = judge(lambda case: 0.4, [case, other], name="mine")
    finding = report.findings[0]
    (tmp_path / "verdicts.jsonl").write_text(
        "".join(json.dumps(f.document) + "\n" for f in report.findings))
    expected = by_program(tmp_path, case, "--svg", "--judged", str(tmp_path / "verdicts.jsonl"))
    assert "late by" in expected and expected != show(case).svg
    for view in (show(finding), show(case, report), show(case, [finding]), show(case, finding)):
        assert view.svg == expected
    assert "late by" in show(finding).page or '"late"' in show(finding).page
    assert show(other, finding).svg == show(other).svg  # a finding of another case


def test_a_notebook_shows_the_page_in_a_frame_of_its_own():
    view = show(door())
    shown = view._repr_html_()
    if _touchstone.has_page(door()._core):
        frame = re.fullmatch(r'<iframe srcdoc="([^"]*)" sandbox="allow-scripts" style="[^"]*">'
                             r"</iframe>", shown)
        assert html.unescape(frame.group(1)) == view.page
    else:
        assert shown == element(view.svg)
    assert repr(view).startswith("<View of door")
    # If there is no page, a picture is shown; if there is neither, an error.
    assert show(huge())._repr_html_() == element(show(huge()).svg)
    with pytest.raises(CaseError, match="too large"):
        show(huge()).page


def test_polyhedra_are_shown(tmp_path):
    case = polyhedron()
    picture = by_program(tmp_path, case, "--svg")
    assert show(case).svg == picture and element(picture) == solve(case)._repr_svg_()
    assert 'data-feature="e0-1"' in picture
    assert show(case).page == by_program(tmp_path, case)


def test_a_notebook_shows_a_picture_of_any_answer_and_below_it_what_is_left_out():
    case = log(1000)
    answer = solve(case)
    picture = answer._repr_svg_()
    assert picture.startswith("<svg ") and len(picture) < 200_000
    assert "narrower than two pixels are drawn as 1 gray bar." in picture
    assert 'class="path box1"' in picture and 'class="path box2"' in picture
    assert repr(answer).startswith("<Answer: overlapping at ")
    # Only the first contact is known: the timeline ends there.
    first = solve(door(), first=True)
    assert "The timeline ends at the first contact" in first._repr_svg_()
    assert "The timeline ends" not in solve(door())._repr_svg_()


def test_an_instant_that_cannot_be_looked_at_is_refused_at_once():
    case = door()
    with pytest.raises(ValueError, match="horizon"):
        show(case, at=2)
    with pytest.raises(ValueError, match="not the first contact"):
        show(case, at=solve(case).contacts[0].exit.time)
    with pytest.raises(TypeError):
        show("door.json")
    with pytest.raises(Undecided):
        show(hard(), time_limit=0.05).svg


def test_the_picture_of_the_readme():
    assert show(Case.load(SOURCE / "cases/paper/linear-as-printed.json")).svg.startswith("<")
