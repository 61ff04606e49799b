#pragma once

#include <array>

#include "touchstone/query.hpp"
#include "verify/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {

// A query changed in a way that changes its answer in a known way. Each result is validated anew,
// so that nothing is carried over from the query it came from; throws where it is not valid.

Query swapped(const Query& q);

// x ↦ R x + shift for both boxes, R the rotation of a quaternion.
Query moved(const Query& q, const std::array<Rational, 4>& quaternion, const Vec3<Rational>& shift);

// All lengths multiplied by a factor > 0.
Query scaled(const Query& q, const Rational& factor);

// Run in the time map(t).
Query retimed(const Query& q, const TimeMap& map);

// The part of the horizon [from, until].
Query cut(const Query& q, const Rational& from, const Rational& until);

// Numerators and denominators multiplied by a polynomial that is positive on the horizon.
Query expanded(const Query& q, const RationalPolynomial& factor);

// Other names for the axes of a box: new axis m is old axis `axis[m]`, times `sign[m]`.
struct Relabelling {
  std::array<int, 3> axis{0, 1, 2};
  std::array<int, 3> sign{1, 1, 1};

  Feature operator()(const Feature& old) const;
};
Query relabelled(const Query& q, std::size_t box, const Relabelling& names);

// One of the two closed halves (side -1 or +1) of a box, cut across its axis.
Query halved(const Query& q, std::size_t box, std::size_t axis, int side);

// A box with larger half extents.
Query grown(const Query& q, std::size_t box, const Vec3<Rational>& by);

}  // namespace touchstone::crosscheck
