#pragma once

#include <string>
#include <vector>

#include "verify/judge/matrix/build_spec.hpp"

namespace touchstone::matrix {

// One difference between two builds that can be applied by itself. A bisection looks for the fewest
// of them that make a case fail.
struct Change {
  enum class Kind { compiler, level, add_flag, drop_flag, rounding, flush, no_flush };
  Kind kind;
  std::string value{};

  std::string text() const;  // "-ffinite-math-only", "without -mfma", "rounding upward"
};

// The changes that turn `from` into `to`, in an order in which they can be applied. `parts`: an
// option that means several options is split, as for the compiler of `to`. A different number type
// is not included.
std::vector<Change> changes_between(const BuildSpec& from, const BuildSpec& to, bool parts,
                                    bool clang);
// The build after these changes, applied in this order.
BuildSpec with_changes(BuildSpec spec, const std::vector<Change>& changes);

}  // namespace touchstone::matrix
