#pragma once

#include "src/rest/answer.hpp"
#include "touchstone/case.hpp"
#include "verify/python/bind.hpp"

namespace touchstone::python {

// The instant for `at`: "first" is the first contact; a number is a time on the horizon; None is
// any time, if nothing moves. Throws ValueError. An irrational Time is replaced by "first" in
// Python (instant_of in touchstone/solving.py).
Instant instant_at(const Case& c, py::handle at);

}  // namespace touchstone::python
