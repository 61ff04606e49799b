"""Numbers as input: the meaning of each Python type, and refused values."""

from decimal import Decimal
from fractions import Fraction

import numpy
import pytest
from questions import cube_at_wall
from touchstone import Box, Case, CaseError, Hull, Motion, _touchstone, solve


@pytest.mark.parametrize("number, value", [
    (3, Fraction(3)), (-10**300, Fraction(-10**300)),
    (0.1, Fraction(3602879701896397, 2**55)), (-0.0, Fraction(0)), (5e-324, Fraction(1, 2**1074)),
    (1.7976931348623157e308, Fraction(1.7976931348623157e308)),
    (Fraction(-1, 3), Fraction(-1, 3)), ("0.1", Fraction(1, 10)), ("-1/3", Fraction(-1, 3)),
    ("0x1.8p+1", Fraction(3)), ("4.7e-1", Fraction(47, 100)), (Decimal("0.1"), Fraction(1, 10)),
    (numpy.float64(0.1), Fraction(0.1)), (numpy.float32(0.1), Fraction(13421773, 2**27)),
    (numpy.int64(-7), Fraction(-7)), (numpy.uint8(255), Fraction(255)),
])
def test_a_number_is_its_exact_value(number, value):
    assert _touchstone.exact_value(number) == value
    assert _touchstone.exact_value(_touchstone.number_text(number)) == value


@pytest.mark.parametrize("number", [
    float("nan"), float("inf"), float("-inf"), numpy.float32("nan"), Decimal("nan"),
    Decimal("inf"), "nan", "", "one", "1/0", "1" * 4001])
def test_what_is_no_number_is_refused(number):
    with pytest.raises(CaseError) as raised:
        _touchstone.exact_value(number)
    assert raised.value.reason
    assert isinstance(raised.value, ValueError)


@pytest.mark.parametrize("number", [True, None, 1j, [1], object(), b"1"])
def test_what_is_of_another_type_is_a_type_error(number):
    with pytest.raises(TypeError):
        _touchstone.exact_value(number)


def test_a_masked_element_of_a_masked_array_is_refused():
    points = numpy.ma.masked_array(numpy.eye(4, 3), mask=False)
    assert Hull(points)
    points[1, 0] = numpy.ma.masked
    for make in (lambda: Hull(points), lambda: Box(points[1], Motion.fixed()),
                 lambda: Motion.fixed(points[1]),
                 lambda: _touchstone.exact_value(numpy.ma.masked_array(5, mask=True))):
        with pytest.raises(TypeError, match="masked"):
            make()


def test_an_error_names_its_place():
    with pytest.raises(CaseError) as raised:
        Motion.linear([0, 0, 0], [1, float("nan"), 0])
    assert raised.value.place == "/velocity/1"
    with pytest.raises(CaseError) as raised:
        Motion.matrix([[[1], [0], [0], [0]], [[0], [1, "x"], [0], [0]], [[0], [0], [1], [0]]])
    assert raised.value.place == "/matrix/1/1/1"
    with pytest.raises(CaseError) as raised:
        Box("111", Motion.fixed())
    assert raised.value.place == "/half_extents"
    with pytest.raises(CaseError) as raised:
        Case(Box([1, -1, 1], Motion.fixed()), Box([1, 1, 1], Motion.fixed()))
    assert raised.value.place.startswith("/boxes/0/half_extents")


def test_a_float_is_not_the_decimal_that_it_looks_like():
    assert solve(cube_at_wall(-0.1, horizon=(0, 40))).time == 3 / Fraction(0.1)
    assert solve(cube_at_wall("-0.1", horizon=(0, 40))).time == 30
    assert solve(cube_at_wall(-0.1, horizon=(0, 40))).time < 30
