// The options of commands that ask subjects.

#include "verify/program/cli/subject_options.hpp"

#include <chrono>

#include "src/number/notation.hpp"
#include "verify/judge/verdict/tolerance.hpp"
#include "verify/program/cli/common_options.hpp"

namespace touchstone::cli {

judge::SubjectOptions SubjectLimits::subject_options() const {
  judge::SubjectOptions options;
  options.time = std::chrono::milliseconds(static_cast<long>(query_limit * 1000));
  options.memory = static_cast<std::uint64_t>(memory * 1024 * 1024 * 1024);
  for (const std::string& text : tolerances) {
    judge::Tolerance tolerance = options.tolerance.value_or(judge::Tolerance{});
    if (const auto why = judge::add_tolerance(tolerance, text))
      throw WrongCommand("--tolerance: " + *why);
    options.tolerance = tolerance;
  }
  return options;
}

std::vector<std::string> SubjectLimits::replay_options() const {
  std::vector<std::string> words;
  const SubjectLimits standard;
  const auto repeat = [&words](const char* option, const std::string& value) {
    words.insert(words.end(), {option, value});
  };
  for (const std::string& text : tolerances) repeat("--tolerance", text);
  if (query_limit != standard.query_limit) repeat("--query-limit", shortest(query_limit));
  if (memory != standard.memory) repeat("--memory", shortest(memory));
  if (time_limit != standard.time_limit) repeat("--time-limit", shortest(time_limit));
  return words;
}

void add_process_limits(Command& command, SubjectLimits& limits) {
  command.number("--query-limit", limits.query_limit, 0.001, 1e6,
                 "seconds of processor time that a subject may take for one case; an idle subject "
                 "may take as many seconds of elapsed time, any other six times as many");
  command.number("--memory", limits.memory, 0.01, 1e4,
                 "GiB of resident memory that a subject may have, with the processes that it has "
                 "started; reserved address space does not count");
}

void add_subject_limits(Command& command, SubjectLimits& limits) {
  add_process_limits(command, limits);
  add_time_limit(command, limits.time_limit);
  command.texts(
      "--tolerance", "OF=NUMBER", limits.tolerances,
      "time=NUMBER or distance=NUMBER: an answer does not fail if its time is wrong by at "
      "most that, or if moving the bodies by at most that makes it right; replaces the "
      "tolerance that a subject declares; may be given several times");
}

}  // namespace touchstone::cli
