// The matrix of our own pipeline: it is built, judged, and differences are traced to a predicate.

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <regex>

#include "tests/matrix/folder_plan.hpp"
#include "verify/judge/matrix/bisect.hpp"

namespace touchstone::pipeline_test {

using namespace touchstone::matrix;
using test::Folder;
using test::kept_builds;
using test::own_home;
using test::plan_in;

namespace {

constexpr const char* kPlan = R"([[builds]]
flags = ["", "-ffast-math"]
[[builds]]
environments = "upward"
[cases]
families = "cubes-head-on"
count = 20
)";

}  // namespace

TEST_CASE("our own pipeline is built, judged and compared") {
  if (TOUCHSTONE_SANITIZED) return;
  const Folder folder;
  const auto run = run_matrix(plan_in(folder, kPlan), kept_builds());
  REQUIRE(run);
  const MatrixReport& report = run.value();
  INFO(text_report(report));
  REQUIRE(report.builds.size() == 3);
  const BuildReport& plain = report.builds[0];
  const BuildReport& fast = report.builds[1];
  const BuildReport& upward = report.builds[2];
  CHECK(plain.judged == 20);
  CHECK(plain.failures == 0);
  CHECK(plain.different == 0);
  CHECK(plain.relative_time == 1);
  CHECK(plain.environment.find("rounding to nearest") != std::string::npos);
  // In another rounding mode, the same code must give another answer for some case with tenths.
  CHECK(upward.different > 0);
  CHECK(upward.environment.find("upward (double)") != std::string::npos);
  // The build reports fast-math; the compiler's start-up code makes subnormals flush to zero.
  CHECK(fast.flags.find("fast-math") != std::string::npos);
  CHECK(fast.environment.find("flushed to zero") != std::string::npos);
  CHECK(fast.notes.size() == 1);
  CHECK(report.fastest() != nullptr);
}

TEST_CASE("a difference in our own pipeline is traced to the first predicate that differs") {
  if (TOUCHSTONE_SANITIZED) return;
  const Folder folder;
  const auto found = bisect(plan_in(folder, kPlan), "3", "cubes-head-on-1-0", kept_builds());
  INFO((found ? text_of(found.value()) : found.error().message));
  REQUIRE(found);
  CHECK_FALSE(found.value().by_failure);
  CHECK(found.value().changes == Words{"rounding upward"});
  REQUIRE(found.value().first);
  CHECK_FALSE(found.value().first->what.empty());
}

// If a template were also compiled with the library's flags, the linker could choose that copy. The
// build would then run code that was not compiled with its own flags.
TEST_CASE("all code in the floating type of a build is compiled for that build") {
  if (TOUCHSTONE_SANITIZED) return;
  const Folder folder;
  Plan plan = plan_in(folder, kPlan);
  plan.sources.link = {"-Wl,-Map=" + folder.file("map")};
  BuildSpec spec = plan.builds.front();
  spec.level = "-O0";  // without inlining, every template is visible
  BuildCache cache(plan.sources, own_home(), folder.file("work"));
  const Built built = cache.build(spec);
  INFO(built.why);
  REQUIRE(built.state == Built::State::ready);

  std::ifstream map(folder.file("map"));
  std::string line;
  while (std::getline(map, line) && line.find("Linker script and memory map") == std::string::npos)
    continue;
  const std::regex section(R"(^ \.text\.(_ZN\S*10touchstone\S*Id[E\d]\S*))");
  std::size_t own = 0;
  std::string symbol;
  while (std::getline(map, line)) {
    std::smatch match;
    if (std::regex_search(line, match, section)) symbol = match[1];
    const auto path = line.find('/');
    if (symbol.empty() || path == std::string::npos) continue;
    INFO(symbol);
    CHECK(line.substr(path).ends_with("/0.o"));
    ++own;
    symbol.clear();
  }
  CHECK(own > 50);
}

}  // namespace touchstone::pipeline_test
