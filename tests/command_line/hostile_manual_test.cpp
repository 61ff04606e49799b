// Tests manual pages of commands with hostile texts: groff shows all texts completely, and as plain
// text.

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "src/base/visible.hpp"
#include "tests/support/hostile_texts.hpp"
#include "tests/support/program.hpp"
#include "verify/program/command_line/manual_page.hpp"

namespace touchstone::command_line::hostile_manual_test {
namespace {

using test::Folder;
using test::Run;

// The manual page of a command with this text in every place for a text.
std::string page_saying(const std::string& text) {
  std::string value;
  Command command("name", text);
  command.text("--option", text.empty() ? "TEXT" : text, value, text);
  command.word(text.empty() ? "WORD" : text, value, "help");
  command.notes(text + "\n\n" + "  " + text + "\n" + text);  // line ends matter there
  command.manual_section(text.empty() ? "Section" : text, text);
  command.add(Command(text.empty() ? "below" : text, text));
  return manual_page(command, "touchstone name");
}

// The text of a page without blanks and line ends, which groff chooses.
std::string without_blanks(const std::string& text) {
  std::string out;
  std::istringstream words(text);
  for (std::string word; words >> word;) out += word;
  return out;
}

std::size_t count_of(const std::string& part, const std::string& in) {
  std::size_t count = 0;
  for (auto at = in.find(part); at != std::string::npos; at = in.find(part, at + part.size()))
    ++count;
  return count;
}

}  // namespace

TEST_CASE("hostile texts in a manual page stay texts", "[command_line][hostile]") {
  if (test::run_command("command -v groff >/dev/null").status != 0) {
    WARN("no groff here: nobody reads manual pages");
    return;
  }
  const Folder folder;
  for (const std::string& text : test::hostile_texts()) {
    if (text.size() > 1000) continue;  // there is no blank at which to break so long a line
    CAPTURE(visible(text));
    folder.write("page.1", page_saying(text));
    // -U would execute requests that run commands. The long lines prevent hyphenation.
    const Run read = test::run_command("cd " + folder.file("") +
                                       " && groff -U -Kutf8 -man -ww -rLL=2000n -Tutf8 -P-c -P-b "
                                       "-P-u page.1 2>&1");
    CHECK(read.status == 0);
    CHECK(read.output.find("warning") == std::string::npos);
    CHECK(read.output.find("error") == std::string::npos);
    CHECK_FALSE(std::ifstream(folder.file("canary")));
    const std::string shown = without_blanks(read.output);
    for (const char* heading : {"NAME", "SYNOPSIS", "OPTIONS", "COMMANDS", "NOTES", "--option"})
      CHECK(count_of(heading, shown) >= 1);
    // The text occurs as the summary, value, help, argument and heading, and as name and summary of
    // the subcommand.
    const std::string wanted = without_blanks(visible(text));
    if (!wanted.empty()) CHECK(count_of(wanted, shown) >= 7);
  }
}

}  // namespace touchstone::command_line::hostile_manual_test
