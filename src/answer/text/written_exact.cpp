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
  text.isolating = {by.isolating[0].str(), by.isolating[1].str()};
  text.multiplicity = by.multiplicity;
  return text;
}

TruthTime written_time(const Answer& answer, const ContactEnd<RealAlgebraic>& end, int digits) {
  const DefiningPolynomial by = defining_polynomial(answer, end);
  return written_time(end.time, by, digits);
}

WrittenInstant written_instant(const RealAlgebraic& time, int digits) {
  return WrittenInstant::at(to_string(rounded_decimal(time, digits)));
}

std::array<std::string, 3> written_normal(const Answer& answer,
                                          const ContactEnd<RealAlgebraic>& end,
                                          const ActivePlane& plane, int digits) {
  return unit_normal(answer, end, plane, digits);
}

}  // namespace touchstone
