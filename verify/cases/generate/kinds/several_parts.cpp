// Bodies of several parts for the families of compounds and meshes; the second body comes down on
// the first. draft_of_parts() gives the parts, or a mesh, as the "core" of each body to
// rounded_pair() (rounded_bodies.hpp), and plants the pairs. The rest are shapes, and small random
// numbers.

#include "verify/cases/generate/kinds/several_parts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/kinds/over_ground.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

using PartShape = decltype(WrittenPart::shape);

// Converts the shape of a core to the shape of a part; throws for a shape that parts do not have.
struct AsPart {
  template <class Shape>
  PartShape operator()(const Shape& shape) const {
    if constexpr (std::is_constructible_v<PartShape, const Shape&>)
      return shape;
    else
      throw std::logic_error("no shape of a part");
  }
};

// Converts the shape of a part to the shape of a body.
struct AsBody {
  template <class Shape>
  AnyShape operator()(const Shape& shape) const {
    return shape;
  }
};

AnyShape shape_of(Parts parts, bool is_plain) {
  if (is_plain && parts.size() == 1 && !parts.front().pose)
    return std::visit(AsBody(), parts.front().shape);
  return WrittenParts{std::move(parts)};
}

Vector midpoint_of(const Vector& a, const Vector& b) { return multiple(sum(a, b), Rational(1, 2)); }

using Triangle = std::array<Vector, 3>;

// The triangle cut at the middles of its edges; the first one is at its first corner.
std::array<Triangle, 4> quarters(const Triangle& t) {
  const Vector ab = midpoint_of(t[0], t[1]), bc = midpoint_of(t[1], t[2]),
               ca = midpoint_of(t[2], t[0]);
  return {{{t[0], ab, ca}, {ab, t[1], bc}, {ca, bc, t[2]}, {ab, bc, ca}}};
}

// A direction of the octahedron |x| + |y| + |z| = 1, moved to the sphere of this radius around the
// origin and rounded. Equal directions give equal points.
Vector on_sphere(const Vector& v, const Rational& radius) {
  const double length = std::sqrt(nearest_double(dot(v, v)));
  Vector p;
  for (std::size_t i = 0; i < 3; ++i) p[i] = on_grid(Rational(v[i] * radius / exact_value(length)));
  return p;
}

WrittenPart triangle_part(const Triangle& t) {
  WrittenPolyhedron shape;
  for (const Vector& corner : t) shape.vertices.push_back(written(corner));
  const auto index = [](int k) { return Numeral::bare(Integer(k)); };
  shape.faces = {{index(0), index(1), index(2)}, {index(2), index(1), index(0)}};
  return {std::move(shape)};
}

}  // namespace

WrittenPart box_between(const Vector& low, const Vector& high) {
  return {BoxByCorners{written(low), written(high)}};
}

WrittenPart part_at(const Core& core, const Vector& at, const Rational& radius) {
  WrittenPart part{std::visit(AsPart(), core.shape)};
  if (!radius.is_zero()) part.radius = radius;
  part.pose = StaticMotion{written_turn(core.turn), written(at)};
  return part;
}

Draft draft_of_parts(PartsScene scene, const Approach& approach, Planted planted, Draw& draw) {
  RoundedScene shapes;
  for (std::size_t b = 0; b < 2; ++b)
    shapes.cores[b].shape = shape_of(std::move(scene.parts[b]), scene.is_plain[b]);
  for (std::size_t b = 0; b < 2; ++b) {
    if (scene.meshes[b]) shapes.cores[b].shape = std::move(*scene.meshes[b]);
  }
  if (scene.plain_second) {
    shapes.cores[1] = *scene.plain_second;
    shapes.radii[1] = scene.radius_of_second;
  }
  Draft draft{rounded_pair(shapes, approach, draw)};
  if (draw.one_in(2)) {
    std::swap(draft.bodies[0], draft.bodies[1]);
    for (auto& pair : scene.pairs) std::swap(pair[0], pair[1]);
  }
  std::ranges::sort(scene.pairs);
  if (!planted.contacts.empty()) planted.contacts.front().parts = std::move(scene.pairs);
  draft.planted = std::move(planted);
  return draft;
}

Rational sixteenths(Draw& draw, int least, int most) { return {draw.integer(least, most), 16}; }
Rational eighth(Draw& draw) { return {draw.integer(1, 7), 8}; }

RationalPolynomial at_height(const Rational& height) { return RationalPolynomial{height}; }
RationalPolynomial sinking(const Rational& at, Draw& draw) {
  return since(at) * Rational(-draw.integer(1, 8), 8);
}

Approach downward(RationalPolynomial height) {
  Approach approach;
  approach.path[2] = std::move(height);
  return approach;
}

Approach turning_down(RationalPolynomial height, Draw& draw) {
  Approach approach = downward(std::move(height));
  const int turn = draw.number_knob("turn");
  if (turn != 0) approach.tangent = since(eighth(draw)) * Rational(turn, 4);
  return approach;
}

int offset_side(const std::string& offset) {
  return offset == "exact" ? 0 : (offset == "+" ? 1 : -1);
}
Rational tiny_gap(Draw& draw) { return power_of_two(-draw.integer(20, 60)); }

Parts ball_of_triangles(const Rational& radius, int steps) {
  const auto tip = [](int x, int y, int z) { return Vector{x, y, z}; };
  std::vector<Triangle> all;
  for (const int top : {1, -1}) {
    for (const int y : {1, -1}) {
      for (const int x : {1, -1}) {
        Triangle t{tip(0, 0, top), tip(x, 0, 0), tip(0, y, 0)};
        if (top * x * y < 0) std::swap(t[1], t[2]);
        all.push_back(t);
      }
    }
  }
  for (int step = 0; step < steps; ++step) {
    // The first four triangles are those at the top. In each step their uppermost quarters come
    // first.
    std::vector<Triangle> finer, others;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto four = quarters(all[i]);
      (i < 4 ? finer : others).push_back(four[0]);
      others.insert(others.end(), four.begin() + 1, four.end());
    }
    finer.insert(finer.end(), others.begin(), others.end());
    all = std::move(finer);
  }
  Parts parts;
  for (Triangle t : all) {
    for (Vector& corner : t) {
      corner = on_sphere(corner, radius);
      corner[2] -= radius;
    }
    parts.push_back(triangle_part(t));
  }
  return parts;
}

Parts hollow_box(const Vector& low, const Vector& high, const Rational& thickness, int tiles) {
  Parts parts;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const std::size_t u = (axis + 1) % 3, v = (axis + 2) % 3;
    for (const bool is_high : {false, true}) {
      for (int i = 0; i < tiles; ++i) {
        for (int j = 0; j < tiles; ++j) {
          Vector from = low, to = high;
          from[axis] = is_high ? high[axis] : Rational(low[axis] - thickness);
          to[axis] = from[axis] + thickness;
          const auto cut = [&](std::size_t along, int k) {
            return Rational(low[along] + (high[along] - low[along]) * Rational(k, tiles));
          };
          from[u] = cut(u, i);
          to[u] = cut(u, i + 1);
          from[v] = cut(v, j);
          to[v] = cut(v, j + 1);
          parts.push_back(box_between(from, to));
        }
      }
    }
  }
  return parts;
}

}  // namespace touchstone::generate::kinds
