#pragma once

#include <string>

#include "touchstone/check.hpp"

namespace touchstone::certcheck {

// The exception of a failed check: every verdict except `verified` is thrown. check() catches it
// and adds the position.
struct Failure {
  Verdict verdict;
  std::string why;
  // If malformed: the address of the wrong value, which check() finds in its document. If there is
  // no document yet, `pointer` is its place instead.
  const void* at = nullptr;
  std::string pointer{};
};

// The three functions below throw, each with its own verdict: the document is not of its format,
// the check takes more than a limit, or (require) the truth is not proven.
[[noreturn]] inline void malformed(const std::string& why) {
  throw Failure{Verdict::malformed, why};
}

[[noreturn]] inline void beyond_limit(const std::string& why) {
  throw Failure{Verdict::limit, why};
}

inline void require(bool holds, const std::string& why) {
  if (!holds) throw Failure{Verdict::rejected, why};
}

}  // namespace touchstone::certcheck
