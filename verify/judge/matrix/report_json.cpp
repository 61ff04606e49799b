// The report of a matrix as JSON (cases/schema/matrix.schema.json).

#include <nlohmann/json.hpp>
#include <set>

#include "verify/judge/matrix/criterion.hpp"
#include "verify/judge/matrix/matrix_report.hpp"
#include "verify/judge/one_case/bucket.hpp"
#include "verify/judge/reports/report.hpp"

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

using nlohmann::json;

// The verdicts on the cases that a build's report names, each once.
json named_verdicts(const BuildReport& b) {
  json verdicts = json::array();
  std::set<std::string> ids{b.first_new_failure, b.first_failure, b.first_difference};
  ids.erase("");
  for (const judge::Finding& f : b.findings) {
    if (ids.erase(f.case_id) > 0)
      verdicts.push_back(json::parse(judge::json_line(b.spec.name(), "", f, nullptr)));
  }
  return verdicts;
}

// The number of errors by size: {"late": {"-16": 3}}, with k for sizes from 10^k to below 10^(k+1).
json errors_of(const BuildReport& b) {
  json errors = json::object();
  const auto count = [&errors](const char* kind, const std::string& decimal) {
    const auto decade = judge::decade(decimal);
    if (!decade) return;
    json& n = errors[kind][std::to_string(*decade)];
    n = n.is_null() ? 1 : n.get<std::size_t>() + 1;
  };
  for (const judge::Finding& f : b.findings) {
    const judge::VerdictTexts& t = f.texts;
    count(t.difference.starts_with('-') ? "early" : "late", t.difference);
    count("depth", t.depth);
    count("ulps", t.ulps);
  }
  return errors;
}

}  // namespace

std::string json_report(const MatrixReport& report) {
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
    if (!b.subject.empty()) entry["subject"] = b.subject;
    if (b.state == BuildReport::State::judged) {
      json counts = json::object();
      for (const auto& [kind, number] : b.counts) counts[judge::name(kind)] = number;
      entry.update({{"reported_flags", b.flags},
                    {"reported_environment", b.environment},
                    {"verdicts", counts},
                    {"judged", b.judged},
                    {"unsupported", b.unsupported},
                    {"inconclusive", b.inconclusive},
                    {"unproven", b.unproven},
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
      entry["named"] = named_verdicts(b);
      entry["errors"] = errors_of(b);
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
