// Prepares a piece of a motion for the solver: cancels common factors, and determines whether it is
// rigid or mirrored.

#include "src/motion/prepared_piece.hpp"

#include <utility>
#include <vector>

#include "src/motion/no_root.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone {
namespace {

// a / b. REQUIRES: b divides a.
RationalPolynomial quotient(const RationalPolynomial& a, const RationalPolynomial& b) {
  if (a.is_zero()) return a;
  Coefficients<Rational> rest = a.coefficients();
  const auto& divisor = b.coefficients();
  Coefficients<Rational> q(rest.size() - divisor.size() + 1);
  for (std::size_t k = q.size(); k-- > 0;) {
    q[k] = rest[k + divisor.size() - 1] / divisor.back();
    for (std::size_t i = 0; i < divisor.size(); ++i) {
      detail::look_at_limit(q[k]);
      rest[i + k] -= q[k] * divisor[i];
    }
  }
  return RationalPolynomial(std::move(q));
}

// Cancels the factors that all numerators share with the denominator, and makes the denominator
// positive on the piece, of which `at` is an instant.
void reduce(std::vector<RationalPolynomial*> numerators, RationalPolynomial& denominator,
            const Rational& at) {
  // A constant has no factor to cancel.
  IntegerPolynomial common = denominator.degree() > 0 ? cleared(denominator) : IntegerPolynomial{};
  for (const RationalPolynomial* n : numerators) {
    if (common.degree() <= 0) break;
    common = gcd(common, cleared(*n));
  }
  if (common.degree() > 0) {
    const RationalPolynomial divisor = as_rational(common);
    for (RationalPolynomial* n : numerators) *n = quotient(*n, divisor);
    denominator = quotient(denominator, divisor);
  }
  if (denominator(at) < 0) {
    for (RationalPolynomial* n : numerators) *n = -*n;
    denominator = -denominator;
  }
}

// A and w as integer polynomials, both times one positive factor: identities between them are
// preserved, and need no fractions.
struct Frame {
  Mat3<IntegerPolynomial> axes;
  IntegerPolynomial denominator;
};

Frame frame_of(const MotionPiece& piece) {
  std::vector<const RationalPolynomial*> all{&piece.axes_denominator};
  for (const auto& column : piece.axes) {
    for (const auto& entry : column) all.push_back(&entry);
  }
  std::vector<IntegerPolynomial> whole = cleared_together(all);
  Frame frame;
  frame.denominator = std::move(whole[0]);
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) frame.axes[m][i] = std::move(whole[1 + 3 * m + i]);
  }
  return frame;
}

bool is_rigid(const Frame& frame) {
  const IntegerPolynomial length = frame.denominator * frame.denominator;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = i; j < 3; ++j) {
      const IntegerPolynomial product = dot(frame.axes[i], frame.axes[j]);
      if (!(product == (i == j ? length : IntegerPolynomial{}))) return false;
    }
  }
  return true;
}

// Whether det A < 0 where w > 0. REQUIRES: A is rigid, so that det A = ±w³ for all t: its sign at
// t = 0 decides, unless w vanishes there.
bool mirrors(const Frame& frame) {
  if (frame.denominator[0].is_zero()) {
    return bracket(frame.axes[0], frame.axes[1], frame.axes[2]).leading().sign() !=
           frame.denominator.leading().sign();
  }
  Mat3<Integer> at_zero;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) {
      const IntegerPolynomial& entry = frame.axes[m][i];
      at_zero[m][i] = entry.is_zero() ? Integer(0) : entry[0];
    }
  }
  return bracket(at_zero[0], at_zero[1], at_zero[2]).sign() != frame.denominator[0].sign();
}

}  // namespace

Status prepare(MotionPiece& piece) {
  if (auto e = no_root(piece.axes_denominator, piece, "the denominator", piece.axes_place))
    return e;
  if (auto e = no_root(piece.offset_denominator, piece, "the denominator", piece.offset_place))
    return e;
  const Rational middle = (piece.from + piece.until) / 2;
  std::vector<RationalPolynomial*> entries;
  for (auto& column : piece.axes) {
    for (auto& entry : column) entries.push_back(&entry);
  }
  reduce(entries, piece.axes_denominator, middle);
  reduce({&piece.offset[0], &piece.offset[1], &piece.offset[2]}, piece.offset_denominator, middle);
  const Frame frame = frame_of(piece);
  piece.rigid = is_rigid(frame);
  if (piece.rigid) {
    piece.mirrored = mirrors(frame);
    return std::nullopt;
  }
  const RationalPolynomial determinant = bracket(piece.axes[0], piece.axes[1], piece.axes[2]);
  if (auto e = no_root(determinant, piece, "the determinant of the matrix", piece.axes_place))
    return e;
  piece.mirrored = determinant(middle) < 0;
  return std::nullopt;
}

}  // namespace touchstone
