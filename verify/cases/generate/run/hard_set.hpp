#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/cases/generate/run/generate_set.hpp"

namespace touchstone::generate {

// touchstone/hard/1: a fixed number of cases of each hard family, always the same
// (verify/cases/generate/hard).
struct HardPart {
  std::string family;
  std::uint64_t count;
};
const std::vector<HardPart>& hard_parts();

// Generates the set whose numbers all belong to a format, "f64" or "f32", family by family, as one
// JSON object per line. Of `settings`, only `certificate` and `digits` are used. A file is written
// to OUT.part, and renamed at the end. An interrupted run is resumed if regenerating the last case
// in OUT.part gives the same bytes. `options.format` is ignored.
//   Throws std::exception if the results cannot be written.
RunResult generate_hard_set(const std::string& format, const SetDescription& settings,
                            const RunOptions& options, std::ostream& standard_output);

}  // namespace touchstone::generate
