#pragma once

#include <optional>

#include "src/poly/bernstein.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/number/vec3.hpp"

// Exact Bernstein coefficients of polynomials on a span, for bounding the overlap of boxes there.
namespace touchstone::judge {

using Bernstein = Coefficients<Rational>;

// Converts polynomials to scaled Bernstein coefficients of one degree on one span. Coefficients of
// a sum are sums of coefficients; Σ |c_i| of several polynomials bounds Σ |p| from above.
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

// A polynomial that is nowhere above the length of a normal, and close to it near a time. It is the
// length itself, if that is known to be a polynomial; else the normal's component along a direction
// of length at most 1.
RationalPolynomial length_from_below(const Vec3<RationalPolynomial>& normal,
                                     const std::optional<RationalPolynomial>& length,
                                     const Rational& about);

}  // namespace touchstone::judge
