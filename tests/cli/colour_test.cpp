// Colours appear only on a terminal, or on request, and never carry information alone.

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

#include "tests/support/program.hpp"
#include "tests/support/terminal.hpp"

namespace touchstone::test::colour_test {
namespace {

constexpr const char* kGreen = "\033[32m";
constexpr const char* kRed = "\033[1;31m";
constexpr const char* kEnd = "\033[0m";

std::string without_colours(const std::string& text) {
  return std::regex_replace(text, std::regex("\033\\[[0-9;]*m"), "");
}

std::string path_of(const std::string& name) {
  return std::string(TOUCHSTONE_CASES_DIR) + "/" + name + ".json";
}

std::string text_of_file(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool has_colours(const std::string& text) { return text.find("\033[") != std::string::npos; }

}  // namespace

TEST_CASE("verdicts have colours on a terminal, and NO_COLOR, TERM and --color are obeyed",
          "[cli][colour]") {
  const std::vector<std::string> check{"check", "--quiet", path_of("paper/linear-as-printed")};
  const std::string coloured = std::string(kGreen) + "VERIFIED" + kEnd;
  CHECK_THAT(run_on_terminal(check).output, Catch::StartsWith(coloured));
  CHECK_THAT(run_on_terminal(check, {{"NO_COLOR", ""}}).output, Catch::StartsWith(coloured));
  CHECK_THAT(run_on_terminal(check, {{"NO_COLOR", "1"}}).output, Catch::StartsWith("VERIFIED"));
  CHECK_THAT(run_on_terminal(check, {{"TERM", "dumb"}}).output, Catch::StartsWith("VERIFIED"));
  const auto with = [&check](const char* when) {
    std::vector<std::string> words = check;
    words.insert(words.begin() + 1, {"--color", when});
    return words;
  };
  CHECK_THAT(run_on_terminal(with("never")).output, Catch::StartsWith("VERIFIED"));
  CHECK_THAT(run_on_terminal(with("auto")).output, Catch::StartsWith(coloured));
  CHECK_THAT(run_on_terminal(with("always"), {{"NO_COLOR", "1"}}).output,
             Catch::StartsWith(coloured));
}

TEST_CASE("piped output has no colours unless requested, and the same words", "[cli][colour]") {
  const Folder folder;
  const std::string wrong = folder.write("wrong.json", "{oops");
  const std::string db = folder.file("found.db");
  run("fuzz --subject cpp:plain-sat-linear --family parallel-edges --count 40 --db " + db +
      " 2>/dev/null");
  const std::string samples = TOUCHSTONE_CASES_DIR "/../verify/cases/queries/samples/";
  const std::string mislabelled = folder.write("ee.csv", [&] {
    // A repetition of the first query, with the other label in each of its eight rows.
    std::istringstream rows(text_of_file(samples + "edge-edge.csv"));
    std::string text;
    std::string row;
    for (int i = 0; i < 8 && std::getline(rows, row); ++i) {
      row.back() = row.back() == '1' ? '0' : '1';
      text += row + '\n';
    }
    return text;
  }());
  const std::string plan = folder.write(
      "plan.toml",
      "[subject]\nsources = \"ccd.c\"\nkind = \"library\"\n[[builds]]\ncompilers = \"gcc\"\n"
      "[cases]\nfamilies = \"cubes-head-on\"\ncount = 1\n");
  folder.write("ccd.c", "int this is no C;\n");
  for (const auto& [command, status, colour] :
       {std::tuple{std::string("check") + on_file("paper/linear-as-printed"), 0, kGreen},
        std::tuple{"check " + wrong, 3, kRed},
        std::tuple{std::string("judge --subject cpp:always-late --family linear --count 5"), 1,
                   kRed},
        std::tuple{"crosscheck --no-hull --no-nef --samples 0 --no-relations" +
                       on_file("paper/linear-as-printed"),
                   0, kGreen},
        std::tuple{"solve " + wrong, 3, kRed}, std::tuple{"campaign show " + db, 1, kRed},
        std::tuple{"campaign list " + db, 0, kRed},
        std::tuple{"audit --kind edge-edge " + mislabelled, 1, kRed},
        std::tuple{"audit --kind edge-edge " + samples + "edge-edge.csv", 0, kGreen},
        std::tuple{"matrix --work " + folder.file("work") + " " + plan, 1, kRed}}) {
    CAPTURE(command);
    const Run plain = run(command + " 2>&1");
    CHECK(plain.status == status);
    CHECK_FALSE(has_colours(plain.output));
    CHECK(run(command + " --color auto 2>&1").output == plain.output);
    CHECK(run(command + " --color never 2>&1").output == plain.output);
    const Run asked = run(command + " --color always 2>&1");
    CHECK(asked.status == status);
    CHECK_THAT(asked.output, Catch::Contains(colour));
    CHECK(without_colours(asked.output) == plain.output);
  }
}

TEST_CASE("output for programs never has colours", "[cli][colour]") {
  const Folder folder;
  const std::string db = folder.file("found.db");
  run("fuzz --subject cpp:plain-sat-linear --family parallel-edges --count 40 --db " + db +
      " 2>/dev/null");
  for (const std::string& command :
       {"check --json" + on_file("paper/linear-as-printed"),
        "solve --json" + on_file("paper/linear-as-printed"), "campaign show --json " + db,
        "campaign list --json " + db,
        std::string("audit --json " TOUCHSTONE_CASES_DIR
                    "/../verify/cases/queries/samples/edge-edge.csv"),
        std::string("judge --json --subject cpp:always-late --family linear --count 5 | "
                    "grep -v microseconds")}) {
    CAPTURE(command);
    const std::size_t pipe = command.find(" |");
    std::string asked = command;
    asked.insert(pipe == std::string::npos ? asked.size() : pipe, " --color always");
    CHECK_FALSE(has_colours(run(asked).output));
  }
}

TEST_CASE("errors on a terminal begin with a coloured name, and quote no control sequence",
          "[cli][colour]") {
  const Run seen = run_on_terminal({"solve", "no\033[32msuch"});
  CHECK(seen.status == 3);
  CHECK_THAT(seen.output, Catch::Contains(std::string(kRed) + "touchstone:" + kEnd +
                                          " no\\x1b[32msuch: there is no such file"));
  CHECK_THAT(run("solve --color red x.json 2>&1").output,
             Catch::Contains("expected auto, always or never"));
  CHECK_THAT(run("--color never solve x.json 2>&1").output,
             Catch::Contains("--color goes behind the command: touchstone solve --color"));
}

}  // namespace touchstone::test::colour_test
