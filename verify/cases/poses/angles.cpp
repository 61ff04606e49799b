// Quaternions of Euler angles, of axis and angle, and of constant turns. Sines and cosines are
// irrational, so their components are the nearest doubles.

#include "verify/cases/poses/angles.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "src/number/mpfr.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses {
namespace {

// 80 digits are 266 bits, enough to distinguish zero from small values.
using Long = MpfrFloat<80>;

Long long_of(const Rational& q) { return NumberTraits<Long>::from(q); }

Long pi() {
  Long p;
  mpfr_const_pi(p.backend().data(), MPFR_RNDN);
  return p;
}

// Sine and cosine of half an angle.
struct HalfAngle {
  Long cosine;
  Long sine;
};

HalfAngle half_of(const Long& radians) { return {cos(Long(radians / 2)), sin(Long(radians / 2))}; }

// Multiples of 180 degrees give exact zeros and ones.
HalfAngle half_of(const Rational& angle, AngleUnit unit) {
  if (unit == AngleUnit::radians) return half_of(long_of(angle));
  const Rational half_turns = angle / 180;
  if (denominator(half_turns) != 1) return half_of(Long(long_of(half_turns) * pi()));
  const Integer quarters = ((numerator(half_turns) % 4) + 4) % 4;
  switch (quarters.convert_to<int>()) {
    case 0:
      return {1, 0};
    case 1:
      return {0, 1};
    case 2:
      return {-1, 0};
    default:
      return {0, -1};
  }
}

// The sum of the terms, or zero if it consists only of rounding errors: these are about 2^-266 of
// the largest term, and a sum below 2^-220 of it counts as such.
Long sum(std::initializer_list<Long> terms) {
  Long all = 0;
  Long largest = 0;
  for (const Long& term : terms) {
    all += term;
    largest = std::max(largest, Long(abs(term)));
  }
  const bool is_rounding = abs(all) < largest * ldexp(Long(1), -220);
  return is_rounding ? Long(0) : all;
}

using LongQuaternion = std::array<Long, 4>;

LongQuaternion long_product(const LongQuaternion& p, const LongQuaternion& q) {
  const auto& [a, b, c, d] = p;
  const auto& [w, x, y, z] = q;
  return {sum({a * w, -b * x, -c * y, -d * z}), sum({a * x, b * w, c * z, -d * y}),
          sum({a * y, -b * z, c * w, d * x}), sum({a * z, b * y, -c * x, d * w})};
}

Quaternion rounded(const LongQuaternion& q) {
  Quaternion doubles;
  for (std::size_t i = 0; i < 4; ++i) doubles[i] = exact_value(q[i].convert_to<double>());
  return doubles;
}

// p q, rounded to doubles at the end.
Quaternion rounded_product(const LongQuaternion& p, const LongQuaternion& q) {
  return rounded(long_product(p, q));
}

}  // namespace

Quaternion of_roll_pitch_yaw(const Vector& angles, AngleUnit unit) {
  const HalfAngle r = half_of(angles[0], unit);
  const HalfAngle p = half_of(angles[1], unit);
  const HalfAngle y = half_of(angles[2], unit);
  // The product of yaw and pitch contains no sums.
  const LongQuaternion yaw_pitch{y.cosine * p.cosine, -y.sine * p.sine, y.cosine * p.sine,
                                 y.sine * p.cosine};
  return rounded_product(yaw_pitch, {r.cosine, r.sine, 0, 0});
}

Quaternion of_euler(const Vector& angles, std::string_view sequence, AngleUnit unit) {
  LongQuaternion all{1, 0, 0, 0};
  for (std::size_t i = 0; i < 3; ++i) {
    const HalfAngle half = half_of(angles[i], unit);
    const bool is_fixed = sequence[i] < 'a';
    LongQuaternion turn{half.cosine, 0, 0, 0};
    turn[1 + static_cast<std::size_t>(sequence[i] - (is_fixed ? 'X' : 'x'))] = half.sine;
    all = is_fixed ? long_product(turn, all) : long_product(all, turn);
  }
  return rounded(all);
}

Quaternion of_axis_angle(const Vector& axis, const Rational& angle, AngleUnit unit) {
  const HalfAngle half = half_of(angle, unit);
  const Rational square = axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2];
  const Long length = sqrt(long_of(square));
  LongQuaternion turn{half.cosine, 0, 0, 0};
  for (std::size_t i = 0; i < 3; ++i) turn[i + 1] = half.sine * long_of(axis[i]) / length;
  return rounded(turn);
}

Quaternion turned(const Quaternion& from, const Vector& angular_velocity, AngleUnit unit,
                  const Rational& time) {
  const auto& v = angular_velocity;
  const Rational square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
  if (square.is_zero() || time.is_zero()) return from;
  const Rational speed = root_near(square);
  const Long length = sqrt(long_of(square));
  const HalfAngle half = speed * speed == square
                             ? half_of(Rational(speed * time), unit)
                             : half_of(Long(length * long_of(time) *
                                            (unit == AngleUnit::degrees ? pi() / 180 : Long(1))));
  LongQuaternion turn{half.cosine, 0, 0, 0};
  for (std::size_t i = 0; i < 3; ++i) turn[i + 1] = half.sine * long_of(v[i]) / length;
  return rounded_product(turn,
                         {long_of(from[0]), long_of(from[1]), long_of(from[2]), long_of(from[3])});
}

std::optional<double> angle_of(const Vector& angular_velocity, AngleUnit unit,
                               const Rational& time) {
  const auto& v = angular_velocity;
  const Rational square = (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) * time * time;
  if (square.is_zero()) return 0;
  if (square > Rational(kLargestAngle) * kLargestAngle) return std::nullopt;
  Long angle = sqrt(long_of(square));
  if (unit == AngleUnit::degrees) angle *= pi() / 180;
  return std::nextafter(angle.convert_to<double>(), std::numeric_limits<double>::infinity());
}

// Let h be half the angle, and s the share of the time that has passed.
// 1. The blend has turned by 2 f(s), f(s) = atan2(s sin h, 1 - s + s cos h), instead of by 2 h s.
// 2. The difference is largest where f' = h, with f' = sin h / (1 - 2 s (1 - s) (1 - cos h)).
// 3. This is a quadratic equation for s; its `product` is s (1 - s).
// 4. For a small h the cosine is rounded to 1. But f' grows from sin h until s = 1/2, where the
// difference is zero, so 2 (h s - f(s)) <= h - sin h <= h³ / 6 = angle³ / 48.
double off_even_turn(double angle) {
  if (angle < 1e-12) return angle * angle * angle / 48;
  const Long h = Long(angle) / 2;
  const Long product = (1 - sin(h) / h) / (2 * (1 - cos(h)));  // s (1 - s)
  const Long s = (1 - sqrt(Long(1 - 4 * product))) / 2;
  const Long turned = atan2(Long(s * sin(h)), Long(1 - s + s * cos(h)));
  return Long(2 * abs(Long(turned - h * s))).convert_to<double>();
}

}  // namespace touchstone::poses
