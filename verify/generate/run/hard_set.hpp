#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/generate/run/generate_set.hpp"

namespace touchstone::generate {

// touchstone/hard/1: so many cases of each hard family, always the same (verify/generate/hard).
struct HardPart {
  std::string family;
  std::uint64_t count;
};
const std::vector<HardPart>& hard_parts();

// Generates the set whose numbers are all of a format, "f64" or "f32", family by family, as one
// JSON object a line; a file gets its name when it is whole. Of the options all but the format
// count.
//   Throws std::exception where the results cannot be written.
RunResult generate_hard_set(const std::string& format, const RunOptions& options,
                            std::ostream& standard_output);

}  // namespace touchstone::generate
