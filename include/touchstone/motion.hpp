#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "touchstone/motion/piece.hpp"
#include "touchstone/number/numeral.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// How a body moves, as it is written: in a file, or in code. A motion maps a point x of the body's
// own frame to the world, for each time t. What is optional has a default, said with each kind; to
// leave it out or to say it is the same motion, written differently.

using WrittenVector = std::array<Numeral, 3>;
using WrittenQuaternion = std::array<Numeral, 4>;  // w x y z, of any length but zero
using WrittenPolynomial = std::vector<Numeral>;    // in t: coefficients, constant first
using WrittenRow = std::array<WrittenPolynomial, 4>;

// A polynomial in lowest terms: "0" for zero.
WrittenPolynomial written(const RationalPolynomial& p);

// A pose: x ↦ R x + translation.
struct StaticMotion {
  std::optional<WrittenQuaternion> rotation{};  // no rotation
  std::optional<WrittenVector> translation{};   // the origin
};

// x ↦ R x + translation + t velocity.
struct LinearMotion {
  std::optional<WrittenQuaternion> rotation{};
  std::optional<WrittenVector> translation{};  // at t = 0
  WrittenVector velocity{};
};

// x ↦ A x / denominator + p / translation_denominator, A the first three columns of the rows, p the
// last.
struct MatrixMotion {
  std::array<WrittenRow, 3> rows{};
  std::optional<WrittenRow> last_row{};                        // 0 0 0 w: then w is the denominator
  std::optional<WrittenPolynomial> denominator{};              // 1
  std::optional<WrittenPolynomial> translation_denominator{};  // the denominator
};

// x ↦ R x + translation / translation_denominator, R the rotation of a quaternion that never
// vanishes.
struct QuaternionMotion {
  std::array<WrittenPolynomial, 4> rotation{};
  std::optional<std::array<WrittenPolynomial, 3>> translation{};  // the origin
  std::optional<WrittenPolynomial> translation_denominator{};     // 1
};

// Control points and control quaternions of a Bézier curve on [0, 1] or, with knots, of a B-spline.
struct BezierMotion {
  Numeral degree = 1;
  std::optional<std::vector<WrittenVector>> points{};           // the origin throughout
  std::optional<std::vector<WrittenQuaternion>> quaternions{};  // no rotation throughout
  std::optional<std::vector<Numeral>> weights{};                // of the points: all 1
  std::optional<std::vector<Numeral>> knots{};
  std::optional<bool> allow_jumps{};  // false
  // Made by Motion::through: what is wrong with it is said of keyframes. No file says so.
  bool of_keyframes = false;
};

struct MotionPart;

// One motion after the other, each a function of the same t.
struct PiecewiseMotion {
  std::vector<MotionPart> pieces;     // no {}: MotionPart is incomplete here
  std::optional<bool> allow_jumps{};  // false
};

// Where a body is at a time.
struct Keyframe {
  Numeral time;
  WrittenVector translation{};
  WrittenQuaternion rotation{1, 0, 0, 0};
};

struct Motion {
  std::variant<StaticMotion, LinearMotion, MatrixMotion, QuaternionMotion, BezierMotion,
               PiecewiseMotion>
      kind;

  // The kinds, made in code. Numbers may be integers, doubles (which are what they are, to the last
  // bit) or rationals.
  static Motion fixed(WrittenVector translation = {}, WrittenQuaternion rotation = {1, 0, 0, 0});
  static Motion linear(WrittenVector translation, WrittenVector velocity,
                       WrittenQuaternion rotation = {1, 0, 0, 0});
  static Motion matrix(std::array<WrittenRow, 3> rows, WrittenPolynomial denominator = {1});
  static Motion quaternion(std::array<WrittenPolynomial, 4> rotation,
                           std::array<WrittenPolynomial, 3> translation,
                           WrittenPolynomial translation_denominator = {1});
  // Lists that are empty are left out.
  static Motion bezier(int degree, std::vector<WrittenVector> points,
                       std::vector<WrittenQuaternion> quaternions = {},
                       std::vector<Numeral> weights = {}, std::vector<Numeral> knots = {});
  static Motion piecewise(std::vector<MotionPart> pieces, bool allow_jumps = false);

  // Through poses at increasing times, defined from the first to the last: between two of them the
  // translation is linear in time, and the rotation that of the linear blend of the two
  // quaternions, the shorter way round (q and -q are one rotation).
  // What is wrong with them (fewer than two, times that do not increase, a zero quaternion) is said
  // where the motion is used: "…/keyframes/3/time".
  static Motion through(const std::vector<Keyframe>& keyframes);
};

struct MotionPart {
  std::optional<Numeral> until{};  // absent from the last one, and only there
  Motion motion{};
};

// "static", "linear", "matrix", "quaternion", "bezier" or "piecewise".
const char* name_of_kind(const Motion& motion);

// What a motion means, exactly. `place` is where it is written, and begins the places in messages.
//   Errors: a number that is none (NaN), a zero quaternion, lists whose lengths do not go together
//   or are beyond a limit, ends of pieces that do not increase, pieces within pieces.
Result<MotionPieces> pieces_of(const Motion& motion, const std::string& place);

// Every number of a motion but the degree of a curve, in the order in which it is written.
void for_each_number(Motion& motion, const std::function<void(Numeral&)>& visit);

}  // namespace touchstone
