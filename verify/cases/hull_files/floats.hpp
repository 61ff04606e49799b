#pragma once

#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"

namespace touchstone::hull_files {

// Programs round the decimals of a file when they read it. With this function, an import can do the
// same: `touchstone import hull` and `mesh` if the user asks for it (`--floats`), and meshes of
// models always (mesh_shape.cpp).

// The numbers that a program has after reading a decimal.
enum class Floats {
  exact,    // the number as it is written
  doubles,  // the nearest double
  singles   // the nearest float of four bytes
};

// The points with each number replaced by the nearest float; one that is a float already keeps its
// text. Returns how many numbers changed.
//   Errors, with the number of the point: a number that is larger than all floats.
Result<std::size_t> round_to(Floats floats, std::vector<WrittenVector>& points);

}  // namespace touchstone::hull_files
