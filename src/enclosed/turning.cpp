#include "turning.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "half_turn.hpp"
#include "src/boxes/radius.hpp"
#include "src/poly/rationalize.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::enclosed {
namespace {

// Higher degrees cost more than shorter pieces.
constexpr int kMostDegree = 8;

// R v, where R is the rotation of a quaternion of any length.
Vec3<Rational> rotated(const std::array<Rational, 4>& q, const Vec3<Rational>& v) {
  const Vec3<Rational> axis{q[1], q[2], q[3]};
  const Vec3<Rational> once = cross(axis, v);
  const Vec3<Rational> twice = cross(axis, once);
  const Rational factor = 2 / (q[0] * q[0] + dot(axis, axis));
  Vec3<Rational> image;
  for (std::size_t i = 0; i < 3; ++i) image[i] = v[i] + factor * (q[0] * once[i] + twice[i]);
  return image;
}

// y^(degree + 1) / (degree + 1)!: for y <= 1/2 it bounds what Taylor's polynomials of this degree
// leave out of the sine, and more than what they leave out of the cosine.
Rational remainder(const Rational& y, int degree) {
  Rational bound = 1;
  for (int n = 1; n <= degree + 1; ++n) bound *= y / n;
  return bound;
}

// The polynomial with given coefficients in t - middle, as one in t.
RationalPolynomial shifted_to(const std::vector<Rational>& coefficients, const Rational& middle) {
  RationalPolynomial p;
  for (std::size_t k = coefficients.size(); k-- > 0;) {
    p = p * RationalPolynomial{-middle, 1};
    p += RationalPolynomial(coefficients[k]);
  }
  return p;
}

// Cosine and sine of half the angle on a piece, as polynomials in t.
struct HalfTurnPiece {
  RationalPolynomial cosine;
  RationalPolynomial sine;  // divided by ν
  Rational error;           // as in HalfTurn
};

// Products of Taylor's polynomials about `middle` and the half turn there. `reach`: how far t may
// be from `middle`.
HalfTurnPiece taylor(const Turning& motion, const Rational& middle, const Rational& reach,
                     int degree, unsigned bits) {
  const Rational square = motion.square();
  const Rational speed = sqrt_bound(square);
  const HalfTurn base = half_turn(square, middle - motion.from, bits);
  // Coefficients in x = t - middle: those of exp(i ν x / 2) times `base`.
  std::vector<Rational> cosine, sine;
  cosine.reserve(static_cast<std::size_t>(degree) + 1);
  sine.reserve(static_cast<std::size_t>(degree) + 1);
  const int unit = -static_cast<int>(bits);
  const int log_reach = ceil_log2(reach);
  const int log_speed = std::max(0, ceil_log2(speed));
  Rational term = 1;  // of the exponential series: (±1) (ν/2)^k / k!, even powers of ν only
  for (int k = 0; k <= degree; ++k) {
    const bool even = k % 2 == 0;
    const Rational c = even ? term * base.cosine : -term * square * base.sine;
    const Rational s = even ? term * base.sine : term * base.cosine;
    const Rational step = power_of_two(unit - k * log_reach);
    cosine.push_back(rounded_to(c, step));
    sine.push_back(rounded_to(s, step * power_of_two(-log_speed)));
    // From i^k (ν/2)^k / k! to the next power: an odd one has a factor i ν, which `s` takes.
    term = even ? term / 2 / (k + 1) : -term * square / 2 / (k + 1);
  }
  const Rational left_out = 2 * remainder(speed * reach / 2, degree);
  const Rational roundings = 2 * (degree + 1) * power_of_two(unit);
  return {shifted_to(cosine, middle), shifted_to(sine, middle),
          base.error + left_out + base.error * left_out + roundings};
}

// A short number near x: at most `step` away.
Rational short_near(const Rational& x, const Rational& step) {
  return simplest_between(x - step, x + step);
}

// (cosine, sine ω) times `rotation`.
Quaternion rotation_of(const Turning& motion, const HalfTurnPiece& turn) {
  const auto& [w, x, y, z] = motion.rotation;
  const Vec3<Rational> v{x, y, z};
  const Vec3<Rational>& omega = motion.angular_velocity;
  const Vec3<Rational> turned = cross(omega, v);
  Quaternion rotation;
  rotation[0] = turn.cosine * w - turn.sine * dot(omega, v);
  for (std::size_t i = 0; i < 3; ++i)
    rotation[i + 1] = turn.cosine * v[i] + turn.sine * Rational(omega[i] * w + turned[i]);
  return rotation;
}

}  // namespace

Turning turning_of(const TurningMotion& written, const Place& place, Vec3<Rational>& about) {
  Turning motion;
  motion.angular_velocity = values_of(written.angular_velocity, place / "angular_velocity");
  if (written.rotation) motion.rotation = values_of(*written.rotation, place / "rotation");
  if (std::ranges::all_of(motion.rotation, [](const Rational& c) { return c.is_zero(); }))
    refuse(place / "rotation", "a zero quaternion is no rotation");
  if (written.translation) motion.at = values_of(*written.translation, place / "translation");
  if (written.velocity) motion.velocity = values_of(*written.velocity, place / "velocity");
  if (written.from) motion.from = value_of(*written.from, place / "from");
  about = {};
  if (written.about) about = values_of(*written.about, place / "about");
  const Vec3<Rational> moved = rotated(motion.rotation, about);
  for (std::size_t i = 0; i < 3; ++i) motion.at[i] += moved[i];
  return motion;
}

Vec3<RationalPolynomial> Turning::path() const {
  Vec3<RationalPolynomial> path;
  for (std::size_t i = 0; i < 3; ++i)
    path[i] = RationalPolynomial{at[i] - from * velocity[i], velocity[i]};
  return path;
}

MotionPieces EnclosedTurn::motion(const Vec3<Rational>& about) const {
  const bool is_origin = about == Vec3<Rational>{};
  MotionPieces motion{{}, true, "/motion"};
  motion.pieces.reserve(pieces.size());
  for (const TurnPiece& piece : pieces) {
    MotionPiece& made = motion.pieces.emplace_back(
        quaternion_motion(piece.rotation, path, RationalPolynomial{Rational(1)}));
    made.from = piece.from;
    made.until = piece.until;
    if (is_origin) continue;
    for (std::size_t i = 0; i < 3; ++i) {
      made.offset[i] = made.offset[i] * made.axes_denominator;
      for (std::size_t m = 0; m < 3; ++m)
        made.offset[i] = made.offset[i] - made.axes[m][i] * RationalPolynomial{about[m]};
    }
    made.offset_denominator = made.axes_denominator;
  }
  return motion;
}

// An error e of a half turn, a vector of length 1, turns it by at most asin(e) <= 1.05 e for
// e <= 1/2, and so the body by at most 2.1 e. The bound here is 3 e. The pieces keep an eighth of
// the angle, so that a checker that bounds lengths by sums of absolute values proves it, too.
EnclosedTurn enclosed_turn(const Turning& motion, const Rational& from, const Rational& until,
                           const Rational& most) {
  assert(most > 0 && 4 * most <= 1 && motion.square() > 0);
  const Rational kept = most / 8;
  const Rational speed = sqrt_bound(motion.square());
  const Rational length = until - from;
  const auto bits = static_cast<unsigned>(std::max(8, 10 - floor_log2(kept)));
  // Half a piece turns by y, half a radian at most: so Taylor's polynomials of kMostDegree do.
  Rational y(1, 4);
  while (6 * remainder(y, kMostDegree) > kept / 2) y /= 2;
  const Rational wanted = speed * length / (4 * y);
  const Integer count = -floor_divided(-numerator(wanted), denominator(wanted));
  const auto pieces = std::max<std::size_t>(1, count.convert_to<std::size_t>());

  EnclosedTurn turn{{}, motion.path(), most};
  turn.pieces.reserve(pieces);
  Rational begin = from;
  for (std::size_t i = 1; i <= pieces; ++i) {
    check_limit();
    const Rational step = length / Rational(Integer(pieces));
    const Rational end =
        i == pieces ? until : short_near(from + step * Rational(Integer(i)), step / 16);
    const Rational middle = begin == end ? begin : short_near((begin + end) / 2, step / 16);
    const Rational reach =
        std::max({Rational(end - middle), Rational(middle - begin), power_of_two(-4096)});
    const Rational half_angle = speed * reach / 2;
    int degree = 2;
    while (6 * remainder(half_angle, degree) > kept / 2) degree += 2;
    const HalfTurnPiece half = taylor(motion, middle, reach, degree, bits);
    assert(3 * half.error <= kept);
    turn.pieces.push_back({begin, end, rotation_of(motion, half)});
    begin = end;
  }
  return turn;
}

}  // namespace touchstone::enclosed
