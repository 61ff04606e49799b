// Decides exactly whether two boxes are nearer than a bound. Their distance is that of the origin
// from their difference, a polytope of six directions. Three tests, until one decides:
//   1. two near points, found in doubles, are within the bound;
//   2. a slab orthogonal to the line through these points is wider than the bound;
//   3. all points that may be nearest are computed in fractions.

#include "verify/judge/verdict/box_distance.hpp"

#include <array>

#include "touchstone/limit.hpp"
#include "verify/judge/verdict/near_points.hpp"

namespace touchstone::judge {
namespace {

// A point of the difference of the boxes is offset + Σ x_k · direction_k, |x_k| <= range_k.
struct DifferenceOfBoxes {
  Vec3<Rational> offset{};
  std::array<Vec3<Rational>, 6> directions{};  // a_i, then b_j; ranges are symmetric
  std::array<Rational, 6> ranges{};
};

DifferenceOfBoxes difference_of(const Obb<Rational>& a, const Obb<Rational>& b) {
  DifferenceOfBoxes d;
  d.offset = difference(b.center, a.center);
  for (std::size_t i = 0; i < 3; ++i) {
    d.directions[i] = a.axes[i];
    d.directions[i + 3] = b.axes[i];
    d.ranges[i] = a.half_extents[i];
    d.ranges[i + 3] = b.half_extents[i];
  }
  return d;
}

// A bound on a square: inclusive ("at most") or strict ("less than").
struct Limit {
  Rational squared;
  bool strict;

  bool holds(const Rational& of) const { return strict ? of < squared : of <= squared; }
};

// Whether the difference of the boxes has a point within the limit of the origin.
//   Of its points nearest to the origin, consider one with the fewest coordinates inside their
// ranges. The directions of these coordinates are independent: otherwise they could be changed
// without moving the point, until one of them reaches the end of its range.
//   The point is orthogonal to these directions, and is not the origin, so there are at most two.
// Hence it suffices to look at the nearest points on lines and planes that go through a corner
// along at most two directions, if these points lie in the difference.
class NearestPoint {
 public:
  NearestPoint(DifferenceOfBoxes d, Limit limit) : d_(std::move(d)), limit_(std::move(limit)) {}

  bool is_near() const {
    if (any_corner(kNone, kNone, 0, d_.offset)) return true;
    for (int i = 0; i < 6; ++i) {
      for (int j = i; j < 6; ++j) {
        if (is_free(i) && is_free(j) && any_corner(i, j, 0, d_.offset)) return true;
      }
    }
    return false;
  }

 private:
  // The value of i and j without a free direction. With one free direction, i == j.
  static constexpr int kNone = -1;

  static std::size_t index(int k) { return static_cast<std::size_t>(k); }
  bool is_free(int k) const { return !d_.ranges[index(k)].is_zero(); }

  // Tries both ends of the range of each coordinate from k on, except i and j, which are free. The
  // coordinates before k are already in p.
  bool any_corner(int i, int j, int k, const Vec3<Rational>& p) const {
    if (k == 6) return is_near(i, j, p);
    if (k == i || k == j || !is_free(k)) return any_corner(i, j, k + 1, p);
    const Rational& range = d_.ranges[index(k)];
    const Vec3<Rational>& direction = d_.directions[index(k)];
    return any_corner(i, j, k + 1, along(p, direction, range)) ||
           any_corner(i, j, k + 1, along(p, direction, Rational(-range)));
  }

  // Whether the nearest point through p along the free directions is in the difference, and within
  // the limit.
  bool is_near(int i, int j, Vec3<Rational> p) const {
    check_limit();
    if (i != kNone && !(i == j ? to_line(i, p) : to_plane(i, j, p))) return false;
    return limit_.holds(dot(p, p));
  }

  // Moves p to the point nearest to the origin, if it is within the ranges.
  bool to_line(int i, Vec3<Rational>& p) const {
    const Vec3<Rational>& u = d_.directions[index(i)];
    const Rational x = -dot(p, u) / dot(u, u);
    if (abs(x) > d_.ranges[index(i)]) return false;
    p = along(p, u, x);
    return true;
  }
  bool to_plane(int i, int j, Vec3<Rational>& p) const {
    const Vec3<Rational>& u = d_.directions[index(i)];
    const Vec3<Rational>& v = d_.directions[index(j)];
    const Rational uu = dot(u, u), uv = dot(u, v), vv = dot(v, v), pu = dot(p, u), pv = dot(p, v);
    const Rational determinant = uu * vv - uv * uv;
    if (determinant.is_zero()) return false;
    const Rational x = (uv * pv - vv * pu) / determinant;
    const Rational y = (uv * pu - uu * pv) / determinant;
    if (abs(x) > d_.ranges[index(i)] || abs(y) > d_.ranges[index(j)]) return false;
    p = along(along(p, u, x), v, y);
    return true;
  }

  DifferenceOfBoxes d_;
  Limit limit_;
};

// Whether a slab orthogonal to a direction shows that the boxes are farther apart than the limit.
bool is_parted_by_more(const DifferenceOfBoxes& d, const Vec3<Rational>& direction,
                       const Limit& limit) {
  Rational gap = abs(dot(direction, d.offset));
  for (std::size_t k = 0; k < 6; ++k) gap -= d.ranges[k] * abs(dot(direction, d.directions[k]));
  return gap > 0 && !limit.holds(gap * gap / dot(direction, direction));
}

bool is_within(const Obb<Rational>& a, const Obb<Rational>& b, const Limit& limit) {
  // Points found in doubles are nearly always near enough to decide: by their distance, or by the
  // direction from one to the other.
  const Vec3<Rational> found = near_points(a, b);
  if (limit.holds(dot(found, found))) return true;
  const DifferenceOfBoxes d = difference_of(a, b);
  if (is_parted_by_more(d, found, limit)) return false;
  return NearestPoint(d, limit).is_near();
}

}  // namespace

bool is_within_square(const Obb<Rational>& a, const Obb<Rational>& b,
                      const Rational& distance_squared) {
  return is_within(a, b, {.squared = distance_squared, .strict = false});
}

bool is_nearer_than_square(const Obb<Rational>& a, const Obb<Rational>& b,
                           const Rational& distance_squared) {
  return is_within(a, b, {.squared = distance_squared, .strict = true});
}

}  // namespace touchstone::judge
