#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/program.hpp"
#include "tests/text/schema.hpp"
#include "verify/judge/subject_report.hpp"

namespace touchstone::test {
namespace {

using judge::Finding;
using judge::Group;
using judge::SubjectReport;
using judge::VerdictKind;

Finding finding(const std::string& id, VerdictKind kind, double weight = 0) {
  Finding f{id, "--family f --seed 1 --first 1 --count 1", {}};
  f.verdict.kind = f.verdict.within_tolerance = kind;
  f.verdict.weight = weight;
  f.verdict.depth = "0.5";
  return f;
}

judge::Report example() {
  SubjectReport tally;
  tally.spec = "exec:./a <solver>";
  tally.add(finding("right", VerdictKind::correct), nullptr);
  for (int i = 0; i < 5; ++i)
    tally.add(finding("miss-" + std::to_string(i), VerdictKind::missed, i), nullptr);
  tally.add(finding("soon", VerdictKind::early), nullptr);
  Finding touching = finding("touching", VerdictKind::missed, 9);
  touching.verdict.group = Group::touching_only;
  tally.add(touching, nullptr);
  judge::Report report;
  report.subjects.push_back(tally);
  report.cases = 8;
  return report;
}

TEST_CASE("failures are counted by group, and early times are none", "[judge]") {
  const SubjectReport tally = example().subjects[0];
  CHECK(tally.count(Group::plain, VerdictKind::missed) == 5);
  CHECK(tally.count(Group::touching_only, VerdictKind::missed) == 1);
  CHECK(tally.failures == 5);
  CHECK(tally.judged(Group::plain) == 7);
}

TEST_CASE("the worst of each kind come first, and few of them are kept", "[judge]") {
  const SubjectReport tally = example().subjects[0];
  const auto& worst = tally.worst.at(VerdictKind::missed);
  REQUIRE(worst.size() == 3);
  CHECK(worst[0].case_id == "touching");
  CHECK(worst[1].case_id == "miss-4");
}

TEST_CASE("every report names the subject and how to see a finding again", "[judge]") {
  const judge::Report report = example();
  const std::string text = text_report(report);
  CHECK(text.find("exec:./a <solver>") != std::string::npos);
  CHECK(text.find("touchstone judge --subject 'exec:./a <solver>' --family f --seed 1 --first 1 "
                  "--count 1") != std::string::npos);
  CHECK(markdown_report(report).find("| exec:./a <solver> | 1 | 1 | 5 |") != std::string::npos);
  const auto json = nlohmann::json::parse(json_report(report));
  CHECK(json["subjects"][0]["verdicts"]["plain"]["missed"] == 5);
  CHECK(json["subjects"][0]["failures"] == 5);
  const std::string xml = junit_report(report);
  CHECK(xml.find("<testsuite name=\"exec:./a &lt;solver&gt;\"") != std::string::npos);
  CHECK(xml.find("failures=\"1\"") != std::string::npos);
}

TEST_CASE("what is written for machines is of the published schemas", "[judge]") {
  const judge::Report report = example();
  CHECK(Schema("judgement.schema.json").violation(nlohmann::json::parse(json_report(report))) ==
        "");
  Finding f = finding("one", VerdictKind::late);
  f.verdict.difference = "3.91e-16";
  f.verdict.ulps = "-2.5";
  f.verdict.margin = {"0.1", "0.2", "0.3"};
  f.verdict.other_reading = "correct";
  f.verdict.seconds = 1e-6;
  const judge::KnownFinding known{"*", "one", "late", "a reason"};
  CHECK(Schema("verdict.schema.json")
            .violation(nlohmann::json::parse(json_line("exec:a", f, &known))) == "");
  CHECK(
      Schema("verdict.schema.json").violation(nlohmann::json{{"schema", "touchstone/verdict/1"}}) !=
      "");
}

TEST_CASE("a known finding does not fail a run, and one that is fixed is reported", "[judge]") {
  const Folder folder;
  const std::string file =
      folder.write("known.json", R"({"schema": "touchstone/known/1", "findings": [
    {"subject": "*", "case": "miss-1", "verdict": "missed", "reason": "it is known", "link": "elsewhere"},
    {"subject": "exec:b", "case": "miss-2", "verdict": "late", "reason": "it was late once"}]})");
  auto known = judge::KnownFindings::read(file).value();
  SubjectReport tally;
  const Finding one = finding("miss-1", VerdictKind::missed);
  tally.add(one, known.match("exec:a", one));
  CHECK(tally.failures == 0);
  CHECK(tally.known == 1);
  const Finding two = finding("miss-2", VerdictKind::correct);
  CHECK(known.match("exec:b", two) == nullptr);
  REQUIRE(known.no_longer().size() == 1);
  CHECK(known.no_longer()[0].case_id == "miss-2");
}

TEST_CASE("a file of known findings that is none is refused", "[judge]") {
  const Folder folder;
  CHECK_FALSE(judge::KnownFindings::read("/nowhere.json"));
  CHECK_FALSE(judge::KnownFindings::read(folder.write("known.json", "[]")));
  const auto nameless = R"({"schema": "touchstone/known/1", "findings": [{"subject": "*"}]})";
  const auto refused = judge::KnownFindings::read(folder.write("known.json", nameless));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().place == "/findings/0");
}

}  // namespace
}  // namespace touchstone::test
