// Proves a bound of the angle between a rational motion and the turn at constant speed that it
// stands for: prove_turn() for the motion, after proven_speed() for a turn to a later pose.

#include "verify/prove/certcheck/enclosed/turns.hpp"

#include <algorithm>

#include "verify/prove/certcheck/enclosed/half_turn.hpp"
#include "verify/prove/certcheck/enclosed/quaternions.hpp"
#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck::enclosed {
namespace {

constexpr std::size_t kMostCoefficients = 25;  // degree 24, which the reader of motions checks

// The coefficients of a polynomial in t - middle.
Rationals about(const Polynomial& p, const Rational& middle) {
  Rationals shifted(kMostCoefficients);
  for (std::size_t k = p.c.size(); k-- > 0;) {
    for (std::size_t i = shifted.size(); i-- > 1;)
      shifted[i] = shifted[i] * middle + shifted[i - 1];
    shifted[0] = shifted[0] * middle + Rational(p.c[k]) / p.denominator;
    look_at_clock();
  }
  return shifted;
}

// A number of bits such that 2^-bits is far below a positive angle: at most 1/256 of it.
unsigned long bits_below(const Rational& angle) {
  const std::size_t above = mpz_sizeinbase(angle.get_num_mpz_t(), 2);
  const std::size_t below = mpz_sizeinbase(angle.get_den_mpz_t(), 2);
  return 8 + (below >= above ? below - above + 1 : 0);
}

// Proves that the rotations of a piece and of the true motion differ by at most `angle`. Let p be
// the quaternion `rotation` of the piece, and r turning.rotation, the quaternion at the start.
// 1. e = exp((t - start) ω / 2) r is the quaternion that turns with ω, and solves e' = (ω / 2) e.
// 2. So the distance of p from e is at most that in the middle of the piece, and the integral of
//    |p' - (ω / 2) p| from there. `off` is a bound of it.
// 3. The true quaternion differs from e by at most speed.off |r|.
// 4. If p differs from the true quaternion by at most d |r|, and d <= 1/2, the rotations differ by
//    at most 3 d. So d has to be at most angle / 3, and prove_turn() has angle <= 3/2.
void prove_piece(const Turning& turning, const Speed& speed, const Vector& rotation,
                 const Rational& low, const Rational& high, const Rational& angle) {
  const Rational middle = (low + high) / 2, half = (high - low) / 2;
  const auto [turned, error] = half_turn(speed.omega, middle - turning.start, bits_below(angle));
  const Quaternion truth = product(turned, turning.rotation);
  std::array<Rationals, 4> around;
  std::ranges::transform(rotation, around.begin(),
                         [&](const Polynomial& p) { return about(p, middle); });
  Rational off = 0;
  for (std::size_t i = 0; i < 4; ++i) off += abs(around[i][0] - truth[i]);
  const Quaternion slow = half_of(speed.omega);
  // Coefficient k of p' - (ω / 2) p in t - middle: its integral over either half of the piece is at
  // most the coefficient's size times half^(k + 1) / (k + 1).
  Rational length = half;  // half^(k + 1)
  for (std::size_t k = 0; k < around[0].size(); ++k, length *= half) {
    const Quaternion growth =
        product(slow, {around[0][k], around[1][k], around[2][k], around[3][k]});
    Rational sum = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const Rational next = k + 1 < around[i].size() ? around[i][k + 1] : Rational(0);
      sum += abs(next * (k + 1) - growth[i]);
    }
    off += sum * length / (k + 1);
  }
  const Rational least = angle / 3 - error - speed.off;
  require(least >= 0 && off * off <= least * least * squared_length(turning.rotation),
          "the motion is not proven to be so near to the true one");
}

// A piece of a motion as it is written, and its span within the horizon.
struct WrittenPiece {
  Rational low, high;
  const Json* motion;
};

// The pieces that share an instant with the horizon. A motion that is not piecewise is one piece.
std::vector<WrittenPiece> pieces_of(const Json& motion, const Rational& t0, const Rational& t1) {
  if (text(motion, "kind") != "piecewise") return {{t0, t1, &motion}};
  std::vector<WrittenPiece> pieces;
  Rational since = t0;
  for (const Json& piece : motion["pieces"]) {
    const Rational until = piece.contains("until") ? number(piece["until"]) : t1;
    if (until >= t0 && since <= t1)
      pieces.push_back({std::max(since, t0), std::min(until, t1), &piece["motion"]});
    since = until;
  }
  return pieces;
}

}  // namespace

// Let δ be half of the angle by which the body has turned too far, or not far enough, at the later
// pose. Let E be the quaternion of the turn at that time, and q the quaternion from the first to
// the later pose.
// 1. The vector part of E q* has the length |q| |sin δ|, of which `sine` |q| is a bound.
// 2. Half of both angles is below 1.6, so |sin δ| <= 1/2 implies |δ| <= 1.05 |sin δ|.
// 3. Both turns have the same axis, so δ grows in proportion to the time since the start. On the
//    horizon this is at most `times_duration` times the time of the later pose.
Speed proven_speed(const Turning& turning, const Point& omega, const Rational& t0,
                   const Rational& t1, const Rational& angle) {
  const auto& [real, x, y, z] = *turning.way;  // the rotation from the first to the later pose
  const Rational square = omega[0] * omega[0] + omega[1] * omega[1] + omega[2] * omega[2];
  require(omega[0] * y == omega[1] * x && omega[1] * z == omega[2] * y &&
              omega[2] * x == omega[0] * z && omega[0] * x + omega[1] * y + omega[2] * z > 0,
          "an angular velocity about another axis");
  require(square * turning.duration * turning.duration <= 10,
          "an angular velocity that turns the longer way round");
  const Rational times_duration =
      std::max(Rational(abs(t0 - turning.start)), Rational(abs(t1 - turning.start))) /
      turning.duration;
  const mpz_class whole = times_duration.get_num() / times_duration.get_den() + 1;
  const std::size_t more_bits = mpz_sizeinbase(whole.get_mpz_t(), 2);
  if (more_bits > kMostDoublings) beyond_limit("a turn of more than 2^4096 radians");
  const auto [turned, error] = half_turn(omega, turning.duration, bits_below(angle) + more_bits);
  const Quaternion missing = product(turned, {real, -x, -y, -z});
  const Rational size = std::max({real, Rational(abs(x)), Rational(abs(y)), Rational(abs(z))});
  const Rational sine = (abs(missing[1]) + abs(missing[2]) + abs(missing[3])) / size + error;
  require(2 * sine <= 1, "an angular velocity that does not lead to the later pose");
  return {omega, sine * Rational(21, 20) * times_duration};
}

void prove_turn(const Turning& turning, const Speed& speed, const Json& motion, const Rational& t0,
                const Rational& t1, const Rational& angle) {
  require(2 * angle <= 3, "an angle of more than 3/2");
  Vector path(3);
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational at_zero = turning.at[i] - turning.start * turning.velocity[i];
    path[i] = Polynomial(Rationals{at_zero, turning.velocity[i]});
  }
  for (const auto& [low, high, piece] : pieces_of(motion, t0, t1)) {
    require(text(*piece, "kind") == "quaternion" && piece->contains("translation") &&
                piece->size() == 3,
            "a body that turns moves by quaternions, with a translation");
    require(polynomials((*piece)["translation"], 3) == path,
            "another path of the point about which the body turns");
    prove_piece(turning, speed, polynomials((*piece)["rotation"], 4), low, high, angle);
  }
}

}  // namespace touchstone::certcheck::enclosed
