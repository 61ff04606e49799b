// Reads the instant at which a Python user examines two bodies: the argument `at` of overlap(),
// manifold() and show().

#include "verify/python/instant.hpp"

#include <string>

#include "verify/look/at_rest/instants.hpp"
#include "verify/python/numbers.hpp"

namespace touchstone::python {

Instant instant_at(const Case& c, py::handle at) {
  if (at.is_none()) {
    if (rests(c.query)) return c.query.from();
    throw py::value_error(
        "at is missing: the boxes move; say a time, or \"first\" for the first contact");
  }
  if (py::isinstance<py::str>(at) && at.cast<std::string>() == "first") return AtFirstContact{};
  const Rational t = numeral_of(at).value();
  if (const auto why = why_not_on_horizon(c.query, t))
    throw py::value_error("at = " + t.str() + ' ' + *why);
  return t;
}

}  // namespace touchstone::python
