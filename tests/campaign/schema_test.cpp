// The database of a campaign: old versions are updated, and files that are not intact campaigns are
// refused.

#include "verify/hunt/campaign/schema.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/campaign/made_campaign.hpp"
#include "tests/support/program.hpp"

// The file of a campaign: other files, older versions, unreadable files, and the right to
// write.
namespace touchstone::campaign::schema_test {
namespace {

using Catch::Contains;
using sqlite::Open;

TEST_CASE("a file of an older version is converted, also for readers", "[campaign]") {
  for (const Open how : {Open::existing, Open::read_only}) {
    const test::Folder folder;
    const Plan plan = plan_of();
    {
      Texts texts;
      Store store(folder.file("c.db"));
      put_subject(store);
      work(store, plan, 40, &texts);
      put_in_full(folder.file("c.db"), texts);
    }
    const std::string before = content(folder.file("c.db"));
    {
      const sqlite::Database old(folder.file("c.db"), Open::existing);
      old.run(
          "DROP TABLE quiet; DROP INDEX unfinished; ALTER TABLE place DROP COLUMN score; "
          "PRAGMA user_version = 1");
    }
    { const auto opened = open_campaign(folder.file("c.db"), how); }
    CHECK(content(folder.file("c.db")) == before);
    Store store(folder.file("c.db"));
    work(store, plan, 70);
    CHECK(store.done(1) == 70);
  }
}

void copy_of(const std::string& from, const std::string& to, std::uintmax_t size) {
  std::filesystem::copy_file(from, to);
  std::filesystem::resize_file(to, size);
}

TEST_CASE("a file that is not a campaign is refused and not changed", "[campaign]") {
  const test::Folder folder;
  CHECK_THROWS_WITH(open_campaign(folder.file("none.db"), Open::read_only),
                    Contains("none.db") && Contains("there is no such file"));
  CHECK_FALSE(std::filesystem::exists(folder.file("none.db")));

  const std::string text = folder.write("text.db", std::string(5000, 'x'));
  CHECK_THROWS_WITH(open_campaign(text, Open::create), Contains("it is no SQLite database"));
  CHECK(folder.read("text.db") == std::string(5000, 'x'));

  {
    const sqlite::Database other(folder.file("other.db"), Open::create);
    other.run("CREATE TABLE a (b)");
  }
  CHECK_THROWS_WITH(open_campaign(folder.file("other.db"), Open::create),
                    Contains("but no campaign"));

  {
    const auto file = open_campaign(folder.file("newer.db"), Open::create);
    file.run("PRAGMA user_version = " + std::to_string(kSchemaVersion + 1));
  }
  CHECK_THROWS_WITH(open_campaign(folder.file("newer.db"), Open::existing),
                    Contains("a newer version of this program"));
  CHECK_THROWS_WITH(open_campaign(folder.file("newer.db"), Open::read_only),
                    Contains("a newer version of this program"));
}

TEST_CASE("a truncated file is reported as damaged", "[campaign]") {
  const test::Folder folder;
  {
    Store store(folder.file("c.db"));
    put_subject(store);
    work(store, plan_of(), 64);
  }
  const auto size = std::filesystem::file_size(folder.file("c.db"));
  copy_of(folder.file("c.db"), folder.file("cut.db"), size / 2 / 4096 * 4096);
  const auto read_all = [&] {
    const auto file = open_campaign(folder.file("cut.db"), Open::existing);
    sqlite::Statement all(file, "SELECT length(text) FROM cases");
    while (all.step()) continue;
  };
  CHECK_THROWS_WITH(read_all(), Contains("cut.db") && Contains("damaged"));
}

TEST_CASE("a worker waits for a locked file, and reports the lock if it does not end",
          "[campaign]") {
  const test::Folder folder;
  const auto writer = open_campaign(folder.file("c.db"), Open::create);
  const auto other = open_campaign(folder.file("c.db"), Open::existing);
  other.wait_for_others(50);
  const sqlite::Transaction writing(writer);
  CHECK_THROWS_WITH(sqlite::Transaction(other), Contains("another process is writing"));
}

TEST_CASE("a file that is only read is not written", "[campaign]") {
  const test::Folder folder;
  { const Store store(folder.file("c.db")); }
  const auto file = open_campaign(folder.file("c.db"), Open::read_only);
  CHECK_THROWS_WITH(file.run("DELETE FROM run"), Contains("it is not to be written"));
}

TEST_CASE("a transaction that is not committed leaves nothing", "[campaign]") {
  const test::Folder folder;
  const sqlite::Database file(folder.file("a.db"), Open::create);
  file.run("CREATE TABLE a (b)");
  {
    const sqlite::Transaction dropped(file);
    sqlite::Statement(file, "INSERT INTO a VALUES (?)").with(std::optional<double>()).run();
  }
  {
    sqlite::Transaction kept(file);
    sqlite::Statement(file, "INSERT INTO a VALUES (?)").with("x\0y").run();
    kept.commit();
  }
  sqlite::Statement rows(file, "SELECT b FROM a");
  REQUIRE(rows.step());
  CHECK(rows.text(0) == "x");
  CHECK_FALSE(rows.step());
}

}  // namespace
}  // namespace touchstone::campaign::schema_test
