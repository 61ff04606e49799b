// Guesses of the nearest features of two hulls, from any corners on.

#include <catch2/catch.hpp>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "src/hulls/guessed_plane.hpp"
#include "src/hulls/solid.hpp"
#include "tests/doubles/drawn.hpp"
#include "touchstone/hull.hpp"

namespace touchstone::hulls::closest_corners_test {
namespace {

std::shared_ptr<const Solid> any_solid(doubles::Drawn& drawn) {
  std::vector<Hull::Point> points;
  for (int i = 0; i < 8; ++i) points.push_back(drawn.vector(1));
  return Hull::make(points).value().solid();
}

// Two edges of the bodies have a flat difference, which rounding can make a tetrahedron.
TEST_CASE(
    "hulls that are far apart are never reported to meet, from whatever corners the search begins",
    "[hulls]") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    doubles::Drawn drawn(seed, false);
    const auto one = any_solid(drawn), two = any_solid(drawn);
    RoughPose pose;
    pose.body[0].solid = one.get();
    pose.body[1].solid = two.get();
    for (auto& body : pose.body) body.set_turn({{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}});
    pose.body[1].origin = {2.25, drawn.number() / 4, drawn.number() / 4};
    double widest = 0;
    for (std::size_t v = 0; v < one->exact.vertices.size(); ++v) {
      for (std::size_t w = 0; w < two->exact.vertices.size(); ++w) {
        CAPTURE(seed, v, w);
        const auto guess = widest_guess(pose, {}, {v, w});
        REQUIRE(guess);
        if (widest == 0) widest = guess->share;
        CHECK(guess->share == Approx(widest));
      }
    }
    const auto all = guessed_planes(pose, {});
    REQUIRE(!all.empty());
    CHECK(all.front().share == Approx(widest));
  }
}

}  // namespace
}  // namespace touchstone::hulls::closest_corners_test
