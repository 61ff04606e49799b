#pragma once

#include <variant>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/box.hpp"

namespace touchstone {

// What a body is, in its own frame. Whoever asks something of a shape visits it, so that a kind
// that is added here is missed nowhere.
using Shape = std::variant<Box, Polyhedron>;

}  // namespace touchstone
