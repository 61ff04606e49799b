// Campaign files that were changed: every command reports the damage, and takes no row for another.

#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "src/base/visible.hpp"
#include "tests/campaign/made_campaign.hpp"
#include "tests/support/hostile_texts.hpp"
#include "tests/support/program.hpp"

namespace touchstone::campaign::damaged_test {
namespace {

using Catch::Contains;
using test::Folder;
using test::Run;

// Writes a campaign file of 40 positions, and then damages it by the SQL command `change`. Returns
// its path.
std::string made(const Folder& folder, const std::string& name, const std::string& change) {
  const std::string path = folder.file(name);
  std::filesystem::remove(path);
  {
    Store store(path);
    put_subject(store);
    work(store, plan_of(), 40);
  }
  const sqlite::Database file(path, sqlite::Open::existing);
  file.run("PRAGMA journal_mode = DELETE; " + change);
  return path;
}

// The commands that read a whole campaign.
std::vector<std::string> reading(const Folder& folder, const std::string& file) {
  std::filesystem::remove(folder.file("into.db"));
  return {"campaign show " + file,   "campaign list " + file,
          "campaign export " + file, "campaign merge " + folder.file("into.db") + " " + file,
          "campaign keep " + file,   "report " + file};
}

// Checks that a command soon refuses the file with a message for users.
void check_refused(const std::string& words, const std::string& file, const std::string& why) {
  CAPTURE(words);
  const Run r =
      test::run_command("timeout 60 " TOUCHSTONE_PROGRAM " " + words + " 2>&1 >/dev/null");
  CHECK(r.status == 3);
  CHECK_THAT(r.output, Contains(file) && Contains(why));
  for (const char* internal : {"::at", "exception", "bad_", "basic_string", "std::"})
    CHECK_THAT(r.output, !Contains(internal));
}

}  // namespace

TEST_CASE("a campaign of an unknown version is refused by every command", "[campaign][hostile]") {
  const Folder folder;
  for (const auto& [version, why] : {std::pair{"-1", "it is damaged: there is no version -1"},
                                     std::pair{"-2147483648", "there is no version"},
                                     std::pair{"0", "it was not made to its end"}}) {
    const std::string file = made(folder, "c.db", std::string("PRAGMA user_version = ") + version);
    for (const std::string& words : reading(folder, file)) check_refused(words, file, why);
    check_refused("fuzz --subject cpp:double --family linear --count 1 --db " + file, file, why);
  }
}

TEST_CASE("a campaign with other tables or views is refused before any of its views runs",
          "[campaign][hostile]") {
  const Folder folder;
  const std::string endless =
      " AS WITH RECURSIVE n(sha256, id, family, text) AS (SELECT '', '', '', '' UNION ALL "
      "SELECT sha256, id, family, text FROM n) SELECT * FROM n";
  for (const auto& [change, why] :
       {std::pair{"DROP TABLE cases; CREATE VIEW cases" + endless,
                  "the table cases is not that of a campaign"},
        std::pair{"CREATE VIEW more" + endless, "a campaign has no view more"},
        std::pair{std::string("CREATE TRIGGER t AFTER INSERT ON run BEGIN DELETE FROM run; END"),
                  "a campaign has no trigger t"},
        std::pair{std::string("CREATE TABLE more (a)"), "a campaign has no table more"},
        std::pair{std::string("DROP INDEX finding"), "the index finding is not that of a campaign"},
        std::pair{std::string("ALTER TABLE run ADD COLUMN more AS (seed || seed)"),
                  "the table run is not that of a campaign"},
        std::pair{std::string("DROP TABLE truth"), "the table truth is not that of a campaign"}}) {
    const std::string file = made(folder, "c.db", change);
    CAPTURE(change);
    for (const std::string& words : reading(folder, file)) check_refused(words, file, why);
    check_refused("fuzz --subject cpp:double --family linear --count 1 --db " + file, file, why);
  }
}

TEST_CASE("a case whose text does not have its hash is not exported", "[campaign][hostile]") {
  const Folder folder;
  const std::string first = "(SELECT min(case_sha256) FROM verdict WHERE bucket IS NOT NULL)";
  for (const auto& [text, why] :
       {std::pair{"'{}'", "is no case"}, std::pair{"'\x1b[31m'", "is no case"},
        std::pair{"(SELECT text FROM cases AS other ORDER BY sha256 DESC LIMIT 1)",
                  "is that of another one"}}) {
    const std::string file =
        made(folder, "c.db",
             std::string("UPDATE cases SET text = ") + text + " WHERE sha256 = " + first);
    std::string hash;
    {
      const auto opened = open_campaign(file, sqlite::Open::read_only);
      sqlite::Statement row(opened, "SELECT " + first);
      REQUIRE(row.step());
      hash = row.text(0);
    }
    check_refused("campaign export " + file, file, why);
    check_refused("campaign export --case " + hash + " " + file, file, why);
    check_refused("campaign merge " + folder.file("into.db") + " " + file, file, why);
    // Nothing was merged.
    CHECK(overview(open_campaign(folder.file("into.db"), sqlite::Open::read_only)).places == 0);
  }
}

TEST_CASE("invalid rows of a campaign are reported as damage", "[campaign][hostile]") {
  const Folder folder;
  for (const std::string change :
       {"UPDATE shard SET seconds = 'long'", "UPDATE verdict SET weight = 'heavy'",
        "UPDATE cases SET id = x'00ff'", "UPDATE shard SET done = 'many'",
        "UPDATE place SET position = 'here' WHERE position = 7", "UPDATE quiet SET margin = 'near'",
        "UPDATE quiet SET sha256 = 'abc'", "UPDATE quiet SET answers = x'00'",
        "UPDATE verdict SET kind = 'splendid'", "UPDATE verdict SET within = 'splendid'"}) {
    CAPTURE(change);
    const std::string file = made(folder, "c.db", change);
    check_refused("campaign merge " + folder.file("into.db") + " " + file, file, "it is damaged");
  }
  const auto refuses = [&](const std::string& command, const std::string& change) {
    const std::string file = made(folder, "c.db", change);
    CAPTURE(change);
    check_refused(command + " " + file, file, "damaged");
  };
  refuses("campaign show", "UPDATE shard SET seconds = 'long'");
  refuses("campaign show", "UPDATE verdict SET weight = 'heavy'");
  refuses("campaign list", "UPDATE cases SET id = x'00ff'");
  for (const char* reader : {"campaign show", "campaign list", "campaign export", "report"}) {
    refuses(reader, "UPDATE verdict SET kind = 'splendid'");
    refuses(reader, "UPDATE quiet SET answers = 'key' || char(9) || 'splendid' WHERE position = 3");
  }
  refuses("report",
          "UPDATE quiet SET answers = 'nobody' || char(9) || 'correct' WHERE position = 3");
  refuses("report", "UPDATE quiet SET answers = 'none'");
  const std::string number = made(folder, "c.db", "UPDATE verdict SET difference = '1x'");
  check_refused("report " + number, number, "expected a number, found \"1x\"");
}

TEST_CASE("hostile texts in a campaign are printed as single lines, and stored unchanged",
          "[campaign][hostile]") {
  const Folder folder;
  const std::string file = made(folder, "c.db", "UPDATE verdict SET bucket = NULL");
  {
    const sqlite::Database opened(file, sqlite::Open::existing);
    std::string first;
    {
      sqlite::Statement one(opened, "SELECT min(case_sha256) FROM verdict");
      one.step();
      first = one.text(0);
    }
    for (const std::string& text : test::hostile_bytes()) {
      // For each text, a subject with this name that has judged the case.
      sqlite::Statement(opened,
                        "INSERT OR IGNORE INTO subject VALUES (?1, ?1, ?1, ?1, ?1, ?1, ?1, ?1)")
          .with(text)
          .run();
      sqlite::Statement(opened,
                        "INSERT OR IGNORE INTO verdict SELECT ?1, ?2, 'missed', 'missed', "
                        "'missed ' || ?2, ?2, ?2, '0.1', '2', '0.3', ?2, ?2, ?2, ?2, ?2, 1, NULL")
          .with(first, text)
          .run();
    }
    sqlite::Statement(opened, "UPDATE place SET origin = ?").with(test::hostile_bytes()[15]).run();
    sqlite::Statement(opened, "UPDATE verdict SET depth = ? WHERE bucket IS NOT NULL")
        .with(test::hostile_bytes()[10])
        .run();
  }
  for (const std::string& words : {"campaign list " + file, "campaign show " + file}) {
    const Run r = test::run(words + " 2>&1");
    std::istringstream lines(r.output);
    for (std::string line; std::getline(lines, line);) CHECK(visible(line) == line);
  }
  std::set<std::string> said;
  std::istringstream lines(test::run("campaign list --json " + file).output);
  for (std::string line; std::getline(lines, line);)
    said.insert(nlohmann::json::parse(line)["reported"].get<std::string>());
  for (const std::string& text : test::hostile_texts()) CHECK(said.contains(text));
  CHECK(nlohmann::json::parse(test::run("campaign show --json " + file).output)["buckets"].size() >=
        test::hostile_texts().size());
}

TEST_CASE("a file name that SQLite could read as a database in memory names a file",
          "[campaign][hostile]") {
  const Folder folder;
  for (const std::string name : {":memory:", "file:c.db?mode=memory"}) {
    CAPTURE(name);
    const std::string words = "cd " + folder.file("") + " && " TOUCHSTONE_PROGRAM " ";
    CHECK(test::run_command(words + "fuzz --subject cpp:double --family linear --count 2 --db '" +
                            name + "' 2>/dev/null")
              .status <= 1);
    CHECK(std::filesystem::exists(folder.file(name)));
    const Run shown = test::run_command(words + "campaign show '" + name + "'");
    CHECK_THAT(shown.output, Contains("2 cases in"));
  }
  CHECK(
      test::run("fuzz --subject cpp:double --family linear --count 1 --db '' 2>/dev/null").status ==
      2);
}

}  // namespace touchstone::campaign::damaged_test
