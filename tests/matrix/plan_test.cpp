#include <catch2/catch.hpp>

#include "verify/matrix/plan.hpp"

using namespace touchstone;
using namespace touchstone::matrix;

namespace {

Plan read(const std::string& text) {
  auto plan = parse_plan(text, "folder/plan.toml");
  INFO((plan ? "" : plan.error().message));
  REQUIRE(plan);
  return std::move(plan).value();
}

std::string problem(const std::string& text) {
  const auto plan = parse_plan(text, "plan.toml");
  return plan ? "" : plan.error().message;
}

Words names(const Plan& plan) {
  Words result;
  for (const BuildSpec& b : plan.builds) result.push_back(b.name());
  return result;
}

}  // namespace

TEST_CASE("a block of builds is the product of its lists") {
  const Plan plan = read(R"([[builds]]
compilers = ["g++", "clang++"]
levels = ["-O0", "-O2"]
flags = ["", "-mfma -ffp-contract=fast"])");
  CHECK(names(plan) ==
        Words{"g++ -O0 double nearest", "g++ -O0 -mfma -ffp-contract=fast double nearest",
              "g++ -O2 double nearest", "g++ -O2 -mfma -ffp-contract=fast double nearest",
              "clang++ -O0 double nearest", "clang++ -O0 -mfma -ffp-contract=fast double nearest",
              "clang++ -O2 double nearest", "clang++ -O2 -mfma -ffp-contract=fast double nearest"});
}

TEST_CASE("a build that occurs twice counts once, and the plain one comes first") {
  const Plan plan = read(R"(plain = "g++ -O2 double upward"
[[builds]]
environments = ["nearest", "upward"]
[[builds]]
environments = ["upward", "flush"])");
  CHECK(names(plan) ==
        Words{"g++ -O2 double upward", "g++ -O2 double nearest", "g++ -O2 double nearest+flush"});
}

TEST_CASE("one string does for a list of one") {
  CHECK(names(read("[[builds]]\nnumbers = \"float\"")) == Words{"g++ -O2 float nearest"});
}

TEST_CASE("paths of a plan are relative to its folder") {
  const Plan plan = read(R"([[builds]]
[subject]
sources = "ccd.c"
kind = "library"
[cases]
files = "../cases/one.json")");
  CHECK(plan.sources.kind == Sources::Kind::library);
  CHECK(plan.sources.files.at(0).ends_with("/folder/ccd.c"));
  CHECK(plan.cases.files.at(0).ends_with("/cases/one.json"));
  CHECK(plan.cases.files.at(0).find("..") == std::string::npos);
  // The user's sources have a number type of their own.
  CHECK(names(plan) == Words{"g++ -O2 nearest"});
}

TEST_CASE("a tolerance may be a number, a string, or a table by number type") {
  CHECK(read("[[builds]]\n[failure]\ntolerance = 1e-6").criterion.tolerance == 1e-6);
  CHECK(read("[[builds]]\n[failure]\ntolerance = \"1e-6\"").criterion.tolerance == 1e-6);
  CHECK(read("[[builds]]").criterion.tolerance == 1e-9);
  const Criterion several = read("[[builds]]\n[failure]\ntolerance = {float = 1e-4}").criterion;
  CHECK(several.tolerance == 1e-9);
  CHECK(several.tolerance_in.at("float") == 1e-4);
}

TEST_CASE("contacts of no depth pass where the plan says so alone") {
  CHECK_FALSE(read("[[builds]]").criterion.depth);
  CHECK(read("[[builds]]\n[failure]\ndepth = 0").criterion.depth == 0.0);
  CHECK(read("[[builds]]\n[failure]\ndepth = 0.5").criterion.depth == 0.5);
}

TEST_CASE("what a plan has that there is not is reported with its line") {
  CHECK(problem("[[builds]]\nlevel = \"-O2\"") ==
        "plan.toml: line 2: there is no key \"level\" in [[builds]]");
  CHECK(problem("[[builds]]\nenvironments = \"sideways\"").find("sideways") != std::string::npos);
  CHECK(problem("[[builds]]\nnumbers = \"half\"").find("half") != std::string::npos);
  CHECK(problem("[[builds]]\n[failure]\naccept = \"lucky\"").find("lucky") != std::string::npos);
  CHECK(problem("plain = \"g++\"\n[[builds]]").find("g++ -O2 double nearest") != std::string::npos);
  CHECK(problem("[[builds]\n").find("line 1") != std::string::npos);
  CHECK(problem("[cases]\nfamilies = \"generic\"").find("[[builds]]") != std::string::npos);
}

TEST_CASE("the example of a plan can be read") {
  const auto plan = read_plan(TOUCHSTONE_PLAN);
  REQUIRE(plan);
  CHECK(plan.value().builds.front().name() == "g++ -O2 double nearest");
  CHECK(plan.value().builds.size() > 25);
}
