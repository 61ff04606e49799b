// The Minkowski sum of two bodies by CGAL's convex hull.

#include "verify/prove/oracle/hull_oracle.hpp"

// GCC 12 warns about reference counts in CGAL's inlined handles, wrongly, as use after free.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuse-after-free"
#endif

#include <CGAL/Polygon_2_algorithms.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_2.h>
#include <CGAL/convex_hull_3.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

#include "verify/prove/oracle/cgal_number.hpp"

namespace touchstone::oracle {
namespace {

using Vector = Vec3<Rational>;
using Mesh = CGAL::Surface_mesh<LazyKernel::Point_3>;
const Vector kZero{};

// All differences p - q, sorted, each once. Their hull is the Minkowski sum.
std::vector<Vector> vertex_differences(const PlacedPoints& body1, const PlacedPoints& body2) {
  std::vector<Vector> points;
  for (const Vector& p : body1) {
    for (const Vector& q : body2) points.push_back(difference(p, q));
  }
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

// The span of the points, seen from the first one: a direction unless all coincide, and a normal
// unless all are on one line.
struct Span {
  int dimension = 0;
  Vector direction{};
  Vector normal{};
};

Span span_of(const std::vector<Vector>& points) {
  Span span;
  for (const Vector& p : points) {
    const Vector v = difference(p, points.front());
    if (span.dimension == 0 && v != kZero) {
      span.direction = v;
      span.dimension = 1;
    } else if (span.dimension == 1) {
      span.normal = cross(span.direction, v);
      if (span.normal != kZero) span.dimension = 2;
    } else if (span.dimension == 2 && dot(span.normal, v) != 0) {
      span.dimension = 3;
      break;
    }
  }
  return span;
}

// Whether the origin is in the hull of points on one line.
bool segment_holds_origin(const std::vector<Vector>& points, const Vector& direction) {
  if (cross(points.front(), direction) != kZero) return false;
  std::vector<Rational> heights;
  for (const Vector& p : points) heights.push_back(dot(p, direction));
  const auto [lowest, highest] = std::minmax_element(heights.begin(), heights.end());
  return *lowest <= 0 && *highest >= 0;
}

// Whether the origin is in the hull of points in one plane, which are not all on one line.
bool polygon_holds_origin(const std::vector<Vector>& points, const Vector& normal) {
  if (dot(points.front(), normal) != 0) return false;
  // The projection along an axis that is not orthogonal to the normal is one-to-one on the plane.
  const std::size_t dropped = normal[0] != 0 ? 0 : (normal[1] != 0 ? 1 : 2);
  std::vector<LazyKernel::Point_2> flat;
  for (const Vector& p : points) {
    flat.emplace_back(to_cgal(p[(dropped + 1) % 3]), to_cgal(p[(dropped + 2) % 3]));
  }
  std::vector<LazyKernel::Point_2> polygon;
  CGAL::convex_hull_2(flat.begin(), flat.end(), std::back_inserter(polygon));
  return CGAL::bounded_side_2(polygon.begin(), polygon.end(), LazyKernel::Point_2(0, 0),
                              LazyKernel()) != CGAL::ON_UNBOUNDED_SIDE;
}

// Whether the origin is in the hull of points that are all in one plane.
bool holds_origin(const std::vector<Vector>& points, const Span& span) {
  switch (span.dimension) {
    case 0:
      return points.front() == kZero;
    case 1:
      return segment_holds_origin(points, span.direction);
    default:
      return polygon_holds_origin(points, span.normal);
  }
}

// The report on a sum with volume: the planes of its hull, its volume, and where the origin is.
SumReport solid_report(const std::vector<Vector>& points) {
  std::vector<LazyKernel::Point_3> sums;
  for (const Vector& p : points) sums.push_back(to_cgal(p));
  Mesh mesh;
  CGAL::convex_hull_3(sums.begin(), sums.end(), mesh);

  std::vector<Vector> corners(mesh.num_vertices());
  for (const auto v : mesh.vertices()) corners[v] = from_cgal(mesh.point(v));
  SumReport report;
  Sign largest = Sign::negative;
  for (const auto f : mesh.faces()) {
    std::vector<Vector> triangle;
    for (const auto v : CGAL::vertices_around_face(mesh.halfedge(f), mesh))
      triangle.push_back(corners[v]);
    const Vector& a = triangle.at(0);
    const Vector normal = cross(difference(triangle.at(1), a), difference(triangle.at(2), a));
    report.planes.push_back(canonical_plane(normal, dot(normal, a)));
    report.volume += six_volumes(a, triangle[1], triangle[2]);
    // If the offset of this face is negative, the origin is outside.
    largest = max(largest, -sign_of_int(report.planes.back().offset.sign()));
  }
  report.volume /= 6;
  report.state = state_of(largest);
  merge(report.planes);
  return report;
}

}  // namespace

SumReport hull_report(const PlacedBox& box1, const PlacedBox& box2) {
  return hull_report(PlacedPoints{box1.vertices.begin(), box1.vertices.end()},
                     PlacedPoints{box2.vertices.begin(), box2.vertices.end()});
}

SumReport hull_report(const PlacedPoints& body1, const PlacedPoints& body2) {
  const std::vector<Vector> points = vertex_differences(body1, body2);
  const Span span = span_of(points);
  if (span.dimension == 3) return solid_report(points);
  SumReport report;
  report.dimension = span.dimension;
  report.state = holds_origin(points, span) ? State::touching : State::separated;
  return report;
}

}  // namespace touchstone::oracle
