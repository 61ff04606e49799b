// Proofs in doubles that a direction separates bodies throughout a cell: against exact positions at
// many instants of the cell.

#include "src/compound/relative_cell.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "src/compound/cell_direction.hpp"
#include "tests/support/random.hpp"
#include "tests/support/random_motion.hpp"
#include "touchstone/case.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::relative_cell_test {
namespace {

using compound::CellDirection;
using compound::NearBox;
using compound::RelativeCell;
using Json = nlohmann::json;

// Two boxes with half extents 1 in random motions; nullopt if such motions are not valid.
std::optional<Query> random_query(Random& random) {
  RandomMotion motion(random);
  const auto body = [&] {
    const Json moving = random.below(3) == 0 ? motion.linear()
                        : random.coin()      ? motion.turning(random.between(1, 2))
                                             : motion.affine();
    return Json{{"half_extents", {1, 1, 1}}, {"motion", moving}};
  };
  const Json document{
      {"schema", "touchstone/case/1"}, {"id", "random"}, {"boxes", {body(), body()}}};
  auto parsed = parse_case(document.dump());
  if (!parsed) return std::nullopt;
  return parsed.value().query;
}

Vec3<Rational> moved(const MotionPiece& piece, const Vec3<double>& x, const Rational& t) {
  Vec3<Rational> y;
  for (std::size_t i = 0; i < 3; ++i) {
    Rational turned = 0;
    for (std::size_t m = 0; m < 3; ++m) turned += piece.axes[m][i](t) * exact_value(x[m]);
    y[i] = turned / piece.axes_denominator(t) + piece.offset[i](t) / piece.offset_denominator(t);
  }
  return y;
}

// A cell within a pair of pieces, and its ends.
struct Cell {
  RelativeCell relative;
  Rational from, until;
};

// A cell within the pieces: the whole span, halved `depth` times, where a coin chooses the half
// that is kept.
Cell some_cell(const PiecePair& pieces, int depth, Random& random) {
  Cell cell{RelativeCell(pieces), pieces.from, pieces.until};
  for (int i = 0; i < depth; ++i) {
    const Rational middle = (cell.from + cell.until) / 2;
    RelativeCell first = cell.relative.cut();
    if (random.coin()) {
      cell.relative = std::move(first);
      cell.until = middle;
    } else {
      cell.from = middle;
    }
  }
  return cell;
}

std::vector<Vec3<double>> some_corners(Random& random) {
  std::vector<Vec3<double>> corners;
  const int count = random.between(1, 5);
  for (int i = 0; i < count; ++i) {
    corners.push_back({random.between(-300, 300) / 128.0, random.between(-300, 300) / 128.0,
                       random.between(-300, 300) / 100.0});
  }
  return corners;
}

NearBox box_around(const std::vector<Vec3<double>>& corners) {
  NearBox box;
  for (std::size_t m = 0; m < 3; ++m) {
    double low = corners[0][m], high = corners[0][m];
    for (const auto& x : corners) {
      low = x[m] < low ? x[m] : low;
      high = x[m] > high ? x[m] : high;
    }
    box.center[m] = (low + high) / 2;
    box.half[m] = (high - low) / 2 + 1e-12;
  }
  return box;
}

// The gap along a direction at an instant, between all corners of the two bodies, less the radii
// times the length of the direction; its square is compared, since lengths are irrational.
bool is_apart_along(const Vec3<Rational>& d, const std::vector<Vec3<Rational>>& one,
                    const std::vector<Vec3<Rational>>& two, const Rational& radii) {
  for (const auto& x : one) {
    for (const auto& y : two) {
      Rational gap = 0;
      for (std::size_t i = 0; i < 3; ++i) gap += d[i] * (y[i] - x[i]);
      if (gap <= 0 || gap * gap <= radii * radii * dot(d, d)) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("a direction that is proven to separate separates at all instants of the cell",
          "[compound]") {
  Random random(4);
  int proven = 0, boxes = 0, true_and_narrow = 0, found_narrow = 0;
  for (int round = 0; round < 60; ++round) {
    const auto query = random_query(random);
    if (!query) continue;
    for (const PiecePair& pieces : common_partition(query->motions()[0], query->motions()[1])) {
      if (pieces.from == pieces.until) continue;
      const int depth = random.between(0, 9);
      const Cell cell = some_cell(pieces, depth, random);
      REQUIRE(cell.relative.is_finite());
      for (int k = 0; k < 6; ++k) {
        const auto one = some_corners(random), two = some_corners(random);
        const Vec3<double> way{random.between(-9, 9) / 7.0, random.between(-9, 9) / 7.0, 1e-3};
        const double radii = random.coin() ? 0 : random.between(0, 40) / 32.0;
        const CellDirection direction(cell.relative, way, {{{3, 3, 3}, {3, 3, 3}}}, 2);
        const bool is_proven = direction.separates(one, two, radii);
        // Boxes are separated either way round.
        const CellDirection opposite(cell.relative, {-way[0], -way[1], -way[2]},
                                     {{{3, 3, 3}, {3, 3, 3}}}, 2);
        const bool boxes_are = direction.separates(box_around(one), box_around(two), radii);
        CHECK(boxes_are == opposite.separates(box_around(one), box_around(two), radii));
        proven += is_proven ? 1 : 0;
        boxes += boxes_are ? 1 : 0;
        if (boxes_are) CHECK((is_proven || opposite.separates(one, two, radii)));
        bool is_true = true;
        for (const int i : {0, 1, 3, 4, 7, 8}) {
          const Rational t = cell.from + (cell.until - cell.from) * Rational(i, 8);
          std::vector<Vec3<Rational>> first, second;
          for (const auto& x : one) first.push_back(moved(*pieces.piece1, x, t));
          for (const auto& x : two) second.push_back(moved(*pieces.piece2, x, t));
          Vec3<Rational> d{exact_value(way[0]), exact_value(way[1]), exact_value(way[2])};
          is_true = is_true && is_apart_along(d, first, second, exact_value(radii));
        }
        if (is_proven) CHECK(is_true);
        if (depth >= 8 && is_true) {
          ++true_and_narrow;
          found_narrow += is_proven ? 1 : 0;
        }
      }
    }
  }
  CHECK(proven > 40);
  CHECK(boxes > 20);
  CHECK(true_and_narrow > 8);
  CHECK(10 * found_narrow > 9 * true_and_narrow);
}

TEST_CASE("numbers beyond the range of doubles give no proof of separation", "[compound]") {
  const Rational huge = power_of_two(1023);
  const Query query = Query::make(Body::box({1, 1, 1}, Motion::fixed()),
                                  Body::box({1, 1, 1}, Motion::linear({huge * 8, 0, 0}, {1, 0, 0})))
                          .value();
  const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
  const RelativeCell cell(pieces.front());
  CHECK_FALSE(cell.is_finite());
  const std::vector<Vec3<double>> origin{{0, 0, 0}};
  CHECK_FALSE(
      CellDirection(cell, {1, 0, 0}, {{{1, 1, 1}, {1, 1, 1}}}, 0).separates(origin, origin, 0));
  const double inf = std::numeric_limits<double>::infinity();
  for (const Vec3<double>& none : {Vec3<double>{0, 0, 0}, {inf, 0, 0}, {0, inf - inf, 0}}) {
    const Query near = Query::make(Body::box({1, 1, 1}, Motion::fixed()),
                                   Body::box({1, 1, 1}, Motion::fixed({5, 0, 0})))
                           .value();
    const auto still = common_partition(near.motions()[0], near.motions()[1]);
    CHECK_FALSE(CellDirection(RelativeCell(still.front()), none, {{{1, 1, 1}, {1, 1, 1}}}, 0)
                    .separates(origin, origin, 0));
  }
}

}  // namespace touchstone::test::relative_cell_test
