#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/base/visible.hpp"
#include "src/number/notation.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/clearance.hpp"
#include "touchstone/poly/real_algebraic.hpp"
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
which the distance is below the upper one. Bodies that touch or overlap have a clearance of 0. The
bounds are proven: the upper one by the exact distance at that instant, the lower one because the
bodies, one with a radius larger by it, have no contact. `touchstone solve --within D` answers when
the bodies are at most D apart, and `touchstone overlap --distance` has the distance at an instant.
A case with "plane": true is answered by the prisms over its bodies, which are as far apart.

With --certificate, the bounds carry a proof that can be checked without this program:
cases/schema/certificate-2.md describes it. Bodies in contact have none: `touchstone certify` proves
the contact. A case with "plane": true is then refused.

Exit status: 0 all answered, 2 wrong command line, 3 a malformed file (the others are still
answered), 4 a time limit was reached, 5 an internal check failed: this is a fault of Touchstone,
please report it, 8 with --certificate, a case with "plane": true.)";

std::string decimal(const Rational& q, int digits) {
  return to_string(rounded_decimal(RealAlgebraic(q), digits));
}

// The bound as a decimal, rounded so that it stays a bound.
std::string bound(const Rational& q, int digits, Sign side) {
  RoundedDecimal rounded = rounded_decimal(RealAlgebraic(q), digits);
  const Rational value = parse_number(to_string(rounded)).value();
  if (side == Sign::negative && value > q) rounded.digits -= 1;
  if (side == Sign::positive && value < q) rounded.digits += 1;
  return to_string(rounded);
}

std::string json_of(const Case& c, const std::optional<Clearance>& found, int digits,
                    bool with_certificate) {
  nlohmann::ordered_json json{{"schema", "touchstone/clearance/1"}, {"id", c.id}};
  if (!found) {
    json["contact"] = true;
    json["decimal"] = "0";
    return json.dump();
  }
  json["contact"] = false;
  json["at"] = found->at.str();
  json["lower"] = found->lower.str();
  json["upper"] = found->upper.str();
  json["decimal"] = decimal((found->lower + found->upper) / 2, digits);
  if (with_certificate) {
    const std::string hash = case_sha256(c);
    json["case_sha256"] = hash;
    json["certificate"] = certify(c.query, *found, hash, digits);
  }
  return json.dump();
}

std::string text_of(const Case& c, const std::optional<Clearance>& found, int digits) {
  std::string text = visible(c.id);
  if (c.title && !c.title->empty()) text += ": " + visible(*c.title);
  if (!found) return text + "\n  the bodies touch or overlap: the clearance is 0\n";
  const int more = digits + 3;
  return text + "\n  clearance    " + decimal((found->lower + found->upper) / 2, digits) +
         "\n  more than    " + bound(found->lower, more, Sign::negative) + "\n  less than    " +
         bound(found->upper, more, Sign::positive) + ", at t = " + found->at.str() + "\n";
}

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
        return json ? json_of(c, found, arguments.digits, arguments.certificate)
                    : text_of(c, found, arguments.digits);
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
                 "the bounds are as near to each other as a unit of this significant digit");
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
