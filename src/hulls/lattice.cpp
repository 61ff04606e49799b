// Makes the lattice of a polyhedron or a box: corners, normals, directions of edges, and which of
// them belong together.

#include "src/hulls/lattice.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "src/body/face_normal.hpp"
#include "src/body/flat_polyhedron.hpp"
#include "src/body/points.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::hulls {
namespace {

using Whole = Vec3<Integer>;

// The direction in integers without a common factor, so that parallel vectors become equal.
Whole coprime(Whole v) {
  const Integer common = gcd(gcd(v[0], v[1]), v[2]);
  for (Integer& c : v) c /= common;
  return v;
}

// Returns a direction or its opposite: the one whose first nonzero coordinate is positive.
Whole without_sense(Whole v) {
  int sense = 0;
  for (Integer& c : v) {
    if (sense == 0) sense = c.sign();
    if (sense < 0) c = -c;
  }
  return v;
}

// For a flat body: adds an axis across it, as a direction of edges of length 0, and as the normals
// of the two faces at their ends, which coincide. Their face name is 0 (lattice.hpp).
void add_across(Lattice& lattice, const Whole& axis) {
  lattice.directions.push_back(without_sense(coprime(axis)));
  for (const auto& n : {axis, opposite(axis)}) {
    lattice.normals.push_back(coprime(n));
    lattice.face_names.push_back(0);
  }
}

// Numbers the directions of edges; adds new ones.
class Directions {
 public:
  explicit Directions(Lattice& lattice) : all_(lattice.directions) {
    for (std::size_t i = 0; i < all_.size(); ++i) numbers_.emplace(all_[i], i);
  }
  std::size_t number_of(const Whole& way) {
    const auto [known, is_new] = numbers_.emplace(without_sense(coprime(way)), all_.size());
    if (is_new) all_.push_back(known->first);
    return known->second;
  }

 private:
  std::vector<Whole>& all_;
  std::map<Whole, std::size_t> numbers_{};
};

// A prism of height 0 along the normal m of the polygon. Faces 0 and 1 and direction 0 are across
// the polygon (add_across); then each side of the polygon has a face along m.
Lattice lattice_of_polygon(const Polyhedron& p) {
  Lattice lattice;
  const auto& loop = p.faces.front();
  const std::vector<Whole> all = whole(p.vertices, lattice.unit);
  const Whole m = face_normal(all, loop);
  add_across(lattice, m);
  Directions directions(lattice);
  std::vector<std::size_t> corners;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const Whole& x = all[loop[i]];
    const Whole into = difference(x, all[loop[(i + loop.size() - 1) % loop.size()]]);
    const Whole onwards = difference(all[loop[(i + 1) % loop.size()]], x);
    // A vertex in the middle of a side is not a corner.
    if (dot(cross(into, onwards), m) > 0) corners.push_back(loop[i]);
  }
  lattice.edges_at.resize(corners.size());
  lattice.faces_at.resize(corners.size());
  for (std::size_t i = 0; i < corners.size(); ++i) {
    lattice.vertices.push_back(all[corners[i]]);
    const Whole side = difference(all[corners[(i + 1) % corners.size()]], all[corners[i]]);
    lattice.normals.push_back(coprime(cross(side, m)));
    lattice.face_names.push_back(0);
    const std::size_t direction = directions.number_of(side);
    const std::size_t next = (i + 1) % corners.size();
    for (const auto& [here, there] : {std::pair{i, next}, std::pair{next, i}}) {
      lattice.edges_at[here].push_back({direction, there});
      lattice.faces_at[here].push_back(lattice.normals.size() - 1);
    }
  }
  for (std::size_t v = 0; v < corners.size(); ++v) {
    lattice.edges_at[v].push_back({0, v, true});
    lattice.faces_at[v].insert(lattice.faces_at[v].end(), {0, 1});
  }
  lattice.vertex_names = std::move(corners);
  return lattice;
}

// A box of height and width 0 along the segment, or without any extent at the point. Its axes are 0
// along the segment, 1 and 2 across it. Faces 2 m and 2 m + 1 are at the high and the low end of
// axis m (add_across).
Lattice lattice_of_stick(const Polyhedron& p) {
  Lattice lattice;
  lattice.vertices = whole(p.vertices, lattice.unit);
  Mat3<Integer> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  if (p.vertices.size() == 2) {
    const Whole d = difference(lattice.vertices[1], lattice.vertices[0]);
    std::size_t across = 0;
    while (d[(across + 1) % 3].is_zero() && d[(across + 2) % 3].is_zero()) ++across;
    const Whole m = cross(d, axes[across]);  // not zero: d is not along this axis
    axes = {d, m, cross(d, m)};
  }
  for (const auto& axis : axes) add_across(lattice, axis);
  const std::size_t count = p.vertices.size();  // 1 or 2
  for (std::size_t v = 0; v < count; ++v) {
    lattice.vertex_names.push_back(v);
    const std::size_t other_end = count - 1 - v;
    lattice.edges_at.push_back({{0, other_end, count == 1}, {1, v, true}, {2, v, true}});
    lattice.faces_at.push_back({2, 3, 4, 5});
    // Vertex 0 is at the low end (face 1), vertex 1 at the high end (face 0); a point is at both.
    for (const std::size_t face : {0U, 1U}) {
      if (count == 1 || face == 1 - v) lattice.faces_at[v].push_back(face);
    }
  }
  return lattice;
}

// The faces of a polyhedron with coplanar ones merged, by their indices in the lattice.
struct MergedFaces {
  using Edge = std::pair<std::size_t, std::size_t>;  // in the direction of the loop
  std::map<Edge, std::size_t> left_of{};             // the face on the left of each edge
  std::vector<std::set<std::size_t>> around_vertex{};
};

// Adds the normal of each merged face to the lattice, and returns the faces.
MergedFaces add_merged_faces(Lattice& lattice, const Polyhedron& p, const std::vector<Whole>& all) {
  MergedFaces merged;
  merged.around_vertex.resize(p.vertices.size());
  std::map<Whole, std::size_t> planes;
  for (std::size_t f = 0; f < p.faces.size(); ++f) {
    check_limit();
    const auto& loop = p.faces[f];
    Whole normal = coprime(face_normal(all, loop));
    const auto [plane, is_new] = planes.emplace(normal, lattice.normals.size());
    if (is_new) {
      lattice.normals.push_back(std::move(normal));
      lattice.face_names.push_back(f);
    }
    for (std::size_t i = 0; i < loop.size(); ++i) {
      merged.left_of[{loop[i], loop[(i + 1) % loop.size()]}] = plane->second;
      merged.around_vertex[loop[i]].insert(plane->second);
    }
  }
  return merged;
}

// Adds the edges, given the direction of each by its two faces. The ends of an edge are the two
// vertices on both faces, since these have nothing else in common.
void add_edges(Lattice& lattice,
               const std::map<std::pair<std::size_t, std::size_t>, std::size_t>& between) {
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> ends;
  for (std::size_t v = 0; v < lattice.faces_at.size(); ++v) {
    const auto& faces = lattice.faces_at[v];
    for (std::size_t i = 0; i < faces.size(); ++i) {
      for (std::size_t k = i + 1; k < faces.size(); ++k) ends[{faces[i], faces[k]}].push_back(v);
    }
  }
  lattice.edges_at.resize(lattice.faces_at.size());
  for (const auto& [faces, direction] : between) {
    const auto& of_edge = ends.at(faces);
    lattice.edges_at[of_edge[0]].push_back({direction, of_edge[1]});
    lattice.edges_at[of_edge[1]].push_back({direction, of_edge[0]});
  }
}

}  // namespace

Lattice lattice_of(const Polyhedron& p) {
  if (p.faces.empty()) return lattice_of_stick(p);
  if (is_flat(p)) return lattice_of_polygon(p);
  Lattice lattice;
  const std::vector<Whole> all = whole(p.vertices, lattice.unit);
  const MergedFaces merged = add_merged_faces(lattice, p, all);
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> between;  // the edge's direction
  Directions directions(lattice);
  for (const auto& [edge, face] : merged.left_of) {
    const auto& [from, to] = edge;
    const std::size_t other = merged.left_of.at({to, from});
    if (from > to || other == face) continue;  // seen from its other end, or within a merged face
    const std::size_t direction = directions.number_of(difference(all[to], all[from]));
    between[std::minmax<std::size_t>(face, other)] = direction;
  }

  for (std::size_t v = 0; v < all.size(); ++v) {
    const auto& around = merged.around_vertex[v];
    if (around.size() < 3) continue;  // within a face, or on an edge
    lattice.vertices.push_back(all[v]);
    lattice.vertex_names.push_back(v);
    lattice.faces_at.emplace_back(around.begin(), around.end());
  }
  add_edges(lattice, between);
  return lattice;
}

Lattice lattice_of(const Box& box) {
  Lattice lattice;
  std::vector<Vec3<Rational>> corners;
  for (unsigned corner = 0; corner < 8; ++corner) {
    Vec3<Rational> v = box.center;
    for (std::size_t i = 0; i < 3; ++i) {
      if ((corner >> i & 1U) != 0) {
        v[i] += box.half_extents[i];
      } else {
        v[i] -= box.half_extents[i];
      }
    }
    corners.push_back(std::move(v));
  }
  lattice.vertices = whole(corners, lattice.unit);
  for (std::size_t i = 0; i < 3; ++i) {
    Vec3<Integer> axis{};
    axis[i] = 1;
    lattice.directions.push_back(axis);
    lattice.normals.push_back(axis);
    axis[i] = -1;
    lattice.normals.push_back(std::move(axis));
  }
  // Faces 2 m and 2 m + 1 are at the high and the low end of axis m.
  for (std::size_t corner = 0; corner < 8; ++corner) {
    auto& edges = lattice.edges_at.emplace_back();
    auto& faces = lattice.faces_at.emplace_back();
    for (std::size_t m = 0; m < 3; ++m) {
      const bool is_flat = box.half_extents[m].is_zero();
      const bool is_high = (corner >> m & 1U) != 0;
      edges.push_back({m, corner ^ std::size_t{1} << m, is_flat});
      if (is_flat || is_high) faces.push_back(2 * m);
      if (is_flat || !is_high) faces.push_back(2 * m + 1);
    }
  }
  return lattice;
}

}  // namespace touchstone::hulls
