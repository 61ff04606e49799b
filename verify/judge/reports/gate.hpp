#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/judge/reports/report.hpp"

namespace touchstone::judge {

// The exit status of `touchstone judge`: whether a run fails, and whether enough was judged.

// Whether a verdict that is unproven with the tolerance in force makes a run fail.
enum class Unproven { passes, fails };

// Whether a subject made a run fail: by a finding that is not in the list of known ones.
bool has_failed(const Report& report, Unproven unproven = Unproven::passes);

// Sentences about subjects of which fewer than `least` cases were judged. Not judged: cases that a
// subject does not take, whose truth is not known, or whose verdict is unproven.
std::vector<std::string> too_few_judged(const Report& report, std::uint64_t least);

}  // namespace touchstone::judge
