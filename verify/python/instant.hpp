#pragma once

#include "src/rest/answer.hpp"
#include "touchstone/case.hpp"
#include "verify/python/bind.hpp"

namespace touchstone::python {

// The instant named "first", a time on the horizon, or any time for None, if nothing moves. Throws
// ValueError.
// REQUIRES: two boxes.
Instant instant_at(const Case& c, py::handle at);

}  // namespace touchstone::python
