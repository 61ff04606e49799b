// Pairs of edges by their Gauss arcs, against the definition: both edges support their bodies along
// the product, which is computed exactly over all vertices.

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>

#include "src/proof/version2/directions.hpp"
#include "tests/support/random.hpp"
#include "touchstone/body.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::proof::version2::gauss_arcs_test {
namespace {

using test::Random;

Vec3<double> dyadic(Random& random, int size) {
  Vec3<double> x{};
  for (double& c : x) c = random.between(-size, size) / 64.0;
  return x;
}

std::vector<WrittenVector> points(Random& random, int count) {
  std::vector<WrittenVector> all;
  for (int i = 0; i < count; ++i) {
    const auto x = dyadic(random, 256);
    all.push_back({x[0], x[1], x[2]});
  }
  return all;
}

Motion turning(Random& random) {
  const auto a = dyadic(random, 64), b = dyadic(random, 64);
  return Motion::quaternion({{{1, a[0]}, {a[1], b[0]}, {a[2]}, {b[1], b[2]}}}, {{{6}, {0}, {0}}});
}

// A motion that shears, and mirrors half of the time.
Motion shearing(Random& random) {
  std::array<WrittenRow, 3> rows;
  for (WrittenRow& row : rows) {
    const auto a = dyadic(random, 128);
    row = {{{a[0]}, {a[1]}, {a[2]}, {0, 1}}};
  }
  return Motion::matrix(rows);
}

// Whether all ends of an edge are farthest along n, or against it.
bool supports(const Part& part, const Pose<Rational>::Body& body, std::size_t edge,
              const Vec3<Rational>& n, int way) {
  return std::ranges::all_of(part.joined[edge], [&](std::size_t end) {
    return std::ranges::all_of(body.vertices, [&](const Vec3<Rational>& x) {
      return (dot(n, body.vertices[end]) - dot(n, x)) * way >= 0;
    });
  });
}

struct Counts {
  std::size_t pairs = 0, crossing = 0, kept = 0, lost = 0;
};

// Counts the signed pairs of edges of two bodies at a time: those that support both bodies by the
// definition (`crossing`), those that GaussArcs keeps, and those of the former that it loses.
Counts counts(const Body& one, const Body& two, const Rational& t) {
  const auto made = Query::make(one, two, 0, 1);
  INFO((made ? "" : made.error().message));
  REQUIRE(made);
  const Query& query = made.value();
  const Parts parts = parts_of(query);
  const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
  const Scene scene(parts, pieces.front(), pieces.front());
  const auto pose = pose_at<Rational>(scene, t);
  const GaussArcs arcs(scene, pose_at<double>(scene, t));
  Counts r;
  for (std::size_t i = 0; i < parts.part[0].joined.size(); ++i) {
    for (std::size_t j = 0; j < parts.part[1].joined.size(); ++j) {
      for (const int sign : {1, -1}) {
        const Vec3<Rational> n = normal_of<Rational>({i, j, sign}, pose);
        const bool is_face = supports(parts.part[0], pose.body[0], i, n, +1) &&
                             supports(parts.part[1], pose.body[1], j, n, -1);
        const bool is_kept = arcs.may_cross(i, j, sign);
        ++r.pairs;
        r.crossing += is_face ? 1 : 0;
        r.kept += is_kept ? 1 : 0;
        r.lost += is_face && !is_kept ? 1 : 0;
      }
    }
  }
  return r;
}

}  // namespace

TEST_CASE("arcs cross exactly for the products along which both edges support the bodies",
          "[certificate]") {
  Random random(252);
  std::size_t crossing = 0;
  for (int n = 0; n < 12; ++n) {
    CAPTURE(n);
    const Body one = Body::hull(points(random, 9 + n), turning(random));
    const Body two = Body::hull(points(random, 20 - n), shearing(random));
    const Counts found = counts(one, two, Rational(random.between(0, 16), 16));
    CHECK(found.lost == 0);
    CHECK(found.kept == found.crossing);
    crossing += found.crossing;
  }
  CHECK(crossing > 100);
}

TEST_CASE("no pair of edges that support the bodies is lost where edges are parallel or flat",
          "[certificate]") {
  Random random(253);
  for (int n = 0; n < 8; ++n) {
    CAPTURE(n);
    const auto corners = points(random, 10);
    const Body one = Body::hull(corners, Motion::linear({0, 0, 0}, {0, 0, 0}));
    // A hull beside its own copy, in which every edge has a parallel one; and beside a triangle.
    const Body shifted = Body::hull(corners, Motion::linear({4, 1, 0}, {0, 0, 0}));
    const Body flat{WrittenPolyhedron{points(random, 3),
                                      std::vector<std::vector<Numeral>>{{0, 1, 2}, {2, 1, 0}}},
                    turning(random)};
    for (const Body& two : {shifted, flat}) {
      const Counts found = counts(one, two, 0);
      CHECK(found.crossing > 0);
      CHECK(found.lost == 0);
      CHECK(found.kept < found.pairs);
    }
  }
}

TEST_CASE("edges with numbers beyond the range of doubles are not excluded", "[certificate]") {
  Random random(254);
  const Body one = Body::hull(points(random, 9), turning(random));
  const Body two = Body::hull(points(random, 9), Motion::linear({4, 1, 0}, {0, 0, 0}));
  const Query query = Query::make(one, two, 0, 1).value();
  const Parts parts = parts_of(query);
  const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
  const Scene scene(parts, pieces.front(), pieces.front());
  for (const double beyond :
       {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    CAPTURE(beyond);
    auto pose = pose_at<double>(scene, 0);
    for (auto& body : pose.body) {
      for (auto& vertex : body.vertices) vertex.fill(beyond);
      for (auto& edge : body.edges) edge.fill(beyond);
    }
    const GaussArcs arcs(scene, pose);
    for (std::size_t i = 0; i < pose.body[0].edges.size(); ++i) {
      for (const int sign : {1, -1}) CHECK(arcs.may_cross(i, 0, sign));
    }
  }
}

}  // namespace touchstone::proof::version2::gauss_arcs_test
