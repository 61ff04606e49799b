// `touchstone import hull`, and what it reads.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/program.hpp"
#include "verify/hulls/point_file.hpp"

namespace touchstone::test {
namespace {

using Json = nlohmann::json;

const std::string kObj = R"(# a tetrahedron, and a point within
o thing
v 0 0 0
v 1 0 0 1.0
v 0 1 0 0.5 0.5 0.5
v 0 0 0.1
vn 0 0 1
v 0.1 0.1 0.01
f 1 2 3
)";

std::string second_number(const std::string& text) {
  const auto points = hulls::read_points(text);
  INFO((points ? "" : points.error().place + ": " + points.error().message));
  REQUIRE(points);
  REQUIRE(points.value().size() == 1);
  return points.value()[0][1].text();
}

void check_refused(const std::string& text, const std::string& place, const std::string& says) {
  INFO(text);
  const auto points = hulls::read_points(text);
  REQUIRE_FALSE(points);
  CHECK(points.error().place == place);
  CHECK_THAT(points.error().message, Catch::Contains(says));
}

}  // namespace

TEST_CASE("points are read as they are written, however they are parted", "[hulls]") {
  CHECK(second_number("1 2/3 3") == "2/3");
  CHECK(second_number("1,0.20,3\r\n") == "0.20");
  CHECK(second_number("\t1 ; -2e-3;3  # a comment\n\n") == "-2e-3");
  CHECK(second_number("x,y,z\n1,2,3") == "2");
  CHECK(second_number("v 1 0x1p-3 3\n7 7 7 7\n") == "0x1p-3");
}

TEST_CASE("a byte order mark before the points is no point, and hides none", "[hulls]") {
  for (const std::string text : {"v 0 0 0\nv 1 0 0\n", "0 0 0\n1 0 0\n", "x,y,z\n0,0,0\n1,0,0\n"}) {
    const auto points = hulls::read_points("\xef\xbb\xbf" + text);
    REQUIRE(points);
    CHECK(points.value().size() == 2);
  }
}

TEST_CASE("what is no list of points is refused, with the line", "[hulls]") {
  check_refused("", "", "no points");
  check_refused("x,y,z\n", "", "no points");
  check_refused("1 2 3\n1 2\n", "line 2", "expected three numbers, found 2");
  check_refused("1 2 3\n1 2 3 4\n", "line 2", "found 4");
  check_refused("1 2 3\na b c\n", "line 2", "is not a number");
  check_refused("x,y,z\na,b,c\n", "line 2", "is not a number");
  check_refused("v 1 2\n", "line 1", "found 2");
  check_refused("vn 1 2 3\nv 1 nan 3\n", "line 2", "nan");
}

TEST_CASE("a hull is imported as a body, and what is no corner is said", "[hulls][cli]") {
  const Folder folder;
  const std::string file = folder.write("thing.obj", kObj);
  const Run body = run("import hull " + file + " 2>/dev/null");
  CHECK(body.status == 0);
  CHECK(body.output == R"({"hull":[["0","0","0"],["1","0","0"],["0","1","0"],["0","0","0.1"]]})"
                       "\n");
  CHECK_THAT(run("import hull " + file + " 2>&1 >/dev/null").output,
             Catch::Contains("1 is no corner (inside, or in the middle of a face or an edge): left "
                             "out, 4 corners are left of 5 points"));
  const Json solid =
      Json::parse(run("import hull --as polyhedron " + file + " 2>/dev/null").output);
  CHECK(solid["polyhedron"]["faces"] == Json::parse("[[0,1,3],[0,2,1],[0,3,2],[1,2,3]]"));
}

TEST_CASE("two files are a case of two bodies at rest", "[hulls][cli]") {
  const Folder folder;
  const std::string one = folder.write("one.obj", kObj);
  const std::string two = folder.write("two.csv", "x,y,z\n0,0,0\n-1,0,0\n0,-1,0\n0,0,-1\n0,0,0\n");
  const std::string words = "import hull --pair " + one + " " + two + " 2>/dev/null";
  const std::string file = folder.write("case.jsonl", run(words).output);
  const Json truth = Json::parse(run("solve --json " + file).output);
  CHECK(truth["start"] == "touching");
  const std::string proven = folder.write("truth.jsonl", run("certify " + file).output);
  CHECK(run("check " + file + " " + proven).status == 0);
  CHECK(run("import hull --pair " + one + " 2>&1").status == 2);
}

TEST_CASE("what has no hull is said, and the others are still imported", "[hulls][cli]") {
  const Folder folder;
  const std::string flat = folder.write("flat.csv", "0 0 0\n1 0 0\n0 1 0\n1 1 0\n");
  const std::string good = folder.write("thing.obj", kObj);
  const Run r = run("import hull " + flat + " nowhere.obj " + good + " 2>&1");
  CHECK(r.status == 3);
  CHECK_THAT(r.output, Catch::Contains("flat.csv: the hull has no volume: all of its 4 different "
                                       "points are in one plane"));
  CHECK_THAT(r.output, Catch::Contains("nowhere.obj: there is no such file"));
  CHECK_THAT(r.output, Catch::Contains("{\"hull\":"));
  CHECK(run("import hull --pair " + flat + " " + good + " 2>/dev/null").output.empty());
}

}  // namespace touchstone::test
