// Manual pages and completion, as parsed by the shells and by man.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "tests/support/program.hpp"
#include "verify/program/cli/program.hpp"
#include "verify/program/command_line/completion.hpp"
#include "verify/program/command_line/manual_page.hpp"

namespace touchstone::test::shell_test {
namespace {

using command_line::Argument;
using command_line::Command;

std::string output_of(const std::string& line) {
  const Run r = run_command(line + " 2>&1");
  return r.status == 0 ? r.output : "status " + std::to_string(r.status) + ": " + r.output;
}

bool has_program(const std::string& name) {
  return std::system(("command -v " + name + " > /dev/null 2>&1").c_str()) == 0;
}

// The completions that bash offers for the last word, in its order.
std::string offered_by_bash(const std::vector<std::string>& words) {
  const Folder folder;
  std::string script = bash_completion(cli::program()) + "COMP_WORDS=(";
  for (const std::string& w : words) script += " '" + w + "'";
  script +=
      ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_touchstone 2> /dev/null\n"
      "echo \"${COMPREPLY[*]}\"\n";
  std::string out = output_of("bash " + folder.write("script", script));
  if (out.ends_with('\n')) out.pop_back();
  return out;
}

TEST_CASE("bash completes commands, options and choices, and leaves the rest to file names",
          "[cli][shell]") {
  REQUIRE(has_program("bash"));
  CHECK(offered_by_bash({"touchstone", "so"}) == "solve");
  CHECK(offered_by_bash({"touchstone", "solve", "--nu"}) == "--number");
  CHECK(offered_by_bash({"touchstone", "solve", "--number", "do"}) == "double");
  CHECK(offered_by_bash({"touchstone", "solve", "--json", "--first", "--num"}) == "--number");
  CHECK(offered_by_bash({"touchstone", "matrix", "bi"}) == "bisect");
  CHECK(offered_by_bash({"touchstone", "matrix", "bisect", "--he"}) == "--help");
  CHECK(offered_by_bash({"touchstone", "solve", "cases/pa"}).empty());
  CHECK(offered_by_bash({"touchstone", "solve", "--out", "-"}).empty());
  CHECK(offered_by_bash({"touchstone", "solve", "--jobs", "1"}).empty());
  CHECK(offered_by_bash({"touchstone", "no-command", "--nothing"}).empty());
}

TEST_CASE("bash offers every command and every option that there is", "[cli][shell]") {
  const Command all = cli::program();
  for_each_command(all, all.name(), [](const Command& command, const std::string& called) {
    CAPTURE(called);
    std::vector<std::string> words;
    std::istringstream text(called);
    for (std::string w; text >> w;) words.push_back(w);
    std::string options = "--help";
    for (const Argument& a : command.arguments()) {
      if (!a.is_positional()) options += ' ' + a.name;
    }
    words.emplace_back("-");
    CHECK(offered_by_bash(words) == options);
    std::string below;
    for (const Command& c : command.subcommands()) below += (below.empty() ? "" : " ") + c.name();
    words.back().clear();
    CHECK(offered_by_bash(words) == below);
  });
}

TEST_CASE("zsh and man, if installed, read the files that are written for them", "[cli][shell]") {
  const Folder folder;
  if (has_program("zsh"))
    CHECK(output_of("zsh -n " + folder.write("_touchstone", zsh_completion(cli::program()))) == "");
  const Command all = cli::program();
  for_each_command(all, all.name(), [&](const Command& command, const std::string& called) {
    CAPTURE(called);
    const std::string page = folder.write("page.1", manual_page(command, called));
    if (has_program("groff")) CHECK(output_of("groff -man -ww -Tutf8 -z " + page) == "");
  });
}

// A page without markup of troff.
std::string without_signs(std::string page) {
  for (const auto& [sign, meant] :
       {std::pair{"\\fB", ""}, std::pair{"\\fI", ""}, std::pair{"\\fR", ""}, std::pair{"\\&", ""},
        std::pair{"\\-", "-"}, std::pair{"\\(aq", "'"}, std::pair{"\\(dq", "\""},
        std::pair{"\\(ga", "`"}, std::pair{"\\(ha", "^"}, std::pair{"\\(ti", "~"}}) {
    const std::string_view written(sign);
    for (auto at = page.find(written); at != std::string::npos; at = page.find(written, at))
      page.replace(at, written.size(), meant);
  }
  return page;
}

void check_lines_of(const std::string& text, const std::string& page) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.find('\\') != std::string::npos) continue;
    const auto begin = line.find_first_not_of(' ');
    if (begin != std::string::npos) CHECK_THAT(page, Catch::Contains(line.substr(begin)));
  }
}

TEST_CASE("a manual page has the contents of the help page", "[cli][shell]") {
  const Command all = cli::program();
  for_each_command(all, all.name(), [](const Command& command, const std::string& called) {
    CAPTURE(called);
    const std::string page = without_signs(manual_page(command, called));
    CHECK_THAT(page, Catch::Contains(command.sentence()));
    for (const Argument& a : command.arguments()) {
      CHECK_THAT(page, Catch::Contains(a.name));
      CHECK_THAT(page, Catch::Contains(a.help));
    }
    check_lines_of(command.notes(), page);
  });
}

TEST_CASE("the manual page of check also describes the program touchstone-check", "[cli][shell]") {
  const std::string page = without_signs(run("manual check").output);
  const auto section = page.find(".SH THE PROGRAM touchstone-check\n");
  REQUIRE(section != std::string::npos);
  const Run help = run_command(std::filesystem::path(TOUCHSTONE_PROGRAM).parent_path() /
                               "touchstone-check --help");
  REQUIRE(help.status == 0);
  CHECK_THAT(help.output, Catch::Contains("touchstone-check cases.jsonl truths.jsonl"));
  check_lines_of(help.output, page.substr(section));
  CHECK(run("help check").output.find("NO CERTIFICATE: why      the truth carries none") ==
        std::string::npos);
}

TEST_CASE(
    "manual pages of all commands are written into a new folder, and invalid arguments are refused",
    "[cli][shell]") {
  const Folder folder;
  CHECK(run("manual --out " + folder.file("new/man1")).status == 0);
  for (const char* page : {"touchstone.1", "touchstone-solve.1", "touchstone-matrix-bisect.1"})
    CHECK(std::filesystem::exists(folder.file("new/man1/") + page));
  CHECK(run("manual solve --out " + folder.file("new") + " 2>&1").status == 2);
  CHECK(run("manual no-command 2>&1").status == 2);
  CHECK(run("completion 2>&1").status == 2);
  CHECK(run("completion fish 2>&1").output ==
        "touchstone: SHELL: expected bash or zsh, found \"fish\"\n");
  const std::string file = folder.write("file", "");
  CHECK(run("manual --out " + file + "/below 2>&1").status != 0);
}

TEST_CASE("the verbose version names libraries, compiler and environment", "[cli][shell]") {
  const Run verbose = run("--version --verbose");
  CHECK(verbose.status == 0);
  for (const char* word :
       {"touchstone ", "GMP ", "MPFR ", "Boost ", "SQLite ", "optimised", "rounding to nearest"})
    CHECK_THAT(verbose.output, Catch::Contains(word));
  CHECK(run("--verbose 2>&1").status == 2);
}

}  // namespace
}  // namespace touchstone::test::shell_test
