#pragma once

#include <string>
#include <vector>

namespace touchstone::subjects {

// The message for a name that is not among `names`, the subjects that this build has (program.cpp).
// In one or two lines it says why, and what to do: install the library whose adapter was not built,
// or correct a mistyped name.
std::string why_absent(const std::string& name, const std::vector<std::string>& names);

}  // namespace touchstone::subjects
