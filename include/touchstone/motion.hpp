#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "touchstone/number/numeral.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

struct MotionPieces;

// The motion of a body as it is written, in a file or in code. A motion maps a point x of the
// body's own frame to the world, for each time t, in any unit of time. Members of type
// std::optional have a default, given beside each: leaving one out and writing its default are the
// same motion, written differently.

using WrittenVector = std::array<Numeral, 3>;
using WrittenQuaternion = std::array<Numeral, 4>;  // w x y z, of any length except zero
using WrittenPolynomial = std::vector<Numeral>;    // in t: coefficients, constant first
using WrittenRow = std::array<WrittenPolynomial, 4>;

// A pose: x ↦ R x + translation.
struct StaticMotion {
  std::optional<WrittenQuaternion> rotation{};  // default: no rotation
  std::optional<WrittenVector> translation{};   // default: the origin
};

// x ↦ R x + translation + t velocity.
struct LinearMotion {
  std::optional<WrittenQuaternion> rotation{};
  std::optional<WrittenVector> translation{};  // at t = 0; default: the origin
  WrittenVector velocity{};
};

// x ↦ A x / denominator + p / translation_denominator. A is the first three columns of `rows`, p
// the last.
struct MatrixMotion {
  std::array<WrittenRow, 3> rows{};
  std::optional<WrittenRow> last_row{};                        // 0 0 0 w: then w is the denominator
  std::optional<WrittenPolynomial> denominator{};              // default: 1
  std::optional<WrittenPolynomial> translation_denominator{};  // default: the denominator
};

// x ↦ R x + translation / translation_denominator. R is the rotation of a quaternion that vanishes
// at no time.
struct QuaternionMotion {
  std::array<WrittenPolynomial, 4> rotation{};
  std::optional<std::array<WrittenPolynomial, 3>> translation{};  // default: the origin
  std::optional<WrittenPolynomial> translation_denominator{};     // default: 1
};

// Control points and control quaternions of a Bézier curve on [0, 1] or, with knots, of a B-spline.
// At least one of both lists is given. Each list has n elements: n = degree + 1, or with knots n =
// (the number of knots) - degree - 1.
struct BezierMotion {
  Numeral degree = 1;                                           // 1 to 24
  std::optional<std::vector<WrittenVector>> points{};           // default: the origin throughout
  std::optional<std::vector<WrittenQuaternion>> quaternions{};  // default: no rotation
  std::optional<std::vector<Numeral>> weights{};  // one for each point; default: all 1
  std::optional<std::vector<Numeral>> knots{};    // in ascending order
  std::optional<bool> allow_jumps{};              // default: false
  // Set by Motion::through, never by a file: errors are then reported as errors of keyframes.
  bool of_keyframes = false;
};

// The pose that a turning body has at a later time.
struct TurnEnd {
  Numeral time;                                 // later than TurningMotion::from
  std::optional<WrittenQuaternion> rotation{};  // default: no rotation
  std::optional<WrittenVector> translation{};   // default: the origin
};

// Constant linear and angular velocity:
//   x ↦ exp((t - from) [angular_velocity]) R (x - about) + R about + translation
//       + (t - from) velocity,
// where [w] is the matrix with [w] x = w × x. `about` is the point of the body that moves on a
// straight line. At most angles the matrix is not rational, so only an EnclosedQuery (enclosed.hpp)
// takes such a motion.
// With `to` both velocities follow from two poses, and are not written: the body turns the shorter
// way round (slerp), and goes on at these velocities after `to`. Rotations that are exactly half a
// turn apart are an error, since no way round is the shorter one.
struct TurningMotion {
  WrittenVector angular_velocity{};             // in the world; radians for each unit of time
  std::optional<WrittenQuaternion> rotation{};  // at `from`; default: no rotation
  std::optional<WrittenVector> translation{};   // at `from`; default: the origin
  std::optional<WrittenVector> velocity{};      // default: zero
  std::optional<WrittenVector> about{};         // in the body's frame; default: its origin
  std::optional<Numeral> from{};                // default: 0
  std::optional<TurnEnd> to{};                  // default: the velocities are written
};

struct MotionPart;

// Several motions in succession, each a function of the same t.
struct PiecewiseMotion {
  std::vector<MotionPart> pieces;     // no {}: MotionPart is incomplete here
  std::optional<bool> allow_jumps{};  // default: false
};

// The pose of a body at a time.
struct Keyframe {
  Numeral time;
  WrittenVector translation{};
  WrittenQuaternion rotation{1, 0, 0, 0};
};

// A motion of any kind.
struct Motion {
  std::variant<StaticMotion, LinearMotion, MatrixMotion, QuaternionMotion, BezierMotion,
               PiecewiseMotion, TurningMotion>
      kind;

  // One function for each kind. Numbers may be integers, rationals, or doubles, which are taken as
  // their exact values.
  static Motion fixed(WrittenVector translation = {}, WrittenQuaternion rotation = {1, 0, 0, 0});
  static Motion linear(WrittenVector translation, WrittenVector velocity,
                       WrittenQuaternion rotation = {1, 0, 0, 0});
  static Motion matrix(std::array<WrittenRow, 3> rows, WrittenPolynomial denominator = {1});
  static Motion quaternion(std::array<WrittenPolynomial, 4> rotation,
                           std::array<WrittenPolynomial, 3> translation,
                           WrittenPolynomial translation_denominator = {1});
  // An empty list counts as left out.
  static Motion bezier(int degree, std::vector<WrittenVector> points,
                       std::vector<WrittenQuaternion> quaternions = {},
                       std::vector<Numeral> weights = {}, std::vector<Numeral> knots = {});
  static Motion piecewise(std::vector<MotionPart> pieces, bool allow_jumps = false);
  static Motion turning(WrittenVector angular_velocity, WrittenVector velocity = {},
                        WrittenVector translation = {}, WrittenQuaternion rotation = {1, 0, 0, 0},
                        WrittenVector about = {});

  // A motion through poses at increasing times that turns at constant speed between two poses, the
  // shorter way round (slerp); the point `about` of the body moves straight there. The first and
  // the last velocities hold before and after all poses.
  // Errors (fewer than two keyframes, times that do not increase, a zero quaternion, poses half a
  // turn apart) are reported when the motion is used.
  static Motion slerp(const std::vector<Keyframe>& keyframes, const WrittenVector& about = {});

  // A motion through poses at increasing times, defined from the first time to the last. Between
  // two poses the translation is linear in time. The rotation is that of the linear blend of the
  // two quaternions, the shorter way round (q and -q are one rotation).
  // Errors (fewer than two keyframes, times that do not increase, a zero quaternion) are reported
  // when the motion is used: "…/keyframes/3/time".
  static Motion through(const std::vector<Keyframe>& keyframes);
};

// One of several motions in succession. It holds from the end of the one before it until its own
// end.
struct MotionPart {
  std::optional<Numeral> until{};  // nullopt for the last one, and only there
  Motion motion{};
};

// "static", "linear", "matrix", "quaternion", "bezier", "piecewise" or "turning".
const char* name_of_kind(const Motion& motion);

// Translates a written motion into pieces (motion/piece.hpp), exactly. `place` is where the motion
// is written; the places in error messages begin with it.
//   Errors: an invalid number (NaN), a zero quaternion, lists whose lengths do not match or exceed
//   a limit, ends of pieces that do not increase, pieces within pieces; and a motion that turns at
//   constant speed, which no pieces are equal to (Error::Code::unsuitable).
Result<MotionPieces> pieces_of(const Motion& motion, const std::string& place);

// Visits every number of a motion except the degree of a curve, in the order in which it is
// written.
void for_each_number(Motion& motion, const std::function<void(Numeral&)>& visit);

}  // namespace touchstone
