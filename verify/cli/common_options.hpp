#pragma once

#include <string>
#include <vector>

#include "verify/cli/command.hpp"

namespace touchstone::cli {

// Options that several commands have, with the same words.

// CASE...: where cases come from.
Argument& add_cases(Command& command, std::vector<std::string>& inputs);
// --time-limit, for the exact solution of one case.
Argument& add_time_limit(Command& command, double& seconds);
// --jobs; 0 is one for each core (see jobs_of).
Argument& add_jobs(Command& command, unsigned& jobs);
// How many jobs that are, at least one.
unsigned jobs_of(unsigned jobs);

}  // namespace touchstone::cli
