// The sources of cases; empty inputs are errors.

#include <catch2/catch.hpp>
#include <vector>

#include "tests/support/program.hpp"
#include "verify/system/batch/case_source.hpp"

namespace touchstone::test::case_source_test {
namespace {

// "place: text" or "place: error" for each case.
std::vector<std::string> cases_in(const std::vector<std::string>& inputs) {
  batch::CaseSource source(inputs);
  std::vector<std::string> found;
  while (const auto next = source.next())
    found.push_back(next->place + ": " + next->unreadable.value_or(next->text));
  return found;
}

}  // namespace

TEST_CASE("a .json file is one case, and a .jsonl or .ndjson file has one case per line",
          "[batch]") {
  const Folder folder;
  const std::string one = folder.write("one.json", "{\n}\n");
  CHECK(cases_in({one}) == std::vector<std::string>{one + ": {\n}\n"});
  for (const char* name : {"two.jsonl", "two.ndjson"}) {
    const std::string two = folder.write(name, "{1}\n\n  \r\n{2}");
    CHECK(cases_in({two, one}) ==
          std::vector<std::string>{two + ":1: {1}", two + ":4: {2}", one + ": {\n}\n"});
  }
}

TEST_CASE("an input without any case is reported as such", "[batch]") {
  const Folder folder;
  const std::string full = folder.write("full.jsonl", "{}\n");
  for (const char* name : {"e.json", "e.jsonl", "e.ndjson"}) {
    for (const char* text : {"", "\n", " \r\n\t\n"}) {
      const std::string empty = folder.write(name, text);
      CAPTURE(empty, text);
      CHECK(cases_in({empty}) == std::vector<std::string>{empty + ": has no cases"});
      CHECK(cases_in({full, empty, full}).size() == 3);
    }
  }
  CHECK(cases_in({}).empty());
}

TEST_CASE("an input that cannot be read to its end is an error, not a shorter input", "[batch]") {
  const Folder folder;
  const auto reason = [](const std::string& input) {
    const auto found = cases_in({input});
    return found.empty() ? "" : found.back();
  };
  CHECK_THAT(reason(folder.file("none.json")), Catch::EndsWith("there is no such file"));
  CHECK_THAT(reason(folder.file("")), Catch::EndsWith("is a folder, not a file of cases"));
  // The memory of this process can be opened, but its first page cannot be read.
  CHECK_THAT(reason("/proc/self/mem"), Catch::EndsWith("cannot be read to its end"));
  std::filesystem::create_symlink("/proc/self/mem", folder.file("mem.jsonl"));
  CHECK_THAT(reason(folder.file("mem.jsonl")), Catch::EndsWith("cannot be read to its end"));
}

}  // namespace touchstone::test::case_source_test
