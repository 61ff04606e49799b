// The suite: all families with cases that a subject supports.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/program.hpp"
#include "verify/cases/generate/aimed_families.hpp"
#include "verify/cases/generate/family.hpp"
#include "verify/judge/ask/taken.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::suite_test {
namespace {

using Catch::Contains;
using judge::Hello;

std::set<std::string> suite(std::vector<std::string> motions) {
  Hello hello{.name = "any"};
  hello.motions = std::move(motions);
  const auto names = judge::suite_of({hello}, 1);
  return {names.begin(), names.end()};
}

}  // namespace

TEST_CASE("the suite has the families whose motions a subject takes", "[judge]") {
  CHECK(suite({}).empty());
  std::set<std::string> resting;
  for (const generate::Family& family : generate::resting_families()) resting.insert(family.name);
  CHECK(suite({"static"}) == resting);
  const auto straight = suite({"static", "linear"});
  for (const char* name : {"linear", "aligned", "generic", "cubes-head-on", "at-rest"})
    CHECK(straight.contains(name));
  for (const char* name : {"bezier", "sweep", "both-moving", "affine", "high-degree"})
    CHECK_FALSE(straight.contains(name));
  const std::vector<std::string> all{"static", "linear",    "matrix", "quaternion",
                                     "bezier", "piecewise", "affine"};
  CHECK(suite(all).size() == generate::families().size() + generate::resting_families().size() +
                                 generate::straight_families().size() +
                                 generate::extreme_families().size() +
                                 generate::aimed_families().size());
  // A motion written as a matrix need not be a rotation.
  CHECK_FALSE(suite({"static", "matrix"}).contains("affine"));
  CHECK(suite({"static", "matrix", "affine"}).contains("affine"));
}

TEST_CASE("a subject is judged on its suite", "[judge][command]") {
  const std::string subject =
      "--subject " + shell_quoted(std::string("exec:") + TOUCHSTONE_HOSTILE +
                                  R"( honest '{"motions":["static"]}')");
  const Run r = run("judge --suite --count 5 --json " + subject + " 2>/dev/null");
  CHECK(r.status == 1);
  const auto report = nlohmann::json::parse(r.output);
  CHECK(report["cases"] == 5 * generate::resting_families().size());
  CHECK_THAT(r.output, Contains("at-rest"));
  const Run none =
      run("judge --suite --subject " +
          shell_quoted(std::string("exec:") + TOUCHSTONE_HOSTILE + R"( honest '{"motions":[]}')") +
          " 2>&1");
  CHECK(none.status == 2);
  CHECK_THAT(none.output, Contains("--suite: no family has a case that a subject takes"));
  CHECK(run("judge --suite --family linear " + subject + " 2>&1").status == 2);
}

}  // namespace touchstone::test::suite_test
