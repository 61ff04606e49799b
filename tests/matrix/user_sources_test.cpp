// The matrix of a user's own program or library.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>

#include "tests/matrix/folder_plan.hpp"
#include "tests/support/schema.hpp"
#include "verify/judge/matrix/bisect.hpp"

namespace touchstone::user_sources_test {

using namespace touchstone::matrix;
using test::Folder;
using test::plan_in;

namespace {

// Complete collision detection for cubes that approach along x, with a mistake under one compiler
// option.
constexpr const char* kLibrary = R"(#include <touchstone/subject.h>
int touchstone_subject(const touchstone_query* q, touchstone_answer* answer) {
  double enter = 0, leave = q->horizon[1] - q->horizon[0];
  int i;
  for (i = 0; i < 3; ++i) {
    const touchstone_body *a = &q->bodies[0], *b = &q->bodies[1];
    const double distance = b->center[i] + b->start_translation[i] - a->center[i] - a->start_translation[i];
    const double reach = a->half_extents[i] + b->half_extents[i], speed = b->velocity[i] - a->velocity[i];
    const double side = speed < 0 ? -reach : reach;
    if (speed == 0) {
      if (distance > reach || -distance > reach) return TOUCHSTONE_OK;
      continue;
    }
    if ((-side - distance) / speed > enter) enter = (-side - distance) / speed;
    if ((side - distance) / speed < leave) leave = (side - distance) / speed;
  }
  if (enter > leave) return TOUCHSTONE_OK;
  answer->contact = 1;
  answer->time = q->horizon[0] + enter;
#if __FINITE_MATH_ONLY__
  answer->time += 0.001;
#endif
  return TOUCHSTONE_OK;
}
)";

constexpr const char* kName = R"(
void touchstone_describe(touchstone_description* me) { me->name = "my ccd"; }
)";

constexpr const char* kUserPlan = R"([subject]
sources = "ccd.c"
kind = "library"
[[builds]]
levels = ["-O0", "-O2"]
[[builds]]
flags = ["-ffast-math", "-fno-such-thing"]
[[builds]]
compilers = "g++-of-the-future"
[cases]
families = "cubes-head-on"
count = 20
)";

// Finds the program that hosts libraries: it is beside the program touchstone, not beside the
// tests.
void find_programs() {
  const auto programs = std::filesystem::path(TOUCHSTONE_PROGRAM).parent_path();
  setenv("TOUCHSTONE_PROGRAMS", programs.c_str(), 1);
}

}  // namespace

TEST_CASE("a user's library is judged in every build, and failed builds are listed") {
  if (TOUCHSTONE_SANITIZED) return;
  find_programs();
  const Folder folder;
  folder.write("ccd.c", std::string(kLibrary) + kName);
  const auto run = run_matrix(plan_in(folder, kUserPlan), {.work = folder.file("work")});
  REQUIRE(run);
  const MatrixReport& report = run.value();
  CHECK(report.cases == 20);
  CHECK_THAT(text_report(report), Catch::Contains("5 builds of my ccd over the same 20 cases"));
  CHECK_THAT(markdown_report(report), Catch::Contains("builds of my ccd over"));
  REQUIRE(report.builds.size() == 5);
  const auto& [plain, optimised, fast, unknown_flag, missing] = std::tie(
      report.builds[0], report.builds[1], report.builds[2], report.builds[3], report.builds[4]);
  CHECK(plain.failures == 0);
  CHECK(plain.judged == 20);
  CHECK(optimised.different == 0);
  CHECK(fast.failures > 0);
  CHECK(fast.different > 0);
  CHECK(fast.latest == Approx(0.001).epsilon(0.01));
  CHECK(fast.new_failures == fast.failures);
  CHECK_FALSE(fast.first_new_failure.empty());
  CHECK(unknown_flag.state == BuildReport::State::not_compiled);
  CHECK(missing.state == BuildReport::State::no_compiler);
  CHECK(report.missing_compilers == Words{"g++-of-the-future"});
  REQUIRE(report.fastest() != nullptr);
  CHECK(report.fastest()->failures == 0);

  const std::string text = text_report(report);
  CHECK(text.find("missing compiler: g++-of-the-future") != std::string::npos);
  CHECK(text.find("the fastest build with no failure: " + report.fastest()->spec.name()) !=
        std::string::npos);
  CHECK(text.find("-fno-such-thing nearest does not compile") != std::string::npos);
  CHECK(markdown_report(report).find("| `g++ -O2 -ffast-math nearest` |") != std::string::npos);
  CHECK(test::Schema("matrix.schema.json").violation(nlohmann::json::parse(json_report(report))) ==
        "");
}

TEST_CASE("a build that does not start is reported, and the others are judged") {
  const Folder folder;
  folder.write("program.cpp",
               "#ifdef QUIT\nint main() { return 3; }\n#else\n#include <cstdio>\nint main() { "
               "puts(\"no hello\"); }\n#endif\n");
  const auto run = run_matrix(plan_in(folder, R"([subject]
sources = "program.cpp"
[[builds]]
levels = "-O0"
flags = ["", "-DQUIT"]
[cases]
families = "cubes-head-on"
count = 1
)"),
                              {.work = folder.file("work")});
  REQUIRE(run);
  for (const BuildReport& b : run.value().builds) {
    CHECK(b.state == BuildReport::State::does_not_start);
    CHECK_FALSE(b.why.empty());
  }
  CHECK(text_report(run.value()).find("the fastest build with no failure: none is named") !=
        std::string::npos);
}

TEST_CASE("bisection finds the one flag that a mistake depends on") {
  if (TOUCHSTONE_SANITIZED) return;
  find_programs();
  const Folder folder;
  folder.write("ccd.c", kLibrary);
  const auto found = bisect(plan_in(folder, kUserPlan), "g++ -O2 -ffast-math nearest",
                            "cubes-head-on-1-3", {.work = folder.file("work")});
  INFO((found ? text_of(found.value()) : found.error().message));
  REQUIRE(found);
  CHECK(found.value().by_failure);
  CHECK(found.value().reproduced);
  CHECK(found.value().changes == Words{"-ffinite-math-only"});
  CHECK_FALSE(found.value().first);
}

TEST_CASE(
    "bisection reports a build that answers as the plain one does, and an unknown build or case") {
  if (TOUCHSTONE_SANITIZED) return;
  find_programs();
  const Folder folder;
  folder.write("ccd.c", kLibrary);
  const Plan plan = plan_in(folder, kUserPlan);
  const RunOptions options{.work = folder.file("work")};
  const auto same = bisect(plan, "2", "cubes-head-on-1-3", options);
  REQUIRE(same);
  CHECK_FALSE(same.value().reproduced);
  CHECK_FALSE(bisect(plan, "17", "cubes-head-on-1-3", options));
  CHECK_FALSE(bisect(plan, "1", "no-such-case", options));
}

}  // namespace touchstone::user_sources_test
