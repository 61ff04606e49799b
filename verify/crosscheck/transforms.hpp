#pragma once

#include <array>

#include "touchstone/text/case.hpp"
#include "verify/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {

// A case changed in a way that changes its answer in a known way. Each result is validated anew, so
// that nothing is carried over from the case it came from; throws where it is not valid.

Case swapped(const Case& c);

// x ↦ R x + shift for both boxes, R the rotation of a quaternion.
Case moved(const Case& c, const std::array<Rational, 4>& quaternion, const Vec3<Rational>& shift);

// All lengths multiplied by a factor > 0.
Case scaled(const Case& c, const Rational& factor);

// Run in the time map(t).
Case retimed(const Case& c, const TimeMap& map);

// The part of the horizon [from, until].
Case cut(const Case& c, const Rational& from, const Rational& until);

// Numerators and denominators multiplied by a polynomial that is positive on the horizon.
Case expanded(const Case& c, const RationalPolynomial& factor);

// Other names for the axes of a box: new axis m is old axis `axis[m]`, times `sign[m]`.
struct Relabelling {
  std::array<int, 3> axis{0, 1, 2};
  std::array<int, 3> sign{1, 1, 1};

  Feature operator()(const Feature& old) const;
};
Case relabelled(const Case& c, std::size_t box, const Relabelling& names);

// One of the two closed halves (side -1 or +1) of a box, cut across its axis.
Case halved(const Case& c, std::size_t box, std::size_t axis, int side);

// A box with larger half extents.
Case grown(const Case& c, std::size_t box, const Vec3<Rational>& by);

}  // namespace touchstone::crosscheck
