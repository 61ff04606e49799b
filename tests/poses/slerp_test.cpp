// Poses between which bodies turn at constant speed; and round bodies in dumps.

#include <catch2/catch.hpp>
#include <string>

#include "tests/poses/dumps.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::poses::slerp_test {
namespace {

PosedParts parts_in(const std::string& text, Between between) {
  const auto boxes = read_poses(text, {});
  INFO((boxes ? std::string() : boxes.error().place + ": " + boxes.error().message));
  REQUIRE(boxes);
  auto parts = parts_of(boxes.value(), {between}, "dump", {});
  INFO((parts ? std::string() : parts.error().place + ": " + parts.error().message));
  REQUIRE(parts);
  return std::move(parts).value();
}

// A wall from y = 1 on, and a blade along x about the origin.
std::string with_blade(const std::string& poses) {
  return R"({"boxes": [{"min": [-9, 1, -9], "max": [9, 2, 9], "pose": [0, 0, 0]},
                       {"half_extents": [1.5, 0.25, 0.25], )" +
         poses + "}]}";
}

const std::string kQuarter =
    R"("times": [0, 1, 3], "poses": [[0,0,0, 1,0,0,0], [0,0,0, -3,0,0,-3], [0,0,0, 1,0,0,0]])";

TEST_CASE("poses are joined at constant speed, whatever signs and lengths quaternions have",
          "[poses]") {
  const auto [parts, reading] = parts_in(with_blade(kQuarter), Between::slerp);
  CHECK(reading.find("the shorter way round (slerp)") != std::string::npos);
  const EnclosedCase c = EnclosedCase::make(parts).value();
  const EnclosedAnswer answer = solve(c.query, 9);
  // The times of cases/enclosed/slerp-through-three-poses.json.
  REQUIRE(answer.spans.size() == 5);
  CHECK(answer.spans[1].from < Rational("351716230086") / 1000000000000);
  CHECK(answer.spans[1].until > Rational("351716230085") / 1000000000000);
  CHECK(answer.spans[3].from < Rational("2296567539829") / 1000000000000);
  CHECK(answer.spans[3].until > Rational("2296567539828") / 1000000000000);
}

TEST_CASE("a matrix becomes a rotation, and a body that does not turn moves straight", "[poses]") {
  const auto turned = parts_in(
      with_blade(R"("poses": [)" + kIdentity + R"(, [0,-1,0,0, 1,0,0,0, 0,0,1,0, 0,0,0,1]])"),
      Between::slerp);
  const auto& turn = std::get<TurningMotion>(turned.parts.bodies[1].motion.kind);
  REQUIRE(turn.to);
  CHECK((*turn.to->rotation)[0].value() == (*turn.to->rotation)[3].value());
  const auto still =
      parts_in(with_blade(R"("poses": [[0,0,0, 1,0,0,0], [1,0,0, 1,0,0,0]])"), Between::slerp);
  CHECK(std::holds_alternative<LinearMotion>(still.parts.bodies[1].motion.kind));
}

TEST_CASE("poses that are half a turn apart are refused, with the place of the later pose",
          "[poses]") {
  const std::string text = with_blade(R"("poses": [[0,0,0, 1,0,0,0], [0,0,0, 0,0,0,1]])");
  const auto boxes = read_poses(text, {});
  REQUIRE(boxes);
  const auto parts = parts_of(boxes.value(), {Between::slerp}, "dump", {});
  REQUIRE_FALSE(parts);
  CHECK(parts.error().place == "/boxes/1/poses/1");
  CHECK(parts.error().message.starts_with("is exactly half a turn from the pose before it"));
}

TEST_CASE("cylinders, cones and ellipsoids of dumps are about the centre of the body", "[poses]") {
  const auto body = [](const std::string& shape) {
    const std::string text = R"({"boxes": [{"size": [2, 2, 2], "pose": [0, 0, 0]}, {)" + shape +
                             R"(, "center": [0, 0, 1], "pos": [-5, 0, 0]}]})";
    return parts_in(text, Between::nlerp).parts.bodies[1];
  };
  for (const std::string height : {R"("height": 3)", R"("length": 3)", R"("half_height": 1.5)"}) {
    const Body b = body(R"("cylinder": {"radius": 2, "axis": "y", )" + height + "}");
    const auto& cylinder = std::get<WrittenCylinder>(b.shape);
    CHECK(cylinder.height.value() == 3);
    CHECK(cylinder.axis == FrameAxis::y);
    REQUIRE(cylinder.center);
    CHECK((*cylinder.center)[2].value() == 1);
  }
  const Body cone = body(R"("cone": {"radius": 2, "height": 1, "axis": "x"})");
  CHECK(std::get<WrittenCone>(cone.shape).axis == FrameAxis::x);
  for (const std::string radii : {R"([1, 2, 3])", R"({"radii": [1, 2, 3]})"}) {
    const Body b = body(R"("ellipsoid": )" + radii);
    CHECK(std::get<WrittenEllipsoid>(b.shape).radii[1].value() == 2);
  }
}

}  // namespace
}  // namespace touchstone::poses::slerp_test
