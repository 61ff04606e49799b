#pragma once

#include <array>
#include <memory>

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

// Motions in doubles, as subjects get them (received_case.hpp).

// The rotation of a quaternion w x y z of any nonzero length, by rows.
std::array<Vector, 3> rotation_of(const std::array<double, 4>& quaternion);

// The motion from a pose at t = 0 with a constant velocity. The rotation is a quaternion w x y z of
// any nonzero length.
std::unique_ptr<PoseFunction> straight_pose(const std::array<double, 4>& rotation,
                                            const Vector& translation, const Vector& velocity);

// The motion along the curve of a record.
std::unique_ptr<PoseFunction> curve_pose(const process::CurveRecord& record);

// The motion of a received body in doubles: polynomials by Horner's rule, curves by de Boor's
// recursion. Null for an unknown kind. Throws if the object is malformed.
std::unique_ptr<PoseFunction> read_pose(const nlohmann::json& motion);

}  // namespace touchstone::subjects
