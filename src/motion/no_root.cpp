// Refuses a polynomial that is zero somewhere on a piece of a motion.

#include "src/motion/no_root.hpp"

#include <cstdlib>
#include <optional>

#include "src/poly/rounding.hpp"
#include "src/poly/shown_number.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone {
namespace {

std::string to_text(const RealAlgebraic& root) {
  const RoundedDecimal d = rounded_decimal(root, 6);
  constexpr int kFarExponent = 40;
  if (std::abs(d.exponent) <= kFarExponent) return to_string(d);
  return d.digits.str() + "e" + std::to_string(d.exponent);
}

// " 1 - 2 t", or a description if that is too long.
std::string to_text(const RationalPolynomial& p) {
  // Longer coefficients are shown neither; their texts are not made.
  constexpr std::size_t kMostBits = 4096;
  std::size_t bits = 0;
  for (const Rational& c : p.coefficients()) bits += NumberTraits<Rational>::bits(c);
  if (bits <= kMostBits) {
    const std::string text = to_string(p);
    if (!has_long_number(text)) return " " + text;
  }
  return ", a polynomial of degree " + std::to_string(p.degree()) + ",";
}

// A root of p in the closed interval, for a message; nullopt if there is none.
std::optional<RealAlgebraic> a_root(const RationalPolynomial& p, const Rational& from,
                                    const Rational& until) {
  const IntegerPolynomial q = cleared(p);
  if (from == until) {
    if (sign_at(q, from) == Sign::zero) return RealAlgebraic(from);
    return std::nullopt;
  }
  for (const auto& root : isolate(q, outer_dyadic(from, until)).roots) {
    if (root.time.compare(from) >= 0 && root.time.compare(until) <= 0) return root.time;
  }
  return std::nullopt;
}

}  // namespace

Status no_root(const RationalPolynomial& p, const MotionPiece& piece, const std::string& what,
               const std::string& place) {
  if (p.is_zero()) return Error{Error::Code::value, place, what + " is identically zero"};
  if (p.degree() == 0) return std::nullopt;
  const auto root = a_root(p, piece.from, piece.until);
  if (!root) return std::nullopt;
  return Error{Error::Code::value, place,
               what + to_text(p) + " has a root at t = " + to_text(*root) + " on [" +
                   shown(piece.from) + ", " + shown(piece.until) + "]"};
}

}  // namespace touchstone
