// Distances at many instants, against the exact squares of `overlap --distance`.

#include "touchstone/distances.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "src/number/notation.hpp"
#include "src/rest/answer.hpp"
#include "src/rest/hulls/certified_distance.hpp"
#include "tests/support/random.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"

namespace touchstone::distances_test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Rational squared(const Rational& x) { return x * x; }

// Whether d is the double nearest to the root: its square is between those of the midpoints.
bool is_nearest_root(double d, const Rational& square) {
  if (!(d >= 0) || std::isinf(d)) return false;
  const Rational own = exact_value(d);
  const Rational above = (own + exact_value(std::nextafter(d, kInfinity))) / 2;
  if (square > squared(above)) return false;
  if (d == 0) return true;
  const Rational below = (own + exact_value(std::nextafter(d, 0))) / 2;
  return square >= squared(below);
}

// The exact square of the distance, by the route that finds the closest points.
Rational exact_square(const Query& q, double t) {
  StaticOptions options;
  options.distance = true;
  const auto poses = answer_at(q, Instant(exact_value(t)), options).poses;
  Rational least = -1;
  for (const PoseAnswer& pose : poses) {
    const Rational square = parse_number(pose.distance->squared).value();
    if (least.sign() < 0 || square < least) least = square;
  }
  return least;
}

// The number of instants whose distance double-doubles prove.
int proven_by_bounds(const Query& q, const std::vector<double>& times) {
  const hulls::CertifiedDistance certified(q.solid(0), q.solid(1));
  int proven = 0;
  for (const PiecePair& pieces : common_partition(q.motions()[0], q.motions()[1])) {
    const hulls::CertifiedDistance::Motion motion(pieces);
    for (const double t : times) {
      const Rational at = exact_value(t);
      if (pieces.from <= at && at <= pieces.until && certified.at(motion, t)) ++proven;
    }
  }
  return proven;
}

// Some instants of the horizon, with its ends and the places where pieces meet, if these are
// doubles.
std::vector<double> instants(const Query& q, int count, test::Random& random) {
  std::vector<double> times;
  const auto add = [&](const Rational& t) {
    const double d = nearest_double(t);
    if (q.from() <= exact_value(d) && exact_value(d) <= q.until()) times.push_back(d);
  };
  for (const PiecePair& p : common_partition(q.motions()[0], q.motions()[1])) {
    add(p.from);
    add(p.until);
  }
  for (int i = 0; i < count; ++i) add(q.from() + (q.until() - q.from()) * random.dyadic(20));
  return times;
}

// Checks that each distance is the double nearest to the root of the exact square.
void compare(const Query& q, const std::vector<double>& times) {
  const auto found = distances(q, times);
  REQUIRE(found);
  REQUIRE(found.value().size() == times.size());
  for (std::size_t i = 0; i < times.size(); ++i) {
    CAPTURE(times[i], found.value()[i]);
    const Rational square = exact_square(q, times[i]);
    CHECK((found.value()[i] == 0) == square.is_zero());
    CHECK(is_nearest_root(found.value()[i], square));
  }
}

TEST_CASE("distances of cases of all kinds are the doubles nearest to the exact ones",
          "[distances]") {
  test::Random random(71);
  for (const char* name : {"generic",
                           "sweep",
                           "aligned",
                           "flat",
                           "tie",
                           "face-flush",
                           "graze",
                           "near-miss",
                           "slide",
                           "thin",
                           "far",
                           "starts-in-contact",
                           "parallel-edges",
                           "points-and-sticks",
                           "nested",
                           "waypoints",
                           "high-degree",
                           "any-matrix",
                           "bezier",
                           "at-rest",
                           "rest-parallel",
                           "one-to-a-trillion",
                           "creeping",
                           "hull-generic",
                           "hull-of-boxes",
                           "hull-face-face"}) {
    const generate::Family* family = generate::find_family(name);
    REQUIRE(family != nullptr);
    for (std::uint64_t index = 0; index < 4; ++index) {
      CAPTURE(name, index);
      const Query q = generate::make_case(*family, {}, 1, index).parsed.query;
      compare(q, instants(q, 3, random));
    }
  }
}

// A box of unit size at a place, turned, and one at the origin.
Query two_boxes(const WrittenVector& place, const WrittenQuaternion& turn, double size = 1) {
  const WrittenVector h{size, size, size};
  return Query::make(Body::box(h, Motion::fixed()), Body::box(h, Motion::fixed(place, turn)))
      .value();
}

TEST_CASE("distances of boxes with known nearest features are right", "[distances]") {
  const WrittenQuaternion none{1, 0, 0, 0};
  const std::vector<double> now{0};
  // Faces, edges and corners that lie opposite each other, in parallel.
  CHECK(distances(two_boxes({5, 0, 0}, none), now).value() == std::vector<double>{3});
  CHECK(distances(two_boxes({5, 1, 0.5}, none), now).value() == std::vector<double>{3});
  CHECK(distances(two_boxes({5, 6, 0}, none), now).value() == std::vector<double>{5});
  CHECK(distances(two_boxes({4, 5, 8}, none), now).value() == std::vector<double>{7});
  // They touch, by a face, an edge or a corner, or overlap.
  for (const WrittenVector& place :
       {WrittenVector{2, 0, 0}, WrittenVector{2, 2, 0}, WrittenVector{2, 2, 2},
        WrittenVector{1, 1, 1}, WrittenVector{0, 0, 0}})
    CHECK(distances(two_boxes(place, none), now).value() == std::vector<double>{0});
  // One bit apart.
  const double apart = std::nextafter(2.0, 3.0);
  CHECK(distances(two_boxes({apart, 0, 0}, none), now).value() == std::vector<double>{apart - 2});
}

TEST_CASE("distances of bodies that are tiny, huge or far apart are right to the last bit",
          "[distances]") {
  const WrittenQuaternion turn{3, 1, -2, 1};
  for (const double size : {0x1p-1000, 0x1p-400, 1e-30, 1e-9, 1.0, 1e9, 1e30, 0x1p400, 0x1p900}) {
    CAPTURE(size);
    for (const double away : {4.0, 4.0 + 0x1p-40, 1e9})
      compare(two_boxes({size * away, size / 3, -size / 7}, turn, size), {0});
  }
  compare(two_boxes({0x1p900, 3, 5}, turn, 1), {0});
}

TEST_CASE("double-doubles prove the distances of bodies that are not very near to each other",
          "[distances]") {
  test::Random random(72);
  for (const char* name : {"generic", "sweep", "aligned", "rest-parallel", "hull-generic"}) {
    CAPTURE(name);
    int apart = 0, proven = 0;
    for (std::uint64_t index = 0; index < 6; ++index) {
      const Query q = generate::make_case(*generate::find_family(name), {}, 1, index).parsed.query;
      std::vector<double> times;
      for (const double t : instants(q, 6, random)) {
        if (distances(q, std::vector<double>{t}).value()[0] > 1e-6) times.push_back(t);
      }
      apart += static_cast<int>(times.size());
      proven += proven_by_bounds(q, times);
    }
    CHECK(apart > 10);
    CHECK(proven == apart);
  }
}

TEST_CASE("double-doubles prove an overlap, and leave a touch and a tiny gap to integers",
          "[distances]") {
  const WrittenQuaternion turn{3, 1, -2, 1};
  CHECK(proven_by_bounds(two_boxes({0.5, 0.25, 0.125}, turn), {0}) == 1);
  CHECK(proven_by_bounds(two_boxes({2, 0.25, 0}, {1, 0, 0, 0}), {0}) == 0);
}

TEST_CASE("distances refuse times off the horizon, and take bodies of doubles", "[distances]") {
  const Query q = two_boxes({5, 0, 0}, {1, 0, 0, 0});
  CHECK(distances(q, {}).value().empty());
  for (const double t : {-1.0, 1.5, kInfinity, std::nan("")}) {
    const auto wrong = distances(q, std::vector<double>{0, t});
    REQUIRE(!wrong);
    CHECK(wrong.error().place == "/1");
  }
  const doubles::Body wall{{{1, 8, 8}}, doubles::Fixed{}};
  const doubles::Body cube{{{1, 1, 1}}, doubles::Linear{{5, 0, 0}, {-4, 0, 0}}};
  const std::vector<double> times{0.5, 0, 0.75, 1, 0.0625};
  CHECK(doubles::distances(wall, cube, times).value() == std::vector<double>{1, 3, 0, 0, 2.75});
  const doubles::Body bad{{{-1, 1, 1}}, doubles::Fixed{}};
  CHECK(doubles::distances(bad, cube, times).error().place == "/boxes/0/half_extents/0");
  CHECK(doubles::distances(wall, cube, std::vector<double>{std::nan("")}).error().place == "/0");
}

}  // namespace
}  // namespace touchstone::distances_test
