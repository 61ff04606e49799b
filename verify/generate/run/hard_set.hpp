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
// JSON object a line. `like` says whether with certificates, and how many digits. A file gets its
// name when it is whole; a run that was killed goes on where it was (OUT.part), if the last case
// there, made again, is the same. Of the options all but the format count.
//   Throws std::exception where the results cannot be written.
RunResult generate_hard_set(const std::string& format, const SetDescription& like,
                            const RunOptions& options, std::ostream& standard_output);

}  // namespace touchstone::generate
