#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/judge/report.hpp"

namespace touchstone::judge {

// Whether a subject failed a run: by a finding that is not known.
bool has_failed(const Report& report);

// Subjects of which fewer cases were judged than it takes to say anything, in words for people.
// Cases that a subject did not take, or whose truth could not be had, were not judged.
std::vector<std::string> too_few_judged(const Report& report, std::uint64_t least);

}  // namespace touchstone::judge
