#pragma once

#include <string>
#include <vector>

#include "verify/cli/command_words.hpp"
#include "verify/judge/ask/subject_process.hpp"

namespace touchstone::cli {

// The options of commands that ask subjects: what these may use, and what they are held to.
struct SubjectLimits {
  double query_limit = 10;  // seconds
  double memory = 4;        // GiB
  double time_limit = 60;   // seconds
  std::vector<std::string> tolerances{};

  // Throws WrongCommand where a tolerance is none.
  judge::SubjectOptions subject_options() const;
  // The options that a verdict may depend on, where they are not the standard ones, as words of a
  // command line.
  std::vector<std::string> replay_options() const;
};

// --query-limit and --memory.
void add_process_limits(Command& command, SubjectLimits& limits);
// These, --time-limit and --tolerance.
void add_subject_limits(Command& command, SubjectLimits& limits);

}  // namespace touchstone::cli
