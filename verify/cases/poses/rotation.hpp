#pragma once

#include <string>

#include "verify/cases/poses/pose.hpp"

namespace touchstone::poses {

// Operations on the quaternions and matrices of poses, and sizes of small differences as text.

// Σ a[i] b[i]. For unit quaternions this is the cosine of half the angle between their rotations;
// it is negative if the blend between them turns the longer way.
Rational dot(const Quaternion& a, const Quaternion& b);

Quaternion scaled(const Quaternion& q, const Rational& by);

// The matrix of a quaternion's rotation, exactly. REQUIRES: q ≠ 0.
Rows rows_of(const Quaternion& q);
Rows rows_of(const Pose& pose);

// The largest entry of |MᵀM - 1|; zero only for rotations and reflections.
Rational off_orthonormal(const Rows& m);

// The largest difference of two entries.
Rational difference(const Rows& a, const Rows& b);

// The square root if it is rational, else a number below it by less than a part in 2^60.
// REQUIRES: r > 0.
Rational root_near(const Rational& r);

// A size for people, to two digits, rounded to nearest: "1.1e-16".
std::string about(const Rational& size);
std::string about(double size);

}  // namespace touchstone::poses
