// Half turns and turning motions, against cosines and sines of MPFR.
#include <catch2/catch.hpp>
#include <chrono>
#include <thread>

#include "src/enclosed/half_turn.hpp"
#include "src/enclosed/turning.hpp"
#include "src/motion/kinds.hpp"
#include "src/number/mpfr.hpp"
#include "tests/support/random.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::test::half_turn_test {

using Real = MpfrFloat<90>;  // decimal digits: far more than any error tested here

Real real(const Rational& q) { return NumberTraits<Real>::from(q); }

// R v for the rotation by |w| t about w.
std::array<Real, 3> turned(const Vec3<Rational>& w, const Rational& t,
                           const std::array<Real, 3>& v) {
  const Real speed = sqrt(real(dot(w, w)));
  const Real c = cos(speed * real(t)), s = sin(speed * real(t));
  std::array<Real, 3> n;
  for (std::size_t i = 0; i < 3; ++i) n[i] = real(w[i]) / speed;
  const Real along = n[0] * v[0] + n[1] * v[1] + n[2] * v[2];
  const std::array<Real, 3> across{n[1] * v[2] - n[2] * v[1], n[2] * v[0] - n[0] * v[2],
                                   n[0] * v[1] - n[1] * v[0]};
  std::array<Real, 3> image;
  for (std::size_t i = 0; i < 3; ++i) image[i] = c * v[i] + s * across[i] + (1 - c) * along * n[i];
  return image;
}

TEST_CASE("a half turn is within its error bound of exp(i v t / 2), and within the requested error",
          "[enclosed]") {
  Random random(51);
  for (int k = 0; k < 400; ++k) {
    const Rational scale = power_of_two(random.between(-60, 20));
    const Rational square = random.proper_fraction() * scale * scale + power_of_two(-130);
    const Rational t = random.rational() * power_of_two(random.between(-40, 6)) / scale;
    const unsigned bits = static_cast<unsigned>(random.between(8, 160));
    const auto turn = enclosed::half_turn(square, t, bits);
    const Real speed = sqrt(real(square));
    const Real c = real(turn.cosine) - cos(speed * real(t) / 2);
    const Real s = speed * real(turn.sine) - sin(speed * real(t) / 2);
    CAPTURE(square.str(), t.str(), bits);
    CHECK(turn.error <= power_of_two(-static_cast<int>(bits)));
    CHECK(c * c + s * s <= real(turn.error * turn.error));
  }
}

TEST_CASE("pieces of a turning motion stay within their angle of it", "[enclosed]") {
  Random random(52);
  for (std::size_t k = 0; k < 60; ++k) {
    enclosed::Turning motion;
    motion.angular_velocity = random.vector();
    if (motion.square().is_zero()) motion.angular_velocity[k % 3] = 1;
    for (Rational& c : motion.angular_velocity) c *= power_of_two(random.between(-20, 4));
    motion.rotation = {random.rational() + 10, random.rational(), random.rational(),
                       random.rational()};
    motion.at = random.vector();
    motion.velocity = random.vector();
    motion.from = random.rational();
    const Rational from = random.rational();
    const Rational until = from + random.proper_fraction();
    const Rational most = power_of_two(-random.between(2, 100));
    const auto turn = enclosed::enclosed_turn(motion, from, until, most);
    CHECK(turn.angle <= most);
    const std::vector<MotionPiece> pieces = turn.motion().pieces;
    CHECK(pieces.front().from == from);
    CHECK(pieces.back().until == until);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const MotionPiece& piece = pieces[i];
      if (i > 0) CHECK(piece.from == pieces[i - 1].until);
      for (const Rational& t :
           {piece.from, Rational((piece.from + piece.until) / 2), piece.until}) {
        // The image of each axis is off by at most the angle, and the origin is where it should be.
        const Rational w = piece.axes_denominator(t);
        const MotionPiece start_pose = static_pose(motion.rotation, {});
        for (std::size_t m = 0; m < 3; ++m) {
          std::array<Real, 3> start;
          for (std::size_t c = 0; c < 3; ++c)
            start[c] = real(Rational(start_pose.axes[m][c](t) / start_pose.axes_denominator(t)));
          const auto truth = turned(motion.angular_velocity, t - motion.from, start);
          Real square = 0;
          for (std::size_t c = 0; c < 3; ++c) {
            const Real off = real(Rational(piece.axes[m][c](t) / w)) - truth[c];
            square += off * off;
          }
          CHECK(square <= real(turn.angle * turn.angle));
        }
        for (std::size_t c = 0; c < 3; ++c) {
          CHECK(piece.offset[c](t) / piece.offset_denominator(t) ==
                motion.at[c] + (t - motion.from) * motion.velocity[c]);
        }
      }
    }
  }
}

TEST_CASE("a turn at a small error needs few pieces, of a degree that a case may have",
          "[enclosed]") {
  enclosed::Turning turn;
  turn.angular_velocity = {0, 0, 1};
  const auto exact = enclosed::enclosed_turn(turn, 0, 1, power_of_two(-106));
  CHECK(exact.pieces.size() < 50);
  for (const auto& piece : exact.pieces) {
    for (const RationalPolynomial& p : piece.rotation) CHECK(p.degree() <= 12);
  }
}

TEST_CASE("the pieces of a fast turn are made only until a time limit passes", "[enclosed]") {
  enclosed::Turning fast;
  fast.angular_velocity = {0, 0, 1000};
  const auto turn = enclosed::enclosed_turn(fast, 0, 1, power_of_two(-16));
  CHECK(turn.motion().pieces.size() == turn.pieces.size());
  const TimeLimit limit{std::chrono::milliseconds(1)};
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  CHECK_THROWS_AS(turn.motion(), LimitReached);
}

}  // namespace touchstone::test::half_turn_test
