// Published queries: parsing and errors.

#include "verify/cases/queries/query_file.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "verify/cases/queries/query_names.hpp"

namespace touchstone::queries::query_file_test {
namespace {

// Eight rows, for one query with this label.
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

TEST_CASE("errors in a file of queries are reported with their line", "[queries]") {
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
  CHECK(error("1,1,0.5x,1,2,1,0\n") == "line 1: column 3: expected a number, found \"0.5x\"");
  CHECK(error("1,2\n") ==
        "line 1: expected 7 columns (three fractions and a label), 6 columns (three fractions), 4 "
        "columns (three numbers and a label) or 3 columns (three numbers), found 2");
  CHECK(error("1,2,nan\n") == "line 1: column 3: expected a number, found \"nan\"");
  CHECK(error("1,2,1e9999\n") ==
        "line 1: column 3: expected a number, found \"1e9999\": a "
        "decimal exponent is beyond the limit of 1000");
  CHECK(error("1,2,3\n1,2,3,1\n") == "line 2: expected 3 columns (three numbers), found 4");
  CHECK(error("1,1,2,0,2,1,0\n") == "line 1: column 4: the denominator is 0");
  CHECK(error("1,1,2,1,2,1,yes\n") == "line 1: column 7: expected the label 0 or 1, found \"yes\"");
  CHECK(error("1,1,2,1,2,1,0\n1,1,2,1,2,1,1\n") ==
        "line 2: the label is not that of the query's first row, line 1");
  CHECK(error(rows("1") + "1,1,2,1,2,1,0\n") ==
        "line 9: the query that begins on line 9 has 1 rows, not 8");
  CHECK(error(rows("0")).empty());
}

TEST_CASE("numbers may be decimals, and labels absent", "[queries]") {
  const test::Folder folder;
  const auto all = [&](const std::string& row) {
    std::string text;
    for (int i = 0; i < 8; ++i) text += row + "\n";
    auto file = QueryFile::open(folder.write("queries.csv", text), Kind::edge_edge);
    REQUIRE(file);
    auto reader = std::move(file).value();
    const auto next = reader.next();
    REQUIRE(next);
    REQUIRE(next.value());
    return *next.value();
  };
  const Point point{Rational(1, 10), Rational(-1, 400), 3};
  for (const char* row : {"0.1,-2.5e-3,3", "1,10,-25E-1,1000,3.0,1", " 0.1 , -2.5e-3 , 0x1.8p+1 ",
                          "+1/10,-1/400,3"}) {
    CAPTURE(row);
    const PublishedQuery query = all(row);
    CHECK(query.query.paths[3].end == point);
    CHECK_FALSE(query.contact);
  }
  CHECK(all("0.1,-2.5e-3,3,1").contact == true);
  CHECK(all("0.1,-2.5e-3,3,0.000e+00").contact == false);
  CHECK(all("1,10,-25e-1,1e3,3,1,1.0").contact == true);
  // Integers may have any length.
  const std::string digits(5000, '7');
  CHECK(all(digits + "," + digits + ",0,1,0,1,1").query.paths[0].start == Point{1, 0, 0});
}

TEST_CASE("the id of a query has the name of its file, not its folder", "[queries]") {
  using Names = std::vector<std::string>;
  CHECK(names_of({"/a/b/data_0.csv"}) == Names{"data_0"});
  CHECK(names_of({"/a/b/data_0.csv", "-", "c/data_1.csv"}) ==
        Names{"data_0", "standard-input", "data_1"});
  CHECK(names_of({"/u/edge-edge/d.csv", "/u/vertex-face/d.csv", "/u/e.csv"}) ==
        Names{"edge-edge-d", "vertex-face-d", "e"});
  CHECK(names_of({"/x/k/d.csv", "/y/k/d.csv"}) == Names{"x-k-d", "y-k-d"});
  CHECK(names_of({"/x/d.csv", "/x/d.csv"}) == Names{"d", "d"});
  CHECK(names_of({"/d.csv", "/x/d.csv"}) == Names{"d", "x-d"});
}

TEST_CASE("a byte order mark before queries is ignored", "[queries]") {
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

TEST_CASE("the kind of queries is given by the option or by the path", "[queries]") {
  const test::Folder folder;
  const std::string plain = folder.write("queries.csv", rows("0"));
  REQUIRE_FALSE(QueryFile::open(plain, std::nullopt));
  CHECK(QueryFile::open(plain, std::nullopt).error().message.find("--kind") != std::string::npos);
  // The file's own name has precedence over its folders, and near folders over far ones.
  CHECK(kind_in("/a/edge-edge/vertex_face/data.csv") == Kind::vertex_face);
  CHECK(kind_in("/a/edge-edge/VertexFace 7.csv") == Kind::vertex_face);
  CHECK(kind_in("edge-edge/data.csv") == Kind::edge_edge);
  CHECK_FALSE(kind_in("/edge-edge/vertex-face-and-edge-edge.csv"));
  CHECK_FALSE(kind_in("/a/vertex/face.csv"));
  const std::string named = folder.write("edge-edge.csv", rows("0"));
  REQUIRE(QueryFile::open(named, std::nullopt));
  CHECK(QueryFile::open(named, std::nullopt).value().kind() == Kind::edge_edge);
  CHECK(QueryFile::open(named, Kind::vertex_face).value().kind() == Kind::vertex_face);
  CHECK_FALSE(QueryFile::open(folder.file("no-such-file.csv"), Kind::edge_edge));
  CHECK_FALSE(QueryFile::open(folder.file("."), Kind::edge_edge));
}

}  // namespace
}  // namespace touchstone::queries::query_file_test
