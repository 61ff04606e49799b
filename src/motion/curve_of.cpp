// Checks a written Bézier curve or B-spline, and converts it to pieces.

#include "curve_of.hpp"

#include <algorithm>

#include "src/base/input_limits.hpp"
#include "src/motion/kinds.hpp"
#include "src/poly/shown_number.hpp"
#include "written_values.hpp"

namespace touchstone {
namespace {

// The number of controls that the knots require. Checks the requirements of curve_motion on knots.
std::size_t controls_of(const std::vector<Rational>& knots, std::size_t degree,
                        const Place& place) {
  const std::size_t least = 2 * (degree + 1);
  if (knots.size() < least) {
    refuse(place, "a B-spline of degree " + std::to_string(degree) + " needs at least " +
                      std::to_string(least) + " knots, found " + std::to_string(knots.size()));
  }
  const auto fall = std::is_sorted_until(knots.begin(), knots.end());
  if (fall != knots.end()) {
    refuse(place / static_cast<std::size_t>(fall - knots.begin()), "the knots must not decrease");
  }
  const std::size_t controls = knots.size() - degree - 1;
  if (knots[degree] == knots[controls]) refuse(place, "the knots leave the curve no domain");
  return controls;
}

template <class List>
void check_count(const std::optional<List>& list, std::size_t controls, const Place& place) {
  if (!list || list->size() == controls) return;
  refuse(
      place,
      "expected " + std::to_string(controls) + " elements, found " + std::to_string(list->size()),
      Error::Code::schema);
}

// Refuses invalid keyframes (Motion::through), with the place of the keyframe at fault. Keyframes
// arrive here as a B-spline of degree 1, whose controls are the poses and whose knots are the
// times.
void check_keyframes(const BezierMotion& motion, const Place& place) {
  const Place frames = place / "keyframes";
  const std::size_t count = motion.points ? motion.points->size() : 0;
  if (count < 2) {
    refuse(frames, "a motion goes through two keyframes or more, found " + std::to_string(count),
           Error::Code::schema);
  }
  check_length(count, frames);
  Rational before;
  for (std::size_t i = 0; i < count; ++i) {
    const Place frame = frames / i;
    const Rational time = value_of((*motion.knots)[i + 1], frame / "time");
    if (i > 0 && time <= before) {
      refuse(frame / "time", "the times of keyframes must increase: this one is at t = " +
                                 shown(time) + ", the one before it at t = " + shown(before));
    }
    before = time;
    values_of((*motion.points)[i], frame / "translation");
    const auto q = values_of((*motion.quaternions)[i], frame / "rotation");
    if (std::all_of(q.begin(), q.end(), [](const Rational& c) { return c.is_zero(); }))
      refuse(frame / "rotation", "a zero quaternion is no rotation");
  }
}

// Reads and checks the control data of a curve.
ControlCurve control_curve(const BezierMotion& motion, const Place& place) {
  if (motion.of_keyframes) check_keyframes(motion, place);
  ControlCurve curve;
  curve.degree = integer_of(motion.degree, 1, limits::kDegree, place / "degree");
  if (!motion.points && !motion.quaternions)
    refuse(place, "a curve needs points or quaternions", Error::Code::schema);
  if (motion.weights && !motion.points) {
    refuse(place / "weights", "weights belong to points, and there are none", Error::Code::schema);
  }
  if (motion.points) curve.points = values_of(*motion.points, place / "points");
  if (motion.quaternions) curve.quaternions = values_of(*motion.quaternions, place / "quaternions");
  if (motion.weights) curve.weights = values_of(*motion.weights, place / "weights");
  if (motion.knots) curve.knots = values_of(*motion.knots, place / "knots");
  const auto degree = static_cast<std::size_t>(curve.degree);
  const std::size_t controls =
      motion.knots ? controls_of(curve.knots, degree, place / "knots") : degree + 1;
  check_count(motion.points, controls, place / "points");
  check_count(motion.quaternions, controls, place / "quaternions");
  check_count(motion.weights, controls, place / "weights");
  return curve;
}

}  // namespace

MotionPieces curve_of(const BezierMotion& motion, const Place& place) {
  MotionPieces curve;
  curve.pieces = curve_motion(control_curve(motion, place));
  curve.jumps_allowed = motion.allow_jumps.value_or(false);
  curve.place = motion.knots ? (place / "knots").text() : place.text();
  if (motion.of_keyframes) curve.place = (place / "keyframes").text();
  for (MotionPiece& piece : curve.pieces) {
    piece.axes_place = motion.quaternions ? (place / "quaternions").text() : place.text();
    piece.offset_place = motion.weights ? (place / "weights").text() : place.text();
  }
  return curve;
}

}  // namespace touchstone
