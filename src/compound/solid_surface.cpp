#include "src/compound/solid_surface.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <variant>

#include "src/poly/algebraic_field.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::compound {
namespace {

const Polyhedron& triangle_in(const CompoundPart& part) {
  if (const auto* inflated = std::get_if<Inflated>(&part.shape))
    return std::get<Polyhedron>(inflated->core);
  return std::get<Polyhedron>(part.shape);
}

// Bounds of a number in doubles.
Interval around(const Rational& x) {
  const double near = nearest_double(x);
  return {detail::step_down(near), detail::step_up(near)};
}
Interval around(const FieldElement& x) {
  constexpr unsigned kBits = 64;
  x.refine(kBits);
  return {around(x.lower()).lower(), around(x.upper()).upper()};
}

Vec3<Rational> way(const Vec3<Rational>& from, const Vec3<Rational>& until) {
  return {until[0] - from[0], until[1] - from[1], until[2] - from[2]};
}

template <ExactNumber N>
int sign_of_exact(const N& x) {
  return to_int(NumberTraits<N>::sign(x));
}

// Seen from above, the side of the line from a to b on which a point is: 1 left, -1 right. A point
// on the line counts as moved by (ε, ε²). Returns 0 if a is above or below b.
template <ExactNumber N>
int side(const Vec3<Rational>& a, const Vec3<Rational>& b, const Vec3<N>& point) {
  const Rational x = b[0] - a[0], y = b[1] - a[1];
  const auto exact = [](const Rational& q) { return NumberTraits<N>::from(q); };
  const int turn =
      sign_of_exact<N>(exact(x) * (point[1] - exact(a[1])) - exact(y) * (point[0] - exact(a[0])));
  if (turn != 0) return turn;
  return y.is_zero() ? x.sign() : -y.sign();
}

}  // namespace

SolidSurface::SolidSurface(const Compound& solid) {
  faces_.reserve(solid.parts.size());
  for (const CompoundPart& part : solid.parts) {
    Face& face = faces_.emplace_back();
    const auto& vertices = triangle_in(part).vertices;
    for (std::size_t k = 0; k < 3; ++k) {
      face.corners[k] = &vertices[k];
      for (std::size_t i = 0; i < 3; ++i) {
        const Interval bounds = around(vertices[k][i]);
        face.low[i] = k == 0 || bounds.lower() < face.low[i] ? bounds.lower() : face.low[i];
        face.high[i] = k == 0 || face.high[i] < bounds.upper() ? bounds.upper() : face.high[i];
      }
    }
  }
}

template <ExactNumber N>
int SolidSurface::winding_number(const Vec3<N>& point) const {
  const Vec3<Interval> near{around(point[0]), around(point[1]), around(point[2])};
  const auto is_beside = [&near](const Face& face, std::size_t i) {
    return near[i].upper() < face.low[i] || face.high[i] < near[i].lower();
  };
  int turns = 0;
  for (const Face& face : faces_) {
    check_limit();
    if (is_beside(face, 0) || is_beside(face, 1) || face.high[2] < near[2].lower()) continue;
    const auto& [a, b, c] = face.corners;
    const int upwards = side(*a, *b, point);
    if (upwards == 0 || side(*b, *c, point) != upwards || side(*c, *a, point) != upwards) continue;
    const Vec3<Rational> normal = cross(way(*a, *b), way(*a, *c));
    N ahead = N(0);
    for (std::size_t i = 0; i < 3; ++i) {
      ahead += NumberTraits<N>::from(normal[i]) * (NumberTraits<N>::from((*a)[i]) - point[i]);
    }
    const int height = sign_of_exact<N>(ahead) * upwards;
    if (height == 0) throw std::logic_error("a point on a surface has no winding number");
    if (height > 0) turns += upwards;
  }
  return turns;
}

template int SolidSurface::winding_number(const Vec3<Rational>& point) const;
template int SolidSurface::winding_number(const Vec3<FieldElement>& point) const;

}  // namespace touchstone::compound
