// Whether an engine denies its own answer, with subjects whose faults are known.

#include "verify/judge/one_case/witness.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "src/rest/pose.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/program.hpp"
#include "verify/judge/ask/rounded_case.hpp"

namespace touchstone::test::witness_test {
namespace {

using Json = nlohmann::json;

// The witness's results on the findings of a subject.
Json findings(const Folder& folder, const std::string& subject, const std::string& witness,
              const std::string& cases) {
  const std::string out = folder.file("verdicts.jsonl");
  run("judge --subject " + subject + " --witness " + witness + " --out " + out + " " + cases +
      " 2>&1");
  Json found = Json::array();
  std::istringstream lines(folder.read("verdicts.jsonl"));
  for (std::string line; std::getline(lines, line);) {
    const Json verdict = Json::parse(line);
    if (verdict.contains("witness")) found.push_back(verdict.at("witness"));
  }
  return found;
}

int denied(const Json& found) {
  int count = 0;
  for (const Json& w : found) count += w.at("denies").get<bool>() ? 1 : 0;
  return count;
}

TEST_CASE("an exact witness denies what is missed, late or false", "[judge][witness]") {
  const Folder folder;
  const std::string family = "--family linear --count 30";
  for (const std::string subject : {"cpp:always-missing", "cpp:always-late"}) {
    const Json found = findings(folder, subject, "cpp:certified", family);
    CAPTURE(subject, found.dump());
    CHECK(found.size() > 5);
    CHECK(denied(found) == static_cast<int>(found.size()));
  }
  const Json invented = findings(folder, "cpp:six-axes-linear", "cpp:certified",
                                 "--tolerance distance=0.001 --family linear --count 100");
  CHECK(invented.size() > 1);
  CHECK(denied(invented) == static_cast<int>(invented.size()));
}

TEST_CASE("a witness that makes the same mistake denies nothing", "[judge][witness]") {
  const Folder folder;
  const Json found =
      findings(folder, "cpp:always-missing", "cpp:always-missing", "--family linear --count 20");
  CHECK(found.size() > 3);
  CHECK(denied(found) == 0);
}

TEST_CASE("a witness is asked only about findings, and must be able to start", "[judge][witness]") {
  const Folder folder;
  CHECK(findings(folder, "cpp:certified", "cpp:certified", "--family linear --count 20").empty());
  const Run none = run("judge --subject cpp:certified --witness cpp:nobody --family linear 2>&1");
  CHECK(none.status == 6);
  CHECK(none.output.find("nobody") != std::string::npos);
}

TEST_CASE("a case at an instant is the same boxes at rest", "[judge][witness]") {
  const Case moving = case_of(
      R"({"half_extents": ["1", "2", "3"], "motion": {"kind": "linear",
          "rotation": ["1", "2", "0", "0"], "translation": ["1", "0", "0"],
          "velocity": ["1/3", "1", "0"]}})",
      R"({"half_extents": ["1", "1", "1"], "motion": {"kind": "quaternion",
          "rotation": [["1"], ["0"], ["0", "1"], ["0"]],
          "translation": [["1", "2", "3"], ["4"], ["0"]],
          "translation_denominator": ["1", "1"]}})");
  const auto parts = judge::received_parts(moving, judge::NumberFormat::rational);
  REQUIRE(parts);
  for (const Rational& t : {Rational(0), Rational(1, 3), Rational(1)}) {
    const auto still = judge::at_instant(parts.value(), t);
    REQUIRE(still);
    const auto expected = poses_at(moving.query, t).front();
    for (const Rational& any : {Rational(0), Rational(1)}) {
      const auto got = poses_at(still->query, any).front();
      CHECK(got.a == expected.a);
      CHECK(got.b == expected.b);
    }
  }
}

}  // namespace
}  // namespace touchstone::test::witness_test
