// Converts a body to integers, with vertices, faces and edges numbered as in
// cases/schema/certificate-2.md.

#include "part.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>
#include <utility>
#include <variant>

#include "src/body/face_normal.hpp"
#include "src/compound/placed_part.hpp"
#include "touchstone/number/floating.hpp"

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

// Adds a face. If lengths are multiplied by s, its normal is multiplied by s^power, and heights
// over it by s^(power + 1).
void add_face(Part& part, Point n, std::size_t corner, bool is_cap, const Integer& unit,
              int power) {
  Integer scale = unit;
  for (int i = 0; i < power; ++i) scale *= unit;
  Integer h = dot(n, part.vertices[corner]);
  part.faces.push_back({{std::move(n), std::move(h)}, corner, is_cap, std::move(scale)});
}

void add_box_faces(Part& part, const Box& box, const Integer& unit) {
  for (std::size_t m = 0; m < 3; ++m) {
    const bool is_flat = box.half_extents[m].is_zero();
    part.has_volume = part.has_volume && !is_flat;
    Point axis{};
    axis[m] = 1;
    part.edges.push_back(axis);
    for (const int side : {-1, 1}) {
      axis[m] = side;
      const std::size_t corner = side < 0 ? 0 : 7;
      add_face(part, axis, corner, is_flat, unit, 0);
    }
  }
  // Only the first of several coincident vertices has edges.
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t m = 0; m < 3; ++m) {
      bool is_first = (i >> m & 1U) == 0 && !box.half_extents[m].is_zero();
      for (std::size_t k = 0; k < 3; ++k)
        is_first = is_first && ((i >> k & 1U) == 0 || !box.half_extents[k].is_zero());
      if (is_first) part.joined.push_back({i, i | (std::size_t{1} << m)});
    }
  }
}

// Adds faces -n and +n across each axis, which is also an edge. Only the first axis may have
// extent.
void add_stick(Part& part, const Mat3<Integer>& axes, const std::array<int, 3>& powers,
               const Integer& unit) {
  part.has_volume = false;
  for (std::size_t m = 0; m < 3; ++m) {
    const bool is_cap = part.vertices.size() == 1 || m > 0;
    part.edges.push_back(axes[m]);
    add_face(part, opposite(axes[m]), 0, is_cap, unit, powers[m]);
    add_face(part, axes[m], part.vertices.size() - 1, is_cap, unit, powers[m]);
  }
}

void add_segment(Part& part, const Integer& unit) {
  part.joined.push_back({0, 1});
  const Point d = difference(part.vertices[1], part.vertices[0]);
  std::size_t least = 0;
  for (const std::size_t k : {1U, 2U}) {
    if (abs(d[k]) < abs(d[least])) least = k;
  }
  Point axis{};
  axis[least] = 1;
  const Point m = cross(d, axis);
  add_stick(part, {d, m, cross(d, m)}, {1, 1, 2}, unit);
}

// Adds the sides of a polygon, along its edges, and the edge across it.
void add_sides(Part& part, const Integer& unit) {
  part.has_volume = false;
  part.faces[0].is_cap = part.faces[1].is_cap = true;
  const Point m = part.faces[0].below.n;
  for (const auto& [u, v] : part.joined) {
    Point n = cross(difference(part.vertices[v], part.vertices[u]), m);
    const Integer h = dot(n, part.vertices[u]);
    const auto is_beyond = [&](const Point& x) { return dot(n, x) > h; };
    if (std::ranges::any_of(part.vertices, is_beyond)) n = opposite(n);
    add_face(part, std::move(n), u, false, unit, 3);
  }
  part.edges.push_back(m);
}

// Adds the faces and edges of a polyhedron. A point or a segment gets faces across it.
void add_polyhedron_faces(Part& part, const Polyhedron& polyhedron, const Integer& unit) {
  part.is_box = false;
  if (part.vertices.size() == 1)
    return add_stick(part, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {0, 0, 0}, unit);
  if (part.vertices.size() == 2) return add_segment(part, unit);
  std::set<std::array<std::size_t, 2>> edges;
  for (const auto& loop : polyhedron.faces) {
    add_face(part, face_normal(part.vertices, loop), loop[0], false, unit, 2);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const auto [u, v] = std::minmax(loop[i], loop[(i + 1) % loop.size()]);
      edges.insert({u, v});
    }
  }
  for (const auto& [u, v] : edges) {
    part.joined.push_back({u, v});
    const Point &from = part.vertices[u], &to = part.vertices[v];
    part.edges.push_back(difference(to, from));
  }
  if (polyhedron.faces.size() == 2) add_sides(part, unit);
}

}  // namespace

std::vector<Point> independent_ways(const Part& part) {
  std::vector<Point> ways;
  for (const Point& x : part.vertices) {
    const Point way = difference(x, part.vertices.front());
    const bool is_new = ways.empty() ? !is_zero(way) : !is_zero(cross(ways[0], way));
    if (is_new && ways.size() < 2) ways.push_back(way);
  }
  return ways;
}

namespace {

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

Vec3<double> in_doubles(const Point& x) {
  const auto nearest = [](const Integer& i) {
    constexpr std::size_t kMantissa = 53;
    const bool is_short = mpz_sizeinbase(i.backend().data(), 2) <= kMantissa;
    return is_short ? mpz_get_d(i.backend().data()) : nearest_double(Rational(i));
  };
  return {nearest(x[0]), nearest(x[1]), nearest(x[2])};
}

// Scales a direction to length 1, since directions far from it may overflow or underflow in
// products. Returns its length.
double normalised(Vec3<double>& x) {
  const double length = std::hypot(x[0], x[1], x[2]);
  for (double& c : x) c /= length > 0 ? length : 1;
  return length;
}

RoughPart rough(const Part& part) {
  RoughPart rough;
  for (const Point& x : part.vertices) rough.vertices.push_back(in_doubles(x));
  for (const Part::Face& face : part.faces) {
    Vec3<double> n = in_doubles(face.below.n);
    const double length = normalised(n);
    rough.faces.push_back({n, length, dot(n, rough.vertices[face.corner])});
  }
  for (const Point& e : part.edges) {
    rough.edges.push_back(in_doubles(e));
    normalised(rough.edges.back());
  }
  return rough;
}

// `cores`: the question about the cores; nullopt if `radius`, the sum of the radii, is 0.
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
    if (const auto* polyhedron = std::get_if<Polyhedron>(&posed[body].core)) {
      add_polyhedron_faces(part, *polyhedron, parts.unit);
    } else {
      add_box_faces(part, std::get<Box>(posed[body].core), parts.unit);
    }
    if (posed[body].pose != nullptr) apply_pose(part, posed[body], parts.unit);
    if (parts.cores) parts.corners_on[body] = corners_on_faces(part);
    part.rough = rough(part);
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
    parts.part[body].rough = rough(parts.part[body]);
  }
  parts.radius = numerator(Rational(radius * Rational(parts.unit)));
  return parts;
}

}  // namespace touchstone::proof::version2
