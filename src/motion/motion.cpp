// Makes written motions from numbers in code, with one function for each kind.

#include "touchstone/motion.hpp"

#include <algorithm>
#include <utility>

#include "src/number/bounded.hpp"
#include "src/number/rounding_environment.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone {
namespace {

template <class T>
std::optional<std::vector<T>> unless_empty(std::vector<T> list) {
  if (list.empty()) return std::nullopt;
  return list;
}

// A number that is written without quotes, since it is a count and not a measure.
Numeral count(int n) { return Numeral::bare(n); }

// The sign of a·b, or unknown if doubles do not show it.
Sign product_sign_in_doubles(const WrittenQuaternion& a, const WrittenQuaternion& b) {
  if (!rounds_to_nearest()) return Sign::unknown;
  Bounded<double> sum;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto x = a[i].as_double(), y = b[i].as_double();
    if (!x || !y) return Sign::unknown;
    sum += Bounded<double>::exactly(*x) * Bounded<double>::exactly(*y);
  }
  return sign_of(sum);
}

// Whether a·b < 0. Invalid numbers are skipped here, and refused where the motion is used.
bool turns_away(const WrittenQuaternion& a, const WrittenQuaternion& b) {
  const Sign sign = product_sign_in_doubles(a, b);
  if (is_known(sign)) return sign == Sign::negative;
  Rational product = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    if (a[i].is_number() && b[i].is_number()) product += a[i].value() * b[i].value();
  }
  return product < 0;
}

}  // namespace

WrittenPolynomial written(const RationalPolynomial& p) {
  if (p.is_zero()) return {0};
  return {p.coefficients().begin(), p.coefficients().end()};
}

Motion Motion::fixed(WrittenVector translation, WrittenQuaternion rotation) {
  return {StaticMotion{std::move(rotation), std::move(translation)}};
}

Motion Motion::linear(WrittenVector translation, WrittenVector velocity,
                      WrittenQuaternion rotation) {
  return {LinearMotion{std::move(rotation), std::move(translation), std::move(velocity)}};
}

Motion Motion::matrix(std::array<WrittenRow, 3> rows, WrittenPolynomial denominator) {
  return {MatrixMotion{std::move(rows), std::nullopt, std::move(denominator), std::nullopt}};
}

Motion Motion::quaternion(std::array<WrittenPolynomial, 4> rotation,
                          std::array<WrittenPolynomial, 3> translation,
                          WrittenPolynomial translation_denominator) {
  return {QuaternionMotion{std::move(rotation), std::move(translation),
                           std::move(translation_denominator)}};
}

Motion Motion::bezier(int degree, std::vector<WrittenVector> points,
                      std::vector<WrittenQuaternion> quaternions, std::vector<Numeral> weights,
                      std::vector<Numeral> knots) {
  return {BezierMotion{count(degree), unless_empty(std::move(points)),
                       unless_empty(std::move(quaternions)), unless_empty(std::move(weights)),
                       unless_empty(std::move(knots)), std::nullopt}};
}

Motion Motion::piecewise(std::vector<MotionPart> pieces, bool allow_jumps) {
  PiecewiseMotion motion{std::move(pieces), std::nullopt};
  if (allow_jumps) motion.allow_jumps = true;
  return {std::move(motion)};
}

Motion Motion::turning(WrittenVector angular_velocity, WrittenVector velocity,
                       WrittenVector translation, WrittenQuaternion rotation, WrittenVector about) {
  return {TurningMotion{std::move(angular_velocity), std::move(rotation), std::move(translation),
                        std::move(velocity), std::move(about), std::nullopt}};
}

Motion Motion::slerp(const std::vector<Keyframe>& keyframes, const WrittenVector& about) {
  std::vector<MotionPart> pieces;
  for (std::size_t i = 0; i + 1 < std::max<std::size_t>(2, keyframes.size()); ++i) {
    // A lone keyframe, or none, is written as a turn that takes no time, which is refused.
    const Keyframe first = i < keyframes.size() ? keyframes[i] : Keyframe{0};
    const Keyframe& last = i + 1 < keyframes.size() ? keyframes[i + 1] : first;
    pieces.push_back({last.time,
                      {TurningMotion{{},
                                     first.rotation,
                                     first.translation,
                                     std::nullopt,
                                     about,
                                     first.time,
                                     TurnEnd{last.time, last.rotation, last.translation}}}});
  }
  pieces.back().until.reset();
  return pieces.size() == 1 ? std::move(pieces.front().motion) : piecewise(std::move(pieces), true);
}

// A B-spline of degree 1: its first and last knots are double.
Motion Motion::through(const std::vector<Keyframe>& keyframes) {
  std::vector<WrittenVector> points;
  std::vector<WrittenQuaternion> quaternions;
  std::vector<Numeral> knots;
  for (const Keyframe& frame : keyframes) {
    points.push_back(frame.translation);
    quaternions.push_back(frame.rotation);
    knots.push_back(frame.time);
    const std::size_t n = quaternions.size();
    if (n < 2 || !turns_away(quaternions[n - 2], quaternions[n - 1])) continue;
    for (Numeral& c : quaternions.back()) c = -c;
  }
  if (!knots.empty()) {
    knots.insert(knots.begin(), knots.front());
    knots.push_back(knots.back());
  }
  Motion motion = bezier(1, std::move(points), std::move(quaternions), {}, std::move(knots));
  std::get<BezierMotion>(motion.kind).of_keyframes = true;
  return motion;
}

}  // namespace touchstone
