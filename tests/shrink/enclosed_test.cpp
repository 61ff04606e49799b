// Shrinking cases of bodies that are round or turn at constant speed, under conditions with known
// smallest cases.

#include <catch2/catch.hpp>
#include <string>
#include <utility>

#include "tests/shrink/made.hpp"
#include "verify/hunt/shrink/shrink.hpp"

namespace touchstone::test::shrunk_enclosed_test {
namespace {

using shrink::ShrunkEnclosed;

// A case to be shrunk: a turning cone with a radius and a moving ellipsoid, all with awkward
// numbers.
EnclosedCase original() {
  CaseParts parts;
  parts.id = "awkward";
  parts.horizon = {Numeral(Rational(1, 3)), Numeral(Rational(7, 2))};
  const TurningMotion turning{{Rational(1, 7), Rational(-3, 5), Rational(9, 4)},
                              WrittenQuaternion{1, 2, 3, 4},
                              WrittenVector{Rational(22, 7), -5, 8},
                              WrittenVector{Rational(-1, 3), 0, 2},
                              WrittenVector{Rational(1, 9), 3, 0},
                              Numeral(Rational(5, 6))};
  parts.bodies[0] = Body::cone(Rational(3, 7), Rational(9, 5), {turning});
  parts.bodies[0].radius = Numeral(Rational(1, 11));
  parts.bodies[1] = Body::ellipsoid({Rational(3, 7), 2, Rational(9, 8)},
                                    Motion::linear({1, 2, 3}, {Rational(4, 3), 5, 6}));
  return EnclosedCase::make(std::move(parts)).value();
}

bool turns(const EnclosedCase& c) {
  return std::holds_alternative<TurningMotion>(c.bodies[0].motion.kind);
}

const std::string kUnitCube = R"({"half_extents":["1/2","1/2","1/2"],"motion":{"kind":"static"}})";

}  // namespace

TEST_CASE("if every enclosed case is interesting, two unit cubes at rest are left", "[shrink]") {
  const ShrunkEnclosed shrunk =
      shrink::shrink(original(), {}, [](const EnclosedCase&) { return true; });
  CHECK(shrunk.ending == shrink::Ending::smallest);
  CHECK(bodies_in(shrunk.smallest) == "\"boxes\":[" + kUnitCube + "," + kUnitCube + "]}");
}

TEST_CASE("if a turn has to stay, it becomes a turn about a coordinate axis from t = 0",
          "[shrink]") {
  const ShrunkEnclosed shrunk = shrink::shrink(original(), {}, turns);
  const std::string turning =
      R"({"half_extents":["1/2","1/2","1/2"],"motion":{"kind":"turning","angular_velocity":["0","0","0"]}})";
  CHECK(bodies_in(shrunk.smallest) == "\"boxes\":[" + turning + "," + kUnitCube + "]}");
  const ShrunkEnclosed fast = shrink::shrink(original(), {}, [](const EnclosedCase& c) {
    if (!turns(c)) return false;
    const auto& turn = std::get<TurningMotion>(c.bodies[0].motion.kind);
    return abs(turn.angular_velocity[1].value()) > Rational(1, 2);
  });
  const auto& turn = std::get<TurningMotion>(fast.smallest.bodies[0].motion.kind);
  CHECK(abs(turn.angular_velocity[1].value()) == 1);
  CHECK(turn.angular_velocity[0].value() == 0);
  CHECK(turn.angular_velocity[2].value() == 0);
  CHECK_FALSE(turn.about);
  CHECK_FALSE(turn.from);
}

TEST_CASE("if a turn to a later pose has to stay, everything else becomes simple", "[shrink]") {
  CaseParts parts = original();
  TurningMotion slerp;
  slerp.rotation = WrittenQuaternion{1, 2, 3, 4};
  slerp.translation = WrittenVector{Rational(22, 7), -5, 8};
  slerp.about = WrittenVector{Rational(1, 9), 3, 0};
  slerp.from = Numeral(Rational(1, 6));
  slerp.to = TurnEnd{Numeral(Rational(17, 6)), WrittenQuaternion{-3, 1, Rational(1, 4), 2},
                     WrittenVector{1, 2, Rational(3, 7)}};
  parts.bodies[0].motion = {slerp};
  const EnclosedCase first = EnclosedCase::make(std::move(parts)).value();
  const ShrunkEnclosed shrunk = shrink::shrink(first, {}, [](const EnclosedCase& c) {
    return turns(c) && std::get<TurningMotion>(c.bodies[0].motion.kind).to;
  });
  const std::string turning =
      R"({"half_extents":["1/2","1/2","1/2"],"motion":{"kind":"turning","to":{"time":"1"}}})";
  CHECK(bodies_in(shrunk.smallest) == "\"boxes\":[" + turning + "," + kUnitCube + "]}");
  // A turn that has to stay is one about an axis, by simple numbers.
  const ShrunkEnclosed turned = shrink::shrink(first, {}, [](const EnclosedCase& c) {
    if (!turns(c)) return false;
    const auto& to = std::get<TurningMotion>(c.bodies[0].motion.kind).to;
    return to && to->rotation && !(*to->rotation)[1].value().is_zero() &&
           !(*to->rotation)[0].value().is_zero();
  });
  const auto& turn = std::get<TurningMotion>(turned.smallest.bodies[0].motion.kind);
  CHECK_FALSE(turn.about);
  CHECK_FALSE(turn.rotation);
  CHECK((*turn.to->rotation)[3].value() == 0);
}

TEST_CASE("if a round body has to stay, it becomes a cylinder with simple numbers", "[shrink]") {
  const ShrunkEnclosed shrunk = shrink::shrink(original(), {}, [](const EnclosedCase& c) {
    return std::holds_alternative<WrittenCylinder>(c.bodies[0].shape) ||
           std::holds_alternative<WrittenCone>(c.bodies[0].shape);
  });
  CHECK(bodies_in(shrunk.smallest) ==
        R"("boxes":[{"cylinder":{"radius":"1","height":"1"},"motion":{"kind":"static"}},)" +
            kUnitCube + "]}");
  const ShrunkEnclosed oval = shrink::shrink(original(), {}, [](const EnclosedCase& c) {
    return std::holds_alternative<WrittenEllipsoid>(c.bodies[1].shape);
  });
  CHECK(bodies_in(oval.smallest) ==
        "\"boxes\":[" + kUnitCube +
            R"(,{"ellipsoid":{"radii":["1","1","1"]},"motion":{"kind":"static"}}]})");
}

TEST_CASE("if a contact after the start has to stay, a smaller case still has it", "[shrink]") {
  // A box that turns about z meets a wall after a while, and not at once.
  CaseParts parts;
  parts.id = "meets";
  parts.bodies[0] =
      Body::box({Rational(3, 2), 1, 1}, Motion::turning({0, 0, 1}, {}, {Rational(1, 4), 0, 0}));
  parts.bodies[1] = Body::box({1, 9, 9}, Motion::fixed({3, 0, 0}));
  const auto meets = [](const EnclosedCase& c) {
    const auto spans = solve(c.query, 3).spans;
    return turns(c) && spans.front().state == State::separated &&
           solve(c.query, 3).contact() == true;
  };
  const EnclosedCase first = EnclosedCase::make(std::move(parts)).value();
  REQUIRE(meets(first));
  shrink::Options options;
  options.budget = std::chrono::milliseconds(400);
  const ShrunkEnclosed shrunk = shrink::shrink(first, options, meets);
  CHECK(meets(shrunk.smallest));
  CHECK(shrunk.after < shrunk.before);
}

}  // namespace touchstone::test::shrunk_enclosed_test
