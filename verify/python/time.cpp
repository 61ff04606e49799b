// The class Time of the Python module: an exact algebraic time, which Python compares with other
// times and numbers exactly.

#include "verify/python/time.hpp"

#include <cmath>
#include <compare>
#include <string>
#include <vector>

#include "src/poly/rationalize.hpp"
#include "src/poly/rounding.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/numbers.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {

const DefiningPolynomial& Time::definition() const {
  if (definition_) return *definition_;
  if (end_) return definition_.emplace(defining_polynomial(*answer_, *end_));
  rationalize(number_);
  if (!number_.is_rational()) {
    return definition_.emplace(DefiningPolynomial{
        square_free_part(number_.polynomial()), {number_.lower(), number_.upper()}, 1});
  }
  const Rational& t = number_.rational();
  return definition_.emplace(DefiningPolynomial{{-numerator(t), denominator(t)}, {t, t}, 1});
}

namespace {

std::string decimal(const Time& time, int digits) {
  if (digits < 1) throw py::value_error("digits has to be at least 1");
  // Uses a copy, since another thread may use the time meanwhile.
  return without_gil(
      [number = time.number(), digits] { return to_string(rounded_decimal(number, digits)); });
}

py::tuple bounds(const Time& time, int bits) {
  if (bits < 0) throw py::value_error("bits must not be negative");
  const RealAlgebraic narrowed = without_gil([number = time.number(), bits] {
    number.refine(static_cast<unsigned>(bits));
    return number;
  });
  return py::make_tuple(fraction(narrowed.lower()), fraction(narrowed.upper()));
}

std::string time_repr(const Time& time) {
  return "<Time " + to_string(rounded_decimal(time.number(), 17)) + ", root of " +
         to_string(as_rational(time.definition().polynomial)) + ">";
}

// Equal to the hash of an equal Fraction, if there is one, since equal numbers need equal hashes.
py::ssize_t hash(const Time& time) {
  rationalize(time.number());
  if (time.number().is_rational()) return py::hash(fraction(time.number().rational()));
  return py::hash(py::float_(rounded_double(time.number())));
}

std::partial_ordering ordering(int sign) {
  return sign < 0   ? std::partial_ordering::less
         : sign > 0 ? std::partial_ordering::greater
                    : std::partial_ordering::equivalent;
}

// The exact order of a time and another one, or a number; nullopt for other objects.
std::optional<std::partial_ordering> order(const Time& time, py::handle other) {
  if (py::isinstance<Time>(other))
    return ordering(compare(time.number(), other.cast<const Time&>().number()));
  if (py::isinstance<py::float_>(other)) {
    const auto value = other.cast<double>();
    if (std::isnan(value)) return std::partial_ordering::unordered;
    if (std::isinf(value)) return ordering(value > 0 ? -1 : 1);
  } else if (py::isinstance<py::str>(other) || py::isinstance<py::bool_>(other) ||
             !(PyIndex_Check(other.ptr()) != 0 || py::hasattr(other, "as_integer_ratio"))) {
    return std::nullopt;
  }
  return ordering(time.number().compare(numeral_of(other).value()));
}

template <class Holds>
auto comparison(Holds holds) {
  return [holds](const Time& time, py::handle other) -> py::object {
    const auto found = order(time, other);
    if (!found) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
    return py::bool_(holds(*found));
  };
}

std::vector<py::int_> coefficients(const Time& time) {
  std::vector<py::int_> list;
  for (const Integer& c : time.definition().polynomial.coefficients())
    list.push_back(python_int(c));
  return list;
}

}  // namespace

void bind_time(py::module_& module) {
  py::class_<Time>(module, "Time", R"(A time: a real algebraic number, exact.

Compares with other times and with numbers, exactly; float(t) is the nearest double, ties to even.
Times are made by solve(), in the unit of the case's horizon.)")
      .def("__float__", [](const Time& t) { return rounded_double(t.number()); })
      .def("decimal", &decimal, py::arg("digits") = 17,
           R"(The time, correctly rounded to this many significant digits, as a str: "0.4035".

ValueError: digits < 1.)")
      .def("bounds", &bounds, py::arg("bits") = 53,
           R"(Two Fractions that enclose the time, at most 2**-bits apart; equal if the time is
known to be rational.

ValueError: bits < 0.)")
      .def_property_readonly(
          "polynomial",
          [](const Time& t) {
            py::list list;
            for (const py::int_& c : coefficients(t)) list.append(c);
            return list;
          },
          R"(The integer coefficients, constant first, of a polynomial that the time is a root of:
primitive and square-free.)")
      .def_property_readonly(
          "interval",
          [](const Time& t) {
            const auto& [low, high] = t.definition().isolating;
            return py::make_tuple(fraction(low), fraction(high));
          },
          "Two Fractions between which, both included, it is the polynomial's only root.")
      .def_property_readonly(
          "multiplicity", [](const Time& t) { return t.definition().multiplicity; },
          "Of the root in the plane condition that it comes from: even where boxes graze.")
      .def_property_readonly(
          "fraction",
          [](const Time& t) -> py::object {
            rationalize(t.number());
            return t.number().is_rational() ? fraction(t.number().rational()) : py::none();
          },
          "The time as a Fraction; None where it is irrational.")
      .def("__repr__", &time_repr)
      .def("__str__", [](const Time& t) { return to_string(rounded_decimal(t.number(), 17)); })
      .def("__hash__", &hash)
      .def("__eq__", comparison([](auto o) { return std::is_eq(o); }))
      .def("__ne__", comparison([](auto o) { return std::is_neq(o); }))
      .def("__lt__", comparison([](auto o) { return std::is_lt(o); }))
      .def("__le__", comparison([](auto o) { return std::is_lteq(o); }))
      .def("__gt__", comparison([](auto o) { return std::is_gt(o); }))
      .def("__ge__", comparison([](auto o) { return std::is_gteq(o); }));
}

}  // namespace touchstone::python
