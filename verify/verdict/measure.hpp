#pragma once

#include <optional>
#include <string>

#include "touchstone/query.hpp"
#include "touchstone/sat/obb.hpp"
#include "touchstone/sat/separation.hpp"
#include "verify/verdict/bodies_at.hpp"
#include "verify/verdict/contact_time.hpp"

namespace touchstone::judge {

// How two bodies lie to each other at an instant: boxes along their axis of largest signed
// separation, others so where they are in contact, and else along their shortest way.
struct Measure {
  int sign = 0;    // +: apart, 0: touching, -: overlapping
  Rational gap{};  // the signed separation is gap / √length_squared
  Rational length_squared = 1;
  // Of boxes: by how much all half extents together would have to change to make it zero.
  std::optional<Rational> extent{};

  // The magnitude of the separation: clearance or depth, as short_text() has it.
  //   A depth is exact: the shortest translation that parts the bodies. A clearance of boxes is
  //   along one axis, and their distance at least that; where a body is a polyhedron, it is their
  //   distance.
  std::string text() const;
  std::string extent_text() const;  // empty where there is none
  // The same magnitude as the double nearest to it.
  double magnitude() const;
};

// The axis of the largest signed separation, the first one of those that are equal, and what it is
// along it: as overlap() has them. Axes that enclosures in doubles tell apart are not looked at
// exactly.
struct BestSeparation {
  int axis = -1;
  std::optional<Separation<Rational>> along{};  // there is one
};
BestSeparation best_separation(const Obb<Rational>& a, const Obb<Rational>& b);

Measure measure(const Obb<Rational>& a, const Obb<Rational>& b);
Measure measure(const BodiesAt& bodies);
// At a jump, in the deeper pose. REQUIRES: t on the horizon.
Measure measure_at(const Query& q, const Rational& t);

// The order of depths: whether a is deeper than b (or less far apart).
bool deeper(const Measure& a, const Measure& b);
// Whether the bodies overlap, and deeper than this. REQUIRES: depth >= 0.
bool is_deeper_than(const Measure& m, const Rational& depth);
// Whether clearance or depth is more than this. REQUIRES: size >= 0.
bool is_larger_than(const Measure& m, const Rational& size);

// (t - a) · scale as short_text() has it; "0" where they are equal.
std::string difference_text(const Rational& t, const ContactTime& a, const Rational& scale);

// (t - a) · scale as the double nearest to it.
double difference_as_double(const Rational& t, const ContactTime& a, const Rational& scale = 1);
// The power of ten of the text of (t - a); nothing where they are equal.
std::optional<int> difference_decade(const Rational& t, const ContactTime& a);

// A rational as a decimal of three digits, correctly rounded, or of as many more as it takes to
// stay below the power of ten above it: the text has the decade of the number. These texts write
// very small and large ones with an exponent: "3.91e-16", "9.996e-10".
std::string short_text(const Rational& q);

}  // namespace touchstone::judge
