#pragma once

#include <pybind11/pybind11.h>

#include "touchstone/number/exact_numeral.hpp"
#include "touchstone/number/numeral.hpp"

namespace touchstone::python {

// The exact value of a Python number: int, float, fractions.Fraction, a str as in a case file, and
// other types with as_integer_ratio (decimal.Decimal, NumPy's scalars). A NumPy array without
// dimensions counts as its element.
//   Throws Refused for a text that is not a number, NaN and infinities; TypeError for other types
//   (also for bool), and for a masked element of a masked array.
Numeral numeral_of(pybind11::handle number);

// Converts a NumPy scalar, or a NumPy array without dimensions, to the corresponding Python object,
// if there is one; returns other objects unchanged, also a masked element of a masked array.
pybind11::object plain(pybind11::handle value);

// The value as an int.
pybind11::int_ python_int(const Integer& value);
// The value as a fractions.Fraction.
pybind11::object fraction(const Rational& value);

}  // namespace touchstone::python
