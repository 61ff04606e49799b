#pragma once

#include <optional>
#include <string>

#include "touchstone/case.hpp"

namespace touchstone::python {

// A case at its first contact, as SVG; nullopt if it cannot be drawn, or takes too long.
// REQUIRES: the GIL is held.
std::optional<std::string> picture(const Case& c);

}  // namespace touchstone::python
