#pragma once

#include <string>

#include "touchstone/check.hpp"

namespace touchstone::certcheck {

// The exception of a failed check. check() catches it and adds the position.
struct Failure {
  Verdict verdict;
  std::string why;
  // If malformed: the address of the wrong value, which check() finds in its document. If there is
  // no document yet, `pointer` is its place instead.
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
