// Times in interval arithmetic as text.

#include <cmath>

#include "src/answer/text/written_time.hpp"
#include "src/number/notation.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone {
namespace {

// With this many digits there is a decimal between any two neighbouring doubles, or at one of them:
// doubles are at least 2^-53 of their size apart, decimals at most 10^-16.
constexpr int kEnclosureDigits = 17;

// A bound in decimals, rounded by `rounded`; "inf" or "-inf" if it is infinite.
std::string decimal_of(double bound, RoundedDecimal (*rounded)(const Rational&, int)) {
  if (!std::isfinite(bound)) return bound > 0 ? "inf" : "-inf";
  return to_string(rounded(exact_value(bound), kEnclosureDigits));
}

// The exact decimals of a double, which are finite: it is an integer over a power of two.
std::string exact_decimal(double v) {
  const Rational q = exact_value(v);
  const unsigned places = bit_length(denominator(q)) - 1;
  const Integer digits = numerator(q) * pow(Integer(5), places);
  return to_string(RoundedDecimal{digits, -static_cast<int>(places), true});
}

}  // namespace

// An enclosure in decimals: exact for a point, otherwise with bounds rounded outwards. They are
// narrow enough that the decimals of two enclosures with a number between them never cross. An
// infinite bound is "-inf" or "inf".
WrittenInstant written_instant(const Interval& time, int) {
  const bool is_point = time.lower() == time.upper() && std::isfinite(time.lower());
  if (is_point) return WrittenInstant::at(exact_decimal(time.lower()));
  return {decimal_of(time.lower(), decimal_below), decimal_of(time.upper(), decimal_above)};
}

TruthTime written_time(const AnswerIn<Interval>&, const ContactEnd<Interval>& end, int digits) {
  const WrittenInstant outer = written_instant(end.time, digits);
  TruthTime text;
  text.enclosure = {hex_float(end.time.lower()), hex_float(end.time.upper())};
  text.outer_decimals = {outer.from, outer.to};
  return text;
}

}  // namespace touchstone
