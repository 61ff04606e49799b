// Makes bodies for drawing: named corners, and whole faces and edges even if the case splits them.
// Boxes get their corners by signs; polyhedra their faces from a Lattice, in which coplanar faces
// are joined. placed() moves one into its pose at an instant. Pages and pictures draw only these.

#include "verify/look/show/solid.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "src/body/face_normal.hpp"
#include "src/body/flat_polyhedron.hpp"
#include "src/hulls/lattice.hpp"
#include "src/hulls/plain_body.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/body/feature.hpp"

namespace touchstone::show {
namespace {

using hulls::Lattice;

// The corner with these signs: bit m is set at the + end of axis m.
std::size_t corner_with(const Feature& signs) {
  std::size_t corner = 0;
  for (int m = 0; m < 3; ++m) corner |= static_cast<std::size_t>(signs[m] > 0 ? 1 : 0) << m;
  return corner;
}

Feature signs_of(std::size_t corner) {
  Feature f;
  for (int m = 0; m < 3; ++m) f[m] = static_cast<signed char>((corner >> m & 1U) != 0 ? 1 : -1);
  return f;
}

// Adds the face on one side of axis k; its corners are counter-clockwise from outside. The axes i,
// j, k are a right-handed frame, so on the - side i and j are exchanged.
void add_box_face(Solid& solid, int k, int side) {
  const int i = next_axis(k);
  const int j = third_axis(k, i);
  Feature face;
  face[k] = static_cast<signed char>(side);
  Solid::Face added{name(face), {}, {}};
  added.normal[static_cast<std::size_t>(k)] = side;
  for (const auto& [u, v] : {std::pair{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}) {
    Feature corner = face;
    corner[i] = static_cast<signed char>(side > 0 ? u : v);
    corner[j] = static_cast<signed char>(side > 0 ? v : u);
    added.loop.push_back(corner_with(corner));
  }
  solid.faces.push_back(std::move(added));
}

// Adds the four edges along the axis `free`, each with the indices of its two faces: faces are in
// the order -x, +x, -y, +y, -z, +z.
void add_box_edges(Solid& solid, int free) {
  const int i = next_axis(free);
  const int j = third_axis(free, i);
  const auto face = [](int k, int side) {
    return 2 * static_cast<std::size_t>(k) + (side > 0 ? 1U : 0U);
  };
  for (unsigned bits = 0; bits < 4; ++bits) {
    Feature edge;
    edge[i] = static_cast<signed char>((bits & 1U) != 0 ? 1 : -1);
    edge[j] = static_cast<signed char>((bits & 2U) != 0 ? 1 : -1);
    Feature low = edge;
    Feature high = edge;
    low[free] = -1;
    high[free] = 1;
    solid.edges.push_back(
        {name(edge), {corner_with(low), corner_with(high)}, {face(i, edge[i]), face(j, edge[j])}});
  }
}

Solid solid_of(const Box& box) {
  Solid solid;
  solid.center = box.center;
  for (std::size_t corner = 0; corner < 8; ++corner) {
    Vec3<Rational> x = box.center;
    for (std::size_t m = 0; m < 3; ++m) {
      const Rational& h = box.half_extents[m];
      x[m] += (corner >> m & 1U) != 0 ? h : Rational(-h);
    }
    solid.vertices.push_back(std::move(x));
    solid.vertex_names.push_back(name(signs_of(corner)));
  }
  for (int k = 0; k < 3; ++k) {
    for (const int side : {-1, 1}) add_box_face(solid, k, side);
  }
  for (int free = 0; free < 3; ++free) add_box_edges(solid, free);
  return solid;
}

std::string edge_name(std::size_t u, std::size_t v) {
  return "e" + std::to_string(std::min(u, v)) + "-" + std::to_string(std::max(u, v));
}

// Adds both sides of a polygon, and its edges.
void add_polygon(Solid& solid, const Polyhedron& polygon, const Lattice& lattice) {
  std::vector<std::size_t> loop = lattice.vertex_names;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const std::size_t next = loop[(i + 1) % loop.size()];
    solid.edges.push_back({edge_name(loop[i], next), {loop[i], next}, {}});
  }
  Vec3<Rational> normal = face_normal(polygon.vertices, polygon.faces.front());
  for (int side = 0; side < 2; ++side) {
    solid.faces.push_back({"f0", loop, normal});
    std::reverse(loop.begin(), loop.end());
    for (Rational& c : normal) c = -c;
  }
}

// The corners of a face in order, where each corner is joined to two others.
std::vector<std::size_t> loop_through(std::map<std::size_t, std::vector<std::size_t>> joined) {
  std::vector<std::size_t> loop{joined.begin()->first};
  std::size_t next = joined.begin()->second.front();
  while (next != loop.front()) {
    const std::size_t last = loop.back();
    loop.push_back(next);
    const auto& both = joined.at(next);
    next = both[0] == last ? both[1] : both[0];
  }
  return loop;
}

// Adds the edges and faces of a polyhedron with volume, by its lattice: there coplanar faces are
// one face already, and collinear edges one edge.
void add_whole_faces(Solid& solid, const Lattice& lattice) {
  std::vector<std::map<std::size_t, std::vector<std::size_t>>> joined(lattice.normals.size());
  for (std::size_t v = 0; v < lattice.vertices.size(); ++v) {
    for (const Lattice::EdgeAt& edge : lattice.edges_at[v]) {
      std::vector<std::size_t> beside;
      for (const std::size_t face : lattice.faces_at[v]) {
        const auto& others = lattice.faces_at[edge.other];
        if (std::find(others.begin(), others.end(), face) == others.end()) continue;
        beside.push_back(face);
        joined[face][v].push_back(edge.other);
      }
      if (v > edge.other) continue;
      const std::array ends{lattice.vertex_names[v], lattice.vertex_names[edge.other]};
      solid.edges.push_back({edge_name(ends[0], ends[1]), ends, std::move(beside)});
    }
  }
  for (std::size_t f = 0; f < lattice.normals.size(); ++f) {
    std::vector<std::size_t> loop = loop_through(std::move(joined[f]));
    if (dot(face_normal(lattice.vertices, loop), lattice.normals[f]) < 0)
      std::reverse(loop.begin(), loop.end());
    for (std::size_t& v : loop) v = lattice.vertex_names[v];
    const Vec3<Integer>& n = lattice.normals[f];
    solid.faces.push_back({"f" + std::to_string(lattice.face_names[f]),
                           std::move(loop),
                           {Rational(n[0]), Rational(n[1]), Rational(n[2])}});
  }
}

Solid solid_of(const Polyhedron& polyhedron) {
  const Lattice lattice = hulls::lattice_of(polyhedron);
  Solid solid;
  solid.vertices = polyhedron.vertices;
  for (std::size_t v = 0; v < solid.vertices.size(); ++v)
    solid.vertex_names.push_back("v" + std::to_string(v));
  for (const std::size_t v : lattice.vertex_names) {
    for (std::size_t i = 0; i < 3; ++i)
      solid.center[i] += solid.vertices[v][i] / Rational(lattice.vertex_names.size());
  }
  if (!is_flat(polyhedron)) {
    add_whole_faces(solid, lattice);
  } else if (!polyhedron.faces.empty()) {
    add_polygon(solid, polyhedron, lattice);
  } else if (solid.vertices.size() == 2) {
    solid.edges.push_back({"e0-1", {0, 1}, {}});
  }
  return solid;
}

}  // namespace

Solid solid_of(const Query& query, std::size_t body) {
  return visit_plain_body(query, body, [](const auto& shape) { return solid_of(shape); });
}

std::vector<std::size_t> corners_of(const Solid& solid, const std::string& feature) {
  for (const Solid::Face& face : solid.faces) {
    if (face.name == feature) return face.loop;
  }
  for (const Solid::Edge& edge : solid.edges) {
    if (edge.name == feature) return {edge.ends.begin(), edge.ends.end()};
  }
  const auto vertex = std::find(solid.vertex_names.begin(), solid.vertex_names.end(), feature);
  if (vertex == solid.vertex_names.end())
    throw std::logic_error("a feature that the body lacks: " + feature);
  return {static_cast<std::size_t>(vertex - solid.vertex_names.begin())};
}

Vec3<Rational> PlacedSolid::normal(const Solid::Face& face) const {
  Vec3<Rational> n{};
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) n[i] += cofactors[m][i] * face.normal[m];
  }
  return n;
}

std::vector<Vec3<Rational>> PlacedSolid::at(const std::vector<std::size_t>& corners) const {
  std::vector<Vec3<Rational>> points;
  for (const std::size_t corner : corners) points.push_back(vertices[corner]);
  return points;
}

PlacedSolid placed(const Solid& solid, const MotionPiece& piece, const Rational& t) {
  const Box nothing;  // any box: its frame is wanted
  const Obb<Rational> frame = pose_at(piece, nothing, t);
  const auto moved = [&](const Vec3<Rational>& x) {
    Vec3<Rational> y = frame.center;
    for (std::size_t m = 0; m < 3; ++m) y = along(y, frame.axes[m], x[m]);
    return y;
  };
  PlacedSolid result;
  result.center = moved(solid.center);
  for (const auto& x : solid.vertices) result.vertices.push_back(moved(x));
  const auto& a = frame.axes;
  const bool is_mirrored = bracket(a[0], a[1], a[2]) < 0;
  for (std::size_t m = 0; m < 3; ++m) {
    result.cofactors[m] = cross(a[(m + 1) % 3], a[(m + 2) % 3]);
    if (!is_mirrored) continue;
    for (Rational& c : result.cofactors[m]) c = -c;
  }
  return result;
}

}  // namespace touchstone::show
