#pragma once

#include <optional>

#include "touchstone/motion/piece.hpp"
#include "touchstone/query.hpp"
#include "verify/cases/poses/pose.hpp"

namespace touchstone::judge {

// Matrices that are rotations up to rounding. A case with such a matrix is judged as it is written;
// the verdict with the matrix read as the nearest rotation is noted, too (Verdict::other_reading).

// Whether the matrix of a piece is nearly orthogonal at five instants.
bool is_nearly_rotation(const MotionPiece& piece);

// The matrix at the start of a piece.
poses::Rows matrix_of(const MotionPiece& piece);

// The query with its constant, nearly orthogonal matrices replaced by rational rotations close to
// them. nullopt if there are none, or if a matrix turns.
std::optional<Query> read_as_rotations(const Query& received);

}  // namespace touchstone::judge
