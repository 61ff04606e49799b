// Computes the pose of two polyhedra at an instant in doubles, from the forms of their motion, for
// guesses.

#include "src/hulls/first_contact/framed_pose.hpp"

#include <cstddef>

#include "src/walk/conditions/box_pose.hpp"

namespace touchstone::hulls {

// In a packed motion, axes and offset have different denominators: the condition of a plane is
// right only after each of its terms is multiplied by a cofactor
// (walk/conditions/packed_motion.hpp). Let c0 and c1 be the cofactors of a face of body 1: c0 for
// the offset, c1 for the axes of body 1. So in the scale of these axes, the vector between the
// origins is the offset times c0 / c1. If the frames are not rigid, it is also divided by the
// length of these axes.
RoughPose pose_of(const walk::PackedMotion<Bounded<double>>& frames,
                  const std::array<const Solid*, 2>& bodies, double u) {
  const walk::BoxPose<double, Bounded<double>> at(frames, u);
  const std::array lengths{at.cofactor(frames.length1), at.cofactor(frames.length2)};
  RoughPose pose;
  for (const std::size_t b : {0U, 1U}) {
    Mat3<double> turn = b == 0 ? at.axes1() : at.axes2();
    for (auto& axis : turn) {
      for (double& c : axis) c /= lengths[b];
    }
    pose.body[b].solid = bodies[b];
    pose.body[b].set_turn(turn);
  }
  const auto& factors = frames.cofactors[static_cast<std::size_t>(FacetKind::face1)];
  double scale = at.cofactor(factors.offset) / at.cofactor(factors.along1);
  if (!frames.rigid) scale /= lengths[0];
  // Lengths of the motion have a scale of their own.
  scale *= bodies[0]->rough.unit / frames.extents[0][0].value;
  for (std::size_t i = 0; i < 3; ++i) pose.body[1].origin[i] = at.offset()[i] * scale;
  return pose;
}

}  // namespace touchstone::hulls
