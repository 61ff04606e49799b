// Points as reporters paste them: from programs, logs and spreadsheets.

#include <catch2/catch.hpp>
#include <string>

#include "tests/hull_files/points.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::hull_files::pasted_points_test {
namespace {

const std::string kTwo = "1 2 3 | -1/2 5 6";

TEST_CASE("points in brackets are read, whatever text surrounds them", "[hulls]") {
  for (const std::string text :
       {"(1, 2, 3)\n(-0.5, 5, 6)\n", "[1, 2, 3],\n[-0.5, 5, 6],\n", "[[1,2,3],[-0.5,5,6]]",
        "[\n [\n  1,\n  2,\n  3\n ],\n [-0.5, 5, 6]\n]\n",
        "{1.f, 2.0f, 3.F},  // front\n{-0.5f, 5, 6}\n",
        "Vector3<double>(1, 2, 3),\nVector3<double>(-0.5, 5, 6),\n",
        "const float v[2][3] = {{1, 2, 3}, {-0.5, 5, 6}};",
        "const float v[] = {1, 2, 3, -0.5, 5, 6};",
        "points = np.array([[1, 2, 3], [-0.5, 5, 6]], dtype=np.float32)  # corners of 8",
        "2\n(1 2 3)\n(-0.5 5 6)\n",
        "{\"x\": 1, \"y\": 2, \"z\": 3}\n{\"x\":-0.5,\"y\":5,\"z\":6}\n",
        "Vec3 { x: 1.0, y: 2.0, z: 3.0 }\nVec3 { x: -0.5, y: 5.0, z: 6.0 }",
        "x [m], y [m], z [m]\n1, 2, 3\n-0.5, 5, 6\n"}) {
    CHECK(values_in(text) == kTwo);
  }
}

TEST_CASE("a list in brackets that is not a list of points is refused, with its line", "[hulls]") {
  CHECK(refusal_of("(1, 2, 3)\n(1, 2)\n(3, 4, 5)\n") ==
        "line 2: expected three numbers between these brackets, found 2");
  CHECK(refusal_of("(1, 2, 3)\n(1, 2, 3, 4, 5, 6)\n").find("line 2: expected three") == 0);
  CHECK(refusal_of("[1, 2, 3, 4]").find("found 4") != std::string::npos);
  CHECK(refusal_of("(1, 2, nan)\n(3, 4, 5)").find("line 1: \"nan\" is not a number") == 0);
  CHECK(refusal_of("(1, 2, 3)\n(4, 5, 6").find("line 2: a bracket is not closed") == 0);
  CHECK(refusal_of("1, 2, 3)\n(4, 5, 6)").find("line 1: a bracket is closed") == 0);
  CHECK(refusal_of("1 2 3\n(4, 5, 6)").find("numbers outside of brackets") != std::string::npos);
  CHECK(refusal_of("[[1, 2, 3], 7, [4, 5, 6]]").find("numbers and points in them") !=
        std::string::npos);
  CHECK(refusal_of("3\n(1, 2, 3)\n(4, 5, 6)\n") == "line 1: announces 3 points, found 2");
  CHECK(refusal_of("{\"x\": 1, \"z\": 2, \"y\": 3}").find("expected three numbers") !=
        std::string::npos);
  CHECK(refusal_of("[]").find("no points") != std::string::npos);
}

TEST_CASE("a first line that begins with a number is not a heading", "[hulls]") {
  const std::string rest = "\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n";
  CHECK(points_in("0.5f, 0.5f, 0.5f" + rest).size() == 5);
  CHECK(refusal_of("nan nan nan" + rest).find("line 1: \"nan\" is not a number") == 0);
  CHECK(refusal_of("2.5mm 2.5mm 2.5mm" + rest).find("line 1: \"2.5mm\" is not a number") == 0);
  CHECK(refusal_of("-inf 0 0" + rest).find("line 1: \"-inf\"") == 0);
  CHECK(refusal_of(".5e 0 0" + rest).find("line 1: \".5e\"") == 0);
  CHECK(refusal_of("x y 3" + rest).find("line 1: \"x\" is not a number") == 0);
  CHECK(points_in("x y z" + rest).size() == 4);
  CHECK(points_in("infos next width all" + rest).size() == 4);
}

TEST_CASE("a number that ends in f is read as a float literal of C", "[hulls]") {
  const auto points = points_in("0.1f 0.5f 1e-3F\n");
  CHECK(points[0][0].value() == exact_value(double{0.1F}));
  CHECK(points[0][1].text() == "0.5");
  CHECK(points[0][2].value() == exact_value(double{1e-3F}));
  CHECK(refusal_of("1e39f 0 0\n").find("larger than all floats") != std::string::npos);
  CHECK(refusal_of("1ff 0 0\n").find("is not a number") != std::string::npos);
}

TEST_CASE("a count before the points must be their number", "[hulls]") {
  CHECK(values_in("2\n1 2 3\n-0.5 5 6\n") == kTwo);
  CHECK(values_in("3\n2\n1 2 3\n-0.5 5 6\n") == kTwo);  // with the dimension, as qhull has it
  CHECK(refusal_of("3\n1 2 3\n-0.5 5 6\n") == "line 1: announces 3 points, found 2");
  CHECK(refusal_of("4\n2\n1 2 3\n-0.5 5 6\n") == "line 1: announces 4 points, found 2");
  CHECK(refusal_of("7\n8\n") == "line 1: expected three numbers, found 1");
}

}  // namespace
}  // namespace touchstone::hull_files::pasted_points_test
