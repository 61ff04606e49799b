#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "verify/cases/generate/kinds/plan.hpp"

// Meshes over a grid: for each cell two triangles.
namespace touchstone::generate::kinds {

// The lines of a grid, a height at each of their crossings (those of the first x line first), and
// the diagonal of each cell: whether it goes through the corner with the least x and y.
struct HeightField {
  std::vector<Rational> xs{}, ys{};
  std::vector<Rational> heights{};
  std::vector<bool> rising{};

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

// The numbers of those that have both corners of an edge.
std::vector<std::size_t> triangles_along(const WrittenMesh& mesh,
                                         const std::array<std::size_t, 2>& edge);

}  // namespace touchstone::generate::kinds
