// Counts how often a closed surface winds around a point, exactly.

#include "src/compound/solid_surface.hpp"

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "src/compound/polyhedron_in.hpp"
#include "src/poly/algebraic_field.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::compound {
namespace {

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

// Whether two intervals may have a number in common.
bool are_together(const Interval& one, const Interval& two) {
  return !(one.upper() < two.lower() || two.upper() < one.lower());
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

// How often a triangle winds around a point, if no other triangle does: 1 or -1 if it is above the
// point, with its outer or its inner side upwards, else 0.
template <ExactNumber N>
int turns_of(const Polyhedron& triangle, const Vec3<N>& point) {
  const auto &a = triangle.vertices[0], &b = triangle.vertices[1], &c = triangle.vertices[2];
  const int upwards = side(a, b, point);
  if (upwards == 0 || side(b, c, point) != upwards || side(c, a, point) != upwards) return 0;
  const Vec3<Rational> normal = cross(difference(b, a), difference(c, a));
  N ahead = N(0);
  for (std::size_t i = 0; i < 3; ++i)
    ahead += NumberTraits<N>::from(normal[i]) * (NumberTraits<N>::from(a[i]) - point[i]);
  const int height = sign_of_exact<N>(ahead) * upwards;
  if (height == 0) throw std::logic_error("a point on a surface has no winding number");
  return height > 0 ? upwards : 0;
}

}  // namespace

template <ExactNumber N>
int SolidSurface::winding_number(const Vec3<N>& point) const {
  const Vec3<Interval> near{around(point[0]), around(point[1]), around(point[2])};
  const auto is_above = [&near](const Bounds& box) {
    return !(box[2].upper() < near[2].lower()) && are_together(box[0], near[0]) &&
           are_together(box[1], near[1]);
  };
  int turns = 0;
  std::vector<std::uint32_t> open{tree_.root()};
  while (!open.empty()) {
    check_limit();
    const PartTree::Node& node = tree_.node(open.back());
    open.pop_back();
    if (!is_above(node.bounds.core)) continue;
    if (node.is_leaf()) {
      turns += turns_of(*polyhedron_in(solid_.parts[node.first].shape), point);
    } else {
      open.push_back(node.first);
      open.push_back(node.second);
    }
  }
  return turns;
}

template int SolidSurface::winding_number(const Vec3<Rational>& point) const;
template int SolidSurface::winding_number(const Vec3<FieldElement>& point) const;

}  // namespace touchstone::compound
