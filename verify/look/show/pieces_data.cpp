// Writes the pieces of a body's motion as JSON, rounded to doubles, for the page that draws them
// (page/motion.js). The polynomials are those of the piece's own clock u from 0 to 1, since doubles
// would lose too much in polynomials of t if a piece is short.

#include <vector>

#include "touchstone/limit.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "verify/look/show/body_data.hpp"
#include "verify/look/show/drawn_numbers.hpp"

namespace touchstone::show {
namespace {

using Json = nlohmann::ordered_json;

// p at t = from + length · u, divided by `divisor`, as a polynomial in u.
Json on_own_clock(const RationalPolynomial& p, const Rational& from, const Rational& length,
                  const Rational& divisor) {
  const RationalPolynomial clock{from, length};
  RationalPolynomial moved;
  for (int i = p.degree(); i >= 0; --i) moved = moved * clock + RationalPolynomial(p[i]);
  Json coefficients = Json::array();
  for (int i = 0; i <= moved.degree(); ++i)
    coefficients.push_back(nearest_double(moved[i] / divisor));
  return coefficients;
}

// The factor that turns numerators and their denominator into integers without a common divisor.
Rational integer_scale(std::vector<const RationalPolynomial*> numerators,
                       const RationalPolynomial& denominator) {
  numerators.push_back(&denominator);
  const IntegerPolynomial cleared = cleared_together(numerators).back();
  return Rational(cleared[cleared.degree()]) / denominator[denominator.degree()];
}

Json drawn_piece(const MotionPiece& piece) {
  const Rational length = piece.until - piece.from;
  const Rational axes_scale = piece.axes_denominator(piece.from);
  const Rational offset_scale = piece.offset_denominator(piece.from);
  const auto drawn_by = [&](const RationalPolynomial& p, const Rational& divisor) {
    return on_own_clock(p, piece.from, length, divisor);
  };
  Json axes = Json::array();
  Json offset = Json::array();
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) axes.push_back(drawn_by(piece.axes[i][k], axes_scale));
    offset.push_back(drawn_by(piece.offset[i], offset_scale));
  }
  std::vector<const RationalPolynomial*> entries;
  std::vector<const RationalPolynomial*> path;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) entries.push_back(&piece.axes[i][k]);
    path.push_back(&piece.offset[i]);
  }
  // For the proof view of the page: the weights of certificate-2.md at the start of the piece,
  // whose polynomials have coprime integers.
  const Json scale{nearest_double(axes_scale * integer_scale(entries, piece.axes_denominator)),
                   nearest_double(offset_scale * integer_scale(path, piece.offset_denominator))};
  return {{"from", nearest_double(piece.from)},
          {"until", nearest_double(piece.until)},
          {"axes", axes},
          {"axes_denominator", drawn_by(piece.axes_denominator, axes_scale)},
          {"offset", offset},
          {"offset_denominator", drawn_by(piece.offset_denominator, offset_scale)},
          {"scale", scale},
          {"rigid", piece.rigid}};
}

}  // namespace

Json pieces_data(const Query& query, std::size_t body) {
  Json pieces = Json::array();
  for (const MotionPiece& piece : query.motions()[body].pieces()) {
    check_limit();
    pieces.push_back(drawn_piece(piece));
  }
  return pieces;
}

}  // namespace touchstone::show
