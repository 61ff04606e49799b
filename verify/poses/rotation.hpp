#pragma once

#include <optional>
#include <string>

#include "verify/poses/pose.hpp"

namespace touchstone::poses {

// Σ a[i] b[i]: of unit quaternions the cosine of half the angle between their rotations, with a
// sign that is negative where the way from one to the other is the longer one.
Rational dot(const Quaternion& a, const Quaternion& b);

Quaternion scaled(const Quaternion& q, const Rational& by);

// The matrix of a quaternion's rotation, exactly. REQUIRES: q ≠ 0.
Rows rows_of(const Quaternion& q);
Rows rows_of(const Pose& pose);

// The largest entry of |MᵀM - 1|: zero for rotations and reflections only.
Rational off_orthonormal(const Rows& m);

// The largest difference of two entries.
Rational difference(const Rows& a, const Rows& b);

// A quaternion, of a length within 2^-59 of 1, whose rotation is the matrix if that is one, and
// near it if it is one but for rounding. Its largest component is positive: a matrix does not say
// the sign. Nothing where MᵀM is further from 1 than a thousandth, or M is a reflection.
std::optional<Quaternion> quaternion_near(const Rows& m);

// The square root where it is rational, else a number below it by less than a part in 2^60.
// REQUIRES: r > 0.
Rational root_near(const Rational& r);

// "1.1e-16": a size for people, two digits of it, rounded to nearest.
std::string about(const Rational& size);
std::string about(double size);

}  // namespace touchstone::poses
