#pragma once

#include <pybind11/pybind11.h>

#include "touchstone/number/numeral.hpp"

namespace touchstone::python {

// A number of Python's as it is, exactly: int, float, fractions.Fraction, a str as in a case file,
// and whatever else has as_integer_ratio (decimal.Decimal, NumPy's scalars).
// An array of NumPy's without dimensions is what is in it.
//   Throws Refused for a text that is no number, NaN and infinities, TypeError for what is nothing
//   of these (bool among them).
Numeral numeral_of(pybind11::handle number);

// A scalar of NumPy's, or an array of its without dimensions, as what Python has for that, where it
// has something; everything else as it is.
pybind11::object plain(pybind11::handle value);

pybind11::int_ python_int(const Integer& value);
// A fractions.Fraction.
pybind11::object fraction(const Rational& value);

}  // namespace touchstone::python
