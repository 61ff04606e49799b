#include "touchstone/walk/packed_motion.hpp"

namespace touchstone::walk {

MotionPiece on_own_clock(const MotionPiece& piece, const Rational& from, const Rational& until) {
  MotionPiece r = piece;
  r.from = 0;
  r.until = 1;
  if (from.is_zero() && until == 1) return r;
  const Rational width = until - from;
  const auto rewind = [&](RationalPolynomial& p) {
    Coefficients<Rational> c = p.coefficients();
    taylor_shift(c, from);
    Rational power = 1;
    for (Rational& v : c) {
      v *= power;
      power *= width;
    }
    p = RationalPolynomial(std::move(c));
  };
  for (std::size_t i = 0; i < 3; ++i) {
    for (RationalPolynomial& p : r.axes[i]) rewind(p);
    rewind(r.offset[i]);
  }
  rewind(r.axes_denominator);
  rewind(r.offset_denominator);
  return r;
}

}  // namespace touchstone::walk
