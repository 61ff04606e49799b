// check() of polyhedra: returns the first error in the vertices and faces, with its place. In this
// order: how many vertices and faces there are; equal vertices; indices; volume; each face by
// itself; edges between two faces; convexity. Tests in intervals or in one pass come first; if they
// do not prove that all is right, slower exact ones find the error.

#include "touchstone/body/polyhedron.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "convex_surface.hpp"
#include "edge_table.hpp"
#include "enclosed_points.hpp"
#include "points.hpp"
#include "src/body/face_normal.hpp"
#include "src/body/flat_polyhedron.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {
namespace {

using Loop = std::vector<std::size_t>;
using Points = std::vector<Vec3<Integer>>;

std::string vertex_place(std::size_t i) { return "/vertices/" + std::to_string(i); }
std::string face_place(std::size_t i) { return "/faces/" + std::to_string(i); }
std::string corner_place(std::size_t face, std::size_t corner) {
  return face_place(face) + "/" + std::to_string(corner);
}

Error value_error(std::string place, std::string message) {
  return {Error::Code::value, std::move(place), std::move(message)};
}

// Rounded vertices of a mesh rarely lie in one plane exactly.
constexpr const char* kHullInstead =
    " (\"hull\" in place of \"polyhedron\" takes the same vertices, without faces)";

constexpr const char* kFewer =
    ": fewer enclose no volume; a polygon has two faces, one loop either way round, a segment or a "
    "point none";

Status check_counts(const Polyhedron& p) {
  if (is_flat(p) && !p.vertices.empty() && p.vertices.size() <= kMostPolyhedronVertices)
    return std::nullopt;
  if (p.vertices.size() < 4) {
    return value_error("/vertices", "a polyhedron has at least 4 vertices, found " +
                                        std::to_string(p.vertices.size()) + kFewer);
  }
  if (p.vertices.size() > kMostPolyhedronVertices) {
    return Error{Error::Code::limit, "/vertices",
                 std::to_string(p.vertices.size()) + " vertices, more than the limit of " +
                     std::to_string(kMostPolyhedronVertices) +
                     ": cut the body into convex parts, or leave vertices out"};
  }
  if (p.faces.size() < 4) {
    return value_error("/faces", "a polyhedron has at least 4 faces, found " +
                                     std::to_string(p.faces.size()) + kFewer);
  }
  // By Euler's formula, since each face has three edges or more and each edge two faces.
  if (p.faces.size() > 2 * p.vertices.size() - 4) {
    return value_error("/faces", std::to_string(p.vertices.size()) + " vertices have at most " +
                                     std::to_string(2 * p.vertices.size() - 4) + " faces, found " +
                                     std::to_string(p.faces.size()));
  }
  return std::nullopt;
}

Status check_vertices(const Points& points) {
  std::map<Vec3<Integer>, std::size_t> seen;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const auto [twin, is_new] = seen.emplace(points[i], i);
    if (!is_new)
      return value_error(vertex_place(i),
                         "the same point as vertex " + std::to_string(twin->second));
  }
  return std::nullopt;
}

// Checks that each face lists different vertices that exist, and that each vertex is on a face.
Status check_indices(const Polyhedron& p) {
  std::vector<bool> used(p.vertices.size(), false);
  for (std::size_t f = 0; f < p.faces.size(); ++f) {
    const Loop& loop = p.faces[f];
    if (loop.size() < 3) {
      return value_error(face_place(f),
                         "a face has at least 3 vertices, found " + std::to_string(loop.size()));
    }
    for (std::size_t c = 0; c < loop.size(); ++c) {
      if (loop[c] >= p.vertices.size()) {
        return value_error(corner_place(f, c), "there is no vertex " + std::to_string(loop[c]) +
                                                   ": they are numbered 0 to " +
                                                   std::to_string(p.vertices.size() - 1));
      }
      if (std::find(loop.begin(), loop.begin() + static_cast<std::ptrdiff_t>(c), loop[c]) !=
          loop.begin() + static_cast<std::ptrdiff_t>(c)) {
        return value_error(corner_place(f, c),
                           "vertex " + std::to_string(loop[c]) + " is on this face already");
      }
      used[loop[c]] = true;
    }
  }
  const auto unused = std::find(used.begin(), used.end(), false);
  if (unused != used.end()) {
    return value_error(vertex_place(static_cast<std::size_t>(unused - used.begin())),
                       "this vertex is on no face");
  }
  return std::nullopt;
}

// Whether a loop is proven to enclose an area.
bool has_area(const std::vector<Vec3<Interval>>& near, const Loop& loop) {
  return std::ranges::any_of(face_normal(near, loop), [](const Interval& c) {
    const Sign s = sign_of(c);
    return s == Sign::positive || s == Sign::negative;
  });
}

// Checks that a face is plane, has an area and is convex. A loop in one plane is convex iff each
// vertex lies to the left of each edge, or on its line: these tests of all pairs find the vertex to
// name, if the test in one pass fails.
Status check_face(const Points& points, const Loop& loop, std::size_t f) {
  const Vec3<Integer> normal = face_normal(points, loop);
  const Vec3<Integer>& base = points[loop.front()];
  const bool flat = normal[0].is_zero() && normal[1].is_zero() && normal[2].is_zero();
  for (std::size_t c = 0; c < loop.size(); ++c) {
    if (!flat && !dot(normal, difference(points[loop[c]], base)).is_zero()) {
      return value_error(face_place(f), "this face is not plane: vertex " +
                                            std::to_string(loop[c]) + " is off it" + kHullInstead);
    }
  }
  if (flat) return value_error(face_place(f), "this face has no area");
  if (turns_left_once(points, loop, normal)) return std::nullopt;
  for (std::size_t c = 0; c < loop.size(); ++c) {
    const Vec3<Integer>& from = points[loop[c]];
    const Vec3<Integer> inward =
        cross(normal, difference(points[loop[(c + 1) % loop.size()]], from));
    for (const std::size_t other : loop) {
      if (dot(inward, difference(points[other], from)) < 0) {
        return value_error(face_place(f), "this face is not a convex loop: vertex " +
                                              std::to_string(other) + " is outside the edge from " +
                                              std::to_string(loop[c]) + " to " +
                                              std::to_string(loop[(c + 1) % loop.size()]));
      }
    }
  }
  return std::nullopt;
}

// Reported before any error of a face: without volume, no face can be right.
Status check_volume(const Points& points) {
  if (!are_in_one_plane(points)) return std::nullopt;
  return value_error("", "the polyhedron has no volume: all of its " +
                             std::to_string(points.size()) +
                             " vertices are in one plane (a polygon has two faces, one loop "
                             "either way round)");
}

// Checks that each vertex is on the inner side of each face. The error gives the reason.
Status check_convex(const Points& points, const std::vector<Loop>& faces) {
  for (std::size_t f = 0; f < faces.size(); ++f) {
    check_limit();
    const Vec3<Integer> normal = face_normal(points, faces[f]);
    std::optional<std::size_t> outside;
    bool any_inside = false;
    for (std::size_t v = 0; v < points.size(); ++v) {
      const int side = dot(normal, difference(points[v], points[faces[f].front()])).sign();
      if (side > 0 && !outside) outside = v;
      any_inside = any_inside || side < 0;
    }
    if (outside && any_inside) {
      return value_error(face_place(f), "not convex: vertex " + std::to_string(*outside) +
                                            " is outside the plane of this face");
    }
    if (outside) {
      return value_error(face_place(f),
                         "this face is turned inside out: its vertices must run counter-clockwise "
                         "seen from outside");
    }
  }
  return std::nullopt;
}

// Checks that each directed edge occurs once, and so does its reverse; then that there is one
// surface.
Status check_closed(const Polyhedron& p, EdgeTable& edges) {
  std::size_t count = 0;
  for (std::size_t f = 0; f < p.faces.size(); ++f) {
    const Loop& loop = p.faces[f];
    for (std::size_t c = 0; c < loop.size(); ++c) {
      const std::pair edge{loop[c], loop[(c + 1) % loop.size()]};
      ++count;
      const auto other = edges.add(edge.first, edge.second, f);
      if (!other) continue;
      return value_error(face_place(f),
                         "the edge from " + std::to_string(edge.first) + " to " +
                             std::to_string(edge.second) + " runs the same way in face " +
                             std::to_string(*other) +
                             ": one of the two is turned inside out, or there is a face too many");
    }
  }
  std::optional<std::pair<std::size_t, std::size_t>> open;  // the least
  for (const Loop& loop : p.faces) {
    for (std::size_t c = 0; c < loop.size(); ++c) {
      const std::pair edge{loop[c], loop[(c + 1) % loop.size()]};
      if (!edges.left_of(edge.second, edge.first) && (!open || edge < *open)) open = edge;
    }
  }
  if (open) {
    const auto& [from, to] = *open;
    return value_error(face_place(edges.left_of(from, to).value()),
                       "not closed: no other face has the edge between " + std::to_string(from) +
                           " and " + std::to_string(to));
  }
  const std::size_t edge_count = count / 2;
  if (p.vertices.size() + p.faces.size() != edge_count + 2) {
    return value_error("/faces", "not a single surface: by Euler's formula " +
                                     std::to_string(p.vertices.size()) + " vertices and " +
                                     std::to_string(edge_count) + " edges go with " +
                                     std::to_string(edge_count + 2 - p.vertices.size()) +
                                     " faces, found " + std::to_string(p.faces.size()));
  }
  return std::nullopt;
}

}  // namespace

bool is_flat(const Polyhedron& p) {
  const bool has_no_faces = p.faces.empty() && !p.vertices.empty() && p.vertices.size() <= 2;
  return has_no_faces || p.faces.size() == 2;
}

Status check(const Polyhedron& p) {
  if (auto e = check_counts(p)) return e;
  const Points points = whole(p.vertices);
  if (auto e = check_vertices(points)) return e;
  if (p.faces.empty()) return std::nullopt;  // a segment or a point
  if (auto e = check_indices(p)) return e;
  if (!is_flat(p)) {
    if (auto e = check_volume(points)) return e;
  }
  const auto near = enclosed(points);
  for (std::size_t f = 0; f < p.faces.size(); ++f) {
    check_limit();
    if (p.faces[f].size() == 3 && has_area(near, p.faces[f])) continue;
    if (auto e = check_face(points, p.faces[f], f)) return e;
  }
  EdgeTable edges(points.size());
  if (auto e = check_closed(p, edges)) return e;
  if (bounds_convex_body(points, p.faces, edges)) return std::nullopt;
  return check_convex(points, p.faces);
}

}  // namespace touchstone
