// Converts written numbers, lists and polynomials to rationals, and refuses invalid ones.

#include "written_values.hpp"

#include <string_view>
#include <utility>

#include "src/base/input_limits.hpp"
#include "src/words/no_number.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {

namespace {

// "half_extents/1 of body 2" for "/boxes/1/half_extents/1"; other places as they are.
std::string field_at(const std::string& place) {
  for (const auto& [prefix, body] : {std::pair{"/boxes/0/", "1"}, std::pair{"/boxes/1/", "2"}}) {
    if (place.starts_with(prefix))
      return place.substr(std::string_view(prefix).size()) + " of body " + body;
  }
  return place;
}

}  // namespace

void refuse(const Place& place, const std::string& message, Error::Code code) {
  throw Refused{{code, place.text(), message}};
}

Rational value_of(const Numeral& n, const Place& place) {
  check_limit();
  if (n.is_number()) return n.value();
  refuse(place, not_finite(field_at(place.text()), n.text()));
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
