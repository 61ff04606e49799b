// The cores of bodies with a radius: their features, their frames in the world, and the closest
// pair of features at an instant.

#include <array>
#include <catch2/catch.hpp>
#include <vector>

#include "src/hulls/solid.hpp"
#include "src/inflated/core_pair.hpp"
#include "src/inflated/moving_cores.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/random.hpp"
#include "tests/support/random_motion.hpp"
#include "touchstone/case.hpp"
#include "touchstone/motion/partition.hpp"
#include "verify/prove/oracle/distance_oracle.hpp"
#include "verify/prove/oracle/pose.hpp"

namespace touchstone::test::inflated_cores_test {
namespace {

using inflated::CoreFeatures;
using inflated::MovingCores;

CoreFeatures features_of_box(const Rational& x, const Rational& y, const Rational& z) {
  return CoreFeatures(hulls::lattice_of(Box{{x, y, z}, {}}));
}

std::size_t pairs_of(const CoreFeatures& one, const CoreFeatures& two) {
  std::size_t count = 0;
  for_each_pair(all_of(one), all_of(two), inflated::PairOrder::small_features_first,
                [&count](const inflated::CorePair&) {
                  ++count;
                  return false;
                });
  CHECK(count == count_of_pairs(all_of(one), all_of(two)));
  return count;
}

}  // namespace

TEST_CASE("a flat core has each of its features once", "[inflated]") {
  const CoreFeatures box = features_of_box(1, 2, 3), plate = features_of_box(1, 0, 3),
                     stick = features_of_box(0, 0, 3), point = features_of_box(0, 0, 0);
  const auto counts = [](const CoreFeatures& f) {
    return std::array{f.corners.size(), f.edges.size(), f.faces.size()};
  };
  CHECK(counts(box) == std::array<std::size_t, 3>{8, 12, 6});
  CHECK(counts(plate) == std::array<std::size_t, 3>{4, 4, 2});
  CHECK(counts(stick) == std::array<std::size_t, 3>{2, 1, 0});
  CHECK(counts(point) == std::array<std::size_t, 3>{1, 0, 0});
  CHECK(pairs_of(box, box) == 496);
  CHECK(pairs_of(box, point) == 26);
  CHECK(pairs_of(point, point) == 1);
}

TEST_CASE("vectors between corners agree with the poses, up to one positive factor", "[inflated]") {
  Random random(7);
  RandomMotion motion(random);
  for (int i = 0; i < 20; ++i) {
    const auto body = [&](const nlohmann::json& m) {
      return R"({"half_extents": [1, 2, "1/3"], "center": ["1/5", 0, 1], "radius": 1, "motion": )" +
             m.dump() + "}";
    };
    const std::string text = R"({"schema": "touchstone/case/1", "id": "random", "boxes": [)" +
                             body(i % 2 == 0 ? motion.turning(1) : motion.affine()) + ", " +
                             body(i % 3 == 0 ? motion.linear() : motion.turning(2)) + "]}";
    const auto parsed = parse_case(text);
    if (!parsed) continue;
    CAPTURE(text);
    const Query cores = parsed.value().query.cores();
    for (const PiecePair& pieces : common_partition(cores.motions()[0], cores.motions()[1])) {
      const inflated::WorldFrames frames(pieces, cores.solid(0).exact, cores.solid(1).exact);
      const Rational u(random.between(0, 16), 16);
      const Rational t = pieces.from + u * (pieces.until - pieces.from);
      const auto at = [&u](const IntegerPolynomial& p) {
        return mapped<Rational>(p, [](const Integer& c) { return Rational(c); })(u);
      };
      const Rational length = at(frames.length());
      CHECK(length > 0);
      const auto one = oracle::placed(cores.box(0), *pieces.piece1, t).vertices;
      const auto two = oracle::placed(cores.box(1), *pieces.piece2, t).vertices;
      for (const auto& [v, w] : {std::array<std::size_t, 2>{0, 7}, {3, 4}, {5, 5}}) {
        const auto d = frames.between(v, w);
        for (std::size_t c = 0; c < 3; ++c) CHECK(at(d[c]) / length == two[w][c] - one[v][c]);
      }
      // An edge, from corner 0 to corner 1, and the outward normal of each face.
      for (std::size_t b = 0; b < 2; ++b) {
        const auto& corners = b == 0 ? one : two;
        const hulls::Lattice& core = frames.core(b);
        Vec3<Integer> edge{};
        for (std::size_t c = 0; c < 3; ++c) edge[c] = core.vertices[1][c] - core.vertices[0][c];
        const auto turned = frames.turned(b, edge);
        for (std::size_t c = 0; c < 3; ++c)
          CHECK(at(turned[c]) * at(frames.stretch(b)) / length == corners[1][c] - corners[0][c]);
        for (std::size_t v = 0; v < corners.size(); ++v) {
          for (const std::size_t face : core.faces_at[v]) {
            const auto n = frames.normal(b, face);
            for (std::size_t x = 0; x < corners.size(); ++x) {
              Rational height = 0;
              for (std::size_t c = 0; c < 3; ++c)
                height += at(n[c]) * (corners[x][c] - corners[v][c]);
              CHECK(height <= 0);
            }
          }
        }
      }
    }
  }
}

TEST_CASE("the distance of the closest pair of features agrees with CGAL", "[inflated]") {
  Random random(11);
  RandomMotion motion(random);
  int looked = 0;
  for (int i = 0; i < 40; ++i) {
    const auto extent = [&] { return random.between(0, 2) == 0 ? "0" : "1"; };
    const auto body = [&](const nlohmann::json& m) {
      return R"({"half_extents": [)" + std::string(extent()) + "," + extent() + "," + extent() +
             R"(], "radius": 1, "motion": )" + m.dump() + "}";
    };
    const auto parsed = parse_case(R"({"schema": "touchstone/case/1", "id": "random", "boxes": [)" +
                                   body(i % 2 == 0 ? motion.aligned() : motion.turning(1)) + ", " +
                                   body(motion.linear()) + "]}");
    if (!parsed) continue;
    const Query cores = parsed.value().query.cores();
    for (const PiecePair& pieces : common_partition(cores.motions()[0], cores.motions()[1])) {
      const Rational u(random.between(0, 16), 16);
      const Rational t = pieces.from + u * (pieces.until - pieces.from);
      const Rational squared =
          oracle::squared_distance(oracle::placed_points(cores, 0, *pieces.piece1, t),
                                   oracle::placed_points(cores, 1, *pieces.piece2, t));
      if (squared.is_zero()) continue;
      ++looked;
      // For the distance 3/2, which it may be, or be below or above.
      const Rational distance(3, 2);
      const MovingCores moving(pieces, {&cores.solid(0), &cores.solid(1)}, distance);
      const auto nearest = moving.nearest(u);
      CHECK(nearest.beyond == sign_of_int(Rational(squared - distance * distance).sign()));
      CHECK_FALSE(nearest.closest.corners[0].empty());
      CHECK_FALSE(nearest.closest.corners[1].empty());
    }
  }
  CHECK(looked > 20);
}

}  // namespace touchstone::test::inflated_cores_test
