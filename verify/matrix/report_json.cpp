// The report of a matrix as JSON (cases/schema/matrix.schema.json).

#include <nlohmann/json.hpp>

#include "verify/matrix/criterion.hpp"
#include "verify/matrix/matrix_report.hpp"

namespace touchstone::matrix {
namespace {

const char* outcome_word(Outcome outcome) {
  switch (outcome) {
    case Outcome::interrupted:
      return "interrupted";
    case Outcome::failures:
      return "failures";
    case Outcome::refused:
      return "refused";
    case Outcome::nothing_to_judge:
      return "nothing to judge";
    case Outcome::undecided:
      return "undecided";
    case Outcome::safe:
      break;
  }
  return "safe";
}

}  // namespace

std::string json_report(const MatrixReport& report) {
  using nlohmann::json;
  json builds = json::array();
  for (const BuildReport& b : report.builds) {
    json entry{{"name", b.spec.name()},
               {"compiler", b.spec.compiler},
               {"version", b.compiler},
               {"level", b.spec.level},
               {"flags", b.spec.flags},
               {"number", b.spec.number},
               {"environment", b.spec.environment},
               {"state", name(b.state)},
               {"notes", b.notes}};
    if (!b.why.empty()) entry["why"] = b.why;
    if (b.state == BuildReport::State::judged) {
      json counts = json::object();
      for (const auto& [kind, number] : b.counts) counts[judge::name(kind)] = number;
      entry.update({{"reported_flags", b.flags},
                    {"reported_environment", b.environment},
                    {"verdicts", counts},
                    {"judged", b.judged},
                    {"unsupported", b.unsupported},
                    {"inconclusive", b.inconclusive},
                    {"same_cases", b.same_cases},
                    {"failures", b.failures},
                    {"new_failures", b.new_failures},
                    {"worst_lateness", b.latest},
                    {"worst_depth", b.deepest},
                    {"relative_time", b.relative_time}});
      if (b.comparable) entry["different"] = b.different;
      if (!b.first_new_failure.empty()) entry["first_new_failure"] = b.first_new_failure;
      if (!b.first_failure.empty()) entry["first_failure"] = b.first_failure;
      if (!b.first_difference.empty()) entry["first_difference"] = b.first_difference;
    }
    builds.push_back(std::move(entry));
  }
  const BuildReport* fastest = report.fastest();
  const BuildReport* good = report.fastest_as_good_as_plain();
  return json{{"schema", "touchstone/matrix/1"},
              {"outcome", outcome_word(outcome(report))},
              {"conclusion", conclusion(report)},
              {"cases", report.cases},
              {"refused", report.refused},
              {"plain", report.builds.front().spec.name()},
              {"no_failure_is", describe(report.plan.criterion)},
              {"missing_compilers", report.missing_compilers},
              {"fastest_without_failure", fastest == nullptr ? json() : json(fastest->spec.name())},
              {"fastest_as_good_as_plain", good == nullptr ? json() : json(good->spec.name())},
              {"builds", builds}}
      .dump(2);
}

}  // namespace touchstone::matrix
