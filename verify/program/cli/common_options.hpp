#pragma once

#include <optional>
#include <string>
#include <vector>

#include "src/rest/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/number/number_type.hpp"
#include "verify/judge/domain/domain.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/system/batch/part.hpp"
#include "verify/system/batch/progress.hpp"

namespace touchstone::cli {

// Options that several commands share, with equal help texts.

// CASE...: the inputs.
Argument& add_cases(Command& command, std::vector<std::string>& inputs);
// --time-limit, for the exact solution of one case.
Argument& add_time_limit(Command& command, double& seconds);
// --number: one of these types.
Argument& add_number_type(Command& command, const std::vector<NumberType>& types, NumberType& type);
// --jobs; 0 means one for each core (see jobs_of).
Argument& add_jobs(Command& command, unsigned& jobs);
// The number of jobs, at least one.
unsigned jobs_of(unsigned jobs);

// --shard I/N; `help` explains how the parts are combined.
Argument& add_shard(Command& command, batch::Part& part, const std::string& help);

// --domain; `what` names, for the help text, the things that stay within it.
Argument& add_domain(Command& command, std::string& domain, const std::string& what);
// The domain with this name or text; nullopt for an empty text. Throws WrongCommand.
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

// --color, which takes effect as soon as it is parsed.
void add_color(Command& command);

// The value of --at: a number, or `first`. Throws WrongCommand.
Instant instant_named(const std::string& at);

// --prefer-faces SLACK, for contact manifolds.
Argument& add_prefer_faces(Command& command, std::string& text);
// The preference with this text; nullopt for an empty text. Throws WrongCommand.
std::optional<FacePreference> face_preference_named(const std::string& text);

// Throws WrongForCase if the instant is outside the case's horizon; `at`: its text.
void require_on_horizon(const Case& c, const Instant& instant, const std::string& at);

// Throws WrongCommand if the output is one of the inputs.
void check_apart(const std::vector<std::string>& inputs, const std::string& out);

}  // namespace touchstone::cli
