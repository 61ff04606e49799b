// Quaternions of a log: their signs and lengths, and the options that change them.

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/poses/dumps.hpp"
#include "tests/support/program.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses::blend_test {
namespace {

// A log of a stick that rotates about the origin of its frame, without moving.
std::string turning(const std::vector<std::string>& quaternions) {
  std::string poses;
  for (const std::string& q : quaternions)
    poses +=
        (poses.empty() ? "" : ", ") + (R"({"translation": [0, 0, 0], "quaternion": )" + q + "}");
  return dump(kIdentity, poses);
}

std::vector<WrittenQuaternion> keys_of(const std::string& text, const Reading& reading = {},
                                       const Notation& notation = {}) {
  const auto c = read_as(text, reading, notation);
  REQUIRE(c);
  return std::get<BezierMotion>(c.value().made.bodies[1].motion.kind).quaternions.value();
}

Quaternion values(const WrittenQuaternion& q) {
  return {q[0].value(), q[1].value(), q[2].value(), q[3].value()};
}

TEST_CASE("quaternions of a log are blended with their signs and lengths as given", "[poses]") {
  // A steady rotation, and one in the opposite direction.
  const auto steady = keys_of(turning({"[1,0,0,0]", "[0,0,0,1]", "[-1,0,0,0]"}));
  CHECK(values(steady[1]) == Quaternion{0, 0, 0, 1});
  CHECK(values(steady[2]) == Quaternion{-1, 0, 0, 0});
  CHECK(values(keys_of(turning({"[1,0,0,0]", "[0,0,0,-1]"}))[1]) == Quaternion{0, 0, 0, -1});
  // Lengths are kept, and so are the last bits of rounded numbers.
  CHECK(values(keys_of(turning({"[1,0,0,0]", "[1,0,0,0.5]"}))[1]) ==
        Quaternion{1, 0, 0, Rational(1, 2)});
  CHECK(values(keys_of(turning({"[1,0,0,0]", "[0.70710677,0,0,0.70710678]"}))[1]) ==
        Quaternion{exact_value(0.70710677), 0, 0, exact_value(0.70710678)});
}

// A bar of length 4, from the origin along x, turns to -x, above y or below y: a cube stands on one
// of these sides.
TEST_CASE("the sign of a quaternion selects the way round", "[poses]") {
  const auto with_cube_at = [](const std::string& y, const std::string& last) {
    return R"({"boxes": [{"size": [0.2, 0.2, 0.2], "pose": [1.2, )" + y +
           R"(, 0]}, {"size": ["4", "0.2", "0.2"], "center": [2, 0, 0], "poses": [
            [0, 0, 0, 1, 0, 0, 0], [0, 0, 0, )" +
           last + "]]}]}";
  };
  const auto meets = [&](const std::string& text, Turn turn = Turn::as_given) {
    const auto c = read_as(text, {Between::nlerp, turn});
    REQUIRE(c);
    return first_contact(c.value().made.query).has_value();
  };
  CHECK(meets(with_cube_at("1.2", "0,0,0,1")));
  CHECK_FALSE(meets(with_cube_at("1.2", "0,0,0,-1")));
  CHECK(meets(with_cube_at("-1.2", "0,0,0,-1")));
  CHECK_FALSE(meets(with_cube_at("-1.2", "0,0,0,1")));
  // Slightly more than half a turn; the shorter way is in the other direction.
  CHECK(meets(with_cube_at("1.2", "-0.1,0,0,1")));
  CHECK_FALSE(meets(with_cube_at("1.2", "-0.1,0,0,1"), Turn::shorter));
  CHECK(meets(with_cube_at("-1.2", "-0.1,0,0,1"), Turn::shorter));
}

TEST_CASE("a turn the longer way round is reported, and the shorter way can be chosen", "[poses]") {
  const std::string flips = turning({"[1,0,0,0]", "[-1,0,0,-0.1]", "[1,0,0,0.2]"});
  const std::string said = reading_of(flips);
  CHECK(said.find("signs of quaternions count (to pose 1, counted from 0, it turns by 349 degrees, "
                  "the longer way, and so 2 times in all") != std::string::npos);
  const Reading shorter{Between::nlerp, Turn::shorter};
  const auto keys = keys_of(flips, shorter);
  CHECK(values(keys[1]) == Quaternion{1, 0, 0, exact_value(0.1)});
  CHECK(values(keys[2]) == Quaternion{1, 0, 0, exact_value(0.2)});
  CHECK(reading_of(flips, shorter).find("those of the shorter way (1 changed)") !=
        std::string::npos);
  const std::string opposite = turning({"[1,0,0,0]", "[-2,0,0,0]"});
  CHECK(error(opposite).find("/boxes/1/poses/1: is the quaternion before it with the other sign") ==
        0);
  CHECK(values(keys_of(opposite, shorter)[1]) == Quaternion{2, 0, 0, 0});
}

TEST_CASE("angles that jump by a whole turn cause no turn", "[poses]") {
  const auto yaws = [](const std::string& first, const std::string& second) {
    return dump(kIdentity, R"({"xyz": "5 0 0", "rpy_degrees": [0, 0, )" + first +
                               R"(]}, {"xyz": "5 0 0", "rpy_degrees": [0, 0, )" + second + "]}");
  };
  for (const std::string second : {"-179", "181", "541"}) {
    const auto keys = keys_of(yaws("179", second));
    CHECK(dot(values(keys[0]), values(keys[1])) > Rational(999, 1000));
  }
  CHECK(reading_of(yaws("179", "-179")).find("from angles to angles the shorter way round") !=
        std::string::npos);
  // The angles determine the direction of half a turn.
  CHECK(values(keys_of(yaws("0", "-180"))[1]) == Quaternion{0, 0, 0, -1});
  CHECK(values(keys_of(yaws("0", "180"))[1]) == Quaternion{0, 0, 0, 1});
}

TEST_CASE("lengths of quaternions are kept, or made equal by a rational factor", "[poses]") {
  const std::string text = turning({"[1,0,0,0]", "[1,0,0,0.5]"});
  CHECK(reading_of(text).find("their lengths count (they differ by up to a part of 0.12)") !=
        std::string::npos);
  const Reading ignore{Between::nlerp, Turn::as_given, Lengths::ignore};
  CHECK(reading_of(text, ignore).find("their lengths made equal, within a part of ") !=
        std::string::npos);
  const Quaternion q = values(keys_of(text, ignore)[1]);
  CHECK(q[3] * 2 == q[0]);
  CHECK(abs(Rational(dot(q, q) - 1)) < power_of_two(-58));
  // The factor is exact if a rational one exists, for lengths of any size.
  const std::string pythagorean =
      turning({"[3,0,0,0]", R"(["3e-400",0,0,"4e-400"])", R"([0,"5e300",0,"12e300"])"});
  const auto keys = keys_of(pythagorean, ignore);
  CHECK(values(keys[1]) == Quaternion{Rational(9, 5), 0, 0, Rational(12, 5)});
  CHECK(values(keys[2]) == Quaternion{0, Rational(15, 13), 0, Rational(36, 13)});
  CHECK(reading_of(pythagorean, ignore).find("their lengths made equal") != std::string::npos);
  CHECK(reading_of(pythagorean, ignore).find("but for") == std::string::npos);
}

TEST_CASE("the order of a quaternion's numbers is reported, and can be chosen", "[poses]") {
  const std::string text = turning({"[1,0,0,0]", "[0,0,1,1]"});
  CHECK(reading_of(text).find("quaternions read as w x y z") != std::string::npos);
  Notation last;
  last.order = QuaternionOrder::xyzw;
  CHECK(reading_of(text, {}, last).find("quaternions read as x y z w") != std::string::npos);
  CHECK(values(keys_of(text, {}, last)[0]) == Quaternion{0, 1, 0, 0});
  CHECK(values(keys_of(text, {}, last)[1]) == Quaternion{1, 0, 0, 1});
  // The order is also reported for bodies at rest. Quaternions with named components need no order.
  const std::string resting = R"({"translation": [5, 0, 0], "quaternion": )";
  CHECK(reading_of(dump(kIdentity, resting + "[1,0,0,0]}")) ==
        "box 2: quaternions read as w x y z");
  CHECK(reading_of(dump(kIdentity, resting + R"({"x":0,"y":0,"z":0,"w":1}})")).empty());
}

TEST_CASE("the interpretation of poses is in the note of the case, and once on standard error",
          "[poses][cli]") {
  const test::Folder folder;
  const std::string file = folder.write("log.json", turning({"[1,0,0,0]", "[0,0,1,1]"}));
  const std::string said = test::run("import poses " + file + " 2>&1 >/dev/null").output;
  CHECK(said.find("log.json: box 2: quaternions read as w x y z") != std::string::npos);
  CHECK(said.find("read as") == said.rfind("read as"));
  CHECK(said.find('\n') == said.size() - 1);
  const std::string reading = said.substr(said.find("box 2"), said.size() - said.find("box 2") - 1);
  CHECK(test::run("import poses " + file + " 2>/dev/null").output.find(reading) !=
        std::string::npos);
  const test::Run other =
      test::run("import poses --quaternion xyzw --turn shorter --lengths ignore " + file +
                " 2>&1 >/dev/null");
  CHECK(other.output.find("read as x y z w") != std::string::npos);
  CHECK(other.output.find("the shorter way") != std::string::npos);
  CHECK(other.output.find("made equal") != std::string::npos);
  CHECK(test::run("import poses --turn longer " + file + " 2>/dev/null").status == 2);
}

}  // namespace
}  // namespace touchstone::poses::blend_test
