// Turns at constant speed between two poses, against the sines of Shoemake's formula in MPFR.
#include <catch2/catch.hpp>

#include "src/enclosed/slerp.hpp"
#include "src/enclosed/turning.hpp"
#include "src/number/mpfr.hpp"
#include "tests/support/random.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::test::slerp_test {

using Real = MpfrFloat<120>;  // decimal digits: far more than any error tested here
using Rotation = std::array<Rational, 4>;

Real real(const Rational& q) { return NumberTraits<Real>::from(q); }

// A quaternion of any length, at times nearly opposite to `other`, or nearly half a turn from it.
Rotation rotation_near(const Rotation& other, Random& random) {
  const Rational small = power_of_two(-random.between(10, 60));
  const Rotation any{random.rational(), random.rational(), random.rational(),
                     random.rational() + 10};
  const Rotation across{-other[1], other[0], -other[3], other[2]};
  Rotation result = any;
  const int kind = random.below(3);
  for (std::size_t i = 0; i < 4; ++i) {
    if (kind == 1) result[i] = small * any[i] - other[i];
    if (kind == 2) result[i] = across[i] + small * any[i];
  }
  return result;
}

// Shoemake's formula: the quaternion at the share `s` of the way, of the length 1.
std::array<Real, 4> between(const Rotation& first, const Rotation& last, const Real& s) {
  std::array<Real, 4> p, q, result;
  Real pp = 0, qq = 0, pq = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    p[i] = real(first[i]);
    q[i] = real(last[i]);
    pp += p[i] * p[i];
    qq += q[i] * q[i];
    pq += p[i] * q[i];
  }
  const Real sign = pq < 0 ? -1 : 1;
  const Real cosine = sign * pq / sqrt(pp * qq);
  const Real angle = acos(cosine);
  for (std::size_t i = 0; i < 4; ++i) {
    result[i] = (sin((1 - s) * angle) * p[i] / sqrt(pp) + sign * sin(s * angle) * q[i] / sqrt(qq)) /
                sin(angle);
  }
  return result;
}

// The columns of the rotation of a quaternion of the length 1.
std::array<std::array<Real, 3>, 3> columns(const std::array<Real, 4>& q) {
  const auto& [w, x, y, z] = q;
  return {{{1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)},
           {2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)},
           {2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)}}};
}

WrittenQuaternion written(const Rotation& q) { return {q[0], q[1], q[2], q[3]}; }
WrittenVector written(const Vec3<Rational>& v) { return {v[0], v[1], v[2]}; }

enclosed::Turning turning_of(const TurningMotion& motion) {
  const std::string top;
  Vec3<Rational> about;
  return enclosed::turning_of(motion, Place(top), about);
}

TEST_CASE("pieces of a slerp stay within their angle of Shoemake's formula", "[enclosed]") {
  Random random(58);
  for (int k = 0; k < 12; ++k) {
    const Rotation first{random.rational() + 10, random.rational(), random.rational(),
                         random.rational()};
    const Rotation last = rotation_near(first, random);
    TurningMotion written_motion;
    const Rational start = random.rational();
    const Rational duration = random.proper_fraction() + power_of_two(-8);
    written_motion.rotation = written(first);
    written_motion.from = Numeral(start);
    written_motion.to = TurnEnd{Numeral(Rational(start + duration)), written(last), {}};
    if (!enclosed::slerp_between(first, last, duration)) continue;
    const enclosed::Turning motion = turning_of(written_motion);
    REQUIRE(motion.slerp);
    // Shoemake's formula holds beyond both poses, too.
    const Rational from = start - duration * random.proper_fraction();
    const Rational until = start + duration * (1 + random.proper_fraction());
    const Rational most = power_of_two(-random.between(2, 100));
    const auto turn = enclosed::enclosed_turn(motion, from, until, most);
    CHECK(turn.angle == most);
    CHECK(turn.pieces.front().from == from);
    CHECK(turn.pieces.back().until == until);
    const auto pieces = turn.motion().pieces;
    for (std::size_t i = 0; i < pieces.size(); i += 1 + pieces.size() / 6) {
      const MotionPiece& piece = pieces[i];
      for (const Rational& t : {piece.from, piece.until}) {
        const auto truth = columns(between(first, last, real(Rational((t - start) / duration))));
        const Rational w = piece.axes_denominator(t);
        for (std::size_t m = 0; m < 3; ++m) {
          Real square = 0;
          for (std::size_t c = 0; c < 3; ++c) {
            const Real off = real(Rational(piece.axes[m][c](t) / w)) - truth[m][c];
            square += off * off;
          }
          CAPTURE(k, from.str(), until.str(), t.str());
          CHECK(square <= real(Rational(most * most)));
        }
      }
    }
  }
}

TEST_CASE("a slerp by velocities reaches the later pose much more exactly than a double",
          "[enclosed]") {
  Random random(59);
  for (int k = 0; k < 40; ++k) {
    const Rotation first{random.rational() + 10, random.rational(), random.rational(),
                         random.rational()};
    const Rotation last = rotation_near(first, random);
    if (!enclosed::slerp_between(first, last, 1)) continue;
    const Vec3<Rational> at = random.vector(), to = random.vector(), about = random.vector();
    TurningMotion motion;
    motion.rotation = written(first);
    motion.translation = written(at);
    motion.about = written(about);
    motion.to = TurnEnd{3, written(last), written(to)};
    const TurningMotion fast = enclosed::by_velocities(motion);
    CHECK_FALSE(fast.to);
    const enclosed::Turning turning = turning_of(fast);
    const auto pose = enclosed::enclosed_turn(turning, 3, 3, power_of_two(-100)).motion().pieces[0];
    const auto truth = columns(between(first, last, 1));
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t c = 0; c < 3; ++c) {
        const Real off =
            real(Rational(pose.axes[m][c](3) / pose.axes_denominator(3))) - truth[m][c];
        CHECK(abs(off) <= real(power_of_two(-98)));
      }
    }
    // The image of `about` is where the later pose puts it.
    for (std::size_t c = 0; c < 3; ++c) {
      Real image = real(to[c]);
      for (std::size_t m = 0; m < 3; ++m) image += truth[m][c] * real(about[m]);
      CHECK(abs(real(Rational(turning.at[c] + 3 * turning.velocity[c])) - image) <=
            real(power_of_two(-98)));
    }
  }
}

// The error of a question about a box in a motion, at its place in the motion.
std::string refusal(const Motion& motion) {
  const auto query = EnclosedQuery::make(Body::box({1, 1, 1}, motion),
                                         Body::box({1, 1, 1}, Motion::fixed({9, 0, 0})));
  return query ? "" : query.error().place + ": " + query.error().message;
}

TEST_CASE("a slerp without two suitable poses is refused, with its place", "[enclosed]") {
  const Keyframe start{0, {}, {1, 0, 0, 0}};
  CHECK(refusal(Motion::slerp({start, {1, {}, {1, 0, 0, 1}}})) == "");
  CHECK(refusal(Motion::slerp({start, {1, {}, {-2, 0, 0, 0}}})) == "");  // no turn at all
  CHECK(refusal(Motion::slerp({start, {1, {}, {0, 0, 0, 1}}}))
            .starts_with("/boxes/0/motion/to/rotation: the rotations are exactly half a turn"));
  CHECK(refusal(Motion::slerp({start, {0, {}, {1, 0, 0, 1}}})) ==
        "/boxes/0/motion/to/time: must be later than \"from\"");
  CHECK(refusal(Motion::slerp({start})) == "/boxes/0/motion/to/time: must be later than \"from\"");
  CHECK(refusal(Motion::slerp({})) == "/boxes/0/motion/to/time: must be later than \"from\"");
  CHECK(refusal(Motion::slerp({start, {1, {}, {0, 0, 0, 0}}})) ==
        "/boxes/0/motion/to/rotation: a zero quaternion is no rotation");
  CHECK(refusal(Motion::slerp({start, {1}, {1, {}, {1, 0, 0, 1}}})) ==
        "/boxes/0/motion/pieces/1/motion/to/time: must be later than \"from\"");
  TurningMotion both;
  both.to = TurnEnd{1};
  both.velocity = WrittenVector{1, 0, 0};
  CHECK(refusal({both}).starts_with("/boxes/0/motion/to: gives both velocities"));
}

}  // namespace touchstone::test::slerp_test
