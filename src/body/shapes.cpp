// Converts boxes and polyhedra as they are written to exact numbers, and refuses invalid ones.

#include "shapes.hpp"

#include <limits>
#include <string>
#include <utility>

#include "src/body/hull.hpp"

namespace touchstone {
namespace {

void check_most(std::size_t length, std::size_t most, const Place& place, const std::string& what) {
  if (length <= most) return;
  refuse(place,
         std::to_string(length) + " " + what + ", more than the limit of " + std::to_string(most) +
             ": cut the body into convex parts, or leave vertices out",
         Error::Code::limit);
}

}  // namespace

Box box_of(const BoxByExtents& written, const Place& place) {
  Box box;
  box.half_extents = values_of(written.half_extents, place / "half_extents");
  if (written.center) box.center = values_of(*written.center, place / "center");
  return box;
}

Box box_of(const BoxByCorners& written, const Place& place) {
  const auto least = values_of(written.min, place / "min");
  const auto greatest = values_of(written.max, place / "max");
  Box box;
  for (std::size_t i = 0; i < 3; ++i) {
    if (greatest[i] < least[i]) refuse(place / "max" / i, "max is less than min");
    box.half_extents[i] = (greatest[i] - least[i]) / 2;
    box.center[i] = (greatest[i] + least[i]) / 2;
  }
  return box;
}

void write_by_extents(Body& body) {
  const auto* corners = std::get_if<BoxByCorners>(&body.shape);
  if (corners == nullptr) return;
  BoxByExtents box;
  box.center.emplace();
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational least = corners->min[i].value(), most = corners->max[i].value();
    box.half_extents[i] = Rational((most - least) / 2);
    (*box.center)[i] = Rational((most + least) / 2);
  }
  body.shape = std::move(box);
}

Polyhedron polyhedron_of(const WrittenPolyhedron& written, const Place& place) {
  const auto& loops = *written.faces;
  const Place vertices = place / "vertices";
  const Place faces = place / "faces";
  check_most(written.vertices.size(), kMostPolyhedronVertices, vertices, "vertices");
  check_most(loops.size(), 2 * kMostPolyhedronVertices, faces, "faces");
  Polyhedron p;
  for (std::size_t i = 0; i < written.vertices.size(); ++i)
    p.vertices.push_back(values_of(written.vertices[i], vertices / i));
  for (std::size_t i = 0; i < loops.size(); ++i) {
    const Place face = faces / i;
    check_most(loops[i].size(), kMostPolyhedronVertices, face, "vertices");
    p.faces.emplace_back();
    for (std::size_t k = 0; k < loops[i].size(); ++k) {
      p.faces.back().push_back(static_cast<std::size_t>(
          integer_of(loops[i][k], 0, std::numeric_limits<int>::max(), face / k)));
    }
  }
  return p;
}

Polyhedron hull_of(const WrittenPolyhedron& written, const Place& place) {
  check_most(written.vertices.size(), kMostPolyhedronVertices, place, "points");
  std::vector<Vec3<Rational>> points;
  for (std::size_t i = 0; i < written.vertices.size(); ++i)
    points.push_back(values_of(written.vertices[i], place / i));
  auto hull = hull_of(points);
  if (!hull) refuse(place, hull.error().message, hull.error().code);
  return std::move(hull).value();
}

}  // namespace touchstone
