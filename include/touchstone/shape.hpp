#pragma once

#include <variant>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/box.hpp"

namespace touchstone {

// The shape of a body, in its own frame. Code that depends on the kind of shape uses std::visit, so
// that the compiler finds every place where a new kind is missing.
using Shape = std::variant<Box, Polyhedron>;

}  // namespace touchstone
