// Writes the clearance, the least distance of two bodies over the horizon, as JSON and as text for
// people: the output of `touchstone clearance`. The distance is always more than the lower bound,
// and at one instant less than the upper one; the printed decimal is that of the middle of both.

#include "verify/look/at_rest/clearance_text.hpp"

#include <nlohmann/json.hpp>

#include "src/base/visible.hpp"
#include "src/number/notation.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {
namespace {

std::string decimal(const Rational& q, int digits) {
  return to_string(rounded_decimal(RealAlgebraic(q), digits));
}

// The decimal of a bound, rounded down for a lower bound (`side` negative) and up for an upper
// bound (positive), so that the text is still true: the nearest decimal may be off by one in its
// last digit.
std::string bound(const Rational& q, int digits, Sign side) {
  RoundedDecimal rounded = rounded_decimal(RealAlgebraic(q), digits);
  const Rational value = parse_number(to_string(rounded)).value();
  if (side == Sign::negative && value > q) rounded.digits -= 1;
  if (side == Sign::positive && value < q) rounded.digits += 1;
  return to_string(rounded);
}

nlohmann::ordered_json json_of(const Case& c, const std::optional<Clearance>& clearance,
                               int digits) {
  nlohmann::ordered_json json{{"schema", "touchstone/clearance/1"}, {"id", c.id}};
  json["contact"] = !clearance;
  if (!clearance) {
    json["decimal"] = "0";
    return json;
  }
  json["at"] = clearance->at.str();
  json["lower"] = clearance->lower.str();
  json["upper"] = clearance->upper.str();
  json["decimal"] = decimal((clearance->lower + clearance->upper) / 2, digits);
  return json;
}

}  // namespace

std::string clearance_json(const Case& c, const std::optional<Clearance>& clearance, int digits) {
  return json_of(c, clearance, digits).dump();
}

std::string certified_clearance_json(const Case& c, const std::optional<Clearance>& clearance,
                                     int digits) {
  nlohmann::ordered_json json = json_of(c, clearance, digits);
  if (clearance) {
    const std::string hash = case_sha256(c);
    json["case_sha256"] = hash;
    json["certificate"] = certify(c.query, *clearance, hash, digits);
  }
  return json.dump();
}

std::string clearance_text(const Case& c, const std::optional<Clearance>& clearance, int digits) {
  std::string text = visible(c.id);
  if (c.title && !c.title->empty()) text += ": " + visible(*c.title);
  if (!clearance) return text + "\n  the bodies touch or overlap: the clearance is 0\n";
  const int more = digits + 3;  // so that the bounds differ in print
  return text + "\n  clearance    " + decimal((clearance->lower + clearance->upper) / 2, digits) +
         "\n  more than    " + bound(clearance->lower, more, Sign::negative) + "\n  less than    " +
         bound(clearance->upper, more, Sign::positive) + ", at t = " + clearance->at.str() + "\n";
}

}  // namespace touchstone
