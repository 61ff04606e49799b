// Exact times and normals as text.

#include "src/number/notation.hpp"
#include "src/poly/rounding.hpp"
#include "written_time.hpp"

namespace touchstone {

TruthTime written_time(const RealAlgebraic& time, const DefiningPolynomial& by, int digits) {
  TruthTime text;
  text.decimal = to_string(rounded_decimal(time, digits));
  text.nearest_double = hex_float(rounded_double(time));
  const auto& coefficients = by.polynomial.coefficients();
  text.polynomial.assign(coefficients.begin(), coefficients.end());
  const auto& [from, until] = by.isolating;
  const std::string start = from.str();
  text.isolating = {start, from == until ? start : until.str()};
  text.multiplicity = by.multiplicity;
  return text;
}

TruthTime written_time(const Answer& answer, const ContactEnd<RealAlgebraic>& end, int digits) {
  const DefiningPolynomial by = defining_polynomial(answer, end);
  return written_time(end.time, by, digits);
}

WrittenInstant written_instant(const RealAlgebraic& time, int digits) {
  // The ends of most horizons are single digits.
  if (time.is_rational() && time.rational() >= 0 && time.rational() < 10 &&
      denominator(time.rational()) == 1)
    return WrittenInstant::at(time.rational().str());
  return WrittenInstant::at(to_string(rounded_decimal(time, digits)));
}

std::array<std::string, 3> written_normal(const Answer& answer,
                                          const ContactEnd<RealAlgebraic>& end,
                                          const ActivePlane& plane, int digits) {
  return unit_normal(answer, end, plane, digits);
}

}  // namespace touchstone
