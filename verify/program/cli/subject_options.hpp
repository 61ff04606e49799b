#pragma once

#include <string>
#include <vector>

#include "verify/judge/ask/subject_process.hpp"
#include "verify/program/cli/command_words.hpp"

namespace touchstone::cli {

// The options of commands that ask subjects: limits and tolerance.
struct SubjectLimits {
  double query_limit = 10;  // seconds
  double memory = 4;        // GiB
  double time_limit = 60;   // seconds
  std::vector<std::string> tolerances{};

  // Throws WrongCommand if a tolerance is invalid.
  judge::SubjectOptions subject_options() const;
  // The options that may affect a verdict, if they differ from the defaults, as arguments.
  std::vector<std::string> replay_options() const;
};

// --query-limit and --memory.
void add_process_limits(Command& command, SubjectLimits& limits);
// Adds --query-limit, --memory, --time-limit and --tolerance.
void add_subject_limits(Command& command, SubjectLimits& limits);

}  // namespace touchstone::cli
