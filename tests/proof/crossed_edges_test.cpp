// The claim of an overlap beside an instant at which two edges touch.

#include "src/proof/version2/crossed_edges.hpp"

#include <catch2/catch.hpp>
#include <variant>

#include "src/proof/version2/proofs.hpp"
#include "tests/support/random.hpp"
#include "touchstone/body.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::proof::version2::crossed_edges_test {
namespace {

using test::Random;

// A tetrahedron with an edge about along an axis in the plane z = 0, through the origin, and the
// other corners above this plane or below it.
Body with_edge(Random& random, bool is_above, Motion motion) {
  const int way = is_above ? 1 : -1;
  const int shift = random.between(-2, 2), half = random.between(3, 8);
  const auto turned = [is_above](const Rational& along, const Rational& across,
                                 const Rational& z) -> WrittenVector {
    return is_above ? WrittenVector{across, along, z} : WrittenVector{along, across, z};
  };
  return Body::hull(
      {turned(half, shift, 0), turned(-half, -shift, 0),
       turned(random.between(-2, 2), random.between(1, 6), way * random.between(1, 6)),
       turned(random.between(-2, 2), random.between(-6, -1), way * random.between(1, 6))},
      std::move(motion));
}

}  // namespace

// The edges cross in one point at t = 1/2; the bodies overlap after it, or before it.
TEST_CASE("the part of an edge between two faces proves an overlap right beside the contact",
          "[certificate]") {
  Random random(97);
  int proven = 0;
  for (int k = 0; k < 200; ++k) {
    CAPTURE(k);
    const int sink = k % 2 == 0 ? -1 : 1;
    const Rational x = random.between(-1, 1), y = random.between(-1, 1);
    const Query query =
        Query::make(with_edge(random, false, Motion::linear({0, 0, 0}, {0, 0, 0})),
                    with_edge(random, true,
                              Motion::linear({-x / 2, -y / 2, Rational(-sink, 2)}, {x, y, sink})))
            .value();
    const Parts parts = parts_of(query);
    const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
    Scene scene(parts, pieces.front(), pieces.front());
    const Rational half(1, 2), width = power_of_two(-30);
    const auto touching = claim_at(scene, half, State::touching);
    REQUIRE(touching);
    const auto& contact = std::get<Contact>(*touching);
    REQUIRE(contact.axes.size() == 1);
    const auto sum = between_faces(scene, contact.axes.front().axis, half);
    REQUIRE(sum);
    CHECK(state_of(*sum) == State::overlapping);
    const Gap before{half - width, half}, after{half, half + width};
    CHECK(hold_on(scene, sink < 0 ? after : before, *sum));
    CHECK_FALSE(hold_on(scene, sink < 0 ? before : after, *sum));
    ++proven;
  }
  CHECK(proven == 200);
}

TEST_CASE("no part of an edge is named across a face, where edges do not cross, or for boxes",
          "[certificate]") {
  Random random(98);
  const auto at = [](const Rational& z) { return Motion::linear({0, 0, z}, {0, 0, 0}); };
  const Query apart =
      Query::make(with_edge(random, false, at(0)), with_edge(random, true, at(100))).value();
  const Query boxes = Query::make(Body::box({1, 1, 1}, at(0)), Body::box({1, 1, 1}, at(2))).value();
  for (const Query& query : {apart, boxes}) {
    const Parts parts = parts_of(query);
    const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
    Scene scene(parts, pieces.front(), pieces.front());
    CHECK_FALSE(between_faces(scene, {.a = 0}, 0));
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) CHECK_FALSE(between_faces(scene, {i, j, 1}, 0));
    }
  }
}

}  // namespace touchstone::proof::version2::crossed_edges_test
