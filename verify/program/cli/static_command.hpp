#pragma once

#include <string>
#include <vector>

#include "src/rest/answer.hpp"
#include "verify/program/cli/common_options.hpp"

namespace touchstone::cli {

// The work that the commands `overlap` and `manifold` share: bodies at one instant.

// The arguments that `overlap` and `manifold` share.
struct StaticArguments {
  std::vector<std::string> inputs;
  std::string at;
  std::string epsilon = "1e-6";
  std::string prefer_faces;  // empty: not given
  StaticOptions options{};
  bool exact = false;  // write all exact numbers out
  bool json = false;
  double time_limit = 60;
  unsigned jobs = 0;
  ProgressChoice progress{};
};

// Adds CASE, --at, --number (one of `numbers`), --digits, --json, --time-limit, --jobs, --progress
// and --quiet.
void add_static_options(Command& command, StaticArguments& arguments,
                        const std::vector<NumberType>& numbers);

// Examines every case and prints the results; returns the exit status. Throws WrongCommand.
int run_static(StaticArguments arguments);

}  // namespace touchstone::cli
