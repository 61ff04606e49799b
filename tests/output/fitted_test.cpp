// Text for people, wrapped to the width of a terminal.

#include "verify/system/output/fitted.hpp"

#include <catch2/catch.hpp>
#include <sstream>
#include <vector>

#include "verify/system/output/table.hpp"
#include "verify/system/output/width.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::fitted_test {
namespace {

using output::fitted;
using output::printed_width;

// Sets the width of standard output for the lifetime of the object.
class Width {
 public:
  explicit Width(std::size_t columns) { output::use_width(columns); }
  ~Width() { output::use_width(std::nullopt); }
  Width(const Width&) = delete;
  Width& operator=(const Width&) = delete;
};

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream read(text);
  std::vector<std::string> words;
  for (std::string word; read >> word;) words.push_back(word);
  return words;
}

std::size_t widest(const std::string& text) {
  std::istringstream lines(text);
  std::size_t most = 0;
  for (std::string line; std::getline(lines, line);) most = std::max(most, printed_width(line));
  return most;
}

}  // namespace

TEST_CASE("code points have a column each, and colours none", "[output]") {
  CHECK(printed_width("") == 0);
  CHECK(printed_width("µs … ×") == 6);
  CHECK(printed_width("\033[1;31mlate\033[0m by") == 7);
  CHECK(printed_width("\033[") == 0);
}

TEST_CASE("a long line is continued with more indent, between two fields if one of them fits",
          "[output]") {
  CHECK(fitted("  enter  t = 0.25  FE  box 1 -y, box 2 +x+y\nshort\n", 30) ==
        "  enter  t = 0.25  FE\n    box 1 -y, box 2 +x+y\nshort\n");
  CHECK(fitted("a sentence that has no fields at all", 20) ==
        "a sentence that has\n  no fields at all");
  // A field that is longer than a line starts in the current line, if there is room.
  CHECK(fitted("one  a field of many words that fits no line", 20) ==
        "one  a field of many\n  words that fits no\n  line");
  CHECK(fitted("        far in already and too long", 16) ==
        "        far in\n        already\n        and too\n        long");
}

TEST_CASE("words stay as they are at any width, and only lines of a single word are wider",
          "[output]") {
  const std::string text =
      "  enter  t = 0.65400695234692961  EE  box 1 -x+y, box 2 +x-z\n\n"
      "         EE  -x+y | +x-z  normal (-0.76114314535525033, 0.64858392847704473, 0)\n"
      "\033[32m13 failures\033[0m of 40 cases judged   \n";
  for (std::size_t columns = 1; columns < 100; ++columns) {
    CAPTURE(columns);
    const std::string narrow = fitted(text, columns);
    CHECK(words_of(narrow) == words_of(text));
    // The longest word is 21 wide, and indentation is at most half of a line.
    if (columns >= 42) CHECK(widest(narrow) <= columns);
    CHECK(fitted(narrow, 100) == narrow);
  }
  CHECK(fitted(text, 100) == text);
}

TEST_CASE("a command that is too long for a line can be copied from several", "[output]") {
  const std::vector<std::string> words{"touchstone",           "judge",    "--subject",
                                       "exec:./my ccd --fast", "--family", "parallel",
                                       "it's a name",          "x"};
  const std::string command = shell_command(words);
  CHECK(output::fitted_command("  " + command) == "  " + command);
  for (const std::size_t columns : {24, 30, 40, 60, 79}) {
    const Width width(columns);
    const std::string lines = output::fitted_command("  " + command);
    CAPTURE(lines);
    if (columns >= 60) CHECK(widest(lines) <= columns);
    std::string joined = lines;
    for (std::size_t at = 0; (at = joined.find("\\\n")) != std::string::npos;) joined.erase(at, 2);
    CHECK(joined.find('\n') == std::string::npos);
    // The words as a shell parses them: separated by any number of blanks.
    std::string single;
    bool quoted = false;
    for (const char c : joined) {
      quoted = quoted != (c == '\'');
      if (c != ' ' || quoted || (!single.empty() && single.back() != ' ')) single += c;
    }
    CHECK(shell_words(single) == words);
  }
}

TEST_CASE("a table that does not fit is a block a row, and nothing is left out", "[output]") {
  const output::Rows rows{{{"family"}, {"subject"}, {"judged"}, {"missed"}, {"late by"}},
                          {{"linear"}, {"a"}, {"12"}, {""}, {"1e-17: 3, 1e-2: 1"}},
                          {{"far"}, {"b"}, {"does not start"}}};
  const std::string aligned =
      "family  subject  judged  missed  late by\n"
      "linear  a            12          1e-17: 3, 1e-2: 1\n"
      "far     b        does not start\n";
  CHECK(fitted_table(aligned, rows, 2) == aligned);
  {
    const Width width(52);
    CHECK(fitted_table(aligned, rows, 2) == aligned);
  }
  const Width width(30);
  CHECK(fitted_table(aligned, rows, 2) ==
        "linear  a\n"
        "  judged 12\n"
        "    late by 1e-17: 3, 1e-2: 1\n"
        "far  b\n"
        "  does not start\n");
}

}  // namespace touchstone::test::fitted_test
