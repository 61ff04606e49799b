// Outlines of prisms, as Box2D takes them. in_plane() checks that a question in space has the
// answer of a question in the plane.

#include "verify/subjects/adapters/box2d/planar.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace touchstone::subjects {
namespace {

using Outline = std::vector<std::array<double, 2>>;  // counter-clockwise

b2Vec2 vector(double x, double y) { return {static_cast<float>(x), static_cast<float>(y)}; }

// A prism along z: its outline, and its range along z in the frame of the body.
struct Prism {
  Outline outline{};
  double low = 0, high = 0;
};

Prism prism_of_box(const Body& body) {
  const Vector &c = body.center, &h = body.half_extents;
  return {{{c[0] - h[0], c[1] - h[1]},
           {c[0] + h[0], c[1] - h[1]},
           {c[0] + h[0], c[1] + h[1]},
           {c[0] - h[0], c[1] + h[1]}},
          c[2] - h[2],
          c[2] + h[2]};
}

// The outline is that of the face on top. nullopt if the polyhedron is no prism over it.
std::optional<Prism> prism_of_polyhedron(const Body& body) {
  const auto by_height = [](const Vector& a, const Vector& b) { return a[2] < b[2]; };
  const auto [lowest, highest] =
      std::minmax_element(body.vertices.begin(), body.vertices.end(), by_height);
  Prism prism{{}, (*lowest)[2], (*highest)[2]};
  const auto is_on_top = [&](std::size_t v) { return body.vertices[v][2] == prism.high; };
  const auto top = std::find_if(body.faces.begin(), body.faces.end(), [&](const Face& face) {
    return std::all_of(face.begin(), face.end(), is_on_top);
  });
  if (top == body.faces.end() || 2 * top->size() != body.vertices.size()) return std::nullopt;
  for (const std::size_t v : *top) {
    const auto& [x, y, z] = body.vertices[v];
    const Vector below{x, y, prism.low};
    if (std::find(body.vertices.begin(), body.vertices.end(), below) == body.vertices.end())
      return std::nullopt;
    prism.outline.push_back({x, y});
  }
  return prism;
}

// The distance of the farthest corner from the origin of the body's frame.
double reach(const Outline& outline) {
  double most = 0;
  for (const auto& [x, y] : outline) most = std::max(most, std::hypot(x, y));
  return most;
}

// Makes a polygon of an outline; false if Box2D would leave out corners. Of an outline that is too
// flat it would make a square of its own.
bool set_polygon(b2PolygonShape& shape, const Outline& outline) {
  std::vector<b2Vec2> corners;
  for (const auto& [x, y] : outline) {
    const b2Vec2 corner = vector(x, y);
    for (const b2Vec2& other : corners) {
      if (b2Distance(corner, other) <= b2_linearSlop) return false;
    }
    corners.push_back(corner);
  }
  shape.Set(corners.data(), static_cast<int32>(corners.size()));
  return std::is_permutation(corners.begin(), corners.end(), shape.m_vertices,
                             shape.m_vertices + shape.m_count);
}

bool turns_about_z(const Body& body) {
  const auto& r = body.start.rotation;
  return r[2] == Vector{0, 0, 1} && r[0][2] == 0 && r[1][2] == 0;
}

}  // namespace

std::optional<std::array<PlanarBody, 2>> in_plane(const ReceivedCase& question, std::string& why) {
  why = "not in the plane";
  std::array<PlanarBody, 2> planar;
  // `low` to `high` is the range of z that both bodies have; `reaches`, the sum of their reaches,
  // is more than any depth in the plane.
  double low = -INFINITY, high = INFINITY, reaches = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    const Body& body = question.bodies[i];
    if (!body.is_linear || !turns_about_z(body) || body.velocity[2] != 0) return std::nullopt;
    const auto prism = body.is_box() ? prism_of_box(body) : prism_of_polyhedron(body);
    if (!prism) return std::nullopt;
    low = std::max(low, body.start.translation[2] + prism->low);
    high = std::min(high, body.start.translation[2] + prism->high);
    reaches += reach(prism->outline);
    if (prism->outline.size() > b2_maxPolygonVertices) {
      why = "Box2D takes at most 8 corners";
      return std::nullopt;
    }
    if (!set_polygon(planar[i].shape, prism->outline)) {
      why = "Box2D leaves out corners that are near others";
      return std::nullopt;
    }
    b2Transform& pose = planar[i].pose;
    pose.p = vector(body.start.translation[0], body.start.translation[1]);
    pose.q.c = static_cast<float>(body.start.rotation[0][0]);
    pose.q.s = static_cast<float>(body.start.rotation[1][0]);
  }
  if (high - low < reaches) return std::nullopt;
  for (PlanarBody& body : planar) body.height = low / 2 + high / 2;
  return planar;
}

}  // namespace touchstone::subjects
