// Writes an algebraic time exactly: as a root of a polynomial in an interval. For ends of
// homogeneous intervals (paired_case.cpp) and the data of pages (case_data.cpp).

#include "verify/look/pairs/exact_time.hpp"

#include "src/poly/rationalize.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::pairs {

TruthTime exact_time(const RealAlgebraic& t, int digits) {
  check_limit();
  rationalize(t);  // recognises a rational root n/d; its polynomial is d t - n
  const IntegerPolynomial p = t.is_rational() ? IntegerPolynomial{Integer(-numerator(t.rational())),
                                                                  denominator(t.rational())}
                                              : square_free_part(t.polynomial());
  TruthTime time = written_time(t, {p, {t.lower(), t.upper()}, 1}, digits);
  time.multiplicity.reset();  // undefined without a plane
  return time;
}

}  // namespace touchstone::pairs
