// Turns at constant speed between two rotations (slerp), with a rational angular velocity near the
// true one.

#include "slerp.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "half_turn.hpp"
#include "src/boxes/radius.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::enclosed {
namespace {

// atan(s) / s for s² = square, off by less than a hundredth of 1 / max(1, s).
//   |atan(s) - s / (1 + 0.28 s²)| < 0.005 for 0 <= s <= 1, and atan(s) = π/2 - atan(1/s).
Rational first_guess(const Rational& square) {
  const Rational bend(7, 25);
  if (square <= 1) return 1 / (1 + bend * square);
  return Rational(11, 7) / sqrt_bound(square) - 1 / (square + bend);
}

}  // namespace

// Let s = |tangent|. The angular velocity is 2 y / duration times the tangent, where y should be
// atan(s) / s: it solves tan(s y) = s.
//   1. Newton steps find y; each triples the number of right digits. With x the quotient below, s x
//      is the tangent of the angle by which s y is too small. The steps are not trusted.
//   2. The last half turn is compared with the true half turn, (1, tangent) divided by its length.
//      The sine of the angle between them is s |cosine - sine| / √(1 + s²), at most min(1, s) times
//      the difference. The error of the half turn changes it by at most this error.
//   3. If the sine is at most `wanted`, the body is wrong by 2.1 `wanted` in the duration (see
//      enclosed_turn), and up to `far` in proportion: `wanted` allows 11/5.
Vec3<Rational> Slerp::velocity_near(const Rational& far, const Rational& most) const {
  const Rational square = dot(tangent, tangent);
  assert(square > 0 && far > 0 && most > 0);
  const Rational longest = std::max<Rational>(1, sqrt_bound(square));
  const Rational shortest = std::min<Rational>(1, sqrt_bound(square));
  const Rational wanted =
      std::min<Rational>(Rational(1, 64), most * duration / (far * Rational(11, 5)));
  const int places = 4 - floor_log2(wanted);
  const Rational step = power_of_two(-places - ceil_log2(longest));
  Rational y = rounded_to(first_guess(square), step);
  while (true) {
    check_limit();
    const HalfTurn half = half_turn(square, 2 * y, static_cast<unsigned>(places));
    const Rational lack = half.cosine - half.sine;
    if (shortest * abs(lack) + half.error <= wanted) break;
    y = rounded_to(y + lack / (half.cosine + square * half.sine), step);
  }
  Vec3<Rational> velocity;
  for (std::size_t i = 0; i < 3; ++i) velocity[i] = 2 * y / duration * tangent[i];
  return velocity;
}

std::optional<Slerp> slerp_between(const std::array<Rational, 4>& first,
                                   const std::array<Rational, 4>& last, Rational duration) {
  const Vec3<Rational> u{first[1], first[2], first[3]}, v{last[1], last[2], last[3]};
  // The quaternion last · (conjugate of first), divided by its real part.
  const Rational real = first[0] * last[0] + dot(u, v);
  if (real.is_zero()) return std::nullopt;
  const Vec3<Rational> across = cross(u, v);
  Slerp slerp{{}, std::move(duration)};
  for (std::size_t i = 0; i < 3; ++i)
    slerp.tangent[i] = (first[0] * v[i] - last[0] * u[i] + across[i]) / real;
  return slerp;
}

}  // namespace touchstone::enclosed
