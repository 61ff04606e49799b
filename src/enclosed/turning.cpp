// Approximates a rotation at constant speed by rational motions. The span is divided into pieces.
// On each, cosine and sine of half the angle are replaced by Taylor polynomials about its middle,
// times the half turn up to there (half_turn.hpp); they are the components of a quaternion
// (enclosed_turn). The file also reads turning motions as they are written (turning_of).

#include "turning.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "half_turn.hpp"
#include "src/boxes/radius.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::enclosed {
namespace {

// The degree of the Taylor polynomials for which the number of pieces is chosen. A long span needs
// many pieces at a small error, where bodies touch throughout: at 2^-104 ten times fewer than with
// the degree 8. A piece that is longer than the others, because its ends are rounded, may need two
// degrees more. Polynomials in a case may have the degree 24.
constexpr int kMostDegree = 12;

// y^(degree + 1) / (degree + 1)!. For y <= 1/2 this bounds the error of the Taylor polynomials of
// this degree of the sine and of the cosine.
Rational remainder(const Rational& y, int degree) {
  Rational bound = 1;
  for (int n = 1; n <= degree + 1; ++n) bound *= y / n;
  return bound;
}

// The polynomial in t that has these coefficients in powers of t - middle.
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

// The product of the half turn at `middle` and the Taylor polynomials about it. `reach`: how far t
// may be from `middle`. The coefficient of x^k is rounded to multiples of 2^-bits / reach^k, so
// that its term is off by less than 2^-bits; that of the sine also by a factor 1 / ν.
HalfTurnPiece taylor(const Turning& motion, const Rational& middle, const Rational& reach,
                     int degree, unsigned bits) {
  const Rational square = motion.square();
  const Rational speed = sqrt_bound(square);
  const HalfTurn base = half_turn(square, middle - motion.from, bits);
  // Coefficients in x = t - middle of exp(i ν x / 2) times `base`.
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
    // The step from i^k (ν/2)^k / k! to the next power. Odd powers have a factor i ν, which `s`
    // contains.
    term = even ? term / 2 / (k + 1) : -term * square / 2 / (k + 1);
  }
  // Both for the cosine and for the sine.
  const Rational left_out = 2 * remainder(speed * reach / 2, degree);
  const Rational roundings = 2 * (degree + 1) * power_of_two(unit);
  return {shifted_to(cosine, middle), shifted_to(sine, middle),
          base.error + left_out + base.error * left_out + roundings};
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

// The largest angle in radians by which a slerp's rational angular velocity may miss the pose `to`,
// unless the caller gives another bound. It is less than the rounding error of a double.
const Rational& written_angle() {
  static const Rational angle = power_of_two(-128);
  return angle;
}

void check_rotation(const std::array<Rational, 4>& rotation, const Place& place) {
  if (std::ranges::all_of(rotation, [](const Rational& c) { return c.is_zero(); }))
    refuse(place, "a zero quaternion is no rotation");
}

// Sets the velocities that lead to a later pose. REQUIRES: the pose at `from` is set.
void turn_to(Turning& motion, const TurningMotion& written, const Place& place,
             const Vec3<Rational>& about) {
  const TurnEnd& to = *written.to;
  const bool has_velocity = written.velocity || motion.angular_velocity != Vec3<Rational>{};
  if (has_velocity)
    refuse(place, "gives both velocities: leave out \"angular_velocity\" and \"velocity\"");
  Rational duration = value_of(to.time, place / "time") - motion.from;
  if (duration <= 0) refuse(place / "time", "must be later than \"from\"");
  std::array<Rational, 4> rotation{1, 0, 0, 0};
  if (to.rotation) rotation = values_of(*to.rotation, place / "rotation");
  check_rotation(rotation, place / "rotation");
  Vec3<Rational> at = turned_by(rotation, about);
  if (to.translation) {
    const Vec3<Rational> shift = values_of(*to.translation, place / "translation");
    for (std::size_t i = 0; i < 3; ++i) at[i] += shift[i];
  }
  for (std::size_t i = 0; i < 3; ++i) motion.velocity[i] = (at[i] - motion.at[i]) / duration;
  auto slerp = slerp_between(motion.rotation, rotation, duration);
  if (!slerp) {
    refuse(place / "rotation",
           "the rotations are exactly half a turn apart, so that no way round is the shorter one: "
           "write a pose between them as another piece, or an \"angular_velocity\"");
  }
  if (slerp->tangent == Vec3<Rational>{}) return;
  motion.angular_velocity = slerp->velocity_near(duration, written_angle());
  motion.slerp = std::move(slerp);
}

}  // namespace

Vec3<Rational> turned_by(const std::array<Rational, 4>& q, const Vec3<Rational>& v) {
  const Vec3<Rational> axis{q[1], q[2], q[3]};
  const Vec3<Rational> once = cross(axis, v);
  const Vec3<Rational> twice = cross(axis, once);
  const Rational factor = 2 / (q[0] * q[0] + dot(axis, axis));
  Vec3<Rational> image;
  for (std::size_t i = 0; i < 3; ++i) image[i] = v[i] + factor * (q[0] * once[i] + twice[i]);
  return image;
}

Turning turning_of(const TurningMotion& written, const Place& place, Vec3<Rational>& about) {
  Turning motion;
  motion.angular_velocity = values_of(written.angular_velocity, place / "angular_velocity");
  if (written.rotation) motion.rotation = values_of(*written.rotation, place / "rotation");
  check_rotation(motion.rotation, place / "rotation");
  if (written.translation) motion.at = values_of(*written.translation, place / "translation");
  if (written.velocity) motion.velocity = values_of(*written.velocity, place / "velocity");
  if (written.from) motion.from = value_of(*written.from, place / "from");
  about = {};
  if (written.about) about = values_of(*written.about, place / "about");
  const Vec3<Rational> moved = turned_by(motion.rotation, about);
  for (std::size_t i = 0; i < 3; ++i) motion.at[i] += moved[i];
  if (written.to) turn_to(motion, written, place / "to", about);
  return motion;
}

TurningMotion by_velocities(const TurningMotion& written) {
  if (!written.to) return written;
  const std::string top;
  Vec3<Rational> about;
  const Turning turning = turning_of(written, Place(top), about);
  TurningMotion motion = written;
  motion.to.reset();
  const auto& w = turning.angular_velocity;
  const auto& v = turning.velocity;
  motion.angular_velocity = {w[0], w[1], w[2]};
  motion.velocity = WrittenVector{v[0], v[1], v[2]};
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
    check_limit();
    MotionPiece& result = motion.pieces.emplace_back(
        quaternion_motion(piece.rotation, path, RationalPolynomial{Rational(1)}));
    result.from = piece.from;
    result.until = piece.until;
    if (is_origin) continue;
    for (std::size_t i = 0; i < 3; ++i) {
      result.offset[i] = result.offset[i] * result.axes_denominator;
      for (std::size_t m = 0; m < 3; ++m)
        result.offset[i] = result.offset[i] - result.axes[m][i] * RationalPolynomial{about[m]};
    }
    result.offset_denominator = result.axes_denominator;
  }
  return motion;
}

// 1. A slerp first gets a rational angular velocity. That uses only 1/64 of the allowed angle, so
//    that a checker whose bound is four times as large (1/16) can prove it, too. The pieces get the
//    rest.
// 2. A half turn is a vector of length 1. An error e of it turns it by at most asin(e) <= 1.05 e
//    for e <= 1/2, and so the body by at most 2.1 e. The bound here is 3 e.
// 3. The pieces use only an eighth of the allowed angle (`kept`), so that a checker that bounds
//    lengths by sums of absolute values can prove the bound, too. Half of `kept` is for the terms
//    that Taylor polynomials leave out; roundings need less than a tenth, since 2^-bits is less
//    than a thousandth of it.
EnclosedTurn enclosed_turn(const Turning& motion, const Rational& from, const Rational& until,
                           const Rational& most) {
  if (motion.slerp) {
    const Rational far = std::max<Rational>(abs(from - motion.from), abs(until - motion.from));
    Turning near = motion;
    near.slerp.reset();
    if (!far.is_zero()) near.angular_velocity = motion.slerp->velocity_near(far, most / 64);
    EnclosedTurn turn = enclosed_turn(near, from, until, most * Rational(15, 16));
    turn.angle = most;
    turn.angular_velocity = near.angular_velocity;
    return turn;
  }
  assert(most > 0 && 4 * most <= 1 && motion.square() > 0);
  const Rational kept = most / 8;
  const Rational speed = sqrt_bound(motion.square());
  const Rational length = until - from;
  const auto bits = static_cast<unsigned>(std::max(8, 10 - floor_log2(kept)));
  // Half a piece has the half angle y, at most 1/2, such that Taylor polynomials of degree
  // kMostDegree are exact enough. A whole piece turns by 4 y.
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
    // Numbers of few binary digits keep the coefficients short, in powers of t, too.
    const auto short_near = [&step](const Rational& t) {
      return rounded_to(t, power_of_two(floor_log2(step) - 4));
    };
    const Rational end = i == pieces ? until : short_near(from + step * Rational(Integer(i)));
    const Rational middle = begin == end ? begin : short_near((begin + end) / 2);
    // A piece of one instant has no reach; any tiny number will do.
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
