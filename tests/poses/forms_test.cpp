// The forms of sizes and poses in logs: each gives the same case as its plainest form, or is
// refused with a list of known members.

#include <catch2/catch.hpp>
#include <string>

#include "tests/poses/dumps.hpp"
#include "tests/support/program.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/angles.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses::forms_test {
namespace {

// A box, and a resting cube at the origin.
std::string with_cube(const std::string& box) {
  return R"({"boxes": [{"size": [2, 2, 2], "pose": [0, 0, 0]}, {)" + box + "}]}";
}

PosedBody box_of(const std::string& members, const Notation& notation = {}) {
  const auto boxes = read_poses(with_cube(members), notation);
  INFO((boxes ? std::string() : boxes.error().place + ": " + boxes.error().message));
  REQUIRE(boxes);
  return boxes.value()[1];
}

Pose pose_of(const std::string& members, const Notation& notation = {}) {
  return box_of(R"("size": [2, 2, 2], )" + members, notation).poses.front();
}

void check_same(const Pose& a, const Pose& b) {
  CHECK(a.rotation == b.rotation);
  CHECK(a.translation == b.translation);
}

std::string error_of(const std::string& box) { return error(with_cube(box)); }

const std::string kSize = R"("size": [2, 2, 2], )";

TEST_CASE("a box has any size that a case has", "[poses]") {
  const std::string pose = R"("pose": [0, 0, 0])";
  const PosedBody corners = box_of(R"("min": ["1/3", -1, 0], "max": [1, 1, 0.5], )" + pose);
  CHECK(corners.half_extents == Vector{Rational(1, 3), 1, Rational(1, 4)});
  CHECK(corners.center == Vector{Rational(2, 3), 0, Rational(1, 4)});
  const PosedBody centred =
      box_of(R"("half_extents": [1, 2, 3], "center": ["0.1", 0, 0], )" + pose);
  CHECK(centred.half_extents == Vector{1, 2, 3});
  CHECK(centred.center == Vector{Rational(1, 10), 0, 0});
  CHECK(box_of(R"("size": [1, 2, 3], "center": [1, 0, 0], )" + pose).half_extents[0] ==
        Rational(1, 2));
  CHECK(error_of(R"("min": [0, 0, 2], "max": [1, 1, 1], )" + pose) ==
        "/boxes/1/min/2: is greater than the same coordinate of \"max\"");
  CHECK(error_of(R"("min": [0, 0, 2], )" + pose).find("\"min\" and \"max\"") != std::string::npos);
  CHECK(error_of(R"("min": [0,0,0], "max": [1,1,1], "center": [0,0,0], )" + pose) ==
        "/boxes/1/center: is given by \"min\" and \"max\" already: leave it out");
  CHECK(error_of(R"("size": [1,1,1], "half_extents": [1,1,1], )" + pose) ==
        "/boxes/1: \"size\" and \"half_extents\" exclude each other: leave one of them out");
}

// The boxes touch exactly. If M c were added in doubles, the sum would be rounded, and they would
// miss each other.
TEST_CASE("a centre that turns with its box keeps an exact touch", "[poses]") {
  const std::string text =
      R"({"boxes": [{"size": [2, 2, 2], "pose": [0, 0, 0]},
          {"half_extents": [1, 1, 1], "center": [0.1, 0, 0], "pose":
           {"rotation": [["0.6","-0.8",0],["0.8","0.6",0],[0,0,1]], "translation": [X, 0, 0]}}]})";
  const auto contact_at = [&](const Rational& x) {
    std::string placed = text;
    placed.replace(placed.find('X'), 1, '"' + x.str() + '"');
    const auto c = made(placed);
    REQUIRE(c);
    return first_contact(c.value().query).has_value();
  };
  // The lowest corner along x is 1.4 below the box's centre, which is at 0.06 (0.6 of the double
  // 0.1).
  const Rational touch = Rational(12, 5) - exact_value(0.1) * Rational(3, 5);
  CHECK(contact_at(touch));
  CHECK_FALSE(contact_at(touch + power_of_two(-100)));
}

TEST_CASE("a pose has many forms", "[poses]") {
  const Pose turned{Quaternion{1, 0, 0, 2}, {3, 4, 5}, {}, true};
  for (
      const char* form :
      {R"("pose": {"translation": [3, 4, 5], "quaternion": [1, 0, 0, 2]})",
       R"("pose": {"position": {"x": 3, "y": 4, "z": 5}, "orientation": {"x":0,"y":0,"z":2,"w":1}})",
       R"("pose": {"pos": "3 4 5", "quat": "1 0 0 2"})",
       R"("pos": [3, 4, 5], "quat": [1, 0, 0, 2])",
       R"("origin": {"xyz": "3 4 5", "quat": "1 0 0 2"})", R"("poses": [[3, 4, 5, 1, 0, 0, 2]])",
       R"("pose": {"xyz": "3, 4, 5", "quaternion_xyzw": [0, 0, 2, 1]})",
       R"("poses": [{"xyz": [3, 4, 5], "quaternion_wxyz": [1, 0, 0, 2]}])",
       R"("pose": {"translation": [3, 4, 5], "rotation": ["1", "0", "0", "2"]})"}) {
    CAPTURE(form);
    check_same(pose_of(form), turned);
  }
  Notation last;
  last.order = QuaternionOrder::xyzw;
  check_same(pose_of(R"("pose": [3, 4, 5, 0, 0, 2, 1])", last), turned);
  check_same(pose_of(R"("pose": {"pos": [3, 4, 5], "quaternion_wxyz": [1, 0, 0, 2]})", last),
             turned);
  const Pose moved{Quaternion{1, 0, 0, 0}, {3, 4, 5}, {}, true};
  for (const char* form :
       {R"("pose": [3, 4, 5])", R"("poses": [{"translation": [3, 4, 5]}])", R"("xyz": "3 4 5")"}) {
    CAPTURE(form);
    check_same(pose_of(form), moved);
  }
}

TEST_CASE("a matrix has many forms, by rows and by columns", "[poses]") {
  const Pose quarter{Rows{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}, {3, 4, 5}, {}, true};
  for (const char* form :
       {R"("pose": [0,-1,0,3, 1,0,0,4, 0,0,1,5, 0,0,0,1])",
        R"("pose": [0,-1,0,3, 1,0,0,4, 0,0,1,5])", R"("pose": [[0,-1,0,3], [1,0,0,4], [0,0,1,5]])",
        R"("pose": {"matrix": [[0,-1,0,3], [1,0,0,4], [0,0,1,5], [0,0,0,1]]})",
        R"("pose": {"rotation": [[0,-1,0], [1,0,0], [0,0,1]], "translation": [3,4,5]})",
        R"("matrix": [0,-1,0, 1,0,0, 0,0,1], "position": [3,4,5])"}) {
    CAPTURE(form);
    check_same(pose_of(form), quarter);
  }
  const Notation columns{true};
  for (const char* form :
       {R"("pose": [0,1,0,0, -1,0,0,0, 0,0,1,0, 3,4,5,1])",
        R"("pose": [0,1,0, -1,0,0, 0,0,1, 3,4,5])",
        R"("pose": [[0,1,0], [-1,0,0], [0,0,1], [3,4,5]])",
        R"("pose": {"rotation": [[0,1,0], [-1,0,0], [0,0,1]], "translation": [3,4,5]})"}) {
    CAPTURE(form);
    check_same(pose_of(form, columns), quarter);
  }
  CHECK(error_of(kSize + R"("pose": [[0,1,0], [-1,0,0], [0,0,1], [3,4,5]])") ==
        "/boxes/1/pose: expected 3 rows of 4; 4 columns of 3 are read with --by-columns");
  CHECK(error_of(kSize + R"("pose": [[1,0,0], [0,1,0], [0,0,1]])") ==
        "/boxes/1/pose: is a matrix without a translation");
  CHECK(error_of(kSize + R"("pose": [[1,0,0,0], [0,1,0,0], [0,0,1]])") ==
        "/boxes/1/pose/2: expected a list of 4 numbers");
}

TEST_CASE("roll, pitch and yaw become the nearest quaternion in doubles, and this is reported",
          "[poses]") {
  const auto of = [](const std::string& members, AngleUnit unit = AngleUnit::radians) {
    Notation notation;
    notation.angles = unit;
    return std::get<Quaternion>(pose_of(R"("xyz": "0 0 0", )" + members, notation).rotation);
  };
  const double half = 0.70710678118654752440;
  CHECK(of(R"("rpy": "0 0 90")", AngleUnit::degrees) ==
        Quaternion{exact_value(half), 0, 0, exact_value(half)});
  CHECK(of(R"("rpy_degrees": [180, 0, 0])") == Quaternion{0, 1, 0, 0});
  CHECK(of(R"("rpy_degrees": {"roll": 0, "pitch": 0, "yaw": -360})") == Quaternion{-1, 0, 0, 0});
  // First about x, then y, then z, with fixed axes. The yaw takes x to y, and the roll leaves x.
  const Quaternion all = of(R"("rpy_degrees": [90, 90, 90])");
  const Rows rows = rows_of(all);
  CHECK(rows == Rows{{{0, 0, 1}, {0, 1, 0}, {-1, 0, 0}}});
  // Half of the double nearest to π is no quarter turn: its cosine is a small remainder.
  const Quaternion radians = of(R"("rpy": [0, 0, 3.141592653589793])");
  CHECK(radians[0] == exact_value(6.123233995736766e-17));
  CHECK(radians[3] == 1);
  CHECK(of(R"("rpy": ["1e-200", 0, 0])")[1] == exact_value(5e-201));
  CHECK(reading_of(with_cube(kSize + R"("xyz": "5 0 0", "rpy": "0 0 1")")) ==
        "box 2: roll, pitch and yaw in radians about fixed axes x, y, z, as the quaternion nearest "
        "in doubles");
  CHECK(error_of(kSize + R"("xyz": "0 0 0", "rpy": "0 0 1e300")") ==
        "/boxes/1/rpy: an angle is at most 1000000000 here");
}

TEST_CASE("an unknown member is refused, and the message lists the known ones", "[poses]") {
  CHECK(error_of(R"("sise": [2, 2, 2], "pose": [0, 0, 0])")
            .find("/boxes/1/sise: unknown key: did you mean size? (known here: size, "
                  "half_extents, ") == 0);
  CHECK(error_of(kSize + R"("pose": {"translation": [0,0,0], "attitude": [0,0,0]})")
            .find("/boxes/1/pose/attitude: unknown key (known here: translation, ") == 0);
  for (const char* cosines :
       {R"("pose": {"pos": [0,0,0], "c": 1, "s": 0})",
        R"("pose": {"pos": [0,0,0], "q": {"c": 1, "s": 0}})",
        R"("pose": {"pos": [0,0,0], "rotation": {"cos": 1, "sin": 0}})",
        R"("pos": [0,0,0], "rot": {"c": 1, "s": 0})", R"("poses": [{"q": {"s": 0, "c": 1}}])"}) {
    CAPTURE(cosines);
    CHECK(error_of(kSize + cosines).find("as Box2D has it") != std::string::npos);
  }
  CHECK(error_of(kSize + R"("pose": {"quat": [1,0,0,0]})") ==
        "/boxes/1/pose: \"translation\" is missing");
  CHECK(error_of(kSize + R"("pose": {"pos": [0,0,0], "xyz": [0,0,0]})") ==
        "/boxes/1/pose: \"pos\" and \"xyz\" exclude each other: leave one of them out");
  CHECK(error_of(kSize + R"("pose": {"pos": [0,0,0], "quat": [1,0,0,0], "rpy": [0,0,0]})") ==
        "/boxes/1/pose: \"quat\" and \"rpy\" exclude each other: leave one of them out");
  CHECK(error_of(kSize + R"("pose": [0,0,0], "pos": [0,0,0])") ==
        "/boxes/1: has poses in more than one way");
  CHECK(error_of(kSize + R"("pos": "0 0")") ==
        "/boxes/1/pos: expected 3 numbers with blanks between them, found 2");
  CHECK(error_of(kSize + R"("pos": "0 0 nan")").find("/boxes/1/pos: \"nan\" is not a number") == 0);
  CHECK(error_of(kSize + R"("pos": [0, 0, null])") == "/boxes/1/pos/2: expected a number");
  CHECK(error_of(kSize + R"("a/b~\u001b[31m": 1, "pos": [0,0,0])").find("/boxes/1/a~1b~0") == 0);
  // No control character reaches the terminal.
  const test::Folder folder;
  const std::string file =
      folder.write("hostile.json", with_cube(kSize + R"("\u001b[31m": 1, "pos": [0,0,0])"));
  const test::Run refused = test::run("import poses " + file + " 2>&1");
  CHECK(refused.status == 3);
  CHECK(refused.output.find('\x1b') == std::string::npos);
  CHECK(refused.output.find("\\x1b[31m") != std::string::npos);
}

TEST_CASE("a case that could not be parsed again is not written", "[poses]") {
  const std::string far =
      with_cube(kSize + R"("times": ["1e-900", "1e900"], "poses": [[1,0,0,"1/3", 0,1,0,0, 0,0,1,0],
      [1,0,0,"1e-999", 0,1,0,0, 0,0,1,0]])");
  CHECK(error(far) ==
        "/boxes/1: a number of the case is longer than 4000 characters: times and "
        "places are too far apart in size");
}

}  // namespace
}  // namespace touchstone::poses::forms_test
