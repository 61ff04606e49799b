#pragma once

#include <string>
#include <vector>

namespace touchstone::subjects {

// Why a build has no subject of this name, and what to do, in one or two lines: the adapter of a
// library was not built, or the name is mistyped.
std::string why_absent(const std::string& name, const std::vector<std::string>& names);

}  // namespace touchstone::subjects
