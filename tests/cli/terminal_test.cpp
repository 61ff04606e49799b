// Output on a terminal of a given width: no line is longer, no word is broken. Piped output does
// not change.

#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>
#include <sstream>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/terminal.hpp"
#include "verify/system/output/fitted.hpp"

namespace touchstone::test::terminal_test {
namespace {

std::vector<std::string> rows_of(const std::string& text) {
  std::istringstream read(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(read, line);) {
    while (!line.empty() && line.back() == '\r') line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

std::size_t widest(const std::string& text) {
  std::size_t most = 0;
  for (const std::string& line : rows_of(text)) most = std::max(most, output::printed_width(line));
  return most;
}

// All words in order, without the backslashes at line ends.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (const std::string& line : rows_of(text)) {
    std::istringstream read(line);
    for (std::string word; read >> word;)
      if (word != "\\") words.push_back(word);
  }
  return words;
}

std::vector<std::string> words_in(const std::string& command) {
  std::istringstream read(command);
  return {std::istream_iterator<std::string>(read), {}};
}

const std::string kPlain = std::string(TOUCHSTONE_CASES_DIR) + "/paper/quadratic-edge-edge.json";
const std::string kSamples = TOUCHSTONE_CASES_DIR "/../verify/cases/queries/samples/edge-edge.csv";

}  // namespace

TEST_CASE("nothing is wider than the terminal, and no word is broken", "[cli][terminal]") {
  for (const std::string& command :
       {"solve " + kPlain, "overlap --at first " + kPlain, "manifold --at first " + kPlain,
        "check --color never " + kPlain, std::string("help judge"), std::string("help solve"),
        std::string("generate --list"), std::string("judge --list"),
        std::string("--version --verbose")}) {
    const Run piped = run(command);
    for (const int columns : {80, 60}) {
      CAPTURE(command, columns);
      const Run seen = run_on_terminal(words_in(command), {}, columns);
      CHECK(seen.status == piped.status);
      CHECK(widest(seen.output) <= static_cast<std::size_t>(columns));
      CHECK(words_of(seen.output) == words_of(piped.output));
    }
  }
}

TEST_CASE("each row of a table that is wider than the terminal becomes a block",
          "[cli][terminal]") {
  const Folder folder;
  const std::string judge =
      "judge --quiet --color never --subject cpp:plain-sat-linear --subject cpp:float "
      "--family parallel-edges --count 20 --seed 3";
  const Run seen = run_on_terminal(words_in(judge), {}, 80);
  CHECK(widest(seen.output) <= 80);
  const std::vector<std::string> lines = rows_of(seen.output);
  const auto head = std::find(lines.begin(), lines.end(), "parallel-edges  cpp:plain-sat-linear");
  REQUIRE(head != lines.end());
  CHECK_THAT(*(head + 1), Catch::StartsWith("  judged "));
  // The numbers are those of the table, found by its heading.
  const std::vector<std::string> piped = rows_of(run(judge).output);
  const auto heading = std::find_if(piped.begin(), piped.end(), [](const std::string& line) {
    return line.starts_with("family ");
  });
  REQUIRE(heading != piped.end());
  CHECK(output::printed_width(*heading) > 80);
  std::istringstream row(*(heading + 1));
  std::string family, subject, judged;
  row >> family >> subject >> judged;
  CHECK_THAT(*(head + 1), Catch::StartsWith("  judged " + judged));
  // On a wide terminal, the table itself is shown.
  CHECK(rows_of(run_on_terminal(words_in(judge), {}, 400).output)[3] == *heading);

  const std::string db = folder.file("found.db");
  run("fuzz --subject cpp:plain-sat-linear --family parallel-edges --count 40 --db " + db +
      " 2>/dev/null");
  for (const std::string& command :
       {"campaign show --color never " + db, "campaign list --color never " + db,
        "audit --color never --quiet --kind edge-edge " + kSamples}) {
    for (const int columns : {80, 50}) {
      CAPTURE(command, columns);
      const Run narrow = run_on_terminal(words_in(command), {}, columns);
      const auto room = static_cast<std::size_t>(columns);
      // File names and hashes count as words, and are not broken.
      const auto words = words_of(narrow.output);
      const std::size_t longest = output::printed_width(
          *std::max_element(words.begin(), words.end(), [](const auto& a, const auto& b) {
            return output::printed_width(a) < output::printed_width(b);
          }));
      CHECK(widest(narrow.output) <= std::max(room, longest + room / 2));
    }
  }
  const Run rates = run_on_terminal({"campaign", "show", "--color", "never", db}, {}, 50);
  CHECK_THAT(rates.output, Catch::Contains("parallel-edges  cpp:plain-sat-linear\r\n  judged "));
}

TEST_CASE("COLUMNS has precedence over the terminal's width, and without both text is not wrapped",
          "[cli][terminal]") {
  const std::vector<std::string> solve{"solve", "--color", "never", kPlain};
  const std::string piped = run("solve " + kPlain).output;
  CHECK(widest(run_on_terminal(solve, {{"COLUMNS", "50"}}, 80).output) <= 50);
  CHECK(rows_of(run_on_terminal(solve, {{"COLUMNS", "wide"}}, 400).output) == rows_of(piped));
  CHECK(rows_of(run_on_terminal(solve).output) == rows_of(piped));
  // Piped output does not depend on COLUMNS.
  CHECK(run_command("COLUMNS=30 " TOUCHSTONE_PROGRAM " solve " + kPlain).output == piped);
}

TEST_CASE("output for programs is the same on a terminal", "[cli][terminal]") {
  for (const std::string& command :
       {"solve --json " + kPlain, "certify " + kPlain, "overlap --json --at first " + kPlain,
        "check --json " + kPlain, std::string("generate linear --count 1 --format csv"),
        "audit --json --quiet --kind edge-edge " + kSamples}) {
    CAPTURE(command);
    CHECK(rows_of(run_on_terminal(words_in(command), {}, 40).output) ==
          rows_of(run(command).output));
  }
}

TEST_CASE("a message on a terminal is broken between words", "[cli][terminal]") {
  const Run seen = run_on_terminal({"overlap", kPlain}, {{"NO_COLOR", "1"}}, 100);
  CHECK(seen.status == 2);
  CHECK(rows_of(seen.output).size() > 1);
  CHECK(words_of(seen.output) == words_of(run("overlap " + kPlain + " 2>&1").output));
}

TEST_CASE("the program without a command lists its commands, and reports that one is missing",
          "[cli][terminal]") {
  const Run r = run("2>&1 >/dev/null");
  CHECK(r.status == 2);
  const std::string help = run("help").output;
  const std::size_t begin = help.find("Commands:\n");
  const std::string commands = help.substr(begin, help.find("\n\n", begin) + 1 - begin);
  for (const char* name : {"  solve ", "  judge ", "  help "})
    CHECK_THAT(commands, Catch::Contains(name));
  CHECK(r.output == commands + "touchstone: a command is missing (touchstone help)\n");
}

TEST_CASE("solve prints the length of a long polynomial, and all of it with --polynomials",
          "[cli][solve]") {
  const Folder folder;
  const std::string cases = folder.file("doubles.jsonl");
  run("generate generic --only numbers=double --only rotation=2 --count 12 --no-certificate "
      "--out " +
      cases + " 2>/dev/null");
  const std::string text = run("solve " + cases).output;
  CHECK_THAT(text, Catch::Matches("[^]*\n         root of a polynomial of degree \\d+, \\d{3,} "
                                  "digits \\(--polynomials\\)\n[^]*"));
  for (const std::string& line : rows_of(text)) CHECK(line.size() < 120);
  const std::string all = run("solve --polynomials " + cases).output;
  CHECK_THAT(all, !Catch::Contains("--polynomials"));
  // The number of digits is that of the printed polynomial.
  const std::vector<std::string> told = rows_of(text);
  const std::vector<std::string> written = rows_of(all);
  REQUIRE(told.size() == written.size());
  for (std::size_t i = 0; i < told.size(); ++i) {
    const std::size_t at = told[i].find("root of a polynomial of degree ");
    if (at == std::string::npos) {
      CHECK(told[i] == written[i]);
      continue;
    }
    const std::string list = written[i].substr(0, written[i].find("  in ["));
    const auto digits = std::count_if(list.begin(), list.end(),
                                      [](unsigned char c) { return std::isdigit(c) != 0; });
    const auto blanks = std::count(list.begin() + 9, list.end(), ' ');  // "root of c0 c1 …"
    CHECK_THAT(told[i], Catch::Contains("degree " + std::to_string(blanks - 2) + ", " +
                                        std::to_string(digits) + " digits"));
  }
}

}  // namespace touchstone::test::terminal_test
