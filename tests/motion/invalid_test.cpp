// Motions that `validated` refuses, and the error messages.

#include <catch2/catch.hpp>
#include <string>

#include "tests/support/motions.hpp"

namespace touchstone::test::invalid_test {
namespace {

using Code = Error::Code;

MotionPiece still() { return static_pose({1, 0, 0, 0}, {}); }

Result<Trajectory> checked(MotionPiece piece, const Rational& t0 = 0, const Rational& t1 = 1) {
  piece.from = -100;
  piece.until = 100;
  MotionPieces motion;
  motion.pieces.push_back(std::move(piece));
  return Trajectory::make(std::move(motion), t0, t1);
}

std::string complaint(const Result<Trajectory>& result) {
  return result.ok() ? "" : result.error().message;
}

MotionPiece over(RationalPolynomial denominator) {
  MotionPiece piece = still();
  piece.axes_denominator = std::move(denominator);
  piece.axes_place = "/boxes/0/motion/denominator";
  return piece;
}

MotionPiece path_over(RationalPolynomial denominator) {
  MotionPiece piece = still();
  piece.offset[1] = RationalPolynomial(Rational(1));
  piece.offset_denominator = std::move(denominator);
  piece.offset_place = "/boxes/1/motion/translation_denominator";
  return piece;
}

MotionPiece stretched_by(RationalPolynomial factor) {
  MotionPiece piece = still();
  piece.axes[1][1] = std::move(factor);
  return piece;
}

TEST_CASE("a denominator with a root on the horizon is named, with the root and its place",
          "[motion]") {
  const RationalPolynomial p{Rational(1), Rational(-2)};
  const auto axes = checked(over(p));
  REQUIRE_FALSE(axes.ok());
  CHECK(axes.error().message == "the denominator 1 - 2 t has a root at t = 0.5 on [0, 1]");
  CHECK(axes.error().place == "/boxes/0/motion/denominator");
  CHECK(axes.error().code == Code::value);

  const auto path = checked(path_over(p));
  REQUIRE_FALSE(path.ok());
  CHECK(path.error().message == "the denominator 1 - 2 t has a root at t = 0.5 on [0, 1]");
  CHECK(path.error().place == "/boxes/1/motion/translation_denominator");
  CHECK(path.error().code == Code::value);
}

TEST_CASE("a determinant with a root on the horizon is named, with the root", "[motion]") {
  CHECK(complaint(checked(stretched_by({Rational(-1), Rational(0), Rational(2)}))) ==
        "the determinant of the matrix -1 + 2 t^2 has a root at t = 0.707107 on [0, 1]");
}

TEST_CASE("roots inside, at both ends, and of even multiplicity are errors", "[motion]") {
  for (const Rational& root : {Rational(0), Rational(1, 3), Rational(1)}) {
    const RationalPolynomial simple{-root, Rational(1)};
    for (const RationalPolynomial& p :
         {simple, -simple, simple * simple, simple * simple * simple}) {
      CAPTURE(root, p.degree());
      CHECK(complaint(checked(over(p))).find("the denominator") == 0);
      CHECK(complaint(checked(path_over(p))).find("the denominator") == 0);
      CHECK(complaint(checked(stretched_by(p))).find("the determinant") == 0);
      // The horizon may consist of this instant only.
      CHECK_FALSE(checked(over(p), root, root).ok());
      CHECK_FALSE(checked(stretched_by(p), root, root).ok());
    }
  }
}

TEST_CASE("roots beyond the horizon are allowed, however near", "[motion]") {
  for (const Rational& root : {Rational(-1, 1000000), Rational(1000001, 1000000)}) {
    const RationalPolynomial p{-root, Rational(1)};
    CHECK(checked(over(p)).ok());
    CHECK(checked(path_over(p * p)).ok());
    CHECK(checked(stretched_by(p)).ok());
    CHECK(checked(stretched_by(p), 0, 0).ok());
  }
  // Irrational roots: √(1/2), just beyond 0.7; and complex ones.
  CHECK(checked(over({Rational(-1), Rational(0), Rational(2)}), 0, Rational(7, 10)).ok());
  CHECK(checked(over({Rational(1), Rational(0), Rational(2)})).ok());
}

TEST_CASE("a rotation that passes through the zero quaternion has no orientation there",
          "[motion]") {
  const RationalPolynomial t{Rational(0), Rational(1)};
  const MotionPiece piece = quaternion_motion({t, t, {}, {}}, {}, RationalPolynomial(Rational(1)));
  CHECK(complaint(checked(piece)) == "the denominator 2 t^2 has a root at t = 0 on [0, 1]");
  CHECK(checked(piece, Rational(1, 2), 1).ok());
}

TEST_CASE("a denominator or a determinant that is identically zero is reported as such",
          "[motion]") {
  CHECK(complaint(checked(over({}))) == "the denominator is identically zero");
  CHECK(complaint(checked(path_over({}))) == "the denominator is identically zero");
  CHECK(complaint(checked(stretched_by({}))) ==
        "the determinant of the matrix is identically zero");
}

// Two pieces that meet at t = 1/2. The second is translated by `step` and rotated by `rotation`.
MotionPieces two_pieces(const Rational& step, const std::array<Rational, 4>& rotation) {
  MotionPieces motion;
  motion.place = "/boxes/0/motion";
  motion.pieces = {linear_motion({1, 0, 0, 0}, {}, {2, 0, 0}), static_pose(rotation, {1, step, 0})};
  motion.pieces[0].until = motion.pieces[1].from = Rational(1, 2);
  return motion;
}

TEST_CASE("a jump in place or orientation is an error, unless jumps are allowed", "[motion]") {
  CHECK(Trajectory::make(two_pieces(0, {1, 0, 0, 0}), 0, 1).ok());
  CHECK(Trajectory::make(two_pieces(0, {5, 0, 0, 0}), 0, 1).ok());  // the same rotation
  for (MotionPieces& motion :
       std::array{two_pieces(Rational(1, 1000000), {1, 0, 0, 0}), two_pieces(0, {1000, 1, 0, 0})}) {
    const auto refused = Trajectory::make(motion, 0, 1);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().code == Code::discontinuity);
    CHECK(refused.error().place == "/boxes/0/motion");
    CHECK(refused.error().message == "the motion jumps at t = 1/2 (allow_jumps is not set)");
    motion.jumps_allowed = true;
    CHECK(Trajectory::make(motion, 0, 1).ok());
  }
}

TEST_CASE("a jump at an end of the horizon adds a pose only if jumps are allowed", "[motion]") {
  MotionPieces motion = two_pieces(1, {1, 0, 0, 0});
  const Rational half(1, 2);
  CHECK(Trajectory::make(motion, 0, half).value().pieces().size() == 1);
  CHECK(Trajectory::make(motion, half, 1).value().pieces().size() == 1);
  CHECK_FALSE(Trajectory::make(motion, half, half).ok());
  motion.jumps_allowed = true;
  for (const auto& [t0, t1] : {std::pair{Rational(0), half}, {half, Rational(1)}, {half, half}}) {
    const auto pieces = Trajectory::make(motion, t0, t1).value().pieces();
    REQUIRE(pieces.size() == 2);
    CHECK(pieces[0].from == t0);
    CHECK(pieces[0].until == half);
    CHECK(pieces[1].from == half);
    CHECK(pieces[1].until == t1);
  }
  CHECK(Trajectory::make(motion, 0, Rational(1, 3)).value().pieces().size() == 1);
}

TEST_CASE("a horizon that the motion does not cover is an error with the missing end", "[motion]") {
  MotionPieces motion = two_pieces(0, {1, 0, 0, 0});
  struct Uncovered {
    Rational from, until;
    std::string missing;
  };
  for (const auto& [t0, t1, missing] :
       {Uncovered{Rational(-1, 3), 1, "from t = 0 on, after the beginning"},
        Uncovered{0, Rational(4, 3), "until t = 1, before the end"}}) {
    const auto refused = Trajectory::make(motion, t0, t1);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().code == Code::value);
    CHECK(refused.error().place == "/boxes/0/motion");
    CHECK(refused.error().message == "the motion is defined only " + missing + " of the horizon [" +
                                         t0.str() + ", " + t1.str() + "]");
  }
}

}  // namespace
}  // namespace touchstone::test::invalid_test
