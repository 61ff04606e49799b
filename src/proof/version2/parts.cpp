// Finds the unit of length in which both bodies are integers, and converts them: vertices, faces
// and edges (part.cpp), the pose that a part of a compound has in its body, and doubles
// (rough_part.cpp).

#include "parts.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <variant>

#include "src/compound/placed_part.hpp"

namespace touchstone::proof::version2 {
namespace {

using Corners = std::vector<Vec3<Rational>>;

Corners corners_of(const Box& box) {
  Corners corners;
  for (unsigned i = 0; i < 8; ++i) {
    Vec3<Rational> x = box.center;
    for (std::size_t m = 0; m < 3; ++m) {
      const Rational& h = box.half_extents[m];
      x[m] += (i >> m & 1U) != 0 ? h : Rational(-h);
    }
    corners.push_back(x);
  }
  return corners;
}

Point in_units(const Vec3<Rational>& x, const Integer& unit) {
  Point p;
  for (std::size_t i = 0; i < 3; ++i) p[i] = numerator(Rational(x[i] * Rational(unit)));
  return p;
}

// Multiplies a number of units per length until the coordinates of all points are integers in it.
void add_to_unit(Integer& unit, const Corners& points) {
  for (const auto& x : points) {
    for (const Rational& c : x) unit = lcm(unit, denominator(c));
  }
}

// The vertices on each face: see Parts::corners_on.
std::vector<std::vector<std::size_t>> corners_on_faces(const Part& part) {
  std::vector<std::size_t> firsts;
  for (std::size_t v = 0; v < part.vertices.size(); ++v) {
    const auto is_there = [&](std::size_t u) {
      return is_zero(difference(part.vertices[u], part.vertices[v]));
    };
    // Only the corners of a box may coincide.
    if (!part.is_box || std::ranges::none_of(firsts, is_there)) firsts.push_back(v);
  }
  std::vector<std::vector<std::size_t>> all;
  all.reserve(part.faces.size());
  for (const Part::Face& face : part.faces) {
    auto& on = all.emplace_back();
    for (const std::size_t v : firsts) {
      if (dot(face.below.n, part.vertices[v]) == face.below.h) on.push_back(v);
    }
  }
  return all;
}

// A core in its own frame, and the pose that places it in the frame of its body; null: none.
struct Posed {
  Core core{};
  const PartPose* pose = nullptr;

  Corners corners() const {
    if (const auto* polyhedron = std::get_if<Polyhedron>(&core)) return polyhedron->vertices;
    return corners_of(std::get<Box>(core));
  }
  Corners placed_corners() const {
    Corners all = corners();
    if (pose == nullptr) return all;
    const Mat3<Rational> rotation = compound::rotation_of(*pose);
    for (auto& x : all) x = compound::placed(x, rotation, *pose);
    return all;
  }
};

// Applies a pose: moves the vertices of a part, and rotates its directions, which become longer by
// a common factor. The directions of a segment or a point, which depend on its frame, are rotated
// like all others.
void apply_pose(Part& part, const Posed& posed, const Integer& unit) {
  const Mat3<Rational> rotation = compound::rotation_of(*posed.pose);
  Integer scale = 1;
  for (const auto& axis : rotation) {
    for (const Rational& c : axis) scale = lcm(scale, denominator(c));
  }
  Mat3<Integer> columns;
  for (std::size_t m = 0; m < 3; ++m) columns[m] = in_units(rotation[m], scale);
  const auto turned = [&columns](const Point& x) {
    Point y;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) y[i] += columns[m][i] * x[m];
    }
    return y;
  };
  const Corners corners = posed.placed_corners();
  for (std::size_t v = 0; v < corners.size(); ++v) part.vertices[v] = in_units(corners[v], unit);
  for (Point& edge : part.edges) edge = turned(edge);
  for (Part::Face& face : part.faces) {
    face.below.n = turned(face.below.n);
    face.below.h = dot(face.below.n, part.vertices[face.corner]);
    face.crossing_scale *= scale;
  }
}

// The parts of two cores in their poses. `cores`: the question about the cores; nullopt if
// `radius`, the sum of the radii, is 0.
Parts made_parts(const std::array<Posed, 2>& posed, const Rational& radius,
                 std::optional<Query> cores) {
  Parts parts;
  parts.cores = std::move(cores);
  parts.unit = denominator(radius);
  for (const Posed& one : posed) {
    for (const Corners& corners : {one.corners(), one.placed_corners()})
      add_to_unit(parts.unit, corners);
  }
  for (const std::size_t body : {0U, 1U}) {
    Part& part = parts.part[body];
    const Corners corners = posed[body].corners();
    part.vertices.reserve(corners.size());
    for (const auto& x : corners) part.vertices.push_back(in_units(x, parts.unit));
    add_faces(part, posed[body].core, parts.unit);
    if (posed[body].pose != nullptr) apply_pose(part, posed[body], parts.unit);
    if (parts.cores) parts.corners_on[body] = corners_on_faces(part);
    part.rough = rough_of(part);
  }
  parts.radius = numerator(Rational(radius * Rational(parts.unit)));
  return parts;
}

Core core_of(const Box& box) { return box; }
Core core_of(const Polyhedron& polyhedron) { return polyhedron; }
Core core_of(const Inflated& inflated) { return inflated.core; }

std::optional<Query> cores_of(const Query& query) {
  return is_inflated(query) ? std::optional(query.cores()) : std::nullopt;
}

// A body of one part, or a part of a compound.
Posed posed_part(const Shape& shape, std::size_t number) {
  if (const auto* compound = std::get_if<Compound>(&shape)) {
    const auto& [part, pose] = compound->parts[number];
    return {std::visit([](const auto& own) { return core_of(own); }, part),
            pose ? &*pose : nullptr};
  }
  struct Plain {
    Posed operator()(const Compound&) const { throw std::logic_error("a compound in itself"); }
    Posed operator()(const Box& own) const { return {core_of(own)}; }
    Posed operator()(const Polyhedron& own) const { return {core_of(own)}; }
    Posed operator()(const Inflated& own) const { return {core_of(own)}; }
  };
  return std::visit(Plain(), shape);
}

}  // namespace

Parts parts_of(const Query& query) {
  return made_parts({posed_part(query.shapes()[0], 0), posed_part(query.shapes()[1], 0)},
                    query.radius_sum(), cores_of(query));
}

Parts parts_of(const Query& query, const std::array<std::size_t, 2>& pair) {
  const Query own = query.pair(pair);
  Parts parts =
      made_parts({posed_part(query.shapes()[0], pair[0]), posed_part(query.shapes()[1], pair[1])},
                 own.radius_sum(), cores_of(own));
  parts.are_of_compounds = true;
  return parts;
}

Parts parts_of(const std::array<std::vector<Vec3<Rational>>, 2>& vertices, const Rational& radius) {
  Parts parts;
  parts.unit = denominator(radius);
  for (const Corners& own : vertices) add_to_unit(parts.unit, own);
  for (const std::size_t body : {0U, 1U}) {
    for (const auto& x : vertices[body])
      parts.part[body].vertices.push_back(in_units(x, parts.unit));
    parts.part[body].rough = rough_of(parts.part[body]);
  }
  parts.radius = numerator(Rational(radius * Rational(parts.unit)));
  return parts;
}

}  // namespace touchstone::proof::version2
