#pragma once

#include <string>

#include "touchstone/check.hpp"

namespace touchstone::certcheck {

// The one way in which a check fails: thrown anywhere, caught by check(), which knows the place.
struct Failure {
  Verdict verdict;
  std::string why;
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
