// Limits of size hold in every reader: what is beyond them is refused, and the rest is read.

#include <catch2/catch.hpp>
#include <fstream>

#include "tests/support/program.hpp"
#include "verify/text/bounded.hpp"

namespace touchstone::test {
namespace {

using Catch::Matchers::Contains;

const std::string kCheckPy =
    std::string("python3 ") + TOUCHSTONE_CASES_DIR + "/../verify/certcheck/check.py ";
const std::string kCheck = std::string(TOUCHSTONE_PROGRAM) + "-check ";

// A file with one long line of nothing that is JSON, and then this.
std::string with_long_line(const Folder& folder, const std::string& name,
                           const std::string& then = "") {
  std::ofstream out(folder.file(name), std::ios::binary);
  const std::string part(1 << 20, 'x');
  for (std::size_t size = 0; size <= kLargestDocument; size += part.size()) out << part;
  out << '\n' << then;
  return folder.file(name) + ' ';
}

}  // namespace

TEST_CASE("a line beyond the limit is refused by all who read files of lines", "[cli]") {
  const Folder folder;
  const std::string file = with_long_line(folder, "set.jsonl");
  for (const std::string words : {"solve ", "stats ", "report ", "judge --subject cpp:double "}) {
    CAPTURE(words);
    const Run r = run(words + file + "2>&1");
    CHECK(r.status == 3);
    CHECK_THAT(r.output, Contains("is larger than the limit of 64 MiB"));
    CHECK(r.output.size() < 2000);
  }
  for (const std::string& checker :
       {std::string(TOUCHSTONE_PROGRAM) + " check ", kCheck, kCheckPy}) {
    CAPTURE(checker);
    const Run r = run_command(checker + file + "2>&1");
    CHECK(r.status == 4);
    CHECK_THAT(r.output, Contains("LIMIT line 1: ") &&
                             Contains("set.jsonl:1: a document of more than 64 MiB"));
    CHECK(r.output.size() < 2000);
  }
}

TEST_CASE("a document beyond the limit is refused by all who read whole ones", "[cli]") {
  const Folder folder;
  const std::string file = with_long_line(folder, "one.json");
  for (const std::string words :
       {"solve ", "report ", "judge --subject cpp:double --family linear --count 1 --known "}) {
    CAPTURE(words);
    const Run r = run(words + file + "2>&1");
    CHECK(r.status == 3);
    CHECK_THAT(r.output, Contains("is larger than the limit of 64 MiB"));
    CHECK(r.output.size() < 2000);
  }
  for (const std::string& checker :
       {std::string(TOUCHSTONE_PROGRAM) + " check ", kCheck, kCheckPy}) {
    CAPTURE(checker);
    const Run r = run_command(checker + file + "2>&1");
    CHECK(r.status == 4);
    CHECK_THAT(r.output, Contains("LIMIT line 1: ") && Contains("a document of more than 64 MiB"));
  }
}

TEST_CASE("what follows a line beyond the limit is answered", "[cli]") {
  const Folder folder;
  const std::string good = R"({"schema":"touchstone/case/1","id":"good","boxes":[)"
                           R"({"half_extents":[1,1,1],"motion":{"kind":"static"}},)"
                           R"({"half_extents":[1,1,1],"motion":{"kind":"static"}}]})";
  const std::string file = with_long_line(folder, "cases.jsonl", good + "\n");
  const Run solved = run("solve " + file + "2>/dev/null");
  CHECK(solved.status == 3);
  CHECK_THAT(solved.output, Contains("good"));
  for (const std::string& checker : {kCheck, kCheckPy}) {
    CAPTURE(checker);
    CHECK_THAT(run_command(checker + file + "2>&1").output,
               Contains("cases.jsonl:2 good: ") || Contains("cases.jsonl:2: good: "));
  }
}

}  // namespace touchstone::test
