// A first line of a list of points that names the columns.

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "verify/cases/hull_files/point_file.hpp"

namespace touchstone::hull_files::point_heading_test {
namespace {

// The first point of a list, "x y z".
std::string first_point(const std::string& text) {
  const auto points = read_points(text);
  REQUIRE(points);
  std::string written;
  for (const Numeral& number : points.value().front())
    written += (written.empty() ? "" : " ") + number.text();
  return written;
}

std::string refusal_of(const std::string& text) {
  const auto points = read_points(text);
  REQUIRE_FALSE(points);
  return points.error().place + ": " + points.error().message;
}

TEST_CASE("names of columns give the order of the coordinates", "[hulls]") {
  CHECK(first_point("x,y,z\n1,2,3\n") == "1 2 3");
  CHECK(first_point("z,y,x\n1,2,3\n") == "3 2 1");
  CHECK(first_point("y z x\n1 2 3\n") == "3 1 2");
  CHECK(first_point("\xef\xbb\xbfZ;X;Y\r\n1;2;3\r\n") == "2 3 1");
  CHECK(first_point("\"z\"\t\"y\"\t\"x\"\n1\t2\t3\n") == "3 2 1");
  CHECK(first_point("pos_z, pos_x, pos_y\n1,2,3\n") == "2 3 1");
  CHECK(first_point("z [mm], y [mm], x [mm]\n1,2,3\n") == "3 2 1");
  CHECK(first_point("z0 y0 x0\n1 2 3\n") == "3 2 1");
}

TEST_CASE("names of columns are also read before points in brackets", "[hulls]") {
  CHECK(first_point("z, y, x\n(1, 2, 3)\n(4, 5, 6)\n") == "3 2 1");
  CHECK(first_point("[Z [m], Y [m], X [m]]\n[1, 2, 3]\n") == "3 2 1");
  CHECK(first_point("The corners are\n(1, 2, 3)\n") == "1 2 3");
}

TEST_CASE("other names of three columns are refused", "[hulls]") {
  const std::string rest = "\n1 2 3\n4 5 6\n";
  for (const std::string names : {"a b c", "x y", "x y y", "px py pz", "x y u", "lon lat height",
                                  "nx ny nz", "x y z x", "the z of all"}) {
    CAPTURE(names);
    CHECK(refusal_of(names + rest).find("line 1: ") == 0);
  }
  CHECK(refusal_of("r,g,b" + rest) ==
        "line 1: expected x, y and z, in any order, as the names of three columns (a line that "
        "begins with # is ignored)");
}

TEST_CASE("a title of more than three words without coordinates is ignored", "[hulls]") {
  CHECK(first_point("corners of the hull\n1 2 3\n") == "1 2 3");
  CHECK(first_point("# a b c\n1 2 3\n") == "1 2 3");
}

}  // namespace
}  // namespace touchstone::hull_files::point_heading_test
