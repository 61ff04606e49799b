#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/judge/reports/report.hpp"

namespace touchstone::judge {

// What a verdict that is unproven with the tolerance in force does to a run: it fails nothing,
// unless it is asked to.
enum class Unproven { passes, fails };

// Whether a subject failed a run: by a finding that is not known.
bool has_failed(const Report& report, Unproven unproven = Unproven::passes);

// Subjects of which fewer cases were judged than it takes to say anything, in words for people.
// Cases that a subject did not take, whose truth could not be had, or whose verdict is unproven
// were not judged.
std::vector<std::string> too_few_judged(const Report& report, std::uint64_t least);

}  // namespace touchstone::judge
