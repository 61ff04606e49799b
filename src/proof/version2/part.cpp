#include "part.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <variant>

#include "src/body/face_normal.hpp"
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

// Adds a face whose normal scales as a length to this power, and heights over it as one power more.
void add_face(Part& part, Point n, std::size_t corner, bool is_cap, const Integer& unit,
              int power) {
  Integer scale = unit;
  for (int i = 0; i < power; ++i) scale *= unit;
  Integer h = dot(n, part.vertices[corner]);
  part.faces.push_back({{std::move(n), std::move(h)}, corner, is_cap, std::move(scale)});
}

Point opposite(const Point& x) { return {-x[0], -x[1], -x[2]}; }

// The axes of a box in the frame of its body: integers, `scale` times as long as unit vectors.
struct BoxAxes {
  Mat3<Integer> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  Integer scale = 1;
};

void add_box_faces(Part& part, const Box& box, const Integer& unit, const BoxAxes& turned) {
  for (std::size_t m = 0; m < 3; ++m) {
    const bool is_flat = box.half_extents[m].is_zero();
    part.has_volume = part.has_volume && !is_flat;
    const Point& axis = turned.axes[m];
    part.edges.push_back(axis);
    for (const int side : {-1, 1}) {
      const std::size_t corner = side < 0 ? 0 : 7;
      add_face(part, side < 0 ? opposite(axis) : axis, corner, is_flat, unit, 0);
      part.faces.back().crossing_scale *= turned.scale;
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

}  // namespace

namespace {

// A box that a pose turns.
struct TurnedBox {
  Corners corners{};
  BoxAxes axes{};
};

TurnedBox turned_box(const Box& box, const PartPose& pose) {
  const Mat3<Rational> rotation = compound::rotation_of(pose);
  TurnedBox turned{corners_of(box)};
  for (auto& x : turned.corners) x = compound::placed(x, rotation, pose);
  Integer& scale = turned.axes.scale;
  for (const auto& axis : rotation) {
    for (const Rational& c : axis) scale = lcm(scale, denominator(c));
  }
  for (std::size_t m = 0; m < 3; ++m) turned.axes.axes[m] = in_units(rotation[m], scale);
  return turned;
}

// The parts of a plain query; boxes that are turned stand in for those of the query.
Parts made_parts(const Query& query, const std::array<std::optional<TurnedBox>, 2>& turned) {
  const Query q = query.cores();
  std::array<Corners, 2> corners;
  Parts parts;
  if (is_inflated(query)) {
    parts.cores = q;
    parts.unit = denominator(query.radius_sum());
  }
  for (const std::size_t body : {0U, 1U}) {
    const Polyhedron* polyhedron = q.polyhedron(body);
    corners[body] = polyhedron     ? polyhedron->vertices
                    : turned[body] ? turned[body]->corners
                                   : corners_of(q.box(body));
    for (const auto& x : corners[body]) {
      for (const Rational& c : x) parts.unit = lcm(parts.unit, denominator(c));
    }
  }
  for (const std::size_t body : {0U, 1U}) {
    Part& part = parts.part[body];
    for (const auto& x : corners[body]) part.vertices.push_back(in_units(x, parts.unit));
    if (const Polyhedron* polyhedron = q.polyhedron(body)) {
      add_polyhedron_faces(part, *polyhedron, parts.unit);
    } else {
      add_box_faces(part, q.box(body), parts.unit, turned[body] ? turned[body]->axes : BoxAxes());
    }
    if (parts.cores) parts.corners_on[body] = corners_on_faces(part);
  }
  parts.radius = numerator(Rational(query.radius_sum() * Rational(parts.unit)));
  return parts;
}

}  // namespace

Parts parts_of(const Query& query) { return made_parts(query, {}); }

Parts parts_of(const Query& query, const std::array<std::size_t, 2>& pair) {
  std::array<std::optional<TurnedBox>, 2> turned;
  for (const std::size_t body : {0U, 1U}) {
    const auto* compound = std::get_if<Compound>(&query.shapes()[body]);
    if (compound == nullptr) continue;
    const auto& [shape, pose] = compound->parts[pair[body]];
    const auto* inflated = std::get_if<Inflated>(&shape);
    const Box* box =
        inflated != nullptr ? std::get_if<Box>(&inflated->core) : std::get_if<Box>(&shape);
    if (box != nullptr && pose) turned[body] = turned_box(*box, *pose);
  }
  Parts parts = made_parts(query.pair(pair), turned);
  parts.are_of_compounds = true;
  return parts;
}

}  // namespace touchstone::proof::version2
