// The small program that `quickstart` builds first prints the same as `touchstone solve`.

#include <catch2/catch.hpp>

#include <filesystem>

#include "tests/support/program.hpp"

namespace touchstone::first_answer_test {

using test::on_file;
using test::run;
using test::run_command;

namespace {

std::string first_answer() {
  return (std::filesystem::path(TOUCHSTONE_PROGRAM).parent_path() / "touchstone-first-answer")
      .string();
}

}  // namespace

TEST_CASE("the first answer from a fresh clone is the program's, byte for byte") {
  // A straight motion, a rotating one, and the cases that quickstart shows.
  std::string cases;
  for (const char* name : {"paper/linear-as-printed", "paper/quadratic-edge-edge",
                           "reported/a-slab-rises-into-a-falling-box",
                           "reported/a-box-on-a-cubic-bezier-curve-meets-a-resting-box"})
    cases += on_file(name);
  const auto first = run_command(first_answer() + cases + " 2>&1");
  const auto program = run("solve" + cases + " 2>&1");
  CHECK(first.status == 0);
  CHECK(program.status == 0);
  CHECK(first.output == program.output);
  CHECK(first.output.find("exact arithmetic") != std::string::npos);
}

TEST_CASE("the first answer to a document that is not a case is refused") {
  const test::Folder folder;
  const std::string broken = folder.write("broken.json", "{\"schema\": 1}");
  const auto said =
      run_command(first_answer() + " " + broken + on_file("paper/linear-as-printed") + " 2>&1");
  CHECK(said.status == 3);
  CHECK(said.output.find(broken + ": ") != std::string::npos);
  CHECK(said.output.find("linear-as-printed: ") != std::string::npos);  // continues after the error
  CHECK(run_command(first_answer() + " nowhere.json 2>&1").output ==
        "nowhere.json: cannot be read\n");
  CHECK(run_command(first_answer() + " 2>/dev/null").status == 2);
}

}  // namespace touchstone::first_answer_test
