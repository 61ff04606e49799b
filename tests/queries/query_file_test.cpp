// Published queries as they are read: what they say, and what is wrong with them.

#include "verify/queries/query_file.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "tests/support/program.hpp"

namespace touchstone::queries {
namespace {

// Eight rows of a query with this label.
std::string rows(const std::string& label) {
  std::string text;
  for (int i = 0; i < 8; ++i) text += std::to_string(i) + ",2,-1,4, 7,1," + label + "\r\n";
  return text;
}

TEST_CASE("a query is eight rows of fractions with one label", "[queries]") {
  const test::Folder folder;
  auto file =
      QueryFile::open(folder.write("queries.csv", rows("1") + "\n" + rows("0")), Kind::edge_edge);
  REQUIRE(file);
  auto reader = std::move(file).value();
  const auto first = reader.next();
  REQUIRE(first);
  REQUIRE(first.value());
  CHECK(first.value()->contact == true);
  CHECK(first.value()->number == 0);
  CHECK(first.value()->line == 1);
  CHECK(first.value()->query.paths[3].start == Point{Rational(3, 2), Rational(-1, 4), 7});
  CHECK(first.value()->query.paths[3].end == Point{Rational(7, 2), Rational(-1, 4), 7});
  const auto second = reader.next();
  REQUIRE(second);
  REQUIRE(second.value());
  CHECK(second.value()->contact == false);
  CHECK(second.value()->line == 10);
  const auto end = reader.next();
  REQUIRE(end);
  CHECK_FALSE(end.value());
}

TEST_CASE("what is wrong with a file of queries is said with its line", "[queries]") {
  const test::Folder folder;
  const auto error = [&](const std::string& text) {
    auto file = QueryFile::open(folder.write("queries.csv", text), Kind::vertex_face);
    REQUIRE(file);
    auto reader = std::move(file).value();
    while (true) {
      const auto next = reader.next();
      if (!next) return next.error().place + ": " + next.error().message;
      if (!next.value()) return std::string();
    }
  };
  CHECK(error("") == "line 1: there are no queries");
  CHECK(error(rows("1") + "1,2,3\n") ==
        "line 9: expected 7 columns (three fractions and a label), found 3");
  CHECK(error("1,1,0.5,1,2,1,0\n") == "line 1: column 3: expected an integer, found \"0.5\"");
  CHECK(error("1,1,2,0,2,1,0\n") == "line 1: column 4: the denominator is 0");
  CHECK(error("1,1,2,1,2,1,yes\n") == "line 1: column 7: expected the label 0 or 1, found \"yes\"");
  CHECK(error("1,1,2,1,2,1,0\n1,1,2,1,2,1,1\n") ==
        "line 2: the label is not that of the query's first row, line 1");
  CHECK(error(rows("1") + "1,1,2,1,2,1,0\n") ==
        "line 9: the query that begins on line 9 has 1 rows, not 8");
  CHECK(error(rows("0")).empty());
}

TEST_CASE("a byte order mark before queries is passed over", "[queries]") {
  const test::Folder folder;
  auto file =
      QueryFile::open(folder.write("queries.csv", "\xEF\xBB\xBF" + rows("1")), Kind::edge_edge);
  REQUIRE(file);
  auto reader = std::move(file).value();
  const auto first = reader.next();
  REQUIRE(first);
  REQUIRE(first.value());
  CHECK(first.value()->query.paths[0].start == Point{0, Rational(-1, 4), 7});
  CHECK(first.value()->line == 1);
}

TEST_CASE("the kind of queries is given, or in the path", "[queries]") {
  const test::Folder folder;
  const std::string plain = folder.write("queries.csv", rows("0"));
  REQUIRE_FALSE(QueryFile::open(plain, std::nullopt));
  CHECK(QueryFile::open(plain, std::nullopt).error().message.find("--kind") != std::string::npos);
  const std::string named = folder.write("edge-edge.csv", rows("0"));
  REQUIRE(QueryFile::open(named, std::nullopt));
  CHECK(QueryFile::open(named, std::nullopt).value().kind() == Kind::edge_edge);
  CHECK(QueryFile::open(named, Kind::vertex_face).value().kind() == Kind::vertex_face);
  CHECK_FALSE(QueryFile::open(folder.file("no-such-file.csv"), Kind::edge_edge));
  CHECK_FALSE(QueryFile::open(folder.file("."), Kind::edge_edge));
}

}  // namespace
}  // namespace touchstone::queries
