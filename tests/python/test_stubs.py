"""The declared types are those of the module."""

import ast
import importlib.util
import inspect
import pathlib
import re
import subprocess
import sys

import pytest
import touchstone
from touchstone import _touchstone

PACKAGE = pathlib.Path(touchstone.__file__).parent
STUBS = ast.parse((PACKAGE / "_touchstone.pyi").read_text())


def public(names):
    return {n for n in names if not n.startswith("_")}


def test_the_package_says_that_it_is_typed():
    assert (PACKAGE / "py.typed").exists()


def test_the_stubs_have_the_names_of_the_module():
    declared = {n.name: n for n in STUBS.body if isinstance(n, (ast.FunctionDef, ast.ClassDef))}
    assert public(declared) == public(vars(_touchstone))
    for name, node in declared.items():
        if isinstance(node, ast.ClassDef):
            members = {n.name for n in node.body if isinstance(n, ast.FunctionDef)}
            assert public(members) == public(vars(getattr(_touchstone, name))), name


def test_the_stubs_have_the_arguments_of_the_module():
    functions = [(_touchstone, n) for n in STUBS.body if isinstance(n, ast.FunctionDef)]
    for c in STUBS.body:
        if isinstance(c, ast.ClassDef):
            functions += [(getattr(_touchstone, c.name), n) for n in c.body
                          if isinstance(n, ast.FunctionDef) and not n.name.startswith("__")]
    assert len(functions) > 20
    for owner, node in functions:
        if any(isinstance(d, ast.Name) and d.id == "property" for d in node.decorator_list):
            assert isinstance(inspect.getattr_static(owner, node.name), property)
            continue
        # pybind11 writes the signature into the first line of the docstring.
        signature = getattr(owner, node.name).__doc__.splitlines()[0]
        arguments = [a.arg for a in node.args.args]
        for argument in arguments:
            assert f"{argument}: " in signature or argument == "self", (node.name, signature)
        assert signature.count(": ") - signature.count("Dict[") == \
            len(arguments), (node.name, signature)


def test_all_that_is_exported_is_there_and_described():
    for name in touchstone.__all__:
        thing = getattr(touchstone, name)
        assert isinstance(thing, str) or inspect.getdoc(thing), name
    here = {n for n, v in vars(touchstone).items() if not inspect.ismodule(v)}
    assert public(touchstone.__all__) == public(here - {"annotations"})
    for name in ("Case", "Box", "Motion", "Answer", "Time", "Contact", "End", "Plane"):
        for member, value in vars(getattr(touchstone, name)).items():
            if not member.startswith("_"):
                assert inspect.getdoc(getattr(value, "__func__", value)), (name, member)


def described():
    """All public functions and classes, with the text of their help."""
    for name in [n for n in touchstone.__all__ if n != "__version__"]:
        thing = getattr(touchstone, name)
        if inspect.isfunction(thing):
            yield name, thing, inspect.getdoc(thing)
        elif thing.__module__ != "touchstone._touchstone" and inspect.isclass(thing):
            if inspect.isfunction(thing.__dict__.get("__init__")):
                both = (thing.__doc__, thing.__init__.__doc__)
                yield name, thing.__init__, " ".join(text or "" for text in both)
            for member, value in vars(thing).items():
                function = getattr(value, "__func__", value)
                if not member.startswith("_") and inspect.isfunction(function):
                    yield f"{name}.{member}", function, inspect.getdoc(function)


# Arguments that the help explains once for several functions, by the function that explains them.
ELSEWHERE = {"all_contacts": "first_contacts", "shrink": "judge", "manifold": "overlap",
             "shrink_while": "shrink"}
# Constructors of objects that functions of this package make.
MADE_HERE = {"Check", "CaseError", "Family", "Finding", "Report", "Shrunk", "View"}


def test_help_names_what_is_taken():
    checked = 0
    for name, function, text in described():
        if name in MADE_HERE:
            continue
        if name in ELSEWHERE:
            assert f"{ELSEWHERE[name]}()" in text, name
            text += inspect.getdoc(getattr(touchstone, ELSEWHERE[name]))
        for argument in inspect.signature(function).parameters:
            if argument in ("self", "cls"):
                continue
            words = set(re.findall(r"\w+", text))  # as it is, as one or as several
            assert {argument, argument.rstrip("s"), f"{argument}s"} & words or \
                argument.split("_")[-1] in words, (name, argument)
            checked += 1
    assert checked > 80


def test_help_does_not_refuse_what_is_taken():
    hull = touchstone.Hull([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], touchstone.Motion.fixed())
    case = touchstone.Case(hull, touchstone.Box([1, 1, 1], touchstone.Motion.fixed()))
    assert not isinstance(hull, touchstone.Box) and isinstance(hull, touchstone.Body)
    assert inspect.signature(touchstone.Case).parameters["first"].annotation == "Body"
    view = touchstone.show(case)
    assert view.svg and (view.page or True)
    for member in ("svg", "page"):
        assert "polyhedron" not in inspect.getdoc(getattr(touchstone.View, member))
    for function in (touchstone.solve, touchstone.truth, touchstone.certify, touchstone.show):
        assert function(case) is not None
        assert "CaseError: a polyhedron" not in inspect.getdoc(function), function.__name__


def has_mypy():
    return subprocess.run([sys.executable, "-m", "mypy", "--version"],
                          capture_output=True).returncode == 0


@pytest.mark.skipif(not has_mypy(), reason="there is no mypy here")
def test_mypy_has_nothing_to_say(tmp_path):
    user = tmp_path / "user.py"
    user.write_text("from touchstone import Box, Case, Motion, solve\n"
                    "case = Case(Box([1, 0.5, '1/3'], Motion.fixed()), Box([1, 1, 1], "
                    "Motion.linear([5, 0, 0], [-4, 0, 0])))\n"
                    "time = solve(case).time\n"
                    "assert time is not None\n"
                    "number: float = float(time)\n"
                    "digits: str = time.decimal(40)\n"
                    "import fractions, numpy\n"
                    "from touchstone import (CaseError, Check, Finding, Report, Shrunk, Stretch,\n"
                    "    Undecided, certify, check, families, first_contacts, generate, judge,\n"
                    "    manifold, overlap, pairs, show, shrink, shrink_while, truth)\n"
                    "from touchstone.testing import cases_of, for_each_case\n"
                    "some: list[Case] = cases_of('game', count=3, kinds=['polyhedra'])\n"
                    "body: str = pairs(case)['id']\n"
                    "polynomial: list[int] = time.polynomial\n"
                    "low, high = time.bounds(60)\n"
                    "width: fractions.Fraction = high - low\n"
                    "stretches: list[Stretch] = solve(case).timeline\n"
                    "def mine(case: Case) -> float | None:\n"
                    "    found = solve(case).time\n"
                    "    return None if found is None else float(found)\n"
                    "report: Report = judge(mine, generate('linear', 3), tolerance={'time': 1e-6})\n"
                    "finding: Finding = report.findings[0]\n"
                    "small: Shrunk = shrink(finding.case, mine, verdict='late')\n"
                    "smaller: Case = shrink_while(case, lambda c: solve(c).time is not None).case\n"
                    "proven: Check = check(case, certify(case, digits=30))\n"
                    "names: list[str] = [f.name for f in families()]\n"
                    "kind: str = overlap(case, at=time)['state'] + truth(case)['start']\n"
                    "depth: str = manifold(case, at='first')['poses'][0]['points'][0]['depth']\n"
                    "contacts = first_contacts([1, 1, 1], numpy.zeros((5, 2, 2, 7)), threads=2)\n"
                    "first: float = float(contacts[0])\n"
                    "picture: str = show(case, report, at=time).svg\n"
                    "entry: float = float(case.pose(0, time)[0][3])\n"
                    "try:\n"
                    "    Case.load('case.json')\n"
                    "except CaseError as error:\n"
                    "    where: str = f'{error.file}: {error.place}: {error.reason}'\n"
                    "except Undecided:\n"
                    "    pass\n")
    # Hypothesis has types of its own; without it there are none.
    found = importlib.util.find_spec("hypothesis") is not None
    ran = subprocess.run([sys.executable, "-m", "mypy", "--strict", f"--cache-dir={tmp_path}/cache",
                          *([] if found else ["--ignore-missing-imports"]),
                          PACKAGE, user], capture_output=True, text=True, cwd=PACKAGE.parent)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    user.write_text("from touchstone import Case, solve\nsolve('case.json')\n")
    ran = subprocess.run([sys.executable, "-m", "mypy", "--strict", f"--cache-dir={tmp_path}/cache",
                          user], capture_output=True, text=True, cwd=PACKAGE.parent)
    assert "incompatible type" in ran.stdout
