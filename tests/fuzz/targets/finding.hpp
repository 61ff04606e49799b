#pragma once

#include <string>

#include "touchstone/case.hpp"

namespace touchstone::fuzz {

// Reports on standard error that two ways to an answer disagree, or an answer is invalid, and ends
// the process abnormally, so that the engine keeps the input.
[[noreturn]] void finding(const std::string& what);

// Also prints the case, in a form that `touchstone crosscheck` reads.
[[noreturn]] void finding(const std::string& what, const CaseParts& parts);

// Reports a finding without a case, unless `holds`.
inline void expect(bool holds, const std::string& what) {
  if (!holds) finding(what);
}

}  // namespace touchstone::fuzz
