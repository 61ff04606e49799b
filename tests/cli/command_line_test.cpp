// Commands and options: help, hints, numbers, and examples that work as printed.

#include <glob.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <set>
#include <sstream>
#include <vector>

#include "src/words/nearest.hpp"
#include "tests/support/program.hpp"
#include "verify/program/cli/program.hpp"
#include "verify/program/command_line/help_page.hpp"
#include "verify/program/command_line/parse_command_line.hpp"

namespace touchstone::test::command_line_test {
namespace {

using command_line::Argument;
using command_line::Command;

const std::filesystem::path kSource = std::filesystem::path(TOUCHSTONE_CASES_DIR).parent_path();

std::size_t columns_of(const std::string& line) {
  return static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

// The commands in the notes of a help page: the lines below "Examples:".
std::vector<std::string> examples_of(const Command& command) {
  std::istringstream notes(command.notes());
  std::vector<std::string> examples;
  bool among_them = false;
  for (std::string line; std::getline(notes, line);) {
    if (among_them && line.starts_with("  ")) examples.push_back(line.substr(2));
    among_them = line.starts_with("Example") || (among_them && line.starts_with("  "));
  }
  return examples;
}

// The arguments that the shell passes to each call of touchstone in a command line; patterns are
// kept.
std::vector<std::vector<std::string>> calls_in(const std::string& line) {
  const Folder folder;
  // Lets the shell itself parse the line, with a program `touchstone` that prints its arguments.
  folder.write("touchstone",
               "#!/bin/sh\nprintf '%s\\n' CALL \"$@\" >> \"$WORDS\"\ncat > /dev/null\n");
  std::filesystem::permissions(folder.file("touchstone"), std::filesystem::perms::owner_all);
  const std::string script = folder.write("line", "set -f\n" + line + "\n");
  const std::string command = "cd " + folder.file("") + " && WORDS=words PATH=" + folder.file("") +
                              ":$PATH sh " + script + " < /dev/null > /dev/null 2>&1";
  [[maybe_unused]] const int status = std::system(command.c_str());
  std::istringstream words(folder.read("words"));
  std::vector<std::vector<std::string>> calls;
  for (std::string word; std::getline(words, word);) {
    if (word == "CALL") {
      calls.emplace_back();
    } else {
      calls.back().push_back(word);
    }
  }
  return calls;
}

std::vector<std::string> files_like(const std::string& pattern) {
  glob_t found{};
  std::vector<std::string> files;
  if (glob((kSource / pattern).c_str(), 0, nullptr, &found) == 0)
    files.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
  globfree(&found);
  return files;
}

}  // namespace

TEST_CASE(
    "a command that is requested by name is the only one declared, and has the same help page",
    "[cli]") {
  const Command all = cli::program();
  CHECK(cli::program({"no-command"}).subcommands().size() == all.subcommands().size());
  for (const Command& c : all.subcommands()) {
    CAPTURE(c.name());
    const Command alone = cli::program({c.name()});
    REQUIRE(alone.subcommands().size() == 1);
    CHECK(help_page(alone.subcommands().front(), c.name()) == help_page(c, c.name()));
  }
}

TEST_CASE("flags of the program alone declare no command, flags beside another word declare all",
          "[cli]") {
  const std::size_t all = cli::program().subcommands().size();
  CHECK(cli::program({"--version"}).subcommands().empty());
  CHECK(cli::program({"--version", "--verbose"}).subcommands().empty());
  CHECK(cli::program({"--environment"}).subcommands().empty());
  CHECK(cli::program({"--version", "solve"}).subcommands().size() == all);
  CHECK(cli::program({"--help"}).subcommands().size() == all);
}

TEST_CASE("no line of any help page is longer than 100 columns", "[cli]") {
  for_each_command(cli::program(), "touchstone", [](const Command& c, const std::string& called) {
    std::istringstream page(help_page(c, called));
    for (std::string line; std::getline(page, line);) {
      CAPTURE(called, line);
      CHECK(columns_of(line) <= 100);
    }
  });
}

TEST_CASE("help and errors list the values of every option that has a set of them", "[cli]") {
  std::set<std::string> seen;
  const Command program = cli::program();
  for_each_command(program, "touchstone", [&](const Command& c, const std::string& called) {
    std::istringstream words(help_page(c, called));
    std::string page;
    for (std::string word; words >> word;) page += word + ' ';
    for (const Argument& a : c.arguments()) {
      if (a.choices.empty()) continue;
      CAPTURE(called, a.name);
      seen.insert(a.name);
      const std::string values = command_line::listed(a.choices);
      CHECK_THAT(page, Catch::Contains(a.help + " (" + values));
      CHECK(a.help.find(values) == std::string::npos);
      CHECK(a.take("no such value") == "expected " + values + ", found \"no such value\"");
      for (const std::string& value : a.choices) CHECK(a.take(value).empty());
      CHECK(
          (a.standard.empty() || std::count(a.choices.begin(), a.choices.end(), a.standard) == 1));
    }
  });
  for (const char* name :
       {"--angles", "--as", "--color", "--emit", "--errors", "--floats", "--format", "--hard",
        "--kind", "--lengths", "--matrices", "--maximise", "--number", "--only", "--quaternion",
        "--remedy", "--route", "--turn", "--verdict"}) {
    CAPTURE(name);
    CHECK(seen.contains(name));
  }
}

TEST_CASE("every help page has an example, and every example can be called", "[cli]") {
  const Command program = cli::program();
  for_each_command(program, "touchstone", [&](const Command& c, const std::string& called) {
    CAPTURE(called);
    const auto examples = examples_of(c);
    CHECK_FALSE(examples.empty());
    for (const std::string& example : examples) {
      CAPTURE(example);
      const auto calls = calls_in(example);
      CHECK_FALSE(calls.empty());
      for (const auto& words : calls) CHECK_NOTHROW(parse_command_line(cli::program(), words));
    }
  });
}

TEST_CASE("patterns of files in examples find files, none of which is malformed", "[cli]") {
  int patterns = 0;
  for_each_command(cli::program(), "touchstone", [&](const Command& c, const std::string&) {
    for (const std::string& example : examples_of(c)) {
      for (const auto& words : calls_in(example)) {
        for (const std::string& word : words) {
          if (!word.starts_with("cases/")) continue;
          CAPTURE(example, word);
          const auto files = files_like(word);
          CHECK_FALSE(files.empty());
          CHECK(std::none_of(files.begin(), files.end(), [](const std::string& file) {
            const auto folder = std::filesystem::path(file).parent_path().filename();
            return folder == "malformed" || folder == "schema";
          }));
          ++patterns;
        }
      }
    }
  });
  CHECK(patterns > 5);
}

TEST_CASE("examples on the corpus work as they are shown", "[cli]") {
  const Folder folder;
  for (const char* name : {"cases", "verify"})
    std::filesystem::create_symlink(kSource / name, folder.file(name));
  std::filesystem::create_symlink(TOUCHSTONE_PROGRAM, folder.file("touchstone"));
  int tried = 0;
  const Command program = cli::program();
  for (const Command& c : program.subcommands()) {
    if (c.name() == "crosscheck" || c.name() == "judge" || c.name() == "matrix") continue;
    for (const std::string& example : examples_of(c)) {
      if (example.find(" cases/") == std::string::npos && !example.starts_with("touchstone help"))
        continue;
      CAPTURE(example);
      const std::string command = "cd " + folder.file("") + " && PATH=" + folder.file("") +
                                  ":$PATH sh -c '" + example + "' > /dev/null";
      CHECK(std::system(command.c_str()) == 0);
      ++tried;
    }
  }
  CHECK(tried >= 10);
}

TEST_CASE("both ways to ask for help print the same page", "[cli]") {
  for_each_command(cli::program(), "", [](const Command&, const std::string& called) {
    CAPTURE(called);
    const Run asked = run("help" + called);
    CHECK(asked.status == 0);
    CHECK(run(called + " --help").output == asked.output);
    CHECK_THAT(asked.output, Catch::Contains("Usage: touchstone" + called));
  });
  const Run none = run("help slove 2>&1");
  CHECK(none.status == 2);
  CHECK_THAT(none.output, Catch::Contains("did you mean solve?"));
}

TEST_CASE("messages about mistyped words suggest the probable word", "[cli]") {
  for (const auto& [words, said] : std::vector<std::pair<std::string, std::string>>{
           {"slove x.json", "there is no command \"slove\": did you mean solve?"},
           {"certfy x.json", "did you mean certify?"},
           {"cross x.json", "did you mean crosscheck?"},
           {"selftest", "did you mean self-test?"},
           {"quaternion", "there is no command \"quaternion\" (touchstone help)"},
           {on_file("paper/linear-as-printed"), "to solve that file, write touchstone solve "},
           {"solve --jsno x.json", "there is no option --jsno: did you mean --json?"},
           {"solve --time_limit=3 x.json", "did you mean --time-limit?"},
           {"solve --xyzzy x.json", "there is no option --xyzzy (touchstone help solve)"},
           {"matrix bisect --wrok x 1 2", "did you mean --work?"},
           // An option before a command belongs to the command above it, and must not be ignored
           // silently.
           {"matrix --work x bisect 1 2",
            "--work goes behind the command: touchstone matrix bisect --work"},
           {"matrix --markdown t.md bisect 1 2",
            "--markdown makes no sense with touchstone matrix bisect"},
           {"matrix plan.toml bisect 1 2", "there is one word too many: \"plan.toml\""},
           {"--version solve x.json", "--version makes no sense with touchstone solve"},
           {"generate aligned --out -", "--out: - is no file"},
           {"solve --out=- x.json", "a file of that name is ./-"},
           {"generate aligned linear", "there is one word too many: \"linear\""},
           {"", "a command is missing"}}) {
    const Run r = run(words + " 2>&1");
    CAPTURE(words, r.output);
    CHECK(r.status == 2);
    CHECK_THAT(r.output, Catch::Contains(said));
  }
}

TEST_CASE("the nearest name is found only if it is similar", "[cli]") {
  const std::vector<std::string> names{"solve", "certify", "check", "stats"};
  CHECK(nearest("solve", names) == "solve");
  CHECK(nearest("slove", names) == "solve");
  CHECK(nearest("cert", names) == "certify");
  CHECK(nearest("chekc", names) == "check");
  CHECK(nearest("", names).empty());
  CHECK(nearest("banana", names).empty());
}

TEST_CASE("no option that takes a whole number takes a negative, a broken or an endless one",
          "[cli]") {
  int options = 0;
  const Command program = cli::program();
  for_each_command(program, "touchstone", [&](const Command& c, const std::string& called) {
    for (const Argument& a : c.arguments()) {
      if (a.value != "N") continue;
      CAPTURE(called, a.name);
      for (const char* wrong : {"-3", "-0", "3.5", "1e3", "0x10", "3 ", "", "three",
                                "99999999999999999999999999", "+3", "nan"}) {
        CAPTURE(wrong);
        CHECK_THAT(a.take(wrong), Catch::Contains("expected a whole number from"));
      }
      CHECK(a.take("2").empty());
      ++options;
    }
    for (const Argument& a : c.arguments()) {
      if (a.value != "X" || a.name == "--epsilon") continue;
      CAPTURE(called, a.name);
      for (const char* wrong : {"-3", "inf", "nan", "three", "", "1e999"})
        CHECK_FALSE(a.take(wrong).empty());
      CHECK(a.take("0.5").empty());
    }
  });
  CHECK(options >= 15);
  const Run r = run("generate aligned --count -3 2>&1");
  CHECK(r.status == 2);
  CHECK_THAT(r.output, Catch::Contains("--count: expected a whole number from 1 to"));
}

TEST_CASE("options that need or exclude each other say so", "[cli]") {
  for (const auto& [words, said] : std::vector<std::pair<std::string, std::string>>{
           {"solve --resume x.json", "--resume makes sense only with --out"},
           {"solve --write-expect --out y x.json",
            "--write-expect makes no sense together with --out"},
           {"solve --progress --quiet x.json", "--quiet makes no sense together with --progress"},
           {"solve --digits", "--digits takes one value"},
           {"solve --digits 3 --digits 4 x.json", "--digits takes one value"},
           {"solve", "CASE... is missing"},
           {"import", "a command is missing: queries, poses, hull, mesh or plane"},
           {"campaign", "a command is missing: show, list"},
           {"overlap" + on_file("paper/linear-as-printed"), "--at is missing: the boxes move"},
           {"solve --number decimal x.json", "expected exact, certified, double"}}) {
    const Run r = run(words + " 2>&1");
    CAPTURE(words, r.output);
    CHECK(r.status == 2);
    CHECK_THAT(r.output, Catch::Contains(said));
  }
}

}  // namespace touchstone::test::command_line_test
