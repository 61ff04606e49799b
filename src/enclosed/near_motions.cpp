// Approximates the turning motion of a body by rational pieces. near_pieces() makes the pieces with
// their errors, near_motion() joins them to one motion, and error_of() is the largest
// of their errors.

#include "near_motions.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include "touchstone/limit.hpp"

namespace touchstone::enclosed {
namespace {

// Appends the pieces of a written piece that overlap a span, cut off at its ends. A piece that
// shares only one instant with a longer span is left out. If the span is an instant at which the
// written piece begins or ends, only the piece within it belongs to it.
void append(std::vector<MotionPiece>& to, const std::vector<MotionPiece>& pieces,
            const Rational& from, const Rational& until, bool begins, bool ends) {
  std::vector<MotionPiece> kept;
  for (MotionPiece piece : pieces) {
    check_limit();
    if (piece.from > until || piece.until < from) continue;
    piece.from = std::max<Rational>(piece.from, from);
    piece.until = std::min<Rational>(piece.until, until);
    if (piece.from < piece.until || from == until) kept.push_back(std::move(piece));
  }
  if (from == until && begins && kept.size() > 1) kept.erase(kept.begin(), kept.end() - 1);
  if (from == until && ends && kept.size() > 1) kept.erase(kept.begin() + 1, kept.end());
  to.insert(to.end(), std::make_move_iterator(kept.begin()), std::make_move_iterator(kept.end()));
}

}  // namespace

std::vector<NearPiece> near_pieces(const EnclosedBody& body, const Rational& from,
                                   const Rational& until, int bits) {
  // A quarter of 2^-bits, because both bodies may turn.
  const Rational angle = power_of_two(-bits - 2);
  if (const auto* turning = std::get_if<Turning>(&body.motion))
    return {{from, until, enclosed_turn(*turning, from, until, angle), {}, {}, body.reach, 0}};
  const auto* all = std::get_if<std::vector<WrittenPiece>>(&body.motion);
  if (all == nullptr) return {};
  std::vector<NearPiece> pieces;
  for (std::size_t i = 0; i < all->size(); ++i) {
    const WrittenPiece& written = (*all)[i];
    NearPiece piece{from, until, {}, {}, written.about, written.reach, i};
    if (written.from) piece.from = std::max<Rational>(piece.from, *written.from);
    if (written.until) piece.until = std::min<Rational>(piece.until, *written.until);
    if (piece.from > piece.until) continue;
    piece.begins = written.from == piece.from;
    piece.ends = written.until == piece.until;
    if (const auto* turning = std::get_if<Turning>(&written.motion)) {
      piece.turn = enclosed_turn(*turning, piece.from, piece.until, angle);
    } else {
      piece.rational = std::get<MotionPieces>(written.motion);
    }
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

MotionPieces near_motion(const EnclosedBody& body, const std::vector<NearPiece>& near) {
  if (!body.turns()) return std::get<MotionPieces>(body.motion);
  // The shape is already measured from `about`, except in piecewise motions.
  const bool is_piecewise = std::holds_alternative<std::vector<WrittenPiece>>(body.motion);
  MotionPieces motion{{}, true, "/motion"};
  for (const NearPiece& piece : near) {
    const auto& pieces =
        piece.turn ? piece.turn->motion(is_piecewise ? piece.about : Vec3<Rational>{}).pieces
                   : piece.rational.pieces;
    append(motion.pieces, pieces, piece.from, piece.until, piece.begins, piece.ends);
  }
  return motion;
}

Rational error_of(const std::vector<NearPiece>& pieces) {
  Rational error = 0;
  for (const NearPiece& piece : pieces) {
    if (piece.turn) error = std::max<Rational>(error, piece.turn->angle * piece.reach);
  }
  return error;
}

}  // namespace touchstone::enclosed
