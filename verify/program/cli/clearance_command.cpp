// The command `touchstone clearance`: the least distance of two bodies over the horizon.

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "touchstone/clearance.hpp"
#include "verify/look/at_rest/clearance_text.hpp"
#include "verify/program/cli/case_run.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/plane_case.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

struct ClearanceArguments {
  std::vector<std::string> inputs;
  int digits = 9;
  bool json = false;
  bool certificate = false;
  double time_limit = 60;
  unsigned jobs = 0;
  ProgressChoice progress{};
};

constexpr const char* kClearanceNotes = R"(Examples:
  touchstone clearance cases/grazing/turning-edge-misses-a-face-by-two-to-the-minus-sixty.json
  touchstone clearance --digits 30 --json queries.jsonl
  touchstone clearance --certificate case.json > clearance.json
  touchstone check case.json clearance.json

Prints the least distance of the bodies over the horizon, between two bounds, and an instant at
which the distance is below the upper one. Bodies that touch or overlap have a clearance of 0. Both
bounds are proven. The upper bound is proven by the exact distance at that instant. The lower bound
is proven because the bodies have no contact even if the radius of one is enlarged by this bound.
`touchstone solve --within D` answers when the bodies are at most D apart, and `touchstone overlap
--distance` has the distance at an instant. For a case with "plane": true, the prisms over its
bodies are used, which have the same distance.

With --certificate, the output has a proof of the bounds, which can be checked without this program:
cases/schema/certificate-2.md describes it. For bodies in contact there is no such proof;
`touchstone certify` proves the contact. With --certificate, a case with "plane": true is refused.

Exit status: 0 all answered, 2 wrong command line, 3 a malformed file (the others are still
answered), 4 a time limit was reached, 5 an internal check failed: this is a fault of Touchstone,
please report it, 8 with --certificate, a case with "plane": true.)";

int print_clearances(const ClearanceArguments& arguments) {
  const bool json = arguments.json || arguments.certificate;
  if (!json) output::fit_lines();
  CaseRunOptions options;
  options.time_limit = arguments.time_limit;
  options.jobs = jobs_of(arguments.jobs);
  options.json_errors = json;
  options.progress = arguments.progress.shown();
  options.takes_inflated = true;
  CaseRun run(options);
  run.run<std::string>(
      cases_of(arguments.inputs),
      [&](const batch::CaseText&, const Case& c, unsigned) {
        if (arguments.certificate) require_space(c, "certificates are about space");
        const auto found = clearance(c.query, arguments.digits);
        if (!json) return clearance_text(c, found, arguments.digits);
        return arguments.certificate ? certified_clearance_json(c, found, arguments.digits)
                                     : clearance_json(c, found, arguments.digits);
      },
      [](const std::string& text) { std::cout << text << std::endl; }, count_of(arguments.inputs));
  if (run.interrupted()) {
    std::cerr << "touchstone: interrupted after " << run.cases() << " cases\n";
    return kInterrupted;
  }
  return run.status();
}

}  // namespace

Command clearance_command() {
  auto arguments = std::make_shared<ClearanceArguments>();
  Command command("clearance", "how near two moving bodies come");
  add_cases(command, arguments->inputs).required();
  command.number("--digits", arguments->digits, 1, 1000,
                 "the bounds differ by at most a unit of this significant digit");
  command.flag("--json", arguments->json, "print one JSON object per line");
  command.flag("--certificate", arguments->certificate,
               "as --json, with a proof of the bounds, for touchstone check");
  add_time_limit(command, arguments->time_limit);
  add_jobs(command, arguments->jobs);
  add_progress(command, arguments->progress);
  command.notes(kClearanceNotes);
  command.action([arguments] { return print_clearances(*arguments); });
  return command;
}

}  // namespace touchstone::cli
