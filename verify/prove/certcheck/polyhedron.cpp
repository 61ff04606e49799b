// Reads a convex polyhedron, and checks that it is closed and convex: (1) vertices and faces, (2)
// each face is a plane convex loop, (3) each edge belongs to two faces, (4) all vertices are on the
// inner side of each face.

#include "verify/prove/certcheck/polyhedron.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck {
namespace {

constexpr const char* kFewer =
    ": fewer enclose no volume; a polygon has two faces, one loop either way round, a segment or a "
    "point none";

constexpr std::size_t kMost = 4096;  // vertices: of a polyhedron, and of a face

using Points = std::vector<Vector>;
using Loop = std::vector<std::size_t>;

// The side of the plane through point `from` on which point `to` is: 1 along `direction`, 0 in the
// plane, else -1.
int side(const Points& points, const Vector& direction, std::size_t from, std::size_t to) {
  return dot(direction, points[to] - points[from]).sign_at(0);
}

// Reads a face: at least three different vertices. `points` is the number of vertices that there
// are.
Loop read_loop(const Json& written, std::size_t points) {
  Loop loop;
  for (const Json& entry : array(written)) {
    const Rational index = number(entry);
    if (index.get_den() != 1 || index < 0) expected("an integer from 0", entry);
    if (index >= points) {
      malformed(entry, "there is no vertex " + index.get_str() + ": they are numbered 0 to " +
                           std::to_string(points - 1));
    }
    loop.push_back(index.get_num().get_ui());
    if (std::find(loop.begin(), loop.end() - 1, loop.back()) != loop.end() - 1)
      malformed(entry, "vertex " + index.get_str() + " is on this face already");
  }
  if (loop.size() < 3 || loop.size() > kMost) {
    malformed(written, "a face has at least 3 vertices, and at most 4096; found " +
                           std::to_string(loop.size()));
  }
  return loop;
}

// The normal of a loop; its length is twice the area. Collinear corners do not matter.
Vector normal_of(const Points& points, const Loop& loop) {
  Vector normal(3);
  for (std::size_t i = 0; i < loop.size(); ++i)
    normal = normal + cross(points[loop[i]], points[loop[(i + 1) % loop.size()]]);
  return normal;
}

// The vector times the least number that makes it integral, so that signs of products with it are
// fast.
Vector whole(const Vector& v) { return v * Polynomial(common_denominator(v)); }

bool is_zero(const Vector& v) {
  return std::all_of(std::begin(v), std::end(v), [](const Polynomial& p) { return p.is_zero(); });
}

// (x, y, d) is the point (x / d, y / d), with d > 0; integers, also for long denominators.
using Flat = std::array<mpz_class, 3>;

Flat seen_along(const Vector& point, std::size_t axis) {
  const Rational x = point[(axis + 1) % 3](0), y = point[(axis + 2) % 3](0);
  const mpz_class d = lcm(x.get_den(), y.get_den());
  return {x.get_num() * (d / x.get_den()), y.get_num() * (d / y.get_den()), d};
}

// 1 if c is to the left of the line from a to b, 0 if on it, -1 if to its right.
int turn(const Flat& a, const Flat& b, const Flat& c) {
  return sgn(mpz_class(a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) +
                       a[2] * (b[0] * c[1] - b[1] * c[0])));
}

// Malformed unless a loop is plane and convex, and has an area.
void require_convex(const Points& points, const Loop& loop, const Vector& normal, const Json& at) {
  if (is_zero(normal)) malformed(at, "this face has no area");
  for (const std::size_t v : loop) {
    if (side(points, normal, loop[0], v) != 0)
      malformed(at, "this face is not plane: vertex " + std::to_string(v) + " is off it");
  }
  // Projects along an axis that is not parallel to the face.
  std::size_t k = 0;
  while (normal[k].is_zero()) ++k;
  const int up = normal[k].sign_at(0);
  std::vector<Flat> seen;
  for (const std::size_t v : loop) seen.push_back(seen_along(points[v], k));
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const std::size_t after = (i + 1) % loop.size(), next = loop[after];
    for (std::size_t j = 0; j < loop.size(); ++j) {
      look_at_clock();
      const std::size_t v = loop[j];
      if (turn(seen[i], seen[after], seen[j]) * up < 0) {
        malformed(at, "this face is not a convex loop: vertex " + std::to_string(v) +
                          " is outside the edge from " + std::to_string(loop[i]) + " to " +
                          std::to_string(next));
      }
    }
  }
}

// Malformed if a vertex is beyond the plane of a face. REQUIRES: not all vertices are in this
// plane.
void require_inside(const Points& points, const Loop& loop, const Vector& normal, const Json& at) {
  std::size_t outside = points.size();
  bool any_inside = false;
  for (std::size_t v = 0; v < points.size(); ++v) {
    look_at_clock();
    const int above = side(points, normal, loop[0], v);
    if (above > 0 && outside == points.size()) outside = v;
    any_inside = any_inside || above < 0;
  }
  if (outside == points.size()) return;
  if (any_inside) {
    malformed(
        at, "not convex: vertex " + std::to_string(outside) + " is outside the plane of this face");
  }
  malformed(at,
            "this face is turned inside out: its vertices must run counter-clockwise seen from "
            "outside");
}

// Malformed if all vertices are in one plane.
void require_volume(const Points& points, const Json& at) {
  Vector along(3), normal(3);
  for (const Vector& point : points) {
    const Vector way = point - points[0];
    if (is_zero(along)) {
      along = way;
    } else if (is_zero(normal)) {
      normal = cross(along, way);
    } else if (!dot(normal, way).is_zero()) {
      return;
    }
  }
  malformed(at, "the polyhedron has no volume: all of its " + std::to_string(points.size()) +
                    " vertices are in one plane (a polygon has two faces, one loop either way "
                    "round)");
}

// Whether the polyhedron is a polygon, a segment or a point.
bool is_flat(const Json& vertices, const Json& faces) {
  const std::size_t points = array(vertices).size(), loops = array(faces).size();
  return loops == 2 || (loops == 0 && (points == 1 || points == 2));
}

// Reads vertices, at least `least`. Malformed if two are the same point.
Points read_vertices(const Json& written, std::size_t least) {
  Points points;
  std::map<Rationals, std::size_t> different;
  const auto& entries = array(written);
  if (entries.size() < least) {
    malformed(written, "a polyhedron has at least 4 vertices, found " +
                           std::to_string(entries.size()) + kFewer);
  }
  for (const Json& entry : list(written, least, kMost)) {
    const Rationals x = numbers(entry, 3);
    const auto [twin, is_new] = different.emplace(x, points.size());
    if (!is_new) malformed(entry, "the same point as vertex " + std::to_string(twin->second));
    points.push_back({x[0], x[1], x[2]});
  }
  return points;
}

// Reads faces, at least `least`. Malformed if one of the `points` vertices is on no face.
std::vector<Loop> read_loops(const Json& vertices, const Json& faces, std::size_t points,
                             std::size_t least) {
  const auto& entries = array(faces);
  if (entries.size() < least) {
    malformed(faces, "a polyhedron has at least 4 faces, found " + std::to_string(entries.size()) +
                         kFewer);
  }
  std::vector<Loop> loops;
  std::set<std::size_t> used;
  for (const Json& entry : list(faces, least, 2 * kMost - 4)) {
    loops.push_back(read_loop(entry, points));
    used.insert(loops.back().begin(), loops.back().end());
  }
  for (std::size_t v = 0; v < points; ++v) {
    if (!used.contains(v)) malformed(vertices[v], "this vertex is on no face");
  }
  return loops;
}

// Adds the edges of all faces, in both directions.
void join_faces(const std::vector<Loop>& loops, const Json& faces, Polyhedron& solid) {
  std::map<std::pair<std::size_t, std::size_t>, std::size_t>
      left;  // each edge, and the face to its left
  for (std::size_t f = 0; f < loops.size(); ++f) {
    const Loop& loop = loops[f];
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const std::pair edge{loop[i], loop[(i + 1) % loop.size()]};
      if (!left.emplace(edge, f).second) {
        malformed(faces[f], "the edge from " + std::to_string(edge.first) + " to " +
                                std::to_string(edge.second) +
                                " runs the same way in another face: one of the two is turned "
                                "inside out, or there is a face too many");
      }
      solid.edges.insert(edge);
    }
  }
  for (const auto& [edge, f] : left) {
    if (left.contains({edge.second, edge.first})) continue;
    malformed(faces[f], "not closed: no other face has the edge between " +
                            std::to_string(edge.first) + " and " + std::to_string(edge.second));
  }
  // Euler's formula: vertices + faces = edges + 2, and `left` has each edge twice.
  if (2 * (solid.vertices.size() + loops.size()) != left.size() + 4)
    malformed(faces, "not a single surface: the numbers of vertices, edges and faces do not agree");
}

}  // namespace

Polyhedron read_polyhedron(const Json& written) {
  only(written, "vertices faces");
  const Json& vertices = member(written, "vertices");
  const Json& faces = member(written, "faces");
  Polyhedron solid;
  Points& points = solid.vertices;
  const bool flat = is_flat(vertices, faces);
  points = read_vertices(vertices, flat ? 1 : 4);
  if (array(faces).empty() && flat) return solid;
  const std::vector<Loop> loops = read_loops(vertices, faces, points.size(), flat ? 2 : 4);
  if (!flat) require_volume(points, written);
  std::vector<Vector> outward;
  for (std::size_t f = 0; f < loops.size(); ++f) {
    solid.normals.push_back(normal_of(points, loops[f]));
    solid.first_of.push_back(loops[f].front());
    outward.push_back(whole(solid.normals[f]));
    require_convex(points, loops[f], outward[f], faces[f]);
  }
  join_faces(loops, faces, solid);
  for (std::size_t f = 0; f < loops.size(); ++f)
    require_inside(points, loops[f], outward[f], faces[f]);
  return solid;
}

}  // namespace touchstone::certcheck
