// The size of a body, and the unit by which depths of a case are divided.

#include "verify/judge/domain/size.hpp"

#include <algorithm>
#include <variant>

namespace touchstone::domain {
namespace {

struct SizeOf {
  Rational operator()(const BoxByExtents& box) const {
    Rational largest = 0;
    for (const Numeral& h : box.half_extents) largest = std::max(largest, h.value());
    return largest;
  }
  Rational operator()(const BoxByCorners& box) const {
    Rational longest = 0;
    for (std::size_t i = 0; i < 3; ++i)
      longest = std::max(longest, Rational(box.max[i].value() - box.min[i].value()));
    return longest / 2;
  }
  Rational operator()(const Hull& hull) const { return of_points(hull.points()); }
  Rational operator()(const WrittenPolyhedron& solid) const { return of_points(solid.vertices); }
  Rational operator()(const WrittenCylinder& body) const {
    return std::max(body.radius.value(), Rational(body.height.value() / 2));
  }
  Rational operator()(const WrittenCone& body) const {
    return std::max(body.radius.value(), Rational(body.height.value() / 2));
  }
  Rational operator()(const WrittenEllipsoid& body) const {
    return (*this)(BoxByExtents{body.radii, std::nullopt});
  }
  // The size of the convex hull: a single triangle may be tiny, and engines use the mesh as a
  // whole.
  Rational operator()(const WrittenMesh& mesh) const { return of_points(mesh.vertices); }
  // The size of the largest part.
  Rational operator()(const WrittenParts& compound) const {
    Rational largest = 0;
    for (const WrittenPart& part : compound.parts) {
      Rational size = std::visit(*this, part.shape);
      if (part.radius) size += part.radius->value();
      largest = std::max(largest, size);
    }
    return largest;
  }

 private:
  static Rational of_points(const std::vector<WrittenVector>& points) {
    Rational longest = 0;
    for (std::size_t i = 0; i < 3 && !points.empty(); ++i) {
      const auto [low, high] = std::minmax_element(
          points.begin(), points.end(),
          [i](const auto& a, const auto& b) { return a[i].value() < b[i].value(); });
      longest = std::max(longest, Rational((*high)[i].value() - (*low)[i].value()));
    }
    return longest / 2;
  }
};

}  // namespace

Rational size_of(const Body& body) {
  Rational size = std::visit(SizeOf{}, body.shape);
  if (body.radius) size += body.radius->value();
  return size;
}

Rational unit_of(const CaseParts& parts) {
  const Rational first = size_of(parts.bodies[0]);
  const Rational second = size_of(parts.bodies[1]);
  const Rational smaller = std::min(first, second);
  return smaller.is_zero() ? std::max(first, second) : smaller;
}

Rational largest_size(const CaseParts& parts) {
  return std::max(size_of(parts.bodies[0]), size_of(parts.bodies[1]));
}

}  // namespace touchstone::domain
