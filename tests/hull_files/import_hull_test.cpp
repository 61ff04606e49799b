// `touchstone import hull`, and the formats that it reads.

#include <array>
#include <catch2/catch.hpp>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "src/number/notation.hpp"
#include "tests/support/program.hpp"
#include "verify/cases/hull_files/point_file.hpp"

namespace touchstone::test::import_hull_test {
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
  const auto points = hull_files::read_points(text);
  INFO((points ? "" : points.error().place + ": " + points.error().message));
  REQUIRE(points);
  REQUIRE(points.value().size() == 1);
  return points.value()[0][1].text();
}

void check_refused(const std::string& text, const std::string& place, const std::string& says) {
  INFO(text);
  const auto points = hull_files::read_points(text);
  REQUIRE_FALSE(points);
  CHECK(points.error().place == place);
  CHECK_THAT(points.error().message, Catch::Contains(says));
}

// A file as numpy.save writes it. `type` contains the byte order.
std::string npy(const std::string& type, const std::string& fortran, const std::string& shape,
                const std::string& data, char version = 1) {
  const std::string header =
      "{'descr': '" + type + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }\n";
  const std::string length{static_cast<char>(header.size()), '\0'};
  return std::string("\x93NUMPY") + version + '\0' + length +
         (version > 1 ? std::string(2, '\0') : "") + header + data;
}

template <class Number>
std::string bytes_of(std::initializer_list<Number> numbers) {
  std::string bytes;
  for (const Number number : numbers) {
    std::array<char, sizeof(Number)> each{};
    std::memcpy(each.data(), &number, sizeof(Number));
    bytes.append(each.data(), each.size());
  }
  return bytes;
}

std::string floats(std::initializer_list<float> numbers) { return bytes_of(numbers); }
std::string doubles(std::initializer_list<double> numbers) { return bytes_of(numbers); }

}  // namespace

TEST_CASE("points are read exactly as written, with any separators", "[hulls]") {
  CHECK(second_number("1 2/3 3") == "2/3");
  CHECK(second_number("1,0.20,3\r\n") == "0.20");
  CHECK(second_number("\t1 ; -2e-3;3  # a comment\n\n") == "-2e-3");
  CHECK(second_number("x,y,z\n1,2,3") == "2");
  CHECK(second_number("v 1 0x1p-3 3\n7 7 7 7\n") == "0x1p-3");
}

TEST_CASE("a byte order mark before the points is ignored", "[hulls]") {
  for (const std::string text : {"v 0 0 0\nv 1 0 0\n", "0 0 0\n1 0 0\n", "x,y,z\n0,0,0\n1,0,0\n"}) {
    const auto points = hull_files::read_points("\xef\xbb\xbf" + text);
    REQUIRE(points);
    CHECK(points.value().size() == 2);
  }
}

TEST_CASE("an invalid list of points is refused with its line", "[hulls]") {
  check_refused("", "", "no points");
  check_refused("x,y,z\n", "", "no points");
  check_refused("1 2 3\n1 2\n", "line 2", "expected three numbers, found 2");
  check_refused("1 2 3\n1 2 3 4\n", "line 2", "found 4");
  check_refused("1 2 3\na b c\n", "line 2", "is not a number");
  check_refused("x,y,z\na,b,c\n", "line 2", "is not a number");
  check_refused("v 1 2\n", "line 1", "found 2");
  check_refused("vn 1 2 3\nv 1 nan 3\n", "line 2", "nan");
  check_refused("1,,2,3\n", "line 1", "found 4");
  check_refused("1,,3\n", "line 1", "\"\" is not a number");
}

TEST_CASE("NumPy's arrays are read, whatever their type and order", "[hulls]") {
  // Two rows, 1 -2 0.5 and 0 1 2 (for integers: 1 -2 3 and 0 1 2), as numpy.save writes them.
  const auto check = [](const std::string& file, const std::string& third) {
    INFO(file);
    const auto points = hull_files::read_points(file);
    REQUIRE(points);
    REQUIRE(points.value().size() == 2);
    CHECK(points.value()[0][0].value() == 1);
    CHECK(points.value()[0][1].value() == -2);
    CHECK(points.value()[0][2].value() == parse_number(third).value());
    CHECK(points.value()[1][0].value() == 0);
    CHECK(points.value()[1][2].value() == 2);
  };
  check(npy("<f4", "False", "(2, 3)", floats({1, -2, 0.5F, 0, 1, 2})), "1/2");
  check(npy("<f4", "True", "(2, 3)", floats({1, 0, -2, 1, 0.5F, 2})), "1/2");
  check(npy("<f8", "False", "(2, 3)", doubles({1, -2, 0.1, 0, 1, 2})),
        "3602879701896397/36028797018963968");
  check(npy("|i1", "False", "(2, 3)", std::string("\1\xfe\3\0\1\2", 6)), "3");
  check(npy(">i2", "False", "(2, 3)", std::string("\0\1\xff\xfe\1\0\0\0\0\1\0\2", 12)), "256");
  check(npy("<f4", "False", "(2, 3)", floats({1, -2, 0.5F, 0, 1, 2}), 2), "1/2");
}

TEST_CASE("NumPy's arrays of other shapes and types are refused with a message", "[hulls]") {
  const std::string six = floats({1, -2, 0.5F, 0, 1, 2});
  check_refused(npy("<f4", "False", "(3, 2)", six), "", "of shape (3, 2): (N, 3) is read");
  check_refused(npy("<f4", "False", "(6,)", six), "", "of shape (6,): (N, 3) is read");
  check_refused(npy("|O", "False", "(2, 3)", six), "", "of type '|O': doubles, floats");
  check_refused(npy("<f2", "False", "(2, 3)", six), "", "of type '<f2'");
  check_refused(npy("<f8", "False", "(2, 3)", six), "", "ends before its last row");
  check_refused(npy("<f4", "False", "(0, 3)", ""), "", "no points");
  check_refused(npy("<f4", "False", "(50000, 3)", six), "", "at most 32768 are taken");
  check_refused(npy("<f4", "False", "(2, 3)", six).substr(0, 40), "", "ends within its header");
  check_refused("\x93NUMPY", "", "ends within its header");
  const std::string nan = floats({1, -2, std::numeric_limits<float>::quiet_NaN(), 0, 1, 2});
  check_refused(npy("<f4", "False", "(2, 3)", nan), "row 0", "is NaN, and must be a finite number");
}

TEST_CASE("a hull is imported as a body, with a message on points that are not corners",
          "[hulls][cli]") {
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

TEST_CASE("a hull is imported with a radius", "[hulls][cli]") {
  const Folder folder;
  const std::string one = folder.write("one.txt", "0 0 0\n1 0 0\n0 1 0\n0 0 1\n");
  const std::string two = folder.write("two.txt", "-1 0 0\n-2 0 0\n-1 -1 0\n-1 0 -1\n");
  const auto body = Json::parse(run("import hull --radius 0x1p-4 " + one).output);
  CHECK(body["radius"] == "0x1p-4");
  const auto start = [&](const std::string& radius) {
    const std::string words = "import hull --pair --radius " + radius + " " + one + " " + two;
    const std::string file = folder.write("case.jsonl", run(words).output);
    return Json::parse(run("solve --json " + file).output)["start"];
  };
  CHECK(start("0.5") == "touching");
  CHECK(start("0.4999999") == "separated");
  CHECK(run("import hull --radius x " + one + " 2>&1").status == 2);
  const Run negative = run("import hull --radius -1 " + one + " 2>&1");
  CHECK(negative.status == 2);
  CHECK_THAT(negative.output, Catch::Contains("--radius must not be negative"));
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

TEST_CASE("files without a hull are reported, and all other files are imported", "[hulls][cli]") {
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

}  // namespace touchstone::test::import_hull_test
