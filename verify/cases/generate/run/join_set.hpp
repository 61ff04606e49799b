#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/generate/run/generate_set.hpp"

namespace touchstone::generate {

// Joins finished sets, in any order, whose family and seed are equal and whose indices are
// consecutive. The result, with its card, equals that of generate_set() byte by byte. A killed run
// can be resumed.
//   REQUIRES: options.out.
//   Errors: a part that cannot be read, is damaged or belongs to another set; a missing part.
// Throws output::Failed.
Result<RunResult> join_set(const SetDescription& set, const RunOptions& options,
                           const std::vector<std::string>& parts);

}  // namespace touchstone::generate
