#pragma once

#include <optional>
#include <string>

#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/pose.hpp"
#include "verify/cases/poses/words.hpp"

namespace touchstone::poses {

// Matrices in a file of poses, for PoseReader (pose_reader.hpp).

// A matrix of a pose as read: its rows, and the translation if it has one.
struct ReadMatrix {
  Rows rows{};
  std::optional<Vector> translation{};  // absent for three rows of three
};

// A matrix as a flat list (16, 12 or 9 numbers), as a list of its rows (4 of 4, 3 of 4 or 3 of 3),
// or of its columns.
//   Errors: another shape; a last row, or column, that is not 0 0 0 1. The message suggests what it
//   could be.
ReadMatrix matrix_at(const Json& value, const std::string& place, bool by_columns,
                     const Words& words);

// Whether the value has the shape of a matrix, for any numbers.
bool is_matrix(const Json& value);

}  // namespace touchstone::poses
