// Claims of overlaps that are tested and chosen in doubles.

#include "src/proof/version2/overlap_cover.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <variant>
#include <vector>

#include "src/poly/rationalize.hpp"
#include "src/proof/version2/crossed_edges.hpp"
#include "src/proof/version2/proofs.hpp"
#include "src/proof/version2/rough_view.hpp"
#include "tests/support/random.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/body.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::proof::version2::overlap_cover_test {
namespace {

using test::Random;

// The hull of points near a sphere of radius 60.
Body ball(Random& random, int count, Motion motion) {
  std::vector<WrittenVector> points;
  while (points.size() < static_cast<std::size_t>(count)) {
    const int x = random.between(-60, 60), y = random.between(-60, 60);
    const int z = random.between(-60, 60), square = x * x + y * y + z * z;
    if (square > 56 * 56 && square < 60 * 60) points.push_back({x, y, z});
  }
  return Body::hull(std::move(points), std::move(motion));
}

Body box(Random& random, Motion motion) {
  return Body::box({random.between(20, 60), random.between(20, 60), random.between(20, 60)},
                   std::move(motion));
}

// A vertex, or the crossing of a line between two vertices with a face of the other body.
Term term(Random& random, const Scene& scene) {
  const auto below = [&](std::size_t count) {
    return static_cast<std::size_t>(random.between(0, static_cast<int>(count) - 1));
  };
  Term term;
  term.body = below(2);
  const std::size_t vertices = scene.part(term.body).vertices.size();
  term.u = below(vertices);
  if (random.between(0, 2) > 0) {
    const std::size_t v = (term.u + 1 + below(vertices - 1)) % vertices;
    term.crossing = Crossing{v, below(scene.part(1 - term.body).faces.size())};
  }
  return term;
}

Claim random_claim(Random& random, const Scene& scene) {
  if (random.between(0, 3) == 0) {
    const auto coordinate = [&] { return Rational(random.between(-400, 400), 8); };
    return FramePoint{static_cast<std::size_t>(random.between(0, 1)),
                      {coordinate(), coordinate(), coordinate()}};
  }
  Sum sum;
  for (int k = random.between(1, 4); k > 0; --k) sum.push_back(term(random, scene));
  return sum;
}

Query query_of(Body one, Body two) { return Query::make(std::move(one), std::move(two)).value(); }

}  // namespace

TEST_CASE("doubles test claims of overlaps as the obligations do", "[certificate]") {
  Random random(411);
  const auto moving = [&] {
    return Motion::linear({random.between(-60, 60), random.between(-60, 60), 0},
                          {random.between(-40, 40), 0, random.between(-40, 40)});
  };
  const auto turning =
      Motion::quaternion({{{1}, {0, 1}, {0}, {Rational(1, 3)}}}, {{{0}, {10, 5}, {0}}});
  // The determinant is (4 + t^3 / 2) / (1 + t)^3, so it has no root on the horizon.
  const auto affine = Motion::matrix(
      {WrittenRow{{{2}, {0}, {0, 0, 1}, {0}}}, WrittenRow{{{0, 1}, {1}, {0}, {0, 4}}},
       WrittenRow{{{0}, {Rational(1, 2)}, {2}, {1}}}},
      {1, 1});
  int right = 0, wrong = 0;
  for (int k = 0; k < 40; ++k) {
    const Query query = k % 4 == 0   ? query_of(ball(random, 20, moving()), box(random, turning))
                        : k % 4 == 1 ? query_of(box(random, affine), ball(random, 20, moving()))
                        : k % 4 == 2
                            ? query_of(box(random, moving()), box(random, turning))
                            : query_of(ball(random, 24, turning), ball(random, 24, affine));
    const Parts parts = parts_of(query);
    const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
    Scene scene(parts, pieces.front(), pieces.front());
    const Rational t(random.between(0, 64), 64);
    const RoughView view(scene, t);
    for (int i = 0; i < 100; ++i) {
      const Claim claim = random_claim(random, scene);
      CAPTURE(k, i, text(claim));
      const bool holds = hold_at(scene, t, claim);
      CHECK(view.seems_right(claim) == holds);
      CHECK_FALSE((holds && view.seems_wrong(claim)));
      wrong += view.seems_wrong(claim) ? 1 : 0;
      right += holds ? 1 : 0;
    }
  }
  CHECK(right > 100);
  CHECK(wrong > 2000);
}

// Two bodies fly through each other; the cover is made as by the writer, from the claims at both
// contacts.
TEST_CASE("few claims cover the overlap of two bodies that fly through each other",
          "[certificate]") {
  Random random(412);
  int stretches = 0, proven = 0;
  for (int k = 0; k < 40; ++k) {
    CAPTURE(k);
    const Query query = query_of(
        ball(random, 60, Motion::linear({0, 0, 0}, {0, 0, 0})),
        ball(
            random, 60,
            Motion::linear({-200, random.between(-40, 40), random.between(-40, 40)}, {400, 0, 0})));
    const Answer answer = solve(query);
    REQUIRE(answer.contacts.size() == 1);
    const auto exact = [](const RealAlgebraic& time) {
      rationalize(time);
      return time.rational();
    };
    const Rational from = exact(answer.contacts[0].enter.time);
    const Rational until = exact(answer.contacts[0].exit->time);
    const Parts parts = parts_of(query);
    const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
    Scene scene(parts, pieces.front(), pieces.front());
    std::vector<Claim> known, next;
    for (const Rational& t : {from, until}) {
      const auto touching = claim_at(scene, t, State::touching);
      REQUIRE(touching);
      const auto& contact = std::get<Contact>(*touching);
      known.emplace_back(contact.sum);
      if (auto sum = between_faces(scene, contact.axes.front().axis, t)) known.emplace_back(*sum);
      const auto more = ends_and_middles(scene, contact.axes.front().axis);
      next.insert(next.end(), more.begin(), more.end());
    }
    const auto cover = cover_of_overlap(scene, {from, until}, known, next);
    REQUIRE_FALSE(cover.empty());
    CHECK(cover.back().until == until);
    Rational begin = from;
    for (const Stretch& stretch : cover) {
      CHECK(stretch.until > begin);
      const bool holds = stretch.claim && hold_on(scene, {begin, stretch.until}, *stretch.claim);
      proven += holds ? 1 : 0;
      begin = stretch.until;
    }
    stretches += static_cast<int>(cover.size());
  }
  CHECK(stretches < 40 * 6);
  CHECK(proven == stretches);
}

TEST_CASE("no claim covers a gap on which the bodies are apart", "[certificate]") {
  Random random(413);
  const Query query = query_of(ball(random, 30, Motion::linear({0, 0, 0}, {0, 0, 0})),
                               ball(random, 30, Motion::linear({500, 0, 0}, {1, 0, 0})));
  const Parts parts = parts_of(query);
  const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
  Scene scene(parts, pieces.front(), pieces.front());
  CHECK(cover_of_overlap(scene, {0, 1}, {Sum{{0, 0, {}}}}, {}).empty());
}

}  // namespace touchstone::proof::version2::overlap_cover_test
