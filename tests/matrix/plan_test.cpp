// Reading the plan of a matrix, and errors in it.

#include <catch2/catch.hpp>

#include "verify/judge/matrix/plan.hpp"

namespace touchstone::plan_test {

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

TEST_CASE("a single string may replace a list of one") {
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
  CHECK(read("[[builds]]\n[failure]\ntolerance = 1e-6").criterion.tolerance == power_of_ten(-6));
  CHECK(read("[[builds]]\n[failure]\ntolerance = \"1e-6\"").criterion.tolerance ==
        power_of_ten(-6));
  CHECK(read("[[builds]]").criterion.tolerance == power_of_ten(-9));
  const Criterion several = read("[[builds]]\n[failure]\ntolerance = {float = 1e-4}").criterion;
  CHECK(several.tolerance == power_of_ten(-9));
  CHECK(several.tolerance_in.at("float") == power_of_ten(-4));
  CHECK(several.tolerance_of("float") == power_of_ten(-4));
  CHECK(several.tolerance_of("double") == power_of_ten(-9));
}

TEST_CASE("a number of a plan is read exactly to its last character, or refused") {
  const auto tolerance = [](const std::string& text) {
    return read("[[builds]]\n[failure]\ntolerance = " + text).criterion.tolerance;
  };
  CHECK(tolerance("\"1/1000\"") == power_of_ten(-3));
  CHECK(tolerance("\"0x1p-20\"") == power_of_two(-20));
  CHECK(tolerance("\"1.00000000000000000000001e-9\"") > power_of_ten(-9));
  CHECK(tolerance("3") == 3);
  CHECK(tolerance("0.1") == Rational(1, 10));
  for (const char* none : {"\"banana\"", "\"1e-3 s\"", "\"\"", "\"-1\"", "-1e-9", "nan", "inf",
                           "true", "\"1/0\"", "[1e-3]"}) {
    INFO(none);
    CHECK(problem(std::string("[[builds]]\n[failure]\ntolerance = ") + none)
              .find("plan.toml: line 3: tolerance must be a number, at least 0") == 0);
  }
  const auto limit = [](const std::string& text) {
    return "[[builds]]\n[judge]\ntime_limit = " + text;
  };
  CHECK(read(limit("\"1/4\"")).judging.time_limit == 0.25);
  CHECK(read(limit("0.5")).judging.time_limit == 0.5);
  CHECK(problem(limit("\"10 s\"")).find("line 3: time_limit must be a number") !=
        std::string::npos);
  CHECK(problem(limit("\"1e999\"")).find("line 3: time_limit must be from 0 to 1e+09") !=
        std::string::npos);
  // Values beyond a clock in milliseconds, or beyond a count of bytes.
  for (const char* line : {"query_limit = 1e300", "query_limit = 0", "memory = 1e300"}) {
    INFO(line);
    CHECK(problem(std::string("[[builds]]\n[judge]\n") + line).find("line 3: ") !=
          std::string::npos);
  }
}

TEST_CASE("contacts of no depth pass only if the plan says so") {
  CHECK_FALSE(read("[[builds]]").criterion.depth);
  CHECK(read("[[builds]]\n[failure]\ndepth = 0").criterion.depth == Rational(0));
  CHECK(read("[[builds]]\n[failure]\ndepth = 0.5").criterion.depth == Rational(1, 2));
}

TEST_CASE("unknown entries of a plan are reported with their line") {
  CHECK(problem("[[builds]]\nlevel = \"-O2\"") ==
        "plan.toml: line 2: there is no key \"level\" in [[builds]]: did you mean levels?");
  CHECK(problem("[[builds]]\nenvironments = \"sideways\"").find("sideways") != std::string::npos);
  CHECK(problem("[[builds]]\nnumbers = \"half\"").find("half") != std::string::npos);
  CHECK(problem("[[builds]]\n[failure]\naccept = \"lucky\"")
            .find("line 3: there is no verdict \"lucky\": there are correct, early, late, ") !=
        std::string::npos);
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

}  // namespace touchstone::plan_test
