// Files built so that reading them would never end.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "tests/campaign/made_campaign.hpp"
#include "tests/support/program.hpp"
#include "verify/cases/generate/run/sqlite_set.hpp"

namespace touchstone::campaign::endless_test {
namespace {

using Catch::Contains;
using test::Folder;

constexpr std::size_t kPage = 4096;

// The pages of a database file, numbered from 1 as in SQLite's description of its format.
class Pages {
 public:
  explicit Pages(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    bytes_.assign(std::istreambuf_iterator<char>(in), {});
  }

  void number(std::size_t at, std::size_t size, std::size_t value) {
    for (std::size_t i = size; i-- > 0; value >>= 8)
      bytes_.at(at + i) = static_cast<char>(value & 0xff);
  }
  std::size_t number(std::size_t at, std::size_t size) const {
    std::size_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
      value = value << 8 | static_cast<unsigned char>(bytes_.at(at + i));
    return value;
  }
  static std::size_t begin(std::size_t page) { return (page - 1) * kPage; }
  std::size_t count() const { return bytes_.size() / kPage; }
  std::size_t add(const std::string& content) {
    bytes_ += content;
    return count();
  }
  std::string content(std::size_t page) const { return bytes_.substr(begin(page), kPage); }

  // Makes an inner page of a table, all of whose children are the page `child`.
  void lead_to(std::size_t page, std::size_t child) {
    constexpr std::size_t kChildren = 300;
    constexpr std::size_t kCell = 5;  // bytes: the number of the child, and a key of one byte
    const std::size_t at = begin(page);
    const std::size_t header = at + (page == 1 ? 100 : 0);
    number(header, 1, 5);
    number(header + 1, 2, 0);
    number(header + 3, 2, kChildren);
    number(header + 5, 2, kPage - kChildren * kCell);
    number(header + 7, 1, 0);
    number(header + 8, 4, child);
    for (std::size_t i = 0; i < kChildren; ++i) {
      const std::size_t cell = kPage - (i + 1) * kCell;
      number(header + 12 + 2 * i, 2, cell);
      number(at + cell, 4, child);
      number(at + cell + 4, 1, 0x7f);
    }
  }

  void write(const std::string& path) {
    number(28, 4, count());        // the number of pages, valid
    number(92, 4, number(24, 4));  // for the last change
    std::ofstream(path, std::ios::binary) << bytes_;
  }

 private:
  std::string bytes_;
};

// Turns a table into one of few pages, but with too many rows to count: a tree whose branches all
// lead to one leaf, as high as SQLite accepts.
void make_endless(const std::string& path, const std::string& table) {
  std::size_t root = 0;
  {
    const sqlite::Database file(path, sqlite::Open::existing);
    file.run("PRAGMA journal_mode = DELETE");
    sqlite::Statement asked(file, "SELECT rootpage FROM sqlite_schema WHERE name = ?");
    REQUIRE(asked.with(table).step());
    root = asked.natural(0);
  }
  Pages pages(path);
  std::size_t leaf = root;
  while (pages.number(Pages::begin(leaf), 1) == 5) leaf = pages.number(Pages::begin(leaf) + 8, 4);
  std::size_t child = pages.add(pages.content(leaf));
  for (int level = 0; level < 15; ++level) {
    const std::size_t above = pages.add(std::string(kPage, '\0'));
    pages.lead_to(above, child);
    child = above;
  }
  pages.lead_to(root, child);
  pages.write(path);
}

void check_ends(const std::string& words, const std::string& file) {
  CAPTURE(words);
  const test::Run r =
      test::run_command("timeout 60 " TOUCHSTONE_PROGRAM " " + words + " 2>&1 >/dev/null");
  CHECK(r.status == 3);
  CHECK_THAT(r.output, Contains(file) && Contains("it is damaged"));
}

}  // namespace

TEST_CASE("a campaign with more rows than its file can hold is refused at once",
          "[campaign][hostile]") {
  const Folder folder;
  const std::string file = folder.file("c.db");
  {
    Store store(file);
    put_subject(store);
    work(store, plan_of(), 40);
  }
  make_endless(file, "cases");
  for (const std::string& words :
       {"campaign show " + file, "campaign list " + file, "campaign export " + file,
        "campaign merge " + folder.file("into.db") + " " + file, "campaign keep " + file,
        "report " + file, "fuzz --subject cpp:double --family linear --count 1 --db " + file})
    check_ends(words, file);
}

TEST_CASE("a set with more rows than its file can hold, or computed ones, is refused at once",
          "[campaign][hostile]") {
  const Folder folder;
  const std::string file = folder.file("s.sqlite");
  REQUIRE(test::run("generate linear --count 40 --no-certificate --quiet --out " + file).status ==
          0);
  const std::string whole = folder.read("s.sqlite");
  make_endless(file, "cases");
  check_ends("stats " + file, file);

  const std::string endless =
      " AS WITH RECURSIVE n(record) AS (SELECT '{}' UNION ALL SELECT record FROM n) "
      "SELECT record FROM n";
  // A pattern whose comparison takes too long.
  const std::string slow = "(CASE WHEN printf('%.*c', 200, 'a') LIKE '" + [] {
    std::string pattern;
    for (int i = 0; i < 40; ++i) pattern += "%a";
    return pattern;
  }() + "%b' THEN 'x' END)";
  for (const auto& [change, why] :
       {std::pair{"CREATE VIEW cases" + endless, "cases is no table but a view"},
        std::pair{"CREATE TABLE cases (a, record AS " + slow + "); INSERT INTO cases VALUES (1)",
                  "the column record is computed"},
        std::pair{std::string("CREATE VIRTUAL TABLE cases USING fts5(record)"),
                  "cases is no table but a virtual"},
        std::pair{std::string("CREATE TABLE other (record)"), "there is no table cases"}}) {
    folder.write("s.sqlite", whole);
    {
      const sqlite::Database opened(file, sqlite::Open::existing);
      opened.run("DROP TABLE cases; " + change);
    }
    CAPTURE(change);
    check_ends("stats " + file, file);
    CHECK_THAT(test::run("stats " + file + " 2>&1").output, Contains(why));
  }
}

TEST_CASE("a call of SQLite ends even if it returns no row for a long time",
          "[campaign][hostile]") {
  const Folder folder;
  const sqlite::Database file(folder.file("c.db"), sqlite::Open::create);
  const std::string endless =
      "WITH RECURSIVE n(a) AS (SELECT 1 UNION ALL SELECT a FROM n) SELECT count(*) FROM n";
  CHECK_THROWS_WITH(file.run(endless), Contains("c.db: it is damaged, or made to keep"));
  sqlite::Statement asked(file, endless);
  CHECK_THROWS_WITH(asked.step(), Contains("c.db: it is damaged, or made to keep"));
  // The limit starts anew at the next call.
  file.run("CREATE TABLE a (b)");
  sqlite::Statement rows(file,
                         "WITH RECURSIVE n(a) AS (SELECT 1 UNION ALL SELECT a + 1 FROM n LIMIT "
                         "50000000) SELECT a FROM n");
  for (int i = 0; i < 3; ++i) CHECK(rows.step());
}

}  // namespace touchstone::campaign::endless_test
