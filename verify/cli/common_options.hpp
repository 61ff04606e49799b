#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "touchstone/number/number_type.hpp"
#include "touchstone/sat/answer.hpp"
#include "verify/batch/part.hpp"
#include "verify/batch/progress.hpp"
#include "verify/cli/command_words.hpp"
#include "verify/domain/domain.hpp"

namespace touchstone::cli {

// Options that several commands have, with the same words.

// CASE...: where cases come from.
Argument& add_cases(Command& command, std::vector<std::string>& inputs);
// --time-limit, for the exact solution of one case.
Argument& add_time_limit(Command& command, double& seconds);
// --number, one of these types.
Argument& add_number_type(Command& command, const std::vector<NumberType>& types, NumberType& type);
// --jobs; 0 is one for each core (see jobs_of).
Argument& add_jobs(Command& command, unsigned& jobs);
// How many jobs that are, at least one.
unsigned jobs_of(unsigned jobs);

// --shard I/N; `help` says what becomes of the parts.
Argument& add_shard(Command& command, batch::Part& part, const std::string& help);

// --domain; `what` stays within it.
Argument& add_domain(Command& command, std::string& domain, const std::string& what);
// The domain that it names; nothing for no text. Throws WrongCommand.
std::optional<domain::Domain> domain_named(const std::string& text);

// --progress and --quiet.
struct ProgressChoice {
  bool forced = false;
  bool quiet = false;

  batch::ShowProgress shown() const {
    if (quiet) return batch::ShowProgress::never;
    return forced ? batch::ShowProgress::always : batch::ShowProgress::on_terminal;
  }
};
void add_progress(Command& command, ProgressChoice& choice);

// --color, which is obeyed when it is read.
void add_color(Command& command);

// The value of --at: a number, or `first`. Throws WrongCommand.
Instant instant_named(const std::string& at);

// Throws WrongForCase where that is no time of the case's horizon; `at` as it was written.
void require_on_horizon(const Case& c, const Instant& instant, const std::string& at);

// Throws WrongCommand where what is to be written is one of the inputs.
void check_apart(const std::vector<std::string>& inputs, const std::string& out);

}  // namespace touchstone::cli
