// The time limit for an answer includes the time for reading the case.

#include <catch2/catch.hpp>
#include <chrono>

#include "tests/support/program.hpp"

namespace touchstone::test::time_limit::time_limit_test {
namespace {

// Tens of megabytes, which no machine reads in a tenth of a second.
std::string long_case(const Folder& folder) {
  std::string text = R"({"schema": "touchstone/case/1", "id": "long", "tags": [[0])";
  for (int i = 0; i < 8000000; ++i) text += ",[0]";
  return folder.write("long.json", text + "]}");
}

TEST_CASE("a case that takes too long to read is undecided, and the others are answered", "[cli]") {
  const Folder folder;
  const auto begin = std::chrono::steady_clock::now();
  const Run r = run("solve --time-limit 0.1 " + long_case(folder) +
                    on_file("paper/linear-as-printed") + "2>&1");
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
  CHECK(r.status == 4);
  CHECK_THAT(r.output, Catch::Contains("long.json: undecided, the time limit was reached (0.1 s"));
  CHECK_THAT(r.output, Catch::Contains("linear-as-printed: "));
}

TEST_CASE("a time limit of less than a millisecond is in force", "[cli]") {
  const Folder folder;
  CHECK(run("solve --time-limit 0.0001 " + long_case(folder) + " 2>/dev/null").status == 4);
}

}  // namespace
}  // namespace touchstone::test::time_limit::time_limit_test
