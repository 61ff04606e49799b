#pragma once

#include <string>
#include <vector>

namespace touchstone::subjects {

// Why there is no subject of this name among those of a build, and what to do, in a line or two: a
// library's adapter was not built, or the name is mistyped.
std::string why_absent(const std::string& name, const std::vector<std::string>& names);

}  // namespace touchstone::subjects
