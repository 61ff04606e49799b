"""certify and check, and the independent checker in Python."""

import json
import os
import subprocess
import sys

import pytest
from questions import SOURCE, cube_at_wall, door, hard
from touchstone import Case, CaseError, Undecided, certify, check, solve


def test_a_truth_is_verified_and_a_lie_is_not():
    truth = certify(door())
    assert truth["schema"] == "touchstone/truth/1" and truth["certificate"]
    assert truth["case_sha256"] == door().sha256
    found = check(door(), truth)
    assert found.verified and found.line == 0 and str(found) == "VERIFIED"
    assert check(door().to_json(), json.dumps(truth)).verified
    truth["contacts"][0]["enter"]["decimal"] = "0.337"
    found = check(door(), truth)
    assert found.verdict == "REJECTED" and not found.verified and found.line > 0 and found.why
    assert check(cube_at_wall(), certify(door())).verdict == "REJECTED"


def test_two_proofs_of_one_truth():
    one, two = certify(door()), certify(door(), version=2)
    assert check(door(), two).verified
    assert two.pop("certificate").startswith("touchstone/certificate/2\n")
    assert one.pop("certificate").startswith("touchstone/certificate/1\n")
    assert one == two
    with pytest.raises(ValueError):
        certify(door(), version=3)


def test_certificates_of_polyhedra_prove_what_touches():
    case = Case.load(SOURCE / "cases/polyhedra/box-meets-octahedron.json")
    truth = certify(case)
    assert truth == certify(case, version=2)
    assert check(case, truth).verified
    assert truth["contacts"][0]["touch"] == case.expect["contacts"][0]["touch"]


def test_other_verdicts():
    truth = certify(door())
    del truth["certificate"]
    assert check(door(), truth).verdict == "NO CERTIFICATE"
    assert check(door()).verdict in ("NO CERTIFICATE", "MALFORMED")
    assert check("{", "{").verdict == "MALFORMED"
    assert check("{", "{").why


def test_digits_are_those_asked_for():
    truth = certify(door(), digits=40)
    assert truth["contacts"][0]["enter"]["decimal"] == solve(door()).time.decimal(40)
    assert check(door(), truth).verified
    with pytest.raises(ValueError):
        certify(door(), digits=0)


def test_the_corpus_of_certificates():
    for file in sorted((SOURCE / "cases/start").glob("*.json")):
        case = Case.load(file)
        assert check(case, certify(case)).verified


def test_queries_of_several_cases_are_checked_and_are_no_cases():
    file = SOURCE / "cases/certificates/queries.jsonl"
    for text in file.read_text(encoding="utf-8").splitlines():
        query = json.loads(text)
        assert check(text).verified and check(query).verified
        truth = query.pop("expect")
        assert check(query, truth).verified
        assert check(query).verdict == "MALFORMED" and "no truth" in check(query).why
        truth["contact"] = not truth["contact"]
        assert check(query, truth).verdict == "REJECTED"
    with pytest.raises(CaseError, match="a query of several cases") as refused:
        next(Case.load_all(file))
    assert refused.value.file == f"{file}:1" and "touchstone.check" in refused.value.reason


def test_the_plain_python_checker_needs_nothing_of_this_package(tmp_path):
    (tmp_path / "case.json").write_text(door().to_json())
    (tmp_path / "truth.json").write_text(json.dumps(certify(door())))
    environment = {"PATH": os.environ["PATH"]}  # without PYTHONPATH, `import touchstone` fails
    none = subprocess.run([sys.executable, "-S", "-c", "import touchstone"], env=environment, cwd=tmp_path,
                          capture_output=True)
    assert none.returncode != 0
    ran = subprocess.run([sys.executable, SOURCE / "verify/prove/certcheck/check.py",
                          tmp_path / "case.json", tmp_path / "truth.json"],
                         env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert ran.stdout.strip() == "VERIFIED", ran


def test_a_time_limit_is_kept():
    with pytest.raises(Undecided):
        certify(hard(), time_limit=0.001)
