#include "written_values.hpp"

#include "touchstone/base/input_limits.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/notation.hpp"

namespace touchstone {

void refuse(const Place& place, const std::string& message, Error::Code code) {
  throw Refused{{code, place.text(), message}};
}

Rational value_of(const Numeral& n, const Place& place) {
  check_limit();
  if (n.is_number()) return n.value();
  // The message is the one for a file with this text.
  const Error error = parse_number(n.text()).error();
  refuse(place, error.message, error.code);
}

void check_length(std::size_t length, const Place& place) {
  if (length <= static_cast<std::size_t>(limits::kPieces)) return;
  refuse(place, "more than the limit of " + std::to_string(limits::kPieces), Error::Code::limit);
}

std::vector<Rational> values_of(const std::vector<Numeral>& list, const Place& place) {
  check_length(list.size(), place);
  std::vector<Rational> values;
  values.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) values.push_back(value_of(list[i], place / i));
  return values;
}

int integer_of(const Numeral& n, int least, int most, const Place& place) {
  const Rational value = value_of(n, place);
  if (denominator(value) != 1 || value < least || value > most) {
    refuse(place,
           "expected an integer from " + std::to_string(least) + " to " + std::to_string(most));
  }
  return numerator(value).convert_to<int>();
}

RationalPolynomial polynomial_of(const WrittenPolynomial& coefficients, const Place& place) {
  if (coefficients.empty())
    refuse(place, "a polynomial needs at least one coefficient", Error::Code::schema);
  if (coefficients.size() > static_cast<std::size_t>(limits::kDegree) + 1) {
    refuse(place,
           "a polynomial of degree " + std::to_string(coefficients.size() - 1) +
               " is beyond the limit of degree " + std::to_string(limits::kDegree),
           Error::Code::limit);
  }
  Coefficients<Rational> values;
  for (std::size_t i = 0; i < coefficients.size(); ++i)
    values.push_back(value_of(coefficients[i], place / i));
  return RationalPolynomial(std::move(values));
}

}  // namespace touchstone
