// Passes of the shrinker for piecewise motions and curves: fewer pieces, and polynomials instead
// of curves. shrink() runs these passes: each proposes changed copies of the smallest case so
// far, search.now(). search.take() keeps a copy if it is smaller and still shows the finding.

#include <algorithm>
#include <utility>
#include <variant>

#include "verify/hunt/shrink/motion_parts.hpp"
#include "verify/hunt/shrink/passes.hpp"

namespace touchstone::shrink {
namespace {

const PiecewiseMotion* pieces_in(const CaseParts& parts, std::size_t body) {
  return std::get_if<PiecewiseMotion>(&parts.bodies[body].motion.kind);
}

// The pieces from index `first` to before `last` as a motion, not piecewise if there is only one.
Motion part_of(const PiecewiseMotion& motion, std::size_t first, std::size_t last) {
  if (last - first == 1) return motion.pieces[first].motion;
  PiecewiseMotion part{{motion.pieces.begin() + static_cast<std::ptrdiff_t>(first),
                        motion.pieces.begin() + static_cast<std::ptrdiff_t>(last)},
                       motion.allow_jumps};
  part.pieces.back().until.reset();  // the last piece has no end: it continues
  return Motion{std::move(part)};
}

// Keeps the pieces from index `first` to before `last` of one body. Tries the same horizon, on
// which the first and last piece continue, and the part of the horizon that the pieces cover.
bool keep_pieces(Search& search, std::size_t body, std::size_t first, std::size_t last) {
  const PiecewiseMotion& all = *pieces_in(search.now(), body);
  CaseParts same_horizon = search.now();
  same_horizon.bodies[body].motion = part_of(all, first, last);
  CaseParts cut_horizon = same_horizon;
  auto [from, until] = horizon_of(cut_horizon);
  if (first > 0) from = std::max(from, all.pieces[first - 1].until->value());
  if (last < all.pieces.size()) until = std::min(until, all.pieces[last - 1].until->value());
  if (search.take(std::move(same_horizon))) return true;
  if (from > until) return false;
  cut_horizon.horizon = {{Numeral(from), Numeral(until)}};
  return search.take(std::move(cut_horizon));
}

// Leaves out an inner piece; the piece before it continues until the next one.
bool leave_out_piece(Search& search, std::size_t body, std::size_t index) {
  CaseParts changed = search.now();
  auto& motion = std::get<PiecewiseMotion>(changed.bodies[body].motion.kind);
  if (index == 0 || index + 1 >= motion.pieces.size()) return false;
  motion.pieces[index - 1].until = motion.pieces[index].until;
  motion.pieces.erase(motion.pieces.begin() + static_cast<std::ptrdiff_t>(index));
  return search.take(std::move(changed));
}

// Proposes a motion with fewer pieces: a single one, then without many pieces at an end, then
// without single inner pieces.
void drop_pieces_of(Search& search, std::size_t body) {
  const PiecewiseMotion* motion = pieces_in(search.now(), body);
  if (motion == nullptr) return;
  for (std::size_t i = 0; i < motion->pieces.size() && !search.over(); ++i) {
    if (keep_pieces(search, body, i, i + 1)) return;
  }
  // Leaves out one half, a quarter, …, at either end.
  for (std::size_t chunk = motion->pieces.size() / 2; chunk > 0 && !search.over();) {
    motion = pieces_in(search.now(), body);
    if (motion == nullptr) return;
    const std::size_t count = motion->pieces.size();
    if (chunk < count &&
        (keep_pieces(search, body, chunk, count) || keep_pieces(search, body, 0, count - chunk)))
      continue;
    chunk /= 2;
  }
  for (std::size_t i = 1; !search.over();) {
    motion = pieces_in(search.now(), body);
    if (motion == nullptr || i + 1 >= motion->pieces.size()) return;
    if (!leave_out_piece(search, body, i)) ++i;
  }
}

// Removes one control of a curve: a point, a quaternion and a weight. A curve without knots has one
// control more than its degree, so its degree becomes lower.
bool drop_control(Search& search, std::size_t body, std::size_t index) {
  CaseParts changed = search.now();
  auto& curve = std::get<BezierMotion>(changed.bodies[body].motion.kind);
  const auto drop = [&](auto& list) {
    if (list && index < list->size())
      list->erase(list->begin() + static_cast<std::ptrdiff_t>(index));
  };
  if (curve.knots) {
    drop(curve.knots);
  } else {
    curve.degree = Numeral::bare(Integer(numerator(curve.degree.value()) - 1));
  }
  drop(curve.points);
  drop(curve.quaternions);
  drop(curve.weights);
  return search.take(std::move(changed));
}

// Proposes a simpler motion than a curve: one of its spans as polynomials, the curve without
// weights, or with one control less.
void unbend(Search& search, std::size_t body) {
  const auto* curve = std::get_if<BezierMotion>(&search.now().bodies[body].motion.kind);
  if (curve == nullptr) return;
  // One span of the curve as polynomials, in three ways: without a matrix, on the whole horizon, or
  // on the horizon cut to the span.
  const auto pieces = pieces_of(search.now().bodies[body].motion, "");
  for (std::size_t i = 0; pieces && i < pieces.value().pieces.size() && !search.over(); ++i) {
    const MotionPiece& piece = pieces.value().pieces[i];
    const auto [from, until] = horizon_of(search.now());
    CaseParts same_horizon = search.now();
    same_horizon.bodies[body].motion = as_matrix(piece);
    CaseParts cut_horizon = same_horizon;
    cut_horizon.horizon = {
        {Numeral(std::max(from, piece.from)), Numeral(std::min(until, piece.until))}};
    // Without rotation it needs no matrix.
    CaseParts plain = same_horizon;
    const RationalPolynomial one{Rational(1)};
    if (!curve->quaternions && piece.offset_denominator == one)
      plain.bodies[body].motion = motion_of({one, {}, {}, {}}, piece.offset);
    if (search.take(std::move(plain)) || search.take(std::move(same_horizon)) ||
        search.take(std::move(cut_horizon)))
      return;
  }
  CaseParts even = search.now();
  std::get<BezierMotion>(even.bodies[body].motion.kind).weights.reset();
  search.take(std::move(even));
  for (std::size_t i = 0; !search.over();) {
    curve = std::get_if<BezierMotion>(&search.now().bodies[body].motion.kind);
    if (curve == nullptr) return;
    const std::size_t count = curve->points ? curve->points->size() : curve->quaternions->size();
    if (i >= count) return;
    if (!drop_control(search, body, i)) ++i;
  }
}

}  // namespace

void drop_pieces(Search& search) {
  for (const std::size_t body : {0U, 1U}) drop_pieces_of(search, body);
}

void unbend_curves(Search& search) {
  for (const std::size_t body : {0U, 1U}) unbend(search, body);
}

}  // namespace touchstone::shrink
