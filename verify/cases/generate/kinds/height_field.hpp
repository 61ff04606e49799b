#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "verify/cases/generate/kinds/plan.hpp"

// Meshes over a grid, for each cell two triangles: the ground of terrains.cpp and seams.cpp.
namespace touchstone::generate::kinds {

// A height for each crossing of the lines of a grid.
struct HeightField {
  std::vector<Rational> xs{}, ys{};  // the lines
  std::vector<Rational> heights{};   // by corner()
  // By cell(): whether its diagonal goes through its corner with the least x and y.
  std::vector<bool> rising{};

  // The number of the crossing of line i in x and line j in y, and of the cell behind it.
  std::size_t corner(std::size_t i, std::size_t j) const { return i * ys.size() + j; }
  std::size_t cell(std::size_t i, std::size_t j) const { return i * (ys.size() - 1) + j; }
};

// A field of this grid with the height 0 everywhere, and random diagonals.
HeightField level_field(std::vector<Rational> xs, std::vector<Rational> ys, Draw& draw);

// Triangles 2c and 2c + 1 are those of cell c; the first one has the corner with the least x and y,
// and if the diagonal does not go through it, the other one does not have it.
WrittenMesh mesh_of(const HeightField& field);

// The numbers of the triangles that have any of these corners.
std::vector<std::size_t> triangles_at(const WrittenMesh& mesh,
                                      const std::vector<std::size_t>& corners);

// The numbers of the triangles that have both corners of an edge.
std::vector<std::size_t> triangles_along(const WrittenMesh& mesh,
                                         const std::array<std::size_t, 2>& edge);

}  // namespace touchstone::generate::kinds
