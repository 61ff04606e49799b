#pragma once

#include <optional>
#include <string>

#include "touchstone/case.hpp"

namespace touchstone::python {

// A case at its first contact, as SVG; nothing where that is not drawn, or takes long. REQUIRES:
// the GIL is held.
std::optional<std::string> picture(const Case& c);

}  // namespace touchstone::python
