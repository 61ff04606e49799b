#include "verify/certcheck/polyhedron.hpp"

#include <algorithm>

#include "verify/certcheck/failure.hpp"

namespace touchstone::certcheck {
namespace {

using Points = std::vector<Vector>;
using Loop = std::vector<std::size_t>;

// On which side of a plane through one point another is.
int side(const Points& points, const Vector& direction, std::size_t from, std::size_t to) {
  return dot(direction, points[to] - points[from]).sign_at(0);
}

Loop read_loop(const Json& written, std::size_t points) {
  Loop loop;
  for (const Rational& index : numbers(written, 3, 256)) {
    if (index.get_den() != 1 || index < 0 || index >= points) malformed("no such vertex");
    loop.push_back(index.get_num().get_ui());
  }
  return loop;
}

// Makes sure that all points are on the loop's plane or behind it, and those of the loop on it.
void require_plane(const Points& points, const Loop& loop, const Vector& normal) {
  bool has_depth = false;
  for (std::size_t v = 0; v < points.size(); ++v) {
    const int above = side(points, normal, loop[0], v);
    const int least = std::ranges::find(loop, v) != loop.end() ? 0 : -1;
    if (above > 0 || above < least) malformed("a face that isn't plane, or a dent");
    has_depth = has_depth || above < 0;
  }
  if (!has_depth) malformed("a polyhedron without volume, or a face without area");
}

}  // namespace

Polyhedron read_polyhedron(const Json& written) {
  only(written, "vertices faces");
  Polyhedron solid;
  Points& points = solid.vertices;
  std::set<Rationals> different;
  for (const Json& entry : list(written.at("vertices"), 4, 256)) {
    const Rationals x = numbers(entry, 3);
    points.push_back({x[0], x[1], x[2]});
    different.insert(x);
  }
  for (const Json& entry : list(written.at("faces"), 4, 508)) {
    const Loop loop = read_loop(entry, points.size());
    const auto next = [&](std::size_t i) { return loop[(i + 1) % loop.size()]; };
    Vector normal(3);  // twice the area long, whichever of the corners are straight
    for (std::size_t i = 0; i < loop.size(); ++i)
      normal = normal + cross(points[loop[i]], points[next(i)]);
    require_plane(points, loop, normal);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const Vector inward = cross(normal, points[next(i)] - points[loop[i]]);
      const auto is_outside = [&](std::size_t v) { return side(points, inward, loop[i], v) < 0; };
      if (!solid.edges.emplace(loop[i], next(i)).second || std::ranges::any_of(loop, is_outside)) {
        malformed("a face is not a convex loop, or shares an edge with one turned inside out");
      }
    }
    solid.normals.push_back(normal);
  }
  const auto is_bare = [&](const auto& e) { return !solid.edges.contains({e.second, e.first}); };
  if (std::ranges::any_of(solid.edges, is_bare) || different.size() != points.size() ||
      2 * (points.size() + solid.normals.size()) != solid.edges.size() + 4) {
    malformed("not one closed surface with all its vertices");
  }
  return solid;
}

}  // namespace touchstone::certcheck
