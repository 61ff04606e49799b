#pragma once

#include <string>

#include "touchstone/query.hpp"
#include "verify/python/errors.hpp"

namespace touchstone::python {

// Throws Refused if a body has a radius. `what` takes bodies without one: "a picture".
inline void require_no_radius(const Query& query, const std::string& what) {
  if (!is_inflated(query)) return;
  const std::size_t body = query.radius(0).is_zero() ? 1 : 0;
  throw Refused({Error::Code::unsuitable, "/boxes/" + std::to_string(body) + "/radius",
                 what + " takes bodies without a radius; solve(), truth() and overlap() take one"});
}

}  // namespace touchstone::python
