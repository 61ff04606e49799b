// The verdicts that a report keeps from a file: correct ones are only counted.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

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
}

}  // namespace
}  // namespace touchstone::report::kept_test
