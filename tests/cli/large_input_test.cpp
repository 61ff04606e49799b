// Size limits hold in every parser: larger documents are refused, and the others are read.

#include <catch2/catch.hpp>
#include <fstream>
#include <vector>

#include "tests/support/program.hpp"
#include "verify/system/text/bounded.hpp"

namespace touchstone::test::large_input_test {
namespace {

using Catch::Contains;

// The checkers of certificates: the command, the separate program and the Python program.
const std::vector<std::string> kCheckers{
    std::string(TOUCHSTONE_PROGRAM) + " check ", std::string(TOUCHSTONE_PROGRAM) + "-check ",
    std::string("python3 ") + TOUCHSTONE_CASES_DIR + "/../verify/prove/certcheck/check.py "};

// A file with one overlong line that is not JSON, followed by `then`.
std::string with_long_line(const Folder& folder, const std::string& name,
                           const std::string& then = "") {
  std::ofstream out(folder.file(name), std::ios::binary);
  const std::string part(1 << 20, 'x');
  for (std::size_t size = 0; size <= kLargestDocument; size += part.size()) out << part;
  out << '\n' << then;
  return folder.file(name) + ' ';
}

// Checks that the command fails with this message, without printing the long input.
void check_refused(const std::string& command, int status, const std::string& why) {
  CAPTURE(command);
  const Run r = run_command(command + "2>&1");
  CHECK(r.status == status);
  CHECK_THAT(r.output, Contains(why));
  CHECK(r.output.size() < 2000);
}

// The given commands of the program, and all checkers.
void check_refused_by_all(const std::vector<std::string>& commands, const std::string& file,
                          const std::string& place) {
  for (const std::string& words : commands)
    check_refused(std::string(TOUCHSTONE_PROGRAM) + ' ' + words + file, 3,
                  "is larger than the limit of 64 MiB");
  for (const std::string& checker : kCheckers)
    check_refused(checker + file, 4, "LIMIT line 1: " + place + "a document of more than 64 MiB");
}

}  // namespace

TEST_CASE("a line beyond the limit is refused by all commands that read files of lines", "[cli]") {
  const Folder folder;
  check_refused_by_all({"solve ", "stats ", "report ", "judge --subject cpp:double "},
                       with_long_line(folder, "set.jsonl"), folder.file("set.jsonl:1: "));
}

TEST_CASE("a document beyond the limit is refused by all commands that read whole documents",
          "[cli]") {
  const Folder folder;
  check_refused_by_all(
      {"solve ", "report ", "judge --subject cpp:double --family linear --count 1 --known "},
      with_long_line(folder, "one.json"), folder.file("one.json: "));
}

TEST_CASE("lines behind a line beyond the limit are answered", "[cli]") {
  const Folder folder;
  const std::string good = R"({"schema":"touchstone/case/1","id":"good","boxes":[)"
                           R"({"half_extents":[1,1,1],"motion":{"kind":"static"}},)"
                           R"({"half_extents":[1,1,1],"motion":{"kind":"static"}}]})";
  const std::string file = with_long_line(folder, "cases.jsonl", good + "\n");
  const Run solved = run("solve " + file + "2>/dev/null");
  CHECK(solved.status == 3);
  CHECK_THAT(solved.output, Contains("good"));
  for (const std::string& checker : kCheckers) {
    CAPTURE(checker);
    CHECK_THAT(run_command(checker + file + "2>&1").output,
               Contains("cases.jsonl:2 good: ") || Contains("cases.jsonl:2: good: "));
  }
}

}  // namespace touchstone::test::large_input_test
