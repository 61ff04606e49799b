#pragma once

#include <string>
#include <variant>

#include "touchstone/query.hpp"
#include "verify/python/errors.hpp"

namespace touchstone::python {

// Refusals of bodies that a function of the package does not take. The functions in at_rest.cpp,
// certificates.cpp and solve.cpp call them before they compute.

// Throws Refused if a body has several parts. `what` takes bodies of one part: "a picture".
inline void require_one_part(const Query& query, const std::string& what) {
  if (!is_compound(query)) return;
  const bool is_first = std::holds_alternative<Compound>(query.shapes()[0]);
  throw Refused({Error::Code::unsuitable, is_first ? "/boxes/0/parts" : "/boxes/1/parts",
                 what + " takes bodies of one part; solve(), truth(), overlap(), certify(), "
                        "check(), judge(), shrink() and show() take several"});
}

// Throws Refused if a body is a solid mesh. `what` is the reason: "its depth is not computed".
inline void require_no_solid(const Query& query, const std::string& what) {
  if (!has_solid(query)) return;
  throw Refused({Error::Code::unsuitable,
                 query.is_solid(0) ? "/boxes/0/mesh/solid" : "/boxes/1/mesh/solid",
                 what + ": solve() and truth() take a solid mesh; other functions take it as a "
                        "surface, without solid=True, if they take meshes"});
}

// Throws Refused if a body has several parts, or a radius. `what` takes bodies without one: "a
// picture".
inline void require_no_radius(const Query& query, const std::string& what) {
  require_one_part(query, what);
  if (!is_inflated(query)) return;
  const std::size_t body = query.radius(0).is_zero() ? 1 : 0;
  throw Refused({Error::Code::unsuitable, "/boxes/" + std::to_string(body) + "/radius",
                 what + " takes bodies without a radius; solve(), truth() and overlap() take one"});
}

}  // namespace touchstone::python
