// The command `touchstone stats`: counts over a set of cases.

#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "src/base/visible.hpp"
#include "src/words/why_unreadable.hpp"
#include "verify/cases/generate/run/set_file.hpp"
#include "verify/cases/generate/run/tally.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/system/batch/line_count.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

struct StatsArguments {
  std::vector<std::string> inputs;
  bool json = false;
  ProgressChoice progress{};
};

constexpr const char* kStatsNotes = R"(Examples:
  touchstone stats set.jsonl
  touchstone stats --json set.sqlite

Counts the verdicts, kinds of contact, features, multiplicities, degrees and bit lengths in sets of
cases with truths, as `touchstone generate` writes them: .jsonl, .csv, .sqlite. Exit status: 0 done,
3 a malformed file (the others are still counted), 8 a valid query of several cases, or a set of
arrays (.npz).)";

// The number of cases in these sets; nullopt if it is not known before reading them.
std::optional<std::uint64_t> cases_in(const std::vector<std::string>& sets) {
  std::uint64_t cases = 0;
  for (const std::string& set : sets) {
    const auto format = generate::format_of(set);
    const bool has_lines =
        format == generate::SetFormat::jsonl || format == generate::SetFormat::csv;
    const auto lines = has_lines ? batch::count_of_lines(set) : std::nullopt;
    if (!lines) return std::nullopt;
    // A CSV file has a header line.
    cases += *lines - (format == generate::SetFormat::csv && *lines > 0 ? 1 : 0);
  }
  return cases;
}

// Throws if a record is not a valid case.
void check_case(std::string_view record) {
  const auto read = parse_case(record);
  if (read) return;
  const Error& error = read.error();
  throw std::runtime_error(error.place + (error.place.empty() ? "" : ": ") + error.message);
}

int print_stats(const StatsArguments& arguments) {
  int status = kNothingFound;
  batch::Progress progress(arguments.progress.shown(), [&] { return cases_in(arguments.inputs); });
  for (const std::string& input : arguments.inputs) {
    generate::Tally tally;
    try {
      if (std::filesystem::is_directory(input))
        throw std::runtime_error(input + ": " + why_unreadable(input, "a set"));
      generate::read_set(input, [&](std::string_view line) {
        const generate::Summary summary = generate::summary_of(line);
        // If a record has a truth, that is counted; else only the case itself can be checked.
        if (!summary.has_truth) check_case(line);
        tally.add(summary);
        progress.done();
      });
      if (tally.cases() == 0) throw std::runtime_error(input + ": has no cases");
    } catch (const generate::Unsuitable& e) {
      std::cerr << "touchstone: " << e.what() << '\n';
      if (status != kMalformed) status = kNotForThis;
      continue;
    } catch (const std::exception& e) {
      std::cerr << "touchstone: " << e.what() << '\n';
      status = kMalformed;
      continue;
    }
    if (arguments.json) {
      nlohmann::ordered_json j{{"schema", "touchstone/stats/1"}, {"file", input}};
      const nlohmann::json counted = tally.to_json();
      for (const auto& [key, value] : counted.items()) j[key] = value;
      std::cout << j.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
    } else {
      output::fit_lines();
      if (arguments.inputs.size() > 1) std::cout << visible(input) << ": ";
      std::cout << generate::tally_text(tally) << std::flush;
    }
  }
  return status;
}

}  // namespace

Command stats_command() {
  auto a = std::make_shared<StatsArguments>();
  Command command("stats", "counts of the kinds of cases in a set");
  command.words("FILE...", a->inputs, "sets: .jsonl, .csv or .sqlite").required();
  command.flag("--json", a->json, "print one JSON object per file");
  add_progress(command, a->progress);
  command.notes(kStatsNotes);
  command.action([a] { return print_stats(*a); });
  return command;
}

}  // namespace touchstone::cli
