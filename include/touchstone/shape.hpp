#pragma once

#include <variant>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/box.hpp"

namespace touchstone {

// The shape of a body, or of the core of one, in its own frame. Code that depends on the kind of
// shape uses std::visit, so that the compiler finds every place where a new kind is missing.
using Core = std::variant<Box, Polyhedron>;

// A core and all points within `radius` of it: a sphere is a point with a radius, a capsule a
// segment with one. The body at an instant is the moved core and all points of the world within
// `radius` of it: a motion that scales or shears the core leaves the radius as it is.
struct Inflated {
  Core core{};
  Rational radius = 0;  // positive
};

using Shape = std::variant<Box, Polyhedron, Inflated>;

}  // namespace touchstone
