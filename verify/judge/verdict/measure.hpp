#pragma once

#include <optional>
#include <string>

#include "src/rest/minus.hpp"
#include "src/rest/obb.hpp"
#include "src/rest/over_root.hpp"
#include "src/rest/separation.hpp"
#include "touchstone/query.hpp"
#include "verify/judge/verdict/bodies_at.hpp"
#include "verify/judge/verdict/fraction.hpp"

namespace touchstone::judge {

// The separation of two bodies at an instant: how far off a wrong answer is. For boxes, and for
// bodies in contact: along the axis of largest signed separation. For other bodies that are apart:
// along their shortest connection.
struct Measure {
  int sign = 0;    // +: apart, 0: touching, -: overlapping
  Fraction gap{};  // the signed separation is gap / √length_squared - radii
  Fraction length_squared = 1;
  // For boxes: by how much the gap becomes smaller if all half extents grow by 1; positive.
  std::optional<Fraction> growth{};
  // The sum of the radii of inflated bodies, whose cores have the separation gap / √length_squared.
  Rational radii = 0;

  // The magnitude of the separation, clearance or depth, as written by short_text().
  //   A depth is exact: the length of the shortest translation that separates the bodies. A
  // clearance is the distance of the bodies. The clearance of two boxes is along one axis; their
  // distance is at least that.
  std::string text() const;
  // For boxes: the change of all half extents together that would make the separation zero; and its
  // text, which is empty for other bodies.
  std::optional<Rational> extent() const;
  std::string extent_text() const;
  // The double nearest to that magnitude.
  double magnitude() const;
  // The power of ten of its first digit; nullopt for 0.
  std::optional<int> decade() const;
  // The measure of the same bodies in another unit of length. REQUIRES: unit > 0.
  Measure in_units_of(const Rational& unit) const;
};

// The magnitude of a separation, as an exact real number.
Minus<OverRoot<Rational>> magnitude_of(const Measure& m);

// The axis of largest signed separation (the first one if several are equal), and the separation
// along it, as computed by overlap(). Axes are compared by enclosures in doubles first, and exactly
// only if these overlap.
struct BestSeparation {
  int axis = -1;
  std::optional<Separation<Rational>> along{};  // has a value
};
BestSeparation best_separation(const Obb<Rational>& a, const Obb<Rational>& b);

// The separation of two boxes (measure_boxes.cpp), and of any bodies.
Measure measure(const Obb<Rational>& a, const Obb<Rational>& b);
Measure measure(const BodiesAt& bodies);
// The separation at a time; at a jump, in the deeper pose. REQUIRES: t on the horizon.
Measure measure_at(const Query& q, const Rational& t);
// The distance of the bodies, and the distance of a point to one of them (0 or 1); 0 in contact.
Measure distance_of(const BodiesAt& bodies);
Measure distance_of(const BodiesAt& bodies, std::size_t body, const Vec3<Rational>& point);

// Whether the signed separation of a is less than that of b: a is deeper, or less far apart.
bool deeper(const Measure& a, const Measure& b);
// Whether the bodies overlap by more than `depth`. REQUIRES: depth >= 0.
bool is_deeper_than(const Measure& m, const Rational& depth);
// Whether clearance or depth exceeds `size`. REQUIRES: size >= 0.
bool is_larger_than(const Measure& m, const Rational& size);
// Whether the signed separations differ by at most `by`. REQUIRES: by >= 0.
bool differs_by_at_most(const Measure& a, const Measure& b, const Rational& by);

// A rational as a correctly rounded decimal of three digits. It has more digits if rounding would
// otherwise reach the next power of ten. Very small and very large numbers have an exponent:
// "3.91e-16", "9.996e-10".
std::string short_text(const Rational& q);
// A point or a vector: "(1, 0.5, -2)".
std::string short_text(const Vec3<Rational>& v);

}  // namespace touchstone::judge
