#pragma once

#include <string>

#include "touchstone/check.hpp"

namespace touchstone::certcheck {

// The one way in which a check fails: thrown anywhere, caught by check(), which knows the place.
struct Failure {
  Verdict verdict;
  std::string why;
  // Where malformed: the value that is to blame, which check() finds in its document; or, where
  // there is no document yet, its place.
  const void* at = nullptr;
  std::string pointer{};
};

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
