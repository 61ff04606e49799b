#pragma once

#include <array>
#include <string>
#include <vector>

#include "touchstone/query.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {

// Transforms a query such that its answer changes in a known way, for the checks of relations
// (relation_check.cpp, motion_relations.cpp) and for tests. Each result is validated anew, so that
// no cached data of the original is used. Throws if the result is invalid.

// Both bodies exchanged.
Query swapped(const Query& q);

// x ↦ R x + shift for both bodies, where R is the rotation of a quaternion.
Query moved(const Query& q, const std::array<Rational, 4>& quaternion, const Vec3<Rational>& shift);

// All lengths multiplied by a factor > 0.
Query scaled(const Query& q, const Rational& factor);

// The motion with time t replaced through map(t).
Query retimed(const Query& q, const TimeMap& map);

// The query on the part [from, until] of its horizon.
Query cut(const Query& q, const Rational& from, const Rational& until);

// Numerators and denominators multiplied by a polynomial that is positive on the horizon.
Query expanded(const Query& q, const RationalPolynomial& factor);

// Images of a query under a motion, another scale, other times, and a common factor, by name. They
// keep bodies and features. `map` maps the times of the query to those of the image.
struct NamedImage {
  std::string name;
  Query query;
  TimeMap map{};
};
std::vector<NamedImage> images_of(const Query& q);

// Other names for the axes of a box: new axis m is the old axis `axis[m]`, times `sign[m]`.
struct Relabelling {
  std::array<int, 3> axis{0, 1, 2};
  std::array<int, 3> sign{1, 1, 1};

  Feature operator()(const Feature& old) const;
};
Query relabelled(const Query& q, std::size_t box, const Relabelling& names);

// One of the two closed halves (side -1 or +1) of a box, cut orthogonally to its axis.
Query halved(const Query& q, std::size_t box, std::size_t axis, int side);

// A box with larger half extents.
Query grown(const Query& q, std::size_t box, const Vec3<Rational>& by);

}  // namespace touchstone::crosscheck
