// Makes prisms over flat bodies: boxes, polygons, segments and points.

#include "flat_prism.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

#include "src/body/face_normal.hpp"

namespace touchstone {
namespace {

using Point = Vec3<Rational>;
using Loop = std::vector<std::size_t>;

// The axis along which `way` points, if it is an axis without extent; else 3.
std::size_t axis_without_extent(const Box& box, const Point& way) {
  std::size_t axis = 3;
  for (std::size_t i = 0; i < 3; ++i) {
    if (way[i].is_zero()) continue;
    if (axis != 3) return 3;
    axis = i;
  }
  return axis != 3 && box.half_extents[axis].is_zero() ? axis : 3;
}

// The prism that the polygon passes through when it is moved from -way to way.
Polyhedron prism_over_polygon(const std::vector<Point>& vertices, Loop loop, const Point& way) {
  const std::size_t n = vertices.size();
  if (dot(face_normal(vertices, loop), way) < 0) std::reverse(loop.begin() + 1, loop.end());
  Polyhedron prism;
  for (const int side : {-1, 1}) {
    for (const Point& x : vertices)
      prism.vertices.push_back({x[0] + side * way[0], x[1] + side * way[1], x[2] + side * way[2]});
  }
  Loop low(loop.rbegin(), loop.rend());
  Loop high;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const std::size_t here = loop[i], next = loop[(i + 1) % loop.size()];
    prism.faces.push_back({here, next, n + next, n + here});
    high.push_back(n + here);
  }
  prism.faces.push_back(std::move(high));
  prism.faces.push_back(std::move(low));
  return prism;
}

// The prism over the ends of a segment, which is a polygon, or over one point, which is a segment.
Polyhedron prism_over_stick(const std::vector<Point>& ends, const Point& way) {
  Polyhedron prism;
  for (const int side : {-1, 1}) {
    for (const Point& x : ends)
      prism.vertices.push_back({x[0] + side * way[0], x[1] + side * way[1], x[2] + side * way[2]});
  }
  if (ends.size() == 2) prism.faces = {{0, 1, 3, 2}, {2, 3, 1, 0}};
  return prism;
}

}  // namespace

std::vector<Point> corners_of(const Shape& shape) {
  if (const auto* p = std::get_if<Polyhedron>(&shape)) return p->vertices;
  const Box& box = std::get<Box>(shape);
  std::vector<Point> corners{box.center};
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational& extent = box.half_extents[i];
    if (extent.is_zero()) continue;
    std::vector<Point> both;
    for (Point x : corners) {
      x[i] -= extent;
      both.push_back(x);
      x[i] += 2 * extent;
      both.push_back(std::move(x));
    }
    corners = std::move(both);
  }
  return corners;
}

Shape prism_over(const Shape& shape, const std::vector<Point>& corners, const Point& way) {
  if (const auto* p = std::get_if<Polyhedron>(&shape)) {
    if (p->faces.empty()) return prism_over_stick(corners, way);
    return prism_over_polygon(p->vertices, p->faces.front(), way);
  }
  Box box = std::get<Box>(shape);
  const std::size_t axis = axis_without_extent(box, way);
  // A stick or a point may have no axis along the normal.
  if (axis == 3) return prism_over_stick(corners, way);
  box.half_extents[axis] = abs(way[axis]);
  return box;
}

}  // namespace touchstone
