// Makes the motion of a body for the solver: cuts its pieces to the horizon, and refuses jumps.

#include "touchstone/motion/trajectory.hpp"

#include <algorithm>
#include <utility>

#include "src/motion/prepared_piece.hpp"
#include "src/motion/two_poses.hpp"
#include "src/poly/shown_number.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

// Checks the order of the pieces: pieces made in code may be in any order.
Status check_order(const MotionPieces& motion) {
  const auto error = [&motion](const std::string& message) {
    return Error{Error::Code::value, motion.place, message};
  };
  if (motion.pieces.empty()) return error("a motion needs at least one piece");
  for (std::size_t i = 0; i < motion.pieces.size(); ++i) {
    const MotionPiece& piece = motion.pieces[i];
    if (piece.until < piece.from)
      return error("a piece ends at t = " + shown(piece.until) + ", before it begins");
    if (i > 0 && piece.from != motion.pieces[i - 1].until) {
      return error("a piece begins at t = " + shown(piece.from) +
                   ", and the one before it ends at t = " + shown(motion.pieces[i - 1].until));
    }
  }
  return std::nullopt;
}

// Checks that the pieces cover the horizon. The message names only the end that is missing: the
// other one may be as far away as no user wrote.
Status check_cover(const MotionPieces& motion, const Rational& from, const Rational& until) {
  const Rational& begins = motion.pieces.front().from;
  const Rational& ends = motion.pieces.back().until;
  const auto of_horizon = [&] {
    return " of the horizon [" + shown(from) + ", " + shown(until) + "]";
  };
  if (begins > from) {
    return Error{Error::Code::value, motion.place,
                 "the motion is defined only from t = " + shown(begins) +
                     " on, after the beginning" + of_horizon()};
  }
  if (ends < until) {
    return Error{
        Error::Code::value, motion.place,
        "the motion is defined only until t = " + shown(ends) + ", before the end" + of_horizon()};
  }
  return std::nullopt;
}

}  // namespace

Result<Trajectory> Trajectory::make(MotionPieces motion, const Rational& from,
                                    const Rational& until) {
  if (until < from)
    return Error{Error::Code::value, motion.place, "the horizon ends before it begins"};
  if (auto e = check_order(motion)) return *e;
  if (auto e = check_cover(motion, from, until)) return *e;
  std::erase_if(motion.pieces, [&](const MotionPiece& p) {
    // A piece that meets the horizon in only one instant is kept if the horizon is that instant, or
    // if the piece adds a pose at a closed end (a jump there).
    return p.until < from || p.from > until ||
           (!motion.jumps_allowed && from < until && (p.until == from || p.from == until));
  });
  for (MotionPiece& piece : motion.pieces) {
    check_limit();
    piece.from = std::max(piece.from, from);
    piece.until = std::min(piece.until, until);
    if (auto e = prepare(piece)) return *e;
  }
  if (motion.jumps_allowed) return Trajectory(std::move(motion));
  for (std::size_t i = 1; i < motion.pieces.size(); ++i) {
    check_limit();
    const MotionPiece& before = motion.pieces[i - 1];
    if (!have_equal_poses(before, motion.pieces[i], before.until)) {
      return Error{
          Error::Code::discontinuity, motion.place,
          "the motion jumps at t = " + shown(motion.pieces[i].from) + " (allow_jumps is not set)"};
    }
  }
  return Trajectory(std::move(motion));
}

// A rotation of the frame leaves the common factors, the rigidity and the sign of det A as they
// are.
Trajectory Trajectory::turned(const Mat3<Rational>& rotation) const {
  MotionPieces motion = motion_;
  for (MotionPiece& piece : motion.pieces) {
    Mat3<RationalPolynomial> axes;
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t k = 0; k < 3; ++k) {
        for (std::size_t i = 0; i < 3; ++i) axes[m][i] += piece.axes[k][i] * rotation[m][k];
      }
    }
    piece.axes = std::move(axes);
  }
  return Trajectory(std::move(motion));
}

}  // namespace touchstone
