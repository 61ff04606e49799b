// The pairs of parts that may meet, which a tree over each body finds: against all pairs, each by
// arithmetic of its own.

#include "src/compound/possible_pairs.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "tests/support/random.hpp"

namespace touchstone::test::possible_pairs_test {
namespace {

using compound::possible_pairs;

// A cube along the axes of the world, which moves without turning.
struct Cube {
  Vec3<Rational> center{};
  Rational half = 1;
  Rational radius = 0;
};

std::vector<Cube> some_cubes(std::size_t count, Random& random) {
  std::vector<Cube> cubes(count);
  for (Cube& cube : cubes) {
    for (Rational& x : cube.center) x = Rational(random.between(-400, 400), 8);
    cube.half = Rational(random.between(0, 16), 8);
    if (random.coin()) cube.radius = Rational(random.between(1, 16), 8);
  }
  return cubes;
}

Body body_of(const std::vector<Cube>& cubes, Motion motion) {
  std::vector<WrittenPart> parts;
  for (const Cube& cube : cubes) {
    WrittenPart part{BoxByExtents{{cube.half, cube.half, cube.half},
                                  WrittenVector{cube.center[0], cube.center[1], cube.center[2]}}};
    if (!cube.radius.is_zero()) part.radius = cube.radius;
    parts.push_back(std::move(part));
  }
  return Body::compound(std::move(parts), std::move(motion));
}

// Whether cubes with sharp edges of this size meet on [0, 1], the second one moving by `way`.
bool meet(const Cube& a, const Cube& b, const Vec3<Rational>& way) {
  const Rational reach = a.half + a.radius + b.half + b.radius;
  Rational from = 0, until = 1;
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational at = b.center[i] - a.center[i];
    if (way[i].is_zero()) {
      if (abs(at) > reach) return false;
      continue;
    }
    const Rational one = (-reach - at) / way[i], other = (reach - at) / way[i];
    from = std::max(from, std::min(one, other));
    until = std::min(until, std::max(one, other));
  }
  return from <= until;
}

}  // namespace

TEST_CASE("no pair of parts that meets is left out, and most other pairs are left out",
          "[compound]") {
  Random random(11);
  for (int round = 0; round < 4; ++round) {
    const auto one = some_cubes(60, random), two = some_cubes(80, random);
    Vec3<Rational> way;
    for (Rational& x : way) x = Rational(random.between(-80, 80), 8);
    const Query query =
        Query::make(body_of(one, Motion::fixed()),
                    body_of(two, Motion::linear({0, 0, 0}, {way[0], way[1], way[2]})))
            .value();
    const auto found = possible_pairs(query);
    CHECK(std::ranges::is_sorted(found.pairs, {}, [](const auto& p) { return p.parts(); }));
    std::size_t next = 0, met = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
      for (std::size_t j = 0; j < two.size(); ++j) {
        const std::array parts{i, j};
        const bool is_there = next < found.pairs.size() && found.pairs[next].parts() == parts;
        if (is_there) ++next;
        if (!meet(one[i], two[j], way)) continue;
        ++met;
        CAPTURE(round, i, j);
        CHECK(is_there);
      }
    }
    CHECK(next == found.pairs.size());
    CHECK(met > 0);
    CHECK(found.pairs.size() < 2 * met + 20);
  }
}

TEST_CASE("bodies of thousands of parts have few possible pairs", "[compound]") {
  // Two planes of 45 x 45 cubes face to face, which come together at the end.
  std::vector<Cube> plane;
  for (int i = 0; i < 45; ++i) {
    for (int j = 0; j < 45; ++j) plane.push_back({{4 * i, 4 * j, 0}, 1});
  }
  const auto pairs_at = [&plane](const Numeral& speed) {
    const Query query = Query::make(body_of(plane, Motion::fixed()),
                                    body_of(plane, Motion::linear({0, 0, 10}, {0, 0, speed})))
                            .value();
    return possible_pairs(query).pairs.size();
  };
  CHECK(pairs_at(-7) == 0);
  CHECK(pairs_at(-8) == plane.size());
}

}  // namespace touchstone::test::possible_pairs_test
