#pragma once

#include <memory>

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

// A quaternion w x y z of any length but zero as a rotation, by rows.
std::array<Vector, 3> rotation_of(const std::array<double, 4>& quaternion);

// The motion of a received body in plain doubles: polynomials by Horner's rule, curves by de Boor's
// recursion. Nothing for a kind it does not know. Throws where the object is malformed.
std::unique_ptr<PoseFunction> read_pose(const nlohmann::json& motion);

}  // namespace touchstone::subjects
