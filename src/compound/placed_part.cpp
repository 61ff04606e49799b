// Applies the pose of a part within its body, once, when a query is made (Query::placed): to the
// corners of a polyhedron; for a box, the rotation to the motion and the translation to its centre.

#include "src/compound/placed_part.hpp"

#include <memory>
#include <utility>
#include <variant>

#include "src/motion/kinds.hpp"
#include "touchstone/query.hpp"

namespace touchstone {
namespace compound {

Mat3<Rational> rotation_of(const PartPose& pose) {
  const MotionPiece piece = static_pose(pose.rotation, pose.translation);
  const Rational length = piece.axes_denominator(Rational(0));
  Mat3<Rational> columns;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) columns[m][i] = piece.axes[m][i](Rational(0)) / length;
  }
  return columns;
}

Vec3<Rational> placed(const Vec3<Rational>& x, const Mat3<Rational>& rotation,
                      const PartPose& pose) {
  Vec3<Rational> y = pose.translation;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) y[i] += rotation[m][i] * x[m];
  }
  return y;
}

}  // namespace compound

namespace {

bool is_identity(const Mat3<Rational>& rotation) {
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) {
      if (rotation[m][i] != (m == i ? 1 : 0)) return false;
    }
  }
  return true;
}

// Applies a pose to a shape. A box keeps its axes: R x + s is R (x + Rᵀ s), so its centre moves by
// Rᵀ s, and the motion of the part includes R.
struct WithPose {
  const Mat3<Rational>& rotation;
  const PartPose& pose;

  Box operator()(Box box) const {
    for (std::size_t m = 0; m < 3; ++m) box.center[m] += dot(rotation[m], pose.translation);
    return box;
  }
  Polyhedron operator()(Polyhedron solid) const {
    for (auto& x : solid.vertices) x = compound::placed(x, rotation, pose);
    return solid;
  }
  Inflated operator()(const Inflated& body) const {
    return {std::visit([this](const auto& core) { return Core((*this)(core)); }, body.core),
            body.radius};
  }
};

// Whether a part is a box, or has a box as its core.
bool is_box(const std::variant<Box, Polyhedron, Inflated>& shape) {
  if (const auto* inflated = std::get_if<Inflated>(&shape))
    return std::holds_alternative<Box>(inflated->core);
  return std::holds_alternative<Box>(shape);
}

}  // namespace

// An empty result: the part has no pose.
Query::Placed Query::placed(const CompoundPart& part, const Trajectory& motion) {
  if (!part.pose) return {};
  const Mat3<Rational> rotation = compound::rotation_of(*part.pose);
  auto moved = std::make_unique<Moved>();
  moved->shape = std::visit(
      [&](const auto& shape) {
        return PartShape(WithPose{rotation, *part.pose}(shape));
      },
      part.shape);
  if (is_box(part.shape) && !is_identity(rotation)) moved->motion = motion.turned(rotation);
  return {std::move(moved)};
}

}  // namespace touchstone
