// The instant at which one claim of a certificate follows another.

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "src/proof/version2/handover.hpp"
#include "src/proof/version2/proofs.hpp"
#include "tests/support/case_of.hpp"
#include "touchstone/case.hpp"
#include "touchstone/number/dyadic.hpp"

namespace touchstone::test::handover_test {
namespace {

using namespace proof::version2;  // NOLINT(google-build-using-namespace)
using proof::Gap;

// A sphere of the radius 2^-180 moves down onto a cube, or up out of it, with speed 1. It touches
// the cube at 1/2. The pair proves the overlap until the centre is 2^-180 below the face. A point
// alone proves it as long as the centre is below the face.
std::string sphere(bool is_falling) {
  const std::string unit = power_of_two(180).str();
  const Rational from = 1 + 1 / power_of_two(180) + Rational(is_falling ? 1 : -1, 2);
  return R"({"half_extents": [0, 0, 0], "radius": "1/)" + unit +
         R"(", "motion": {"kind": "linear", "translation": [0, 0, ")" + from.str() +
         R"("], "velocity": [0, 0, )" + (is_falling ? "-1" : "1") + "]}}";
}

// Checks that near the instant of touching, 1/2, the claim of a pair proves the overlap, and a
// second claim proves it on the rest of the gap.
void check_handover(bool is_falling) {
  const Query query =
      case_of(R"({"half_extents": [1, 1, 1], "motion": {"kind": "static"}})", sphere(is_falling))
          .query;
  const Parts parts = parts_of(query);
  const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
  Scene scene(parts, pieces.front(), pieces.front());
  const Rational half(1, 2), radius = 1 / power_of_two(180), width = power_of_two(-12);
  const Gap gap = is_falling ? Gap{half, half + width} : Gap{half - width, half};
  const auto touching = claim_at(scene, half, State::touching);
  REQUIRE(touching.has_value());
  Pair pair = std::get<Pair>(*touching);
  pair.state = State::overlapping;
  const auto found = handover(scene, gap, State::overlapping, {pair}, !is_falling);
  REQUIRE(found.has_value());
  const Rational after = is_falling ? found->at - half : half - found->at;
  CHECK(after > radius);
  CHECK(after < 2 * radius);
  CHECK(hold_on(scene, {gap.from(), found->at}, found->claims[0]));
  CHECK(hold_on(scene, {found->at, gap.until()}, found->claims[1]));
  // Nothing is handed over where the first claim does not hold.
  pair.state = State::separated;
  CHECK_FALSE(handover(scene, gap, State::separated, {pair}, !is_falling).has_value());
}

}  // namespace

TEST_CASE("two claims can follow each other, however short the time in which both hold",
          "[proof]") {
  check_handover(true);
  check_handover(false);
}

// Unit cubes: the first is apart from the other one by x until t = 1/4, and by y from t = 3/16 on.
TEST_CASE("claims about boxes can follow each other at a root, and one claim may be enough",
          "[proof]") {
  const Query query = case_of(R"({"half_extents": [1, 1, 1], "motion": {"kind": "static"}})",
                              R"({"half_extents": [1, 1, 1], "motion": {"kind": "linear",
                                  "translation": ["5/2", "5/4", 0], "velocity": [-2, 4, 0]}})")
                          .query;
  const Parts parts = parts_of(query);
  const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
  Scene scene(parts, pieces.front(), pieces.front());
  const auto at_start = claim_at(scene, Rational(0), State::separated);
  REQUIRE(at_start.has_value());
  const Gap whole{Rational(0), Rational(1)}, start{Rational(0), Rational(1, 8)};

  const auto found = handover(scene, whole, State::separated, {*at_start}, false);
  REQUIRE(found.has_value());
  REQUIRE(found->claims.size() == 2);
  CHECK(found->at > Rational(3, 16));
  CHECK(found->at <= Rational(1, 4));
  CHECK(hold_on(scene, {whole.from(), found->at}, found->claims[0]));
  CHECK(hold_on(scene, {found->at, whole.until()}, found->claims[1]));

  const auto alone = handover(scene, start, State::separated, {*at_start}, false);
  REQUIRE(alone.has_value());
  REQUIRE(alone->claims.size() == 1);
  CHECK(alone->at == start.until());
  CHECK(hold_on(scene, start, alone->claims[0]));
}

}  // namespace touchstone::test::handover_test
