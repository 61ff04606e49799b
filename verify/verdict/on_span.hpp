#pragma once

#include <optional>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/poly/bernstein.hpp"

namespace touchstone::judge {

using Bernstein = Coefficients<Rational>;

// Converts polynomials to their scaled Bernstein coefficients of one degree on one span: those of
// sums are sums, and Σ |c_i| bounds |p| from above, coefficient by coefficient.
class OnSpan {
 public:
  // REQUIRES: from < until; no polynomial has a higher degree.
  OnSpan(int degree, const Rational& from, const Rational& until);

  Bernstein operator()(const RationalPolynomial& p) const;

 private:
  std::size_t size_;
  Rational from_;
  Rational width_;
};

// A polynomial that is nowhere above the length of a normal, and near to it about a time: the
// length itself, where that is known to be a polynomial, or the normal's part along a direction no
// longer than 1.
RationalPolynomial length_from_below(const Vec3<RationalPolynomial>& normal,
                                     const std::optional<RationalPolynomial>& length,
                                     const Rational& about);

}  // namespace touchstone::judge
