// The command `touchstone self-test`: shows that the harness notices mistakes in the solver.

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "src/base/visible.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/prove/crosscheck/build_command.hpp"
#include "verify/prove/crosscheck/self_test.hpp"
#include "verify/prove/crosscheck/witness.hpp"
#include "verify/system/output/colour.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

struct SelfTestArguments {
  unsigned jobs = 0;
  bool json = false;
  ProgressChoice progress{};
};

constexpr const char* kSelfTestNotes = R"(Example:
  touchstone self-test

Exit status: 0 every deliberate mistake was caught, and the solver without a mistake agrees with
every witness; 5 an internal check failed: this is a fault of Touchstone, please report it; 6 the
mutants cannot be run, or CGAL did not answer.)";

std::string verdict_of(const crosscheck::Mutant& m) {
  if (!m.not_run.empty()) return "NOT RUN: " + m.not_run;
  if (!m.silent_witness.empty()) return "NOT TRIED IN FULL: " + m.silent_witness;
  std::string by;
  for (const auto& [check, n] : m.caught)
    by += (by.empty() ? "" : ", ") + check + " (" + std::to_string(n) + ')';
  by += m.died;
  if (m.fault == "none") return by.empty() ? "agrees with every witness" : "DISAGREES: " + by;
  return by.empty() ? "NOT CAUGHT" : "caught by " + by;
}

// Prints the result for one deliberate mistake (a mutant of the solver).
void print_mutant(const crosscheck::Mutant& m, bool as_json) {
  if (!as_json) {
    std::cout << m.fault << std::string(24 - std::min<std::size_t>(23, m.fault.size()), ' ')
              << output::coloured(visible(verdict_of(m)),
                                  m.as_it_should_be() ? output::Tone::good : output::Tone::bad)
              << std::endl;
    return;
  }
  nlohmann::ordered_json j{
      {"schema", "touchstone/self-test/1"}, {"fault", m.fault}, {"ok", m.as_it_should_be()}};
  j["caught"] = m.caught;
  if (!m.died.empty()) j["died"] = m.died;
  if (!m.not_run.empty()) j["not_run"] = m.not_run;
  if (!m.silent_witness.empty()) j["silent_witness"] = m.silent_witness;
  std::cout << j.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
}

int run(const SelfTestArguments& a) {
  if (!a.json) output::fit_lines();
  oracle::OracleClient witness;
  const std::string trouble = crosscheck::trouble_with(witness);
  if (!trouble.empty()) {
    std::cerr << "touchstone: " << trouble << '\n';
    return kNoSubject;
  }
  bool all_tried = true;
  bool all_as_they_should_be = true;
  std::size_t done = 0;
  batch::Progress progress(a.progress.shown(), crosscheck::count_of_faults(), 0, "faults");
  const auto ending =
      crosscheck::self_test({"", jobs_of(a.jobs)}, [&](const crosscheck::Mutant& m) {
        print_mutant(m, a.json);
        ++done;
        progress.done();
        all_tried &= m.was_tried();
        all_as_they_should_be &= m.as_it_should_be();
        return all_tried;
      });
  if (ending == batch::Ending::interrupted) {
    std::cerr << "touchstone: interrupted after " << done << " faults\n";
    return kInterrupted;
  }
  if (!all_tried) {
    std::cerr << "touchstone: nothing is known of the faults that were not tried; the mutants are "
                 "built by: "
              << crosscheck::build_command("touchstone-mutants") << '\n';
    return kNoSubject;
  }
  return all_as_they_should_be ? kNothingFound : kOwnDisagreement;
}

}  // namespace

Command self_test_command() {
  auto a = std::make_shared<SelfTestArguments>();
  Command command("self-test", "check that `crosscheck` detects deliberate mistakes");
  command.flag("--json", a->json, "print one JSON object per line");
  add_jobs(command, a->jobs);
  add_progress(command, a->progress);
  command.notes(kSelfTestNotes);
  command.action([a] { return run(*a); });
  return command;
}

}  // namespace touchstone::cli
