#pragma once

#include <optional>

#include "touchstone/motion.hpp"
#include "touchstone/motion/trajectory.hpp"
#include "touchstone/number/vec3.hpp"
#include "verify/cases/poses/pose.hpp"
#include "verify/judge/ask/form.hpp"

namespace touchstone::judge {

// The motion of a body in the kind (static, linear, matrix, …) in which it is sent to a subject.
struct SentMotion {
  Motion motion;
  // The columns of the case's matrix, if `motion` has the nearest rotation instead.
  std::optional<Mat3<Rational>> matrix{};
};

// The first step of rounded_case.cpp for a motion. Chooses this kind by the subject's form, before
// any number is rounded; nullopt if the motion is sent as it is written in the case. The motion of
// a body that rests or moves in a straight line may become `static` or `linear`, with the
// quaternion nearest to a matrix that is nearly a rotation; or `matrix`. `trajectory` is the motion
// as polynomials; defaults of `written` are filled in or left out.
std::optional<SentMotion> sent_motion(const Form& form, const Motion& written,
                                      const Trajectory& trajectory);

// Whether the body has a constant matrix that is not even nearly a rotation.
bool keeps_no_rotation(const Trajectory& trajectory);

// The rows of the matrix with these columns.
poses::Rows rows_of(const Mat3<Rational>& columns);

}  // namespace touchstone::judge
