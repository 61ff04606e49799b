// The command that starts a subject, and installed programs found by a list.

#include "verify/judge/ask/subject_command.hpp"
#include "tests/support/environment_variable.hpp"

#include <catch2/catch.hpp>

#include "tests/support/program.hpp"
#include "verify/judge/ask/subject_programs.hpp"

namespace touchstone::judge::subject_command_test {
namespace {

using Words = std::vector<std::string>;
using test::run;
using test::Run;

// Names the file with the list of subjects for the lifetime of the object.
struct NamedList {
  explicit NamedList(const std::string& file) : variable("TOUCHSTONE_SUBJECTS", file) {}
  test::EnvironmentVariable variable;
};

std::string list_of(const std::string& programs) {
  return R"({"schema":"touchstone/subjects/1","programs":[)" + programs + "]}";
}

std::string refusal(const test::Folder& folder, const std::string& content) {
  const NamedList named(folder.write("subjects.json", content));
  const auto programs = subject_programs("/nowhere");
  REQUIRE(!programs);
  return programs.error().place + ": " + programs.error().message;
}

TEST_CASE("a program of the list is a kind of subject", "[judge]") {
  const test::Folder folder;
  const NamedList named(folder.write(
      "subjects.json", list_of(R"({"kind":"mine","command":["sh","./speak.sh"],"needs":"a shell"},
                                  {"kind":"yours","command":["/bin/cat"]})")));
  const auto mine = command_of("mine:fast=yes", "/bin");
  REQUIRE(mine);
  CHECK(mine.value().program == "/usr/bin/env");
  CHECK(mine.value().arguments == Words{"sh", folder.file("speak.sh"), "fast=yes"});
  CHECK(mine.value().needs == "a shell");
  const auto yours = command_of("engine=yours:x", "/bin");
  REQUIRE(yours);
  CHECK(yours.value().program == "/bin/cat");
  CHECK(yours.value().arguments == Words{"x"});
  const auto none = command_of("theirs:x", "/bin");
  REQUIRE(!none);
  CHECK_THAT(none.error().message, Catch::Contains("cpp:NAME or mine:NAME or yours:NAME, and may"));
  CHECK(!command_of("mine:", "/bin"));
}

TEST_CASE("built-in kinds of subjects need no list", "[judge]") {
  const NamedList named("/nowhere/subjects.json");
  REQUIRE(command_of("cpp:double", "/programs"));
  CHECK(command_of("cpp:double", "/programs").value().program == "/programs/touchstone-subject");
  CHECK(command_of("lib:./a.so", "/programs").value().arguments == Words{"./a.so"});
  CHECK(command_of("exec:./a b", "/programs").value().arguments == Words{"-c", "exec ./a b"});
  const auto other = command_of("node:x", "/programs");
  REQUIRE(!other);
  CHECK_THAT(other.error().message, Catch::Contains("/nowhere/subjects.json"));
}

TEST_CASE("an invalid list is refused, with its place", "[judge]") {
  const test::Folder folder;
  CHECK_THAT(refusal(folder, "{"), Catch::Contains("subjects.json: "));
  CHECK_THAT(refusal(folder, R"({"schema":"touchstone/subjects/2","programs":[]})"),
             Catch::Contains("/schema: expected \"touchstone/subjects/1\""));
  CHECK_THAT(refusal(folder, list_of(R"({"kind":"cpp","command":["a"]})")),
             Catch::Contains("/programs/0/kind: this kind of subject is built in"));
  CHECK_THAT(refusal(folder, list_of(R"({"kind":"a","command":[]})")),
             Catch::Contains("/programs/0/command: expected a program"));
  CHECK_THAT(refusal(folder, list_of(R"({"kind":"a:b","command":["a"]})")),
             Catch::Contains("/programs/0/kind: expected a word"));
  CHECK_THAT(refusal(folder, list_of(R"({"kind":"a\u001b[31m","command":["a"]})")),
             Catch::Contains("/programs/0/kind: expected a word"));
  CHECK_THAT(
      refusal(folder, list_of(R"({"kind":"a","command":["a"]},{"kind":"a","command":["b"]})")),
      Catch::Contains("/programs/1/kind: expected a word that no other kind has"));
}

TEST_CASE("the message about a program that does not start says what it needs", "[judge]") {
  const test::Folder folder;
  const std::string file = folder.write(
      "subjects.json",
      list_of(R"({"kind":"mine","command":["/no/such/program"],"needs":"a program of mine"})"));
  const NamedList named(file);
  const Run judged = run("judge --subject mine:x --family cubes-head-on --count 1 2>&1");
  CHECK(judged.status == 6);
  CHECK_THAT(judged.output, Catch::Contains("it needs a program of mine"));
  const Run listed = run("judge --list");
  CHECK(listed.status == 0);
  CHECK_THAT(listed.output, Catch::Contains("mine:\t(not here: it needs a program of mine)"));
}

TEST_CASE("lists of other people's programs are printed as harmless text", "[judge]") {
  const test::Folder folder;
  folder.write("list.sh", R"(printf 'fast\tthe \033[31mfast\ttest\n')");
  const NamedList named(folder.write(
      "subjects.json", list_of(R"({"kind":"mine","command":["/bin/sh","./list.sh"]})")));
  const Run listed = run("judge --list");
  CHECK(listed.status == 0);
  CHECK_THAT(listed.output, Catch::Contains("mine:fast\tthe \\x1b[31mfast\\ttest\n"));
  CHECK(listed.output.find('\033') == std::string::npos);
}

}  // namespace
}  // namespace touchstone::judge::subject_command_test
