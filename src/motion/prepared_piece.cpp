// Prepares a piece of a motion for the solver: cancels common factors, and determines whether it is
// rigid or mirrored.

#include "src/motion/prepared_piece.hpp"

#include <algorithm>
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

Rational middle_of(const MotionPiece& piece) { return (piece.from + piece.until) / 2; }

// Cancels the factors that all numerators share with the denominator, and makes the denominator
// positive on the piece.
void reduce(const std::vector<RationalPolynomial*>& numerators, RationalPolynomial& denominator,
            const MotionPiece& piece) {
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
  const bool is_negative =
      denominator.degree() == 0 ? denominator[0].sign() < 0 : denominator(middle_of(piece)) < 0;
  if (is_negative) {
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
  all.reserve(10);
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

// Whether neither A nor w depends on time.
bool is_constant(const Frame& frame) {
  const auto is_number = [](const IntegerPolynomial& p) { return p.degree() <= 0; };
  return is_number(frame.denominator) && std::ranges::all_of(frame.axes, [&](const auto& axis) {
           return std::ranges::all_of(axis, is_number);
         });
}

// The value at t = 0.
mpz_srcptr at_zero(const IntegerPolynomial& p) {
  static const Integer zero = 0;
  return (p.is_zero() ? zero : p[0]).backend().data();
}

// Whether AᵀA = w²·I at t = 0.
bool is_rotation_at_zero(const Frame& frame) {
  Integer difference;  // a scalar product minus its value for a rotation; its memory is used again
  const mpz_ptr d = difference.backend().data();
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = i; j < 3; ++j) {
      mpz_set_ui(d, 0);
      if (i == j) mpz_submul(d, at_zero(frame.denominator), at_zero(frame.denominator));
      for (std::size_t k = 0; k < 3; ++k)
        mpz_addmul(d, at_zero(frame.axes[i][k]), at_zero(frame.axes[j][k]));
      if (!difference.is_zero()) return false;
    }
  }
  return true;
}

bool is_rigid(const Frame& frame) {
  if (is_constant(frame)) return is_rotation_at_zero(frame);
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
  // The cross product of the first two axes is w times the third one, or minus this. A component of
  // the third axis that is not zero shows which.
  const auto& [first, second, third] = frame.axes;
  std::size_t i = 0;
  while (mpz_sgn(at_zero(third[i])) == 0) ++i;
  const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
  Integer product;
  mpz_mul(product.backend().data(), at_zero(first[j]), at_zero(second[k]));
  mpz_submul(product.backend().data(), at_zero(first[k]), at_zero(second[j]));
  return product.sign() * mpz_sgn(at_zero(third[i])) != frame.denominator[0].sign();
}

}  // namespace

Status prepare(MotionPiece& piece) {
  if (auto e = no_root(piece.axes_denominator, piece, "the denominator", piece.axes_place))
    return e;
  if (auto e = no_root(piece.offset_denominator, piece, "the denominator", piece.offset_place))
    return e;
  std::vector<RationalPolynomial*> entries;
  for (auto& column : piece.axes) {
    for (auto& entry : column) entries.push_back(&entry);
  }
  reduce(entries, piece.axes_denominator, piece);
  reduce({&piece.offset[0], &piece.offset[1], &piece.offset[2]}, piece.offset_denominator, piece);
  const Frame frame = frame_of(piece);
  piece.rigid = is_rigid(frame);
  if (piece.rigid) {
    piece.mirrored = mirrors(frame);
    return std::nullopt;
  }
  const RationalPolynomial determinant = bracket(piece.axes[0], piece.axes[1], piece.axes[2]);
  if (auto e = no_root(determinant, piece, "the determinant of the matrix", piece.axes_place))
    return e;
  piece.mirrored = determinant(middle_of(piece)) < 0;
  return std::nullopt;
}

}  // namespace touchstone
