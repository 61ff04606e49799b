// The progress of a run, as shown on a terminal.

#include <catch2/catch.hpp>
#include <random>
#include <regex>

#include "tests/support/program.hpp"
#include "tests/support/terminal.hpp"
#include "verify/system/sqlite/database.hpp"

namespace touchstone::test::progress_test {
namespace {

bool says(const Run& run, const std::string& pattern) {
  return std::regex_search(run.output, std::regex(pattern));
}

// Two boxes that rotate by quaternions of degree 12 with a thousand digits: comparing all witnesses
// takes minutes.
std::string slow_case(const Folder& folder) {
  std::mt19937 random(3);
  const auto polynomial = [&] {
    std::string text;
    for (int i = 0; i <= 12; ++i) {
      text += (i > 0 ? ",\"" : "\"") + std::string(random() % 2 == 0 ? "-" : "") + '1';
      for (int digit = 0; digit < 1000; ++digit) text += static_cast<char>('0' + random() % 10);
      text += '"';
    }
    return "[" + text + "]";
  };
  const auto box = [&](const std::string& half, const std::string& translation) {
    std::string rotation;
    for (int i = 0; i < 4; ++i) rotation += (i > 0 ? "," : "") + polynomial();
    return R"({"half_extents": )" + half + R"(, "motion": {"kind": "quaternion", "rotation": [)" +
           rotation + R"(], "translation": )" + translation + "}}";
  };
  const std::string first = box(R"(["1", "1.3", "0.7"])", R"([["0.1"], ["0"], ["0"]])");
  const std::string second =
      box(R"(["1", "1.1", "0.6"])", R"([["2", "-1"], ["1", "-2"], ["0", "1"]])");
  return folder.write("slow.json", R"({"schema": "touchstone/case/1", "id": "slow", "boxes": [)" +
                                       first + "," + second + "]}");
}

}  // namespace

TEST_CASE("on a terminal a run shows the remaining time", "[cli][batch]") {
  const Folder folder;
  run("generate bezier --count 200 --no-certificate --out " + folder.file("cases.jsonl") +
      " 2>/dev/null");
  const Run seen =
      run_on_terminal({"crosscheck", "--no-nef", "--no-hull", folder.file("cases.jsonl")});
  CHECK(seen.status == 0);
  // The line appears at least once, since the run takes more than 200 ms.
  CHECK(std::regex_search(seen.output, std::regex("[0-9]+ of 200 cases, [0-9.]+ a second, "
                                                  "([0-9]+ (h|min|s) ?)+ left")));
  const Run hunt = run_on_terminal({"fuzz", "--subject", "cpp:double", "--family", "linear",
                                    "--count", "5000", "--db", folder.file("hunt.db")});
  CHECK(std::regex_search(hunt.output, std::regex("a second, ([0-9]+ (h|min|s) ?)+ left\\), ")));
}

TEST_CASE("the progress of a single case shows its time so far and its limit", "[cli][batch]") {
  const Folder folder;
  const Run seen = run_on_terminal(
      {"crosscheck", "--no-nef", "--no-hull", "--time-limit", "4", slow_case(folder)});
  CHECK(seen.status == 4);
  CHECK(says(seen, "\r\033\\[K0 of 1 cases, one for [234] s of at most 4 s"));
  // The line is erased before any other output, and absent at the end.
  CHECK(says(seen, "\r\033\\[K(\033\\[1;31m)?touchstone:"));
  const std::size_t last = seen.output.rfind(" cases, one for");
  REQUIRE(last != std::string::npos);
  CHECK(seen.output.find("\r\033[K", last) != std::string::npos);
  const Run quiet = run_on_terminal(
      {"crosscheck", "--no-nef", "--no-hull", "--quiet", "--time-limit", "2.5", slow_case(folder)});
  CHECK(quiet.output.find("\033[K") == std::string::npos);
}

TEST_CASE("the progress of a set of several families counts all of its cases", "[cli][batch]") {
  const Run seen = run("generate --hard f32 --no-certificate --progress 2>&1 >/dev/null");
  CHECK(seen.status == 0);
  CHECK(says(seen, "10000 of 10000 cases, "));
  CHECK_FALSE(says(seen, "of ([0-9]{1,4}|[0-9]{6,}) cases"));
}

TEST_CASE("the progress of merging, importing and reading is shown", "[cli][batch]") {
  const Folder folder;
  const std::string db = folder.file("one.db");
  run("fuzz --subject cpp:plain-sat-linear --family parallel-edges --count 20 --db " + db +
      " 2>/dev/null");
  const Run merged = run("campaign merge --progress " + folder.file("all.db") + " " + db + " 2>&1");
  // Each row of each table counts.
  std::smatch count;
  REQUIRE(std::regex_search(merged.output, count, std::regex("([0-9]+) of ([0-9]+) rows")));
  CHECK(count[1] == count[2]);
  const sqlite::Database campaign(db, sqlite::Open::read_only);
  std::uint64_t rows = 0;
  for (const std::string table :
       {"run", "cases", "truth", "subject", "verdict", "place", "quiet"}) {
    sqlite::Statement all(campaign, "SELECT count(*) FROM " + table);
    REQUIRE(all.step());
    rows += all.natural(0);
  }
  CHECK(rows > 20);
  CHECK(std::stoul(count[1]) == rows);
  CHECK(
      says(run("campaign export --progress " + db + " 2>&1 >/dev/null"), "^[1-9][0-9]* findings"));
  const std::string pose = folder.write(
      "bug.json",
      R"({"boxes": [{"size": [2, 2, 2], "poses": [[1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]]},
                      {"size": [1, 1, 1], "poses": [[1,0,0,9, 0,1,0,0, 0,0,1,0, 0,0,0,1]]}]})");
  CHECK(says(run("import poses --progress " + pose + " " + pose + " 2>&1 >/dev/null"),
             "^2 of 2 files"));
  CHECK(run("import poses " + pose + " 2>&1 >/dev/null").output.empty());
  CHECK(says(run("report --progress --out " + folder.file("page.html") + " " + db + " 2>&1"),
             "1 of 1 files"));
}

}  // namespace touchstone::test::progress_test
