"""Times as results: exact, to any number of digits, compared without rounding."""

import math
from fractions import Fraction

import pytest
from questions import cube_at_wall, door
from touchstone import solve


def irrational():
    return solve(door()).time


def test_a_rational_time():
    time = solve(cube_at_wall()).time
    assert float(time) == 0.75
    assert time.fraction == Fraction(3, 4)
    assert time.bounds() == (Fraction(3, 4), Fraction(3, 4))
    assert time.polynomial == [-3, 4]
    assert time.interval == (Fraction(3, 4), Fraction(3, 4))
    assert time.decimal() == "0.75"
    assert str(time) == "0.75"
    assert repr(time) == "<Time 0.75, root of -3 + 4 t>"


def test_an_irrational_time():
    time = irrational()
    assert time.polynomial == [12, -40, 13]
    assert time.fraction is None
    low, high = time.interval
    assert low < time < high
    assert float(time) == 0.3368846652451301
    assert time.decimal() == "0.33688466524513009"
    # The root (20 - sqrt(244)) / 13 of 13 t^2 - 40 t + 12.
    scale = 10**60
    digits = (20 * scale - math.isqrt(244 * scale * scale)) // 13
    assert time.decimal(50) == "0." + str(digits)[:49] + str(round(int(str(digits)[49:51]) / 10))
    assert repr(time) == "<Time 0.33688466524513009, root of 12 - 40 t + 13 t^2>"


@pytest.mark.parametrize("bits", [0, 1, 53, 500, 5000])
def test_bounds_enclose_as_narrowly_as_wanted(bits):
    time = irrational()
    low, high = time.bounds(bits)
    assert low < time < high
    assert high - low <= Fraction(1, 2**bits)
    value = lambda t: 12 - 40 * t + 13 * t * t
    assert value(low) * value(high) < 0


def test_comparisons_are_exact():
    time = irrational()
    below, above = time.bounds(200)
    nearest = float(time)
    assert below < time < above and below <= time <= above
    assert not time < below and not time > above
    assert time != nearest and (time < nearest) != (time > nearest)
    assert (time < nearest) == (Fraction(nearest) > above)
    assert time == irrational() and time <= irrational() and not time < irrational()
    assert hash(time) == hash(irrational())
    assert 0 < time < 1 and time != 0
    assert -math.inf < time < math.inf
    nan = math.nan
    assert not time < nan and not time > nan and not time == nan and time != nan
    assert solve(cube_at_wall()).time == 0.75 == Fraction(3, 4)
    assert hash(solve(cube_at_wall()).time) == hash(0.75)
    assert sorted([time, 0.75, 0, Fraction(1, 3)]) == [0, Fraction(1, 3), time, 0.75]


def test_what_is_no_number_does_not_compare():
    time = irrational()
    assert time != "0.75" and not time == None  # noqa: E711
    for other in ("1", None, [1], True):
        with pytest.raises(TypeError):
            time < other


def test_arguments_are_checked():
    with pytest.raises(ValueError, match="digits"):
        irrational().decimal(0)
    with pytest.raises(ValueError, match="bits"):
        irrational().bounds(-1)
