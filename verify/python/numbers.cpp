// Converts Python's numbers to exact ones and back. All functions of the package that take a number
// come here, through number_text or numeral_of().

#include "verify/python/numbers.hpp"

#include <cmath>
#include <string>

#include "touchstone/number/floating.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"

namespace touchstone::python {
namespace {

// Converts via digits in base 16, for which Python has no length limit.
Integer integer_of(py::handle value) {
  const auto text = py::str(py::module_::import("builtins").attr("hex")(value)).cast<std::string>();
  return text.starts_with('-') ? -Integer(text.substr(1)) : Integer(text);
}

[[noreturn]] void refuse_type(py::handle number) {
  throw py::type_error("a number is an int, a float, a Fraction or a str, not " +
                       py::repr(py::type::of(number)).cast<std::string>());
}

// Whether a value is a NumPy scalar, or a NumPy array without dimensions.
bool is_numpys(py::handle value) {
  return py::hasattr(value, "dtype") && py::hasattr(value, "ndim") &&
         py::object(value.attr("ndim")).equal(py::int_(0));
}

// Whether a value is a masked element of a masked array of NumPy. It would convert to a number that
// nobody wrote, mostly 0.
bool is_masked(py::handle value) {
  return is_numpys(value) && py::hasattr(value, "mask") &&
         py::bool_(py::object(value.attr("mask")));
}

}  // namespace

py::int_ python_int(const Integer& value) {
  const bool negative = value < 0;
  const Integer magnitude = negative ? -value : value;
  const std::string digits = (negative ? "-" : "") + magnitude.str(0, std::ios_base::hex);
  PyObject* made = PyLong_FromString(digits.c_str(), nullptr, 16);
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::int_>(made);
}

py::object fraction(const Rational& value) {
  return py::module_::import("fractions")
      .attr("Fraction")(python_int(numerator(value)), python_int(denominator(value)));
}

py::object plain(py::handle value) {
  return is_numpys(value) && !is_masked(value) ? value.attr("item")()
                                               : py::reinterpret_borrow<py::object>(value);
}

Numeral numeral_of(py::handle given) {
  // In this order: types that look like others come first, as bool, which is an int in Python.
  const py::object number = plain(given);
  if (py::isinstance<py::bool_>(number)) refuse_type(given);
  if (py::isinstance<py::str>(number)) return value_of(Numeral::parse(number.cast<std::string>()));
  if (py::isinstance<py::float_>(number)) {
    const auto value = number.cast<double>();
    if (!std::isfinite(value))
      throw Refused({Error::Code::value, "",
                     py::repr(number).cast<std::string>() + " is no number of a case"});
    return value;
  }
  if (is_masked(number)) throw py::type_error("a number is masked in its array: leave it out");
  if (PyIndex_Check(number.ptr()) != 0) {
    PyObject* whole = PyNumber_Index(number.ptr());
    if (whole != nullptr) return Rational(integer_of(py::reinterpret_steal<py::object>(whole)));
    // For example an array: its class may convert to whole numbers, but this object does not.
    py::error_already_set raised;
    if (!raised.matches(PyExc_TypeError)) throw raised;
    refuse_type(number);
  }
  if (!py::hasattr(number, "as_integer_ratio")) refuse_type(number);
  py::object parts;
  try {
    parts = number.attr("as_integer_ratio")();
  } catch (py::error_already_set& raised) {
    // NaN and infinities of other types raise these.
    if (!raised.matches(PyExc_ValueError) && !raised.matches(PyExc_OverflowError)) throw;
    throw Refused(
        {Error::Code::value, "", py::str(number).cast<std::string>() + " is no number of a case"});
  }
  return Rational(integer_of(parts[py::int_(0)]), integer_of(parts[py::int_(1)]));
}

void bind_numbers(py::module_& module) {
  module.def(
      "number_text", [](py::handle number) { return numeral_of(number).text(); }, py::arg("number"),
      "A number as it is written in a case file: its exact value.");
  module.def(
      "exact_value", [](py::handle number) { return fraction(numeral_of(number).value()); },
      py::arg("number"), "A number as a Fraction: its exact value.");
}

}  // namespace touchstone::python
