#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/generate/run/generate_set.hpp"

namespace touchstone::generate {

// Makes a set of its parts, finished sets of the same family and seed whose indices follow each
// other, in any order: byte by byte what generate_set() makes, with its card. Goes on where it was
// when it was killed.
//   REQUIRES: options.out.
//   Errors: a part that cannot be read, is damaged or of another set; one that is missing. Throws
// output::Failed.
Result<RunResult> join_set(const SetDescription& set, const RunOptions& options,
                           const std::vector<std::string>& parts);

}  // namespace touchstone::generate
