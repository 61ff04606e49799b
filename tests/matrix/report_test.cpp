// The reports and the outcome of a run, for builds of every kind.

#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <tuple>

#include "tests/support/schema.hpp"
#include "verify/judge/matrix/matrix_report.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::report_test {

using namespace touchstone::matrix;
using judge::Verdict;
using judge::VerdictKind;
using BuildState = BuildReport::State;

namespace {

judge::Finding finding(VerdictKind kind, double seconds) {
  judge::Finding f{};
  f.case_id = "a case";
  f.verdict.kind = kind;
  f.verdict.said = kind == VerdictKind::correct ? judge::contact_at(0.5) : judge::no_contact();
  if (judge::is_judged(kind)) f.verdict.seconds = seconds;
  return f;
}

BuildReport judged(const std::string& level, const std::vector<VerdictKind>& kinds,
                   double seconds = 1) {
  BuildReport b{.spec = {"g++", level}};
  for (const VerdictKind kind : kinds) b.findings.push_back(finding(kind, seconds));
  return b;
}

BuildReport in_state(BuildState state) { return {.spec = {"g++", "-O9"}, .state = state}; }

// A report on these builds, summed up as after a run. The first one is the plain build, with which
// the others are compared.
MatrixReport report_of(std::vector<BuildReport> builds) {
  MatrixReport report;
  report.work = "a folder";
  report.builds = std::move(builds);
  report.plan.path = "plan's own.toml";
  report.cases = report.builds.front().findings.size();
  for (BuildReport& b : report.builds) sum_up(b, report.builds.front(), {});
  return report;
}

constexpr VerdictKind kRight = VerdictKind::correct;
constexpr VerdictKind kWrong = VerdictKind::missed;
constexpr VerdictKind kRefused = VerdictKind::unsupported;
constexpr VerdictKind kOpen = VerdictKind::inconclusive;

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Checks that all three reports contain the text, and that the JSON is valid.
void check_reports(const MatrixReport& report, const std::string& said) {
  const auto json = nlohmann::json::parse(json_report(report));
  INFO(text_report(report));
  CHECK(test::Schema("matrix.schema.json").violation(json) == "");
  CHECK(contains(text_report(report), said));
  CHECK(contains(markdown_report(report), said));
  CHECK(contains(json["conclusion"], said));
}

}  // namespace

TEST_CASE("the fastest build with no failure is named, and the run is a success") {
  const auto report =
      report_of({judged("-O0", {kRight, kRight}, 2), judged("-O2", {kRight, kRight}, 1),
                 judged("-O3", {kRight, kRight}, 3)});
  CHECK(outcome(report) == Outcome::safe);
  REQUIRE(report.fastest() != nullptr);
  CHECK(report.fastest()->spec.level == "-O2");
  check_reports(report, "g++ -O2 nearest (0.50 of the plain build's time, on 2 cases)");
}

TEST_CASE("the JSON has the verdicts on the cases that it names, and counts errors by decade") {
  BuildReport build = judged("-O3", {kRight, kWrong, VerdictKind::late, kRight});
  const std::vector<std::array<std::string, 3>> errors{
      {"-9.99e-5", "-0.5", ""}, {"", "", "0.1"}, {"1e-4", "10", "0.0999"}, {"9.9e-4", "99", ""}};
  for (std::size_t i = 0; i < errors.size(); ++i) {
    build.findings[i].case_id = "case " + std::to_string(i);
    build.findings[i].replay = "judge case " + std::to_string(i);
    auto& t = build.findings[i].texts;
    std::tie(t.difference, t.ulps, t.depth) = std::tie(errors[i][0], errors[i][1], errors[i][2]);
  }
  const auto report = report_of({judged("-O2", {kRight, kRight, kRight, kRight}), build});
  const auto json = nlohmann::json::parse(json_report(report));
  CHECK(test::Schema("matrix.schema.json").violation(json) == "");
  const auto& written = json["builds"][1];
  CHECK(written["first_failure"] == "case 1");
  REQUIRE(written["named"].size() == 1);
  CHECK(written["named"][0]["case"] == "case 1");
  CHECK(written["named"][0]["verdict"] == "missed");
  CHECK(written["named"][0]["replay"] == "judge case 1");
  CHECK(written["errors"] == nlohmann::json::parse(R"({"early": {"-5": 1}, "late": {"-4": 2},
      "depth": {"-1": 1, "-2": 1}, "ulps": {"-1": 1, "1": 2}})"));
  CHECK(json["builds"][0]["named"].empty());
}

TEST_CASE("a run that judged nothing is not a success, and says why") {
  for (const auto& [kind, words] :
       {std::pair{kRefused, "nothing was judged: 2 unsupported, 0 inconclusive"},
        std::pair{kOpen, "nothing was judged: 0 unsupported, 2 inconclusive"}}) {
    const auto report = report_of({judged("-O0", {kind, kind}), judged("-O2", {kind, kind})});
    CHECK(report.fastest() == nullptr);
    CHECK(outcome(report) == Outcome::undecided);
    check_reports(report, words);
  }
  const auto empty = report_of({judged("-O0", {})});
  CHECK(outcome(empty) == Outcome::undecided);
  check_reports(empty, "there are no cases");
}

TEST_CASE("cases that a build refused, or that were not decided, are in every report") {
  const auto report = report_of({judged("-O0", {kRight, kRefused, kRefused, kOpen, kOpen, kOpen}),
                                 judged("-O2", {kRight, kRefused, kRefused, kOpen, kOpen, kOpen})});
  CHECK(outcome(report) == Outcome::safe);
  const auto build = nlohmann::json::parse(json_report(report))["builds"][1];
  CHECK(build["judged"] == 1);
  CHECK(build["unsupported"] == 2);
  CHECK(build["inconclusive"] == 3);
  check_reports(report, "on 1 cases");
  const std::string table = text_report(report);
  CHECK(contains(table, "unsupported  inconclusive"));
  CHECK(contains(table,
                 "g++ -O2 nearest       1        1      0     0       0      0      0"
                 "            2             3"));
  CHECK(contains(markdown_report(report), "| 2 | 3 | 0 |"));
}

TEST_CASE(
    "on a narrow terminal each build is a block, and cases that were not judged are a remark") {
  const auto report =
      report_of({judged("-O0", {kRight, kWrong}), in_state(BuildState::not_compiled)});
  const std::string table = text_report(report);
  CHECK(contains(table, "  failures  worst lateness"));
  output::use_width(60);
  const std::string blocks = text_report(report);
  const std::string markdown = markdown_report(report);
  output::use_width(std::nullopt);
  CHECK(contains(blocks,
                 "\n1  g++ -O0 nearest\n"
                 "  judged 2  correct 1  early 0  late 0  missed 1  false 0\n"
                 "    other 0  unsupported 0  inconclusive 0  failures 1\n"));
  CHECK(contains(blocks, "\n2  g++ -O9 nearest\n  does not compile\n"));
  CHECK_FALSE(contains(blocks, "failures  worst lateness"));
  CHECK(markdown == markdown_report(report));  // Markdown does not depend on the terminal
  CHECK(text_report(report) == table);
}

TEST_CASE("a build that answered fewer cases is not named the fastest") {
  // The faster build has no failure, but also no verdict on the case that takes the others long.
  const auto report = report_of(
      {judged("-O0", {kRight, kRight, kRight}, 2), judged("-O2", {kRight, kRight, kOpen}, 1)});
  CHECK(report.builds[1].failures == 0);
  CHECK_FALSE(report.builds[1].same_cases);
  REQUIRE(report.fastest() != nullptr);
  CHECK(report.fastest()->spec.level == "-O0");
  check_reports(report, "on 3 cases");
  CHECK(contains(text_report(report),
                 "g++ -O2 nearest: not judged on the cases on which the plain "
                 "build was (0 unsupported, 1 inconclusive)"));
}

TEST_CASE("a build that refuses cases of the plain build fails") {
  const auto report =
      report_of({judged("-O0", {kRight, kRight}, 2), judged("-O2", {kRight, kRefused}, 1)});
  CHECK(report.builds[1].failures == 1);
  CHECK(report.builds[1].new_failures == 1);
  CHECK(outcome(report) == Outcome::failures);
}

TEST_CASE("if every build fails, only one that fails no more than the plain build is named") {
  const auto report =
      report_of({judged("-O0", {kRight, kWrong}, 2), judged("-O2", {kRight, kWrong}, 1),
                 judged("-O3", {kWrong, kWrong}, 0.5)});
  CHECK(outcome(report) == Outcome::failures);
  CHECK(report.fastest() == nullptr);
  check_reports(report,
                "none is named, for every build fails somewhere; the fastest that fails "
                "nowhere but where the plain one does: g++ -O2 nearest (0.50 of its time)");
}

TEST_CASE("without the plain build nothing is compared") {
  const auto missing = report_of({in_state(BuildState::no_compiler), judged("-O2", {kRight})});
  CHECK(outcome(missing) == Outcome::nothing_to_judge);
  check_reports(missing,
                "the plain build, with which all are compared, was not judged: "
                "no compiler");
  CHECK(missing.builds[1].judged == 1);
  CHECK(outcome(report_of({in_state(BuildState::not_compiled)})) == Outcome::failures);
  CHECK(outcome(report_of({in_state(BuildState::does_not_start)})) == Outcome::failures);
  // Another compiler that is missing does not count as a failure.
  CHECK(outcome(report_of({judged("-O0", {kRight}), in_state(BuildState::no_compiler)})) ==
        Outcome::safe);
}

TEST_CASE("builds that do not report their times are not ranked") {
  const auto report = report_of({judged("-O0", {kRight}, 0), judged("-O2", {kRight}, 0)});
  CHECK(outcome(report) == Outcome::undecided);
  check_reports(report, "the builds do not say how long their answers took");
}

TEST_CASE("an interrupted run names no build, and says how to continue it") {
  auto report = report_of({judged("-O0", {kRight}), in_state(BuildState::not_made)});
  report.interrupted = true;
  CHECK(outcome(report) == Outcome::interrupted);
  check_reports(report, "none is named, for the run was interrupted");
  CHECK(contains(text_report(report), "the builds that are made are kept in a folder"));
}

TEST_CASE("the command that shows more of a failure can be pasted") {
  const auto report = report_of({judged("-O0", {kRight}), judged("-O2", {kWrong})});
  CHECK(contains(text_report(report),
                 "touchstone matrix bisect --work 'a folder' "
                 "'plan'\\''s own.toml' 'g++ -O2 nearest' 'a case'"));
}

}  // namespace touchstone::report_test
