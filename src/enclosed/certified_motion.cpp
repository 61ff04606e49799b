// Writes the approximate motion of a body on a span in the notation of case files.

#include "certified_motion.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <variant>

namespace touchstone::enclosed {
namespace {

// Polynomials in the notation of case files.
template <class List>
std::array<WrittenPolynomial, std::tuple_size_v<List>> written_list(const List& polynomials) {
  std::array<WrittenPolynomial, std::tuple_size_v<List>> list;
  std::ranges::transform(polynomials, list.begin(),
                         [](const RationalPolynomial& p) { return written(p); });
  return list;
}

// The pieces of a turn that overlap a span, as a motion of a case.
Motion written_motion(const EnclosedTurn& turn, const EnclosedSpan& span) {
  PiecewiseMotion motion{{}, true};
  const auto path = written_list(turn.path);
  for (const TurnPiece& piece : turn.pieces) {
    const bool shares = span.from == span.until
                            ? motion.pieces.empty() && span.from <= piece.until
                            : piece.from < span.until && span.from < piece.until;
    if (!shares) continue;
    if (!motion.pieces.empty()) motion.pieces.back().until = piece.from;
    motion.pieces.push_back(
        {std::nullopt, Motion{QuaternionMotion{written_list(piece.rotation), path, std::nullopt}}});
  }
  if (motion.pieces.size() == 1) return std::move(motion.pieces.front().motion);
  return {std::move(motion)};
}

// A turning motion that moves a body as a linear motion does, on a span: a single piece with the
// angle 0.
EnclosedTurn straight(TurningMotion motion, const EnclosedSpan& span) {
  motion.about.reset();
  const std::string top;
  Vec3<Rational> about;
  const enclosed::Turning turning = enclosed::turning_of(motion, Place(top), about);
  EnclosedTurn turn{{{span.from, span.until, {}}}, turning.path(), 0};
  for (std::size_t i = 0; i < 4; ++i)
    turn.pieces[0].rotation[i] = RationalPolynomial(turning.rotation[i]);
  return turn;
}

}  // namespace

CertifiedMotion motion_on(const EnclosedSpan& span, bool behind, const Motion& written,
                          const EnclosedBody& body, const std::vector<NearPiece>& turns) {
  auto piece = turns.end();
  for (auto one = turns.begin(); one != turns.end(); ++one) {
    const bool holds = one->from <= span.from && span.until <= one->until;
    if (holds && (behind || piece == turns.end())) piece = one;
  }
  const auto* list = std::get_if<PiecewiseMotion>(&written.kind);
  const bool is_piecewise = list != nullptr && piece != turns.end();
  const Motion& own = is_piecewise ? list->pieces[piece->part].motion : written;
  const auto* turning = std::get_if<TurningMotion>(&own.kind);
  if (turning == nullptr) return {own, {}, {}, {}};
  const EnclosedTurn turn =
      piece != turns.end() && piece->turn ? *piece->turn : straight(*turning, span);
  CertifiedMotion result{written_motion(turn, span), {}, turn.angular_velocity, {}};
  result.turn = {.angle = turn.angle, .reach = is_piecewise ? piece->reach : body.reach};
  if (is_piecewise) result.origin = piece->about;
  return result;
}

}  // namespace touchstone::enclosed
