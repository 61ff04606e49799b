// The parts of a body as points with a radius, in its own frame and in the world.

#include "verify/prove/crosscheck/placed_parts.hpp"

#include <variant>

namespace touchstone::crosscheck {
namespace {

// The points of a part's core in the part's own frame.
std::vector<Vec3<Rational>> points_of(const Box& box) {
  std::vector<Vec3<Rational>> points;
  for (unsigned i = 0; i < 8; ++i) {
    auto& x = points.emplace_back(box.center);
    for (std::size_t m = 0; m < 3; ++m)
      x[m] += (i >> m & 1U) != 0 ? box.half_extents[m] : Rational(-box.half_extents[m]);
  }
  return points;
}
std::vector<Vec3<Rational>> points_of(const Polyhedron& solid) { return solid.vertices; }
std::vector<Vec3<Rational>> points_of(const Inflated& body) {
  return std::visit([](const auto& core) { return points_of(core); }, body.core);
}

// q x q⁻¹ + translation: x + 2 (w v × x + v × (v × x)) / |q|² + translation, with v the vector
// part.
Vec3<Rational> posed(const Vec3<Rational>& x, const PartPose& pose) {
  const auto& [w, a, b, c] = pose.rotation;
  const Vec3<Rational> v{a, b, c};
  const Rational square = w * w + dot(v, v);
  const Vec3<Rational> once = cross(v, x), twice = cross(v, once);
  Vec3<Rational> y;
  for (std::size_t i = 0; i < 3; ++i)
    y[i] = x[i] + 2 * (w * once[i] + twice[i]) / square + pose.translation[i];
  return y;
}

Rational radius_of(const Inflated& body) { return body.radius; }
Rational radius_of(const auto&) { return 0; }

PartPoints part_points(const auto& shape) { return {points_of(shape), radius_of(shape)}; }

// Visits a shape: returns all of its parts in the frame of the body. A plain shape is one part.
struct AllParts {
  std::vector<PartPoints> operator()(const Compound& compound) const {
    std::vector<PartPoints> all;
    all.reserve(compound.parts.size());
    for (const auto& [part, pose] : compound.parts) {
      auto& made = all.emplace_back(std::visit([](const auto& s) { return part_points(s); }, part));
      if (!pose) continue;
      for (auto& x : made.points) x = posed(x, *pose);
    }
    return all;
  }
  std::vector<PartPoints> operator()(const auto& plain) const { return {part_points(plain)}; }
};

}  // namespace

std::vector<PartPoints> parts_of(const Shape& shape) { return std::visit(AllParts(), shape); }

PlacedPart placed(const PartPoints& part, const MotionPiece& piece, const Rational& t) {
  PlacedPart made{{}, part.radius};
  made.points.reserve(part.points.size());
  for (const auto& x : part.points) {
    auto& y = made.points.emplace_back();
    for (std::size_t i = 0; i < 3; ++i) {
      Rational turned = 0;
      for (std::size_t m = 0; m < 3; ++m) turned += piece.axes[m][i](t) * x[m];
      y[i] = turned / piece.axes_denominator(t) + piece.offset[i](t) / piece.offset_denominator(t);
    }
  }
  return made;
}

}  // namespace touchstone::crosscheck
