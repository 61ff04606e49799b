#pragma once

#include <string>

#include "touchstone/case.hpp"

namespace touchstone::fuzz {

// Two ways to the same answer disagree, or an answer is none: says so on standard error and ends
// the process abnormally, upon which the engine keeps the input.
[[noreturn]] void finding(const std::string& what);

// The same, of a case: says the case, too, as `touchstone crosscheck` reads it.
[[noreturn]] void finding(const std::string& what, const CaseParts& parts);

// For what has no case.
inline void expect(bool holds, const std::string& what) {
  if (!holds) finding(what);
}

}  // namespace touchstone::fuzz
