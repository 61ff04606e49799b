// Meshes over a grid, whose triangles are known by the corners that they have.

#include "verify/cases/generate/kinds/height_field.hpp"

#include <algorithm>
#include <utility>

#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

bool has(const std::array<std::uint32_t, 3>& triangle, std::size_t corner) {
  return std::ranges::find(triangle, static_cast<std::uint32_t>(corner)) != triangle.end();
}

}  // namespace

HeightField level_field(std::vector<Rational> xs, std::vector<Rational> ys, Draw& draw) {
  HeightField field;
  const std::size_t cells = (xs.size() - 1) * (ys.size() - 1);
  field.heights.resize(xs.size() * ys.size());
  field.xs = std::move(xs);
  field.ys = std::move(ys);
  for (std::size_t c = 0; c < cells; ++c) field.rising.push_back(draw.one_in(2));
  return field;
}

WrittenMesh mesh_of(const HeightField& field) {
  WrittenMesh mesh;
  for (std::size_t i = 0; i < field.xs.size(); ++i) {
    for (std::size_t j = 0; j < field.ys.size(); ++j)
      mesh.vertices.push_back(
          written(Vector{field.xs[i], field.ys[j], field.heights[field.corner(i, j)]}));
  }
  for (std::size_t i = 0; i + 1 < field.xs.size(); ++i) {
    for (std::size_t j = 0; j + 1 < field.ys.size(); ++j) {
      const auto at = [&](std::size_t right, std::size_t up) {
        return static_cast<std::uint32_t>(field.corner(i + right, j + up));
      };
      if (field.rising[field.cell(i, j)]) {
        mesh.triangles.push_back({at(0, 0), at(1, 0), at(1, 1)});
        mesh.triangles.push_back({at(0, 0), at(1, 1), at(0, 1)});
      } else {
        mesh.triangles.push_back({at(0, 0), at(1, 0), at(0, 1)});
        mesh.triangles.push_back({at(1, 0), at(1, 1), at(0, 1)});
      }
    }
  }
  return mesh;
}

std::vector<std::size_t> triangles_at(const WrittenMesh& mesh,
                                      const std::vector<std::size_t>& corners) {
  std::vector<std::size_t> found;
  for (std::size_t k = 0; k < mesh.triangles.size(); ++k) {
    if (std::ranges::any_of(corners, [&](std::size_t c) { return has(mesh.triangles[k], c); }))
      found.push_back(k);
  }
  return found;
}

std::vector<std::size_t> triangles_along(const WrittenMesh& mesh,
                                         const std::array<std::size_t, 2>& edge) {
  std::vector<std::size_t> found;
  for (std::size_t k = 0; k < mesh.triangles.size(); ++k) {
    if (has(mesh.triangles[k], edge[0]) && has(mesh.triangles[k], edge[1])) found.push_back(k);
  }
  return found;
}

}  // namespace touchstone::generate::kinds
