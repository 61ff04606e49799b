#pragma once

#include <optional>

#include "verify/cases/poses/pose.hpp"

namespace touchstone::poses {

// Matrices that programs print are rounded, and so are nearly rotations. Imports and the judge
// replace them by the nearest rotation where a motion needs one.

// The quaternion of the rotation R nearest to a matrix M: R minimises Σ (R[i][k] - M[i][k])².
//   If M is a rotation, R is M, exactly. Else each component is within 2^-58 of the component of
//   the unit quaternion of R, and has at most 64 binary places.
//   The length is within 2^-58 of 1. The first of the largest components is positive, since a
//   matrix does not determine the sign.
// nullopt if an entry of MᵀM differs by more than a thousandth from that of the identity, or M is a
// reflection. So the nearest rotation is unique.
std::optional<Quaternion> nearest_quaternion(const Rows& m);

}  // namespace touchstone::poses
