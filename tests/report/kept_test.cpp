// The verdicts that a report keeps from a file: correct ones are only counted.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "verify/look/report/read_document.hpp"

namespace touchstone::report::kept_test {
namespace {

// The line of one verdict; late ones have a difference.
std::string verdict_line(std::size_t number, const std::string& verdict) {
  nlohmann::json j{{"schema", "touchstone/verdict/1"},
                   {"subject", "cpp:x"},
                   {"case", "c-" + std::to_string(number)},
                   {"family", "f"},
                   {"verdict", verdict},
                   {"replay", "touchstone judge c"}};
  if (verdict == "late") j["difference"] = "0.25";
  return j.dump() + '\n';
}

TEST_CASE("a report keeps only the wrong verdicts of a file, and counts all", "[report]") {
  const test::Folder folder;
  std::string lines;
  for (std::size_t i = 0; i < 2000; ++i)
    lines += verdict_line(i, i % 500 == 1 ? "late" : i % 3 == 0 ? "unsupported" : "correct");
  const std::string path = folder.write("v.jsonl", lines);
  const auto all = read_document(path, Kept::all);
  const auto findings = read_document(path, Kept::findings);
  REQUIRE(all);
  REQUIRE(findings);
  CHECK(all.value().answers.size() == 2000);
  REQUIRE(findings.value().answers.size() == 4);
  for (const Finding& f : findings.value().answers) CHECK(f.verdict == "late");
  CHECK(findings.value().answers[3].case_id == "c-1501");
  REQUIRE(findings.value().subjects.size() == 1);
  const Subject& kept = findings.value().subjects[0];
  const Subject& whole = all.value().subjects[0];
  CHECK(kept.verdicts == whole.verdicts);
  CHECK(kept.verdicts.at("late") == 4);
  CHECK(kept.judged == whole.judged);
  CHECK(kept.failures == 4);
  CHECK(kept.errors == whole.errors);
  CHECK(kept.latest == "0.25");
  REQUIRE(kept.families.size() == 1);
  const FamilyCounts& family = kept.families.at("f");
  CHECK(family.verdicts == whole.verdicts);
  CHECK(family.judged == whole.judged);
  CHECK(family.wrong == 4);
  CHECK(family.deepest.empty());
}

// Writes the verdicts of one subject, one per line, and returns its counts of the family `f`.
FamilyCounts counts_of(const std::vector<nlohmann::json>& verdicts) {
  const test::Folder folder;
  std::string lines;
  for (const nlohmann::json& more : verdicts) {
    nlohmann::json j = nlohmann::json::parse(verdict_line(0, "correct"));
    j.update(more);
    lines += j.dump() + '\n';
  }
  const auto read = read_document(folder.write("v.jsonl", lines), Kept::findings);
  REQUIRE(read);
  return read.value().subjects.at(0).families.at("f");
}

TEST_CASE("counts of a family have what the judge counts as wrong", "[report]") {
  const FamilyCounts counts = counts_of({
      {{"verdict", "late"}, {"depth", "1e-400"}},
      {{"verdict", "late"}, {"depth", "9e-401"}, {"known", "an old friend"}},
      {{"verdict", "late"}, {"within_tolerance", "correct"}},
      {{"verdict", "late"}, {"within_tolerance", "unproven"}},
      {{"verdict", "early"}, {"clearance", "7"}},
      {{"verdict", "false"}, {"clearance", "0.5"}},
      {{"verdict", "asymmetric"}},
      {{"verdict", "asymmetric"}, {"also", {"false"}}, {"clearance", "0.75"}},
      {{"verdict", "unsupported"}},
  });
  CHECK(counts.judged == 7);
  CHECK(counts.wrong == 4);
  CHECK(counts.deepest == "1e-400");
  CHECK(counts.farthest == "0.75");
  CHECK(counts.verdicts.at("unsupported") == 1);
  CHECK(counts.verdicts.at("asymmetric") == 2);
}

TEST_CASE("a clearance that is no number is refused with its line", "[report]") {
  const test::Folder folder;
  nlohmann::json j = nlohmann::json::parse(verdict_line(0, "false"));
  j["clearance"] = "far";
  const auto read = read_document(folder.write("v.jsonl", j.dump() + '\n'), Kept::findings);
  REQUIRE_FALSE(read);
  CHECK(read.error().message.find("v.jsonl:1: expected a number, found \"far\"") !=
        std::string::npos);
}

}  // namespace
}  // namespace touchstone::report::kept_test
