// Converts a written mesh to triangles, and refuses invalid ones.

#include "src/body/mesh.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "src/body/points.hpp"
#include "src/motion/written_values.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone {
namespace {

// A triangle is a polygon of its corners.
const std::vector<std::vector<std::size_t>> kFaces{{0, 1, 2}, {2, 1, 0}};

// An interval around a coordinate: between the two neighbours of the nearest double.
Interval around_nearest(const Rational& x) {
  const double near = nearest_double(x);
  return {detail::step_down(near), detail::step_up(near)};
}

// Whether three points are proven in intervals not to lie on one line.
bool surely_has_area(const Vec3<Rational>& a, const Vec3<Rational>& b, const Vec3<Rational>& c) {
  Vec3<Interval> one, two;
  for (std::size_t i = 0; i < 3; ++i) {
    const Interval base = around_nearest(a[i]);
    one[i] = around_nearest(b[i]) - base;
    two[i] = around_nearest(c[i]) - base;
  }
  return std::ranges::any_of(cross(one, two), [](const Interval& x) {
    return sign_of(x) == Sign::positive || sign_of(x) == Sign::negative;
  });
}

bool has_area(const std::vector<Vec3<Rational>>& corners) {
  if (surely_has_area(corners[0], corners[1], corners[2])) return true;
  const auto points = whole(corners);
  return !is_zero(cross(difference(points[1], points[0]), difference(points[2], points[0])));
}

// Refuses a vertex at the same point as an earlier one. Vertices are sorted by their nearest
// doubles first, so that vertices are compared exactly only if these doubles are equal.
void refuse_twins(const std::vector<Vec3<Rational>>& vertices, const Place& place) {
  std::vector<Vec3<double>> near;
  near.reserve(vertices.size());
  for (const auto& v : vertices)
    near.push_back({nearest_double(v[0]), nearest_double(v[1]), nearest_double(v[2])});
  std::vector<std::size_t> order(vertices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t i, std::size_t k) {
    if (near[i] != near[k]) return near[i] < near[k];
    if (vertices[i] != vertices[k]) return vertices[i] < vertices[k];
    return i < k;
  });
  std::optional<std::pair<std::size_t, std::size_t>> first;  // the least later one of two
  for (std::size_t i = 1; i < order.size(); ++i) {
    const std::size_t one = order[i - 1], two = order[i];
    if (near[one] != near[two] || vertices[one] != vertices[two]) continue;
    if (!first || two < first->first) first = {two, one};
  }
  if (first)
    refuse(place / first->first, "the same point as vertex " + std::to_string(first->second) +
                                     ": write each point once, and name it in each triangle");
}

Polyhedron triangle_of(const std::array<std::uint32_t, 3>& triangle,
                       const std::vector<Vec3<Rational>>& vertices, const Place& place) {
  Polyhedron result{{}, kFaces};
  result.vertices.reserve(3);
  for (std::size_t k = 0; k < 3; ++k) {
    if (triangle[k] >= vertices.size()) {
      refuse(place / k, "there is no vertex " + std::to_string(triangle[k]) +
                            ": they are numbered 0 to " + std::to_string(vertices.size() - 1));
    }
    result.vertices.push_back(vertices[triangle[k]]);
  }
  if (!has_area(result.vertices)) {
    refuse(place,
           "this triangle has no area, since its vertices are on one line: leave it out (its sides "
           "belong to its neighbours), or write it as a segment among \"parts\"");
  }
  return result;
}

}  // namespace

bool is_triangle(const Polyhedron& shape) {
  return shape.vertices.size() == 3 && shape.faces == kFaces && has_area(shape.vertices);
}

std::vector<Polyhedron> triangles_of(const WrittenMesh& mesh, const Place& place) {
  const Place of_triangles = place / "triangles", of_vertices = place / "vertices";
  if (mesh.triangles.empty()) {
    refuse(of_triangles, "expected 1 to " + std::to_string(kMostTriangles) + " elements, found 0");
  }
  if (mesh.triangles.size() > kMostTriangles)
    refuse(of_triangles, too_many_triangles(mesh.triangles.size()), Error::Code::limit);
  constexpr std::size_t kMostVertices = 3 * kMostTriangles;
  if (mesh.vertices.size() < 3) {
    refuse(of_vertices, "expected 3 to " + std::to_string(kMostVertices) + " elements, found " +
                            std::to_string(mesh.vertices.size()));
  }
  if (mesh.vertices.size() > kMostVertices) {
    refuse(of_vertices,
           std::to_string(mesh.vertices.size()) + " vertices, more than the limit of " +
               std::to_string(kMostVertices) + ": leave out those that no triangle names",
           Error::Code::limit);
  }
  std::vector<Vec3<Rational>> vertices;
  vertices.reserve(mesh.vertices.size());
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    check_limit();
    vertices.push_back(values_of(mesh.vertices[i], of_vertices / i));
  }
  refuse_twins(vertices, of_vertices);
  std::vector<Polyhedron> triangles;
  triangles.reserve(mesh.triangles.size());
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    check_limit();
    triangles.push_back(triangle_of(mesh.triangles[i], vertices, of_triangles / i));
  }
  return triangles;
}

std::string too_many_triangles(std::size_t count) {
  return std::to_string(count) + " triangles, more than the limit of " +
         std::to_string(kMostTriangles) +
         ": simplify the mesh, or cut it into several and ask about each";
}

}  // namespace touchstone
