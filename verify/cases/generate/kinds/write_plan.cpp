// Writes a planned scene (plan.hpp) as the two bodies of a case, in the frame of the case:
// bodies(). Box 1 rests or moves with `carried`; box 2 turns about its chosen point while this
// follows its path.

#include <utility>

#include "src/body/points.hpp"
#include "verify/cases/generate/kinds/plan.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

WrittenQuaternion constant_rotation(const Scene& scene) {
  WrittenQuaternion rotation;
  for (std::size_t i = 0; i < 4; ++i)
    rotation[i] = scene.q2[i].is_zero() ? Rational(0) : scene.q2[i][0];
  return rotation;
}

Motion first_motion(const Scene& scene, const Carried& carried) {
  const auto& q = scene.q1;
  const WrittenQuaternion rotation{q[0], q[1], q[2], q[3]};
  if (!is_zero(carried.velocity))
    return {LinearMotion{rotation, written(carried.offset), written(carried.velocity)}};
  StaticMotion motion{rotation, std::nullopt};
  if (!is_zero(carried.offset)) motion.translation = written(carried.offset);
  return {std::move(motion)};
}

// The motion of box 2. Its centre is x + offset + velocity t - R2 local2, where x is the planned
// position of the chosen point `local2` of box 2, and R2 its rotation.
Motion second_motion(const Scene& scene, const Meeting& meeting, const Path& path,
                     const Carried& carried) {
  Vec3<RationalPolynomial> centre;  // times w
  for (std::size_t i = 0; i < 3; ++i) {
    const RationalPolynomial in_s =
        RationalPolynomial{meeting.on1[i], path.drift[i]} + path.profile * path.u[i];
    const RationalPolynomial x =
        shifted_to(in_s, scene.at) + RationalPolynomial{carried.offset[i], carried.velocity[i]};
    centre[i] = x * scene.w;
    for (std::size_t m = 0; m < 3; ++m) centre[i] -= scene.b[m][i] * meeting.local2[m];
  }
  if (scene.w.degree() == 0) {
    int degree = 0;
    for (auto& c : centre) {
      c *= Rational(1 / scene.w[0]);
      degree = std::max(degree, c.degree());
    }
    const auto at = [&](int power) {
      Vector v;
      for (std::size_t i = 0; i < 3; ++i)
        v[i] = power <= centre[i].degree() ? centre[i][power] : Rational(0);
      return written(v);
    };
    if (degree <= 1) return {LinearMotion{constant_rotation(scene), at(0), at(1)}};
  }
  QuaternionMotion motion;
  for (std::size_t i = 0; i < 4; ++i) motion.rotation[i] = written(scene.q2[i]);
  motion.translation = {written(centre[0]), written(centre[1]), written(centre[2])};
  if (scene.w.degree() > 0) motion.translation_denominator = written(scene.w);
  return {std::move(motion)};
}

}  // namespace

std::array<Body, 2> bodies(const Scene& scene, const Meeting& meeting, const Path& path,
                           const Carried& carried) {
  Body first = Body::box(written(scene.h1), first_motion(scene, carried));
  Body second = Body::box(written(scene.h2), second_motion(scene, meeting, path, carried));
  if (carried.swapped) std::swap(first, second);
  return {std::move(first), std::move(second)};
}

}  // namespace touchstone::generate::kinds
