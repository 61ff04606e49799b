// Makes the two exact questions that bound an enclosed question on a span:
//   1. Each round shape gets a polyhedron inside and one around it (placed).
//   2. Each turning motion gets rational pieces, with a bound of their error (turn_of).
//   3. One shape is enlarged for the outer question, and made smaller for the inner one, by the
//      error of both motions (safe_shapes).

#include "sandwich.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "touchstone/limit.hpp"

namespace touchstone::enclosed {
namespace {

// The cores within and around the true body, without a margin for the error of its motion.
PlacedBody placed(const EnclosedBody& body, const std::vector<Window>& windows) {
  PlacedBody result{.radius = body.radius, .rigid = body.rigid};
  if (const auto* core = std::get_if<Core>(&body.shape)) {
    result.inner = *core;
    result.outer = *core;
  } else {
    const auto& round = std::get<Round>(body.shape);
    auto hulls = hulls_of(round, windows);
    result.inner = std::move(hulls.inner);
    result.outer = std::move(hulls.outer);
    result.ball = ball_in(round);
  }
  return result;
}

// The pieces of a turning motion on a span; empty if the motion does not turn.
std::vector<NearPiece> turn_of(const EnclosedBody& body, const Rational& from,
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

MotionPieces motion_of(const EnclosedBody& body, const std::vector<NearPiece>& turns) {
  if (!body.turns()) return std::get<MotionPieces>(body.motion);
  // The shape is already measured from `about`, except in piecewise motions.
  const bool is_piecewise = std::holds_alternative<std::vector<WrittenPiece>>(body.motion);
  MotionPieces motion{{}, true, "/motion"};
  for (const NearPiece& piece : turns) {
    const auto& pieces =
        piece.turn ? piece.turn->motion(is_piecewise ? piece.about : Vec3<Rational>{}).pieces
                   : piece.rational.pieces;
    append(motion.pieces, pieces, piece.from, piece.until, piece.begins, piece.ends);
  }
  return motion;
}

// A bound of the distance of a moved point of the body from its true position.
Rational error_of(const std::vector<NearPiece>& turns) {
  Rational error = 0;
  for (const NearPiece& piece : turns) {
    if (piece.turn) error = std::max<Rational>(error, piece.turn->angle * piece.reach);
  }
  return error;
}

}  // namespace

Sandwich sandwich_of(const Bodies& all, const Look& look) {
  Sandwich sandwich;
  std::array<PlacedBody, 2> bodies;
  sandwich.error = 0;
  for (std::size_t k = 0; k < 2; ++k) {
    const EnclosedBody& body = all.body[k];
    bodies[k] = placed(body, look.windows[k]);
    sandwich.turns[k] = turn_of(body, look.from, look.until, look.bits);
    sandwich.error += error_of(sandwich.turns[k]);
  }
  sandwich.shapes = safe_shapes(bodies, sandwich.error);
  return sandwich;
}

LookBounds look_bounds(const Bodies& all, const Look& look) {
  Sandwich sandwich = sandwich_of(all, look);
  QueryParts parts;
  parts.from = look.from;
  parts.until = look.until;
  for (std::size_t k = 0; k < 2; ++k) parts.motions[k] = motion_of(all.body[k], sandwich.turns[k]);
  parts.shapes = std::move(sandwich.shapes.outer);
  return {Query::make(std::move(parts)).value(), std::move(sandwich.shapes.inner), sandwich.error};
}

bool LookBounds::has_few_pieces() const {
  constexpr std::size_t kFew = 4;
  return outer.motions()[0].pieces().size() + outer.motions()[1].pieces().size() <= kFew;
}

Query LookBounds::inner_on(const Rational& from, const Rational& until) const {
  QueryParts parts;
  parts.from = from;
  parts.until = until;
  parts.shapes = *inner_shapes;
  for (std::size_t k = 0; k < 2; ++k) {
    const MotionPieces& whole = outer.motions()[k].definition();
    MotionPieces& part = parts.motions[k];
    part.jumps_allowed = whole.jumps_allowed;
    part.place = whole.place;
    for (const MotionPiece& piece : whole.pieces) {
      check_limit();
      if (piece.from <= until && from <= piece.until) part.pieces.push_back(piece);
    }
  }
  return Query::make(std::move(parts)).value();
}

QueryBounds bounds_of(const Bodies& all, const Look& look) {
  LookBounds bounds = look_bounds(all, look);
  std::optional<Query> inner;
  if (bounds.inner_shapes) inner = bounds.inner_on(look.from, look.until);
  return {std::move(bounds.outer), std::move(inner), std::move(bounds.error)};
}

std::optional<NearQuery> near_query(const Bodies& all, int bits) {
  Rational error = 0;
  QueryParts parts;
  parts.from = all.from;
  parts.until = all.until;
  bool has_round = false;
  for (std::size_t k = 0; k < 2; ++k) {
    const EnclosedBody& body = all.body[k];
    if (const auto* core = std::get_if<Core>(&body.shape)) {
      parts.shapes[k] = Inflated{*core, body.radius};
    } else {
      auto fine = fine_hull(std::get<Round>(body.shape));
      if (!fine || !body.rigid) return std::nullopt;
      parts.shapes[k] = Inflated{std::move(fine->hull), body.radius};
      error += fine->apart;
      has_round = true;
    }
    const auto turn = turn_of(body, all.from, all.until, bits);
    parts.motions[k] = motion_of(body, turn);
    error += error_of(turn);
  }
  return NearQuery{Query::make(std::move(parts)).value(), error, has_round};
}

}  // namespace touchstone::enclosed
