#pragma once

#include <string>
#include <vector>

#include "verify/matrix/build_spec.hpp"

namespace touchstone::matrix {

// One thing in which a build differs from another, and which can be taken alone.
struct Change {
  enum class Kind { compiler, level, add_flag, drop_flag, rounding, flush, no_flush };
  Kind kind;
  std::string value{};

  std::string text() const;  // "-ffinite-math-only", "without -mfma", "rounding upward"
};

// What makes `to` of `from`, in an order in which it can be applied. `parts`: options that stand
// for several are taken apart, as the compiler of `to` would. The number type is none of it.
std::vector<Change> changes_between(const BuildSpec& from, const BuildSpec& to, bool parts,
                                    bool clang);
BuildSpec with_changes(BuildSpec spec, const std::vector<Change>& changes);

}  // namespace touchstone::matrix
